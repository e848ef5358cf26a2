//! The table: one page, and the parts of it that change. A part is the inner markup of the element
//! whose id is `part-` and its name, so that it can be sent alone; `pieces` is the one exception,
//! its element is a layer of the board.

mod bar;
mod board;
pub(crate) mod choices;
mod clock;
mod coach;
mod curtain;
mod dice;
mod end;
mod goals;
mod hint;
mod log;
mod menu;
mod older;
mod pace;
mod seal;
mod seats;
mod side;

pub use coach::{explanation, mark, question};
pub use log::{chat_line, log_line};

pub(crate) use board::{board, text};
pub(crate) use end::pictures;
pub(crate) use log::{Freshness, log_entry};
pub(crate) use menu::link_field;

use catalogue::coach::Advice;
use maud::{Markup, html};

use crate::assets::Script;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Sheet};
use table::{Projection, Screen};

pub(crate) use goals::GoalCard;

/// The whole page.
pub fn page(frame: &Frame, projection: &Projection) -> Markup {
    let title = format!("{} – {}", projection.title, projection.game.title);
    let sheet = Sheet {
        title: &title,
        game: Some(projection.game.id),
        class: "tablepage",
        scripts: &[Script::Table],
    };
    layout::page(frame, &sheet, &body(projection))
}

/// Every part, by name, as it is now.
pub fn parts(projection: &Projection) -> Vec<(&'static str, String)> {
    let parts: [(&'static str, Markup); 17] = [
        ("head", head(projection)),
        ("ask", ask(projection)),
        ("tools", tools(projection)),
        ("track", track(projection)),
        ("pieces", pieces(projection)),
        ("text", text(projection)),
        ("goals", goals(projection)),
        ("sheets", sheets(projection)),
        ("seats", seats(projection)),
        ("choices", choices(projection)),
        ("end", end(projection)),
        ("curtain", curtain(projection)),
        ("menu", menu(projection)),
        ("seal", seal(projection)),
        ("words", side::words(projection)),
        ("closing", log::closing(projection)),
        ("nav", side::nav(projection)),
    ];
    parts.into_iter().map(|(name, markup)| (name, markup.into_string())).collect()
}

/// The game and what is played, and how far it has gone.
pub fn head(projection: &Projection) -> Markup {
    bar::head(projection)
}

/// Who must act and what is asked.
pub fn ask(projection: &Projection) -> Markup {
    bar::ask(projection)
}

/// What may be taken back.
pub fn tools(projection: &Projection) -> Markup {
    bar::tools(projection)
}

/// Phases, days: above the board.
pub fn track(projection: &Projection) -> Markup {
    projection.around.track.clone()
}

/// What lies on the board: the inner markup of the layer `#pieces`.
pub fn pieces(projection: &Projection) -> Markup {
    html! { @if let Some(drawing) = &projection.drawing { (drawing.pieces) } }
}

/// What winning is, and how near it is.
pub fn goals(projection: &Projection) -> Markup {
    goals::goals(projection, GoalCard::Folded)
}

/// The row under the board: the goal first, then everybody.
pub(crate) fn row(projection: &Projection, card: GoalCard) -> Markup {
    html! {
        div.under-row {
            div #part-goals { (goals::goals(projection, card)) }
            div #part-seats { (seats(projection)) }
        }
    }
}

/// Cards and sheets: under the board.
pub fn sheets(projection: &Projection) -> Markup {
    projection.around.sheets.clone()
}

/// Everybody at the table.
pub fn seats(projection: &Projection) -> Markup {
    seats::seats(projection)
}

/// What these eyes may do now.
pub fn choices(projection: &Projection) -> Markup {
    choices::choices(projection)
}

/// How it ended.
pub fn end(projection: &Projection) -> Markup {
    end::banner(projection)
}

/// What covers a shared screen.
pub fn curtain(projection: &Projection) -> Markup {
    curtain::curtain(projection)
}

/// Things one rarely does.
pub fn menu(projection: &Projection) -> Markup {
    menu::menu(projection)
}

/// The seal on the dice, once it is open.
pub fn seal(projection: &Projection) -> Markup {
    seal::seal(projection)
}

/// What a program would do in this seat, for the tab of that name.
pub fn hint(projection: &Projection, advice: &Advice) -> Markup {
    hint::hint(projection.game.id, advice)
}

fn body(projection: &Projection) -> Markup {
    let shared = projection.screen == Screen::Shared;
    html! {
        a.skip href="#choices" { "Skip to the choices" }
        (bar::bar(projection))
        (lost_bar())
        noscript {
            p.lostbar { (icon(Icon::No)) span {
                "You see the table as it is now. Moves need scripts: allow them for this page, "
                "or play with " code { "reliquary play" } "."
            } }
        }
        main.stage #table data-table=(projection.table) data-ply=(projection.ply)
            data-chat=(projection.chat.last().map_or(0, |line| line.number + 1))
            data-game=(projection.game.id) data-seat=[projection.viewer]
            data-shared=[shared.then_some("yes")] {
            section.play aria-label="Board" {
                div #part-end { (end(projection)) }
                div #part-track { (track(projection)) }
                (board(projection))
                (end::story(projection))
                div #part-text { (text(projection)) }
                div #part-sheets tabindex="0" role="group" aria-label="Cards and sheets" { (sheets(projection)) }
                (row(projection, GoalCard::Folded))
            }
            aside.rail {
                div.deck {
                    div #part-choices { (choices(projection)) }
                    div #said role="status" {}
                    (coach::place())
                }
                (end::luck())
                div #part-seal { (seal(projection)) }
                (side::side(projection))
            }
        }
        nav.nav.scripted #part-nav aria-label="Panels" { (side::nav(projection)) }
        div #menu.menu role="dialog" aria-label="Table menu" popover { div #part-menu { (menu(projection)) } (pace::speed()) }
        div #part-curtain { (curtain(projection)) }
        div #say.vh role="log" aria-live="polite" {}
    }
}

/// Shown by the script when the line is down.
fn lost_bar() -> Markup {
    html! {
        div.lostbar #lost role="alert" hidden {
            (icon(Icon::Lost))
            span #lost-text {}
            button.btn type="button" #try-now { "Try now" }
        }
    }
}
