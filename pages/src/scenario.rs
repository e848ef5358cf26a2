//! A scenario of one's own: typed, pasted or read from a file, checked, kept by the browser.

use catalogue::AnyGame;
use maud::{Markup, html};

use crate::assets::Script;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Home, Room, Sheet};

/// What was found in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Nobody has looked yet.
    Not,
    /// It can be played; its title.
    Good(String),
    /// It cannot.
    Faults(Vec<Fault>),
}

/// Something wrong with a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// In which line, counted from one, where it is known.
    pub line: Option<usize>,
    /// What.
    pub why: String,
}

/// What a reader of scenarios complains of, `line 3, column 7: why`, with the line apart.
pub fn faults(why: &str) -> Vec<Fault> {
    let fault = |line: &str| {
        let said = line.strip_prefix("line ").and_then(|rest| {
            let (number, rest) = rest.split_once(',')?;
            let (_, why) = rest.split_once(": ")?;
            Some((number.parse().ok()?, why.to_string()))
        });
        match said {
            Some((number, why)) => Fault { line: Some(number), why },
            None => Fault { line: None, why: line.to_string() },
        }
    };
    why.lines().filter(|line| !line.trim().is_empty()).map(fault).collect()
}

/// So many lines around a fault are shown.
const AROUND: usize = 2;

/// The page.
pub fn page(frame: &Frame, game: &dyn AnyGame, text: &str, checked: &Checked) -> Markup {
    let info = game.info();
    let title = format!("Your own scenario – {}", info.title);
    let sheet =
        Sheet { title: &title, game: Some(info.id), class: "", scripts: &[Script::Scenario] };
    let main = html! {
        main.leaf.scenario #main data-game-id=(info.id) {
            div.leafhead { div {
                h1 { "Your own scenario of " (info.title) }
                p {
                    "Change what stands below, paste another one, or open a file. "
                    @if frame.home == Home::Server { "The server reads it and keeps nothing; this" }
                    @else { "This" }
                    " browser keeps it when you press " b { "Keep" } "."
                }
            } }
            (found(text, checked))
            div.cols {
                form.panel method="post" action={"/scenario/" (info.id)} {
                    label.field {
                        span { "The scenario" }
                        textarea #scenario-text name="text" rows="26" spellcheck="false"
                            autocomplete="off" required { (text) }
                    }
                    div.confirm {
                        button.btn.primary type="submit" name="what" value="table" {
                            (icon(Icon::Play)) "Make a table with it"
                        }
                        button.btn type="submit" name="what" value="check" {
                            (icon(Icon::Check)) "Check it"
                        }
                    }
                }
                aside.panel.scripted {
                    header { h2 { "My scenarios" } }
                    ul #scenario-list {}
                    p.small.muted #scenario-none { "None is kept in this browser yet." }
                    div.confirm {
                        button.btn type="button" data-scenario="keep" { (icon(Icon::Down)) "Keep" }
                        button.btn type="button" data-scenario="share" {
                            (icon(Icon::Link)) span { "Copy a link to it" }
                        }
                        label.btn.filebtn {
                            "Open a file"
                            input.vh #scenario-file type="file" accept=".ron,.txt,text/plain";
                        }
                    }
                    p.small.muted #scenario-said aria-live="polite" {}
                }
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

fn found(text: &str, checked: &Checked) -> Markup {
    html! {
        @match checked {
            Checked::Not => {},
            Checked::Good(title) => p.said role="status" {
                (icon(Icon::Check)) " " b { (title) } " can be played."
            },
            Checked::Faults(faults) => div.faults role="alert" {
                (icon(Icon::No))
                div {
                    b { "This cannot be played yet." }
                    ul { @for fault in faults { li { (told(text, fault)) } } }
                }
            },
        }
    }
}

/// A fault with the lines around it.
fn told(text: &str, fault: &Fault) -> Markup {
    let lines: Vec<&str> = text.lines().collect();
    html! {
        @if let Some(line) = fault.line {
            a href="#scenario-text" data-line=(line) { "Line " (line) } ": "
        }
        (fault.why)
        @if let Some(line) = fault.line.filter(|line| (1..=lines.len()).contains(line)) {
            @let first = line.saturating_sub(AROUND).max(1);
            pre.around { @for number in first..=(line + AROUND).min(lines.len()) {
                span.hit[number == line] { (format!("{number:>4}  {}\n", lines[number - 1])) }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_stands_at_its_line() {
        let found = faults("line 12, column 3: Expected comma\nthe trail has no end");
        let wanted = [
            Fault { line: Some(12), why: "Expected comma".into() },
            Fault { line: None, why: "the trail has no end".into() },
        ];
        assert_eq!(found, wanted);
    }
}
