//! What is told at a table: the log, and what people say.

use catalogue::{Happened, Sentence};
use contract::{Audience, Move, Seat};
use pages::desk::{ChatLine, LogLine};

use super::Room;

/// One line of the log, with who may read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move it belongs to; 0 for what was before the first.
    pub ply: usize,
    /// Whose move it was.
    pub seat: Option<Seat>,
    /// Who may read it.
    pub audience: Audience,
    /// What happened.
    pub told: Sentence,
    /// Whether people rolled the dice it speaks of.
    pub by_hand: bool,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// From which seat; nobody's for a spectator and for the house.
    pub seat: Option<Seat>,
    /// Their name; empty for the house.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in seconds since 1970; 0 until it is committed.
    pub at: i64,
}

impl Line {
    fn shown(&self) -> LogLine {
        LogLine {
            ply: self.ply,
            seat: self.seat,
            text: self.told.text.clone(),
            rule: self.told.rule.map(|rule| rule.number),
            dice: self.told.dice.clone(),
            signs: self.told.signs.clone(),
            by_hand: self.by_hand,
            secret: self.audience != Audience::All,
        }
    }
}

impl Room {
    /// How many lines there are, and which log they belong to: another one after an undo.
    pub fn log_end(&self) -> (u32, usize) {
        (self.log_epoch, self.lines.len())
    }

    /// The lines from this one on that these eyes may read.
    pub fn lines_from(&self, first: usize, eyes: Option<Seat>) -> Vec<LogLine> {
        let new = self.lines.get(first..).unwrap_or_default();
        new.iter().filter(|line| line.audience.includes(eyes)).map(Line::shown).collect()
    }

    /// The first line of a move after this one.
    pub fn first_line_after(&self, ply: usize) -> usize {
        self.lines.partition_point(|line| line.ply <= ply)
    }

    /// How many things were said.
    pub fn said_end(&self) -> usize {
        self.said.len()
    }

    /// What was said from there on.
    pub fn said_from(&self, first: usize, hands: contract::SeatSet) -> Vec<ChatLine> {
        let shown = |(number, said): (usize, &Said)| ChatLine {
            number: number as u64,
            seat: said.seat,
            name: said.name.clone(),
            yours: said.seat.is_some_and(|seat| hands.contains(seat)),
            text: said.text.clone(),
            at: said.at,
        };
        self.said.iter().enumerate().skip(first).map(shown).collect()
    }

    pub(super) fn tell(&mut self, made: &Move, happened: Vec<Happened>) {
        let ply = self.ply();
        let line = |happened: Happened| Line {
            ply,
            seat: Some(made.seat),
            audience: happened.audience,
            by_hand: !made.dice.is_house() && !happened.told.dice.is_empty(),
            told: happened.told,
        };
        self.lines.extend(happened.into_iter().map(line));
    }

    /// Takes the lines of moves away that are no more.
    pub(super) fn untell(&mut self) {
        let ply = self.ply();
        self.lines.retain(|line| line.ply <= ply);
        self.log_epoch += 1;
    }

    /// The house says something.
    pub(super) fn announce(&mut self, text: String) {
        self.said.push(Said { seat: None, name: String::new(), text, at: 0 });
    }

    /// Dates what happened since the last commit.
    pub fn date(&mut self, at: i64) {
        self.last_at = at;
        for said in self.said.iter_mut().rev().take_while(|said| said.at == 0) {
            said.at = at;
        }
    }
}
