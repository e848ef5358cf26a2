//! How this browser likes it: name, light or dark, pace, sound, stillness. The name is sent to the
//! server; the rest never leaves the browser.

use maud::{Markup, html};

use crate::assets::Script;
use crate::layout::{self, Frame, Home, Room, Sheet};

/// Something that the browser keeps: under which word, what it is called, its values, what holds
/// before anybody has chosen, and a note.
struct Liking {
    key: &'static str,
    usual: &'static str,
    title: &'static str,
    values: &'static [(&'static str, &'static str)],
    note: &'static str,
}

const LIKINGS: [Liking; 6] = [
    Liking {
        key: "theme",
        usual: "system",
        title: "Light or dark",
        values: &[("system", "As the system"), ("light", "Light"), ("dark", "Dark")],
        note: "",
    },
    Liking {
        key: "pace",
        usual: "normal",
        title: "How fast others' moves are shown",
        values: &[("slow", "Slowly"), ("normal", "Normal"), ("fast", "Fast"), ("off", "At once")],
        note: "Any key or touch skips to how things stand. Your own moves never wait.",
    },
    Liking {
        key: "sound",
        usual: "off",
        title: "Sounds",
        values: &[("off", "Off"), ("on", "On")],
        note: "A few quiet ones: dice, your turn, the end.",
    },
    Liking {
        key: "motion",
        usual: "system",
        title: "Movement",
        values: &[("system", "As the system"), ("still", "Nothing moves")],
        note: "Pieces stand where they are going, dice are shown as they lie.",
    },
    Liking {
        key: "notices",
        usual: "off",
        title: "Tell me when it is my turn",
        values: &[("off", "Off"), ("on", "On")],
        note: "While a page of yours is open and you look at something else. Your browser asks first.",
    },
    Liking {
        key: "coach",
        usual: "yes",
        title: "The coach's question",
        values: &[("yes", "Before a costly choice"), ("no", "Never asks")],
        note: "Where the coach is on. It says how good a choice was either way.",
    },
];

/// The page, with what was wrong with the name, or that it was kept.
pub fn page(frame: &Frame, said: &str) -> Markup {
    let sheet = Sheet { title: "Settings", game: None, class: "", scripts: &[Script::Settings] };
    let main = html! {
        main.leaf.settings #main {
            div.leafhead { div {
                h1 { "Settings" }
                p { "They hold for this browser. There is no account." }
                @if frame.home == Home::Server {
                    p.small {
                        a href="/settings/notices" { "Be told when it is your turn" } " · "
                        a href="/settings/me" { "Play on another browser" }
                    }
                }
            } }
            @if !said.is_empty() { p.said role="status" { (said) } }
            section.panel {
                header { h2 { "Your name" } }
                form.nameform method="post" action="/settings" {
                    label.field {
                        span { "What others call you" }
                        input type="text" name="name" value=(frame.name) maxlength="24" required
                            autocomplete="nickname" placeholder="Guest";
                        small { "It changes at the tables where you sit now, too." }
                    }
                    button.btn.primary type="submit" { "Save" }
                }
            }
            section.panel.scripted {
                header { h2 { "How it looks and moves" } }
                form #likings {
                    @for liking in &LIKINGS { (field(liking)) }
                    p.said #not-allowed role="alert" hidden {
                        "Your browser does not let this site show notices. Allow them for this site in "
                        "the browser's own settings, then choose On again."
                    }
                }
            }
            noscript { p.small.muted { "The other settings need scripts, which are off here." } }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

fn field(liking: &Liking) -> Markup {
    html! {
        fieldset.opt {
            legend { (liking.title) }
            span.seg { @for (value, label) in liking.values {
                label {
                    input type="radio" name=(liking.key) value=(value) checked[*value == liking.usual];
                    (label)
                }
            } }
            @if !liking.note.is_empty() { p { (liking.note) } }
        }
    }
}
