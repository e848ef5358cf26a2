//! Chapter 9, the action: one die on the atlas, or a raider box when neither fits.

use contract::{Dice, Log, Refusal};

use crate::action::Action;
use crate::atlas::{ActionDie, Region, Slot};
use crate::book::{R03_2, R04_5, R06_2, R09_1, R09_2, R09_3, R21_2};
use crate::event::Event;
use crate::rules::{r04_sheet, r08_draw, r11_following, r18_cleanup, r19_end, r21_solitaire};
use crate::state::{Ancient, Attempt, Ending, Phase};

/// [`R09_1`] One of the two dice, in a slot that takes it.
pub(super) fn place_refusal(game: &Ancient, die: ActionDie, slot: Slot) -> Option<Refusal> {
    let Phase::Choosing(dice) = game.phase else {
        return Some(R09_1.refuses("a die is placed once a turn, after the draw"));
    };
    if !dice.contains(&die) {
        return Some(R09_1.refuses("that die is not in front of you"));
    }
    slot_refusal(game, die, slot)
}

/// [`R09_2`] What the slot wants; [`R03_2`] whether it is free; and what the sheet allows.
fn slot_refusal(game: &Ancient, die: ActionDie, slot: Slot) -> Option<Refusal> {
    let atlas = &game.kit.atlas;
    if atlas.place_of(slot).is_none() {
        return Some(R03_2.refuses("the atlas has no such slot"));
    }
    if !atlas.slots_for(die).contains(&Some(slot)) {
        return Some(R09_2.refuses("the slot wants another colour or number"));
    }
    if game.table.die_in(atlas, slot).is_some() {
        return Some(R03_2.refuses("a die lies there until the atlas is emptied"));
    }
    let seat = game.turn.active;
    if game.career(seat).is_blocked(slot.region) {
        return Some(R04_5.refuses("raiders have closed that track for you"));
    }
    let idle = || game.open_step(seat, slot.region, slot.kind()).is_none();
    (game.options.strict_placement && idle())
        .then_some(R06_2.refuses("you have no open step for that action"))
}

/// Where the two dice could go, in the order of their actions; each pair once.
pub(super) fn placements(game: &Ancient) -> impl Iterator<Item = Action> + '_ {
    let dice = match game.phase {
        Phase::Choosing([one, two]) if one == two => [Some(one), None],
        Phase::Choosing([one, two]) => [Some(one.min(two)), Some(one.max(two))],
        _ => [None, None],
    };
    dice.into_iter().flatten().flat_map(move |die| {
        let mut slots = game.kit.atlas.slots_for(die);
        slots.sort_unstable();
        let open = move |slot: &Slot| slot_refusal(game, die, *slot).is_none();
        slots.into_iter().flatten().filter(open).map(move |slot| Action::Place(die, slot))
    })
}

/// [`R09_3`] Only when neither die can be placed, and a track that is still active (ANC-43).
pub(super) fn raid_refusal(game: &Ancient, region: Region) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Choosing(_)) {
        return Some(R09_3.refuses("a raider box is chosen only for want of a slot"));
    }
    if game.is_solitaire() {
        return Some(R21_2.refuses("alone, want of a slot ends the game"));
    }
    if placements(game).next().is_some() {
        return Some(R09_3.refuses("a die can be placed, so one must be"));
    }
    (!game.career(game.turn.active).is_active(&game.kit, region))
        .then_some(R09_3.refuses("that track is complete or closed"))
}

/// [`R21_2`] Alone, want of a slot ends the game (ANC-15).
pub(super) fn end_refusal(game: &Ancient) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Choosing(_)) || !game.is_solitaire() {
        return Some(R21_2.refuses("only a player alone, for want of a slot, ends the game"));
    }
    placements(game).next().map(|_| R09_1.refuses("a die can be placed, so one must be"))
}

/// What the active player may do with the two dice, in order.
pub(super) fn choices(game: &Ancient) -> impl Iterator<Item = Action> + '_ {
    let redraw = r08_draw::redraw_refusal(game).is_none().then_some(Action::Redraw);
    // The two ways out are for want of a place alone.
    let stuck = move || placements(game).next().is_none();
    let ways_out = std::iter::once_with(stuck).filter(|stuck| *stuck).flat_map(move |_| {
        let raids = Region::ALL.into_iter().filter(|region| raid_refusal(game, *region).is_none());
        raids.map(Action::Raid).chain(end_refusal(game).is_none().then_some(Action::End))
    });
    redraw.into_iter().chain(placements(game)).chain(ways_out)
}

/// A choice of one is no choice.
pub(super) fn take_the_only_choice<L: Log<Event>>(
    game: &mut Ancient,
    dice: &mut Dice,
    log: &mut L,
) {
    let only = {
        let mut choices = choices(game);
        let first = choices.next();
        if choices.next().is_some() { None } else { first }
    };
    match only {
        Some(Action::Place(die, slot)) => place(game, die, slot, dice, log),
        Some(Action::Raid(region)) => raid(game, region, dice, log),
        Some(Action::End) => end(game, log),
        _ => {}
    }
}

/// [`R09_1`] The die is placed; the other is left over. Where its player has nothing to do the
/// turn is idle: nothing is rolled and nobody follows (ANC-07, ANC-36).
pub(super) fn place<L: Log<Event>>(
    game: &mut Ancient,
    die: ActionDie,
    slot: Slot,
    dice: &mut Dice,
    log: &mut L,
) {
    let Phase::Choosing([one, two]) = game.phase else { return };
    let seat = game.turn.active;
    game.leftover = Some(if one == die { two } else { one });
    let atlas = game.kit.atlas;
    game.table.put(&atlas, slot, die);
    let idle = game.open_step(seat, slot.region, slot.kind()).is_none();
    if idle {
        log.note(Event::PlacedIdly { seat, die, slot });
    } else {
        let bonus = atlas.earns_bonus(slot.region, die);
        log.note(Event::Placed { seat, die, slot, bonus });
    }
    if game.is_solitaire() && !r21_solitaire::place_leftover(game, dice, log) {
        return;
    }
    if idle {
        r18_cleanup::clean_up(game, dice, log);
    } else {
        let attempt = Attempt {
            slot,
            followers: contract::SeatSet::NONE,
            sated: contract::SeatSet::NONE,
            shown: crate::state::Shown::default(),
        };
        r11_following::ask(game, attempt, dice, log);
    }
}

/// [`R09_3`] The box is marked and the turn is over; both dice go back to the bag, unless the
/// option hands one on (ANC-05).
pub(super) fn raid<L: Log<Event>>(
    game: &mut Ancient,
    region: Region,
    dice: &mut Dice,
    log: &mut L,
) {
    let Phase::Choosing([one, two]) = game.phase else { return };
    let seat = game.turn.active;
    log.note(Event::NoPlacement { seat });
    r04_sheet::mark_raider(game, seat, region, log);
    game.table.put_back(two.colour);
    if game.options.failed_turn_passes_die {
        game.leftover = Some(one);
    } else {
        game.table.put_back(one.colour);
    }
    r18_cleanup::hand_on(game, dice, log);
}

/// [`R21_2`] Alone, and neither die fits.
pub(super) fn end<L: Log<Event>>(game: &mut Ancient, log: &mut L) {
    let Phase::Choosing([one, two]) = game.phase else { return };
    log.note(Event::NoPlacement { seat: game.turn.active });
    game.table.put_back(one.colour);
    game.table.put_back(two.colour);
    r19_end::over(game, Ending::NoSlot, log);
}
