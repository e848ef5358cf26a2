//! What a seat can know. Weights go by this and not by the truth: an action that is liked only in
//! those imagined positions in which it turns out well would look better than it is.

use contract::Seat;

use crate::names::{ARTIFACTS, Door, Fig, Good, Item, Room, Weapon};
use crate::state::{ALIEN, Feynman, Place, SCIENTIST};

/// Rooms in which an artifact may have been hidden.
const HIDING: [Room; 9] =
    [Room::C1, Room::C2, Room::C3, Room::B1, Room::B2, Room::B3, Room::A1, Room::A2, Room::D1];

/// Where a seat knows one of the five to be.
pub(super) fn known(game: &Feynman, seat: Seat, good: Good) -> Option<Place> {
    match game.good(good) {
        place @ Place::Lies(_) => Some(place),
        place @ Place::On(fig) if game.row(fig).seat == seat => Some(place),
        _ => game.minds[seat.index()].goods[good.index()],
    }
}

/// The room in which a seat knows one of the five to be.
pub(super) fn known_room(game: &Feynman, seat: Seat, good: Good) -> Option<Room> {
    match known(game, seat, good)? {
        Place::On(fig) => {
            (game.row(fig).seat == seat || game.is_placed(fig)).then(|| game.row(fig).room)
        }
        Place::Hidden(room) | Place::Lies(room) => Some(room),
        Place::Never | Place::Gone => None,
    }
}

/// Whether a seat has heard an artifact tested, and how it came out.
fn heard(game: &Feynman, seat: Seat, art: Good) -> Option<bool> {
    let letter = art.letter()?;
    game.open.verified[letter].or(game.minds[seat.index()].verified[letter])
}

/// Whether a seat knows which artifact is real: by its sheet, or because it heard it tested.
pub(super) fn is_sure(game: &Feynman, seat: Seat) -> bool {
    let tested = || ARTIFACTS.iter().any(|art| heard(game, seat, *art) == Some(true));
    matches!(seat, SCIENTIST | ALIEN) || tested()
}

/// Whether an artifact may be the real one, for all a seat knows.
pub(super) fn may_be_real(game: &Feynman, seat: Seat, art: Good) -> bool {
    if is_sure(game, seat) {
        return game.real() == Some(art);
    }
    let gone = matches!(known(game, seat, art), Some(Place::Never | Place::Gone));
    !gone && heard(game, seat, art) != Some(false)
}

/// An artifact that may be the real one, in the hands of a team, and whose.
pub(super) fn in_hand(game: &Feynman, seat: Seat) -> Option<(Good, Fig)> {
    let likely = ARTIFACTS.into_iter().filter(|art| may_be_real(game, seat, *art));
    let held = likely.filter_map(|art| Some((art, super::errands::bearer(game, art, seat)?)));
    held.min_by_key(|(_, fig)| !game.is_able(*fig, crate::names::MECHANIC))
}

/// Where somebody looks for the artifact: where it is known to be, or else where nobody has
/// looked yet and none of the team is looking.
pub(super) fn quarry(game: &Feynman, fig: Fig) -> Option<Room> {
    let row = game.row(fig);
    let steps = |room: &Room| game.open.plan.steps(row.room, *room);
    let others = ARTIFACTS.into_iter().filter(|art| {
        may_be_real(game, row.seat, *art) && super::errands::bearer(game, *art, row.seat).is_none()
    });
    let seen = others.filter_map(|art| known_room(game, row.seat, art));
    let (standing, walk) = (|room: &Room| game.open.is_standing(*room), walk(game, fig));
    if let Some(room) = seen.filter(standing).min_by_key(steps) {
        return Some(room);
    }
    let crowd = |room: &Room| {
        let own = |other: &&Fig| {
            **other != fig && game.row(**other).seat == row.seat && game.row(**other).room == *room
        };
        u8::try_from(Fig::ALL.iter().filter(own).count()).unwrap_or(9)
    };
    // Whoever can open a door goes where others cannot, and the others wait before it.
    let behind = if opens(game, fig) { 0 } else { 6 };
    let barred = |room: &Room| if walk & room.bit() == 0 { behind } else { 2 };
    let unsearched = |room: &Room| standing(room) && is_unsearched(game, *room);
    let effort = |room: &Room| steps(room) + 2 * crowd(room) + barred(room);
    HIDING.into_iter().filter(unsearched).min_by_key(effort)
}

/// Whether somebody gets through a locked door.
fn opens(game: &Feynman, fig: Fig) -> bool {
    game.wields(fig, Item::Torch) || game.is_armed(fig, Weapon::Plasma) || game.is_sneaking(fig)
}

/// The rooms somebody may walk to, by doors that are not known to be locked.
fn walk(game: &Feynman, fig: Fig) -> u16 {
    let (row, plan) = (game.row(fig), &game.open.plan);
    let mut rooms = row.room.bit();
    loop {
        let before = rooms;
        for (one, two) in plan.doors {
            let both = one.bit() | two.bit();
            if rooms & both != 0 && is_locked(game, row.seat, one, two) != Some(true) {
                rooms |= both;
            }
        }
        for room in Room::ALL {
            if rooms & room.bit() != 0 {
                rooms |= plan.open[room.index()];
            }
        }
        if rooms == before {
            return rooms;
        }
    }
}

/// Whether something may still be hidden in a room.
pub(super) fn is_unsearched(game: &Feynman, room: Room) -> bool {
    game.open.searched & room.bit() == 0 && HIDING.contains(&room)
}

/// The share of the rooms in which something may have been hidden that were searched.
pub(super) fn explored(game: &Feynman) -> f32 {
    let rooms = HIDING.iter().fold(0, |rooms, room| rooms | room.bit());
    let count = |rooms: u16| u8::try_from(rooms.count_ones()).map_or(0.0, f32::from);
    count(game.open.searched & rooms) / count(rooms)
}

/// Whether a seat thinks a door between two rooms is locked; nothing when it may have changed.
pub(super) fn is_locked(game: &Feynman, seat: Seat, from: Room, to: Room) -> Option<bool> {
    let Some(door) = game.open.plan.door_between(from, to) else { return Some(false) };
    let mind = &game.minds[seat.index()];
    let fresh = mind.stale[door] == 0 || mind.chart[door] == Door::Welded;
    fresh.then(|| mind.chart[door] == Door::Locked)
}

#[cfg(test)]
mod tests {
    use contract::{Dice, Game, Judged, Rng, SeatCount, Silent};

    use super::*;
    use crate::setup::Setup;
    use crate::state::PIRATES;

    /// The pirates have not seen the scientist's sheet, so whatever is on it they lean the same way.
    #[test]
    fn pirates_lean_by_what_they_know() {
        let (mut dice, mut rng) = (Dice::seeded(1), Rng::new(1));
        let two = SeatCount::try_from(2).unwrap();
        let mut game = Feynman::new(&Setup::default(), two, &mut dice).unwrap();
        for seat in two.seats() {
            game.apply(seat, &"sheet=1".parse().unwrap(), &mut dice, &mut Silent);
        }
        for word in ["who=A", "move=A-C1", "who=D", "weld=D-C1", "who=C", "move=C-C1"] {
            let mut actions = Vec::new();
            game.actions(PIRATES, &mut actions);
            let mut lean = || {
                let (imagined, mut priors) = (game.imagined(PIRATES, &mut rng), Vec::new());
                imagined.priors(PIRATES, &actions, &mut priors);
                priors
            };
            let first = lean();
            assert!((0..20).all(|_| lean() == first), "{word}");
            game.apply(PIRATES, &word.parse().unwrap(), &mut dice, &mut Silent);
        }
    }
}
