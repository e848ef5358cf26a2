//! What is asked, and what may be answered.

use lunar::book::{
    R03_3, R04_2, R04_2g, R06_2, R06_4, R06_9, R07_2, R08_1, R08_3, R10_1, R10_2, R11_1, R11_1_1,
    R11_2, R12_1, R12_5, R13_1_1, R14_1,
};
use lunar::event::Who;
use lunar::gear::Side;
use lunar::hex::Hex;
use lunar::map::Terrain;
use lunar::name::Name;
use lunar::odds::Odds;
use lunar::state::{Ending, Phase, Why};
use lunar::theatre::Theatre;
use lunar::{Action, View};

use super::names;
use crate::words::chance;
use crate::{Cast, Choice, Sentence, Tone};

pub(super) fn question(theatre: &Theatre, view: &View, cast: &Cast) -> Sentence {
    let waiting = view.status.waiting();
    let seat = view.you.filter(|you| waiting.contains(*you)).or_else(|| waiting.first());
    let who = seat.map_or("nobody", |seat| cast.name(seat));
    let unit = view.about.first().map(|unit| names::unit(unit.name)).unwrap_or_default();
    let (rule, text) = match view.phase {
        Phase::Deploying(..) => {
            let stack: Vec<String> = view.about.iter().map(|u| names::unit(u.name)).collect();
            (R03_3, format!("{who}: where do you place {}?", crate::list(stack)))
        }
        Phase::Hiding(_) => (R10_1, format!("{who}: who carries the dingus?")),
        Phase::Naming(_) => (R06_9, format!("{who}: do you change any crew?")),
        Phase::Targeting(..) => (R07_2, format!("{who}: whom do you try to target?")),
        Phase::Combat(..) => (R08_1, format!("{who}: who fires at whom?")),
        Phase::Velocity(..) => (R11_1_1, format!("{who}: how fast does {unit} fly?")),
        Phase::Exchange(_) => (R08_3, format!("{who}: do technicians exchange anything?")),
        Phase::Moving(_, None) => (R06_2, format!("{who}: which unit moves?")),
        Phase::Moving(_, Some(_)) => (R06_2, format!("{who}: what does {unit} do?")),
        Phase::Melee(_) => (R04_2g, format!("{who}: who strikes whom?")),
        Phase::Taking(_) => (R12_1, format!("{who}: whom do you take?")),
        Phase::Over(ending) => (R14_1, over(theatre, ending)),
    };
    Sentence::by(rule, text)
}

pub(super) fn over(theatre: &Theatre, ending: Ending) -> String {
    let why = match ending.why {
        Why::DingusExited => "the dingus is off the map and away",
        Why::CaptiveHeld => "a scientist is captive aboard a vehicle",
        Why::CaptivesExited => "the captives are off the map",
        Why::DingusHeld => "the dingus is in their hands",
        Why::TimeRanOut => "time has run out",
        Why::OutOfReach => "what they fought for is out of reach",
    };
    match ending.winner {
        Some(side) => format!("It is over, {why}: the {} side won.", names::side(theatre, side)),
        None => format!("It is over, {why}: a draw."),
    }
}

pub(super) fn choice(theatre: &Theatre, view: &View, action: Action) -> Choice {
    let unit = |name: Name| names::unit(name);
    let side = view.you.and_then(Side::of).unwrap_or(Side::A);
    let enemy = |name| names::who(theatre, Who { side: side.other(), name });
    match action {
        Action::Default => Choice::with("Set up as suggested", "everything that is left").by(R03_3),
        Action::Place(hex) => Choice::with(format!("Place in {hex}"), ground(theatre, hex)),
        Action::Out(name) => Choice::plain(format!("{} begins outside", unit(name))),
        Action::Hide(name) => Choice::plain(format!("{} carries it", unit(name))).by(R10_1),
        Action::Crew(rover, post, name) => {
            let gear = view.unit(Who { side, name: rover }).map(|seen| seen.gear);
            let at = post.slot().and_then(|slot| gear.and_then(|gear| gear[slot]));
            let what = at.map_or(names::post(post).to_string(), |gear| gear.name().to_string());
            Choice::plain(format!("{}: {} at the {what}", unit(rover), unit(name))).by(R06_9)
        }
        Action::Idle(name) => Choice::plain(format!("{} has no post", unit(name))).by(R06_9),
        Action::Ready => Choice::plain("Ready"),
        Action::Target(name, hex) => {
            odds(view, action, Choice::plain(format!("{} targets {hex}", unit(name))).by(R07_2))
        }
        Action::Fire(name, slot, foe) => {
            let gear = view.unit(Who { side, name }).and_then(|seen| seen.gear[usize::from(slot)]);
            let what = gear.map_or("weapon", |gear| gear.name());
            let label = format!("{} fires its {what} at {}", unit(name), enemy(foe));
            odds(view, action, Choice::plain(label).by(R08_1))
        }
        Action::Sphere(name) => {
            let label = format!("{} sets off its sphere", unit(name));
            odds(view, action, Choice::plain(label).by(R13_1_1))
        }
        Action::Speed(name, velocity) => {
            Choice::plain(format!("{} flies at {velocity}", unit(name))).by(R11_1_1)
        }
        Action::Swap(one, two) => {
            Choice::plain(format!("{} and {} exchange weapons", unit(one), unit(two))).by(R08_3)
        }
        Action::Give(from, to) => Choice::with(
            format!("{} hands something to {}", unit(from), unit(to)),
            "the dingus if it is there; nobody else can tell",
        ),
        Action::Move(name) => Choice::plain(format!("Move {}", unit(name))),
        Action::Step(hex) => Choice::with(format!("To {hex}"), ground(theatre, hex)).by(R06_4),
        Action::Jump(hex) => Choice::with(format!("Jump to {hex}"), ground(theatre, hex)),
        Action::Fly(hex) => Choice::with(format!("Fly to {hex}"), ground(theatre, hex)).by(R11_1),
        Action::Land => Choice::plain("Land here").by(R11_2),
        Action::Exit(edge) => {
            let label = format!("Leave the map over the {edge}ern edge");
            Choice::with(label, "for good, with everything aboard")
        }
        Action::Load(name) => Choice::plain(format!("{} gets aboard", unit(name))),
        Action::Stow(name) => Choice::plain(format!("{} puts the captive aboard", unit(name))),
        Action::Unload(name) => Choice::plain(format!("{} gets out", unit(name))),
        Action::Bring(name) => {
            Choice::with(format!("{} gets out with the dingus", unit(name)), "nobody else can tell")
        }
        Action::Lead(name, captive) => {
            Choice::plain(format!("{} gets out with captive {captive}", unit(name)))
        }
        Action::Take(name) => {
            Choice::with(format!("{} takes the dingus", unit(name)), "and drops the weapon")
                .by(R10_2)
        }
        Action::Stop => Choice::plain("Stop here"),
        Action::Strike(name, foe) => {
            let label = format!("{} strikes {}", unit(name), enemy(foe));
            odds(view, action, Choice::plain(label).by(R04_2g))
        }
        Action::Capture(name, foe) => {
            Choice::plain(format!("{} captures {}", unit(name), enemy(foe))).by(R12_1)
        }
        Action::Rescue(name, friend) => {
            Choice::plain(format!("{} takes up {}", unit(name), unit(friend))).by(R12_5)
        }
        Action::Pass => Choice::with("Pass", "for the rest of this phase").by(R04_2),
    }
}

/// What lies in a hex.
fn ground(theatre: &Theatre, hex: Hex) -> String {
    let map = &theatre.map;
    let Some(ground) = map.cell(hex).map(|cell| map.ground(cell)) else { return String::new() };
    let what = match (ground.terrain, ground.crater > 0) {
        (Terrain::Clear, false) => "clear",
        (Terrain::Clear, true) => "crater floor",
        (Terrain::Rough, _) => "rough",
        (Terrain::Hill, _) => "hill",
        (Terrain::Craterlet, _) if ground.breach => "breach in the crater wall",
        (Terrain::Craterlet, _) => "craterlet",
    };
    what.into()
}

/// "hits 50%, destroys 33%, damages 17%".
fn odds(view: &View, action: Action, choice: Choice) -> Choice {
    let Some(found) = view.chances.iter().find(|chance| chance.action == action) else {
        return choice;
    };
    match found.odds {
        Odds::Target { success } => {
            Choice { detail: chance(success), ..choice }.risking(Tone::Good, success, "targeted")
        }
        Odds::Shot { hit, destroys, damages } => {
            let detail = format!(
                "hits {}, destroys {}, damages {}",
                chance(hit),
                chance(destroys),
                chance(damages)
            );
            Choice { detail, ..choice }.risking(Tone::Good, destroys, "destroyed").risking(
                Tone::Even,
                damages,
                "damaged",
            )
        }
        Odds::Sphere { enemies, friends } => {
            let detail = format!("hits {enemies:.1} humans and {friends:.1} aliens on average");
            Choice { detail, ..choice }
        }
        Odds::Strike { hit, kills } => {
            let what = if kills { "killed" } else { "damaged" };
            Choice { detail: format!("{} {what}", chance(hit)), ..choice }.risking(
                Tone::Good,
                hit,
                what,
            )
        }
    }
}
