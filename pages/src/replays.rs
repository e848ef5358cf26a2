//! Games that are over: the reader's own, and those whose tables were listed.

use maud::{Markup, html};

use crate::games;
use crate::layout::{self, Frame, Room, Sheet};
use crate::words;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The table's word in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What was played.
    pub title: String,
    /// How it ended: "Ada won".
    pub result: String,
    /// Who played: "Ada, Bea, Adept (program)".
    pub players: String,
    /// Moves made.
    pub plies: usize,
    /// Seconds since it ended.
    pub ago: u64,
}

/// The page.
pub fn page(frame: &Frame, mine: &[Finished], listed: &[Finished]) -> Markup {
    let sheet = Sheet { title: "Replays", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.replays #main {
            div.leafhead { div {
                h1 { "Replays" }
                p { "Every finished game can be seen again, move by move, from any seat's eyes." }
            } }
            div.abouts {
                (list("Your games", mine, "None is finished yet. When one is, it stands here."))
                (list("Listed games", listed, "No listed table has been finished yet."))
            }
        }
    };
    layout::leaf(frame, Room::Replays, &sheet, &main)
}

fn list(title: &str, games: &[Finished], nothing: &str) -> Markup {
    html! {
        section.panel {
            header {
                h2 { (title) } @if !games.is_empty() {
                    span.small.muted { (words::count(games.len(), "game", "games")) }
                }
            }
            @if games.is_empty() { p.small.muted.none { (nothing) } }
            @else { ul.tables { @for game in games { (row(game)) } } }
        }
    }
}

fn row(game: &Finished) -> Markup {
    html! {
        li data-game=(game.game) {
            i.sw {}
            a href={"/replay/" (game.id)} {
                b { (game.title) }
                small { (games::short_title(&game.game)) " · " (game.players) }
            }
            span.st { (game.result) " · " (words::count(game.plies, "move", "moves")) }
            span.ago { (words::ago(game.ago)) }
        }
    }
}
