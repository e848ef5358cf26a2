//! What one's own side could target or shoot at now: the hexes, the lines, and the chances that
//! the rules count. A line shows itself when its choice is looked at.

use std::collections::BTreeMap;

use lunar::event::Who;
use lunar::gear::Side;
use lunar::hex::Hex;
use lunar::loaded::LoadedScenario;
use lunar::odds::{Chance, Odds};
use lunar::{Action, View};
use maud::{Markup, html};

use super::grid::place;
use crate::shot;
use board::number::{Point, at, pair};
use board::words::chance;

pub(super) fn draw(loaded: &LoadedScenario, view: &View) -> Markup {
    let Some(side) = view.you.and_then(Side::of) else { return html! {} };
    let lines: Vec<Line> =
        view.chances.iter().filter_map(|chance| line(loaded, view, side, chance)).collect();
    let mut aims: BTreeMap<Hex, f64> = BTreeMap::new();
    for found in &view.chances {
        if let (Action::Target(_, hex), Odds::Target { success }) = (found.action, found.odds) {
            let best = aims.entry(hex).or_default();
            *best = best.max(success);
        }
    }
    html! {
        g id="aims" text-anchor="middle" font-size="11" font-weight="700"
            fill="var(--surface-raised)" {
            @for (hex, best) in aims {
                @if let Some(spot) = place(&loaded.map, hex) { (aim(hex, spot, best)) }
            }
        }
        @if !lines.is_empty() {
            g id="shots" pointer-events="none" fill="none" stroke="var(--board-sight)"
                stroke-width="2" text-anchor="middle" font-size="11" font-weight="700" {
                @for line in lines { (drawn(&line)) }
            }
        }
    }
}

/// A hex that could be targeted, with the best chance of it.
fn aim(hex: Hex, spot: Point, best: f64) -> Markup {
    html! {
        g class="lun-aim" data-pick={"hex:" (hex)} transform=(at(spot)) {
            use href="#lm-aim" pointer-events="all" {}
            rect x="-17" y="12" width="34" height="14" rx="7" fill="var(--board-sight)" {}
            text y="22.6" { (chance(best)) }
        }
    }
}

/// From a unit to what it could target or shoot at.
struct Line {
    pick: String,
    from: Point,
    to: Point,
    text: String,
}

fn line(loaded: &LoadedScenario, view: &View, side: Side, found: &Chance) -> Option<Line> {
    let hex_of = |side: Side, name| view.unit(Who { side, name })?.hex;
    let (from, to, share) = match (found.action, found.odds) {
        (Action::Target(name, hex), Odds::Target { success }) => {
            (hex_of(side, name)?, hex, success)
        }
        (Action::Fire(name, _, enemy), Odds::Shot { hit, .. }) => {
            (hex_of(side, name)?, hex_of(side.other(), enemy)?, hit)
        }
        _ => return None,
    };
    let text = format!("{} hexes · {}", from.distance(to), chance(share));
    let (from, to) = (place(&loaded.map, from)?, place(&loaded.map, to)?);
    Some(Line { pick: shot(found.action)?.0, from, to, text })
}

fn drawn(line: &Line) -> Markup {
    let (from, to) = (line.from, line.to);
    // Beside the middle of the line, so that several lines to one hex keep their words apart.
    let label = (from.0 * 0.6 + to.0 * 0.4, from.1 * 0.6 + to.1 * 0.4 - 7.0);
    html! {
        g class="lun-shot" data-pick=(line.pick) opacity=".3" {
            @if from != to { path d={"M" (pair(from)) "L" (pair(to))} {} }
            text transform=(at(label)) { (line.text) }
        }
    }
}
