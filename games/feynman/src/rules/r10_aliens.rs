//! Chapter 10: what only aliens do.

use contract::{Log, Refusal};

use super::r04_1_1_moving::{place, step_out};
use super::r04_1_2_fighting::{know_good, lay_open};
use super::r04_1_6_rooms as rooms;
use super::r04_turn::{know_species, spend};
use super::r10_mind as mind;
use crate::action::Action;
use crate::book::{R10_3, R10_11, R10_16, R10_18, R10_21, R10_22};
use crate::event::Event;
use crate::names::{ALIENS, Bag, EGGS, Fig, Good, Health, Room};
use crate::state::{ALIEN, Feynman, Phase, Place, Row, TRACKED, Token};

/// Who Pan is, as long as only the alien knows and another team commands.
pub(crate) fn disguised(game: &Feynman) -> Option<Fig> {
    game.shut.pan.filter(|fig| game.row(*fig).seat != ALIEN && game.open.pan.is_none())
}

/// Whether the alien alone knows that somebody is its own: Pan, or under mind control.
pub(crate) fn is_claimed(game: &Feynman, fig: Fig) -> bool {
    disguised(game) == Some(fig) || mind::is_secret_thrall(game, fig)
}

/// The alien shows whose somebody is.
pub(crate) fn claim<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    if mind::is_secret_thrall(game, fig) {
        mind::show_thrall(game, fig, log);
    } else {
        unmask(game, fig, log);
    }
}

/// A round is written on the tracking sheet [`R11_1`](crate::book::R11_1): where the bodies are.
pub(crate) fn track(game: &mut Feynman) {
    let tracked = |fig: &&Fig| {
        let own = fig.is_alien() || game.shut.pan == Some(**fig);
        own && game.row(**fig).seat == ALIEN && game.is_on_map(**fig)
    };
    let mut rooms = Fig::ALL.iter().filter(tracked).map(|fig| game.row(*fig).room);
    let line = [rooms.next(), rooms.next()];
    let round = usize::from(game.open.round.max(1)) - 1;
    game.shut.track[round % TRACKED] = line;
}

/// Why this alien action is not possible.
pub(crate) fn refusal(game: &Feynman, action: Action) -> Option<Refusal> {
    match action {
        Action::Assassinate { whom } => kill_refusal(game, whom),
        Action::Lay { fig, body } => {
            if !game.is_bug(fig) {
                return Some(R10_3.refuses("only a bug lays eggs"));
            }
            let dead = game.open.lies_in(body, game.row(fig).room)
                && body.is_human()
                && game.token(body).health == Health::Dead;
            if !dead || game.shut.eggs.contains(&Some(body)) {
                return Some(R10_3.refuses("on a dead human without an egg, in this room"));
            }
            free_egg(game).is_none().then(|| R10_3.refuses("four eggs are the most"))
        }
        Action::Eat { fig } => {
            if !game.is_zombie(fig) {
                return Some(R10_18.refuses("only a zombie eats the artifact"));
            }
            (!can_eat(game, fig)).then(|| R10_18.refuses("the artifact does not lie here"))
        }
        _ => Some(R10_11.refuses("no alien does that")),
    }
}

/// Pan, unseen and alone with one other in sight (FEY-61).
fn kill_refusal(game: &Feynman, whom: Fig) -> Option<Refusal> {
    let Some(pan) = pan_unseen(game) else {
        return Some(R10_11.refuses("only Pan does that, unseen, and once"));
    };
    let room = game.row(pan).room;
    let fits = game.open.lies_in(whom, room)
        && game.token(whom).health != Health::Dead
        && !whom.is_egg()
        && (whom.is_human() || !game.open.options.pan_humans_only);
    if !fits {
        return Some(R10_11.refuses("nobody of that name is in sight here"));
    }
    let living = |fig: &Fig| game.token(*fig).health != Health::Dead;
    (game.seen_in(room).filter(living).count() != 1)
        .then(|| R10_11.refuses("the victim must be alone in the room"))
}

/// Pan in its first shape, not yet seen.
pub(crate) fn pan_unseen(game: &Feynman) -> Option<Fig> {
    game.shut.pan.filter(|fig| game.shut.victim.is_none() && game.is_sneaking(*fig))
}

fn free_egg(game: &Feynman) -> Option<usize> {
    EGGS.iter().position(|egg| !game.row(*egg).here)
}

/// Where the alien knows the real artifact to lie, or in the zombie's own hands (FEY-59).
fn can_eat(game: &Feynman, fig: Fig) -> bool {
    let room = game.row(fig).room;
    let known = game.real().and_then(|real| game.minds[ALIEN.index()].goods[real.index()]);
    match known {
        Some(Place::On(whom)) => whom == fig,
        Some(Place::Hidden(there) | Place::Lies(there)) => there == room,
        Some(Place::Never | Place::Gone) | None => false,
    }
}

/// An alien action.
pub(crate) fn act<L: Log<Event>>(game: &mut Feynman, action: Action, log: &mut L) {
    match action {
        Action::Assassinate { whom } => assassinate(game, whom, log),
        Action::Lay { fig, body } => lay(game, fig, body, log),
        Action::Eat { fig } => eat(game, fig, log),
        _ => {}
    }
}

/// Pan is the victim's token from now on; the body lies there unfound (FEY-88).
fn assassinate<L: Log<Event>>(game: &mut Feynman, whom: Fig, log: &mut L) {
    let Some(pan) = game.shut.pan else { return };
    spend(game, pan);
    let room = game.row(pan).room;
    inherit(game, pan, whom);
    leave_behind(game, pan, room);
    *game.row_mut(pan) = Row::NONE;
    game.shut.pan = Some(whom);
    game.shut.victim = Some(whom);
    game.shut.body = Some(room);
    log.note(Event::Assassinated { whom, room });
}

/// What Pan had in its hands stays with the body, as unfound as that is (FEY-61).
fn leave_behind(game: &mut Feynman, pan: Fig, room: Room) {
    game.shut.stash = game.row(pan).bag;
    for mind in &mut game.minds {
        mind.bags[pan.index()] = Bag::EMPTY;
    }
    for good in Good::ALL {
        if game.good(*good) == Place::On(pan) {
            game.shut.goods[good.index()] = Place::Hidden(room);
            game.minds[ALIEN.index()].goods[good.index()] = Some(Place::Hidden(room));
        }
    }
}

/// The body is no secret any more: what lay with it lies openly (FEY-61).
fn uncover(game: &mut Feynman) {
    if let Some(room) = game.shut.body.take() {
        let floor = &mut game.open.floor[room.index()];
        *floor = floor.plus(game.shut.stash);
    }
    game.shut.stash = Bag::EMPTY;
}

/// What the victim did stays its own, and what Pan did unseen goes with Pan (FEY-89).
fn inherit(game: &mut Feynman, pan: Fig, whom: Fig) {
    let by_whom = |fig: &&Fig| game.slayer(**fig).is_some_and(|deed| deed.by == Some(whom));
    game.shut.earlier = Fig::ALL.iter().filter(by_whom).fold(0, |set, fig| set | fig.bit());
    for culprit in &mut game.shut.culprits {
        if *culprit == Some(pan) {
            *culprit = Some(whom);
        }
    }
}

/// Somebody turns out to be Pan, and is the alien's from now on.
pub(crate) fn unmask<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    if game.shut.pan != Some(fig) || game.open.pan.is_some() {
        return;
    }
    let (bag, seat) = (game.row(fig).bag, game.row(fig).seat);
    let mind = &mut game.minds[seat.index()];
    mind.bags[fig.index()] = bag;
    mind.exact |= fig.bit();
    for good in Good::ALL {
        if game.good(*good) == Place::On(fig) {
            game.minds[seat.index()].goods[good.index()] = Some(Place::On(fig));
            game.minds[ALIEN.index()].goods[good.index()] = Some(Place::On(fig));
        }
    }
    game.open.pan = Some(fig);
    game.open.victim = game.shut.victim;
    uncover(game);
    game.row_mut(fig).seat = ALIEN;
    game.token_mut(fig).seat = ALIEN;
    know_species(game, log);
    log.note(Event::PanFound { fig });
}

/// A search finds whom Pan killed.
pub(crate) fn find_body<L: Log<Event>>(game: &mut Feynman, room: Room, log: &mut L) {
    uncover(game);
    if let Some(victim) = game.shut.victim {
        log.note(Event::BodyFound { fig: victim, room });
        if let Some(pan) = game.shut.pan {
            unmask(game, pan, log);
        }
    }
}

/// An egg, seen when the bug is (FEY-96).
fn lay<L: Log<Event>>(game: &mut Feynman, fig: Fig, body: Fig, log: &mut L) {
    let Some(slot) = free_egg(game) else { return };
    let (egg, room) = (EGGS[slot], game.row(fig).room);
    game.shut.eggs[slot] = Some(body);
    *game.row_mut(egg) = Row { here: true, room, seat: ALIEN, boxes: 1, ..Row::NONE };
    *game.token_mut(egg) = Token::NONE;
    let seen = game.token(fig).seen;
    log.note(Event::EggLaid { fig, body, seen });
    if seen {
        place(game, egg, log);
    }
    spend(game, fig);
}

/// At the start of a turn an egg may follow each dead bug; if none can, none will (FEY-56).
pub(crate) fn brood(game: &mut Feynman) {
    if can_hatch(game) {
        game.shut.phase = Phase::Hatching;
    } else {
        game.shut.due = 0;
    }
}

/// Whether an egg may follow a dead bug [`R10_3`].
pub(crate) fn can_hatch(game: &Feynman) -> bool {
    game.shut.due > 0 && EGGS.iter().any(|egg| game.is_on_map(*egg)) && free_body(game).is_some()
}

fn free_body(game: &Feynman) -> Option<Fig> {
    ALIENS.into_iter().find(|fig| !game.row(*fig).here && !game.token(*fig).seen)
}

/// Why this egg does not hatch.
pub(crate) fn hatch_refusal(game: &Feynman, action: Action) -> Option<Refusal> {
    match action {
        Action::NoHatch {} => None,
        Action::Hatch { egg } if egg.is_egg() && game.is_on_map(egg) => None,
        _ => Some(R10_3.refuses("one of the eggs hatches, or none")),
    }
}

/// A new adult; then the next one, or the turn goes on.
pub(crate) fn hatch<L: Log<Event>>(game: &mut Feynman, action: Action, log: &mut L) {
    game.shut.phase = Phase::Turn;
    let (Action::Hatch { egg }, Some(fig)) = (action, free_body(game)) else {
        game.shut.due = 0;
        return;
    };
    game.shut.due -= 1;
    let (room, seen) = (game.row(egg).room, game.token(egg).seen);
    game.shut.eggs[egg.index() - Fig::Egg1.index()] = None;
    game.row_mut(egg).here = false;
    game.token_mut(egg).gone = seen;
    let boxes = game.boxes_of(fig);
    *game.row_mut(fig) = Row { here: true, room, seat: ALIEN, boxes, ..Row::NONE };
    log.note(Event::Hatched { egg, fig, seen });
    if seen {
        place(game, fig, log);
    }
    brood(game);
}

/// Two bites in two turns running [`R10_18`].
fn eat<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    step_out(game, fig, log);
    spend(game, fig);
    let Some(real) = game.real() else { return };
    let room = game.row(fig).room;
    if matches!(game.good(real), Place::Hidden(_)) {
        lay_open(game, real, room);
        log.note(Event::Found { good: real, room });
    }
    let round = game.open.round;
    let second = game.open.bite.is_some_and(|(_, bitten)| bitten + 1 == round);
    if second {
        know_good(game, real, Place::Gone);
        game.open.eaten = true;
        log.note(Event::Eaten { fig });
    } else {
        game.open.bite = Some((fig, round));
        log.note(Event::Bitten { fig });
    }
}

/// Why this one does not heal at the end of the turn [`R10_16`].
pub(crate) fn mend_refusal(game: &Feynman, fig: Fig) -> Option<Refusal> {
    let mends = game.is_zombie(fig) && game.is_up(fig) && game.row(fig).damage > 0;
    (!mends).then(|| R10_16.refuses("one wounded zombie heals at the end of a turn"))
}

/// A zombie heals one damage; with this the turn ends, so that no pause tells of a wound.
pub(crate) fn mend<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    game.row_mut(fig).damage -= 1;
    let seen = game.token(fig).seen;
    if seen {
        let token = game.token_mut(fig);
        token.heard = token.heard.saturating_sub(1);
    }
    log.note(Event::Mended { fig, seen });
}

/// A human killed by a zombie rises at once, one box from death, and acts from the next turn
/// (FEY-58).
pub(crate) fn rise<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    let boxes = game.open.plan.boxes.alien;
    let row = game.row_mut(fig);
    (row.seat, row.boxes, row.damage) = (ALIEN, boxes, boxes - 1);
    let token = game.token_mut(fig);
    (token.seat, token.zombie, token.health) = (ALIEN, true, Health::Up);
    token.heard = boxes - 1;
    game.open.fresh |= fig.bit();
    game.open.risen += 1;
    log.note(Event::Rose { fig });
}

/// By option an alien in sight that nobody of another team stands by hides again (FEY-16).
pub(crate) fn hide_again<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    if !game.open.options.alien_rehide {
        return;
    }
    for fig in ALIENS {
        let token = *game.token(fig);
        let watched = game
            .seen_in(token.room)
            .any(|other| game.token(other).seat != ALIEN && game.token(other).health == Health::Up);
        let able = token.is_there() && token.health == Health::Up && game.is_up(fig);
        if able && !watched && !game.is_hal(fig) && !game.is_mind(fig) {
            game.token_mut(fig).seen = false;
            log.note(Event::HidAgain { fig, kind: game.open.species });
        }
    }
}

/// Why HAL cannot go there [`R10_22`]; it has seen every terminal after three moves.
pub(crate) fn reside_refusal(game: &Feynman, room: Room) -> Option<Refusal> {
    if !game.is_hal(Fig::Alien1) || !game.is_up(Fig::Alien1) {
        return Some(R10_22.refuses("only HAL lives in terminals"));
    }
    if game.shut.spent >= 3 {
        return Some(R10_22.refuses("HAL has moved three times in this turn"));
    }
    let there = game.has_terminal(room)
        && game.open.is_standing(room)
        && game.row(Fig::Alien1).room != room;
    (!there).then(|| R10_22.refuses("no other working terminal is there"))
}

/// HAL moves between terminals, free of charge, also between its computer actions (FEY-90).
pub(crate) fn reside<L: Log<Event>>(game: &mut Feynman, room: Room, log: &mut L) {
    game.shut.spent += 1;
    game.row_mut(Fig::Alien1).room = room;
    log.note(Event::Resided { room });
}

/// Why HAL cannot take the chart now [`R10_21`].
pub(crate) fn seize_refusal(game: &Feynman) -> Option<Refusal> {
    let can = game.is_hal(Fig::Alien1) && game.is_up(Fig::Alien1);
    if !can {
        return Some(R10_21.refuses("only HAL takes control without a roll"));
    }
    (game.open.control == ALIEN).then(|| R10_21.refuses("HAL has computer control"))
}

/// HAL takes the chart, and is known by it.
pub(crate) fn seize<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    rooms::take_control(game, ALIEN, log);
    know_species(game, log);
}
