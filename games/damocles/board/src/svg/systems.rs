//! How much of each section is on, along the lower edge of the picture.

use damocles::View;
use damocles::state::Phase;
use damocles::tile::{Kind, Section};
use maud::{Markup, html};

use super::layout::at;
use super::section_role;

/// From one section to the next.
const STEP: i32 = 328;
/// Where each kind stands.
const KINDS: [(Kind, i32); 3] = [(Kind::Control, 78), (Kind::Intel, 128), (Kind::Power, 200)];

/// Where the panel of a section stands.
fn place(section: Section) -> String {
    at((12 + STEP * i32::try_from(section.index()).unwrap_or(0), 506))
}

/// What never changes: names and signs.
pub(super) fn ground() -> Markup {
    html! {
        @for section in Section::ALL {
            g transform=(place(section)) {
                rect width="320" height="42" rx="9" fill="var(--board-well)"
                    stroke="var(--board-line)" {}
                rect x="7" y="9" width="62" height="24" rx="5" fill=(section_role(section)) {}
                text x="38" y="25.5" font-size="12.5" font-weight="700" text-anchor="middle"
                    fill="var(--section-ink)" { (section) }
                @for (kind, x) in KINDS {
                    use href={"#d-k-" (kind.word())} x=(x) y="11" width="20" height="20"
                        fill="var(--board-muted)" stroke="var(--board-muted)" {}
                }
            }
        }
    }
}

pub(super) fn draw(view: &View) -> Markup {
    html! {
        g id="d-systems" {
            @for section in Section::ALL {
                g id={"d-s-" (section)} transform=(place(section)) { (panel(view, section)) }
            }
        }
    }
}

fn panel(view: &View, section: Section) -> Markup {
    let (on, needs) = (view.on[section.index()], section.needs());
    let over = view.tiles.is_empty() || matches!(view.phase, Phase::Over(_));
    html! {
        title { (told(view, section)) }
        @if view.section == section && !over {
            rect width="320" height="42" rx="9" fill="none" stroke="var(--board-cyan)"
                stroke-width="2" {}
        }
        g fill="none" stroke-width="8.4" stroke-linecap="round" stroke-dasharray="0 11" {
            @for (kind, x) in KINDS {
                (lamps(x + 28, on[kind.index()], needs[kind.index()]))
            }
        }
        @if view.sections[section.index()] {
            text x="311" y="26.5" font-size="15" font-weight="800" text-anchor="end"
                fill="var(--lamp-on)" { "ON" }
        } @else {
            text x="311" y="25.5" font-size="12" text-anchor="end" fill="var(--board-muted)" {
                (view.left[section.index()]) " left"
            }
        }
    }
}

/// One lamp for each tile that must be on: dots of a dashed line.
fn lamps(x: i32, on: u8, needs: u8) -> Markup {
    let lit = on.min(needs);
    // Dashes of no length with round ends are dots; a little more than the last one's place.
    let dots =
        |from: u8, many: u8| format!("M{} 21h{}.1", x + 11 * i32::from(from), 11 * (many - 1));
    html! {
        @if lit > 0 { path d=(dots(0, lit)) stroke="var(--lamp-on)" {} }
        @if lit < needs { path d=(dots(lit, needs - lit)) stroke="var(--lamp-off)" {} }
    }
}

fn told(view: &View, section: Section) -> String {
    let (on, needs) = (view.on[section.index()], section.needs());
    let [control, intel, power] = [0, 1, 2].map(|kind| format!("{} of {}", on[kind], needs[kind]));
    let state = if view.sections[section.index()] { "on" } else { "off" };
    let left = view.left[section.index()];
    format!(
        "The {section} section is {state}: control {control}, intel {intel}, power {power}; \
         {left} tiles left"
    )
}
