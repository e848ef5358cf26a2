//! The two tables of a scenario, which lie open beside the map: for the page and as text.

use std::fmt::Write as _;

use expedition::scenario::{Card, Row};
use expedition::{Scenario, View};
use maud::{Markup, html};

use super::names;

/// Each table with its heading: `First table, spaces 2 to 15: Cairo to the oasis`.
fn tables(scenario: &Scenario) -> [(String, &[Row]); 2] {
    let (first, second) = (&scenario.tables.0, &scenario.tables.1);
    [
        (format!("First table, spaces 2 to 15: {}", scenario.parts.0), first.rows()),
        (format!("Second table, spaces 16 to 29: {}", scenario.parts.1), second.rows()),
    ]
}

/// The words of a row beside what the rules know of it.
fn rows<'a>(
    view: &'a View,
    table: usize,
    rows: &'a [Row],
) -> impl Iterator<Item = (&'a Row, Card)> + 'a {
    rows.iter().zip(view.tables[table])
}

/// Folded up above the map; a script opens them beside it where there is room. They never change, so
/// a page is sent them once.
pub(super) fn draw(scenario: &Scenario, view: &View) -> Markup {
    html! {
        details class="expedition tables" id="x-tables" data-wide {
            summary { "Event tables: " (names::title(scenario)) }
            div tabindex="0" role="group" aria-label="Event tables" {
                @for (index, (heading, table)) in tables(scenario).into_iter().enumerate() {
                    table {
                        caption { (heading) }
                        tbody {
                            @for (row, card) in rows(view, index, table) {
                                tr {
                                    th scope="row" { (row.roll) }
                                    td { (row.name) }
                                    td { (names::card(card)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A line a row, or two where one would be too wide.
pub(super) fn text(scenario: &Scenario, view: &View) -> String {
    let mut text = String::new();
    for (index, (heading, table)) in tables(scenario).into_iter().enumerate() {
        let heading: String = heading.chars().take(78).collect();
        let _ = writeln!(text, "\n {}", heading.trim_end());
        for (row, card) in rows(view, index, table) {
            let name: String = row.name.chars().take(72).collect();
            let (name, what) = (name.trim_end(), names::card(card));
            let line = format!("{:>5}  {name}: {what}", row.roll);
            if line.chars().count() <= 80 {
                let _ = writeln!(text, "{line}");
            } else {
                let _ = writeln!(text, "{:>5}  {name}:\n{:>9}{what}", row.roll, "");
            }
        }
    }
    text
}
