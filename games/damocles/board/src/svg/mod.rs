//! The Damocles Mission as a picture: the chambers found so far on a dark chart.
//!
//! `symbols` and `faces` say how things look, `ground` puts them where they are used by name;
//! `chart` lays chambers, `ways` accessways, `team` puts people, ship and signs on them, `systems` shows
//! how much of each section is on. The chart is shrunk as it grows, so that all of it is in sight.

mod chart;
mod faces;
mod ground;
mod layout;
mod sketch;
mod symbols;
mod systems;
mod team;
mod ways;

use damocles::tile::Section;
use damocles::{Mission, View};
use maud::{PreEscaped, html};

use board::{Board, Picture, counted};

use crate::DamoclesBoard;

/// The size of the picture.
const WIDTH: i32 = 1000;
const HEIGHT: i32 = 556;

pub(super) fn draw(mission: &Mission, view: &View) -> Picture {
    Picture { ground: ground::draw(), ..draw_pieces(mission, view) }
}

pub(super) fn draw_pieces(mission: &Mission, view: &View) -> Picture {
    Picture {
        palette: DamoclesBoard::PALETTE,
        view_box: [0, 0, WIDTH, HEIGHT],
        label: label(mission, view),
        ground: PreEscaped(String::new()),
        pieces: html! { (chart::draw(view)) (systems::draw(view)) },
    }
}

/// What the picture shows, in a sentence.
fn label(mission: &Mission, view: &View) -> String {
    let known = view.tiles.iter().filter(|seen| seen.face.is_some()).count();
    let here = view.team.and_then(|spot| view.tile(spot)).and_then(|seen| seen.face.as_ref());
    let team = match here {
        Some(face) => format!("the team is at {}", super::names::tile(face)),
        None if view.team.is_some() => "the team is on a tile nobody has turned over".into(),
        None => "the team is at the shuttle".into(),
    };
    format!("{}: {} known; {team}", mission.title, counted(known, "chamber", "chambers"))
}

/// The colour of a section.
const fn section_role(section: Section) -> &'static str {
    match section {
        Section::White => "var(--section-white)",
        Section::Green => "var(--section-green)",
        Section::Yellow => "var(--section-yellow)",
    }
}
