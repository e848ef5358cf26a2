//! Artifact as a picture: a sheet of the Moon with counters on it.
//!
//! `grid` knows where hexes lie, `relief` and `wall` draw what rises, `ground` puts the sheet
//! together with `edges` and `key`; `silhouettes` and `symbols` know how counters look, `fan` how
//! several lie in one hex, `counters` which lie where; `reach` and `shots` show what a unit could do.

mod counters;
mod edges;
mod fan;
mod grid;
mod ground;
mod key;
mod reach;
mod relief;
mod shots;
mod silhouettes;
pub(super) mod symbols;
mod wall;

use lunar::View;
use lunar::loaded::LoadedScenario;
use maud::{Markup, PreEscaped, html};

pub(super) use counters::{Suspicion, suspicion};

use board::{Board, Picture};

use crate::LunarBoard;

/// The whole picture.
pub(super) fn draw(loaded: &LoadedScenario, view: &View) -> Picture {
    Picture { ground: ground::draw(&loaded.map), ..draw_pieces(loaded, view) }
}

/// The picture for a page that has the ground already.
pub(super) fn draw_pieces(loaded: &LoadedScenario, view: &View) -> Picture {
    let (wide, high) = grid::size(&loaded.map);
    Picture {
        palette: LunarBoard::PALETTE,
        view_box: [0, 0, whole(wide), whole(high + key::HEIGHT)],
        label: counters::label(loaded, view),
        ground: PreEscaped(String::new()),
        pieces: pieces(loaded, view),
    }
}

/// From what lies lowest to what must not be covered.
fn pieces(loaded: &LoadedScenario, view: &View) -> Markup {
    html! {
        (reach::draw(loaded, view))
        (reach::suggestion(loaded, view))
        (counters::draw(loaded, view))
        (shots::draw(loaded, view))
    }
}

/// A map has at most a few hundred hexes.
#[allow(clippy::cast_possible_truncation)]
fn whole(value: f64) -> i32 {
    value.round() as i32
}
