//! The invited side: pick a seat, type a name.

use catalogue::Info;
use contract::Seat;
use maud::{Markup, html};

use crate::gather::{arch, facts, seat_name};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::marks;
use table::{PersonAt, PlayedBy, Seal};

/// A table one has been invited to.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The table's word in addresses.
    pub table: String,
    /// The game.
    pub game: Info,
    /// What is played.
    pub title: String,
    /// The scenario's id, for its picture; may be empty.
    pub scenario: String,
    /// Every seat; those with nobody can be taken.
    pub people: Vec<PersonAt>,
    /// The name to begin with, or what was typed.
    pub name: String,
    /// What was typed for the dice.
    pub chance: String,
    /// The seat picked; the first free one when none is.
    pub seat: Option<Seat>,
    /// How long people may think, in words; nothing where there is no hurry.
    pub clock: Option<String>,
    /// The seal on the dice.
    pub seal: Seal,
    /// Options that differ from the usual ones, in words.
    pub changed: Vec<String>,
    /// What was wrong with the last try, in a person's words.
    pub fault: Option<String>,
}

/// The page.
pub fn page(frame: &Frame, invitation: &Invitation) -> Markup {
    let title = format!("Join – {}", invitation.title);
    let sheet = Sheet { title: &title, game: Some(invitation.game.id), class: "", scripts: &[] };
    let main = html! {
        main.leaf.join #main {
            (arch(frame, &invitation.game, &invitation.scenario, &invitation.title))
            section.panel.come {
                p.eyebrow { "You are invited" }
                h1 { "Join the table: " (invitation.title) }
                p.muted {
                    "Somebody made this table and sent you its link. No account: pick a seat, type "
                    "a name."
                }
                @if let Some(fault) = &invitation.fault {
                    div.faults role="alert" { (icon(Icon::No)) p { (fault) } }
                }
                (form(invitation))
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn form(invitation: &Invitation) -> Markup {
    let free = |chair: &&PersonAt| chair.by == PlayedBy::Nobody;
    let first = invitation.people.iter().find(free).map(|chair| chair.seat);
    let picked = invitation.seat.or(first);
    html! {
        form method="post" action={"/t/" (invitation.table) "/sit"} {
            fieldset {
                legend.vh { "Pick a seat" }
                div.pick { @for chair in &invitation.people { (seat_choice(chair, picked)) } }
            }
            label.field {
                span { "Your name at this table" }
                input type="text" name="name" value=(invitation.name) maxlength="40" required
                    autocomplete="nickname";
                small { "Others see it in the log and in the chat." }
            }
            @if let Seal::House { .. } = invitation.seal { (chance(&invitation.chance)) }
            (facts(&invitation.game, invitation.clock.as_deref(), &invitation.seal, &invitation.changed))
            div.confirm {
                button.btn.primary type="submit" disabled[first.is_none()] {
                    (icon(Icon::Check))
                    @if first.is_some() { "Sit down" } @else { "All seats are taken" }
                }
            }
            p.xs.muted.keep {
                "This browser keeps the key to your seat. The menu of the table has a link for "
                "another device. To watch only, open this address again once everybody sits."
            }
        }
    }
}

fn seat_choice(chair: &PersonAt, picked: Option<Seat>) -> Markup {
    let free = chair.by == PlayedBy::Nobody;
    html! {
        label.pseat.taken[!free] {
            input type="radio" name="seat" value=(chair.seat) required disabled[!free]
                checked[free && picked == Some(chair.seat)];
            span {
                (marks::seat(chair.seat))
                b { @if free { (seat_name(chair.seat)) } @else { (chair.name) } }
            }
            small { @match chair.by {
                PlayedBy::Nobody => { "free, plays as the " (marks::shape(chair.seat)) }
                PlayedBy::Program(level) => { "a program, " (level) }
                PlayedBy::Person => "taken",
            } }
        }
    }
}

fn chance(typed: &str) -> Markup {
    html! {
        details.chance open[!typed.is_empty()] {
            summary.small { (icon(Icon::Dice)) "Add your own part to the dice" }
            label.field {
                span { "Your words" }
                input type="text" name="chance" value=(typed) maxlength="100" autocomplete="off"
                    placeholder="any words or numbers";
                small {
                    "They are mixed into the secret of the server, so that nobody alone decides how "
                    "dice fall."
                }
            }
        }
    }
}
