//! Chapter 9, events: two dice on the table of the space where the move ended.

use contract::{Dice, Log};

use crate::book::{R09_1, R09_2};
use crate::equipment::{RowId, Source};
use crate::event::Event;
use crate::rules::{r07_sequence, r10_challenges};
use crate::scenario::Card;
use crate::state::Expedition;

/// [`R09_1`], [`R09_2`] The active party's event, if it is still there and the space has one: the
/// two ends of the track have none (EXP-10).
pub(super) fn event<L: Log<Event>>(game: &mut Expedition, dice: &mut Dice, log: &mut L) {
    let seat = game.turn.active;
    let table = game.party(seat).space.table();
    let Some(table) = table.filter(|_| !game.party(seat).is_out()) else {
        r07_sequence::end_turn(game, log);
        return;
    };
    let thrown = dice.two_d6(if table == 0 { R09_1 } else { R09_2 });
    let row = RowId::rolled(table == 1, thrown);
    log.note(Event::EventRolled { seat, dice: thrown, row });
    match game.card(row) {
        Card::Aid(_) => {
            note_aid(game, row, log);
            r07_sequence::end_turn(game, log);
        }
        Card::Challenge(_) => r10_challenges::face(game, row, dice, log),
    }
}

/// [`crate::book::R09_3`] An Aid goes onto the sheet; there is no limit (EXP-40).
fn note_aid<L: Log<Event>>(game: &mut Expedition, row: RowId, log: &mut L) {
    let (seat, source) = (game.turn.active, Source::Row(row));
    game.party_mut(seat).aids.add(source);
    log.note(Event::AidGained { seat, source });
}
