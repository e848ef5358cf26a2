//! Expedition as a picture: the winding trail on an old map.
//!
//! `trail` knows where the spaces are, `symbols` how things look, `ground` draws the map itself,
//! `pieces` the pawns and the Artifact.

mod ground;
mod pieces;
mod symbols;
mod trail;

use contract::Game;
use expedition::{Expedition, Scenario, View};

use crate::{Cast, Picture};

/// The size of the map, in its own units.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 590.0;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> Picture {
    let trail = trail::Trail::new();
    Picture {
        game: Expedition::ID,
        view_box: [0, -22, 1200, 634],
        label: pieces::label(scenario, view, cast),
        ground: ground::draw(scenario, &trail),
        pieces: pieces::draw(view, cast, &trail),
    }
}

/// A coordinate with one decimal, so that a picture is short and the same everywhere.
fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_string()
}

/// `translate(x y)`.
fn at((x, y): Point) -> String {
    format!("translate({} {})", short(x), short(y))
}

type Point = (f64, f64);
