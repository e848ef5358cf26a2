//! The lines of a sheet that are nobody's row: employer, letter, traps, where things were hidden.

use contract::Seat;
use feynman::View;
use feynman::names::{Fig, Good, Room};
use feynman::state::{ALIEN, FREE_SHOTS, PHONE, PIRATES, Place, SCIENTIST, Shut};
use maud::{Markup, html};

use crate::names;
use board::{counted, list};

/// Beside the title: who one really is, or the points left over.
pub(super) fn tag(view: &View, seat: Seat) -> Markup {
    let words = match seat {
        PHONE => view.own.employer.map(|employer| names::employer(employer).to_string()),
        ALIEN => view.own.species.map(|species| names::species(species).to_string()),
        _ => view.own.points.map(|left| format!("{} left over", counted(left, "point", "points"))),
    };
    html! { @if let Some(words) = words { span class="fy-pts" { (words) } } }
}

pub(super) fn draw(view: &View) -> Markup {
    let Some(seat) = view.you else { return html! {} };
    let mut lines = places(seat, |good| view.mind.goods[good.index()]);
    match seat {
        PIRATES => {
            let shots = FREE_SHOTS + view.own.extra.unwrap_or(0);
            lines.push(format!(
                "Cannon: {} of {shots} shots left",
                shots - view.open.shots.min(shots)
            ));
        }
        SCIENTIST => lines.extend(traps(view.own.traps, view.own.mines, view.own.ice)),
        PHONE => {
            if let Some(letter) = view.own.informant {
                lines.push(format!("Letter drawn: {letter}"));
            }
            lines.extend(slots("Gas mines", view.own.gasmines));
        }
        _ => lines.extend(alien(view)),
    }
    if seat == ALIEN {
        lines.extend(read(view));
    }
    lines.extend(promises(view, seat));
    html! { p class="fy-note" { (lines.join(" · ")) } }
}

/// What was promised and neither kept nor broken.
fn promises(view: &View, you: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for other in view.open.seats.seats().filter(|other| *other != you) {
        let role = names::role(other);
        if let Some(thing) = view.own.owes[you.index()][other.index()] {
            lines.push(format!("You promised {} to the {role}", names::thing(thing)));
        }
        if let Some(thing) = view.own.owes[other.index()][you.index()] {
            lines.push(format!("The {role} promised you {}", names::thing(thing)));
        }
    }
    lines
}

/// Where one's own goods are.
fn places(seat: Seat, at: impl Fn(Good) -> Option<Place>) -> Vec<String> {
    let own: &[Good] = match seat {
        PIRATES => &[Good::Loot],
        SCIENTIST => &feynman::names::ARTIFACTS,
        PHONE => &[Good::Disk],
        _ => &[],
    };
    let told = |good: &Good| {
        let place = match at(*good)? {
            Place::Never => return None,
            Place::On(fig) => format!("on {}", names::fig(fig)),
            Place::Hidden(room) => format!("hidden in {room}"),
            Place::Lies(room) => format!("in {room}"),
            Place::Gone => "destroyed".into(),
        };
        Some(format!("{} {place}", names::capital(names::good(*good))))
    };
    own.iter().filter_map(told).collect()
}

fn slots(what: &str, slots: Option<[Option<Room>; 2]>) -> Option<String> {
    let rooms: Vec<Room> = slots.into_iter().flatten().flatten().collect();
    (!rooms.is_empty()).then(|| format!("{what} in {}", list(rooms)))
}

fn traps(
    booby: Option<[Option<Room>; 2]>,
    mines: Option<[Option<Room>; 2]>,
    ice: Option<bool>,
) -> Vec<String> {
    let ice = (ice == Some(true)).then(|| "Military ICE".to_string());
    [slots("Booby traps", booby), slots("Thermite mines", mines), ice]
        .into_iter()
        .flatten()
        .collect()
}

/// What the alien is in the middle of.
fn alien(view: &View) -> Vec<String> {
    let own = &view.own;
    let mut lines = Vec::new();
    if let Some(pan) = own.pan {
        lines.push(format!("You are {}", names::fig(pan)));
    }
    if let Some(room) = own.body {
        lines.push(format!("A body lies unfound in {room}"));
    }
    let left = names::bag(own.stash);
    if !left.is_empty() {
        lines.push(format!("With it you left {}", list(left)));
    }
    let held: Vec<String> = Fig::ALL
        .iter()
        .filter(|fig| own.thralls & fig.bit() != 0)
        .map(|fig| names::fig(*fig))
        .collect();
    if !held.is_empty() {
        lines.push(format!("Minds you hold: {}", list(held)));
    }
    if let Some(room) = own.vacated {
        lines.push(format!("The others think the artifact is in {room}"));
    }
    lines
}

/// What the alien has read on the scientist's sheet, as it was.
fn read(view: &View) -> Vec<String> {
    let mut lines = places(SCIENTIST, |good| view.mind.goods[good.index()]);
    if let Some(real) = view.own.real {
        lines.push(format!("The real artifact is {}", letter(real)));
    }
    lines.extend(traps(view.own.traps, view.own.mines, view.own.ice));
    lines
}

const fn letter(real: u8) -> &'static str {
    match real {
        0 => "A",
        1 => "B",
        _ => "C",
    }
}

/// Everything that was secret, for the end.
pub(super) fn opened(truth: &Shut, seat: Seat) -> String {
    let mut lines = places(seat, |good| Some(truth.goods[good.index()]));
    match seat {
        PIRATES => lines.push(format!("{} extra shots", truth.extra)),
        SCIENTIST => {
            if let Some(real) = truth.real {
                lines.push(format!("The real artifact was {}", letter(real)));
            }
            lines.extend(traps(Some(truth.traps), Some(truth.mines), Some(truth.ice)));
        }
        PHONE => {
            if let Some(informant) = truth.informant {
                lines.push(format!("Letter drawn: {informant}"));
            }
            lines.extend(slots("Gas mines", Some(truth.gasmines)));
        }
        _ => {
            if let Some(pan) = truth.pan {
                lines.push(format!("Pan was {}", names::fig(pan)));
            }
        }
    }
    lines.join(" · ")
}
