//! A page that says what is wrong and what to do.

use maud::{Markup, html};

use crate::icons::{Icon, icon};
use crate::layout::{self, Frame, Room, Sheet};
use crate::marks;

/// Something to tell instead of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// In a few words: "There is no such table".
    pub title: String,
    /// What is wrong, in a sentence or two.
    pub text: String,
    /// What one can do about it; may be empty.
    pub advice: String,
    /// Where to go from here; the lobby when empty.
    pub back: String,
}

/// The page.
pub fn page(frame: &Frame, message: &Message) -> Markup {
    let sheet = Sheet { title: &message.title, game: None, class: "", scripts: &[] };
    let back = if message.back.is_empty() { "/" } else { message.back.as_str() };
    let main = html! {
        main.leaf.message #main {
            section.panel {
                (marks::mark())
                h1 { (message.title) }
                p { (message.text) }
                @if !message.advice.is_empty() { p.muted { (message.advice) } }
                div.confirm {
                    a.btn.primary href=(back) {
                        (icon(Icon::Door)) @if back == "/" { "To the lobby" } @else { "Go back" }
                    }
                    @if back != "/" { a.btn href="/" { "To the lobby" } }
                }
            }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}
