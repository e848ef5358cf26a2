//! A table as it is made: new, from a record, or from a position.

use std::collections::VecDeque;

use catalogue::{AnyTable, OpenError, Saved};
use contract::{
    Dice, DiceOrigin, Disagreement, Key, Move, PlayError, Record, ReplayError, Seat, Sitter,
};

use crate::decisions::OpenDecisions;
use crate::ids::{RandomWord as _, TableId};
use crate::journal::Entry;
use crate::older::Older;
use crate::people;
use crate::plan::{Chair, DiceBy, Plan};
use crate::projection::PlayedBy;
use crate::refused::Refused;
use crate::table::{Occupant, Table};

impl Table {
    /// A new table on which nobody sits but programs.
    ///
    /// # Errors
    /// When the plan names no game, or its set-up cannot be played.
    pub fn new(id: TableId, plan: Plan) -> Result<Self, OpenError> {
        let table = Self::bare(id, plan)?;
        // Faults of a set-up are found now, not when the last one has sat down.
        let mut dice = Dice::seeded(0);
        table.game.open(&table.plan.setup, table.sitters(), &mut dice)?;
        Ok(table)
    }

    /// A table whose set-up has been checked before.
    pub(crate) fn bare(id: TableId, plan: Plan) -> Result<Self, OpenError> {
        let game = catalogue::find(&plan.game)
            .map_err(|unknown| OpenError::Unreadable(unknown.to_string()))?;
        Ok(Self {
            id,
            game,
            rules: plan.revision,
            occupants: people::programs(&plan),
            plan,
            play: None,
            start: None,
            opening: Vec::new(),
            log_epoch: 0,
            said: Vec::new(),
            proposal: None,
            rolling: None,
            decisions: OpenDecisions::default(),
            closed: None,
            ended: None,
            older: None,
            rematch: None,
            recent: VecDeque::new(),
            written: 0,
            outbox: Vec::new(),
            last_at: 0,
            foresight: false,
            host: None,
            departures: 0,
            origin: None,
            clocks: None,
            gallery_talks: false,
            orders: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// A table that stands nowhere but here: at a terminal, before a referee.
    ///
    /// # Errors
    /// When the plan names no game, or its set-up cannot be played.
    pub fn local(plan: Plan) -> Result<Self, OpenError> {
        Self::new(TableId::from_bytes(&[]), plan)
    }

    /// A game on paper, to be played on. Without a key the dice are rolled by hand, and what nobody
    /// may see is drawn from `secret`.
    ///
    /// # Errors
    /// When the record does not hold.
    pub fn from_record(record: &Record, secret: Key) -> Result<Self, FromRecordError> {
        let game = catalogue::find(&record.game)?;
        let todays = game.info().rules_revision;
        let seats = record.seats.iter().map(chair).collect::<Result<_, _>>()?;
        let plan = Plan {
            game: record.game.clone(),
            revision: record.revision,
            setup: record.setup.clone(),
            seats,
            dice: if record.key.is_some() { DiceBy::Seeded } else { DiceBy::Hand },
            listed: false,
            secret: record.key.unwrap_or(secret),
            campaign: None,
        };
        let (play, disagreement) = game.reopen(record)?;
        let mut table = Self::bare(TableId::from_bytes(&[]), plan)?;
        table.seat_all(&record.seats);
        table.opening.clone_from(&record.opening);
        table.start = record.start.as_ref().map(|position| Saved {
            game: record.game.clone(),
            revision: record.revision,
            setup: record.setup.clone(),
            seats: record.seats.clone(),
            position: position.clone(),
        });
        table.take_up(play);
        if let Some(Disagreement { agreed, why }) = disagreement {
            if todays == record.revision {
                return Err(why.into());
            }
            let moves = record.moves[agreed..].to_vec();
            table.older = Some(Older { agreed, moves, why: why.to_string(), is_damage: false });
        }
        table.ended = record.result;
        Ok(table)
    }

    /// A table that goes on where a lesson or another game is, with its entries in the
    /// [outbox](Table::take_outbox). What dice showed before is marked as rolled by hand, since no seal of
    /// this table covers it.
    ///
    /// # Errors
    /// When the plan is of no game of ours, or the moves do not lead anywhere in it.
    pub fn going_on(id: TableId, plan: Plan, onward: Onward) -> Result<Self, OpenError> {
        let mut table = Self::bare(id, plan)?;
        let Onward { seat, name, owner, opening, moves, from } = onward;
        let (chance, id) = (String::new(), String::new());
        let moved = |made: Move| {
            let dice = if made.rolls.is_empty() { DiceOrigin::House } else { DiceOrigin::Hand };
            Entry::Moved { made: Move { dice, ..made }, id: String::new() }
        };
        let begun = [Entry::Sat { seat, name, chance, owner, id }, Entry::Began { opening }];
        let origin = from.map(|table| Entry::GoesOnFrom { table, plies: moves.len() });
        for entry in begun.into_iter().chain(origin).chain(moves.into_iter().map(moved)) {
            table.repeat(entry.clone());
            table.note(entry);
        }
        match table.disagreement() {
            Some((_, why)) => Err(OpenError::Unreadable(why.into())),
            None => Ok(table),
        }
    }

    /// From now on the dice come from elsewhere: whoever goes on with a saved game may choose.
    pub fn roll_by(&mut self, dice: DiceBy) {
        self.plan.dice = dice;
    }

    /// A position, to be played on by persons.
    ///
    /// # Errors
    /// When it cannot be read, or the rules could not be in it.
    pub fn from_position(saved: &Saved, secret: Key) -> Result<Self, OpenError> {
        let game = catalogue::find(&saved.game)
            .map_err(|unknown| OpenError::Unreadable(unknown.to_string()))?;
        let play = game.load(saved, Some(secret))?;
        let plan = Plan {
            game: saved.game.clone(),
            revision: saved.revision,
            setup: saved.setup.clone(),
            seats: vec![Chair::Person; saved.seats.len()],
            dice: DiceBy::Seeded,
            listed: false,
            secret,
            campaign: None,
        };
        let mut table = Self::bare(TableId::from_bytes(&[]), plan)?;
        table.seat_all(&saved.seats);
        table.start = Some(saved.clone());
        table.take_up(play);
        Ok(table)
    }

    fn seat_all(&mut self, sitters: &[Sitter]) {
        for (occupant, sitter) in self.occupants.iter_mut().zip(sitters) {
            occupant.name.clone_from(&sitter.name);
            if occupant.by == PlayedBy::Nobody {
                occupant.by = PlayedBy::Person;
            }
        }
    }

    pub(crate) fn take_up(&mut self, play: Box<dyn AnyTable>) {
        self.decisions.anew(play.ply());
        self.play = Some(play);
        self.begin_clocks();
    }

    /// The game as it stood before its first move.
    pub(crate) fn at_the_start(&self) -> Result<Box<dyn AnyTable>, OpenError> {
        if let Some(saved) = &self.start {
            return self.game.load(saved, Some(self.key()));
        }
        self.game.open(&self.plan.setup, self.sitters(), &mut Dice::of_record(&self.opening))
    }

    /// Sets the game up.
    pub(crate) fn open(&mut self, dice: &mut Dice) -> Result<(), Refused> {
        match self.game.open(&self.plan.setup, self.sitters(), dice) {
            Ok(play) => {
                self.opening = dice.taken().to_vec();
                self.take_up(play);
                self.note(Entry::Began { opening: self.opening.clone() });
                Ok(())
            }
            Err(OpenError::NotOpened(contract::OpenError::Dice(error))) => {
                Err(PlayError::from(error).into())
            }
            Err(error) => Err(Refused::Setup(error.to_string())),
        }
    }

    /// Begins a game of programs alone; one with persons begins when the last sits down.
    pub(crate) fn begin(&mut self) -> Result<(), Refused> {
        if !self.free().is_empty() {
            return Err(Refused::NotBegun);
        }
        self.begin_if_opened()
    }
}

/// A person, or a program by its strength; what else a record may say plays as a person does.
fn chair(sitter: &Sitter) -> Result<Chair, FromRecordError> {
    match sitter.player.as_str() {
        "human" | "program" => Ok(Chair::Person),
        word => word
            .parse()
            .map(Chair::Program)
            .map_err(|_| FromRecordError::Player(word.chars().take(40).collect())),
    }
}

/// A lesson or a position of another game from which an ordinary table goes on.
#[derive(Clone, Debug)]
pub struct Onward {
    /// Where the one who goes on sits.
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// Whose the seat is.
    pub owner: String,
    /// The rolls of the set-up.
    pub opening: Vec<u8>,
    /// Every move so far.
    pub moves: Vec<Move>,
    /// The table whose game it was.
    pub from: Option<TableId>,
}

/// Why a record cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum FromRecordError {
    /// No game of ours.
    #[error(transparent)]
    Game(#[from] catalogue::UnknownGame),
    /// It does not hold.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its set-up is none.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Somebody plays who is neither a person nor a program of ours.
    #[error("{0:?} is neither human nor a program of ours")]
    Player(String),
}

#[allow(clippy::missing_fields_in_debug)] // Only what tells one table from another.
impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let occupants: Vec<&Occupant> = self.occupants.iter().collect();
        f.debug_struct("Table").field("id", &self.id).field("occupants", &occupants).finish()
    }
}
