//! The contract, kept by handing each question to its chapter. No rule is in this file.

mod r02_dice;
pub(crate) mod r04_setup;
pub(crate) mod r05_equipment;
pub(crate) mod r07_sequence;
pub(crate) mod r08_investigation;
pub(crate) mod r09_control;
pub(crate) mod r12_exploring;
pub(crate) mod r13_accessways;
pub(crate) mod r14_members;
pub(crate) mod r16_sections;
pub(crate) mod r17_conditions;
pub(crate) mod r17_messages;
mod r18_points;
pub(crate) mod r19_objects;
pub(crate) mod r20_standing;
pub(crate) mod r20_victory;

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Log, Refusal, Rng, Rule, Seat, SeatCount, SeatSet, SetupFaults, Status,
};

use crate::action::Action;
use crate::book;
use crate::effect::Answer;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::member::Profession;
use crate::setup::Setup;
use crate::ship::Side;
use crate::state::{Damocles, Phase};
use crate::view::View;

/// A move being made: the position, the dice and the log.
pub(crate) struct Play<'a, L> {
    pub(crate) game: &'a mut Damocles,
    pub(crate) dice: &'a mut Dice,
    pub(crate) log: &'a mut L,
}

impl<L: Log<Event>> Play<'_, L> {
    pub(crate) fn note(&mut self, event: Event) {
        self.log.note(event);
    }
}

impl Game for Damocles {
    const ID: &'static str = "damocles";
    const REVISION: u32 = 4;
    const SEATS: RangeInclusive<usize> = 1..=1;
    const BOOK: &'static [&'static Rule] = book::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Self;

    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        r04_setup::open(setup, seats, dice)
    }

    fn seats(&self) -> SeatCount {
        SeatCount::ONE
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over(_) => Status::Over(r20_victory::outcome(self)),
            Phase::Crew
            | Phase::Kit(_)
            | Phase::Before(_)
            | Phase::Asked(_)
            | Phase::Working(_)
            | Phase::Camp(_)
            | Phase::Leaving(_) => Status::Waiting(SeatSet::only(Seat::A)),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat != Seat::A {
            return;
        }
        match &self.phase {
            Phase::Crew => {
                into.extend(Profession::ALL.map(Action::Crew).into_iter().filter(|a| self.may(*a)));
                into.extend([Action::Ready].into_iter().filter(|a| self.may(*a)));
            }
            Phase::Kit(_) => {
                into.extend(Equipment::ALL.map(Action::Take).into_iter().filter(|a| self.may(*a)));
            }
            Phase::Before(before) => r08_investigation::list(self, *before, into),
            Phase::Asked(reading) => {
                let answers = Answer::ALL.map(Action::Choose).into_iter();
                into.extend(
                    answers.filter(|a| r17_messages::answer_refusal(reading, *a).is_none()),
                );
            }
            Phase::Working(work) => r09_control::list(self, work, into),
            Phase::Camp(camp) => r07_sequence::list_camp(self, *camp, into),
            Phase::Leaving(leave) => {
                let here = [Action::Search, Action::Cross, Action::Sphere];
                into.extend(here.into_iter().filter(|a| self.may(*a)));
                r19_objects::list_jumps(self, *leave, into);
                into.extend(Side::ALL.map(Action::Go).into_iter().filter(|a| self.may(*a)));
                into.extend([Action::Home].into_iter().filter(|a| self.may(*a)));
            }
            Phase::Over(_) => {}
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        if seat == Seat::A && !matches!(self.phase, Phase::Over(_)) {
            return self.chapter_refusal(*action);
        }
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Event>>(&mut self, _: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        let mut play = Play { game: self, dice, log };
        match *action {
            Action::Crew(profession) => play.join(profession),
            Action::Ready => play.team_is_ready(),
            Action::Take(kind) => play.take(kind),
            Action::Use(kind) => play.investigate(kind),
            Action::Enter => play.enter(),
            Action::Back => play.back(),
            Action::Choose(answer) => play.answer(answer),
            Action::Activate => play.activate(),
            Action::Robot => play.let_the_robot(),
            Action::Alter(tile) => play.alter(tile),
            Action::Switch(tile) => play.switch(tile),
            Action::Signal(tile) => play.signal(tile),
            Action::Section => play.turn_section_on(),
            Action::Reread => play.reread(),
            Action::Recover(member) => play.recover(member),
            Action::Repair(kind) => play.repair(kind),
            Action::Swap(one, two) => play.swap(one, two),
            Action::Fetch(member, kind) => play.fetch(member, kind),
            Action::Next => play.next_step(),
            Action::Search => play.search(),
            Action::Cross => play.cross_over(),
            Action::Sphere => play.use_sphere(),
            Action::Jump(tile) => play.jump(tile),
            Action::Go(side) => play.go(side),
            Action::Home => play.go_home(),
        }
        play.settle();
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    /// Nothing is hidden but the faces of tiles that lie face-down, and no two tiles of a section
    /// have the same back: whoever knows the tiles knows them all. Which tiles come next is not
    /// decided before they are laid. So there is nothing to guess.
    /// No two tiles have the same back, so whoever sees a back knows the tile.
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

impl Damocles {
    fn may(&self, action: Action) -> bool {
        self.chapter_refusal(action).is_none()
    }

    /// The refusal of the chapter the action belongs to, while the game goes on.
    fn chapter_refusal(&self, action: Action) -> Option<Refusal> {
        match action {
            Action::Crew(profession) => r04_setup::join_refusal(self, profession),
            Action::Ready => r04_setup::ready_refusal(self),
            Action::Take(kind) => r04_setup::take_refusal(self, kind),
            Action::Use(kind) => r08_investigation::use_refusal(self, kind),
            Action::Enter => r08_investigation::enter_refusal(self),
            Action::Back => r08_investigation::back_refusal(self),
            Action::Choose(_) => match &self.phase {
                Phase::Asked(reading) => r17_messages::answer_refusal(reading, action),
                Phase::Crew
                | Phase::Kit(_)
                | Phase::Before(_)
                | Phase::Working(_)
                | Phase::Camp(_)
                | Phase::Leaving(_)
                | Phase::Over(_) => Some(book::R17_0.refuses("no message asks anything")),
            },
            Action::Activate => r09_control::activate_refusal(self),
            Action::Robot => r09_control::robot_refusal(self),
            Action::Alter(tile) => r09_control::alter_refusal(self, tile),
            Action::Switch(tile) => r09_control::switch_refusal(self, tile),
            Action::Signal(tile) => r09_control::signal_refusal(self, tile),
            Action::Section => r09_control::section_refusal(self),
            Action::Reread => r17_messages::reread_refusal(self),
            Action::Recover(member) => r14_members::recover_refusal(self, member),
            Action::Repair(kind) => r05_equipment::repair_refusal(self, kind),
            Action::Swap(one, two) => r05_equipment::swap_refusal(self, one, two),
            Action::Fetch(member, kind) => r05_equipment::fetch_refusal(self, member, kind),
            Action::Next => r07_sequence::next_refusal(self),
            Action::Search => r12_exploring::search_refusal(self),
            Action::Cross => r12_exploring::cross_refusal(self),
            Action::Sphere => r20_victory::sphere_refusal(self),
            Action::Jump(tile) => r19_objects::jump_refusal(self, tile),
            Action::Go(side) => r13_accessways::go_refusal(self, side),
            Action::Home => r20_victory::home_refusal(self),
        }
    }
}
