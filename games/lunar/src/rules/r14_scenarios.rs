//! Chapter 14, scenarios: leaving the map, the scientists of 14.3, and who wins.

use contract::{Dice, Log, Outcome, SeatCount, SeatSet};

use crate::book::R14_3;
use crate::event::Event;
use crate::gear::Side;
use crate::hex::{Cell, Edge};
use crate::name::Form;
use crate::rules::r05_sight::sees;
use crate::rules::r10_dingus;
use crate::scenario::{Clause, Otherwise};
use crate::state::{Dingus, Ending, Lunar, Marks, Members, Phase, Place, Release, Why};
use crate::units::UnitId;

/// How near an enemy must be to frighten the scientists [`R14_3`].
const NEAR: u8 = 10;
/// The highest total of two dice that frees them [`R14_3`].
const FREED: u8 = 5;

/// [`R14_3`] B: at the start of Movement, if an enemy within ten hexes sees the scientists' hex.
pub(super) fn scientists_roll<L: Log<Event>>(game: &mut Lunar, dice: &mut Dice, log: &mut L) {
    let research = game.loaded.research;
    if research == 0 || game.release == Release::Free {
        return;
    }
    let Some(hex) = Members(research).find_map(|unit| game.on_map(unit)) else { return };
    let enemies = Members(research).next().map_or(Side::B, |unit| game.counter(unit).side.other());
    let sees_them = |unit: UnitId| {
        game.on_map(unit).is_some_and(|cell| {
            game.map().distance(cell, hex) <= NEAR
                && sees(game.map(), (cell, game.is_flying(unit)), (hex, false))
        })
    };
    if game.of_side(enemies).any(sees_them) {
        let rolled = dice.two_d6(R14_3);
        let free = rolled[0] + rolled[1] <= FREED;
        log.note(Event::ScientistsRolled { dice: rolled, free });
        if free {
            game.release = Release::Free;
        }
    }
}

/// [`R14_3`] B: something in a hex is attacked, hit or not (LUN-59).
pub(super) fn attacked<L: Log<Event>>(game: &mut Lunar, cell: Cell, log: &mut L) {
    let there = Members(game.loaded.research).any(|unit| game.on_map(unit) == Some(cell));
    if game.release == Release::Barred && there {
        let moves_only = game.options.attack_frees_move_only;
        game.release = if moves_only { Release::MoveOnly } else { Release::Free };
        log.note(Event::ScientistsFreed);
    }
}

/// A unit has left the map, with everything it carries.
pub(super) fn left<L: Log<Event>>(game: &mut Lunar, unit: UnitId, edge: Edge, log: &mut L) {
    let side = game.counter(unit).side;
    let carries = game.carrier() == Some(unit);
    let enemies = |other: &UnitId| game.counter(*other).side != side;
    let captives = game.aboard(unit).filter(enemies).count();
    if carries {
        r10_dingus::show(game, log);
    }
    for other in game.all() {
        let with = [Place::Aboard(unit), Place::Held(unit)].contains(&game.unit(other).place);
        if with || other == unit {
            game.put(other, Place::Off(edge));
            let state = game.unit_mut(other);
            state.marks = Marks::default();
            state.post = None;
            state.shown = None;
        }
    }
    if let Some(why) = wins_by_leaving(game, unit, edge, carries, captives) {
        return end(game, Some(side), why, log);
    }
    if carries {
        game.dingus = Dingus::Gone;
        log.note(Event::DingusLost);
    }
    is_hopeless(game, log);
}

/// [`R14_1`](crate::book::R14_1), [`R14_2`](crate::book::R14_2), [`R14_4`](crate::book::R14_4) Ways to win by leaving.
fn wins_by_leaving(
    game: &Lunar,
    unit: UnitId,
    edge: Edge,
    carries: bool,
    captives: usize,
) -> Option<Why> {
    let counter = game.counter(unit);
    let mut clauses = game.loaded.scenario.victory.iter();
    clauses.find_map(|clause| match clause {
        Clause::DingusExits { side, by, edges } => (*side == counter.side
            && carries
            && by.contains(&counter.form)
            && edges.contains(&edge))
        .then_some(Why::DingusExited),
        Clause::CaptivesExit { side, count } => (*side == counter.side
            && counter.form == Form::Lander
            && captives >= usize::from(*count))
        .then_some(Why::CaptivesExited),
        Clause::CaptiveAtEnd { .. } | Clause::DingusAtEnd { .. } => None,
    })
}

/// Ends the game when no side can win any more in the way the scenario asks for (LUN-58, LUN-82
/// to LUN-84).
pub(super) fn is_hopeless<L: Log<Event>>(game: &mut Lunar, log: &mut L) -> bool {
    let clauses = &game.loaded.scenario.victory;
    let lost = clauses.iter().all(|clause| is_out_of_reach(game, clause));
    if lost && !clauses.is_empty() {
        let winner = otherwise(game);
        end(game, winner, Why::OutOfReach, log);
    }
    matches!(game.phase, Phase::Over(_))
}

fn is_out_of_reach(game: &Lunar, clause: &Clause) -> bool {
    let gone = game.dingus == Dingus::Gone;
    match clause {
        Clause::DingusExits { .. } | Clause::DingusAtEnd { .. } => gone,
        Clause::CaptivesExit { side, .. } => {
            let lander = |unit: UnitId| game.on_map(unit).is_some();
            !game.of_form(*side, Form::Lander).any(lander)
        }
        Clause::CaptiveAtEnd { side, of } => {
            let lives = |unit: UnitId| {
                !matches!(game.unit(unit).place, Place::Dead | Place::Off(_))
                    && !game.has(unit, Marks::CORPSE)
            };
            let dead = !of.iter().filter_map(|name| game.find(side.other(), *name)).any(lives);
            dead && (gone || !game.options.dingus_also_wins)
        }
    }
}

/// After the last turn (LUN-101).
pub(super) fn end_of_time<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    let clauses = &game.loaded.scenario.victory;
    if let Some((side, why)) = clauses.iter().find_map(|clause| holds_at_end(game, clause)) {
        end(game, Some(side), why, log);
    } else {
        let winner = otherwise(game);
        end(game, winner, Why::TimeRanOut, log);
    }
}

fn holds_at_end(game: &Lunar, clause: &Clause) -> Option<(Side, Why)> {
    let carrier = game.carrier().map(|unit| (game.counter(unit).side, game.counter(unit).form));
    match clause {
        Clause::CaptiveAtEnd { side, of } => {
            let held = |unit: UnitId| {
                let place = game.unit(unit).place;
                matches!(place, Place::Aboard(by) if game.counter(by).side == *side)
            };
            let mut of = of.iter().filter_map(|name| game.find(side.other(), *name));
            if of.any(|unit| held(unit) && !game.has(unit, Marks::CORPSE)) {
                return Some((*side, Why::CaptiveHeld));
            }
            let aboard = carrier.is_some_and(|(by, form)| by == *side && form != Form::Tech);
            (game.options.dingus_also_wins && aboard).then_some((*side, Why::DingusHeld))
        }
        Clause::DingusAtEnd { side } => {
            carrier.is_some_and(|(by, _)| by == *side).then_some((*side, Why::DingusHeld))
        }
        Clause::DingusExits { .. } | Clause::CaptivesExit { .. } => None,
    }
}

fn otherwise(game: &Lunar) -> Option<Side> {
    match game.loaded.scenario.otherwise {
        Otherwise::Draw => None,
        Otherwise::Wins(side) => Some(side),
    }
}

fn end<L: Log<Event>>(game: &mut Lunar, winner: Option<Side>, why: Why, log: &mut L) {
    let ending = Ending { winner, why };
    r10_dingus::show(game, log);
    game.phase = Phase::Over(ending);
    log.note(Event::Ended { ending });
}

/// What the end means for the two seats.
pub(super) fn outcome(ending: Ending, seats: SeatCount) -> Outcome {
    match ending.winner {
        Some(side) => Outcome::won_by(seats, SeatSet::only(side.seat())),
        None => Outcome::drawn(seats),
    }
}
