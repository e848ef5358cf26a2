//! The contract, kept by handing each question to its chapter. No rule is in this file.

mod r04_sheet;
mod r05_setup;
pub(crate) mod r08_draw;
pub(crate) mod r09_action;
pub(crate) mod r10_bonus;
pub(crate) mod r11_following;
mod r12_results;
pub(crate) mod r13_locking;
mod r14_keeping;
pub(crate) mod r15_continued;
mod r16_milestones;
mod r17_busting;
mod r18_cleanup;
mod r19_end;
pub(crate) mod r20_scoring;
pub(crate) mod r21_solitaire;

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Known, Log, Refusal, Rng, Rule, Seat, SeatCount, SeatSet, SetupFaults, Status,
};

use crate::action::Action;
use crate::book;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Ancient, Ask, Asking, Phase};
use crate::view::View;

impl Game for Ancient {
    const ID: &'static str = "ancient";
    const REVISION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 1..=4;
    const BOOK: &'static [&'static Rule] = book::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Known<Self>;

    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        r05_setup::open(setup, seats, dice)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over(ending) => Status::Over(r20_scoring::outcome(self, ending)),
            Phase::Choosing(_) | Phase::Asking(_) | Phase::Rolling(_) => {
                Status::Waiting(self.owing())
            }
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if !self.owing().contains(seat) {
            return;
        }
        match &self.phase {
            Phase::Choosing(_) => into.extend(r09_action::choices(self)),
            Phase::Asking(Asking { ask: Ask::Follow, .. }) => {
                into.extend([Action::Pass, Action::Follow]);
            }
            Phase::Asking(Asking { ask: Ask::Stay, .. }) => {
                into.extend([Action::Leave, Action::Stay]);
            }
            Phase::Rolling(attempt) => {
                into.extend(attempt.shown.loose.kinds().map(Action::Lock));
                into.extend(r13_locking::roll_refusal(self).is_none().then_some(Action::Roll));
                into.extend(r13_locking::again_refusal(self).is_none().then_some(Action::Again));
                // Who may not go on may not pay to go on either.
                if r15_continued::on_refusal(self, false).is_none() {
                    into.push(Action::On(false));
                    let may_pay = r15_continued::on_refusal(self, true).is_none();
                    into.extend(may_pay.then_some(Action::On(true)));
                }
                into.push(Action::Stop);
            }
            Phase::Over(_) => {}
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        if self.owing().contains(seat) {
            return self.chapter_refusal(*action);
        }
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Event>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        match *action {
            Action::Redraw => r08_draw::redraw(self, dice, log),
            Action::Place(die, slot) => r09_action::place(self, die, slot, dice, log),
            Action::Raid(region) => r09_action::raid(self, region, dice, log),
            Action::End => r09_action::end(self, log),
            Action::Pass | Action::Leave => r11_following::answer(self, seat, false, dice, log),
            Action::Follow | Action::Stay => r11_following::answer(self, seat, true, dice, log),
            Action::Lock(symbol) => r13_locking::lock(self, symbol, log),
            Action::Roll => r13_locking::roll(self, dice, log),
            Action::Again => r13_locking::again(self, dice, log),
            Action::On(pays) => r15_continued::go_on(self, pays, dice, log),
            Action::Stop => r14_keeping::stop(self, dice, log),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    /// Only the answers of others are hidden.
    fn knowledge(&self, seat: Seat) -> Known<Self> {
        let mut position = self.clone();
        if let Phase::Asking(asking) = &mut position.phase {
            let own = asking.yes.contains(seat);
            asking.yes = if own { SeatSet::only(seat) } else { SeatSet::NONE };
        }
        Known { seat, position }
    }

    /// Each of them could be yes or no.
    fn imagine(known: &Known<Self>, rng: &mut Rng) -> Self {
        let mut imagined = known.position.clone();
        if let Phase::Asking(asking) = &mut imagined.phase {
            for other in asking.answered.without(known.seat).iter() {
                let yes = rng.below(2) == 0;
                asking.yes = if yes { asking.yes.with(other) } else { asking.yes.without(other) };
            }
        }
        imagined
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        crate::audit::census(self)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

impl Ancient {
    /// Who owes a decision; nobody once it is over.
    pub(crate) fn owing(&self) -> SeatSet {
        match &self.phase {
            Phase::Choosing(_) | Phase::Rolling(_) => SeatSet::only(self.turn.active),
            Phase::Asking(asking) => asking.answered.iter().fold(asking.asked, SeatSet::without),
            Phase::Over(_) => SeatSet::NONE,
        }
    }

    /// The refusal of the chapter the action belongs to, for a seat that owes a decision.
    fn chapter_refusal(&self, action: Action) -> Option<Refusal> {
        match action {
            Action::Redraw => r08_draw::redraw_refusal(self),
            Action::Place(die, slot) => r09_action::place_refusal(self, die, slot),
            Action::Raid(region) => r09_action::raid_refusal(self, region),
            Action::End => r09_action::end_refusal(self),
            Action::Pass | Action::Follow | Action::Leave | Action::Stay => {
                r11_following::answer_refusal(self, action)
            }
            Action::Lock(symbol) => r13_locking::lock_refusal(self, symbol),
            Action::Roll => r13_locking::roll_refusal(self),
            Action::Again => r13_locking::again_refusal(self),
            Action::On(pays) => r15_continued::on_refusal(self, pays),
            Action::Stop => r13_locking::stop_refusal(self),
        }
    }
}
