//! Chapter 7, the sequence of play: one step after the other, and steps in which there is nothing
//! to decide are passed over.

use contract::{Log, Refusal};

use super::Play;
use super::r05_equipment::{fetch_refusal, hand_refusal, repair_refusal, swap_refusal};
use super::r14_members::recover_refusal;
use crate::action::Action;
use crate::book::R07_8;
use crate::equipment::{Equipment, Place};
use crate::event::{Event, Why};
use crate::mark::Mark;
use crate::member::{Member, Members};
use crate::ship::Spot;
use crate::state::{Camp, Damocles, Ending, Leave, Phase, Work};

pub(super) fn next_refusal(game: &Damocles) -> Option<Refusal> {
    let step = matches!(game.phase, Phase::Working(_) | Phase::Camp(_));
    (!step).then_some(R07_8.refuses("there is no step to go on from"))
}

pub(super) fn list_camp(game: &Damocles, camp: Camp, into: &mut Vec<Action>) {
    if camp.step == 6 {
        let hurt = game.crew.hurt().iter();
        let able = hurt.filter(|member| recover_refusal(game, *member).is_none());
        into.extend(able.map(Action::Recover));
    }
    if camp.step <= 7 && game.pieces.iter().any(|piece| !piece.is_sound()) {
        let may = |kind: &Equipment| repair_refusal(game, *kind).is_none();
        into.extend(Equipment::ALL.into_iter().filter(may).map(Action::Repair));
    }
    let left = |piece: &crate::equipment::Piece| matches!(piece.place, Place::Left(_));
    let lies = game.pieces.iter().any(left);
    let members = game.crew.members;
    // Whoever has changed hands this turn is passed over at once: nearly all actions are here.
    let free = |member: &Member| hand_refusal(game, *member).is_none();
    for one in members.iter().filter(free) {
        let may = |two: &Member| swap_refusal(game, one, *two).is_none();
        into.extend(members.iter().filter(may).map(|two| Action::Swap(one, two)));
    }
    if lies {
        for member in members.iter().filter(free) {
            let may = |kind: &Equipment| fetch_refusal(game, member, *kind).is_none();
            let kinds = Equipment::ALL.into_iter().filter(may);
            into.extend(kinds.map(|kind| Action::Fetch(member, kind)));
        }
    }
    into.push(Action::Next);
}

impl<L: Log<Event>> Play<'_, L> {
    /// The team is on a tile: step 5 begins. `fresh` is the entry right after its investigation.
    pub(crate) fn arrive(&mut self, spot: Spot, fresh: bool) {
        self.game.team = Some(spot);
        let chamber = self.game.ship.at(spot);
        let (tile, on, marks) = (chamber.tile, chamber.is_on(), chamber.marks);
        let known = chamber.is_known();
        self.note(Event::Entered { tile: known.then_some(tile) });
        self.enter_section(spot);
        if !fresh && on {
            if marks.has(Mark::EnterDamages) {
                self.damage_something();
            }
            if marks.has(Mark::EnterHurts) {
                self.hurt_somebody();
            }
        }
        self.count_turn();
        self.game.phase = Phase::Working(Work { may_reread: !fresh, altered: 0 });
        self.claim();
    }

    /// DAM-74: nobody walks about for ever.
    fn count_turn(&mut self) {
        let (clock, most) = (&mut self.game.clock, self.game.options.rest_turns);
        clock.idle = clock.idle.saturating_add(1);
        if most > 0 && clock.idle >= most {
            self.pass_days(1, Why::Rest);
        }
    }

    /// On to the next step.
    pub(super) fn next_step(&mut self) {
        match self.game.phase {
            Phase::Working(_) => self.make_camp(),
            Phase::Camp(_) => self.break_camp(),
            Phase::Crew
            | Phase::Kit(_)
            | Phase::Before(_)
            | Phase::Asked(_)
            | Phase::Leaving(_)
            | Phase::Over(_) => {}
        }
    }

    fn make_camp(&mut self) {
        let camp = Camp { step: 6, recovered: Members::NONE, repaired: 0, handed: 0 };
        self.game.phase = Phase::Camp(camp);
    }

    /// Steps 6 to 8 are over: accessways close, and the team looks for a way on.
    fn break_camp(&mut self) {
        self.leave_what_the_dead_carried();
        if self.game.crew.healthy().is_empty() {
            self.end(Ending::NobodyLeft);
            return;
        }
        self.close_accessways();
        self.game.phase = Phase::Leaving(Leave { jumped: false, crossed: false });
    }

    /// Passes over steps without a decision, and sees whether it is over.
    pub(crate) fn settle(&mut self) {
        self.let_go();
        self.check_end();
        loop {
            match &self.game.phase {
                Phase::Working(work) if !super::r09_control::has_work(self.game, work) => {
                    self.make_camp();
                }
                Phase::Before(before) => {
                    if !self.settle_before(*before) {
                        return;
                    }
                    self.check_end();
                }
                Phase::Leaving(_) => {
                    self.check_stranded();
                    return;
                }
                Phase::Crew
                | Phase::Kit(_)
                | Phase::Asked(_)
                | Phase::Working(_)
                | Phase::Camp(_)
                | Phase::Over(_) => return,
            }
        }
    }
}
