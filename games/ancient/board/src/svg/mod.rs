//! Ancient Artifacts as a picture: one page of an atlas on a leather desk, and a tray of dice.
//!
//! `symbols` and `dice` know how things look, `lands` draws the three lands along the two
//! `coast`s, `atlas` the page with its sockets, `tray` what lies below it in each phase, `pieces`
//! the dice that move and the places that can be touched.

mod atlas;
mod bag;
mod coast;
mod dice;
mod lands;
mod pieces;
pub(super) mod symbols;
mod tray;

use ancient::{Sheet, View};
use maud::html;

use board::{Board, Cast, Picture};

use crate::AncientBoard;

pub(super) fn draw(sheet: &Sheet, view: &View, cast: &Cast) -> Picture {
    Picture {
        palette: AncientBoard::PALETTE,
        view_box: [0, 0, 1200, 520],
        label: pieces::label(sheet, view, cast),
        ground: html! {
            (symbols::definitions())
            (atlas::draw(&view.kit.atlas))
        },
        pieces: html! {
            (tray::draw(view, cast))
            (bag::draw(view))
            (pieces::draw(view))
        },
    }
}
