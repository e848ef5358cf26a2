//! How near a side is to winning in one of its ways, from 0 to 1.

use crate::gear::Side;
use crate::hex::Cell;
use crate::judgement::errand;
use crate::name::{Form, Tech};
use crate::state::{Dingus, Lunar, Marks, Members, Place};
use crate::units::UnitId;

/// The best of its ways.
pub(super) fn of(game: &Lunar, side: Side) -> f32 {
    let aims = game.loaded.aims(side);
    let mut best = 0.0_f32;
    if aims.dingus {
        best = best.max(hold(game, side));
    }
    if aims.wanted != 0 {
        best = best.max(capture(game, side));
    }
    if aims.captives > 0 {
        best = best.max(abduction(game, side));
    }
    best
}

/// From 1 here to 0 twenty hexes away.
fn near(far: u8) -> f32 {
    1.0 - f32::from(far.min(20)) / 20.0
}

/// From 1 here to 0 ten hexes away.
fn at_hand(far: u8) -> f32 {
    1.0 - f32::from(far.min(10)) / 10.0
}

/// What is left of a hope that needs so many turns more.
fn in_time(game: &Lunar, needed: f32) -> f32 {
    let spare = f32::from(time_left(game)) - needed;
    if spare < 0.0 { 0.85 / (1.0 - 1.2 * spare) } else { 0.85 + 0.075 * spare.min(2.0) }
}

/// How near the nearest of a side's units of one form is.
fn closeness(game: &Lunar, side: Side, cell: Cell, form: Form) -> f32 {
    let place = |unit: UnitId| {
        if game.is_sound(unit) { game.hex_of(unit) } else { None }
    };
    let far =
        game.of_form(side, form).filter_map(place).map(|at| game.map().distance(at, cell)).min();
    far.map_or(0.0, near)
}

/// How many Movement phases are still to come, the one under way among them.
fn time_left(game: &Lunar) -> u8 {
    // The turn under way counts until its movement is over.
    let moved = !super::is_before_movement(game);
    (game.loaded.scenario.turns + 1).saturating_sub(game.turn + u8::from(moved))
}

/// Where the dingus is and how far it has to go, in what, over which edges.
fn hold(game: &Lunar, side: Side) -> f32 {
    match game.dingus {
        Dingus::Gone => 0.0,
        Dingus::Lying(cell) => {
            let tech = closeness(game, side, cell, Form::Tech);
            0.05 + 0.25 * tech * tech
        }
        Dingus::Carried { by, suspects } if game.counter(by).side == side => {
            let count = f32::from(u8::try_from(suspects.count_ones()).unwrap_or(1).max(1));
            let carried = |unit: UnitId| carriage(game, side, unit);
            Members(suspects).map(carried).sum::<f32>() / count
        }
        Dingus::Carried { suspects, .. } => {
            let cell = Members(suspects).next().and_then(|unit| game.hex_of(unit));
            cell.map_or(0.0, |cell| 0.15 * closeness(game, side, cell, Form::Tech))
        }
    }
}

/// What the dingus is worth with this unit of one's own.
fn carriage(game: &Lunar, side: Side, unit: UnitId) -> f32 {
    let Some(cell) = game.hex_of(unit) else { return 0.0 };
    let aims = game.loaded.aims(side);
    let risk = match (game.is_sound(unit), game.has(unit, Marks::TARGETED)) {
        (false, _) => 0.2,
        (true, true) => 0.08,
        (true, false) => 0.0,
    };
    if !aims.leaves() {
        return 0.8 - risk;
    }
    let form = game.counter(unit).form;
    let far = aims.way_out(cell);
    if !aims.leaves_in(form) {
        let ride = [Form::Rover, Form::Lander]
            .map(|form| if aims.leaves_in(form) { closeness(game, side, cell, form) } else { 0.0 });
        return 0.35 + 0.1 * ride[0].max(ride[1]) + 0.05 * near(far) - risk;
    }
    let speed = match (form, game.counter(unit).tech) {
        (Form::Rover, Tech::Scientific) => 4,
        (Form::Rover, _) => 5,
        _ => 3,
    };
    let late = far.div_ceil(speed) > time_left(game);
    (0.55 + 0.4 * near(far) - risk) * if late { 0.6 } else { 1.0 }
}

/// How near the wanted are to captivity: the nearest of them most, but as long as there is another
/// not all is lost with her.
fn capture(game: &Lunar, side: Side) -> f32 {
    let (mut most, mut next) = (0.0_f32, 0.0_f32);
    for unit in Members(game.loaded.aims(side).wanted) {
        let worth = captivity(game, side, unit);
        (most, next) = if worth > most { (worth, most) } else { (most, next.max(worth)) };
    }
    most + 0.4 * (1.0 - most) * next
}

fn captivity(game: &Lunar, side: Side, unit: UnitId) -> f32 {
    if game.has(unit, Marks::DOOMED) || game.has(unit, Marks::CORPSE) {
        return 0.0;
    }
    match game.unit(unit).place {
        Place::Aboard(by) if game.counter(by).side == side => aboard(game, side, by),
        Place::Held(by) if game.counter(by).side == side => led_off(game, side, by),
        // Out of reach while she stays in there.
        Place::Aboard(by) => {
            let hope = if game.is_flying(by) { 0.06 } else { 0.12 };
            let cell = game.hex_of(by);
            cell.map_or(0.0, |cell| hope * closeness(game, side, cell, Form::Tech))
        }
        Place::Map(cell) => at_large(game, side, unit, cell),
        _ => 0.0,
    }
}

/// In the arms of a technician, who needs a vehicle.
fn led_off(game: &Lunar, side: Side, by: UnitId) -> f32 {
    let vehicle = |unit: UnitId| {
        let fit = !game.is(unit, Form::Tech) && !game.is_flying(unit);
        if fit { game.on_map(unit) } else { None }
    };
    let here = game.hex_of(by);
    let far = game.standing(side).filter_map(vehicle);
    let far = far.filter_map(|at| here.map(|here| game.map().distance(at, here))).min();
    let far = far.unwrap_or(10);
    let risk = if game.is_sound(by) { 0.0 } else { 0.1 };
    (0.58 + 0.08 * at_hand(far) - risk) * in_time(game, 1.0 + f32::from(far) / 2.0)
}

/// On her own feet. Whoever stands beside her unhurt keeps captors off; a wound is good only for
/// those who are there before it heals.
fn at_large(game: &Lunar, side: Side, unit: UnitId, cell: Cell) -> f32 {
    let is_down = |unit: UnitId| !game.is_sound(unit) || game.has(unit, Marks::HURT);
    let guards = game.in_hex(side.other(), cell);
    let guards = guards.filter(|guard| *guard != unit && !is_down(*guard));
    let guards = u8::try_from(guards.count()).unwrap_or(9).min(6);
    // Many hands, the soonest most; and those who see to the guards.
    let (mut soonest, mut hands) = (LONG_WAY, 0.0_f32);
    for tech in game.of_form(side, Form::Tech).filter(|tech| game.is_sound(*tech)) {
        let Some(turns) = turns_to(game, tech, cell) else { continue };
        soonest = soonest.min(turns);
        hands += 0.03 * haste(turns);
    }
    for lander in game.standing_form(side, Form::Lander) {
        let far = game.on_map(lander).map_or(20, |at| game.map().distance(at, cell));
        hands += 0.025 * near(far);
    }
    let hurt = match soonest {
        _ if !is_down(unit) || soonest > 1.0 => 0.0,
        turns if turns > 0.0 => 0.04,
        _ => 0.1,
    };
    let sought = 0.06 + 0.28 * haste(soonest);
    let free = 1.0 - 0.05 * f32::from(guards);
    (sought + hurt + hands.min(0.18)) * free * in_time(game, 1.0 + soonest)
}

/// More turns than this are as good as any number.
const LONG_WAY: f32 = 8.0;

/// From 1 at once to nearly 0 after a long time.
fn haste(turns: f32) -> f32 {
    let left = 1.0 - turns / (LONG_WAY + 1.0);
    left * left
}

/// How many turns a technician needs to stand in a hex, roughly. Who is aboard has to get out
/// first, and from what flies only once it has slowed down and landed.
fn turns_to(game: &Lunar, tech: UnitId, cell: Cell) -> Option<f32> {
    let (transport, at) = match game.unit(tech).place {
        Place::Map(at) => (None, at),
        Place::Aboard(by) => (Some(by), game.on_map(by)?),
        _ => return None,
    };
    let far = game.map().distance(at, cell);
    let walk = match far {
        0 => 0.0,
        1..=6 if game.unit(tech).jumps > 0 => 1.0,
        _ => 0.5 + f32::from(far) / 2.0,
    };
    let turns = match transport {
        None => walk,
        Some(by) if game.is_flying(by) => {
            let brakes = f32::from(game.unit(by).velocity.saturating_sub(3));
            let flight = f32::from(far.saturating_sub(2)) / 4.0;
            1.5 + flight.max(brakes) + 0.1 * f32::from(far.min(2))
        }
        Some(by) if game.is(by, Form::Rover) => 1.0 + f32::from(far) / 4.0,
        Some(_) => (1.0 + walk).min(1.5 + f32::from(far) / 4.0),
    };
    Some(turns.min(LONG_WAY))
}

/// Aboard is nearly won; the better, the later it is and the farther from the enemy.
fn aboard(game: &Lunar, side: Side, by: UnitId) -> f32 {
    let vehicle = match game.unit(by).place {
        Place::Aboard(outer) => outer,
        _ => by,
    };
    let Some(cell) = game.hex_of(vehicle) else { return 0.0 };
    let enemies = game.of_side(side.other()).filter_map(|enemy| game.on_map(enemy));
    let far = enemies.map(|at| game.map().distance(at, cell)).min().unwrap_or(12).min(12);
    if game.has(vehicle, Marks::DOOMED) {
        return 0.0;
    }
    let hurt = if game.is_sound(vehicle) { 0.0 } else { 0.08 };
    let marked = if game.has(vehicle, Marks::TARGETED) { 0.04 } else { 0.0 };
    0.9 + 0.1 * f32::from(far) / 12.0 - hurt - marked
}

/// How near a side is to leaving with so many captives: nowhere without a lander, and held up by
/// the shock of two deaths [`R13_5`](crate::book::R13_5).
fn abduction(game: &Lunar, side: Side) -> f32 {
    let lander = |unit: &UnitId| game.is(*unit, Form::Lander) && game.on_map(*unit).is_some();
    let Some(lander) = game.of_side(side).find(lander) else { return 0.0 };
    let Some(home) = game.on_map(lander) else { return 0.0 };
    let aims = game.loaded.aims(side);
    let enough = usize::from(aims.captives.max(1));
    let safe = safety(game, side, lander, home);
    if errand::captives(game, side, lander) >= aims.captives {
        let out = aims.way_out(home);
        return (0.8 + 0.2 * near(out)) * safe * in_time(game, 0.5 + f32::from(out) / 4.0);
    }
    // The best so many of the humans, each by how near it is to sitting in the lander.
    let mut best = [(0.0_f32, LONG); 4];
    let count = enough.min(best.len());
    for unit in game.of_form(side.other(), Form::Tech) {
        let mut found = catch(game, side, unit, lander, home);
        for place in &mut best[..count] {
            if found.0 > place.0 {
                std::mem::swap(&mut found, place);
            }
        }
    }
    let sum: f32 = best[..count].iter().map(|(worth, _)| worth).sum();
    let last = best[..count].iter().map(|(_, turns)| *turns).fold(0.0, f32::max);
    let shock = match game.kills {
        0 => 1.0,
        1 => 0.75,
        2 => 0.12,
        _ => 0.02,
    };
    #[allow(clippy::cast_precision_loss)] // Four at most.
    let share = sum / count as f32;
    let troops = game.of_form(side, Form::Tech).filter(|unit| is_alive(game, *unit)).count();
    let hands = 0.4 + 0.1 * f32::from(u8::try_from(troops).unwrap_or(6).min(6));
    // When the last of them is aboard, they still have to leave the map.
    0.78 * shock * safe * hands * share * in_time(game, last + f32::from(aims.way_out(home)) / 4.0)
}

fn is_alive(game: &Lunar, unit: UnitId) -> bool {
    matches!(game.unit(unit).place, Place::Map(_) | Place::Aboard(_))
        && !game.has(unit, Marks::CORPSE)
        && !game.has(unit, Marks::DOOMED)
}

/// How likely it is that a lander is still there when it is needed: what flies is seen from
/// everywhere, and what stands only from near by.
fn safety(game: &Lunar, side: Side, lander: UnitId, home: Cell) -> f32 {
    let flying = game.is_flying(lander);
    let armed = |unit: &UnitId| {
        game.is_sound(*unit) && (game.is(*unit, Form::Rover) || game.unit(*unit).weapon.is_some())
    };
    let sees = |unit: &UnitId| {
        game.on_map(*unit).is_some_and(|at| flying || game.map().distance(at, home) <= 5)
    };
    let threats = game.standing(side.other()).filter(armed).filter(sees).count();
    let threats = f32::from(u8::try_from(threats).unwrap_or(4).min(4));
    let marked = if game.has(lander, Marks::TARGETED) { 2.0 } else { 1.0 };
    let hurt = if game.is_sound(lander) { 0.0 } else { 0.15 };
    1.0 - hurt - 0.05 * marked * threats
}

/// How many turns it takes to find, kill and bring somebody who is well.
const LONG: f32 = 4.0;

/// How near a human is to sitting in the lander, and after how many turns he may be.
fn catch(game: &Lunar, side: Side, unit: UnitId, lander: UnitId, home: Cell) -> (f32, f32) {
    let flying = game.is_flying(lander);
    match game.unit(unit).place {
        Place::Aboard(by) if by == lander => (1.0, 0.0),
        Place::Held(by) if game.counter(by).side == side => {
            let far = game.hex_of(by).map_or(20, |cell| game.map().distance(cell, home));
            // One walks, or the other comes.
            let way = (f32::from(far) / 2.0).min(1.0 + f32::from(far) / 4.0);
            let turns = way + if flying { 2.0 } else { 1.0 };
            (0.85 - 0.5 * turns.min(6.0) / 6.0, turns)
        }
        Place::Map(cell) => {
            let troop = hand(game, side, cell);
            let (down, turns) = if game.is_sound(unit) { (0.08, LONG) } else { (0.3, 2.0) };
            let far = f32::from(game.map().distance(cell, home));
            let bring = (far / 2.0).min(1.0 + far / 4.0);
            (down + 0.2 * troop * troop + 0.05 * (1.0 - far.min(10.0) / 10.0), turns + bring)
        }
        Place::Aboard(by) => {
            let Some(cell) = game.on_map(by) else { return (0.0, LONG) };
            let hurt = if game.is_sound(by) { 0.0 } else { 0.05 };
            let marked = if game.has(by, Marks::TARGETED) { 0.02 } else { 0.0 };
            let troop = hand(game, side, cell);
            (0.03 + hurt + marked + 0.08 * troop * troop, LONG)
        }
        _ => (0.0, LONG),
    }
}

/// How near the nearest of a side's people is who has a hand free.
fn hand(game: &Lunar, side: Side, cell: Cell) -> f32 {
    let free = |unit: &UnitId| game.is_sound(*unit) && game.held_by(*unit).is_none();
    let people = game.standing_form(side, Form::Tech).filter(free);
    let far = people.filter_map(|unit| game.on_map(unit)).map(|at| game.map().distance(at, cell));
    far.min().map_or(0.0, near)
}
