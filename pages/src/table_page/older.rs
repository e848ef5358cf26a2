//! A game that went elsewhere than today's rules lead, or that is damaged: what the people at it may
//! choose.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::words;
use table::{OlderRules, Projection};

pub(super) fn choice(projection: &Projection, older: &OlderRules) -> Markup {
    let beyond = older.made - older.agreed;
    let may_choose = projection.viewer.is_some() && projection.end.is_none();
    html! {
        div.proposal role="group" aria-label=(if older.is_damage { "A damaged game" } else { "A game of older rules" }) {
            p { (icon(Icon::Rules)) span {
                @if !older.is_set_up {
                    "Today's program cannot set this game up: too much has changed since it began. "
                    @if projection.end.is_none() {
                        "It can be ended as it stands, and its record kept: "
                    } @else {
                        "Its record can be kept: "
                    }
                    (words::count(older.made, "move", "moves")) "."
                } @else if older.is_damage {
                    "Part of what was kept of this game is damaged. It is whole up to move " (older.agreed)
                    ". Whoever keeps this server may have a backup of it."
                } @else {
                    "The rules were corrected since this game began. It agrees with them up to move "
                    (older.agreed)
                    @if let Some(who) = &older.who {
                        "; the next, by " (who) ", cannot be made as it was"
                    }
                    "."
                }
                @if beyond > 0 && older.is_set_up && projection.end.is_none() {
                    " Going on from here leaves out " (words::count(beyond, "move", "moves"))
                    ": they will not stand in the record of this game."
                }
            } }
            @if may_choose {
                div.answers.scripted {
                    @if older.is_set_up {
                        button.btn.primary type="button" data-do="propose" data-what="go-on" {
                            "Go on from here"
                        }
                    }
                    button.btn type="button" data-do="propose" data-what="end" {
                        "End it as it stands"
                    }
                }
            }
        }
    }
}
