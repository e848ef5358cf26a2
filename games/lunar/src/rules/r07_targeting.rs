//! Chapter 7, targeting: finding enemies hex by hex, catching markers and losing them.

use contract::{Dice, Log, Refusal};

use crate::action::Action;
use crate::book::{R04_2b, R04_2e, R06_9, R07_1, R07_2, R07_5, R08_8, R12_2, R14_3, R15_3};
use crate::event::Event;
use crate::gear::{Gear, Side};
use crate::hex::{Cell, Hex};
use crate::map::{CellSet, Terrain};
use crate::name::{Form, Name, Tech};
use crate::rules::r05_sight::sees;
use crate::rules::{Sink, r10_dingus, who};
use crate::scenario::MOST_UNITS;
use crate::state::{Half, Lunar, Marks, Members, Phase, Place, Release};
use crate::tables::Line;
use crate::units::UnitId;

/// Why a unit may not try to target at all in this half of the turn [`R04_2b`], [`R04_2e`].
fn seeker_refusal(game: &Lunar, unit: UnitId, half: Half) -> Option<Refusal> {
    let counter = game.counter(unit);
    if counter.form == Form::Rover {
        return Some(R07_5.refuses("a rover does not target; the technicians aboard do"));
    }
    if half == Half::Military && counter.tech == Tech::Scientific {
        return Some(R04_2e.refuses("only military units target in this phase"));
    }
    let state = game.unit(unit);
    match state.place {
        Place::Map(_) if !state.marks.has(Marks::CORPSE) => {}
        Place::Aboard(by) if game.is(by, Form::Rover) && game.counter(by).side == counter.side => {
            if state.post == Some(crate::gear::Post::Drive) {
                return Some(R07_5.refuses("the driver does not target"));
            }
            if game.on_map(by).is_none() {
                return Some(R07_5.refuses("the rover is on a lander"));
            }
        }
        Place::Aboard(_) => return Some(R07_5.refuses("technicians inside landers do not target")),
        Place::Map(_) | Place::Unplaced | Place::Held(_) | Place::Off(_) | Place::Dead => {
            return Some(R04_2b.refuses("that unit is not on the map"));
        }
    }
    if !game.is_sound(unit) {
        return Some(R08_8.refuses("a damaged unit does not target"));
    }
    if state.marks.has(Marks::TRIED) {
        return Some(R07_1.refuses("a unit tries once a phase"));
    }
    if state.marks.has(Marks::DROVE) {
        return Some(R06_9.refuses("it was the driver of a rover this turn"));
    }
    if game.release != Release::Free && game.loaded.research & unit.bit() != 0 {
        return Some(R14_3.refuses("the scientists may not target yet"));
    }
    let captor = counter.form == Form::Tech && counter.tech != Tech::Alien;
    if captor && game.loaded.capture && game.held_by(unit).is_some() {
        return Some(R12_2.refuses("a captor does not target"));
    }
    None
}

/// The row of the table a unit uses [`R07_4`](crate::book::R07_4), [`R07_5`]: the RSVP for its operator, unless the
/// rover is damaged (LUN-29).
fn line(game: &Lunar, unit: UnitId) -> &'static Line<11> {
    let table = &game.loaded.tables.targeting;
    let counter = game.counter(unit);
    if counter.form == Form::Lander {
        return &table.lander;
    }
    if let (Place::Aboard(rover), Some(post)) = (game.unit(unit).place, game.unit(unit).post) {
        let gear = post.slot().and_then(|slot| game.counter(rover).gear[slot]);
        if gear == Some(Gear::Rsvp) && game.is_sound(rover) {
            return &table.rsvp;
        }
    }
    if counter.tech == Tech::Scientific { &table.sci_tech } else { &table.mil_tech }
}

/// Where a unit looks from, and whether from the air.
fn eyes(game: &Lunar, unit: UnitId) -> Option<(Cell, bool)> {
    game.hex_of(unit).map(|cell| (cell, game.is_flying(unit)))
}

/// Whether a side has somebody in a hex, and whether any of them flies.
fn presence(game: &Lunar, side: Side, cell: Cell) -> Option<bool> {
    let mut flying = None;
    for unit in game.in_hex(side, cell) {
        flying = Some(flying == Some(true) || game.is_flying(unit));
    }
    flying
}

/// Why a unit may not try this hex.
fn hex_refusal(game: &Lunar, unit: UnitId, cell: Cell, flying: bool) -> Option<Refusal> {
    let Some(eyes) = eyes(game, unit) else {
        return Some(R07_1.refuses("that unit is not on the map"));
    };
    if !sees(game.map(), eyes, (cell, flying)) {
        return Some(R07_1.refuses("there is no line of sight to that hex"));
    }
    (!reaches(game, line(game, unit), eyes.0, cell))
        .then_some(R15_3.refuses("that is beyond its range"))
}

/// Whether a row of the table has a number for this range.
fn reaches(game: &Lunar, line: &Line<11>, from: Cell, to: Cell) -> bool {
    line.top(usize::from(game.map().distance(from, to))) > 0
}

pub(super) fn target_refusal(game: &Lunar, side: Side, name: Name, hex: Hex) -> Option<Refusal> {
    let Phase::Targeting(half, _) = game.phase else {
        return Some(R07_1.refuses("this is no targeting phase"));
    };
    let Some(unit) = game.find(side, name) else {
        return Some(R07_1.refuses("your side has no such unit"));
    };
    let Some(cell) = game.map().cell(hex) else {
        return Some(R07_1.refuses("there is no such hex on the map"));
    };
    seeker_refusal(game, unit, half).or_else(|| match presence(game, side.other(), cell) {
        None => Some(R07_1.refuses("no enemy unit is in that hex")),
        Some(flying) => hex_refusal(game, unit, cell, flying),
    })
}

/// Every attempt a side could make.
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, half: Half, into: &mut S) {
    let seeks = |unit: &UnitId| {
        !game.has(*unit, Marks::TRIED) && seeker_refusal(game, *unit, half).is_none()
    };
    let mut seekers = game.standing_or_aboard(side).filter(seeks).peekable();
    if seekers.peek().is_none() {
        return;
    }
    let marks = Hexes::of(game, side.other());
    for unit in seekers {
        let Some((from, flying)) = eyes(game, unit) else { continue };
        for &(cell, high) in marks.list() {
            let action = || Action::Target(game.counter(unit).name, game.map().hex(cell));
            if sees(game.map(), (from, flying), (cell, high))
                && reaches(game, line(game, unit), from, cell)
                && into.take(action())
            {
                return;
            }
        }
    }
}

/// The hexes a side stands in, in the order of ids, each with whether any of it flies there.
struct Hexes {
    hexes: [(Cell, bool); MOST_UNITS],
    count: usize,
}

impl Hexes {
    fn of(game: &Lunar, side: Side) -> Self {
        let (mut all, mut aloft) = (CellSet::default(), CellSet::default());
        for unit in game.standing(side) {
            let Some(cell) = game.on_map(unit) else { continue };
            all.add(cell);
            if game.is_flying(unit) {
                aloft.add(cell);
            }
        }
        let mut found = Self { hexes: [(Cell(0), false); MOST_UNITS], count: 0 };
        all.any(|cell| {
            found.hexes[found.count] = (cell, aloft.has(cell));
            found.count += 1;
            false
        });
        found
    }

    fn list(&self) -> &[(Cell, bool)] {
        &self.hexes[..self.count]
    }
}

/// [`R07_3`](crate::book::R07_3) What is added to the die.
fn modifier(game: &Lunar, unit: UnitId, cell: Cell, half: Half) -> i8 {
    let enemies = game.counter(unit).side.other();
    let aloft = game.options.aloft_ignores_rough
        && game.in_hex(enemies, cell).all(|enemy| game.is_flying(enemy));
    let rough = game.map().terrain(cell) == Terrain::Rough && !aloft;
    let own_transport = match game.unit(unit).place {
        Place::Aboard(by) => by,
        Place::Map(_) | Place::Unplaced | Place::Held(_) | Place::Off(_) | Place::Dead => unit,
    };
    let moved_in = |other: UnitId| {
        game.has(other, Marks::ENTERED)
            && game.on_map(other) == Some(cell)
            && other != own_transport
            && (!game.options.moved_in_enemy_only || game.counter(other).side == enemies)
    };
    let fresh = half == Half::Military && game.all_standing().any(moved_in);
    i8::from(rough) - i8::from(fresh)
}

/// What an attempt needs: what is added to the die, and the highest sum that succeeds.
pub(crate) fn need(game: &Lunar, unit: UnitId, cell: Cell, half: Half) -> Option<(i8, u8)> {
    let range = game.map().distance(game.hex_of(unit)?, cell);
    Some((modifier(game, unit, cell, half), line(game, unit).top(usize::from(range))))
}

/// [`R07_2`] A die against the table; below the range is a success as well (LUN-16).
pub(super) fn target<L: Log<Event>>(
    game: &mut Lunar,
    unit: UnitId,
    cell: Cell,
    dice: &mut Dice,
    log: &mut L,
) {
    let Phase::Targeting(half, _) = game.phase else { return };
    let Some((modifier, top)) = need(game, unit, cell, half) else { return };
    let die = dice.d6(R07_2);
    let success = succeeds(die, modifier, top);
    let hex = game.map().hex(cell);
    log.note(Event::Targeted { unit: who(game, unit), hex, die, modifier, top, success });
    game.mark(unit, Marks::TRIED);
    pin(game, unit, game.unit(unit).post.is_some());
    if success {
        let enemies = game.counter(unit).side.other();
        let found = game.in_hex(enemies, cell).fold(0u64, |set, enemy| set | enemy.bit());
        for enemy in Members(found) {
            game.mark(enemy, Marks::TARGETED);
        }
    }
}

/// Whether a die and what is added to it reach the table.
pub(crate) fn succeeds(die: u8, modifier: i8, top: u8) -> bool {
    i16::from(die) + i16::from(modifier) <= i16::from(top)
}

/// How many faces of a die do.
pub(crate) fn winning_faces(modifier: i8, top: u8) -> i16 {
    (i16::from(top) - i16::from(modifier)).clamp(0, 6)
}

/// Who has targeted or fired stays if scientific, and so does the scientific rover it sits in
/// (LUN-27).
pub(super) fn pin(game: &mut Lunar, unit: UnitId, operates: bool) {
    game.mark(unit, Marks::PINNED);
    if let Place::Aboard(rover) = game.unit(unit).place
        && (operates || !game.options.pin_by_operator_only)
    {
        game.mark(rover, Marks::PINNED);
    }
}

/// [`R07_6`](crate::book::R07_6) A unit has come to a hex: one targeted friend there makes targets of all (LUN-20).
pub(super) fn spread<L: Log<Event>>(game: &mut Lunar, side: Side, cell: Cell, log: &mut L) {
    if !game.in_hex(side, cell).any(|unit| game.has(unit, Marks::TARGETED)) {
        return;
    }
    for unit in game.standing(side) {
        if game.on_map(unit) == Some(cell) && !game.has(unit, Marks::TARGETED) {
            game.mark(unit, Marks::TARGETED);
            log.note(Event::Caught { unit: who(game, unit) });
        }
    }
    r10_dingus::review(game, log);
}

/// Whether a unit keeps an eye on the enemy (LUN-23): sound and on the map, or a sound technician
/// aboard a rover. Says where from.
pub(crate) fn observes(game: &Lunar, unit: UnitId) -> Option<(Cell, bool)> {
    if !game.is_sound(unit) {
        return None;
    }
    let state = game.unit(unit);
    match state.place {
        Place::Map(cell) if !state.marks.has(Marks::CORPSE) => {
            let blind = game.options.empty_rover_blind
                && game.is(unit, Form::Rover)
                && !game.aboard(unit).any(|tech| game.is_sound(tech));
            (!blind).then_some((cell, game.is_flying(unit)))
        }
        Place::Aboard(by) if game.is(by, Form::Rover) => {
            let own = game.counter(by).side == game.counter(unit).side;
            game.on_map(by).filter(|_| own).map(|cell| (cell, false))
        }
        Place::Map(_)
        | Place::Aboard(_)
        | Place::Unplaced
        | Place::Held(_)
        | Place::Off(_)
        | Place::Dead => None,
    }
}

/// [`R07_7`](crate::book::R07_7) Markers of units that no opposing unit sees are lost (LUN-22).
pub(super) fn check_loss<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    for unit in game.all() {
        if !game.has(unit, Marks::TARGETED) {
            continue;
        }
        let enemies = game.counter(unit).side.other();
        let seen = game.on_map(unit).is_some_and(|cell| {
            let at = (cell, game.is_flying(unit));
            let eyes = |enemy: UnitId| observes(game, enemy);
            game.standing_or_aboard(enemies).filter_map(eyes).any(|from| sees(game.map(), from, at))
        });
        if !seen {
            game.unit_mut(unit).marks.clear(Marks::TARGETED);
            if game.on_map(unit).is_some() {
                log.note(Event::Lost { unit: who(game, unit) });
            }
        }
    }
}
