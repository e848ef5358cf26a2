//! The seal on the dice: a promise before the first die, proof after the last.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::{marks, words};
use table::{Projection, Seal};

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
        Seal::House { commitment, given, secret, rolls } => html! {
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
                            "The first is the SHA-256 of the second, and every die follows from it. "
                            "Check it with the record:"
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
    given: &[(contract::Seat, String)],
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
            ul.given { @for (seat, text) in given {
                li { (marks::seat(*seat)) (projection.name(*seat)) ": " code { (text) } }
            } }
        }
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
                        (icon(Icon::Lock)) span {
                            "The dice are sealed as " code { (words::brief(commitment)) }
                        }
                    }
                    // Without a number that grows: the menu would be sent again after every die.
                    p.small.muted {
                        "The server has bound itself to a secret before the first die. At the end it is "
                        "opened, and anybody can check every die that fell. SHA-256 of the secret:"
                    }
                    code.hash { (commitment) }
                }
            }
        }
    }
}
