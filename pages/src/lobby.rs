//! The lobby: a vitrine for each game, my tables, open tables, how to begin.

use catalogue::{AnyGame, Info};
use maud::{Markup, PreEscaped, html};

use crate::assets::Script;
use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Home, Room, Sheet};
use crate::{exhibits, games, words};

/// What the lobby shows besides the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lobby {
    /// Tables this reader sits at, those that wait for them first.
    pub mine: Vec<MyTable>,
    /// Listed tables with a free seat, newest first.
    pub open: Vec<OpenTable>,
}

/// A table this reader sits at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MyTable {
    /// Its word in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What is played: the scenario, as a rule.
    pub title: String,
    /// Who else sits there: "Bea, Adept (program)".
    pub with: String,
    /// What it waits for.
    pub turn: Turn,
    /// Seconds since something happened.
    pub ago: u64,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// For this reader.
    Yours,
    /// For people to choose: it was begun under older rules that led elsewhere.
    OlderRules,
    /// For people to end it: today's program cannot set it up.
    CannotBeSetUp,
    /// For people to choose: part of it is damaged.
    Damaged,
    /// For somebody else, by name.
    Waits(String),
    /// For people to sit down: so many seats are free.
    Gathers(usize),
    /// For nothing: it is over. In a few words, how it ended.
    Over(String),
    /// For nothing: what was kept of it cannot be read.
    Unreadable,
}

/// A listed table with a free seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// Its word in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What is played.
    pub title: String,
    /// Who sits there first; empty before anybody does.
    pub host: String,
    /// Whether the host has the page open.
    pub here: bool,
    /// Whether real dice are typed in.
    pub by_hand: bool,
    /// How fast it is played, in words; nothing where there is no clock.
    pub clock: Option<String>,
    /// Seats that nobody has taken.
    pub free: usize,
    /// Seconds since something happened there.
    pub ago: u64,
}

/// The page.
pub fn page(frame: &Frame, lobby: &Lobby) -> Markup {
    let sheet = Sheet { title: "", game: None, class: "", scripts: &[Script::Lobby] };
    let main = html! {
        main.lob #main {
            (hero(frame))
            section.hall aria-label="Games" {
                @for (game, info) in games::in_order() { (vitrine(frame, game, &info)) }
            }
            section.below {
                div.panel #part-mine { (my_tables(lobby)) }
                @if frame.home == Home::Server {
                    div.panel #part-open { (open_tables(lobby)) }
                }
                (new_here())
            }
        }
    };
    layout::leaf(frame, Room::Games, &sheet, &main)
}

/// What changes while the page is open, by name, as [`crate::table_page::parts`] has it for a table.
pub fn parts(lobby: &Lobby) -> Vec<(&'static str, String)> {
    let parts = [("mine", my_tables(lobby)), ("open", open_tables(lobby))];
    parts.into_iter().map(|(name, markup)| (name, markup.into_string())).collect()
}

fn hero(frame: &Frame) -> Markup {
    html! {
        div.hero {
            div {
                h1 { "Five games about things that should not exist." }
                p {
                    @match frame.home {
                        Home::Server => "Sit down alone or send a friend the link. No account. ",
                        Home::Tab => "Sit down alone or share this screen. No account, no server. ",
                    }
                    "Every rule is kept for you, every chance is shown before you take it."
                }
                @if frame.name.is_empty() { (call_me()) }
            }
            @if frame.home == Home::Server { (joiner()) }
        }
    }
}

fn joiner() -> Markup {
    html! {
        details.joiner.scripted {
            summary.btn { (icon(Icon::Link)) "Join with a link" }
            form data-join {
                label.field {
                    span { "The link you were sent" }
                    input type="text" name="link" autocomplete="off" required
                        placeholder="http://… or the word of a table";
                }
                button.btn.primary type="submit" { "Go to the table" }
            }
        }
    }
}

/// Asked until it is answered, and never again.
fn call_me() -> Markup {
    html! {
        form.callme method="post" action="/settings" {
            input type="hidden" name="back" value="/";
            label for="callme" { "Your name at the tables" }
            input #callme type="text" name="name" maxlength="24" autocomplete="nickname"
                placeholder="Guest";
            button.btn type="submit" { "Save" }
        }
    }
}

fn vitrine(frame: &Frame, game: &dyn AnyGame, info: &Info) -> Markup {
    html! {
        article.vitrine data-game=(info.id) {
            (case(frame, game, info))
            div.plinth {
                h2 { (info.title) }
                p.line { (info.tagline) }
                p.facts {
                    span title="Seats" {
                        (icon(Icon::Seats)) span.vh { "Seats: " }
                        (words::range(info.min_seats, info.max_seats))
                    }
                    span title="Length" {
                        (icon(Icon::Clock)) (info.minutes.replace(" to ", "–")) " min"
                    }
                    (weights(info.weight))
                }
                (go(info))
                @let more = games::more(info);
                @let lessons = !game.lessons().is_empty();
                @if lessons || more.is_some() {
                    p.also {
                        @if lessons { a href={"/learn#" (info.id)} { "Learn it" } }
                        @if let Some((address, name)) = more {
                            @if lessons { " · " } a href=(address) { (name) }
                        }
                    }
                }
            }
        }
    }
}

fn weights(weight: u8) -> Markup {
    let words = format!("Weight {weight} of 3");
    html! {
        span.cx title=(words) {
            span.vh { (words) }
            @for step in 1..=3u8 { i.on[step <= weight] aria-hidden="true" {} }
        }
    }
}

fn case(frame: &Frame, game: &dyn AnyGame, info: &Info) -> Markup {
    let picture = exhibits::lobby(frame, info.id);
    html! {
        a.case href={"/new/" (info.id)} aria-label={"New table of " (info.title)} tabindex="-1" {
            (picture.unwrap_or_else(|| emblem(game))) span.glass {}
        }
    }
}

fn go(game: &Info) -> Markup {
    html! {
        div.go {
            form method="post" action={"/play/" (game.id) "?first=ask"} {
                button.btn.primary type="submit" aria-label={"Play now: " (game.title)} {
                    "Play now"
                }
            }
            a.btn href={"/new/" (game.id)} aria-label={"New table of " (game.title)} {
                "New table"
            }
        }
    }
}

/// A sign for a game that has no picture, in its own material.
fn emblem(game: &dyn AnyGame) -> Markup {
    html! {
        svg.emblem viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true"
            focusable="false" { (PreEscaped(game.emblem())) }
    }
}

fn my_tables(lobby: &Lobby) -> Markup {
    let waiting = lobby.mine.iter().filter(|table| table.turn == Turn::Yours).count();
    html! {
        header {
            h2 { "My tables" }
            @if waiting > 0 {
                span.small.muted { (words::count(waiting, "waits", "wait")) " for you" }
            }
            a.small href="/my" { "All my games" }
        }
        @if lobby.mine.is_empty() {
            p.small.muted.none { "None yet. Press " b { "Play now" } " and you have one." }
        } @else {
            ul.tables { @for table in &lobby.mine { (my_table(table)) } }
        }
    }
}

fn my_table(table: &MyTable) -> Markup {
    html! {
        li.mine[table.turn == Turn::Yours] data-game=(table.game) {
            i.sw {}
            a href={"/t/" (table.id)} {
                b { (table.title) }
                small {
                    (games::short_title(&table.game)) @if !table.with.is_empty() { " · " (table.with) }
                }
            }
            span.st { (turn(&table.turn)) }
            @if table.turn != Turn::Unreadable { span.ago { (words::ago(table.ago)) } }
        }
    }
}

/// What a table waits for, in words.
pub(crate) fn turn(turn: &Turn) -> String {
    match turn {
        Turn::Yours => "Your turn".into(),
        Turn::OlderRules => "begun under older rules: choose how it goes on".into(),
        Turn::CannotBeSetUp => "begun under older rules: it can only be ended".into(),
        Turn::Damaged => "damaged: choose how it goes on".into(),
        Turn::Waits(name) => format!("waiting for {name}"),
        Turn::Gathers(free) => format!("{} free", words::count(*free, "seat", "seats")),
        Turn::Over(how) => how.clone(),
        Turn::Unreadable => "cannot be read".into(),
    }
}

fn open_tables(lobby: &Lobby) -> Markup {
    html! {
        header { h2 { "Open tables" } }
        @if lobby.open.is_empty() {
            p.small.muted.none {
                "Nobody waits for company just now. A table that you list appears here for others."
            }
        } @else {
            ul.tables { @for table in &lobby.open { (open_table(table)) } }
        }
    }
}

fn open_table(table: &OpenTable) -> Markup {
    html! {
        li id={"open-" (table.id)} data-game=(table.game) {
            i.sw {}
            a href={"/t/" (table.id)} {
                b { (table.title) }
                small {
                    (games::short_title(&table.game))
                    @if !table.host.is_empty() { " with " (table.host) }
                    @if table.by_hand { " · dice by hand" }
                    " · " (table.clock.as_deref().unwrap_or("no clock"))
                }
            }
            span.st2 {
                b { (words::count(table.free, "seat", "seats")) " free" }
                // Nobody is hurried at a table; what one wants to know is whether it begins at once.
                small {
                    @if table.here { "here now: live" } @else { "last seen " (words::since(table.ago)) }
                }
            }
            a.btn href={"/t/" (table.id)} aria-label={"Sit down at " (table.title)} { "Sit down" }
        }
    }
}

fn new_here() -> Markup {
    html! {
        div.panel {
            header { h2 { "New here?" } }
            ul.how {
                li { (icon(Icon::Hint)) span {
                    a href="/learn" { "Learn by playing" } ": ten minutes, and you know a game."
                } }
                li { (icon(Icon::Play)) span {
                    b { "Play now" } " seats you against a program of the right strength."
                } }
                li { (icon(Icon::Hand)) span {
                    "What you may touch is " b { "lit on the board" }
                    "; the same choices are listed beside it."
                } }
                li { (icon(Icon::Rules)) span {
                    "A number such as " b { "§8.6" } " opens that rule."
                } }
            }
        }
    }
}
