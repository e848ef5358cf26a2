//! Alone: the ranks a score reaches, from porter to legend.

use maud::{Markup, html};

use crate::names;

/// The lowest score of each rank above the first.
fn thresholds() -> Vec<u16> {
    (1..100).filter(|score| ancient::rank(*score) > ancient::rank(score - 1)).collect()
}

pub(super) fn draw(score: u16) -> Markup {
    let level = ancient::rank(score);
    html! {
        ol class="anc-ladder" aria-label="Ranks" {
            @for (rank, from) in (0..).zip(std::iter::once(0).chain(thresholds())) {
                li class=[(rank <= level).then_some("reached")]
                    aria-current=[(rank == level).then_some("step")] {
                    b { (from) }
                    span { (names::rank(rank)) }
                }
            }
        }
    }
}
