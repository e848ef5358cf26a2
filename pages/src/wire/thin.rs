//! A part of a page, sent without the pieces of it that the page holds already.

use std::hash::BuildHasher as _;
use std::ops::Range;
use std::sync::LazyLock;

use foldhash::fast::RandomState;
use serde::{Serialize, Serializer};

/// One tag in so many begins a piece: shorter pieces cost more to name than they save.
const TAGS: usize = 4;

/// A part on its way to a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Part {
    markup: String,
    items: Vec<Item>,
}

/// One item of a part.
#[derive(Debug, PartialEq, Eq)]
enum Item {
    /// Where in the markup there is a piece the page does not hold.
    New(Range<usize>),
    /// Pieces it holds: the first of them, and how many.
    Held(usize, usize),
}

/// An item as it is sent.
#[derive(Serialize)]
#[serde(untagged)]
enum Word<'a> {
    New(&'a str),
    Held(usize, usize),
}

impl Part {
    fn words(&self) -> impl Iterator<Item = Word<'_>> {
        self.items.iter().map(|item| match item {
            Item::New(handle) => Word::New(&self.markup[handle.clone()]),
            Item::Held(from, count) => Word::Held(*from, *count),
        })
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

/// The pieces of one part that a page holds, each as a number that stands for it: there are many
/// pages, and markup is long.
#[derive(Debug, Default)]
pub(super) struct Held {
    whole: Option<u64>,
    pieces: Vec<u64>,
}

impl Held {
    /// The page has this markup already: it came with the page, or over a line that is cut.
    pub(super) fn hold(&mut self, markup: &str) {
        self.whole = Some(mark(markup));
        self.pieces = pieces(markup).into_iter().map(|piece| mark(&markup[piece])).collect();
    }

    /// What makes this markup of what the page holds; nothing when it is the same.
    pub(super) fn renew(&mut self, markup: String) -> Option<Part> {
        let whole = mark(&markup);
        if self.whole.replace(whole) == Some(whole) {
            return None;
        }
        let pieces = pieces(&markup);
        let marks: Vec<u64> = pieces.iter().map(|piece| mark(&markup[piece.clone()])).collect();
        let mut items = Vec::new();
        for (piece, &mark) in pieces.into_iter().zip(&marks) {
            let handle = self.handle(items.last(), mark);
            match (items.last_mut(), handle) {
                (Some(Item::Held(from, count)), Some(at)) if *from + *count == at => *count += 1,
                (_, Some(at)) => items.push(Item::Held(at, 1)),
                (_, None) => items.push(Item::New(piece)),
            }
        }
        self.pieces = marks;
        Some(Part { markup, items })
    }

    /// Where the page holds a piece: after the last one that was named, if it stands there.
    fn handle(&self, last: Option<&Item>, mark: u64) -> Option<usize> {
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
fn pieces(markup: &str) -> Vec<Range<usize>> {
    let bytes = markup.as_bytes();
    let mut pieces = Vec::new();
    let (mut from, mut tag) = (0, 0);
    for next in memchr::memchr_iter(b'<', bytes) {
        if tag > from && begins_a_piece(&bytes[tag..next]) {
            pieces.push(from..tag);
            from = tag;
        }
        tag = next;
    }
    pieces.push(from..markup.len());
    pieces
}

/// Its length and its last bytes tell one tag in so many from the others.
fn begins_a_piece(tag: &[u8]) -> bool {
    let end = tag.iter().rev().take(4).fold(0, |sum: usize, &byte| sum + usize::from(byte));
    (tag.len() + end).is_multiple_of(TAGS)
}

/// Two pieces that differ have the same number once in 2^64 times.
fn mark(piece: &str) -> u64 {
    static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::default);
    HASHER.hash_one(piece)
}

/// What a page calls a markup that it holds: FNV-1a in 32 bits, which its script reckons too.
pub(super) fn digest(markup: &str) -> u32 {
    markup
        .bytes()
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the script of the page does.
    fn put_together(held: &mut Vec<String>, part: &Part) -> String {
        let pieces = part.words().flat_map(|word| match word {
            Word::New(piece) => vec![piece.to_string()],
            Word::Held(from, count) => held[from..from + count].to_vec(),
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
            let part = held.renew(markup.clone()).expect("it is another markup");
            assert_eq!(put_together(&mut page, &part), markup);
            assert_eq!(held.renew(markup), None);
        }
    }

    #[test]
    fn a_small_change_in_the_middle_is_a_small_message() {
        let mut held = Held::default();
        let first = serde_json::to_string(&held.renew(list(0..1000)).unwrap()).unwrap();
        let changed = list((0..500).chain([7000, 7001]).chain(501..1000));
        let second = serde_json::to_string(&held.renew(changed).unwrap()).unwrap();
        assert!(second.len() * 20 < first.len(), "{} of {}", second.len(), first.len());
    }
}
