//! The chambers that were found and the accessways between them.

use damocles::effect::Setting;
use damocles::equipment::{Equipment, Place};
use damocles::mark::Mark;
use damocles::state::Phase;
use damocles::tile::{Kind, Tile};
use damocles::view::{Face, Seen};
use damocles::{Action, View};
use maud::{Markup, html};

use super::layout::{at, corner, fit};
use super::{team, ways};
use crate::{names, pick};

pub(super) fn draw(view: &View) -> Markup {
    html! {
        @if view.tiles.is_empty() {
            use id="d-outside" href="#d-approach" x="500" y="252" {}
        }
        g id="d-chart" transform=(fit(view)) {
            (team::rings(view))
            (ways::draw(view))
            g id="d-tiles" { @for seen in &view.tiles { (tile(view, seen)) } }
            (markers(view))
            (team::draw(view))
        }
    }
}

/// The message the marker of each tile stands for.
fn markers(view: &View) -> Markup {
    let found = view.tiles.iter().filter_map(|seen| Some((corner(seen), seen.face?.message?)));
    html! {
        g id="d-markers" class="d-still" font-size="11" text-anchor="end" fill="var(--board-cyan)" {
            @for ((x, y), message) in found { text x=(x + 140) y=(y + 104) { (message) } }
        }
    }
}

fn tile(view: &View, seen: &Seen) -> Markup {
    html! {
        @match &seen.face {
            Some(face) => (known(view, seen, face)),
            None => (unknown(view, seen)),
        }
    }
}

/// What touching a tile would mean now.
fn meant(view: &View, tile: Tile) -> Option<Action> {
    match view.phase {
        Phase::Working(_) => Some(Action::Alter(tile)),
        Phase::Leaving(_) if view.powers.teleporter => Some(Action::Jump(tile)),
        _ => None,
    }
}

fn known(view: &View, seen: &Seen, face: &Face) -> Markup {
    let action = meant(view, face.tile);
    html! {
        g id={"d-t" (seen.spot.0)} transform=(at(corner(seen)))
            data-pick=[action.map(pick)] data-action=[action] {
            @if !face.marks.is_empty() { title { (told(face)) } }
            use href={"#d-f" (face.tile)} {}
            @if face.told { use href={"#d-i" (face.tile)} {} }
            @else { use href={"#d-i-" (face.kind.word())} {} }
            (lamp(view, face))
            @if signals(view) && face.kind == Kind::Intel { (sign(face)) }
            @if face.activated { use href="#d-active" {} }
            (badges(view, seen, face))
            @if face.impassable { use href="#d-shut" {} }
        }
    }
}

/// A tile in a line.
fn told(face: &Face) -> String {
    let mut text = format!("{}, {}", names::tile(face), names::setting(face.setting));
    for mark in face.marks.iter() {
        text = format!("{text}; {}", names::mark(mark));
    }
    text
}

/// Chambers from which others are switched without a roll.
const SWITCHES: [Mark; 5] = [
    Mark::SwitchesRed,
    Mark::SwitchesIntel,
    Mark::LightsBlue,
    Mark::RedControls,
    Mark::LightsControls,
];

fn here(view: &View) -> Option<&Face> {
    let on_tile = matches!(view.phase, Phase::Working(_));
    view.tile(view.team.filter(|_| on_tile)?)?.face.as_ref()
}

fn signals(view: &View) -> bool {
    here(view).is_some_and(|face| face.marks.has(Mark::Signals))
}

/// The lamp of a tile; where it can be switched without a roll it is a thing of its own.
fn lamp(view: &View, face: &Face) -> Markup {
    let shape = match face.setting {
        Setting::On => "#d-l-on",
        Setting::Off => "#d-l-off",
        Setting::Dead => "#d-l-dead",
        Setting::ForGood => "#d-l-for-good",
    };
    let free = view.powers.control_device
        || here(view).is_some_and(|here| SWITCHES.iter().any(|mark| here.marks.has(*mark)));
    let action = Action::Switch(face.tile);
    html! {
        @if free {
            use href=(shape) id={"d-s" (face.tile)} data-pick=(pick(action))
                data-action=(action) {}
        } @else {
            use href=(shape) {}
        }
    }
}

/// A ring round the sign of a tile, where a scientist may signal it.
fn sign(face: &Face) -> Markup {
    let action = Action::Signal(face.tile);
    html! {
        use href="#d-sign" id={"d-g" (face.tile)} data-pick=(pick(action))
            data-action=(action) {}
    }
}

/// What lies on a tile.
fn badges(view: &View, seen: &Seen, face: &Face) -> Markup {
    let lasting = face.marks.without(Mark::Danger);
    let shown = [
        (face.open, "#d-open"),
        (face.marks.has(Mark::Danger), "#d-danger"),
        (!lasting.is_empty(), "#d-mark"),
    ];
    let badges = shown.into_iter().filter(|(holds, _)| *holds).map(|(_, shape)| shape);
    let left = Equipment::ALL
        .into_iter()
        .filter(|kind| view.pieces[kind.index()].place == Place::Left(seen.spot));
    html! {
        @for (index, shape) in badges.enumerate() {
            use href=(shape) x=(62 + 20 * index) y="34" {}
        }
        @for (index, kind) in left.enumerate() {
            use href={"#d-e-" (kind)} x=(98 - 18 * index) y="92" width="16" height="16"
                stroke="var(--section-yellow)" {}
        }
    }
}

/// A face-down tile shows what it answers to. The one ahead can be looked into.
fn unknown(view: &View, seen: &Seen) -> Markup {
    let ahead = matches!(view.phase, Phase::Before(before) if before.to == seen.spot);
    html! {
        g id={"d-t" (seen.spot.0)} transform=(at(corner(seen))) {
            use href={"#d-back-" (seen.section)} {}
            g font-size="12.5" font-weight="700" text-anchor="end" fill="var(--board-ink)" {
                @for (row, (kind, most)) in seen.back.iter().enumerate() {
                    (line(*kind, *most, 31 + 26 * row, ahead))
                }
            }
        }
    }
}

fn line(kind: Equipment, most: u8, y: usize, ahead: bool) -> Markup {
    let action = Action::Use(kind);
    let inside = html! {
        use href={"#d-r-" (kind)} y=(y) {}
        text x="143" y=(y + 14) { "≤" (most) }
    };
    html! {
        @if ahead {
            g id={"d-u-" (kind)} data-pick=(pick(action)) data-action=(action) {
                rect class="d-row" x="5" y=(y - 3) width="140" height="24" rx="5"
                    fill="var(--board-cyan)" fill-opacity="0" {}
                (inside)
            }
        } @else {
            (inside)
        }
    }
}
