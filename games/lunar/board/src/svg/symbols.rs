//! What pieces are made of: counters, marks, badges. Defined once with the ground; a piece uses
//! them by name, so that an update stays short.

use lunar::event::Who;
use lunar::gear::Side;
use lunar::name::Tech;
use maud::{Markup, PreEscaped, html};

use super::grid::hexagon;
use super::silhouettes::Kind;

/// A kind of counter: the shape and colours of who owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Army {
    A,
    B,
    Aliens,
}

impl Army {
    pub(super) const ALL: [Self; 3] = [Self::A, Self::B, Self::Aliens];

    pub(super) fn of(who: Who) -> Self {
        match (who.name.tech(), who.side) {
            (Tech::Alien, _) => Self::Aliens,
            (_, Side::A) => Self::A,
            (_, Side::B) => Self::B,
        }
    }

    /// As roles and ids name it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
            Self::Aliens => "x",
        }
    }

    pub(super) fn paper(self) -> String {
        format!("var(--side-{})", self.word())
    }

    pub(super) fn ink(self) -> String {
        format!("var(--side-{}-ink)", self.word())
    }

    /// The outline of a counter around its middle.
    const fn outline(self) -> &'static str {
        match self {
            Self::A => {
                "M-15-20.5H15a5.5 5.5 0 0 1 5.5 5.5V15a5.5 5.5 0 0 1-5.5 5.5H-15\
                 a5.5 5.5 0 0 1-5.5-5.5V-15a5.5 5.5 0 0 1 5.5-5.5Z"
            }
            Self::B => "M-14.5-20.5H14.5L20.5-14.5V14.5L14.5 20.5H-14.5L-20.5 14.5V-14.5Z",
            Self::Aliens => "M0-22.5L21.5-10V10.7L0 22.5L-21.5 10.7V-10Z",
        }
    }

    /// The band across its top.
    const fn band(self) -> &'static str {
        match self {
            Self::A => "M-20.5-15a5.5 5.5 0 0 1 5.5-5.5H15a5.5 5.5 0 0 1 5.5 5.5v1.2h-41z",
            Self::B => "M-14.5-20.5H14.5L20.5-14.5V-13.9H-20.5V-14.5Z",
            Self::Aliens => "M0-22.5L21.5-10v1.6h-43V-10Z",
        }
    }

    const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::A | Self::B => &Kind::HUMAN,
            Self::Aliens => &Kind::ALIEN,
        }
    }
}

/// The name of a counter without its letter.
pub(crate) fn counter_id(who: Who) -> String {
    format!("lu-{}-{}", Army::of(who).word(), Kind::of(who.name).word())
}

pub(super) fn definitions() -> Markup {
    html! {
        defs {
            @for army in Army::ALL {
                @for kind in army.kinds() { (counter(army, *kind)) }
                (damage(army))
            }
            (marks())
            (badges())
            path id="hx" d=(hexagon(1.0)) {}
            path id="hi" d=(hexagon(0.93)) {}
            pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)" {
                rect width="1.6" height="5" fill="var(--board-sight)" opacity=".34" {}
            }
        }
    }
}

/// A counter without its letter, 41 wide.
fn counter(army: Army, kind: Kind) -> Markup {
    let (paper, ink, word) = (army.paper(), army.ink(), army.word());
    let silhouette = PreEscaped(kind.shape(&ink, &paper));
    let alien = army == Army::Aliens;
    let lander = matches!(kind, Kind::SciLander | Kind::MilLander | Kind::AlienLander);
    let fit = match (alien, lander) {
        (true, false) => "translate(-13 -12.5) scale(.81)",
        (true, true) => "translate(-14 -12.5) scale(.88)",
        (false, true) => "translate(-14.5 -13) scale(.9)",
        (false, false) => "translate(-13.5 -14.5) scale(.84)",
    };
    html! {
        g id={"lu-" (word) "-" (kind.word())} {
            path d=(army.outline()) transform="translate(1.5 2.4)" fill="#000" opacity=".34" {}
            path d=(army.outline()) fill=(paper) stroke=(ink) stroke-opacity=".55"
                stroke-width=".8" {}
            path d=(army.band()) fill={"var(--side-" (word) "-band)"} {}
            g transform=(fit) fill=(ink) { (silhouette) }
            @if kind == Kind::Troop {
                circle cx="15.5" cy="-10" r="7" fill=(paper) stroke="var(--side-x-band)"
                    stroke-width="1.3" {}
            }
            @if !alien {
                text x="-17.5" y="17.5" font-size="8.5" font-weight="600" text-anchor="start"
                    fill=(ink) opacity=".9" { (kind.moves()) }
            }
        }
    }
}

/// Hatched, with a crack.
fn damage(army: Army) -> Markup {
    let crack = "M-16.5 11.5l8-9 2 6 8-11 2 7 7-8";
    html! {
        g id={"lm-hurt-" (army.word())} fill="none" stroke-linejoin="round" {
            path d=(army.outline()) fill="url(#hatch)" {}
            path d=(crack) stroke=(army.paper()) stroke-width="4.4" {}
            path d=(crack) stroke="var(--board-sight)" stroke-width="2.4" {}
        }
    }
}

fn marks() -> Markup {
    let cross = "M0-28v9M0 28v-9M-28 0h9M28 0h-9";
    let gem = "M0-11 8-3 0 11-8-3z";
    html! {
        g id="lm-target" fill="none" {
            g stroke="var(--surface-raised)" stroke-width="4.6" { circle r="23.5" {} path d=(cross) {} }
            g stroke="var(--board-sight)" stroke-width="2.3" { circle r="23.5" {} path d=(cross) {} }
        }
        g id="lm-aim" fill="none" stroke="var(--board-sight)" stroke-linejoin="round" {
            use href="#hi" class="lun-glass" fill="var(--board-sight)" fill-opacity=".12"
                stroke-width="2.2" stroke-dasharray="7 5" {}
        }
        g id="lm-active" {
            rect x="-24.5" y="-24.5" width="49" height="49" rx="9" fill="none"
                stroke="var(--board-select)" stroke-width="6.5" {}
            rect x="-24.5" y="-24.5" width="49" height="49" rx="9" fill="none"
                stroke="var(--board-reach)" stroke-width="4" {}
        }
        g id="lm-relic" {
            circle r="10.5" fill="var(--board-void)" opacity=".55" {}
            path d=(gem) transform="scale(.86)" fill="var(--relic)" stroke="var(--relic-lit)"
                stroke-width="1.4" {}
            path d="M-6.9-2.6H6.9M0-9.5-2.6-2.6 0 9.5 2.6-2.6z" fill="none"
                stroke="var(--relic-lit)" stroke-width="1" {}
        }
        g id="lm-maybe" {
            circle r="8.5" fill="var(--board-void)" opacity=".8" {}
            path d=(gem) transform="scale(.66)" fill="none" stroke="var(--relic-lit)"
                stroke-width="1.8" stroke-dasharray="3 2" {}
        }
        g id="lm-hit" {
            path d="M0-11 3-4.5 10-6.5 6 0 11 5.5 4 5 1 11.5-2.5 5-10 6.5-6 0-11-5-4-4.5Z"
                fill="var(--board-sight)" stroke="var(--surface-raised)" stroke-width="1.3" {}
        }
        g id="lm-hint" fill="none" stroke="var(--board-reach)" stroke-width="2" {
            circle r="9" fill="var(--surface-raised)" fill-opacity=".75" {}
            path d="M-4.5 .5-1 4 5-3.5" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// Small numbers: what a way costs, how many are aboard.
fn badges() -> Markup {
    html! {
        @for number in 1..=6 {
            g id={"ln" (number)} {
                circle r="8" fill="var(--surface-raised)" opacity=".92" {}
                text y="3.6" font-size="10.5" font-weight="700" text-anchor="middle"
                    fill="var(--board-reach)" { (number) }
            }
            g id={"lp" (number)} {
                circle r="6.6" fill="var(--surface-raised)" stroke="var(--ink)" stroke-width="1" {}
                text y="3.2" font-size="9" font-weight="700" text-anchor="middle"
                    fill="var(--ink)" { (number) }
            }
        }
        g id="lm-dead" fill="none" stroke="var(--board-sight)" stroke-width="3.4"
            stroke-linecap="round" {
            path d="M-13-13 13 13M13-13-13 13" {}
        }
    }
}
