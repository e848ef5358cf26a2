//! What one would look for and cannot do now, and why.

use damocles::book::{R04_2, R05_1, R05_4, R08_3, R20_1};
use damocles::equipment::{Equipment, Place};
use damocles::member::{Health, Profession};
use damocles::ship::{Finding, Spot};
use damocles::state::Phase;
use damocles::view::Face;
use damocles::{Action, View};

use super::names;
use board::{Barred, Sentence};

pub(super) fn barred(view: &View) -> Vec<Barred> {
    match view.phase {
        Phase::Before(before) => view.tile(before.to).map_or_else(Vec::new, |ahead| {
            let lines = ahead.back.iter().map(|(kind, _)| *kind);
            lines
                .filter(|kind| view.chance(Action::Use(*kind)).is_none())
                .map(|kind| Barred {
                    label: format!("Use the {}", names::equipment(kind)),
                    why: idle_instrument(view, ahead.face.as_ref(), kind),
                })
                .collect()
        }),
        Phase::Working(_) => {
            let activation = |refusal: contract::Refusal| Barred {
                label: "Activate this tile".into(),
                why: Sentence::by(refusal.rule, format!("{}.", refusal.why)),
            };
            view.inert.into_iter().map(activation).collect()
        }
        Phase::Leaving(_) => home(view).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Why a piece does not help before this tile.
fn idle_instrument(view: &View, face: Option<&Face>, kind: Equipment) -> Sentence {
    let piece = view.pieces[kind.index()];
    if face.is_some_and(|face| face.finding == Some(Finding::With(kind))) {
        return Sentence::by(R08_3, "It has been used on this tile.");
    }
    let Place::With(member) = piece.place else {
        return Sentence::by(R05_1, "Nobody carries one.");
    };
    let name = names::who(member);
    let healthy =
        view.crew.iter().any(|person| person.member == member && person.health == Health::Healthy);
    if !piece.is_sound() {
        Sentence::by(R05_4, "It is damaged.")
    } else if !healthy {
        Sentence::by(R05_1, format!("{name} is incapacitated."))
    } else {
        Sentence::by(R04_2, format!("{name} cannot use it."))
    }
}

/// Why the team cannot go home.
fn home(view: &View) -> Option<Barred> {
    let pilot = view.crew.iter().any(|person| {
        person.member.profession() == Profession::Astronaut && person.health == Health::Healthy
    });
    let why = if view.powers.maneuver {
        return None;
    } else if view.team != Some(Spot::ENTRY) {
        "The shuttle lies at the tile of entry."
    } else if view.powers.shuttle_lost {
        "The shuttle is lost."
    } else if view.clock.day < view.options.stay_days {
        "The orders are to stay longer."
    } else if !pilot {
        "No healthy astronaut is there to fly."
    } else {
        return None;
    };
    Some(Barred { label: "Back to the shuttle, and home".into(), why: Sentence::by(R20_1, why) })
}
