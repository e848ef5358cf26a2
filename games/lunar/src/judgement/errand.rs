//! Where a unit has something to do, and how near it has to come for that.

use crate::gear::Side;
use crate::hex::Cell;
use crate::name::Form;
use crate::state::{Dingus, Lunar, Marks, Members, Place};
use crate::units::UnitId;

/// What a unit is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// Off the map, over an edge that wins.
    Out,
    /// To a hex, or so near to it.
    To(Cell, u8),
    /// Away from where the enemy is.
    Away(Cell),
    /// Nothing.
    Nothing,
}

impl Errand {
    /// What is left of the way from a hex; nought when it is near enough.
    pub(super) fn left(self, game: &Lunar, side: Side, from: Cell) -> u8 {
        match self {
            Self::Out => game.loaded.aims(side).way_out(from),
            Self::To(cell, near) => game.map().distance(from, cell).saturating_sub(near),
            Self::Away(cell) => 12_u8.saturating_sub(game.map().distance(from, cell)),
            Self::Nothing => 0,
        }
    }
}

/// The errand of a unit that stands in a hex.
pub(super) fn of(game: &Lunar, side: Side, unit: UnitId, from: Cell) -> Errand {
    let aims = game.loaded.aims(side);
    let form = game.counter(unit).form;
    if aims.dingus {
        return about_the_dingus(game, side, unit, from);
    }
    if aims.wanted != 0 {
        return about_the_wanted(game, side, unit, from);
    }
    if aims.captives > 0 {
        return if form == Form::Lander {
            of_the_saucer(game, side, unit, from)
        } else {
            of_a_troop(game, side, unit, from)
        };
    }
    at_the_enemy(game, side, from, 3)
}

/// The nearest enemy on the map, to be shot at from some way off.
fn at_the_enemy(game: &Lunar, side: Side, from: Cell, off: u8) -> Errand {
    let enemies = game.standing(side.other()).filter_map(|enemy| game.on_map(enemy));
    nearest(game, from, enemies).map_or(Errand::Nothing, |cell| Errand::To(cell, off))
}

fn nearest(game: &Lunar, from: Cell, cells: impl Iterator<Item = Cell>) -> Option<Cell> {
    cells.min_by_key(|cell| game.map().distance(from, *cell))
}

/// The hex of the nearest vehicle of one's own that stands on the ground.
fn ride(game: &Lunar, side: Side, from: Cell, fits: impl Fn(Form) -> bool) -> Option<Cell> {
    let vehicle = |unit: UnitId| {
        let form = game.counter(unit).form;
        let grounded = form != Form::Tech && fits(form) && !game.is_flying(unit);
        game.on_map(unit).filter(|_| grounded && game.is_sound(unit))
    };
    nearest(game, from, game.standing(side).filter_map(vehicle))
}

fn about_the_dingus(game: &Lunar, side: Side, unit: UnitId, from: Cell) -> Errand {
    let aims = game.loaded.aims(side);
    match game.dingus {
        Dingus::Lying(cell) => Errand::To(cell, 0),
        Dingus::Carried { by, .. } if by == unit => {
            let form = game.counter(unit).form;
            if aims.leaves_in(form) {
                Errand::Out
            } else if aims.leaves() || form == Form::Tech {
                let ride = ride(game, side, from, |form| !aims.leaves() || aims.leaves_in(form));
                ride.map_or(Errand::Nothing, |cell| Errand::To(cell, 0))
            } else {
                flight(game, side, from)
            }
        }
        Dingus::Carried { by, suspects } if game.counter(by).side != side => {
            let cell = Members(suspects).next().and_then(|unit| game.hex_of(unit));
            cell.map_or(Errand::Nothing, |cell| Errand::To(cell, 1))
        }
        Dingus::Carried { by, .. } => match game.on_map(by) {
            Some(cell) if game.is(by, Form::Tech) && game.is(unit, Form::Rover) => {
                Errand::To(cell, 0)
            }
            _ => at_the_enemy(game, side, from, 2),
        },
        Dingus::Gone => Errand::Nothing,
    }
}

/// Away from the nearest enemy.
fn flight(game: &Lunar, side: Side, from: Cell) -> Errand {
    let enemies = game.standing(side.other()).filter_map(|enemy| game.on_map(enemy));
    nearest(game, from, enemies).map_or(Errand::Nothing, Errand::Away)
}

/// Whether one of the wanted is aboard a vehicle of the side that wants them.
pub(super) fn has_wanted(game: &Lunar, side: Side, transport: UnitId) -> bool {
    let wanted = Members(game.loaded.aims(side).wanted);
    wanted.into_iter().any(|unit| game.unit(unit).place == Place::Aboard(transport))
}

fn about_the_wanted(game: &Lunar, side: Side, unit: UnitId, from: Cell) -> Errand {
    let form = game.counter(unit).form;
    if form == Form::Tech && game.held_by(unit).is_some() {
        let ride = ride(game, side, from, |_| true);
        return ride.map_or(Errand::Nothing, |cell| Errand::To(cell, 0));
    }
    if form != Form::Tech && has_wanted(game, side, unit) {
        return flight(game, side, from);
    }
    // A captor waits for a vehicle.
    let held =
        Members(game.loaded.aims(side).wanted).find_map(|unit| match game.unit(unit).place {
            Place::Held(by) if game.counter(by).side == side => game.hex_of(by),
            _ => None,
        });
    if let (Some(cell), true) = (held, form != Form::Tech) {
        return Errand::To(cell, 0);
    }
    // In the enemy's own vehicle she is followed too.
    let at_large = |unit: UnitId| match game.unit(unit).place {
        Place::Map(cell) if !game.has(unit, Marks::CORPSE) => Some(cell),
        Place::Aboard(by) if game.counter(by).side != side => game.hex_of(by),
        _ => None,
    };
    let free = Members(game.loaded.aims(side).wanted).filter_map(at_large);
    let off = if form == Form::Tech || game.aboard(unit).next().is_some() { 0 } else { 2 };
    nearest(game, from, free)
        .map_or_else(|| at_the_enemy(game, side, from, 3), |cell| Errand::To(cell, off))
}

/// Humans who could be taken up: dead or damaged, and in nobody's hands.
pub(super) fn is_prey(game: &Lunar, unit: UnitId) -> Option<Cell> {
    match game.unit(unit).place {
        Place::Map(cell) if game.is(unit, Form::Tech) && !game.is_sound(unit) => Some(cell),
        _ => None,
    }
}

fn of_a_troop(game: &Lunar, side: Side, unit: UnitId, from: Cell) -> Errand {
    if game.held_by(unit).is_some() {
        // In the air or not: it comes down where most are.
        let mut landers = game.standing(side).filter(|unit| game.is(*unit, Form::Lander));
        let lander = landers.find_map(|lander| game.on_map(lander));
        return lander.map_or(Errand::Nothing, |cell| Errand::To(cell, 0));
    }
    let prey =
        game.standing_form(side.other(), Form::Tech).filter_map(|enemy| is_prey(game, enemy));
    match nearest(game, from, prey) {
        Some(cell) => Errand::To(cell, 0),
        // As good for a sphere as any nearer.
        None => at_the_enemy(game, side, from, 2),
    }
}

/// How many captives, living or dead, are in a transport.
pub(super) fn captives(game: &Lunar, side: Side, transport: UnitId) -> u8 {
    let enemies = game.aboard(transport).0 & game.loaded.units_of(side.other());
    u8::try_from(enemies.count_ones()).unwrap_or(u8::MAX)
}

fn of_the_saucer(game: &Lunar, side: Side, unit: UnitId, from: Cell) -> Errand {
    if captives(game, side, unit) >= game.loaded.aims(side).captives {
        return Errand::Out;
    }
    let enemies = Members(game.held().0 & game.loaded.units_of(side.other()));
    let held = enemies.filter_map(|enemy| match game.unit(enemy).place {
        Place::Held(by) if game.counter(by).side == side => game.hex_of(by),
        _ => None,
    });
    if let Some(cell) = nearest(game, from, held) {
        return Errand::To(cell, 0);
    }
    // Until there is something to fetch it may be anywhere.
    Errand::Nothing
}
