//! Chapter 12, capture: damaged enemies are taken at the end of the Hand-to-Hand phase, and
//! captives rescued over the bodies of their captors.

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{R08_8, R10_1, R12_1, R12_5, R13_1_3};
use crate::event::Event;
use crate::gear::Side;
use crate::name::{Form, Name};
use crate::rules::{Sink, who};
use crate::state::{Damage, Lunar, Marks, Members, Phase, Place};
use crate::units::UnitId;

/// Why a technician may not take anybody: sound and unloaded, without a captive or the dingus
/// (LUN-51).
fn taker_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.loaded.capture {
        return Some(R12_1.refuses("there are no captures in this scenario"));
    }
    if !game.is(unit, Form::Tech) || game.on_map(unit).is_none() {
        return Some(R12_1.refuses("only unloaded technicians make captures"));
    }
    if !game.is_sound(unit) {
        return Some(R08_8.refuses("a damaged technician captures nobody"));
    }
    if game.carrier() == Some(unit) {
        return Some(R10_1.refuses("the carrier of the dingus makes no captures"));
    }
    game.held_by(unit).map(|_| R12_1.refuses("a technician holds one captive at most"))
}

/// Whether an undamaged enemy unit keeps captors off, be it aboard another that is damaged
/// (LUN-50).
fn is_guarded(game: &Lunar, side: Side, cell: crate::hex::Cell) -> bool {
    let guards = |unit: UnitId| {
        let counts = game.is(unit, Form::Tech) || !game.options.unmanned_no_guard;
        counts && game.is_sound(unit)
    };
    game.in_hex(side, cell).any(|unit| guards(unit) || game.aboard(unit).any(guards))
}

/// [`R12_1`] Why this enemy cannot be captured. Aliens take corpses too [`R13_1_3`], and are never
/// taken.
fn victim_refusal(game: &Lunar, unit: UnitId, enemy: UnitId) -> Option<Refusal> {
    let Place::Map(cell) = game.unit(enemy).place else {
        return Some(R12_1.refuses("that unit is not in the hex"));
    };
    if game.on_map(unit) != Some(cell) || !game.is(enemy, Form::Tech) {
        return Some(R12_1.refuses("no such enemy technician is in the hex"));
    }
    if game.is_alien(enemy) {
        return Some(R13_1_3.refuses("humans do not capture aliens"));
    }
    if game.has(enemy, Marks::CORPSE) && !game.is_alien(unit) {
        return Some(R13_1_3.refuses("only aliens take corpses"));
    }
    if game.is_sound(enemy) {
        return Some(R12_1.refuses("that technician is not damaged"));
    }
    is_guarded(game, game.counter(enemy).side, cell)
        .then_some(R12_1.refuses("an undamaged enemy unit is in the hex"))
}

/// [`R12_5`] Why this friend cannot be taken up: a former captive, with no living enemy technician
/// about (LUN-93).
fn friend_refusal(game: &Lunar, unit: UnitId, friend: UnitId) -> Option<Refusal> {
    let Some(cell) = game.on_map(friend) else {
        return Some(R12_5.refuses("that friend is not in the hex"));
    };
    if game.on_map(unit) != Some(cell) || unit == friend {
        return Some(R12_5.refuses("that friend is not in the hex"));
    }
    if game.unit(friend).damage != Damage::ForGood {
        return Some(R12_5.refuses("only those who were captive are rescued"));
    }
    let enemies = game.counter(unit).side.other();
    let alive = game.in_hex(enemies, cell).any(|enemy| game.is(enemy, Form::Tech));
    alive.then_some(R12_5.refuses("an enemy technician in the hex is still alive"))
}

fn named(
    game: &Lunar,
    one: Option<UnitId>,
    other: Option<UnitId>,
) -> Result<(UnitId, UnitId), Refusal> {
    let Phase::Taking(_) = game.phase else {
        return Err(R12_1.refuses("captures come at the end of the Hand-to-Hand phase"));
    };
    one.zip(other).ok_or(R12_1.refuses("there is no such unit"))
}

pub(super) fn capture_refusal(
    game: &Lunar,
    side: Side,
    name: Name,
    enemy: Name,
) -> Option<Refusal> {
    match named(game, game.find(side, name), game.find(side.other(), enemy)) {
        Err(refusal) => Some(refusal),
        Ok((unit, enemy)) => {
            taker_refusal(game, unit).or_else(|| victim_refusal(game, unit, enemy))
        }
    }
}

pub(super) fn rescue_refusal(
    game: &Lunar,
    side: Side,
    name: Name,
    friend: Name,
) -> Option<Refusal> {
    match named(game, game.find(side, name), game.find(side, friend)) {
        Err(refusal) => Some(refusal),
        Ok((unit, friend)) => {
            taker_refusal(game, unit).or_else(|| friend_refusal(game, unit, friend))
        }
    }
}

pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    if !game.loaded.capture {
        return;
    }
    let name = |unit: UnitId| game.counter(unit).name;
    let damaged = |side: Side| {
        let all = game.standing_form(side, Form::Tech).filter(|unit| !game.is_sound(*unit));
        all.fold(0, |set: u64, unit| set | unit.bit())
    };
    let (enemies, friends) = (damaged(side.other()), damaged(side));
    if enemies | friends == 0 {
        return;
    }
    for unit in game.standing(side).filter(|unit| taker_refusal(game, *unit).is_none()) {
        for enemy in Members(enemies) {
            if victim_refusal(game, unit, enemy).is_none()
                && into.take(Action::Capture(name(unit), name(enemy)))
            {
                return;
            }
        }
    }
    for unit in game.standing(side).filter(|unit| taker_refusal(game, *unit).is_none()) {
        for friend in Members(friends) {
            if friend_refusal(game, unit, friend).is_none()
                && into.take(Action::Rescue(name(unit), name(friend)))
            {
                return;
            }
        }
    }
}

/// [`R12_4`](crate::book::R12_4) A captive is damaged for good. A human captor loses the weapon; a captive that held
/// somebody leaves him in the hex (LUN-94).
pub(super) fn take<L: Log<Event>>(game: &mut Lunar, unit: UnitId, victim: UnitId, log: &mut L) {
    let same = game.counter(unit).side == game.counter(victim).side;
    if let (Some(inner), Place::Map(cell)) = (game.held_by(victim), game.unit(victim).place) {
        super::r08_effects::lay_down(game, inner, cell, log);
    }
    if !game.is_alien(unit) {
        game.unit_mut(unit).weapon = None;
    }
    game.put(victim, Place::Held(unit));
    let state = game.unit_mut(victim);
    state.damage = Damage::ForGood;
    state.weapon = None;
    state.marks.clear(Marks::TARGETED);
    let (unit, victim) = (who(game, unit), who(game, victim));
    log.note(if same {
        Event::Rescued { unit, friend: victim }
    } else {
        Event::Captured { unit, captive: victim }
    });
}
