//! What marks and Aids are good for.

use contract::Seat;

use crate::ability::Ability;
use crate::equipment::RowId;
use crate::scenario::{Card, Penalty};
use crate::setup::ChallengeRule;
use crate::state::Expedition;

/// Of 36 throws of two dice, those that one side wins: with five points less than the other, and
/// so on to six more.
const WINS: [f32; 12] = [0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 26.0, 30.0, 33.0, 35.0, 36.0];

/// The chance to win a fight with so much more beside the die than the rival.
pub(super) fn odds_against(more: i32) -> f32 {
    usize::try_from(more.clamp(-5, 6) + 5).map_or(0.0, |index| WINS[index] / 36.0)
}

/// Of 36 throws of two dice, those that show no more than this.
const UP_TO: [f32; 13] = [0.0, 0.0, 1.0, 3.0, 6.0, 10.0, 15.0, 21.0, 26.0, 30.0, 33.0, 35.0, 36.0];

/// The chance to win a challenge with so much beside the die: what the exact odds count throw by
/// throw, looked up.
pub(super) fn challenge_odds(rule: ChallengeRule, beside: u16, die: Option<u8>) -> f32 {
    let wins = |die: u8| {
        let up_to = |total: u16| UP_TO[usize::from(total.min(12))] / 36.0;
        let total = u16::from(die) + beside;
        match rule {
            ChallengeRule::TiesLose => up_to(total.saturating_sub(1)),
            ChallengeRule::TiesWin => up_to(total),
            ChallengeRule::Literal => 1.0 - up_to(total),
        }
    };
    die.map_or_else(|| (1..=6).map(wins).sum::<f32>() / 6.0, wins)
}

/// The share of the decided fights one party wins against another, whatever they are about.
pub(super) fn fight_share(one: &Points, other: &Points) -> f32 {
    let (mut won, mut lost) = (0.0, 0.0);
    for (ours, theirs) in one.iter().zip(other) {
        won += odds_against(ours - theirs);
        lost += odds_against(theirs - ours);
    }
    won / f32::max(won + lost, 0.1)
}

/// For each ability.
pub(super) type Points = [i32; 9];

/// What a party has beside its die: marks, and every Aid.
pub(super) fn points(game: &Expedition, seat: Seat) -> Points {
    let party = game.party(seat);
    let marks = party.marks();
    let mut points = Ability::ALL.map(|ability| i32::from(marks.of(ability)));
    for source in party.aids.kinds() {
        if let Some((ability, worth)) = game.aid_worth(source) {
            points[ability as usize] += i32::from(worth);
        }
    }
    points
}

/// What losing a challenge costs, where a wound is 1.
pub(super) fn severity(penalty: Penalty) -> f32 {
    match penalty {
        Penalty::Wound => 1.0,
        Penalty::TwoWounds => 2.0,
        Penalty::Back(spaces) => 0.7 * f32::from(spaces.get()),
        Penalty::MissTurn => 2.5,
        Penalty::LoseAid => 0.8,
    }
}

/// How much a scenario asks for an ability: fights about it, and challenges as often as two dice
/// bring them.
pub(super) fn need(game: &Expedition, ability: Ability) -> f32 {
    let rows = |table: u8| (2..=12).filter_map(move |roll| RowId::new(table, roll));
    let asked = |row: RowId| match game.card(row) {
        Card::Challenge(challenge) if challenge.asks.contains(ability) => {
            let twice = if challenge.twice { 2.0 } else { 1.0 };
            f32::from(6 - row.roll().abs_diff(7)) / 36.0 * twice * severity(challenge.penalty)
        }
        _ => 0.0,
    };
    0.2 + rows(0).chain(rows(1)).map(asked).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds;

    /// Looked up or counted throw by throw, it is the same.
    #[test]
    #[allow(clippy::cast_possible_truncation)] // Chances.
    fn the_odds_are_the_exact_ones() {
        for rule in [ChallengeRule::TiesLose, ChallengeRule::TiesWin, ChallengeRule::Literal] {
            for (beside, die) in (0..20).flat_map(|beside| [(beside, None), (beside, Some(4))]) {
                let exact = odds::of_challenge(rule, beside, die).win as f32;
                assert!((challenge_odds(rule, beside, die) - exact).abs() < 1e-5, "{beside}");
            }
        }
        for ours in 0..9 {
            for theirs in 0..9 {
                let exact = odds::of_fight([ours, theirs], None).win as f32;
                let more = i32::from(ours) - i32::from(theirs);
                assert!((odds_against(more) - exact).abs() < 1e-5, "{more}");
            }
        }
    }
}
