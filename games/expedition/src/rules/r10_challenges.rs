//! Chapter 10, challenges: Aids, the two rolls, and what losing costs.

use contract::{Dice, Log, Refusal, Seat};

use crate::ability::{Ability, AbilitySet};
use crate::book::{R10_2, R10_4, R10_5, R10_7, R10_9};
use crate::equipment::{RowId, Source};
use crate::event::Event;
use crate::rules::{r07_sequence, r08_movement, r11_fights};
use crate::scenario::{Card, Challenge, Penalty};
use crate::state::{
    Artifact, Condition, Expedition, MemberId, Next, Phase, Space, Trial, Way, Wound,
};

/// More than all Aids of all games together.
pub(crate) const MOST_POINTS: u16 = 9_999;

impl Expedition {
    /// The challenge that Aids are being declared against, if there is one.
    pub(crate) fn challenge_faced(&self) -> Option<Challenge> {
        let Phase::Bracing(trial) = self.phase else { return None };
        match self.card(trial.row) {
            Card::Challenge(challenge) => Some(challenge),
            Card::Aid(_) => None,
        }
    }

    /// The abilities that the roll being prepared asks for.
    pub(crate) fn abilities_asked(&self) -> Option<AbilitySet> {
        match self.phase {
            Phase::Fighting(fight) => Some(AbilitySet::only(fight.ability)),
            Phase::Recruiting(_)
            | Phase::Learning(..)
            | Phase::Equipping(_)
            | Phase::Moving
            | Phase::Steering(_)
            | Phase::Meeting
            | Phase::Naming(_)
            | Phase::Bracing(_)
            | Phase::Losing(_)
            | Phase::Dropping
            | Phase::Over(_) => self.challenge_faced().map(|challenge| challenge.asks),
        }
    }
}

/// [`R10_4`] An Aid on the sheet, of an ability that is asked for (EXP-17), before the dice.
pub(super) fn aid_refusal(game: &Expedition, source: Source) -> Option<Refusal> {
    let (Some(asks), Some(seat)) = (game.abilities_asked(), game.owes()) else {
        return Some(R10_4.refuses("Aids are declared when a challenge or a fight is at hand"));
    };
    if game.party(seat).aids.of(source) == 0 {
        return Some(R10_4.refuses("that Aid is not on the sheet"));
    }
    let fits = game.aid_worth(source).is_some_and(|(ability, _)| asks.contains(ability));
    (!fits).then_some(R10_4.refuses("that Aid is for an ability that is not asked for"))
}

/// [`R10_2`] The dice fall when a party has declared what it wants to.
pub(super) fn ready_refusal(game: &Expedition) -> Option<Refusal> {
    let declaring = matches!(game.phase, Phase::Fighting(_) | Phase::Bracing(_));
    (!declaring).then_some(R10_2.refuses("no roll is being prepared"))
}

/// [`R10_7`] The mark lost is one the wounded member has.
pub(super) fn lose_refusal(game: &Expedition, ability: Ability) -> Option<Refusal> {
    let Phase::Losing(wound) = game.phase else {
        return Some(R10_7.refuses("nobody has been wounded"));
    };
    let marks = game.party(wound.seat).member(wound.member).marks;
    (marks.of(ability) == 0).then_some(R10_7.refuses("the wounded member lacks that ability"))
}

/// [`R10_9`] The Aid given up is one on the sheet.
pub(super) fn drop_refusal(game: &Expedition, source: Source) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Dropping) {
        return Some(R10_9.refuses("no Aid has to be given up"));
    }
    (game.party(game.turn.active).aids.of(source) == 0)
        .then_some(R10_9.refuses("that Aid is not on the sheet"))
}

/// A challenge is faced at once [`crate::book::R09_4`]; Aids first, where any would help.
pub(super) fn face<L: Log<Event>>(game: &mut Expedition, row: RowId, dice: &mut Dice, log: &mut L) {
    let die = game.options.aid_after_roll.then(|| dice.d6(R10_2));
    if let Some(die) = die {
        log.note(Event::DieSeen { seat: game.turn.active, die, fight: false });
    }
    game.phase = Phase::Bracing(Trial { row, points: 0, die });
    go_on_if_no_aid_helps(game, dice, log);
}

/// With no Aid that would help there is nothing to decide (EXP-49).
pub(super) fn go_on_if_no_aid_helps<L: Log<Event>>(
    game: &mut Expedition,
    dice: &mut Dice,
    log: &mut L,
) {
    if let Some(seat) = without_help(game) {
        // Who has no Aid at all does not wonder why nobody asks.
        if !game.party(seat).aids.is_empty() {
            let fight = matches!(game.phase, Phase::Fighting(_));
            log.note(Event::NoAidHelps { seat, fight });
        }
        ready(game, dice, log);
    }
}

/// The seat that might declare an Aid and has none that helps.
fn without_help(game: &Expedition) -> Option<Seat> {
    let (asks, seat) = (game.abilities_asked()?, game.owes()?);
    game.useful_aids(seat, asks).next().is_none().then_some(seat)
}

/// [`R10_4`] An Aid is struck off as it is declared, whatever the dice say (EXP-40).
pub(super) fn use_aid<L: Log<Event>>(
    game: &mut Expedition,
    source: Source,
    dice: &mut Dice,
    log: &mut L,
) {
    let (Some((_, points)), Some(seat)) = (game.aid_worth(source), game.owes()) else { return };
    game.party_mut(seat).aids.strike(source);
    log.note(Event::AidUsed { seat, source, points });
    let declared = match &mut game.phase {
        Phase::Bracing(trial) => &mut trial.points,
        Phase::Fighting(fight) => &mut fight.points[fight.declaring as usize],
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Moving
        | Phase::Steering(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => return,
    };
    // A position from outside may hold more Aids than any game has seen.
    *declared = declared.saturating_add(u16::from(points)).min(MOST_POINTS);
    // Who has declared the last one knows that it was the last.
    if without_help(game).is_some() {
        ready(game, dice, log);
    }
}

pub(super) fn ready<L: Log<Event>>(game: &mut Expedition, dice: &mut Dice, log: &mut L) {
    match game.phase {
        Phase::Bracing(trial) => roll_challenge(game, trial, dice, log),
        Phase::Fighting(fight) => {
            if let Some(next) = r11_fights::next_to_declare(&fight) {
                game.phase = Phase::Fighting(next);
                go_on_if_no_aid_helps(game, dice, log);
            } else {
                r11_fights::roll_fight(game, &fight, dice, log);
            }
        }
        Phase::Recruiting(_)
        | Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Moving
        | Phase::Steering(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => {}
    }
}

/// [`crate::book::R10_1`] All marks of all abilities asked for, doubled under X2
/// ([`crate::book::R10_3`]); Aids are not doubled (EXP-15).
pub(crate) fn marks_that_count(game: &Expedition, seat: Seat, challenge: Challenge) -> u8 {
    let marks = game.party(seat).marks().of_any(challenge.asks);
    if challenge.twice { marks * 2 } else { marks }
}

/// [`R10_2`], [`R10_5`] The ability die, then the challenge dice (EXP-44); the higher roll
/// decides ([`crate::book::R10_6`]).
fn roll_challenge<L: Log<Event>>(
    game: &mut Expedition,
    trial: Trial,
    dice: &mut Dice,
    log: &mut L,
) {
    let (seat, points) = (game.turn.active, trial.points);
    let Some(challenge) = game.challenge_faced() else { return };
    let marks = marks_that_count(game, seat, challenge);
    let die = trial.die.unwrap_or_else(|| dice.d6(R10_2));
    let ability = u16::from(die) + u16::from(marks) + points;
    log.note(Event::AbilityRolled { seat, die, marks, points, total: ability });

    let thrown = dice.two_d6(R10_5);
    let total = thrown[0] + thrown[1];
    let won = game.options.challenge_rule.wins(ability, u16::from(total));
    log.note(Event::ChallengeRolled { seat, dice: thrown, total, won });
    if won {
        r07_sequence::end_turn(game, log);
    } else {
        pay(game, challenge.penalty, dice, log);
    }
}

/// [`R10_9`] What losing really costs: who has no Aid to lose is wounded.
pub(crate) fn owed(game: &Expedition, seat: Seat, penalty: Penalty) -> Penalty {
    match penalty {
        Penalty::LoseAid if game.party(seat).aids.is_empty() => Penalty::Wound,
        Penalty::Wound
        | Penalty::TwoWounds
        | Penalty::Back(_)
        | Penalty::MissTurn
        | Penalty::LoseAid => penalty,
    }
}

/// [`R10_9`] The event says what losing costs; where it is silent, a wound.
fn pay<L: Log<Event>>(game: &mut Expedition, penalty: Penalty, dice: &mut Dice, log: &mut L) {
    let seat = game.turn.active;
    match owed(game, seat, penalty) {
        Penalty::Wound => wound(game, seat, Next::TurnEnd, dice, log),
        Penalty::TwoWounds => wound(game, seat, Next::Wound, dice, log),
        Penalty::Back(spaces) => {
            drive_back(game, spaces.get(), log);
            r07_sequence::end_turn(game, log);
        }
        Penalty::MissTurn => {
            game.party_mut(seat).misses = true;
            log.note(Event::WillMissTurn { seat });
            r07_sequence::end_turn(game, log);
        }
        Penalty::LoseAid => {
            let (first, second) = {
                let mut kinds = game.party(seat).aids.kinds();
                (kinds.next(), kinds.next())
            };
            match (first, second) {
                (Some(only), None) => drop_aid(game, only, dice, log),
                _ => game.phase = Phase::Dropping,
            }
        }
    }
}

/// Against the move of this turn, never onto space 1 (EXP-37). No event and no fight waits there
/// (EXP-13), but a free Artifact is taken up (EXP-33).
fn drive_back<L: Log<Event>>(game: &mut Expedition, spaces: u8, log: &mut L) {
    let seat = game.turn.active;
    let from = game.party(seat).space;
    let back = from.step(game.turn.way.reversed(), spaces);
    let to = back.max(Space::HOME.step(Way::Out, 1));
    game.party_mut(seat).space = to;
    log.note(Event::DrivenBack { seat, from, to });
    r08_movement::take_what_lies_here(game, seat, log);
}

pub(super) fn drop_aid<L: Log<Event>>(
    game: &mut Expedition,
    source: Source,
    _: &mut Dice,
    log: &mut L,
) {
    let seat = game.turn.active;
    game.party_mut(seat).aids.strike(source);
    log.note(Event::AidLost { seat, source });
    r07_sequence::end_turn(game, log);
}

/// [`R10_7`] Somebody is hit: any member but the leader, wounded or not, by equal chance; the
/// leader only when nobody else is left (EXP-19). A member hit twice is out
/// ([`crate::book::R10_8`]).
pub(super) fn wound<L: Log<Event>>(
    game: &mut Expedition,
    seat: Seat,
    next: Next,
    dice: &mut Dice,
    log: &mut L,
) {
    let member = draw_victim(game, seat, dice);
    let sheet = &mut game.party_mut(seat).members[member.index()];
    if sheet.condition == Condition::Wounded {
        sheet.condition = Condition::Out;
        log.note(Event::MemberLost { seat, member });
        if game.party(seat).is_out() {
            remove_party(game, seat, log);
        }
        after_wound(game, next, dice, log);
        return;
    }
    sheet.condition = Condition::Wounded;
    log.note(Event::Wounded { seat, member });
    choose_lost_mark(game, Wound { seat, member, next }, dice, log);
}

fn draw_victim(game: &Expedition, seat: Seat, dice: &mut Dice) -> MemberId {
    let party = game.party(seat);
    let may_be_hit = |member: &MemberId| {
        *member != MemberId::LEADER && party.member(*member).condition != Condition::Out
    };
    let many = MemberId::all().filter(may_be_hit).count();
    // At most five members besides the leader.
    let drawn = dice.draw(u8::try_from(many).unwrap_or(0), R10_7);
    MemberId::all().filter(may_be_hit).nth(drawn).unwrap_or(MemberId::LEADER)
}

/// [`R10_7`] One mark goes: the owner's choice (EXP-18), or by lot under `random_loss`. Without
/// marks, or with one kind only, there is nothing to choose (EXP-39, EXP-49).
fn choose_lost_mark<L: Log<Event>>(
    game: &mut Expedition,
    wound: Wound,
    dice: &mut Dice,
    log: &mut L,
) {
    let marks = game.party(wound.seat).member(wound.member).marks;
    let mut kinds = marks.kinds();
    match (kinds.next(), kinds.next()) {
        (None, _) => after_wound(game, wound.next, dice, log),
        (Some(only), None) => strike_mark(game, wound, only, dice, log),
        (Some(first), Some(_)) if game.options.random_loss => {
            let drawn = dice.draw(marks.total(), R10_7);
            strike_mark(game, wound, marks.iter().nth(drawn).unwrap_or(first), dice, log);
        }
        _ => game.phase = Phase::Losing(wound),
    }
}

pub(super) fn lose_mark<L: Log<Event>>(
    game: &mut Expedition,
    ability: Ability,
    dice: &mut Dice,
    log: &mut L,
) {
    if let Phase::Losing(wound) = game.phase {
        strike_mark(game, wound, ability, dice, log);
    }
}

fn strike_mark<L: Log<Event>>(
    game: &mut Expedition,
    wound: Wound,
    ability: Ability,
    dice: &mut Dice,
    log: &mut L,
) {
    let Wound { seat, member, next } = wound;
    let sheet = &mut game.party_mut(seat).members[member.index()];
    sheet.marks = sheet.marks.without(ability);
    sheet.lost = Some(ability);
    log.note(Event::AbilityLost { seat, member, ability });
    after_wound(game, next, dice, log);
}

fn after_wound<L: Log<Event>>(game: &mut Expedition, next: Next, dice: &mut Dice, log: &mut L) {
    if r07_sequence::has_ended(game, log) {
        return;
    }
    let active = game.turn.active;
    match next {
        Next::Event => r11_fights::after_fight(game, dice, log),
        Next::Wound if !game.party(active).is_out() => {
            wound(game, active, Next::TurnEnd, dice, log);
        }
        Next::Wound | Next::TurnEnd => r07_sequence::end_turn(game, log),
    }
}

/// The last member is gone: the party is out and its Aids with it (EXP-21). If it still has the
/// Artifact, that stays on the space; a party standing there takes it at once, of several the
/// next in turn order (EXP-32).
fn remove_party<L: Log<Event>>(game: &mut Expedition, seat: Seat, log: &mut L) {
    let party = game.party_mut(seat);
    party.aids = crate::equipment::Aids::NONE;
    party.misses = false;
    let space = party.space;
    log.note(Event::PartyLost { seat });
    if !game.holds_artifact(seat) {
        return;
    }
    game.artifact = Artifact::Lying(space);
    let standing_there = |other: &Seat| {
        let party = game.party(*other);
        party.space == space && !party.is_out()
    };
    match game.seats.others_from(seat).find(standing_there) {
        Some(taker) => r08_movement::take_what_lies_here(game, taker, log),
        None => log.note(Event::ArtifactLeft { space }),
    }
}
