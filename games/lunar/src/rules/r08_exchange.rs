//! Chapter 8.3, exchanges: weapons and the dingus change hands when the Movement phase begins.

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{R08_3, R08_8, R10_2, R12_1};
use crate::event::Event;
use crate::gear::{Gear, Side};
use crate::hex::Cell;
use crate::name::{Form, Name, Tech};
use crate::rules::{Any, Sink, r10_dingus, who};
use crate::state::{Dingus, Lunar, Marks, Members, Phase, Place};
use crate::units::UnitId;

/// What a side could exchange [`R08_3`].
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    exchanges(game, side, pair_refusal, into);
}

/// Whether a side is asked for exchanges. It is also asked when only its secret stands against
/// them: to go on without a question would tell who carries the dingus.
pub(super) fn is_asked(game: &Lunar, side: Side) -> bool {
    let mut any = Any(false);
    exchanges(game, side, weapons_refusal, &mut any);
    any.0
}

fn exchanges<S: Sink>(
    game: &Lunar,
    side: Side,
    refusal: fn(&Lunar, UnitId, UnitId) -> Option<Refusal>,
    into: &mut S,
) {
    let may = |unit: &UnitId| trade_refusal(game, *unit).is_none();
    let traders =
        game.of_form(side, Form::Tech).filter(may).fold(0u64, |set, unit| set | unit.bit());
    let name = |unit: UnitId| game.counter(unit).name;
    // One of the two gives a weapon.
    let is_armed = |unit: &UnitId| game.unit(*unit).weapon.is_some();
    let armed = Members(traders).filter(is_armed).fold(0, |set, unit| set | unit.bit());
    for one in Members(traders).filter(|_| armed != 0) {
        let others = if armed & one.bit() == 0 { armed } else { traders };
        for two in Members(others & !((one.bit() << 1) - 1)) {
            if refusal(game, one, two).is_none() && into.take(Action::Swap(name(one), name(two))) {
                return;
            }
        }
    }
    let Dingus::Carried { by, suspects } = game.dingus else { return };
    if game.counter(by).side != side {
        return;
    }
    for one in Members(traders & suspects) {
        for two in Members(traders & !one.bit()) {
            if r10_dingus::may_give(game, one, two) && into.take(Action::Give(name(one), name(two)))
            {
                return;
            }
        }
    }
}

/// Whether a technician may exchange anything: sound, free to act, twice a turn (LUN-104).
fn trade_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.is(unit, Form::Tech) || game.is_alien(unit) {
        return Some(R08_3.refuses("only technicians exchange weapons"));
    }
    if !game.is_sound(unit) {
        return Some(R08_8.refuses("a damaged technician does nothing"));
    }
    if game.has(unit, Marks::TRADED_TWICE) {
        return Some(R08_3.refuses("that technician has made two exchanges this turn"));
    }
    game.held_by(unit).map(|_| R12_1.refuses("a captor has no hand free"))
}

/// [`R08_3`] Weapons that may change hands, and no dingus in the way.
fn pair_refusal(game: &Lunar, one: UnitId, two: UnitId) -> Option<Refusal> {
    weapons_refusal(game, one, two).or_else(|| dingus_refusal(game, one, two))
}

/// A carrier takes a weapon only from somebody who can take the dingus for it [`R10_2`].
fn dingus_refusal(game: &Lunar, one: UnitId, two: UnitId) -> Option<Refusal> {
    let (a, b) = (game.unit(one).weapon, game.unit(two).weapon);
    let (giver, taker) = if a.is_some() { (one, two) } else { (two, one) };
    let for_dingus = (a.is_none() || b.is_none()) && game.carrier() == Some(taker);
    let may = r10_dingus::may_take_for_weapon(game, giver);
    (for_dingus && !may).then_some(R10_2.refuses("the dingus may not be handed over for it"))
}

/// Where hands can meet: a hex and all that stands in it, or a flying lander (LUN-34).
#[derive(PartialEq, Eq)]
enum Meeting {
    Hex(Cell),
    Aloft(UnitId),
}

fn meeting(game: &Lunar, unit: UnitId) -> Option<Meeting> {
    match game.unit(unit).place {
        Place::Aboard(by) if game.is_flying(by) => Some(Meeting::Aloft(by)),
        Place::Map(_) | Place::Aboard(_) => game.hex_of(unit).map(Meeting::Hex),
        Place::Unplaced | Place::Held(_) | Place::Off(_) | Place::Dead => None,
    }
}

/// [`R08_3`] The same hex, and something to exchange (LUN-34).
fn weapons_refusal(game: &Lunar, one: UnitId, two: UnitId) -> Option<Refusal> {
    let place = meeting(game, one);
    if place.is_none() || place != meeting(game, two) {
        return Some(R08_3.refuses("they are not in one hex, or one of them flies"));
    }
    let (a, b) = (game.unit(one).weapon, game.unit(two).weapon);
    if a == b {
        return Some(R08_3.refuses("there is nothing to exchange"));
    }
    let smart = |unit: UnitId, weapon: Option<Gear>| {
        game.counter(unit).tech == Tech::Scientific && weapon == Some(Gear::Smart)
    };
    (smart(one, b) || smart(two, a))
        .then_some(R08_3.refuses("a Sci-Tech cannot use a smart missile"))
}

pub(super) fn swap_refusal(game: &Lunar, side: Side, one: Name, two: Name) -> Option<Refusal> {
    let (one, two) = match pair(game, side, one, two) {
        Ok(pair) => pair,
        Err(refusal) => return Some(refusal),
    };
    if one >= two {
        return Some(R08_3.refuses("name the two in order"));
    }
    trade_refusal(game, one)
        .or_else(|| trade_refusal(game, two))
        .or_else(|| pair_refusal(game, one, two))
}

pub(super) fn give_refusal(game: &Lunar, side: Side, one: Name, two: Name) -> Option<Refusal> {
    let (one, two) = match pair(game, side, one, two) {
        Ok(pair) => pair,
        Err(refusal) => return Some(refusal),
    };
    let may = one != two && r10_dingus::may_give(game, one, two);
    trade_refusal(game, one)
        .or_else(|| trade_refusal(game, two))
        .or_else(|| (!may).then_some(R10_2.refuses("there is no dingus to hand over here")))
}

fn pair(game: &Lunar, side: Side, one: Name, two: Name) -> Result<(UnitId, UnitId), Refusal> {
    let Phase::Exchange(_) = game.phase else {
        return Err(R08_3.refuses("exchanges are made when the Movement phase begins"));
    };
    match (game.find(side, one), game.find(side, two)) {
        (Some(one), Some(two)) => Ok((one, two)),
        _ => Err(R08_3.refuses("your side has no such unit")),
    }
}

/// A technician has taken part in one more exchange.
fn count(game: &mut Lunar, unit: UnitId) {
    let again = game.has(unit, Marks::TRADED);
    game.mark(unit, if again { Marks::TRADED_TWICE } else { Marks::TRADED });
}

pub(super) fn swap<L: Log<Event>>(game: &mut Lunar, one: UnitId, two: UnitId, log: &mut L) {
    r10_dingus::suspect_handovers(game, game.counter(one).side);
    let (a, b) = (game.unit(one).weapon, game.unit(two).weapon);
    game.unit_mut(one).weapon = b;
    game.unit_mut(two).weapon = a;
    match (a, b) {
        (Some(_), None) => r10_dingus::swapped(game, one, two),
        (None, Some(_)) => r10_dingus::swapped(game, two, one),
        _ => {}
    }
    count(game, one);
    count(game, two);
    log.note(Event::Swapped { one: who(game, one), two: who(game, two) });
}

/// Given or only made believe: nobody else can tell.
pub(super) fn give<L: Log<Event>>(game: &mut Lunar, from: UnitId, to: UnitId, log: &mut L) {
    let truly = r10_dingus::give(game, from, to);
    count(game, from);
    count(game, to);
    log.note(Event::Given { from: who(game, from), to: who(game, to), truly });
}
