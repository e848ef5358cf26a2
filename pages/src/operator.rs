//! The page of whoever keeps the server: what there is, who is turned away, what is taken away. It works
//! without scripts.

use maud::{Markup, html};

use crate::layout::{self, Frame, Room, Sheet};

/// A table in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its word in addresses.
    pub table: String,
    /// Which game.
    pub game: String,
    /// How far it is, in a word.
    pub state: &'static str,
    /// Entries in its journal.
    pub entries: u64,
    /// All that is kept of it.
    pub bytes: u64,
    /// When something last happened, in words.
    pub ago: String,
    /// Whether the lobby shows it.
    pub listed: bool,
}

/// Everything on the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    /// What was just done; may be empty.
    pub said: String,
    /// Shows that a form is ours.
    pub proof: String,
    /// What is counted: what, and how many.
    pub counts: Vec<(&'static str, String)>,
    /// What was refused since the start, by kind.
    pub refused: Vec<(&'static str, u64)>,
    /// What was searched for.
    pub find: String,
    /// The newest tables that fit.
    pub rows: Vec<Row>,
    /// How many fit in all.
    pub found: usize,
    /// Visitors and addresses that are turned away.
    pub banned: Vec<String>,
}

/// One table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneTable {
    /// Its word in addresses.
    pub table: String,
    /// Shows that a form is ours.
    pub proof: String,
    /// The game, how far it is, and when something last happened.
    pub brief: String,
    /// What is wrong with it, if anything is.
    pub fault: Option<String>,
    /// Seat, name, and the visitors whose it is.
    pub seats: Vec<(String, String, Vec<String>)>,
}

fn sheet(title: &str) -> Sheet<'_> {
    Sheet { title, game: None, class: "", scripts: &[] }
}

/// Asks for the token; with what was wrong with the last one.
pub fn sign_in(frame: &Frame, said: &str) -> Markup {
    let main = html! {
        main.leaf.operator #main {
            div.leafhead { div {
                h1 { "Looking after this server" }
                p { "For whoever keeps it. " code { "reliquary admin token" } " prints the token." }
            } }
            @if !said.is_empty() { p.said role="alert" { (said) } }
            section.panel {
                form.nameform method="post" action="/operator" {
                    label.field {
                        span { "Token" }
                        input type="password" name="token" required autocomplete="current-password";
                    }
                    button.btn.primary type="submit" name="what" value="enter" { "Enter" }
                }
            }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet("Operator"), &main)
}

/// A button that does something, with its question first where it cannot be taken back.
fn deed(proof: &str, what: &str, about: &str, label: &str, sure: Option<&str>) -> Markup {
    let button = |words: &str| {
        html! {
            form.rowtools method="post" action="/operator" {
                input type="hidden" name="proof" value=(proof);
                input type="hidden" name="about" value=(about);
                button.btn type="submit" name="what" value=(what) { (words) }
            }
        }
    };
    match sure {
        None => button(label),
        Some(sure) => html! {
            details.sure {
                summary.btn { (label) }
                (button(sure))
            }
        },
    }
}

/// The page.
pub fn page(frame: &Frame, overview: &Overview) -> Markup {
    let proof = overview.proof.as_str();
    let main = html! {
        main.leaf.operator #main {
            div.leafhead {
                div {
                    h1 { "Looking after this server" }
                    p { "What is kept here and what is refused. It tells everything: leave it when you have done." }
                }
                (deed(proof, "leave", "", "Leave", None))
            }
            @if !overview.said.is_empty() { p.said role="status" { (overview.said) } }
            section.panel {
                header { h2 { "Now" } }
                (pairs(overview.counts.iter().map(|(what, many)| (*what, many.clone()))))
            }
            section.panel {
                header { h2 { "Refused since the start" } }
                (pairs(overview.refused.iter().map(|(what, many)| (*what, many.to_string()))))
            }
            (tables(overview))
            (bans(overview))
            (retention(proof))
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet("Operator"), &main)
}

fn pairs(rows: impl Iterator<Item = (&'static str, String)>) -> Markup {
    html! {
        table.best { tbody { @for (what, many) in rows {
            tr { th scope="row" { (what) } td.points { (many) } }
        } } }
    }
}

fn tables(overview: &Overview) -> Markup {
    html! {
        section.panel #tables {
            header { h2 { "Tables" } }
            form.nameform method="get" action="/operator" {
                label.field {
                    span { "Search" }
                    input type="search" name="find" value=(overview.find) maxlength="64";
                    small { "Part of the table’s word, a game, or gathering, playing, over." }
                }
                button.btn type="submit" { "Search" }
            }
            @if overview.rows.is_empty() { p.small.muted.none { "No table fits." } }
            @else { ul.tables { @for row in &overview.rows { li {
                i.sw {}
                a href={"/operator/t/" (row.table)} {
                    b { (row.table) }
                    small {
                        (row.game) " · " (row.state) " · " (row.entries) " entries"
                        " · " (bytes(row.bytes)) " · " (row.ago)
                        @if row.listed { " · in the lobby" }
                    }
                }
            } } } }
            @if overview.found > overview.rows.len() {
                p.small.muted { "The newest " (overview.rows.len()) " of " (overview.found) ". Search for the others." }
            }
        }
    }
}

fn bans(overview: &Overview) -> Markup {
    html! {
        section.panel #bans {
            header { h2 { "Turned away" } }
            form.nameform method="post" action="/operator" {
                input type="hidden" name="proof" value=(overview.proof);
                label.field {
                    span { "An address or a visitor" }
                    input type="text" name="about" required maxlength="64";
                    small {
                        "Of an IPv6 address its whole network. A visitor is the long number that a table "
                        "shows at a seat. The server heeds it within seconds."
                    }
                }
                button.btn type="submit" name="what" value="ban" { "Turn away" }
            }
            @if overview.banned.is_empty() { p.small.muted.none { "Nobody is turned away." } }
            @else { ul.tables { @for who in &overview.banned { li {
                i.sw {}
                span { (who) }
                (deed(&overview.proof, "unban", who, "Let in again", None))
            } } } }
        }
    }
}

fn retention(proof: &str) -> Markup {
    html! {
        section.panel #retention {
            header { h2 { "Put old games away" } }
            form.nameform method="post" action="/operator" {
                input type="hidden" name="proof" value=(proof);
                label.field {
                    span { "Finished games, days without a word" }
                    input type="number" name="finished" min="1" max="36500" placeholder="keep all";
                    small {
                        "They are written as records into the folder " code { "records" }
                        " beside the data file, and then taken away for good."
                    }
                }
                label.field {
                    span { "Tables that never began, days without a word" }
                    input type="number" name="never_begun" min="1" max="36500" placeholder="keep all";
                }
                label.field.tick {
                    input type="checkbox" name="sure" value="yes";
                    span { "Take them away. Without this mark it is only said how many would go." }
                }
                button.btn type="submit" name="what" value="tidy" { "Put away" }
            }
        }
    }
}

/// The page of one table.
pub fn table(frame: &Frame, one: &OneTable) -> Markup {
    let here = format!("/operator/t/{}", one.table);
    let main = html! {
        main.leaf.operator #main {
            div.leafhead {
                div {
                    span.eyebrow { "Table" }
                    h1 { (one.table) }
                    p { (one.brief) }
                }
                a.btn href="/operator" { "All tables" }
            }
            @if let Some(fault) = &one.fault { p.said role="note" { (fault) } }
            section.panel {
                header { h2 { "Seats" } }
                ul.tables { @for (seat, name, visitors) in &one.seats { li {
                    i.sw {}
                    span { b { (seat) " · " (name) } }
                    @for visitor in visitors {
                        small { code { (visitor) } }
                        (deed(&one.proof, "ban", visitor, "Turn away", Some("Yes, turn this visitor away")))
                        (deed(&one.proof, "forget", visitor, "Forget this person",
                            Some("Yes, take their names and words out of every game")))
                    }
                } } }
            }
            section.panel {
                header { h2 { "What is kept" } }
                p.small.muted { "Both hold everybody’s secrets, also of a game that is being played." }
                div.confirm {
                    a.btn href={(here) "/record"} { "The game as a record" }
                    a.btn href={(here) "/journal"} { "The whole journal" }
                    (deed(&one.proof, "delete-chat", &one.table, "Delete what was said",
                        Some("Yes, delete all talk at this table for good")))
                    (deed(&one.proof, "delete", &one.table, "Delete this table",
                        Some("Yes, delete it for good, for everybody")))
                }
            }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet("Operator"), &main)
}

/// A size as one says it.
pub fn bytes(bytes: u64) -> String {
    match bytes {
        0..=1023 => format!("{bytes} bytes"),
        1024..=1_048_575 => format!("{} KiB", bytes / 1024),
        _ => format!("{} MiB", bytes / 1_048_576),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_stands_in_a_table_is_shown_as_text() {
        let one = OneTable {
            table: "abc".into(),
            seats: vec![("A".into(), "<script>".into(), vec!["ff".into()])],
            ..OneTable::default()
        };
        let page = table(&Frame::default(), &one).into_string();
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script>\""), "{page}");
        assert!(page.contains("Yes, delete it for good"));
    }

    #[test]
    fn a_size_is_said_in_the_unit_that_fits() {
        assert_eq!([900, 5000, 3 << 20].map(bytes), ["900 bytes", "4 KiB", "3 MiB"]);
    }
}
