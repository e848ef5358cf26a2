//! Arbitrary text against the parser: fixed horrors, random strings, and damaged words of the
//! game's own. Whatever parses must come back, and is handed on to be tried as a move.

use contract::Rng;

use crate::breach::{Fault, Found, ensure};
use crate::check::Check;
use crate::quiet::catch;
use crate::vocabulary::{Vocabulary, Word};

/// Texts that have broken parsers before.
#[rustfmt::skip]
const HORRORS: &[&str] = &[
    "", " ", "\n", "\0", "=", "-", ":", ",", ".", "/", "@", "==", "a", "a=", "=a", "a=-", "a=,", "a=:",
    "0", "-0", "-1", "+1", "1e9", "NaN", "256", "65536", "4294967296", "18446744073709551616",
    "a=256", "a=-1", "a=4294967296", "\u{e9}", "a=\u{e9}", "\u{1f3b2}", "a=\u{1f3b2}", "e\u{301}",
    "\u{202e}", "\u{0}\u{7f}\u{80}", "\u{fffd}", "\u{10ffff}", "\u{661}", "a=\u{661}", "\u{ff11}",
    "\u{212a}", "\u{130}", "../..", "%00", "a b", "a\tb", "'", "\"", "\\", "{}", "null",
];

/// Characters that damage a word: its own marks, digits, letters, and what is none of these.
const SPLINTERS: &str = "=-:,./@0123456789abmzABZ +_~\u{0}\n\u{e9}\u{1f3b2}\u{301}\u{661}";

/// The fixed horrors, and each of them very long.
pub(crate) fn horrors<A: Word>(words: &mut Vocabulary<A>, rng: &mut Rng) -> Found {
    for text in HORRORS {
        feed(text, words)?;
        feed(&format!("{}{text}", words.any_word(rng)), words)?;
    }
    for text in ["a", "9", "=", "a=1,", "\u{1f3b2}"] {
        feed(&text.repeat(20_000), words)?;
        feed(&format!("{}{}", words.any_word(rng), text.repeat(20_000)), words)?;
    }
    Ok(())
}

/// `count` random texts.
pub(crate) fn fuzz<A: Word>(words: &mut Vocabulary<A>, rng: &mut Rng, count: usize) -> Found {
    for _ in 0..count {
        let text = if rng.below(5) == 0 { noise(rng) } else { damaged(words, rng) };
        feed(&text, words)?;
    }
    Ok(())
}

/// Any bytes at all, as far as they make text.
fn noise(rng: &mut Rng) -> String {
    let length = rng.index(24);
    let bytes: Vec<u8> = (0..length).map(|_| rng.bits().to_le_bytes()[0]).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A word of the game with one to three things wrong with it.
fn damaged<A: Word>(words: &Vocabulary<A>, rng: &mut Rng) -> String {
    let mut text: Vec<char> = words.any_word(rng).chars().collect();
    for _ in 0..=rng.index(3) {
        let at = rng.index(text.len());
        match rng.below(7) {
            0 => text.truncate(at),
            1 => drop((!text.is_empty()).then(|| text.remove(at))),
            2 => text.insert(at, splinter(rng)),
            3 => text.push(splinter(rng)),
            4 => text.splice(at.., words.any_word(rng).chars().skip(at)).for_each(drop),
            5 => text.extend_from_within(at..),
            _ => replace(&mut text, rng),
        }
    }
    text.into_iter().collect()
}

/// Another digit for a digit where there is one: the likeliest way to another legal word.
fn replace(text: &mut [char], rng: &mut Rng) {
    let digits: Vec<usize> = (0..text.len()).filter(|&at| text[at].is_ascii_digit()).collect();
    if let Some(&at) = digits.get(rng.index(digits.len())) {
        text[at] = char::from_digit(rng.below(10), 10).unwrap_or('0');
    } else if let Some(last) = text.last_mut() {
        *last = splinter(rng);
    }
}

fn splinter(rng: &mut Rng) -> char {
    SPLINTERS.chars().nth(rng.index(SPLINTERS.chars().count())).unwrap_or('=')
}

/// One text to the parser.
fn feed<A: Word>(text: &str, words: &mut Vocabulary<A>) -> Found {
    let short: String = text.chars().take(60).collect();
    let parsed = catch(|| text.parse::<A>())
        .map_err(|said| Fault::new(Check::ParserNeverPanics, format!("{short:?}: {said}")))?;
    let Ok(action) = parsed else { return Ok(()) };
    let back = catch(|| action.to_string().parse::<A>())
        .map_err(|said| Fault::new(Check::ParsedComesBack, format!("{short:?}: {said}")))?;
    ensure(back.as_ref() == Ok(&action), Check::ParsedComesBack, || {
        format!("{short:?} reads as {action:?}, which is written {action} and reads as {back:?}")
    })?;
    words.learn_foreign(action);
    Ok(())
}
