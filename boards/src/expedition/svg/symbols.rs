//! How things look, drawn once and used by name.

use contract::Seat;
use maud::{Markup, PreEscaped, html};

/// What grows and stands beside the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Growth {
    Tree,
    Palm,
    Pine,
    Dune,
    Wave,
    Peak,
    Ruin,
}

impl Growth {
    pub(super) const ALL: [Self; 7] =
        [Self::Tree, Self::Palm, Self::Pine, Self::Dune, Self::Wave, Self::Peak, Self::Ruin];

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Palm => "palm",
            Self::Pine => "pine",
            Self::Dune => "dune",
            Self::Wave => "wave",
            Self::Peak => "peak",
            Self::Ruin => "ruin",
        }
    }

    /// Its outline, filled with this role, and the lines on it.
    const fn drawing(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Tree => (
                "--board-wood",
                "M0-23c7 0 10 5 8 9 5 2 5 9-1 10H-7c-6-1-6-8-1-10-2-4 1-9 8-9z",
                "M0-4v7M3-17c3 0 4 3 2 5M6-9c2 0 2 2 1 3M-5-10c-1 1-1 2 0 3",
            ),
            Self::Palm => (
                "--board-wood",
                "M1-17c4-6 10-5 12 0-4-2-8-1-10 1 5 0 7 4 6 8-2-4-5-6-8-6-3 0-6 2-8 6-1-4 1-8 6-8-2-2-6-3-10-1 2-5 8-6 12 0z",
                "M1-15c-2 6-1 11 0 17",
            ),
            Self::Pine => {
                ("--board-wood", "M0-26 7-15H4L10-6H-10L-4-15H-7Z", "M0-6v8M-3-12l3-2 3 2")
            }
            Self::Dune => {
                ("--board-paper-2", "M-26 0C-18-4-10-16-2-16S10-4 26 0Z", "M-2-16C-6-10-2-4 4 0")
            }
            Self::Wave => (
                "--board-water",
                "M-14 0q4-7 8 0q3 5 6 0q4-7 8 0q3 5 6 0q-6 5-14 5t-14-5z",
                "M-10-6q4-5 7 0M3-6q4-5 7 0",
            ),
            Self::Peak => (
                "--board-wash",
                "M-30 0-8-34-2-26 6-38 30 0z",
                "M6-38 10-20 4-12 12 0M-8-34-6-18-10-10-6 0",
            ),
            Self::Ruin => (
                "--board-stone",
                "M-20 0V-14h8v-8h6v8h8v-12h8v12h8V0z",
                "M-4 0v-7h6v7M-16-8h4M8-8h6",
            ),
        }
    }
}

/// Everything that is used by name.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            @for growth in Growth::ALL {
                @let (fill, outline, lines) = growth.drawing();
                g id=(growth.id()) stroke="var(--board-ink)" stroke-width="1.1"
                    stroke-linejoin="round" stroke-opacity=".8" {
                    path d=(outline) fill=(format!("var({fill})")) {}
                    path d=(lines) fill="none" stroke-width="1" {}
                }
            }
            g id="relic" {
                @for ray in 0..12 {
                    path d="M0-19 4-11H-4Z" transform=(format!("rotate({})", ray * 30))
                        fill="var(--board-jade)" stroke="var(--board-jade-deep)" stroke-width=".8" {}
                }
                circle r="11.5" fill="var(--board-jade)" stroke="var(--board-jade-deep)"
                    stroke-width="1.4" {}
                circle r="7.5" fill="none" stroke="var(--board-jade-lit)" stroke-width="1" {}
                path d="M-4-2h2M2-2h2M-3.5 3q3.5 2.5 7 0M0-1v2" fill="none"
                    stroke="var(--board-jade-lit)" stroke-width="1.4" {}
            }
            radialGradient id="age" cx=".5" cy=".5" r=".72" {
                stop offset=".45" stop-color="var(--board-paper)" stop-opacity="0" {}
                stop offset="1" stop-color="var(--board-void)" stop-opacity=".55" {}
            }
        }
    }
}

/// The figure of a party; its seat's shape is on its chest, so that colour is never the only sign.
pub(super) const PAWN: &str = "M-13 0c0-12 5-15 7-20a9 9 0 0 1-2-4h-6c0-3 5-4 7-4 0-6 3-9 7-9s7 3 7 9\
    c2 0 7 1 7 4h-6a9 9 0 0 1-2 4c2 5 7 8 7 20-6 3-20 3-26 0z";

/// Circle, square, triangle, diamond, cross, hexagon, in a box of 24.
pub(super) fn seat_shape(seat: Seat) -> Markup {
    PreEscaped(
        match seat.index() {
            0 => r#"<circle cx="12" cy="12" r="10"/>"#,
            1 => r#"<rect x="2.5" y="2.5" width="19" height="19" rx="2"/>"#,
            2 => r#"<path d="M12 1.5 23 21.5H1z"/>"#,
            3 => r#"<path d="M12 .5 23.5 12 12 23.5 .5 12z"/>"#,
            4 => r#"<path d="M8 1h8v7h7v8h-7v7H8v-7H1V8h7z"/>"#,
            _ => r#"<path d="M6 1.6h12L24 12l-6 10.4H6L0 12z"/>"#,
        }
        .to_string(),
    )
}
