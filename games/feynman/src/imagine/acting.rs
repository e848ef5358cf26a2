//! Who has just declared something, and where that one could be.

use contract::{Rng, Seat};

use crate::action::Action;
use crate::names::{Fig, Good, HACKER, PILOT, PLASMA, Room};
use crate::state::{Feynman, Place, Row, SCIENTIST};
use crate::station::Function;
use crate::view::{Said, Seen, View};

/// A hidden character that has just declared a move stands next to where it goes; somebody unseen
/// who uses what a room has stands in such a room. Gives who it is.
pub(super) fn must_exist(game: &mut Feynman, view: &View, rng: &mut Rng) -> Option<Fig> {
    let Seen::Window { actor, fig, said, .. } = view.phase else { return None };
    let action = match said {
        Said::Action(action) => Some(action),
        Said::Quiet(deed) => Some(deed.by(Fig::Mccray)),
        Said::Door => None,
    };
    let to = match action {
        Some(Action::Move { to, .. } | Action::Drag { to, .. }) => Some(to),
        _ => None,
    };
    let needs = match action {
        Some(Action::Launch { .. }) => Some(Function::Launch),
        Some(Action::Broadcast { .. }) => Some(Function::Broadcast),
        Some(Action::Cannon { .. }) => Some(Function::Cannon),
        None | Some(Action::Hack { .. } | Action::Use { .. }) => Some(Function::Terminal),
        Some(action) if action.is_computer() => Some(Function::Terminal),
        Some(_) => None,
    };
    let near = |game: &Feynman, room: Room| {
        let has = match needs {
            Some(Function::Terminal) => game.has_terminal(room),
            Some(function) => game.open.plan.room_has(room, function),
            None => true,
        };
        has && to.is_none_or(|to| game.open.plan.is_adjacent(room, to))
            && game.open.is_standing(room)
    };
    let lair = |fig: Fig| view.lairs[fig.index()].is_none_or(|room| near(game, room));
    let fig = fig.unwrap_or_else(|| somebody_unseen(game, view, actor, needs, lair, rng));
    let is_in_sight = view.open.token(fig).seen && !game.is_illusion(fig);
    if is_in_sight || view.rows[fig.index()].is_some() {
        return Some(fig);
    }
    let row = *game.row(fig);
    if !row.here || row.seat != actor {
        let (boxes, bag) = (game.boxes_of(fig), view.mind.bags[fig.index()]);
        *game.row_mut(fig) = Row { here: true, seat: actor, boxes, bag, room: Room::A1, damage: 0 };
    } else if view.lairs[fig.index()].is_some() || near(game, row.room) {
        return Some(fig);
    }
    let fits = |room: &&Room| near(game, **room) && game.open.not_in[fig.index()] & room.bit() == 0;
    let many = Room::ALL.iter().filter(fits).count();
    let found = Room::ALL.iter().filter(fits).nth(rng.index(many)).copied();
    let found = found.or_else(|| Room::ALL.iter().copied().find(|room| near(game, *room)));
    if let Some(room) = found {
        game.row_mut(fig).room = room;
    }
    Some(fig)
}

/// Somebody of a team who is hidden, has the skill, and can be where it is needed.
fn somebody_unseen(
    game: &Feynman,
    view: &View,
    actor: Seat,
    needs: Option<Function>,
    lair: impl Fn(Fig) -> bool,
    rng: &mut Rng,
) -> Fig {
    let team: &[Fig] = match actor {
        SCIENTIST => &[Fig::Mccray, Fig::Slavin],
        _ => &[Fig::Preuitt, Fig::Osorio, Fig::Reconbot],
    };
    let skill = match needs {
        Some(Function::Terminal) => HACKER,
        Some(Function::Launch) => PILOT,
        Some(Function::Cannon) => PLASMA,
        _ => 0,
    };
    let disk = view.mind.goods[Good::Disk.index()].filter(|_| needs == Some(Function::Broadcast));
    let fits = |fig: &&Fig| {
        let able = skill == 0 || game.is_able(**fig, skill);
        let holds = disk.is_none_or(|place| place == Place::On(**fig));
        let claimed = view.own.thralls & fig.bit() != 0;
        !view.open.token(**fig).seen && able && holds && !claimed && lair(**fig)
    };
    let many = team.iter().filter(fits).count();
    let found = team.iter().filter(fits).nth(rng.index(many));
    let hidden = |fig: &&Fig| !view.open.token(**fig).seen;
    *found.or_else(|| team.iter().find(hidden)).unwrap_or(&team[0])
}
