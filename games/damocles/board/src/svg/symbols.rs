//! Signs drawn once and used by name: kinds of chamber, equipment, lamps, badges, accessways, people.
//! They take their colours from where they are used, unless a colour belongs to them.

use damocles::equipment::Equipment;
use damocles::tile::{Kind, Section};
use maud::{Markup, html};

use super::section_role;
use crate::names;

/// Everything that is used by name, but for the faces.
pub(super) fn definitions() -> Markup {
    html! {
        @for kind in [Kind::Control, Kind::Intel, Kind::Power] { (sign(kind)) }
        @for kind in Equipment::ALL {
            symbol id={"d-e-" (kind)} viewBox="0 0 24 24" {
                path d=(instrument(kind)) fill="none" stroke-width="1.7" stroke-linecap="round"
                    stroke-linejoin="round" {}
            }
        }
        @for kind in Equipment::ALL { (row(kind)) }
        @for section in Section::ALL { (back(section)) }
        (lamps())
        (badges())
        (ways())
        (people())
    }
}

/// A gauge, an eye, a bolt, in a box of 32.
fn sign(kind: Kind) -> Markup {
    html! {
        symbol id={"d-k-" (kind.word())} viewBox="0 0 32 32" {
            @match kind {
                Kind::Control => {
                    circle cx="16" cy="17" r="11" fill="none" stroke-width="2.4" {}
                    path d="M16 17 22.5 9.5" stroke-width="3" stroke-linecap="round" {}
                    circle cx="16" cy="17" r="2" {}
                    path d="M16 2.500v3.500M3 17h3M26 17h3M6.700 7.700 9 10M25.300 7.700 23 10"
                        stroke-width="2.2" stroke-linecap="round" {}
                }
                Kind::Intel => {
                    path d="M2.500 16C6 9.500 10.500 6.500 16 6.500S26 9.500 29.500 16\
                        C26 22.500 21.500 25.500 16 25.500S6 22.500 2.500 16z"
                        fill="none" stroke-width="2.4" {}
                    path d="M16 9.500 21.600 12.800v6.400L16 22.500l-5.600-3.300v-6.400z"
                        stroke="none" {}
                    circle cx="16" cy="16" r="2" fill="var(--board-panel)" stroke="none" {}
                }
                Kind::Power => {
                    path d="M18.500 2 6.500 18.500h7.500L11.500 30 25.500 12.500h-8z" stroke="none" {}
                }
            }
        }
    }
}

/// One line drawing a piece of equipment, in a box of 24.
const fn instrument(kind: Equipment) -> &'static str {
    match kind {
        Equipment::Vision => {
            "M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12z\
             M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
        }
        Equipment::Tools => "m5 19 8-8M13 5a5 5 0 0 1 6 6l-3-3-3 .5-.5 3 3 3a5 5 0 0 1-6-6",
        Equipment::Ohmmeter => "M4 20h5c-3-2-5-4.500-5-8a8 8 0 1 1 16 0c0 3.500-2 6-5 8h5",
        Equipment::Magnetometer => "M5 4v8a7 7 0 0 0 14 0V4h-4v8a3 3 0 0 1-6 0V4zM5 8h4M15 8h4",
        Equipment::Pyrometer => {
            "M12 2c5 5 6 8 6 11a6 6 0 0 1-12 0c0-3 1-6 6-11z\
             M12 12c2 2 2 3 2 4a2 2 0 0 1-4 0c0-1 0-2 2-4z"
        }
        Equipment::Geiger => {
            "M9.800 12a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0\
             M12 3a9 9 0 0 1 7.800 4.500L15 10.200A3.500 3.500 0 0 0 12 8.500z\
             M4.200 16.500A9 9 0 0 1 4.200 7.500L9 10.200a3.500 3.500 0 0 0 0 3.600z\
             M19.800 16.500A9 9 0 0 1 12 21v-5.500a3.500 3.500 0 0 0 3-1.700z"
        }
        Equipment::Radio => {
            "M12 12v9M6.500 17.500a7.500 7.500 0 0 1 0-11M17.500 17.500a7.500 7.500 0 0 0 0-11\
             M9 15a4 4 0 0 1 0-6M15 15a4 4 0 0 0 0-6"
        }
        Equipment::Infrared => {
            "M3 8c3-4 6 4 9 0s6 4 9 0M3 13c3-4 6 4 9 0s6 4 9 0M3 18c3-4 6 4 9 0s6 4 9 0"
        }
        Equipment::Recording => {
            "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z\
             M6 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M13 12a2.500 2.500 0 1 0 5 0\
             a2.500 2.500 0 1 0-5 0M8.500 14.500h7"
        }
    }
}

/// A line of a face-down tile: sign and name. The longest name leaves room for the number.
fn row(kind: Equipment) -> Markup {
    html! {
        g id={"d-r-" (kind)} {
            use href={"#d-e-" (kind)} x="6" width="18" height="18"
                stroke="var(--board-ink)" {}
            text x="27" y="13.5" font-size="11" font-weight="600" text-anchor="start"
                fill="var(--board-ink)" { (names::short_equipment(kind)) }
        }
    }
}

/// A tile nobody has turned over.
fn back(section: Section) -> Markup {
    let role = section_role(section);
    html! {
        g id={"d-back-" (section)} {
            rect width="150" height="112" rx="10" fill="var(--board-panel)" stroke=(role)
                stroke-width="2" {}
            path d="M0 10a10 10 0 0 1 10-10h130a10 10 0 0 1 10 10v13H0z" fill=(role)
                opacity=".85" {}
            text x="11" y="16.5" font-size="13" font-weight="700" fill="var(--section-ink)" {
                "unknown"
            }
            text x="139" y="16.5" font-size="11.5" font-weight="600" text-anchor="end"
                fill="var(--section-ink)" { (section) }
        }
    }
}

/// On, off, off for good, on for good; at the right of a face.
fn lamps() -> Markup {
    let lit = |id: &str, word: &str| {
        html! {
            g id=(id) {
                circle cx="129" cy="42" r="13" fill="var(--lamp-on)" opacity=".22" {}
                circle cx="129" cy="42" r="6.5" fill="var(--lamp-on)" stroke="var(--section-white)" {}
                text x="129" y="66" font-size="11" font-weight="700" text-anchor="middle"
                    fill="var(--lamp-on)" { (word) }
            }
        }
    };
    html! {
        (lit("d-l-on", "ON"))
        g id="d-l-for-good" {
            use href="#d-l-on" {}
            path d="M123 42l4 4 8-9" fill="none" stroke="var(--section-ink)" stroke-width="2.2" {}
        }
        g id="d-l-off" {
            circle cx="129" cy="42" r="6.5" fill="var(--lamp-off)" stroke="var(--board-muted)"
                stroke-width="1.4" {}
            text x="129" y="66" font-size="11" font-weight="600" text-anchor="middle"
                fill="var(--board-muted)" { "OFF" }
        }
        g id="d-l-dead" {
            circle cx="129" cy="42" r="6.5" fill="none" stroke="var(--lamp-dead)"
                stroke-width="1.8" {}
            path d="M125 38l8 8M133 38l-8 8" stroke="var(--lamp-dead)" stroke-width="1.8" {}
            text x="129" y="66" font-size="11" font-weight="700" text-anchor="middle"
                fill="var(--lamp-dead)" { "DEAD" }
        }
    }
}

/// What lies on a tile: activated, impassable, danger, a second look, a lasting mark.
fn badges() -> Markup {
    let round = |id: &str, role: &str, word: &str| {
        html! {
            g id=(id) {
                circle r="8.5" fill="var(--board-panel)" stroke=(role) stroke-width="1.6" {}
                text y="4.4" font-size="12.5" font-weight="800" text-anchor="middle" fill=(role) {
                    (word)
                }
            }
        }
    };
    html! {
        g id="d-active" {
            rect x="42" y="3" width="60" height="17" rx="8.5" fill="var(--board-panel)" {}
            text x="72" y="15.5" font-size="10.5" font-weight="800" text-anchor="middle"
                fill="var(--board-cyan)" { "ACTIVE" }
        }
        g id="d-shut" {
            rect x="1" y="23" width="148" height="88" rx="9" fill="var(--lamp-dead)"
                opacity=".14" {}
            path d="M58 34 110 70M110 34 58 70" stroke="var(--lamp-dead)" stroke-width="3"
                stroke-linecap="round" opacity=".8" {}
            rect x="51" y="44" width="66" height="17" rx="8.5" fill="var(--lamp-dead)" {}
            text x="84" y="56.3" font-size="10" font-weight="800" text-anchor="middle"
                fill="var(--section-ink)" { "NO WAY IN" }
        }
        circle id="d-sign" cx="32" cy="51" r="22" fill="var(--board-cyan)" fill-opacity=".08"
            stroke="var(--board-cyan)" stroke-dasharray="3 4" {}
        (round("d-danger", "var(--lamp-dead)", "!"))
        (round("d-open", "var(--board-cyan)", "?"))
        (round("d-mark", "var(--section-yellow)", "*"))
    }
}

/// Corridors across a gap, and the counters in them.
fn ways() -> Markup {
    let corridor = |id: &str, line: &str| {
        html! {
            g id=(id) fill="none" {
                path d=(line) stroke="var(--board-line)" stroke-width="28" {}
                path d=(line) stroke="var(--board-well)" stroke-width="23" {}
                path d=(line) stroke="var(--board-cyan)" stroke-width="1.2"
                    stroke-dasharray="3 5" opacity=".6" {}
            }
        }
    };
    html! {
        (corridor("d-w-across", "M-20 0h40"))
        (corridor("d-w-down", "M0-19v38"))
        circle id="d-c-known" r="13.5" fill="var(--board-well)" stroke="var(--board-muted)"
            stroke-width="1.3" {}
        g id="d-c-new" {
            circle r="13.5" fill="var(--board-well)" stroke="var(--board-cyan)" stroke-width="2"
                stroke-dasharray="4 3" {}
        }
    }
}

/// The team's flag, the flag of the tile ahead, the shuttle, a member in a suit.
fn people() -> Markup {
    html! {
        g id="d-flag" {
            path d="M8-34h40a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H34l-6 8-6-8H8a8 8 0 0 1-8-8v-12\
                a8 8 0 0 1 8-8z" fill="var(--board-cyan)" {}
            g fill="var(--section-ink)" {
                circle cx="19" cy="-25" r="4" {}
                path d="M12-11c0-6 3-8.500 7-8.500s7 2.500 7 8.500z" {}
                circle cx="36" cy="-25" r="4" {}
                path d="M29-11c0-6 3-8.500 7-8.500s7 2.500 7 8.500z" {}
            }
        }
        g id="d-in" {
            path d="M8-34h40a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H34l-6 8-6-8H8a8 8 0 0 1-8-8v-12\
                a8 8 0 0 1 8-8z" fill="var(--board-panel)" stroke="var(--board-cyan)"
                stroke-width="2" {}
            path d="M16-20h22M31-27l8 7-8 7" fill="none" stroke="var(--board-cyan)"
                stroke-width="3" stroke-linecap="round" stroke-linejoin="round" {}
        }
        g id="d-ship" stroke="var(--section-ink)" stroke-width="1.2" {
            path d="M0-26c7 6 9 14 9 24l16 18v8H12l-3 6H-9l-3-6h-13v-8L-9-2c0-10 2-18 9-24z"
                fill="var(--section-white)" {}
            path d="M-5-8h10v-5c-2-4-3-5-5-7-2 2-3 3-5 7z" fill="var(--section-ink)" {}
        }
        symbol id="d-suit" viewBox="0 0 40 40" {
            circle cx="20" cy="14" r="10" fill="none" stroke-width="2.4" {}
            path d="M13 13c3-3 11-3 14 0-1 5-3 6-7 6s-6-1-7-6z" stroke="none" {}
            path d="M5 39c0-9 5-13 15-13s15 4 15 13" fill="none" stroke-width="2.4" {}
        }
    }
}
