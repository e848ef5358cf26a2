//! The record of best scores of a game played alone.

use catalogue::Info;
use maud::{Markup, html};

use crate::layout::{self, Frame, Room, Sheet};
use crate::words;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The table's word in addresses.
    pub table: String,
    /// Who played.
    pub name: String,
    /// Points.
    pub points: i64,
    /// When it ended, in seconds since 1970.
    pub at: i64,
    /// What was played: the career sheet.
    pub title: String,
    /// Options that differ from the usual ones, in words.
    pub changed: Vec<String>,
    /// Whether this reader played it.
    pub yours: bool,
}

/// Where the scores of a game are.
pub(crate) fn address(game: &str) -> String {
    format!("/scores/{game}")
}

/// The page; the scores come best first.
pub fn page(frame: &Frame, game: &Info, scores: &[Score]) -> Markup {
    let title = format!("Best scores – {}", game.title);
    let sheet = Sheet { title: &title, game: Some(game.id), class: "", scripts: &[] };
    let main = html! {
        main.leaf.scores #main {
            div.leafhead {
                div {
                    span.eyebrow { (game.title) " · alone" }
                    h1 { "Best scores" }
                    p { "Your own finished games, and those played at listed tables." }
                }
                a.btn href={"/new/" (game.id) "?seats=1"} { "New table" }
            }
            section.panel {
                @if scores.is_empty() {
                    p.small.muted.none {
                        "No game has been finished alone yet. Make a table with one seat and play."
                    }
                } @else { (list(scores)) }
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn list(scores: &[Score]) -> Markup {
    html! {
        table.best {
            thead { tr {
                th scope="col" { "Rank" }
                th scope="col" { "Points" }
                th scope="col" { "Who" }
                th scope="col" { "Sheet" }
                th scope="col" { "When" }
                th scope="col" { span.vh { "Replay" } }
            } }
            tbody { @for score in scores { (row(rank(scores, score.points), score)) } }
        }
    }
}

/// Equal scores share a rank.
fn rank(scores: &[Score], points: i64) -> usize {
    1 + scores.iter().filter(|other| other.points > points).count()
}

fn row(rank: usize, score: &Score) -> Markup {
    let (moment, _) = words::moment(score.at);
    let day = moment.split('T').next().unwrap_or_default();
    html! {
        tr.yours[score.yours] id={"score-" (score.table)} {
            td.rank { (rank) }
            td.points { b { (score.points) } }
            td { (score.name) @if score.yours { span.vh { " (you)" } } }
            td {
                (score.title)
                @if !score.changed.is_empty() { small.muted { (score.changed.join(" · ")) } }
            }
            td { time datetime=(moment) { (day) } }
            td { a.btn href={"/replay/" (score.table)} { "Replay" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank() {
        let score = |points| Score {
            table: format!("t{points}"),
            name: "Ada".into(),
            points,
            at: 0,
            title: "Career".into(),
            changed: Vec::new(),
            yours: false,
        };
        let all = [score(40), score(31), score(31), score(12)];
        assert_eq!(all.each_ref().map(|one| rank(&all, one.points)), [1, 2, 2, 4]);
    }
}
