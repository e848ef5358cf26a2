//! Exact chances of challenges and fights, counted over every throw of the dice the rules would
//! roll, with the same comparison the rules use.

use contract::Seat;
use serde::Serialize;

use crate::ability::{Ability, AbilitySet};
use crate::equipment::Source;
use crate::rules::{r10_challenges, r11_fights};
use crate::scenario::{Card, Cards};
use crate::setup::ChallengeRule;
use crate::state::{Expedition, Fight, Phase, Side, Trial};
use crate::view::{Chance, Then};

/// Three chances that add up to one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// To win.
    pub win: f64,
    /// That nothing happens: fights only.
    pub tie: f64,
    /// To lose.
    pub lose: f64,
}

impl Odds {
    fn count(throws: impl Iterator<Item = std::cmp::Ordering>) -> Self {
        let (mut won, mut tied, mut lost) = (0u32, 0u32, 0u32);
        for outcome in throws {
            match outcome {
                std::cmp::Ordering::Greater => won += 1,
                std::cmp::Ordering::Equal => tied += 1,
                std::cmp::Ordering::Less => lost += 1,
            }
        }
        let all = f64::from(won + tied + lost);
        let share = |n| f64::from(n) / all;
        Self { win: share(won), tie: share(tied), lose: share(lost) }
    }
}

/// The faces a die may show: all six, or the one it shows already.
fn faces(seen: Option<u8>) -> std::ops::RangeInclusive<u8> {
    seen.map_or(1..=6, |die| die..=die)
}

/// A challenge with so many marks and points beside the ability die [`R10_6`](crate::book::R10_6).
pub fn of_challenge(rule: ChallengeRule, beside_die: u16, die: Option<u8>) -> Odds {
    let throws = faces(die).flat_map(|ability| {
        (1..=6u16).flat_map(move |one| (1..=6u16).map(move |two| (u16::from(ability), one + two)))
    });
    Odds::count(throws.map(|(ability, challenge)| {
        if rule.wins(ability + beside_die, challenge) {
            std::cmp::Ordering::Greater
        } else {
            std::cmp::Ordering::Less
        }
    }))
}

/// A fight in which the two sides have so much beside their dice [`R11_2`](crate::book::R11_2).
pub fn of_fight(beside_dice: [u16; 2], dice: Option<[u8; 2]>) -> Odds {
    let [ours, theirs] = [0, 1].map(|side| dice.map(|seen| seen[side]));
    let throws = faces(ours).flat_map(|ours| faces(theirs).map(move |theirs| (ours, theirs)));
    Odds::count(throws.map(|(ours, theirs)| {
        (u16::from(ours) + beside_dice[0]).cmp(&(u16::from(theirs) + beside_dice[1]))
    }))
}

/// How many of the challenges in these tables ask for an ability, and how many there are.
pub fn asked(tables: &Cards, ability: Ability) -> (usize, usize) {
    let challenges = tables.iter().flatten().filter_map(|card| match card {
        Card::Challenge(challenge) => Some(challenge),
        Card::Aid(_) => None,
    });
    let asks = challenges.clone().filter(|challenge| challenge.asks.contains(ability));
    (asks.count(), challenges.count())
}

/// What the dice would give now, and after each Aid that could be declared.
pub(crate) fn chances(position: &Expedition) -> Vec<Chance> {
    match position.phase {
        Phase::Bracing(trial) => of_trial(position, trial),
        Phase::Fighting(fight) => of_sides(position, &fight),
        _ => Vec::new(),
    }
}

fn of_trial(position: &Expedition, trial: Trial) -> Vec<Chance> {
    let Some(challenge) = position.challenge_faced() else { return Vec::new() };
    let seat = position.turn.active;
    let marks = u16::from(r10_challenges::marks_that_count(position, seat, challenge));
    let odds = |beside_die| of_challenge(position.options.challenge_rule, beside_die, trial.die);
    let mut chances = with_each_aid(position, seat, challenge.asks, marks + trial.points, odds);
    for chance in &mut chances {
        let mut then = position.clone();
        if let Some(source) = chance.with {
            then.party_mut(seat).aids.strike(source);
        }
        chance.penalty = Some(r10_challenges::owed(&then, seat, challenge.penalty));
    }
    chances
}

fn of_sides(position: &Expedition, fight: &Fight) -> Vec<Chance> {
    let beside = r11_fights::beside_dice(position, fight);
    let (seat, ours, theirs, dice) = match fight.declaring {
        Side::Active => (position.turn.active, beside[0], beside[1], fight.dice),
        Side::Rival => (fight.rival, beside[1], beside[0], fight.dice.map(|[a, b]| [b, a])),
    };
    let asks = AbilitySet::only(fight.ability);
    with_each_aid(position, seat, asks, ours, |ours| of_fight([ours, theirs], dice))
}

fn with_each_aid(
    position: &Expedition,
    seat: Seat,
    asks: AbilitySet,
    beside_die: u16,
    odds: impl Fn(u16) -> Odds,
) -> Vec<Chance> {
    let aids = position.useful_aids(seat, asks).map(Some);
    std::iter::once(None)
        .chain(aids)
        .map(|with| {
            let worth = with.and_then(|source| position.aid_worth(source));
            let beside_die = beside_die + worth.map_or(0, |(_, points)| u16::from(points));
            let then = then(position, seat, asks, with);
            Chance { with, beside_die, odds: odds(beside_die), then, penalty: None }
        })
        .collect()
}

/// What comes after a declaration: the same predicates that go on by themselves (EXP-49).
fn then(position: &Expedition, seat: Seat, asks: AbilitySet, with: Option<Source>) -> Then {
    let left = |source: Source| {
        let used = u8::from(with == Some(source));
        position.party(seat).aids.of(source) > used
    };
    if with.is_some() && position.useful_aids(seat, asks).any(left) {
        return Then::MoreAids;
    }
    let Phase::Fighting(fight) = position.phase else { return Then::DiceFall };
    match r11_fights::next_to_declare(&fight) {
        Some(_) if position.useful_aids(fight.rival, asks).next().is_some() => Then::RivalDeclares,
        Some(_) | None => Then::DiceFall,
    }
}
