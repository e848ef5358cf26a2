//! Chapter 6, starting equipment: two items, each an Aid that is used once.

use contract::{Dice, Log, Refusal};

use crate::book::R06_1;
use crate::equipment::{Item, Source};
use crate::event::Event;
use crate::rules::r07_sequence;
use crate::state::{Expedition, Phase};

/// [`R06_1`] Two different items of the list (EXP-04), at the start only.
pub(super) fn take_refusal(game: &Expedition, item: Item) -> Option<Refusal> {
    let Phase::Equipping(seat) = game.phase else {
        return Some(R06_1.refuses("equipment is taken before the race begins"));
    };
    if item == Item::Letters && !game.options.letters {
        return Some(R06_1.refuses("letters of introduction are not on the list of this game"));
    }
    (game.party(seat).aids.of(Source::Item(item)) > 0)
        .then_some(R06_1.refuses("the two items must be different"))
}

/// [`crate::book::R06_2`] An item goes onto the sheet beside the Aids, to be struck off like them.
pub(super) fn take<L: Log<Event>>(game: &mut Expedition, item: Item, dice: &mut Dice, log: &mut L) {
    let Phase::Equipping(seat) = game.phase else { return };
    let aids = &mut game.party_mut(seat).aids;
    aids.add(Source::Item(item));
    let complete = aids.kinds().count() == 2;
    log.note(Event::ItemTaken { seat, item });
    if complete {
        r07_sequence::party_is_ready(game, seat, dice, log);
    }
}
