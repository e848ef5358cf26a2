//! The three lands and what makes each of them known: dunes and pyramids, waves and a ship, trees
//! and a temple.

use std::sync::LazyLock;

use contract::Rng;
use maud::{Markup, PreEscaped, html};

use super::coast::{between, crest, shore};
use board::number::{Point, at, short};

/// Drawn once: every table has the same lands.
static LANDS: LazyLock<String> = LazyLock::new(|| paint().into_string());

/// The three lands side by side, to be clipped to the page.
pub(super) fn draw() -> Markup {
    PreEscaped(LANDS.clone())
}

fn paint() -> Markup {
    // The same page every time it is drawn.
    let mut rng = Rng::new(4);
    let (west, east) = (shore(398.0, 8), shore(792.0, 21));
    html! {
        defs {
            clipPath id="anc-west" { path d={(west) "L18 372V18Z"} {} }
            clipPath id="anc-east" { path d={(east) "L1182 372V18Z"} {} }
        }
        (sea(&mut rng, [&west, &east]))
        path d={(west) "L18 372V18Z"} fill="var(--board-desert-soft)" {}
        path d={(east) "L1182 372V18Z"} fill="var(--board-jungle-soft)" {}
        g clip-path="url(#anc-west)" { (desert(&mut rng)) }
        g clip-path="url(#anc-east)" { (jungle(&mut rng)) }
        g fill="none" stroke="var(--board-ink)" stroke-width="2" {
            path d=(west) {}
            path d=(east) {}
        }
        (compass())
        (ship())
    }
}

fn sea(rng: &mut Rng, shores: [&str; 2]) -> Markup {
    let rhumb = |turn: u32| {
        let angle = f64::from(turn) * std::f64::consts::PI / 8.0;
        format!(
            "M596 120L{} {}",
            short(596.0 + 500.0 * angle.cos()),
            short(120.0 + 500.0 * angle.sin())
        )
    };
    let waves: Vec<String> = (0..46)
        .map(|_| {
            let (x, y) = (between(rng, 410.0, 770.0), between(rng, 30.0, 368.0));
            format!("M{} {}q4-4 8 0t8 0t8 0", short(x), short(y))
        })
        .collect();
    html! {
        rect width="1200" height="400" fill="var(--board-ocean-soft)" {}
        path d=((0..16).map(rhumb).collect::<String>()) stroke="var(--board-ocean-deep)"
            stroke-width=".6" opacity=".35" {}
        path d=(waves.concat()) fill="none" stroke="var(--board-ocean)" stroke-width="1.3"
            stroke-linecap="round" opacity=".9" {}
        @for shore in shores {
            @for (width, strength) in [(26, ".16"), (18, ".2"), (10, ".3")] {
                path d=(shore) fill="none" stroke="var(--board-ocean)" stroke-width=(width)
                    opacity=(strength) {}
            }
        }
    }
}

fn desert(rng: &mut Rng) -> Markup {
    let grains: Vec<String> = (0..90)
        .map(|_| {
            let (x, y) = (between(rng, 24.0, 400.0), between(rng, 60.0, 365.0));
            format!("M{} {}h.1", short(x), short(y))
        })
        .collect();
    html! {
        g fill="var(--board-desert)" fill-opacity=".13" stroke="var(--board-desert-deep)"
            stroke-opacity=".5" {
            @for dune in 0..9_u32 {
                @let crest = crest(60.0 + 38.0 * f64::from(dune), u64::from(30 + dune));
                path d={(crest) "V420H10Z"} {}
            }
        }
        path d=(grains.concat()) stroke="var(--board-desert-deep)" stroke-width="1.8"
            stroke-linecap="round" opacity=".55" {}
        (pyramids())
        (sun())
        use href="#anc-palm" transform="translate(140 196) scale(1.2)" {}
        use href="#anc-palm" transform="translate(118 204)" {}
    }
}

fn pyramids() -> Markup {
    html! {
        g stroke="var(--board-ink)" stroke-width="1.4" stroke-linejoin="round"
            fill="var(--board-desert)" {
            path d="M212 190 282 88l78 102z" {}
            path d="M282 88 300 190h60z" fill="var(--board-desert-deep)" fill-opacity=".75" {}
            path d="M228 168h66M240 148h50M254 128h33M268 108h18" stroke-width=".8" opacity=".7" {}
            path d="M168 190 204 138l40 52z" {}
            path d="M204 138l10 52h30z" fill="var(--board-desert-deep)" fill-opacity=".75" {}
        }
    }
}

fn sun() -> Markup {
    html! {
        g transform="translate(82 122)" fill="var(--board-gold)" stroke="var(--board-ink)" {
            circle r="22" stroke-width="1.3" {}
            @for ray in 0..12 {
                path d="M0-27 3-38H-3Z" transform={"rotate(" (ray * 30) ")"}
                    stroke-width=".8" {}
            }
        }
    }
}

fn jungle(rng: &mut Rng) -> Markup {
    let river = "M1190 250c-60-16-90 14-150 4s-80-34-130-18-70 10-118 0";
    html! {
        @for (place, size) in trees(rng) {
            use href="#anc-tree" transform=(format!("{} scale({size:.2})", at(place))) {}
        }
        g fill="none" {
            path d=(river) stroke="var(--board-ocean)" stroke-width="9" {}
            path d=(river) stroke="var(--board-ocean-soft)" stroke-width="5" {}
        }
        (temple())
    }
}

/// Scattered, but never on the temple, on words or on each other; the nearer ones in front.
fn trees(rng: &mut Rng) -> Vec<(Point, f64)> {
    let mut found: Vec<(Point, f64)> = Vec::new();
    for _ in 0..900 {
        let (x, y) = (between(rng, 800.0, 1190.0), between(rng, 40.0, 235.0));
        let temple = (980.0..1112.0).contains(&x) && (86.0..206.0).contains(&y);
        let words = (884.0..1096.0).contains(&x) && y < 96.0;
        let crowded = |((a, b), _): &(Point, f64)| (x - a).hypot((y - b) * 1.5) < 20.0;
        if !temple && !words && !found.iter().any(crowded) {
            found.push(((x, y), between(rng, 0.8, 1.15)));
        }
    }
    found.sort_by(|a, b| a.0.1.total_cmp(&b.0.1));
    found
}

fn temple() -> Markup {
    html! {
        g transform="translate(1046 190)" stroke="var(--board-ink)" stroke-width="1.4"
            fill="var(--board-paper-2)" stroke-linejoin="round" {
            path d="M-56 10h112v-20h-112zM-44-10h88v-20h-88zM-32-30h64v-20h-64zM-20-50h40v-18h-40zM-24-68h48l-6-10h-36z" {}
            path d="M-9 10-5-50H5L9 10z" fill="var(--board-paper)" {}
            path d="M-8 0H8M-7-12H7M-7-24H7M-6-36H6" stroke-width="1" {}
            path d="M-4-50v-10h8v10" fill="var(--board-ink)" {}
        }
    }
}

fn compass() -> Markup {
    html! {
        g transform="translate(706 112)" stroke="var(--board-ink)" stroke-width="1.1" {
            circle r="34" fill="var(--board-paper)" fill-opacity=".85" {}
            circle r="28" fill="none" {}
            @for point in 0..8 {
                @let reach = if point % 2 == 0 { 32 } else { 20 };
                @let turned = format!("rotate({})", point * 45);
                path d={"M0-" (reach) "L5-5L0 0Z"} transform=(turned)
                    fill="var(--board-ink)" {}
                path d={"M0-" (reach) "L-5-5L0 0Z"} transform=(turned)
                    fill="var(--board-paper)" {}
            }
            text y="-38" font-family="var(--font-title)" font-size="13" font-weight="700"
                text-anchor="middle" stroke="none" fill="var(--board-ink)" { "N" }
        }
    }
}

fn ship() -> Markup {
    html! {
        g transform="translate(520 158)" stroke="var(--board-ink)" stroke-width="1.4"
            fill="var(--board-paper)" stroke-linejoin="round" {
            path d="M-40 10h78c-2 12-10 20-20 20h-40c-10 0-16-8-18-20z"
                fill="var(--board-paper-2)" {}
            path d="M-12 10v-52M16 10v-42" {}
            path d="M-12-40c16 4 18 14 16 26h-24c-2-12 2-22 8-26zM16-30c12 3 14 12 12 22h-18c-2-10 2-18 6-22zM-40 8l26-36v36z" {}
            path d="M-12-46h12l-4 4 4 4h-12" fill="var(--board-red)" {}
        }
    }
}
