//! Who stands where, as these eyes know it: tokens in sight, and the hidden ones one commands or
//! has read of, in dashes.

use contract::Seat;
use feynman::View;
use feynman::names::{Fig, Health, Name, Room};
use feynman::state::ALIEN;
use maud::{Markup, html};

use super::plan::stand;
use crate::names;
use board::number::{Point, at, nth};

/// Everybody these eyes can place, room by room.
pub(super) fn placed(view: &View) -> Vec<(Fig, Room)> {
    let place = |fig: Fig| view_room(view, fig).map(|room| (fig, room));
    Fig::ALL.iter().copied().filter_map(place).collect()
}

/// A token in sight is where it lies; a hidden one where these eyes know it to be. At the end
/// everything is open.
fn view_room(view: &View, fig: Fig) -> Option<Room> {
    let token = view.open.token(fig);
    if token.is_there() {
        return Some(token.room);
    }
    let row = view.truth.map(|truth| truth.rows[fig.index()]).or(view.rows[fig.index()]);
    // The living artifact in somebody's hands is drawn as the artifact.
    let hidden = row.filter(|row| row.here && !token.gone).map(|row| row.room);
    hidden.or(view.lairs[fig.index()])
}

pub(super) fn draw(view: &View) -> Markup {
    let all = placed(view);
    html! {
        g id="fy-tokens" font-size="11" font-weight="700" text-anchor="middle" {
            @for (fig, room) in &all { (token(view, &all, *fig, *room)) }
        }
    }
}

/// Where somebody stands among the others of the room.
pub(super) fn spot(all: &[(Fig, Room)], fig: Fig, room: Room) -> (Point, f64) {
    let here = || all.iter().filter(|(_, other)| *other == room);
    let index = here().position(|(other, _)| *other == fig).unwrap_or(0);
    stand(room, index, here().count())
}

fn token(view: &View, all: &[(Fig, Room)], fig: Fig, room: Room) -> Markup {
    let (place, scale) = spot(all, fig, room);
    let token = view.open.token(fig);
    let team = team(view, fig);
    let hidden = !token.is_there();
    let fake = view.own.illusions & fig.bit() != 0;
    let down = !hidden && token.health != Health::Up;
    let acts = view.own.actor == Some(fig);
    let class = if acts { "fy-token fy-acts" } else { "fy-token" };
    let turn = if down { " rotate(90)" } else { "" };
    let faded = match token.health {
        _ if hidden || fake => Some(".78"),
        Health::Dead => Some(".6"),
        _ => None,
    };
    html! {
        g id={"fy-" (fig)} class=(class) data-pick={"fig:" (fig)} data-owner=(seat_of(view, fig))
            transform={(at(place)) " scale(" (short_scale(scale)) ")" (turn)}
            opacity=[faded] color={"var(--token-" (team) "-ink)"} fill="currentColor" {
            title { (told(view, fig)) }
            use href={"#fy-h-" (team)} class="halo" {}
            use href={"#fy-b-" (team)} stroke-dasharray=[(hidden || fake).then_some("5 3")] {}
            use href=(face(view, fig)) {}
            @if down { use href="#fy-down" stroke="currentColor" {} }
            text x="13" y="15.9" transform=[down.then_some("rotate(-90 13 12)")]
                fill={"var(--token-" (team) ")"} { (badge(fig)) }
        }
    }
}

fn short_scale(scale: f64) -> String {
    format!("{scale:.2}").trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The word of a team's colours; a token in another's hands changes them.
pub(crate) const fn shape_of(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "pirate",
        1 => "sci",
        2 => "phone",
        _ => "alien",
    }
}

fn team(view: &View, fig: Fig) -> &'static str {
    shape_of(seat_of(view, fig))
}

/// Whose somebody is, as far as these eyes know.
pub(crate) fn seat_of(view: &View, fig: Fig) -> Seat {
    let token = view.open.token(fig);
    let row = view.truth.map(|truth| truth.rows[fig.index()]).or(view.rows[fig.index()]);
    match row {
        _ if token.is_there() => token.seat,
        Some(row) => row.seat,
        // Read on the scientist's sheet.
        None => feynman::state::SCIENTIST,
    }
}

/// Who somebody looks like. A captain's hat only for who knows.
fn face(view: &View, fig: Fig) -> &'static str {
    let known = fig.is_letter().then(|| view.own.people[fig.index()]).flatten();
    if view.open.token(fig).zombie || fig.is_alien() || fig.is_egg() || fig == Fig::Pet {
        return "#fy-f-alien";
    }
    if known == Some(Name::Eastwood) {
        return "#fy-f-captain";
    }
    if fig.is_robot() || fig == Fig::Reconbot {
        return "#fy-f-robot";
    }
    if fig.is_agent() { "#fy-f-tech" } else { "#fy-f-person" }
}

/// A letter or two for a token.
pub(crate) fn badge(fig: Fig) -> &'static str {
    match fig {
        Fig::Pet => "P",
        Fig::Mccray => "M",
        Fig::Techbot => "T",
        Fig::Docbot => "Dc",
        Fig::Guardbot => "Gd",
        Fig::Slavin => "Sl",
        Fig::Soldierbot => "So",
        Fig::Preuitt => "Pr",
        Fig::Osorio => "Os",
        Fig::Reconbot => "Re",
        Fig::Alien1 | Fig::Egg1 => "1",
        Fig::Alien2 | Fig::Egg2 => "2",
        Fig::Alien3 | Fig::Egg3 => "3",
        Fig::Alien4 | Fig::Egg4 => "4",
        Fig::Alien5 => "5",
        Fig::Alien6 => "6",
        Fig::Alien7 => "7",
        Fig::Alien8 => "8",
        letter => letter.word(),
    }
}

/// Somebody in a line: who, how, and with what.
fn told(view: &View, fig: Fig) -> String {
    let token = view.open.token(fig);
    let mut text = names::capital(&names::who(view, fig));
    if !token.is_there() {
        text.push_str(", hidden");
    }
    match token.health {
        Health::Up => {}
        Health::Out => text.push_str(", knocked out"),
        Health::Dead => text.push_str(", dead"),
    }
    if let Some(body) = view.bearer(fig) {
        text.push_str(", on ");
        text.push_str(&names::who(view, body));
    }
    if view.own.illusions & fig.bit() != 0 {
        text.push_str(if view.you == Some(ALIEN) { ", your illusion" } else { ", an illusion" });
    }
    let gear = names::bag(view.bag(fig));
    if !gear.is_empty() {
        text.push_str(": ");
        text.push_str(&gear.join(", "));
    }
    text
}

/// The corner of a token where something it carries is drawn.
pub(super) fn corner(all: &[(Fig, Room)], fig: Fig, index: usize) -> Option<(Point, f64)> {
    let (_, room) = all.iter().find(|(other, _)| *other == fig)?;
    let ((x, y), scale) = spot(all, fig, *room);
    let shift = 15.0 * scale;
    let step = 13.0 * scale * nth(index);
    Some(((x - shift + step, y - shift), scale))
}
