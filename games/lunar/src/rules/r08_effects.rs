//! Chapter 8.4.2 to 8.8, what hits do: rolls at once, results at the end of the phase.

use contract::{Dice, Log};

use crate::book::{R08_4_2, R10_3};
use crate::event::Event;
use crate::gear::Gear;
use crate::hex::Cell;
use crate::name::{Form, Tech};
use crate::rules::{r10_dingus, who};
use crate::state::{Damage, Dingus, Lunar, Marks, Place};
use crate::tables::DingusEffect;
use crate::units::UnitId;

/// How far jamming reaches [`R15_7`](crate::book::R15_7).
const JAMMING: u8 = 4;

/// The highest roll that destroys a unit; nothing where the weapon has no effect [`R15_5`](crate::book::R15_5).
pub(crate) fn top(game: &Lunar, unit: UnitId, gear: Gear) -> u8 {
    let counter = game.counter(unit);
    let column = match (counter.form, counter.tech) {
        (Form::Tech, Tech::Scientific) => 0,
        (Form::Tech, _) => 1,
        (Form::Rover, Tech::Scientific) => 2,
        (Form::Rover, _) => 3,
        (Form::Lander, _) if game.is_flying(unit) => 5,
        (Form::Lander, _) => 4,
    };
    let table = &game.loaded.tables.hit_effect;
    match gear {
        Gear::Laser | Gear::Sphere | Gear::Rsvp => table.laser.top(column),
        Gear::Smart => table.smart.top(column),
        // LUN-31: printed 1-4, likely a misprint.
        Gear::Rocket | Gear::Mortar if column == 1 && game.options.miltech_rocket_1_2 => 2,
        Gear::Rocket | Gear::Mortar => table.rocket.top(column),
    }
}

/// [`R08_5`](crate::book::R08_5) Every unit in the hex is hit, friend and foe (LUN-30).
pub(super) fn strike_hex<L: Log<Event>>(
    game: &mut Lunar,
    cell: Cell,
    gear: Gear,
    human: bool,
    dice: &mut Dice,
    log: &mut L,
) {
    for unit in game.all() {
        if game.on_map(unit) == Some(cell) {
            strike(game, unit, gear, human, dice, log);
        }
    }
}

/// A unit is hit: the dingus first if it is there, then the effect (LUN-41, LUN-75).
pub(super) fn strike<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    gear: Gear,
    human: bool,
    dice: &mut Dice,
    log: &mut L,
) {
    if game.carrier() == Some(unit) && !dingus_is_hit(game, unit, gear, human, dice, log) {
        return;
    }
    r10_dingus::clear_of_suspicion(game, unit);
    effect(game, unit, gear, human, dice, log);
}

/// [`R10_3`] Rolls for the dingus; says whether the carrier still rolls for effect.
fn dingus_is_hit<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    gear: Gear,
    human: bool,
    dice: &mut Dice,
    log: &mut L,
) -> bool {
    r10_dingus::show(game, log);
    let die = dice.d6(R10_3);
    let laser = matches!(gear, Gear::Laser | Gear::Sphere);
    let result = game.loaded.tables.dingus_effect(die, laser);
    log.note(Event::DingusRolled { unit: who(game, unit), die, effect: result });
    match result {
        DingusEffect::None => true,
        DingusEffect::Jamming => {
            game.jammed = game.on_map(unit);
            if game.options.jamming_immediate {
                jam(game, log);
            }
            true
        }
        DingusEffect::Radiation => {
            doom(game, unit, human);
            false
        }
        DingusEffect::Detonation => {
            game.dingus = Dingus::Gone;
            log.note(Event::DingusLost);
            for other in game.all() {
                if game.on_map(other).is_some() {
                    effect(game, other, Gear::Laser, human, dice, log);
                }
            }
            true
        }
    }
}

/// [`R08_4_2`] The roll for effect. Whoever was damaged before the phase is destroyed without one;
/// an alien rolls again, and a second damage does nothing [`R13_3`](crate::book::R13_3).
fn effect<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    gear: Gear,
    human: bool,
    dice: &mut Dice,
    log: &mut L,
) {
    let top = top(game, unit, gear);
    if top == 0 {
        // LUN-74: before the rule on damaged units.
        return log.note(Event::Unharmed { unit: who(game, unit) });
    }
    let (damaged, alien) = (!game.is_sound(unit), game.is_alien(unit));
    if damaged && !alien {
        doom(game, unit, human);
        return log.note(Event::Finished { unit: who(game, unit) });
    }
    let die = dice.d6(R08_4_2);
    let destroyed = die <= top;
    log.note(Event::Effect { unit: who(game, unit), die, top, destroyed });
    // LUN-02: two damages in one phase do not add up.
    let twice = game.options.same_phase_damage_kills && game.has(unit, Marks::HURT) && !alien;
    if destroyed || twice {
        doom(game, unit, human);
    } else {
        game.mark(unit, Marks::HURT);
    }
}

/// It dies when the phase ends.
pub(super) fn doom(game: &mut Lunar, unit: UnitId, human: bool) {
    game.mark(unit, Marks::DOOMED);
    if human {
        game.mark(unit, Marks::BY_HUMAN);
    }
}

/// The end of a phase: everything that was rolled comes true, then jamming (LUN-42).
pub(super) fn carry_out<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    let before = game.kills;
    for unit in game.all() {
        let marks = game.unit(unit).marks;
        if !marks.has(Marks::OF_HIT) || game.on_map(unit).is_none() {
            continue;
        }
        game.unit_mut(unit).marks.clear(Marks::HURT);
        game.unit_mut(unit).marks.clear(Marks::DOOMED);
        if marks.has(Marks::DOOMED) {
            destroy(game, unit, marks.has(Marks::BY_HUMAN), log);
        } else if marks.has(Marks::HURT) {
            damage(game, unit, log);
        }
        game.unit_mut(unit).marks.clear(Marks::BY_HUMAN);
    }
    if game.kills > before {
        log.note(Event::Shock { kills: game.kills });
    }
    jam(game, log);
}

/// [`R15_7`](crate::book::R15_7) Markers of both sides near the dingus are gone.
fn jam<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    let Some(centre) = game.jammed.take() else { return };
    log.note(Event::Jammed { hex: game.map().hex(centre) });
    for unit in game.all() {
        let near = |cell| game.map().distance(centre, cell) <= JAMMING;
        if game.on_map(unit).is_some_and(near) {
            game.unit_mut(unit).marks.clear(Marks::TARGETED);
        }
    }
}

/// [`R08_8`](crate::book::R08_8) Damaged to the end of the next turn; a carrier drops the dingus.
fn damage<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    if !game.is_sound(unit) {
        return;
    }
    game.unit_mut(unit).damage = Damage::Until(game.turn + 1);
    log.note(Event::Damaged { unit: who(game, unit) });
    if let Some(cell) = game.on_map(unit) {
        r10_dingus::drop_from(game, unit, cell, log);
        r10_dingus::clear_of_suspicion(game, unit);
    }
}

/// [`R08_6`](crate::book::R08_6) Everyone aboard dies too; a captor's captive is left behind (LUN-52).
pub(super) fn destroy<L: Log<Event>>(game: &mut Lunar, unit: UnitId, by_human: bool, log: &mut L) {
    let Some(cell) = game.hex_of(unit) else { return };
    r10_dingus::drop_from(game, unit, cell, log);
    for inner in game.all() {
        match game.unit(inner).place {
            Place::Aboard(by) if by == unit && !game.has(inner, Marks::CORPSE) => {
                destroy(game, inner, by_human, log);
            }
            Place::Aboard(by) if by == unit => lay_down(game, inner, cell, log),
            Place::Held(by) if by == unit => lay_down(game, inner, cell, log),
            Place::Aboard(_)
            | Place::Held(_)
            | Place::Unplaced
            | Place::Map(_)
            | Place::Off(_)
            | Place::Dead => {}
        }
    }
    log.note(Event::Destroyed { unit: who(game, unit) });
    bury(game, unit, cell);
    // Only troops killed by humans count (LUN-55), see [`R13_5`](crate::book::R13_5).
    if by_human && game.is_alien(unit) && game.is(unit, Form::Tech) {
        game.kills += 1;
    }
}

/// A captive lies in the hex again.
pub(super) fn lay_down<L: Log<Event>>(game: &mut Lunar, captive: UnitId, cell: Cell, log: &mut L) {
    game.put(captive, Place::Map(cell));
    let hex = game.map().hex(cell);
    log.note(Event::CaptiveDropped { captive: who(game, captive), hex });
}

/// [`R13_4`](crate::book::R13_4) A human technician leaves a corpse where that counts (LUN-90).
fn bury(game: &mut Lunar, unit: UnitId, cell: Cell) {
    let corpse = game.loaded.corpses && game.is(unit, Form::Tech) && !game.is_alien(unit);
    game.put(unit, if corpse { Place::Map(cell) } else { Place::Dead });
    let state = game.unit_mut(unit);
    *state = crate::state::Unit {
        damage: if corpse { Damage::ForGood } else { Damage::None },
        velocity: 0,
        weapon: None,
        post: None,
        shown: None,
        marks: Marks::default(),
        ..*state
    };
    if corpse {
        game.mark(unit, Marks::CORPSE);
    }
}
