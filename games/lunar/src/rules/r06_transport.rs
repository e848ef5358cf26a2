//! Chapter 6.8, transport: loading and unloading inside the move of the transport (LUN-06).

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{R06_8, R06_8_2, R06_8_4, R06_8_5, R08_8, R10_1, R12_3, R12_4, R14_3, R15_2};
use crate::event::Event;
use crate::gear::{Post, Side, capacity};
use crate::name::Form;
use crate::rules::r06_movement::{drive_refusal, is_barred, is_pinned};
use crate::rules::{
    Any, Sink, r06_movement, r07_targeting, r10_dingus, r11_landers, r13_aliens, who,
};
use crate::state::{Activation, Damage, Lunar, Marks, Members, Place};
use crate::units::UnitId;

/// Whether a transport could leave its hex by itself this turn.
pub(super) fn moves(game: &Lunar, transport: UnitId) -> bool {
    match game.counter(transport).form {
        Form::Rover => drive_refusal(game, transport).is_none(),
        Form::Lander => r11_landers::may_act(game, transport),
        Form::Tech => false,
    }
}

/// Whether anything could be loaded on it or unloaded from it now.
pub(super) fn any(game: &Lunar, transport: UnitId) -> bool {
    let active = Activation::of(transport);
    let mut found = Any(false);
    offers(game, active, &mut found);
    found.0
}

/// [`R06_8_3`](crate::book::R06_8_3) A transport moves with all aboard; but who unloaded this turn does not leave the
/// hex, carried or not (LUN-68).
pub(super) fn anchor_refusal(game: &Lunar, transport: UnitId) -> Option<Refusal> {
    let fixed = |unit: UnitId| game.has(unit, Marks::UNLOADED);
    let stays = !game.options.carry_after_unload && game.aboard(transport).any(fixed);
    stays.then_some(R06_8_4.refuses("somebody aboard has unloaded this turn and stays in the hex"))
}

/// Places for technicians that are left [`R06_8_1`](crate::book::R06_8_1), [`R11_5`](crate::book::R11_5).
pub(super) fn room(game: &Lunar, transport: UnitId) -> usize {
    let aboard = game.aboard(transport).filter(|unit| game.is(*unit, Form::Tech)).count();
    places(game, transport).saturating_sub(aboard)
}

/// Places for technicians in all; for those of an alien lander there is an option (LUN-85).
pub(crate) fn places(game: &Lunar, transport: UnitId) -> usize {
    let printed = capacity::techs(game.counter(transport).name);
    match game.options.alien_lander_cap {
        cap @ 1.. if game.is_alien(transport) => printed.min(usize::from(cap)),
        _ => printed,
    }
}

/// Why nothing loads on or unloads from the unit that moves, whoever it is.
fn transport_refusal(game: &Lunar, active: Activation) -> Option<Refusal> {
    match game.counter(active.unit).form {
        Form::Tech => Some(R06_8.refuses("technicians carry nobody")),
        Form::Lander if game.is_flying(active.unit) => {
            Some(R06_8_4.refuses("nobody gets on or off a flying lander"))
        }
        Form::Rover | Form::Lander => None,
    }
}

/// Why a technician or rover may neither load nor unload this turn: both are movement
/// [`R06_8_5`].
#[inline]
fn freight_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.is_sound(unit) {
        return Some(R08_8.refuses("damaged units neither load nor unload"));
    }
    if is_barred(game, unit) {
        return Some(R14_3.refuses("the scientists may not move yet"));
    }
    is_pinned(game, unit).then_some(R06_8_5.refuses("it has targeted or fired this turn"))
}

/// [`R06_8_2`] Why a unit may not load on the one that moves.
pub(super) fn load_refusal(game: &Lunar, active: Activation, unit: UnitId) -> Option<Refusal> {
    boarding_refusal(game, active, unit).or_else(|| {
        let rover = rover_beside(game, active.unit, unit)?;
        keeper_refusal(game, rover, unit, game.carrier() == Some(rover))
    })
}

/// The same, whatever stays behind in the rover that somebody leaves.
fn boarding_refusal(game: &Lunar, active: Activation, unit: UnitId) -> Option<Refusal> {
    let transport = active.unit;
    transport_refusal(game, active).or_else(|| {
        let (form, cell) = (game.counter(unit).form, game.on_map(transport));
        if active.moved {
            return Some(R06_8_2.refuses("the transport has left the hex it began in"));
        }
        let from = rover_beside(game, transport, unit);
        if unit == transport || (game.on_map(unit) != cell && from.is_none()) {
            return Some(R06_8_2.refuses("it is not in the hex of the transport"));
        }
        let came = game.has(from.unwrap_or(unit), Marks::ENTERED);
        if came || game.has(unit, Marks::MOVED) {
            return Some(
                R06_8_2.refuses("it was not in the hex when the phase began, or has moved"),
            );
        }
        if game.has(unit, Marks::LOADED) {
            return Some(R06_8_5.refuses("it has loaded this turn"));
        }
        changed_refusal(game, transport, unit)
            .or_else(|| freight_refusal(game, unit))
            .or_else(|| from.and_then(|rover| guard_refusal(game, rover, unit)))
            .or_else(|| match form {
                Form::Tech => tech_room_refusal(game, transport, unit),
                Form::Rover => rover_room_refusal(game, transport, unit),
                Form::Lander => Some(R06_8.refuses("landers are not carried")),
            })
    })
}

/// [`R06_8_2`] The rover beside a lander from which a passenger goes straight on to it.
#[inline]
fn rover_beside(game: &Lunar, lander: UnitId, unit: UnitId) -> Option<UnitId> {
    let Place::Aboard(rover) = game.unit(unit).place else { return None };
    let beside = game.is(lander, Form::Lander)
        && game.is(rover, Form::Rover)
        && game.on_map(rover) == game.on_map(lander)
        && game.counter(unit).side == game.counter(rover).side;
    beside.then_some(rover)
}

/// [`R06_8_5`] Who has unloaded does not load in the same turn, except a technician who came off a
/// lander and goes on a rover (LUN-64).
#[inline]
fn changed_refusal(game: &Lunar, transport: UnitId, unit: UnitId) -> Option<Refusal> {
    let changes = game.is(unit, Form::Tech)
        && game.has(unit, Marks::OFF_LANDER)
        && game.is(transport, Form::Rover);
    (game.has(unit, Marks::UNLOADED) && !changes)
        .then_some(R06_8_5.refuses("nobody loads and unloads in one turn"))
}

/// [`R14_3`] B: the last scientist aboard does not leave the dingus to a vehicle (LUN-79). She
/// brings it along, so that nobody can tell by whether she may leave.
#[inline]
fn keeper_refusal(game: &Lunar, transport: UnitId, unit: UnitId, carries: bool) -> Option<Refusal> {
    (carries && r10_dingus::is_keeper(game, unit, transport))
        .then_some(R14_3.refuses("the dingus is not left without a scientist"))
}

/// [`R12_3`] The last undamaged technician aboard does not leave captives alone (LUN-92).
#[inline]
fn guard_refusal(game: &Lunar, transport: UnitId, unit: UnitId) -> Option<Refusal> {
    let last =
        game.is(unit, Form::Tech) && has_captives(game, transport) && guards(game, transport) == 1;
    last.then_some(R12_3.refuses("captives are not left without a guard"))
}

/// [`R15_2`] A technician with a captive takes two places (LUN-85 for aliens).
fn tech_room_refusal(game: &Lunar, transport: UnitId, unit: UnitId) -> Option<Refusal> {
    let needed = 1 + usize::from(game.held_by(unit).is_some());
    (room(game, transport) < needed).then_some(R15_2.refuses("there is no place left"))
}

/// A rover goes on a lander with the technicians for whom there is a place; the others get out
/// (LUN-69).
fn rover_room_refusal(game: &Lunar, transport: UnitId, rover: UnitId) -> Option<Refusal> {
    let rovers = game.aboard(transport).filter(|unit| game.is(*unit, Form::Rover)).count();
    if rovers >= capacity::rovers(game.counter(transport).name) {
        return Some(R15_2.refuses("there is no place for a rover"));
    }
    let stuck =
        |unit: UnitId| !is_freight(game, rover, unit) && freight_refusal(game, unit).is_some();
    if game.aboard(rover).any(|unit| stuck(unit) || game.has(unit, Marks::LOADED)) {
        return Some(R06_8_5.refuses("somebody aboard the rover may not change over"));
    }
    let captives = game.aboard(rover).filter(|unit| is_freight(game, rover, *unit)).count();
    let guard = has_captives(game, rover) && guards(game, transport) == 0;
    let room = room(game, transport);
    if captives + usize::from(guard) > room {
        return Some(R15_2.refuses("there is no place for its captives and a guard"));
    }
    // By what everyone knows, so that nothing is told by it.
    (game.aboard(rover).count() > room && r10_dingus::may_have_keeper(game, rover))
        .then_some(R14_3.refuses("the dingus is not left without a scientist"))
}

/// Captives, corpses and rescued friends: they do not move by themselves.
#[inline]
fn is_freight(game: &Lunar, transport: UnitId, unit: UnitId) -> bool {
    game.counter(unit).side != game.counter(transport).side
        || game.unit(unit).damage == Damage::ForGood
        || game.has(unit, Marks::CORPSE)
}

/// Whether enemies are held in a transport.
fn has_captives(game: &Lunar, transport: UnitId) -> bool {
    game.has_aboard(transport, game.counter(transport).side.other())
}

/// Sound technicians of its own side aboard a transport: those who can stand guard.
fn guards(game: &Lunar, transport: UnitId) -> usize {
    let side = game.counter(transport).side;
    let guard = |unit: &UnitId| {
        game.counter(*unit).side == side && game.is(*unit, Form::Tech) && game.is_sound(*unit)
    };
    game.aboard(transport).filter(guard).count()
}

/// [`R12_3`] Putting a captive aboard needs a place and a guard; the captor stays behind.
pub(super) fn stow_refusal(game: &Lunar, active: Activation, captor: UnitId) -> Option<Refusal> {
    transport_refusal(game, active).or_else(|| {
        let transport = active.unit;
        let Some(captive) = game.held_by(captor) else {
            return Some(R12_3.refuses("that technician holds nobody"));
        };
        if active.moved || game.on_map(captor) != game.on_map(transport) {
            return Some(R12_3.refuses("captor and transport are not in one hex"));
        }
        if game.has(captor, Marks::MOVED) || game.has(captor, Marks::ENTERED) {
            return Some(R12_3.refuses("the captor has had its move"));
        }
        if !game.is_sound(captor) {
            return Some(R08_8.refuses("a damaged technician does nothing"));
        }
        if room(game, transport) == 0 {
            return Some(R15_2.refuses("there is no place left"));
        }
        let enemy = game.counter(captive).side != game.counter(transport).side;
        if enemy && guards(game, transport) == 0 {
            return Some(R12_3.refuses("no undamaged technician aboard could guard the captive"));
        }
        changed_refusal(game, transport, captive)
    })
}

/// [`R06_8_4`] Why somebody may not unload.
pub(super) fn unload_refusal(game: &Lunar, active: Activation, unit: UnitId) -> Option<Refusal> {
    transport_refusal(game, active).or_else(|| passenger_refusal(game, active.unit, unit))
}

/// The same, when it is known that people may get off.
#[inline]
fn passenger_refusal(game: &Lunar, transport: UnitId, unit: UnitId) -> Option<Refusal> {
    let carries = game.carrier() == Some(transport);
    off_refusal(game, transport, unit)
        .or_else(|| guard_refusal(game, transport, unit))
        .or_else(|| keeper_refusal(game, transport, unit, carries))
}

/// The same, whoever and whatever stays aboard.
#[inline]
fn off_refusal(game: &Lunar, transport: UnitId, unit: UnitId) -> Option<Refusal> {
    if game.unit(unit).place != Place::Aboard(transport) {
        return Some(R06_8_4.refuses("it is not aboard"));
    }
    if is_freight(game, transport, unit) {
        return Some(R12_4.refuses("captives are not left on the map"));
    }
    if game.has(unit, Marks::LOADED) {
        return Some(R06_8_5.refuses("nobody loads and unloads in one turn"));
    }
    if let Some(refusal) = freight_refusal(game, unit) {
        return Some(refusal);
    }
    r13_aliens::is_going_home(game, unit)
        .then_some(crate::book::R13_5.refuses("troops in shock stay aboard"))
}

/// Taking the dingus along (LUN-40): out of the transport that moves, or from a rover on to the
/// lander beside it.
pub(super) fn bring_refusal(game: &Lunar, active: Activation, unit: UnitId) -> Option<Refusal> {
    let rover = rover_beside(game, active.unit, unit);
    if game.carrier() != Some(rover.unwrap_or(active.unit)) {
        return Some(R10_1.refuses("the dingus is not aboard"));
    }
    let leaving = match rover {
        Some(_) => boarding_refusal(game, active, unit),
        None => transport_refusal(game, active)
            .or_else(|| off_refusal(game, active.unit, unit))
            .or_else(|| guard_refusal(game, active.unit, unit)),
    };
    leaving.or_else(|| {
        let may = game.is(unit, Form::Tech) && r10_dingus::may_bring(game, unit);
        (!may).then_some(R10_1.refuses("this technician may not carry the dingus"))
    })
}

/// [`R12_3`] A technician with free hands unloads and takes a captive along (LUN-92).
pub(super) fn lead_refusal(
    game: &Lunar,
    active: Activation,
    unit: UnitId,
    captive: UnitId,
) -> Option<Refusal> {
    let transport = active.unit;
    if game.unit(captive).place != Place::Aboard(transport) || !is_freight(game, transport, captive)
    {
        return Some(R12_3.refuses("that is no captive aboard"));
    }
    if !game.is(unit, Form::Tech) || (game.unit(unit).weapon.is_some() && !game.is_alien(unit)) {
        return Some(R12_3.refuses("hands are needed that hold no weapon"));
    }
    if game.has(captive, Marks::LOADED) {
        return Some(R06_8_5.refuses("nobody loads and unloads in one turn"));
    }
    let enemies = game.loaded.units_of(game.counter(transport).side.other());
    // The last captive may leave with the last guard.
    let last = game.aboard(transport).0 & enemies & !(captive.bit()) == 0;
    transport_refusal(game, active)
        .or_else(|| off_refusal(game, transport, unit))
        .or_else(|| if last { None } else { guard_refusal(game, transport, unit) })
        .or_else(|| keeper_refusal(game, transport, unit, game.carrier() == Some(transport)))
}

/// Who of a side holds somebody.
fn captors(game: &Lunar, side: Side) -> Members {
    let holder = |set: u64, unit: UnitId| {
        if let Place::Held(by) = game.unit(unit).place { set | by.bit() } else { set }
    };
    Members(game.held().fold(0, holder) & game.loaded.units_of(side))
}

/// Everything that may be loaded and unloaded.
pub(super) fn offers<S: Sink>(game: &Lunar, active: Activation, into: &mut S) {
    let side = game.counter(active.unit).side;
    let name = |unit: UnitId| game.counter(unit).name;
    let transports = transport_refusal(game, active).is_none();
    if transports {
        if !active.moved && load_offers(game, active, into) {
            return;
        }
        for unit in captors(game, side) {
            if stow_refusal(game, active, unit).is_none() && into.take(Action::Stow(name(unit))) {
                return;
            }
        }
        unload_offers(game, active, into);
    }
    if !game.on_map(active.unit).is_some_and(|cell| game.dingus_lies(cell)) {
        return;
    }
    for unit in game.of_side(side) {
        if r06_movement::take_refusal(game, active, unit).is_none()
            && into.take(Action::Take(name(unit)))
        {
            return;
        }
    }
}

/// Everything that may be loaded; says whether that was enough.
fn load_offers<S: Sink>(game: &Lunar, active: Activation, into: &mut S) -> bool {
    let side = game.counter(active.unit).side;
    let here = game.unit(active.unit).place;
    // On a lander go also those who sit in a rover beside it.
    let on_lander = game.is(active.unit, Form::Lander);
    let about = if on_lander { game.standing_or_aboard(side) } else { game.standing(side) };
    let near = |unit: &UnitId| match game.unit(*unit).place {
        Place::Aboard(_) => true,
        place => place == here,
    };
    about.filter(near).any(|unit| {
        load_refusal(game, active, unit).is_none()
            && into.take(Action::Load(game.counter(unit).name))
    })
}

fn unload_offers<S: Sink>(game: &Lunar, active: Activation, into: &mut S) {
    let name = |unit: UnitId| game.counter(unit).name;
    for unit in game.aboard(active.unit) {
        if passenger_refusal(game, active.unit, unit).is_none()
            && into.take(Action::Unload(name(unit)))
        {
            return;
        }
    }
    let on_board = game.carrier().filter(|by| {
        *by == active.unit
            || game.is(active.unit, Form::Lander) && game.on_map(*by) == game.on_map(active.unit)
    });
    for unit in on_board.map_or(Members(0), |by| game.aboard(by)) {
        if bring_refusal(game, active, unit).is_none() && into.take(Action::Bring(name(unit))) {
            return;
        }
    }
    if !game.loaded.capture {
        return;
    }
    let own = |unit: &UnitId| game.counter(*unit).side == game.counter(active.unit).side;
    for unit in game.aboard(active.unit).filter(own) {
        // In the order of names, an enemy before a friend of the same name.
        for captive in captives(game, active.unit) {
            if lead_refusal(game, active, unit, captive).is_none()
                && into.take(Action::Lead(name(unit), name(captive)))
            {
                return;
            }
        }
    }
}

/// Who is carried without will, each name once, in the order of names.
fn captives(game: &Lunar, transport: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = game.counter(transport).side;
    let mut sorted = [UnitId(0); crate::scenario::MOST_UNITS];
    let mut count = 0;
    for unit in game.aboard(transport).filter(|unit| is_freight(game, transport, *unit)) {
        let name = game.counter(unit).name;
        let same = |other: &UnitId| game.counter(*other).name == name;
        if let Some(other) = sorted[..count].iter_mut().find(|other| same(other)) {
            if game.counter(unit).side != side {
                *other = unit;
            }
            continue;
        }
        sorted[count] = unit;
        count += 1;
    }
    sorted[..count].sort_unstable_by_key(|unit| game.counter(*unit).name);
    sorted.into_iter().take(count)
}

/// The captive aboard with this name; an enemy before a friend.
pub(super) fn captive(game: &Lunar, transport: UnitId, name: crate::name::Name) -> Option<UnitId> {
    captives(game, transport).find(|unit| game.counter(*unit).name == name)
}

pub(super) fn load<L: Log<Event>>(
    game: &mut Lunar,
    active: Activation,
    unit: UnitId,
    brings: bool,
    log: &mut L,
) {
    if game.is(unit, Form::Rover) {
        cross_over(game, active.unit, unit, log);
    } else if let Some(cell) = game.on_map(unit) {
        // To load is to move within the hex [`R10_2`](crate::book::R10_2) (LUN-39).
        r10_dingus::pass_over(game, unit, cell, log);
    } else if let Some(rover) = rover_beside(game, active.unit, unit) {
        r10_dingus::left(game, unit, rover, active.unit, brings);
    }
    board(game, active.unit, unit, log);
    if brings {
        log.note(Event::Brought { unit: who(game, unit) });
    }
    r06_movement::has_acted(game);
    r06_movement::close_if_nothing_is_left(game, log);
}

/// A passenger takes the dingus along, out of the transport that moves or on to it.
pub(super) fn bring<L: Log<Event>>(
    game: &mut Lunar,
    active: Activation,
    unit: UnitId,
    log: &mut L,
) {
    match rover_beside(game, active.unit, unit) {
        Some(_) => load(game, active, unit, true, log),
        None => unload(game, active, unit, true, log),
    }
}

/// The passengers of a rover that goes on a lander: captives first, then in order of names.
fn cross_over<L: Log<Event>>(game: &mut Lunar, lander: UnitId, rover: UnitId, log: &mut L) {
    for freight in [true, false] {
        for unit in game.all() {
            let aboard = game.unit(unit).place == Place::Aboard(rover);
            if aboard && is_freight(game, rover, unit) == freight {
                if room(game, lander) > 0 {
                    board(game, lander, unit, log);
                } else {
                    put_out(game, rover, unit, false, log);
                }
            }
        }
    }
}

/// A unit goes aboard, with whoever it holds, and gives the transport its marker (LUN-71).
fn board<L: Log<Event>>(game: &mut Lunar, transport: UnitId, unit: UnitId, log: &mut L) {
    let held = game.held_by(unit);
    for inner in [Some(unit), held].into_iter().flatten() {
        if game.has(inner, Marks::TARGETED) {
            game.mark(transport, Marks::TARGETED);
        }
        game.put(inner, Place::Aboard(transport));
        let state = game.unit_mut(inner);
        state.post = None;
        state.shown = None;
        state.marks.clear(Marks::TARGETED);
        state.marks.set(Marks::LOADED);
    }
    r10_dingus::went_aboard(game, unit, transport);
    log.note(Event::Loaded { unit: who(game, unit), on: who(game, transport) });
}

pub(super) fn stow<L: Log<Event>>(
    game: &mut Lunar,
    active: Activation,
    captor: UnitId,
    log: &mut L,
) {
    let Some(captive) = game.held_by(captor) else { return };
    game.put(captive, Place::Aboard(active.unit));
    game.mark(captive, Marks::LOADED);
    log.note(Event::Stowed { captive: who(game, captive), on: who(game, active.unit) });
    r06_movement::has_acted(game);
    r06_movement::close_if_nothing_is_left(game, log);
}

/// Somebody gets out; a transport that has moved goes no farther then.
pub(super) fn unload<L: Log<Event>>(
    game: &mut Lunar,
    active: Activation,
    unit: UnitId,
    brings: bool,
    log: &mut L,
) {
    put_out(game, active.unit, unit, brings, log);
    stay(game, active);
    r06_movement::close_if_nothing_is_left(game, log);
}

fn stay(game: &mut Lunar, mut active: Activation) {
    active.done |= active.moved;
    active.acted = true;
    if let crate::state::Phase::Moving(turns, _) = game.phase {
        game.phase = crate::state::Phase::Moving(turns, Some(active));
    }
}

/// A passenger stands in the hex, targeted if the transport is (LUN-71).
fn put_out<L: Log<Event>>(game: &mut Lunar, from: UnitId, unit: UnitId, brings: bool, log: &mut L) {
    let Some(cell) = game.on_map(from) else { return };
    let targeted = game.has(from, Marks::TARGETED);
    // Who comes from another hex was not here when the phase began, and loads no more.
    let carried_here = game.has(from, Marks::ENTERED);
    let off_lander = game.is(from, Form::Lander);
    let drove = game.unit(unit).post == Some(Post::Drive);
    r10_dingus::left(game, unit, from, unit, brings);
    game.put(unit, Place::Map(cell));
    let state = game.unit_mut(unit);
    state.post = None;
    state.shown = None;
    state.marks.set(Marks::UNLOADED);
    if off_lander {
        state.marks.set(Marks::OFF_LANDER);
    }
    if carried_here {
        state.marks.set(Marks::MOVED);
    }
    if drove {
        state.marks.set(Marks::DROVE);
    }
    if targeted {
        state.marks.set(Marks::TARGETED);
    }
    log.note(Event::Unloaded { unit: who(game, unit), from: who(game, from) });
    if brings {
        log.note(Event::Brought { unit: who(game, unit) });
    }
    r07_targeting::spread(game, game.counter(unit).side, cell, log);
    if game.is(unit, Form::Tech) {
        r10_dingus::pass_over(game, unit, cell, log);
    }
}

pub(super) fn lead<L: Log<Event>>(
    game: &mut Lunar,
    active: Activation,
    unit: UnitId,
    captive: UnitId,
    log: &mut L,
) {
    game.put(captive, Place::Held(unit));
    put_out(game, active.unit, unit, false, log);
    // He has got off as his captor has [`R06_8_5`].
    game.mark(captive, Marks::UNLOADED);
    if game.has(unit, Marks::OFF_LANDER) {
        game.mark(captive, Marks::OFF_LANDER);
    }
    log.note(Event::Led { unit: who(game, unit), captive: who(game, captive) });
    stay(game, active);
    r06_movement::close_if_nothing_is_left(game, log);
}
