//! All campaigns of a reader, and the form that begins one.

use catalogue::ScenarioInfo;
use catalogue::campaign::GAME;
use maud::{Markup, html};

use super::{address, game_title, teams};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::words;

/// A campaign in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// Its word in addresses.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Missions begun.
    pub missions: usize,
    /// Seconds since something happened.
    pub ago: u64,
}

/// The form that begins a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begin {
    /// The name the reader plays under; field `name`.
    pub name: String,
    /// The missions in the box; field `scenario`.
    pub scenarios: Vec<ScenarioInfo>,
}

/// The page.
pub fn page(frame: &Frame, mine: &[Brief], begin: &Begin) -> Markup {
    let title = format!("Campaigns – {}", game_title());
    let sheet = Sheet { title: &title, game: Some(GAME), class: "", scripts: &[] };
    let main = html! {
        main.leaf.camp #main {
            div.leafhead { div {
                span.eyebrow { (game_title()) }
                h1 { "Campaigns" }
                p {
                    "Mission after mission: what one comes to decides how many days the next one has. "
                    (words::rule(GAME, "20.1"))
                }
            } }
            div.cols { div { (list(mine)) } (form(begin)) }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn list(mine: &[Brief]) -> Markup {
    html! {
        section.panel {
            header { h2 { "Your campaigns" } }
            @if mine.is_empty() {
                p.small.muted.none { "None yet. The first mission begins one." }
            } @else {
                ul.tables { @for one in mine {
                    li data-game=(GAME) {
                        i.sw {}
                        a href=(address(&one.id)) {
                            b { (one.name) }
                            small { (words::count(one.missions, "mission", "missions")) }
                        }
                        span.st {}
                        span.ago { (words::ago(one.ago)) }
                    }
                } }
            }
        }
    }
}

fn form(begin: &Begin) -> Markup {
    let first = begin.scenarios.first().map_or("", |scenario| scenario.id.as_str());
    html! {
        section.panel.next {
            header { h2 { "Begin a campaign" } span.small.muted { "time value " b { "200" } } }
            form method="post" action="/campaign" {
                (teams(&begin.scenarios, first))
                div.fields {
                    label.field {
                        span { "The ship" }
                        input type="text" name="campaign" value="Discovery" maxlength="40"
                            autocomplete="off";
                    }
                    label.field {
                        span { "Your name" }
                        input type="text" name="name" value=(begin.name) maxlength="40"
                            autocomplete="nickname" placeholder="How the table calls you";
                    }
                }
                fieldset.opt {
                    legend { "Dice" }
                    span.seg {
                        label {
                            input type="radio" name="dice" value="house" checked;
                            (icon(Icon::Lock)) "By the program"
                        }
                        label {
                            input type="radio" name="dice" value="hand";
                            (icon(Icon::Dice)) "Dice by hand"
                        }
                    }
                }
                div.confirm {
                    button.btn.primary type="submit" { (icon(Icon::Play)) "Fly the first mission" }
                }
            }
        }
    }
}
