//! Exact chances of attempts, shots and blows, from the same tables the rules use: for boards and
//! agents alike.

use serde::Serialize;

use crate::action::Action;
use crate::gear::{Gear, Side};
use crate::rules::{r07_targeting, r08_combat, r08_effects, r09_melee, r13_aliens};
use crate::state::{Lunar, Phase};
use crate::units::UnitId;

/// What an action with dice may bring.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Odds {
    /// A targeting attempt.
    Target {
        /// It succeeds.
        success: f64,
    },
    /// A shot at one unit, counting the dingus if that unit is known to carry it.
    Shot {
        /// The roll to hit succeeds.
        hit: f64,
        /// The unit named is destroyed by this shot.
        destroys: f64,
        /// It is damaged and not destroyed by this shot.
        damages: f64,
    },
    /// A sphere: how many units of each side it hits on average.
    Sphere {
        /// Enemies.
        enemies: f64,
        /// Friends.
        friends: f64,
    },
    /// A blow.
    Strike {
        /// It hits.
        hit: f64,
        /// It kills, for the victim was damaged before.
        kills: bool,
    },
}

/// An action and its chances.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// Which.
    pub action: Action,
    /// How likely.
    pub odds: Odds,
}

/// How many of six faces, with something added to the die, are at most `top`.
fn sixths(modifier: i8, top: u8) -> f64 {
    f64::from(r07_targeting::winning_faces(modifier, top)) / 6.0
}

/// The chances of an action, if it rolls dice to succeed and makes sense now.
pub fn of(game: &Lunar, side: Side, action: Action) -> Option<Odds> {
    match action {
        Action::Target(name, hex) => {
            let Phase::Targeting(half, _) = game.phase else { return None };
            let (unit, cell) = (game.find(side, name)?, game.map().cell(hex)?);
            let (modifier, top) = r07_targeting::need(game, unit, cell, half)?;
            Some(Odds::Target { success: sixths(modifier, top) })
        }
        Action::Fire(name, slot, enemy) => {
            let (unit, enemy) = (game.find(side, name)?, game.find(side.other(), enemy)?);
            r08_combat::need(game, unit, slot, enemy).map(|need| shot(game, enemy, need))
        }
        Action::Sphere(name) => {
            let unit = game.find(side, name)?;
            let hits = |side: Side| {
                let tops = game.of_side(side).filter_map(|o| r13_aliens::sphere_top(game, unit, o));
                // Not `sum`: that of nothing is minus zero.
                tops.map(|top| sixths(0, top)).fold(0.0, |all, one| all + one)
            };
            Some(Odds::Sphere { enemies: hits(side.other()), friends: hits(side) })
        }
        Action::Strike(name, enemy) => {
            let (unit, enemy) = (game.find(side, name)?, game.find(side.other(), enemy)?);
            let kills = !game.is_sound(enemy)
                && (!game.is_alien(enemy) || game.options.melee_kills_damaged_alien);
            Some(Odds::Strike { hit: sixths(0, r09_melee::top(game, unit)), kills })
        }
        _ => None,
    }
}

/// The chances of a shot that [needs](r08_combat::need) this to hit.
pub(crate) fn shot(game: &Lunar, enemy: UnitId, (gear, modifier, top): (Gear, i8, u8)) -> Odds {
    let hit = sixths(modifier, top);
    let (destroys, damages) = effect(game, enemy, gear);
    let (destroys, damages) = match game.carrier() {
        Some(carrier) if carrier == enemy => with_dingus(game, enemy, gear, destroys, damages),
        _ => (destroys, damages),
    };
    Odds::Shot { hit, destroys: hit * destroys, damages: hit * damages }
}

/// The chances that a hit destroys and that it damages.
fn effect(game: &Lunar, unit: UnitId, gear: Gear) -> (f64, f64) {
    let top = r08_effects::top(game, unit, gear);
    let kills = f64::from(top) / 6.0;
    match (top, game.is_sound(unit), game.is_alien(unit)) {
        (0, ..) => (0.0, 0.0),
        (_, true, _) => (kills, 1.0 - kills),
        (_, false, true) => (kills, 0.0),
        (_, false, false) => (1.0, 0.0),
    }
}

/// The same for the carrier: radiation kills, a detonation is a second, laser, roll.
fn with_dingus(game: &Lunar, unit: UnitId, gear: Gear, destroys: f64, damages: f64) -> (f64, f64) {
    use crate::tables::DingusEffect::{Detonation, Jamming, None, Radiation};
    let laser = matches!(gear, Gear::Laser | Gear::Sphere);
    let (blast, scorch) = effect(game, unit, Gear::Laser);
    let twice = game.options.same_phase_damage_kills && !game.is_alien(unit);
    let mut sum = (0.0, 0.0);
    for die in 1..=6 {
        let (kills, hurts) = match game.loaded.tables.dingus_effect(die, laser) {
            None | Jamming => (destroys, damages),
            Radiation => (1.0, 0.0),
            Detonation => {
                let spared = (1.0 - destroys) * (1.0 - blast);
                let both = if twice { damages * scorch } else { 0.0 };
                let whole = (1.0 - destroys - damages) * (1.0 - blast - scorch);
                (1.0 - spared + both, spared - both - whole)
            }
        };
        sum = (sum.0 + kills / 6.0, sum.1 + hurts / 6.0);
    }
    sum
}

/// The chances of everything a side may do now.
pub fn all(game: &Lunar, side: Side, actions: &[Action]) -> Vec<Chance> {
    let chance = |action: &Action| Some(Chance { action: *action, odds: of(game, side, *action)? });
    actions.iter().filter_map(chance).collect()
}
