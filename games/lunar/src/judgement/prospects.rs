//! How near a side is to winning in one of its ways, from 0 to 1.

use crate::gear::Side;
use crate::hex::Cell;
use crate::judgement::errand;
use crate::name::{Form, Tech};
use crate::state::{Dingus, Lunar, Marks, Members, Place};

/// The best of its ways.
pub(super) fn of(game: &Lunar, side: Side) -> f32 {
    let aims = game.stage.get().aims(side);
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
fn in_time(game: &Lunar, needed: u8) -> f32 {
    match i16::from(time_left(game)) - i16::from(needed) {
        1.. => 1.0,
        0 => 0.9,
        -1 => 0.6,
        -2 => 0.4,
        _ => 0.25,
    }
}

/// How near the nearest of a side's units of one form is.
fn closeness(game: &Lunar, side: Side, cell: Cell, form: Form) -> f32 {
    let place = |unit: u8| {
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
    (game.stage.scenario.turns + 1).saturating_sub(game.turn + u8::from(moved))
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
            let carried = |unit: u8| carriage(game, side, unit);
            Members(suspects).map(carried).sum::<f32>() / count
        }
        Dingus::Carried { suspects, .. } => {
            let cell = Members(suspects).next().and_then(|unit| game.hex_of(unit));
            cell.map_or(0.0, |cell| 0.15 * closeness(game, side, cell, Form::Tech))
        }
    }
}

/// What the dingus is worth with this unit of one's own.
fn carriage(game: &Lunar, side: Side, unit: u8) -> f32 {
    let Some(cell) = game.hex_of(unit) else { return 0.0 };
    let aims = game.stage.get().aims(side);
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

/// How near the wanted are to captivity: the nearest of them most.
fn capture(game: &Lunar, side: Side) -> f32 {
    let (mut most, mut sum, mut count) = (0.0_f32, 0.0, 0.0);
    for unit in Members(game.stage.get().aims(side).wanted) {
        let worth = captivity(game, side, unit);
        most = most.max(worth);
        sum += worth;
        count += 1.0;
    }
    // With each that dies the hope is less.
    0.65 * most + 0.35 * sum / f32::max(count, 1.0)
}

fn captivity(game: &Lunar, side: Side, unit: u8) -> f32 {
    if game.has(unit, Marks::DOOMED) {
        return 0.0;
    }
    match game.unit(unit).place {
        Place::Aboard(by) if game.counter(by).side == side => aboard(game, side, by),
        Place::Held(by) if game.counter(by).side == side => {
            let vehicle = |unit: u8| {
                let fit = !game.is(unit, Form::Tech) && !game.is_flying(unit);
                if fit { game.on_map(unit) } else { None }
            };
            let here = game.hex_of(by);
            let far = game.standing(side).filter_map(vehicle);
            let far = far.filter_map(|at| here.map(|here| game.map().distance(at, here))).min();
            let far = far.unwrap_or(10);
            (0.6 + 0.15 * at_hand(far)) * in_time(game, 1 + far.div_ceil(2))
        }
        Place::Map(cell) if !game.has(unit, Marks::CORPSE) => {
            let is_down = |unit: u8| !game.is_sound(unit) || game.has(unit, Marks::HURT);
            let hurt = if is_down(unit) { 0.12 } else { 0.0 };
            let guards = game.in_hex(side.other(), cell);
            let guards = guards.filter(|guard| *guard != unit && !is_down(*guard));
            let guards = u8::try_from(guards.count()).unwrap_or(9).min(6);
            let far = game
                .of_side(side)
                .filter(|tech| game.is(*tech, Form::Tech) && game.is_sound(*tech))
                .filter_map(|tech| Some(game.map().distance(game.hex_of(tech)?, cell)));
            // Many hands, the nearest most.
            let (mut nearest, mut hands) = (20, 0.0_f32);
            for far in far {
                nearest = nearest.min(far);
                hands += if far <= 3 { 0.02 } else { 0.0 };
            }
            let free = 1.0 - 0.08 * f32::from(guards);
            let late = in_time(game, 2 + nearest.div_ceil(4));
            (hurt + 0.2 * near(nearest) + 0.1 * at_hand(nearest) + hands.min(0.1)) * free * late
        }
        _ => 0.0,
    }
}

/// Aboard is nearly won; the better, the later it is and the farther from the enemy.
fn aboard(game: &Lunar, side: Side, by: u8) -> f32 {
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
    let lander = |unit: &u8| game.is(*unit, Form::Lander) && game.on_map(*unit).is_some();
    let Some(lander) = game.of_side(side).find(lander) else { return 0.0 };
    let Some(home) = game.on_map(lander) else { return 0.0 };
    let aims = game.stage.get().aims(side);
    let enough = usize::from(aims.captives.max(1));
    if errand::captives(game, side, lander) >= aims.captives {
        let out = aims.way_out(home);
        return (0.8 + 0.2 * near(out)) * in_time(game, out.div_ceil(4));
    }
    // The best so many of the humans, each by how near it is to sitting in the lander.
    let mut best = [(0.0_f32, LONG); 4];
    let count = enough.min(best.len());
    for unit in game.of_side(side.other()).filter(|unit| game.is(*unit, Form::Tech)) {
        let mut found = catch(game, side, unit, lander, home);
        for place in &mut best[..count] {
            if found.0 > place.0 {
                std::mem::swap(&mut found, place);
            }
        }
    }
    let sum: f32 = best[..count].iter().map(|(worth, _)| worth).sum();
    let last = best[..count].iter().map(|(_, turns)| *turns).max().unwrap_or(LONG);
    let shock = if game.kills > 1 { 0.4 } else { 1.0 };
    #[allow(clippy::cast_precision_loss)] // Four at most.
    let share = sum / count as f32;
    // When the last of them is aboard, they still have to leave the map.
    0.78 * shock * share * in_time(game, last + aims.way_out(home).div_ceil(4))
}

/// How many turns it takes to find, kill and bring somebody who is well.
const LONG: u8 = 4;

/// How near a human is to sitting in the lander, and after how many turns he may be.
fn catch(game: &Lunar, side: Side, unit: u8, lander: u8, home: Cell) -> (f32, u8) {
    let flying = game.is_flying(lander);
    match game.unit(unit).place {
        Place::Aboard(by) if by == lander => (1.0, 0),
        Place::Held(by) if game.counter(by).side == side => {
            let far = game.hex_of(by).map_or(20, |cell| game.map().distance(cell, home));
            let landed = if flying { 0.0 } else { 0.08 };
            (0.52 + landed + 0.3 * at_hand(far), 1 + u8::from(flying) + far.div_ceil(2))
        }
        Place::Map(cell) => {
            let troop = closeness(game, side, cell, Form::Tech);
            let (down, turns) = if game.is_sound(unit) { (0.08, LONG) } else { (0.3, 3) };
            let far = game.map().distance(cell, home);
            (down + 0.2 * troop * troop + 0.05 * at_hand(far), turns)
        }
        Place::Aboard(by) => {
            let Some(cell) = game.on_map(by) else { return (0.0, LONG) };
            let hurt = if game.is_sound(by) { 0.0 } else { 0.05 };
            let marked = if game.has(by, Marks::TARGETED) { 0.02 } else { 0.0 };
            let troop = closeness(game, side, cell, Form::Tech);
            (0.03 + hurt + marked + 0.08 * troop * troop, LONG)
        }
        _ => (0.0, LONG),
    }
}
