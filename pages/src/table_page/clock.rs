//! How long everybody may still think. The script counts down between two messages; without it the
//! page says who is counted.

use contract::Seat;
use maud::{Markup, html};

use crate::icons::{Icon, icon};
use table::{ClockShown, Projection, span};

/// One seat's clock, on its card.
pub(super) fn of(projection: &Projection, seat: Seat) -> Markup {
    let Some(clocks) = projection.clocks.as_ref() else { return html! {} };
    let Some(clock) = clocks.of(seat) else { return html! {} };
    let yours = projection.viewer == Some(seat);
    html! {
        div.clock.up[clock.is_out] role="timer" aria-live="off" title=(clocks.agreed) {
            (icon(Icon::Clock))
            @if clock.is_out { span { "Time is up" } }
            @else if clock.away_until > 0 { span { "Away until " (table::day(clock.away_until)) } }
            @else {
                span data-left=(clock.left) data-until=[clock.until]
                    data-pace=(if clocks.is_live { "live" } else { "days" })
                    data-yours=[yours.then_some("yes")] {
                    @if clock.until.is_some() { "Time runs" } @else { (span(clock.left)) }
                }
                @if clocks.is_paused { " · stopped" }
            }
        }
        @if clock.may_be_claimed && may_claim(projection) { (claim(projection, clock)) }
    }
}

/// Only somebody who knows no secrets of the table takes a seat over.
fn may_claim(projection: &Projection) -> bool {
    projection.viewer.is_none() && projection.people.iter().all(|person| !person.yours)
}

fn claim(projection: &Projection, clock: &ClockShown) -> Markup {
    let field = format!("claim-{}", clock.seat);
    html! {
        form.claim method="post" action={"/t/" (projection.table) "/claim"} {
            input type="hidden" name="seat" value=(clock.seat);
            label.vh for=(field) { "Your name" }
            input #(field) type="text" name="name" maxlength="24" required
                autocomplete="nickname" placeholder="Your name";
            button.btn type="submit" { "Take over this seat" }
        }
    }
}

/// What may be done about the clocks, for the menu of whoever plays.
pub(super) fn menu(projection: &Projection) -> Markup {
    let Some(clocks) = projection.clocks.as_ref() else { return html! {} };
    let own = projection.viewer.and_then(|seat| clocks.of(seat));
    html! {
        p.small.muted { (icon(Icon::Clock)) (clocks.agreed) }
        @if clocks.is_paused {
            button.item.scripted type="button" data-do="propose" data-what="run-clocks" {
                (icon(Icon::Clock)) "Ask to let the clocks run again"
            }
        } @else {
            button.item.scripted type="button" data-do="propose" data-what="stop-clocks" {
                (icon(Icon::Clock)) "Ask to stop the clocks for a while"
            }
        }
        @if let Some(clock) = own.filter(|_| !clocks.is_live) {
            @if clock.away_until > 0 {
                button.item.scripted type="button" data-do="back" {
                    (icon(Icon::Hand)) "I am back: count my time again"
                }
            } @else {
                details.item.scripted {
                    summary { (icon(Icon::Door)) "I shall be away" }
                    p.small.muted {
                        "Your time stands still until that day, for 28 days of a game at the most. "
                        "Everybody sees it."
                    }
                    form #away {
                        label.field { span { "Until" } input type="date" name="until" required; }
                        button.btn type="submit" { "Stop my time" }
                    }
                }
            }
        }
    }
}
