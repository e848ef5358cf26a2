//! The missions of a campaign, one under the other.

use catalogue::campaign::{Entry, GAME};
use maud::{Markup, html};

use super::{Campaign, Fate, Mission};
use crate::icons::{Icon, icon};
use crate::words;

/// The rows of the list of victory, and the one that is neither good nor bad.
const ROWS: u8 = 13;
const EVEN: u8 = 7;

pub(super) fn panel(campaign: &Campaign) -> Markup {
    html! {
        section.panel {
            header {
                h2 { "Missions" }
                span.small.muted { "results from 1 to 13; 7 leaves the time value as it was" }
            }
            ol.past { @for (number, mission) in (1..).zip(&campaign.missions) {
                (row(number, mission))
            } }
        }
    }
}

fn row(number: usize, mission: &Mission) -> Markup {
    let class = match &mission.fate {
        Fate::Flown(entry) if entry.level > EVEN => "good",
        Fate::Flown(entry) if entry.level < EVEN => "bad",
        _ => "even",
    };
    html! {
        li class=(class) {
            span.mno { (number) }
            @match &mission.fate {
                Fate::Flown(entry) => { (flown(mission, entry)) }
                Fate::CalledOff => { (plain(mission, "Called off", "The time value stays as it was.")) }
                Fate::UnderWay => { (plain(mission, "Under way", "It stands here when it is over.")) }
                Fate::Unreadable => {
                    (plain(mission, "Cannot be read", "It was flown under other rules than these."))
                }
            }
        }
    }
}

fn plain(mission: &Mission, name: &str, about: &str) -> Markup {
    html! {
        div.what { p { b { (name) } } p.small.muted { (mission.title) ". " (about) } }
    }
}

fn flown(mission: &Mission, entry: &Entry) -> Markup {
    let replay = format!("/replay/{}", mission.table);
    html! {
        div.what {
            p {
                b { (entry.name()) } " "
                span.small.muted {
                    "row " (entry.level) @if entry.level > entry.row { " (from " (entry.row) ")" }
                    " " (words::rule(GAME, "20.1"))
                }
            }
            p.small.muted { (mission.title) ". " (told(entry)) }
        }
        a.btn.icon.quiet href=(replay) title="Replay" aria-label="Replay of this mission" {
            (icon(Icon::Play))
        }
        (ladder(entry))
        dl {
            (fact("team", &entry.crew.0.to_string()))
            (fact("days", &format!("{} of {}", entry.days, entry.days_given())))
            (fact("points", &entry.points.to_string()))
            (fact("time value", &format!("{} → {}", entry.time_value, entry.leaves())))
        }
    }
}

fn fact(name: &str, value: &str) -> Markup {
    html! { div { dt { (name) } dd { (value) } } }
}

/// What a captain would write in one line.
fn told(entry: &Entry) -> String {
    let (all, well) = entry.crew;
    let team = match well {
        0 => "Nobody is well at the end.".to_string(),
        _ if well == all => format!("All {all} are well."),
        _ => format!("{well} of {all} are well."),
    };
    let lift = entry.level.saturating_sub(entry.row);
    match lift {
        0 => team,
        1 => format!("{team} {} points lift it one row.", entry.points),
        rows => format!("{team} {} points lift it {rows} rows.", entry.points),
    }
}

fn ladder(entry: &Entry) -> Markup {
    let class = |row: u8| {
        let step = if row <= entry.row {
            "on"
        } else if row <= entry.level {
            "up"
        } else {
            ""
        };
        format!("{step}{}", if row == EVEN { " mid" } else { "" })
    };
    html! {
        span.ladder role="img" aria-label=(format!("row {} of {ROWS}", entry.level)) {
            @for row in 1..=ROWS { i class=(class(row)) {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_captain_says_who_is_well_and_what_points_did() {
        let entry = |crew, row, level, points| Entry {
            mission: "discovery".into(),
            time_value: 200,
            row,
            level,
            points,
            days: 12,
            crew,
        };
        assert_eq!(told(&entry((5, 5), 7, 7, 4)), "All 5 are well.");
        assert_eq!(told(&entry((5, 4), 9, 10, 31)), "4 of 5 are well. 31 points lift it one row.");
        assert_eq!(
            told(&entry((3, 0), 1, 3, 44)),
            "Nobody is well at the end. 44 points lift it 2 rows."
        );
        let steps = ladder(&entry((5, 4), 9, 10, 31)).into_string();
        assert_eq!(steps.matches("\"on").count(), 9);
        assert_eq!(steps.matches("\"up").count(), 1);
    }
}
