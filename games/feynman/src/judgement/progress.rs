//! How far a team has come on its way to its levels of victory, from 0 to 1.

use contract::Seat;

use super::errands::{bearer, cannon_serves};
use super::knowledge::{explored, is_sure};
use crate::names::{AGENTS, Employer, Fig, Good, Health, LETTERS, Name, PILOT, Room, Species};
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, SCIENTIST};

/// As far as anybody walks.
const FAR: f32 = 8.0;

pub(super) fn of(game: &Feynman, seat: Seat) -> f32 {
    match seat {
        PIRATES => pirates(game),
        SCIENTIST => scientist(game),
        PHONE => phone(game),
        _ => alien(game),
    }
}

/// Where one of the five is, if it is anywhere.
pub(super) fn room_of(game: &Feynman, good: Good) -> Option<Room> {
    match game.good(good) {
        Place::On(fig) => Some(game.row(fig).room),
        Place::Hidden(room) | Place::Lies(room) => Some(room),
        Place::Never | Place::Gone => None,
    }
}

const fn whether(met: bool) -> f32 {
    if met { 1.0 } else { 0.0 }
}

/// What is left of somebody: all, some of it, or nothing; knocked out little.
fn health(game: &Feynman, fig: Fig) -> f32 {
    let row = game.row(fig);
    if !game.is_alive(fig) {
        return 0.0;
    }
    let left = f32::from(row.boxes.saturating_sub(row.damage)) / f32::from(row.boxes.max(1));
    let awake = if game.token(fig).health == Health::Up { 1.0 } else { 0.3 };
    awake * (0.5 + 0.5 * left)
}

/// The share of a team's boxes that is not yet filled.
fn strength(game: &Feynman, seat: Seat) -> f32 {
    let (mut left, mut all) = (0u16, 0u16);
    for fig in Fig::ALL {
        let row = game.row(*fig);
        if row.here && row.seat == seat && !fig.is_egg() {
            all += u16::from(row.boxes);
            if game.token(*fig).health == Health::Up {
                left += u16::from(row.boxes - row.damage);
            }
        }
    }
    if all == 0 { 0.0 } else { f32::from(left) / f32::from(all) }
}

fn closeness(game: &Feynman, one: Room, two: Room) -> f32 {
    (1.0 - f32::from(game.open.plan.steps(one, two)) / FAR).max(0.0)
}

/// How near the nearest of a team with hands is to a thing.
fn reach(game: &Feynman, good: Good, seat: Seat) -> f32 {
    let Some(room) = room_of(game, good) else { return 0.0 };
    let own = |fig: &&Fig| game.row(**fig).seat == seat && game.is_up(**fig);
    let hands = Fig::ALL.iter().filter(own).filter(|fig| game.has_hands(**fig));
    hands.map(|fig| closeness(game, game.row(*fig).room, room)).fold(0.0, f32::max)
}

/// Half of it for coming near a thing, more for having it, all of it for having it at home.
fn fetched(game: &Feynman, good: Good, seat: Seat, home: Room) -> f32 {
    match bearer(game, good, seat) {
        Some(fig) => 0.65 + 0.35 * closeness(game, game.row(fig).room, home),
        None => 0.45 * reach(game, good, seat),
    }
}

/// How far the shield is down.
fn lowered(game: &Feynman) -> f32 {
    if !game.open.shield {
        return 1.0;
    }
    let boxes = f32::from(game.open.plan.boxes.generator.max(1));
    let shot = f32::from(game.open.generator) / boxes;
    0.8 * shot + if cannon_serves(game) { 0.1 } else { 0.0 }
}

/// The loot, whether or not anybody has it in his hands: hidden in the ship is as good.
fn keeps_loot(game: &Feynman) -> f32 {
    match game.good(Good::Loot) {
        Place::Hidden(room) => whether(matches!(room, Room::D2 | Room::D3)),
        Place::On(fig) => whether(game.row(fig).seat == PIRATES && game.is_alive(fig)),
        Place::Lies(_) | Place::Never | Place::Gone => 0.0,
    }
}

fn pirates(game: &Feynman) -> f32 {
    if !LETTERS.iter().any(|fig| game.row(*fig).seat == PIRATES && game.is_alive(*fig)) {
        return 0.0;
    }
    let artifact = game.real().map_or(0.0, |real| {
        // Who has seen it proved does not sail with a copy.
        let doubt = if is_sure(game, PIRATES) { 1.0 } else { 0.85 };
        match bearer(game, real, PIRATES) {
            Some(_) => doubt * fetched(game, real, PIRATES, Room::D2),
            // Where it is not is worth knowing too.
            None => 0.2 * reach(game, real, PIRATES) + 0.3 * explored(game),
        }
    });
    let own = |fig: &&Fig| game.row(**fig).seat == PIRATES && game.is_up(**fig);
    let pilot = LETTERS.iter().filter(own).any(|fig| game.is_able(*fig, PILOT));
    let captain = game.letter_of(Name::Eastwood).filter(|fig| game.row(*fig).seat == PIRATES);
    let captain = captain.map_or(0.0, |fig| {
        let home = closeness(game, game.row(fig).room, Room::D2);
        health(game, fig) * (0.6 + 0.4 * home)
    });
    0.6 * artifact
        + 0.12 * lowered(game)
        + 0.06 * keeps_loot(game)
        + 0.08 * captain
        + 0.07 * whether(pilot)
        + 0.07 * strength(game, PIRATES)
}

fn scientist(game: &Feynman) -> f32 {
    // Every level of his is for the living.
    if !game.is_alive(Fig::Mccray) {
        return 0.0;
    }
    let artifact = game.real().map_or(0.0, |real| match game.good(real) {
        Place::On(Fig::Mccray) => 1.0,
        Place::On(fig) => 0.6 * whether(game.row(fig).seat == SCIENTIST),
        Place::Hidden(_) => 0.4 + 0.3 * reach(game, real, SCIENTIST),
        Place::Lies(_) => 0.3 * reach(game, real, SCIENTIST),
        Place::Never | Place::Gone => 0.0,
    });
    let loot = match bearer(game, Good::Loot, SCIENTIST) {
        Some(_) => 1.0,
        None => 0.2 * reach(game, Good::Loot, SCIENTIST),
    };
    let silenced = game.good(Good::Disk) == Place::Gone && !game.open.broadcast;
    0.34 * health(game, Fig::Mccray)
        + 0.24 * artifact
        + 0.16 * loot
        + 0.16 * whether(silenced)
        + 0.1 * strength(game, SCIENTIST)
}

fn phone(game: &Feynman) -> f32 {
    let agents = AGENTS.iter().map(|fig| health(game, *fig)).sum::<f32>() / 2.0;
    let aboard = |fig: &Fig| game.row(*fig).room == Room::A3 && game.is_alive(*fig);
    let prize = |good: Good| fetched(game, good, PHONE, Room::A3);
    let real = game.real().map_or(0.0, prize);
    let disk = whether(bearer(game, Good::Disk, PHONE).is_some());
    let goal = match game.shut.employer {
        Some(Employer::Gmen) => {
            let captain = game.letter_of(Name::Eastwood).map_or(1.0, |fig| health(game, fig));
            let informant = game.shut.informant.map_or(0.0, |fig| health(game, fig));
            0.4 * (1.0 - captain) + 0.4 * informant + 0.2 * real.max(disk)
        }
        Some(Employer::Bell) => {
            let best = real.max(prize(Good::Loot));
            let whole = whether(!game.open.is_generator_dead());
            0.7 * best + 0.2 * whole + 0.1 * whether(game.open.broadcast)
        }
        Some(Employer::Museum) => {
            let both = AGENTS.iter().map(|fig| whether(aboard(fig))).sum::<f32>() / 2.0;
            let best = real.max(prize(Good::Loot)).max(0.7 * disk);
            0.4 * best + 0.35 * lowered(game) + 0.25 * both
        }
        Some(Employer::Pinkerton) => {
            let mccray = health(game, Fig::Mccray);
            0.5 * mccray + 0.3 * real + 0.2 * whether(game.open.broadcast)
        }
        None => 0.0,
    };
    0.45 * agents + 0.55 * goal
}

fn alien(game: &Feynman) -> f32 {
    let harm = |fig: Fig| if game.row(fig).here { 1.0 - health(game, fig) } else { 1.0 };
    let artifact = |home: Room| game.real().map_or(0.0, |real| fetched(game, real, ALIEN, home));
    let goal = match game.shut.species {
        Some(Species::Koch) => 0.7 * harm(Fig::Mccray) + 0.3 * artifact(Room::D1),
        Some(Species::Bugs) => {
            let humans = || Fig::ALL.iter().filter(|fig| fig.is_human() && game.row(**fig).here);
            let many = humans().map(|_| 1.0).sum::<f32>().max(1.0);
            humans().map(|fig| harm(*fig)).sum::<f32>() / many
        }
        Some(Species::Zombies) => {
            let near = game.real().and_then(|real| room_of(game, real)).map_or(0.0, |room| {
                let own = |fig: &&Fig| game.row(**fig).seat == ALIEN && game.is_up(**fig);
                let far = |fig: &Fig| closeness(game, game.row(*fig).room, room);
                Fig::ALL.iter().filter(own).map(far).fold(0.0, f32::max)
            });
            let bitten = whether(game.open.bite.is_some());
            0.4 * near + 0.4 * bitten + 0.1 * f32::from(game.open.risen.min(2))
        }
        Some(Species::Pan) => whether(game.shut.victim.is_some() && game.open.pan.is_none()),
        Some(Species::Hal) => {
            let silenced = whether(game.good(Good::Disk) == Place::Gone);
            0.5 * health(game, Fig::Mccray) + 0.5 * silenced
        }
        Some(Species::Mind) => whether(game.is_alive(Fig::Alien1)),
        None => 0.0,
    };
    0.4 * strength(game, ALIEN) + 0.6 * goal
}
