//! Chapter 13, aliens: spheres, and what shock makes of troops and lander.

use contract::{Dice, Log, Refusal};

use crate::book::{R13_1, R13_1_1, R13_5};
use crate::event::Event;
use crate::gear::{Gear, Side};
use crate::hex::Cell;
use crate::name::{Form, Tech};
use crate::rules::r06_movement::{self, JUMP};
use crate::rules::{r06_transport, r08_combat, r08_effects, r11_landers, who};
use crate::state::{Activation, Lunar, Marks, Place};
use crate::units::UnitId;

/// How far a troop's sphere reaches [`R13_1_1`].
const SPHERE: u8 = 2;
/// How far the lander's does [`R13_2`](crate::book::R13_2).
const GREAT_SPHERE: u8 = 6;
/// So many dead troops are a shock [`R13_5`].
pub(crate) const SHOCK: u8 = 2;
/// So many put the lander to flight [`R13_5`].
const FLIGHT: u8 = 3;

fn radius(game: &Lunar, unit: UnitId) -> u8 {
    if game.is(unit, Form::Lander) { GREAT_SPHERE } else { SPHERE }
}

/// Whether a sphere strikes a unit: within reach, on the map, not the one that fires; a flying
/// lander only from the alien lander [`R13_2`](crate::book::R13_2) (LUN-53).
fn is_struck(game: &Lunar, by: UnitId, from: Cell, unit: UnitId) -> bool {
    let near = |cell| game.map().distance(from, cell) <= radius(game, by);
    unit != by
        && game.on_map(unit).is_some_and(near)
        && (!game.is_flying(unit) || game.is(by, Form::Lander))
}

/// [`R13_1_1`] A sphere needs one targeted human within its reach, who is no captive (LUN-52).
pub(super) fn sphere_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    let Some(from) = game.on_map(unit) else {
        return Some(R13_1.refuses("that unit is not on the map"));
    };
    let prey = |enemy: UnitId| {
        let near = |cell| game.map().distance(from, cell) <= radius(game, unit);
        game.has(enemy, Marks::TARGETED)
            && !game.is_spared(enemy)
            && game.on_map(enemy).is_some_and(near)
    };
    let any = game.standing(game.counter(unit).side.other()).any(prey);
    (!any).then_some(R13_1_1.refuses("no targeted human is within reach of the sphere"))
}

/// Whether a sphere would strike a unit, for the odds.
pub(crate) fn sphere_top(game: &Lunar, by: UnitId, unit: UnitId) -> Option<u8> {
    let from = game.on_map(by)?;
    let to = game.on_map(unit).filter(|_| is_struck(game, by, from, unit))?;
    Some(game.loaded.tables.to_hit.laser.top(usize::from(game.map().distance(from, to))))
}

/// [`R13_1_1`] A roll to hit for each unit within reach, on the laser line, without modifiers.
pub(super) fn sphere<L: Log<Event>>(game: &mut Lunar, unit: UnitId, dice: &mut Dice, log: &mut L) {
    r08_combat::has_fired(game, unit, 0);
    log.note(Event::SphereFired { unit: who(game, unit) });
    for other in game.all() {
        let Some(top) = sphere_top(game, unit, other) else { continue };
        let die = dice.d6(R13_1_1);
        let hit = die <= top;
        log.note(Event::SphereRolled { at: who(game, other), die, top, hit });
        if hit {
            r08_effects::strike(game, other, Gear::Sphere, false, dice, log);
        }
    }
}

/// The alien lander of a side, if it is on the map.
fn lander(game: &Lunar, side: Side) -> Option<UnitId> {
    let alien = |unit: &UnitId| game.is_alien(*unit);
    game.of_form(side, Form::Lander).find(alien).filter(|unit| game.on_map(*unit).is_some())
}

/// Two troops are dead, and the lander is on the ground, where the others go (LUN-87); after the
/// third they are free when it takes off (LUN-89).
fn waits_for_troops(game: &Lunar, side: Side) -> Option<Cell> {
    if game.kills < SHOCK {
        return None;
    }
    lander(game, side).filter(|lander| !game.is_flying(*lander)).and_then(|unit| game.on_map(unit))
}

/// Whether a troop must go back to the lander.
pub(super) fn must_return(game: &Lunar, unit: UnitId) -> bool {
    is_troop(game, unit)
        && game.kills >= SHOCK
        && game.on_map(unit).is_some()
        && waits_for_troops(game, game.counter(unit).side).is_some()
}

/// A troop aboard does not get out again while the shock lasts.
pub(super) fn is_going_home(game: &Lunar, unit: UnitId) -> bool {
    is_troop(game, unit) && waits_for_troops(game, game.counter(unit).side).is_some()
}

fn is_troop(game: &Lunar, unit: UnitId) -> bool {
    game.counter(unit).tech == Tech::Alien && game.is(unit, Form::Tech)
}

/// Whether the alien lander runs for the nearest edge.
pub(crate) fn is_fleeing(game: &Lunar, unit: UnitId) -> bool {
    game.kills >= FLIGHT && game.is(unit, Form::Lander) && game.is_alien(unit)
}

/// Whether the lander must come down before anything else of its side moves, once (LUN-87).
fn must_land(game: &Lunar, unit: UnitId) -> bool {
    (SHOCK..FLIGHT).contains(&game.kills)
        && game.is(unit, Form::Lander)
        && game.is_alien(unit)
        && game.is_flying(unit)
        && game.is_sound(unit)
        && game.on_map(unit).is_some()
        && !game.has(unit, Marks::MOVED)
        && !game.has(unit, Marks::LEFT_AGAIN)
}

/// A lander that takes off in shock has been down, and need not land again (LUN-87).
pub(super) fn took_off(game: &mut Lunar, unit: UnitId) {
    if game.kills >= SHOCK && game.is_alien(unit) {
        game.mark(unit, Marks::LEFT_AGAIN);
    }
}

/// The landing of a shocked lander is the first move of its side, and a troop that is back has
/// none: it waits to be loaded.
pub(super) fn order_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if game.kills < SHOCK {
        return None;
    }
    if must_return(game, unit) && is_home(game, unit) {
        return Some(R13_5.refuses("it is back, and waits for the lander to load it"));
    }
    let first = lander(game, game.counter(unit).side).filter(|lander| must_land(game, *lander));
    first
        .is_some_and(|lander| lander != unit)
        .then_some(R13_5.refuses("the alien lander lands before anything else moves"))
}

/// [`R13_5`] Compulsory moves: the landing or flight of the lander, troops on their way back, and
/// troops to be loaded.
pub(super) fn compulsory_refusal(game: &Lunar, side: Side) -> Option<Refusal> {
    if game.kills < SHOCK {
        return None;
    }
    let owes = |unit: UnitId| {
        let free = r06_movement::activation_refusal(game, unit).is_none();
        let lander = game.is(unit, Form::Lander) && game.is_alien(unit);
        let flees = is_fleeing(game, unit) && r11_landers::may_act(game, unit);
        let travels = must_return(game, unit) && !is_home(game, unit);
        let loads = lander && has_to_load(game, unit);
        free && (flees || travels || loads)
    };
    game.of_side(side)
        .any(owes)
        .then_some(R13_5.refuses("shock: the lander and the troops on their way must move first"))
}

/// Whether a troop stands in the hex of its lander.
fn is_home(game: &Lunar, unit: UnitId) -> bool {
    waits_for_troops(game, game.counter(unit).side) == game.on_map(unit)
}

/// Whether a troop that began the phase beside its lander could still be loaded.
fn has_to_load(game: &Lunar, lander: UnitId) -> bool {
    let active = Activation::of(lander);
    let side = game.counter(lander).side;
    waits_for_troops(game, side).is_some()
        && game.of_side(side).any(|unit| {
            is_troop(game, unit) && r06_transport::load_refusal(game, active, unit).is_none()
        })
}

/// How far a troop is from its lander.
fn way_home(game: &Lunar, unit: UnitId, from: Cell) -> Option<u8> {
    let home = waits_for_troops(game, game.counter(unit).side)?;
    Some(game.map().distance(from, home))
}

/// Whether a troop reaches its lander on foot this turn.
fn walks_home(game: &Lunar, unit: UnitId) -> bool {
    let Some(from) = game.on_map(unit) else { return false };
    let map = game.map();
    let easy = |a: Cell, b: Cell| {
        let hole = |cell| map.terrain(cell) == crate::map::Terrain::Craterlet;
        !map.wall_between(a, b) && !hole(a) && !hole(b)
    };
    match way_home(game, unit, from) {
        Some(0 | 1) => true,
        Some(2) => {
            let home = waits_for_troops(game, game.counter(unit).side);
            let beside = |cell: &Cell| home.is_some_and(|home| map.distance(*cell, home) == 1);
            let steps = map.ground(from).neighbours.into_iter().flatten().filter(beside);
            steps
                .into_iter()
                .any(|step| easy(from, step) && home.is_some_and(|home| easy(step, home)))
        }
        _ => false,
    }
}

/// Whether a troop in shock has to jump (LUN-88).
fn has_to_jump(game: &Lunar, unit: UnitId) -> bool {
    let kept = game.options.shock_keep_captives && game.held_by(unit).is_some();
    must_return(game, unit) && !walks_home(game, unit) && game.unit(unit).jumps > 0 && !kept
}

/// A troop in shock jumps only when it has to.
pub(super) fn jump_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    (!has_to_jump(game, unit)).then_some(R13_5.refuses("the lander is in reach on foot"))
}

/// Where a troop in shock may land: as near to its lander as the jump goes.
pub(super) fn landing_refusal(game: &Lunar, unit: UnitId, to: Cell) -> Option<Refusal> {
    let from = game.on_map(unit)?;
    let (Some(now), Some(then)) = (way_home(game, unit, from), way_home(game, unit, to)) else {
        return None;
    };
    (then > now.saturating_sub(JUMP))
        .then_some(R13_5.refuses("troops in shock go back at the greatest rate"))
}

/// Where a troop in shock may step: nearer, and on foot only when it need not jump.
#[inline]
pub(super) fn step_refusal(
    game: &Lunar,
    active: Activation,
    from: Cell,
    to: Cell,
) -> Option<Refusal> {
    if game.kills < SHOCK || !must_return(game, active.unit) {
        return None;
    }
    if !active.moved && has_to_jump(game, active.unit) {
        return Some(R13_5.refuses("troops in shock go back at the greatest rate"));
    }
    let nearer = way_home(game, active.unit, to) < way_home(game, active.unit, from);
    (!nearer).then_some(R13_5.refuses("troops in shock go back to their lander"))
}

/// Nobody in shock stops while there is a way on, and no troop is left beside the lander.
pub(super) fn stop_refusal(game: &Lunar, active: Activation) -> Option<Refusal> {
    let unit = active.unit;
    if game.kills < SHOCK || !game.is_alien(unit) {
        return None;
    }
    let why = if game.is(unit, Form::Lander) {
        if has_to_load(game, unit) {
            "troops in the hex must load"
        } else if is_fleeing(game, unit) && !active.done && r11_landers::may_act(game, unit) {
            "the alien lander flees"
        } else {
            return None;
        }
    } else if must_return(game, unit) && goes_on(game, active) {
        "troops in shock go back at the greatest rate"
    } else {
        return None;
    };
    Some(R13_5.refuses(why))
}

/// Whether a troop in shock has a step or jump left that brings it nearer.
fn goes_on(game: &Lunar, active: Activation) -> bool {
    let Some(from) = game.on_map(active.unit) else { return false };
    let steps = game.map().ground(from).neighbours.into_iter().flatten();
    let mut legal = steps.filter(|to| r06_movement::step_refusal(game, active, *to).is_none());
    let jumps = !active.moved && has_to_jump(game, active.unit);
    jumps || legal.next().is_some()
}

/// Captives are dropped before a jump in shock [`R13_1_3`](crate::book::R13_1_3).
pub(super) fn drop_before_jump<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    if !game.is_alien(unit) {
        return;
    }
    if let (Some(captive), Some(cell)) = (game.held_by(unit), game.on_map(unit)) {
        r08_effects::lay_down(game, captive, cell, log);
    }
}

/// A shocked lander stays down until all living troops are aboard (LUN-87); a fleeing one takes
/// those who stand beside it, and waits for nobody else (LUN-89).
pub(super) fn takeoff_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.is_alien(unit) || waits_for_troops(game, game.counter(unit).side).is_none() {
        return None;
    }
    if is_fleeing(game, unit) {
        return has_to_load(game, unit).then_some(R13_5.refuses("troops in the hex must load"));
    }
    let full = r06_transport::room(game, unit) == 0;
    let left = |troop: UnitId| {
        !full && is_troop(game, troop) && matches!(game.unit(troop).place, Place::Map(_))
    };
    game.of_side(game.counter(unit).side)
        .any(left)
        .then_some(R13_5.refuses("in shock the lander waits for its troops"))
}

/// [`R13_5`] A shocked lander only lands; a fleeing one takes the shortest way off the map.
pub(super) fn flight_refusal(game: &Lunar, unit: UnitId, to: Option<Cell>) -> Option<Refusal> {
    if game.kills < SHOCK || !game.is_alien(unit) {
        return None;
    }
    if must_land(game, unit) {
        return Some(R13_5.refuses("the alien lander must land"));
    }
    if !is_fleeing(game, unit) {
        return None;
    }
    let (from, to) = (game.on_map(unit)?, to?);
    let map = game.map();
    let speed = if game.is_flying(unit) { game.unit(unit).velocity } else { 3 };
    if game.loaded.exits && map.to_any_edge(from) <= speed {
        return Some(R13_5.refuses("the alien lander leaves the map"));
    }
    let best = map.ring(from, speed).iter().map(|cell| map.to_any_edge(*cell)).min();
    (best.is_some_and(|best| map.to_any_edge(to) > best))
        .then_some(R13_5.refuses("the alien lander flees to the nearest edge"))
}

/// Whether a landing is the only thing left to a shocked lander; exits are closed to it.
pub(super) fn exit_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    must_land(game, unit).then_some(R13_5.refuses("the alien lander must land"))
}

/// A lander in flight from the map gains one each turn (LUN-89).
pub(super) fn flee_faster<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    for unit in game.all() {
        let flies = game.is_flying(unit) && game.on_map(unit).is_some() && game.is_sound(unit);
        if is_fleeing(game, unit) && flies {
            let velocity = game.unit(unit).velocity + 1;
            if velocity > r11_landers::FASTEST || !r11_landers::has_flight(game, unit, velocity) {
                continue;
            }
            game.unit_mut(unit).velocity = velocity;
            log.note(Event::VelocitySet { unit: who(game, unit), velocity });
        }
    }
}
