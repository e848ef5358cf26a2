//! Whether a position could have come about, asked of positions that come from outside; and what
//! stays the same from the first position to the last.

use contract::Seat;

use crate::ability::Marks;
use crate::equipment::{Item, Source};
use crate::rules::r10_challenges::MOST_POINTS;
use crate::rules::{r08_movement, r11_fights};
use crate::scenario::Card;
use crate::state::{
    Artifact, Condition, Ending, Expedition, Fight, Member, MemberId, Party, Phase, Space,
};

/// One Artifact, six members a party, and every mark either still to be rolled, or written on a
/// sheet, or struck off it.
pub(crate) fn census(game: &Expedition) -> Vec<(&'static str, u32)> {
    let parties = game.seats.seats().map(|seat| game.party(seat));
    let sheets = parties.flat_map(|party| MemberId::all().map(|id| (id, party.member(id))));
    let (members, marks) = sheets.fold((0, 0), |(members, marks), (id, member)| {
        (members + 1, marks + u32::from(marks_ever(member).max(id.abilities())))
    });
    let held = match game.artifact {
        Artifact::Lying(_) => 1,
        Artifact::Held(seat) => u32::from(seat.index() < game.seats.get()),
    };
    vec![("artifact", held), ("members", members), ("marks", marks)]
}

fn marks_ever(member: &Member) -> u8 {
    member.marks.total() + u8::from(member.lost.is_some())
}

/// # Errors
/// The first thing about the position that the rules could not have brought about.
pub(crate) fn audit(game: &Expedition) -> Result<(), String> {
    let check = |holds: bool, why: &str| if holds { Ok(()) } else { Err(why.to_string()) };
    check(game.seats.get() >= 2, "two parties at least")?;
    check((1..=9).contains(&game.options.gear_points), "gear_points is a number from 1 to 9")?;
    for seat in game.seats.seats() {
        audit_party(game, seat).map_err(|why| format!("party {seat}: {why}"))?;
    }
    for seat in [game.turn.active, game.turn.first] {
        check(seat.index() < game.seats.get(), "the turn belongs to a seat that is not here")?;
    }
    audit_artifact(game)?;
    check(!is_set_up(game) || has_not_begun(game), "the race has begun before all are ready")?;
    audit_phase(game)
}

fn is_set_up(game: &Expedition) -> bool {
    matches!(game.phase, Phase::Recruiting(_) | Phase::Learning(..) | Phase::Equipping(_))
}

/// While parties are made, all are at home and unhurt, and the Artifact waits on the last space.
fn has_not_begun(game: &Expedition) -> bool {
    let at_rest = |party: &Party| {
        let fit = party.members.iter().all(|member| member.condition == Condition::Fit);
        fit && party.space == Space::HOME && !party.misses
    };
    let waits = !game.found && game.artifact == Artifact::Lying(Space::GOAL);
    waits && game.seats.seats().all(|seat| at_rest(game.party(seat)))
}

fn audit_party(game: &Expedition, seat: Seat) -> Result<(), String> {
    let party = game.party(seat);
    for id in MemberId::all() {
        audit_member(game, seat, id, party.member(id))?;
    }
    if is_yet_to_be_made(game, seat) && party != &Party::NEW {
        return Err("made before its time".into());
    }
    let is_aid = |source| {
        let listed = source != Source::Item(Item::Letters) || game.options.letters;
        listed && game.aid_worth(source).is_some()
    };
    if !party.aids.kinds().all(is_aid) {
        return Err("an Aid that the scenario does not have".into());
    }
    let items = party.aids.kinds().filter(|source| matches!(source, Source::Item(_)));
    let (kinds, most) =
        items.fold((0, 0), |(kinds, most), item| (kinds + 1, party.aids.of(item).max(most)));
    if kinds > 2 || most > 1 {
        return Err("two different items at most".into());
    }
    Ok(())
}

fn audit_member(
    game: &Expedition,
    seat: Seat,
    id: MemberId,
    member: &Member,
) -> Result<(), String> {
    let ever = marks_ever(member);
    let full = ever == id.abilities();
    if ever > id.abilities() || (!full && !is_being_made(game, seat)) {
        return Err(format!("member {} has {ever} abilities", id.index()));
    }
    let losing =
        matches!(game.phase, Phase::Losing(wound) if wound.seat == seat && wound.member == id);
    // A wound costs a mark, at once or by the choice that is being awaited.
    let paid = member.lost.is_some() != losing;
    match member.condition {
        Condition::Fit if member.lost.is_some() => Err("a fit member has lost an ability".into()),
        Condition::Wounded | Condition::Out if !paid => {
            Err(format!("member {} is wounded and has lost no ability", id.index()))
        }
        _ => Ok(()),
    }
}

/// Parties are made seat by seat; later ones have no marks yet.
fn is_being_made(game: &Expedition, seat: Seat) -> bool {
    match game.phase {
        Phase::Recruiting(making) | Phase::Learning(making, _) => seat >= making,
        Phase::Equipping(making) => seat > making,
        _ => false,
    }
}

/// Parties after the one that is being made.
fn is_yet_to_be_made(game: &Expedition, seat: Seat) -> bool {
    match game.phase {
        Phase::Recruiting(making) | Phase::Learning(making, _) | Phase::Equipping(making) => {
            seat > making
        }
        _ => false,
    }
}

fn audit_artifact(game: &Expedition) -> Result<(), String> {
    match game.artifact {
        Artifact::Held(seat) if seat.index() >= game.seats.get() => {
            Err("the Artifact is held by a seat that is not here".into())
        }
        Artifact::Held(seat) if game.party(seat).is_out() => {
            Err("the Artifact is held by a party that is out".into())
        }
        Artifact::Held(_) if !game.found => Err("the Artifact is held but was never found".into()),
        Artifact::Held(seat)
            if game.party(seat).space == Space::HOME && !matches!(game.phase, Phase::Over(_)) =>
        {
            Err("the Artifact is at home and the game goes on".into())
        }
        Artifact::Lying(space) if game.parties_in().any(|s| game.party(s).space == space) => {
            Err("the Artifact lies free under a party".into())
        }
        _ => Ok(()),
    }
}

fn audit_phase(game: &Expedition) -> Result<(), String> {
    let here = |seat: Seat| seat.index() < game.seats.get();
    let in_race = |seat: Seat| here(seat) && !game.party(seat).is_out();
    let die = |die: u8| (1..=6).contains(&die);
    let active = game.party(game.turn.active);
    let stands_here = |rival: Seat| {
        in_race(rival)
            && rival != game.turn.active
            && game.party(rival).space == active.space
            && !r11_fights::is_peaceful(game)
    };
    let sound = match game.phase {
        Phase::Recruiting(seat) => here(seat) && game.party(seat) == &Party::NEW,
        Phase::Learning(seat, member) => here(seat) && is_next_to_learn(game.party(seat), member),
        Phase::Equipping(seat) => here(seat) && has_no_more_than_one_item(game.party(seat)),
        Phase::Steering(shown) => die(shown) && r08_movement::has_choice(game),
        Phase::Naming(rival) => stands_here(rival),
        Phase::Fighting(fight) => stands_here(fight.rival) && is_sound_fight(game, &fight),
        Phase::Bracing(trial) => {
            matches!(game.card(trial.row), Card::Challenge(_))
                && active.space.table() == Some(trial.row.table())
                && trial.die.is_none_or(die)
                && trial.points <= MOST_POINTS
        }
        Phase::Losing(wound) => {
            in_race(wound.seat) && {
                let member = game.party(wound.seat).member(wound.member);
                member.marks != Marks::NONE && member.condition == Condition::Wounded
            }
        }
        Phase::Dropping => !active.aids.is_empty(),
        Phase::Meeting => {
            let may_fight = |rival: &Seat| r11_fights::fight_refusal(game, *rival).is_none();
            !r11_fights::is_peaceful(game) && game.seats.seats().filter(may_fight).count() > 1
        }
        Phase::Over(ending) => is_sound_ending(game, ending),
        Phase::Moving => true,
    };
    let active_can_act = is_set_up(game)
        || matches!(game.phase, Phase::Over(_) | Phase::Losing(_))
        || in_race(game.turn.active);
    if sound && active_can_act { Ok(()) } else { Err(format!("impossible phase {:?}", game.phase)) }
}

/// Dice that a fight keeps are dice that fell before the Aids.
fn is_sound_fight(game: &Expedition, fight: &Fight) -> bool {
    let shown = |die: u8| (1..=6).contains(&die);
    fight.dice.is_some() == game.options.aid_after_roll
        && fight.dice.is_none_or(|dice| dice.into_iter().all(shown))
        && fight.points.iter().all(|points| *points <= MOST_POINTS)
}

fn is_sound_ending(game: &Expedition, ending: Ending) -> bool {
    let mut left = game.parties_in();
    match ending {
        Ending::Home(seat) => game.holds_artifact(seat) && game.party(seat).space == Space::HOME,
        Ending::LastParty(seat) => {
            game.options.last_party_wins && left.next() == Some(seat) && left.next().is_none()
        }
        Ending::NobodyLeft => left.next().is_none(),
    }
}

/// Abilities are rolled member by member.
fn is_next_to_learn(party: &Party, member: MemberId) -> bool {
    let unfinished = |id: &MemberId| party.member(*id).marks.total() < id.abilities();
    MemberId::all().find(unfinished) == Some(member)
}

fn has_no_more_than_one_item(party: &Party) -> bool {
    let kinds: Vec<Source> = party.aids.kinds().collect();
    kinds.len() <= 1 && kinds.iter().all(|kind| matches!(kind, Source::Item(_)))
}
