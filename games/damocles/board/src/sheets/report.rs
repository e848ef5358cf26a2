//! The end: what the mission was worth.

use damocles::campaign;
use damocles::state::Ending;
use damocles::{ROWS, View};
use maud::{Markup, html};

pub(super) fn draw(view: &View, ending: Ending) -> Markup {
    html! {
        article class="d-msg d-report panel d-of-none" id="d-msg" {
            @if let Some(judged) = view.judgement {
                div class="d-no" { span { "Level" } b { (judged.level()) } }
                div class="d-say" {
                    h2 { (judged.name()) }
                    p { (told(ending)) }
                    ul class="d-facts" {
                        li { "row " b { (judged.row) } }
                        li { b { (judged.points) } " points" }
                        li { "rating " b { (judged.rating()) } }
                        li {
                            "the next time value would be "
                            b { (campaign::next(view.options.time_value, &judged)) }
                        }
                    }
                    (ladder(judged.level()))
                }
            }
        }
    }
}

/// The thirteen levels, the one reached marked.
fn ladder(level: u8) -> Markup {
    html! {
        ol class="d-ladder" aria-label="Levels" {
            @for (number, (_, name)) in (1..).zip(ROWS) {
                li class=[(number <= level).then_some("on")] title=(name)
                    aria-current=[(number == level).then_some("true")] { (number) }
            }
        }
    }
}

const fn told(ending: Ending) -> &'static str {
    match ending {
        Ending::Home => "The team is on its way home.",
        Ending::LastDay => "The last day ended at the shuttle.",
        Ending::OutOfDays => "The days ran out inside the artifact.",
        Ending::NobodyLeft => "Nobody is left who could act.",
        Ending::Stranded => "No way leads on from here.",
    }
}
