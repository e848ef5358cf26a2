//! How things look, drawn once and used by name.

use expedition::ability::Ability;
use maud::{Markup, html};

use board::number::short;

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
                    path d=(outline) fill={"var(" (fill) ")"} {}
                    path d=(lines) fill="none" stroke-width="1" {}
                }
            }
            g id="relic" {
                @for ray in 0..12 {
                    path d="M0-19 4-11H-4Z" transform={"rotate(" (ray * 30) ")"}
                        fill="var(--board-jade)" stroke="var(--board-jade-deep)" stroke-width=".8" {}
                }
                circle r="11.5" fill="var(--board-jade)" stroke="var(--board-jade-deep)"
                    stroke-width="1.4" {}
                circle r="7.5" fill="none" stroke="var(--board-jade-lit)" stroke-width="1" {}
                path d="M-4-2h2M2-2h2M-3.5 3q3.5 2.5 7 0M0-1v2" fill="none"
                    stroke="var(--board-jade-lit)" stroke-width="1.4" {}
            }
            (pieces())
            radialGradient id="age" cx=".5" cy=".5" r=".72" {
                stop offset=".45" stop-color="var(--board-paper)" stop-opacity="0" {}
                stop offset="1" stop-color="var(--board-void)" stop-opacity=".55" {}
            }
        }
    }
}

/// The figure of a party; its seat's shape is on its chest, so that colour is never the only sign.
/// It stands on the origin.
const PAWN: &str = "M-13 0c0-12 5-15 7-20a9 9 0 0 1-2-4h-6c0-3 5-4 7-4 0-6 3-9 7-9s7 3 7 9\
    c2 0 7 1 7 4h-6a9 9 0 0 1-2 4c2 5 7 8 7 20-6 3-20 3-26 0z";

/// Circle, square, triangle, diamond, cross, hexagon, in a box of 24.
const SEAT_SHAPES: [&str; 6] = [
    "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
    "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2z",
    "M12 1.5 23 21.5H1z",
    "M12 .5 23.5 12 12 23.5 .5 12z",
    "M8 1h8v7h7v8h-7v7H8v-7H1V8h7z",
    "M6 1.6h12L24 12l-6 10.4H6L0 12z",
];

/// What the pieces and the sheets use by name: it comes with the ground, so that it is sent once.
fn pieces() -> Markup {
    html! {
        g id="x-pawn" {
            ellipse cx="1" cy="1" rx="16" ry="6" fill="var(--board-outline)" opacity=".35" {}
            path d=(PAWN) stroke="var(--board-outline)" stroke-width="1.6"
                stroke-linejoin="round" {}
        }
        @for (index, shape) in SEAT_SHAPES.iter().enumerate() {
            path id={"x-shape-" (index + 1)} d=(shape) {}
        }
        @for ability in Ability::ALL {
            symbol id={"x-ab-" (ability)} viewBox="0 0 24 24" {
                path d=(ability_sign(ability)) {}
            }
        }
        @for face in 1..=6 { (die(face)) }
    }
}

/// One face of a die, in a box of 24, in the colours of the map.
fn die(face: u8) -> Markup {
    const LEFT: f64 = 6.8;
    const MID: f64 = 12.0;
    const RIGHT: f64 = 17.2;
    let pips: &[(f64, f64)] = match face {
        1 => &[(MID, MID)],
        2 => &[(LEFT, LEFT), (RIGHT, RIGHT)],
        3 => &[(LEFT, LEFT), (MID, MID), (RIGHT, RIGHT)],
        4 => &[(LEFT, LEFT), (RIGHT, LEFT), (LEFT, RIGHT), (RIGHT, RIGHT)],
        5 => &[(LEFT, LEFT), (RIGHT, LEFT), (MID, MID), (LEFT, RIGHT), (RIGHT, RIGHT)],
        _ => &[(LEFT, 6.0), (RIGHT, 6.0), (LEFT, MID), (RIGHT, MID), (LEFT, 18.0), (RIGHT, 18.0)],
    };
    html! {
        symbol id={"x-d" (face)} viewBox="0 0 24 24" {
            rect x="1.5" y="1.5" width="21" height="21" rx="5" fill="var(--board-trail)"
                stroke="var(--board-ink)" stroke-width="1.8" {}
            @for (x, y) in pips {
                circle cx=(short(*x)) cy=(short(*y)) r="2.2" fill="var(--board-ink)" {}
            }
        }
    }
}

/// One line drawing an ability, in a box of 24: blades, a dumb-bell, a runner, an anchor, a camp
/// fire, a cogwheel, a scroll, a speaker, a flask.
const fn ability_sign(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => {
            "M5 3 16 15M5 3v4M5 3h4M19 3 8 15M19 3v4M19 3h-4M13 17l5-5M11 17l-5-5M16 15l4 5M8 15l-4 5"
        }
        Ability::Strength => "M8 12h8M8 6.5v11M4.5 8.5v7M16 6.5v11M19.5 8.5v7M2.5 11v2M21.5 11v2",
        Ability::Agility => {
            "M13 4.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 11.5 9 8l5 1.5-3 5 4 3V22M11 14.5 9 18H4\
             M14 9.5l2.5 3H20"
        }
        Ability::Navigation => {
            "M9.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M12 7.5V21M7.5 11h9\
             M4 14c.5 4.5 4 7 8 7s7.5-2.5 8-7M2.5 16 4 13.5 6.5 15M21.5 16 20 13.5 17.5 15"
        }
        Ability::Survival => {
            "M12 3c1 3.5 5 5 5 9a5 5 0 0 1-10 0c0-2 1-3.5 2.5-4.5C9.5 9.5 10 10.5 11 11c1.5-2 1.5-5 1-8z\
             M4 21l16-3.5M4 17.5 20 21"
        }
        Ability::Mechanics => {
            "M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M12 5.5V2.5M12 21.5v-3M5.5 12h-3M21.5 12h-3\
             M7.4 7.4 5.3 5.3M18.7 18.7l-2.1-2.1M7.4 16.6l-2.1 2.1M18.7 5.3l-2.1 2.1"
        }
        Ability::Languages => {
            "M7 4h11a2 2 0 0 1 0 4H9M7 4a2 2 0 1 0 0 4h2v10a2.5 2.5 0 0 1-2.5 2.5H17a2 2 0 0 0 2-2V17h-8v1\
             M12 11h4M12 14h3"
        }
        Ability::Personality => {
            "M8 9a4 4 0 1 0 8 0a4 4 0 1 0-8 0M5 21c0-4 3-6 7-6s7 2 7 6M12 2v.5M4.5 4.5 6 6M19.5 4.5 18 6\
             M3 10h1.5M19.5 10H21"
        }
        Ability::Science => {
            "M9 3h6M10 3v6L4.7 18.3A1.8 1.8 0 0 0 6.2 21h11.6a1.8 1.8 0 0 0 1.5-2.7L14 9V3M7.3 15h9.4\
             M11 18h.5"
        }
    }
}
