//! Chapter 4.1.6: terminals and the chart, launching, the cannon, broadcasting, the generator.

use contract::{Dice, Log, Refusal, Seat};

use super::r04_1_2_fighting::{blast, hurt, kill, knock_out, know_good, wipe};
use super::r04_1_3_trading::seen_using;
use super::r04_turn::{show_item, show_skill, spend};
use super::r10_aliens::reside_refusal;
use super::r10_mind as mind;
use crate::action::{Action, Switch};
use crate::book::{
    R04_1_6, R04_1_6_1, R04_1_6_2, R04_1_6_3, R04_1_6_4, R04_1_6_5, R04_1_6_6, R04_1_6_7,
    R04_1_6_8, R10_15, R12_1,
};
use crate::event::Event;
use crate::names::{Door, Fig, Good, HACKER, Item, PILOT, PLASMA, Room};
use crate::state::{ALIEN, Deed, FREE_SHOTS, Feynman, PIRATES, Phase, Place, WRECK};
use crate::station::Function;

/// What a roll must reach to take control, before ICE [`R04_1_6`].
const TAKE_OVER: u8 = 3;
/// What military ICE takes from it [`R12_2`](crate::book::R12_2).
const ICE: u8 = 2;
/// Hits that destroy a room [`R04_1_6_7`].
pub const LAST_HIT: u8 = 3;

/// Whether a die takes control of the computer.
pub(crate) const fn takes_control(die: u8, ice: bool) -> bool {
    die.saturating_sub(if ice { ICE } else { 0 }) >= TAKE_OVER
}

/// Whether a die opens the core [`R04_1_6_5`].
pub(crate) const fn opens_core(die: u8) -> bool {
    die == 6
}

/// How many computer actions somebody has at a terminal.
pub const fn computer_actions(is_hal: bool) -> u8 {
    if is_hal { 4 } else { 2 }
}

/// Why this room action is not possible.
pub(crate) fn refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    let fig = action.actor()?;
    let room = game.row(fig).room;
    let lacks = |skill, why| (!game.is_able(fig, skill)).then_some(why);
    match action {
        Action::Hack { .. } | Action::Use { .. } => {
            if !game.has_terminal(room) {
                return Some(R04_1_6.refuses("no working terminal is here"));
            }
            if let Some(why) = lacks(HACKER, R04_1_6.refuses("only a hacker uses a terminal")) {
                return Some(why);
            }
            let holds = game.open.control == seat;
            match action {
                Action::Hack { .. } if holds => {
                    Some(R04_1_6.refuses("you have computer control already"))
                }
                Action::Hack { .. } if game.is_hal(fig) => {
                    Some(R04_1_6.refuses("HAL takes control without a roll"))
                }
                Action::Use { .. } if !holds => {
                    Some(R04_1_6_1.refuses("another team has computer control"))
                }
                _ => None,
            }
        }
        Action::Launch { .. } => {
            if !game.open.plan.room_has(room, Function::Launch) {
                return Some(R04_1_6_6.refuses("this room cannot be launched"));
            }
            lacks(PILOT, R04_1_6_6.refuses("only a pilot launches"))
        }
        Action::Cannon { room: target, .. } => {
            if !game.open.plan.room_has(room, Function::Cannon) {
                return Some(R04_1_6_7.refuses("the cannon is not here"));
            }
            if let Some(why) = lacks(PLASMA, R04_1_6_7.refuses("the cannon needs the plasma skill"))
            {
                return Some(why);
            }
            if game.open.fired {
                return Some(R04_1_6_7.refuses("it has been fired in this turn"));
            }
            if !target.is_target() || !game.open.is_standing(target) {
                return Some(R04_1_6_7.refuses("a room of A, B or C, not A3, and one that stands"));
            }
            let empty = game.open.empty || (seat == PIRATES && shots_left(game) == 0);
            empty.then(|| R04_1_6_7.refuses("no shot is left"))
        }
        Action::Broadcast { .. } => {
            if !game.open.plan.room_has(room, Function::Broadcast) {
                return Some(R04_1_6_8.refuses("nothing to broadcast with is here"));
            }
            // First: what somebody carried who rose as a zombie is nobody's knowledge.
            if game.is_zombie(fig) {
                return Some(R10_15.refuses("a zombie uses no items"));
            }
            if game.good(Good::Disk) != Place::On(fig) {
                return Some(R04_1_6_8.refuses("it does not carry the disk"));
            }
            game.open.shield.then(|| R04_1_6_8.refuses("the shield is up"))
        }
        _ => None,
    }
}

/// Cannon shots left: the pirates' secret (FEY-105).
pub(crate) const fn shots_left(game: &Feynman) -> u8 {
    (FREE_SHOTS + game.shut.extra).saturating_sub(game.open.shots)
}

/// A room action.
pub(crate) fn act<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    let Some(fig) = action.actor() else { return };
    let by = seen_using(game, fig, log);
    spend(game, fig);
    match action {
        Action::Hack { .. } => {
            show_skill(game, fig, HACKER);
            hack(game, seat, by, dice, log);
        }
        Action::Use { .. } => {
            show_skill(game, fig, HACKER);
            log.note(Event::Used { fig: by, kind: game.open.species });
            let left = computer_actions(game.is_hal(fig));
            game.shut.phase = Phase::Computer { fig, left };
        }
        Action::Launch { .. } => {
            show_skill(game, fig, PILOT);
            launch(game, fig, log);
        }
        Action::Cannon { room, .. } => {
            show_skill(game, fig, PLASMA);
            cannon(game, fig, room, log);
            own_up(game, fig);
        }
        _ => {
            game.open.broadcast = true;
            if by.is_some() {
                know_good(game, Good::Disk, Place::On(fig));
            }
            log.note(Event::BroadcastMade { fig: by, kind: game.open.species });
        }
    }
}

/// The roll is open, and so is whether ICE counts (K16).
fn hack<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    by: Option<Fig>,
    dice: &mut Dice,
    log: &mut L,
) {
    let ice = game.shut.ice;
    game.open.ice = Some(ice);
    let die = dice.d6(R04_1_6);
    let taken = takes_control(die, ice);
    log.note(Event::Hacked { fig: by, die, ice, taken, kind: game.open.species });
    if taken {
        take_control(game, seat, log);
    }
}

/// The chart changes hands, and its new holder sees all of it (K21).
pub(crate) fn take_control<L: Log<Event>>(game: &mut Feynman, seat: Seat, log: &mut L) {
    game.open.control = seat;
    let mind = &mut game.minds[seat.index()];
    mind.chart = game.shut.doors;
    mind.stale = [0; 8];
    log.note(Event::ControlTaken { seat });
    log.note(Event::ChartShown { seat });
}

/// Why this computer action is not possible.
pub(crate) fn compute_refusal(
    game: &Feynman,
    seat: Seat,
    fig: Fig,
    action: Action,
) -> Option<Refusal> {
    let room = game.row(fig).room;
    let at = |function| game.open.plan.room_has(room, function);
    match action {
        Action::Lock { one, two } => door_refusal(game, one, two, Door::Unlocked),
        Action::Unlock { one, two } => door_refusal(game, one, two, Door::Locked),
        Action::Shield { to } => {
            if !at(Function::Shield) {
                return Some(R04_1_6_3.refuses("only from the AI core or the laboratory"));
            }
            if !has_codes(game, seat, fig) {
                return Some(R04_1_6_3.refuses("that needs the access codes"));
            }
            if to == Switch::On && game.open.is_generator_dead() {
                return Some(R04_1_6_3.refuses("the generator is destroyed"));
            }
            ((to == Switch::On) == game.open.shield)
                .then(|| R04_1_6_3.refuses("the shield is so already"))
        }
        Action::Destruct { to } => {
            if !at(Function::Destruct) {
                return Some(R04_1_6_4.refuses("only from the AI core or the command pod"));
            }
            if !has_codes(game, seat, fig) {
                return Some(R04_1_6_4.refuses("that needs the access codes"));
            }
            if game.open.switched {
                return Some(R04_1_6_4.refuses("once in a turn"));
            }
            ((to == Switch::On) == game.open.destruct.is_some())
                .then(|| R04_1_6_4.refuses("it is so already"))
        }
        Action::Core {} => {
            game.open.codes.contains(seat).then(|| R04_1_6_5.refuses("you have the codes already"))
        }
        Action::Logoff {} => None,
        Action::Reside { room } if game.is_hal(fig) => reside_refusal(game, room),
        _ => Some(R04_1_6_1.refuses("at a terminal: lock, unlock, shield, destruct, core, logoff")),
    }
}

fn door_refusal(game: &Feynman, one: Room, two: Room, now: Door) -> Option<Refusal> {
    let Some(door) = game.open.plan.doors.iter().position(|door| *door == (one, two)) else {
        return Some(R12_1.refuses("no such door is on the chart"));
    };
    if game.shut.doors[door] == Door::Welded {
        return Some(R12_1.refuses("a welded door stays open"));
    }
    (game.shut.doors[door] != now).then(|| R04_1_6_2.refuses("that door is so already"))
}

/// The key in hand, the core hacked, or HAL by option (FEY-35, FEY-90).
fn has_codes(game: &Feynman, seat: Seat, fig: Fig) -> bool {
    game.carries(fig, Item::Key) || knows_codes(game, seat, fig)
}

fn knows_codes(game: &Feynman, seat: Seat, fig: Fig) -> bool {
    game.open.codes.contains(seat) || (game.is_hal(fig) && game.open.options.hal_has_codes)
}

/// Who could not have done this without the key has shown it; who hacked the core, or is not seen,
/// shows nothing.
pub(crate) fn show_key(game: &mut Feynman, seat: Seat, fig: Fig) {
    if !knows_codes(game, seat, fig) && game.is_placed(fig) {
        show_item(game, fig, Item::Key);
    }
}

/// One computer action [`R04_1_6_1`].
pub(crate) fn compute<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    let Phase::Computer { fig, left } = game.shut.phase else { return };
    match action {
        Action::Lock { one, two } => set_door(game, seat, one, two, Door::Locked, log),
        Action::Unlock { one, two } => set_door(game, seat, one, two, Door::Unlocked, log),
        Action::Shield { to } => {
            show_key(game, seat, fig);
            game.open.shield = to == Switch::On;
            log.note(Event::ShieldSet { up: game.open.shield });
        }
        Action::Destruct { to } => {
            show_key(game, seat, fig);
            engage(game, seat, fig, to == Switch::On, log);
        }
        _ => {
            let die = dice.d6(R04_1_6_5);
            if opens_core(die) {
                game.open.codes = game.open.codes.with(seat);
            }
            log.note(Event::CoreHacked { seat, die });
        }
    }
    game.shut.phase = match left {
        0 | 1 => Phase::Turn,
        _ => Phase::Computer { fig, left: left - 1 },
    };
}

/// The kind is heard by all, the door by the holder of the chart (FEY-75).
fn set_door<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    one: Room,
    two: Room,
    state: Door,
    log: &mut L,
) {
    let Some(door) = game.open.plan.door_between(one, two) else { return };
    game.shut.doors[door] = state;
    for (index, mind) in game.minds.iter_mut().enumerate() {
        if index == seat.index() || game.open.options.open_chart {
            (mind.chart[door], mind.stale[door]) = (state, 0);
            continue;
        }
        for other in 0..8 {
            if mind.chart[other] != Door::Welded {
                mind.stale[other] = mind.stale[other].saturating_add(1);
            }
        }
    }
    log.note(Event::DoorSwitched {});
    log.note(Event::DoorSet { one, two, locked: state == Door::Locked, seat });
}

fn engage<L: Log<Event>>(game: &mut Feynman, seat: Seat, fig: Fig, on: bool, log: &mut L) {
    game.open.switched = true;
    game.open.destruct = on.then_some(game.open.plan.track);
    if on {
        let deed = game.deed(fig);
        game.open.engaged = Some(deed);
        game.shut.engager = deed.by.is_none().then_some(fig);
        game.open.harmed |= seat == PIRATES;
    }
    log.note(Event::DestructSet { on });
}

/// The ship leaves with everybody aboard, hidden or not (FEY-115); a raised shield kills all.
pub(crate) fn launch<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    let room = game.row(fig).room;
    let deed = game.deed(fig);
    let vessel = room.vessel();
    let safe = !game.open.shield;
    log.note(Event::Launched { room, safe });
    mind::vanish_in(game, vessel, log);
    for other in Fig::ALL {
        let row = *game.row(*other);
        let unseen = !game.is_placed(*other) && !game.is_object(*other);
        if row.here && vessel & row.room.bit() != 0 && unseen {
            mind::vanish(game, *other, log);
            let token = game.token_mut(*other);
            (token.seen, token.room, token.seat) = (true, row.room, row.seat);
            log.note(Event::Aboard { fig: *other, room: row.room, kind: game.open.species });
            if other.is_alien() || other.is_egg() {
                super::r04_turn::know_species(game, log);
            }
            if game.is_mind(*other) {
                mind::show_standing(game, log);
            }
        }
    }
    if safe {
        game.open.away |= vessel;
    } else {
        lose_rooms(game, vessel, deed, log);
        own_up(game, fig);
    }
    game.open.gas.iter_mut().for_each(|slot| {
        if slot.is_some_and(|cloud| vessel & cloud.room.bit() != 0) {
            *slot = None;
        }
    });
}

/// Who kills unseen is named to nobody, and still answers for it (FEY-79, FEY-108).
fn own_up(game: &mut Feynman, fig: Fig) {
    for slain in Fig::ALL {
        let culprit = &mut game.shut.culprits[slain.index()];
        if game.open.last_blow(*slain).is_some_and(|deed| deed.by.is_none()) && culprit.is_none() {
            *culprit = Some(fig);
        }
    }
}

fn lose_rooms<L: Log<Event>>(game: &mut Feynman, rooms: u16, deed: Deed, log: &mut L) {
    for room in Room::ALL {
        if rooms & room.bit() != 0 {
            game.open.lost |= room.bit();
            if game.open.plan.room_has(*room, Function::Terminal) {
                game.open.terminals[room.index()] = WRECK;
            }
            if game.open.plan.room_has(*room, Function::Generator) {
                lose_generator(game, log);
            }
            wipe(game, *room, deed, log);
        }
    }
}

/// Two damage to everybody, the terminal and the generator there; the third hit destroys the room
/// [`R04_1_6_7`].
fn cannon<L: Log<Event>>(game: &mut Feynman, fig: Fig, room: Room, log: &mut L) {
    let by = game.token(fig).seen.then_some(fig);
    game.open.fired = true;
    if shots_left(game) == 0 {
        game.open.empty = true;
        return log.note(Event::CannonEmpty {});
    }
    let seat = game.row(fig).seat;
    let deed = game.deed(fig);
    game.open.shots += 1;
    game.open.hits[room.index()] += 1;
    game.open.harmed |= seat == PIRATES;
    log.note(Event::CannonFired { fig: by, room, kind: game.open.species });
    if game.open.hits[room.index()] >= LAST_HIT {
        log.note(Event::RoomLost { room });
        return lose_rooms(game, room.bit(), deed, log);
    }
    blast(game, room, 2, None, deed, log);
    if game.has_terminal(room) {
        strike_terminal(game, room, 2, deed, log);
    }
    if game.open.plan.room_has(room, Function::Generator) {
        strike_generator(game, 2, deed, log);
    }
}

/// Damage to a terminal, and to HAL in it [`R10_24`](crate::book::R10_24).
pub(crate) fn strike_terminal<L: Log<Event>>(
    game: &mut Feynman,
    room: Room,
    boxes: u8,
    deed: Deed,
    log: &mut L,
) {
    if boxes == 0 {
        return;
    }
    game.open.harmed |= deed.seat == PIRATES;
    let damage = &mut game.open.terminals[room.index()];
    *damage = damage.saturating_add(boxes);
    let gone = *damage >= game.open.plan.boxes.terminal;
    log.note(Event::Struck { aim: crate::action::Aim::Terminal, room, boxes });
    if hal_in(game, room) {
        hurt(game, Fig::Alien1, boxes, deed, log);
    }
    if gone {
        wreck(game, room, deed, log);
    }
}

/// A terminal is no more; HAL slips away unseen if there is another (FEY-91).
fn wreck<L: Log<Event>>(game: &mut Feynman, room: Room, deed: Deed, log: &mut L) {
    game.open.terminals[room.index()] = WRECK;
    log.note(Event::Wrecked { room });
    if hal_in(game, room) {
        let other = Room::ALL
            .iter()
            .find(|other| game.has_terminal(**other) && game.open.is_standing(**other));
        match other {
            Some(other) => {
                game.row_mut(Fig::Alien1).room = *other;
                log.note(Event::Resided { room: *other });
            }
            None => kill(game, Fig::Alien1, deed, log),
        }
    }
}

/// An EMP destroys a terminal and knocks out HAL in it.
pub(crate) fn pulse_terminal<L: Log<Event>>(
    game: &mut Feynman,
    room: Room,
    deed: Deed,
    log: &mut L,
) {
    game.open.harmed |= deed.seat == PIRATES;
    if hal_in(game, room) {
        knock_out(game, Fig::Alien1, log);
    }
    game.open.terminals[room.index()] = WRECK;
    log.note(Event::Wrecked { room });
}

fn hal_in(game: &Feynman, room: Room) -> bool {
    game.is_hal(Fig::Alien1) && game.is_up(Fig::Alien1) && game.row(Fig::Alien1).room == room
}

/// Six damage end it [`R04_1_6_9`](crate::book::R04_1_6_9).
pub(crate) fn strike_generator<L: Log<Event>>(
    game: &mut Feynman,
    boxes: u8,
    deed: Deed,
    log: &mut L,
) {
    if boxes == 0 || game.open.is_generator_dead() {
        return;
    }
    game.open.harmed |= deed.seat == PIRATES;
    let most = game.open.plan.boxes.generator;
    game.open.generator = game.open.generator.saturating_add(boxes).min(most);
    let room = Room::ALL.iter().find(|r| game.open.plan.room_has(**r, Function::Generator));
    let room = room.copied().unwrap_or(Room::A2);
    log.note(Event::Struck { aim: crate::action::Aim::Generator, room, boxes });
    if game.open.is_generator_dead() {
        lose_generator(game, log);
    }
}

fn lose_generator<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    game.open.generator = game.open.plan.boxes.generator;
    game.open.shield = false;
    log.note(Event::GeneratorLost {});
}

/// Koch's EMP by option (FEY-103).
pub(crate) fn pulse_generator<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    lose_generator(game, log);
}

/// The self-destruct token moves at the end of each round; past its last box everything docked
/// goes [`R04_1_6_4`].
pub(crate) fn count_down<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    let Some(left) = game.open.destruct else { return };
    let left = left.saturating_sub(1);
    game.open.destruct = Some(left);
    log.note(Event::Counted { left });
    if left == 0 {
        game.open.destruct = None;
        game.open.exploded = true;
        log.note(Event::Exploded {});
        let deed = game.open.engaged.unwrap_or(Deed { seat: ALIEN, by: None });
        let standing = 0x0FFF & !(game.open.away | game.open.lost);
        lose_rooms(game, standing, deed, log);
        if let Some(fig) = game.shut.engager {
            own_up(game, fig);
        }
    }
}
