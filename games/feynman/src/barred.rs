//! What cannot be done now though one would look for it, with the refusal of its rule: asked of the
//! same predicates that refuse a typed action, and only of what the seat itself knows.

use contract::{Refusal, Seat};

use crate::action::{Action, Switch};
use crate::names::{Fig, Good, Room};
use crate::rules::{
    r04_1_1_moving as moving, r04_1_6_rooms as rooms, r04_turn, r07_sheets as sheets,
};
use crate::state::{Feynman, Phase, Place};
use crate::station::Function;

/// What somebody would like to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To seal the sheet.
    Seal,
    /// To broadcast the disk.
    Broadcast,
    /// To pass a door.
    Pass(Room, Room),
    /// To act with one character more.
    ActMore,
    /// To switch the shield.
    Shield,
    /// To switch the self-destruction.
    Destruct,
}

/// A wish and why it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The wish.
    pub wish: Wish,
    /// Why not.
    pub refusal: Refusal,
}

/// For one seat's eyes, when it owes a decision.
pub(crate) fn barred(game: &Feynman, you: Option<Seat>) -> Vec<Bar> {
    let Some(you) = you.filter(|you| game.owing().contains(*you)) else { return Vec::new() };
    let bar = |wish, refusal: Option<Refusal>| refusal.map(|refusal| Bar { wish, refusal });
    match game.shut.phase {
        Phase::Setup => {
            let why = sheets::entry_refusal(game, you, Action::Ready {});
            bar(Wish::Seal, why).into_iter().collect()
        }
        Phase::Turn => {
            let doors = game.open.plan.doors.iter().enumerate();
            let doors = doors.filter_map(|(door, (one, two))| {
                bar(Wish::Pass(*one, *two), moving::found_refusal(game, you, door))
            });
            let broadcast = bar(Wish::Broadcast, broadcast(game, you));
            let more = bar(Wish::ActMore, r04_turn::limit_refusal(game));
            broadcast.into_iter().chain(doors).chain(more).collect()
        }
        Phase::Computer { fig, .. } => {
            let room = game.row(fig).room;
            let switch = |function, wish, action| {
                let here = game.open.plan.room_has(room, function);
                bar(wish, rooms::compute_refusal(game, you, fig, action).filter(|_| here))
            };
            let [shield, destruct] = [game.open.shield, game.open.destruct.is_some()]
                .map(|on| if on { Switch::Off } else { Switch::On });
            let shield = Action::Shield { to: shield };
            let destruct = Action::Destruct { to: destruct };
            let all = [
                switch(Function::Shield, Wish::Shield, shield),
                switch(Function::Destruct, Wish::Destruct, destruct),
            ];
            all.into_iter().flatten().collect()
        }
        Phase::Window(_)
        | Phase::Handing(_)
        | Phase::Consent(_)
        | Phase::Picking { .. }
        | Phase::Hatching
        | Phase::Voting { .. }
        | Phase::Over(_) => Vec::new(),
    }
}

/// Why somebody who is known to have brought the disk where it could be broadcast does not: a zombie may
/// carry what nobody has seen.
fn broadcast(game: &Feynman, you: Seat) -> Option<Refusal> {
    let known = game.minds[you.index()].goods[Good::Disk.index()];
    let ready = |fig: &Fig| {
        let row = game.row(*fig);
        let there = row.here && game.open.plan.room_has(row.room, Function::Broadcast);
        row.seat == you && there && known == Some(Place::On(*fig))
    };
    let fig = *Fig::ALL.iter().find(|fig| ready(fig))?;
    rooms::refusal(game, you, Action::Broadcast { fig })
}
