//! Loot, disk and artifacts where these eyes know them to be, and what lies on the floor.

use feynman::View;
use feynman::names::{Fig, Good, Room};
use feynman::state::Place;
use maud::{Markup, html};

use super::plan::site;
use super::tokens::corner;
use crate::names;
use board::number::{Point, at, nth};

pub(super) fn draw(view: &View, all: &[(Fig, Room)]) -> Markup {
    html! {
        g id="fy-goods" pointer-events="none" {
            @for good in Good::ALL {
                @if let Some((place, scale, hidden)) = spot(view, all, *good) {
                    (thing(*good, place, scale, hidden))
                }
            }
            @for room in Room::ALL {
                @if !view.open.floor[room.index()].is_empty() { (floor(view, *room)) }
            }
            (traps(view))
        }
    }
}

fn known(view: &View, good: Good) -> Option<Place> {
    view.truth.map_or(view.mind.goods[good.index()], |truth| Some(truth.goods[good.index()]))
}

fn spot(view: &View, all: &[(Fig, Room)], good: Good) -> Option<(Point, f64, bool)> {
    match known(view, good)? {
        Place::On(fig) => {
            let before = |other: &&Good| other.index() < good.index();
            let carried = |other: &&Good| known(view, **other) == Some(Place::On(fig));
            let index = Good::ALL.iter().filter(before).filter(carried).count();
            corner(all, fig, index).map(|(place, scale)| (place, scale * 0.8, false))
        }
        Place::Hidden(room) | Place::Lies(room) => {
            let (x, y) = site(room).things;
            let hidden = matches!(known(view, good), Some(Place::Hidden(_)));
            Some(((x - 20.0 * nth(order(view, good, room)), y), 1.0, hidden))
        }
        Place::Never | Place::Gone => None,
    }
}

/// The how-manieth thing in a room it is.
fn order(view: &View, good: Good, room: Room) -> usize {
    let here = |other: &&Good| {
        let place = known(view, **other);
        place == Some(Place::Hidden(room)) || place == Some(Place::Lies(room))
    };
    Good::ALL.iter().filter(|other| other.index() < good.index()).filter(here).count()
}

fn thing(good: Good, place: Point, scale: f64, hidden: bool) -> Markup {
    let shape = match good {
        Good::Loot => "#fy-loot",
        Good::Disk => "#fy-disk",
        _ => "#fy-art",
    };
    html! {
        g id={"fy-g-" (good)} transform=(format!("{} scale({scale:.2})", at(place)))
            opacity=[hidden.then_some(".62")] {
            title { (names::good(good)) @if hidden { ", hidden here" } }
            use href=(shape) {}
            @if good.letter().is_some() {
                text y="4" font-size="11" font-weight="700" text-anchor="middle"
                    fill="var(--board-void)" { (letter(good)) }
            }
        }
    }
}

const fn letter(good: Good) -> &'static str {
    match good {
        Good::ArtA => "A",
        Good::ArtB => "B",
        Good::ArtC => "C",
        Good::Loot | Good::Disk => "",
    }
}

/// Items that nobody carries any more.
fn floor(view: &View, room: Room) -> Markup {
    let (x, y) = site(room).things;
    let bag = names::bag(view.open.floor[room.index()]);
    html! {
        g transform=(at((x, y - 20.0))) {
            title { (bag.join(", ")) }
            rect x="-8" y="-6" width="16" height="13" rx="3" fill="var(--board-muted)"
                stroke="var(--board-void)" {}
            path d="M-4-6v-3h8v3" fill="none" stroke="var(--board-muted)" stroke-width="2" {}
        }
    }
}

/// Traps and mines that these eyes know of.
fn traps(view: &View) -> Markup {
    let of = |slots: Option<[Option<Room>; 2]>, sign: &'static str, what: &'static str| {
        slots.into_iter().flatten().flatten().map(move |room| (room, sign, what))
    };
    let all = of(view.own.traps, "T", "booby trap")
        .chain(of(view.own.mines, "M", "thermite mine"))
        .chain(of(view.own.gasmines, "G", "gas mine"));
    html! {
        @for (index, (room, sign, what)) in all.enumerate() {
            @let (x, y) = site(room).things;
            g transform=(at((x - 17.0 * nth(index % 3), y + 17.0))) {
                title { "your " (what) }
                path d="M0-8 8 6H-8z" fill="none" stroke="var(--board-lock)" stroke-width="1.4" {}
                text y="4.5" font-size="8.5" font-weight="700" text-anchor="middle"
                    fill="var(--board-lock)" { (sign) }
            }
        }
    }
}
