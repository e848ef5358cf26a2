//! Any game, and any table, in notation and JSON.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use agents::{Forecast, Level, Playout};
use board::{
    Around, Choice, Goals, Palette, Passing, Pick, Picture, Sentence, Spot, Standing, Term, Theme,
};
use contract::{
    Audience, Dice, Disagreement, Key, Move, ParseError, PlayError, Record, Refusal, ReplayError,
    Rng, Rule, Seat, Sitter, Status, UndoError,
};
use serde::Serialize;
use serde_json::Value;

use crate::coach::{Considered, Expected};
use crate::info::Info;
use crate::lesson::Lesson;
use crate::measure::Measure;
use crate::saved::Saved;
use crate::strength::Strength;

/// Any game of the program.
pub trait AnyGame: Send + Sync {
    /// The word that names it in commands.
    fn id(&self) -> &'static str;

    /// What it is.
    fn info(&self) -> Info;

    /// Its rulebook as constants.
    fn book(&self) -> &'static [&'static Rule];

    /// Its rules in our words.
    fn rules(&self) -> &'static str;

    /// What was ruled where the rulebook is silent.
    fn rulings(&self) -> &'static str;

    /// Its colours by role.
    fn palette(&self) -> Palette;

    /// A sign for it where there is no picture: what stands in an SVG of 200 by 200.
    fn emblem(&self) -> &'static str;

    /// The style sheet of what its board draws in the page.
    fn style(&self) -> &'static str;

    /// Words a newcomer has to be told.
    fn glossary(&self) -> &'static [Term];

    /// The files of its lessons, in the order one takes them.
    fn lesson_files(&self) -> &'static [&'static str];

    /// Its lessons: every file that can be read.
    fn lessons(&self) -> &[Lesson];

    /// A scenario file to begin one's own from.
    fn example(&self) -> &'static str;

    /// Reads a scenario file into what a set-up holds under `scenario`.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    fn read_scenario(&self, text: &str) -> Result<Value, String>;

    /// Sets a table up.
    ///
    /// # Errors
    /// When the set-up cannot be read or is not playable.
    fn open(
        &self,
        setup: &Value,
        sitters: Vec<Sitter>,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyTable>, OpenError>;

    /// Goes on from a position.
    ///
    /// # Errors
    /// When it cannot be read, or the rules could not be in it.
    fn load(&self, saved: &Saved, key: Option<Key>) -> Result<Box<dyn AnyTable>, OpenError>;

    /// Goes on with a table that was [kept](AnyTable::keep), without playing it again; nothing when it
    /// was kept under other rules, or cannot be what was kept.
    fn take_up(&self, kept: &str) -> Option<Box<dyn AnyTable>>;

    /// Plays a record again, whole or in part.
    ///
    /// # Errors
    /// The first thing that does not fit.
    fn replay(
        &self,
        record: &Record,
        plies: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Plays a record again as far as today's rules lead where it went, and says where they do not.
    ///
    /// # Errors
    /// When it is a record of another game, or today's program cannot set it up.
    fn reopen(
        &self,
        record: &Record,
    ) -> Result<(Box<dyn AnyTable>, Option<Disagreement>), ReplayError>;

    /// Checks every roll of a record against its key; says how many there were.
    ///
    /// # Errors
    /// The first thing that does not fit.
    fn verify(&self, record: &Record) -> Result<usize, ReplayError>;

    /// How many faces each die of a record has: of its set-up, then of every move.
    ///
    /// # Errors
    /// When it cannot be played again.
    fn die_sizes(&self, record: &Record) -> Result<Vec<Vec<u8>>, ReplayError>;

    /// Something that plays many games between agents.
    ///
    /// # Errors
    /// When the set-up cannot be read or is not playable.
    fn simulator(
        &self,
        setup: &Value,
        strengths: &[Strength],
    ) -> Result<Box<dyn Simulator>, OpenError>;

    /// Random play on one core for about this long, and a search in the middle of a game for as
    /// long again.
    fn bench(&self, seats: usize, seconds: f64) -> Bench;
}

/// A table of any game.
pub trait AnyTable: Send {
    /// Moves made so far.
    fn ply(&self) -> usize;
    /// The moves themselves.
    fn moves(&self) -> &[Move];
    /// Who sits where.
    fn sitters(&self) -> &[Sitter];
    /// Whoever sits there is called otherwise.
    fn rename(&mut self, seat: Seat, name: &str);
    /// Who owes a decision, or how it ended.
    fn status(&self) -> Status;
    /// The title of the table.
    fn title(&self) -> String;
    /// A level of victory, as the rulebook calls it.
    fn level(&self, level: i16) -> String;
    /// What there is to read before the first move.
    fn opening(&self) -> String;
    /// All that one viewer sees, from one view and one listing of actions.
    fn scene(&self, viewer: Option<Seat>, draw: Draw) -> Scene;
    /// The board as text.
    fn board(&self, viewer: Option<Seat>) -> String;
    /// The board as an SVG file of its own, for games that draw one.
    fn picture(&self, viewer: Option<Seat>, theme: Theme) -> Option<String> {
        Some(self.scene(viewer, Draw::Picture).picture?.alone(theme))
    }
    /// What forecasts and ideas at this table stand for: a chance, or a score.
    fn measure(&self) -> Measure;
    /// What each seat may expect from what it knows, from so many games played on in its mind;
    /// after `made` when a decision has been taken and its dice have not fallen yet. Nothing for a
    /// seat that would not believe that decision possible.
    fn forecast(
        &self,
        made: Option<(Seat, &str)>,
        samples: u32,
        seed: u64,
    ) -> Vec<Option<Forecast>>;
    /// Who must act and what is asked.
    fn question(&self, viewer: Option<Seat>) -> Sentence;
    /// What this seat may do.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// What the board says of an action of this seat, and of what is thought to follow it; from what
    /// the seat knows. Nothing when it cannot be taken.
    fn consider(&self, seat: Seat, action: &str, line: &[(Seat, String)]) -> Option<Considered>;
    /// What `mover` would do this for, as far as `asker` can know. Nothing when that would tell a secret.
    fn motive(&self, mover: Seat, asker: Seat, action: &str) -> Option<String>;
    /// What `mover` is likely to do next as far as `asker` can know, likeliest first.
    fn expected(&self, mover: Seat, asker: Seat) -> Vec<Expected>;
    /// Why this seat may not do this now.
    ///
    /// # Errors
    /// When the word is no action at all.
    fn refusal(&self, seat: Seat, action: &str) -> Result<Option<Refusal>, ParseError>;
    /// What this seat does by itself, because it asked not to be bothered.
    fn standing_order(&self, seat: Seat) -> Option<String>;
    /// Makes a move, or leaves everything as it was.
    ///
    /// # Errors
    /// Why not.
    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError>;
    /// Makes a move again that was written down, with the dice that fell then.
    ///
    /// # Errors
    /// When it cannot have been made here.
    fn repeat(&mut self, made: &Move) -> Result<(), ReplayError>;
    /// How many things have happened so far; taking moves back takes what happened in them away.
    fn event_count(&self) -> usize;
    /// What this viewer may hear of what happened, from this number on, in words.
    fn events(&self, from: usize, viewer: Option<Seat>) -> Vec<ToldEvent>;
    /// All of it, with everybody's secrets: for those who keep the table.
    fn all_events(&self, from: usize) -> Vec<ToldEvent>;
    /// How many of them belong to the first so many moves.
    fn events_until(&self, ply: usize) -> usize;
    /// One thing that happened, as data, with who may hear of it: for those who keep the table.
    fn event_data(&self, index: usize) -> Option<(Audience, Value)>;
    /// An agent of this strength in this seat, with all it knows; nothing when the seat owes no
    /// decision. It is apart from the table, so that it may think elsewhere.
    fn thinker(&self, seat: Seat, level: Level) -> Option<Box<dyn Thinker>> {
        self.thinker_of(seat, level.into())
    }
    /// The same for a strength that is no level.
    fn thinker_of(&self, seat: Seat, strength: Strength) -> Option<Box<dyn Thinker>>;
    /// How many moves may be taken back one after the other.
    fn undoable(&self) -> usize;
    /// Takes this seat's last move back.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, seat: Seat) -> Result<Move, UndoError>;
    /// What this viewer may know.
    fn view(&self, viewer: Option<Seat>) -> Value;
    /// The position, with everything: for those who keep the table, not for a seat.
    fn saved(&self) -> Saved;
    /// The game on paper.
    fn record(&self) -> Record;
    /// All of it, so that it can be [taken up](AnyGame::take_up) by a program with the same rules.
    fn keep(&self) -> Option<String>;
}

/// An agent before a decision.
pub trait Thinker: Send {
    /// What it would do.
    fn decide(&self, rng: &mut Rng) -> String;
    /// Its thoughts on what it might do, best first; nothing from one that does not think.
    fn ideas(&self, rng: &mut Rng) -> Vec<Idea>;
    /// The same thoughts on up to so many threads: sooner, and no others.
    fn hurry(&mut self, threads: usize);
    /// From now on it breaks off once this is raised; what it has found by then counts.
    fn stop_when(&mut self, stop: &Arc<AtomicBool>);
    /// What its seat may expect after one action and after another, by games played on with the
    /// same chance; nothing when either cannot be taken.
    fn compare(&self, one: &str, other: &str, samples: u32, seed: u64) -> Option<[Forecast; 2]>;
}

/// One action, and what an agent thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Idea {
    /// In notation.
    pub action: String,
    /// What it is worth, from 0 to 1; [`AnyTable::measure`] says what that stands for.
    pub worth: f64,
    /// The standard error of that.
    pub error: f64,
    /// How often it was tried.
    pub visits: u32,
    /// What is thought to follow, and by whom, in notation.
    pub line: Vec<(Seat, String)>,
}

/// Plays game after game between the same agents.
pub trait Simulator: Send {
    /// The game of this key.
    fn play(&mut self, key: Key) -> Playout;
    /// The same game, on paper.
    fn record(&mut self, key: Key) -> Record;
    /// From now on a game is left as it is, without an outcome, once this is raised.
    fn heed(&mut self, stop: &Arc<AtomicBool>);
    /// From now on this seat takes this action, in notation, wherever it may.
    ///
    /// # Errors
    /// When nobody sits there, or nobody can read the action.
    fn insist(&mut self, seat: Seat, action: &str) -> Result<(), InsistError>;
}

/// Nobody can insist on this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InsistError {
    /// Nobody sits there.
    #[error("nobody sits at {0}")]
    NoSeat(Seat),
    /// No action is written so.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
}

/// What random play on one core came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bench {
    /// Seats at the table.
    pub seats: usize,
    /// Games finished.
    pub games: u64,
    /// Decisions taken.
    pub actions: u64,
    /// Seconds it took.
    pub seconds: f64,
    /// Decisions a second.
    pub actions_per_second: f64,
    /// Iterations a second of a search in the middle of a game.
    pub iterations_per_second: f64,
    /// The size of a position.
    pub bytes_per_position: usize,
}

/// One thing a seat may do.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Offer {
    /// In notation.
    pub action: String,
    /// As a person would say it.
    #[serde(flatten)]
    pub choice: Choice,
    /// What a hand would touch, in order.
    pub picks: Vec<Pick>,
}

impl Offer {
    /// Where it stands in a list.
    pub fn standing(&self) -> Standing<'_> {
        self.choice.standing()
    }

    /// What is done, of these, for somebody who wants passes made for them.
    pub fn pass_of(offers: &[Self]) -> Option<&Self> {
        match offers {
            [only] => Some(only).filter(|offer| offer.choice.passes != Passing::No),
            several => several.iter().find(|offer| offer.choice.passes == Passing::Anyway),
        }
    }
}

/// One thing that happened, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct ToldEvent {
    /// Its number at this table, from 0.
    pub index: usize,
    /// The move it belongs to, counted from 1.
    pub ply: usize,
    /// Whose move that was.
    pub seat: Seat,
    /// Who may hear of it.
    pub audience: Audience,
    /// What happened.
    pub sentence: Sentence,
}

/// How a board is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// As text, with the spots in it.
    Text,
    /// As a picture, whole; as text in games without pictures.
    Picture,
    /// As a picture for a page that has its ground already.
    Pieces,
}

/// What one viewer sees of a position.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Who must act and what is asked.
    pub question: Sentence,
    /// What the viewer may do; nothing for one who owes no decision.
    pub offers: Vec<Offer>,
    /// What winning is for the viewer, and how near it is.
    pub goals: Goals,
    /// What stands around the board.
    pub around: Around,
    /// The board as a picture.
    pub picture: Option<Picture>,
    /// The board as text, when there is no picture.
    pub text: String,
    /// Where in that text things and seats are.
    pub spots: Vec<Spot>,
}

/// Why a table could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Not a set-up of this game.
    #[error("the set-up cannot be read: {0}")]
    Unreadable(String),
    /// A position of another game.
    #[error("the position is of {0}; this is {1}")]
    OtherGame(String, &'static str),
    /// A position that cannot be read.
    #[error(
        "the position (of rules revision {then}; this program has {now}) cannot be read: {why}"
    )]
    Position {
        /// The revision it is of.
        then: u32,
        /// This program's.
        now: u32,
        /// What is wrong.
        why: String,
    },
    /// A set-up that cannot be played, or dice that do not fit it.
    #[error(transparent)]
    NotOpened(#[from] contract::OpenError),
}
