//! One person on several browsers: the personal link, and the browsers that have joined by it.

use maud::{Markup, html};

use crate::assets::{self, Script};
use crate::layout::{self, Frame, Room, Sheet};
use crate::words;

/// A browser, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceShown {
    /// The hash of its cookie.
    pub id: String,
    /// What it says it is.
    pub name: String,
    /// Seconds since it joined.
    pub since: u64,
    /// Whether it is the one that looks.
    pub is_this: bool,
}

/// What the page says besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said {
    /// Nothing.
    #[default]
    Nothing,
    /// A browser was signed out.
    SignedOut,
}

/// What the page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SelfShown {
    /// The browsers; none for somebody who has this one alone.
    pub devices: Vec<DeviceShown>,
    /// The personal link, where it was just made.
    pub link: Option<String>,
    /// What was done.
    pub said: Said,
}

/// The page of one's own browsers.
pub fn page(frame: &Frame, shown: &SelfShown) -> Markup {
    let main = html! {
        div.leafhead { div {
            h1 { "Your browsers" }
            p { "Play as yourself on another one. There is no account: a personal link carries your seats, your name and your settings." }
        } }
        @if shown.said == Said::SignedOut {
            p.said role="status" { "Signed out. That browser holds none of your seats any more." }
        }
        @match &shown.link {
            Some(link) => (new_link(link)),
            None => (ask_for_link(!shown.devices.is_empty())),
        }
        @if !shown.devices.is_empty() { (devices(&shown.devices)) }
        section.panel {
            header { h2 { "What is kept of you" } }
            div.kept {
                p { a.btn href="/settings/me/export" download { "Write it all into a file" } }
                (forget())
            }
        }
        p.small { a href="/settings" { "All settings" } }
    };
    leaf(frame, "Your browsers", &main)
}

fn leaf(frame: &Frame, title: &str, main: &Markup) -> Markup {
    let sheet = Sheet { title, game: None, class: "", scripts: &[Script::Selves] };
    layout::leaf(
        frame,
        Room::Elsewhere,
        &sheet,
        &html! { main.leaf.settings #main { link rel="stylesheet" href=(assets::friends_path()); (main) } },
    )
}

fn new_link(link: &str) -> Markup {
    html! {
        section.panel {
            header { h2 { "Your personal link" } }
            div.kept role="status" {
                p { "Open it on your other browser. It is shown only now, and whoever has it plays as you: send it to nobody." }
                p.copyrow {
                    input #personal type="text" readonly value=(link) aria-label="Your personal link";
                    button.btn.scripted type="button" data-copy=(link) { span { "Copy" } }
                }
                @if let Some(code) = crate::qr::code(link) { div.qrbox { (code) } }
            }
        }
    }
}

fn ask_for_link(has_one: bool) -> Markup {
    html! {
        section.panel {
            header { h2 { "One more browser" } }
            form.kept method="post" action="/settings/me" {
                input type="hidden" name="likings" value="";
                p {
                    "You get a link and a code for your telephone's camera. "
                    @if has_one { "The link from before leads nowhere then." }
                }
                button.btn.primary type="submit" name="what" value="link" { "Make my personal link" }
            }
        }
    }
}

fn devices(devices: &[DeviceShown]) -> Markup {
    html! {
        section.panel {
            header { h2 { "Where you are yourself" } }
            ul.tables { @for device in devices {
                li.channel {
                    i.sw {}
                    div {
                        b { (device.name) }
                        small { @if device.is_this { "this browser · " } "since " (words::since(device.since)) }
                    }
                    form.rowtools method="post" action="/settings/me" {
                        input type="hidden" name="device" value=(device.id);
                        button.btn type="submit" name="what" value="leave"
                            aria-label={"Sign out " (device.name)} { "Sign out" }
                    }
                }
            } }
        }
    }
}

fn forget() -> Markup {
    html! {
        details.sure {
            summary.btn { "Forget me" }
            p.small {
                "Your name, what you wrote and your seats are taken away for good, on every browser of yours. "
                "The games stay for the others, played by \"Somebody\"."
            }
            form method="post" action="/settings/me" {
                button.btn type="submit" name="what" value="forget" { "Forget me for good" }
            }
        }
    }
}

/// Where a personal link leads.
pub fn invitation(frame: &Frame, token: &str, name: &str, is_there: bool) -> Markup {
    let name = if name.is_empty() { "Guest" } else { name };
    let main = html! {
        div.leafhead { div { h1 {
            @if is_there { "This browser is " (name) } @else { "This browser becomes " (name) }
        } } }
        section.panel { div.kept {
            @if is_there {
                p { "Nothing is left to do." }
                p { a.btn.primary href="/my" { "My games" } }
            } @else {
                p { "The games of " (name) " are here then, and the games of this browser come along. Go on only if this link is your own." }
                form method="post" action={"/me/" (token)} {
                    button.btn.primary type="submit" { "Become " (name) }
                }
            }
        } }
    };
    leaf(frame, "Your browsers", &main)
}

/// A browser that has joined takes over the settings.
pub fn joined(frame: &Frame, likings: &str) -> Markup {
    let name = if frame.name.is_empty() { "Guest" } else { frame.name.as_str() };
    let main = html! {
        div.leafhead { div { h1 { "This browser is " (name) " now" } } }
        section.panel { div.kept data-likings=(likings) {
            p { "Your seats, your name and your settings are here." }
            p { a.btn.primary href="/my" { "My games" } }
        } }
    };
    leaf(frame, "Your browsers", &main)
}
