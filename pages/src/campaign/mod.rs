//! A campaign of *The Damocles Mission*: its logbook, what it has left to the next mission, and the
//! button that flies it.

mod chart;
mod journal;
mod logbook;
mod shelf;

use catalogue::ScenarioInfo;
use catalogue::campaign::{Entry, GAME, days};
use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Home, Room, Sheet};
use crate::words;

pub use journal::{Journal, fit, ship};
pub use shelf::{Begin, Brief, page as shelf};

/// A campaign as its page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// Its word in addresses.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Every mission begun, oldest first.
    pub missions: Vec<Mission>,
    /// The time value of the next one.
    pub time_value: u16,
    /// What can be done now.
    pub next: Next,
    /// The missions in the box.
    pub scenarios: Vec<ScenarioInfo>,
    /// The one flown last.
    pub scenario: String,
}

/// One mission of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mission {
    /// The table's word in addresses.
    pub table: String,
    /// What is flown.
    pub title: String,
    /// What came of it.
    pub fate: Fate,
}

/// What came of a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was flown to its end.
    Flown(Entry),
    /// It was given up: it leaves the time value as it was.
    CalledOff,
    /// It is being flown.
    UnderWay,
    /// Its record is of other rules than these.
    Unreadable,
}

/// What can be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This reader may fly the next mission.
    Fly,
    /// The last mission is not over; its table.
    GoOn(String),
    /// This reader watches.
    Watch,
}

/// Where a campaign is.
pub(crate) fn address(id: &str) -> String {
    format!("/campaign/{id}")
}

/// What the game of campaigns is called.
fn game_title() -> &'static str {
    catalogue::find(GAME).map_or(GAME, |game| game.info().title)
}

/// The page.
pub fn page(frame: &Frame, campaign: &Campaign) -> Markup {
    let title = format!("Logbook of the {} – {}", campaign.name, game_title());
    let sheet = Sheet { title: &title, game: Some(GAME), class: "", scripts: &[] };
    let main = html! {
        main.leaf.camp #main {
            (head(frame.home, campaign))
            div.cols {
                div { (logbook::panel(campaign)) (time_value(campaign)) }
                (next(campaign))
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn head(home: Home, campaign: &Campaign) -> Markup {
    let address = address(&campaign.id);
    html! {
        div.leafhead {
            div {
                span.eyebrow { (game_title()) " · campaign" }
                h1 { "Logbook of the " (campaign.name) }
                p {
                    "Do well and the next mission is shorter; do badly and Earth gives you time. "
                    (words::rule(GAME, "20.1"))
                }
            }
            div.acts {
                a.btn href="/campaign" { (icon(Icon::Log)) "All campaigns" }
                a.btn href={(address) "/logbook.json"} download {
                    (icon(Icon::Down)) "Logbook"
                }
                @if home == Home::Server {
                    button.btn.scripted type="button" data-copy=(address) {
                        (icon(Icon::Link)) span { "Link" }
                    }
                }
            }
        }
    }
}

fn time_value(campaign: &Campaign) -> Markup {
    let flown = campaign.missions.iter().filter_map(|mission| match &mission.fate {
        Fate::Flown(entry) => Some(entry.time_value),
        _ => None,
    });
    let values: Vec<u16> = flown.chain([campaign.time_value]).collect();
    html! {
        section.panel.tv {
            header {
                h2 { "Time value" }
                span.small.muted {
                    "divided by the team, it is the days you have " (words::rule(GAME, "4.0"))
                }
            }
            (chart::line(&values))
            ul.dd aria-label="Days by team" { @for members in 3..=6u8 {
                li {
                    span { (members) " members" }
                    b { (days(campaign.time_value, members)) }
                    small { "days" }
                }
            } }
        }
    }
}

fn next(campaign: &Campaign) -> Markup {
    let number = campaign.missions.len();
    html! {
        section.panel.next {
            @match &campaign.next {
                Next::GoOn(table) => {
                    header { h2 { "Mission " (number) " is under way" } }
                    p.tell { "It goes on where it was left. When it is over it stands in the logbook." }
                    div.confirm {
                        a.btn.primary href={"/t/" (table)} { (icon(Icon::Play)) "Go on" }
                    }
                }
                Next::Watch => {
                    header { h2 { "Mission " (number + 1) " has not begun" } }
                    p.tell { "Whoever flew the last mission flies the next. You may read the logbook." }
                }
                Next::Fly => { (launch(campaign, number + 1)) }
            }
        }
    }
}

fn launch(campaign: &Campaign, number: usize) -> Markup {
    html! {
        header {
            h2 { "Mission " (number) }
            span.small.muted { "time value " b { (campaign.time_value) } }
        }
        form method="post" action={(address(&campaign.id)) "/fly"} {
            (teams(&campaign.scenarios, &campaign.scenario))
            p.tell { "The dice are as they were in the last mission, and so are the rulings." }
            div.confirm {
                button.btn.primary type="submit" { (icon(Icon::Play)) "Fly the next mission" }
            }
        }
    }
}

/// Who goes: a team of one's own or one that is ready; field `scenario`.
fn teams(scenarios: &[ScenarioInfo], chosen: &str) -> Markup {
    html! {
        fieldset {
            legend.vh { "Who goes" }
            ul.scens { @for scenario in scenarios {
                li {
                    label.scen {
                        input type="radio" name="scenario" value=(scenario.id)
                            checked[scenario.id == chosen];
                        span.tx { b { (scenario.title) } small { (words::capital(&scenario.about)) } }
                    }
                }
            } }
        }
    }
}
