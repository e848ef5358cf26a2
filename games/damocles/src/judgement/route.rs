//! How far it is to the entry, in days: along accessways, by searching for one where there is none,
//! and through chambers that are not found yet.

use super::errand::waits;
use crate::odds::{closes, two_dice};
use crate::rules::r12_exploring::{has_room_beside, needed, search_modifier};
use crate::rules::r13_accessways::{new_accessway_days, way_to_take};
use crate::ship::{Chamber, Ship, Side, Spot, WAYS_PER_TILE};
use crate::state::Damocles;

/// Farther than any tile.
pub(super) const NOWHERE: f32 = f32::INFINITY;
/// What a turn costs in itself.
const TURN: f32 = 0.1;
/// How far the chart reaches from the entry; teams do not go farther.
const REACH: i8 = 7;
/// A square more on each side, on which nobody ever is: no edge has to be looked out for.
const WIDE: usize = 2 * REACH as usize + 3;
const SQUARES: usize = WIDE * WIDE;
/// Days to get from a chamber that is not found yet to the next one.
const THROUGH_THE_DARK: f32 = 7.0;
/// Days until a tile with three accessways has room for another.
const WAIT: f32 = 0.6;

/// Days home from every square round the entry, and days across each side of a square.
pub(super) struct Chart {
    home: [f32; SQUARES],
    across: [[f32; 4]; SQUARES],
    laid: Laid,
    /// The tiles that are laid and the dark round them: no way home is shorter than within these.
    columns: (i8, i8),
    rows: (i8, i8),
}

/// Which tile lies on which square, so that nobody has to look for neighbours.
#[derive(Clone, Copy)]
struct Laid([Option<Spot>; SQUARES]);

impl Laid {
    fn of(ship: &Ship) -> Self {
        let mut laid = [None; SQUARES];
        let near = |at: i8| (-REACH - 1..=REACH + 1).contains(&at);
        for (spot, chamber) in ship.spots().filter(|(_, at)| near(at.x) && near(at.y)) {
            laid[index(chamber.x, chamber.y)] = Some(spot);
        }
        Self(laid)
    }

    /// The four tiles beside a square.
    fn beside(&self, here: usize) -> [Option<Spot>; 4] {
        [0, 1, 2, 3].map(|side| self.0[beside(here, side)])
    }
}

fn square(x: i8, y: i8) -> Option<usize> {
    let near = |at: i8| (-REACH..=REACH).contains(&at);
    (near(x) && near(y)).then(|| index(x, y))
}

#[allow(clippy::cast_sign_loss)] // Both are within reach.
const fn index(x: i8, y: i8) -> usize {
    (y + REACH + 1) as usize * WIDE + (x + REACH + 1) as usize
}

/// How far the next square is in the list, side by side.
const STEPS: [isize; 4] = [-WIDE.cast_signed(), 1, WIDE.cast_signed(), -1];

fn beside(here: usize, side: usize) -> usize {
    here.wrapping_add_signed(STEPS[side])
}

fn widened((least, most): (i8, i8), at: i8) -> (i8, i8) {
    (least.min(at - 1).max(-REACH), most.max(at + 1).min(REACH))
}

impl Chart {
    pub(super) fn of(position: &Damocles) -> Self {
        let (home, across) = ([NOWHERE; SQUARES], [[THROUGH_THE_DARK; 4]; SQUARES]);
        let laid = Laid::of(&position.ship);
        let mut chart = Self { home, across, laid, columns: (-1, 1), rows: (-1, 1) };
        let fresh = f32::from(new_accessway_days(position));
        for (spot, chamber) in position.ship.spots() {
            if let Some(here) = square(chamber.x, chamber.y) {
                chart.columns = widened(chart.columns, chamber.x);
                chart.rows = widened(chart.rows, chamber.y);
                chart.enclose(here, chamber);
                chart.across[here] = sides(position, spot, laid.beside(here), fresh);
            }
        }
        chart.home[index(0, 0)] = 0.0;
        // There and back again: most ways run in one of the two directions.
        while chart.spread(false) && chart.spread(true) {}
        chart
    }

    /// Days to where there is something to do or to find, along open accessways.
    pub(super) fn onward(position: &Damocles, home: &Self, team: Spot) -> Self {
        let (days, across) = ([NOWHERE; SQUARES], [[NOWHERE; 4]; SQUARES]);
        let mut chart = Self { home: days, across, ..*home };
        for (spot, chamber) in position.ship.spots() {
            let Some(here) = square(chamber.x, chamber.y).filter(|_| !chamber.impassable) else {
                continue;
            };
            for side in Side::ALL {
                if way_to_take(chamber, side).is_some() {
                    chart.across[here][side.index()] = home.across[here][side.index()];
                }
            }
            let waits = spot != team && waits(position, spot);
            let homesick = home.homesickness(position, spot);
            chart.home[here] = if waits { homesick } else { home.found_from(position, spot) };
        }
        while chart.spread(false) && chart.spread(true) {}
        chart
    }

    /// What counts as days for a team that would rather not be far from the shuttle.
    fn homesickness(&self, position: &Damocles, spot: Spot) -> f32 {
        0.05 * self.from(position, spot).min(20.0)
    }

    /// Days until something new is found by searching here.
    pub(super) fn found_from(&self, position: &Damocles, spot: Spot) -> f32 {
        let chamber = position.ship.at(spot);
        let neighbours = square(chamber.x, chamber.y).map(|here| self.laid.beside(here));
        // Who is off the chart finds nothing: so far away nobody looks.
        let found = neighbours.map_or(NOWHERE, |beside| search_for_new(position, spot, beside));
        found + self.homesickness(position, spot)
    }

    /// From the dark nobody gets into a tile that is shut or has no room for an accessway.
    fn enclose(&mut self, here: usize, chamber: &Chamber) {
        if !chamber.impassable && chamber.way_count() < WAYS_PER_TILE {
            return;
        }
        for side in Side::ALL {
            self.across[beside(here, side.index())][side.opposite().index()] = NOWHERE;
        }
    }

    /// One step nearer to the truth, from the first square to the last or back; whether anything
    /// changed. Days only grow fewer, so this comes to an end.
    fn spread(&mut self, back: bool) -> bool {
        let (columns, rows) = (self.columns, self.rows);
        let along = |(least, most): (i8, i8), at: i8| if back { most - (at - least) } else { at };
        let mut changed = false;
        for y in rows.0..=rows.1 {
            for x in columns.0..=columns.1 {
                changed |= self.shorten(index(along(columns, x), along(rows, y)));
            }
        }
        changed
    }

    fn shorten(&mut self, here: usize) -> bool {
        let best = (0..4).map(|side| self.by_side(here, side)).fold(NOWHERE, f32::min);
        let shorter = best + 0.01 < self.home[here];
        if shorter {
            self.home[here] = best;
        }
        shorter
    }

    fn by_side(&self, here: usize, side: usize) -> f32 {
        self.home[beside(here, side)] + TURN + self.across[here][side]
    }

    /// Days home from a tile.
    pub(super) fn from(&self, position: &Damocles, spot: Spot) -> f32 {
        let chamber = position.ship.at(spot);
        square(chamber.x, chamber.y).map_or(NOWHERE, |square| self.home[square])
    }

    /// Days home from a tile by one of its sides.
    pub(super) fn through(&self, position: &Damocles, spot: Spot, side: Side) -> f32 {
        let chamber = position.ship.at(spot);
        square(chamber.x, chamber.y).map_or(NOWHERE, |square| self.by_side(square, side.index()))
    }
}

/// Days across each side of a tile.
fn sides(position: &Damocles, spot: Spot, beside: [Option<Spot>; 4], fresh: f32) -> [f32; 4] {
    let chamber = position.ship.at(spot);
    let room = room(position, spot, beside);
    let searching = search_days(position, spot, room);
    Side::ALL.map(|side| {
        let to = beside[side.index()];
        if to.is_some_and(|to| position.ship.at(to).impassable) {
            return NOWHERE;
        }
        match way_to_take(chamber, side) {
            Some((which, known)) => {
                let way = chamber.ways[side.index()][which];
                #[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
                let risk = way.map_or(0.0, |way| closes(way.close) as f32);
                risk + if known { 0.0 } else { fresh }
            }
            None if room[side.index()] => searching + fresh,
            None => NOWHERE,
        }
    })
}

fn room(position: &Damocles, spot: Spot, beside: [Option<Spot>; 4]) -> [bool; 4] {
    Side::ALL.map(|side| has_room_beside(position, spot, side, beside[side.index()]))
}

/// Days until a search finds an accessway on a certain one of the sides that have room.
fn search_days(position: &Damocles, spot: Spot, room: [bool; 4]) -> f32 {
    #[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
    let share = two_dice(search_modifier(position), 0, needed(position, spot)).0 as f32;
    let sides = room.into_iter().filter(|room| *room).count();
    // Walking to and fro until one of three accessways closes costs next to nothing.
    let full = position.ship.at(spot).way_count() >= WAYS_PER_TILE;
    let waiting = if full { WAIT } else { 0.0 };
    // Every sixth roll is doubles; and what is found elsewhere takes the room of this one.
    waiting + [0.17, 0.27, 0.36, 0.45][sides.clamp(1, 4) - 1] / share.max(0.03)
}

/// Days until a search from here finds a chamber nobody has seen.
fn search_for_new(position: &Damocles, spot: Spot, beside: [Option<Spot>; 4]) -> f32 {
    let chamber = position.ship.at(spot);
    if chamber.impassable || chamber.way_count() >= WAYS_PER_TILE {
        return NOWHERE;
    }
    let room = room(position, spot, beside);
    let fresh = beside.map(|there| there.is_none());
    let (all, new) =
        room.iter().zip(fresh).fold((0.0_f32, 0.0_f32), |(all, new), (room, fresh)| {
            let (one, both) = (f32::from(u8::from(*room)), f32::from(u8::from(*room && fresh)));
            (all + one, new + both)
        });
    #[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
    let share = two_dice(search_modifier(position), 0, needed(position, spot)).0 as f32;
    // Every sixth roll is doubles.
    if new > 0.0 { all / new / (6.0 * share.max(0.03)) } else { NOWHERE }
}
