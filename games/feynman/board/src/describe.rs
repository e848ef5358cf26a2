//! What happened, in sentences.

use feynman::book::{
    R03_3, R03_4, R03_5, R04_0, R04_1_1, R04_1_1_1, R04_1_1_2, R04_1_1_3, R04_1_2, R04_1_2_1,
    R04_1_2_2, R04_1_3, R04_1_3_1, R04_1_4, R04_1_5, R04_1_6, R04_1_6_1, R04_1_6_2, R04_1_6_3,
    R04_1_6_4, R04_1_6_5, R04_1_6_6, R04_1_6_7, R04_1_6_8, R04_1_6_9, R04_1_7_1, R04_1_7_2,
    R04_1_7_3, R04_1_7_4, R04_1_7_5, R04_1_7_6, R04_1_7_7, R04_1_7_8, R05_1, R05_2, R06_1, R06_2,
    R10_1, R10_3, R10_11, R10_15, R10_16, R10_17, R10_18, R10_21, R10_22, R10_28, R10_30, R10_31,
    R11_1,
};
use feynman::names::{Bag, Fig, Good, Order, Species};
use feynman::state::Ending;
use feynman::{Event, Station};

use super::names::{self, aim, anybody, capital, good, room as place};
use super::noted::noted;
use board::words::list;
use board::{Cast, Sentence};

pub(super) fn describe(station: &Station, cast: &Cast, event: Event) -> Sentence {
    let name = |fig: Fig| names::person(cast, None, fig);
    let known = |kind, fig: Fig| names::a_person(cast, kind, fig);
    let whom = |kind, fig: Fig| names::person(cast, kind, fig);
    let room = |at| place(station, at);
    let between = |one, two| names::between(station, one, two);
    let seat = |seat| cast.name(seat).to_string();
    let (rule, text) = match event {
        Event::Noted { action, .. } => (R03_3, noted(station, action)),
        Event::Readied { seat: s } => (R03_3, format!("{} has filled in a sheet.", seat(s))),
        Event::SheetRead {} => (R10_1, "You have read the scientist's sheet.".into()),
        Event::Landed { pirates } => {
            (R03_5, format!("All sheets are done. {pirates} pirates stand in their ship."))
        }
        Event::Drawn {} => (R03_4, "A letter was drawn for the phone company.".into()),
        Event::DrawnLetter { fig } => {
            let text = format!(
                "The letter drawn is that of {}: your informant, for the G-Men.",
                name(fig)
            );
            (R03_4, text)
        }
        Event::RoundBegan { round } => (R04_0, format!("Round {round}.")),
        Event::TurnBegan { seat: s } => (R04_0, format!("{} has the turn.", seat(s))),
        Event::Skipped { seat: s } => (R04_0, format!("{} cannot act.", seat(s))),
        Event::Appeared { fig, seat: s, room: at, kind } => {
            (R04_1_1_2, format!("{} of {} is in {}.", known(kind, fig), seat(s), room(at)))
        }
        Event::Moved { fig, to, body, kind } => {
            let along =
                body.map(|body| format!(" and drags {}", whom(kind, body))).unwrap_or_default();
            (R04_1_1, format!("{} moves to {}{along}.", known(kind, fig), room(to)))
        }
        Event::DoorFound { one, two } => {
            (R04_1_1_1, format!("The door between {} is open.", between(one, two)))
        }
        Event::Crept { fig, to, kind } => {
            (R11_1, format!("{} moves unseen to {}.", known(kind, fig), room(to)))
        }
        Event::Bounced { fig, to, kind } => {
            (R04_1_1_1, format!("{}, to {}: the door is locked.", known(kind, fig), room(to)))
        }
        Event::TrapSprung { fig, kind, .. } => {
            (R04_1_1_3, format!("{} sets off a booby trap.", known(kind, fig)))
        }
        Event::GasMineSprung { room: at } => {
            (R04_1_1_3, format!("A gas mine goes off in {}.", room(at)))
        }
        other => return more(station, cast, other),
    };
    Sentence::by(rule, text)
}

fn more(station: &Station, cast: &Cast, event: Event) -> Sentence {
    let who = |fig: Fig| names::a_person(cast, None, fig);
    let known = |kind, fig: Fig| names::a_person(cast, kind, fig);
    let whom = |kind, fig: Fig| names::person(cast, kind, fig);
    let room = |at| place(station, at);
    let seat = |seat| cast.name(seat).to_string();
    let (rule, text) = match event {
        Event::Attacked { fig, weapon, aim: target, dice, kind } => {
            let rolled = dice.into_iter().filter(|die| *die > 0).collect::<Vec<u8>>();
            let attacker = known(kind, fig);
            let text = format!(
                "{attacker} attacks {} ({}).",
                names::aimed_at(cast, kind, target),
                names::weapon(weapon)
            );
            return Sentence::by(R04_1_2, text).showing(&rolled);
        }
        Event::Hurt { fig, boxes, kind } => {
            (R04_1_2_1, format!("{} takes {boxes} damage.", known(kind, fig)))
        }
        Event::HurtUnseen { fig, boxes, kind, .. } => (
            R04_1_2_2,
            format!("{} takes {boxes} damage, unheard by the others.", known(kind, fig)),
        ),
        Event::KnockedOut { fig, kind } => (R06_2, format!("{} is knocked out.", known(kind, fig))),
        Event::Died { fig, deed, kind } => {
            (R04_1_2_1, format!("{} dies; {} answers for it.", known(kind, fig), seat(deed.seat)))
        }
        Event::Woke { fig, kind } => (R06_2, format!("{} is awake again.", known(kind, fig))),
        Event::Rose { fig } => (R10_17, format!("{} rises as a zombie.", who(fig))),
        Event::Decomposed { fig } => {
            let dead = capital(&names::of_kind(Species::Zombies, fig));
            (R10_15, format!("{dead} falls to dust."))
        }
        Event::Struck { aim: target, boxes, .. } => {
            (R04_1_2, format!("{} takes {boxes} damage.", capital(&aim(target))))
        }
        Event::Wrecked { room: at } => {
            (R04_1_2, format!("The terminal in {} is destroyed.", room(at)))
        }
        Event::GeneratorLost {} => {
            (R04_1_6_9, "The generator is destroyed; the shield is down for good.".into())
        }
        Event::Pulsed { fig, aim: target, kind } => {
            let target = names::aimed_at(cast, kind, target);
            (R04_1_7_6, format!("{} fires an EMP at {target}.", known(kind, fig)))
        }
        Event::NoEffect { fig, kind } => {
            (R04_1_7_6, format!("It does nothing to {}.", whom(kind, fig)))
        }
        Event::Zapped { fig, good: what, kind } => {
            (R04_1_7_6, format!("{} fires at {}.", known(kind, fig), good(what)))
        }
        Event::NotThere { fig, good: what, kind } => {
            (R04_1_7_6, format!("{} does not have {}.", known(kind, fig), good(what)))
        }
        Event::Destroyed { good: what } => {
            (R04_1_7_6, format!("{} is destroyed.", capital(good(what))))
        }
        other => return hands(station, cast, other),
    };
    Sentence::by(rule, text)
}

/// What goes from hand to hand: trades, searches, loot.
fn hands(station: &Station, cast: &Cast, event: Event) -> Sentence {
    let known = |kind, fig: Fig| names::a_person(cast, kind, fig);
    let whom = |kind, fig: Fig| names::person(cast, kind, fig);
    let room = |at| place(station, at);
    let seat = |seat| cast.name(seat).to_string();
    let (rule, text) = match event {
        Event::TradeAsked { by, from, to, kind } if by == from => {
            let text = format!("{} offers something to {}.", known(kind, from), whom(kind, to));
            (R04_1_3, text)
        }
        Event::TradeAsked { from, to, kind, .. } => {
            let text = format!("{} asks {} for something.", known(kind, to), whom(kind, from));
            (R04_1_3, text)
        }
        Event::Offered { from, bag, goods, want, kind, .. } => {
            let terms = want.map_or(String::new(), |thing| {
                format!(", for the promise of {}", names::thing(thing))
            });
            (R04_1_3, format!("{} holds out {}{terms}.", known(kind, from), things(bag, goods)))
        }
        Event::Promised { by, to, thing, .. } => {
            let text = format!("{} promises {} {}.", seat(by), seat(to), names::thing(thing));
            (R04_1_3, text)
        }
        Event::PromiseKept { by, thing, .. } => {
            (R04_1_3, format!("{} keeps the promise of {}.", seat(by), names::thing(thing)))
        }
        Event::PromiseBroken { by, thing, .. } => {
            (R04_1_3, format!("{} breaks the promise of {}.", seat(by), names::thing(thing)))
        }
        Event::Traded { from, to, letters, kind } => {
            let what = handed(letters);
            let text = format!("{} hands {what} to {}.", known(kind, from), whom(kind, to));
            (R04_1_3_1, text)
        }
        Event::TradedItems { to, bag, loot, disk, kind, .. } => {
            let goods = [loot, disk, false, false, false];
            (R04_1_3, format!("{} now has {}.", known(kind, to), things(bag, goods)))
        }
        Event::Refused { seat: s, .. } => (R04_1_3, format!("{} refuses.", seat(s))),
        Event::Searched { fig, room: at } => {
            (R04_1_4, format!("{} searches {}.", names::handy(cast, fig), room(at)))
        }
        Event::Found { good: what, room: at } => {
            (R04_1_4, format!("{} is found in {}.", capital(good(what)), room(at)))
        }
        Event::Picked { fig, thing } => {
            (R04_1_4, format!("{} picks up {}.", names::handy(cast, fig), names::thing(thing)))
        }
        Event::Looted { fig, body, bag, goods, kind } => {
            let text = format!(
                "{} loots {}, who carries {}.",
                names::handy(cast, fig),
                whom(kind, body),
                things(bag, goods)
            );
            (R04_1_5, text)
        }
        other => return rooms_and_items(station, cast, other),
    };
    Sentence::by(rule, text)
}

/// What changed hands, as everybody sees it.
fn handed(letters: [bool; 3]) -> String {
    let arts = Good::ALL[2..].iter().zip(letters);
    let named: Vec<&str> = arts.filter(|(_, handed)| *handed).map(|(art, _)| good(*art)).collect();
    if named.is_empty() { "items".into() } else { list(named) }
}

fn rooms_and_items(station: &Station, cast: &Cast, event: Event) -> Sentence {
    let who = |fig: Fig| names::a_person(cast, None, fig);
    let known = |kind, fig: Fig| names::a_person(cast, kind, fig);
    let room = |at| place(station, at);
    let between = |one, two| names::between(station, one, two);
    let seat = |seat| cast.name(seat).to_string();
    let (rule, text) = match event {
        Event::Hacked { fig, die, ice, taken, kind } => {
            let guard = if ice { "against ICE" } else { "no ICE" };
            let end = if taken { "takes the computer" } else { "fails" };
            let text = format!("{} hacks ({guard}) and {end}.", anybody(cast, kind, fig));
            return Sentence::by(R04_1_6, text).showing(&[die]);
        }
        Event::ControlTaken { seat: s } => (R04_1_6, format!("{} holds the chart.", seat(s))),
        Event::ChartShown { .. } => (R04_1_6, "You see every door on the chart.".into()),
        Event::Used { fig, kind } => {
            (R04_1_6_1, format!("{} uses a terminal.", anybody(cast, kind, fig)))
        }
        Event::DoorSwitched {} => (R04_1_6_2, "A door is locked or unlocked.".into()),
        Event::DoorSet { one, two, locked, .. } => {
            let state = if locked { "locked" } else { "unlocked" };
            (R04_1_6_2, format!("The door between {} is {state}.", between(one, two)))
        }
        Event::ShieldSet { up } => {
            (R04_1_6_3, format!("The shield goes {}.", if up { "up" } else { "down" }))
        }
        Event::DestructSet { on } => {
            (R04_1_6_4, format!("Self-destruct is {}.", if on { "engaged" } else { "aborted" }))
        }
        Event::CoreHacked { seat: s, die } => {
            let end = if die == 6 { "has the codes" } else { "gets nothing" };
            let text = format!("{} hacks the core and {end}.", seat(s));
            return Sentence::by(R04_1_6_5, text).showing(&[die]);
        }
        Event::Launched { room: at, safe } => {
            let end = if safe { "gets away" } else { "is lost in the shield" };
            (R04_1_6_6, format!("{} launches and {end}.", room(at)))
        }
        Event::Aboard { fig, kind, .. } => (R04_1_6_6, format!("{} was aboard.", known(kind, fig))),
        Event::CannonFired { fig, room: at, kind } => {
            let who = anybody(cast, kind, fig);
            (R04_1_6_7, format!("{who} fires the cannon at {}.", room(at)))
        }
        Event::CannonEmpty {} => (R04_1_6_7, "The cannon is empty.".into()),
        Event::RoomLost { room: at } => (R04_1_6_7, format!("{} is destroyed.", room(at))),
        Event::BroadcastMade { fig, kind } => {
            (R04_1_6_8, format!("{} broadcasts the disk.", anybody(cast, kind, fig)))
        }
        Event::Verified { art, real, .. } => {
            let truth = if real { "real" } else { "a fake" };
            (R04_1_7_1, format!("{} is {truth}.", capital(good(art))))
        }
        Event::LookedOver { fig, art, kind } => {
            (R04_1_7_1, format!("{} looks {} over.", known(kind, fig), good(art)))
        }
        Event::VerifiedAside { art, real, .. } => {
            let truth = if real { "real" } else { "a fake" };
            (R04_1_7_1, format!("You alone hear: {} is {truth}.", good(art)))
        }
        Event::Welded { fig, one, two, tool, kind } => {
            let (who, tool) = (known(kind, fig), names::item(tool));
            (
                R04_1_7_2,
                format!("{who} opens the door between {} for good ({tool}).", between(one, two)),
            )
        }
        Event::Healed { whom: hurt, boxes: 0, kind, .. } => {
            (R04_1_7_3, format!("{} has nothing to heal.", known(kind, hurt)))
        }
        Event::Healed { whom: hurt, boxes, kind, .. } => {
            (R04_1_7_3, format!("{} recovers from {boxes} damage.", known(kind, hurt)))
        }
        Event::Revived { whom: hurt, kind, .. } => {
            (R04_1_7_3, format!("{} is awake again.", known(kind, hurt)))
        }
        Event::Reading { fig, artifact, zombies } => {
            let say = |felt: bool| if felt { "you get a reading" } else { "no reading" };
            let alien = zombies.map(|felt| format!("; the alien: {}", say(felt)));
            let text = format!("{}: {}{}.", who(fig), say(artifact), alien.unwrap_or_default());
            (R04_1_7_4, text)
        }
        Event::GasThrown { fig, room: at, kind } => {
            (R04_1_7_5, format!("{} throws gas into {}.", known(kind, fig), room(at)))
        }
        Event::GasGone { room: at } => (R04_1_7_5, format!("The gas in {} is gone.", room(at))),
        Event::GrenadeFired { fig, room: at, kind } => {
            (R04_1_7_8, format!("{} fires a grenade into {}.", known(kind, fig), room(at)))
        }
        Event::Detonated { room: at, .. } => {
            (R04_1_7_7, format!("A thermite mine goes off in {}.", room(at)))
        }
        other => return last(station, cast, other),
    };
    Sentence::by(rule, text)
}

fn last(station: &Station, cast: &Cast, event: Event) -> Sentence {
    let zombie = |fig: Fig| capital(&names::of_kind(Species::Zombies, fig));
    let who = |fig: Fig| names::a_person(cast, None, fig);
    let name = |fig: Fig| names::person(cast, None, fig);
    let known = |kind, fig: Fig| names::a_person(cast, kind, fig);
    let whom = |kind, fig: Fig| names::person(cast, kind, fig);
    let room = |at| place(station, at);
    let seat = |seat| cast.name(seat).to_string();
    let (rule, text) = match event {
        Event::Assassinated { whom, .. } => {
            (R10_11, format!("You are {} now; nobody else knows.", name(whom)))
        }
        Event::PanFound { fig } => (R10_11, format!("{} is Pan.", who(fig))),
        Event::BodyFound { fig, room: at } => {
            (R10_11, format!("The body of {} is found in {}.", name(fig), room(at)))
        }
        Event::SpeciesKnown { species } => {
            (R10_1, format!("The alien is known: {}.", names::species(species)))
        }
        Event::Dominated { whom, die, taken } => {
            let end = if taken { "obeys you, and nobody knows" } else { "resists" };
            let text = format!("{} {end}.", who(whom));
            let dice = if die == 0 { vec![] } else { vec![die] };
            return Sentence::by(R10_30, text).showing(&dice);
        }
        Event::Thralled { fig } => (R10_30, format!("{} obeys the living artifact.", who(fig))),
        Event::Freed { fig, .. } => (R10_30, format!("{} is free again.", who(fig))),
        Event::Conjured { fig, room: at } => {
            (R10_31, format!("The {} in {} is your illusion.", name(fig), room(at)))
        }
        Event::Vanished { fig, .. } => (R10_31, format!("{} was an illusion.", who(fig))),
        Event::Vacated { room: at } => {
            (R10_28, format!("The artifact was hidden in {} and is no longer there.", room(at)))
        }
        Event::Alive { art } => (R10_28, format!("{} is alive.", capital(good(art)))),
        Event::HidAgain { fig, kind } => {
            (R11_1, format!("{} is out of sight again.", known(kind, fig)))
        }
        Event::EggLaid { body, .. } => {
            (R10_3, format!("An egg lies on {}.", whom(Some(Species::Bugs), body)))
        }
        Event::Hatched { fig, .. } => {
            (R10_3, format!("An egg hatches: {}.", names::of_kind(Species::Bugs, fig)))
        }
        Event::Bitten { fig } => (R10_18, format!("{} bites into the artifact.", zombie(fig))),
        Event::Eaten { fig } => (R10_18, format!("{} has eaten the artifact.", zombie(fig))),
        Event::Mended { fig, .. } => (R10_16, format!("{} heals one damage.", zombie(fig))),
        Event::Resided { room: at } => (R10_22, format!("You are in {}.", room(at))),
        Event::Vetoed {} => (R10_21, "HAL cancels the computer action.".into()),
        Event::Cancelled { fig, seat: s, kind } => {
            (R06_1, format!("{} cancels the action of {}.", seat(s), whom(kind, fig)))
        }
        Event::InformantFound { fig } => (R06_1, format!("{} works for the G-Men.", who(fig))),
        Event::Counted { left } => (R04_1_6_4, format!("Self-destruct: box {left}.")),
        Event::Exploded {} => (R04_1_6_4, "The station explodes.".into()),
        Event::Proposed { seat: s } => (R05_1, format!("{} proposes to end the game.", seat(s))),
        Event::Answered { seat: s, yes } => {
            (R05_1, format!("{} {}.", seat(s), if yes { "agrees" } else { "does not agree" }))
        }
        Event::Ordered { order, .. } => {
            let text = match order {
                Order::Everything => "You are asked about everything.",
                Order::Own => "You let pass what you cannot cancel until your turn.",
                Order::Nothing => "You let everything pass until your turn.",
            };
            (R06_1, text.into())
        }
        Event::Ended { ending } => {
            let why = match ending {
                Ending::LastAble => "no more than one team can act",
                Ending::TimeUp => "the last round is played",
                Ending::Agreed => "all agree",
            };
            (R05_1, format!("The game is over: {why}."))
        }
        Event::Levelled { seat: s, level } => {
            (R05_2, format!("{} reaches {}.", seat(s), names::level(level)))
        }
        // Every other event has its sentence above.
        _ => (R04_0, "Something happened.".into()),
    };
    Sentence::by(rule, text)
}

fn things(bag: Bag, goods: [bool; 5]) -> String {
    let mut parts = names::bag(bag);
    for what in Good::ALL {
        if goods[what.index()] {
            parts.push(good(*what).into());
        }
    }
    if parts.is_empty() { "nothing".into() } else { list(parts) }
}
