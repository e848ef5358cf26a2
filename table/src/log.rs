//! What is told at a table: what happened, and what people say.

use catalogue::{AnyTable, ToldEvent};
use contract::{Audience, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::journal::Entry;
use crate::projection::{ChatLine, LogLine};
use crate::table::Table;

/// So many lines of the log and of the talk come with a page.
const LINES: usize = 200;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Said {
    /// From which seat; nobody's for a spectator and for the table itself.
    pub(crate) seat: Option<Seat>,
    /// Their name; empty for the table itself.
    pub(crate) name: String,
    /// What.
    pub(crate) text: String,
    /// To this seat alone; to all when to nobody.
    pub(crate) to: Option<Seat>,
    /// When, in seconds since 1970; 0 until it is committed.
    pub(crate) at: i64,
}

impl Said {
    /// Whether whoever holds these seats may read it.
    fn is_for(&self, held: SeatSet) -> bool {
        let Some(to) = self.to else { return true };
        held.contains(to) || self.seat.is_some_and(|seat| held.contains(seat))
    }
}

impl Entry {
    /// Whether nobody but a seat or two may know that it happened.
    pub fn is_private(&self) -> bool {
        matches!(self, Self::Said { to: Some(_), .. } | Self::Ordered { .. } | Self::Noted { .. })
    }
}

impl Table {
    /// How many things have happened, and which log they belong to: another one after an undo.
    pub fn log_end(&self) -> (u32, usize) {
        (self.log_epoch, self.play_state().map_or(0, AnyTable::event_count))
    }

    /// The lines from this event on that this viewer may read.
    pub fn log_from(&self, first: usize, viewer: Option<Seat>) -> Vec<LogLine> {
        let mut lines = self.play_state().map_or_else(Vec::new, |play| lines(play, first, viewer));
        self.mark(&mut lines);
        lines
    }

    /// Gives every line the mark of whom it names first, whoever made the move.
    pub(crate) fn mark(&self, lines: &mut [LogLine]) {
        let name = |seat| (seat, self.occupant(seat).name.as_str());
        let names: Vec<(Seat, &str)> = self.seats().map(name).collect();
        for line in lines {
            line.seat = named_first(&line.text, &names).or(line.seat);
        }
    }

    /// The last lines of the log that this viewer may read.
    pub fn last_log_lines(&self, viewer: Option<Seat>) -> Vec<LogLine> {
        self.log_from(self.log_end().1.saturating_sub(LINES), viewer)
    }

    /// The first event of a move after this one.
    pub fn first_event_after(&self, ply: usize) -> usize {
        self.play_state().map_or(0, |play| play.events_until(ply))
    }

    /// How much was said that whoever holds these seats may read.
    pub fn chat_end(&self, held: SeatSet) -> usize {
        self.said.iter().filter(|said| said.is_for(held)).count()
    }

    /// What was said from there on. Lines are counted as this reader sees them, so that nothing
    /// tells of talk between others.
    pub fn chat_from(&self, first: usize, held: SeatSet) -> Vec<ChatLine> {
        let shown = |(number, said): (usize, &Said)| ChatLine {
            number: number as u64,
            seat: said.seat,
            name: said.name.clone(),
            yours: said.seat.is_some_and(|seat| held.contains(seat)),
            to: said.to.map(|to| {
                if held.contains(to) { "you".into() } else { self.occupant(to).name.clone() }
            }),
            text: said.text.clone(),
            at: said.at,
        };
        // Whoever was away long, or says so, is told the end of it.
        let first = first.max(self.chat_end(held).saturating_sub(LINES));
        let heard = self.said.iter().filter(|said| said.is_for(held));
        heard.enumerate().skip(first).map(shown).collect()
    }

    /// The last lines of the talk that whoever holds these seats may read.
    pub(crate) fn last_chat_lines(&self, held: SeatSet) -> Vec<ChatLine> {
        self.chat_from(0, held)
    }

    /// The table says something.
    pub(crate) fn announce(&mut self, text: String) {
        self.said.push(Said { seat: None, name: String::new(), text, to: None, at: 0 });
    }

    /// Dates what happened since the last commit; private talk does not count as something that
    /// happened.
    pub fn date(&mut self, at: i64, private: bool) {
        if !private {
            self.last_at = at;
        }
        for said in self.said.iter_mut().rev().take_while(|said| said.at == 0) {
            said.at = at;
        }
    }
}

/// What happened in a game from this event on, as far as this viewer may hear of it.
pub(crate) fn lines(play: &dyn AnyTable, first: usize, viewer: Option<Seat>) -> Vec<LogLine> {
    let shown = |told: ToldEvent| {
        let made = play.moves().get(told.ply.wrapping_sub(1));
        let by_hand = made.is_some_and(|made| !made.dice.is_house());
        LogLine {
            ply: told.ply,
            seat: Some(told.seat),
            by_hand: by_hand && !told.sentence.dice.is_empty(),
            secret: told.audience != Audience::All,
            text: told.sentence.text,
            rule: told.sentence.rule.map(|rule| rule.number),
            dice: told.sentence.dice,
            signs: told.sentence.signs,
        }
    };
    play.events(first, viewer).into_iter().map(shown).collect()
}

/// Whose name a sentence begins with, or what follows its heading: "Ability roll: Bea has 9."
pub(crate) fn named_first(text: &str, names: &[(Seat, &str)]) -> Option<Seat> {
    let at = |text: &str| {
        let named = names.iter().filter(|(_, name)| starts_with(text, name));
        named.max_by_key(|(_, name)| name.len()).map(|(seat, _)| *seat)
    };
    at(text).or_else(|| at(text.split_once(": ")?.1))
}

/// Whether a sentence begins with this name, or what follows its heading does.
pub fn begins_with(text: &str, name: &str) -> bool {
    starts_with(text, name)
        || text.split_once(": ").is_some_and(|(_, after)| starts_with(after, name))
}

/// With this name, and not with a longer word.
fn starts_with(text: &str, name: &str) -> bool {
    let rest = text.strip_prefix(name).filter(|_| !name.is_empty());
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use contract::Seat;

    use super::{begins_with, named_first};

    #[test]
    fn a_name_is_a_whole_word_at_the_beginning() {
        assert!(begins_with("Ada: which way?", "Ada"));
        assert!(begins_with("Ada's party rests.", "Ada"));
        assert!(!begins_with("Adam rolls.", "Ada"));
        assert!(!begins_with("Bea meets Ada.", "Ada"));
        assert!(!begins_with("Nobody.", ""));
        assert!(begins_with("Ability roll: Ada has 9.", "Ada"));
    }

    #[test]
    fn a_line_bears_the_mark_of_whom_it_names_first() {
        let names = [(Seat::A, "Ada"), (Seat::B, "Bea"), (Seat::C, "Bea May")];
        let seat = |text| named_first(text, &names);
        assert_eq!(seat("Bea loses a mark."), Some(Seat::B));
        assert_eq!(seat("Bea May loses a mark."), Some(Seat::C), "the longer name");
        assert_eq!(seat("Ability roll: Bea has 9."), Some(Seat::B), "after a heading");
        assert_eq!(seat("Ada: Bea is met."), Some(Seat::A), "a name is no heading");
        assert_eq!(seat("The trail is quiet."), None);
    }
}
