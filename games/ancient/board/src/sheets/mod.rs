//! The career sheets under the atlas: one large, the others small; alone, the ladder of ranks.
//!
//! `layout` puts steps and milestones of a track side by side, `career` draws the large sheet,
//! `small` the small ones, `brief` one in words, `ladder` the ranks.

mod brief;
mod career;
mod ladder;
mod layout;
mod small;

use ancient::{Sheet, View};
use contract::Seat;
use maud::{Markup, html};

use super::svg::symbols::seat_shape;
use board::Cast;

/// The sheet these eyes care for most: their own, or that of the player whose turn it is.
fn subject(view: &View) -> Seat {
    view.you.unwrap_or(view.turn.active)
}

pub(super) fn draw(sheet: &Sheet, view: &View, cast: &Cast) -> Markup {
    let seat = subject(view);
    html! {
        div class="anc-sheets" {
            (career::draw(sheet, view, cast, seat))
            @if view.seats.get() == 1 {
                (ladder::draw(view.standings[seat.index()].score))
            } @else {
                (others(view, cast, seat))
            }
        }
    }
}

/// For a telephone, which has no room for sheets: the step in play, or the career in three words.
/// It comes with every move, so it is kept light.
pub(super) fn strip(sheet: &Sheet, view: &View) -> Markup {
    let seat = subject(view);
    html! {
        div class="anc-strip" {
            @if let Some(stake) = view.stake(seat) {
                (career::in_play(sheet, view, seat, stake))
            } @else {
                (brief::draw(view, seat))
            }
        }
    }
}

fn others(view: &View, cast: &Cast, seat: Seat) -> Markup {
    html! {
        ul class="anc-others" aria-label="The other careers" {
            @for other in view.seats.others_from(seat) {
                li id={"career-" (other)} {
                    p {
                        svg class={"seatmark s" (other.index() + 1)} viewBox="0 0 24 24"
                            fill="currentColor" aria-hidden="true" { (seat_shape(other)) }
                        span { (cast.name(other)) }
                    }
                    (small::draw(view, other, view.stake(other)))
                }
            }
        }
    }
}
