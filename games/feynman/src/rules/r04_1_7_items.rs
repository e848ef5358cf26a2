//! Chapter 4.1.7: what items do.

use contract::{Dice, Log, Refusal};

use super::r04_1_1_moving::{fill, home, is_found_locked, see_door, step_out, stopped};
use super::r04_1_2_fighting::{Blow, blast, hittable, kill, know_good};
use super::r04_1_3_trading::lies_here;
use super::r04_1_6_rooms as rooms;
use super::r04_turn::{show_item, show_skill, spend, use_up};
use super::r10_aliens as aliens;
use super::r10_mind as mind;
use crate::action::{Action, Aim, At};
use crate::book::{
    R04_1_7_1, R04_1_7_2, R04_1_7_3, R04_1_7_4, R04_1_7_5, R04_1_7_6, R04_1_7_7, R04_1_7_8,
    R04_1_7_9,
};
use crate::event::Event;
use crate::names::{Door, Fig, Good, Health, Item, MECHANIC, MEDIC, PLASMA, Room};
use crate::state::{Deed, Feynman, Place, Row, SCIENTIST};
use crate::station::Function;

/// What a medkit heals [`R04_1_7_3`] (FEY-09).
const HEALS: u8 = 2;

/// Why this item action is not possible.
pub(crate) fn refusal(game: &Feynman, action: Action) -> Option<Refusal> {
    let fig = action.actor()?;
    let room = game.row(fig).room;
    let has = |item| game.wields(fig, item);
    match action {
        Action::Emp { aim, .. } => {
            if !has(Item::Emp) {
                return Some(R04_1_7_6.refuses("it has no EMP pistol"));
            }
            emp_refusal(game, fig, aim)
        }
        Action::Zap { good, at, .. } => {
            if !has(Item::Emp) {
                return Some(R04_1_7_6.refuses("it has no EMP pistol"));
            }
            if good == Good::Loot {
                return Some(R04_1_7_6.refuses("an EMP does nothing to loot"));
            }
            aimed(game, fig, good, at)
        }
        Action::Burn { at, .. } => {
            if !(has(Item::Plasma) && game.is_able(fig, PLASMA)) {
                return Some(R04_1_7_9.refuses("it has no plasma gun, or not the skill for it"));
            }
            aimed(game, fig, Good::Disk, at)
        }
        Action::Verify { art, .. } => {
            if art.letter().is_none() || game.good(art) != Place::On(fig) {
                return Some(R04_1_7_1.refuses("it does not hold that artifact"));
            }
            (!game.is_able(fig, MECHANIC)).then(|| R04_1_7_1.refuses("only a mechanic can tell"))
        }
        Action::Weld { to, .. } => weld_refusal(game, fig, room, to),
        Action::Heal { whom, .. } | Action::Revive { whom, .. } => {
            if !(has(Item::Medkit) && game.is_able(fig, MEDIC)) {
                return Some(R04_1_7_3.refuses("it has no medkit, or is no medic"));
            }
            patient(game, fig, whom, matches!(action, Action::Revive { .. }))
        }
        Action::Geiger { .. } => {
            (!has(Item::Geiger)).then(|| R04_1_7_4.refuses("it has no geiger counter"))
        }
        Action::Gas { to, .. } => {
            if !has(Item::Grenade) {
                return Some(R04_1_7_5.refuses("it has no gas grenade"));
            }
            thrown(game, fig, to)
        }
        Action::Launcher { to, .. } => {
            let armed = fig == Fig::Soldierbot && !game.is_shape(fig);
            if !armed {
                return Some(R04_1_7_8.refuses("it has no grenade launcher"));
            }
            thrown(game, fig, to)
        }
        Action::Detonate { room, .. } => {
            let own = fig == Fig::Mccray || fig.is_robot();
            if !own || game.row(fig).seat != SCIENTIST {
                return Some(R04_1_7_7.refuses("McCray or one of his robots sets it off"));
            }
            if !game.shut.mines.contains(&Some(room)) {
                return Some(R04_1_7_7.refuses("no mine of yours is there"));
            }
            (!game.open.is_standing(room)).then(|| R04_1_7_7.refuses("that room is gone"))
        }
        _ => Some(R04_1_7_1.refuses("that is no action of a turn")),
    }
}

/// Robots and terminals; Koch's also the generator by option (FEY-103).
fn emp_refusal(game: &Feynman, fig: Fig, aim: Aim) -> Option<Refusal> {
    let room = game.row(fig).room;
    match aim {
        Aim::Fig(target) => {
            let machine = target.is_robot() || target == Fig::Reconbot;
            if !machine {
                return Some(R04_1_7_6.refuses("an EMP works on robots"));
            }
            hittable(game, fig, target)
        }
        Aim::Terminal => {
            (!game.has_terminal(room)).then(|| R04_1_7_6.refuses("no working terminal is here"))
        }
        Aim::Generator => {
            let allowed = game.is_koch(fig)
                && game.open.options.koch_emp_generator
                && game.open.plan.room_has(room, Function::Generator)
                && !game.open.is_generator_dead();
            (!allowed).then(|| R04_1_7_6.refuses("an EMP does nothing to the generator"))
        }
    }
}

/// Aimed at one of the five: on oneself, lying here, or named on somebody in sight (FEY-102).
fn aimed(game: &Feynman, fig: Fig, good: Good, at: At) -> Option<Refusal> {
    let room = game.row(fig).room;
    let allowed = match at {
        At::On(whom) if whom == fig => game.good(good) == Place::On(fig),
        At::On(whom) => {
            let gone = game.minds[4].goods[good.index()] == Some(Place::Gone);
            game.open.lies_in(whom, room) && !whom.is_egg() && !gone
        }
        At::In(place) => place == room && lies_here(game, good, room),
    };
    (!allowed).then(|| R04_1_7_6.refuses("your own, one lying here, or one named on somebody here"))
}

fn weld_refusal(game: &Feynman, fig: Fig, room: Room, to: Room) -> Option<Refusal> {
    let torch = game.wields(fig, Item::Torch) && game.is_able(fig, MECHANIC);
    let gun = game.wields(fig, Item::Plasma) && game.is_able(fig, PLASMA);
    if !torch && !gun {
        return Some(R04_1_7_2.refuses("it has no torch or plasma gun, or not the skill for it"));
    }
    let Some(door) = game.open.plan.door_between(room, to) else {
        return Some(R04_1_7_2.refuses("no door of the chart is there"));
    };
    if !game.open.is_standing(to) {
        return Some(R04_1_7_2.refuses("that room is gone"));
    }
    (game.minds[4].chart[door] == Door::Welded)
        .then(|| R04_1_7_2.refuses("that door is welded open"))
}

/// Healing: a human, or oneself whatever one is. Reviving: anyone knocked out but HAL (FEY-10).
/// One's own also unseen, as in a trade. Whether another team's is hurt its sheet knows alone (K35).
fn patient(game: &Feynman, fig: Fig, whom: Fig, revives: bool) -> Option<Refusal> {
    let (row, user) = (game.row(whom), game.row(fig));
    let own = row.seat == user.seat;
    let beside = own && row.here && row.room == user.room;
    let here = whom == fig || beside || game.open.lies_in(whom, user.room);
    if !here || game.token(whom).health == Health::Dead {
        return Some(R04_1_7_3.refuses("no patient of that name is here"));
    }
    if revives {
        let out = game.token(whom).health == Health::Out;
        let hal = whom.is_alien() && game.open.species == Some(crate::names::Species::Hal);
        return (!out || hal).then(|| R04_1_7_3.refuses("only somebody knocked out is revived"));
    }
    let human = whom.is_human() && !game.token(whom).zombie;
    if whom != fig && !human {
        return Some(R04_1_7_3.refuses("a medkit heals humans, or its user"));
    }
    (own && row.damage == 0).then(|| R04_1_7_3.refuses("there is no damage to heal"))
}

/// Into this room or the next one; a lock may still be in the way (FEY-23).
fn thrown(game: &Feynman, fig: Fig, to: Room) -> Option<Refusal> {
    let Row { room, seat, .. } = *game.row(fig);
    let near = room == to || game.open.plan.is_adjacent(room, to);
    if !near || !game.open.is_standing(to) {
        return Some(R04_1_7_5.refuses("into this room or the next one"));
    }
    let door = game.open.plan.door_between(room, to);
    let shut = door.is_some_and(|door| is_found_locked(game, seat, door));
    (shut && !game.open.options.throw_through_locked)
        .then(|| R04_1_7_5.refuses("that door was found locked in this turn"))
}

/// An item action.
pub(crate) fn act<L: Log<Event>>(game: &mut Feynman, action: Action, dice: &mut Dice, log: &mut L) {
    let Some(fig) = action.actor() else { return };
    let room = game.row(fig).room;
    step_out(game, fig, log);
    if let Action::Gas { to, .. } | Action::Launcher { to, .. } = action
        && room != to
        && !game.open.options.throw_through_locked
        && stopped(game, fig, room, to, log)
    {
        // It was seen in the hand, whether or not anybody was asked (FEY-15).
        if matches!(action, Action::Gas { .. }) {
            show_item(game, fig, Item::Grenade);
        }
        return;
    }
    spend(game, fig);
    match action {
        Action::Emp { aim, .. } => pulse(game, fig, aim, log),
        Action::Zap { good, at, .. } => {
            show_item(game, fig, Item::Emp);
            destroy(game, fig, good, at, log);
        }
        Action::Burn { at, .. } => {
            show_item(game, fig, Item::Plasma);
            show_skill(game, fig, PLASMA);
            destroy(game, fig, Good::Disk, at, log);
        }
        Action::Verify { art, .. } => verify(game, fig, art, log),
        Action::Weld { to, .. } => weld(game, fig, room, to, log),
        Action::Heal { whom, .. } => heal(game, fig, whom, log),
        Action::Revive { whom, .. } => {
            spend_kit(game, fig);
            game.token_mut(whom).health = Health::Up;
            log.note(Event::Revived { fig, whom, kind: game.open.species });
        }
        Action::Geiger { .. } => read_geiger(game, fig, log),
        Action::Gas { to, .. } => {
            use_up(game, fig, Item::Grenade);
            fill(game, to);
            log.note(Event::GasThrown { fig, room: to, kind: game.open.species });
        }
        Action::Launcher { to, .. } => {
            log.note(Event::GrenadeFired { fig, room: to, kind: game.open.species });
            blast(game, to, 0, Some(dice), game.deed(fig), log);
        }
        Action::Detonate { room, .. } => {
            for slot in &mut game.shut.mines {
                if *slot == Some(room) {
                    *slot = None;
                    break;
                }
            }
            game.open.sprung[1] += 1;
            log.note(Event::Detonated { fig, room });
            let deed = Deed { seat: SCIENTIST, by: Some(Fig::Mccray) };
            blast(game, room, 2, None, deed, log);
        }
        _ => {}
    }
}

/// An EMP at a robot, a terminal, or by option the generator.
fn pulse<L: Log<Event>>(game: &mut Feynman, fig: Fig, aim: Aim, log: &mut L) {
    show_item(game, fig, Item::Emp);
    let deed = game.deed(fig);
    log.note(Event::Pulsed { fig, aim, kind: game.open.species });
    match aim {
        Aim::Fig(target) if game.is_illusion(target) && target != Fig::Slavin => {
            mind::strike(game, target, Blow::Kill, log);
        }
        Aim::Fig(target) if game.is_robot(target) => kill(game, target, deed, log),
        Aim::Fig(target) => {
            log.note(Event::NoEffect { fig: target, kind: game.open.species });
            // Slavin would not have felt it either, so nothing is learned of who that is (FEY-87).
            if target != Fig::Slavin && game.shut.pan == Some(target) {
                aliens::unmask(game, target, log);
            }
        }
        Aim::Terminal => rooms::pulse_terminal(game, game.row(fig).room, deed, log),
        Aim::Generator => rooms::pulse_generator(game, log),
    }
}

/// Disk or artifact is destroyed, if it is where it was aimed at (FEY-67, FEY-102).
fn destroy<L: Log<Event>>(game: &mut Feynman, fig: Fig, good: Good, at: At, log: &mut L) {
    log.note(Event::Zapped { fig, good, kind: game.open.species });
    let hit = match at {
        At::On(whom) => game.good(good) == Place::On(whom),
        At::In(room) => lies_here(game, good, room),
    };
    if hit && game.is_living_artifact(good) {
        mind::show_alive(game, log);
    } else if hit {
        know_good(game, good, Place::Gone);
        log.note(Event::Destroyed { good });
    } else if let At::On(whom) = at {
        log.note(Event::NotThere { fig: whom, good, kind: game.open.species });
    }
}

/// Everybody hears the answer, or by option only who asked (FEY-101).
fn verify<L: Log<Event>>(game: &mut Feynman, fig: Fig, art: Good, log: &mut L) {
    show_skill(game, fig, MECHANIC);
    know_good(game, art, Place::On(fig));
    let real = game.real() == Some(art);
    let Some(letter) = art.letter() else { return };
    game.open.handled[letter] |= fig.bit();
    if game.open.options.private_verify {
        let seat = game.row(fig).seat;
        game.minds[seat.index()].verified[letter] = Some(real);
        log.note(Event::LookedOver { fig, art, kind: game.open.species });
        return log.note(Event::VerifiedAside { art, real, seat });
    }
    game.open.verified[letter] = Some(real);
    log.note(Event::Verified { fig, art, real });
}

/// The tool it welds with, and the skill for it.
pub(crate) fn welding(game: &Feynman, fig: Fig) -> (Item, u8) {
    let torch = game.wields(fig, Item::Torch) && game.is_able(fig, MECHANIC);
    if torch { (Item::Torch, MECHANIC) } else { (Item::Plasma, PLASMA) }
}

fn weld<L: Log<Event>>(game: &mut Feynman, fig: Fig, room: Room, to: Room, log: &mut L) {
    let (tool, skill) = welding(game, fig);
    show_item(game, fig, tool);
    show_skill(game, fig, skill);
    if let Some(door) = game.open.plan.door_between(room, to) {
        game.shut.doors[door] = Door::Welded;
        see_door(game, door);
        game.open.bounced &= !(1 << door);
        let (one, two) = game.open.plan.doors[door];
        log.note(Event::Welded { fig, one, two, tool, kind: game.open.species });
    }
}

fn spend_kit(game: &mut Feynman, fig: Fig) {
    show_skill(game, fig, MEDIC);
    if game.carries(fig, Item::Medkit) {
        use_up(game, fig, Item::Medkit);
    } else {
        game.open.kits = game.open.kits.saturating_sub(1);
    }
}

fn heal<L: Log<Event>>(game: &mut Feynman, fig: Fig, whom: Fig, log: &mut L) {
    step_out(game, whom, log);
    spend_kit(game, fig);
    let most = if game.open.options.medkit_full { u8::MAX } else { HEALS };
    let boxes = game.row(whom).damage.min(most);
    game.row_mut(whom).damage -= boxes;
    let token = game.token_mut(whom);
    token.heard = token.heard.saturating_sub(boxes);
    log.note(Event::Healed { fig, whom, boxes, kind: game.open.species });
}

/// The scientist's answer, and with four the alien's (FEY-100).
fn read_geiger<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    show_item(game, fig, Item::Geiger);
    let room = game.row(fig).room;
    let near = |other: Room| {
        (other == room || game.open.plan.is_adjacent(room, other)) && game.open.is_standing(other)
    };
    let artifact = game.real().is_some_and(|real| match game.good(real) {
        Place::On(whom) => near(game.row(whom).room),
        Place::Hidden(place) | Place::Lies(place) => near(place),
        Place::Never | Place::Gone => false,
    });
    let zombie =
        |fig: &Fig| game.is_zombie(*fig) && game.is_on_map(*fig) && near(game.row(*fig).room);
    let zombies = game.open.has_alien().then(|| Fig::ALL.iter().any(zombie));
    log.note(Event::Reading { fig, artifact, zombies });
}

/// Whether a token belongs to the scientist's side at the start; used by lists.
pub(crate) fn is_scientists(fig: Fig) -> bool {
    home(fig) == SCIENTIST
}
