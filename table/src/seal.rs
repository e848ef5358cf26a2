//! The seal on the dice: whoever sits down seals a value, and opens it when everybody sits. The
//! first die waits for it.

use contract::fair::sealed;
use contract::{Key, Seat, SeatSet};

use crate::dice::RollFor;
use crate::journal::Entry;
use crate::plan::DiceBy;
use crate::projection::{Given, Seal};
use crate::refused::Refused;
use crate::table::Table;

impl Table {
    /// Whose sealed value is still to be opened; nobody's before everybody sits.
    pub fn unopened(&self) -> SeatSet {
        if self.plan.dice != DiceBy::House || self.has_begun() || !self.free().is_empty() {
            return SeatSet::NONE;
        }
        let is_unopened = |seat: &Seat| {
            let occupant = self.occupant(*seat);
            let is_sealed = sealed(&occupant.chance).0.is_some();
            is_sealed && occupant.opened.is_none() && !occupant.left_out
        };
        self.seats().filter(is_unopened).collect()
    }

    /// Begins, when everybody sits and nobody has anything left to open.
    pub(crate) fn begin_if_opened(&mut self) -> Result<(), Refused> {
        if self.has_begun() || !self.free().is_empty() || !self.unopened().is_empty() {
            return Ok(());
        }
        self.roll(RollFor::Opening, Vec::new()).map(drop)
    }

    /// Somebody opens what they sealed. Asked again with the same value, nothing happens.
    pub(crate) fn open_sealed(
        &mut self,
        held: SeatSet,
        seat: Seat,
        value: Key,
    ) -> Result<(), Refused> {
        if !held.contains(seat) {
            return Err(Refused::NotYours(seat));
        }
        let occupant = self.occupant(seat);
        let is_fitting = sealed(&occupant.chance).0 == Some(value.commitment());
        if occupant.opened.is_some() && is_fitting {
            return Ok(());
        }
        if !self.unopened().contains(seat) {
            return Err(Refused::NothingSealed(seat));
        }
        if !is_fitting {
            return Err(Refused::OtherValue(seat));
        }
        self.opened(seat, value);
        self.note(Entry::Opened { seat, value });
        self.begin_if_opened()
    }

    /// The dice fall without what was not opened.
    pub(crate) fn leave_out(&mut self) -> Result<(), Refused> {
        let unopened = self.unopened();
        for seat in unopened.iter() {
            self.left_out(seat);
            self.note(Entry::LeftOut { seat });
        }
        if unopened.is_empty() { Ok(()) } else { self.begin_if_opened() }
    }

    pub(crate) fn opened(&mut self, seat: Seat, value: Key) {
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.opened = Some(value);
        }
    }

    pub(crate) fn left_out(&mut self, seat: Seat) {
        let name = &self.occupant(seat).name;
        self.announce(format!(
            "{name}'s part of the dice was not opened in time: the dice fall without it."
        ));
        if let Some(occupant) = self.occupants.get_mut(seat.index()) {
            occupant.left_out = true;
        }
    }

    /// The seal as everybody may see it.
    pub fn seal(&self) -> Seal {
        match self.plan.dice {
            DiceBy::Hand => return Seal::ByHand,
            DiceBy::Seeded => return Seal::Seeded,
            DiceBy::House => {}
        }
        let given = |seat: Seat| {
            let occupant = self.occupant(seat);
            let (digest, text) = sealed(&occupant.chance);
            Given {
                seat,
                text: text.to_string(),
                sealed: digest.map(|digest| digest.to_string()),
                opened: occupant.opened.map(|value| value.to_string()),
                left_out: occupant.left_out,
            }
        };
        let (fair, over) = (self.fair(), self.is_over());
        let rolls = || {
            let moves = self.play_state().map_or(&[][..], |play| play.moves());
            self.opening.len() + moves.iter().map(|made| made.rolls.len()).sum::<usize>()
        };
        Seal::House {
            commitment: fair.commitment.to_string(),
            given: self.plan.persons().map(given).collect(),
            secret: over.then(|| fair.secret.to_string()),
            // Hidden dice count too: how many have fallen is told at the end.
            rolls: if over { rolls() } else { 0 },
            opening: !self.unopened().is_empty(),
        }
    }
}
