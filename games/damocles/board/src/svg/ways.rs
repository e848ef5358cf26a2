//! The accessways: corridors across the gaps, and the number each holds on.
//!
//! Those that lead away from the team are things to touch; all others are drawn together, in as few
//! strokes as possible.

use std::fmt::Write as _;

use damocles::ship::{Side, Way};
use damocles::state::Phase;
use damocles::view::Seen;
use damocles::{Action, View};
use maud::{Markup, html};

use super::layout::{at, gap};
use crate::pick;

pub(super) fn draw(view: &View) -> Markup {
    let all = || {
        let sides = |seen| [Side::Right, Side::Bottom].map(|side| (seen, side));
        let ends = view.tiles.iter().flat_map(sides);
        ends.filter(|(seen, side)| seen.ways[side.index()][0].is_some())
    };
    let still = || all().filter(|(seen, side)| leads_out(view, seen, *side).is_none());
    html! {
        g id="d-ways" font-size="12" font-weight="700" text-anchor="middle" fill="var(--board-ink)" {
            (corridors(still()))
            @for (seen, side) in all() {
                @if let Some(out) = leads_out(view, seen, side) { (way_out(seen, side, out)) }
            }
        }
    }
}

/// The side by which the team would leave through this accessway.
fn leads_out(view: &View, seen: &Seen, side: Side) -> Option<Side> {
    let here = view.team.filter(|_| matches!(view.phase, Phase::Leaving(_)))?;
    if seen.spot == here {
        return Some(side);
    }
    let ((dx, dy), team) = (side.step(), view.tile(here)?);
    ((seen.x + dx, seen.y + dy) == (team.x, team.y)).then(|| side.opposite())
}

/// Where the counters of one side lie, and what they are.
fn counters(seen: &Seen, side: Side) -> impl Iterator<Item = ((i32, i32), Way)> {
    let (x, y) = gap(seen, side);
    let step = if side == Side::Right { (0, 30) } else { (30, 0) };
    let places = [(x, y), (x + step.0, y + step.1)];
    places.into_iter().zip(seen.ways[side.index()]).filter_map(|(at, way)| Some((at, way?)))
}

/// Everything the team does not stand beside: corridors, discs, numbers.
fn corridors<'a>(ways: impl Iterator<Item = (&'a Seen, Side)>) -> Markup {
    let (mut lines, mut known, mut fresh) = (String::new(), String::new(), String::new());
    let mut numbers = Vec::new();
    for (seen, side) in ways {
        let (x, y) = gap(seen, side);
        let _ = match side {
            Side::Right => write!(lines, "M{} {y}h40", x - 20),
            _ => write!(lines, "M{x} {}v38", y - 19),
        };
        for ((x, y), way) in counters(seen, side) {
            let discs = if way.known { &mut known } else { &mut fresh };
            let _ = write!(discs, "M{x} {y}h.1");
            numbers.push(((x, y), way.close));
        }
    }
    html! {
        g id="d-still" fill="none" {
            @for (stroke, width) in [("line", "28"), ("well", "23")] {
                path d=(lines) stroke={"var(--board-" (stroke) ")"} stroke-width=(width) {}
            }
            @for (discs, stroke) in [(known, "muted"), (fresh, "cyan")] {
                g stroke-linecap="round" {
                    path d=(discs) stroke={"var(--board-" (stroke) ")"} stroke-width="28" {}
                    path d=(discs) stroke="var(--board-well)" stroke-width="25" {}
                }
            }
        }
        g id="d-numbers" {
            @for ((x, y), number) in numbers { text x=(x) y=(y + 4) { (number) } }
        }
    }
}

/// An accessway by which the team may leave.
fn way_out(seen: &Seen, side: Side, out: Side) -> Markup {
    let action = Action::Go(out);
    let shape = if side == Side::Right { "#d-w-across" } else { "#d-w-down" };
    html! {
        g id={"d-w-" (out)} data-pick=(pick(action)) data-action=(action) {
            use href=(shape) transform=(at(gap(seen, side))) {}
            @for ((x, y), way) in counters(seen, side) {
                use href=(if way.known { "#d-c-known" } else { "#d-c-new" }) x=(x) y=(y) {}
                text x=(x) y=(y + 4) { (way.close) }
            }
        }
    }
}
