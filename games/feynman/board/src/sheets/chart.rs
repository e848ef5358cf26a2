//! The computer chart: whole for who holds it, as last seen for the others.

use feynman::View;
use feynman::names::Door;
use maud::{Markup, html};

use crate::{names, svg};
use board::Cast;

pub(super) fn draw(view: &View, cast: &Cast) -> Markup {
    let yours = view.you == Some(view.open.control);
    html! {
        article class="fy-chart panel" id="fy-chart" {
            header {
                h2 { "Computer chart" }
                span class="small muted" {
                    @if yours { "you have control" } @else { (cast.name(view.open.control)) " has control" }
                }
            }
            ul {
                @for (index, (one, two)) in view.open.plan.doors.iter().enumerate() {
                    @let (state, fresh) = svg::door_of(view, index);
                    @let (class, sign) = mark(state, fresh);
                    li class=(class) data-pick={"door:" (one) "-" (two)} {
                        span { (one) "–" (two) }
                        b title=(names::door(state, fresh)) { (sign) }
                    }
                }
            }
            p class="small muted" {
                @match view.own.ice.or(view.open.ice) {
                    Some(true) => "ICE: hacking needs 5. ",
                    Some(false) => "No ICE: hacking needs 3. ",
                    None => "",
                }
                "? may have changed."
            }
        }
    }
}

const fn mark(state: Door, fresh: bool) -> (&'static str, &'static str) {
    match (state, fresh) {
        (Door::Welded, _) => ("w", "W"),
        (Door::Locked, true) => ("l", "L"),
        (Door::Unlocked, true) => ("o", "O"),
        (Door::Locked, false) => ("u", "L?"),
        (Door::Unlocked, false) => ("u", "O?"),
    }
}
