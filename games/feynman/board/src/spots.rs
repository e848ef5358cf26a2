//! Where rooms, and whoever is in them, stand in the board as text.

use feynman::names::Room;
use feynman::{Station, View};

use super::svg::seat_of;
use super::{names, text};
use board::{Pick, Spot};

pub(super) fn spots(station: &Station, view: &View, board: &str) -> Vec<Spot> {
    let mut spots = Vec::new();
    for room in Room::ALL {
        let Some(named) = Spot::find(board, &names::room(station, *room)) else { continue };
        for (fig, written) in text::standing(station, view, *room) {
            let (line, column) = (named.line + written.line, named.column + written.column);
            let spot = Spot::at(line, column, written.width).touched([Pick::new("fig", fig)]);
            spots.push(spot.of(Some(seat_of(view, fig))));
        }
        spots.push(named.touched([Pick::new("room", room)]));
    }
    spots
}
