//! Where the active pawn may come to stand: with the die thrown, one space a way; before that, the
//! spaces its six faces lead to.

use std::ops::RangeInclusive;

use expedition::state::{Phase, Way};
use expedition::{Action, View};
use maud::{Markup, html};

use super::trail::Trail;
use crate::{names, pick, ways};
use board::number::at;

pub(super) fn draw(view: &View, trail: &Trail) -> Markup {
    let (faces, thrown) = match view.phase {
        Phase::Steering(die) => (die..=die, true),
        Phase::Moving => (ways::FACES, false),
        _ => return html! {},
    };
    let from = view.party(view.turn.active).space.number();
    html! {
        @for way in ways::open(view) {
            @let action = Action::Go(way);
            @let spaces = targets(view, way, faces.clone());
            g id=(reach_id(way)) class=(if thrown { "reach thrown" } else { "reach" })
                fill="none" stroke="var(--board-pick)" data-pick=[pick(action)]
                data-action=(action) aria-label=(names::go(way)) {
                @if let (true, Some(to)) = (thrown, spaces.last()) {
                    path d=(trail.stretch(from, *to)) stroke-width="5" stroke-opacity=".55"
                        mask="url(#x-between)" {}
                }
                @for space in spaces {
                    path class="ring" d=(ring(space)) transform=(at(trail.space(space)))
                        stroke-width=(if thrown { "3" } else { "2" }) stroke-dasharray="6 5" {}
                }
            }
        }
    }
}

const fn reach_id(way: Way) -> &'static str {
    match way {
        Way::Out => "reach-out",
        Way::Home => "reach-home",
    }
}

/// An outline round a stone.
pub(super) const fn ring(space: u8) -> &'static str {
    match space {
        1 => "M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0Z",
        2..=15 => "M-23 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0Z",
        30 => "M-31 0a31 31 0 1 0 62 0a31 31 0 1 0-62 0Z",
        _ => "M-16-22H16L23-15V15L16 22H-16L-23 15V-15Z",
    }
}

/// Each space once: the ends of the trail stop several faces.
fn targets(view: &View, way: Way, faces: RangeInclusive<u8>) -> Vec<u8> {
    let mut spaces: Vec<u8> = faces.map(|die| ways::target(view, way, die).number()).collect();
    spaces.dedup();
    spaces
}
