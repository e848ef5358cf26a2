//! What things are called.

use contract::Rule;
use lunar::View;
use lunar::book::{R04_2, R04_2g, R06_2, R07_2, R08_4};
use lunar::event::{Named, Who};
use lunar::gear::{Post, Side};
use lunar::loaded::LoadedScenario;
use lunar::map::Map;
use lunar::name::{Form, Name, Tech};
use lunar::state::{Half, Phase};
use lunar::view::SeenUnit;

/// `Sci-Tech A`, `Military Rover X`, `Alien Troop 1`.
pub(super) fn unit(name: Name) -> String {
    let kind = match (name.form(), name.tech()) {
        (Form::Tech, Tech::Scientific) => "Sci-Tech",
        (Form::Tech, Tech::Military) => "Mil-Tech",
        (Form::Tech, Tech::Alien) => "Alien Troop",
        (Form::Rover, Tech::Scientific) => "Scientific Rover",
        (Form::Rover, _) => "Military Rover",
        (Form::Lander, Tech::Scientific) => "Scientific Lander",
        (Form::Lander, Tech::Military) => "Military Lander",
        (Form::Lander, Tech::Alien) => "Alien Lander",
    };
    format!("{kind} {}", name.letter())
}

/// `Rover X`, `Mil-Tech R`: the letter says which technology a vehicle has.
pub(super) fn short(name: Name) -> String {
    match name.form() {
        Form::Tech => unit(name),
        Form::Rover => format!("Rover {}", name.letter()),
        Form::Lander if name.tech() == Tech::Alien => "Alien Lander".into(),
        Form::Lander => format!("Lander {}", name.letter()),
    }
}

/// `Soviet Mil-Tech R`; aliens are called by their kind alone.
pub(super) fn who(loaded: &LoadedScenario, who: Who) -> String {
    let side: String = side(loaded, who.side);
    let unit = unit(who.name);
    if unit.starts_with(&side) { unit } else { format!("{side} {unit}") }
}

/// The rovers of a side that have somebody aboard.
pub(super) fn rovers(view: &View, side: Side) -> impl Iterator<Item = &SeenUnit> {
    view.units.iter().filter(move |unit| {
        unit.who.side == side
            && unit.who.name.form() == Form::Rover
            && view.aboard(unit.who).next().is_some()
    })
}

/// Whether somebody is at its wheel.
pub(super) fn is_driven(view: &View, rover: Who) -> bool {
    view.aboard(rover).any(|unit| unit.post == Some(Post::Drive))
}

/// As the scenario calls a side, at no great length.
pub(super) fn side(loaded: &LoadedScenario, side: Side) -> String {
    loaded.scenario.force(side).name.chars().take(14).collect()
}

/// Whether the X of a hex is its column on the whole map, so that it need not be said in each hex.
pub(super) fn is_slanted(map: &Map) -> bool {
    map.cells().map(|cell| map.ground(cell)).all(|ground| ground.hex.x == ground.column)
}

/// The rule by which a game of this scenario is won.
pub(super) fn victory(loaded: &LoadedScenario) -> &'static Rule {
    lunar::goals::rule(&loaded.scenario)
}

/// The rule by which a side passes in a phase.
pub(super) const fn passing(phase: Named) -> &'static Rule {
    match phase {
        Named::Targeting(_) => R07_2,
        Named::Combat(_) => R08_4,
        Named::Movement => R06_2,
        Named::HandToHand => R04_2g,
        Named::Recovery => R04_2,
    }
}

/// The work of a post.
pub(super) const fn post(post: Post) -> &'static str {
    match post {
        Post::Drive => "driver",
        Post::First => "first weapon",
        Post::Second => "second weapon",
    }
}

/// The phase with its letter.
pub(super) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deploying(..) | Phase::Hiding(_) => "set-up",
        Phase::Naming(_) => "A initiative",
        Phase::Targeting(Half::All, _) => "B all-units targeting",
        Phase::Combat(Half::All, _) => "C all-units combat",
        Phase::Velocity(..) | Phase::Exchange(_) | Phase::Moving(..) => "D movement",
        Phase::Targeting(Half::Military, _) => "E military targeting",
        Phase::Combat(Half::Military, _) => "F military combat",
        Phase::Melee(_) | Phase::Taking(_) => "G hand-to-hand",
        Phase::Over(_) => "over",
    }
}

/// The same, of an event.
pub(super) const fn named(phase: Named) -> &'static str {
    match phase {
        Named::Targeting(Half::All) => "B, all-units targeting",
        Named::Combat(Half::All) => "C, all-units combat",
        Named::Movement => "D, movement",
        Named::Targeting(Half::Military) => "E, military targeting",
        Named::Combat(Half::Military) => "F, military combat",
        Named::HandToHand => "G, hand-to-hand combat",
        Named::Recovery => "H, recovery",
    }
}
