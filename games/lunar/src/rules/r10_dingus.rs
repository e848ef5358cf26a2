//! Chapter 10, the dingus: who carries it, who may be thought to, and how it changes hands.
//!
//! The position keeps beside the true carrier the set of suspects: every unit that could be
//! carrying it as far as anybody can tell from what was seen. The carrier is always among them;
//! when only one is left, it is known.

use contract::Log;

use crate::event::Event;
use crate::gear::Side;
use crate::hex::Cell;
use crate::name::Form;
use crate::rules::{r06_movement, who};
use crate::state::{Dingus, Lunar, Marks, Members, Phase, Place};
use crate::units::UnitId;

/// [`R10_1`](crate::book::R10_1) Whether a unit could be carrying the dingus, judged by what everyone sees: a
/// technician is sound and has empty hands, and who is targeted has been asked. (A damaged vehicle
/// may have been boarded with it.)
fn could_carry(game: &Lunar, unit: UnitId) -> bool {
    let state = game.unit(unit);
    let ready = || game.is_sound(unit) && state.weapon.is_none() && game.held_by(unit).is_none();
    game.on_map(unit).is_some()
        && !state.marks.has(Marks::TARGETED)
        && (!game.is(unit, Form::Tech) || ready())
}

/// A unit was hit or damaged and no dingus came to light, or a scientist left it: it does not carry
/// it.
pub(super) fn clear_of_suspicion(game: &mut Lunar, unit: UnitId) {
    if let Dingus::Carried { by, suspects } = &mut game.dingus
        && *by != unit
    {
        *suspects &= !(unit.bit());
    }
}

/// Brings the suspects in line with what is seen. A carrier that is targeted is announced.
pub(super) fn review<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    let Dingus::Carried { by, suspects } = game.dingus else { return };
    if suspects == by.bit() {
        return;
    }
    if matches!(game.phase, Phase::Deploying(..) | Phase::Hiding(_)) {
        return;
    }
    if game.options.open_dingus || game.has(by, Marks::TARGETED) {
        return show(game, log);
    }
    if matches!(game.phase, Phase::Exchange(_)) {
        return;
    }
    let plausible = Members(suspects).filter(|unit| could_carry(game, *unit));
    let suspects = plausible.fold(by.bit(), |set, unit| set | unit.bit());
    game.dingus = Dingus::Carried { by, suspects };
}

/// The carrier is named.
pub(super) fn show<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    if let Dingus::Carried { by, suspects } = game.dingus
        && suspects != by.bit()
    {
        game.dingus = Dingus::Carried { by, suspects: by.bit() };
        log.note(Event::CarrierShown { unit: who(game, by) });
    }
}

/// Whether a technician may have the dingus at all: sound, without a captive (LUN-78), and not an
/// American other than the scientists while one of them lives (LUN-79).
pub(super) fn may_hold(game: &Lunar, unit: UnitId) -> bool {
    game.is(unit, Form::Tech)
        && game.is_sound(unit)
        && game.held_by(unit).is_none()
        && !is_reserved(game, unit)
}

/// Whether the dingus is kept for the scientists of 14.3, and this is none of them.
fn is_reserved(game: &Lunar, unit: UnitId) -> bool {
    let research = game.loaded.research;
    let theirs = Members(research).next().map(|first| game.counter(first).side);
    let alive = |unit: UnitId| {
        !matches!(game.unit(unit).place, Place::Dead | Place::Off(_))
            && !game.has(unit, Marks::CORPSE)
    };
    theirs == Some(game.counter(unit).side)
        && research & unit.bit() == 0
        && Members(research).any(alive)
}

/// [`R10_2`](crate::book::R10_2) A technician moves into, through, within or out of the hex: empty hands take the
/// dingus up, armed ones only when asked to (LUN-38).
pub(super) fn pass_over<L: Log<Event>>(game: &mut Lunar, unit: UnitId, cell: Cell, log: &mut L) {
    let free = game.unit(unit).weapon.is_none() || game.options.auto_drop;
    if game.dingus_lies(cell) && free && may_hold(game, unit) {
        take(game, unit, log);
    }
}

/// Whether this armed technician could drop the weapon for it.
pub(super) fn may_take(game: &Lunar, unit: UnitId) -> bool {
    let here = game.on_map(unit).is_some_and(|cell| game.dingus_lies(cell));
    here && game.unit(unit).weapon.is_some() && !game.is_alien(unit) && may_hold(game, unit)
}

pub(super) fn take<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    if !game.is_alien(unit) {
        game.unit_mut(unit).weapon = None;
    }
    game.dingus = Dingus::Carried { by: unit, suspects: unit.bit() };
    r06_movement::has_acted(game);
    log.note(Event::DingusTaken { unit: who(game, unit) });
}

/// [`R10_2`](crate::book::R10_2) The carrier is damaged or destroyed in this hex: the dingus lies there.
pub(super) fn drop_from<L: Log<Event>>(game: &mut Lunar, unit: UnitId, cell: Cell, log: &mut L) {
    if game.carrier() == Some(unit) {
        show(game, log);
        game.dingus = Dingus::Lying(cell);
        log.note(Event::DingusDropped { hex: game.map().hex(cell) });
    }
}

/// Somebody or something went into a transport: what it carried, the transport carries (LUN-40).
pub(super) fn went_aboard(game: &mut Lunar, unit: UnitId, transport: UnitId) {
    if let Dingus::Carried { by, suspects } = &mut game.dingus
        && *suspects & unit.bit() != 0
    {
        *suspects = *suspects & !(unit.bit()) | transport.bit();
        if *by == unit {
            *by = transport;
        }
    }
}

/// Somebody left a transport for the hex, or for a lander beside it (`to`). Empty hands may have
/// brought the dingus along, and have if `brings` says so (LUN-40).
pub(super) fn left(game: &mut Lunar, unit: UnitId, transport: UnitId, to: UnitId, brings: bool) {
    let possible = may_bring(game, unit);
    let keeper = is_keeper(game, unit, transport);
    if let Dingus::Carried { by, suspects } = &mut game.dingus
        && *suspects & transport.bit() != 0
        && possible
    {
        *suspects |= to.bit();
        if brings && *by == transport {
            *by = to;
        }
    }
    if keeper {
        clear_of_suspicion(game, transport);
    }
}

/// Whether this is the last scientist aboard a vehicle of her side who could bring the dingus out:
/// the vehicle carries it through her, and she does not leave it there (LUN-79).
pub(super) fn is_keeper(game: &Lunar, unit: UnitId, transport: UnitId) -> bool {
    let aboard = game.aboard(transport).0 & game.loaded.research;
    aboard & unit.bit() != 0
        && game.is_sound(unit)
        && may_bring(game, unit)
        && !Members(aboard & !(unit.bit())).any(|other| may_bring(game, other))
}

/// Whether a vehicle carries the dingus as far as anybody can tell.
pub(super) fn is_suspected(game: &Lunar, transport: UnitId) -> bool {
    matches!(game.dingus, Dingus::Carried { suspects, .. } if suspects & transport.bit() != 0)
}

/// Whether a scientist is aboard such a vehicle.
pub(super) fn may_have_keeper(game: &Lunar, transport: UnitId) -> bool {
    let aboard = game.aboard(transport).0 & game.loaded.research;
    is_suspected(game, transport) && Members(aboard).any(|unit| may_hold(game, unit))
}

/// Whether somebody aboard could take the dingus along.
pub(super) fn may_bring(game: &Lunar, unit: UnitId) -> bool {
    game.unit(unit).weapon.is_none() && may_hold(game, unit)
}

/// Whether one technician could hand the dingus to another (LUN-76): both stand in one hex with
/// empty hands.
pub(super) fn may_give(game: &Lunar, from: UnitId, to: UnitId) -> bool {
    let Dingus::Carried { suspects, .. } = game.dingus else { return false };
    let ready = |unit: UnitId| {
        game.on_map(unit).is_some() && game.unit(unit).weapon.is_none() && may_hold(game, unit)
    };
    game.options.dingus_handover
        && suspects & from.bit() != 0
        && game.on_map(from) == game.on_map(to)
        && ready(from)
        && ready(to)
}

/// Hands the dingus on if it is there. Nobody can tell; the suspects grow when exchanges are over.
pub(super) fn give(game: &mut Lunar, from: UnitId, to: UnitId) -> bool {
    let Dingus::Carried { by, .. } = &mut game.dingus else { return false };
    let truly = *by == from;
    if truly {
        *by = to;
    }
    truly
}

/// Whether somebody could take the dingus for a weapon (LUN-76): on foot, for what is aboard a
/// transport the transport carries.
pub(super) fn may_take_for_weapon(game: &Lunar, giver: UnitId) -> bool {
    game.options.dingus_handover && game.on_map(giver).is_some() && may_hold(game, giver)
}

/// Two technicians exchanged a weapon: if the one who took it was a suspect, the other one is now.
pub(super) fn swapped(game: &mut Lunar, giver: UnitId, taker: UnitId) {
    let possible = may_take_for_weapon(game, giver);
    if let Dingus::Carried { by, suspects } = &mut game.dingus
        && *suspects & taker.bit() != 0
    {
        *suspects &= !(taker.bit());
        if possible {
            *suspects |= giver.bit();
            *by = if *by == taker { giver } else { *by };
        }
    }
}

/// After a side's exchanges, and before a weapon changes hands: whoever stood beside a suspect may
/// have been handed it.
pub(super) fn suspect_handovers(game: &mut Lunar, side: Side) {
    let Dingus::Carried { by, suspects } = game.dingus else { return };
    if game.counter(by).side != side || !game.options.dingus_handover {
        return;
    }
    let mut grown = suspects;
    for from in Members(suspects).filter(|unit| game.is(*unit, Form::Tech)) {
        let may = game.of_side(side).filter(|to| *to != from && may_give(game, from, *to));
        grown = may.fold(grown, |set, to| set | to.bit());
    }
    game.dingus = Dingus::Carried { by, suspects: grown };
}
