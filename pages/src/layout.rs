//! The frame of every page: what stands in its head, the bar at the top, the line at the bottom.

use catalogue::Theme;
use maud::{DOCTYPE, Markup, html};

use crate::assets;
use crate::icons::{Icon, icon};
use crate::marks;

/// Who looks, and how they like it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Light or dark, once the reader has chosen; the system decides before.
    pub theme: Option<Theme>,
    /// The name they play under; empty before they have given one.
    pub name: String,
    /// Where the tables are kept.
    pub home: Home,
}

/// Where the tables are kept, which decides what a page can offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Home {
    /// At a server, which others reach too.
    #[default]
    Server,
    /// In this tab of a browser, which nobody else reaches.
    Tab,
}

/// Where in the server a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    Games,
    Learn,
    Replays,
    Rules,
    About,
    Elsewhere,
}

/// The rooms named in the bar.
const ROOMS: [(Room, &str, &str); 5] = [
    (Room::Games, "/", "Games"),
    (Room::Learn, "/learn", "Learn"),
    (Room::Replays, "/replays", "Replays"),
    (Room::Rules, "/rules", "Rules"),
    (Room::About, "/about", "About"),
];

/// What a page is, besides its body.
pub(crate) struct Sheet<'a> {
    /// In the title of the window, before the name of the server.
    pub(crate) title: &'a str,
    /// Whose colours.
    pub(crate) game: Option<&'a str>,
    /// The classes of the body.
    pub(crate) class: &'a str,
    /// The scripts it needs besides the common one.
    pub(crate) scripts: &'a [assets::Script],
}

/// A whole page around a body.
pub(crate) fn page(frame: &Frame, sheet: &Sheet<'_>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-game=[sheet.game] data-theme=[frame.theme.map(theme_word)]
            data-alone[frame.home == Home::Tab] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { @if !sheet.title.is_empty() { (sheet.title) " – " } "Reliquary" }
                link rel="icon" type="image/svg+xml" href=(assets::favicon());
                link rel="stylesheet" href=(assets::style_path());
                noscript { link rel="stylesheet" href=(assets::still_path()); }
                script type="module" src=(assets::script(assets::Script::Site)) {}
                @for script in sheet.scripts {
                    script type="module" src=(assets::script(*script)) {}
                }
            }
            body class=[(!sheet.class.is_empty()).then_some(sheet.class)] {
                (marks::sprite())
                (body)
            }
        }
    }
}

const fn theme_word(theme: Theme) -> &'static str {
    match theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// A page of the server that is no table: site bar, a body, the line at the bottom.
pub(crate) fn leaf(frame: &Frame, room: Room, sheet: &Sheet<'_>, main: &Markup) -> Markup {
    let body = html! {
        a.skip href="#main" { "Skip to the page" }
        (site_bar(frame, room))
        (main)
        (foot(frame))
    };
    page(frame, sheet, &body)
}

fn site_bar(frame: &Frame, room: Room) -> Markup {
    html! {
        header.bar.site {
            a.brand href="/" { (marks::mark()) span.big { "Reliquary" } }
            nav aria-label="Site" {
                @for (there, address, name) in ROOMS {
                    a href=(address) aria-current=[(there == room).then_some("page")] { (name) }
                }
            }
            div.tools {
                a.whoami href="/settings" {
                    @if frame.name.is_empty() { "Settings" }
                    @else { (icon(Icon::Seats)) span.deskonly { "Playing as" } b { (frame.name) } }
                }
                (theme_switch())
            }
        }
    }
}

/// The half-moon.
pub(crate) fn theme_switch() -> Markup {
    html! {
        button.btn.icon.quiet.scripted type="button" data-switch-theme
            aria-label="Light or dark" title="Light or dark" { (icon(Icon::Theme)) }
    }
}

fn foot(frame: &Frame) -> Markup {
    html! {
        footer.foot-of-page {
            p { "Reliquary keeps five nearly forgotten games. Unofficial, free, no account." }
            nav aria-label="More" {
                a href="/my" { "My games" } a href="/settings" { "Settings" }
                a href="/rules" { "Rules" } a href="/about" { "About and credits" }
                @if frame.home == Home::Server { a href="/api" { "For programs" } }
            }
        }
    }
}
