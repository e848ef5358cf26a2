//! A legal action with its reasons: what it costs, how it may end in numbers, the rule it rests
//! on, and the deed to confirm when dice fall or it cannot be taken back.

use contract::Rule;
use feynman::action::{Aim, Switch};
use feynman::book::{
    R03_3, R04_1, R04_1_1, R04_1_2, R04_1_3, R04_1_4, R04_1_5, R04_1_6, R04_1_6_1, R04_1_6_2,
    R04_1_6_3, R04_1_6_4, R04_1_6_5, R04_1_6_6, R04_1_6_7, R04_1_6_8, R04_1_7_1, R04_1_7_2,
    R04_1_7_3, R04_1_7_4, R04_1_7_5, R04_1_7_6, R04_1_7_7, R04_1_7_8, R04_1_7_9, R05_1, R06_1,
    R06_2, R07_1, R07_3, R08_2, R08_3, R09_1, R09_2, R10_1, R10_3, R10_10, R10_11, R10_16, R10_18,
    R10_21, R10_22, R10_30, R10_31,
};
use feynman::names::{Fig, Good, Name, Room, Species, TOUGH, Weapon};
use feynman::state::Place;
use feynman::{Action, Station, View, chances};

use super::{listing, made, names, questions};
use board::{Choice, Tone};

pub(super) fn choice(station: &Station, view: &View, action: Action) -> Choice {
    let label = questions::label(station, view, action);
    let plain = Choice::with(deed(view, &label), why(view, action)).by(rule(action));
    let plain = match view.price(action) {
        Some(price) => plain.costing(price.to_string()),
        None => plain.costing(to(view, action).map_or(String::new(), |room| room.to_string())),
    };
    let risky = odds(view, action, plain);
    let choice = if is_confirmed(action) { risky.confirmed(label) } else { risky };
    listing::placed(view, action, choice)
}

/// A label without who does it, where that is settled: the question names who acts.
fn deed(view: &View, label: &str) -> String {
    let actor = view.own.actor.map(|fig| names::capital(&names::who(view, fig)));
    let deed = actor.and_then(|who| Some(label.strip_prefix(who.as_str())?.trim_start()));
    deed.filter(|deed| !deed.is_empty()).map_or_else(|| label.to_string(), names::capital)
}

/// Where it leads, or where somebody is, at a glance.
fn to(view: &View, action: Action) -> Option<Room> {
    match action {
        Action::Who { fig } => view.room(fig),
        Action::Move { to, .. } | Action::Drag { to, .. } => Some(to),
        _ => None,
    }
}

/// Why one might, or what to mind.
fn why(view: &View, action: Action) -> String {
    match action {
        Action::Sheet { number } => {
            view.you.map_or(String::new(), |you| made::about(you, number.0))
        }
        Action::Who { fig } => outfit(view, fig),
        Action::Attack { weapon, .. } => format!("With {}.", names::weapon(weapon)),
        Action::Move { to, .. } | Action::Drag { to, .. } => there(view, to),
        Action::Search { .. } => "Others must say what and whom they hid here.".into(),
        Action::Give { to, .. } if is_own(view, to) => "You choose what.".into(),
        Action::Give { .. } => {
            "You choose what; the other side may refuse, and the action is lost.".into()
        }
        Action::Want { .. } => "The other side answers; a promise binds nobody.".into(),
        Action::Take { from, .. } if is_own(view, from) => "You choose what.".into(),
        Action::Take { .. } => "They choose what, or refuse, and the action is lost.".into(),
        Action::Hack { .. } => hacking(view),
        Action::Use { fig } => {
            let is_hal = fig == Fig::Alien1 && view.own.species == Some(Species::Hal);
            let from = if is_hal { ", from any terminals" } else { "" };
            format!("{} computer actions{from}.", chances::computer_actions(is_hal))
        }
        Action::Launch { .. } if view.open.shield => "The shield is up: all aboard die.".into(),
        Action::Launch { .. } => "It leaves for good, with everybody aboard.".into(),
        Action::Cannon { room, .. } => {
            let hits = view.open.hits[room.index()] + 1;
            format!(
                "2 damage to everybody and everything there; hit {hits} of {}.",
                chances::LAST_HIT
            )
        }
        Action::Detonate { .. } => "2 damage to everybody there, once.".into(),
        Action::Gas { .. } => "Whoever stays in it for a whole turn drops.".into(),
        Action::Geiger { .. } => "Tells whether the real artifact is here or next door.".into(),
        Action::Verify { .. } => "Everybody hears whether it is real.".into(),
        Action::Weld { .. } => "That door stays open for good.".into(),
        Action::Sleep {} => "Until your own turn you can only let things pass.".into(),
        Action::Doze {} => "Until your own turn you choose only where you could cancel.".into(),
        Action::Cancel {} | Action::Reveal { .. } => "Everybody learns whose this one is.".into(),
        Action::Enlist { name } => recruit(name),
        Action::Employ { employer } => names::about_employer(employer).into(),
        Action::Become { species } => names::about_species(species).into(),
        Action::Illusion { .. } => {
            "It looks real, cannot act, and falls like what it shows.".into()
        }
        Action::Peace {} => "All must agree; then every sheet is opened.".into(),
        _ => String::new(),
    }
}

/// What the die must show, as far as these eyes know whether there is ICE.
fn hacking(view: &View) -> String {
    let least = |ice| 7 - chances::hacking(ice);
    match view.own.ice.or(view.open.ice) {
        Some(true) => format!("Against ICE, {} or more takes the chart.", least(true)),
        Some(false) => format!("{} or more takes the chart.", least(false)),
        None => {
            format!("{} or more takes the chart; {} if there is ICE.", least(false), least(true))
        }
    }
}

/// Whether these eyes command somebody, who then refuses nothing.
pub(super) const fn is_own(view: &View, fig: Fig) -> bool {
    view.rows[fig.index()].is_some()
}

/// What a pirate can do, and what comes along.
fn recruit(name: Name) -> String {
    let skills = names::capital(&names::shown_skills(name.skills()));
    match name.ticked() {
        _ if name == Name::Eastwood => format!("{skills}. He alone away counts like three others."),
        Some(item) => format!("{skills}. Comes with {}.", names::a_item(item)),
        None => format!("{skills}."),
    }
}

/// What somebody carries, and how it stands.
fn outfit(view: &View, fig: Fig) -> String {
    let mut parts = names::bag(view.bag(fig));
    let carried = |good: &&Good| view.mind.goods[good.index()] == Some(Place::On(fig));
    parts.extend(Good::ALL.iter().filter(carried).map(|good| names::good(*good).into()));
    let hidden = if view.open.token(fig).is_there() { "" } else { " Hidden." };
    match parts.len() {
        0 => hidden.trim().into(),
        _ => format!("Carries {}.{hidden}", board::words::list(parts)),
    }
}

/// Who is seen in a room, and its gas.
fn there(view: &View, room: Room) -> String {
    let seen: Vec<String> = Fig::ALL
        .iter()
        .filter(|fig| view.open.lies_in(**fig, room))
        .map(|fig| names::who(view, *fig))
        .collect();
    let gas = if view.open.is_gassed(room) { " Gas is there." } else { "" };
    match seen.len() {
        0 => format!("Nobody is seen there.{gas}"),
        1..=3 => format!("There: {}.{gas}", board::words::list(seen)),
        many => format!("{many} characters are there.{gas}"),
    }
}

/// How it may end.
fn odds(view: &View, action: Action, choice: Choice) -> Choice {
    match action {
        Action::Attack { weapon, aim, .. } => blow(weapon, aim, choice),
        Action::Hack { .. } => {
            let ice = view.own.ice.or(view.open.ice) == Some(true);
            won(choice, chances::hacking(ice), "take the chart")
        }
        Action::Core {} => won(choice, chances::core(), "the access codes"),
        Action::Launcher { .. } => (1..=3).fold(choice, |choice, boxes| {
            let tone = if boxes == 1 { Tone::Even } else { Tone::Good };
            match chances::launcher(boxes) {
                0 => choice,
                faces => choice.risking(tone, share(faces), format!("{boxes} damage each")),
            }
        }),
        Action::Control { whom } => mind(view, whom, choice),
        _ => choice,
    }
}

/// Faces of a die, as a share.
fn share(faces: u8) -> f64 {
    f64::from(faces) / 6.0
}

fn won(choice: Choice, faces: u8, what: &str) -> Choice {
    let won = choice.risking(Tone::Good, share(faces), what);
    won.risking(Tone::Bad, share(6 - faces), "nothing")
}

/// A human whose toughness is known, or may be tough.
fn mind(view: &View, whom: Fig, choice: Choice) -> Choice {
    let faces = chances::obedience();
    if whom.skills() & TOUGH != 0 {
        return won(choice, faces, "obeys");
    }
    let (letter, hundredths) = (names::who(view, whom), u32::from(faces) * 100 / 6);
    Choice { detail: format!("{letter} obeys, unless tough: then in {hundredths}%."), ..choice }
}

fn blow(weapon: Weapon, aim: Aim, choice: Choice) -> Choice {
    let chances = chances::of(weapon);
    let share = |ways: u8| f64::from(ways) / 36.0;
    let mut choice = choice;
    for (boxes, ways) in chances.boxes.into_iter().enumerate().filter(|(_, ways)| *ways > 0) {
        let (tone, what) = match boxes {
            0 => (Tone::Bad, "no damage".to_string()),
            many => (Tone::Good, format!("{many} damage")),
        };
        choice = choice.risking(tone, share(ways), what);
    }
    if chances.stuns > 0 {
        choice = choice.risking(Tone::Good, share(chances.stuns), "knocked out");
    }
    if chances.kills > 0 {
        let what = if matches!(aim, Aim::Fig(_)) { "killed" } else { "damage" };
        choice = choice.risking(Tone::Good, share(chances.kills), what);
    }
    choice
}

/// Dice fall, or it cannot be taken back.
const fn is_confirmed(action: Action) -> bool {
    matches!(
        action,
        Action::Attack { .. }
            | Action::Hack { .. }
            | Action::Core {}
            | Action::Launcher { .. }
            | Action::Control { .. }
            | Action::Launch { .. }
            | Action::Cannon { .. }
            | Action::Detonate { .. }
            | Action::Sheet { .. }
            | Action::Ready {}
            | Action::Blank {}
            | Action::Cancel {}
            | Action::Reveal { .. }
            | Action::Peace {}
            | Action::Destruct { to: Switch::On }
    )
}

/// The rule an action rests on.
fn rule(action: Action) -> &'static Rule {
    match action {
        Action::Sheet { .. }
        | Action::Line { .. }
        | Action::Ready {}
        | Action::Buy { .. }
        | Action::Unbuy { .. }
        | Action::Blank {} => R03_3,
        Action::Enlist { .. } | Action::BuyPet {} | Action::BuyShot {} => R07_1,
        Action::PlaceLoot { .. } => R07_3,
        Action::PlaceDisk { .. } | Action::GasMine { .. } => R09_2,
        Action::Real { .. } | Action::Fake { .. } => R08_2,
        Action::Trap { .. } | Action::Mine { .. } | Action::BuyIce {} | Action::Start { .. } => {
            R08_3
        }
        Action::Employ { .. } => R09_1,
        Action::Become { .. } => R10_1,
        Action::Shape { .. } => R10_10,
        Action::Move { .. } => R04_1_1,
        Action::Drag { .. } => R06_2,
        Action::Attack { .. } => R04_1_2,
        Action::Emp { .. } | Action::Zap { .. } => R04_1_7_6,
        Action::Burn { .. } => R04_1_7_9,
        Action::Give { .. }
        | Action::Take { .. }
        | Action::Hand { .. }
        | Action::Want { .. }
        | Action::Offer {} => R04_1_3,
        Action::Search { .. } | Action::Pick { .. } | Action::Leave {} => R04_1_4,
        Action::Strip { .. } => R04_1_5,
        Action::Hack { .. } => R04_1_6,
        Action::Use { .. } | Action::Logoff {} => R04_1_6_1,
        Action::Lock { .. } | Action::Unlock { .. } => R04_1_6_2,
        Action::Shield { .. } => R04_1_6_3,
        Action::Destruct { .. } => R04_1_6_4,
        Action::Core {} => R04_1_6_5,
        other => rarer(other),
    }
}

fn rarer(action: Action) -> &'static Rule {
    match action {
        Action::Launch { .. } => R04_1_6_6,
        Action::Cannon { .. } => R04_1_6_7,
        Action::Broadcast { .. } => R04_1_6_8,
        Action::Verify { .. } => R04_1_7_1,
        Action::Weld { .. } => R04_1_7_2,
        Action::Heal { .. } | Action::Revive { .. } => R04_1_7_3,
        Action::Geiger { .. } => R04_1_7_4,
        Action::Gas { .. } => R04_1_7_5,
        Action::Detonate { .. } => R04_1_7_7,
        Action::Launcher { .. } => R04_1_7_8,
        Action::Control { .. } => R10_30,
        Action::Illusion { .. } => R10_31,
        Action::Assassinate { .. } => R10_11,
        Action::Lay { .. } | Action::Hatch { .. } | Action::NoHatch {} => R10_3,
        Action::Eat { .. } => R10_18,
        Action::Mend { .. } => R10_16,
        Action::Reside { .. } => R10_22,
        Action::Veto {} | Action::Seize {} => R10_21,
        Action::Pass {}
        | Action::Sleep {}
        | Action::Doze {}
        | Action::Cancel {}
        | Action::Reveal { .. } => R06_1,
        Action::Peace {} | Action::Accept {} | Action::Decline {} => R05_1,
        _ => R04_1,
    }
}
