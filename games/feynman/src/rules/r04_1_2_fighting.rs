//! Chapter 4.1.2 and 6.2: attacks, damage, death and being knocked out.

use contract::{Dice, Log, Refusal};

use super::r04_1_1_moving::{home, place, step_out};
use super::r04_turn::{know_species, show_item, show_skill, spend};
use super::{r04_1_6_rooms as rooms, r10_aliens as aliens, r10_mind as mind};
use crate::action::Aim;
use crate::book::{R04_1_2, R04_1_2_2, R04_1_6_9, R04_1_7_8, R07_10, R09_3, R10_6};
use crate::event::Event;
use crate::names::{EGGS, Fig, Good, Health, Item, KEPT, PLASMA, Room, Weapon};
use crate::state::{ALIEN, Deed, Feynman, Place};
use crate::station::Function;

/// Why this attack is not possible [`R04_1_2`].
pub(crate) fn refusal(game: &Feynman, fig: Fig, weapon: Weapon, aim: Aim) -> Option<Refusal> {
    if !game.is_armed(fig, weapon) {
        return Some(R04_1_2.refuses("it has no such weapon, or not the skill for it"));
    }
    let room = game.row(fig).room;
    match aim {
        Aim::Fig(target) => hittable(game, fig, target),
        _ if weapon == Weapon::Taser => Some(R09_3.refuses("a taser works on characters")),
        Aim::Terminal => {
            (!game.has_terminal(room)).then(|| R04_1_2.refuses("no working terminal is here"))
        }
        Aim::Generator => {
            let there = game.open.plan.room_has(room, Function::Generator)
                && !game.open.is_generator_dead();
            (!there).then(|| R04_1_6_9.refuses("no working shield generator is here"))
        }
    }
}

/// A target must be seen, in the room and alive [`R04_1_2_2`].
pub(crate) fn hittable(game: &Feynman, fig: Fig, target: Fig) -> Option<Refusal> {
    if !game.open.lies_in(target, game.row(fig).room) {
        return Some(R04_1_2_2.refuses("nobody of that name is in sight here"));
    }
    let other = target != fig && game.token(target).health != Health::Dead;
    (!other).then(|| R04_1_2.refuses("that is no target"))
}

/// An attack is made; dice as the weapon says [`R07_10`]. Whom a zombie's own claws kill rises, and
/// nobody else does [`R10_17`](crate::book::R10_17) (FEY-141).
pub(crate) fn attack<L: Log<Event>>(
    game: &mut Feynman,
    fig: Fig,
    weapon: Weapon,
    aim: Aim,
    dice: &mut Dice,
    log: &mut L,
) {
    step_out(game, fig, log);
    show_weapon(game, fig, weapon, log);
    spend(game, fig);
    let rolled = match weapon {
        Weapon::Rifle => dice.two_d6(R07_10),
        Weapon::Void => [dice.d6(R10_6), 0],
        Weapon::Taser => [dice.d6(R09_3), 0],
        Weapon::Pistol | Weapon::Claws | Weapon::Cutlass => [dice.d6(R07_10), 0],
        Weapon::Plasma | Weapon::Acid | Weapon::Claw => [0; 2],
    };
    log.note(Event::Attacked { fig, weapon, aim, dice: rolled, kind: game.open.species });
    let deed = game.deed(fig);
    let room = game.row(fig).room;
    match aim {
        Aim::Fig(target) if game.is_illusion(target) => {
            mind::strike(game, target, falls(weapon, rolled), log);
        }
        Aim::Fig(target) if weapon == Weapon::Taser => {
            if rolled[0] >= 4 && game.can_be_knocked_out(target) {
                knock_out(game, target, log);
            }
        }
        Aim::Fig(target) => {
            match damage(weapon, rolled) {
                Blow::Kill => kill(game, target, deed, log),
                Blow::Boxes(boxes) => hurt(game, target, boxes, deed, log),
            }
            let bitten = game.is_zombie(fig) && target.is_human() && !game.token(target).zombie;
            if bitten && game.token(target).health == Health::Dead {
                aliens::rise(game, target, log);
            }
        }
        Aim::Terminal => rooms::strike_terminal(game, room, things(weapon, rolled), deed, log),
        Aim::Generator => rooms::strike_generator(game, things(weapon, rolled), deed, log),
    }
}

/// What a blow does to a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    Boxes(u8),
    Kill,
}

/// Damage by weapon and dice [`R07_10`].
#[allow(clippy::match_same_arms)] // One line for each weapon, as printed.
pub(crate) const fn damage(weapon: Weapon, dice: [u8; 2]) -> Blow {
    match weapon {
        Weapon::Pistol | Weapon::Claws => Blow::Boxes(dice[0] / 3),
        Weapon::Rifle => Blow::Boxes((dice[0] + dice[1]) / 4),
        Weapon::Plasma | Weapon::Claw => Blow::Boxes(2),
        Weapon::Acid => Blow::Boxes(3),
        Weapon::Cutlass | Weapon::Void if dice[0] == 6 => Blow::Kill,
        Weapon::Cutlass => Blow::Boxes(1),
        Weapon::Void => Blow::Boxes(3),
        Weapon::Taser => Blow::Boxes(0),
    }
}

/// What a blow does to an illusion, which a taser ends as well.
const fn falls(weapon: Weapon, dice: [u8; 2]) -> Blow {
    match weapon {
        Weapon::Taser if dice[0] >= 4 => Blow::Kill,
        Weapon::Pistol
        | Weapon::Rifle
        | Weapon::Cutlass
        | Weapon::Plasma
        | Weapon::Taser
        | Weapon::Claws
        | Weapon::Acid
        | Weapon::Claw
        | Weapon::Void => damage(weapon, dice),
    }
}

/// Damage to a thing: nothing to kill there (FEY-46).
const fn things(weapon: Weapon, dice: [u8; 2]) -> u8 {
    match (damage(weapon, dice), weapon) {
        (Blow::Boxes(boxes), _) => boxes,
        (Blow::Kill, Weapon::Void) => 3,
        (Blow::Kill, _) => 1,
    }
}

/// The item a weapon is, when it is one.
pub(crate) const fn item_of(weapon: Weapon) -> Option<Item> {
    match weapon {
        Weapon::Pistol => Some(Item::Pistol),
        Weapon::Rifle => Some(Item::Rifle),
        Weapon::Cutlass => Some(Item::Cutlass),
        Weapon::Plasma => Some(Item::Plasma),
        Weapon::Taser => Some(Item::Taser),
        Weapon::Claw | Weapon::Void | Weapon::Acid | Weapon::Claws => None,
    }
}

fn show_weapon<L: Log<Event>>(game: &mut Feynman, fig: Fig, weapon: Weapon, log: &mut L) {
    match weapon {
        Weapon::Claw => aliens::unmask(game, fig, log),
        Weapon::Void | Weapon::Acid => know_species(game, log),
        Weapon::Pistol
        | Weapon::Rifle
        | Weapon::Cutlass
        | Weapon::Plasma
        | Weapon::Taser
        | Weapon::Claws => {}
    }
    if let Some(item) = item_of(weapon) {
        show_item(game, fig, item);
    }
    if weapon == Weapon::Plasma {
        show_skill(game, fig, PLASMA);
    }
}

/// Fills damage boxes; the last one kills [`R04_1_2_1`](crate::book::R04_1_2_1).
pub(crate) fn hurt<L: Log<Event>>(
    game: &mut Feynman,
    fig: Fig,
    boxes: u8,
    deed: Deed,
    log: &mut L,
) {
    if boxes == 0 || game.token(fig).health == Health::Dead || !game.row(fig).here {
        return;
    }
    let row = game.row_mut(fig);
    row.damage = row.damage.saturating_add(boxes).min(row.boxes);
    let dead = row.damage >= row.boxes;
    if game.is_mind(fig) {
        mind::free_all(game, log);
    }
    if game.is_placed(fig) && !game.is_object(fig) {
        let token = game.token_mut(fig);
        token.heard = token.heard.saturating_add(boxes);
        log.note(Event::Hurt { fig, boxes, kind: game.open.species });
    } else {
        let kind = game.shut.species.filter(|_| fig.is_alien());
        log.note(Event::HurtUnseen { fig, boxes, seat: game.row(fig).seat, kind });
    }
    if dead {
        die(game, fig, deed, log);
    }
    share(game, fig, boxes, deed, log);
}

/// The living artifact takes what its holder takes [`R10_29`](crate::book::R10_29), unseen.
fn share<L: Log<Event>>(game: &mut Feynman, fig: Fig, boxes: u8, deed: Deed, log: &mut L) {
    if game.bearer() == Some(fig) {
        hurt(game, Fig::Alien1, boxes, deed, log);
    }
}

/// Kills outright.
pub(crate) fn kill<L: Log<Event>>(game: &mut Feynman, fig: Fig, deed: Deed, log: &mut L) {
    if game.row(fig).here && game.token(fig).health != Health::Dead {
        let row = game.row_mut(fig);
        let boxes = row.boxes - row.damage;
        row.damage = row.boxes;
        if game.is_mind(fig) {
            mind::free_all(game, log);
        }
        die(game, fig, deed, log);
        share(game, fig, boxes, deed, log);
    }
}

/// A death and what follows it.
fn die<L: Log<Event>>(game: &mut Feynman, fig: Fig, deed: Deed, log: &mut L) {
    if game.is_mind(fig) && game.bearer().is_some() {
        // What is carried dies unnoticed, and stays as an object (FEY-84).
        game.row_mut(fig).here = false;
        return;
    }
    place(game, fig, log);
    let blow = if game.token(fig).zombie { &mut game.open.destroyed } else { &mut game.open.slain };
    blow[fig.index()] = Some(deed);
    game.shut.culprits[fig.index()] = None;
    log.note(Event::Died { fig, deed, kind: game.open.species });
    game.token_mut(fig).health = Health::Dead;
    if game.shut.pan == Some(fig) {
        aliens::unmask(game, fig, log);
    }
    mind::fall(game, fig);
    if game.is_bug(fig) {
        game.shut.due = game.shut.due.saturating_add(1);
    }
    if game.is_zombie(fig) || fig.is_egg() {
        decompose(game, fig, log);
    }
}

/// What it carried lies openly, and the token goes (FEY-94).
fn decompose<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    let (room, bag) = (game.row(fig).room, game.row(fig).bag);
    game.open.floor[room.index()] = game.open.floor[room.index()].plus(bag);
    for good in Good::ALL {
        if game.good(*good) == Place::On(fig) {
            lay_open(game, *good, room);
        }
    }
    let row = game.row_mut(fig);
    (row.here, row.bag) = (false, crate::names::Bag::EMPTY);
    for mind in &mut game.minds {
        mind.bags[fig.index()] = crate::names::Bag::EMPTY;
    }
    if let Some(slot) = EGGS.iter().position(|egg| *egg == fig) {
        // Another may be laid on the same body (FEY-57).
        game.shut.eggs[slot] = None;
    }
    game.token_mut(fig).gone = true;
    log.note(Event::Decomposed { fig });
}

/// One of the five lies openly, and everybody knows.
pub(crate) fn lay_open(game: &mut Feynman, good: Good, room: Room) {
    know_good(game, good, Place::Lies(room));
}

/// One of the five is somewhere, and everybody knows.
pub(crate) fn know_good(game: &mut Feynman, good: Good, place: Place) {
    game.shut.goods[good.index()] = place;
    game.open.met[good.index()] = true;
    for mind in &mut game.minds {
        mind.goods[good.index()] = Some(place);
    }
}

/// Down until revived [`R06_2`](crate::book::R06_2); a hidden one is placed (FEY-81).
pub(crate) fn knock_out<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    if game.token(fig).health == Health::Up && game.row(fig).here {
        place(game, fig, log);
        let round = game.open.round;
        let token = game.token_mut(fig);
        (token.health, token.fell) = (Health::Out, round);
        log.note(Event::KnockedOut { fig, kind: game.open.species });
        mind::fall(game, fig);
    }
}

/// By option whoever was knocked out wakes after some rounds (FEY-31); HAL does not.
pub(crate) fn wake<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    let rounds = game.open.options.ko_rounds;
    for fig in Fig::ALL {
        let token = game.token(*fig);
        let due = token.fell.saturating_add(rounds) <= game.open.round;
        let sleeps = token.is_there() && token.health == Health::Out && !game.is_hal(*fig);
        if rounds > 0 && sleeps && due && game.open.is_standing(token.room) {
            game.token_mut(*fig).health = Health::Up;
            log.note(Event::Woke { fig: *fig, kind: game.open.species });
        }
    }
}

/// What a grenade of the launcher does to one of those it reaches [`R04_1_7_8`].
pub(crate) const fn grenade(die: u8) -> u8 {
    die.div_ceil(3)
}

/// Damage to everybody in a room, hidden or not. `dice` when each rolls for itself: an open die for
/// everyone in sight, and an unseen one for everyone who could be hidden, there or not, so that
/// their number tells nothing (FEY-25, FEY-82).
pub(crate) fn blast<L: Log<Event>>(
    game: &mut Feynman,
    room: Room,
    fixed: u8,
    dice: Option<&mut Dice>,
    deed: Deed,
    log: &mut L,
) {
    let mut boxes = [fixed; crate::names::FIGS];
    let mut unseen = boxes;
    if let Some(dice) = dice {
        for fig in Fig::ALL {
            if game.open.lies_in(*fig, room) && game.token(*fig).health != Health::Dead {
                boxes[fig.index()] = grenade(dice.d6(R04_1_7_8));
            }
        }
        for fig in Fig::ALL.iter().filter(|fig| may_be_unseen(game, **fig)) {
            unseen[fig.index()] = grenade(dice.roll_hidden(6, R04_1_7_8));
        }
    }
    for fig in Fig::ALL {
        let row = game.row(*fig);
        let carried = game.is_mind(*fig) && game.bearer().is_some();
        if row.here && row.room == room && !game.is_hal(*fig) && !carried {
            let seen = game.is_placed(*fig) && !game.is_object(*fig);
            let many = if seen { boxes } else { unseen };
            hurt(game, *fig, many[fig.index()], deed, log);
        }
        // In its turn and not after the others, for that would tell it from what it looks like.
        if game.is_illusion(*fig) && game.open.lies_in(*fig, room) {
            mind::strike(game, *fig, Blow::Boxes(boxes[fig.index()]), log);
        }
    }
}

/// Whether anybody could be hidden under this name, as far as the table knows: without a token on
/// the map, or behind one that may be an illusion: in the alien's colours, or by option of what people
/// keep. The pirates' letters never are.
fn may_be_unseen(game: &Feynman, fig: Fig) -> bool {
    let token = game.open.token(fig);
    let kept = KEPT.contains(&fig) && game.open.may_be_conjured(fig);
    let hidden = !token.is_there() || token.seat == ALIEN || kept;
    hidden && !fig.is_letter() && game.open.seats.all().contains(home(fig))
}

/// Everybody and everything in a room is lost.
pub(crate) fn wipe<L: Log<Event>>(game: &mut Feynman, room: Room, deed: Deed, log: &mut L) {
    // Whoever hid the artifact there would tell of its loss.
    mind::admit_gone(game, room, log);
    for fig in Fig::ALL {
        let row = game.row(*fig);
        if row.here && row.room == room {
            kill(game, *fig, deed, log);
        }
    }
    for good in Good::ALL {
        let there = match game.good(*good) {
            Place::On(fig) => game.row(fig).room == room,
            Place::Hidden(place) | Place::Lies(place) => place == room,
            Place::Never | Place::Gone => false,
        };
        if there {
            know_good(game, *good, Place::Gone);
            log.note(Event::Destroyed { good: *good });
        }
    }
    game.open.floor[room.index()] = crate::names::Bag::EMPTY;
    if game.shut.body == Some(room) {
        game.shut.stash = crate::names::Bag::EMPTY;
    }
    mind::vanish_in(game, room.bit(), log);
    for slot in &mut game.open.gas {
        if slot.is_some_and(|cloud| cloud.room == room) {
            *slot = None;
        }
    }
}
