//! The bar at the top: what is played, who must act, the tools.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::layout::theme_switch;
use crate::{glossary, marks, words};
use table::{PersonAt, PlayedBy, Projection, Undo};

pub(super) fn bar(projection: &Projection) -> Markup {
    html! {
        header.bar {
            a.brand href="/" title="To the lobby" {
                (marks::mark())
                div #part-head { (head(projection)) }
            }
            div #part-ask role="status" aria-live="polite" { (ask(projection)) }
            div.tools {
                span.conn.scripted #conn title="Every move is saved before it is shown" {
                    i {} span #conn-text { "Live" }
                }
                span #part-tools { (tools(projection)) }
                span.deskonly { (theme_switch()) }
                button.btn.icon.quiet type="button" popovertarget="menu" aria-label="Table menu"
                    title="Table menu" { (icon(Icon::Menu)) }
            }
        }
    }
}

pub(super) fn head(projection: &Projection) -> Markup {
    html! {
        h1 { (projection.game.title) }
        p { (projection.title) @if !projection.around.when.is_empty() { " · " (projection.around.when) } }
    }
}

pub(super) fn ask(projection: &Projection) -> Markup {
    if let Some(seat) = projection.curtain {
        return waits(Some(seat), &format!("Hand the screen to {}.", projection.name(seat)));
    }
    if projection.end.is_some() {
        return waits(None, "The game is over. Thank you for playing.");
    }
    let (who, what) = split(&projection.ask.text);
    if !projection.ask.yours {
        return waits(whose(projection), &projection.ask.text);
    }
    html! {
        div.ask data-yours {
            @if let Some(seat) = projection.ask.seat { (marks::seat(seat)) }
            p {
                span.who { (your_turn(projection, who)) } " "
                (glossary::explained(projection.game.id, what))
            }
            (words::maybe_rule(projection.game.id, projection.ask.rule))
        }
    }
}

/// The mark of whoever the sentence begins with.
fn whose(projection: &Projection) -> Option<contract::Seat> {
    let named = |person: &&PersonAt| table::begins_with(&projection.ask.text, &person.name);
    let first = projection.people.iter().filter(named).max_by_key(|person| person.name.len());
    first.map(|person| person.seat).or(projection.ask.seat)
}

/// Whether there is nobody who would have to agree.
fn nobody_to_ask(projection: &Projection) -> bool {
    projection.people.iter().all(|person| person.yours || person.by != PlayedBy::Person)
}

fn waits(seat: Option<contract::Seat>, text: &str) -> Markup {
    html! {
        div.ask.waits {
            @if let Some(seat) = seat { (marks::seat(seat)) }
            p { (text) }
        }
    }
}

/// On one's own screen a name is not needed; on a shared one it is.
fn your_turn(projection: &Projection, who: &str) -> String {
    match projection.screen {
        table::Screen::Shared if !who.is_empty() => format!("{who}:"),
        _ => "Your turn:".into(),
    }
}

/// `Ada: which way?` as a name and a question.
fn split(text: &str) -> (&str, &str) {
    text.split_once(": ").unwrap_or(("", text))
}

pub(super) fn tools(projection: &Projection) -> Markup {
    let (label, disabled, title) = match &projection.undo {
        Undo::Asks if nobody_to_ask(projection) => {
            ("Undo", false, "Take your last move back (u)".to_string())
        }
        Undo::Free => ("Undo", false, "Take the last move back (u)".to_string()),
        Undo::Asks => ("Ask to undo", false, "The others must agree (u)".to_string()),
        Undo::No(why) => ("Undo", true, words::capital(why)),
    };
    html! {
        @if super::coach::is_possible(projection) { span.deskonly { (super::coach::switch()) } }
        @if projection.viewer.is_some() && projection.end.is_none() {
            button.btn.scripted #undo type="button" disabled[disabled] title=(title)
                data-do=(if projection.undo == Undo::Asks { "propose-undo" } else { "undo" }) {
                (icon(Icon::Undo)) span.lbl { (label) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_split_after_the_name() {
        assert_eq!(split("Ada: which way?"), ("Ada", "which way?"));
        assert_eq!(split("which way?"), ("", "which way?"));
    }
}
