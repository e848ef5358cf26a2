//! What happened, in sentences.

use contract::Rule;
use expedition::book::{
    R05_3, R05_4, R06_1, R07_1, R07_2, R08_1, R08_2, R08_3, R08_6, R09_1, R09_2, R09_3, R10_2,
    R10_4, R10_6, R10_7, R10_8, R10_9, R11_1, R11_2, R11_3,
};
use expedition::equipment::RowId;
use expedition::scenario::Card;
use expedition::state::{Space, Way};
use expedition::{Event, Scenario};

use super::names;
use super::questions::{penalty, what_is_asked};
use board::{Cast, Sentence};

/// One row an event.
#[allow(clippy::too_many_lines)]
pub(super) fn describe(scenario: &Scenario, cast: &Cast, event: Event) -> Sentence {
    let who = |seat| cast.name(seat);
    let whose = |seat, member| format!("{}'s {}", cast.name(seat), names::member(member));
    let aid = |source| names::aid(scenario, source);
    let relic = &scenario.artifact;
    let (rule, text) = match event {
        Event::AbilityChosen { seat, member, ability } => {
            let (who, ability) = (who(seat), names::ability(ability));
            (R05_4, format!("A ten: {who} chose {ability} for {}.", names::the_member(member)))
        }
        Event::MemberRecruited { seat, member, marks } => {
            (R05_3, format!("{}: {}.", whose(seat, member), names::marks(marks)))
        }
        Event::AbilityRerolled { seat, member, ability } => {
            let (whose, ability) = (whose(seat, member), names::ability(ability));
            (R05_3, format!("{whose} has {ability} already: the die is rolled again."))
        }
        Event::ItemTaken { seat, item } => {
            (R06_1, format!("{} took {}.", who(seat), names::item(item)))
        }
        Event::StartRolled { seat, die } => {
            (R07_1, format!("{} rolled {die} for the start.", who(seat)))
        }
        Event::Began { seat } => (R07_1, format!("{} begins.", who(seat))),
        Event::TurnBegan { seat, round } => {
            (R07_2, format!("Round {round}: {}'s turn.", who(seat)))
        }
        Event::TurnMissed { seat } => (R10_9, format!("{} misses this turn.", who(seat))),
        Event::MoveRolled { seat, die } => {
            (R08_1, format!("Movement: {} rolled {die} and may choose a way.", who(seat)))
        }
        Event::Moved { seat, die, way, from, to } => moved(who(seat), die, way, from, to),
        Event::ArtifactTaken { seat, space } => {
            (R08_3, format!("Artifact: {} took {relic} on space {}.", who(seat), space.number()))
        }
        Event::ArtifactLeft { space } => {
            (R08_3, format!("Artifact: {relic} lies free on space {}.", space.number()))
        }
        Event::ArtifactWon { seat, from } => {
            (R11_3, format!("Artifact: {} took {relic} from {}.", who(seat), who(from)))
        }
        Event::FightBegan { seat, rival } => {
            (R11_1, format!("Fight: {} moved onto {}.", who(seat), who(rival)))
        }
        Event::FightAbility { seat, ability, die: 10 } => {
            (R11_1, format!("Fight: a ten, and {} named {}.", who(seat), names::ability(ability)))
        }
        Event::FightAbility { ability, die, .. } => {
            (R11_1, format!("Fight: the die shows {die}, so {} decides.", names::ability(ability)))
        }
        Event::DieSeen { seat, die, fight } => {
            let rule = if fight { R11_2 } else { R10_2 };
            (rule, format!("{}: {}'s die shows {die}.", roll_of(fight), who(seat)))
        }
        Event::NoAidHelps { seat, fight } => {
            (R10_4, format!("{}: no Aid of {}'s fits.", roll_of(fight), who(seat)))
        }
        Event::AidUsed { seat, source, points } => {
            (R10_4, format!("Aid: {} used {}, +{points}.", who(seat), aid(source)))
        }
        Event::FightRolled { seat, die, marks, points, total } => {
            (R11_2, rolled("Fight", who(seat), die, marks, points, total))
        }
        Event::FightDrawn { seat, rival } => {
            (R11_2, format!("Fight: {} and {} are even. Nothing happens.", who(seat), who(rival)))
        }
        Event::FightWon { winner, loser } => {
            (R11_2, format!("Fight: {} beat {}.", who(winner), who(loser)))
        }
        Event::EventRolled { seat, dice, row } => event_rolled(scenario, who(seat), dice, row),
        Event::AidGained { seat, source } => {
            (R09_3, format!("Event: {} wrote down an Aid, {}.", who(seat), aid(source)))
        }
        Event::AbilityRolled { seat, die, marks, points, total } => {
            (R10_2, rolled("Ability roll", who(seat), die, marks, points, total))
        }
        Event::ChallengeRolled { seat, dice: [one, two], total, won } => {
            let end = if won { "succeeds" } else { "fails" };
            let against = format!("Challenge roll: {one} and {two}, {total} in all");
            (R10_6, format!("{against}. {} {end}.", who(seat)))
        }
        Event::Wounded { seat, member } => {
            (R10_7, format!("Wound: {} was hit.", whose(seat, member)))
        }
        Event::AbilityLost { seat, member, ability } => {
            (R10_7, format!("Wound: {} lost {}.", whose(seat, member), names::ability(ability)))
        }
        Event::MemberLost { seat, member } => {
            (R10_8, format!("Second wound: {} is out of the race.", whose(seat, member)))
        }
        Event::PartyLost { seat } => (R10_8, format!("{} has nobody left.", who(seat))),
        Event::DrivenBack { seat, from, to } => {
            let (from, to) = (from.number(), to.number());
            (R10_9, format!("Penalty: {} was driven back from {from} to {to}.", who(seat)))
        }
        Event::WillMissTurn { seat } => {
            (R10_9, format!("Penalty: {} will miss a turn.", who(seat)))
        }
        Event::AidLost { seat, source } => {
            (R10_9, format!("Penalty: {} gave up {}.", who(seat), aid(source)))
        }
        Event::CameHome { seat } => {
            (R08_6, format!("{} brought {relic} home and wins.", who(seat)))
        }
        Event::LastPartyLeft { seat } => {
            (R08_6, format!("{} is the last party and wins.", who(seat)))
        }
        Event::NobodyLeft => {
            (R08_6, format!("No party is left. {} stays lost.", names::capital(relic)))
        }
    };
    Sentence::by(rule, text).showing(&dice(event))
}

/// The dice an event speaks of.
fn dice(event: Event) -> Vec<u8> {
    match event {
        Event::StartRolled { die, .. }
        | Event::MoveRolled { die, .. }
        | Event::Moved { die, .. }
        | Event::FightAbility { die, .. }
        | Event::DieSeen { die, .. }
        | Event::FightRolled { die, .. }
        | Event::AbilityRolled { die, .. } => vec![die],
        Event::EventRolled { dice, .. } | Event::ChallengeRolled { dice, .. } => dice.to_vec(),
        _ => Vec::new(),
    }
}

fn moved(who: &str, die: u8, way: Way, from: Space, to: Space) -> (&'static Rule, String) {
    let way = match way {
        Way::Out => "outward",
        Way::Home => "homeward",
    };
    let cut = from.number().abs_diff(to.number()) < die;
    let rule = if cut { R08_2 } else { R08_1 };
    let (from, to) = (from.number(), to.number());
    (rule, format!("Movement: {who} rolled {die} and moved {way} from {from} to {to}."))
}

fn event_rolled(
    scenario: &Scenario,
    who: &str,
    dice: [u8; 2],
    row: RowId,
) -> (&'static Rule, String) {
    let event = scenario.row(row);
    let what = match event.card {
        Card::Aid(aid) => {
            format!("an Aid, +{} {}", aid.points.get(), names::ability(aid.ability))
        }
        Card::Challenge(challenge) => format!(
            "a challenge of {}; failing costs {}",
            what_is_asked(challenge),
            penalty(challenge.penalty)
        ),
    };
    let rule = if row.table() == 0 { R09_1 } else { R09_2 };
    let [one, two] = dice;
    let sum = row.roll();
    let met =
        format!("Event: {who} rolled {one} and {two}, {sum} in all: {} ({what}).", event.name);
    (rule, format!("{met} {}", event.text))
}

/// The step a roll belongs to.
const fn roll_of(fight: bool) -> &'static str {
    if fight { "Fight" } else { "Challenge" }
}

fn rolled(step: &str, who: &str, die: u8, marks: u8, points: u16, total: u16) -> String {
    let aids = if points > 0 { format!(" + {points} from Aids") } else { String::new() };
    let marks = names::so_many_marks(marks);
    format!("{step}: {who} rolled {die} + {marks}{aids} = {total}.")
}
