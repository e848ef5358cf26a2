//! Chapter 3, preparation: the first position, and placing stack by stack.

use contract::{Log, Refusal, SeatCount, SetupFaults};

use crate::action::Action;
use crate::book::{R03_3, R10_1};
use crate::event::Event;
use crate::gear::Side;
use crate::hex::{Cell, Hex};
use crate::loaded::{Counter, LoadedScenario, Placing};
use crate::map::{CellSet, Map, Terrain};
use crate::name::{Form, Name, Tech};
use crate::rules::r06_movement::{ALIEN_JUMPS, JUMPS};
use crate::rules::{Sink, r04_turn, who};
use crate::scenario::{DingusStart, Zone};
use crate::setup::Setup;
use crate::state::{Damage, Dingus, Lunar, Marks, Phase, Place, Release, Unit, Units};
use crate::units::UnitId;

/// [`R03_1`](crate::book::R03_1), [`R03_2`](crate::book::R03_2) The first position: everything as the scenario lists it, nothing placed.
pub(super) fn open(setup: &Setup, seats: SeatCount) -> Result<Lunar, SetupFaults> {
    let loaded = setup.check(seats)?;
    let units: Vec<Unit> = loaded.counters.iter().map(fresh).collect();
    let units = Units::try_from(units).map_err(|why| SetupFaults::one("scenario", why))?;
    let first = loaded.scenario.first_to_deploy;
    let mut game = Lunar {
        options: setup.options,
        turn: 0,
        initiative: first,
        phase: Phase::Deploying(first, 0),
        units,
        dingus: first_dingus(&loaded),
        release: if loaded.research == 0 { Release::Free } else { Release::Barred },
        kills: 0,
        jammed: None,
        loaded,
    };
    place_the_obvious(&mut game, &mut contract::Silent);
    Ok(game)
}

fn fresh(counter: &Counter) -> Unit {
    let jumps = match counter.tech {
        Tech::Military if counter.form == Form::Tech => JUMPS,
        Tech::Alien if counter.form == Form::Tech => ALIEN_JUMPS,
        Tech::Scientific | Tech::Military | Tech::Alien => 0,
    };
    let armed = counter.form == Form::Tech && counter.tech != Tech::Alien;
    Unit {
        place: counter.aboard.map_or(Place::Unplaced, Place::Aboard),
        damage: Damage::None,
        velocity: counter.velocity,
        jumps,
        weapon: counter.gear[0].filter(|_| armed),
        post: counter.post,
        shown: counter.post,
        marks: Marks::default(),
    }
}

fn first_dingus(loaded: &LoadedScenario) -> Dingus {
    match &loaded.scenario.dingus {
        DingusStart::Nowhere => Dingus::Gone,
        DingusStart::At(hex) => loaded.map.cell(*hex).map_or(Dingus::Gone, Dingus::Lying),
        DingusStart::With(side, names) => {
            let mut units = names.iter().filter_map(|name| loaded.unit(*side, *name));
            let Some(by) = units.next() else { return Dingus::Gone };
            Dingus::Carried { by, suspects: units.fold(by.bit(), |set, unit| set | unit.bit()) }
        }
    }
}

/// The stack a side places next.
fn stack(game: &Lunar) -> Option<(Side, &Placing)> {
    let Phase::Deploying(side, index) = game.phase else { return None };
    let stack = game.loaded.stacks[side.index()].get(usize::from(index))?;
    Some((side, stack))
}

/// Whether a hex fulfils a condition of the ground; nothing for one that depends on the units.
pub(crate) fn ground_fits(map: &Map, zone: &Zone, cell: Cell) -> Option<bool> {
    let ground = map.ground(cell);
    let height = |hex: &Hex| map.cell(*hex).map(|cell| map.ground(cell).height());
    Some(match zone {
        Zone::Hex(hex) => ground.hex == *hex,
        Zone::Edges(edges) => edges.iter().any(|edge| map.to_edge(cell, *edge) == 1),
        Zone::Crater => ground.crater > 0,
        Zone::Hill => ground.terrain == Terrain::Hill,
        Zone::SouthOf(hex) => height(hex).is_some_and(|height| ground.height() > height),
        Zone::NorthOf(hex) => height(hex).is_some_and(|height| ground.height() < height),
        Zone::Ring(hex, far) => ground.hex.distance(*hex) == *far,
        Zone::Within(hex, far) => ground.hex.distance(*hex) <= *far,
        Zone::FromEnemyTech(_) | Zone::Alone => return None,
    })
}

/// Whether a hex fulfils a condition that depends on the units; true for one of the ground.
fn units_fit(game: &Lunar, side: Side, zone: &Zone, cell: Cell) -> bool {
    match zone {
        Zone::FromEnemyTech(far) => game.of_side(side.other()).any(|enemy| {
            let at = game.hex_of(enemy).filter(|_| game.is(enemy, Form::Tech));
            at.is_some_and(|at| game.map().distance(at, cell) == *far)
        }),
        Zone::Alone => !game.of_side(side).any(|unit| game.on_map(unit) == Some(cell)),
        Zone::Hex(_)
        | Zone::Edges(_)
        | Zone::Crater
        | Zone::Hill
        | Zone::SouthOf(_)
        | Zone::NorthOf(_)
        | Zone::Ring(..)
        | Zone::Within(..) => true,
    }
}

/// Where a stack may be placed: by all of its conditions, or by as many from the first on as some
/// hex fulfils.
fn open_hexes(game: &Lunar, side: Side, stack: &Placing) -> CellSet {
    let fulfilled = |count: usize| {
        let mut open = stack.ground[count];
        for zone in &stack.zone[..count] {
            open.retain(|cell| units_fit(game, side, zone, cell));
        }
        open
    };
    let all = (0..=stack.zone.len()).rev().map(fulfilled);
    all.into_iter().find(|open| !open.is_empty()).unwrap_or_default()
}

pub(super) fn place_refusal(game: &Lunar, hex: Hex) -> Option<Refusal> {
    let Some((side, stack)) = stack(game) else {
        return Some(R03_3.refuses("nothing is being placed now"));
    };
    let Some(cell) = game.map().cell(hex) else {
        return Some(R03_3.refuses("there is no such hex on the map"));
    };
    let fit = open_hexes(game, side, stack).has(cell);
    (!fit).then_some(R03_3.refuses("the scenario does not place this stack there"))
}

/// A passenger may begin beside a transport if the scenario does not say loaded (LUN-81).
pub(super) fn out_refusal(game: &Lunar, side: Side, name: Name) -> Option<Refusal> {
    let Some((_, stack)) = stack(game) else {
        return Some(R03_3.refuses("nothing is being placed now"));
    };
    let unit = game.find(side, name).filter(|unit| stack.loose && game.is(*unit, Form::Tech));
    let rides = |unit: UnitId| matches!(game.unit(unit).place, Place::Aboard(by) if stack.units.contains(&by));
    let aboard = unit.is_some_and(rides);
    (!aboard).then_some(R03_3.refuses("that is no passenger of this stack who may get out"))
}

pub(super) fn hide_refusal(game: &Lunar, side: Side, name: Name) -> Option<Refusal> {
    let (Phase::Hiding(_), Dingus::Carried { suspects, .. }) = (game.phase, game.dingus) else {
        return Some(R10_1.refuses("the dingus is not being given to anybody"));
    };
    let one_of = game.find(side, name).is_some_and(|unit| suspects & unit.bit() != 0);
    (!one_of).then_some(R10_1.refuses("the scenario does not let this unit begin with it"))
}

/// What a side may do while it places.
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    into.take(Action::Default);
    if let Some((_, stack)) = stack(game) {
        open_hexes(game, side, stack).any(|cell| into.take(Action::Place(game.map().hex(cell))));
        for unit in game.of_side(side).filter(|_| stack.loose) {
            let name = game.counter(unit).name;
            if out_refusal(game, side, name).is_none() {
                into.take(Action::Out(name));
            }
        }
    }
    for unit in game.of_side(side) {
        let name = game.counter(unit).name;
        if hide_refusal(game, side, name).is_none() {
            into.take(Action::Hide(name));
        }
    }
}

pub(super) fn out<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    game.put(unit, Place::Unplaced);
    let state = game.unit_mut(unit);
    state.post = None;
    state.shown = None;
    log.note(Event::SteppedOut { unit: who(game, unit) });
}

/// [`R03_3`] The stack stands in the hex, and the next one is asked for.
pub(super) fn place<L: Log<Event>>(game: &mut Lunar, cell: Cell, log: &mut L) {
    put(game, cell, log);
    place_the_obvious(game, log);
}

fn put<L: Log<Event>>(game: &mut Lunar, cell: Cell, log: &mut L) {
    let Some((side, stack)) = stack(game) else { return };
    let of_stack = stack.units.iter().fold(0u64, |set, unit| set | unit.bit());
    for unit in game.of_side(side) {
        let out = game.counter(unit).aboard.is_some_and(|by| of_stack & by.bit() != 0);
        let unplaced = game.unit(unit).place == Place::Unplaced;
        if unplaced && (out || of_stack & unit.bit() != 0) {
            game.put(unit, Place::Map(cell));
            log.note(Event::Placed { unit: who(game, unit), hex: game.map().hex(cell) });
        }
    }
    if let Phase::Deploying(_, index) = &mut game.phase {
        *index += 1;
    }
}

/// Stacks with one hex to go to place themselves; then the dingus is hidden, then the other side.
fn place_the_obvious<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    while let Phase::Deploying(side, _) = game.phase {
        let Some((_, stack)) = stack(game) else {
            if !asks_for_carrier(game, side) {
                next_side(game, side, log);
            }
            continue;
        };
        let open = open_hexes(game, side, stack);
        let mut only = open.cells();
        match (only.next(), only.next()) {
            (Some(cell), None) if !stack.loose => put(game, cell, log),
            _ => return,
        }
    }
}

/// Whether a side has to say who carries the dingus.
fn asks_for_carrier(game: &mut Lunar, side: Side) -> bool {
    let asks = match game.dingus {
        Dingus::Carried { by, suspects } => {
            game.counter(by).side == side && suspects.count_ones() > 1
        }
        Dingus::Gone | Dingus::Lying(_) => false,
    };
    if asks {
        game.phase = Phase::Hiding(side);
    }
    asks
}

fn next_side<L: Log<Event>>(game: &mut Lunar, side: Side, log: &mut L) {
    if side == game.loaded.scenario.first_to_deploy {
        game.phase = Phase::Deploying(side.other(), 0);
    } else {
        r04_turn::begin_turn(game, log);
    }
}

pub(super) fn hide<L: Log<Event>>(game: &mut Lunar, side: Side, unit: UnitId, log: &mut L) {
    if let Dingus::Carried { by, .. } = &mut game.dingus {
        *by = unit;
        log.note(Event::Hidden { unit: who(game, unit) });
    }
    next_side(game, side, log);
    place_the_obvious(game, log);
}

/// Everything that is left goes where the scenario suggests; where it suggests nothing possible,
/// to the middle of what is.
pub(super) fn default<L: Log<Event>>(game: &mut Lunar, side: Side, log: &mut L) {
    while let (Phase::Deploying(now, _), Some((_, stack))) = (game.phase, stack(game)) {
        if now != side {
            return;
        }
        let open = open_hexes(game, side, stack);
        let middle = open.cells().nth(open.cells().count() / 2);
        match stack.hint.filter(|cell| open.has(*cell)).or(middle) {
            Some(cell) => place(game, cell, log),
            None => return,
        }
    }
    if let (Phase::Hiding(_), Some(by)) = (game.phase, game.carrier()) {
        hide(game, side, by, log);
    }
}
