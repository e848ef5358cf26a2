//! Games that were begun under older rules. A correction of the rules may lead elsewhere than a game
//! went: it then stands where both agree, and the people at the table choose whether to go on from
//! there or to end it as it stands. Nothing of its journal is ever dropped.

use contract::{FORMAT, Move, Outcome, Record};
use serde::{Deserialize, Serialize};

use crate::journal::Entry;
use crate::projection::OlderRules;
use crate::refused::Refused;
use crate::table::{Closed, Table};

/// What was played beyond the point to which today's rules agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Older {
    /// So many moves agree.
    pub(crate) agreed: usize,
    /// The moves after them, as they were written down.
    pub(crate) moves: Vec<Move>,
    /// What today's rules say to the first of them, for those who keep the table.
    pub(crate) why: String,
}

impl Table {
    /// Whether today's rules do not lead where this game went.
    pub fn is_of_older_rules(&self) -> bool {
        self.older.is_some()
    }

    /// How far today's rules agree, and what they say to the move after that.
    pub fn disagreement(&self) -> Option<(usize, &str)> {
        self.older.as_ref().map(|older| (older.agreed, older.why.as_str()))
    }

    /// Moves that were made in all, also where today's rules lead elsewhere.
    pub fn plies_made(&self) -> usize {
        self.ply() + self.older.as_ref().map_or(0, |older| older.moves.len())
    }

    /// A move that was made and that today's rules do not lead to.
    pub(crate) fn set_aside(&mut self, made: Move, why: impl FnOnce() -> String) {
        let agreed = self.ply();
        let older =
            self.older.get_or_insert_with(|| Older { agreed, moves: Vec::new(), why: why() });
        older.moves.push(made);
    }

    /// So many moves stay, as the journal counts them.
    pub(crate) fn keep_only(&mut self, plies: usize) {
        if let Some(older) = &mut self.older
            && plies > older.agreed
        {
            older.moves.truncate(plies - older.agreed);
            return;
        }
        self.older = None;
        self.rewind(plies);
    }

    /// The game ended, as the journal says.
    pub(crate) fn ended(&mut self, outcome: Outcome) {
        self.ended = Some(outcome);
        let ends_here = self.play_state().is_some_and(|play| play.status().outcome().is_some());
        if !ends_here && self.older.is_none() {
            let why = "the game ended here".into();
            self.older = Some(Older { agreed: self.ply(), moves: Vec::new(), why });
        }
    }

    /// It was over when it was kept, whatever today's rules say.
    pub fn end_as_kept(&mut self) {
        if !self.is_over() {
            self.closed = Some(Closed::OlderRules);
        }
    }

    /// A game at one's own terminal goes on under today's rules, from where they agree.
    pub fn go_on_after(&mut self, plies: usize) {
        self.ended = None;
        self.went_on(plies);
    }

    /// From here the game goes on under today's rules.
    pub(crate) fn go_on(&mut self) {
        let (plies, revision) = (self.ply(), self.game.info().rules_revision);
        self.went_on(plies);
        self.note(Entry::WentOn { plies, revision });
    }

    /// What follows from that.
    pub(crate) fn went_on(&mut self, plies: usize) {
        self.keep_only(plies);
        self.log_epoch += 1;
        self.announce(format!("From here, after {plies} moves, today's rules are played."));
    }

    /// Nothing is decided at a table that today's rules do not lead to.
    pub(crate) fn of_today(&self) -> Result<(), Refused> {
        match &self.older {
            Some(older) => Err(Refused::OlderRules(older.agreed)),
            None => Ok(()),
        }
    }

    /// The game on paper as its journal has it, without running a rule.
    pub(crate) fn as_written(&self) -> Record {
        let agreed = self.play_state().map_or(&[][..], |play| play.moves());
        let later = self.older.iter().flat_map(|older| &older.moves);
        Record {
            format: FORMAT,
            game: self.plan.game.clone(),
            revision: self.plan.revision,
            view_form: None,
            faces: Vec::new(),
            setup: self.plan.setup.clone(),
            seats: self.sitters(),
            key: None,
            fair: None,
            start: self.start.as_ref().map(|saved| saved.position.clone()),
            opening: self.opening.clone(),
            moves: agreed.iter().chain(later).cloned().collect(),
            result: self.ended,
            digest: None,
            seal: None,
        }
    }

    /// What is shown of it.
    pub(crate) fn older_shown(&self) -> Option<OlderRules> {
        let older = self.older.as_ref()?;
        let who = older.moves.first().map(|made| self.occupant(made.seat).name.clone());
        Some(OlderRules { agreed: older.agreed, made: older.agreed + older.moves.len(), who })
    }
}
