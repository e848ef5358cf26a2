//! Where rooms, and whoever is in them, stand in the board as text.

use feynman::names::{Fig, Room};
use feynman::{Station, View};

use super::names;
use crate::{Pick, Spot};

pub(super) fn spots(station: &Station, view: &View, board: &str) -> Vec<Spot> {
    let spot = |room: Room| {
        let here = Fig::ALL
            .iter()
            .filter(|fig| view.room(**fig) == Some(room))
            .map(|fig| Pick::new("fig", fig));
        let picks = std::iter::once(Pick::new("room", room)).chain(here);
        Some(Spot::find(board, &names::room(station, room))?.touched(picks))
    };
    Room::ALL.iter().copied().filter_map(spot).collect()
}
