//! Chapter 18, cleanup: the atlas is emptied when every region holds a die.

use contract::{Dice, Log};

use crate::event::Event;
use crate::rules::{r19_end, r21_solitaire};
use crate::state::{Ancient, Board};

/// [`crate::book::R18_1`] After every turn in which a die was placed, also after a bust or an
/// idle turn (ANC-42). Alone, the game may be over before that (ANC-47).
pub(super) fn clean_up<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    if r21_solitaire::is_over(game, log) {
        return;
    }
    if game.table.atlas.iter().all(|region| region.iter().any(Option::is_some)) {
        let placed = std::mem::replace(&mut game.table.atlas, Board::NEW.atlas);
        placed.iter().flatten().flatten().for_each(|die| game.table.put_back(die.colour));
        log.note(Event::AtlasCleared);
    }
    hand_on(game, dice, log);
}

/// [`crate::book::R18_1`] Bag and leftover die go to the next player.
pub(super) fn hand_on<L: Log<Event>>(game: &mut Ancient, dice: &mut Dice, log: &mut L) {
    if let Some(die) = game.leftover {
        log.note(Event::HandedOn { seat: game.turn.active, die });
    }
    r19_end::next_turn(game, dice, log);
}
