//! Expedition as a picture: the winding trail on an old map.
//!
//! `trail` knows where the spaces are, `symbols` how things look; `ground` and `land` draw the map
//! itself; `stand` knows where pawns stand, `pieces` draws them with the Artifact and the die, and
//! `reach` how far that leads.

mod ground;
mod land;
mod pieces;
mod reach;
mod stand;
mod symbols;
mod trail;

use expedition::{Scenario, View};
use maud::PreEscaped;

use board::{Board, Cast, Picture};

use crate::ExpeditionBoard;

/// The size of the map, in its own units.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 590.0;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> Picture {
    Picture { ground: ground::draw(scenario), ..draw_pieces(scenario, view, cast) }
}

pub(super) fn draw_pieces(scenario: &Scenario, view: &View, cast: &Cast) -> Picture {
    Picture {
        palette: ExpeditionBoard::PALETTE,
        view_box: [0, -22, 1200, 634],
        label: pieces::label(scenario, view, cast),
        ground: PreEscaped(String::new()),
        pieces: pieces::draw(scenario, view, cast, &trail::TRAIL),
    }
}
