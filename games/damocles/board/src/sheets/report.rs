//! The end: what the mission was worth.

use damocles::campaign;
use damocles::state::Ending;
use damocles::{Goals, ROWS, View};
use maud::{Markup, html};

use crate::goals;
use board::Sentence;

pub(super) fn draw(view: &View, ending: Ending) -> Markup {
    html! {
        article class="d-msg d-report panel d-of-none" id="d-msg" {
            @if let Some(judged) = view.judgement {
                div class="d-no" { span { "Level" } b { (judged.level()) } }
                div class="d-say" tabindex="0" {
                    h2 { (judged.name()) }
                    p { (goals::ended(ending)) " " (told(view).text) }
                    ul class="d-facts" {
                        li { (goals::score(judged)) }
                        li { (goals::next(campaign::next(view.options.time_value, &judged))) }
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

/// Why it is this level, as the goals have said it all the time.
fn told(view: &View) -> Sentence {
    match damocles::goals(view) {
        Goals::Over(_, worth) => goals::why(view, &worth),
        Goals::Planning(_) | Goals::Inside(_) => Sentence::default(),
    }
}
