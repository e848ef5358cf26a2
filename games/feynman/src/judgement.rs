//! What a position is worth to a seat, and which actions look good: cheap, without allocation,
//! from the position alone. Agents ask this of imagined positions, so nothing here peeks.
//!
//! The value follows the levels of victory: what would be reached if the game ended now, and how
//! near the team is to more, by who stands where with what.

use contract::{Judged, Seat};

use crate::action::{Action, Aim};
use crate::names::{Fig, Good, Health, Room};
use crate::rules::r05_victory::level;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, SCIENTIST};
use crate::station::Function;

/// The share of the value that the present level makes up; the rest is prospects.
const LEVEL_SHARE: f32 = 0.6;

impl Judged for Feynman {
    // About a round.
    const HORIZON: usize = 40;

    fn value(&self, seat: Seat) -> f32 {
        value(self, seat)
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        weight(self, seat, action)
    }
}

/// How well a seat stands, from 0 to 1.
pub fn value(game: &Feynman, seat: Seat) -> f32 {
    let reached = match level(game, seat) {
        0 => 0.0,
        reached => f32::from(5 - reached) / 4.0,
    };
    let best_rival = game
        .open()
        .seats
        .seats()
        .filter(|other| *other != seat)
        .map(|other| level(game, other))
        .map(|level| if level == 0 { 0.0 } else { f32::from(5 - level) / 4.0 })
        .fold(0.0, f32::max);
    let ahead = f32::midpoint(1.0, reached - best_rival);
    let standing = f32::midpoint(strength(game, seat), prospects(game, seat));
    (LEVEL_SHARE * ahead + (1.0 - LEVEL_SHARE) * standing).clamp(0.0, 1.0)
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

/// How much of what a team wants it holds: loot, artifact, disk.
fn prospects(game: &Feynman, seat: Seat) -> f32 {
    let holds = |good: Good| match game.good(good) {
        Place::On(fig) if game.row(fig).seat == seat => 1.0,
        _ => 0.0,
    };
    let real = game.real().map_or(0.0, holds);
    let away = |fig: Fig| {
        let aboard = game.open().away & game.row(fig).room.bit() != 0;
        if aboard && game.is_alive(fig) { 1.0 } else { 0.0 }
    };
    match seat {
        PIRATES => (real + holds(Good::Loot) + lowered(game)) / 3.0,
        SCIENTIST => {
            let silenced = if game.good(Good::Disk) == Place::Gone { 1.0 } else { 0.0 };
            (holds(Good::Loot) + silenced + real) / 3.0
        }
        PHONE => (real + holds(Good::Disk) + away(Fig::Preuitt) + away(Fig::Osorio)) / 4.0,
        _ => f32::midpoint(real, away(Fig::Alien1)),
    }
}

fn lowered(game: &Feynman) -> f32 {
    if game.open().shield { 0.0 } else { 1.0 }
}

/// How much a rollout should favour an action: 1 is usual, 0 never.
#[allow(clippy::match_same_arms)] // A table: one line for each kind of action.
pub fn weight(game: &Feynman, seat: Seat, action: &Action) -> f32 {
    match *action {
        Action::End {} | Action::Logoff {} | Action::Leave {} => 0.3,
        Action::Peace {} => {
            if level(game, seat) == 1 {
                4.0
            } else {
                0.02
            }
        }
        Action::Launch { fig } => launch(game, seat, fig),
        Action::Attack { aim: Aim::Fig(whom), .. } | Action::Emp { aim: Aim::Fig(whom), .. } => {
            if game.row(whom).seat == seat {
                0.0
            } else {
                2.0
            }
        }
        Action::Cannon { room, .. } => cannon(game, seat, room),
        Action::Pick { .. } => 5.0,
        Action::Search { .. } | Action::Strip { .. } => 1.5,
        Action::Heal { whom, .. } | Action::Revive { whom, .. } => {
            if game.row(whom).seat == seat {
                3.0
            } else {
                0.2
            }
        }
        Action::Gas { to, .. } | Action::Launcher { to, .. } => cannon(game, seat, to),
        Action::Detonate { room, .. } => cannon(game, seat, room),
        Action::Unlock { .. } | Action::Hack { .. } | Action::Use { .. } => 1.5,
        Action::Destruct { .. } => 0.2,
        Action::Cancel {} | Action::Reveal { .. } => 0.5,
        Action::Verify { .. } | Action::Geiger { .. } => 0.5,
        Action::Zap { at, .. } | Action::Burn { at, .. } => {
            let own = matches!(at, crate::action::At::On(fig) if game.row(fig).seat == seat);
            if own && seat != SCIENTIST && seat != ALIEN { 0.0 } else { 0.7 }
        }
        _ => 1.0,
    }
}

/// Under a raised shield never; with something aboard gladly.
fn launch(game: &Feynman, seat: Seat, fig: Fig) -> f32 {
    if game.open().shield {
        return 0.0;
    }
    let ship = game.row(fig).room.vessel();
    let loaded = |good: &&Good| match game.good(**good) {
        Place::On(fig) => ship & game.row(fig).room.bit() != 0 && game.row(fig).seat == seat,
        Place::Hidden(room) | Place::Lies(room) => ship & room.bit() != 0,
        Place::Never | Place::Gone => false,
    };
    let many = Good::ALL.iter().filter(loaded).count();
    [0.1, 3.0, 8.0, 8.0, 8.0, 8.0][many.min(5)]
}

/// Better where enemies stand in sight than where friends do.
fn cannon(game: &Feynman, seat: Seat, room: Room) -> f32 {
    let (mut friends, mut enemies) = (0.0f32, 0.0f32);
    for fig in game.seen_in(room) {
        if game.token(fig).health != Health::Dead {
            if game.token(fig).seat == seat { friends += 1.0 } else { enemies += 1.0 }
        }
    }
    let generator = game.open().plan.room_has(room, Function::Generator);
    let target = if generator && seat == PIRATES && game.open().shield { 1.0 } else { 0.0 };
    (0.1 + enemies + target - 2.0 * friends).max(0.0)
}
