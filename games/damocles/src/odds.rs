//! Chances in numbers: what each choice with dice leads to.

use serde::Serialize;

use crate::action::Action;
use crate::event::Roll;
use crate::rules::r05_equipment::{Mending, mending, user};
use crate::rules::r09_control::{self, ROBOT, SIGNAL};
use crate::rules::r12_exploring::{needed, search_modifier};
use crate::rules::r14_members::recovery;
use crate::rules::r19_objects::TELEPORTER;
use crate::rules::{r08_investigation, r13_accessways};
use crate::state::{Damocles, Phase};

/// What one choice leads to, as shares of all rolls.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// The choice.
    pub action: Action,
    /// That it works.
    pub success: f64,
    /// That it goes wrong for good: a backfire, a burnt-out tile, a death; nothing where that is
    /// not known beforehand.
    pub failure: Option<f64>,
    /// That a day passes.
    pub day: f64,
}

/// For each number, how many of the 36 rolls of two dice, read as tens and ones, are not above it.
const NOT_ABOVE: [u8; 67] = {
    let (mut table, mut number) = ([0; 67], 1);
    while number < 67 {
        let (tens, ones) = (number / 10, number % 10);
        let is_roll = 1 <= tens && tens <= 6 && 1 <= ones && ones <= 6;
        table[number] = table[number - 1] + is_roll as u8;
        number += 1;
    }
    table
};

fn not_above(number: i16) -> u8 {
    NOT_ABOVE[usize::try_from(number).unwrap_or(0).min(NOT_ABOVE.len() - 1)]
}

/// Shares of a two-dice roll: at or below the number, and a backfire.
pub fn two_dice(modifier: i16, at_least: u8, at_most: u8) -> (f64, f64) {
    // Below the lower end on the dice, and still below it with the modifier.
    let backfire = not_above(i16::from(at_least) - modifier.max(0) - 1);
    let success = not_above(i16::from(at_most).saturating_sub(modifier)).saturating_sub(backfire);
    (f64::from(success) / 36.0, f64::from(backfire) / 36.0)
}

/// The share of doubles that cost a day.
fn day(game: &Damocles) -> f64 {
    let spared = game.powers.stimulant && game.clock.doubles == 0;
    if spared { 0.0 } else { 1.0 / 6.0 }
}

/// The chances of a choice; nothing when no die falls.
pub(crate) fn chance(game: &Damocles, action: Action) -> Option<Chance> {
    let with = |success: f64, failure: Option<f64>, day: f64| {
        Some(Chance { action, success, failure, day })
    };
    let roll = |modifier: i16, at_most: u8| {
        let (success, _) = two_dice(modifier, 0, at_most);
        with(success, None, day(game))
    };
    match action {
        Action::Use(kind) => {
            let Phase::Before(before) = game.phase else { return None };
            let chamber = game.ship.at(before.to);
            let line = chamber.printed().line(kind)?;
            let modifier = r08_investigation::modifier(game, chamber, kind, user(game, kind)?);
            let (inside, backfire) = two_dice(modifier, line.1, line.2);
            if chamber.is_known() {
                with(inside, Some(backfire), day(game))
            } else {
                // The lower end stands on the face: until then a backfire looks like success.
                with(inside + backfire, None, day(game))
            }
        }
        Action::Choose(answer) => {
            let attempt = crate::rules::r17_messages::attempt_after(game, answer)?;
            roll(0, attempt.at_most)
        }
        Action::Activate => activation(game, action, Roll::Activation),
        Action::Alter(tile) => activation(game, action, Roll::Alteration(tile)),
        Action::Robot => roll(0, ROBOT),
        Action::Signal(_) => roll(0, SIGNAL),
        Action::Jump(_) => roll(0, TELEPORTER),
        Action::Search => roll(search_modifier(game), needed(game, game.team?)),
        Action::Recover(member) => {
            let weak_heart = game.crew.weak.contains(member);
            let (heals, kills) = recovery(game.crew.wound(member)?, weak_heart)?;
            with(heals, Some(kills), 0.0)
        }
        Action::Repair(kind) => match mending(game, kind)? {
            Mending::Workshop => with(1.0, Some(0.0), 0.0),
            Mending::Alcove => with(1.0 / 3.0, Some(0.0), 0.0),
            Mending::Bench => with(1.0 / 6.0, Some(1.0 / 6.0), 0.0),
        },
        _ => None,
    }
}

fn activation(game: &Damocles, action: Action, roll: Roll) -> Option<Chance> {
    let throw = r09_control::activation(game, game.team?, roll);
    let (success, backfire) = two_dice(throw.modifier, throw.at_least, throw.at_most);
    Some(Chance { action, success, failure: Some(backfire), day: day(game) })
}

/// The share of rolls that close an accessway (DAM-02).
pub fn closes(close: u8) -> f64 {
    1.0 - two_dice(0, 0, close).0
}

/// Days for an accessway that is new.
pub(crate) fn new_accessway_days(game: &Damocles) -> u16 {
    r13_accessways::new_accessway_days(game)
}
