//! What cannot be done now though one would look for it. Nothing is decided here: the game refuses,
//! this says beforehand why it would.

use lunar::View;
use lunar::book::{R04_2d, R06_2, R06_5, R08_8, R14_3};
use lunar::gear::Side;
use lunar::loaded::LoadedScenario;
use lunar::name::{Form, Tech};
use lunar::state::{Damage, Phase, Release};
use lunar::view::{SeenUnit, Standing};

use super::names;
use board::words::list;
use board::{Barred, Sentence};

pub(super) fn barred(loaded: &LoadedScenario, view: &View) -> Vec<Barred> {
    let Some(side) = view.you.and_then(Side::of) else { return Vec::new() };
    if !view.you.is_some_and(|you| view.status.waiting().contains(you)) {
        return Vec::new();
    }
    match view.phase {
        Phase::Moving(_, None) => standing_still(loaded, view, side),
        Phase::Moving(_, Some(active)) if !active.moved && !active.done => jumping(view),
        _ => Vec::new(),
    }
}

/// Units on the map that have no move this turn, together by their reason.
fn standing_still(loaded: &LoadedScenario, view: &View, side: Side) -> Vec<Barred> {
    let own =
        |unit: &&SeenUnit| unit.who.side == side && unit.standing == Standing::OnMap && !unit.moved;
    let mut all = Vec::new();
    let hurt =
        |unit: &SeenUnit| unit.damage != Damage::None && (unit.who.name.form() == Form::Tech);
    let pinned = |unit: &SeenUnit| {
        let name = unit.who.name;
        unit.pinned && name.tech() == Tech::Scientific && name.form() == Form::Tech && !hurt(unit)
    };
    let research = loaded.scenario.research.as_ref().filter(|research| research.side == side);
    let barred = |unit: &SeenUnit| {
        let kept = research.is_some_and(|research| research.techs.contains(&unit.who.name));
        kept && view.release == Release::Barred && !hurt(unit)
    };
    let mut add = |those: Vec<String>, why: Sentence| {
        if !those.is_empty() {
            all.push(Barred { label: format!("Move {}", list(those)), why });
        }
    };
    let names = |wanted: &dyn Fn(&SeenUnit) -> bool| -> Vec<String> {
        let found = view.units.iter().filter(own).filter(|unit| wanted(unit));
        found.map(|unit| names::unit(unit.who.name)).collect()
    };
    add(names(&hurt), Sentence::by(R08_8, "A damaged unit does not move."));
    add(names(&pinned), Sentence::by(R04_2d, "It has targeted or fired this turn."));
    add(names(&barred), Sentence::by(R14_3, "The scientists may not move yet."));
    let flies = |unit: &SeenUnit| unit.velocity > 0;
    if !names(&flies).is_empty() {
        let why = Sentence::by(R06_2, "A flying lander must move first.");
        all.push(Barred { label: "Pass".into(), why });
    }
    all
}

fn jumping(view: &View) -> Vec<Barred> {
    let Some(unit) = view.about.first().and_then(|who| view.unit(*who)) else { return Vec::new() };
    let (form, tech) = (unit.who.name.form(), unit.who.name.tech());
    if form == Form::Tech && tech == Tech::Military && unit.jumps == 0 {
        let why = Sentence::by(R06_5, "No jumps are left.");
        return vec![Barred { label: "Jump".into(), why }];
    }
    Vec::new()
}
