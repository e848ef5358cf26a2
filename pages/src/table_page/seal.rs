//! The seal on the dice: a promise before the first die, proof after the last.

use maud::{Markup, html};

use crate::gather::noted;
use crate::icons::{Icon, icon};
use crate::{marks, words};
use table::{Given, Projection, Seal};

/// Nothing stands here while the game is on; the menu has it then.
pub(super) fn seal(projection: &Projection) -> Markup {
    html! { @if projection.end.is_some() { (opened(projection)) } }
}

fn opened(projection: &Projection) -> Markup {
    match &projection.seal {
        Seal::ByHand => html! {
            section.panel.seal {
                header { h2 { (icon(Icon::Dice)) "Your own dice" } }
                p.small.muted {
                    "They were rolled at a table and typed in: there was nothing to seal."
                }
            }
        },
        Seal::Seeded => html! {},
        Seal::House { commitment, given, secret, rolls, .. } => html! {
            section.panel.seal {
                header {
                    h2 {
                        @if secret.is_some() { (icon(Icon::Unlock)) "The dice seal is open" }
                        @else { (icon(Icon::Lock)) "The dice are sealed" }
                    }
                    span.small.muted { (words::count(*rolls, "die", "dice")) }
                }
                details {
                    summary.small { "Check the dice" }
                    (numbers(projection, commitment, given, secret.as_deref()))
                    @if secret.is_some() {
                        p.small.muted {
                            "The first is the SHA-256 of the second, and every die follows from the "
                            "secret and the parts. Check it with the record:"
                        }
                        code.cmd { b { "$ " } "reliquary replay game.json --verify" }
                    }
                }
            }
        },
    }
}

fn numbers(
    projection: &Projection,
    commitment: &str,
    given: &[Given],
    secret: Option<&str>,
) -> Markup {
    html! {
        p.small.muted { "Published before the first die:" }
        code.hash { (commitment) }
        @if let Some(secret) = secret {
            p.small.muted { "The secret behind it:" }
            code.hash.open { (secret) }
        }
        @if !given.is_empty() {
            p.small.muted { "Added by those who play:" }
            ul.given { @for part in given { li {
                (marks::seat(part.seat)) (projection.name(part.seat)) ": " (added(part))
            } } }
            p.small data-noted=(projection.table) data-seal=(noted(commitment, given)) {}
        }
        p.small.muted { (proved(given)) }
    }
}

/// What one person added.
fn added(part: &Given) -> Markup {
    html! {
        @if let Some(sealed) = &part.sealed {
            @if let Some(opened) = &part.opened {
                "sealed as " code.hash { (sealed) } " and opened: " code.hash { (opened) }
            } @else {
                "sealed as " code.hash { (sealed) }
                @if part.left_out { " and not opened in time: left out." } @else { "." }
            }
        }
        @if !part.text.is_empty() { " " code { (part.text) } }
        @if part.sealed.is_none() && part.text.is_empty() { "nothing." }
    }
}

/// For whom the dice are proved to be chance.
fn proved(given: &[Given]) -> &'static str {
    let is_open = |part: &Given| part.opened.is_some();
    if given.iter().any(|part| part.left_out) {
        "Somebody's part was left out. Whoever knew the secret and all other parts may have chosen to \
         leave it out: each part left out is one choice between two sets of dice."
    } else if given.iter().any(is_open) {
        "Nobody could choose these dice, the server included, as long as one of those who opened a part \
         made it by chance and told nobody before."
    } else {
        "Nobody but the server has sealed a part: the dice were fixed before the game, but the server \
         could have chosen them."
    }
}

/// A line for the menu.
pub(super) fn in_brief(projection: &Projection) -> Markup {
    html! {
        @match &projection.seal {
            Seal::ByHand => { p.small.muted { (icon(Icon::Dice)) "Dice are rolled by hand." } }
            Seal::Seeded => {}
            Seal::House { commitment, .. } => {
                details.sealed {
                    summary.small {
                        (icon(Icon::Lock)) span { "The dice are sealed" }
                    }
                    // Without a number that grows: the menu would be sent again after every die.
                    p.small.muted {
                        "The server has bound itself to a secret before the first die, and every "
                        "browser to a part of its own. At the end all is open, and anybody can check "
                        "every die that fell. SHA-256 of the secret:"
                    }
                    code.hash { (commitment) }
                }
            }
        }
    }
}
