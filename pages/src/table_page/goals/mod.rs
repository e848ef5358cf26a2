//! The goal card: what wins, how near it is, what ends the game. Under the board on a desk; on a
//! telephone one line above it, and a touch opens the card.

mod bars;
mod levels;
mod trail;

use board::{GoalPart, Goals, Sentence, Step};
use maud::{Markup, html};

use super::choices;
use crate::glossary::Reader;
use crate::icons::{Icon, icon};
use crate::{marks, words};
use table::Projection;

/// How the card lies when it is first seen; whoever reads it opens and shuts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GoalCard {
    /// Folded to what fits under the board, or to a line.
    Folded,
    /// Whole.
    Open,
}

/// Line and card are neighbours and not one in the other, so that a desk can show the whole card
/// while the line is shut.
pub(super) fn goals(projection: &Projection, card: GoalCard) -> Markup {
    let goals = &projection.goals;
    html! {
        @if !goals.is_empty() {
            (line(goals, card))
            (Card::new(projection).draw(goals))
        }
    }
}

fn line(goals: &Goals, card: GoalCard) -> Markup {
    let (lead, rest) = led(&goals.brief);
    html! {
        details #goal-line.goalline open[card == GoalCard::Open] {
            summary aria-controls="goal-card" title="The whole card" {
                (icon(Icon::Flag))
                span.brief { @if !lead.is_empty() { b { (lead) } } (rest) }
                @if !goals.near.is_empty() { span.near { (goals.near) } }
                (icon(Icon::More))
            }
        }
    }
}

/// `Dingus: you 3 hexes` as what it is about, and what there is to say of it.
fn led(text: &str) -> (&str, &str) {
    text.find([':', ',', ';']).map_or(("", text), |at| text.split_at(at + 1))
}

/// What the pieces of a card share.
struct Card<'p> {
    projection: &'p Projection,
    /// Each word of the game is marked once in a card.
    reader: Reader<'p>,
}

impl<'p> Card<'p> {
    fn new(projection: &'p Projection) -> Self {
        Self { projection, reader: Reader::new(projection.game.id) }
    }

    fn draw(&mut self, goals: &Goals) -> Markup {
        html! {
            article #goal-card.goal aria-label=(goals.heading) tabindex="0" {
                header {
                    (icon(Icon::Flag)) span.eyebrow { (goals.heading) }
                }
                h3 aria-level="2" { (self.sentence(&goals.aim)) }
                div.goalbody {
                    @for (index, part) in goals.parts.iter().enumerate() {
                        div #{"goal-" (index)} { (self.part(index, part)) }
                    }
                    @if !goals.ends.text.is_empty() { p.ends { (self.ends(&goals.ends)) } }
                }
            }
        }
    }

    fn part(&mut self, index: usize, part: &GoalPart) -> Markup {
        match part {
            GoalPart::Text { text } => html! { p.small { (self.sentence(text)) } },
            GoalPart::Bars { bars, legend } => bars::draw(index, bars, legend),
            GoalPart::Trail { from, to, pawns } => trail::draw(self.projection, from, to, pawns),
            GoalPart::Ladder { rungs, now, within_reach } => {
                levels::ladder(rungs, *now, within_reach)
            }
            GoalPart::Steps { heading, steps } => self.steps(heading, steps),
            GoalPart::Levels { levels } => levels::levels(self, levels),
            GoalPart::Counts { columns, rows } => levels::counts(columns, rows),
        }
    }

    fn steps(&mut self, heading: &str, steps: &[Step]) -> Markup {
        html! {
            p.eyebrow { (heading) }
            ul.steps { @for step in steps {
                li {
                    span { (self.sentence(&step.text)) }
                    @if !step.brings.is_empty() { em { (step.brings) } }
                    @if let Some(odds) = &step.odds { (choices::chip(odds)) }
                }
            } }
        }
    }

    /// A sentence with its words, its dice and its rule.
    fn sentence(&mut self, sentence: &Sentence) -> Markup {
        html! { (self.reader.explain(&sentence.text)) (self.after(sentence)) }
    }

    /// The same; the word it begins with stands out.
    fn ends(&mut self, sentence: &Sentence) -> Markup {
        let ends = "Ends ";
        html! {
            @match sentence.text.strip_prefix(ends) {
                Some(rest) => { b { (ends) } (self.reader.explain(rest)) }
                None => { (self.reader.explain(&sentence.text)) }
            }
            (self.after(sentence))
        }
    }

    /// What stands after the text of a sentence.
    fn after(&self, sentence: &Sentence) -> Markup {
        html! {
            @if !sentence.dice.is_empty() {
                " " span.dice { @for value in &sentence.dice { (marks::die(*value)) } }
            }
            @if let Some(rule) = sentence.rule {
                " " (words::rule(self.projection.game.id, rule.number))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_leads_with_what_it_is_about() {
        assert_eq!(led("Dingus: you 3 hexes"), ("Dingus:", " you 3 hexes"));
        assert_eq!(led("You 11, the leader 18"), ("You 11,", " the leader 18"));
        assert_eq!(led("Home now"), ("", "Home now"));
    }
}
