//! Chapter 13, accessways: step 9, in which they close, and leaving by one in step 10.

use contract::{Log, Refusal};

use super::Play;
use crate::book::{R07_9, R07_10, R13_0};
use crate::effect::Setting;
use crate::event::{Event, Why};
use crate::mark::Mark;
use crate::ship::{Chamber, Side, Spot, Study};
use crate::state::{Before, Damocles, Phase};

/// Days for a new accessway: the strongest gravity in force counts
/// [`R12_1`](crate::book::R12_1) (DAM-42).
pub(crate) fn new_accessway_days(game: &Damocles) -> u16 {
    let of = |chamber: &Chamber| {
        if chamber.is_on() && chamber.marks.has(Mark::Gravity) {
            game.powers.gravity.max(1)
        } else if chamber.is_on() && chamber.marks.has(Mark::Heavy) {
            2
        } else {
            1
        }
    };
    u16::from(game.ship.chambers().iter().map(of).max().unwrap_or(1))
}

/// The accessway a team would take on this side: one it knows, if there is one.
pub(crate) fn way_to_take(chamber: &Chamber, side: Side) -> Option<(usize, bool)> {
    let pair = chamber.ways[side.index()];
    let known = pair.iter().position(|way| way.is_some_and(|way| way.known));
    known.map(|which| (which, true)).or_else(|| pair[0].map(|_| (0, false)))
}

pub(super) fn go_refusal(game: &Damocles, side: Side) -> Option<Refusal> {
    let (Phase::Leaving(_), Some(here)) = (&game.phase, game.here()) else {
        return Some(R07_10.refuses("the team leaves a tile in step 10"));
    };
    let none = way_to_take(here, side).is_none();
    none.then_some(R13_0.refuses("no accessway is open on that side"))
}

impl<L: Log<Event>> Play<'_, L> {
    /// [`R07_9`]: every accessway of this tile is tried (DAM-02); none closes to the access control
    /// of message 235 (DAM-68).
    pub(super) fn close_accessways(&mut self) {
        let Some(spot) = self.game.team else { return };
        if self.game.powers.access_control {
            return;
        }
        for side in Side::ALL {
            let pair = self.game.ship.at(spot).ways[side.index()];
            // The second one first: closing the first moves it up.
            let mut closing = [false; 2];
            for (which, way) in pair.iter().enumerate() {
                let Some(way) = way else { continue };
                let dice = self.throw_for_closing(R07_9);
                closing[which] = dice > way.close;
                let (close, closed) = (way.close, closing[which]);
                self.note(Event::WayTried { side, close, dice, closed });
            }
            for which in [1, 0] {
                if closing[which] {
                    self.game.ship.close_way(spot, side, which);
                }
            }
        }
    }

    /// [`R13_0`]: onto an accessway, and on to what lies behind it.
    pub(super) fn go(&mut self, side: Side) {
        let Some(from) = self.game.team else { return };
        let Some((which, known)) = way_to_take(self.game.ship.at(from), side) else { return };
        let Some(to) = self.game.ship.neighbour(from, side) else { return };
        self.note(Event::Went { side, new: !known });
        self.leave(from);
        if !known {
            self.pass_days(new_accessway_days(self.game), Why::NewAccessway);
            self.game.ship.tread(from, side, which);
        }
        if self.game.ship.at(to).study == Study::Closed {
            self.step_over(to, Some(from), false);
        } else {
            self.game.phase = Phase::Before(Before { from: Some(from), to, turned: false });
        }
    }

    /// What was found here is no longer new (DAM-67). Message 108: a tile that is left before it is
    /// activated is dead (DAM-59).
    pub(crate) fn leave(&mut self, spot: Spot) {
        if !self.game.options.unused_ways_cost {
            self.game.ship.know_ways(spot);
        }
        let chamber = self.game.ship.at(spot);
        if chamber.marks.has(Mark::DiesWhenLeft) && !chamber.activated {
            self.set(spot, Setting::Dead);
        }
    }
}
