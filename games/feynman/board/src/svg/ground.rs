//! The station itself: paper, corridors, rooms, what stands in them, names. It follows from the
//! station file alone, so a page sends it once.

use feynman::Station;
use feynman::names::Room;
use feynman::station::Function;
use maud::{Markup, PreEscaped, html};

use super::plan::{self, Label, site};
use super::symbols::{definitions, sign};
use board::number::{Point, at, nth, short};

pub(super) fn draw(station: &Station) -> Markup {
    html! {
        (definitions())
        (paper())
        (corridors(station))
        g id="fy-rooms" { @for room in Room::ALL { (outline(*room)) } }
        (mouths(station))
        (PreEscaped(FURNITURE))
        (well())
        (gaps(station))
        @for room in Room::ALL { (lettering(station, *room)) }
        (track(station))
        // Touched before the lettering, which lets every touch through.
        @for room in Room::ALL {
            path id={"fy-room-" (room)} class="fy-room" d=(site(*room).outline)
                fill="none" stroke="none" pointer-events="all"
                data-pick={"room:" (room)} { title { (name(station, *room)) } }
        }
    }
}

fn paper() -> Markup {
    html! {
        @for fill in ["url(#fy-vig)", "url(#fy-g1)", "url(#fy-g2)"] {
            rect x="-1800" y="-700" width="4800" height="2140" fill=(fill) {}
        }
        g stroke="var(--board-line)" stroke-width=".7" opacity=".5" fill="none"
            stroke-dasharray="10 4 2 4" {
            path d="M684 130V600M400 360H900" {}
            circle cx="684" cy="360" r="206" {}
        }
        g fill="none" stroke="var(--board-muted)" {
            path d="M70 34h178M70 28v12M248 28v12M40 246v126M34 246h12M34 372h12" stroke-width=".9" {}
            path d="M556 34h238v52h-238zM556 60h238M706 60v26" {}
        }
        g fill="var(--board-muted)" font-size="12" {
            text x="159" y="28" text-anchor="middle" { "14.2 m" }
            text x="566" y="52" letter-spacing="1" { "FEYNMAN · GENERAL PLAN" }
            text x="566" y="78" { "decks A – D" }
            text x="716" y="78" { "1 : 400" }
        }
    }
}

fn ways(station: &Station) -> impl Iterator<Item = (Room, Room)> + '_ {
    station.doors.iter().chain(&station.open).copied()
}

/// Corridors are drawn twice: walls, then floor.
fn corridors(station: &Station) -> Markup {
    let floors = [("var(--board-line)", "43"), ("var(--board-room)", "40")];
    html! { @for (colour, width) in floors { (lines(station, colour, width)) } }
}

/// The floor once more, over the walls of the rooms it leads to.
fn mouths(station: &Station) -> Markup {
    lines(station, "var(--board-room)", "37")
}

fn lines(station: &Station, colour: &str, width: &str) -> Markup {
    html! {
        g fill="none" stroke=(colour) stroke-width=(width) {
            @for (one, two) in ways(station) {
                @if let Some([from, to]) = plan::corridor(one, two) {
                    path d={"M" (from.0) " " (from.1) "L" (to.0) " " (to.1)} {}
                }
            }
        }
    }
}

fn outline(room: Room) -> Markup {
    let outline = site(room).outline;
    html! {
        path id={"fy-s-" (room)} d=(outline) {}
        path d=(outline) fill="var(--board-room)" stroke="var(--board-line)" stroke-width="7" {}
        path d=(outline) fill="none" stroke="var(--board-paper)" stroke-width="3" {}
        @if room.vessel() != room.bit() || matches!(room, Room::A3 | Room::D1) {
            path d=(outline) fill="url(#fy-hatch)" opacity=".8" {}
        }
    }
}

/// Gaps in the walls of the ring, where no door is.
fn gaps(station: &Station) -> Markup {
    html! {
        @for (one, two) in &station.open {
            @if let Some([from, to]) = plan::gap(*one, *two) {
                @let line = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
                path d=(line) stroke="var(--board-room)" stroke-width="12" {}
                path d=(line) stroke="var(--board-muted)" stroke-width="1.3" stroke-dasharray="2 5" {}
            }
        }
    }
}

fn name(station: &Station, room: Room) -> String {
    let name = station.rooms.get(&room).map_or("", |file| file.name.as_str());
    name.chars().take(18).collect()
}

fn lettering(station: &Station, room: Room) -> Markup {
    let (anchor, number, below) = match site(room).label {
        Label::Line((x, y)) => ("start", (x, y), (x + 36.0, y - 1.0)),
        Label::Stack((x, y)) => ("middle", (x, y), (x, y + 17.0)),
    };
    let functions = station.rooms.get(&room).map_or(&[][..], |file| &file.has);
    html! {
        g pointer-events="none" text-anchor=(anchor) {
            text x=(number.0) y=(number.1) font-family="var(--font-title)" font-size="22"
                font-weight="700" fill="var(--board-ink)" { (room) }
            text x=(below.0) y=(below.1) font-size="13.5" font-weight="600"
                fill="var(--board-muted)" { (name(station, room)) }
            @for (index, function) in functions.iter().enumerate() {
                (has(room, *function, index))
            }
        }
    }
}

fn has(room: Room, function: Function, index: usize) -> Markup {
    let (x, y) = site(room).signs;
    html! {
        use href=(sign(function)) x=(short(x + 26.0 * nth(index))) y=(short(y)) width="21"
            height="21" stroke="var(--board-muted)" { title { (told(function)) } }
    }
}

/// What a sign means.
const fn told(function: Function) -> &'static str {
    match function {
        Function::Terminal => "terminal",
        Function::Shield => "the shield is switched here",
        Function::Destruct => "self-destruct is engaged here",
        Function::Generator => "shield generator",
        Function::Launch => "it can leave",
        Function::Broadcast => "the disk is broadcast here",
        Function::Cannon => "plasma cannon",
    }
}

/// The hole in the ring.
fn well() -> Markup {
    html! {
        circle cx="684" cy="360" r="85" fill="var(--board-void)" stroke="var(--board-line)"
            stroke-width="1.2" {}
        circle cx="684" cy="360" r="76" fill="none" stroke="var(--board-muted)" stroke-width=".7"
            stroke-dasharray="2 5" {}
        text x="684" y="338" font-family="var(--font-title)" font-size="20" font-weight="600"
            letter-spacing="2.5" text-anchor="middle" fill="var(--board-ink)" { "FEYNMAN" }
        text x="684" y="358" font-size="12" letter-spacing="1.5" text-anchor="middle"
            fill="var(--board-muted)" { "DEPOT STATION" }
    }
}

/// The boxes of the self-destruct track, from the first to the last.
fn track(station: &Station) -> Markup {
    let many = usize::from(station.track.min(6));
    html! {
        g transform=(at(TRACK)) fill="none" stroke="var(--board-muted)" stroke-width="1.3"
            text-anchor="middle" font-size="13" font-weight="700" {
            @for index in 0..many {
                rect x=(short(32.0 * nth(index))) width="26" height="26" rx="4" {}
                text x=(short(13.0 + 32.0 * nth(index))) y="18" stroke="none"
                    fill="var(--board-muted)" { (many - index) }
            }
        }
    }
}

/// Where the self-destruct track begins.
pub(super) const TRACK: Point = (984.0, 684.0);

/// What stands in the rooms.
const FURNITURE: &str = r#"<g fill="none" stroke="var(--board-line)" stroke-width="1" opacity=".34" pointer-events="none"><path d="M150 112h76v30h-76zM160 112v30M170 112v30M180 112v30M190 112v30M200 112v30M210 112v30M220 112v30"></path><circle cx="206" cy="312" r="30"></circle><circle cx="206" cy="312" r="20"></circle><path d="M206 282v60M176 312h60M185 291l42 42M227 291l-42 42"></path><path d="M88 548h60v18H88zM88 584h60v18H88zM190 540h34v60h-34z"></path><circle cx="207" cy="556" r="8"></circle><circle cx="207" cy="582" r="8"></circle><circle cx="384" cy="574" r="30"></circle><path d="M366 586l34-28 7 8-34 28zM384 588l-12 20M384 588l14 20"></path><path d="M352 214h76l36 36v76l-36 36h-76l-36-36v-76z" transform="translate(390 288) scale(.72) translate(-390 -288)"></path><path d="M420 60h34c12 0 18 10 20 24h-54zM1120 314c24 4 36 18 44 36-8 18-20 32-44 36M820.4 474.4 798.9 456.4M793.6 500.3 776.3 478.2M721 534.1 715.2 506.7M640.9 532.7 647.7 505.5M574.4 500.3 591.7 478.2M547.6 474.4 569.1 456.4M930 130a40 40 0 0 0 76 0"></path><circle cx="968" cy="122" r="62"></circle></g>"#;
