//! Chapter 5, the party: who belongs to it and what they can do.

use contract::{Dice, Log, Refusal, Seat};

use crate::ability::Ability;
use crate::book::{R05_3, R05_4};
use crate::event::Event;
use crate::state::{Expedition, MemberId, Phase};

/// [`R05_3`] Abilities are rolled once, before anything else.
pub(super) fn recruit_refusal(game: &Expedition) -> Option<Refusal> {
    match game.phase {
        Phase::Recruiting(_) => None,
        Phase::Learning(..)
        | Phase::Equipping(_)
        | Phase::Moving
        | Phase::Steering(_)
        | Phase::Meeting
        | Phase::Naming(_)
        | Phase::Fighting(_)
        | Phase::Bracing(_)
        | Phase::Losing(_)
        | Phase::Dropping
        | Phase::Over(_) => Some(R05_3.refuses("the party has its abilities already")),
    }
}

/// [`R05_4`] A choice needs a ten on the die.
pub(super) fn learn_refusal(game: &Expedition, ability: Ability) -> Option<Refusal> {
    let Phase::Learning(seat, member) = game.phase else {
        return Some(R05_4.refuses("only a ten on the ability die lets you choose"));
    };
    is_duplicate(game, seat, member, ability)
        .then_some(R05_4.refuses("this member has that ability already, and doubles are rerolled"))
}

pub(super) fn recruit<L: Log<Event>>(game: &mut Expedition, dice: &mut Dice, log: &mut L) {
    if let Phase::Recruiting(seat) = game.phase {
        roll_abilities(game, seat, dice, log);
    }
}

/// [`R05_4`] The choice is made at once, then the dice go on (EXP-06, EXP-43).
pub(super) fn learn<L: Log<Event>>(
    game: &mut Expedition,
    ability: Ability,
    dice: &mut Dice,
    log: &mut L,
) {
    if let Phase::Learning(seat, member) = game.phase {
        log.note(Event::AbilityChosen { seat, member, ability });
        gain(game, seat, member, ability, log);
        roll_abilities(game, seat, dice, log);
    }
}

/// [`R05_3`] Member by member, until all have their number
/// ([`crate::book::R05_2`]) or a ten asks for a choice.
fn roll_abilities<L: Log<Event>>(game: &mut Expedition, seat: Seat, dice: &mut Dice, log: &mut L) {
    while let Some(member) = unfinished_member(game, seat) {
        match Ability::from_die(dice.d10(R05_3)) {
            None => {
                game.phase = Phase::Learning(seat, member);
                return;
            }
            Some(ability) if is_duplicate(game, seat, member, ability) => {
                log.note(Event::AbilityRerolled { seat, member, ability });
            }
            Some(ability) => gain(game, seat, member, ability, log),
        }
    }
    game.phase = Phase::Equipping(seat);
}

/// [`crate::book::R05_2`] The first member with fewer abilities than its role has.
fn unfinished_member(game: &Expedition, seat: Seat) -> Option<MemberId> {
    let party = game.party(seat);
    MemberId::all().find(|member| party.member(*member).marks.total() < member.abilities())
}

fn gain<L: Log<Event>>(
    game: &mut Expedition,
    seat: Seat,
    member: MemberId,
    ability: Ability,
    log: &mut L,
) {
    let sheet = &mut game.party_mut(seat).members[member.index()];
    sheet.marks = sheet.marks.with(ability);
    let marks = sheet.marks;
    if marks.total() == member.abilities() {
        log.note(Event::MemberRecruited { seat, member, marks });
    }
}

/// Under `reroll_duplicates` (EXP-05, EXP-47) a member never has an ability twice.
fn is_duplicate(game: &Expedition, seat: Seat, member: MemberId, ability: Ability) -> bool {
    game.options.reroll_duplicates && game.party(seat).member(member).marks.of(ability) > 0
}
