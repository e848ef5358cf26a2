//! Where parties stand in the board as text.

use expedition::View;

use super::text::stone;
use board::{Pick, Spot};

pub(super) fn spots(view: &View, board: &str) -> Vec<Spot> {
    let spot = |seat| {
        let party = view.party(seat);
        let spot = Spot::find(board, &stone(party.space.number())).filter(|_| !party.is_out())?;
        Some(spot.touched([Pick::new("pawn", seat)]).of(Some(seat)))
    };
    view.seats.seats().filter_map(spot).collect()
}
