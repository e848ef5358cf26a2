//! Chapter 6, movement: one unit at a time, hex by hex. Transport is in `r06_transport`, landers
//! are in `r11_landers`.

use contract::{Log, Refusal};

use crate::action::Action;
use crate::book::{
    R04_2d, R06_1, R06_2, R06_4, R06_5, R06_6, R06_7, R06_8_4, R08_8, R10_2, R13_1, R13_1_3, R14_3,
};
use crate::event::Event;
use crate::gear::{Post, Side};
use crate::hex::{Cell, Edge, Hex};
use crate::map::{Terrain, Way};
use crate::name::{Form, Name, Tech};
use crate::rules::{
    Sink, r04_turn, r06_crew, r06_transport, r07_targeting, r10_dingus, r11_landers, r13_aliens,
    r14_scenarios, who,
};
use crate::state::{Activation, Lunar, Marks, Phase, Place, Release};
use crate::units::UnitId;

/// How far a technician walks [`R06_4`].
const WALK: u8 = 2;
/// How far a mil-tech jumps [`R06_5`].
pub(crate) const JUMP: u8 = 6;
/// How often a mil-tech jumps in a game [`R06_5`].
pub(crate) const JUMPS: u8 = 2;
/// How often an alien troop does [`R13_1`].
pub(crate) const ALIEN_JUMPS: u8 = 5;

/// How far a unit goes on the ground [`R06_4`], [`R06_6`].
pub(crate) fn allowance(game: &Lunar, unit: UnitId) -> u8 {
    allowance_of(game.counter(unit).name)
}

/// The same, by what is printed on the counter.
pub(super) const fn allowance_of(name: Name) -> u8 {
    match (name.form(), name.tech()) {
        (Form::Tech, _) => WALK,
        (Form::Rover, Tech::Scientific) => 4,
        (Form::Rover, _) => 5,
        (Form::Lander, _) => 0,
    }
}

/// [`R04_2d`], [`R06_1`] Whether a scientific technician or rover has targeted or fired.
pub(crate) fn is_pinned(game: &Lunar, unit: UnitId) -> bool {
    let counter = game.counter(unit);
    counter.tech == Tech::Scientific
        && counter.form != Form::Lander
        && game.has(unit, Marks::PINNED)
}

/// Whether this is a scientist who may not move yet (14.3 B).
pub(crate) fn is_barred(game: &Lunar, unit: UnitId) -> bool {
    game.release == Release::Barred && game.loaded.research & unit.bit() != 0
}

/// Why a unit may not begin to move.
pub(super) fn move_refusal(game: &Lunar, side: Side, name: Name) -> Option<Refusal> {
    let Phase::Moving(_, None) = game.phase else {
        return Some(R06_2.refuses("no unit is being chosen to move"));
    };
    let Some(unit) = game.find(side, name) else {
        return Some(R06_1.refuses("your side has no such unit"));
    };
    activation_refusal(game, unit).or_else(|| r13_aliens::order_refusal(game, unit))
}

/// Why a unit has no move of its own this turn. A transport that cannot drive may still be loaded
/// and unloaded (LUN-66).
pub(super) fn activation_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if game.on_map(unit).is_none() {
        return Some(R06_1.refuses("that unit does not stand on the map by itself"));
    }
    if game.has(unit, Marks::MOVED) {
        return Some(R06_2.refuses("that unit has had its move"));
    }
    match game.counter(unit).form {
        Form::Tech => tech_refusal(game, unit),
        Form::Rover | Form::Lander if r06_transport::moves(game, unit) => None,
        Form::Rover | Form::Lander => {
            (!r06_transport::any(game, unit)).then(|| why_not_moving(game, unit))
        }
    }
}

fn tech_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    if !game.is_sound(unit) {
        return Some(R08_8.refuses("a damaged unit does not move"));
    }
    if game.has(unit, Marks::UNLOADED) {
        return Some(R06_8_4.refuses("who has unloaded stays in the hex this turn"));
    }
    if is_barred(game, unit) {
        return Some(R14_3.refuses("the scientists may not move yet"));
    }
    is_pinned(game, unit).then_some(R04_2d.refuses("it has targeted or fired this turn"))
}

fn why_not_moving(game: &Lunar, unit: UnitId) -> Refusal {
    if !game.is_sound(unit) {
        return R08_8.refuses("a damaged unit does not move");
    }
    if is_pinned(game, unit) {
        return R04_2d.refuses("it has targeted or fired this turn");
    }
    if game.has(unit, Marks::UNLOADED) {
        return R06_8_4.refuses("who has unloaded stays in the hex this turn");
    }
    R06_6.refuses("the rover has no driver")
}

/// [`R06_6`] A sound rover with a driver aboard since the turn began, not pinned, not unloaded
/// this turn, and with nobody aboard who has unloaded (LUN-63, LUN-67, LUN-68).
pub(super) fn drive_refusal(game: &Lunar, rover: UnitId) -> Option<Refusal> {
    if !game.is_sound(rover) {
        return Some(R08_8.refuses("a damaged unit does not move"));
    }
    if is_pinned(game, rover) {
        return Some(R04_2d.refuses("it has targeted or fired this turn"));
    }
    if game.has(rover, Marks::UNLOADED) {
        return Some(R06_8_4.refuses("who has unloaded stays in the hex this turn"));
    }
    if r06_crew::holder(game, rover, Post::Drive).is_none() {
        return Some(R06_6.refuses("the rover has no driver"));
    }
    r06_transport::anchor_refusal(game, rover)
}

/// Why a unit that stands on the map does not leave its hex this turn, though it has not moved yet. A
/// transport may still be boarded and left (LUN-66).
pub(crate) fn stay_refusal(game: &Lunar, unit: UnitId) -> Option<Refusal> {
    match game.counter(unit).form {
        Form::Tech => tech_refusal(game, unit),
        Form::Rover => drive_refusal(game, unit),
        Form::Lander if game.is_flying(unit) => None,
        Form::Lander => r11_landers::takeoff_refusal(game, unit),
    }
}

/// The units of a side that could still be chosen but for a rule, or would not leave their hex.
pub(crate) fn held_back(game: &Lunar, side: Side) -> impl Iterator<Item = (UnitId, Refusal)> {
    let waiting = |unit: &UnitId| game.on_map(*unit).is_some() && !game.has(*unit, Marks::MOVED);
    game.standing(side).filter(waiting).filter_map(|unit| {
        let why = activation_refusal(game, unit)
            .or_else(|| r13_aliens::order_refusal(game, unit))
            .or_else(|| stay_refusal(game, unit));
        why.map(|why| (unit, why))
    })
}

/// The units a side may move.
pub(super) fn offers<S: Sink>(game: &Lunar, side: Side, into: &mut S) {
    for unit in game.standing(side) {
        if activation_refusal(game, unit).is_none()
            && r13_aliens::order_refusal(game, unit).is_none()
            && into.take(Action::Move(game.counter(unit).name))
        {
            return;
        }
    }
}

/// [`R06_2`] Flying landers (LUN-05) and troops in shock (LUN-100) move before anyone passes.
pub(super) fn compulsory_refusal(game: &Lunar, side: Side) -> Option<Refusal> {
    let Phase::Moving(_, None) = game.phase else { return None };
    let flying = |unit: UnitId| {
        game.is_flying(unit) && game.on_map(unit).is_some() && !game.has(unit, Marks::MOVED)
    };
    if game.standing(side).any(flying) {
        return Some(R06_2.refuses("a flying lander must move first"));
    }
    r13_aliens::compulsory_refusal(game, side)
}

pub(super) fn begin<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    let Phase::Moving(turns, _) = game.phase else { return };
    game.phase = Phase::Moving(turns, Some(Activation::of(unit)));
    log.note(Event::Activated { unit: who(game, unit) });
    if let (Form::Tech, Some(cell)) = (game.counter(unit).form, game.on_map(unit)) {
        r10_dingus::pass_over(game, unit, cell, log);
    }
    close_if_nothing_is_left(game, log);
}

/// A move with nothing left to decide is over.
pub(super) fn close_if_nothing_is_left<L: Log<Event>>(game: &mut Lunar, log: &mut L) {
    let Phase::Moving(_, Some(active)) = game.phase else { return };
    let mut any = super::Any(false);
    move_offers(game, active, &mut any);
    if !any.0 {
        finish(game, active.unit, log);
    }
}

/// The move under way has done something, though nothing has left its hex (LUN-06).
pub(super) const fn has_acted(game: &mut Lunar) {
    if let Phase::Moving(_, Some(active)) = &mut game.phase {
        active.acted = true;
    }
}

/// Ends the move of a unit.
pub(super) fn finish<L: Log<Event>>(game: &mut Lunar, unit: UnitId, log: &mut L) {
    game.mark(unit, Marks::MOVED);
    if let Phase::Moving(turns, _) = game.phase {
        game.phase = Phase::Moving(turns, None);
    }
    log.note(Event::Stopped { unit: who(game, unit) });
    if let Some(cell) = game.on_map(unit) {
        r07_targeting::spread(game, game.counter(unit).side, cell, log);
    }
    if game.options.loss_check_each_move {
        r07_targeting::check_loss(game, log);
    }
    r04_turn::hand_over(game);
}

/// Everything the unit that moves may do, apart from stopping.
pub(super) fn move_offers<S: Sink>(game: &Lunar, active: Activation, into: &mut S) {
    let Some(cell) = game.on_map(active.unit) else { return };
    match game.counter(active.unit).form {
        Form::Lander => r11_landers::offers(game, active, into),
        Form::Tech | Form::Rover => {
            if walk_refusal(game, active).is_none() && steps(game, active, cell, into) {
                return;
            }
            if may_jump(game, active).is_none() {
                jumps(game, active, cell, into);
            }
            exits(game, active, into);
        }
    }
    r06_transport::offers(game, active, into);
}

/// Every step of the unit that moves; says whether that was enough.
fn steps<S: Sink>(game: &Lunar, active: Activation, from: Cell, into: &mut S) -> bool {
    let ground = game.map().ground(from);
    ground.neighbours.iter().zip(ground.ways).any(|(beside, way)| {
        beside.is_some_and(|to| {
            across_refusal(game, active, from, (way, to)).is_none()
                && into.take(Action::Step(game.map().hex(to)))
        })
    })
}

fn jumps<S: Sink>(game: &Lunar, active: Activation, from: Cell, into: &mut S) {
    let (map, near) = (game.map(), game.map().within_six(from));
    let jump = |to: &Cell| Action::Jump(map.hex(*to));
    if !r13_aliens::must_return(game, active.unit) {
        into.take_all(near.iter().map(jump));
        return;
    }
    let lands = |to: &&Cell| r13_aliens::landing_refusal(game, active.unit, **to).is_none();
    near.iter().filter(lands).any(|to| into.take(jump(to)));
}

pub(super) fn exits<S: Sink>(game: &Lunar, active: Activation, into: &mut S) {
    let inland = |from| game.map().to_any_edge(from) > 1 && !game.is(active.unit, Form::Lander);
    if !game.loaded.exits || game.on_map(active.unit).is_none_or(inland) {
        return;
    }
    for edge in Edge::ALL {
        if exit_refusal(game, active, edge).is_none() && into.take(Action::Exit(edge)) {
            return;
        }
    }
}

/// What entering a neighbour costs: a number of hexes, or the whole move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// So many hexes.
    Hexes(u8),
    /// The whole move.
    All,
}

/// [`R06_3`](crate::book::R06_3) Other units cost nothing; [`R15_1`](crate::book::R15_1) the ground does.
pub(super) fn cost(game: &Lunar, unit: UnitId, from: Cell, to: Cell) -> Result<Cost, Refusal> {
    let way = game.map().way_between(from, to).unwrap_or(Way::Open);
    cost_of(game.counter(unit).form, way)
}

/// What such a way costs whatever goes on the ground.
#[inline]
pub(super) fn cost_of(form: Form, way: Way) -> Result<Cost, Refusal> {
    match (way, form == Form::Rover) {
        (Way::Wall, true) => Err(R06_6.refuses("rovers may not cross a large crater wall")),
        (Way::Wall, false) | (Way::Hole, _) => Ok(Cost::All),
        (Way::Rough, true) => Ok(Cost::Hexes(3)),
        (Way::Rough, false) | (Way::Open, _) => Ok(Cost::Hexes(1)),
    }
}

/// Whether what is left of a move pays for a step.
#[inline]
fn afford(game: &Lunar, active: Activation, cost: Cost) -> Option<Refusal> {
    let unit = active.unit;
    let rule = if game.is(unit, Form::Tech) { R06_4 } else { R06_6 };
    match cost {
        Cost::All if active.spent > 0 => {
            Some(rule.refuses("a craterlet or a wall takes the whole move"))
        }
        Cost::Hexes(hexes) if active.spent + hexes > allowance(game, unit) => {
            Some(rule.refuses("the movement allowance does not reach that far"))
        }
        Cost::All | Cost::Hexes(_) => None,
    }
}

/// Why the unit that moves may not go on by itself on the ground.
pub(super) fn walk_refusal(game: &Lunar, active: Activation) -> Option<Refusal> {
    if active.done {
        return Some(R06_1.refuses("this unit goes no farther this turn"));
    }
    match game.counter(active.unit).form {
        Form::Rover => drive_refusal(game, active.unit),
        Form::Tech => None,
        Form::Lander => Some(R06_7.refuses("a lander does not drive")),
    }
}

pub(super) fn step_refusal(game: &Lunar, active: Activation, to: Cell) -> Option<Refusal> {
    let Some(from) = game.on_map(active.unit) else {
        return Some(R06_1.refuses("that unit is not on the map"));
    };
    if game.map().distance(from, to) != 1 {
        return Some(R06_1.refuses("a step leads to an adjacent hex"));
    }
    walk_refusal(game, active).or_else(|| way_refusal(game, active, from, to))
}

/// Why this step, of all, cannot be made.
pub(super) fn way_refusal(
    game: &Lunar,
    active: Activation,
    from: Cell,
    to: Cell,
) -> Option<Refusal> {
    let way = game.map().way_between(from, to).unwrap_or(Way::Open);
    across_refusal(game, active, from, (way, to))
}

/// The same, when it is known what lies between.
#[inline]
fn across_refusal(
    game: &Lunar,
    active: Activation,
    from: Cell,
    (way, to): (Way, Cell),
) -> Option<Refusal> {
    let cost = cost_of(game.counter(active.unit).form, way);
    cost.map_or_else(Some, |cost| afford(game, active, cost))
        .or_else(|| r13_aliens::step_refusal(game, active, from, to))
}

pub(super) fn step<L: Log<Event>>(game: &mut Lunar, active: Activation, to: Cell, log: &mut L) {
    let Some(from) = game.on_map(active.unit) else { return };
    let cost = cost(game, active.unit, from, to).unwrap_or(Cost::All);
    log.note(Event::Stepped { unit: who(game, active.unit), hex: game.map().hex(to) });
    arrive(game, after(game, active, cost), to, log);
}

/// The move as it stands after a step of this cost.
pub(super) fn after(game: &Lunar, active: Activation, cost: Cost) -> Activation {
    let most = allowance(game, active.unit);
    let spent = match cost {
        Cost::Hexes(hexes) => active.spent + hexes,
        Cost::All => most,
    };
    Activation { spent, moved: true, done: active.done || spent >= most, ..active }
}

/// A unit is in another hex now, perhaps only passing.
pub(super) fn arrive<L: Log<Event>>(game: &mut Lunar, active: Activation, to: Cell, log: &mut L) {
    let unit = active.unit;
    game.put(unit, Place::Map(to));
    game.mark(unit, Marks::ENTERED);
    if let Phase::Moving(turns, _) = game.phase {
        game.phase = Phase::Moving(turns, Some(active));
    }
    if game.is(unit, Form::Tech) {
        r10_dingus::pass_over(game, unit, to, log);
    }
    if game.options.contagion_passing {
        r07_targeting::spread(game, game.counter(unit).side, to, log);
    }
    close_if_nothing_is_left(game, log);
}

/// [`R06_5`] Whether the technician that moves may jump at all.
pub(super) fn may_jump(game: &Lunar, active: Activation) -> Option<Refusal> {
    let unit = active.unit;
    if !game.is(unit, Form::Tech) || game.counter(unit).tech == Tech::Scientific {
        return Some(R06_5.refuses("only mil-techs jump"));
    }
    if active.moved || active.done {
        return Some(R06_5.refuses("a turn is walked or jumped, not both"));
    }
    if game.unit(unit).jumps == 0 {
        let rule = if game.is_alien(unit) { R13_1 } else { R06_5 };
        return Some(rule.refuses("no jumps are left"));
    }
    let shock = r13_aliens::must_return(game, unit);
    if game.is_alien(unit) && !shock && game.held_by(unit).is_some() {
        return Some(R13_1_3.refuses("an alien with a captive does not jump"));
    }
    shock.then(|| r13_aliens::jump_refusal(game, unit)).flatten()
}

pub(super) fn jump_refusal(game: &Lunar, active: Activation, to: Cell) -> Option<Refusal> {
    let Some(from) = game.on_map(active.unit) else {
        return Some(R06_1.refuses("that unit is not on the map"));
    };
    if !(1..=JUMP).contains(&game.map().distance(from, to)) {
        return Some(R06_5.refuses("a jump is one to six hexes"));
    }
    may_jump(game, active).or_else(|| {
        let shock = r13_aliens::must_return(game, active.unit);
        shock.then(|| r13_aliens::landing_refusal(game, active.unit, to)).flatten()
    })
}

/// A jump passes above everything between (LUN-77).
pub(super) fn jump<L: Log<Event>>(game: &mut Lunar, mut active: Activation, to: Cell, log: &mut L) {
    let unit = active.unit;
    r13_aliens::drop_before_jump(game, unit, log);
    game.unit_mut(unit).jumps -= 1;
    let left = game.unit(unit).jumps;
    log.note(Event::Jumped { unit: who(game, unit), hex: game.map().hex(to), left });
    active.moved = true;
    active.done = true;
    arrive(game, active, to, log);
}

/// Leaving the map (LUN-56): one more hex from an edge hex; a lander's flight leads over the edge.
pub(super) fn exit_refusal(game: &Lunar, active: Activation, edge: Edge) -> Option<Refusal> {
    let unit = active.unit;
    let Some(from) = game.on_map(unit) else {
        return Some(R06_1.refuses("that unit is not on the map"));
    };
    if !game.loaded.exits {
        return Some(R14_3.refuses("no unit may leave the map"));
    }
    let far = game.map().to_edge(from, edge);
    if game.is(unit, Form::Lander) {
        return r11_landers::exit_refusal(game, active, far);
    }
    if far != 1 {
        return Some(R06_1.refuses("the unit is not at that edge"));
    }
    if r13_aliens::must_return(game, unit) {
        return Some(crate::book::R13_5.refuses("troops in shock go back to their lander"));
    }
    let cost = exit_cost(game.map().terrain(from));
    walk_refusal(game, active).or_else(|| afford(game, active, cost))
}

/// What it costs to leave the map from a hex at its edge (LUN-56).
pub(super) fn exit_cost(from: Terrain) -> Cost {
    if from == Terrain::Craterlet { Cost::All } else { Cost::Hexes(1) }
}

pub(super) fn exit<L: Log<Event>>(game: &mut Lunar, unit: UnitId, edge: Edge, log: &mut L) {
    log.note(Event::Exited { unit: who(game, unit), edge });
    if let Phase::Moving(turns, _) = game.phase {
        game.phase = Phase::Moving(turns, None);
    }
    r14_scenarios::left(game, unit, edge, log);
    if !matches!(game.phase, Phase::Over(_)) {
        r04_turn::hand_over(game);
    }
}

/// [`R10_2`] An armed technician takes the dingus instead of the weapon (LUN-38): the one that
/// moves, or one that has just unloaded from the transport that does.
pub(super) fn take_refusal(game: &Lunar, active: Activation, unit: UnitId) -> Option<Refusal> {
    let here = game.on_map(unit) == game.on_map(active.unit);
    let just_out = here
        && game.has(unit, Marks::UNLOADED)
        && game.counter(unit).side == game.counter(active.unit).side;
    if unit != active.unit && !just_out {
        return Some(R10_2.refuses("only a technician that moves takes the dingus"));
    }
    if !game.is(unit, Form::Tech) {
        return Some(R10_2.refuses("only technicians take up the dingus"));
    }
    (!r10_dingus::may_take(game, unit))
        .then_some(R10_2.refuses("there is no dingus this technician could take"))
}

/// [`R06_2`] A move is a move: a unit that has done nothing does not stop (LUN-06).
pub(super) fn stop_refusal(game: &Lunar, active: Activation) -> Option<Refusal> {
    if r11_landers::must_fly(game, active) {
        return Some(crate::book::R11_1.refuses("a flying lander must move"));
    }
    r13_aliens::stop_refusal(game, active).or_else(|| {
        let idle = !(active.moved || active.done || active.acted);
        idle.then_some(R06_2.refuses("this unit must move now; who moves nothing passes"))
    })
}

/// The cell of a hex, when a unit is moving.
pub(super) fn moving(game: &Lunar, hex: Hex) -> Result<(Activation, Cell), Refusal> {
    let active = active(game)?;
    let cell = game.map().cell(hex).ok_or(R06_1.refuses("there is no such hex on the map"))?;
    Ok((active, cell))
}

/// The unit that is moving.
pub(super) const fn active(game: &Lunar) -> Result<Activation, Refusal> {
    if let Phase::Moving(_, Some(active)) = game.phase {
        Ok(active)
    } else {
        Err(R06_2.refuses("no unit is moving"))
    }
}
