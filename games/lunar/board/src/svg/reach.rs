//! Where the unit that moves could get, whom it sees from where it is, and where a stack would
//! stand as the scenario suggests.

use std::collections::BTreeSet;

use lunar::View;
use lunar::gear::Side;
use lunar::loaded::LoadedScenario;
use lunar::state::Phase;
use lunar::view::Mover;
use maud::{Markup, html};

use super::grid::{outline, place};
use board::number::{at, pair, short};

pub(super) fn draw(loaded: &LoadedScenario, view: &View) -> Markup {
    let Some(mover) = &view.mover else { return html! {} };
    let cells: BTreeSet<u16> =
        mover.reach.iter().filter_map(|(hex, _)| loaded.map.cell(*hex)).map(|c| c.0).collect();
    html! {
        g id="reach" pointer-events="none" {
            path d=(outline(&loaded.map, &cells)) fill="var(--board-reach)" fill-opacity=".2"
                stroke="var(--board-reach)" stroke-width="3" stroke-linejoin="round" {}
            @for (hex, spent) in &mover.reach {
                @if let Some((x, y)) = place(&loaded.map, *hex) {
                    use href={"#ln" ((*spent).clamp(1, 6))} x=(short(x)) y=(short(y + 13.0)) {}
                }
            }
        }
        (sights(loaded, view, mover))
    }
}

/// A line to every enemy in sight, with how far it is.
fn sights(loaded: &LoadedScenario, view: &View, mover: &Mover) -> Markup {
    let here = view.about.first().and_then(|who| view.unit(*who)?.hex);
    let Some((here, from)) = here.and_then(|hex| Some((hex, place(&loaded.map, hex)?))) else {
        return html! {};
    };
    let seen: BTreeSet<_> = mover
        .sees
        .iter()
        .filter_map(|who| view.unit(*who)?.hex)
        .filter(|hex| *hex != here)
        .collect();
    html! {
        g id="sights" pointer-events="none" fill="none" stroke="var(--board-sight)"
            stroke-width="2" {
            @for hex in seen {
                @if let Some(to) = place(&loaded.map, hex) {
                    path d={"M" (pair(from)) "L" (pair(to))} stroke-dasharray="7 5" {}
                    g transform=(at((f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)))) {
                        circle r="8.5" fill="var(--board-sight)" stroke="var(--surface-raised)"
                            stroke-width="1.4" {}
                        text y="3.8" font-size="11" font-weight="700" text-anchor="middle"
                            stroke="none" fill="var(--surface-raised)" { (here.distance(hex)) }
                    }
                }
            }
        }
    }
}

/// While a stack is placed: the hex the scenario suggests for it.
pub(super) fn suggestion(loaded: &LoadedScenario, view: &View) -> Markup {
    let Phase::Deploying(side, index) = view.phase else { return html! {} };
    if view.you.and_then(Side::of) != Some(side) {
        return html! {};
    }
    let stack = loaded.stacks[side.index()].get(usize::from(index));
    let hint = stack.and_then(|stack| stack.hint).map(|cell| loaded.map.hex(cell));
    html! {
        @if let Some(spot) = hint.and_then(|hex| place(&loaded.map, hex)) {
            use id="hint-hex" href="#lm-hint" transform=(at(spot)) pointer-events="none" {}
        }
    }
}
