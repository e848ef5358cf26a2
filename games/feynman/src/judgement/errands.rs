//! Where a team sends its people, and whom it is after.

use contract::Seat;

use super::knowledge::{in_hand, is_sure, known, may_be_real, quarry};
use super::progress::room_of;
use crate::names::{
    AGENTS, ARTIFACTS, Employer, Fig, Good, Health, Item, LETTERS, Name, PILOT, PLASMA, Room,
    Species,
};
use crate::rules::r04_1_6_rooms::shots_left;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, SCIENTIST};
use crate::station::Function;

/// Where somebody had better be; nowhere in particular, if nothing calls.
pub(super) fn errand(game: &Feynman, fig: Fig) -> Option<Room> {
    match game.row(fig).seat {
        PIRATES => pirate(game, fig),
        SCIENTIST => scientist(game, fig),
        PHONE => phone(game, fig),
        _ => alien(game, fig),
    }
}

/// Who of a team carries something, and can walk.
pub(super) fn bearer(game: &Feynman, good: Good, seat: Seat) -> Option<Fig> {
    match game.good(good) {
        Place::On(fig) if game.row(fig).seat == seat && game.is_up(fig) => Some(fig),
        _ => None,
    }
}

/// The room of the shield generator.
pub(super) fn engine_room(game: &Feynman) -> Option<Room> {
    let has = |room: &&Room| game.open.plan.room_has(**room, Function::Generator);
    Room::ALL.iter().find(has).copied()
}

/// Whether the cannon can bring the shield down by itself: so many hits of two are left to do.
pub(super) fn cannon_serves(game: &Feynman) -> bool {
    let boxes = game.open.plan.boxes.generator.saturating_sub(game.open.generator);
    game.open.shield && !game.open.empty && shots_left(game) * 2 >= boxes
}

/// The captain at the cannon, one pilot at home, the rest after the artifact, then all aboard.
fn pirate(game: &Feynman, fig: Fig) -> Option<Room> {
    let mccray = game.is_alive(Fig::Mccray);
    let captain = game.letter_of(Name::Eastwood) == Some(fig);
    if captain || (mccray && game.is_able(fig, PLASMA) && game.row(fig).room == Room::D3) {
        return Some(if cannon_serves(game) { Room::D3 } else { Room::D2 });
    }
    if let Some(room) = near_mccray(game, fig) {
        return Some(room);
    }
    if game.open.shield
        && mccray
        && !cannon_serves(game)
        && (fig.index().is_multiple_of(2) || game.is_able(fig, PLASMA))
    {
        return engine_room(game);
    }
    let pilot = |other: &Fig| game.is_up(*other) && game.is_able(*other, PILOT);
    let first_pilot = LETTERS.into_iter().find(pilot);
    let done = match in_hand(game, PIRATES) {
        Some((_, by)) => by == fig || is_sure(game, PIRATES),
        None => false,
    };
    // With nobody to outdo, the artifact is all that is needed, and all hands look for it.
    let waits = first_pilot == Some(fig) && mccray;
    if done || waits || !game.has_hands(fig) {
        return Some(Room::D2);
    }
    quarry(game, fig)
}

/// Where the scientist stands, for somebody close by who carries nothing home.
fn near_mccray(game: &Feynman, fig: Fig) -> Option<Room> {
    let room = game.row(Fig::Mccray).room;
    let close = game.open.plan.steps(game.row(fig).room, room) <= 2;
    let prey = game.is_up(Fig::Mccray) && game.is_placed(Fig::Mccray);
    let laden = in_hand(game, PIRATES).is_some_and(|(_, by)| by == fig);
    (close && prey && !laden).then_some(room)
}

/// `McCray` fetches the artifact, whoever has an EMP pistol goes for the disk, robots guard him.
fn scientist(game: &Feynman, fig: Fig) -> Option<Room> {
    let disk = room_of(game, Good::Disk);
    if game.wields(fig, Item::Emp) && disk.is_some() {
        return disk;
    }
    let mccray = game.row(Fig::Mccray).room;
    let real = game.real()?;
    let unguarded = matches!(game.good(real), Place::Hidden(_) | Place::Lies(_));
    match fig {
        Fig::Mccray if unguarded => room_of(game, real),
        Fig::Slavin if matches!(game.good(Good::Loot), Place::Lies(_)) => room_of(game, Good::Loot),
        Fig::Mccray => None,
        _ => Some(mccray),
    }
}

fn phone(game: &Feynman, fig: Fig) -> Option<Room> {
    let loot = bearer(game, Good::Loot, PHONE).is_some();
    let prize = loot || in_hand(game, PHONE).is_some();
    match game.shut.employer? {
        Employer::Gmen => {
            let captain = game.letter_of(Name::Eastwood)?;
            let near = game.open.plan.steps(game.row(fig).room, game.row(captain).room) <= 2;
            near.then(|| game.row(captain).room)
        }
        Employer::Museum => {
            let disk = bearer(game, Good::Disk, PHONE).is_some();
            if prize || (disk && !game.open.shield) { Some(Room::A3) } else { quarry(game, fig) }
        }
        Employer::Bell | Employer::Pinkerton if !prize && fig == Fig::Osorio => quarry(game, fig),
        Employer::Bell if loot => Some(Room::A3),
        Employer::Bell | Employer::Pinkerton => None,
    }
}

fn alien(game: &Feynman, fig: Fig) -> Option<Room> {
    let real = game.real()?;
    match game.shut.species? {
        Species::Koch if bearer(game, real, ALIEN).is_some() => Some(nearest_ship(game, fig)),
        Species::Koch => Some(game.row(Fig::Mccray).room),
        Species::Bugs => nearest_human(game, fig),
        Species::Zombies if game.open.eaten => nearest_human(game, fig),
        Species::Zombies => room_of(game, real),
        Species::Pan if game.shut.victim.is_none() => nearest_human(game, fig),
        Species::Pan | Species::Hal | Species::Mind => None,
    }
}

fn nearest_ship(game: &Feynman, fig: Fig) -> Room {
    let steps = |room: &Room| game.open.plan.steps(game.row(fig).room, *room);
    [Room::D1, Room::A3, Room::D2].into_iter().min_by_key(steps).unwrap_or(Room::D1)
}

fn nearest_human(game: &Feynman, fig: Fig) -> Option<Room> {
    let from = game.row(fig).room;
    let prey = |other: &&Fig| game.is_living_human(**other) && game.is_on_map(**other);
    let rooms = Fig::ALL.iter().filter(prey).map(|other| game.row(*other).room);
    rooms.min_by_key(|room| game.open.plan.steps(from, *room))
}

/// How much a team wants somebody out of the way: 1 is as well as not.
pub(super) fn grudge(game: &Feynman, seat: Seat, whom: Fig) -> f32 {
    let on = |good: &Good| known(game, seat, *good) == Some(Place::On(whom));
    let art = |good: &&Good| may_be_real(game, seat, **good) && on(good);
    let holds = ARTIFACTS.iter().any(|good| art(&good)) || on(&Good::Loot);
    let spoils = if holds { 3.0 } else { 0.0 };
    let out = game.token(whom).health == Health::Out;
    let finishing = if out { 0.4 } else { 1.0 };
    finishing
        * match seat {
            PIRATES if AGENTS.contains(&whom) => 0.4 + spoils,
            PIRATES if whom == Fig::Mccray => of_mccray(game),
            PIRATES if ends_all(game, whom) => 0.1,
            // Without rivals the game is over, found or not.
            PIRATES if is_orphaned(game) => 0.4 + spoils,
            PIRATES => 1.5 + spoils,
            // Dead agents spoil the first level.
            SCIENTIST if AGENTS.contains(&whom) => 0.1,
            SCIENTIST => 2.5 + spoils,
            PHONE => of_phone(game, whom, spoils),
            _ => of_alien(game, whom, spoils),
        }
}

/// The game ends with the last of the scientist's people: not before the artifact is in hand.
fn of_mccray(game: &Feynman) -> f32 {
    if ends_all(game, Fig::Mccray) { 1.0 } else { 5.0 }
}

/// Whether nobody in sight would be left to play against without this one, and no artifact is in
/// hand.
fn ends_all(game: &Feynman, whom: Fig) -> bool {
    let rival = |fig: &&Fig| {
        let row = game.row(**fig);
        let other = **fig != whom && row.seat != PIRATES && !fig.is_egg();
        other && game.is_placed(**fig) && game.is_up(**fig)
    };
    in_hand(game, PIRATES).is_none() && !Fig::ALL.iter().any(|fig| rival(&fig))
}

/// Whether the scientist is dead and the artifact is still to be found.
fn is_orphaned(game: &Feynman) -> bool {
    !game.is_alive(Fig::Mccray) && in_hand(game, PIRATES).is_none()
}

fn of_phone(game: &Feynman, whom: Fig, spoils: f32) -> f32 {
    let captain = game.letter_of(Name::Eastwood) == Some(whom);
    match game.shut.employer {
        Some(Employer::Gmen) if captain => 6.0,
        Some(Employer::Gmen) if game.shut.informant == Some(whom) => 0.0,
        Some(Employer::Pinkerton) if whom == Fig::Mccray => 0.1,
        Some(Employer::Museum) if whom == Fig::Pet || game.is_alien_body(whom) => 4.0,
        _ => 0.8 + spoils,
    }
}

fn of_alien(game: &Feynman, whom: Fig, spoils: f32) -> f32 {
    match game.shut.species {
        Some(Species::Bugs | Species::Zombies) if whom.is_human() => 4.0,
        Some(Species::Koch) if whom == Fig::Mccray => 6.0,
        Some(Species::Koch) => 1.0 + spoils,
        Some(Species::Hal) if whom == Fig::Mccray => 0.0,
        _ => 0.5,
    }
}
