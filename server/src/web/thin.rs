//! A part of a page, sent without the pieces of it that the page holds already.

use std::hash::{DefaultHasher, Hasher as _};

use serde::Serialize;

/// One tag in so many begins a piece: shorter pieces cost more to name than they save.
const TAGS: u8 = 4;

/// One item of a part on its way to a page.
#[derive(Debug, Serialize, PartialEq, Eq)]
#[serde(untagged)]
pub(super) enum Item {
    /// A piece of markup the page does not hold.
    New(String),
    /// Pieces it holds: the first of them, and how many.
    Held(usize, usize),
}

/// The pieces of one part that a page holds, each as a number that stands for it: there are many
/// pages, and markup is long.
#[derive(Debug, Default)]
pub(super) struct Held {
    whole: Option<u64>,
    pieces: Vec<u64>,
}

impl Held {
    /// What makes this markup of what the page holds; nothing when it is the same.
    pub(super) fn renew(&mut self, markup: &str) -> Option<Vec<Item>> {
        let whole = mark(markup);
        if self.whole.replace(whole) == Some(whole) {
            return None;
        }
        let pieces = pieces(markup);
        let marks: Vec<u64> = pieces.iter().map(|piece| mark(piece)).collect();
        let mut items = Vec::new();
        for (piece, &mark) in pieces.into_iter().zip(&marks) {
            let place = self.place(items.last(), mark);
            match (items.last_mut(), place) {
                (Some(Item::Held(from, count)), Some(at)) if *from + *count == at => *count += 1,
                (_, Some(at)) => items.push(Item::Held(at, 1)),
                (_, None) => items.push(Item::New(piece.to_string())),
            }
        }
        self.pieces = marks;
        Some(items)
    }

    /// Where the page holds a piece: after the last one that was named, if it stands there.
    fn place(&self, last: Option<&Item>, mark: u64) -> Option<usize> {
        if let Some(&Item::Held(from, count)) = last
            && self.pieces.get(from + count) == Some(&mark)
        {
            return Some(from + count);
        }
        self.pieces.iter().position(|&held| held == mark)
    }
}

/// A markup cut before some of its tags. Which ones is read off the tag and what follows it, and
/// not counted: so after a change the same pieces come again.
fn pieces(markup: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut from, mut tag, mut sum) = (0, 0, 0_u8);
    for (at, &byte) in markup.as_bytes().iter().enumerate() {
        if byte == b'<' {
            if tag > from && sum.is_multiple_of(TAGS) {
                pieces.push(&markup[from..tag]);
                from = tag;
            }
            (tag, sum) = (at, 0);
        }
        sum = sum.wrapping_add(byte);
    }
    pieces.push(&markup[from..]);
    pieces
}

/// Two pieces that differ have the same number once in 2^64 times.
fn mark(piece: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(piece.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the script of the page does.
    fn put_together(held: &mut Vec<String>, items: &[Item]) -> String {
        let pieces = items.iter().flat_map(|item| match item {
            Item::New(piece) => vec![piece.clone()],
            Item::Held(from, count) => held[*from..from + count].to_vec(),
        });
        *held = pieces.collect();
        held.concat()
    }

    fn list(rows: impl Iterator<Item = usize>) -> String {
        let row = |row: usize| format!("<li class=\"row\">The {row}th of many rows é</li>");
        rows.map(row).collect::<Vec<_>>().concat()
    }

    #[test]
    fn the_page_ends_with_what_was_meant() {
        let (mut held, mut page) = (Held::default(), Vec::new());
        let markups = [
            list(0..100),
            list((0..40).chain(43..100)),
            list([500].into_iter().chain(0..100)),
            list((0..100).rev()),
            String::new(),
            list((0..30).chain(0..30)),
        ];
        for markup in markups {
            let items = held.renew(&markup).expect("it is another markup");
            assert_eq!(put_together(&mut page, &items), markup);
            assert_eq!(held.renew(&markup), None);
        }
    }

    #[test]
    fn a_small_change_in_the_middle_is_a_small_message() {
        let mut held = Held::default();
        let first = serde_json::to_string(&held.renew(&list(0..1000)).unwrap()).unwrap();
        let changed = list((0..500).chain([7000, 7001]).chain(501..1000));
        let second = serde_json::to_string(&held.renew(&changed).unwrap()).unwrap();
        assert!(second.len() * 20 < first.len(), "{} of {}", second.len(), first.len());
    }
}
