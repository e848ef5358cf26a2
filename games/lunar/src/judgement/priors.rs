//! How much somebody with sense leans to an action, before any thought: the hand of a rollout, and
//! where a search looks first. Only the proportions within one decision count.

use crate::action::Action;
use crate::gear::{Gear, Post, Side};
use crate::hex::{Cell, Hex};
use crate::judgement::errand::{self, Errand};
use crate::name::{Form, Name, Tech};
use crate::odds::{self, Odds};
use crate::rules::r08_combat;
use crate::state::{Dingus, Lunar, Marks, Members, Phase};
use crate::units::UnitId;

/// What a side has in mind when it decides: thought of once for all that it could do.
pub(super) struct Priors<'a> {
    game: &'a Lunar,
    side: Side,
    mover: Option<Mover>,
}

/// The unit that moves, and what it is about.
#[derive(Clone, Copy)]
struct Mover {
    unit: UnitId,
    from: Cell,
    errand: Errand,
    /// What is left of its way.
    left: u8,
    /// Whether it has gone as far as it goes.
    done: bool,
}

impl<'a> Priors<'a> {
    pub(super) fn of(game: &'a Lunar, side: Side) -> Self {
        let mover = match game.phase {
            Phase::Moving(_, Some(active)) => game.on_map(active.unit).map(|from| {
                let errand = errand::of(game, side, active.unit, from);
                let left = errand.left(game, side, from);
                Mover { unit: active.unit, from, errand, left, done: active.done }
            }),
            _ => None,
        };
        Self { game, side, mover }
    }

    /// How much the side leans to an action: above nought, about 1 for a plain one.
    pub(super) fn weight(&self, action: Action) -> f32 {
        let Self { game, side, mover } = *self;
        if let Some(mover) = mover {
            return moving(game, side, mover, action);
        }
        match action {
            Action::Default if quarry(game, side).is_some() => 1.0,
            Action::Default | Action::Capture(..) | Action::Rescue(..) => 40.0,
            Action::Place(hex) => placing(game, side, hex),
            Action::Ready => 6.0,
            Action::Swap(..) | Action::Give(..) | Action::Idle(_) | Action::Crew(..) => 0.02,
            Action::Pass => passing(game),
            Action::Target(name, hex) => targeting(game, side, name, hex),
            Action::Fire(name, slot, enemy) => firing(game, side, (name, slot, enemy)),
            Action::Sphere(_) => odds::of(game, side, action).map_or(1.0, liking),
            Action::Strike(_, enemy) => striking(game, side, action, enemy),
            Action::Move(name) => beginning(game, side, name),
            Action::Speed(name, velocity) => speeding(game, side, name, velocity),
            _ => 1.0,
        }
    }
}

/// Passing is for those who have nothing better to do; who targets may be pinned by it.
const fn passing(game: &Lunar) -> f32 {
    match game.phase {
        Phase::Targeting(..) => 0.5,
        _ => 0.1,
    }
}

/// Where an enemy is whom the side must come at.
fn quarry(game: &Lunar, side: Side) -> Option<Cell> {
    let aims = game.loaded.aims(side);
    let wanted = Members(aims.wanted).find_map(|unit| game.on_map(unit));
    wanted.or_else(|| match game.dingus {
        Dingus::Carried { by, suspects } if aims.dingus && game.counter(by).side != side => {
            Members(suspects).find_map(|unit| game.hex_of(unit))
        }
        _ => None,
    })
}

/// The nearer to the quarry the better.
fn placing(game: &Lunar, side: Side, hex: Hex) -> f32 {
    let (Some(cell), Some(quarry)) = (game.map().cell(hex), quarry(game, side)) else { return 0.5 };
    let far = game.map().distance(cell, quarry);
    // Not all in one hex.
    let crowd = if game.in_hex(side, cell).next().is_some() { 0.3 } else { 1.0 };
    crowd * if far < 3 { 2.0 } else { 80.0 * fading(far) }
}

/// A quarter less for each hex.
fn fading(far: u8) -> f32 {
    (0..far).fold(1.0, |worth, _| 0.75 * worth)
}

#[allow(clippy::cast_possible_truncation)] // Single precision is plenty.
fn liking(odds: Odds) -> f32 {
    match odds {
        Odds::Target { success } => 0.2 + 4.0 * success as f32,
        Odds::Shot { destroys, damages, .. } => 0.5 + (6.0 * destroys + 3.0 * damages) as f32,
        Odds::Sphere { enemies, friends } => (0.1 + 4.0 * (enemies - friends)).max(0.05) as f32,
        Odds::Strike { hit, .. } => (1.0 + 4.0 * hit) as f32,
    }
}

/// An attempt pins what is scientific: that is for those who stay, and for the enemy's carrier.
fn targeting(game: &Lunar, side: Side, name: Name, hex: Hex) -> f32 {
    let odds = odds::of(game, side, Action::Target(name, hex));
    let liking = odds.map_or(1.0, liking);
    if name.tech() != Tech::Scientific || name.form() == Form::Lander {
        return liking;
    }
    let carrier = game.carrier().filter(|by| game.counter(*by).side != side);
    let there = carrier.is_some_and(|by| game.on_map(by) == game.map().cell(hex));
    if there { 0.5 * liking } else { 0.02 * liking }
}

/// A shot at the carrier makes it drop the dingus.
fn firing(game: &Lunar, side: Side, (name, slot, enemy): (Name, u8, Name)) -> f32 {
    let Some((unit, at)) = game.find(side, name).zip(game.find(side.other(), enemy)) else {
        return 1.0;
    };
    let need = r08_combat::need(game, unit, slot, at);
    if is_reckless(game, side, need.map(|(gear, ..)| gear), at) {
        return 0.001;
    }
    // A carrier of its own that could drive does not stay to shoot.
    if game.carrier() == Some(unit) && game.counter(unit).tech == Tech::Scientific {
        return 0.05;
    }
    let liking = need.map_or(1.0, |need| liking(odds::shot(game, at, need)));
    let prize = game.carrier() == Some(at) && game.loaded.aims(side).dingus;
    if prize { 3.0 * liking } else { liking }
}

/// Whether a shot may kill somebody wanted alive, or friends in the hex.
fn is_reckless(game: &Lunar, side: Side, gear: Option<Gear>, at: UnitId) -> bool {
    let wanted = game.loaded.aims(side).wanted;
    if wanted & at.bit() != 0 || errand::has_wanted(game, side, at) {
        return true;
    }
    if !gear.is_some_and(Gear::strikes_hex) {
        return false;
    }
    let Some(cell) = game.on_map(at) else { return false };
    let spared = |unit: UnitId| game.on_map(unit) == Some(cell);
    game.in_hex(side, cell).next().is_some() || Members(wanted).any(spared)
}

/// Whoever is wanted alive is not struck when it would kill.
fn striking(game: &Lunar, side: Side, action: Action, enemy: Name) -> f32 {
    let wanted = game
        .find(side.other(), enemy)
        .is_some_and(|unit| game.loaded.aims(side).wanted & unit.bit() != 0);
    match odds::of(game, side, action) {
        Some(Odds::Strike { kills: true, .. }) if wanted => 0.001,
        Some(Odds::Strike { kills: true, .. }) => 2.0,
        Some(odds) if wanted => 3.0 * liking(odds),
        Some(odds) => liking(odds),
        None => 1.0,
    }
}

/// Whether a technician of one's own, here and not moved yet, waits to be taken aboard.
fn waits_here(game: &Lunar, side: Side, cell: Cell) -> Option<UnitId> {
    let waits = |unit: &UnitId| {
        game.is(*unit, Form::Tech)
            && (game.carrier() == Some(*unit) || game.held_by(*unit).is_some())
            && !game.has(*unit, Marks::MOVED)
    };
    game.in_hex(side, cell).find(waits)
}

/// Who moves first: whoever carries what the game is about, but not before the vehicle beside it
/// has had a chance to take it aboard.
fn beginning(game: &Lunar, side: Side, name: Name) -> f32 {
    let Some(unit) = game.find(side, name) else { return 1.0 };
    let Some(cell) = game.on_map(unit) else { return 1.0 };
    let waiting = waits_here(game, side, cell);
    if game.is(unit, Form::Tech) {
        if waiting != Some(unit) {
            return 1.0;
        }
        let ride = |other: UnitId| {
            !game.is(other, Form::Tech)
                && !game.is_flying(other)
                && game.is_sound(other)
                && !game.has(other, Marks::MOVED)
        };
        return if game.in_hex(side, cell).any(ride) { 0.02 } else { 10.0 };
    }
    if waiting.is_some() {
        30.0
    } else if game.carrier() == Some(unit) {
        15.0
    } else {
        2.0
    }
}

/// Fast towards what is far, slow before what is near.
fn speeding(game: &Lunar, side: Side, name: Name, velocity: u8) -> f32 {
    let Some(unit) = game.find(side, name) else { return 1.0 };
    let Some(from) = game.on_map(unit) else { return 1.0 };
    let errand = errand::of(game, side, unit, from);
    let left = errand.left(game, side, from);
    let now = game.unit(unit).velocity;
    let faster = match errand {
        Errand::Out => left > now,
        Errand::To(..) => left > 9,
        _ => false,
    };
    match (velocity.cmp(&now), faster) {
        (std::cmp::Ordering::Greater, true) | (std::cmp::Ordering::Less, false) => 8.0,
        (std::cmp::Ordering::Equal, _) => 1.0,
        _ => 0.1,
    }
}

/// What the unit that moves does.
fn moving(game: &Lunar, side: Side, mover: Mover, action: Action) -> f32 {
    let Mover { unit, from, errand, left, done } = mover;
    let then = |hex: Hex| game.map().cell(hex).map_or(left, |to| errand.left(game, side, to));
    match action {
        Action::Step(hex) => stepping(left, then(hex)),
        Action::Jump(_) if left < FAR_ENOUGH => 0.01,
        Action::Jump(hex) => jumping(left, then(hex)),
        Action::Fly(hex) => flying(game, unit, errand, left, then(hex)),
        Action::Land => landing(game, unit, errand, left),
        Action::Stop if left == 0 || done => 6.0,
        Action::Stop => 0.1,
        Action::Load(name) => loading(game, side, unit, name),
        Action::Stow(_) => 60.0,
        Action::Take(_) => 40.0,
        Action::Unload(name) => unloading(game, side, unit, from, name),
        Action::Bring(_) | Action::Lead(..) => 0.01,
        Action::Exit(edge) if super::wins_by_leaving(game, side, unit, edge) => 400.0,
        Action::Exit(_) => 0.001,
        _ => 1.0,
    }
}

const fn stepping(left: u8, then: u8) -> f32 {
    if then < left {
        12.0
    } else if then == left {
        0.6
    } else {
        0.05
    }
}

/// From so far away on a jump is worth a thought.
const FAR_ENOUGH: u8 = 3;

/// Jumps are few: for what one could not walk, and all the way.
const fn jumping(left: u8, then: u8) -> f32 {
    match left.saturating_sub(then) {
        6 => 4.0,
        _ if then == 0 => 4.0,
        5 => 0.2,
        _ => 0.005,
    }
}

/// What has what it came for flies, and what has not flies there.
fn flying(game: &Lunar, unit: UnitId, errand: Errand, left: u8, then: u8) -> f32 {
    let grounded = !game.is_flying(unit);
    let keen = match errand {
        Errand::Out | Errand::Away(_) => 1.0,
        // Somebody will come here.
        Errand::To(..) if grounded && left < 5 => 0.01,
        _ => 0.5,
    };
    keen * match (then, left.saturating_sub(then)) {
        (0, _) => 12.0,
        (_, 3..) => 4.0,
        (_, 2) => 1.5,
        (_, 1) => 0.5,
        _ => 0.05,
    }
}

fn landing(game: &Lunar, unit: UnitId, errand: Errand, left: u8) -> f32 {
    let loaded = game.aboard(unit).any(|inner| game.is(inner, Form::Tech));
    match (errand, left) {
        (Errand::Out | Errand::Away(_) | Errand::Nothing, _) => 0.02,
        (Errand::To(_, 0), 0) => 60.0,
        (Errand::To(_, 0), 1) => 25.0,
        (Errand::To(_, 0), 2) => 15.0,
        (Errand::To(_, 0), 3) => 4.0,
        (Errand::To(_, near), 0) if near < 2 => 8.0,
        _ if loaded => 0.5,
        _ => 0.05,
    }
}

fn loading(game: &Lunar, side: Side, transport: UnitId, name: Name) -> f32 {
    let Some(unit) = game.find(side, name) else { return 1.0 };
    if game.carrier() == Some(unit) || game.held_by(unit).is_some() {
        return 60.0;
    }
    let empty = game.aboard(transport).next().is_none();
    let lies = game.on_map(transport).is_some_and(|cell| game.dingus_lies(cell));
    if empty && game.is(transport, Form::Rover) && !lies { 5.0 } else { 0.05 }
}

/// Getting out is for where the dingus lies, one at a time and not the driver, and for where
/// somebody wanted is at hand.
fn unloading(game: &Lunar, side: Side, transport: UnitId, here: Cell, name: Name) -> f32 {
    let Some(unit) = game.find(side, name) else { return 1.0 };
    let drives = game.unit(unit).post == Some(Post::Drive);
    if game.dingus_lies(here) {
        let others = game.in_hex(side, here).any(|other| game.is(other, Form::Tech));
        return if drives || others { 0.05 } else { 30.0 };
    }
    let aims = game.loaded.aims(side);
    if aims.wanted != 0 && !errand::has_wanted(game, side, transport) {
        let far = Members(aims.wanted)
            .filter_map(|unit| game.on_map(unit))
            .map(|at| game.map().distance(here, at))
            .min();
        let reach = if name.tech() == Tech::Scientific { 2 } else { 6 };
        return match far {
            Some(far) if far <= reach && name.form() == Form::Tech && !drives => 12.0,
            _ => 0.1,
        };
    }
    if let (Dingus::Lying(cell), Tech::Military) = (game.dingus, name.tech())
        && game.map().distance(cell, here) <= 6
        && !drives
        && aims.dingus
    {
        return 0.5;
    }
    0.05
}
