//! A shared screen between two people: covered, with nothing on it but what everybody knows.

use contract::Seat;
use maud::{Markup, PreEscaped, html};

use crate::icons::{Icon, icon};
use crate::marks;
use table::{Doing, Projection};

/// A drop of wax, pressed once.
const WAX: &str = r#"<path d="M60 5c9 0 13 7 21 10s18 0 23 8-1 16 1 25 11 13 9 22-13 10-18 17-4 18-13 22-16-5-25-3-13 10-22 6-9-13-15-18-17-6-19-15 6-15 7-24-6-18-1-26 15-4 23-8 12-13 21-13z"/>"#;

pub(super) fn curtain(projection: &Projection) -> Markup {
    html! { @if let Some(seat) = projection.curtain { (covered(projection, seat)) } }
}

fn covered(projection: &Projection, seat: Seat) -> Markup {
    html! {
        div.curtain {
            section.card role="dialog" aria-modal="true" aria-labelledby="whose" {
                div.wax {
                    svg viewBox="0 0 120 120" aria-hidden="true" focusable="false" {
                        g.drop { (PreEscaped(WAX)) circle.press cx="60" cy="59" r="33" {} }
                        svg x="41" y="40" width="38" height="38" {
                            use href={"#seat-" (seat.index() + 1)} {}
                        }
                    }
                }
                p.eyebrow { "The table is covered" }
                h2 #whose { (projection.name(seat)) ", it is your turn." }
                p.say {
                    "Everybody else looks away. When only you can see the screen, open the table: "
                    "your side of it will be there."
                }
                button.btn.primary.go.scripted type="button" #lift data-seat=(seat) autofocus {
                    (icon(Icon::Eye)) "I am ready"
                }
                p.keys.small.muted {
                    kbd { "Enter" } " opens · " kbd { "Esc" } " covers it again at any time"
                }
            }
            section.pub aria-label="What everyone knows" {
                div {
                    span.eyebrow { "What everyone knows" }
                    p { (projection.title) @if !projection.around.when.is_empty() { " · " (projection.around.when) } }
                }
                ol.turnorder aria-label="Seats" { @for chair in &projection.people {
                    @let now = chair.seat == seat;
                    li.now[now] {
                        (marks::seat(chair.seat)) span { (chair.name) }
                        small { (if now { "to play" } else { doing(chair.doing) }) }
                    }
                } }
            }
        }
    }
}

const fn doing(doing: Doing) -> &'static str {
    match doing {
        Doing::Acts | Doing::ActsAway => "to play as well",
        Doing::Thinks => "thinks",
        Doing::Waits | Doing::Away => "waits",
        Doing::Resigned => "gave up",
    }
}
