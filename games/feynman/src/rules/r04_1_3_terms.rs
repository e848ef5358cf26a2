//! Chapter 4.1.3, what is asked in return: an offer may be made for the promise of something
//! (FEY-144). Promises are talk: they are remembered for the two parties and bind nobody.

use contract::{Log, Refusal, Seat, SeatSet};

use crate::action::Thing;
use crate::book::R04_1_3;
use crate::event::Event;
use crate::names::Bag;
use crate::state::{Deal, Feynman};

/// The seats of who gives and who receives.
pub(crate) fn parties(game: &Feynman, deal: Deal) -> (Seat, Seat) {
    (game.spokesman(deal.from), game.spokesman(deal.to))
}

/// What one seat has promised another.
pub(crate) fn owed(game: &Feynman, by: Seat, to: Seat) -> Option<Thing> {
    game.shut.owes[by.index().min(3)][to.index().min(3)]
}

fn set(game: &mut Feynman, by: Seat, to: Seat, thing: Option<Thing>) {
    game.shut.owes[by.index().min(3)][to.index().min(3)] = thing;
}

/// Why nothing can be asked in return now.
pub(crate) fn refusal(game: &Feynman, deal: Deal) -> Option<Refusal> {
    let (giver, taker) = parties(game, deal);
    if giver == taker {
        return Some(R04_1_3.refuses("one's own people promise nothing"));
    }
    if game.shut.hand.is_empty() && !game.shut.hand_goods.contains(&true) {
        return Some(R04_1_3.refuses("an offer holds something"));
    }
    if game.shut.want.is_some() {
        return Some(R04_1_3.refuses("the terms are named"));
    }
    owed(game, taker, giver).is_some().then(|| R04_1_3.refuses("they owe you something already"))
}

/// What was handed over keeps a promise of it.
pub(crate) fn keep<L: Log<Event>>(
    game: &mut Feynman,
    deal: Deal,
    bag: Bag,
    goods: [bool; 5],
    log: &mut L,
) {
    let (by, to) = parties(game, deal);
    let kept = owed(game, by, to).filter(|thing| match thing {
        Thing::Item(item) => bag.has(*item),
        Thing::Good(good) => goods[good.index()],
    });
    if let Some(thing) = kept {
        set(game, by, to, None);
        log.note(Event::PromiseKept { by, to, thing, seats: SeatSet::only(by).with(to) });
    }
}

/// An offer was accepted on these terms.
pub(crate) fn promise<L: Log<Event>>(game: &mut Feynman, deal: Deal, thing: Thing, log: &mut L) {
    let (to, by) = parties(game, deal);
    set(game, by, to, Some(thing));
    log.note(Event::Promised { by, to, thing, seats: SeatSet::only(by).with(to) });
}

/// Whoever is asked by one to whom something was promised, and gives nothing, has broken it.
pub(crate) fn back_out<L: Log<Event>>(game: &mut Feynman, deal: Deal, seat: Seat, log: &mut L) {
    let (by, to) = parties(game, deal);
    if deal.by == deal.to
        && seat == by
        && let Some(thing) = owed(game, by, to)
    {
        set(game, by, to, None);
        log.note(Event::PromiseBroken { by, to, thing, seats: SeatSet::only(by).with(to) });
    }
}
