//! Words at hand: where a word of the game stands in a sentence, it becomes a link to what it means.
//! A script shows the meaning in place; without one the link leads to the list of words.

mod list;

pub(crate) use list::{chapter, in_choices, of_choice, pane};

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use board::Term;
use maud::{Markup, html};

use crate::words;

/// The words of one game, ready to be found in a text.
#[derive(Debug, Default)]
pub(crate) struct Glossary {
    terms: &'static [Term],
    /// Forms by their first byte, longest first, each with the number of its term.
    forms: BTreeMap<u8, Vec<(&'static str, usize)>>,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    /// As it stands.
    Plain(&'t str),
    /// The word with this number, in one of its forms.
    Word(usize, &'t str),
}

impl Glossary {
    fn new(terms: &'static [Term]) -> Self {
        let mut forms: BTreeMap<u8, Vec<(&'static str, usize)>> = BTreeMap::new();
        for (number, term) in terms.iter().enumerate() {
            for form in term.forms {
                if let Some(first) = form.bytes().next() {
                    forms.entry(first.to_ascii_lowercase()).or_default().push((form, number));
                }
            }
        }
        for alike in forms.values_mut() {
            alike.sort_by_key(|(form, _)| std::cmp::Reverse(form.len()));
        }
        Self { terms, forms }
    }

    /// The words of a game of the server; none for any other.
    pub(crate) fn of(game: &str) -> &'static Self {
        static ALL: LazyLock<BTreeMap<&'static str, Glossary>> = LazyLock::new(|| {
            catalogue::all()
                .iter()
                .map(|game| (game.id(), Glossary::new(game.glossary())))
                .collect()
        });
        static NONE: Glossary = Glossary { terms: &[], forms: BTreeMap::new() };
        ALL.get(game).unwrap_or(&NONE)
    }

    /// The longest form that stands at the beginning of this text as a whole word.
    fn at_the_start(&self, text: &str) -> Option<(usize, usize)> {
        let alike = self.forms.get(&text.bytes().next()?.to_ascii_lowercase())?;
        let stands = |form: &str| {
            text.get(..form.len()).is_some_and(|start| start.eq_ignore_ascii_case(form))
                && !begins_within_a_word(&text[form.len()..])
        };
        let (form, number) = alike.iter().find(|(form, _)| stands(form))?;
        Some((form.len(), *number))
    }
}

/// Whether a word goes on here: with a letter, or with a hyphen and a letter.
fn begins_within_a_word(rest: &str) -> bool {
    let mut letters = rest.chars();
    match letters.next() {
        Some('-') => letters.next().is_some_and(char::is_alphanumeric),
        Some(letter) => letter.is_alphanumeric(),
        None => false,
    }
}

/// Reads one text: every word is marked where it stands first.
#[derive(Debug)]
pub(crate) struct Reader<'g> {
    game: &'g str,
    glossary: &'static Glossary,
    seen: BTreeSet<usize>,
}

impl<'g> Reader<'g> {
    /// Of a text about this game.
    pub(crate) fn new(game: &'g str) -> Self {
        Self { game, glossary: Glossary::of(game), seen: BTreeSet::new() }
    }

    /// The text in pieces; together they are the text.
    pub(crate) fn pieces<'t>(&mut self, text: &'t str) -> Vec<Piece<'t>> {
        let (mut pieces, mut plain, mut at) = (Vec::new(), 0, 0);
        while let Some(start) = next_word(text, at) {
            let Some((length, number)) = self.glossary.at_the_start(&text[start..]) else {
                at = end_of_word(text, start);
                continue;
            };
            at = start + length;
            if self.seen.insert(number) {
                pieces.extend((plain < start).then(|| Piece::Plain(&text[plain..start])));
                pieces.push(Piece::Word(number, &text[start..at]));
                plain = at;
            }
        }
        pieces.extend((plain < text.len()).then(|| Piece::Plain(&text[plain..])));
        pieces
    }

    /// The numbers of the words in a text.
    fn numbers(&mut self, text: &str) -> impl Iterator<Item = usize> {
        self.pieces(text).into_iter().filter_map(|piece| match piece {
            Piece::Word(number, _) => Some(number),
            Piece::Plain(_) => None,
        })
    }

    /// The text with its words as links, and every `§8.6` too.
    pub(crate) fn explain(&mut self, text: &str) -> Markup {
        words::linked_with(self.game, text, |plain| self.mark(plain))
    }

    /// The text with its words as links.
    pub(crate) fn mark(&mut self, text: &str) -> Markup {
        html! {
            @for piece in self.pieces(text) {
                @match piece {
                    Piece::Plain(text) => { (text) }
                    Piece::Word(number, text) => { (link(number, text)) }
                }
            }
        }
    }
}

/// A link to the meaning of a word.
fn link(number: usize, text: &str) -> Markup {
    html! { a.term href={"#word-" (number)} data-word=(number) { (text) } }
}

/// One text with its words as links, and every `§8.6` too.
pub(crate) fn explained(game: &str, text: &str) -> Markup {
    Reader::new(game).explain(text)
}

/// Where the next word begins, from here on.
fn next_word(text: &str, from: usize) -> Option<usize> {
    text[from..].find(char::is_alphanumeric).map(|at| from + at)
}

/// Where the word that begins here ends; hyphens hold words together.
fn end_of_word(text: &str, start: usize) -> usize {
    let ends = |c: char| !c.is_alphanumeric() && c != '-';
    text[start..].find(ends).map_or(text.len(), |at| start + at)
}

#[cfg(test)]
mod tests {
    use contract::Rule;

    use super::*;

    static RULE: Rule = Rule { number: "10.2", title: "the dingus" };
    static TERMS: [Term; 3] = [
        Term { word: "Rover", forms: &["rover", "rovers"], meaning: "It drives.", rule: &RULE },
        Term {
            word: "Rover crew",
            forms: &["rover crew"],
            meaning: "They sit in it.",
            rule: &RULE,
        },
        Term { word: "Dingus", forms: &["dingus"], meaning: "What all want.", rule: &RULE },
    ];

    fn reader() -> Reader<'static> {
        let glossary = Box::leak(Box::new(Glossary::new(&TERMS)));
        Reader { game: "lunar", glossary, seen: BTreeSet::new() }
    }

    fn found(text: &str) -> Vec<(usize, &str)> {
        let word = |piece| match piece {
            Piece::Word(number, text) => Some((number, text)),
            Piece::Plain(_) => None,
        };
        reader().pieces(text).into_iter().filter_map(word).collect()
    }

    #[test]
    fn the_longest_form_is_found_in_any_case() {
        assert_eq!(found("The ROVER crew has the Dingus."), [(1, "ROVER crew"), (2, "Dingus")]);
        assert_eq!(found("Rovers drive"), [(0, "Rovers")]);
    }

    #[test]
    fn only_whole_words_are_found() {
        for text in ["drover", "roverlike", "rover-like", "over-rover", "overrovers", "ro ver", ""]
        {
            assert_eq!(found(text), [], "{text}");
        }
        for text in ["rover's", "(rover)", "“rover”", "rover.", "rover–dust", "rover-", "é rover"]
        {
            assert_eq!(found(text), [(0, "rover")], "{text}");
        }
    }

    #[test]
    fn a_word_is_marked_where_it_stands_first() {
        assert_eq!(found("a rover, two rovers, a rover"), [(0, "rover")]);
        let mut reader = reader();
        assert_eq!(reader.pieces("rover").len(), 1);
        assert_eq!(reader.pieces("rover"), [Piece::Plain("rover")]);
    }

    #[test]
    fn a_shorter_word_is_never_marked_within_a_longer_one() {
        assert_eq!(found("rover crew and rover crew, rover"), [(1, "rover crew"), (0, "rover")]);
    }

    #[test]
    fn the_pieces_together_are_the_text() {
        for text in ["rover", "a rover", "Ünder rover crew—dingus!", "", "§ 8.6 dingus", "rovér"]
        {
            let whole: String = reader()
                .pieces(text)
                .into_iter()
                .map(|piece| match piece {
                    Piece::Plain(text) | Piece::Word(_, text) => text,
                })
                .collect();
            assert_eq!(whole, text);
        }
    }

    #[test]
    fn everything_is_escaped_and_rules_are_links_still() {
        let text = reader().explain("<b title=\"rover\">dingus</b> §10.2 & rover").into_string();
        assert!(text.starts_with("&lt;b title=&quot;<a class=\"term\" href=\"#word-0\""), "{text}");
        assert!(text.contains("data-word=\"2\">dingus</a>&lt;/b&gt;"), "{text}");
        assert!(text.contains("href=\"/rules/lunar#r10.2\""), "{text}");
        assert!(text.ends_with(" &amp; rover"), "{text}");
    }

    #[test]
    fn a_game_nobody_knows_has_no_words() {
        assert_eq!(explained("chess", "rover").into_string(), "rover");
    }
}
