//! Things one rarely does at a table.

use maud::{Markup, html};

use super::seal;
use crate::desk::{Chair, Desk, Doing, Screen, Sits};
use crate::icons::{Icon, icon};

pub(super) fn menu(desk: &Desk) -> Markup {
    let seated = desk.eyes.is_some() || desk.screen == Screen::Shared;
    let playing = desk.end.is_none();
    html! {
        h2 { "This table" }
        (links(desk))
        @if desk.screen == Screen::Shared && desk.curtain.is_none() && playing {
            button.item.scripted type="button" data-do="fold" {
                (icon(Icon::Lock)) "Cover the screen" kbd { "Esc" }
            }
        }
        @if seated && playing && desk.curtain.is_none() {
            @for chair in desk.chairs.iter().filter(|chair| is_gone(chair)) {
                button.item.scripted type="button" data-do="propose"
                    data-what={"program:" (chair.seat) ":adept"} {
                    (icon(Icon::Robot)) span { "Ask to let a program play for " (chair.name) }
                }
            }
            button.item.scripted type="button" data-do="propose" data-what="end" {
                (icon(Icon::Flag)) "Ask the others to end the game"
            }
            details.item.scripted {
                summary { (icon(Icon::No)) "Give up" }
                p.small.muted {
                    "Your seat is out for good. The others play on, if the rules let them."
                }
                button.btn type="button" data-do="resign" { "Yes, give up" }
            }
        }
        a.item href={"/rules/" (desk.game.id)} {
            (icon(Icon::Rules)) "The whole rulebook"
        }
        a.item href="/" { (icon(Icon::Door)) "To the lobby" small { "your seat is kept" } }
        @if playing { (seal::in_brief(desk)) }
        p.small.muted.keys {
            kbd { "1" } "–" kbd { "9" } " choose · " kbd { "Enter" } " confirms · " kbd { "Esc" }
            " goes back · " kbd { "u" } " undo · " kbd { "?" } " this list"
        }
    }
}

fn links(desk: &Desk) -> Markup {
    html! {
        @if let Some(link) = &desk.seat_link {
            (link_field("seat-link", "My seat on another device", link,
                "Whoever has it plays your seat: keep it to yourself."))
        }
        (link_field("watch-link", "A link to watch", &format!("/t/{}", desk.table),
            "Shows what everybody at the table may see."))
    }
}

/// An address and a button that copies it.
pub(crate) fn link_field(id: &str, label: &str, link: &str, note: &str) -> Markup {
    html! {
        div.copy {
            label.field for=(id) { span { (label) } }
            div.copyline {
                input #(id) type="text" readonly value=(link) data-address;
                button.btn.scripted type="button" data-copy=(link) {
                    (icon(Icon::Link)) span { "Copy" }
                }
            }
            @if !note.is_empty() { small.muted { (note) } }
        }
    }
}

/// A person who has left the room.
fn is_gone(chair: &Chair) -> bool {
    chair.sitter == Sits::Person
        && !chair.yours
        && matches!(chair.doing, Doing::Away | Doing::ActsAway)
}
