//! The contract, kept by handing each question to its chapter. No rule is in this file.

pub(crate) mod r03_setup;
mod r04_turn;
pub(crate) mod r05_sight;
mod r06_crew;
pub(crate) mod r06_movement;
pub(crate) mod r06_reach;
pub(crate) mod r06_route;
pub(crate) mod r06_transport;
pub(crate) mod r07_targeting;
pub(crate) mod r08_combat;
pub(crate) mod r08_effects;
mod r08_exchange;
pub(crate) mod r09_melee;
mod r10_dingus;
pub(crate) mod r11_landers;
mod r12_capture;
pub(crate) mod r13_aliens;
mod r14_scenarios;

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Known, Log, Refusal, Rng, Rule, Seat, SeatCount, SeatSet, SetupFaults, Status,
};

use crate::action::Action;
use crate::book::{self, R04_2};
use crate::event::{Event, Who};
use crate::gear::Side;
use crate::name::Name;
use crate::setup::Setup;
use crate::state::{Lunar, Phase};
use crate::units::UnitId;
use crate::view::View;

/// Where listed actions go; says whether it has had enough.
pub(crate) trait Sink {
    fn take(&mut self, action: Action) -> bool;

    /// Takes many at once.
    fn take_all(&mut self, actions: impl ExactSizeIterator<Item = Action>) -> bool;
}

impl Sink for Vec<Action> {
    #[inline]
    fn take(&mut self, action: Action) -> bool {
        self.push(action);
        false
    }

    #[inline]
    fn take_all(&mut self, actions: impl ExactSizeIterator<Item = Action>) -> bool {
        self.extend(actions);
        false
    }
}

/// Only whether there is any.
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline]
    fn take(&mut self, _: Action) -> bool {
        self.0 = true;
        true
    }

    #[inline]
    fn take_all(&mut self, actions: impl ExactSizeIterator<Item = Action>) -> bool {
        self.0 |= actions.len() > 0;
        self.0
    }
}

/// A unit, for an event.
pub(crate) fn who(game: &Lunar, unit: UnitId) -> Who {
    let counter = game.counter(unit);
    Who { side: counter.side, name: counter.name }
}

impl Game for Lunar {
    const ID: &'static str = "lunar";
    const REVISION: u32 = 3;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const BOOK: &'static [&'static Rule] = book::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Known<Self>;

    /// A scenario that leaves nothing to place and no crew to name begins with its first dice.
    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        let mut game = r03_setup::open(setup, seats)?;
        r04_turn::settle(&mut game, dice, &mut contract::Silent);
        Ok(game)
    }

    fn seats(&self) -> SeatCount {
        two()
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over(ending) => Status::Over(r14_scenarios::outcome(ending, two())),
            Phase::Deploying(..)
            | Phase::Hiding(_)
            | Phase::Naming(_)
            | Phase::Targeting(..)
            | Phase::Combat(..)
            | Phase::Velocity(..)
            | Phase::Exchange(_)
            | Phase::Moving(..)
            | Phase::Melee(_)
            | Phase::Taking(_) => Status::Waiting(self.owing()),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        let Some(side) = Side::of(seat).filter(|_| self.owing().contains(seat)) else { return };
        match self.phase {
            Phase::Deploying(..) | Phase::Hiding(_) => r03_setup::offers(self, side, into),
            // To leave things as they are comes first.
            Phase::Naming(_) => {
                into.push(Action::Ready);
                r06_crew::offers(self, side, into);
            }
            Phase::Velocity(_, lander) => r11_landers::speeds(self, lander, into),
            Phase::Exchange(_) => {
                into.push(Action::Ready);
                r08_exchange::offers(self, side, into);
            }
            Phase::Moving(_, Some(active)) => {
                r06_movement::move_offers(self, active, into);
                if r06_movement::stop_refusal(self, active).is_none() {
                    into.push(Action::Stop);
                }
            }
            Phase::Targeting(..)
            | Phase::Combat(..)
            | Phase::Moving(_, None)
            | Phase::Melee(_)
            | Phase::Taking(_) => r04_turn::choices(self, side, into),
            Phase::Over(_) => {}
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        match Side::of(seat).filter(|_| self.owing().contains(seat)) {
            Some(side) => self.chapter_refusal(side, *action),
            None => contract::turn_refusal(&self.status(), seat),
        }
    }

    fn apply<L: Log<Event>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        let Some(side) = Side::of(seat) else { return };
        self.carry_out(side, *action, dice, log);
        r10_dingus::review(self, log);
        r04_turn::settle(self, dice, log);
        r10_dingus::review(self, log);
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn knowledge(&self, seat: Seat) -> Known<Self> {
        crate::view::knowledge(self, seat)
    }

    fn imagine(known: &Known<Self>, rng: &mut Rng) -> Self {
        crate::view::imagine(known, rng)
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        crate::audit::census(self)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

fn two() -> SeatCount {
    SeatCount::try_from(2).unwrap_or(SeatCount::ONE)
}

impl Lunar {
    /// Who owes a decision; nobody once it is over.
    pub(crate) fn owing(&self) -> SeatSet {
        let side = match self.phase {
            Phase::Deploying(side, _)
            | Phase::Hiding(side)
            | Phase::Velocity(side, _)
            | Phase::Exchange(side) => side,
            Phase::Targeting(_, turns)
            | Phase::Combat(_, turns)
            | Phase::Moving(turns, _)
            | Phase::Melee(turns)
            | Phase::Taking(turns) => turns.side,
            Phase::Naming(done) => {
                let owes = Side::BOTH.into_iter().filter(|side| !done[side.index()]);
                return owes.map(Side::seat).collect();
            }
            Phase::Over(_) => return SeatSet::NONE,
        };
        SeatSet::only(side.seat())
    }

    /// The refusal of the chapter the action belongs to, for a side that owes a decision.
    fn chapter_refusal(&self, side: Side, action: Action) -> Option<Refusal> {
        match action {
            Action::Default => self.default_refusal(),
            Action::Place(hex) => r03_setup::place_refusal(self, hex),
            Action::Out(unit) => r03_setup::out_refusal(self, side, unit),
            Action::Hide(unit) => r03_setup::hide_refusal(self, side, unit),
            Action::Crew(rover, post, unit) => {
                r06_crew::crew_refusal(self, side, (rover, post, unit))
            }
            Action::Idle(unit) => r06_crew::idle_refusal(self, side, unit),
            Action::Ready => self.ready_refusal(),
            Action::Target(unit, hex) => r07_targeting::target_refusal(self, side, unit, hex),
            Action::Fire(unit, slot, enemy) => {
                r08_combat::fire_refusal(self, side, unit, slot, enemy)
            }
            Action::Sphere(unit) => r08_combat::sphere_refusal(self, side, unit),
            Action::Speed(unit, velocity) => r11_landers::speed_refusal(self, side, unit, velocity),
            Action::Swap(one, two) => r08_exchange::swap_refusal(self, side, one, two),
            Action::Give(from, to) => r08_exchange::give_refusal(self, side, from, to),
            Action::Move(unit) => r06_movement::move_refusal(self, side, unit),
            Action::Strike(unit, enemy) => r09_melee::strike_refusal(self, side, unit, enemy),
            Action::Capture(unit, enemy) => r12_capture::capture_refusal(self, side, unit, enemy),
            Action::Rescue(unit, friend) => r12_capture::rescue_refusal(self, side, unit, friend),
            Action::Pass => r04_turn::pass_refusal(self, side),
            Action::Step(_)
            | Action::Jump(_)
            | Action::Fly(_)
            | Action::Land
            | Action::Exit(_)
            | Action::Load(_)
            | Action::Stow(_)
            | Action::Unload(_)
            | Action::Bring(_)
            | Action::Lead(..)
            | Action::Take(_)
            | Action::Stop => self.moving_refusal(side, action).err(),
        }
    }

    fn default_refusal(&self) -> Option<Refusal> {
        let placing = matches!(self.phase, Phase::Deploying(..) | Phase::Hiding(_));
        (!placing).then_some(book::R03_3.refuses("nothing is being placed now"))
    }

    fn ready_refusal(&self) -> Option<Refusal> {
        let asked = matches!(self.phase, Phase::Naming(_) | Phase::Exchange(_));
        (!asked).then_some(R04_2.refuses("nobody asked whether you are ready"))
    }

    /// What the unit that moves may not do.
    fn moving_refusal(&self, side: Side, action: Action) -> Result<(), Refusal> {
        let active = r06_movement::active(self)?;
        let unit = |name: Name| {
            self.find(side, name).ok_or(book::R06_1.refuses("your side has no such unit"))
        };
        let refused = match action {
            Action::Step(hex) => {
                let (active, cell) = r06_movement::moving(self, hex)?;
                r06_movement::step_refusal(self, active, cell)
            }
            Action::Jump(hex) => {
                let (active, cell) = r06_movement::moving(self, hex)?;
                r06_movement::jump_refusal(self, active, cell)
            }
            Action::Fly(hex) => {
                let (active, cell) = r06_movement::moving(self, hex)?;
                r11_landers::fly_refusal(self, active, cell)
            }
            Action::Land => r11_landers::land_refusal(self, active),
            Action::Exit(edge) => r06_movement::exit_refusal(self, active, edge),
            Action::Load(name) => r06_transport::load_refusal(self, active, unit(name)?),
            Action::Stow(name) => r06_transport::stow_refusal(self, active, unit(name)?),
            Action::Unload(name) => r06_transport::unload_refusal(self, active, unit(name)?),
            Action::Bring(name) => r06_transport::bring_refusal(self, active, unit(name)?),
            Action::Lead(name, captive) => {
                let captive = r06_transport::captive(self, active.unit, captive)
                    .ok_or(book::R12_3.refuses("that is no captive aboard"))?;
                r06_transport::lead_refusal(self, active, unit(name)?, captive)
            }
            Action::Take(name) => r06_movement::take_refusal(self, active, unit(name)?),
            Action::Stop => r06_movement::stop_refusal(self, active),
            // Not about the unit that moves.
            Action::Default
            | Action::Place(_)
            | Action::Out(_)
            | Action::Hide(_)
            | Action::Ready
            | Action::Crew(..)
            | Action::Idle(_)
            | Action::Target(..)
            | Action::Fire(..)
            | Action::Sphere(_)
            | Action::Speed(..)
            | Action::Swap(..)
            | Action::Give(..)
            | Action::Move(_)
            | Action::Strike(..)
            | Action::Capture(..)
            | Action::Rescue(..)
            | Action::Pass => Some(book::R06_2.refuses("that is no part of a move")),
        };
        refused.map_or(Ok(()), Err)
    }

    /// Does what an action says; what follows by itself is the turn's business.
    fn carry_out<L: Log<Event>>(
        &mut self,
        side: Side,
        action: Action,
        dice: &mut Dice,
        log: &mut L,
    ) {
        let cell = |game: &Self, hex| game.map().cell(hex);
        match action {
            Action::Default => r03_setup::default(self, side, log),
            Action::Place(hex) => {
                if let Some(cell) = cell(self, hex) {
                    r03_setup::place(self, cell, log);
                }
            }
            Action::Crew(rover, post, unit) => {
                r06_crew::name_crew(self, side, (rover, post, unit), log);
            }
            Action::Idle(unit) => r06_crew::idle(self, side, unit, log),
            Action::Ready if matches!(self.phase, Phase::Naming(_)) => {
                r06_crew::ready(self, side, log);
            }
            Action::Ready => {
                r04_turn::end_exchange(self, side);
            }
            Action::Speed(_, velocity) => r11_landers::set_speed(self, side, velocity, log),
            Action::Pass => r04_turn::pass(self, side, log),
            Action::Out(name) => self.carry_out_by(side, name, |game, unit| {
                r03_setup::out(game, unit, log);
            }),
            Action::Hide(name) => self.carry_out_by(side, name, |game, unit| {
                r03_setup::hide(game, side, unit, log);
            }),
            Action::Sphere(name) => self.carry_out_by(side, name, |game, unit| {
                r13_aliens::sphere(game, unit, dice, log);
                r04_turn::hand_over(game);
            }),
            Action::Move(name) => self.carry_out_by(side, name, |game, unit| {
                r06_movement::begin(game, unit, log);
            }),
            Action::Target(name, hex) => {
                if let (Some(unit), Some(cell)) = (self.find(side, name), cell(self, hex)) {
                    r07_targeting::target(self, unit, cell, dice, log);
                    r04_turn::hand_over(self);
                }
            }
            Action::Fire(name, slot, enemy) => {
                if let Some((unit, enemy)) = self.foes(side, name, enemy) {
                    r08_combat::fire(self, unit, slot, enemy, dice, log);
                    r04_turn::hand_over(self);
                }
            }
            Action::Strike(name, enemy) | Action::Capture(name, enemy) => {
                if let Some((unit, enemy)) = self.foes(side, name, enemy) {
                    if matches!(action, Action::Strike(..)) {
                        r09_melee::strike(self, unit, enemy, dice, log);
                    } else {
                        r12_capture::take(self, unit, enemy, log);
                    }
                    r04_turn::hand_over(self);
                }
            }
            Action::Swap(one, two) => {
                if let Some((one, two)) = self.pair(side, one, two) {
                    r08_exchange::swap(self, one, two, log);
                }
            }
            Action::Give(one, two) => {
                if let Some((one, two)) = self.pair(side, one, two) {
                    r08_exchange::give(self, one, two, log);
                }
            }
            Action::Rescue(one, two) => {
                if let Some((one, two)) = self.pair(side, one, two) {
                    r12_capture::take(self, one, two, log);
                    r04_turn::hand_over(self);
                }
            }
            Action::Step(_)
            | Action::Jump(_)
            | Action::Fly(_)
            | Action::Land
            | Action::Exit(_)
            | Action::Load(_)
            | Action::Stow(_)
            | Action::Unload(_)
            | Action::Bring(_)
            | Action::Lead(..)
            | Action::Take(_)
            | Action::Stop => self.carry_out_move(side, action, log),
        }
    }

    fn foes(&self, side: Side, name: Name, enemy: Name) -> Option<(UnitId, UnitId)> {
        self.find(side, name).zip(self.find(side.other(), enemy))
    }

    fn pair(&self, side: Side, one: Name, two: Name) -> Option<(UnitId, UnitId)> {
        self.find(side, one).zip(self.find(side, two))
    }

    fn carry_out_by(&mut self, side: Side, name: Name, deed: impl FnOnce(&mut Self, UnitId)) {
        if let Some(unit) = self.find(side, name) {
            deed(self, unit);
        }
    }

    /// What the unit that moves does.
    fn carry_out_move<L: Log<Event>>(&mut self, side: Side, action: Action, log: &mut L) {
        let Ok(active) = r06_movement::active(self) else { return };
        let cell = |game: &Self, hex| game.map().cell(hex);
        match action {
            Action::Step(hex) => {
                if let Some(to) = cell(self, hex) {
                    r06_movement::step(self, active, to, log);
                }
            }
            Action::Jump(hex) => {
                if let Some(to) = cell(self, hex) {
                    r06_movement::jump(self, active, to, log);
                }
            }
            Action::Fly(hex) => {
                if let Some(to) = cell(self, hex) {
                    r11_landers::fly(self, active, to, log);
                }
            }
            Action::Land => r11_landers::land(self, active, log),
            Action::Exit(edge) => r06_movement::exit(self, active.unit, edge, log),
            Action::Lead(name, captive) => {
                let captive = r06_transport::captive(self, active.unit, captive);
                if let Some((unit, captive)) = self.find(side, name).zip(captive) {
                    r06_transport::lead(self, active, unit, captive, log);
                }
            }
            Action::Load(name) => self.carry_out_by(side, name, |game, unit| {
                r06_transport::load(game, active, unit, false, log);
            }),
            Action::Stow(name) => self.carry_out_by(side, name, |game, unit| {
                r06_transport::stow(game, active, unit, log);
            }),
            Action::Unload(name) => self.carry_out_by(side, name, |game, unit| {
                r06_transport::unload(game, active, unit, false, log);
            }),
            Action::Bring(name) => self.carry_out_by(side, name, |game, unit| {
                r06_transport::bring(game, active, unit, log);
            }),
            Action::Take(name) => self.carry_out_by(side, name, |game, unit| {
                r10_dingus::take(game, unit, log);
                r06_movement::close_if_nothing_is_left(game, log);
            }),
            Action::Stop => r06_movement::finish(self, active.unit, log),
            // Not about the unit that moves.
            Action::Default
            | Action::Place(_)
            | Action::Out(_)
            | Action::Hide(_)
            | Action::Ready
            | Action::Crew(..)
            | Action::Idle(_)
            | Action::Target(..)
            | Action::Fire(..)
            | Action::Sphere(_)
            | Action::Speed(..)
            | Action::Swap(..)
            | Action::Give(..)
            | Action::Move(_)
            | Action::Strike(..)
            | Action::Capture(..)
            | Action::Rescue(..)
            | Action::Pass => {}
        }
    }
}
