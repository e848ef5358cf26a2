//! The contract, kept by handing each question to its chapter. No rule is in this file.
//!
//! The dice are two with six sides and one with ten ([`book::R02_1`]); drawing a member by lot
//! takes a die with as many sides as there are members.

mod r05_party;
mod r06_equipment;
mod r07_sequence;
pub(crate) mod r08_movement;
mod r09_events;
pub(crate) mod r10_challenges;
pub(crate) mod r11_fights;

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Log, Outcome, Refusal, Rng, Rule, Seat, SeatCount, SeatSet, SetupFaults, Status,
};

use crate::ability::Ability;
use crate::action::Action;
use crate::book;
use crate::equipment::Item;
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Artifact, Ending, Expedition, Party, Phase, Side, Space, Turn, Way};
use crate::view::View;

impl Game for Expedition {
    const ID: &'static str = "expedition";
    const REVISION: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=6;
    const BOOK: &'static [&'static Rule] = book::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Self;

    fn new(setup: &Setup, seats: SeatCount, _: &mut Dice) -> Result<Self, SetupFaults> {
        let scenario = setup.check()?;
        Ok(Self {
            seats,
            options: setup.options,
            cards: scenario.cards(),
            parties: [Party::NEW; contract::MAX_SEATS],
            artifact: Artifact::Lying(Space::GOAL),
            found: false,
            turn: Turn { active: Seat::A, way: Way::Out, number: 0, first: Seat::A, round: 0 },
            phase: Phase::Recruiting(Seat::A),
        })
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn status(&self) -> Status {
        match (self.owes(), self.phase) {
            (Some(seat), _) => Status::Waiting(SeatSet::only(seat)),
            (None, Phase::Over(Ending::Home(seat) | Ending::LastParty(seat))) => {
                Status::Over(Outcome::won_by(self.seats, SeatSet::only(seat)))
            }
            (None, _) => Status::Over(Outcome::won_by(self.seats, SeatSet::NONE)),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.owes() != Some(seat) {
            return;
        }
        let mut offer = |action: Action| {
            if self.chapter_refusal(action).is_none() {
                into.push(action);
            }
        };
        match self.phase {
            Phase::Recruiting(_) => offer(Action::Recruit),
            Phase::Learning(..) => Ability::ALL.map(Action::Learn).into_iter().for_each(offer),
            Phase::Equipping(_) => Item::ALL.map(Action::Take).into_iter().for_each(offer),
            Phase::Moving => {
                [Action::Roll, Action::Go(Way::Out), Action::Go(Way::Home)]
                    .into_iter()
                    .for_each(offer);
            }
            Phase::Steering(_) => [Way::Out, Way::Home].map(Action::Go).into_iter().for_each(offer),
            Phase::Meeting => self.seats.seats().map(Action::Fight).for_each(offer),
            Phase::Naming(_) => Ability::ALL.map(Action::Name).into_iter().for_each(offer),
            Phase::Fighting(_) | Phase::Bracing(_) => {
                self.party(seat).aids.kinds().map(Action::Aid).for_each(&mut offer);
                offer(Action::Ready);
            }
            Phase::Losing(wound) => {
                let marks = self.party(wound.seat).member(wound.member).marks;
                marks.kinds().map(Action::Lose).for_each(offer);
            }
            Phase::Dropping => self.party(seat).aids.kinds().map(Action::Drop).for_each(offer),
            Phase::Over(_) => {}
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        contract::turn_refusal(&self.status(), seat).or_else(|| self.chapter_refusal(*action))
    }

    fn apply<L: Log<Event>>(&mut self, _: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        match *action {
            Action::Recruit => r05_party::recruit(self, dice, log),
            Action::Learn(ability) => r05_party::learn(self, ability, dice, log),
            Action::Take(item) => r06_equipment::take(self, item, dice, log),
            Action::Roll => r08_movement::roll(self, dice, log),
            Action::Go(way) => r08_movement::go(self, way, dice, log),
            Action::Fight(rival) => r11_fights::fight(self, rival, dice, log),
            Action::Name(ability) => r11_fights::name(self, ability, dice, log),
            Action::Aid(source) => r10_challenges::use_aid(self, source, dice, log),
            Action::Ready => r10_challenges::ready(self, dice, log),
            Action::Lose(ability) => r10_challenges::lose_mark(self, ability, dice, log),
            Action::Drop(source) => r10_challenges::drop_aid(self, source, dice, log),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    /// Nothing is hidden, so the true position is the only one this seat could be in.
    /// Every sheet is open (EXP-45).
    fn knowledge(&self, _: Seat) -> Self {
        self.clone()
    }

    fn imagine(known: &Self, _: &mut Rng) -> Self {
        known.clone()
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        crate::audit::census(self)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

impl Expedition {
    /// Who owes a decision; nobody once it is over.
    pub(crate) fn owes(&self) -> Option<Seat> {
        match self.phase {
            Phase::Recruiting(seat) | Phase::Learning(seat, _) | Phase::Equipping(seat) => {
                Some(seat)
            }
            Phase::Losing(wound) => Some(wound.seat),
            Phase::Fighting(fight) if fight.declaring == Side::Rival => Some(fight.rival),
            Phase::Over(_) => None,
            Phase::Moving
            | Phase::Steering(_)
            | Phase::Meeting
            | Phase::Naming(_)
            | Phase::Fighting(_)
            | Phase::Bracing(_)
            | Phase::Dropping => Some(self.turn.active),
        }
    }

    /// The refusal of the chapter the action belongs to, for the seat that owes a decision.
    pub(crate) fn chapter_refusal(&self, action: Action) -> Option<Refusal> {
        match action {
            Action::Recruit => r05_party::recruit_refusal(self),
            Action::Learn(ability) => r05_party::learn_refusal(self, ability),
            Action::Take(item) => r06_equipment::take_refusal(self, item),
            Action::Roll => r08_movement::roll_refusal(self),
            Action::Go(way) => r08_movement::go_refusal(self, way),
            Action::Fight(rival) => r11_fights::fight_refusal(self, rival),
            Action::Name(_) => r11_fights::name_refusal(self),
            Action::Aid(source) => r10_challenges::aid_refusal(self, source),
            Action::Ready => r10_challenges::ready_refusal(self),
            Action::Lose(ability) => r10_challenges::lose_refusal(self, ability),
            Action::Drop(source) => r10_challenges::drop_refusal(self, source),
        }
    }
}
