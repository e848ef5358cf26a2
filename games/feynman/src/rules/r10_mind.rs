//! Chapter 10, the mind control alien: the artifact is alive. As long as nobody has seen it stand
//! it is an object, carried, hidden or lying, and its body is wherever the object is.

use contract::{Dice, Log, Refusal, Seat};

use super::r04_1_1_moving::{home, place};
use super::r04_1_2_fighting::{Blow, know_good, lay_open};
use super::r04_turn::{know_species, spend};
use crate::action::Action;
use crate::book::{R10_30, R10_31};
use crate::event::Event;
use crate::names::{Fig, Good, Health, KEPT, PHANTOMS, Room, TOUGH};
use crate::state::{ALIEN, Feynman, Open, PHONE, Place, Token};

/// A tough human resists on this or more [`R10_30`].
const RESISTS: u8 = 3;
/// The living artifact itself.
const SELF: Fig = Fig::Alien1;

impl Open {
    /// Whether an illusion may look like this (FEY-86).
    pub(crate) fn may_be_conjured(&self, fig: Fig) -> bool {
        fig.is_robot() || (self.options.illusion_any && KEPT.contains(&fig))
    }
}

/// The room of the real artifact, wherever it is.
pub(crate) fn whereabouts(game: &Feynman) -> Option<Room> {
    match game.good(game.real()?) {
        Place::On(fig) => Some(game.row(fig).room),
        Place::Hidden(room) | Place::Lies(room) => Some(room),
        Place::Never | Place::Gone => None,
    }
}

/// What it could do besides moving.
pub(crate) fn list(add: &mut impl FnMut(Action)) {
    for &whom in Fig::ALL {
        add(Action::Control { whom });
    }
    for robot in PHANTOMS {
        add(Action::Illusion { robot });
    }
}

/// Why it cannot do this.
pub(crate) fn refusal(game: &Feynman, action: Action) -> Option<Refusal> {
    if !game.is_mind(SELF) {
        return Some(R10_30.refuses("only the living artifact does that"));
    }
    let room = game.row(SELF).room;
    let near = |fig: Fig| {
        let seen = game.open.lies_in(fig, room) && game.token(fig).health != Health::Dead;
        fig.is_human() && (seen || game.bearer() == Some(fig) && game.is_alive(fig))
    };
    match action {
        Action::Control { whom } => {
            if game.shut.thralls & whom.bit() != 0 {
                return Some(R10_30.refuses("that mind is yours already"));
            }
            (!near(whom)).then(|| R10_30.refuses("a living human in sight here, or its own holder"))
        }
        Action::Illusion { robot } => {
            if !game.open.may_be_conjured(robot) {
                return Some(R10_31.refuses("an illusion cannot look like that here"));
            }
            if game.token(robot).seen {
                return Some(R10_31.refuses("that one is on the map"));
            }
            let watched = Fig::ALL.iter().any(|fig| near(*fig));
            (!watched).then(|| R10_31.refuses("no human is here to see it"))
        }
        _ => Some(R10_30.refuses("it controls minds and makes illusions")),
    }
}

/// A mind is tried. The die falls for everybody, so that no silence tells who is tough, and counts
/// for the tough.
pub(crate) fn control<L: Log<Event>>(game: &mut Feynman, whom: Fig, dice: &mut Dice, log: &mut L) {
    spend(game, SELF);
    let rolled = dice.roll_hidden(6, R10_30);
    let tough = game.is_able(whom, TOUGH);
    let taken = !tough || obeys(rolled);
    if taken {
        game.shut.thralls |= whom.bit();
    }
    log.note(Event::Dominated { whom, die: if tough { rolled } else { 0 }, taken });
}

/// Whether a tough human obeys after this roll.
pub(crate) const fn obeys(rolled: u8) -> bool {
    rolled < RESISTS
}

/// A token that looks real to everybody: a robot of the station in the alien's colours, for Pan may
/// go about as one; what people keep in theirs.
pub(crate) fn conjure<L: Log<Event>>(game: &mut Feynman, robot: Fig, log: &mut L) {
    spend(game, SELF);
    let room = game.row(SELF).room;
    game.shut.illusions |= robot.bit();
    let seat = colours(robot);
    *game.token_mut(robot) = Token { seen: true, room, seat, ..Token::NONE };
    log.note(Event::Appeared { fig: robot, seat, room, kind: None });
    log.note(Event::Conjured { fig: robot, room });
}

/// Whose an illusion seems to be.
pub(crate) fn colours(fig: Fig) -> Seat {
    if KEPT.contains(&fig) { home(fig) } else { ALIEN }
}

/// Damage to an illusion: it has the boxes of what it looks like, and is gone with the last.
pub(crate) fn strike<L: Log<Event>>(game: &mut Feynman, fig: Fig, blow: Blow, log: &mut L) {
    let boxes = match blow {
        Blow::Kill => return vanish(game, fig, log),
        Blow::Boxes(0) => return,
        Blow::Boxes(boxes) => boxes,
    };
    let most = game.boxes_of(fig);
    let token = game.token_mut(fig);
    token.heard = token.heard.saturating_add(boxes);
    let gone = token.heard >= most;
    log.note(Event::Hurt { fig, boxes, kind: game.open.species });
    if gone {
        vanish(game, fig, log);
    }
}

/// An illusion ends, and everybody knows what it was.
pub(crate) fn vanish<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    if !game.is_illusion(fig) {
        return;
    }
    let room = game.token(fig).room;
    game.shut.illusions &= !fig.bit();
    *game.token_mut(fig) = Token::NONE;
    log.note(Event::Vanished { fig, room });
    know_species(game, log);
}

/// Illusions in rooms that are lost or leave.
pub(crate) fn vanish_in<L: Log<Event>>(game: &mut Feynman, rooms: u16, log: &mut L) {
    for fig in PHANTOMS {
        if rooms & game.token(fig).room.bit() != 0 {
            vanish(game, fig, log);
        }
    }
}

/// It gets up from where it was: from now on it carries itself. Out of a hiding place nobody
/// notices (FEY-83).
pub(crate) fn leave(game: &mut Feynman, fig: Fig) {
    let Some(real) = game.real().filter(|_| game.is_mind(fig)) else { return };
    if let Place::Hidden(room) = game.good(real) {
        game.shut.vacated = Some(room);
    }
    game.shut.goods[real.index()] = Place::On(SELF);
}

/// Its token was placed: everybody sees the artifact stand (K31).
pub(crate) fn show_standing<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    show_alive(game, log);
    if let Some(real) = game.real() {
        know_good(game, real, Place::On(SELF));
    }
    game.shut.vacated = None;
}

/// Everybody learns that the artifact is alive, and so which letter is the real one.
pub(crate) fn show_alive<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    know_species(game, log);
    if let Some(real) = game.real()
        && let Some(letter) = real.letter()
    {
        game.open.verified[letter] = Some(true);
        game.open.met[real.index()] = true;
        log.note(Event::Alive { art: real });
    }
}

/// Down, it lies there as an object that a search picks up (FEY-84).
pub(crate) fn fall(game: &mut Feynman, fig: Fig) {
    if let Some(real) = game.real().filter(|_| game.is_mind(fig)) {
        lay_open(game, real, game.row(fig).room);
    }
}

/// Somebody picks the artifact up: the token of one that is down goes along in the hands.
pub(crate) fn lift(game: &mut Feynman, good: Good) {
    if game.is_mind(SELF) && game.real() == Some(good) && game.token(SELF).is_there() {
        game.token_mut(SELF).gone = true;
        if game.token(SELF).health == Health::Dead {
            game.row_mut(SELF).here = false;
        }
    }
}

/// A search where it was hidden, or the end of that room: it is no longer there (K47).
pub(crate) fn admit_gone<L: Log<Event>>(game: &mut Feynman, room: Room, log: &mut L) {
    if game.shut.vacated != Some(room) {
        return;
    }
    game.shut.vacated = None;
    if let Some(real) = game.real() {
        for mind in &mut game.minds {
            mind.goods[real.index()] = None;
        }
    }
    log.note(Event::Vacated { room });
    know_species(game, log);
}

/// Whether somebody obeys and only the alien knows.
pub(crate) const fn is_secret_thrall(game: &Feynman, fig: Fig) -> bool {
    game.shut.thralls & !game.open.thralls & fig.bit() != 0
}

/// Somebody turns out to obey the alien, which commands from now on and sees the row (FEY-72).
pub(crate) fn show_thrall<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    remember(game, fig);
    place(game, fig, log);
    game.open.thralls |= fig.bit();
    game.row_mut(fig).seat = ALIEN;
    game.token_mut(fig).seat = ALIEN;
    know_species(game, log);
    log.note(Event::Thralled { fig });
}

/// The seat that commands now will remember what it saw, and so will the one that commands next.
fn remember(game: &mut Feynman, fig: Fig) {
    let (bag, seat) = (game.row(fig).bag, game.row(fig).seat);
    for other in [seat, ALIEN] {
        let mind = &mut game.minds[other.index()];
        mind.bags[fig.index()] = bag;
        mind.exact |= fig.bit();
    }
    remember_goods(game, fig, seat);
    remember_goods(game, fig, ALIEN);
}

fn remember_goods(game: &mut Feynman, fig: Fig, seat: Seat) {
    for good in Good::ALL {
        if game.good(*good) == Place::On(fig) {
            game.minds[seat.index()].goods[good.index()] = Some(Place::On(fig));
        }
    }
}

/// The alien was wounded, or is no more: every mind is free.
pub(crate) fn free_all<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    for fig in Fig::ALL {
        if game.shut.thralls & fig.bit() != 0 {
            free(game, *fig, log);
        }
    }
}

/// Back to the informant's new side or to the old one (FEY-73); silently, if it was a secret.
fn free<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    let seen = game.open.thralls & fig.bit() != 0;
    game.shut.thralls &= !fig.bit();
    game.open.thralls &= !fig.bit();
    if seen && !game.token(fig).zombie {
        remember(game, fig);
        let seat = if game.open.informant == Some(fig) { PHONE } else { home(fig) };
        game.row_mut(fig).seat = seat;
        game.token_mut(fig).seat = seat;
        remember_goods(game, fig, seat);
    }
    log.note(Event::Freed { fig, seen });
}

/// After every action: the alien is where the artifact is, whoever was revived stands again, and
/// minds out of reach are free.
pub(crate) fn settle<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    let Some(real) = game.real().filter(|_| game.is_mind(SELF) && game.open.round > 0) else {
        return;
    };
    if let Some(bearer) = game.bearer() {
        game.row_mut(SELF).room = game.row(bearer).room;
    }
    let stands = game.token(SELF).is_there() && game.token(SELF).health == Health::Up;
    if stands && matches!(game.good(real), Place::Lies(_)) {
        know_good(game, real, Place::On(SELF));
    }
    if game.row(SELF).here {
        game.minds[ALIEN.index()].goods[real.index()] = Some(game.good(real));
    }
    for fig in Fig::ALL {
        if game.shut.thralls & fig.bit() != 0 && !is_in_reach(game, *fig) {
            free(game, *fig, log);
        }
    }
}

/// In the same room, or by option the next one, both alive (FEY-60).
fn is_in_reach(game: &Feynman, fig: Fig) -> bool {
    let (mine, other) = (game.row(SELF).room, game.row(fig).room);
    let near = game.open.options.mind_range_adjacent && game.open.plan.is_adjacent(mine, other);
    (mine == other || near) && game.is_alive(SELF) && game.is_living_human(fig)
}
