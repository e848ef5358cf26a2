//! Chapter 9, the action: one die on the atlas, or a raider box when neither fits.

use contract::{Dice, Log, Refusal};
use serde::Serialize;

use crate::action::Action;
use crate::atlas::{ActionDie, Region, Slot};
use crate::book::{R03_2, R04_5, R06_2, R09_1, R09_2, R09_3, R21_2};
use crate::event::Event;
use crate::rules::r10_bonus::Effect;
use crate::rules::{r04_sheet, r08_draw, r11_following, r18_cleanup, r19_end, r21_solitaire};
use crate::state::{Ancient, Attempt, Ending, Phase};

/// Why a slot takes no die of the active player, though the die fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shut {
    /// A die lies in it [`R03_2`].
    Taken,
    /// Raiders have closed the track [`R04_5`].
    Closed,
    /// There is nothing to do, and dice are placed only where there is (ANC-07).
    NoStep,
}

impl Shut {
    const fn refusal(self) -> Refusal {
        match self {
            Self::Taken => R03_2.refuses("a die lies there until the atlas is emptied"),
            Self::Closed => R04_5.refuses("raiders have closed that track for you"),
            Self::NoStep => R06_2.refuses("you have no open step for that action"),
        }
    }
}

/// [`R09_1`] One of the two dice, in a slot that takes it.
pub(super) fn place_refusal(game: &Ancient, die: ActionDie, slot: Slot) -> Option<Refusal> {
    let Phase::Choosing(dice) = game.phase else {
        return Some(R09_1.refuses("a die is placed once a turn, after the draw"));
    };
    if !dice.contains(&die) {
        return Some(R09_1.refuses("that die is not in front of you"));
    }
    demand_refusal(game, die, slot).or_else(|| shut(game, slot).map(Shut::refusal))
}

/// [`R09_2`] What the slot wants.
fn demand_refusal(game: &Ancient, die: ActionDie, slot: Slot) -> Option<Refusal> {
    let atlas = &game.kit.atlas;
    if atlas.place_of(slot).is_none() {
        return Some(R03_2.refuses("the atlas has no such slot"));
    }
    (!atlas.slots_for(die).contains(&Some(slot)))
        .then_some(R09_2.refuses("the slot wants another colour or number"))
}

/// [`R03_2`] Whether a slot that takes the die is free; and what the sheet allows.
pub(crate) fn shut(game: &Ancient, slot: Slot) -> Option<Shut> {
    if game.table.die_in(&game.kit.atlas, slot).is_some() {
        return Some(Shut::Taken);
    }
    let seat = game.turn.active;
    if game.career(seat).is_blocked(slot.region) {
        return Some(Shut::Closed);
    }
    let idle = || game.open_step(seat, slot.region, slot.kind()).is_none();
    (game.options.strict_placement && idle()).then_some(Shut::NoStep)
}

/// Where the two dice could go, in the order of their actions; each pair once.
fn placements(game: &Ancient) -> [Option<Action>; 4] {
    let Phase::Choosing([one, two]) = game.phase else { return [None; 4] };
    let [first, second] = placements_of(game, one.min(two));
    let [third, fourth] = if one == two { [None; 2] } else { placements_of(game, one.max(two)) };
    [first, second, third, fourth]
}

/// Where one die could go, in order: region by region, and research first.
fn placements_of(game: &Ancient, die: ActionDie) -> [Option<Action>; 2] {
    let [research, field] = game.kit.atlas.slots_for(die);
    let open = |slot: &Slot| shut(game, *slot).is_none();
    let place = |slot: Option<Slot>| slot.filter(open).map(|slot| Action::Place(die, slot));
    let region = |slot: Option<Slot>| slot.map(|slot| slot.region);
    let is_swapped = region(field) < region(research);
    let (research, field) = (place(research), place(field));
    if is_swapped { [field, research] } else { [research, field] }
}

/// Whether there is nothing among these.
fn is_nothing(actions: &[Option<Action>]) -> bool {
    actions.iter().all(Option::is_none)
}

/// [`R09_3`] Only when neither die can be placed, and a track that is still active (ANC-43).
pub(super) fn raid_refusal(game: &Ancient, region: Region) -> Option<Refusal> {
    if !matches!(game.phase, Phase::Choosing(_)) {
        return Some(R09_3.refuses("a raider box is chosen only for want of a slot"));
    }
    if game.is_solitaire() {
        return Some(R21_2.refuses("alone, want of a slot ends the game"));
    }
    if !is_nothing(&placements(game)) {
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
    (!is_nothing(&placements(game))).then_some(R09_1.refuses("a die can be placed, so one must be"))
}

/// What the active player may do with the two dice, in order.
pub(super) fn choices(game: &Ancient) -> impl Iterator<Item = Action> {
    let redraw = r08_draw::redraw_refusal(game).is_none().then_some(Action::Redraw);
    redraw.into_iter().chain(unpaid(game).into_iter().flatten())
}

/// What costs nothing: to place a die or, for want of a place alone, one of the ways out.
fn unpaid(game: &Ancient) -> [Option<Action>; 4] {
    let placements = placements(game);
    if !is_nothing(&placements) {
        return placements;
    }
    let raid = |region| raid_refusal(game, region).is_none().then_some(Action::Raid(region));
    let [desert, ocean, jungle] = Region::ALL.map(raid);
    [desert, ocean, jungle, end_refusal(game).is_none().then_some(Action::End)]
}

/// A choice of one is no choice. Who can pay for other dice has another.
pub(super) fn take_the_only_choice<L: Log<Event>>(
    game: &mut Ancient,
    dice: &mut Dice,
    log: &mut L,
) {
    if r08_draw::redraw_refusal(game).is_none() {
        return;
    }
    let mut choices = unpaid(game).into_iter().flatten();
    let (Some(only), None) = (choices.next(), choices.next()) else { return };
    if let Action::Place(die, slot) = only {
        place(game, die, slot, dice, log);
    } else if let Action::Raid(region) = only {
        raid(game, region, dice, log);
    } else {
        end(game, log);
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
    game.table.put(&game.kit.atlas, slot, die);
    let step = game.open_step(seat, slot.region, slot.kind());
    let idle = step.is_none();
    match step {
        None => log.note(Event::PlacedIdly { seat, die, slot }),
        Some(step) => {
            let bonus = game.would_have_bonus(slot, die);
            let effect = Effect::of(game.kit.track(slot.region).step(step), bonus);
            log.note(Event::Placed { seat, die, slot, bonus, effect });
        }
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
