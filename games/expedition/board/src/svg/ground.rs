//! The map itself: paper, water, what grows beside the trail, stones, cartouche, compass.
//!
//! Everything here follows from the scenario alone, so a page sends it once.

use std::sync::LazyLock;

use contract::Rng;
use expedition::Scenario;
use expedition::state::Space;
use maud::{Markup, html};

use super::land::{Land, between};
use super::symbols::definitions;
use super::trail::{TRAIL, Trail};
use super::{HEIGHT, WIDTH};
use crate::names;
use board::number::{Point, at, short};

pub(super) fn draw(scenario: &Scenario) -> Markup {
    html! {
        (LANDS[Land::of(scenario) as usize])
        (cartouche(scenario))
        (captions(scenario))
        (compass())
        (frame())
    }
}

/// All that a scenario's words do not change, drawn once a land.
static LANDS: LazyLock<[Markup; 4]> = LazyLock::new(|| Land::ALL.map(|land| base(land, &TRAIL)));

fn base(land: Land, trail: &Trail) -> Markup {
    // The same map every time it is drawn.
    let mut rng = Rng::new(12);
    html! {
        (definitions())
        (paper(&mut rng))
        (water(land))
        g id="growth" {
            @for (growth, place, size) in land.growths(trail, &mut rng) {
                use href={"#" (growth.id())}
                    transform=(format!("{} scale({size:.2})", at(place))) {}
            }
        }
        (temple(trail.space(30)))
        (way(trail))
        g id="spaces" text-anchor="middle" font-family="var(--font-title)" font-weight="700" {
            @for number in 1..=30 { (stone(number, trail.space(number))) }
        }
    }
}

/// Stained, folded, and marked by a cup.
fn paper(rng: &mut Rng) -> Markup {
    let stains: Vec<[f64; 5]> = (0..26)
        .map(|_| {
            [
                between(rng, 0.0, WIDTH),
                between(rng, 0.0, HEIGHT),
                between(rng, 40.0, 150.0),
                between(rng, 26.0, 90.0),
                between(rng, 0.12, 0.34),
            ]
        })
        .collect();
    html! {
        rect x="-300" y="-300" width="1800" height="1200" fill="var(--board-paper)" {}
        @for [x, y, wide, high, strength] in stains {
            ellipse cx=(short(x)) cy=(short(y)) rx=(short(wide)) ry=(short(high))
                fill="var(--board-paper-2)" opacity=(format!("{strength:.2}")) {}
        }
        path d="M300-100V700M600-100V700M900-100V700M-100 196H1300M-100 392H1300"
            stroke="var(--board-ink)" stroke-width="1.5" opacity=".13" {}
        circle cx="1000" cy="250" r="46" fill="none" stroke="var(--board-ink-2)" stroke-width="5"
            opacity=".12" {}
    }
}

fn water(land: Land) -> Markup {
    let sea = "M-340 372C-260 392-180 420-100 410S20 430 40 470 60 560 130 600L130 940H-340Z";
    let river = "M44 452C130 420 190 400 260 392S400 398 470 396 640 420 740 412 880 410 930 420 \
                 1100 440 1300 300 1440 230 1600 220";
    let stream = "M930 420C900 300 760 270 700 236S560 230 520 250 380 250 330 228";
    let banks = [(river, 15, 11.5), (stream, 7, 4.5)];
    html! {
        // The water ends where the paper does.
        clipPath id="x-paper" { rect x="-300" y="-300" width="1800" height="1200" {} }
        g id="water" clip-path="url(#x-paper)" {
            @for (width, strength) in [(34, ".25"), (22, ".35"), (10, ".5")] {
                path d=(sea) fill="none" stroke="var(--board-water)" stroke-width=(width)
                    opacity=(strength) {}
            }
            path d=(sea) fill="var(--board-water)" stroke="var(--board-ink)" stroke-width="1.8" {}
            // A desert has one river, a sea none.
            @let many = match land { Land::Desert => 1, Land::Sea => 0, _ => 2 };
            @for (course, bank, bed) in banks.into_iter().take(many) {
                path d=(course) fill="none" stroke="var(--board-water-ink)" stroke-width=(bank) {}
                path d=(course) fill="none" stroke="var(--board-water)" stroke-width=(bed) {}
            }
        }
    }
}

fn temple((x, y): Point) -> Markup {
    html! {
        g id="temple" transform=(at((x + 54.0, y + 8.0))) stroke="var(--board-ink)"
            stroke-width="1.5" fill="var(--board-stone)" stroke-linejoin="round" {
            path d="M-52 30H52V12H-52zM-42 12H42V-6H-42zM-32-6H32V-24H-32zM-22-24H22V-42H-22z" {}
            path d="M-8 30-5-42H5L8 30z" fill="var(--board-trail)" {}
            path d="M-7 20H7M-7 8H7M-6-4H6M-6-16H6M-5-28H5" stroke-width="1" {}
            path d="M-18-42v-14h36v14z" {}
            path d="M-24-56h48l-6-8h-36z" {}
        }
    }
}

fn way(trail: &Trail) -> Markup {
    let path = trail.path();
    html! {
        // What is drawn along the trail later leaves the stones and their numbers free.
        mask id="x-between" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="600" {
            rect width="1200" height="600" fill="#fff" {}
            @for number in 1..=30 {
                @let (x, y) = trail.space(number);
                @let radius = if matches!(number, 1 | 30) { "30" } else { "20" };
                circle cx=(short(x)) cy=(short(y)) r=(radius) {}
            }
        }
        g id="trail" fill="none" stroke-linecap="round" stroke-linejoin="round" {
            path d=(path) stroke="var(--board-paper)" stroke-width="26" opacity=".75" {}
            path d=(path) stroke="var(--board-ink)" stroke-width="4" stroke-dasharray="1 9" {}
        }
    }
}

/// Round stones in the first part, cut ones in the second; home and the goal are larger.
fn stone(number: u8, place: Point) -> Markup {
    let table = Space::try_from(number).ok().and_then(Space::table);
    html! {
        g id={"space-" (number)} transform=(at(place)) {
            @match (number, table) {
                (1, _) => {
                    circle cx="2" cy="3" r="29" fill="#000" opacity=".22" {}
                    circle r="29" fill="var(--board-trail)" stroke="var(--board-ink)"
                        stroke-width="2" {}
                    circle r="24" fill="none" stroke="var(--board-ink)" stroke-width="1"
                        stroke-dasharray="3 3" {}
                    path d="M-11 6V-5L0-13 11-5V6zM-3 6V-1h6v7" fill="none"
                        stroke="var(--board-ink)" stroke-width="1.8" stroke-linejoin="round" {}
                    text y="19" font-size="12.5" fill="var(--board-ink)" { "Home" }
                }
                (_, Some(table)) => {
                    @let cut = "M-13-17H13L18-12V12L13 17H-13L-18 12V-12Z";
                    @let round = "M-17.5 0a17.5 17.5 0 1 0 35 0a17.5 17.5 0 1 0-35 0Z";
                    @let (shape, fill) = if table == 0 { (round, "trail") } else { (cut, "trail-2") };
                    path d=(shape) transform="translate(1.5 2.5)" fill="#000" opacity=".25" {}
                    path d=(shape) fill={"var(--board-" (fill) ")"} stroke="var(--board-ink)"
                        stroke-width="1.7" {}
                    text y="5.8" font-size="16" fill="var(--board-ink)" { (number) }
                }
                _ => {
                    circle cx="2" cy="3" r="26" fill="#000" opacity=".22" {}
                    circle r="26" fill="var(--board-trail)" stroke="var(--board-jade)"
                        stroke-width="3" {}
                    text y="6" font-size="18" fill="var(--board-ink)" { (number) }
                }
            }
        }
    }
}

fn cartouche(scenario: &Scenario) -> Markup {
    // Long titles are set smaller rather than cut.
    let size = |text: &str, most: f64, room: f64| {
        let letters = text.chars().count().max(1);
        short((room / f64::from(u32::try_from(letters).unwrap_or(u32::MAX))).min(most))
    };
    html! {
        g id="cartouche" transform="translate(36 16)" text-anchor="middle" {
            path d="M14 0h236l14 14v58l-14 14H14L0 72V14z" fill="var(--board-paper)"
                stroke="var(--board-ink)" stroke-width="2" {}
            path d="M18 6h228l12 12v50l-12 12H18L6 68V18z" fill="none" stroke="var(--board-ink)"
                stroke-width=".9" {}
            text x="132" y="40" font-family="var(--font-title)" font-weight="700"
                font-size=(size(&scenario.title, 27.0, 400.0)) fill="var(--board-ink)" {
                (scenario.title)
            }
            text x="132" y="64" font-size=(size(&scenario.place, 14.0, 430.0))
                fill="var(--board-ink-2)" { (scenario.place) }
        }
    }
}

fn captions(scenario: &Scenario) -> Markup {
    let first = format!("{} · 2–15", names::capital(&scenario.parts.0));
    let second = format!("{} · 16–29", names::capital(&scenario.parts.1));
    html! {
        g id="captions" font-family="var(--font-title)" font-style="italic" font-size="21"
            letter-spacing="2" text-anchor="middle" fill="var(--board-ink)"
            stroke="var(--board-paper)" stroke-width="5" paint-order="stroke"
            stroke-linejoin="round" {
            text x="630" y="562" { (first) }
            text x="680" y="66" { (second) }
        }
    }
}

fn compass() -> Markup {
    html! {
        g id="compass" transform="translate(1120 524)" stroke="var(--board-ink)"
            stroke-width="1.1" {
            circle r="44" fill="var(--board-paper)" fill-opacity=".9" {}
            circle r="36" fill="none" {}
            @for point in 0..8 {
                @let reach = if point % 2 == 0 { 42 } else { 26 };
                @let turned = format!("rotate({})", point * 45);
                path d={"M0-" (reach) "L6-6L0 0Z"} transform=(turned)
                    fill="var(--board-ink)" {}
                path d={"M0-" (reach) "L-6-6L0 0Z"} transform=(turned)
                    fill="var(--board-paper)" {}
            }
        }
    }
}

fn frame() -> Markup {
    html! {
        rect x="-300" y="-300" width="1800" height="1200" fill="url(#age)" {}
        g fill="none" stroke="var(--board-ink)" opacity=".8" {
            rect x="12" y="-10" width="1176" height="610" stroke-width="2" {}
            rect x="18" y="-4" width="1164" height="598" stroke-width=".8" {}
        }
    }
}
