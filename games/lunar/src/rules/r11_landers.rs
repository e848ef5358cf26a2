//! Chapter 11, landers: velocity, flight, landing and taking off.

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{R06_1, R11_1, R11_1_1, R11_1_2, R11_2, R11_3, R11_4, R13_5};
use crate::event::Event;
use crate::gear::Side;
use crate::hex::Cell;
use crate::name::{Form, Name};
use crate::rules::{Sink, r04_turn, r06_movement, r06_transport, r13_aliens, who};
use crate::state::{Activation, Lunar, Marks, Phase};
use crate::units::UnitId;

/// The slowest a lander flies [`R11_1_1`].
pub(crate) const SLOWEST: u8 = 3;
/// Faster than any map is wide; nobody needs to fly faster.
pub(crate) const FASTEST: u8 = 60;

/// The Movement phase begins: who flew at three last turn may land in this one [`R11_2`].
pub(super) fn begin<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    for unit in game.all() {
        if game.is(unit, Form::Lander) && game.unit(unit).velocity == SLOWEST {
            game.mark(unit, Marks::SLOW);
        }
    }
    r13_aliens::flee_faster(game, log);
}

/// Turns to the next lander whose velocity may be changed, initiative side first.
pub(super) fn next_velocity(game: &mut Lunar, after: Option<(Side, UnitId)>) -> bool {
    let sides = [game.initiative, game.initiative.other()];
    let skip = after.map_or(0, |(side, _)| usize::from(side != game.initiative));
    for &side in &sides[skip..] {
        let beyond = |unit: &UnitId| after.is_none_or(|(s, last)| s != side || *unit > last);
        let mut landers = game.standing_form(side, Form::Lander).filter(beyond);
        if let Some(lander) = landers.find(|unit| may_change(game, *unit)) {
            game.phase = Phase::Velocity(side, lander);
            return true;
        }
    }
    false
}

/// [`R11_4`] Only sound landers in flight change their velocity; a fleeing one has no choice.
pub(crate) fn may_change(game: &Lunar, unit: UnitId) -> bool {
    game.is(unit, Form::Lander)
        && game.is_flying(unit)
        && game.on_map(unit).is_some()
        && game.is_sound(unit)
        && !r13_aliens::is_fleeing(game, unit)
}

pub(super) fn speed_refusal(game: &Lunar, side: Side, name: Name, velocity: u8) -> Option<Refusal> {
    let Phase::Velocity(_, lander) = game.phase else {
        return Some(R11_1_1.refuses("velocities are set when the Movement phase begins"));
    };
    if game.find(side, name) != Some(lander) {
        return Some(R11_1_1.refuses("another lander is asked for its velocity"));
    }
    change_refusal(game, lander, velocity)
}

/// [`R11_1_1`] By one at most, three at least; and never to where no flight is left (LUN-47).
fn change_refusal(game: &Lunar, lander: UnitId, velocity: u8) -> Option<Refusal> {
    let now = game.unit(lander).velocity;
    if !(SLOWEST..=FASTEST).contains(&velocity) {
        return Some(R11_1_1.refuses("a velocity is three or more"));
    }
    if velocity.abs_diff(now) > 1 {
        return Some(R11_1_1.refuses("a velocity changes by one at most"));
    }
    (velocity != now && !has_flight(game, lander, velocity))
        .then_some(R11_1_1.refuses("no hex on the map is that far away"))
}

/// Whether a lander could fly so far.
pub(crate) fn has_flight(game: &Lunar, lander: UnitId, velocity: u8) -> bool {
    let Some(from) = game.on_map(lander) else { return false };
    game.loaded.exits || !game.map().ring(from, velocity).is_empty()
}

pub(super) fn speeds<S: Sink>(game: &Lunar, lander: UnitId, into: &mut S) {
    let now = game.unit(lander).velocity;
    for velocity in now.saturating_sub(1)..=now.saturating_add(1) {
        if change_refusal(game, lander, velocity).is_none() {
            into.take(Action::Speed(game.counter(lander).name, velocity));
        }
    }
}

pub(super) fn set_speed<L: Log<Event>>(game: &mut Lunar, side: Side, velocity: u8, log: &mut L) {
    let Phase::Velocity(_, lander) = game.phase else { return };
    game.unit_mut(lander).velocity = velocity;
    log.note(Event::VelocitySet { unit: who(game, lander), velocity });
    r04_turn::after_velocity(game, side, lander);
}

/// Whether a lander has a move of its own: in flight always, on the ground when it may take off.
pub(super) fn may_act(game: &Lunar, lander: UnitId) -> bool {
    game.is_flying(lander) || takeoff_refusal(game, lander).is_none()
}

/// [`R11_3`] Why a grounded lander may not take off.
pub(super) fn takeoff_refusal(game: &Lunar, lander: UnitId) -> Option<Refusal> {
    if !game.is_sound(lander) {
        return Some(R11_4.refuses("a damaged lander does not take off"));
    }
    if !has_flight(game, lander, SLOWEST) {
        return Some(R11_3.refuses("no hex on the map is three hexes away"));
    }
    r06_transport::anchor_refusal(game, lander)
        .or_else(|| r13_aliens::takeoff_refusal(game, lander))
}

/// How many turns a lander needs at the least to be so many hexes farther: it takes off at three and
/// gains one a turn [`R11_1_1`], [`R11_3`].
pub(crate) fn turns_to_fly(velocity: u8, far: u8) -> u8 {
    let first = if velocity == 0 { SLOWEST } else { velocity.saturating_add(1) };
    let mut flown = 0_u8;
    let gained = (first..=FASTEST).take_while(|velocity| {
        let goes_on = flown < far;
        flown = flown.saturating_add(*velocity);
        goes_on
    });
    u8::try_from(gained.count()).unwrap_or(u8::MAX)
}

/// A flying lander that has not flown yet must [`R11_1`], even a damaged one (LUN-49).
pub(super) fn must_fly(game: &Lunar, active: Activation) -> bool {
    let lander = active.unit;
    game.is_flying(lander) && !active.moved && has_flight(game, lander, game.unit(lander).velocity)
}

/// Why the lander that moves may not fly to a hex: exactly its velocity away, three when it takes
/// off, whatever lies below [`R11_1_2`] (LUN-46).
pub(super) fn fly_refusal(game: &Lunar, active: Activation, to: Cell) -> Option<Refusal> {
    let lander = active.unit;
    if !game.is(lander, Form::Lander) {
        return Some(R11_1.refuses("only landers fly"));
    }
    let Some(from) = game.on_map(lander) else {
        return Some(R06_1.refuses("that unit is not on the map"));
    };
    if active.moved || active.done {
        return Some(R11_1.refuses("the lander has had its flight"));
    }
    if !game.is_flying(lander)
        && let Some(refusal) = takeoff_refusal(game, lander)
    {
        return Some(refusal);
    }
    if game.map().distance(from, to) != speed(game, lander) {
        return Some(R11_1_2.refuses("a lander flies exactly its velocity"));
    }
    r13_aliens::flight_refusal(game, lander, Some(to))
}

/// How far a lander flies now.
fn speed(game: &Lunar, lander: UnitId) -> u8 {
    if game.is_flying(lander) { game.unit(lander).velocity } else { SLOWEST }
}

pub(super) fn exit_refusal(game: &Lunar, active: Activation, far: u8) -> Option<Refusal> {
    let lander = active.unit;
    if active.moved || active.done {
        return Some(R11_1.refuses("the lander has had its flight"));
    }
    if !game.is_flying(lander)
        && let Some(refusal) = takeoff_refusal(game, lander)
    {
        return Some(refusal);
    }
    if let Some(refusal) = r13_aliens::exit_refusal(game, lander) {
        return Some(refusal);
    }
    if far > speed(game, lander) {
        return Some(R11_1.refuses("the flight does not reach that edge"));
    }
    let shortest = r13_aliens::is_fleeing(game, lander)
        && game.on_map(lander).is_some_and(|cell| game.map().to_any_edge(cell) < far);
    shortest.then_some(R13_5.refuses("it flees over the nearest edge"))
}

/// [`R11_2`] Why the lander that moves may not land where it is. Aliens land at will [`R13_2`](crate::book::R13_2).
pub(super) fn land_refusal(game: &Lunar, active: Activation) -> Option<Refusal> {
    let lander = active.unit;
    if !game.is(lander, Form::Lander) || !game.is_flying(lander) {
        return Some(R11_2.refuses("it does not fly"));
    }
    if active.moved {
        return Some(R11_2.refuses("a lander lands where its turn began"));
    }
    if !game.is_sound(lander) {
        return Some(R11_4.refuses("a damaged lander does not land"));
    }
    if r13_aliens::is_fleeing(game, lander) {
        return Some(R13_5.refuses("the alien lander flees"));
    }
    let slow = game.has(lander, Marks::SLOW) || game.is_alien(lander);
    (!slow).then_some(R11_2.refuses("its velocity was not three last turn"))
}

/// Flights, landing and exits of the lander that moves.
pub(super) fn offers<S: Sink>(game: &Lunar, active: Activation, into: &mut S) {
    let Some(from) = game.on_map(active.unit) else { return };
    let free = !active.moved && !active.done;
    let grounded = !game.is_flying(active.unit);
    if free && !(grounded && takeoff_refusal(game, active.unit).is_some()) {
        let far = speed(game, active.unit);
        for &to in game.map().ring(from, far) {
            if r13_aliens::flight_refusal(game, active.unit, Some(to)).is_none()
                && into.take(Action::Fly(game.map().hex(to)))
            {
                return;
            }
        }
    }
    if land_refusal(game, active).is_none() && into.take(Action::Land) {
        return;
    }
    r06_movement::exits(game, active, into);
}

pub(super) fn fly<L: Log<Event>>(game: &mut Lunar, mut active: Activation, to: Cell, log: &mut L) {
    let lander = active.unit;
    let took_off = !game.is_flying(lander);
    if took_off {
        r13_aliens::took_off(game, lander);
    }
    game.unit_mut(lander).velocity = speed(game, lander);
    log.note(Event::Flew { unit: who(game, lander), hex: game.map().hex(to), took_off });
    active.moved = true;
    active.done = true;
    r06_movement::arrive(game, active, to, log);
}

/// The lander is on the ground: passengers may unload at once.
pub(super) fn land<L: Log<Event>>(game: &mut Lunar, mut active: Activation, log: &mut L) {
    game.unit_mut(active.unit).velocity = 0;
    log.note(Event::Landed { unit: who(game, active.unit) });
    active.done = true;
    if let Phase::Moving(turns, _) = game.phase {
        game.phase = Phase::Moving(turns, Some(active));
    }
    r06_movement::close_if_nothing_is_left(game, log);
}
