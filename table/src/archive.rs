//! A finished game as everybody saw it, position by position, in text: kept when it ends, so that it
//! can be looked at to its end for ever, whatever the rules become. Nothing here runs a rule.

use std::collections::HashMap;

use catalogue::{AnyGame, AnyTable};
use contract::{Audience, Rule, Seat};
use serde::{Deserialize, Serialize};

use crate::projection::LogLine;
use crate::table::Table;

/// All that was seen of a game. Lines are written once and numbered; a position names those that
/// changed since the one before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    lines: Vec<String>,
    strips: Vec<Strip>,
}

/// What one viewer saw, from the first position to the last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Strip {
    viewer: Option<Seat>,
    frames: Vec<Frame>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Frame {
    question: usize,
    height: usize,
    /// Rows that are others than before, with their lines.
    changed: Vec<(usize, usize)>,
    /// What was told of the move that led here.
    told: Vec<Told>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Told {
    seat: Seat,
    text: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dice: Vec<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    secret: bool,
}

/// One position as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Who had to act and what was asked.
    pub question: String,
    /// The board.
    pub text: String,
}

impl Table {
    /// What everybody saw of a game that is over; nothing where today's rules do not lead through
    /// all of it.
    pub fn archive(&self) -> Option<Archive> {
        let play = self.play_state().filter(|_| self.is_over() && self.older.is_none())?;
        let viewers: Vec<Option<Seat>> =
            std::iter::once(None).chain(self.seats().map(Some)).collect();
        let mut writer = Writer::new(&viewers);
        let mut again = self.at_the_start().ok()?;
        writer.add(again.as_ref(), 0);
        for made in play.moves() {
            let heard = again.event_count();
            again.repeat(made).ok()?;
            writer.add(again.as_ref(), heard);
        }
        Some(writer.archive)
    }
}

/// Writes an archive, position by position.
struct Writer {
    archive: Archive,
    numbers: HashMap<String, usize>,
    /// The board each viewer saw last, in numbers of lines.
    last: Vec<Vec<usize>>,
}

impl Writer {
    fn new(viewers: &[Option<Seat>]) -> Self {
        let strip = |viewer: &Option<Seat>| Strip { viewer: *viewer, frames: Vec::new() };
        let archive = Archive { lines: Vec::new(), strips: viewers.iter().map(strip).collect() };
        Self { archive, numbers: HashMap::new(), last: vec![Vec::new(); viewers.len()] }
    }

    fn number(&mut self, line: &str) -> usize {
        if let Some(number) = self.numbers.get(line) {
            return *number;
        }
        let number = self.archive.lines.len();
        self.archive.lines.push(line.into());
        self.numbers.insert(line.into(), number);
        number
    }

    /// Adds a position, with what has happened since so many events.
    fn add(&mut self, play: &dyn AnyTable, heard: usize) {
        for index in 0..self.archive.strips.len() {
            let viewer = self.archive.strips[index].viewer;
            let question = self.number(&play.question(viewer).text);
            let told = play.events(heard, viewer).into_iter().map(|told| Told {
                seat: told.seat,
                text: self.number(&told.sentence.text),
                rule: told.sentence.rule.map(|rule| rule.number.into()),
                dice: told.sentence.dice,
                secret: told.audience != Audience::All,
            });
            let told = told.collect();
            let rows: Vec<usize> =
                play.board(viewer).lines().map(|line| self.number(line)).collect();
            let changed = |(row, line): (usize, &usize)| {
                (self.last[index].get(row) != Some(line)).then_some((row, *line))
            };
            let changed = rows.iter().enumerate().filter_map(changed).collect();
            let frame = Frame { question, height: rows.len(), changed, told };
            self.archive.strips[index].frames.push(frame);
            self.last[index] = rows;
        }
    }
}

impl Archive {
    pub(crate) fn lines_mut(&mut self) -> impl Iterator<Item = &mut String> {
        self.lines.iter_mut()
    }

    /// How many moves there were.
    pub fn plies(&self) -> usize {
        self.strips.first().map_or(0, |strip| strip.frames.len().saturating_sub(1))
    }

    fn strip(&self, viewer: Option<Seat>) -> Option<&Strip> {
        self.strips.iter().find(|strip| strip.viewer == viewer)
    }

    fn line(&self, number: usize) -> String {
        self.lines.get(number).cloned().unwrap_or_default()
    }

    /// A position as this viewer saw it.
    pub fn seen(&self, viewer: Option<Seat>, ply: usize) -> Option<Seen> {
        let frames = self.strip(viewer)?.frames.get(..=ply)?;
        let mut rows: Vec<usize> = Vec::new();
        for frame in frames {
            rows.resize(frame.height, 0);
            for (row, line) in &frame.changed {
                *rows.get_mut(*row)? = *line;
            }
        }
        let lines: Vec<String> = rows.into_iter().map(|line| self.line(line)).collect();
        let question = self.line(frames.last()?.question);
        Some(Seen { question, text: lines.join("\n") })
    }

    /// What this viewer heard, from the first move to the last.
    pub fn log(&self, game: &dyn AnyGame, viewer: Option<Seat>) -> Vec<LogLine> {
        let frames = self.strip(viewer).map_or(&[][..], |strip| &strip.frames);
        let line = |ply: usize, told: &Told| LogLine {
            ply,
            seat: Some(told.seat),
            text: self.line(told.text),
            rule: told.rule.as_deref().and_then(|number| rule(game, number)),
            dice: told.dice.clone(),
            signs: None,
            by_hand: false,
            secret: told.secret,
        };
        let lines = |(ply, frame): (usize, &Frame)| -> Vec<LogLine> {
            frame.told.iter().map(|told| line(ply, told)).collect()
        };
        frames.iter().enumerate().flat_map(lines).collect()
    }
}

/// The number of a rule, if there is still one of that number.
fn rule(game: &dyn AnyGame, number: &str) -> Option<&'static str> {
    let known: Option<&&'static Rule> = game.book().iter().find(|rule| rule.number == number);
    known.map(|rule| rule.number)
}
