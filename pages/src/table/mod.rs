//! The table: one page, and the parts of it that change. A part is the inner markup of the element
//! whose id is `part-` and its name, so that it can be sent alone; `pieces` is the one exception,
//! its element is a layer of the board.

mod bar;
mod board;
mod choices;
mod curtain;
mod dice;
mod end;
mod hint;
mod log;
mod menu;
mod seal;
mod seats;
mod side;

pub use hint::{Hint, Idea};
pub use log::{chat_line, log_line};

pub(crate) use board::{board, text};
pub(crate) use log::{Freshness, log_entry};
pub(crate) use menu::link_field;

use maud::{Markup, html};

use crate::assets::Script;
use crate::desk::{Desk, Screen};
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Sheet};

/// The whole page.
pub fn page(frame: &Frame, desk: &Desk) -> Markup {
    let title = format!("{} – {}", desk.title, desk.game.title);
    let sheet = Sheet {
        title: &title,
        game: Some(desk.game.id),
        class: "tablepage",
        scripts: &[Script::Table],
    };
    layout::page(frame, &sheet, &body(desk))
}

/// Every part, by name, as it is now.
pub fn parts(desk: &Desk) -> Vec<(&'static str, String)> {
    let parts: [(&'static str, Markup); 14] = [
        ("head", head(desk)),
        ("ask", ask(desk)),
        ("tools", tools(desk)),
        ("track", track(desk)),
        ("pieces", pieces(desk)),
        ("text", text(desk)),
        ("sheets", sheets(desk)),
        ("seats", seats(desk)),
        ("choices", choices(desk)),
        ("end", end(desk)),
        ("curtain", curtain(desk)),
        ("menu", menu(desk)),
        ("seal", seal(desk)),
        ("nav", side::nav(desk)),
    ];
    parts.into_iter().map(|(name, markup)| (name, markup.into_string())).collect()
}

/// The game and what is played, and how far it has gone.
pub fn head(desk: &Desk) -> Markup {
    bar::head(desk)
}

/// Who must act and what is asked.
pub fn ask(desk: &Desk) -> Markup {
    bar::ask(desk)
}

/// What may be taken back.
pub fn tools(desk: &Desk) -> Markup {
    bar::tools(desk)
}

/// Phases, days: above the board.
pub fn track(desk: &Desk) -> Markup {
    desk.around.track.clone()
}

/// What lies on the board: the inner markup of the layer `#pieces`.
pub fn pieces(desk: &Desk) -> Markup {
    html! { @if let Some(drawing) = &desk.drawing { (drawing.pieces) } }
}

/// Cards and sheets: under the board.
pub fn sheets(desk: &Desk) -> Markup {
    desk.around.sheets.clone()
}

/// Everybody at the table.
pub fn seats(desk: &Desk) -> Markup {
    seats::seats(desk)
}

/// What these eyes may do now.
pub fn choices(desk: &Desk) -> Markup {
    choices::choices(desk)
}

/// How it ended.
pub fn end(desk: &Desk) -> Markup {
    end::banner(desk)
}

/// What covers a shared screen.
pub fn curtain(desk: &Desk) -> Markup {
    curtain::curtain(desk)
}

/// Things one rarely does.
pub fn menu(desk: &Desk) -> Markup {
    menu::menu(desk)
}

/// The seal on the dice, once it is open.
pub fn seal(desk: &Desk) -> Markup {
    seal::seal(desk)
}

/// What a program would do in this seat, for the tab of that name.
pub fn hint(desk: &Desk, hint: &Hint) -> Markup {
    hint::hint(desk.game.id, hint)
}

fn body(desk: &Desk) -> Markup {
    let shared = desk.screen == Screen::Shared;
    html! {
        a.skip href="#choices" { "Skip to the choices" }
        (bar::bar(desk))
        (lost_bar())
        noscript {
            p.lostbar { (icon(Icon::No)) span {
                "You see the table as it is now. Moves need scripts: allow them for this page, "
                "or play with " code { "reliquary play" } "."
            } }
        }
        main.stage #table data-table=(desk.table) data-ply=(desk.ply)
            data-chat=(desk.chat.last().map_or(0, |line| line.number + 1))
            data-game=(desk.game.id) data-seat=[desk.eyes]
            data-shared=[shared.then_some("yes")] {
            section.play aria-label="Board" {
                div #part-end { (end(desk)) }
                div #part-track { (track(desk)) }
                (board(desk))
                (end::story(desk))
                div #part-text { (text(desk)) }
                div #part-sheets { (sheets(desk)) }
                div #part-seats { (seats(desk)) }
            }
            aside.rail {
                div.deck {
                    div #part-choices { (choices(desk)) }
                    div #said role="status" {}
                }
                (end::luck())
                div #part-seal { (seal(desk)) }
                (side::side(desk))
            }
        }
        nav.nav.scripted #part-nav aria-label="Panels" { (side::nav(desk)) }
        div #menu.menu popover { div #part-menu { (menu(desk)) } }
        div #part-curtain { (curtain(desk)) }
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
