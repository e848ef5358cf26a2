//! Chapter 9, hand-to-hand combat: technicians in one hex, without targeting and without weapons.

use contract::{Dice, Log, Refusal};

use crate::action::Action;
use crate::book::{R04_2g, R08_8, R09_0, R12_4};
use crate::event::Event;
use crate::gear::Side;
use crate::map::CellSet;
use crate::name::{Form, Name, Tech};
use crate::rules::{Sink, r08_effects, r14_scenarios, who};
use crate::state::{Lunar, Marks, Phase};
use crate::units::UnitId;

/// Why a technician may not strike at all [`R04_2g`].
fn striker_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.is(unit, Form::Tech) || game.on_map(unit).is_none() {
        return Some(R04_2g.refuses("only unloaded technicians fight hand to hand"));
    }
    if game.has(unit, Marks::STRUCK) {
        return Some(R09_0.refuses("each technician attacks once"));
    }
    if game.is_spared(unit) {
        return Some(R12_4.refuses("a captive does not fight"));
    }
    // LUN-35: the damaged fight too, unless the option says no.
    (!game.options.damaged_melee && !game.is_sound(unit))
        .then_some(R08_8.refuses("a damaged technician does not fight"))
}

pub(super) fn strike_refusal(game: &Lunar, side: Side, name: Name, enemy: Name) -> Option<Refusal> {
    let Phase::Melee(_) = game.phase else {
        return Some(R04_2g.refuses("this is not the Hand-to-Hand phase"));
    };
    let (Some(unit), Some(enemy)) = (game.find(side, name), game.find(side.other(), enemy)) else {
        return Some(R09_0.refuses("there is no such unit"));
    };
    striker_refusal(game, unit).or_else(|| victim_refusal(game, unit, enemy))
}

fn victim_refusal(game: &Lunar, unit: UnitId, enemy: UnitId) -> Option<Refusal> {
    let here = game.is(enemy, Form::Tech) && game.on_map(enemy) == game.on_map(unit);
    if !here {
        return Some(R09_0.refuses("no such enemy technician is in the hex"));
    }
    game.is_spared(enemy).then_some(R12_4.refuses("captives are not attacked"))
}

pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    let mut fields = CellSet::default();
    for enemy in game.standing_form(side.other(), Form::Tech) {
        game.on_map(enemy).into_iter().for_each(|cell| fields.add(cell));
    }
    for unit in game.standing_form(side, Form::Tech) {
        let meets = game.on_map(unit).is_some_and(|cell| fields.has(cell));
        if !meets || striker_refusal(game, unit).is_some() {
            continue;
        }
        for enemy in game.standing_form(side.other(), Form::Tech) {
            let action = || Action::Strike(game.counter(unit).name, game.counter(enemy).name);
            if victim_refusal(game, unit, enemy).is_none() && into.take(action()) {
                return;
            }
        }
    }
}

/// The highest roll that hits [`R15_6`](crate::book::R15_6), [`R13_1_2`](crate::book::R13_1_2).
pub(crate) fn top(game: &Lunar, unit: UnitId) -> u8 {
    let table = &game.loaded.tables.hand_to_hand;
    match game.counter(unit).tech {
        Tech::Scientific => table.scientific.top(0),
        Tech::Military => table.military.top(0),
        Tech::Alien => table.alien.top(0),
    }
}

/// [`R09_0`] A hit damages, and destroys who was damaged before; an alien it never kills (LUN-54).
pub(super) fn strike<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    enemy: UnitId,
    dice: &mut Dice,
    log: &mut L,
) {
    let top = top(game, unit);
    let die = dice.d6(R09_0);
    let hit = die <= top;
    game.mark(unit, Marks::STRUCK);
    if let Some(cell) = game.on_map(enemy) {
        r14_scenarios::attacked(game, cell, log);
    }
    log.note(Event::Struck { unit: who(game, unit), at: who(game, enemy), die, top, hit });
    if !hit {
        return;
    }
    let mortal = !game.is_alien(enemy) || game.options.melee_kills_damaged_alien;
    let twice = game.options.same_phase_damage_kills && game.has(enemy, Marks::HURT);
    if mortal && (!game.is_sound(enemy) || twice) {
        let human = !game.is_alien(unit);
        r08_effects::doom(game, enemy, human);
    } else {
        game.mark(enemy, Marks::HURT);
    }
}
