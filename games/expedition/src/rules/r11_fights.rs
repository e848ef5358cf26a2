//! Chapter 11, meeting another party: a fight of one ability, and the Artifact to the winner.

use contract::{Dice, Log, Refusal, Seat};

use crate::ability::Ability;
use crate::book::{R11_1, R11_2};
use crate::event::Event;
use crate::rules::{r07_sequence, r09_events, r10_challenges};
use crate::state::{Artifact, Expedition, Fight, Next, Phase, Side, Space};

/// [`R11_1`] One of the parties on the space; the one with the Artifact, if it is there (EXP-24).
pub(crate) fn fight_refusal(game: &Expedition, rival: Seat) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Meeting) {
        return Some(R11_1.refuses("a fight begins when a move ends on other parties"));
    }
    if !stands_here(game, rival) {
        return Some(R11_1.refuses("that party does not stand on this space"));
    }
    let carrier_is_here =
        matches!(game.artifact, Artifact::Held(holder) if stands_here(game, holder));
    (carrier_is_here && !game.holds_artifact(rival))
        .then_some(R11_1.refuses("the party with the Artifact is here and must be fought"))
}

/// [`R11_1`] The ability is named only when the die shows a ten (EXP-22).
pub(super) fn name_refusal(game: &Expedition) -> Option<Refusal> {
    match game.phase {
        Phase::Naming(_) => None,
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Moving
        | Phase::Steering(_)
        | Phase::Meeting
        | Phase::Fighting(_)
        | Phase::Bracing(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => {
            Some(R11_1.refuses("only a ten on the ability die lets you name the ability"))
        }
    }
}

/// A rival of the active party on the same space, still in the race.
pub(crate) fn stands_here(game: &Expedition, other: Seat) -> bool {
    let active = game.turn.active;
    other != active
        && other.index() < game.seats.get()
        && game.party(other).space == game.party(active).space
        && !game.party(other).is_out()
}

/// [`R11_1`] Nobody fights at home, unless the option lets them (EXP-25).
pub(crate) fn is_peaceful(game: &Expedition) -> bool {
    game.party(game.turn.active).space == Space::HOME && !game.options.fights_at_home
}

/// [`R11_1`] Where the move ends on others there is a fight, except where there is peace. Says
/// whether there is one.
pub(super) fn meet_parties<L: Log<Event>>(
    game: &mut Expedition,
    dice: &mut Dice,
    log: &mut L,
) -> bool {
    if is_peaceful(game) {
        return false;
    }
    game.phase = Phase::Meeting;
    let (first, second) = {
        let may_fight = |rival: &Seat| fight_refusal(game, *rival).is_none();
        let mut rivals = game.seats.seats().filter(may_fight);
        (rivals.next(), rivals.next())
    };
    match (first, second) {
        (None, _) => return false,
        (Some(only), None) => fight(game, only, dice, log),
        _ => {}
    }
    true
}

/// [`R11_1`] A roll on the ability table says what the fight is about.
pub(super) fn fight<L: Log<Event>>(
    game: &mut Expedition,
    rival: Seat,
    dice: &mut Dice,
    log: &mut L,
) {
    let seat = game.turn.active;
    log.note(Event::FightBegan { seat, rival });
    let die = dice.d10(R11_1);
    match Ability::from_die(die) {
        Some(ability) => prepare(game, rival, ability, die, dice, log),
        None => game.phase = Phase::Naming(rival),
    }
}

pub(super) fn name<L: Log<Event>>(
    game: &mut Expedition,
    ability: Ability,
    dice: &mut Dice,
    log: &mut L,
) {
    if let Phase::Naming(rival) = game.phase {
        prepare(game, rival, ability, 10, dice, log);
    }
}

/// Aids first, the active party before its rival (EXP-23, EXP-45); under `aid_after_roll` the
/// dice before the Aids (EXP-46).
fn prepare<L: Log<Event>>(
    game: &mut Expedition,
    rival: Seat,
    ability: Ability,
    die: u8,
    dice: &mut Dice,
    log: &mut L,
) {
    log.note(Event::FightAbility { seat: game.turn.active, ability, die });
    let thrown = game.options.aid_after_roll.then(|| dice.two_d6(R11_2));
    for (seat, die) in [game.turn.active, rival].into_iter().zip(thrown.into_iter().flatten()) {
        log.note(Event::DieSeen { seat, die, fight: true });
    }
    let fight = Fight { rival, ability, declaring: Side::Active, points: [0, 0], dice: thrown };
    game.phase = Phase::Fighting(fight);
    r10_challenges::go_on_if_no_aid_helps(game, dice, log);
}

/// The rival declares after the active party; after the rival, the dice.
pub(crate) fn next_to_declare(fight: &Fight) -> Option<Fight> {
    match fight.declaring {
        Side::Active => Some(Fight { declaring: Side::Rival, ..*fight }),
        Side::Rival => None,
    }
}

/// What the active party and its rival add to their dice. X2 does not touch fights (EXP-41).
pub(crate) fn beside_dice(game: &Expedition, fight: &Fight) -> [u16; 2] {
    let marks = |seat| u16::from(game.party(seat).marks().of(fight.ability));
    [marks(game.turn.active) + fight.points[0], marks(fight.rival) + fight.points[1]]
}

/// [`R11_2`] Both roll; the lower total is wounded, equal totals do nothing. The active party's
/// event comes after that (EXP-12).
pub(super) fn roll_fight<L: Log<Event>>(
    game: &mut Expedition,
    fight: &Fight,
    dice: &mut Dice,
    log: &mut L,
) {
    let (seat, rival) = (game.turn.active, fight.rival);
    let thrown = fight.dice.unwrap_or_else(|| dice.two_d6(R11_2));
    let beside = beside_dice(game, fight);
    let totals = [0, 1].map(|side| u16::from(thrown[side]) + beside[side]);
    for (side, who) in [seat, rival].into_iter().enumerate() {
        let (points, total) = (fight.points[side], totals[side]);
        let marks = game.party(who).marks().of(fight.ability);
        log.note(Event::FightRolled { seat: who, die: thrown[side], marks, points, total });
    }
    let (winner, loser) = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => (seat, rival),
        std::cmp::Ordering::Less => (rival, seat),
        std::cmp::Ordering::Equal => {
            log.note(Event::FightDrawn { seat, rival });
            after_fight(game, dice, log);
            return;
        }
    };
    log.note(Event::FightWon { winner, loser });
    hand_over(game, winner, loser, log);
    r10_challenges::wound(game, loser, Next::Event, dice, log);
}

/// The event of the space comes after the fight, unless the option has the fight instead (EXP-12).
pub(super) fn after_fight<L: Log<Event>>(game: &mut Expedition, dice: &mut Dice, log: &mut L) {
    if game.options.fight_replaces_event {
        r07_sequence::end_turn(game, log);
    } else {
        r09_events::event(game, dice, log);
    }
}

/// [`crate::book::R11_3`] The Artifact goes to the winner, even from a party that is about to be lost (EXP-21);
/// it heads home from its next turn on (EXP-26).
fn hand_over<L: Log<Event>>(game: &mut Expedition, winner: Seat, loser: Seat, log: &mut L) {
    if game.holds_artifact(loser) {
        game.artifact = Artifact::Held(winner);
        log.note(Event::ArtifactWon { seat: winner, from: loser });
    }
}
