//! The words of a game, explained.

use catalogue::{AnyGame, Term};

/// What a word means, in any of its forms.
pub(crate) fn explain(game: &dyn AnyGame, word: &str) -> Option<String> {
    let same = |form: &str| form.eq_ignore_ascii_case(word);
    let found = |term: &&Term| same(term.word) || term.forms.iter().any(|form| same(form));
    game.glossary().iter().find(found).map(in_words)
}

/// All of them, by the alphabet.
pub(crate) fn list(game: &dyn AnyGame) -> String {
    let mut words: Vec<String> = game.glossary().iter().map(in_words).collect();
    words.sort_by_key(|line| line.to_lowercase());
    if words.is_empty() { "This game has no words of its own.".into() } else { words.join("\n") }
}

/// "There is no rule or word 99."
pub(crate) fn no_rule_or_word(asked: &str) -> String {
    format!("There is no rule or word {asked}. Try a chapter such as 8, or words.")
}

/// "Dingus: what everybody wants. [10.2]".
fn in_words(term: &Term) -> String {
    format!("{}: {} [{}]", term.word, term.meaning, term.rule.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_every_game_is_found_by_every_form() {
        for game in catalogue::all() {
            for term in game.glossary() {
                for form in term.forms.iter().chain([&term.word]) {
                    let found = explain(*game, &form.to_uppercase());
                    assert!(found.is_some_and(|text| text.ends_with(']')), "{form}");
                }
            }
            assert_eq!(list(*game).lines().count(), game.glossary().len().max(1));
            assert_eq!(explain(*game, "no such word"), None);
        }
    }
}
