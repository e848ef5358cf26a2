//! How far it is to the entry, in days: along accessways, by searching for one where there is none,
//! and through chambers that are not found yet.

use super::errand::waits;
use super::reckoning::Reckoning;
use crate::odds::{closes, two_dice};
use crate::rules::r12_exploring::{any_tiles_left, has_room_beside, needed, search_modifier};
use crate::rules::r13_accessways::{new_accessway_days, way_to_take};
use crate::ship::{Chamber, MOST_TILES, Ship, Side, Spot, WAYS_PER_TILE};
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
/// Days a team goes out of its way for what is worth a level, and for what it does so at most.
const DETOUR: f32 = 3.0;
const MOST_WORTH: f32 = 4.0;
/// Days until a tile with three accessways has room for another.
const WAIT: f32 = 0.6;

/// Days home from every square round the entry, and days across each side of the tiles on them.
pub(super) struct Chart {
    home: [f32; SQUARES],
    laid: Laid,
    across: [[f32; 4]; MOST_TILES],
    /// On which sides of a tile an accessway could still be found.
    room: [[bool; 4]; MOST_TILES],
    /// Tiles nobody gets into from the dark: they are shut, or have no room for an accessway.
    closed: u64,
}

/// Which tile lies on which square, so that nobody has to look for neighbours.
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

/// The square of a tile; nothing for one that is off the chart.
fn square(chamber: &Chamber) -> Option<usize> {
    let near = |at: i8| (-REACH..=REACH).contains(&at);
    (near(chamber.x) && near(chamber.y)).then(|| index(chamber.x, chamber.y))
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

/// The tiles that are laid and the dark round them: no way home is shorter than within these.
struct Frame {
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Frame {
    fn widen(&mut self, square: usize) {
        let widened = |(least, most): (usize, usize), at: usize| {
            (least.min(at - 1).max(1), most.max(at + 1).min(WIDE - 2))
        };
        self.columns = widened(self.columns, square % WIDE);
        self.rows = widened(self.rows, square / WIDE);
    }

    fn contains(&self, square: usize) -> bool {
        let within = |(least, most): (usize, usize), at: usize| (least..=most).contains(&at);
        within(self.columns, square % WIDE) && within(self.rows, square / WIDE)
    }
}

/// Squares from which others have to be looked at again, in the order in which that was found out.
struct Todo {
    squares: [u16; Self::ROOM],
    waits: [bool; SQUARES],
    first: usize,
    len: usize,
}

impl Todo {
    /// No square waits twice, so there is always room.
    const ROOM: usize = SQUARES.next_power_of_two();

    const EMPTY: Self =
        Self { squares: [0; Self::ROOM], waits: [false; SQUARES], first: 0, len: 0 };

    #[allow(clippy::cast_possible_truncation)] // There are not that many squares.
    fn push(&mut self, square: usize) {
        if !std::mem::replace(&mut self.waits[square], true) {
            self.squares[(self.first + self.len) % Self::ROOM] = square as u16;
            self.len += 1;
        }
    }

    fn pop(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        let square = usize::from(self.squares[self.first]);
        self.first = (self.first + 1) % Self::ROOM;
        self.waits[square] = false;
        Some(square)
    }
}

impl Chart {
    pub(super) fn of(position: &Damocles) -> Self {
        let entry = index(0, 0);
        let mut frame =
            Frame { columns: (entry % WIDE, entry % WIDE), rows: (entry / WIDE, entry / WIDE) };
        let mut chart = Self {
            home: [NOWHERE; SQUARES],
            laid: Laid::of(&position.ship),
            across: [[NOWHERE; 4]; MOST_TILES],
            room: [[false; 4]; MOST_TILES],
            closed: 0,
        };
        let (fresh, any_left) = (f32::from(new_accessway_days(position)), any_tiles_left(position));
        for (spot, chamber) in position.ship.spots() {
            let Some(here) = square(chamber) else { continue };
            frame.widen(here);
            if chamber.impassable || chamber.way_count() >= WAYS_PER_TILE {
                chart.closed |= spot.bit();
            }
            let beside = chart.laid.beside(here);
            let room = Side::ALL
                .map(|side| has_room_beside(position, spot, side, beside[side.index()], any_left));
            chart.room[spot.index()] = room;
            chart.across[spot.index()] = sides(position, spot, beside, room, fresh);
        }
        chart.spread(entry, &frame);
        chart
    }

    /// From the entry outwards; whatever has become nearer may bring others nearer.
    fn spread(&mut self, entry: usize, frame: &Frame) {
        let mut todo = Todo::EMPTY;
        self.home[entry] = 0.0;
        todo.push(entry);
        while let Some(here) = todo.pop() {
            let days = self.home[here] + TURN;
            for side in Side::ALL {
                let from = beside(here, side.index());
                let by = days + self.step(from, here, side.opposite());
                if by + 0.01 < self.home[from] && frame.contains(from) {
                    self.home[from] = by;
                    todo.push(from);
                }
            }
        }
    }

    /// Days from one square into the next.
    fn step(&self, from: usize, to: usize, side: Side) -> f32 {
        if let Some(spot) = self.laid.0[from] {
            return self.across[spot.index()][side.index()];
        }
        let closed = self.laid.0[to].is_some_and(|spot| self.closed & spot.bit() != 0);
        if closed { NOWHERE } else { THROUGH_THE_DARK }
    }

    /// What counts as days for a team that would rather not be far from the shuttle.
    fn homesickness(&self, chamber: &Chamber) -> f32 {
        0.05 * self.from(chamber).min(20.0)
    }

    /// Days until something new is found by searching here.
    pub(super) fn found_from(&self, position: &Damocles, spot: Spot) -> f32 {
        let chamber = position.ship.at(spot);
        // Who is off the chart finds nothing: so far away nobody looks.
        let open = square(chamber).filter(|_| self.closed & spot.bit() == 0);
        let found = open.map_or(NOWHERE, |here| {
            search_for_new(position, spot, self.room[spot.index()], self.laid.beside(here))
        });
        found + self.homesickness(chamber)
    }

    /// Days home from a tile.
    pub(super) fn from(&self, chamber: &Chamber) -> f32 {
        square(chamber).map_or(NOWHERE, |here| self.home[here])
    }

    /// Days home from a tile by one of its sides.
    pub(super) fn through(&self, position: &Damocles, spot: Spot, side: Side) -> f32 {
        let next = square(position.ship.at(spot)).map(|here| beside(here, side.index()));
        next.map_or(NOWHERE, |next| {
            self.home[next] + TURN + self.across[spot.index()][side.index()]
        })
    }
}

/// Days from every tile to where there is something to do or to find, along open accessways.
pub(super) struct Onward {
    days: [f32; MOST_TILES],
    next: [[Option<Spot>; 4]; MOST_TILES],
    across: [[f32; 4]; MOST_TILES],
}

impl Onward {
    pub(super) fn of(position: &Reckoning<'_>, chart: &Chart, team: Spot) -> Self {
        let mut onward = Self {
            days: [NOWHERE; MOST_TILES],
            next: [[None; 4]; MOST_TILES],
            across: chart.across,
        };
        for (spot, chamber) in position.ship.spots() {
            let Some(here) = square(chamber).filter(|_| !chamber.impassable) else { continue };
            let beside = chart.laid.beside(here);
            onward.next[spot.index()] = Side::ALL
                .map(|side| beside[side.index()].filter(|_| way_to_take(chamber, side).is_some()));
            let found = chart.found_from(position, spot);
            let waits = if spot == team { None } else { waits(position, spot) };
            onward.days[spot.index()] = waits.map_or(found, |worth| {
                found.min(chart.homesickness(chamber) - DETOUR * worth.min(MOST_WORTH))
            });
        }
        while onward.shorten(position.ship.len()) {}
        onward
    }

    /// One step nearer to the truth; whether anything changed. Days only grow fewer, so this comes
    /// to an end.
    fn shorten(&mut self, tiles: usize) -> bool {
        let mut changed = false;
        for here in 0..tiles {
            let best = (0..4).map(|side| self.by_side(here, side)).fold(NOWHERE, f32::min);
            if best + 0.01 < self.days[here] {
                self.days[here] = best;
                changed = true;
            }
        }
        changed
    }

    fn by_side(&self, here: usize, side: usize) -> f32 {
        let next = self.next[here][side];
        next.map_or(NOWHERE, |next| self.days[next.index()] + TURN + self.across[here][side])
    }

    /// Days from a tile.
    pub(super) const fn from(&self, spot: Spot) -> f32 {
        self.days[spot.index()]
    }

    /// Days from a tile by one of its sides.
    pub(super) fn through(&self, spot: Spot, side: Side) -> f32 {
        self.by_side(spot.index(), side.index())
    }
}

/// Days across each side of a tile.
fn sides(
    position: &Damocles,
    spot: Spot,
    beside: [Option<Spot>; 4],
    room: [bool; 4],
    fresh: f32,
) -> [f32; 4] {
    let chamber = position.ship.at(spot);
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
fn search_for_new(
    position: &Damocles,
    spot: Spot,
    room: [bool; 4],
    beside: [Option<Spot>; 4],
) -> f32 {
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
