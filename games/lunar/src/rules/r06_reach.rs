//! Chapter 6, looked ahead: where the unit that moves could get with what is left of its move, by
//! the same questions that refuse a step.

use crate::event::Who;
use crate::gear::Side;
use crate::hex::{Cell, Hex};
use crate::name::{Form, Tech};
use crate::rules::r06_movement::{
    Cost, after, allowance, compulsory_refusal, cost, held_back, may_jump, stay_refusal,
    walk_refusal, way_refusal,
};
use crate::rules::{r05_sight, who};
use crate::state::{Activation, Lunar, Phase};
use crate::units::UnitId;
use crate::view::{Mover, Stays, Wish};

/// What is open to the unit that moves.
pub(crate) fn mover(game: &Lunar) -> Option<Mover> {
    let Phase::Moving(_, Some(active)) = game.phase else { return None };
    let (allowance, here) = (allowance(game, active.unit), game.on_map(active.unit)?);
    let ways = if walk_refusal(game, active).is_some() { Vec::new() } else { reach(game, active) };
    let sees = |enemy: &UnitId| {
        let there = game.on_map(*enemy).map(|cell| (cell, game.is_flying(*enemy)));
        let from = (here, game.is_flying(active.unit));
        there.is_some_and(|there| r05_sight::sees(game.map(), from, there))
    };
    let steps =
        if walk_refusal(game, active).is_some() { Vec::new() } else { steps(game, active, here) };
    let enemies = game.of_side(game.counter(active.unit).side.other());
    Some(Mover {
        allowance,
        left: if active.done { 0 } else { allowance.saturating_sub(active.spent) },
        stays: if active.moved || active.done {
            None
        } else {
            stay_refusal(game, active.unit).map(Stays::from)
        },
        reach: ways.into_iter().map(|(cell, spent)| (game.map().hex(cell), spent)).collect(),
        sees: enemies.filter(sees).map(|enemy| who(game, enemy)).collect(),
        steps,
    })
}

/// What each step from here costs.
fn steps(game: &Lunar, active: Activation, here: Cell) -> Vec<(Hex, Cost)> {
    let beside = game.map().ground(here).neighbours.into_iter().flatten();
    let open = beside.filter(|to| way_refusal(game, active, here, *to).is_none());
    let priced = |to| Some((game.map().hex(to), cost(game, active.unit, here, to).ok()?));
    open.filter_map(priced).collect()
}

/// What the side that moves would look for and cannot do: pass, or jump with a mil-tech that has not
/// begun its move.
pub(crate) fn barred(game: &Lunar) -> Vec<(Wish, Stays)> {
    let Phase::Moving(turns, active) = game.phase else { return Vec::new() };
    let (wish, refusal) = match active {
        None => (Wish::Pass, compulsory_refusal(game, turns.side)),
        Some(active) => {
            let counter = game.counter(active.unit);
            let jumps = counter.form == Form::Tech && counter.tech != Tech::Scientific;
            let begins = jumps && !active.moved && !active.done;
            (Wish::Jump, may_jump(game, active).filter(|_| begins))
        }
    };
    refusal.map(|why| (wish, Stays::from(why))).into_iter().collect()
}

/// Which units of a side do not leave their hex though they have not moved, while one is chosen.
pub(crate) fn held(game: &Lunar, side: Side) -> Vec<(Who, Stays)> {
    if !matches!(game.phase, Phase::Moving(turns, None) if turns.side == side) {
        return Vec::new();
    }
    held_back(game, side).map(|(unit, why)| (who(game, unit), Stays::from(why))).collect()
}

/// Every hex within reach on the ground and the least that is spent on the way, in the order of
/// hexes. A move is a few hexes long, so the open ends are simply tried again until none is better.
fn reach(game: &Lunar, active: Activation) -> Vec<(Cell, u8)> {
    let Some(start) = game.on_map(active.unit) else { return Vec::new() };
    let mut found: Vec<(Cell, u8)> = Vec::new();
    let mut open = vec![(start, active)];
    while let Some((from, active)) = open.pop() {
        for beside in game.map().ground(from).neighbours.into_iter().flatten() {
            if beside == start || way_refusal(game, active, from, beside).is_some() {
                continue;
            }
            let Ok(cost) = cost(game, active.unit, from, beside) else { continue };
            let next = after(game, active, cost);
            let known = found.iter().position(|(cell, _)| *cell == beside);
            match known {
                Some(at) if found[at].1 <= next.spent => continue,
                Some(at) => found[at].1 = next.spent,
                None => found.push((beside, next.spent)),
            }
            if !next.done {
                open.push((beside, next));
            }
        }
    }
    found.sort_by_key(|(cell, _)| *cell);
    found
}
