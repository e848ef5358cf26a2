//! What never changes: the dark, the grid, the outline of the object, and everything used by name.

use maud::{Markup, html};

use super::{faces, symbols, systems};

/// The object as it hangs over the earth, three sections one behind the other.
const OUTLINE: &str = "M-400 0-170-190H170L400 0 170 190H-170z";
const EDGES: &str = "M-400 0H400M-170-190-85 0-170 190M170-190 85 0 170 190M-85 0 0-190 85 0 0 190z\
    M-285-95l115 95-115 95M285-95 170 0l115 95";

pub(super) fn draw() -> Markup {
    html! {
        defs {
            (symbols::definitions())
            (faces::definitions())
            (approach())
            pattern id="d-fine" width="38" height="30" patternUnits="userSpaceOnUse" {
                path d="M38 0H0V30" fill="none" stroke="var(--board-grid)" stroke-width=".6" {}
            }
            pattern id="d-coarse" width="190" height="150" patternUnits="userSpaceOnUse" {
                path d="M190 0H0V150" fill="none" stroke="var(--board-grid)" stroke-width="1.4" {}
                path d="M-5 0H5M0-5V5" stroke="var(--board-line)" stroke-width="1.5" {}
            }
            radialGradient id="d-depth" cx=".55" cy=".4" r=".8" {
                stop offset="0" stop-color="var(--board-grid)" stop-opacity=".9" {}
                stop offset="1" stop-color="var(--board-void)" stop-opacity="0" {}
            }
        }
        @for fill in ["var(--board-void)", "url(#d-depth)", "url(#d-fine)", "url(#d-coarse)"] {
            rect x="-500" y="-400" width="2000" height="1400" fill=(fill) {}
        }
        g transform="translate(500 252)" fill="none" stroke="var(--board-cyan)"
            stroke-linejoin="round" opacity=".16" {
            path d=(OUTLINE) stroke-width="2" {}
            path d=(EDGES) stroke-width="1.2" {}
        }
        (systems::ground())
    }
}

/// The object seen from the shuttle, before anybody is inside.
fn approach() -> Markup {
    let parts = [
        ("M-400 0-170-190-85 0-170 190z", "white", -215),
        ("M-170-190H170L85 0 170 190H-170L-85 0z", "green", 0),
        ("M170-190 400 0 170 190 85 0z", "yellow", 215),
    ];
    html! {
        g id="d-approach" font-size="19" font-weight="600" text-anchor="middle"
            fill="var(--board-ink)" {
            @for (shape, section, x) in parts {
                path d=(shape) fill={"var(--section-" (section) ")"} opacity=".2" {}
                text x=(x) y="-14" { (section) }
            }
            g fill="none" stroke="var(--board-cyan)" stroke-linejoin="round" opacity=".8" {
                path d=(OUTLINE) stroke-width="2.4" {}
                path d=(EDGES) stroke-width="1.2" opacity=".5" {}
            }
            text y="-212" font-family="var(--font-title)" font-size="24" { "The object over Earth" }
            use href="#d-ship" transform="translate(-330 150) rotate(40) scale(1.2)" {}
        }
    }
}
