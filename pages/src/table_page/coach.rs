//! The coach beside the choices: a question before a costly one, a mark after each, the last move
//! explained. What it says comes whole from the catalogue.

use catalogue::coach::{Explanation, Mark, Verdict};
use contract::Seat;
use maud::{Markup, html};
use table::{PlayedBy, Projection};

use crate::icons::{Icon, icon};
use crate::{glossary, marks, words};

/// Whether there may be a coach: for one person who plays against nobody but programs.
pub(super) fn is_possible(projection: &Projection) -> bool {
    let mut persons = projection.people.iter().filter(|person| person.by == PlayedBy::Person);
    let only = persons.next().filter(|_| persons.next().is_none());
    projection.end.is_none() && only.is_some_and(|person| Some(person.seat) == projection.viewer)
}

/// Where the coach speaks; the script fills it.
pub(super) fn place() -> Markup {
    html! {
        p #coach-greeting.small.muted role="status" hidden {
            "The coach is with you: it asks before a costly choice, and says after each how good it \
             was. The button “Coach” sends it away."
        }
        div #coach.coach role="status" {}
    }
}

/// Turns the coach on and off; the script remembers which.
pub(super) fn switch() -> Markup {
    html! {
        button.btn.scripted type="button" data-coach="switch" aria-pressed="false"
            title="Warns before a costly choice, and says after each how good it was" {
            (icon(Icon::Coach)) span.lbl { "Coach" }
        }
    }
}

/// What is asked before a choice that gives up much; nothing where nothing need be asked.
pub fn question(game: &str, verdict: &Verdict) -> Option<Markup> {
    let asked = verdict.question.as_ref()?;
    Some(html! {
        div.ask2 role="group" aria-label="The coach asks" {
            (icon(Icon::Coach))
            div {
                p { (glossary::explained(game, asked)) }
                p.cmp { (measured(verdict, 1, "good")) (measured(verdict, 0, "bad")) }
                p.shown hidden { b { "Instead: " } (verdict.better) " " (verdict.why.join(" ")) }
                div.yn {
                    button.btn type="button" data-coach="anyway" { "Do it anyway" }
                    button.btn type="button" data-coach="show" data-better=(verdict.better_action) {
                        "Show me"
                    }
                    button.btn.primary type="button" data-coach="again" { "Let me think again" }
                    button.btn.quiet type="button" data-coach="hush" { "Do not ask again" }
                }
            }
        }
    })
}

fn measured(verdict: &Verdict, which: usize, tone: &str) -> Markup {
    let what = if which == 0 { "with your choice" } else { "with the other" };
    html! {
        span class={"odds " (tone)} {
            b { (verdict.measure.in_words(verdict.worth[which])) } " " (verdict.measure.label()) " " (what)
        }
    }
}

/// What is said after a choice.
pub fn mark(game: &str, verdict: &Verdict) -> Markup {
    let class = match verdict.mark {
        Mark::Good => "m m0",
        Mark::Fine => "m mf",
        Mark::Slip => "m m1",
        Mark::Mistake => "m m2",
    };
    let is_costly = matches!(verdict.mark, Mark::Slip | Mark::Mistake);
    html! {
        section.mk data-mark=(verdict.mark.name()) {
            header {
                i class=(class) aria-hidden="true" {}
                b { (verdict.mark.name()) } span { (verdict.deed) }
                @if is_costly { small.muted { (verdict.change()) } }
            }
            p { (glossary::explained(game, &verdict.sentence)) }
            @if is_costly {
                @if !verdict.why.is_empty() {
                    p { (glossary::explained(game, &verdict.why.join(" "))) }
                }
                div.yn {
                    button.btn type="button" data-coach="undo" { (icon(Icon::Undo)) "Take it back" }
                    button.btn.quiet type="button" data-coach="close" { "Play on" }
                }
            }
        }
    }
}

/// The last move, explained to whoever asked.
pub fn explanation(game: &str, asker: Seat, told: &Explanation) -> Markup {
    let who = if told.seat == asker { "You" } else { told.name.as_str() };
    let way = if told.chances[1] < told.chances[0] { "bad" } else { "good" };
    html! {
        section.idea.top {
            h3 { (marks::seat(told.seat)) " The last move: " (who) }
            @for done in &told.done {
                p {
                    (glossary::explained(game, &done.text)) " "
                    (words::maybe_rule(game, done.rule.map(|rule| rule.number)))
                }
            }
            @if !told.purpose.is_empty() {
                p { b { "What it was for. " } (glossary::explained(game, &told.purpose)) }
            }
            @if !told.cost.is_empty() {
                p { b { "What it cost. " } (glossary::explained(game, &told.cost)) }
            }
            p { b { "What it did to you. " } (told.effect) }
            p.od {
                span class={"odds " (way)} {
                    b {
                        (told.measure.in_words(told.chances[0])) " to "
                        (told.measure.in_words(told.chances[1]))
                    } " "
                    (told.measure.label())
                }
            }
            @if !told.instead.is_empty() {
                p { b { "What else. " } (glossary::explained(game, &told.instead)) }
            }
        }
        p.small.muted.effort { "From what your seat knows." }
    }
}

#[cfg(test)]
mod tests {
    use catalogue::Measure;

    use super::*;

    fn verdict(mark: Mark, question: Option<&str>) -> Verdict {
        Verdict {
            mark,
            deed: "Stay.".into(),
            better: "Go <home>.".into(),
            better_action: "go=home".into(),
            worth: [0.41, 0.67],
            measure: Measure::Chance,
            why: vec!["Home is near.".into()],
            question: question.map(Into::into),
            sentence: "You would have done better to go home: about 26 more points.".into(),
        }
    }

    #[test]
    fn a_question_has_four_answers_and_a_mark_a_way_back() {
        let costly = verdict(Mark::Mistake, Some("Do it anyway?"));
        let asked = question("none", &costly).unwrap().into_string();
        for wanted in [
            "Do it anyway?",
            "Show me",
            "Let me think again",
            "Do not ask again",
            "41%",
            "67%",
            "&lt;home",
        ] {
            assert!(asked.contains(wanted), "{wanted} is missing in {asked}");
        }
        let marked = mark("none", &costly).into_string();
        assert!(marked.contains("Take it back") && marked.contains("67% to 41%"), "{marked}");
        let good = verdict(Mark::Good, None);
        assert!(question("none", &good).is_none());
        assert!(!mark("none", &good).into_string().contains("Take it back"));
    }
}
