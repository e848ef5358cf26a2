//! What somebody with sense would rather do.

use contract::{Seat, exp};

use super::standing::{Shares, Standing};
use super::strength::{challenge_odds, need, odds_against, severity};
use crate::ability::Ability;
use crate::action::Action;
use crate::equipment::Source;
use crate::rules::{r10_challenges, r11_fights};
use crate::state::{Artifact, Expedition, Fight, Phase, Side, Trial, Way};

/// How sharply the better way is preferred.
const SURE: f32 = 12.0;
/// How sharply an Aid is used where it helps, and how much it must help.
const EAGER: f32 = 8.0;
const WORTHWHILE: f32 = 0.2;
/// What losing a fight costs when the Artifact goes with it, where a wound is 1.
const ARTIFACT: f32 = 4.0;

/// How much a seat leans to an action.
pub(super) fn weight(game: &Expedition, seat: Seat, action: Action, shares: &Shares) -> f32 {
    match (action, game.phase) {
        (Action::Go(way), Phase::Steering(die)) => {
            exp(SURE * Standing::of(game, shares).chance_after(seat, way, die))
        }
        (Action::Go(way), _) => exp(SURE * before_the_die(game, seat, way, shares)),
        (Action::Aid(source), Phase::Bracing(trial)) => helping(against(game, seat, trial, source)),
        (Action::Aid(source), Phase::Fighting(fight)) => {
            helping(against_rival(game, fight, source))
        }
        (Action::Learn(ability), _) => wanted(game, seat, ability),
        (Action::Take(item), _) => wanted(game, seat, item.ability()),
        (Action::Lose(ability), _) => 1.0 / wanted(game, seat, ability),
        (Action::Drop(source), _) => game
            .aid_worth(source)
            .map_or(1.0, |(ability, points)| 1.0 / (f32::from(points) * need(game, ability))),
        (Action::Name(ability), Phase::Naming(rival)) => {
            let marks = |seat| i32::from(game.party(seat).marks().of(ability));
            exp(EAGER * odds_against(marks(seat) - marks(rival)))
        }
        (Action::Fight(rival), _) => exp(EAGER * shares[seat.index()][rival.index()]),
        _ => 1.0,
    }
}

/// Where the way is chosen first, all faces may come.
fn before_the_die(game: &Expedition, seat: Seat, way: Way, shares: &Shares) -> f32 {
    let standing = Standing::of(game, shares);
    (1..=6).map(|die| standing.chance_after(seat, way, die)).sum::<f32>() / 6.0
}

/// An Aid is for where it helps much: it is gone then.
fn helping(help: f32) -> f32 {
    exp(EAGER * (help - WORTHWHILE))
}

/// What an Aid saves in a challenge.
fn against(game: &Expedition, seat: Seat, trial: Trial, source: Source) -> f32 {
    let Some(challenge) = game.challenge_faced() else { return 0.0 };
    let marks = u16::from(r10_challenges::marks_that_count(game, seat, challenge));
    let more = game.aid_worth(source).map_or(0, |(_, points)| u16::from(points));
    let win = |beside| challenge_odds(game.options.challenge_rule, beside, trial.die);
    let beside = marks + trial.points;
    (win(beside + more) - win(beside)) * severity(challenge.penalty)
}

/// What an Aid saves or brings in a fight.
fn against_rival(game: &Expedition, fight: Fight, source: Source) -> f32 {
    let beside = r11_fights::beside_dice(game, &fight).map(i32::from);
    let lead = match fight.declaring {
        Side::Active => beside[0] - beside[1],
        Side::Rival => beside[1] - beside[0],
    };
    let more = game.aid_worth(source).map_or(0, |(_, points)| i32::from(points));
    let fighters = [game.turn.active, fight.rival];
    let at_stake = match game.artifact {
        Artifact::Held(holder) if fighters.contains(&holder) => ARTIFACT,
        _ => 1.0,
    };
    (odds_against(lead + more) - odds_against(lead)) * at_stake
}

/// How much a mark of an ability is wanted: what is asked for often, and little of it there.
fn wanted(game: &Expedition, seat: Seat, ability: Ability) -> f32 {
    need(game, ability) / (1.0 + f32::from(game.party(seat).marks().of(ability)))
}
