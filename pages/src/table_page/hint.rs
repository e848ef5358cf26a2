//! What a program would do in this seat.

use board::chance;
use maud::{Markup, html};

use crate::{glossary, words};

/// What a program would do in this seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hint {
    /// How things stand, in a sentence; may be empty.
    pub text: String,
    /// The best ideas, best first.
    pub ideas: Vec<Idea>,
    /// How it was found out: "1,000 games in 0.4 s".
    pub effort: String,
}

/// One idea.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Idea {
    /// The action, in notation.
    pub action: String,
    /// In words.
    pub label: String,
    /// How often it wins, if that is known.
    pub share: Option<f64>,
    /// Why; may be empty.
    pub why: String,
    /// How often it was looked at.
    pub visits: u32,
    /// What is thought to follow: "B roll"; may be empty.
    pub line: Vec<String>,
}

pub(super) fn hint(game: &str, hint: &Hint) -> Markup {
    html! {
        @if !hint.text.is_empty() { p.ask3 { (glossary::explained(game, &hint.text)) } }
        @if hint.ideas.is_empty() && hint.text.is_empty() { p.ask3 { "No idea just now." } }
        ol {
            @for (index, idea) in hint.ideas.iter().enumerate() {
                li.hint.top[index == 0] {
                    kbd { (index + 1) }
                    div {
                        p.ht {
                            button.linklike type="button" data-choose=(idea.action) {
                                (words::capital(&idea.label))
                            }
                            @if let Some(share) = idea.share { b { (chance(share)) } }
                        }
                        @if let Some(share) = idea.share { (bar(share)) }
                        @if idea.visits > 0 {
                            p.meta { "looked at " (words::count(idea.visits as usize, "time", "times")) }
                        }
                        @if !idea.line.is_empty() {
                            p.line { span { "then" } " "
                                @for (at, step) in idea.line.iter().enumerate() {
                                    @if at > 0 { " · " } code { (step) }
                                }
                            }
                        }
                        @if !idea.why.is_empty() { p { (glossary::explained(game, &idea.why)) } }
                    }
                }
            }
        }
        @if !hint.effort.is_empty() {
            p.small.muted.effort { (hint.effort) " · it sees only what your seat sees" }
        }
    }
}

/// An SVG, so that its length needs no style in the page.
fn bar(share: f64) -> Markup {
    let width = format!("{:.0}", share.clamp(0.0, 1.0) * 100.0);
    html! {
        svg.vbar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
            rect width="100" height="4" {} rect.on width=(width) height="4" {}
        }
    }
}
