//! The alien's tracking sheet: round by round, where its bodies were.

use feynman::View;
use feynman::state::TRACKED;
use maud::{Markup, html};

pub(super) fn draw(view: &View) -> Markup {
    let lines = lines(view);
    html! {
        @if !lines.is_empty() {
            div class="fy-track" {
                span class="eyebrow" { "Tracking sheet" }
                ol {
                    @for (round, rooms) in lines { li { small { (round) } " " (rooms) } }
                }
            }
        }
    }
}

/// The rounds that are written down, oldest first.
pub(crate) fn lines(view: &View) -> Vec<(usize, String)> {
    let Some(track) = view.own.track else { return Vec::new() };
    let now = usize::from(view.open.round);
    let line = |round: usize| {
        let rooms: Vec<&str> =
            track[(round - 1) % TRACKED].iter().flatten().map(|r| r.word()).collect();
        (!rooms.is_empty()).then(|| (round, rooms.join(" ")))
    };
    (now.saturating_sub(TRACKED - 1).max(1)..=now).filter_map(line).collect()
}
