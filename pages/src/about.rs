//! What Reliquary is, and who made the games it keeps.

use maud::{Markup, html};

use crate::games;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};

/// The page.
pub fn page(frame: &Frame) -> Markup {
    let sheet = Sheet { title: "About", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.about #main {
            div.leafhead { div {
                h1 { "About Reliquary" }
                p {
                    "Five tabletop games about artifacts, in one program, for one person, friends "
                    "or a family."
                }
            } }
            div.abouts {
                section.panel.prose { (what_it_is()) (fair_dice()) (unofficial()) }
                section.panel.credits {
                    header { h2 { "Who made the games" } }
                    ul { @for (_, game) in games::in_order() {
                        li data-game=(game.id) {
                            i.sw {}
                            div {
                                b { (game.title) }
                                p { (game.credit) }
                                a href={"/rules/" (game.id)} { "Its rules, in our words" }
                            }
                        }
                    } }
                }
            }
        }
    };
    layout::leaf(frame, Room::About, &sheet, &main)
}

fn what_it_is() -> Markup {
    html! {
        h2 { "What it is" }
        p {
            "Reliquary keeps games that are hard to find, hard to set up or nearly forgotten. It "
            "deals, it rolls, it knows every rule and says which one it follows. You play alone against "
            "programs, with friends by a link, around one screen, or with real dice on a real table "
            "that you type in."
        }
        p {
            "A program that plays here sees what its seat sees and nothing else. The chances shown "
            "beside a choice are computed, not guessed. Where a rulebook is silent we had to rule; "
            "every ruling is written down beside its rule, with the reason, and some can be changed "
            "when you make a table."
        }
    }
}

fn fair_dice() -> Markup {
    html! {
        h2 { (icon(Icon::Lock)) "Fair dice" }
        p {
            "Before the first die falls the server publishes the fingerprint of a secret, and every "
            "browser at the table that of a part of its own. All dice follow from these, and at the "
            "end everything is shown, so that anybody can compute every roll again: "
            code { "reliquary replay game.json --verify" } "."
        }
    }
}

fn unofficial() -> Markup {
    html! {
        h2 { "Unofficial" }
        p {
            "This is an unofficial adaptation, made out of respect and free of charge. The games, "
            "their names and their ideas belong to those who made them. Nobody named here has "
            "endorsed it. Names, numbers and mechanics come from the rulebooks; all texts and "
            "pictures are new."
        }
        p {
            "The program is free software under the MIT licence. It needs no account and sends "
            "nothing to anybody."
        }
    }
}
