//! What cannot be done now though one would look for it. Nothing is decided here: the view holds what
//! the game would refuse and why.

use lunar::View;
use lunar::book::{R06_2, R06_5};
use lunar::gear::Side;
use lunar::name::{Form, Tech};
use lunar::state::Phase;
use lunar::view::{SeenUnit, Standing, Stays};

use super::names;
use board::words::list;
use board::{Barred, Sentence, capital};

pub(super) fn barred(view: &View) -> Vec<Barred> {
    let Some(side) = view.you.and_then(Side::of) else { return Vec::new() };
    if !view.you.is_some_and(|you| view.status.waiting().contains(you)) {
        return Vec::new();
    }
    match view.phase {
        Phase::Moving(_, None) => standing_still(view, side),
        Phase::Moving(_, Some(active)) if !active.moved && !active.done => {
            staying(view).into_iter().chain(jumping(view)).collect()
        }
        _ => Vec::new(),
    }
}

/// As a sentence of its own.
fn because(stays: Stays) -> Sentence {
    Sentence::by(stays.rule, format!("{}.", capital(stays.why)))
}

/// What to do about a rover that stays.
fn verb(form: Form) -> &'static str {
    match form {
        Form::Tech => "Move",
        Form::Rover => "Drive",
        Form::Lander => "Fly",
    }
}

/// Units on the map that do not leave their hex this turn, together by their reason.
fn standing_still(view: &View, side: Side) -> Vec<Barred> {
    let mut reasons: Vec<(Form, Stays)> = Vec::new();
    for (who, stays) in &view.held_back {
        let reason = (who.name.form(), *stays);
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let grouped = |(form, stays): (Form, Stays)| {
        let same =
            view.held_back.iter().filter(|(who, why)| (who.name.form(), *why) == (form, stays));
        let names = list(same.map(|(who, _)| names::unit(who.name)));
        Barred { label: format!("{} {names}", verb(form)), why: because(stays) }
    };
    let mut all: Vec<Barred> = reasons.into_iter().map(grouped).collect();
    let flies = |unit: &SeenUnit| {
        unit.who.side == side
            && unit.standing == Standing::OnMap
            && !unit.moved
            && unit.velocity > 0
    };
    if view.units.iter().any(flies) {
        let why = Sentence::by(R06_2, "A flying lander must move first.");
        all.push(Barred { label: "Pass".into(), why });
    }
    all
}

/// The unit that was chosen though it does not leave its hex: it is there to be boarded or left.
fn staying(view: &View) -> Option<Barred> {
    let stays = view.mover.as_ref()?.stays?;
    let name = view.about.first()?.name;
    let label = format!("{} {}", verb(name.form()), names::unit(name));
    Some(Barred { label, why: because(stays) })
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
