//! What one would look for and cannot do now: the rules say what and why, this names it.

use damocles::equipment::Place;
use damocles::view;
use damocles::{Action, View};

use super::names;
use board::words::capital;
use board::{Barred, Sentence};

pub(super) fn barred(view: &View) -> Vec<Barred> {
    view.barred.iter().map(|barred| worded(view, barred)).collect()
}

fn worded(view: &View, barred: &view::Barred) -> Barred {
    let label = match barred.action {
        Action::Use(kind) => format!("Use the {}{}", names::equipment(kind), carrier(view, barred)),
        Action::Activate => "Activate this tile".into(),
        _ => "Back to the shuttle, and home".into(),
    };
    let why = format!("{}.", capital(barred.refusal.why));
    Barred { label, why: Sentence::by(barred.refusal.rule, why) }
}

/// Whose piece it is, in brackets.
fn carrier(view: &View, barred: &view::Barred) -> String {
    let Action::Use(kind) = barred.action else { return String::new() };
    match view.pieces[kind.index()].place {
        Place::With(member) => format!(" ({})", names::who(member)),
        _ => String::new(),
    }
}
