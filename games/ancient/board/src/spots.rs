//! Where the slots of the atlas stand in the board as text.

use ancient::View;
use ancient::atlas::Region;

use super::text::{COLUMN, slot_line};
use board::{Pick, Spot};

/// The title and an empty line are above the atlas, the name of a region above its slots.
const ABOVE: usize = 3;

pub(super) fn spots(view: &View) -> Vec<Spot> {
    let of = |(index, region): (usize, Region)| {
        let slots = view.kit.atlas.slots().filter(move |slot| slot.region == region);
        slots.enumerate().map(move |(row, slot)| {
            let width = slot_line(view, slot).chars().count();
            Spot::at(ABOVE + row, 1 + COLUMN * index, width).touched([Pick::new("slot", slot)])
        })
    };
    Region::ALL.into_iter().enumerate().flat_map(of).collect()
}
