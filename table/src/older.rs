//! Games that today's rules do not lead to the end of: those begun under older rules, and those whose
//! journal is damaged. A game then stands where both agree, and the people at the table choose whether
//! to go on from there or to end it as it stands. Nothing of its journal is ever dropped.

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
    /// Whether it was written under today's rules: then it is the journal that does not hold.
    pub(crate) is_damage: bool,
}

impl Table {
    /// Whether it was begun under older rules that led elsewhere than today's.
    pub fn is_of_older_rules(&self) -> bool {
        self.older.as_ref().is_some_and(|older| !older.is_damage)
    }

    /// Whether its journal does not hold from some move on.
    pub fn is_damaged(&self) -> bool {
        self.older.as_ref().is_some_and(|older| older.is_damage)
    }

    /// Whether it was begun, and today's program cannot even set it up: it can be ended, not gone on
    /// with.
    pub fn cannot_be_set_up(&self) -> bool {
        self.has_begun() && self.play.is_none()
    }

    /// Whether its last moves were made under other rules than today's, wherever those lead.
    pub fn is_of_another_revision(&self) -> bool {
        self.rules != self.game.info().rules_revision
    }

    /// Today's rules do not lead beyond where the table stands now.
    pub(crate) fn stands_here(&mut self, why: String) -> &mut Older {
        let (agreed, is_damage) = (self.ply(), !self.is_of_another_revision());
        self.older.get_or_insert_with(|| Older { agreed, moves: Vec::new(), why, is_damage })
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
        let why = if self.older.is_none() { why() } else { String::new() };
        self.stands_here(why).moves.push(made);
    }

    /// So many moves stay, as the journal counts them.
    pub(crate) fn keep_only(&mut self, plies: usize) {
        let is_set_up = self.play.is_some();
        if let Some(older) = &mut self.older
            && (plies > older.agreed || !is_set_up)
        {
            older.moves.truncate(plies.saturating_sub(older.agreed));
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
            self.stands_here("the game ended here".into());
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
        self.rules = revision;
        self.note(Entry::WentOn { plies, revision });
    }

    /// What follows from that.
    pub(crate) fn went_on(&mut self, plies: usize) {
        let was_damaged = self.is_damaged();
        // The dice of what is left out are known, and may fall again.
        self.foresight |= self.plies_made() > plies;
        self.keep_only(plies);
        self.forget_lines();
        self.set_clocks_back();
        self.log_epoch += 1;
        self.announce(if was_damaged {
            format!("The game goes on after move {plies}. What followed could not be read.")
        } else {
            format!("From here, after {plies} moves, today's rules are played.")
        });
    }

    /// Nothing is decided at a table that today's rules do not lead to.
    pub(crate) fn of_today(&self) -> Result<(), Refused> {
        match &self.older {
            Some(_) if self.cannot_be_set_up() => Err(Refused::CannotBeSetUp),
            Some(older) if older.is_damage => Err(Refused::Damaged(older.agreed)),
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
        let (agreed, made) = (older.agreed, older.agreed + older.moves.len());
        let (is_damage, is_set_up) = (older.is_damage, self.play.is_some());
        Some(OlderRules { agreed, made, who, is_damage, is_set_up })
    }
}
