//! Moves, and taking them back.

use catalogue::AnyTable;
use contract::{Dice, Seat, SeatSet};

use crate::command::Reply;
use crate::dice::RollFor;
use crate::ids::{RandomWord as _, TableId};
use crate::journal::Entry;
use crate::refused::Refused;
use crate::table::Table;

impl Table {
    /// Makes a move, or says why not and leaves everything as it was.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        ply: usize,
        action: String,
        id: &str,
        rolls: Option<Vec<u8>>,
    ) -> Result<Reply, Refused> {
        let now = self.live()?.ply();
        if !self.decisions.answers(seat, ply, now) {
            return Err(Refused::Stale { meant: ply, now });
        }
        if let Some(pending) = &self.rolling {
            let same = matches!(&pending.roll_for, RollFor::Move { id: word, .. } if word == id);
            return if same { Ok(Reply::Rolling) } else { Err(Refused::Rolling) };
        }
        match rolls {
            Some(rolls) => {
                self.make(seat, &action, id, &mut Dice::by_hand(&rolls)).map(|()| Reply::Done)
            }
            None => self.roll(RollFor::Move { seat, action, id: id.into() }, Vec::new()),
        }
    }

    pub(crate) fn make(
        &mut self,
        seat: Seat,
        action: &str,
        id: &str,
        dice: &mut Dice,
    ) -> Result<(), Refused> {
        let Some(play) = self.play.as_mut() else { return Err(Refused::NotBegun) };
        let before = play.status().waiting();
        play.play(seat, action, dice)?;
        self.decisions.moved(seat, before, play.status().waiting(), play.ply());
        let Some(made) = play.moves().last().cloned() else { return Ok(()) };
        let outcome = play.status().outcome().copied();
        self.clocks_after(seat);
        self.remember(Some(seat), id);
        self.note(Entry::Moved { made, id: id.into() });
        if let Some(outcome) = outcome {
            self.ended = Some(outcome);
            self.note(Entry::Ended { outcome });
        }
        Ok(())
    }

    /// Takes the last move back, within the engine's limits.
    pub(crate) fn undo(&mut self, held: SeatSet, ply: usize) -> Result<(), Refused> {
        let now = self.live()?.ply();
        if ply != now {
            return Err(Refused::Stale { meant: ply, now });
        }
        if self.rolling.is_some() {
            return Err(Refused::Rolling);
        }
        let Some(play) = self.play.as_ref() else { return Err(Refused::NotBegun) };
        let by = play.moves().last().map(|made| made.seat).filter(|seat| held.contains(*seat));
        let seat = by.or_else(|| held.first()).ok_or(Refused::Watching)?;
        if self.occupant(seat).resigned {
            return Err(Refused::GaveUp);
        }
        if by.is_some()
            && play.undoable() > 0
            && let Some(other) = self.asked_by_last_move(held)
        {
            return Err(Refused::OtherDecides(self.occupant(other).name.clone()));
        }
        let Some(play) = self.play.as_mut() else { return Err(Refused::NotBegun) };
        play.undo(seat)?;
        self.decisions.back_to(now - 1);
        self.took_back(seat, false);
        Ok(())
    }

    /// Another person to whom the last move has put a question: it is theirs now.
    fn asked_by_last_move(&self, held: SeatSet) -> Option<Seat> {
        // At a terminal or before a referee one hand moves for all.
        if self.id == TableId::from_bytes(&[]) {
            return None;
        }
        let now = self.ply();
        let other = |seat: &Seat| !held.contains(*seat) && self.is_person(*seat);
        let mut asked = self.waiting().iter().filter(other);
        asked.find(|seat| self.decisions.since(*seat) >= now)
    }

    /// Whether going back to so many moves goes across dice, or beyond what may be taken back
    /// freely.
    pub(crate) fn is_across(&self, plies: usize) -> bool {
        self.play_state().is_some_and(|play| play.ply() > plies + play.undoable())
            || self.has_dice_after(plies)
    }

    fn has_dice_after(&self, plies: usize) -> bool {
        let after = self.play_state().and_then(|play| play.moves().get(plies..));
        after.is_some_and(|moves| moves.iter().any(|made| !made.rolls.is_empty()))
    }

    /// A journal says that moves were taken back. Those of before do not say across what, but the
    /// dice stand beside the moves.
    pub(crate) fn repeat_take_back(&mut self, by: Seat, plies: usize, across: bool) {
        self.foresight |= across || self.has_dice_after(plies);
        self.keep_only(plies);
        self.tell_of_take_back(by, across);
    }

    /// Says and writes down that moves were taken back.
    pub(crate) fn took_back(&mut self, by: Seat, across: bool) {
        self.foresight |= across;
        self.tell_of_take_back(by, across);
        self.note(Entry::TookBack { by, plies: self.ply(), across });
    }

    fn tell_of_take_back(&mut self, by: Seat, across: bool) {
        self.forget_lines();
        self.log_epoch += 1;
        self.set_clocks_back();
        let name = &self.occupant(by).name;
        let text = if across && self.is_for_a_score() {
            format!("{name} took a move back, and knows what follows: this game is not ranked.")
        } else {
            format!("{name} took a move back.")
        };
        self.announce(text);
    }

    /// How many moves would stay if everything from this seat's last move on were taken back.
    pub(crate) fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.play_state()?.moves().iter().rposition(|made| made.seat == seat)
    }

    /// Whether this seat may take its last move back at once.
    pub fn may_undo(&self, seat: Seat) -> bool {
        let last = self.play_state().and_then(|play| play.moves().last());
        self.rolling.is_none()
            && self.play_state().map_or(0, AnyTable::undoable) > 0
            && last.is_some_and(|made| made.seat == seat)
            && !self.occupant(seat).resigned
            && self.asked_by_last_move(SeatSet::only(seat)).is_none()
    }

    /// Goes back to so many moves. The engine's own undo goes as far as it may; beyond that the
    /// game is played again from its start.
    pub(crate) fn rewind(&mut self, plies: usize) {
        self.proposal = None;
        self.decisions.back_to(plies);
        let Some(play) = self.play.as_mut() else { return };
        while play.ply() > plies && play.undoable() > 0 {
            let Some(seat) = play.moves().last().map(|made| made.seat) else { break };
            if play.undo(seat).is_err() {
                break;
            }
        }
        if play.ply() <= plies {
            return;
        }
        let moves = play.moves()[..plies].to_vec();
        let Ok(mut again) = self.at_the_start() else { return };
        for made in &moves {
            if again.repeat(made).is_err() {
                return;
            }
        }
        self.play = Some(again);
    }
}
