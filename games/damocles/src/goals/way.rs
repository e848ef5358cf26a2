//! The way back to the shuttle along the accessways that are open.

use serde::Serialize;

use crate::odds::closes;
use crate::ship::{MOST_TILES, Side, Spot, Way};
use crate::state::{Phase, Then};
use crate::view::{Seen, View};

/// How far home is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WayHome {
    /// The shuttle lies here.
    Here,
    /// The artifact is steered: it can be left from anywhere.
    Anywhere,
    /// Open accessways lead there.
    Open {
        /// Chambers to enter until then, the tile of entry among them.
        chambers: u8,
        /// Days that new accessways on it cost [`R12_1`](crate::book::R12_1).
        days: u16,
        /// That none of them closes before the team has passed [`R07_9`](crate::book::R07_9).
        holds: f64,
    },
    /// None do: one has to be found.
    Cut,
}

/// Where a way begins.
#[derive(Clone, Copy)]
struct Start {
    spot: Spot,
    /// Whether the tile must be entered first.
    entering: bool,
    /// Whether its accessways are tried before the team leaves it.
    tried: bool,
}

/// How a tile is reached.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
struct Reached {
    days: u16,
    chambers: u8,
    /// That the way holds so far.
    holds: f64,
}

/// The way home: the fewest days, then the fewest chambers.
pub(super) fn home(view: &View) -> WayHome {
    if view.powers.maneuver {
        return WayHome::Anywhere;
    }
    let starts = starts(view);
    if starts.iter().any(|start| start.spot == Spot::ENTRY && !start.entering) || is_outside(view) {
        return WayHome::Here;
    }
    let ways = starts.iter().filter_map(|start| from(view, *start));
    let best = ways.reduce(|one, two| if nearer(&two, &one) { two } else { one });
    match best {
        Some(Reached { days, chambers, holds }) => WayHome::Open { chambers, days, holds },
        None => WayHome::Cut,
    }
}

const fn is_outside(view: &View) -> bool {
    match view.phase {
        Phase::Before(before) => before.from.is_none(),
        Phase::Asked(reading) => reading.is_at_the_hatch(),
        Phase::Crew
        | Phase::Kit(_)
        | Phase::Working(_)
        | Phase::Camp(_)
        | Phase::Leaving(_)
        | Phase::Over(_) => view.team.is_none(),
    }
}

/// Where the team may be next: before a tile, on either side of its accessway (DAM-11).
fn starts(view: &View) -> Vec<Start> {
    let on = |spot: Spot, tried: bool| Start { spot, entering: false, tried };
    let into = |spot: Spot| Start { spot, entering: true, tried: true };
    let shut = |spot: Spot| view.tile(spot).is_none_or(is_shut);
    match view.phase {
        Phase::Before(before) if shut(before.to) => before.from.map(into).into_iter().collect(),
        Phase::Before(before) if before.turned => vec![into(before.to)],
        Phase::Before(before) => {
            before.from.map(into).into_iter().chain([into(before.to)]).collect()
        }
        Phase::Asked(reading) => match reading.then {
            Then::Investigated { .. } => vec![into(reading.spot)],
            Then::Work(_) => vec![on(reading.spot, true)],
        },
        Phase::Working(_) | Phase::Camp(_) => {
            view.team.map(|spot| on(spot, true)).into_iter().collect()
        }
        Phase::Leaving(_) => view.team.map(|spot| on(spot, false)).into_iter().collect(),
        Phase::Crew | Phase::Kit(_) | Phase::Over(_) => Vec::new(),
    }
}

fn is_shut(seen: &Seen) -> bool {
    seen.face.is_some_and(|face| face.impassable)
}

fn nearer(one: &Reached, two: &Reached) -> bool {
    (one.days, one.chambers) < (two.days, two.chambers)
}

/// How the entry is reached from here, if it is.
fn from(view: &View, start: Start) -> Option<Reached> {
    let mut reached: [Option<Reached>; MOST_TILES] = [None; MOST_TILES];
    let here = Reached { days: 0, chambers: u8::from(start.entering), holds: 1.0 };
    *reached.get_mut(start.spot.index())? = Some(here);
    // Every round reaches at least one tile more, or none is left to reach.
    for _ in 0..view.tiles.len() {
        for seen in &view.tiles {
            let Some(so_far) = reached[seen.spot.index()] else { continue };
            let tried = seen.spot != start.spot || start.tried;
            for side in Side::ALL {
                let Some(next) = beyond(view, seen, side).filter(|next| !is_shut(next)) else {
                    continue;
                };
                let then = through(view, so_far, seen.ways[side.index()], tried);
                let place = &mut reached[next.spot.index()];
                if place.is_none_or(|known| nearer(&then, &known)) {
                    *place = Some(then);
                }
            }
        }
    }
    reached[Spot::ENTRY.index()]
}

/// What lies behind the accessways on this side, if there is one.
fn beyond<'a>(view: &'a View, seen: &Seen, side: Side) -> Option<&'a Seen> {
    seen.ways[side.index()].iter().flatten().next()?;
    let (dx, dy) = side.step();
    view.tiles.iter().find(|other| (other.x, other.y) == (seen.x + dx, seen.y + dy))
}

/// Through a side of a tile, by an accessway that is known if there is one.
fn through(view: &View, so_far: Reached, pair: [Option<Way>; 2], tried: bool) -> Reached {
    let ways = || pair.iter().flatten();
    let known = ways().any(|way| way.known);
    let all_close: f64 = ways().map(|way| closes(way.close)).product();
    let holds = if tried && !view.powers.access_control { 1.0 - all_close } else { 1.0 };
    Reached {
        days: so_far.days + if known { 0 } else { view.accessway_days },
        chambers: so_far.chambers + 1,
        holds: so_far.holds * holds,
    }
}
