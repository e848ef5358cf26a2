//! Where the active pawn may come to stand: with the die thrown, one space a way; before that, the
//! spaces its six faces lead to.

use expedition::outlook::Course;
use expedition::state::{Phase, Way};
use expedition::{Action, View};
use maud::{Markup, html};

use super::trail::Trail;
use crate::{names, pick};
use board::number::at;

pub(super) fn draw(view: &View, trail: &Trail) -> Markup {
    let thrown = matches!(view.phase, Phase::Steering(_));
    let from = view.party(view.turn.active).space.number();
    html! {
        @for course in view.courses.iter().filter(|course| course.barred.is_none()) {
            @let (way, action) = (course.way, Action::Go(course.way));
            @let spaces = targets(course);
            g id=(reach_id(way)) class=(if thrown { "reach thrown" } else { "reach" })
                fill="none" stroke="var(--board-pick)" data-pick=[pick(action)]
                data-action=(action) {
                title { (names::go(way)) }
                @if let (true, Some(to)) = (thrown, spaces.last()) {
                    path d=(trail.stretch(from, *to)) stroke-width="5" stroke-opacity=".55"
                        mask="url(#x-between)" {}
                }
                @for space in spaces {
                    path class="ring" data-look="near" d=(ring(space)) transform=(at(trail.space(space)))
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
fn targets(course: &Course) -> Vec<u8> {
    let spaces = course.landings.iter().map(|landing| landing.space.number());
    let mut spaces: Vec<u8> = spaces.collect();
    spaces.dedup();
    spaces
}
