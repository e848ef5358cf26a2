//! Forgetting a person: their name and words leave a journal, the game stays as it was played.

use contract::{Seat, SeatSet};

use crate::archive::Archive;
use crate::journal::Entry;
use crate::orders::Orders;

/// What stands in place of a name.
const SOMEBODY: &str = "Somebody";
/// What stands in place of what they said.
const REMOVED: &str = "(removed)";

/// What is somebody's in a journal that is read from its first entry on.
#[derive(Clone, Debug)]
pub struct Owned {
    owner: String,
    /// The names they played under, each with its seat while that is theirs.
    seats: Vec<(Option<Seat>, String)>,
}

impl Owned {
    /// Nothing yet of whoever is written down by this hash.
    pub fn of(owner: &str) -> Self {
        Self { owner: owner.into(), seats: Vec::new() }
    }

    /// The seats they took themselves.
    pub fn seats(&self) -> SeatSet {
        self.seats.iter().filter_map(|(seat, _)| *seat).collect()
    }

    /// The names they played under.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().map(|(_, name)| name.as_str())
    }

    /// Whether they said this, from a seat of theirs.
    pub fn is_said_by_them(&self, entry: &Entry) -> bool {
        matches!(entry, Entry::Said { seat: Some(by), .. } if self.has(*by))
    }

    fn has(&self, seat: Seat) -> bool {
        self.seats.iter().any(|(own, _)| *own == Some(seat))
    }

    /// Takes them out of the next entry. Says whether it was changed.
    pub fn forget_in(&mut self, entry: &mut Entry) -> bool {
        let is_said = self.is_said_by_them(entry);
        match entry {
            Entry::Sat { seat, name, owner, id, .. } if *owner == self.owner => {
                self.seats.push((Some(*seat), std::mem::replace(name, SOMEBODY.into())));
                owner.clear();
                id.clear();
                true
            }
            Entry::Claimed { seat, name, owner, id } if *owner == self.owner => {
                self.seats.push((Some(*seat), std::mem::replace(name, SOMEBODY.into())));
                owner.clear();
                id.clear();
                true
            }
            // Whoever took the seat over is somebody else.
            Entry::Claimed { seat, .. } => {
                for (own, _) in self.seats.iter_mut().filter(|(own, _)| *own == Some(*seat)) {
                    *own = None;
                }
                false
            }
            Entry::Shared { owner, .. } if *owner == self.owner => {
                owner.clear();
                true
            }
            Entry::Kept { name, owners, .. } if owners.contains(&self.owner) => {
                *name = SOMEBODY.into();
                owners.retain(|owner| *owner != self.owner);
                true
            }
            Entry::Ordered { seat, orders } if self.has(*seat) => {
                *orders = Orders::default();
                true
            }
            Entry::Noted { note } if self.has(note.seat) => {
                note.text = REMOVED.into();
                true
            }
            Entry::Said { name, text, .. } if is_said => {
                *name = SOMEBODY.into();
                *text = REMOVED.into();
                true
            }
            _ => false,
        }
    }
}

impl Archive {
    /// Takes names out of what was seen.
    pub fn rename<'a>(&mut self, names: impl Iterator<Item = &'a str>) {
        for name in names.filter(|name| !name.is_empty()) {
            for line in self.lines_mut() {
                *line = without(line, name);
            }
        }
    }
}

/// A line without a name that stands in it as a word of its own.
fn without(line: &str, name: &str) -> String {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let (mut text, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once(name) {
        text.push_str(before);
        let inside = is_letter(text.chars().next_back()) || is_letter(after.chars().next());
        text.push_str(if inside { name } else { SOMEBODY });
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn a_name_goes_and_words_that_hold_it_stay() {
        assert_eq!(
            without("Ada rolls; Adam waits for Ada.", "Ada"),
            "Somebody rolls; Adam waits for Somebody."
        );
    }
}
