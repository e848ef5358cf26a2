//! Log, chat, rules, words and hint: five tabs beside the board, and on a phone a bar that opens them.

use maud::{Markup, html};

use super::log;
use crate::glossary;
use crate::icons::{Icon, icon};
use table::Projection;

/// The tabs, in order.
const TABS: [(&str, Icon, &str); 5] = [
    ("log", Icon::Log, "Log"),
    ("chat", Icon::Chat, "Chat"),
    ("rules", Icon::Rules, "Rules"),
    ("words", Icon::Words, "Words"),
    ("hint", Icon::Hint, "Hint"),
];

pub(super) fn side(projection: &Projection) -> Markup {
    html! {
        section.panel.side aria-label="Log, chat, rules, words, hint" {
            div.tabs role="tablist" aria-label="Beside the board" {
                @for (index, (name, picture, label)) in TABS.into_iter().enumerate() {
                    button type="button" role="tab" #{"tab-" (name)}
                        aria-selected=(if index == 0 { "true" } else { "false" })
                        aria-controls={"pane-" (name)} tabindex=[(index > 0).then_some("-1")] {
                        (icon(picture)) (label)
                        @if name == "chat" { span.n #unread hidden {} }
                    }
                }
            }
            div.pane #pane-log role="tabpanel" aria-labelledby="tab-log" {
                (log::log(projection))
                div.log.closing #part-closing { (log::closing(projection)) }
                div.foot.scripted {
                    button.btn type="button" #recall data-recall {
                        (icon(Icon::Clock)) "Show the last turn again"
                    }
                    (log::filter(projection))
                }
            }
            div.pane #pane-chat role="tabpanel" aria-labelledby="tab-chat" hidden {
                (log::chat(projection))
            }
            div.pane #pane-rules role="tabpanel" aria-labelledby="tab-rules" hidden
                data-from={"/rules/" (projection.game.id) "/part"} {
                p.ask3 { a href={"/rules/" (projection.game.id)} { "Open the rulebook" } }
            }
            div.pane #pane-words role="tabpanel" aria-labelledby="tab-words" hidden {
                div #part-words { (words(projection)) }
                (glossary::pane(projection.game.id))
            }
            div.pane #pane-hint role="tabpanel" aria-labelledby="tab-hint" hidden {
                (ask_for_a_hint(projection))
            }
        }
    }
}

/// The words of the open choices.
pub(super) fn words(projection: &Projection) -> Markup {
    glossary::in_choices(projection.game.id, &projection.offers)
}

fn ask_for_a_hint(projection: &Projection) -> Markup {
    html! {
        div #hint {
            p.ask3 {
                @if projection.viewer.is_some() {
                    "A program looks at what your seat sees, and says what it would do."
                } @else { "Hints are for those who play." }
            }
        }
        @if projection.viewer.is_some() && projection.end.is_none() {
            p.foot.scripted {
                span.small.muted #hint-state { "Nobody else learns that you asked." }
                button.btn type="button" data-do="hint" { (icon(Icon::Hint)) "What would you do?" }
            }
            p.foot.asks.scripted {
                @if super::coach::is_possible(projection) { (super::coach::switch()) }
                button.btn type="button" data-do="explain" { (icon(Icon::Words)) "Explain the last move" }
            }
        }
    }
}

/// The bar at the bottom of a phone.
pub(super) fn nav(projection: &Projection) -> Markup {
    let first =
        if projection.end.is_some() { (Icon::Flag, "Result") } else { (Icon::Hand, "Play") };
    let places = [
        ("play", first.0, first.1),
        ("seats", Icon::Seats, "Seats"),
        ("log", Icon::Log, "Log"),
        ("rules", Icon::Rules, "Rules"),
        ("hint", Icon::Hint, "Hint"),
    ];
    html! {
        @for (index, (sheet, picture, label)) in places.into_iter().enumerate() {
            button type="button" data-sheet=(sheet) aria-current=[(index == 0).then_some("true")] {
                (icon(picture)) (label)
            }
        }
    }
}
