//! Things one rarely does at a table.

use maud::{Markup, html};

use super::{clock, seal};
use crate::icons::{Icon, icon};
use table::{ClockShown, Doing, PersonAt, PlayedBy, Projection, Screen};

pub(super) fn menu(projection: &Projection) -> Markup {
    let seated = projection.viewer.is_some() || projection.screen == Screen::Shared;
    let playing = projection.end.is_none();
    html! {
        h2 { "This table" }
        (links(projection))
        @if projection.screen == Screen::Shared && projection.curtain.is_none() && playing {
            button.item.scripted type="button" data-do="fold" {
                (icon(Icon::Lock)) "Cover the screen" kbd { "Esc" }
            }
        }
        @if seated && playing && projection.curtain.is_none() {
            @if projection.people.iter().any(is_handed_over) {
                button.item.scripted type="button" data-do="come_back" {
                    (icon(Icon::Hand)) "Play your seat yourself again"
                }
            }
            @for chair in projection.people.iter().filter(|chair| is_missed(projection, chair)) {
                button.item.scripted type="button" data-do="propose"
                    data-what={"program:" (chair.seat)} {
                    (icon(Icon::Robot)) span { "Ask to let a program play for " (chair.name) }
                }
            }
            label.item.scripted {
                input #pass-for-me type="checkbox";
                span { "Pass for me when nothing needs deciding" }
            }
            @if projection.seat_link.is_some() {
                a.item href={"/t/" (projection.table) "/beforehand"} {
                    (icon(Icon::Hint)) "Decide beforehand, and notes to yourself"
                }
            }
            (clock::menu(projection))
            (end_of_game(projection))
            details.item.scripted {
                summary { (icon(Icon::No)) "Give up" }
                p.small.muted {
                    "Your seat is out for good. The others play on, if the rules let them."
                }
                button.btn type="button" data-do="resign" { "Yes, give up" }
            }
        }
        @if projection.drawing.is_some() && projection.curtain.is_none() {
            button.item.scripted type="button" data-png={"/t/" (projection.table) "/picture.svg"} {
                (icon(Icon::Picture)) span { "Save the board as a picture" }
            }
        }
        a.item href={"/rules/" (projection.game.id)} {
            (icon(Icon::Rules)) "The whole rulebook"
        }
        a.item href="/" { (icon(Icon::Door)) "To the lobby" small { "your seat is kept" } }
        @if playing { (seal::in_brief(projection)) }
        p.small.muted.keys {
            "A key beside a choice takes it · " kbd { "Enter" } " confirms · " kbd { "Esc" }
            " goes back · " kbd { "/" } " searches the choices · " kbd { "0" } " keys for further lines · "
            kbd { "→" } " the rule of a choice · " kbd { "i" }
            " says how things stand · " kbd { "u" } " undo · " kbd { "?" } " this list"
        }
    }
}

/// With others at the table they are asked, and that is safe. Without, it would be done at once, so
/// it is asked here.
fn end_of_game(projection: &Projection) -> Markup {
    let asks = projection.people.iter().any(|chair| {
        chair.by == PlayedBy::Person && !chair.yours && chair.doing != Doing::Resigned
    });
    html! {
        @if asks {
            button.item.scripted type="button" data-do="propose" data-what="end" {
                (icon(Icon::Flag)) "Ask the others to end the game"
            }
        } @else {
            details.item.scripted {
                summary { (icon(Icon::Flag)) "End the game" }
                p.small.muted {
                    "It stops here for good and nobody wins. Leave the page instead and you find it "
                    "again in the lobby. Afterwards you can play the same set-up again."
                }
                button.btn type="button" data-do="propose" data-what="end" { "Yes, end it" }
            }
        }
    }
}

fn links(projection: &Projection) -> Markup {
    html! {
        @if let Some(link) = &projection.seat_link {
            (link_field("seat-link", "My seat on another device", link,
                "Whoever has it plays your seat: keep it to yourself."))
            (crate::gather::replace_link(&projection.table))
        }
        (link_field("watch-link", "A link to watch", &format!("/t/{}", projection.table),
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

/// The viewer's own seat, where a program plays on.
fn is_handed_over(chair: &PersonAt) -> bool {
    chair.yours && matches!(chair.by, PlayedBy::Program(_)) && chair.doing != Doing::Resigned
}

/// A person whose turn it is and who has left the room; at a table by the day, once their time is up.
fn is_missed(projection: &Projection, chair: &PersonAt) -> bool {
    let has_time = projection.clocks.as_ref().is_some_and(|clocks| {
        let is_theirs = |clock: &&ClockShown| clock.seat == chair.seat;
        !clocks.is_live && clocks.seats.iter().find(is_theirs).is_some_and(|clock| !clock.is_out)
    });
    chair.by == PlayedBy::Person && !chair.yours && chair.doing == Doing::ActsAway && !has_time
}
