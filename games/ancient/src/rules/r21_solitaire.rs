//! Chapter 21, alone: the leftover die goes onto the atlas as well, and the end comes at once.

use contract::{Dice, Log, Seat};

use crate::action::PRICE;
use crate::atlas::{ActionDie, Region, Slot};
use crate::career::RAIDER_BOXES;
use crate::event::Event;
use crate::rules::{r08_draw, r19_end};
use crate::state::{Ancient, Ending};

/// [`crate::book::R21_1`] By colour first, else by number, else a dollar for another die (ANC-13);
/// it may lie in a closed region (ANC-46). Says whether the game goes on.
pub(super) fn place_leftover<L: Log<Event>>(
    game: &mut Ancient,
    dice: &mut Dice,
    log: &mut L,
) -> bool {
    let seat = game.turn.active;
    while let Some(die) = game.leftover.take() {
        if let Some(slot) = slot_for(game, die) {
            game.table.put(&game.kit.atlas, slot, die);
            log.note(Event::LeftoverPlaced { seat, die, slot });
            return true;
        }
        if game.career(seat).money < PRICE {
            game.table.put_back(die.colour);
            r19_end::over(game, Ending::NoLeftoverSlot, log);
            return false;
        }
        game.career_mut(seat).money -= PRICE;
        let colour = r08_draw::take(&mut game.table, dice);
        game.table.put_back(die.colour);
        let drawn = r08_draw::roll(colour, dice);
        log.note(Event::LeftoverRedrawn { seat, old: die, die: drawn });
        game.leftover = Some(drawn);
    }
    true
}

fn slot_for(game: &Ancient, die: ActionDie) -> Option<Slot> {
    let atlas = &game.kit.atlas;
    let free = |slot: &Slot| game.table.die_in(atlas, *slot).is_none();
    atlas.slots_for(die).into_iter().flatten().find(free)
}

/// [`crate::book::R21_2`] How the game of a player alone ends who has finished the third track,
/// marked the ninth raider box or has nothing left to do (ANC-14).
pub(crate) fn ending(game: &Ancient) -> Option<Ending> {
    if !game.is_solitaire() || game.can_progress(Seat::A) {
        return None;
    }
    let career = game.career(Seat::A);
    Some(if career.all_raiders() == 3 * RAIDER_BOXES {
        Ending::NineRaiders
    } else if Region::ALL.into_iter().all(|region| career.has_finished(&game.kit, region)) {
        Ending::ThreeTracks
    } else {
        Ending::NothingLeft
    })
}

/// Ends the game of a player alone whose game is over; says whether it is.
pub(super) fn is_over<L: Log<Event>>(game: &mut Ancient, log: &mut L) -> bool {
    let ending = ending(game);
    if let Some(ending) = ending {
        r19_end::over(game, ending, log);
    }
    ending.is_some()
}
