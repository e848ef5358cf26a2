//! Where chambers stand in the board as text.

use contract::Seat;
use damocles::View;
use damocles::action::Action;
use damocles::ship::Side;
use damocles::state::Phase;
use damocles::view::Seen;

use super::text::{CELL, corner};
use board::{Board as _, Spot};

/// What is done where the team is.
const HERE: [Action; 7] = [
    Action::Search,
    Action::Cross,
    Action::Sphere,
    Action::Activate,
    Action::Robot,
    Action::Section,
    Action::Reread,
];

pub(super) fn spots(view: &View) -> Vec<Spot> {
    let spot = |seen: &Seen| {
        let (line, column) = corner(view, seen)?;
        let touched =
            deeds(view, seen).into_iter().flat_map(|deed| super::DamoclesBoard::picks(&deed));
        let team = (view.team == Some(seen.spot)).then_some(Seat::A);
        Some(Spot::at(line, column, CELL).touched(touched).of(team))
    };
    view.tiles.iter().filter_map(spot).collect()
}

/// What can be done with a chamber.
fn deeds(view: &View, seen: &Seen) -> Vec<Action> {
    let mut deeds = Vec::new();
    if let Some(face) = &seen.face {
        deeds.extend([
            Action::Jump(face.tile),
            Action::Switch(face.tile),
            Action::Signal(face.tile),
        ]);
    }
    if view.team == Some(seen.spot) {
        deeds.extend(HERE);
    }
    if matches!(view.phase, Phase::Before(before) if before.to == seen.spot) {
        deeds.extend([Action::Enter, Action::Back]);
    }
    if seen.spot.0 == 0 {
        deeds.push(Action::Home);
    }
    let team = view.team.and_then(|team| view.tile(team));
    deeds.extend(team.and_then(|team| side(team, seen)).map(Action::Go));
    deeds
}

/// On which side of the team's chamber another lies, if it lies beside it.
fn side(team: &Seen, seen: &Seen) -> Option<Side> {
    match (seen.x - team.x, seen.y - team.y) {
        (0, -1) => Some(Side::Top),
        (1, 0) => Some(Side::Right),
        (0, 1) => Some(Side::Bottom),
        (-1, 0) => Some(Side::Left),
        _ => None,
    }
}
