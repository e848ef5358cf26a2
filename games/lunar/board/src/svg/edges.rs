//! The four edges of the map: their names, and the strips over which a unit leaves.

use lunar::hex::Edge;
use lunar::map::Map;
use maud::{Markup, html};

use super::grid::{MARGIN, size};
use board::Pick;
use board::number::{Point, at};

pub(super) fn draw(map: &Map) -> Markup {
    html! {
        g id="edges" font-size="12" font-weight="600" letter-spacing="3" text-anchor="middle"
            fill="var(--board-on-void-2)" {
            @for edge in Edge::ALL { (strip(map, edge)) }
        }
    }
}

/// Along the side of the picture, the name in its middle.
fn strip(map: &Map, edge: Edge) -> Markup {
    let (wide, high) = size(map);
    let (middle, turn, long): (Point, i32, f64) = match edge {
        Edge::North => ((wide / 2.0, MARGIN.1 / 2.0 - 1.0), 0, wide),
        Edge::South => ((wide / 2.0, high - MARGIN.1 / 2.0 + 1.0), 0, wide),
        Edge::West => ((MARGIN.0 / 2.0 - 1.0, high / 2.0), -90, high),
        Edge::East => ((wide - MARGIN.0 / 2.0 + 1.0, high / 2.0), 90, high),
    };
    let half = (long / 2.0 - 30.0).floor();
    html! {
        g class="lun-edge" data-pick=(Pick::new("edge", edge).0)
            transform={(at(middle)) " rotate(" (turn) ")"} {
            rect x=(-half) y="-10" width=(2.0 * half) height="20" rx="10" fill="none"
                pointer-events="all" {}
            text y="4" { (edge.word().to_uppercase()) }
        }
    }
}
