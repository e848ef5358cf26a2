//! A record played again: as far as today's rules lead where it says, and checked against its key.

use serde_json::Value;

use super::{OpenError, PlayError, Table};
use crate::dice::Dice;
use crate::digest;
use crate::fair::Unfair;
use crate::game::Game;
use crate::log::Silent;
use crate::record::{Move, Record};
use crate::rng::Key;
use crate::seat::Seat;

/// Where a game that was written down leads elsewhere under today's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// So many moves agree.
    pub agreed: usize,
    /// What is wrong with the next one, or with the end.
    pub why: ReplayError,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A record of another game.
    #[error("this is a record of {0}, not of {1}")]
    OtherGame(String, &'static str),
    /// Played under rules that led elsewhere.
    #[error(
        "it was played under rules revision {then}; under revision {now} it agrees for {agreed} \
         moves: {why}"
    )]
    OtherRules {
        /// The revision it was played under.
        then: u32,
        /// This program's.
        now: u32,
        /// So many moves agree.
        agreed: usize,
        /// What is wrong with the next one.
        why: Box<ReplayError>,
    },
    /// A move that leads elsewhere than it did.
    #[error("move {ply}, {seat} {action}: it leads elsewhere than it did")]
    Views {
        /// Counted from one.
        ply: usize,
        /// Who.
        seat: Seat,
        /// What.
        action: String,
    },
    /// The set-up or the first position cannot be read.
    #[error("its {0} cannot be read: {1}")]
    Unreadable(&'static str, String),
    /// The set-up is not a game, or its dice do not fit.
    #[error("its set-up is not playable: {0}")]
    Setup(#[from] OpenError),
    /// A move that cannot have been made.
    #[error("move {ply}, {seat} {action}: {why}")]
    Move {
        /// Counted from one.
        ply: usize,
        /// Who.
        seat: Seat,
        /// What.
        action: String,
        /// Why not.
        why: PlayError,
    },
    /// Rolls that do not follow from the key.
    #[error("move {ply}: the record says the dice showed {said:?}, the key gives {true_rolls:?}")]
    Rolls {
        /// Counted from one; zero is the set-up.
        ply: usize,
        /// As recorded.
        said: Vec<u8>,
        /// As recomputed.
        true_rolls: Vec<u8>,
    },
    /// The last position is another one.
    #[error("the moves lead to position {true_digest}, the record says {said}")]
    Position {
        /// As recorded, shortened.
        said: String,
        /// As replayed, shortened.
        true_digest: String,
    },
    /// The result is another one.
    #[error("the result written down is not the one the moves lead to")]
    Result,
    /// The record says other sizes of dice than the rules call for.
    #[error("the sizes of the dice are not the ones the rules call for")]
    Faces,
    /// A verification was asked of a record without a key.
    #[error("the record carries no key, so its dice cannot be recomputed")]
    NoKey,
    /// The seal on the dice is broken.
    #[error("the seal on the dice is broken: {0}")]
    Unfair(#[from] Unfair),
}

impl<G: Game> Table<G> {
    /// Plays a record again, all of it or its first `plies` moves, and checks that it leads where
    /// it says.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn replay(record: &Record, plies: Option<usize>) -> Result<Self, ReplayError> {
        let (table, disagreement) = Self::reopen(record, plies)?;
        disagreement.map_or(Ok(table), |disagreement| Err(record.error::<G>(disagreement)))
    }

    /// Plays a record again, all of it or its first `plies` moves, as far as today's rules lead where
    /// it went: to its end, as a rule; a correction of the rules may lead elsewhere on the way.
    ///
    /// # Errors
    /// When it is a record of another game, or today's program cannot set it up.
    pub fn reopen(
        record: &Record,
        plies: Option<usize>,
    ) -> Result<(Self, Option<Disagreement>), ReplayError> {
        Self::reopen_hearing(record, plies, |_, _| ())
    }

    /// The same, and `hear` is told what happened in each move, with its number from 1.
    ///
    /// # Errors
    /// When it is a record of another game, or today's program cannot set it up.
    pub fn reopen_hearing(
        record: &Record,
        plies: Option<usize>,
        mut hear: impl FnMut(usize, Vec<G::Event>),
    ) -> Result<(Self, Option<Disagreement>), ReplayError> {
        let mut table = Self::begin_replay(record)?;
        let wanted = plies.unwrap_or(usize::MAX).min(record.moves.len());
        for made in &record.moves[..wanted] {
            match table.repeat(made) {
                Ok(events) => hear(table.ply(), events),
                Err(why) => {
                    let agreed = table.ply();
                    return Ok((table, Some(Disagreement { agreed, why })));
                }
            }
        }
        let ending = if wanted == record.moves.len() { table.check_end(record) } else { Ok(()) };
        let agreed = table.ply();
        Ok((table, ending.err().map(|why| Disagreement { agreed, why })))
    }

    fn begin_replay(record: &Record) -> Result<Self, ReplayError> {
        if record.game != G::ID {
            return Err(ReplayError::OtherGame(record.game.clone(), G::ID));
        }
        let setup: G::Setup = read("set-up", &record.setup)?;
        let sitters = record.seats.clone();
        let mut table = if let Some(start) = &record.start {
            Self::from_position(setup, sitters, read("first position", start)?, record.key)?
        } else {
            Self::open(setup, sitters, &mut Dice::of_record(&record.opening))?
        };
        table.key = record.key;
        Ok(table)
    }

    /// Makes a move again that was written down, with the dice that fell then. Where it bears a mark,
    /// it must lead where it led.
    ///
    /// # Errors
    /// When it cannot have been made here; the table is as it was.
    pub fn repeat(&mut self, made: &Move) -> Result<Vec<G::Event>, ReplayError> {
        let ply = self.moves.len() + 1;
        let (seat, action) = (made.seat, made.action.clone());
        let attempt =
            made.action.parse().map_err(PlayError::Parse).and_then(|action| {
                self.prepare(made.seat, &action, &mut Dice::of_record(&made.rolls))
            });
        let (next, events) = match attempt {
            Ok(prepared) => prepared,
            Err(why) => return Err(ReplayError::Move { ply, seat, action, why }),
        };
        if made.mark.is_some_and(|mark| mark.denies(&next)) {
            return Err(ReplayError::Views { ply, seat, action });
        }
        self.commit(next, made.clone(), &events);
        Ok(events)
    }

    /// Whether the moves have led where the record says.
    ///
    /// # Errors
    /// When the position or the result is another.
    pub fn check_end(&self, record: &Record) -> Result<(), ReplayError> {
        // Of views that were written otherwise nothing can be told. Nor of what was private to the program
        // of then, over which the digest of a record of format 1 was taken.
        let digest = (record.view_form == Some(G::VIEW_FORM))
            .then(|| digest::of_views(&self.position))
            .flatten();
        if let (Some(said), Some(true_digest)) = (record.digest, digest)
            && said != true_digest
        {
            let (said, true_digest) = (said.short(), true_digest.short());
            return Err(ReplayError::Position { said, true_digest });
        }
        if self.position.status().outcome() != record.result.as_ref() {
            return Err(ReplayError::Result);
        }
        Ok(())
    }

    /// How many faces each die of a record has: of its set-up, then of every move.
    ///
    /// # Errors
    /// When the record cannot be played again.
    pub fn die_sizes(record: &Record) -> Result<Vec<Vec<u8>>, ReplayError> {
        let mut table = Self::begin_replay(record)?;
        let mut dice = Dice::of_record(&record.opening);
        if record.start.is_none() {
            Self::open(table.setup.clone(), table.sitters.clone(), &mut dice)?;
        }
        let mut sizes = vec![dice.faces().to_vec()];
        for made in &record.moves {
            let (mut before, mut dice) = (table.position.clone(), Dice::of_record(&made.rolls));
            table.repeat(made)?;
            if let Ok(action) = made.action.parse() {
                before.apply(made.seat, &action, &mut dice, &mut Silent);
            }
            sizes.push(dice.faces().to_vec());
        }
        Ok(sizes)
    }

    /// Plays a record again with dice drawn from its key, and checks that every roll the program
    /// made is the roll the key gives. Returns how many rolls were checked.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn verify(record: &Record) -> Result<usize, ReplayError> {
        let key = record.key.ok_or(ReplayError::NoKey)?;
        if !record.faces.is_empty() && record.faces != Self::die_sizes(record)? {
            return Err(ReplayError::Faces);
        }
        if let Some(fair) = &record.fair {
            fair.check(key)?;
        }
        let mut table = Self::begin_replay(record)?;
        let mut checked = 0;
        if record.start.is_none() {
            let mut dice = Dice::house(key);
            Self::open(table.setup.clone(), table.sitters.clone(), &mut dice)?;
            checked += same_rolls(0, &record.opening, dice.taken())?;
        }
        for (index, made) in record.moves.iter().enumerate() {
            let (ply, before) = (index + 1, table.position.clone());
            table.repeat(made)?;
            if made.dice.is_house() {
                let true_rolls = rolls_of_key(before, ply, made, key);
                checked += same_rolls(ply, &made.rolls, &true_rolls)?;
            }
        }
        table.check_end(record)?;
        Ok(checked)
    }
}

impl Record {
    /// A disagreement as what is wrong with the record: that it is of other rules, where it is.
    pub fn error<G: Game>(&self, Disagreement { agreed, why }: Disagreement) -> ReplayError {
        let (then, now) = (self.revision, G::REVISION);
        if then == now {
            return why;
        }
        ReplayError::OtherRules { then, now, agreed, why: Box::new(why) }
    }
}

/// Makes a move that was just replayed once more, with the dice of the key.
fn rolls_of_key<G: Game>(mut position: G, ply: usize, made: &Move, key: Key) -> Vec<u8> {
    let mut dice = Dice::house(key);
    dice.start_move(ply as u64);
    if let Ok(action) = made.action.parse() {
        position.apply(made.seat, &action, &mut dice, &mut Silent);
    }
    dice.taken().to_vec()
}

fn same_rolls(ply: usize, said: &[u8], true_rolls: &[u8]) -> Result<usize, ReplayError> {
    if said == true_rolls {
        return Ok(said.len());
    }
    let (said, true_rolls) = (said.to_vec(), true_rolls.to_vec());
    Err(ReplayError::Rolls { ply, said, true_rolls })
}

fn read<T: serde::de::DeserializeOwned>(
    part: &'static str,
    json: &Value,
) -> Result<T, ReplayError> {
    T::deserialize(json).map_err(|e| ReplayError::Unreadable(part, e.to_string()))
}
