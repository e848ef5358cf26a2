//! How far it is to the entry, in days: along accessways, by searching for one where there is none,
//! and through chambers that are not found yet.

use crate::odds::{closes, two_dice};
use crate::rules::r12_exploring::{has_room, needed, search_modifier};
use crate::rules::r13_accessways::{new_accessway_days, way_to_take};
use crate::ship::{Chamber, Side, Spot, WAYS_PER_TILE};
use crate::state::Damocles;

/// Farther than any tile.
pub(super) const NOWHERE: f32 = f32::INFINITY;
/// What a turn costs in itself.
const TURN: f32 = 0.1;
/// How far the chart reaches from the entry; teams do not go farther.
const REACH: i8 = 7;
const WIDE: usize = 2 * REACH as usize + 1;
const SQUARES: usize = WIDE * WIDE;
/// Days to get from a chamber that is not found yet to the next one.
const THROUGH_THE_DARK: f32 = 7.0;
/// Days until a tile with three accessways has room for another.
const WAIT: f32 = 0.6;

/// Days home from every square round the entry, and days across each side of a square.
pub(super) struct Chart {
    home: [f32; SQUARES],
    across: [[f32; 4]; SQUARES],
}

fn square(x: i8, y: i8) -> Option<usize> {
    let near = |at: i8| (-REACH..=REACH).contains(&at);
    #[allow(clippy::cast_sign_loss)] // Both are within reach.
    (near(x) && near(y)).then(|| (y + REACH) as usize * WIDE + (x + REACH) as usize)
}

/// How far the next square is in the list, side by side.
const STEPS: [isize; 4] = [-WIDE.cast_signed(), 1, WIDE.cast_signed(), -1];

impl Chart {
    pub(super) fn of(position: &Damocles) -> Self {
        let mut chart = Self { home: [NOWHERE; SQUARES], across: [[THROUGH_THE_DARK; 4]; SQUARES] };
        chart.close_the_rim();
        let fresh = f32::from(new_accessway_days(position));
        for (spot, chamber) in position.ship.spots() {
            if let Some(here) = square(chamber.x, chamber.y) {
                chart.enclose(here, chamber);
                chart.across[here] = sides(position, spot, fresh);
            }
        }
        if let Some(entry) = square(0, 0) {
            chart.home[entry] = 0.0;
        }
        // Nothing is farther than there are squares.
        for _ in 0..SQUARES {
            if !chart.spread() {
                break;
            }
        }
        chart
    }

    fn close_the_rim(&mut self) {
        for at in 0..WIDE {
            self.across[at][0] = NOWHERE;
            self.across[at * WIDE + WIDE - 1][1] = NOWHERE;
            self.across[SQUARES - 1 - at][2] = NOWHERE;
            self.across[at * WIDE][3] = NOWHERE;
        }
    }

    /// From the dark nobody gets into a tile that is shut or has no room for an accessway.
    fn enclose(&mut self, here: usize, chamber: &Chamber) {
        if !chamber.impassable && chamber.way_count() < WAYS_PER_TILE {
            return;
        }
        for side in Side::ALL {
            if let Some(beside) = here.checked_add_signed(STEPS[side.index()])
                && beside < SQUARES
            {
                self.across[beside][side.opposite().index()] = NOWHERE;
            }
        }
    }

    /// One step nearer to the truth; whether anything changed.
    fn spread(&mut self) -> bool {
        let mut changed = false;
        for here in 0..SQUARES {
            for side in 0..4 {
                let days = self.by_side(here, side);
                if days + 0.01 < self.home[here] {
                    self.home[here] = days;
                    changed = true;
                }
            }
        }
        changed
    }

    fn by_side(&self, here: usize, side: usize) -> f32 {
        let there = here.checked_add_signed(STEPS[side]).filter(|there| *there < SQUARES);
        there.map_or(NOWHERE, |there| self.home[there] + TURN + self.across[here][side])
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
fn sides(position: &Damocles, spot: Spot, fresh: f32) -> [f32; 4] {
    let chamber = position.ship.at(spot);
    Side::ALL.map(|side| {
        let to = position.ship.neighbour(spot, side);
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
            None => search_days(position, spot, side) + fresh,
        }
    })
}

/// Days until a search finds an accessway on this side.
fn search_days(position: &Damocles, spot: Spot, side: Side) -> f32 {
    if !has_room(position, spot, side) {
        return NOWHERE;
    }
    #[allow(clippy::cast_possible_truncation)] // A share of 36 rolls.
    let share = two_dice(search_modifier(position), 0, needed(position, spot)).0 as f32;
    let sides = Side::ALL.into_iter().filter(|side| has_room(position, spot, *side)).count();
    // Walking to and fro until one of three accessways closes costs next to nothing.
    let full = position.ship.at(spot).way_count() >= WAYS_PER_TILE;
    let waiting = if full { WAIT } else { 0.0 };
    // Every sixth roll is doubles; and what is found elsewhere takes the room of this one.
    waiting + [0.17, 0.27, 0.36, 0.45][sides.clamp(1, 4) - 1] / share.max(0.03)
}
