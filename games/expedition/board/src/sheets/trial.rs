//! Cards of challenges and fights, and of what they cost.

use contract::Seat;
use expedition::ability::Ability;
use expedition::equipment::Source;
use expedition::scenario::{Card as EventCard, Challenge, Penalty};
use expedition::state::{Artifact, Fight, Side, Trial, Wound};
use expedition::{Action, Scenario, View};
use maud::html;

use super::aids::word;
use super::card::{Card, tiles};
use super::prepare::abilities;
use super::tile::Tile;
use super::{Shown, seat_mark, sign};
use crate::names;
use crate::questions::penalty;
use board::Cast;

pub(super) fn naming(view: &View, cast: &Cast, rival: Seat) -> Card {
    let (ours, theirs) = (view.party(view.turn.active).marks(), view.party(rival).marks());
    let body =
        abilities(Action::Name, |ability| format!("{}:{}", ours.of(ability), theirs.of(ability)));
    Card::new("A ten: any ability", format!("Marks against those of {}.", cast.name(rival)), body)
}

pub(super) fn fighting(scenario: &Scenario, view: &View, cast: &Cast, fight: &Fight) -> Card {
    let active = view.turn.active;
    let beside = view.beside_dice.unwrap_or_default();
    let ours = match fight.declaring {
        Side::Active => 0,
        Side::Rival => 1,
    };
    let sides: Vec<Tile> = [(active, 0), (fight.rival, 1)]
        .into_iter()
        .map(|(seat, side)| {
            let die = fight.dice.map_or(String::new(), |dice| format!("{} ", dice[side]));
            let value = format!("{die}+{}", beside[side]);
            Tile::new(format!("x-side-{seat}"), value, cast.name(seat))
                .signed(seat_mark(seat, cast))
        })
        .chain([Tile::new("x-sum", format!("+{}", beside[ours]), "to the die")
            .sum()
            .doing(Action::Ready)])
        .collect();
    let ability = names::ability(fight.ability);
    let text = format!("{} moved onto {}. Both roll.", cast.name(active), cast.name(fight.rival));
    let carried =
        [active, fight.rival].into_iter().any(|seat| view.artifact == Artifact::Held(seat));
    let foot = if carried {
        format!("The loser is wounded. The winner has {}.", scenario.artifact)
    } else {
        "The loser is wounded.".into()
    };
    Card::new(format!("{ability} decides"), text, tiles("needs", &sides)).ending(foot)
}

pub(super) fn bracing(scenario: &Scenario, view: &View, trial: Trial) -> Card {
    let event = scenario.row(trial.row);
    let EventCard::Challenge(challenge) = event.card else {
        return Card::new(&event.name, &event.text, html! {});
    };
    let mut asked = asked_tiles(view, challenge);
    if trial.points > 0 {
        asked.push(Tile::new("x-declared", format!("+{}", trial.points), "Aids"));
    }
    let beside = view.chances.first().map_or(0, |chance| chance.beside_die);
    let die = trial.die.map_or("to the die".into(), |die| format!("to the {die}"));
    asked.push(Tile::new("x-sum", format!("+{beside}"), &die).sum().doing(Action::Ready));
    Card::new(&event.name, &event.text, tiles("needs", &asked))
        .brought_by(trial.row)
        .ending(format!("Failing costs {}{}.", penalty(challenge.penalty), or_else(challenge)))
}

/// Who has no Aid to lose pays otherwise [10.9].
fn or_else(challenge: Challenge) -> &'static str {
    if challenge.penalty == Penalty::LoseAid { ", or a wound where there is none" } else { "" }
}

/// The abilities of a challenge with the marks the party has.
fn asked_tiles(view: &View, challenge: Challenge) -> Vec<Tile> {
    let marks = view.party(view.turn.active).marks();
    let tile = |ability: Ability| {
        let (marks, name) = (marks.of(ability), names::ability(ability));
        let (value, label) = if challenge.twice {
            (format!("2×{marks}"), format!("{name}, doubled"))
        } else {
            (marks.to_string(), name.to_string())
        };
        Tile::new(format!("x-asks-{ability}"), value, &label).signed(sign(ability, Shown::Plain))
    };
    challenge.asks.iter().map(tile).collect()
}

pub(super) fn losing(view: &View, cast: &Cast, wound: Wound) -> Card {
    let party = view.party(wound.seat).marks();
    let tile = |ability: Ability| {
        let have = party.of(ability);
        let value = format!("{have} → {}", have.saturating_sub(1));
        Tile::new(format!("x-mark-{ability}"), value, names::ability(ability))
            .signed(sign(ability, Shown::Plain))
            .doing(Action::Lose(ability))
    };
    let kinds = view.party(wound.seat).member(wound.member).marks.kinds();
    let marks: Vec<Tile> = kinds.map(tile).collect();
    let title = format!("{} is wounded", names::capital(&names::the_member(wound.member)));
    let text =
        format!("One ability is lost to {}: what the party has, and keeps.", cast.name(wound.seat));
    Card::new(title, text, tiles("needs wordy", &marks))
}

pub(super) fn dropping(scenario: &Scenario, view: &View) -> Card {
    let tile = |source: Source| {
        let points = names::points(view, source);
        let tile = Tile::new(
            format!("x-give-{}", word(source)),
            format!("−{points}"),
            names::aid(scenario, source),
        )
        .doing(Action::Drop(source));
        match names::helps(view, source) {
            Some(ability) => tile.signed(sign(ability, Shown::Plain)),
            None => tile,
        }
    };
    let aids: Vec<Tile> = view.party(view.turn.active).aids.kinds().map(tile).collect();
    Card::new(
        "One Aid must go",
        "The challenge is lost, and this is its price.",
        tiles("needs wordy", &aids),
    )
}
