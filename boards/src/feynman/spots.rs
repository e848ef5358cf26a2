//! Where rooms, and whoever is in them, stand in the board as text.

use feynman::names::{Fig, Room};
use feynman::{Station, View};

use super::svg::seat_of;
use super::{names, text};
use crate::{Pick, Spot};

pub(super) fn spots(station: &Station, view: &View, board: &str) -> Vec<Spot> {
    let of = |room: Room| {
        let named = Spot::find(board, &names::room(station, room));
        let standing = text::standing(station, view, room);
        named.into_iter().flat_map(move |named| {
            let at = |(fig, row, column, width): &(Fig, usize, usize, usize)| {
                Spot::at(named.line + row, named.column + column, *width)
                    .touched([Pick::new("fig", fig)])
                    .of(Some(seat_of(view, *fig)))
            };
            let people: Vec<Spot> = standing.iter().map(at).collect();
            std::iter::once(named.touched([Pick::new("room", room)])).chain(people)
        })
    };
    Room::ALL.iter().copied().flat_map(of).collect()
}
