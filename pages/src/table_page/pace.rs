//! How fast the others' moves are shown. The browser keeps it; nobody else need know.

use maud::{Markup, html};

const SPEEDS: [(&str, &str); 4] =
    [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off")];

pub(super) fn speed() -> Markup {
    html! {
        fieldset #pace.pace.scripted {
            legend { "How fast others' moves are shown" }
            @for (value, label) in SPEEDS {
                label { input type="radio" name="pace" value=(value); span { (label) } }
            }
        }
        label.item.scripted { input #sounds type="checkbox"; span { "Small sounds" } }
    }
}
