//! What the ground means, below the map.

use lunar::map::Map;
use maud::{Markup, html};

use super::grid::size;
use board::number::at;

/// How much room it takes under the map.
pub(super) const HEIGHT: f64 = 26.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sample {
    Clear,
    Rough,
    Hill,
    Craterlet,
    Wall,
    Targeted,
    Damaged,
    Dingus,
}

const ITEMS: [(Sample, &str, &str, f64); 8] = [
    (Sample::Clear, "Clear", "1", 104.0),
    (Sample::Rough, "Rough", "rovers 3", 158.0),
    (Sample::Hill, "Hill", "sees 6", 130.0),
    (Sample::Craterlet, "Craterlet", "whole move", 208.0),
    (Sample::Wall, "Wall", "no rovers", 164.0),
    (Sample::Targeted, "Targeted", "", 118.0),
    (Sample::Damaged, "Damaged", "", 122.0),
    (Sample::Dingus, "Dingus", "", 90.0),
];

/// In one line where the map is wide enough for it, otherwise smaller.
pub(super) fn draw(map: &Map) -> Markup {
    let (wide, high) = size(map);
    let long: f64 = ITEMS.iter().map(|item| item.3).sum();
    let scale = ((wide - 40.0) / long).min(1.0);
    let left = (wide - long * scale) / 2.0 + 16.0;
    let mut x = 0.0;
    let places = ITEMS.map(|item| {
        x += item.3;
        (item, x - item.3)
    });
    html! {
        g id="key" font-size="14" fill="var(--board-on-void)"
            transform=(format!("{} scale({scale:.3})", at((left, high + HEIGHT / 2.0 - 4.0)))) {
            @for ((sample, name, note, _), x) in places {
                g transform=(at((x, 0.0))) {
                    (drawn(sample))
                    text x="23" y="5" {
                        tspan font-weight="600" { (name) }
                        @if !note.is_empty() {
                            tspan dx="5" fill="var(--board-on-void-2)" { (note) }
                        }
                    }
                }
            }
        }
    }
}

fn drawn(sample: Sample) -> Markup {
    let ground = match sample {
        Sample::Rough => "rough",
        Sample::Wall => "floor",
        _ => "ground",
    };
    let on_hex = !matches!(sample, Sample::Targeted | Sample::Damaged | Sample::Dingus);
    html! {
        @if on_hex {
            use href="#hx" transform="scale(.52)" fill={"var(--board-" (ground) ")"}
                stroke="var(--board-grid)" {}
        }
        @match sample {
            Sample::Clear => {}
            Sample::Rough => { use href="#rough-1" transform="scale(.52)" {} }
            Sample::Hill => {
                path d="M-10 3c0-8 5-11 10-11s11 4 10 10-6 8-11 7-9-2-9-6z"
                    fill="var(--board-hill-1)" stroke="var(--board-hill-line)" stroke-width=".7" {}
                path d="M-6 1c0-5 4-7 7-6s6 3 5 6-4 4-7 4-5-1-5-4z" fill="var(--board-hill-3)"
                    stroke="var(--board-hill-line)" stroke-width=".6" {}
            }
            Sample::Craterlet => { use href="#craterlet" transform="scale(.5)" {} }
            Sample::Wall => {
                path d="M8-13.5 15.6 0 8 13.5" fill="none" stroke="var(--board-wall)"
                    stroke-width="5" {}
                path d="M7.5-13.5 15 0 7.5 13.5" fill="none" stroke="var(--board-wall-lit)"
                    stroke-width="1.6" {}
            }
            Sample::Targeted => { use href="#lm-target" transform="scale(.5)" {} }
            Sample::Damaged => {
                g transform="scale(.62)" {
                    rect x="-20" y="-20" width="40" height="40" rx="5" fill="var(--side-a)" {}
                    use href="#lm-hurt-a" {}
                }
            }
            Sample::Dingus => { use href="#lm-relic" {} }
        }
    }
}
