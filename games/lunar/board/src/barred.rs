//! What cannot be done now though one would look for it. Nothing is decided here: the view holds what
//! the game would refuse and why.

use lunar::View;
use lunar::name::Form;
use lunar::view::{Stays, Wish};

use super::names;
use board::words::list;
use board::{Barred, Sentence, capital};

pub(super) fn barred(view: &View) -> Vec<Barred> {
    if !view.you.is_some_and(|you| view.status.waiting().contains(you)) {
        return Vec::new();
    }
    let held = standing_still(view).into_iter().chain(staying(view));
    held.chain(view.barred.iter().map(wished)).collect()
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
fn standing_still(view: &View) -> Vec<Barred> {
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
    reasons.into_iter().map(grouped).collect()
}

/// The unit that was chosen though it does not leave its hex: it is there to be boarded or left.
fn staying(view: &View) -> Option<Barred> {
    let stays = view.mover.as_ref()?.stays?;
    let name = view.about.first()?.name;
    let label = format!("{} {}", verb(name.form()), names::unit(name));
    Some(Barred { label, why: because(stays) })
}

/// What is looked for besides.
fn wished((wish, stays): &(Wish, Stays)) -> Barred {
    let label = match wish {
        Wish::Pass => "Pass",
        Wish::Jump => "Jump",
    };
    Barred { label: label.into(), why: because(*stays) }
}
