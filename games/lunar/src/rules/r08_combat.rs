//! Chapter 8, combat: who may fire what at whom, and the roll to hit. What a hit does is in
//! `r08_effects`.

use contract::{Dice, Log, Refusal};

use crate::action::Action;
use crate::book::{
    R04_2f, R06_8_4, R07_1, R08_1, R08_2, R08_4_1, R08_7, R08_8, R12_4, R13_1_1, R15_4,
};
use crate::event::Event;
use crate::gear::{Gear, Post, Side};
use crate::hex::Cell;
use crate::map::Terrain;
use crate::name::{Form, Name, Tech};
use crate::rules::r05_sight::sees;
use crate::rules::{Sink, r06_crew, r07_targeting, r08_effects, r13_aliens, r14_scenarios, who};
use crate::state::{Half, Lunar, Marks, Members, Phase};
use crate::tables::{FARTHEST, Line};
use crate::units::UnitId;

/// The weapon a unit fires from this place, and why it may not [`R08_1`], [`R08_2`].
fn weapon(game: &Lunar, unit: UnitId, slot: u8, half: Half) -> Result<Gear, Refusal> {
    let counter = game.counter(unit);
    if game.on_map(unit).is_none() {
        return Err(R08_2.refuses("whoever is aboard fires nothing of their own"));
    }
    if !game.is_sound(unit) {
        return Err(R08_8.refuses("a damaged unit does not fire"));
    }
    let slot = usize::from(slot);
    if game.has(unit, Marks::fired(slot)) {
        return Err(R08_1.refuses("each weapon fires once a phase"));
    }
    if half == Half::Military && counter.tech == Tech::Scientific {
        return Err(R04_2f.refuses("only military units fire in this phase"));
    }
    let gear = match counter.form {
        Form::Tech if counter.tech == Tech::Alien => counter.gear.get(slot).copied().flatten(),
        Form::Tech if slot == 0 => game.unit(unit).weapon,
        Form::Tech => None,
        Form::Rover | Form::Lander => counter.gear.get(slot).copied().flatten(),
    };
    let gear = gear.filter(|gear| *gear != Gear::Rsvp);
    let gear = gear.ok_or(R08_2.refuses("it has no such weapon"))?;
    if counter.form == Form::Tech && game.has(unit, Marks::UNLOADED) {
        return Err(R06_8_4.refuses("who has unloaded does not fire this turn"));
    }
    if counter.form == Form::Rover {
        let post = if slot == 0 { Post::First } else { Post::Second };
        let Some(operator) = r06_crew::holder(game, unit, post) else {
            return Err(R08_2.refuses("nobody aboard was named for that weapon"));
        };
        if !game.is_sound(operator) {
            return Err(R08_8.refuses("its operator is damaged"));
        }
        // LUN-26: rover and operator both.
        if half == Half::Military && game.counter(operator).tech == Tech::Scientific {
            return Err(R04_2f.refuses("only military technicians fire in this phase"));
        }
    }
    Ok(gear)
}

/// The row of the table.
fn line(game: &Lunar, gear: Gear) -> &'static Line<11> {
    let table = &game.loaded.tables.to_hit;
    match gear {
        Gear::Laser | Gear::Sphere | Gear::Rsvp => &table.laser,
        Gear::Rocket => &table.rocket,
        Gear::Smart => &table.smart,
        Gear::Mortar => &table.mortar,
    }
}

/// Why an enemy cannot be fired at, wherever from.
fn mark_refusal(game: &Lunar, side: Side, enemy: UnitId) -> Option<Refusal> {
    if game.counter(enemy).side == side || game.on_map(enemy).is_none() {
        return Some(R08_1.refuses("that is no enemy unit on the map"));
    }
    if game.is_spared(enemy) {
        return Some(R12_4.refuses("captives are not attacked"));
    }
    (!game.has(enemy, Marks::TARGETED)).then_some(R07_1.refuses("that unit is not targeted"))
}

/// [`R12_4`] A rocket or mortar would strike a captive who lies beside its target [`R08_5`](crate::book::R08_5).
fn captive_refusal(game: &Lunar, side: Side, gear: Gear, to: Cell) -> Option<Refusal> {
    let strikes = game.loaded.capture && gear.strikes_hex();
    let spared = strikes && game.in_hex(side.other(), to).any(|unit| game.is_spared(unit));
    spared.then_some(R12_4.refuses("it would strike a captive in that hex"))
}

/// Range and sight [`R08_1`], [`R08_7`].
fn aim_refusal(game: &Lunar, unit: UnitId, gear: Gear, enemy: UnitId) -> Option<Refusal> {
    let (Some(from), Some(to)) = (game.on_map(unit), game.on_map(enemy)) else {
        return Some(R08_1.refuses("that is no enemy unit on the map"));
    };
    let range = game.map().distance(from, to);
    if range > FARTHEST || line(game, gear).top(usize::from(range)) == 0 {
        return Some(R15_4.refuses("that is beyond its range"));
    }
    if let Some(refusal) = captive_refusal(game, game.counter(unit).side, gear, to) {
        return Some(refusal);
    }
    let (from, to) = ((from, game.is_flying(unit)), (to, game.is_flying(enemy)));
    if sees(game.map(), from, to) {
        return None;
    }
    if !gear.is_indirect() {
        return Some(R08_1.refuses("there is no line of sight to that unit"));
    }
    (!is_spotted(game, unit, from, to))
        .then_some(R08_7.refuses("no friend in sight sees that unit"))
}

/// [`R08_7`] A friend, no captive, whom the shooter sees and who sees the target (LUN-32).
fn is_spotted(game: &Lunar, unit: UnitId, from: (Cell, bool), to: (Cell, bool)) -> bool {
    let spots = |friend: UnitId| {
        let eyes = r07_targeting::observes(game, friend).or_else(|| {
            let damaged =
                game.options.damaged_spotter && !game.is_sound(friend) && !game.is_spared(friend);
            game.on_map(friend).filter(|_| damaged).map(|cell| (cell, game.is_flying(friend)))
        });
        eyes.is_some_and(|eyes| sees(game.map(), from, eyes) && sees(game.map(), eyes, to))
    };
    game.standing_or_aboard(game.counter(unit).side).any(spots)
}

pub(super) fn fire_refusal(
    game: &Lunar,
    side: Side,
    name: Name,
    slot: u8,
    enemy: Name,
) -> Option<Refusal> {
    let Phase::Combat(half, _) = game.phase else {
        return Some(R08_1.refuses("this is no combat phase"));
    };
    let (Some(unit), Some(enemy)) = (game.find(side, name), game.find(side.other(), enemy)) else {
        return Some(R08_1.refuses("there is no such unit"));
    };
    match weapon(game, unit, slot, half) {
        Err(refusal) => Some(refusal),
        Ok(Gear::Sphere) => Some(R13_1_1.refuses("a sphere is aimed at nobody")),
        Ok(gear) => {
            mark_refusal(game, side, enemy).or_else(|| aim_refusal(game, unit, gear, enemy))
        }
    }
}

pub(super) fn sphere_refusal(game: &Lunar, side: Side, name: Name) -> Option<Refusal> {
    let Phase::Combat(half, _) = game.phase else {
        return Some(R08_1.refuses("this is no combat phase"));
    };
    let Some(unit) = game.find(side, name) else {
        return Some(R08_1.refuses("there is no such unit"));
    };
    match weapon(game, unit, 0, half) {
        Err(refusal) => Some(refusal),
        Ok(Gear::Sphere) => r13_aliens::sphere_refusal(game, unit),
        Ok(_) => Some(R13_1_1.refuses("only aliens have spheres")),
    }
}

/// Every shot of a side [`R04_2c`](crate::book::R04_2c), [`R04_2f`].
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, half: Half, into: &mut S) {
    let enemies = game.standing(side.other());
    let targets = enemies.filter(|enemy| mark_refusal(game, side, *enemy).is_none());
    let targets = targets.fold(0u64, |set, enemy| set | enemy.bit());
    if targets == 0 {
        return;
    }
    for unit in game.standing(side) {
        let name = game.counter(unit).name;
        for slot in 0..if name.form() == Form::Tech { 1 } else { 2 } {
            let Ok(gear) = weapon(game, unit, slot, half) else { continue };
            if gear == Gear::Sphere {
                continue;
            }
            for enemy in Members(targets) {
                let action = || Action::Fire(name, slot, game.counter(enemy).name);
                if aim_refusal(game, unit, gear, enemy).is_none() && into.take(action()) {
                    return;
                }
            }
        }
    }
    for unit in game.standing(side).filter(|unit| game.is_alien(*unit)) {
        let ready = matches!(weapon(game, unit, 0, half), Ok(Gear::Sphere))
            && r13_aliens::sphere_refusal(game, unit).is_none();
        if ready && into.take(Action::Sphere(game.counter(unit).name)) {
            return;
        }
    }
}

/// What a shot needs: the weapon, what is added to the die, and the highest sum that hits.
pub(crate) fn need(game: &Lunar, unit: UnitId, slot: u8, enemy: UnitId) -> Option<(Gear, i8, u8)> {
    let counter = game.counter(unit);
    let mounted = counter.form != Form::Tech;
    let gear = if mounted { counter.gear[usize::from(slot)] } else { game.unit(unit).weapon }?;
    let (from, to) = (game.on_map(unit)?, game.on_map(enemy)?);
    let top = line(game, gear).top(usize::from(game.map().distance(from, to)));
    // LUN-73: the hex is rough, whether or not the unit stands on it.
    let aloft = game.options.aloft_ignores_rough && game.is_flying(enemy);
    let rough = game.map().terrain(to) == Terrain::Rough && !aloft;
    Some((gear, i8::from(rough), top))
}

/// [`R08_4`](crate::book::R08_4), [`R08_4_1`] One attack: a roll to hit, then its effects.
pub(super) fn fire<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    slot: u8,
    enemy: UnitId,
    dice: &mut Dice,
    log: &mut L,
) {
    let Some((gear, modifier, top)) = need(game, unit, slot, enemy) else { return };
    let Some(cell) = game.on_map(enemy) else { return };
    has_fired(game, unit, usize::from(slot));
    r14_scenarios::attacked(game, cell, log);
    let die = dice.d6(R08_4_1);
    let hit = r07_targeting::succeeds(die, modifier, top);
    let (shooter, at) = (who(game, unit), who(game, enemy));
    log.note(Event::Fired { unit: shooter, gear, at, die, modifier, top, hit });
    if hit {
        let human = !game.is_alien(unit);
        if gear.strikes_hex() {
            r08_effects::strike_hex(game, cell, gear, human, dice, log);
        } else {
            r08_effects::strike(game, enemy, gear, human, dice, log);
        }
    }
}

/// A weapon is used up for the phase; a scientific unit and its operator stay this turn.
pub(super) fn has_fired(game: &mut Lunar, unit: UnitId, slot: usize) {
    game.mark(unit, Marks::fired(slot));
    game.mark(unit, Marks::PINNED);
    let post = if slot == 0 { Post::First } else { Post::Second };
    if let Some(operator) = r06_crew::holder(game, unit, post) {
        game.mark(operator, Marks::PINNED);
    }
}
