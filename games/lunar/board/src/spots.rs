//! Where hexes and units stand in the board as text.

use lunar::View;
use lunar::gear::Side;
use lunar::loaded::LoadedScenario;
use lunar::map::Terrain;
use lunar::view::{SeenUnit, Standing};

use super::text::{self, LETTERS, WIDTH};
use board::{Ground, Pick, Spot};

pub(super) fn spots(loaded: &LoadedScenario, view: &View) -> Vec<Spot> {
    let map = &loaded.map;
    let top = text::lines_above(loaded, view);
    let spot = |ground: &lunar::map::Ground| {
        let here =
            |unit: &&SeenUnit| unit.hex == Some(ground.hex) && unit.standing != Standing::Dead;
        let units = view.units.iter().filter(here);
        let touched = units.clone().map(|unit| {
            let own = Some(unit.who.side.seat()) == view.you;
            Pick::new(if own { "unit" } else { "enemy" }, unit.who.name)
        });
        let picks = std::iter::once(Pick::new("hex", ground.hex)).chain(touched);
        let of = |side: Side| units.clone().any(|unit| unit.who.side == side);
        let side = match (of(Side::A), of(Side::B)) {
            (true, false) => Some(Side::A),
            (false, true) => Some(Side::B),
            _ => None,
        };
        let (column, row) = (usize::from(ground.column), usize::from(ground.row));
        let line = top + 2 * row - if column.is_multiple_of(2) { 2 } else { 1 };
        let width = text::letters(loaded, view, ground).min(LETTERS);
        Spot::at(line, (column - 1) * WIDTH, width)
            .touched(picks)
            .of(side.map(Side::seat))
            .on(kind(ground))
    };
    map.cells().map(|cell| spot(map.ground(cell))).collect()
}

const fn kind(ground: &lunar::map::Ground) -> Ground {
    match ground.terrain {
        Terrain::Clear if ground.crater > 0 => Ground::Low,
        Terrain::Clear => Ground::Open,
        Terrain::Rough => Ground::Rough,
        Terrain::Hill => Ground::High,
        Terrain::Craterlet => Ground::Low,
    }
}
