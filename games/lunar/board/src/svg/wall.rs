//! Walls of large craters: a lit crest, a slope outside, a steep shadow inside.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use contract::Rng;
use lunar::map::Map;
use maud::{Markup, html};

use super::grid::{SIDE, borders, chain};
use board::number::{self, Point, pair};

/// The four paths of a wall.
#[derive(Default)]
struct Wall {
    crest: String,
    outside: String,
    inside: String,
    strokes: String,
}

pub(super) fn draw(map: &Map) -> Markup {
    let mut rng = Rng::new(5);
    let mut wall = Wall::default();
    for line in lines(map) {
        wall.add(&line, &mut rng);
    }
    html! {
        g id="wall" stroke-linejoin="round" stroke-linecap="round" {
            path d=(wall.outside) fill="var(--board-light)" opacity=".8" {}
            path d=(wall.inside) fill="var(--board-wall)" opacity=".62" {}
            path d=(wall.strokes) fill="var(--board-wall)" opacity=".72" {}
            path d=(wall.crest) fill="none" stroke="var(--board-wall)" stroke-width="5.2" {}
            path d=(wall.crest) fill="none" stroke="var(--board-wall-lit)" stroke-width="1.7"
                transform="translate(-.6 -.8)" {}
        }
    }
}

/// Along the walls, the crater on the right hand.
fn lines(map: &Map) -> Vec<Vec<Point>> {
    let mut sides = BTreeMap::new();
    for cell in map.cells().filter(|cell| map.ground(*cell).crater > 0) {
        for border in borders(map, map.ground(cell)) {
            if border.beyond.is_some_and(|beyond| map.wall_between(cell, beyond)) {
                sides.insert(border.ends.0, border.ends.1);
            }
        }
    }
    chain(sides)
}

impl Wall {
    fn add(&mut self, line: &[Point], rng: &mut Rng) {
        let (mut crest, mut outer, mut inner) = (Vec::new(), Vec::new(), Vec::new());
        for ends in line.windows(2) {
            let along = ((ends[1].0 - ends[0].0) / SIDE, (ends[1].1 - ends[0].1) / SIDE);
            // Clockwise around the crater in a picture whose y grows downwards.
            let out = (along.1, -along.0);
            for part in 0..5 {
                let here = go(ends[0], along, SIDE * f64::from(part) / 5.0);
                let bend = if part == 0 { 0.0 } else { between(rng, -1.1, 1.1) };
                crest.push(go(here, out, bend));
                outer.push(go(here, out, between(rng, 3.5, 6.5)));
                inner.push(go(here, out, -between(rng, 6.0, 11.0)));
                let foot = go(go(here, along, SIDE / 10.0), out, -4.0);
                let tip = go(foot, out, -between(rng, 5.0, 15.0));
                let (left, right) = (go(foot, along, -1.5), go(foot, along, 1.5));
                let _ = write!(self.strokes, "M{}L{}L{}Z", pair(left), pair(right), pair(tip));
            }
        }
        crest.extend(line.last());
        let _ = write!(self.crest, "M{}", number::line(crest.iter().copied()));
        for (path, edge) in [(&mut self.outside, &outer), (&mut self.inside, &inner)] {
            let _ = write!(
                path,
                "M{}L{}Z",
                number::line(crest.iter().copied()),
                number::line(edge.iter().rev().copied())
            );
        }
    }
}

fn go(from: Point, along: Point, far: f64) -> Point {
    (from.0 + along.0 * far, from.1 + along.1 * far)
}

/// Some number between two.
pub(super) fn between(rng: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * f64::from(rng.below(1000)) / 999.0
}
