//! Finding a passage in a game's rules by its number.

use crate::any::AnyGame;

/// A chapter, a rule or a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Its markdown, heading included.
    pub text: &'static str,
}

/// The passage with this number: a chapter (`8`), a rule (`8.1`) or a ruling (`EXP-09`).
pub fn passage(game: &dyn AnyGame, number: &str) -> Option<Passage> {
    let number = number.trim().trim_start_matches('§').trim_end_matches('.');
    let cut = if number.starts_with(|c: char| c.is_ascii_alphabetic()) {
        let heading = format!("### {} ", number.to_ascii_uppercase());
        cut(game.rulings(), &heading, &["### ", "## "])
    } else if number.contains('.') {
        cut(game.rules(), &format!("**{number} "), &["**", "## "])
    } else {
        cut(game.rules(), &format!("## {number} "), &["## "])
    };
    cut.map(|text| Passage { text })
}

/// From the line that begins with `start` to the next line that begins with one of `ends`.
fn cut(text: &'static str, start: &str, ends: &[&str]) -> Option<&'static str> {
    let mut lines = Lines { text, at: 0 };
    let begin = lines.find(|(_, line)| line.starts_with(start))?.0;
    let end = lines.find(|(_, line)| ends.iter().any(|end| line.starts_with(end)));
    Some(text[begin..end.map_or(text.len(), |(at, _)| at)].trim_end())
}

/// Lines with the place where each begins.
struct Lines {
    text: &'static str,
    at: usize,
}

impl Iterator for Lines {
    type Item = (usize, &'static str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let line = rest.split_inclusive('\n').next()?;
        let begin = self.at;
        self.at += line.len();
        Some((begin, line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_of_every_game_can_be_read() {
        for game in crate::all() {
            for rule in game.book() {
                let text = passage(*game, rule.number).map(|p| p.text).unwrap_or_default();
                assert!(text.starts_with(&format!("**{} ", rule.number)), "{rule}: {text:?}");
                assert!(!text.contains("\n**"), "{rule} runs on: {text}");
            }
        }
    }

    #[test]
    fn chapters_and_rulings_are_found_and_nonsense_is_not() {
        let game = crate::find("expedition").unwrap();
        let chapter = passage(game, "8").unwrap().text;
        assert!(chapter.starts_with("## 8 ") && chapter.contains("**8.6 "), "{chapter}");
        assert!(!chapter.contains("**9.1 "));
        assert!(passage(game, "exp-01").unwrap().text.starts_with("### EXP-01 "));
        for nonsense in ["", "99", "8.99", "EXP-99", "8.", "..", "é", "-1"] {
            let found = passage(game, nonsense);
            assert!(found.is_none() || nonsense == "8.", "{nonsense}: {found:?}");
        }
    }
}
