//! All games of one reader, with what can be done about them.

use contract::{Seat, SeatSet};
use maud::{Markup, html};
use table::Table;

use crate::layout::{self, Frame, Home, Room, Sheet};
use crate::lobby::{MyTable, Turn, turn};
use crate::{games, words};

/// Which of one's games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// All that go on.
    #[default]
    Going,
    /// Those that wait for the reader.
    Turn,
    /// Those that are over.
    Finished,
    /// Those that were put away.
    Away,
}

impl Filter {
    const ALL: [(Self, &str, &str); 4] = [
        (Self::Going, "going", "Going on"),
        (Self::Turn, "turn", "Your turn"),
        (Self::Finished, "finished", "Finished"),
        (Self::Away, "away", "Put away"),
    ];

    /// By its word in addresses; what is no such word shows what goes on.
    pub fn named(word: &str) -> Self {
        let found = Self::ALL.into_iter().find(|(_, name, _)| *name == word);
        found.map_or_else(Self::default, |(filter, ..)| filter)
    }

    /// Its word in addresses.
    pub fn word(self) -> &'static str {
        Self::ALL.into_iter().find(|(filter, ..)| *filter == self).map_or("going", |(_, w, _)| w)
    }

    const fn nothing(self) -> &'static str {
        match self {
            Self::Going => "No game goes on. The lobby has five to begin.",
            Self::Turn => "Nobody waits for you.",
            Self::Finished => "No game has been finished yet.",
            Self::Away => {
                "Nothing has been put away. What you put away leaves your lists and stays."
            }
        }
    }
}

/// A game with what its reader may do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MyGame {
    /// In brief.
    pub table: MyTable,
    /// Whether it is theirs alone, so that they may delete it.
    pub deletable: bool,
    /// Whether they hold one seat, which a link opens on another device.
    pub has_link: bool,
}

/// How a reader's finished games of one kind went, from one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The game's id.
    pub game: &'static str,
    /// Which seat they had.
    pub seat: Seat,
    /// So many games were played to their end.
    pub played: usize,
    /// So many of them were won.
    pub won: usize,
}

/// Counts a game that was played to its end from these seats.
pub fn count(tallies: &mut Vec<Tally>, table: &Table, held: SeatSet) {
    let (game, Some(outcome)) = (table.game().info().id, table.outcome()) else { return };
    for seat in held.iter() {
        let won = usize::from(outcome.winners().contains(seat));
        let same = |tally: &&mut Tally| (tally.game, tally.seat) == (game, seat);
        match tallies.iter_mut().find(same) {
            Some(tally) => (tally.played, tally.won) = (tally.played + 1, tally.won + won),
            None => tallies.push(Tally { game, seat, played: 1, won }),
        }
    }
    tallies.sort_by_key(|tally| (tally.game, tally.seat));
}

fn results(tallies: &[Tally]) -> Markup {
    html! {
        section.panel {
            header { h2 { "How it went" } }
            ul.tables { @for tally in tallies {
                li.tally data-game=(tally.game) {
                    i.sw {}
                    div {
                        b { (games::short_title(tally.game)) }
                        small { "as seat " (tally.seat) }
                    }
                    span.st { "won " (tally.won) " of " (tally.played) }
                }
            } }
        }
    }
}

/// The page.
pub fn page(frame: &Frame, filter: Filter, games: &[MyGame], tallies: &[Tally]) -> Markup {
    let sheet = Sheet { title: "My games", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.mygames #main {
            div.leafhead { div {
                h1 { "My games" }
                p {
                    "The games of this browser."
                    @if frame.home == Home::Server { " What you put away, others at the table still see." }
                }
            } }
            nav.filters aria-label="Which games" {
                @for (other, word, label) in Filter::ALL {
                    a.btn href={"/my?show=" (word)}
                        aria-current=[(other == filter).then_some("page")] { (label) }
                }
            }
            section.panel {
                @if games.is_empty() { p.small.muted.none { (filter.nothing()) } }
                @else { ul.tables { @for game in games { (row(filter, game)) } } }
            }
            @if !tallies.is_empty() { (results(tallies)) }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

fn row(filter: Filter, MyGame { table, deletable, has_link }: &MyGame) -> Markup {
    let over = matches!(table.turn, Turn::Over(_));
    let there = if over { format!("/replay/{}", table.id) } else { format!("/t/{}", table.id) };
    html! {
        li.mine[table.turn == Turn::Yours] id={"game-" (table.id)} data-game=(table.game) {
            i.sw {}
            a href=(there) {
                b { (table.title) }
                small {
                    (games::short_title(&table.game)) @if !table.with.is_empty() { " · " (table.with) }
                    @if table.turn != Turn::Unreadable { " · " (words::since(table.ago)) }
                }
            }
            span.st { (turn(&table.turn)) }
            form.rowtools method="post" action={"/my/" (table.id)} {
                input type="hidden" name="show" value=(filter.word());
                @if filter == Filter::Away {
                    button.btn type="submit" name="what" value="back"
                        aria-label={"Take back " (table.title)} { "Take back" }
                } @else {
                    button.btn type="submit" name="what" value="away"
                        aria-label={"Put away " (table.title)} { "Put away" }
                }
                @if *has_link && !over { (replace_link(&table.title)) }
                @if *deletable {
                    details.sure {
                        summary.btn aria-label={"Delete " (table.title)} { "Delete" }
                        button.btn type="submit" name="what" value="delete" { "Delete for good" }
                    }
                }
            }
        }
    }
}

/// The button that makes seat links worthless which were given out before, with its question.
fn replace_link(title: &str) -> Markup {
    html! {
        details.sure {
            summary.btn aria-label={"Replace my link to " (title)} { "Replace my link" }
            p.small {
                "The link to your seat stops working wherever it is, and you get a new one. "
                "Browsers that opened it before keep the seat."
            }
            button.btn type="submit" name="what" value="link" { "Yes, replace it" }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Filter;

    #[test]
    fn a_filter_is_its_word() {
        for (filter, word, _) in Filter::ALL {
            assert_eq!((Filter::named(word), filter.word()), (filter, word));
        }
        assert_eq!(Filter::named("nonsense"), Filter::Going);
    }
}
