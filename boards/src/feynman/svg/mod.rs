//! The station as a picture: a blueprint with what lies on it.
//!
//! `plan` knows where everything is, `symbols` how it looks; `ground` draws the station itself,
//! `pieces` what changes: doors, clouds, damage, tracks; `tokens` who stands where, `goods` what
//! lies about, `plates` what can be answered.

mod goods;
mod ground;
mod pieces;
mod plan;
mod plates;
mod symbols;
mod tokens;

use contract::Game;
use feynman::{Feynman, Station, View};
use maud::PreEscaped;

use crate::{Cast, Picture};

pub(super) use pieces::door_of;
pub(super) use tokens::{badge, seat_of, shape_of};

type Point = (f64, f64);

pub(super) fn draw(station: &Station, view: &View, cast: &Cast) -> Picture {
    Picture { ground: ground::draw(station), ..draw_pieces(station, view, cast) }
}

pub(super) fn draw_pieces(station: &Station, view: &View, cast: &Cast) -> Picture {
    Picture {
        game: Feynman::ID,
        view_box: [0, 0, 1200, 740],
        label: pieces::label(station, view, cast),
        ground: PreEscaped(String::new()),
        pieces: pieces::draw(station, view),
    }
}

/// A coordinate with at most one decimal, so that a picture is short and the same everywhere.
fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_string()
}

/// `translate(x y)`.
fn at((x, y): Point) -> String {
    format!("translate({} {})", short(x), short(y))
}

/// A small count as a coordinate.
fn nth(index: usize) -> f64 {
    f64::from(u32::try_from(index).unwrap_or(u32::MAX))
}
