//! What stands around the map: turn, heading, track, status displays, sides.

use lunar::View;
use lunar::gear::Side;
use lunar::loaded::LoadedScenario;
use lunar::name::{Form, Tech};
use lunar::state::{Damage, Half, Phase, Release};
use lunar::view::{SeenDingus, SeenUnit, Standing};

use super::{barred, names, sheets, track};
use board::{Around, Cast, Fact, Place};

pub(super) fn around(loaded: &LoadedScenario, view: &View, cast: &Cast) -> Around {
    let (heading, note) = heading(loaded, view);
    Around {
        when: when(view),
        heading,
        note,
        track: track::draw(view),
        sheets: sheets::draw(loaded, view, cast),
        places: Side::BOTH.map(|side| place(loaded, view, side)).to_vec(),
        barred: barred::barred(view),
    }
}

fn when(view: &View) -> String {
    match view.turn {
        0 => "set-up".into(),
        turn => format!("turn {turn} of {}", view.turns),
    }
}

/// What the choices are about, and a word beside it.
fn heading(loaded: &LoadedScenario, view: &View) -> (String, String) {
    let unit = view.about.first().map(|who| names::unit(who.name)).unwrap_or_default();
    let half = |half: Half| match half {
        Half::All => "all units",
        Half::Military => "military units",
    };
    let (heading, note): (&str, String) = match view.phase {
        Phase::Deploying(side, index) => {
            let many = loaded.stacks[side.index()].len();
            ("Place your units", format!("stack {} of {many}", index + 1))
        }
        Phase::Hiding(_) => ("Hide the dingus", "nobody else is told".into()),
        Phase::Naming(_) => ("Crews of this turn", "shown when both are ready".into()),
        Phase::Targeting(which, _) => ("Target a hex", half(which).into()),
        Phase::Combat(which, _) => ("Fire", half(which).into()),
        Phase::Velocity(..) => {
            let flies = view.about.first().and_then(|who| view.unit(*who));
            return (unit, format!("flew at {}", flies.map_or(0, |unit| unit.velocity)));
        }
        Phase::Exchange(_) => ("Exchange weapons", "before anyone moves".into()),
        Phase::Moving(_, None) => ("Move a unit", "by turns".into()),
        Phase::Moving(_, Some(_)) => return (unit, left(view)),
        Phase::Melee(_) => ("Hand to hand", "effects come together".into()),
        Phase::Taking(_) => ("Captures", "after the blows".into()),
        Phase::Over(_) => ("It is over", String::new()),
    };
    (heading.into(), note)
}

/// "3 of 5 hexes left".
fn left(view: &View) -> String {
    let flies = view.about.first().and_then(|who| view.unit(*who)).map(|unit| unit.velocity);
    match (&view.mover, flies) {
        (Some(mover), _) if mover.stays.is_some() => "stays in its hex".into(),
        (Some(mover), _) if mover.allowance > 0 => {
            format!("{} of {} hexes left", mover.left, mover.allowance)
        }
        (_, Some(0)) => "on the ground".into(),
        (_, Some(velocity)) => format!("flies {velocity} hexes"),
        _ => String::new(),
    }
}

fn place(loaded: &LoadedScenario, view: &View, side: Side) -> Place {
    let living = |unit: &&SeenUnit| {
        unit.who.side == side && !matches!(unit.standing, Standing::Dead | Standing::Corpse)
    };
    let own: Vec<&SeenUnit> = view.units.iter().filter(living).collect();
    let is_off = |unit: &SeenUnit| matches!(unit.standing, Standing::Off(_));
    let there =
        |form: Form| own.iter().filter(move |unit| unit.who.name.form() == form && !is_off(unit));
    let techs = if own.iter().any(|unit| unit.who.name.tech() == Tech::Alien) {
        "troops"
    } else {
        "technicians"
    };
    let mut facts = Vec::new();
    for (form, word) in [(Form::Lander, "landers"), (Form::Rover, "rovers"), (Form::Tech, techs)] {
        count(&mut facts, there(form).count(), word);
    }
    count(&mut facts, own.iter().filter(|unit| unit.damage != Damage::None).count(), "damaged");
    count(&mut facts, own.iter().filter(|unit| unit.targeted).count(), "targeted");
    count(&mut facts, own.iter().filter(|unit| is_off(unit)).count(), "off the map");
    Place { role: names::side(loaded, side), facts, tag: tag(view, side) }
}

fn count(facts: &mut Vec<Fact>, many: usize, word: &str) {
    if many > 0 {
        let word = if many == 1 { word.strip_suffix('s').unwrap_or(word) } else { word };
        facts.push(Fact::new("", many, word));
    }
}

/// In a word or two, the weightiest thing there is to say of a side.
fn tag(view: &View, side: Side) -> String {
    let aliens =
        view.units.iter().any(|unit| unit.who.side == side && unit.who.name.tech() == Tech::Alien);
    let holds = match &view.dingus {
        SeenDingus::Carried { suspects, .. } => suspects.iter().any(|who| who.side == side),
        _ => false,
    };
    let initiative = view.turn > 0 && !matches!(view.phase, Phase::Naming(_) | Phase::Over(_));
    if holds {
        "has the dingus".into()
    } else if aliens && view.kills > 0 {
        format!("{} killed", view.kills)
    } else if view.release != Release::Free && side == Side::A {
        "scientists at work".into()
    } else if initiative && view.initiative == side {
        "acts first".into()
    } else {
        String::new()
    }
}
