//! What a program would do in this seat, in sentences.

use board::Odds;
use catalogue::coach::{Advice, Advised};
use maud::{Markup, html};

use super::choices::chip;
use crate::glossary;

pub(super) fn hint(game: &str, advice: &Advice) -> Markup {
    html! {
        @if advice.ideas.is_empty() { p.ask3 { "No idea just now." } }
        @for (index, idea) in advice.ideas.iter().enumerate() { (told(game, index, idea)) }
        @if !advice.ideas.is_empty() { p.small.muted.effort { (advice.effort) } }
    }
}

fn told(game: &str, index: usize, idea: &Advised) -> Markup {
    html! {
        section.idea.top[index == 0] {
            h3 {
                @match index { 0 => {} 1 => { "Second idea: " } _ => { "Third idea: " } }
                button.linklike type="button" data-choose=(idea.action) { (idea.deed) }
            }
            @if !idea.why.is_empty() {
                p { b { "Why." } " " (glossary::explained(game, &idea.why)) }
            }
            p { (glossary::explained(game, &idea.stands)) }
            p.od {
                span.odds.good[index == 0] { b { (idea.measure.in_words(idea.worth)) } " " (idea.measure.label()) }
                (chips(&idea.odds))
            }
            @if !idea.risk.is_empty() {
                p { b { "If it goes wrong." } " " (glossary::explained(game, &idea.risk)) }
            }
            @if !idea.follows.is_empty() {
                p { b { "What follows." } " " (glossary::explained(game, &idea.follows)) }
            }
        }
    }
}

fn chips(odds: &[Odds]) -> Markup {
    html! { @for odds in odds { (chip(odds)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_read_and_its_notation_is_for_the_hand_alone() {
        let idea = Advised {
            action: "go=home".into(),
            deed: "Go home.".into(),
            worth: 0.56,
            measure: catalogue::Measure::Chance,
            why: "It is near.".into(),
            risk: "It may rain.".into(),
            stands: "You win about 56 games in 100 from here.".into(),
            odds: Vec::new(),
            follows: "Then Bob will probably stay.".into(),
        };
        let advice =
            Advice { ideas: vec![idea], effort: "Based on 20,000 simulated games.".into() };
        let text = hint("none", &advice).into_string();
        for wanted in [
            "Go home.",
            "<b>Why.</b> It is near.",
            "<b>If it goes wrong.</b> It may rain.",
            "56 games in 100",
            "56%",
            "Then Bob will probably stay.",
            "20,000",
        ] {
            assert!(text.contains(wanted), "{wanted} is missing in {text}");
        }
        assert_eq!(text.matches("go=home").count(), 1, "in data-choose");
        let mut bare = advice;
        (bare.ideas[0].why, bare.ideas[0].risk) = Default::default();
        let text = hint("none", &bare).into_string();
        assert!(!text.contains("Why.") && !text.contains("goes wrong"), "no empty phrase: {text}");
    }
}
