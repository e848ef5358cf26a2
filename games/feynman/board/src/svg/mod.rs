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

use feynman::{Station, View};
use maud::PreEscaped;

use board::{Board, Cast, Picture};

use crate::FeynmanBoard;

pub(super) use pieces::door_of;
pub(super) use tokens::{badge, seat_of, shape_of};

pub(super) fn draw(station: &Station, view: &View, cast: &Cast) -> Picture {
    Picture { ground: ground::draw(station), ..draw_pieces(station, view, cast) }
}

pub(super) fn draw_pieces(station: &Station, view: &View, cast: &Cast) -> Picture {
    Picture {
        palette: FeynmanBoard::PALETTE,
        view_box: [0, 0, 1200, 740],
        label: pieces::label(station, view, cast),
        ground: PreEscaped(String::new()),
        pieces: pieces::draw(station, view),
    }
}
