//! The sheets of the others: sealed, with what these eyes have seen of them.

use contract::Seat;
use feynman::View;
use feynman::names::{Fig, Good};
use feynman::state::{ALIEN, PHONE, Place, SCIENTIST};
use maud::{Markup, html};

use crate::names;
use board::Cast;
use board::words::list;

pub(super) fn draw(view: &View, cast: &Cast) -> Markup {
    html! {
        div class="fy-seals" id="fy-seals" {
            @for seat in view.open.seats.seats().filter(|seat| Some(*seat) != view.you) {
                article class="fy-sealed panel" {
                    (wax(seat))
                    div {
                        p { b { (cast.name(seat)) } " " small class="muted" { (names::role(seat)) } }
                        p class="small muted" { (sealed(view, seat)) }
                        @for line in known(view, seat) { p class="small" { (line) } }
                    }
                }
            }
        }
    }
}

/// A seal with the mark of the seat.
pub(super) fn wax(seat: Seat) -> Markup {
    html! {
        svg class="fy-wax" viewBox="0 0 60 60" aria-hidden="true" {
            path d="M30 3c6 3 9 0 14 4s2 7 7 10 7 7 7 13-4 8-6 13-3 9-9 10-8 4-13 4-8-3-13-3-8-5-10-9-5-7-5-13 3-9 5-13 4-9 9-10 8-5 14-6z"
                fill="var(--seal)" {}
            circle cx="30" cy="30" r="16" fill="none" stroke="var(--token-pirate)"
                stroke-opacity=".65" stroke-width="1.6" {}
            text x="30" y="37" font-size="19" font-weight="700" text-anchor="middle"
                fill="var(--token-pirate)" { (seat) }
        }
    }
}

/// What is sealed, and what is open of it by now.
fn sealed(view: &View, seat: Seat) -> String {
    match seat {
        PHONE => match view.open.informant {
            Some(_) => "The G-Men. The rest is sealed.".into(),
            None => "Sheet and true employer sealed.".into(),
        },
        ALIEN => match view.open.species {
            Some(species) => format!("Known: {}.", names::species(species)),
            None => "Species sealed until met.".into(),
        },
        SCIENTIST if view.you == Some(ALIEN) => "You have read this sheet.".into(),
        _ => "Sheet sealed.".into(),
    }
}

/// What these eyes know of their gear.
fn known(view: &View, seat: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for fig in Fig::ALL {
        let token = view.open.token(*fig);
        if !token.is_there() || token.seat != seat {
            continue;
        }
        let mut parts = names::bag(view.mind.bags[fig.index()]);
        for good in Good::ALL {
            if view.mind.goods[good.index()] == Some(Place::On(*fig)) {
                parts.push(names::good(*good).into());
            }
        }
        let shown = names::shown_skills(token.skills);
        if !shown.is_empty() {
            parts.push(shown);
        }
        if token.heard > 0 {
            parts.push(format!("{} damage", token.heard));
        }
        if !parts.is_empty() {
            lines.push(format!("{}: {}", names::capital(&names::told(view, *fig)), list(parts)));
        }
    }
    lines.truncate(6);
    lines
}
