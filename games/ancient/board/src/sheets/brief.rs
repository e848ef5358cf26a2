//! A career in words: how far each track is, and what raiders took.

use ancient::View;
use ancient::atlas::Region;
use contract::Seat;
use maud::{Markup, html};

use crate::names;

pub(super) fn draw(view: &View, seat: Seat) -> Markup {
    html! {
        ul class="anc-brief" aria-label="career in brief" {
            @for region in Region::ALL {
                li { b { (names::region(region)) } span { (state(view, seat, region)) } }
            }
        }
    }
}

/// `3 of 9`, and `1 raider` behind it.
fn state(view: &View, seat: Seat, region: Region) -> String {
    let (career, track) = (view.career(seat), view.kit.track(region));
    if career.is_blocked(region) {
        return "closed".into();
    }
    if career.has_finished(&view.kit, region) {
        return "complete".into();
    }
    let done = (0..track.len()).filter(|step| career.has_done(track, region, *step)).count();
    let steps = format!("{done} of {} steps", track.len());
    match career.raiders[region.index()] {
        0 => steps,
        raiders => format!("{steps}, {}", names::raiders(raiders)),
    }
}
