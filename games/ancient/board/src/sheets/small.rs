//! A career sheet in small: boxes and milestones, and no symbols.

use ancient::View;
use ancient::atlas::Region;
use ancient::career::RAIDER_BOXES;
use ancient::stake::Stake;
use ancient::track::Step;
use contract::Seat;
use maud::{Markup, html};

use super::layout::{Boxes, MOST_BOXES, Measure, Part, lay, raider_ink};
use crate::names;
use crate::svg::symbols::{Glyph, glyph, role};
use board::number::{at, nth, short};

const ROOM: (f64, f64) = (23.0, 251.0);
const MEASURE: Measure = Measure { step: width, arrow: 1.0, milestone: 13.5, gap: 2.2 };
const BOXES: Boxes = Boxes { pitch: 8.1, top: 4.2, wide: 6.6, high: 9.0 };

fn width(step: &Step) -> f64 {
    let boxes = step.work.boxes();
    if boxes > MOST_BOXES { 26.0 } else { BOXES.pitch * f64::from(boxes) }
}

pub(super) fn draw(view: &View, seat: Seat, stake: Option<Stake>) -> Markup {
    html! {
        svg class="anc-small" viewBox="0 0 300 57" role="img" aria-label="career in small"
            font-family="var(--font-body)" {
            @for region in Region::ALL { (track(view, seat, stake, region)) }
        }
    }
}

fn track(view: &View, seat: Seat, stake: Option<Stake>, region: Region) -> Markup {
    let (parts, wide) = lay(view.kit.track(region), &MEASURE);
    let scale = ((ROOM.1 - ROOM.0) / wide).min(1.0);
    let from = at((ROOM.0, 8.7 - 8.7 * scale));
    let name: String = names::region(region).chars().take(1).collect();
    let closed = view.career(seat).is_blocked(region);
    html! {
        g transform=(at((0.0, 19.5 * nth(region.index())))) {
            rect width="300" height="17.5" rx="4" fill=(role(&format!("board-{region}-soft"))) {}
            path d="M0 4a4 4 0 0 1 4-4h14v17.5H4a4 4 0 0 1-4-4z"
                fill=(role(&format!("board-{region}-deep"))) {}
            text x="9" y="12.8" font-size="11" font-weight="700" text-anchor="middle"
                fill="var(--board-on-leather)" { (name) }
            g transform=(format!("{from} scale({scale:.3})"))
                opacity=[closed.then_some(".55")] font-size="9.5" font-weight="700"
                text-anchor="middle" {
                @for (x, part) in parts {
                    @match part {
                        Part::Step(step) => (boxes(view, seat, stake, region, step, x)),
                        Part::Arrow => {}
                        Part::Milestone(section) => (milestone(view, seat, region, section, x)),
                    }
                }
            }
            (raiders(view.career(seat).raiders[region.index()], region))
        }
    }
}

fn boxes(
    view: &View,
    seat: Seat,
    stake: Option<Stake>,
    region: Region,
    index: usize,
    x: f64,
) -> Markup {
    let step = view.kit.track(region).step(index);
    let (many, marked) = (step.work.boxes(), view.career(seat).marked(region, index));
    let stake = stake.filter(|stake| stake.region == region && stake.step == index);
    html! {
        @if stake.is_some() {
            rect x=(short(x - 1.8)) y="1.4" width=(short(width(step) + 2.4)) height="14.7" rx="2.5"
                fill="none" stroke="var(--board-pick)" stroke-width="1.6" {}
        }
        @if many > MOST_BOXES {
            text x=(short(x + 13.0)) y="12.2" fill="var(--board-ink)" {
                (marked) "/" (many)
            }
        } @else {
            (BOXES.row(x, many, marked, stake.map_or(0, |stake| stake.fills)))
        }
    }
}

fn milestone(view: &View, seat: Seat, region: Region, section: usize, x: f64) -> Markup {
    let track = view.kit.track(region);
    let passed = view.career(seat).has_passed(track, region, section);
    let (ground, ink) =
        if passed { ("board-gold", "die-pip") } else { ("board-paper", "board-ink") };
    html! {
        circle cx=(short(x + 6.7)) cy="8.7" r="6.7" fill=(role(ground)) stroke="var(--board-ink)"
            stroke-width=".9" {}
        text x=(short(x + 6.7)) y="12.2" fill=(role(ink)) { (track.milestone(section).renown) }
    }
}

fn raiders(marked: u8, region: Region) -> Markup {
    let soft = format!("board-{region}-soft");
    html! {
        @for index in 0..RAIDER_BOXES {
            @let full = index < marked;
            @let x = 256.0 + 14.0 * f64::from(index);
            rect x=(short(x)) y="3.2" width="11" height="11" rx="2"
                fill=(if full { role("board-red") } else { "none".into() })
                stroke="var(--board-ink)" stroke-width=".9" {}
            @let (ink, hole) = raider_ink(full, &soft);
            (glyph(Glyph::Raider, (x + 5.5, 8.7), 8.5, ink, hole))
        }
    }
}
