//! What is asked, and what may be answered.

use contract::Status;
use feynman::action::{Line, SheetNumber, Switch};
use feynman::book::{R03_3, R04_1, R04_1_3, R04_1_4, R04_1_6_1, R05_1, R05_2, R06_1, R10_3};
use feynman::names::{Fig, Order};
use feynman::view::{Quiet, Said, Seen};
use feynman::{Action, Station, View, sheets};

use super::names;
use board::words::list;
use board::{Cast, Sentence, counted};

pub(super) fn question(station: &Station, view: &View, cast: &Cast) -> Sentence {
    let waiting = view.status.waiting();
    let who = match view.you.filter(|you| waiting.contains(*you)) {
        Some(you) => cast.name(you).to_string(),
        None => list(waiting.iter().map(|seat| cast.name(seat))),
    };
    match view.phase {
        Seen::Setup => {
            let about = view
                .own
                .line
                .map_or("on your sheet".into(), |line| format!("about {}", subject(view, line)));
            Sentence::by(R03_3, format!("{who}: what do you write {about}?"))
        }
        Seen::Turn => Sentence::by(R04_1, format!("{who}: {}", in_turn(view))),
        Seen::Window { said, actor, .. } => {
            let what = match said {
                Said::Action(action) => label(station, view, action),
                Said::Door => "a door is switched".into(),
                Said::Quiet(deed) => unseen(deed),
            };
            let ask = match view.own.order {
                Some(Order::Nothing) => "You let it pass, as everything until your turn.",
                Some(Order::Everything | Order::Own) | None => "Do you let it pass?",
            };
            let text = format!("{who}: {} declares: {what}. {ask}", cast.name(actor));
            Sentence::by(R06_1, text)
        }
        Seen::Computer { left, .. } => {
            let left = counted(left, "computer action", "computer actions");
            Sentence::by(R04_1_6_1, format!("{who}: {left} left. Which?"))
        }
        Seen::Handing(deal) => {
            let (from, to) = (names::told(view, deal.from), names::told(view, deal.to));
            Sentence::by(R04_1_3, format!("{who}: what does {from} hand to {to}?"))
        }
        Seen::Consent(deal) => {
            let offered = view.own.hand.map(|hand| {
                let mut parts = names::bag(hand.bag);
                for good in feynman::names::Good::ALL {
                    if hand.goods[good.index()] {
                        parts.push(names::good(*good).into());
                    }
                }
                list(parts)
            });
            let mut what = offered.unwrap_or_else(|| "something".into());
            if let Some(thing) = view.own.hand.and_then(|hand| hand.want) {
                what = format!("{what} for the promise of {}", names::thing(thing));
            }
            let (from, to) = (names::told(view, deal.from), names::told(view, deal.to));
            Sentence::by(R04_1_3, format!("{who}: {from} offers {to} {what}. Do you take it?"))
        }
        Seen::Picking { fig, .. } => {
            let text = format!("{who}: what does {} pick up?", names::told(view, fig));
            Sentence::by(R04_1_4, text)
        }
        Seen::Hatching => Sentence::by(R10_3, format!("{who}: which egg hatches?")),
        Seen::Voting { by, .. } => {
            let text = format!("{who}: {} proposes to end the game. Do you agree?", cast.name(by));
            Sentence::by(R05_1, text)
        }
        Seen::Over(_) => over(view, cast),
    }
}

/// What somebody does whom nobody else sees.
pub(super) fn unseen(deed: Quiet) -> String {
    let does = match deed {
        Quiet::Hack => "hacks a terminal".into(),
        Quiet::Use => "uses a terminal".into(),
        Quiet::Launch => "launches a ship".into(),
        Quiet::Cannon(room) => format!("fires at {room}"),
        Quiet::Broadcast => "broadcasts the disk".into(),
    };
    format!("somebody unseen {does}")
}

/// Who acts, or what the one who was chosen does.
fn in_turn(view: &View) -> String {
    let mine = view.you.is_some_and(|you| view.status.waiting().contains(you));
    match view.own.actor {
        Some(fig) => format!("what does {} do?", names::who(view, fig)),
        None if mine => "who acts?".into(),
        None => "what do you do?".into(),
    }
}

fn over(view: &View, cast: &Cast) -> Sentence {
    let Status::Over(outcome) = view.status else {
        return Sentence::by(R05_2, "It is over.");
    };
    let winners = list(outcome.winners().iter().map(|seat| cast.name(seat)));
    let winners = if winners.is_empty() { "nobody".into() } else { winners };
    Sentence::by(R05_2, format!("It is over: {winners} won."))
}

/// What a line of a sheet is about.
pub(super) fn subject(view: &View, line: Line) -> String {
    match line {
        Line::Fig(fig) => names::who(view, fig),
        Line::Good(good) => names::good(good).into(),
        Line::Trap => "booby traps".into(),
        Line::Mine => "thermite mines".into(),
        Line::GasMine => "gas mines".into(),
    }
}

/// What turning to a line is for.
fn turning(view: &View, line: Line) -> String {
    let what = match line {
        Line::Fig(fig) if fig.is_letter() => "choose items",
        Line::Fig(Fig::Mccray | Fig::Preuitt | Fig::Osorio) => "choose items and a first room",
        Line::Fig(_) => "choose a first room",
        Line::Good(_) | Line::Trap | Line::Mine | Line::GasMine => "choose a place",
    };
    format!("{}: {what}", names::capital(&subject(view, line)))
}

/// What an action is called.
pub(super) fn label(station: &Station, view: &View, action: Action) -> String {
    let who = |fig: Fig| names::capital(&names::who(view, fig));
    let room = |at| names::room(station, at);
    match action {
        Action::Line { line } => turning(view, line),
        Action::Enlist { name } => format!("Enlist {}", names::pirate(name)),
        Action::Buy { fig, item } => format!("Buy {} for {}", names::a_item(item), who(fig)),
        Action::Unbuy { fig, item } => {
            format!("Rub out {} of {}", names::the_item(item), who(fig))
        }
        Action::Blank {} => "Rub out the whole sheet".into(),
        Action::BuyPet {} => "Buy the alien pet".into(),
        Action::BuyShot {} => "Buy a cannon shot".into(),
        Action::BuyIce {} => "Buy military ICE".into(),
        Action::PlaceLoot { at } => format!("The loot begins {}", names::at(station, at)),
        Action::PlaceDisk { at } => format!("The disk begins {}", names::at(station, at)),
        Action::Real { art, at } => {
            format!("The real one is {}, {}", names::good(art), names::at(station, at))
        }
        Action::Fake { art, at } => {
            format!("A fake: {}, {}", names::good(art), names::at(station, at))
        }
        Action::Trap { room: at } => format!("A booby trap in {}", room(at)),
        Action::Mine { room: at } => format!("A thermite mine in {}", room(at)),
        Action::GasMine { room: at } => format!("A gas mine in {}", room(at)),
        Action::Start { fig, room: at } => format!("{} begins in {}", who(fig), room(at)),
        Action::Employ { employer } => format!("Work for {}", names::employer(employer)),
        Action::Become { species } => format!("Be {}", names::species(species)),
        Action::Shape { robot } => format!("Take the shape of {}", names::told(view, robot)),
        Action::Ready {} => "The sheet is done".into(),
        Action::Who { fig } => who(fig),
        Action::Move { fig, to } => format!("{} moves to {}", who(fig), room(to)),
        Action::Drag { fig, to, body } => {
            format!("{} drags {} to {}", who(fig), names::told(view, body), room(to))
        }
        Action::Sheet { number } => ready_made(view, number),
        Action::Attack { fig, aim, .. } => {
            format!("{} attacks {}", who(fig), names::aimed(view, aim))
        }
        Action::Hack { fig } => format!("{} hacks the terminal", who(fig)),
        Action::Launch { fig } => format!("{} launches the ship", who(fig)),
        Action::Cannon { fig, room: at } => format!("{} fires at {}", who(fig), room(at)),
        Action::Launcher { fig, to } => format!("{} fires a grenade into {}", who(fig), room(to)),
        Action::Emp { fig, aim } => {
            format!("{} fires an EMP at {}", who(fig), names::aimed(view, aim))
        }
        Action::Zap { fig, good, at } => {
            let where_to = names::at(station, at);
            format!("{} fires an EMP at {} {where_to}", who(fig), names::good(good))
        }
        Action::Burn { fig, at } => {
            format!("{} burns the disk {}", who(fig), names::at(station, at))
        }
        Action::Give { fig, to } => {
            format!("{} offers items to {}", who(fig), names::told(view, to))
        }
        Action::Take { fig, from } => {
            format!("{} asks {} for items", who(fig), names::told(view, from))
        }
        Action::Search { fig } => format!("{} searches the room", who(fig)),
        Action::Strip { fig, body } => format!("{} loots {}", who(fig), names::told(view, body)),
        Action::Use { fig } => format!("{} uses the terminal", who(fig)),
        Action::Broadcast { fig } => format!("{} broadcasts the disk", who(fig)),
        Action::Verify { fig, art } => format!("{} verifies {}", who(fig), names::good(art)),
        Action::Weld { fig, to } => format!("{} welds the door to {} open", who(fig), room(to)),
        Action::Heal { fig, whom } => format!("{} heals {}", who(fig), names::told(view, whom)),
        Action::Revive { fig, whom } => format!("{} revives {}", who(fig), names::told(view, whom)),
        Action::Geiger { fig } => format!("{} reads the geiger counter", who(fig)),
        Action::Gas { fig, to } => format!("{} throws gas into {}", who(fig), room(to)),
        Action::Detonate { fig, room: at } => {
            format!("{} sets off the mine in {}", who(fig), room(at))
        }
        Action::Control { whom } => format!("Take the mind of {}", names::told(view, whom)),
        Action::Illusion { robot } => format!("Show {} where none is", names::told(view, robot)),
        Action::Assassinate { whom } => format!("Pan kills {} unseen", names::told(view, whom)),
        Action::Lay { fig, body } => {
            format!("{} lays an egg on {}", who(fig), names::told(view, body))
        }
        Action::Eat { fig } => format!("{} eats of the artifact", who(fig)),
        other => between(station, view, other),
    }
}

fn ready_made(view: &View, number: SheetNumber) -> String {
    let made = sheets::of(view.you.unwrap_or(contract::Seat::A));
    match made.get(usize::from(number.0).saturating_sub(1)) {
        Some(sheet) => format!("Ready-made: {}", sheet.name),
        None => format!("Sheet {number}"),
    }
}

/// Answers, computer actions and everything without a character.
fn between(station: &Station, view: &View, action: Action) -> String {
    let room = |at| names::room(station, at);
    let door = |one, two| names::between(station, one, two);
    match action {
        Action::Other {} => "Somebody else".into(),
        Action::Lock { one, two } => format!("Lock the door between {}", door(one, two)),
        Action::Unlock { one, two } => format!("Unlock the door between {}", door(one, two)),
        Action::Shield { to: Switch::On } => "Raise the shield".into(),
        Action::Shield { to: Switch::Off } => "Lower the shield".into(),
        Action::Destruct { to: Switch::On } => "Engage self-destruct".into(),
        Action::Destruct { to: Switch::Off } => "Abort self-destruct".into(),
        Action::Core {} => "Hack the core".into(),
        Action::Logoff {} => "Leave the terminal".into(),
        Action::Hand { thing } => format!("Hand over {}", names::thing(thing)),
        Action::Want { thing } => format!("In return, the promise of {}", names::thing(thing)),
        Action::Offer {} => "That is the offer".into(),
        Action::Accept {} => "Accept".into(),
        Action::Decline {} => "Decline".into(),
        Action::Pick { thing } => format!("Pick up {}", names::thing(thing)),
        Action::Leave {} => "Leave the rest".into(),
        Action::Pass {} => "Let it happen".into(),
        Action::Sleep {} => "Let everything happen until your turn".into(),
        Action::Doze {} => "Let it happen; until your turn, ask about your own only".into(),
        Action::Cancel {} => "Show your hand and cancel it".into(),
        Action::Veto {} => "HAL cancels it".into(),
        Action::Seize {} => "HAL takes computer control".into(),
        Action::Hatch { egg } => format!("{} hatches", names::capital(&names::told(view, egg))),
        Action::NoHatch {} => "No egg hatches".into(),
        Action::Mend { fig } => {
            format!(
                "{} heals one damage, and the turn ends",
                names::capital(&names::told(view, fig))
            )
        }
        Action::Reside { room: at } => format!("HAL moves to {}", room(at)),
        Action::Reveal { fig } => format!("Reveal that {} is yours", names::told(view, fig)),
        Action::Peace {} => "Propose to end the game".into(),
        Action::End {} => "End the turn".into(),
        other => other.to_string(),
    }
}
