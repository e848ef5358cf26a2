//! Chapter 4, the turn: eight phases, what is taken by itself between decisions, and whose
//! decision comes next.

use contract::{Dice, Log, Refusal};

use crate::action::Action;
use crate::book::{R04_2, R04_2a};
use crate::event::{Event, Named};
use crate::gear::Side;
use crate::rules::{
    Any, Sink, r06_crew, r06_movement, r07_targeting, r08_combat, r08_effects, r08_exchange,
    r09_melee, r10_dingus, r11_landers, r12_capture, r14_scenarios, who,
};
use crate::state::{Damage, Half, Lunar, Marks, Phase, Turns};
use crate::units::UnitId;

/// Goes on until somebody owes a decision or it is over.
pub(super) fn settle<L: Log<Event>>(game: &mut Lunar, dice: &mut Dice, log: &mut L) {
    loop {
        let over = match game.phase {
            Phase::Naming([true, true]) => end_naming(game, dice, log),
            Phase::Targeting(half, turns) => match next(game, turns, log) {
                Some(turns) => waits(game, Phase::Targeting(half, turns)),
                None => begin_combat(game, half, log),
            },
            Phase::Combat(half, turns) => match next(game, turns, log) {
                Some(turns) => waits(game, Phase::Combat(half, turns)),
                None => end_combat(game, half, dice, log),
            },
            Phase::Moving(turns, None) => match next(game, turns, log) {
                Some(turns) => waits(game, Phase::Moving(turns, None)),
                None => end_movement(game, log),
            },
            Phase::Melee(turns) => match next(game, turns, log) {
                Some(turns) => waits(game, Phase::Melee(turns)),
                None => end_melee(game, log),
            },
            Phase::Taking(turns) => match next(game, turns, log) {
                Some(turns) => waits(game, Phase::Taking(turns)),
                None => end_turn(game, log),
            },
            Phase::Deploying(..)
            | Phase::Hiding(_)
            | Phase::Naming(_)
            | Phase::Velocity(..)
            | Phase::Exchange(_)
            | Phase::Moving(_, Some(_))
            | Phase::Over(_) => true,
        };
        if over {
            return;
        }
    }
}

fn waits(game: &mut Lunar, phase: Phase) -> bool {
    game.phase = phase;
    true
}

fn goes_on(game: &mut Lunar, phase: Phase) -> bool {
    game.phase = phase;
    false
}

/// Who decides next. A side without anything to do passes by itself.
fn next<L: Log<Event>>(game: &Lunar, mut turns: Turns, log: &mut L) -> Option<Turns> {
    for _ in 0..2 {
        if !turns.passed[turns.side.index()] {
            if has_choice(game, turns.side) {
                return Some(turns);
            }
            turns.passed[turns.side.index()] = true;
            note_pass(game, turns.side, log);
        }
        turns.side = turns.side.other();
    }
    None
}

/// Whether a side could do anything but pass.
fn has_choice(game: &Lunar, side: Side) -> bool {
    let mut any = Any(false);
    offers(game, side, &mut any);
    any.0
}

/// What a side may do in a phase of turns, apart from passing.
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    match game.phase {
        Phase::Targeting(half, _) => r07_targeting::offers(game, side, half, into),
        Phase::Combat(half, _) => r08_combat::offers(game, side, half, into),
        Phase::Moving(..) => r06_movement::offers(game, side, into),
        Phase::Melee(_) => r09_melee::offers(game, side, into),
        Phase::Taking(_) => r12_capture::offers(game, side, into),
        Phase::Deploying(..)
        | Phase::Hiding(_)
        | Phase::Naming(_)
        | Phase::Velocity(..)
        | Phase::Exchange(_)
        | Phase::Over(_) => {}
    }
}

/// The turns of the phase under way.
pub(super) const fn turns_of(phase: &mut Phase) -> Option<&mut Turns> {
    match phase {
        Phase::Targeting(_, turns)
        | Phase::Combat(_, turns)
        | Phase::Moving(turns, None)
        | Phase::Melee(turns)
        | Phase::Taking(turns) => Some(turns),
        Phase::Deploying(..)
        | Phase::Hiding(_)
        | Phase::Naming(_)
        | Phase::Velocity(..)
        | Phase::Exchange(_)
        | Phase::Moving(_, Some(_))
        | Phase::Over(_) => None,
    }
}

/// [`R06_2`](crate::book::R06_2) Passing is for good (LUN-07); compulsory moves come first (LUN-05, LUN-100).
pub(super) fn pass_refusal(game: &Lunar, side: Side) -> Option<Refusal> {
    let mut phase = game.phase;
    if turns_of(&mut phase).is_none() {
        return Some(R04_2.refuses("there is nothing to pass now"));
    }
    r06_movement::compulsory_refusal(game, side)
}

pub(super) fn pass<L: Log<Event>>(game: &mut Lunar, side: Side, log: &mut L) {
    if let Some(turns) = turns_of(&mut game.phase) {
        turns.passed[side.index()] = true;
        turns.side = side.other();
        note_pass(game, side, log);
    }
}

fn note_pass<L: Log<Event>>(game: &Lunar, side: Side, log: &mut L) {
    if let Some(phase) = Named::of(game.phase) {
        log.note(Event::Passed { side, phase });
    }
}

/// After an action of a phase of turns the other side is next.
pub(super) const fn hand_over(game: &mut Lunar) {
    if let Some(turns) = turns_of(&mut game.phase) {
        turns.side = turns.side.other();
    }
}

fn by_initiative(game: &Lunar) -> Turns {
    Turns { side: game.initiative, passed: [false; 2] }
}

/// A new turn: crews first (LUN-96).
pub(super) fn begin_turn<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    game.turn += 1;
    log.note(Event::TurnBegan { turn: game.turn, of: game.loaded.scenario.turns });
    r06_crew::fill_vacancies(game);
    for unit in game.all() {
        game.unit_mut(unit).marks.clear(Marks::OF_TURN);
    }
    game.phase = Phase::Naming([false; 2]);
    let has_crew = Side::BOTH.map(|side| !r06_crew::has_any(game, side));
    game.phase = Phase::Naming(has_crew);
}

/// [`R04_2a`] Both roll until one is higher.
fn end_naming<L: Log<Event>>(game: &mut Lunar, dice: &mut Dice, log: &mut L) -> bool {
    r06_crew::show(game);
    log.note(Event::CrewsShown);
    loop {
        let [a, b] = dice.two_d6(R04_2a);
        if a != b {
            game.initiative = if a > b { Side::A } else { Side::B };
            log.note(Event::Initiative { side: game.initiative, a, b });
            break;
        }
    }
    begin_targeting(game, Half::All, log)
}

fn begin_targeting<L: Log<Event>>(game: &mut Lunar, half: Half, log: &mut L) -> bool {
    log.note(Event::PhaseBegan { phase: Named::Targeting(half) });
    for unit in game.all() {
        game.unit_mut(unit).marks.clear(Marks::TRIED);
    }
    let turns = by_initiative(game);
    goes_on(game, Phase::Targeting(half, turns))
}

fn begin_combat<L: Log<Event>>(game: &mut Lunar, half: Half, log: &mut L) -> bool {
    log.note(Event::PhaseBegan { phase: Named::Combat(half) });
    for unit in game.all() {
        game.unit_mut(unit).marks.clear(Marks::FIRED_1);
        game.unit_mut(unit).marks.clear(Marks::FIRED_2);
    }
    let turns = by_initiative(game);
    goes_on(game, Phase::Combat(half, turns))
}

/// [`R04_1`](crate::book::R04_1) What was hit is damaged or destroyed now, all of it together (LUN-01).
fn end_combat<L: Log<Event>>(game: &mut Lunar, half: Half, dice: &mut Dice, log: &mut L) -> bool {
    r08_effects::carry_out(game, log);
    r07_targeting::check_loss(game, log);
    if r14_scenarios::is_hopeless(game, log) {
        return true;
    }
    match half {
        Half::All => begin_movement(game, dice, log),
        Half::Military => begin_melee(game, log),
    }
}

fn begin_movement<L: Log<Event>>(game: &mut Lunar, dice: &mut Dice, log: &mut L) -> bool {
    log.note(Event::PhaseBegan { phase: Named::Movement });
    r14_scenarios::scientists_roll(game, dice, log);
    r11_landers::begin(game, log);
    if r11_landers::next_velocity(game, None) {
        return true;
    }
    begin_exchange(game, game.initiative)
}

/// After a velocity was set, or at once when there is none to set (LUN-97).
pub(super) fn after_velocity(game: &mut Lunar, side: Side, lander: UnitId) {
    if !r11_landers::next_velocity(game, Some((side, lander))) {
        begin_exchange(game, game.initiative);
    }
}

/// Exchanges, initiative first; then moves.
fn begin_exchange(game: &mut Lunar, side: Side) -> bool {
    game.phase = Phase::Exchange(side);
    r08_exchange::is_asked(game, side) || end_exchange(game, side)
}

pub(super) fn end_exchange(game: &mut Lunar, side: Side) -> bool {
    r10_dingus::suspect_handovers(game, side);
    if side == game.initiative {
        return begin_exchange(game, side.other());
    }
    let turns = by_initiative(game);
    goes_on(game, Phase::Moving(turns, None))
}

fn end_movement<L: Log<Event>>(game: &mut Lunar, log: &mut L) -> bool {
    r07_targeting::check_loss(game, log);
    begin_targeting(game, Half::Military, log)
}

fn begin_melee<L: Log<Event>>(game: &mut Lunar, log: &mut L) -> bool {
    log.note(Event::PhaseBegan { phase: Named::HandToHand });
    let turns = by_initiative(game);
    goes_on(game, Phase::Melee(turns))
}

/// Attacks, then their effects together, then captures and rescues (LUN-95).
fn end_melee<L: Log<Event>>(game: &mut Lunar, log: &mut L) -> bool {
    r08_effects::carry_out(game, log);
    if r14_scenarios::is_hopeless(game, log) {
        return true;
    }
    let turns = by_initiative(game);
    goes_on(game, Phase::Taking(turns))
}

/// [`R04_2h`](crate::book::R04_2h) Units damaged on the turn before recover [`R08_8`](crate::book::R08_8) (LUN-04); then the next turn.
fn end_turn<L: Log<Event>>(game: &mut Lunar, log: &mut L) -> bool {
    r07_targeting::check_loss(game, log);
    log.note(Event::PhaseBegan { phase: Named::Recovery });
    for unit in game.all() {
        if game.unit(unit).damage == Damage::Until(game.turn) {
            game.unit_mut(unit).damage = Damage::None;
            if game.on_map(unit).is_some() {
                log.note(Event::Recovered { unit: who(game, unit) });
            }
        }
    }
    if game.turn >= game.loaded.scenario.turns {
        r14_scenarios::end_of_time(game, log);
        return true;
    }
    begin_turn(game, log);
    !matches!(game.phase, Phase::Naming([true, true]))
}

/// What one may do in a phase of turns, passing included.
pub(super) fn choices(game: &Lunar, side: Side, into: &mut Vec<Action>) {
    offers(game, side, into);
    if pass_refusal(game, side).is_none() {
        into.push(Action::Pass);
    }
}
