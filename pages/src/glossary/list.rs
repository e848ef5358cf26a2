//! The words of a game in a list: a panel beside the board, a chapter of the rules.

use board::{Choice, Term};
use catalogue::Offer;
use maud::{Markup, html};

use super::{Glossary, Reader, link};
use crate::{rules, words};

/// The panel beside the board.
pub(crate) fn pane(game: &str) -> Markup {
    html! {
        div.wordbook data-book {
            (rules::search_box("Search the words"))
            (entries(game))
        }
    }
}

/// The last chapter of a rulebook; nothing for a game without words.
pub(crate) fn chapter(game: &str) -> Markup {
    html! {
        @if !Glossary::of(game).terms.is_empty() {
            section.chapter #words data-chapter { h2 { "Words" } (entries(game)) }
        }
    }
}

fn entries(game: &str) -> Markup {
    html! {
        dl.meanings { @for (number, term) in in_order(Glossary::of(game).terms) {
            div #{"word-" (number)} data-para { (entry(game, term)) }
        } }
    }
}

/// The heading of a word, what it means, where to read on: also what its card shows.
fn entry(game: &str, term: &Term) -> Markup {
    html! {
        dt { (term.word) }
        dd { (term.meaning) " " (words::rule(game, term.rule.number)) }
    }
}

/// By the alphabet, each with its number.
fn in_order(terms: &'static [Term]) -> Vec<(usize, &'static Term)> {
    let mut terms: Vec<_> = terms.iter().enumerate().collect();
    terms.sort_by_key(|(_, term)| term.word.to_lowercase());
    terms
}

/// The words of one choice that no choice above it has, behind one mark beside it: a choice is a button,
/// and holds no links. An arrow leads there, as to its rule.
pub(crate) fn of_choice(reader: &mut Reader, choice: &Choice) -> Option<Markup> {
    let numbers = found(reader, std::iter::once(choice));
    let first = numbers.first()?;
    let all = reader.glossary.terms;
    let named: Vec<&str> = numbers.iter().map(|number| all[*number].word).collect();
    let listed: Vec<String> = numbers.iter().map(usize::to_string).collect();
    Some(html! {
        a.term.what href={"#word-" (first)} data-word=(listed.join(" ")) tabindex="-1"
            aria-label={"What it means: " (named.join(", "))} { "?" }
    })
}

/// The words that stand in what one may choose now.
pub(crate) fn in_choices(game: &str, offers: &[Offer]) -> Markup {
    let found = found(&mut Reader::new(game), offers.iter().map(|offer| &offer.choice));
    html! {
        @if !found.is_empty() {
            p.eyebrow { "In your choices" }
            ul.wordlist { @for number in found {
                @if let Some(term) = Glossary::of(game).terms.get(number) {
                    li { (link(number, term.word)) }
                }
            } }
        }
    }
}

/// Their numbers, in the order they are read.
fn found<'c>(reader: &mut Reader, choices: impl Iterator<Item = &'c Choice>) -> Vec<usize> {
    let texts = choices.flat_map(|choice| [&choice.label, &choice.detail, &choice.cost]);
    texts.flat_map(|text| reader.numbers(text).collect::<Vec<_>>()).collect()
}
