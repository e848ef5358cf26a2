//! Above the board: the days, the steps of a turn, the points.

use damocles::View;
use damocles::state::Phase;
use maud::{Markup, html};

/// The steps of a turn that ask for something, by their numbers in the sequence of play.
const STEPS: [(&str, &str); 4] = [("1", "Look"), ("5", "Work"), ("6", "Camp"), ("10", "Leave")];

pub(super) fn draw(view: &View) -> Markup {
    let clock = &view.clock;
    if matches!(view.phase, Phase::Crew | Phase::Kit(_)) {
        return before(view);
    }
    html! {
        nav class="phases d-track" aria-label="Days" {
            div class="turns" {
                span class="small muted" { "Day" }
                b { (clock.day) }
                span class="small muted" { "of " (clock.days) }
            }
            (days(clock.day, clock.days))
            ol { @for (index, (number, word)) in STEPS.iter().enumerate() {
                li class=[class(view, index)] { b { (number) } span { (word) } }
            } }
            div class="turns d-points" {
                span class="small muted" { "Information" }
                b { (clock.points) }
            }
        }
    }
}

/// Which of the steps this is.
pub(super) fn step(view: &View) -> Option<usize> {
    match view.phase {
        Phase::Before(_) => Some(0),
        Phase::Asked(reading) => match reading.then {
            damocles::state::Then::Investigated { .. } => Some(0),
            damocles::state::Then::Work(_) => Some(1),
        },
        Phase::Working(_) => Some(1),
        Phase::Camp(_) => Some(2),
        Phase::Leaving(_) => Some(3),
        _ => None,
    }
}

fn class(view: &View, index: usize) -> Option<&'static str> {
    match step(view)? {
        now if now == index => Some("now"),
        now if now > index => Some("past"),
        _ => None,
    }
}

/// A mark a day: those used, today, those left.
fn days(day: u16, days: u16) -> Markup {
    let used = day.min(days);
    // So many days that marks would run together are one line.
    let class = if days > 90 { "d-days d-line" } else { "d-days" };
    html! {
        svg class=(class) viewBox={"0 0 " (days) " 10"} preserveAspectRatio="none" role="img"
            aria-label={"day " (day) " of " (days)} {
            path class="d-free" d={"M.1 5H" (days)} {}
            path class="d-used" d={"M.1 5H" (used)} {}
            @if used > 0 { rect class="d-today" x=(used - 1) width=".9" height="10" {} }
        }
    }
}

fn before(view: &View) -> Markup {
    let many = u16::try_from(view.crew.len()).unwrap_or(1);
    let value = view.options.time_value;
    html! {
        nav class="phases d-track" aria-label="Days" {
            div class="turns" {
                span class="small muted" { "Time value" }
                b { (value) }
            }
            ol {
                li class=[matches!(view.phase, Phase::Crew).then_some("now")] {
                    b { "4.1" } span { "Choose the team" }
                }
                li class=[matches!(view.phase, Phase::Kit(_)).then_some("now")] {
                    b { "4.2" } span { "Give out the equipment" }
                }
            }
            div class="turns d-points" {
                span class="small muted" { "Days" }
                b { @if many == 0 { "–" } @else { (value.div_ceil(many)) } }
            }
        }
    }
}
