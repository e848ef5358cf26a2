//! What lies on the map: a pawn for each party still in the race, and the Artifact.

use contract::Seat;
use expedition::state::{Artifact, Space};
use expedition::{Scenario, View};
use maud::{Markup, html};

use super::symbols::{PAWN, seat_shape};
use super::trail::Trail;
use super::{Point, at};
use crate::Cast;
use crate::words::list;

pub(super) fn draw(view: &View, cast: &Cast, trail: &Trail) -> Markup {
    html! {
        @if let Artifact::Lying(space) = view.artifact {
            @let (x, y) = trail.space(space.number());
            g id="artifact" transform=(at((x, y - 34.0))) { use href="#relic" {} }
        }
        @for seat in parties_in(view) {
            (pawn(view, cast, seat, place(view, trail, seat)))
        }
    }
}

/// What the picture shows, in a sentence.
pub(super) fn label(scenario: &Scenario, view: &View, cast: &Cast) -> String {
    let stands = |seat: Seat| {
        let space = view.party(seat).space.number();
        let holder = view.artifact == Artifact::Held(seat);
        let with = if holder { format!(" with {}", scenario.artifact) } else { String::new() };
        format!("{} on space {space}{with}", cast.name(seat))
    };
    format!("{}: {}", scenario.title, list(parties_in(view).map(stands)))
}

fn parties_in(view: &View) -> impl Iterator<Item = Seat> {
    view.seats.seats().filter(|seat| !view.party(*seat).is_out())
}

/// Parties on one space stand side by side, at most three in a row.
fn place(view: &View, trail: &Trail, seat: Seat) -> Point {
    let space: Space = view.party(seat).space;
    let here: Vec<Seat> = parties_in(view).filter(|s| view.party(*s).space == space).collect();
    let index = here.iter().position(|other| *other == seat).unwrap_or(0);
    let (row, in_row) = (index / 3, (here.len() - index / 3 * 3).min(3));
    let number = |n: usize| f64::from(u32::try_from(n).unwrap_or(0));
    let across = (number(index % 3) - (number(in_row) - 1.0) / 2.0) * 28.0;
    let (x, y) = trail.space(space.number());
    (x + across, y - 20.0 + number(row) * 26.0)
}

fn pawn(view: &View, cast: &Cast, seat: Seat, place: Point) -> Markup {
    let number = seat.index() + 1;
    let colour = format!("var(--seat-{number})");
    let acts = view.status.waiting().contains(seat);
    html! {
        g id=(format!("pawn-{seat}")) transform=(at(place)) {
            title { (cast.name(seat)) }
            ellipse cx="1" cy="1" rx="16" ry="6" fill="#000" opacity=".35" {}
            @if acts {
                ellipse rx="25" ry="11" fill="none" stroke="var(--board-pick)"
                    stroke-width="3.5" {}
            }
            path d=(PAWN) fill=(colour) stroke="var(--board-outline)" stroke-width="1.6"
                stroke-linejoin="round" {}
            g transform="translate(-6 -15) scale(.5)" fill=(format!("var(--seat-{number}-ink)")) {
                (seat_shape(seat))
            }
            @if view.artifact == Artifact::Held(seat) {
                g id="artifact" transform="translate(15 -34) scale(.8)" { use href="#relic" {} }
            }
        }
    }
}
