//! Chapters 4.1.3 to 4.1.5: trading, searching, looting.

use contract::{Log, Refusal, Seat};

use super::r04_1_1_moving::{admit, rule_out, show_eggs, step_out};
use super::r04_1_2_fighting::{know_good, lay_open};
use super::r04_1_3_terms as terms;
use super::r04_turn::spend;
use super::r10_aliens as aliens;
use super::r10_mind as mind;
use crate::action::{Action, Thing};
use crate::book::{R04_1_3, R04_1_4, R04_1_5, R10_31};
use crate::event::Event;
use crate::names::{Bag, Fig, Good, Health, Room};
use crate::state::{ALIEN, Deal, Feynman, Phase, Place};

/// Why this search is not possible [`R04_1_4`].
pub(crate) fn search_refusal(game: &Feynman, fig: Fig) -> Option<Refusal> {
    (!game.has_hands(fig)).then(|| R04_1_4.refuses("it cannot search, trade or loot"))
}

/// Why this body cannot be looted [`R04_1_5`].
pub(crate) fn strip_refusal(game: &Feynman, fig: Fig, body: Fig) -> Option<Refusal> {
    if !game.has_hands(fig) {
        return Some(R04_1_5.refuses("it cannot search, trade or loot"));
    }
    let down = game.open.lies_in(body, game.row(fig).room)
        && game.token(body).health != Health::Up
        && !body.is_egg()
        && body != fig;
    (!down).then(|| R04_1_5.refuses("nobody of that name is down in this room"))
}

/// Why these two cannot trade [`R04_1_3`]; `fig` acts, `from` gives.
pub(crate) fn trade_refusal(game: &Feynman, fig: Fig, other: Fig, gives: bool) -> Option<Refusal> {
    if !game.has_hands(fig) {
        return Some(R04_1_3.refuses("it cannot search, trade or loot"));
    }
    let room = game.row(fig).room;
    let own = is_beside(game, fig, other);
    let there = game.open.lies_in(other, room) || own;
    if !there || other == fig || game.token(other).health != Health::Up {
        return Some(R04_1_3.refuses("nobody of that name stands in sight here"));
    }
    let trades = if own { game.has_hands(other) } else { looks_handy(game, other) };
    // Who made an illusion, and whose it seems to be, knows that it has no hands; everybody else
    // asks it and is refused.
    let seat = game.row(fig).seat;
    let made = seat == ALIEN && game.is_illusion(other);
    let thin_air = !own && (made || game.spokesman(other) == seat);
    if !trades || thin_air {
        return Some(R04_1_3.refuses("that one cannot trade"));
    }
    let from = if gives { fig } else { other };
    let empty = game.row(from).bag.is_empty() && game.goods_on(from).next().is_none();
    ((gives || own) && empty).then(|| R04_1_3.refuses("there is nothing to hand over"))
}

/// Whether somebody truly there is of the same team, in sight or not.
fn is_beside(game: &Feynman, fig: Fig, other: Fig) -> bool {
    let (one, two) = (game.row(fig), game.row(other));
    two.here && two.seat == one.seat && two.room == one.room
}

/// Whether somebody of another team could trade, as far as its token shows.
fn looks_handy(game: &Feynman, fig: Fig) -> bool {
    let people = fig.is_human() || matches!(fig, Fig::Slavin | Fig::Reconbot);
    let koch = fig.is_alien() && game.open.species == Some(crate::names::Species::Koch);
    (people || koch || game.open.pan == Some(fig)) && !game.token(fig).zombie
}

/// A trade is declared: the giver chooses what to hold out.
pub(crate) fn ask<L: Log<Event>>(game: &mut Feynman, by: Fig, from: Fig, to: Fig, log: &mut L) {
    step_out(game, by, log);
    // Whoever trades is seen, also the own one that stands by (FEY-98); an illusion stays what it is.
    let other = if by == from { to } else { from };
    if is_beside(game, by, other) || !game.is_illusion(other) {
        step_out(game, other, log);
    }
    empty_hand(game);
    game.shut.phase = Phase::Handing(Deal { by, from, to });
    log.note(Event::TradeAsked { by, from, to, kind: game.open.species });
}

/// Nothing is held out, on no terms.
const fn empty_hand(game: &mut Feynman) {
    game.shut.hand = Bag::EMPTY;
    game.shut.hand_goods = [false; 5];
    game.shut.want = None;
}

/// Why this is no answer while a hand is filled.
pub(crate) fn hand_refusal(game: &Feynman, deal: Deal, action: Action) -> Option<Refusal> {
    let full = !game.shut.hand.is_empty() || game.shut.hand_goods.contains(&true);
    if game.is_illusion(deal.from) && !matches!(action, Action::Decline {}) {
        return Some(R10_31.refuses("an illusion has nothing to give"));
    }
    match action {
        Action::Hand { .. } if full && game.open.options.trade_one_item => {
            Some(R04_1_3.refuses("a trade is of one thing here"))
        }
        Action::Hand { thing: Thing::Item(item) } => {
            let left = game.row(deal.from).bag.less(game.shut.hand).has(item);
            (!left).then(|| R04_1_3.refuses("the giver has no more of that"))
        }
        Action::Hand { thing: Thing::Good(good) } => {
            let there =
                game.good(good) == Place::On(deal.from) && !game.shut.hand_goods[good.index()];
            (!there).then(|| R04_1_3.refuses("the giver has no more of that"))
        }
        Action::Want { .. } => terms::refusal(game, deal),
        Action::Offer {} => (!full).then(|| R04_1_3.refuses("an offer holds something")),
        Action::Decline {} => {
            let (giver, taker) = terms::parties(game, deal);
            (giver == taker && full)
                .then(|| R04_1_3.refuses("finish what you have begun to hand over"))
        }
        _ => Some(R04_1_3.refuses("choose what is handed over, or decline")),
    }
}

/// Something goes into the hand, or the hand is held out.
pub(crate) fn hand<L: Log<Event>>(game: &mut Feynman, deal: Deal, action: Action, log: &mut L) {
    match action {
        Action::Hand { thing: Thing::Item(item) } => {
            game.shut.hand = game.shut.hand.with(item);
        }
        Action::Hand { thing: Thing::Good(good) } => {
            game.shut.hand_goods[good.index()] = true;
        }
        Action::Want { thing } => game.shut.want = Some(thing),
        Action::Offer {} => {
            let (giver, taker) = terms::parties(game, deal);
            // Whoever asked has agreed, unless there are terms.
            let asks = deal.by == deal.from || game.shut.want.is_some();
            if asks && giver != taker {
                hold_out(game, deal, log);
            } else {
                conclude(game, deal, log);
            }
        }
        _ => refuse(game, deal, game.spokesman(deal.from), log),
    }
}

/// Why this is no answer to an offer.
pub(crate) fn consent_refusal(game: &Feynman, deal: Deal, action: Action) -> Option<Refusal> {
    match action {
        Action::Accept {} if game.is_illusion(deal.to) => {
            Some(R10_31.refuses("an illusion can take nothing"))
        }
        Action::Accept {} | Action::Decline {} => None,
        _ => Some(R04_1_3.refuses("accept or decline")),
    }
}

/// The other side sees what it is offered before it answers.
fn hold_out<L: Log<Event>>(game: &mut Feynman, deal: Deal, log: &mut L) {
    let (from, to) = (deal.from, deal.to);
    let (giver, taker) = terms::parties(game, deal);
    let (bag, goods) = (game.shut.hand, game.shut.hand_goods);
    let mind = &mut game.minds[taker.index()];
    mind.bags[from.index()] = mind.bags[from.index()].at_least(bag);
    for good in Good::ALL {
        if goods[good.index()] {
            mind.goods[good.index()] = Some(Place::On(from));
        }
    }
    let seats = contract::SeatSet::only(giver).with(taker);
    log.note(Event::Offered {
        from,
        to,
        bag,
        goods,
        want: game.shut.want,
        seats,
        kind: game.open.species,
    });
    game.shut.phase = Phase::Consent(deal);
}

/// The other side has spoken; a refusal costs the action [`R04_1_3`] (FEY-66).
pub(crate) fn consent<L: Log<Event>>(game: &mut Feynman, deal: Deal, yes: bool, log: &mut L) {
    if yes {
        conclude(game, deal, log);
    } else {
        refuse(game, deal, game.spokesman(deal.to), log);
    }
}

fn refuse<L: Log<Event>>(game: &mut Feynman, deal: Deal, seat: Seat, log: &mut L) {
    empty_hand(game);
    terms::back_out(game, deal, seat, log);
    log.note(Event::Refused { from: deal.from, to: deal.to, seat });
    spend(game, deal.by);
}

/// Items change hands. All hear the letters of artifacts [`R04_1_3_1`](crate::book::R04_1_3_1), the
/// two parties hear the rest (FEY-98).
fn conclude<L: Log<Event>>(game: &mut Feynman, deal: Deal, log: &mut L) {
    let (bag, goods, want) = (game.shut.hand, game.shut.hand_goods, game.shut.want);
    empty_hand(game);
    let (from, to) = (deal.from, deal.to);
    let giver = game.row(from).seat;
    let taker = game.row(to).seat;
    game.row_mut(from).bag = game.row(from).bag.less(bag);
    game.row_mut(to).bag = game.row(to).bag.plus(bag);
    for index in 0..game.minds.len() {
        let party = index == giver.index() || index == taker.index();
        let mind = &mut game.minds[index];
        if party {
            mind.bags[from.index()] = mind.bags[from.index()].less(bag);
            mind.bags[to.index()] = mind.bags[to.index()].plus(bag);
        } else {
            mind.bags[from.index()] = Bag::EMPTY;
            mind.exact &= !(from.bit() | to.bit());
            for good in [Good::Loot, Good::Disk] {
                if mind.goods[good.index()] == Some(Place::On(from)) {
                    mind.goods[good.index()] = None;
                }
            }
        }
    }
    for good in Good::ALL {
        if goods[good.index()] {
            hand_over(game, *good, to, [giver, taker]);
        }
    }
    let letters = [goods[2], goods[3], goods[4]];
    log.note(Event::Traded { from, to, letters, kind: game.open.species });
    let seats = contract::SeatSet::only(giver).with(taker);
    let (loot, disk) = (goods[0], goods[1]);
    log.note(Event::TradedItems { from, to, bag, loot, disk, seats, kind: game.open.species });
    terms::keep(game, deal, bag, goods, log);
    if let Some(thing) = want {
        terms::promise(game, deal, thing, log);
    }
    spend(game, deal.by);
}

fn hand_over(game: &mut Feynman, good: Good, to: Fig, parties: [Seat; 2]) {
    if let Some(letter) = good.letter() {
        know_good(game, good, Place::On(to));
        game.open.handled[letter] |= to.bit();
    } else {
        game.shut.goods[good.index()] = Place::On(to);
        for seat in parties {
            game.minds[seat.index()].goods[good.index()] = Some(Place::On(to));
        }
    }
}

/// A search: hidden characters and bodies come out, hidden goods are announced [`R04_1_4`].
pub(crate) fn search<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    let (seat, room) = (game.row(fig).seat, game.row(fig).room);
    let by = seen_as(game, fig, log);
    log.note(Event::Searched { fig: by, room });
    admit(game, seat, room, true, log);
    if game.shut.body == Some(room) && seat != ALIEN {
        aliens::find_body(game, room, log);
    }
    mind::admit_gone(game, room, log);
    for good in Good::ALL {
        if game.good(*good) == Place::Hidden(room) {
            lay_open(game, *good, room);
            log.note(Event::Found { good: *good, room });
        }
    }
    game.open.searched |= room.bit();
    rule_out(game, seat, room, true);
    spend(game, fig);
    // Who found its own victim is Pan, and obeys nobody else from then on.
    if game.row(fig).seat == seat {
        offer_picks(game, fig, None);
    }
}

/// The token, when the act shows it; a hidden alien only says what it does
/// [`R11_3`](crate::book::R11_3) (FEY-79).
pub(crate) fn seen_as<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) -> Option<Fig> {
    if game.is_sneaking(fig) || game.is_hal(fig) {
        None
    } else {
        step_out(game, fig, log);
        Some(fig)
    }
}

/// As [`seen_as`], for what a room has; by option nobody has to show (FEY-15).
pub(crate) fn seen_using<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) -> Option<Fig> {
    if game.open.options.quiet_room_actions && !game.is_placed(fig) {
        None
    } else {
        seen_as(game, fig, log)
    }
}

/// A body is looted: everything on it is announced [`R04_1_5`].
pub(crate) fn strip<L: Log<Event>>(game: &mut Feynman, fig: Fig, body: Fig, log: &mut L) {
    let by = seen_as(game, fig, log);
    if game.row(fig).seat != ALIEN {
        show_eggs(game, game.row(fig).room, log);
    }
    let bag = game.row(body).bag;
    let mut goods = [false; 5];
    for good in Good::ALL {
        if game.good(*good) == Place::On(body) {
            goods[good.index()] = true;
            know_good(game, *good, Place::On(body));
        }
    }
    for mind in &mut game.minds {
        mind.bags[body.index()] = bag;
        mind.exact |= body.bit();
    }
    log.note(Event::Looted { fig: by, body, bag, goods, kind: game.open.species });
    spend(game, fig);
    offer_picks(game, fig, Some(body));
}

fn offer_picks(game: &mut Feynman, fig: Fig, from: Option<Fig>) {
    if pickable(game, fig, from) {
        game.shut.phase = Phase::Picking { fig, from };
    }
}

fn pickable(game: &Feynman, fig: Fig, from: Option<Fig>) -> bool {
    let room = game.row(fig).room;
    if let Some(body) = from {
        !game.row(body).bag.is_empty() || game.goods_on(body).next().is_some()
    } else {
        let lies = |good: &Good| game.good(*good) == Place::Lies(room);
        !game.open.floor[room.index()].is_empty() || Good::ALL.iter().any(lies)
    }
}

/// Why this cannot be picked up.
pub(crate) fn pick_refusal(
    game: &Feynman,
    fig: Fig,
    from: Option<Fig>,
    action: Action,
) -> Option<Refusal> {
    let room = game.row(fig).room;
    let there = match (action, from) {
        (Action::Leave {}, _) => true,
        (Action::Pick { thing: Thing::Item(item) }, Some(body)) => game.carries(body, item),
        (Action::Pick { thing: Thing::Item(item) }, None) => {
            game.open.floor[room.index()].has(item)
        }
        (Action::Pick { thing: Thing::Good(good) }, Some(body)) => {
            game.good(good) == Place::On(body)
        }
        (Action::Pick { thing: Thing::Good(good) }, None) => game.good(good) == Place::Lies(room),
        _ => false,
    };
    (!there).then(|| R04_1_4.refuses("pick up what lies there, or leave it"))
}

/// Something is picked up, in the hearing of all (FEY-99).
pub(crate) fn pick<L: Log<Event>>(
    game: &mut Feynman,
    fig: Fig,
    from: Option<Fig>,
    thing: Thing,
    log: &mut L,
) {
    let room = game.row(fig).room;
    let seen = game.token(fig).seen;
    match thing {
        Thing::Item(item) => {
            let one = Bag::EMPTY.with(item);
            if let Some(body) = from {
                game.row_mut(body).bag = game.row(body).bag.without(item);
                for mind in &mut game.minds {
                    mind.bags[body.index()] = mind.bags[body.index()].less(one);
                }
            } else {
                let floor = &mut game.open.floor[room.index()];
                *floor = floor.without(item);
            }
            game.row_mut(fig).bag = game.row(fig).bag.with(item);
            for (index, mind) in game.minds.iter_mut().enumerate() {
                if seen || index == ALIEN.index() {
                    mind.bags[fig.index()] = mind.bags[fig.index()].with(item);
                }
            }
        }
        Thing::Good(good) => {
            mind::lift(game, good);
            take_good(game, good, fig, seen);
        }
    }
    log.note(Event::Picked { fig: seen.then_some(fig), thing });
    if !pickable(game, fig, from) {
        game.shut.phase = Phase::Turn;
    }
}

fn take_good(game: &mut Feynman, good: Good, fig: Fig, seen: bool) {
    if seen {
        know_good(game, good, Place::On(fig));
        if let Some(letter) = good.letter() {
            game.open.handled[letter] |= fig.bit();
        }
    } else {
        game.shut.goods[good.index()] = Place::On(fig);
        for mind in &mut game.minds {
            mind.goods[good.index()] = None;
        }
        game.minds[ALIEN.index()].goods[good.index()] = Some(Place::On(fig));
    }
}

/// The rooms in which something of the five lies openly, for lists.
pub(crate) fn lies_here(game: &Feynman, good: Good, room: Room) -> bool {
    game.good(good) == Place::Lies(room)
}
