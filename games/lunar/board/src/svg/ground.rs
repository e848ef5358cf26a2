//! The Moon itself: dust, hills, rocks, craterlets, the walls of large craters, ids and edges.
//!
//! Everything here follows from the map alone, so a page sends it once. Each hex is there to be
//! touched; its outline is the grid.

use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::fmt::Write as _;

use contract::Rng;
use lunar::map::{Ground, Map, Terrain};
use maud::{Markup, PreEscaped, html};

use super::grid::{centre, outline, size};
use super::wall::between;
use super::{edges, key, relief, symbols, wall};
use board::number::{Point, at, line, pair, short};

pub(super) fn draw(map: &Map) -> Markup {
    let all = map.cells().map(|cell| cell.0).collect();
    html! {
        (symbols::definitions())
        (paints(map))
        clipPath id="mapclip" { path d=(outline(map, &all)) {} }
        (stars(map))
        (dust(map))
        (hills(map))
        (rocks_and_holes(map))
        (grid(map))
        (wall::draw(map))
        (ids(map))
        (edges::draw(map))
        (key::draw(map))
    }
}

fn of<'a>(map: &'a Map, wanted: impl Fn(&Ground) -> bool + 'a) -> impl Iterator<Item = &'a Ground> {
    map.cells().map(|cell| map.ground(cell)).filter(move |ground| wanted(ground))
}

/// A number that looks like chance and belongs to a hex.
fn lot(ground: &Ground, of: u32) -> u32 {
    let (column, row) = (u32::from(ground.column), u32::from(ground.row));
    (column * 7 + row * 13 + column * row % 5) % of
}

fn paints(map: &Map) -> Markup {
    let floor: Vec<Point> = of(map, |ground| ground.crater > 0).map(centre).collect();
    let middle = |part: fn(&Point) -> f64| {
        let many = u32::try_from(floor.len().max(1)).unwrap_or(1);
        floor.iter().map(part).sum::<f64>() / f64::from(many)
    };
    html! {
        radialGradient id="ejecta" {
            stop offset=".55" stop-color="var(--board-light)" stop-opacity=".75" {}
            stop offset="1" stop-color="var(--board-light)" stop-opacity="0" {}
        }
        linearGradient id="bowl" x1=".12" y1=".08" x2=".85" y2=".92" {
            stop offset="0" stop-color="var(--board-wall)" {}
            stop offset=".5" stop-color="var(--board-dark)" {}
            stop offset="1" stop-color="var(--board-ground)" {}
        }
        radialGradient id="floor" gradientUnits="userSpaceOnUse" cx=(short(middle(|p| p.0)))
            cy=(short(middle(|p| p.1))) r="200" {
            stop offset="0" stop-color="var(--board-floor)" {}
            stop offset="1" stop-color="var(--board-floor-2)" {}
        }
        radialGradient id="mare" {
            stop offset="0" stop-color="var(--board-floor)" {}
            stop offset=".6" stop-color="var(--board-floor)" stop-opacity=".55" {}
            stop offset="1" stop-color="var(--board-floor)" stop-opacity="0" {}
        }
        linearGradient id="sun" x1="0" y1="0" x2="1" y2="1" {
            stop offset="0" stop-color="#fff" stop-opacity=".16" {}
            stop offset=".5" stop-color="#fff" stop-opacity="0" {}
            stop offset="1" stop-color="#000" stop-opacity=".16" {}
        }
        (grain())
        @for seed in 0..4 { g id={"rough-" (seed)} { (rocks(40 + seed)) } }
        (craterlet())
    }
}

/// Fine dust and small pits, repeated over the map.
fn grain() -> Markup {
    let mut rng = Rng::new(7);
    let mut dots = [String::new(), String::new()];
    for index in 0..110 {
        let (x, y) = (between(&mut rng, 0.0, 150.0), between(&mut rng, 0.0, 150.0));
        let _ = write!(dots[index % 2], "M{}h0", pair((x, y)));
    }
    let pits: Vec<[f64; 3]> = (0..11)
        .map(|_| {
            let mut somewhere = || between(&mut rng, 8.0, 142.0);
            [somewhere(), somewhere(), between(&mut rng, 1.4, 3.0)]
        })
        .collect();
    html! {
        pattern id="grain" width="150" height="150" patternUnits="userSpaceOnUse" {
            g stroke="var(--board-grain)" stroke-linecap="round" {
                path d=(dots[0]) stroke-width="1.2" opacity=".5" {}
                path d=(dots[1]) stroke-width="1.9" opacity=".4" {}
            }
            @for [x, y, r] in pits {
                circle cx=(short(x)) cy=(short(y)) r=(short(r)) fill="var(--board-grain)"
                    opacity=".42" {}
                circle cx=(short(x + r * 0.35)) cy=(short(y + r * 0.4)) r=(short(r * 0.72))
                    fill="var(--board-light)" opacity=".5" {}
            }
        }
    }
}

/// Boulders of one rough hex, the lower ones in front.
fn rocks(seed: u64) -> Markup {
    let mut rng = Rng::new(seed);
    let mut placed: Vec<(Point, f64)> = Vec::new();
    for _ in 0..400 {
        let (turn, far) = (between(&mut rng, 0.0, TAU), between(&mut rng, 0.0, 1.0).sqrt() * 22.0);
        let large = if placed.len() < 4 { 6.2 } else { 3.2 };
        let (place, radius) = ((far * turn.cos(), far * turn.sin()), between(&mut rng, 1.3, large));
        let clear = |(other, r): &(Point, f64)| {
            (place.0 - other.0).hypot(place.1 - other.1) > radius + r + 1.2
        };
        if placed.len() < 10 && placed.iter().all(clear) {
            placed.push((place, radius));
        }
    }
    placed.sort_by(|one, two| one.0.1.total_cmp(&two.0.1));
    html! {
        @for (place, radius) in placed {
            @let (whole, lit) = boulder(place, radius, &mut rng);
            path d=(whole) transform="translate(1.6 2)" fill="var(--board-dark)" opacity=".55" {}
            path d=(whole) fill="var(--board-rock)" {}
            path d=(lit) fill="var(--board-rock-lit)" {}
        }
    }
}

/// An uneven stone, and the part of it that the sun reaches.
fn boulder((x, y): Point, radius: f64, rng: &mut Rng) -> (String, String) {
    let (corners, first) = (5 + rng.below(2), between(rng, 0.0, 1.0));
    let mut points: Vec<Point> = (0..corners)
        .map(|corner| {
            let turn = first + TAU * f64::from(corner) / f64::from(corners);
            let (wide, high) = (between(rng, 0.8, 1.15), between(rng, 0.68, 0.94));
            (x + radius * wide * turn.cos(), y + radius * high * turn.sin())
        })
        .collect();
    let whole = format!("M{}Z", line(points.iter().copied()));
    points.sort_by(|one, two| (one.0 + one.1).total_cmp(&(two.0 + two.1)));
    let lit = format!(
        "M{}L{}Z",
        line(points[..3].iter().copied()),
        pair((x + radius * 0.15, y + radius * 0.1))
    );
    (whole, lit)
}

fn craterlet() -> Markup {
    html! {
        g id="craterlet" {
            circle r="27" fill="url(#ejecta)" {}
            ellipse cx="1.6" cy="2.4" rx="18.5" ry="18" fill="var(--board-dark)" opacity=".45" {}
            circle r="18" fill="var(--board-light)" stroke="var(--board-dark)"
                stroke-opacity=".5" stroke-width=".8" {}
            circle cx=".4" cy=".4" r="15" fill="url(#bowl)" {}
            path d="M-9 11A14.5 14.5 0 0 0 14 4" fill="none" stroke="var(--board-light)"
                stroke-width="1.6" opacity=".8" stroke-linecap="round" {}
            circle cx="3" cy="3.5" r="1.8" fill="var(--board-light)" opacity=".65" {}
        }
    }
}

fn stars(map: &Map) -> Markup {
    let (wide, high) = size(map);
    let mut rng = Rng::new(2);
    let mut sky = [String::new(), String::new()];
    for index in 0..90 {
        let x = between(&mut rng, 0.0, wide);
        let y = if index % 3 == 0 {
            between(&mut rng, 0.0, 26.0)
        } else {
            between(&mut rng, high - 40.0, high + 40.0)
        };
        let _ = write!(sky[index % 2], "M{}h0", pair((x, y)));
    }
    html! {
        rect x="-600" y="-600" width=(short(wide + 1200.0)) height=(short(high + 1200.0))
            fill="var(--board-void)" {}
        g stroke="#fff" stroke-linecap="round" {
            path d=(sky[0]) stroke-width="1.4" opacity=".35" {}
            path d=(sky[1]) stroke-width="2" opacity=".6" {}
        }
    }
}

fn dust(map: &Map) -> Markup {
    let (wide, high) = size(map);
    let cells = |wanted: &dyn Fn(&Ground) -> bool| -> String {
        let some = map.cells().filter(|cell| wanted(map.ground(*cell)));
        outline(map, &some.map(|cell| cell.0).collect::<BTreeSet<_>>())
    };
    let seas = [
        (0.78, 0.82, 0.28, 0.26, ".75"),
        (0.55, 0.15, 0.26, 0.21, ".5"),
        (0.28, 0.84, 0.18, 0.16, ".5"),
    ];
    html! {
        g id="dust" clip-path="url(#mapclip)" {
            rect width=(short(wide)) height=(short(high)) fill="var(--board-ground)" {}
            path d=(cells(&|ground| lot(ground, 3) == 1)) fill="var(--board-ground-2)" {}
            path d=(cells(&|ground| lot(ground, 3) == 2)) fill="var(--board-ground-3)" {}
            path d=(cells(&|ground| ground.crater > 0)) fill="url(#floor)" {}
            path d=(cells(&|ground| ground.terrain == Terrain::Rough)) fill="var(--board-rough)" {}
            @for (x, y, rx, ry, strength) in seas {
                ellipse cx=(short(x * wide)) cy=(short(y * high)) rx=(short(rx * wide))
                    ry=(short(ry * high)) fill="url(#mare)" opacity=(strength) {}
            }
            path d=(rays(map)) fill="var(--board-light)" opacity=".42" {}
            rect width=(short(wide)) height=(short(high)) fill="url(#grain)" {}
            rect width=(short(wide)) height=(short(high)) fill="url(#sun)" {}
        }
    }
}

/// Bright streaks from the youngest craterlets.
fn rays(map: &Map) -> String {
    let mut rng = Rng::new(77);
    let young = of(map, |ground| ground.terrain == Terrain::Craterlet && ground.crater == 0);
    let mut path = String::new();
    for (index, ground) in young.filter(|ground| lot(ground, 7) == 0).take(4).enumerate() {
        let ((x, y), many) = (centre(ground), 11 + 2 * u32::try_from(index).unwrap_or(0));
        for ray in 0..many {
            let turn = TAU * f64::from(ray) / f64::from(many) + between(&mut rng, -0.12, 0.12);
            let (far, wide) = (between(&mut rng, 40.0, 190.0), between(&mut rng, 0.04, 0.1));
            let tip = |turn: f64, far: f64| pair((x + far * turn.cos(), y + far * turn.sin()));
            let (left, right) = (tip(turn - wide, 16.0), tip(turn + wide, 16.0));
            let _ = write!(path, "M{left}L{}L{right}Z", tip(turn, far));
        }
    }
    path
}

fn hills(map: &Map) -> Markup {
    let middles: Vec<Point> =
        of(map, |ground| ground.terrain == Terrain::Hill).map(centre).collect();
    let lines = relief::contours(&middles);
    let fills = [("1", "1"), ("2", ".5"), ("2", "1"), ("3", ".5"), ("3", "1")];
    html! {
        g id="hills" clip-path="url(#mapclip)" {
            @for (level, (line, (tone, strength))) in lines.iter().zip(fills).enumerate() {
                @let id = format!("rise-{level}");
                @let href = format!("#{id}");
                defs { path id=(id) d=(line) {} }
                use href=(href) transform="translate(2.6 3.2)" fill="var(--board-dark)"
                    opacity=".34" {}
                use href=(href) transform="translate(-1 -1.2)" fill="var(--board-light)"
                    opacity=".55" {}
                use href=(href) fill={"var(--board-hill-" (tone) ")"}
                    fill-opacity=(strength) stroke="var(--board-hill-line)" stroke-width=".7"
                    stroke-opacity=".55" {}
            }
        }
    }
}

fn rocks_and_holes(map: &Map) -> Markup {
    html! {
        g id="rocks" {
            @for ground in of(map, |ground| ground.terrain == Terrain::Rough) {
                @let turned = i64::from(lot(ground, 4)) * 7 - 10;
                use href={"#rough-" (lot(ground, 4))}
                    transform={(at(centre(ground))) " rotate(" (turned) ")"} {}
            }
        }
        g id="craterlets" {
            @for ground in of(map, |ground| ground.terrain == Terrain::Craterlet) {
                @let scale = 0.86 + 0.05 * f64::from(lot(ground, 5));
                use href="#craterlet"
                    transform=(format!("{} scale({scale:.2})", at(centre(ground)))) {}
            }
        }
    }
}

/// Every hex, to be touched. They are many, so they are written by hand.
fn grid(map: &Map) -> Markup {
    let mut hexes = String::new();
    for ground in of(map, |_| true) {
        let ((x, y), hex) = (centre(ground), ground.hex);
        let (x, y) = (short(x), short(y));
        let _ = write!(
            hexes,
            r##"<use href="#hx" x="{x}" y="{y}" class="lun-hex" data-pick="hex:{hex}"/>"##
        );
    }
    html! {
        g id="grid" fill="none" stroke="var(--board-grid)" stroke-width=".9" stroke-opacity=".5"
            pointer-events="all" { (PreEscaped(hexes)) }
    }
}

fn ids(map: &Map) -> Markup {
    let mut text = String::new();
    for ground in of(map, |_| true) {
        let (x, y) = centre(ground);
        let (x, y) = (short(x), short(y - 17.8));
        let _ = write!(text, r#"<text x="{x}" y="{y}">{}</text>"#, ground.hex);
    }
    html! {
        g id="ids" font-size="7.8" text-anchor="middle" fill="var(--board-label)" opacity=".7"
            pointer-events="none" { (PreEscaped(text)) }
    }
}
