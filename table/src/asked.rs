//! Who is to be told something where they do not look: worked out of how a table stood before and
//! stands after a command. A notice names what is asked, never what is known.

use std::fmt;
use std::str::FromStr;

use contract::{Seat, SeatSet};

use crate::clock::Pace;
use crate::journal::Entry;
use crate::table::Table;

/// Why somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// It is their turn.
    Turn,
    /// The others ask them something.
    Question,
    /// Somebody wrote to them alone.
    Message,
    /// The game is over.
    Over,
    /// Their time is nearly up.
    TimeShort,
}

impl NoticeKind {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Turn, Self::Question, Self::Message, Self::Over, Self::TimeShort];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Question => "question",
            Self::Message => "message",
            Self::Over => "over",
            Self::TimeShort => "time-short",
        }
    }
}

impl fmt::Display for NoticeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for NoticeKind {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or("nobody is told anything of this kind")
    }
}

/// Something that somebody is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Who, by the seat they play.
    pub seat: Seat,
    /// Why.
    pub kind: NoticeKind,
    /// After which move it came to that: what is asked later is another notice.
    pub ply: usize,
    /// Not before this moment, in milliseconds since 1970; 0 for at once.
    pub due: u64,
}

/// What becomes of a notice that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeState {
    /// It is as it says.
    Holds,
    /// It will be as it says at this moment, in milliseconds since 1970.
    NotYet(u64),
    /// It is so no more, and nobody is told.
    Past,
}

/// Who was asked what before something happened at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    turn: SeatSet,
    question: SeatSet,
    is_over: bool,
}

impl Standing {
    /// Whether it is this seat's turn, and nobody answers for it.
    pub const fn has_turn(&self, seat: Seat) -> bool {
        self.turn.contains(seat)
    }

    /// Whether the others ask this seat something.
    pub const fn is_questioned(&self, seat: Seat) -> bool {
        self.question.contains(seat)
    }
}

/// The longest time before a clock runs out at which its person is warned, in milliseconds.
const WARNING: u64 = 24 * 3_600 * 1_000;

impl Table {
    /// Who is asked what now.
    pub fn standing(&self) -> Standing {
        let turn = self.waiting().iter().filter(|seat| self.is_bothered(*seat)).collect();
        Standing { turn, question: self.to_answer(), is_over: self.is_over() }
    }

    /// A person whom nobody answers for.
    fn is_bothered(&self, seat: Seat) -> bool {
        self.is_person(seat) && self.decided_beforehand(seat).is_none()
    }

    /// Who is to be told what after these entries.
    pub fn notices_since(&self, before: &Standing, entries: &[Entry]) -> Vec<Notice> {
        let after = self.standing();
        let newly =
            |now: SeatSet, then: SeatSet| now.iter().filter(move |seat| !then.contains(*seat));
        let at_once = |seat, kind| Notice { seat, kind, ply: self.decisions.since(seat), due: 0 };
        let mut notices = Vec::new();
        for seat in newly(after.turn, before.turn) {
            notices.push(at_once(seat, NoticeKind::Turn));
            let short = self.time_is_short_at(seat);
            notices.extend(short.map(|due| Notice { due, ..at_once(seat, NoticeKind::TimeShort) }));
        }
        for seat in newly(after.question, before.question) {
            notices.push(at_once(seat, NoticeKind::Question));
        }
        let told = entries.iter().filter_map(|entry| match entry {
            Entry::Said { to: Some(to), .. } => Some(*to),
            _ => None,
        });
        notices.extend(told.map(|seat| at_once(seat, NoticeKind::Message)));
        if after.is_over && !before.is_over {
            let persons = self.seats().filter(|seat| self.is_person(*seat));
            notices.extend(persons.map(|seat| at_once(seat, NoticeKind::Over)));
        }
        notices
    }

    /// Whether a notice that is due is still true at this moment, in milliseconds since 1970.
    pub fn notice_state(&self, notice: &Notice, now: u64) -> NoticeState {
        let Notice { seat, kind, ply, .. } = *notice;
        let is_asked = || self.standing().turn.contains(seat) && self.decisions.since(seat) == ply;
        let holds = match kind {
            NoticeKind::Turn => is_asked(),
            NoticeKind::Question => self.to_answer().contains(seat),
            NoticeKind::Message => self.wrote_last_to(seat).is_some(),
            NoticeKind::Over => self.is_over(),
            NoticeKind::TimeShort => match self.time_is_short_at(seat).filter(|_| is_asked()) {
                Some(then) if then > now => return NoticeState::NotYet(then),
                then => then.is_some(),
            },
        };
        if holds { NoticeState::Holds } else { NoticeState::Past }
    }

    /// Who wrote to this seat alone last, and when, in seconds since 1970.
    pub fn wrote_last_to(&self, seat: Seat) -> Option<(&str, i64)> {
        let said = self.said.iter().rev().find(|said| said.to == Some(seat))?;
        Some((said.name.as_str(), said.at))
    }

    /// After which move this seat was asked what it is asked now.
    pub fn asked_since(&self, seat: Seat) -> usize {
        self.decisions.since(seat)
    }

    /// When a person who plays by the day is warned: a quarter of a turn before their time is up.
    fn time_is_short_at(&self, seat: Seat) -> Option<u64> {
        let Pace::Days { each, .. } = self.limits()?.pace else { return None };
        let until = self.clocks()?.of(seat)?.until?;
        Some(until.saturating_sub((u64::from(each) * 1_000 / 4).min(WARNING)))
    }
}
