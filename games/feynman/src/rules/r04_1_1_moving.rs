//! Chapter 4.1.1: moving, who comes out of hiding, and what goes off.

use contract::{Log, Refusal, Seat};

use super::r04_1_2_fighting as fighting;
use super::r04_turn::{self, spend};
use super::r10_mind as mind;
use crate::book::{R04_1_1, R04_1_1_1, R06_2, R10_28};
use crate::event::Event;
use crate::names::{Door, Fig, Health, Room};
use crate::state::{ALIEN, Cloud, Deed, Feynman, PHONE, PIRATES, SCIENTIST};

/// Why this character may not go there [`R04_1_1`].
pub(crate) fn refusal(
    game: &Feynman,
    seat: Seat,
    fig: Fig,
    to: Room,
    body: Option<Fig>,
) -> Option<Refusal> {
    let from = game.row(fig).room;
    if game.is_mind(fig) && game.shut.spent > 0 {
        return Some(R10_28.refuses("moving takes both of its actions"));
    }
    if !game.can_walk(fig) {
        return Some(R04_1_1.refuses("it cannot walk"));
    }
    if !game.open.plan.is_adjacent(from, to) {
        return Some(R04_1_1.refuses("no door or passage leads there"));
    }
    if !game.open.is_standing(to) {
        return Some(R04_1_1.refuses("that room is gone"));
    }
    if let Some(body) = body
        && (!game.open.lies_in(body, from)
            || game.token(body).health == Health::Up
            || body.is_egg())
    {
        return Some(R06_2.refuses("only somebody who is down in this room can be dragged"));
    }
    let door = game.open.plan.door_between(from, to)?;
    if ignores_doors(game, fig, body) {
        return None;
    }
    if let Some(why) = found_refusal(game, seat, door) {
        return Some(why);
    }
    let told = game.open.control == seat || game.open.options.open_chart;
    (told && game.shut.doors[door] == Door::Locked)
        .then(|| R04_1_1_1.refuses("the chart shows that this door is locked"))
}

/// Whether somebody of this team has found a door locked in this turn, and it has not opened the
/// door since (FEY-06).
pub(crate) fn is_found_locked(game: &Feynman, seat: Seat, door: usize) -> bool {
    let found = (game.open.bounced | game.shut.bounced) & (1 << door) != 0;
    found && game.minds[seat.index()].chart[door] == Door::Locked
}

/// Why a door is not tried again in this turn.
pub(crate) fn found_refusal(game: &Feynman, seat: Seat, door: usize) -> Option<Refusal> {
    is_found_locked(game, seat, door)
        .then(|| R04_1_1_1.refuses("that door was found locked in this turn"))
}

/// Aliens by the tracking sheet pass locked doors (FEY-77); dragging is seen (FEY-129).
fn ignores_doors(game: &Feynman, fig: Fig, body: Option<Fig>) -> bool {
    let free = game.open.options.public_alien_ignores_doors
        && game.row(fig).seat == ALIEN
        && game.is_alien_body(fig);
    (game.is_sneaking(fig) && body.is_none()) || free
}

/// A move: unseen, bounced, or into the room with all that follows.
pub(crate) fn walk<L: Log<Event>>(
    game: &mut Feynman,
    fig: Fig,
    to: Room,
    body: Option<Fig>,
    log: &mut L,
) {
    if game.is_sneaking(fig) && body.is_none() {
        mind::leave(game, fig);
        game.row_mut(fig).room = to;
        log.note(Event::Crept { fig, to, kind: game.shut.species });
        return spend_move(game, fig);
    }
    let from = game.row(fig).room;
    if !ignores_doors(game, fig, body) {
        if stopped(game, fig, from, to, log) {
            return;
        }
        if let Some(door) = game.open.plan.door_between(from, to).filter(|_| body.is_some()) {
            // A body goes in sight of all, whoever drags it (FEY-129).
            see_door(game, door);
        }
    }
    spend_move(game, fig);
    if let Some(body) = body {
        if game.row(fig).seat != ALIEN {
            show_eggs(game, from, log);
        }
        carry(game, body, to);
    }
    mind::leave(game, fig);
    game.row_mut(fig).room = to;
    if game.is_placed(fig) {
        game.token_mut(fig).room = to;
    } else {
        place(game, fig, log);
    }
    log.note(Event::Moved { fig, to, body, kind: game.open.species });
    enter(game, fig, to, log);
}

/// A move is one action; the living artifact needs both of its two [`R10_28`].
fn spend_move(game: &mut Feynman, fig: Fig) {
    spend(game, fig);
    if game.is_mind(fig) {
        game.shut.spent = 2;
    }
}

/// Whether a door stops it [`R04_1_1_1`]; either way everybody has seen that door (FEY-75). The
/// door of somebody hidden would tell a room: its own team alone learns of it (FEY-76).
pub(crate) fn stopped<L: Log<Event>>(
    game: &mut Feynman,
    fig: Fig,
    from: Room,
    to: Room,
    log: &mut L,
) -> bool {
    let Some(door) = game.open.plan.door_between(from, to) else { return false };
    let is_seen = game.is_placed(fig);
    let news = game.minds[4].stale[door] > 0 || game.minds[4].chart[door] == Door::Locked;
    if is_seen {
        see_door(game, door);
    } else {
        let (state, seat) = (game.shut.doors[door], game.row(fig).seat);
        let mind = &mut game.minds[seat.index()];
        (mind.chart[door], mind.stale[door]) = (state, 0);
    }
    if game.shut.doors[door] == Door::Locked {
        let found = if is_seen { &mut game.open.bounced } else { &mut game.shut.bounced };
        *found |= 1 << door;
        game.shut.phase = crate::state::Phase::Turn;
        log.note(Event::Bounced { fig, to, kind: game.open.species });
        if game.is_mind(fig) {
            r04_turn::know_species(game, log);
        }
        return true;
    }
    if news && is_seen {
        let (one, two) = game.open.plan.doors[door];
        log.note(Event::DoorFound { one, two });
    }
    false
}

/// Everybody knows the state of a door now.
pub(crate) fn see_door(game: &mut Feynman, door: usize) {
    let state = game.shut.doors[door];
    for mind in &mut game.minds {
        mind.chart[door] = state;
        mind.stale[door] = 0;
    }
}

/// A body and the egg on it go along [`R06_2`].
fn carry(game: &mut Feynman, body: Fig, to: Room) {
    game.row_mut(body).room = to;
    game.token_mut(body).room = to;
    if let Some(real) = game.real().filter(|_| game.is_mind(body)) {
        fighting::lay_open(game, real, to);
    }
    for (egg, on) in crate::names::EGGS.into_iter().zip(game.shut.eggs) {
        if on == Some(body) && game.row(egg).here {
            game.row_mut(egg).room = to;
            if game.token(egg).seen {
                game.token_mut(egg).room = to;
            }
        }
    }
}

/// A token goes on the map for good (FEY-15, FEY-16).
pub(crate) fn place<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    mind::vanish(game, fig, log);
    // Whoever carried the living artifact may see it stand up again.
    let rises = game.is_mind(fig);
    let (room, seat) = (game.row(fig).room, game.row(fig).seat);
    let token = game.token_mut(fig);
    if token.seen && !(token.gone && rises) {
        return;
    }
    (token.seen, token.gone, token.room, token.seat) = (true, false, room, seat);
    game.open.not_in[fig.index()] = 0;
    // Whoever sees an alien knows what it is.
    let kind = game.shut.species.filter(|_| fig.is_alien());
    log.note(Event::Appeared { fig, seat, room, kind });
    if fig.is_alien() || fig.is_egg() {
        r04_turn::know_species(game, log);
    }
    if game.is_mind(fig) {
        mind::show_standing(game, log);
    }
}

/// Somebody acts and is seen doing it (FEY-15).
pub(crate) fn step_out<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    if !game.is_placed(fig) {
        place(game, fig, log);
        suits(game, game.row(fig).room, log);
    }
}

/// What happens when somebody comes in: everybody hidden there is admitted to, clockwise
/// [`R04_1_1_2`](crate::book::R04_1_1_2), then traps [`R04_1_1_3`](crate::book::R04_1_1_3).
fn enter<L: Log<Event>>(game: &mut Feynman, fig: Fig, room: Room, log: &mut L) {
    let seat = game.row(fig).seat;
    admit(game, seat, room, false, log);
    suits(game, room, log);
    rule_out(game, seat, room, false);
    spring_traps(game, fig, room, log);
    spring_gas(game, fig, room, log);
}

/// The others admit to whoever is hidden in a room, aliens too
/// [`R11_2`](crate::book::R11_2); `all` when it is searched.
pub(crate) fn admit<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    room: Room,
    all: bool,
    log: &mut L,
) {
    for other in game.open.seats.others_from(seat) {
        for fig in Fig::ALL {
            let row = game.row(*fig);
            let there = row.seat == other && row.room == room && game.is_hidden(*fig);
            if there
                && !game.is_hal(*fig)
                && !game.is_object(*fig)
                && (all || !game.is_suited(*fig))
            {
                place(game, *fig, log);
            }
        }
    }
}

/// Whoever handles a body sees the eggs in that room (FEY-96).
pub(crate) fn show_eggs<L: Log<Event>>(game: &mut Feynman, room: Room, log: &mut L) {
    for egg in crate::names::EGGS {
        if game.is_hidden(egg) && game.row(egg).room == room {
            place(game, egg, log);
        }
        if !game.token(egg).seen {
            game.open.not_in[egg.index()] |= room.bit();
        }
    }
}

/// Two others in the room bring a sneak suit out [`R08_5`](crate::book::R08_5) (FEY-19).
fn suits<L: Log<Event>>(game: &mut Feynman, room: Room, log: &mut L) {
    for fig in Fig::ALL {
        let hidden = game.row(*fig).room == room && game.is_hidden(*fig) && game.is_suited(*fig);
        if hidden && is_crowded(game, room, game.row(*fig).seat) {
            place(game, *fig, log);
        }
    }
}

/// Two living characters in sight, one of them of another team.
fn is_crowded(game: &Feynman, room: Room, seat: Seat) -> bool {
    let alive = |fig: &Fig| game.token(*fig).health != Health::Dead && !fig.is_egg();
    let there = || game.seen_in(room).filter(alive);
    there().count() >= 2 && there().any(|fig| game.token(fig).seat != seat)
}

/// Who cannot be hidden in a room after somebody of `seat` came in or searched.
pub(crate) fn rule_out(game: &mut Feynman, seat: Seat, room: Room, searched: bool) {
    for fig in Fig::ALL {
        if game.token(*fig).seen || could_belong(*fig, seat) {
            continue;
        }
        let may_wear = fig.is_human() || *fig == Fig::Alien1;
        let owner = if fig.is_alien() { ALIEN } else { home(*fig) };
        if !may_wear || searched || is_crowded(game, room, owner) {
            game.open.not_in[fig.index()] |= room.bit();
        }
    }
    if seat != SCIENTIST && !searched {
        game.open.safe[0] |= room.bit();
    }
    if seat != PHONE && !searched {
        game.open.safe[1] |= room.bit();
    }
}

/// The team a character's token belongs to at the start; robots may be the alien's.
pub(crate) const fn home(fig: Fig) -> Seat {
    if fig.is_letter() || matches!(fig, Fig::Pet) {
        PIRATES
    } else if fig.is_agent() || matches!(fig, Fig::Reconbot) {
        PHONE
    } else if fig.is_alien() || fig.is_egg() {
        ALIEN
    } else {
        SCIENTIST
    }
}

fn could_belong(fig: Fig, seat: Seat) -> bool {
    home(fig) == seat || (fig.is_robot() && seat == ALIEN)
}

/// The first entrant of another team sets off every trap there (FEY-18).
fn spring_traps<L: Log<Event>>(game: &mut Feynman, fig: Fig, room: Room, log: &mut L) {
    if game.row(fig).seat == SCIENTIST {
        return;
    }
    for index in 0..2 {
        if game.shut.traps[index] == Some(room) {
            game.shut.traps[index] = None;
            game.open.sprung[0] += 1;
            log.note(Event::TrapSprung { fig, room, kind: game.open.species });
            if game.token(fig).health != Health::Dead {
                let deed = Deed { seat: SCIENTIST, by: Some(Fig::Mccray) };
                fighting::hurt(game, fig, 2, deed, log);
            }
        }
    }
}

fn spring_gas<L: Log<Event>>(game: &mut Feynman, fig: Fig, room: Room, log: &mut L) {
    if game.row(fig).seat == PHONE {
        return;
    }
    for index in 0..2 {
        if game.shut.gasmines[index] == Some(room) {
            game.shut.gasmines[index] = None;
            game.open.sprung[2] += 1;
            log.note(Event::GasMineSprung { room });
            fill(game, room);
        }
    }
}

/// A cloud that leaves two rounds later, at the start of the same team's turn (FEY-27).
pub(crate) fn fill(game: &mut Feynman, room: Room) {
    let cloud = Cloud { room, seat: game.open.turn, until: game.open.round + 2 };
    if let Some(free) = game.open.gas.iter_mut().find(|slot| slot.is_none()) {
        *free = Some(cloud);
    }
}
