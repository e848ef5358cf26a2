//! What one decides beforehand, and notes to oneself: a page of one seat's own, beside its table.

use contract::Seat;
use maud::{Markup, html};
use table::{LONGEST_LINE, LONGEST_NOTE, Planned, Table};

use crate::assets;
use crate::layout::{self, Frame, Room, Sheet};
use crate::summary::title;
use crate::words;

/// More choices than this are not worked out: each asks what would come of it.
const MOST_CHOICES: usize = 80;

/// What the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beforehand {
    table: String,
    title: String,
    /// Why nothing can be decided beforehand here, if so.
    why_not: Option<String>,
    only_choice: bool,
    lines: Vec<String>,
    draft: Draft,
    notes: Vec<(usize, String)>,
}

/// A line that is being put together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Draft {
    /// As the form carries it.
    written: String,
    /// In words.
    said: String,
    /// Whether it ends with a move of one's own.
    is_complete: bool,
    /// Who would be asked next, and whether that is the reader.
    next: Option<(String, bool)>,
    /// What they could do: as the form carries the line then, and in words.
    choices: Vec<(String, String)>,
    /// Whether some of what they could do is left to dice.
    has_dice: bool,
}

/// A line as a form carries it: "A:go=home B:pass".
pub fn written(line: &[Planned]) -> String {
    let steps = line.iter().map(|step| format!("{}:{}", step.seat, step.action));
    steps.collect::<Vec<_>>().join(" ")
}

/// And back; what is no such line is none.
pub fn read(text: &str) -> Vec<Planned> {
    let step = |word: &str| {
        let (seat, action) = word.split_once(':')?;
        Some(Planned { seat: seat.parse().ok()?, action: action.into() })
    };
    text.split_whitespace().map(step).collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// What whoever plays this seat sees, with a line they are putting together.
pub fn beforehand(table: &Table, seat: Seat, draft: &[Planned]) -> Beforehand {
    let orders = table.orders_of(seat);
    Beforehand {
        table: table.id().to_string(),
        title: title(table),
        why_not: table.may_order().err().map(|why| board::capital(&why.to_string())),
        only_choice: orders.only_choice,
        lines: orders.lines.iter().map(|line| said(table, seat, line)).collect(),
        draft: drafted(table, seat, draft),
        notes: table.notes_of(seat).map(|note| (note.ply, note.text.clone())).collect(),
    }
}

fn name(table: &Table, seat: Seat, reader: Seat) -> String {
    if seat == reader { "you".into() } else { table.occupant(seat).name.clone() }
}

/// "If Ben does this, you do that".
fn said(table: &Table, reader: Seat, line: &[Planned]) -> String {
    let step = |(index, step): (usize, &Planned)| {
        let play = table.if_played(&line[..index]);
        let offers = play.map_or_else(Vec::new, |play| play.offers(step.seat));
        let label = offers.into_iter().find(|offer| offer.action == step.action);
        let label = label.map_or("what is no choice any more".into(), |offer| offer.choice.label);
        format!("{}: {label}", board::capital(&name(table, step.seat, reader)))
    };
    line.iter().enumerate().map(step).collect::<Vec<_>>().join("; then ")
}

fn drafted(table: &Table, reader: Seat, line: &[Planned]) -> Draft {
    let is_complete = line.last().is_some_and(|step| step.seat == reader);
    let mut draft = Draft {
        written: written(line),
        said: said(table, reader, line),
        is_complete,
        ..Draft::default()
    };
    let Some(play) = table.if_played(line).filter(|_| line.len() < LONGEST_LINE) else {
        return draft;
    };
    let Some(next) = play.status().waiting().first() else { return draft };
    draft.next = Some((name(table, next, reader), next == reader));
    for offer in play.offers(next).into_iter().take(MOST_CHOICES) {
        let step = Planned { seat: next, action: offer.action };
        let longer: Vec<Planned> = line.iter().cloned().chain([step]).collect();
        // What the dice decide cannot be foreseen; one's own last move may be left to them.
        if next == reader || table.if_played(&longer).is_some() {
            draft.choices.push((written(&longer), offer.choice.label));
        } else {
            draft.has_dice = true;
        }
    }
    draft
}

/// The page, with what was wrong.
pub fn page(frame: &Frame, shown: &Beforehand, fault: Option<&str>) -> Markup {
    let sheet = Sheet { title: "Beforehand", game: None, class: "", scripts: &[] };
    let there = format!("/t/{}/beforehand", shown.table);
    let main = html! {
        main.leaf.settings #main {
            link rel="stylesheet" href=(assets::friends_path());
            div.leafhead { div {
                h1 { "Beforehand" }
                p { "What you decide before you are asked, and notes to yourself. Nobody else is told of either." }
                p.small { a href={"/t/" (shown.table)} { "Back to " (shown.title) } }
            } }
            @if let Some(fault) = fault { p.said role="alert" { (fault) } }
            @match &shown.why_not {
                Some(why) => section.panel { header { h2 { "Decide beforehand" } } p.small.muted.none { (why) "." } },
                None => {
                    (only_choice(&there, shown.only_choice))
                    (lines(&there, &shown.lines))
                    (draft(&there, &shown.draft))
                }
            }
            (notes(&there, &shown.notes))
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

fn only_choice(there: &str, is_on: bool) -> Markup {
    html! {
        section.panel {
            header { h2 { "When there is no choice" } }
            form.kept method="post" action=(there) {
                input type="hidden" name="value" value=(if is_on { "no" } else { "yes" });
                p {
                    @if is_on { "A move is made for you whenever it is the only one." }
                    @else { "You are asked also when there is only one move." }
                }
                button.btn type="submit" name="what" value="only" {
                    @if is_on { "Ask me always" } @else { "Make it for me" }
                }
            }
        }
    }
}

fn lines(there: &str, lines: &[String]) -> Markup {
    html! {
        section.panel {
            header { h2 { "If they play, then I play" } }
            @if lines.is_empty() { p.small.muted.none { "Nothing is planned." } }
            @else { ul.tables { @for (index, line) in lines.iter().enumerate() {
                li.channel {
                    i.sw {}
                    div { small { (line) } }
                    form.rowtools method="post" action=(there) {
                        input type="hidden" name="index" value=(index);
                        button.btn type="submit" name="what" value="drop" aria-label={"Drop line " (index + 1)} { "Drop" }
                    }
                }
            } } }
        }
    }
}

fn draft(there: &str, draft: &Draft) -> Markup {
    html! {
        section.panel {
            header { h2 { "One more line" } }
            div.kept {
                @if !draft.said.is_empty() { p { (draft.said) } }
                @if draft.is_complete {
                    form method="post" action=(there) {
                        input type="hidden" name="line" value=(draft.written);
                        button.btn.primary type="submit" name="what" value="order" { "Plan this" }
                    }
                }
                @if let Some((name, is_you)) = &draft.next {
                    @if draft.choices.is_empty() {
                        p.small.muted { "What comes next is left to dice, and nobody knows it beforehand." }
                    } @else {
                        form method="get" action=(there) {
                            fieldset.opt {
                                legend { @if *is_you { "Then you do" } @else { "If " (name) " does" } }
                                @for (written, label) in &draft.choices {
                                    label.way { input type="radio" name="line" value=(written) required; span { (label) } }
                                }
                            }
                            @if draft.has_dice { p.small.muted { "Moves with dice are not among them." } }
                            button.btn type="submit" { "Go on" }
                        }
                    }
                }
                @if !draft.said.is_empty() { p.small { a href=(there) { "Begin anew" } } }
                p.small.muted { "A line ends when the game goes otherwise, when a die falls, or when a move is taken back." }
            }
        }
    }
}

fn notes(there: &str, notes: &[(usize, String)]) -> Markup {
    html! {
        section.panel {
            header { h2 { "Notes to yourself" } }
            @if notes.is_empty() { p.small.muted.none { "None yet." } }
            @else { ul.tables { @for (ply, text) in notes {
                li.channel { i.sw {} div { small { "After " (words::count(*ply, "move", "moves")) } p { (text) } } }
            } } }
            form.kept method="post" action=(there) {
                label.field { span { "A note" } textarea name="text" rows="2" maxlength=(LONGEST_NOTE) required {} }
                button.btn type="submit" name="what" value="note" { "Keep it" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back_and_nonsense_is_none() {
        let line = vec![
            Planned { seat: Seat::A, action: "go=home".into() },
            Planned { seat: Seat::B, action: "pass".into() },
        ];
        assert_eq!(read(&written(&line)), line);
        for text in ["", "pass", "Q:pass", "A:x nonsense"] {
            assert_eq!(read(text), [], "{text}");
        }
    }
}
