//! The board as text: the map, then the units.
//!
//! A hex is five letters wide. Its X stands above and below its column; in the hex stand its Y and
//! the ground, or who is there:
//!
//! ```text
//! 13     clear hex        13^    hill       13~    rough      13o    craterlet
//! 07_    crater floor     07O    craterlet on its rim         07:    breach in the wall
//! A.rX   unit rX of A     A*rX+  targeted, and more units     A3B1   both sides
//! ```

use std::fmt::Write as _;

use lunar::View;
use lunar::event::Who;
use lunar::gear::Side;
use lunar::hex::{Cell, Hex};
use lunar::loaded::LoadedScenario;
use lunar::map::{Ground, Terrain};
use lunar::name::{Form, Tech};
use lunar::state::{Damage, Phase};
use lunar::view::{SeenDingus, SeenUnit, Standing};

use super::names;
use board::Cast;

/// From one column to the next.
pub(super) const WIDTH: usize = 3;
/// What a hex holds.
pub(super) const LETTERS: usize = 5;
const MOST: usize = 80;

pub(super) fn draw(loaded: &LoadedScenario, view: &View, cast: &Cast) -> String {
    let mut page = head(loaded, view);
    page.push_str(&map(loaded, view));
    page.push_str("  ^ hill  ~ rough  o craterlet  _ crater floor  O rim  : breach\n");
    page.push_str("  * targeted  + more units  $ dingus\n\n");
    for side in Side::BOTH {
        page.push_str(&force(loaded, view, cast, side));
    }
    page.push_str(&dingus(loaded, view));
    page.lines().map(|line| cut(line) + "\n").collect()
}

/// How many lines stand above the first hexes.
pub(super) fn lines_above(loaded: &LoadedScenario, view: &View) -> usize {
    head(loaded, view).lines().count() + rule(loaded, loaded.map.columns().into()).lines().count()
}

/// No line is longer than the page.
fn cut(line: &str) -> String {
    line.chars().take(MOST).collect::<String>().trim_end().to_string()
}

fn head(loaded: &LoadedScenario, view: &View) -> String {
    let title: String = loaded.scenario.title.chars().take(28).collect();
    let phase = names::phase(view.phase);
    if view.turn == 0 {
        return format!("{title} · {phase}\n\n");
    }
    let first = match view.phase {
        Phase::Naming(_) | Phase::Over(_) => String::new(),
        _ => format!(" · {} first", names::side(loaded, view.initiative)),
    };
    format!("{title} · turn {} of {} · {phase}{first}\n\n", view.turn, view.turns)
}

/// Two lines a row: even columns stand half a hex higher.
fn map(loaded: &LoadedScenario, view: &View) -> String {
    let map = &loaded.map;
    let (columns, rows) = (usize::from(map.columns()), usize::from(map.rows()));
    let mut text = rule(loaded, columns);
    let at = |column: usize, row: usize| {
        let here = |cell: &Cell| {
            let ground = map.ground(*cell);
            (usize::from(ground.column), usize::from(ground.row)) == (column, row)
        };
        map.cells().find(here)
    };
    for line in 1..=2 * rows {
        let (row, even) = (line.div_ceil(2), line % 2 == 1);
        let first = if even { 2 } else { 1 };
        let mut drawn = " ".repeat((first - 1) * WIDTH);
        for column in (first..=columns).step_by(2) {
            let ground = at(column, row).map(|cell| map.ground(cell));
            let cell = ground.map(|ground| square(loaded, view, ground)).unwrap_or_default();
            let _ = write!(drawn, "{cell:<6}");
        }
        let _ = writeln!(text, "{}", drawn.trim_end());
    }
    text.push_str(&rule(loaded, columns));
    text
}

/// The X of each column; where X is no column, nothing.
fn rule(loaded: &LoadedScenario, columns: usize) -> String {
    let map = &loaded.map;
    let same = |column: usize| {
        let mut xs = map.cells().map(|cell| map.ground(cell));
        let first = xs.find(|ground| usize::from(ground.column) == column).map(|g| g.hex.x);
        let all = map.cells().map(|cell| map.ground(cell));
        let alike = all
            .filter(|ground| usize::from(ground.column) == column)
            .all(|ground| Some(ground.hex.x) == first);
        first.filter(|_| alike)
    };
    let labels = (1..=columns).map(|c| same(c).map_or("   ".into(), |x| format!("{x:02} ")));
    let line: String = labels.collect();
    if line.trim().is_empty() { String::new() } else { format!("{}\n", line.trim_end()) }
}

/// How many letters a hex takes; a hex with nothing to see takes three, so that they do not touch.
pub(super) fn letters(loaded: &LoadedScenario, view: &View, ground: &Ground) -> usize {
    square(loaded, view, ground).chars().count()
}

/// What stands in a hex, in five letters.
fn square(loaded: &LoadedScenario, view: &View, ground: &Ground) -> String {
    let here = |side: Side| {
        let of = move |unit: &&SeenUnit| {
            unit.who.side == side
                && unit.hex == Some(ground.hex)
                && matches!(unit.standing, Standing::OnMap)
        };
        view.units.iter().filter(of)
    };
    let (a, b) = (here(Side::A).count(), here(Side::B).count());
    let lies = view.dingus == SeenDingus::Lying(ground.hex);
    match (a, b) {
        (0, 0) if lies => id(loaded, ground) + "$",
        (0, 0) => bare(loaded, ground),
        (_, 0) => stack(Side::A, here(Side::A), lies),
        (0, _) => stack(Side::B, here(Side::B), lies),
        _ => format!("A{a}B{b}{}", if lies { "$" } else { "" }),
    }
}

/// `A.rX`, `A*rX+`.
fn stack<'a>(side: Side, units: impl Iterator<Item = &'a SeenUnit>, lies: bool) -> String {
    let mut units: Vec<&SeenUnit> = units.collect();
    units.sort_by_key(|unit| std::cmp::Reverse(unit.who.name.form()));
    let targeted = units.iter().any(|unit| unit.targeted);
    let first = units.first().map(|unit| unit.who.name.to_string()).unwrap_or_default();
    let more = match (lies, units.len()) {
        (true, _) => "$",
        (_, 1) => "",
        _ => "+",
    };
    format!("{side:?}{}{first}{more}", if targeted { '*' } else { '.' })
}

fn bare(loaded: &LoadedScenario, ground: &Ground) -> String {
    let letter = match (ground.terrain, ground.crater > 0) {
        (Terrain::Clear, false) => ' ',
        (Terrain::Clear, true) => '_',
        (Terrain::Rough, _) => '~',
        (Terrain::Hill, _) => '^',
        (Terrain::Craterlet, false) => 'o',
        (Terrain::Craterlet, true) if ground.breach => ':',
        (Terrain::Craterlet, true) => 'O',
    };
    format!("{}{letter}", id(loaded, ground))
}

/// As much of its id as the columns do not say already.
fn id(loaded: &LoadedScenario, ground: &Ground) -> String {
    if names::is_slanted(&loaded.map) {
        format!("{:02}", ground.hex.y)
    } else {
        ground.hex.to_string()
    }
}

/// The units of a side: a line for each that stands on the map, with those aboard.
fn force(loaded: &LoadedScenario, view: &View, cast: &Cast, side: Side) -> String {
    let name: String = cast.name(side.seat()).chars().take(24).collect();
    let mut text = format!("{side:?} {} · {name}\n", names::side(loaded, side));
    let mine = |unit: &&SeenUnit| unit.who.side == side;
    for unit in view.units.iter().filter(mine) {
        match unit.standing {
            Standing::OnMap | Standing::Corpse => text.push_str(&line(view, unit)),
            Standing::Unplaced => {
                let _ = writeln!(text, "  {}  {:<17} to be placed", unit.who.name, kind(unit));
            }
            _ => {}
        }
    }
    let count = |gone: fn(&Standing) -> bool| {
        view.units.iter().filter(mine).filter(|unit| gone(&unit.standing)).count()
    };
    let dead = count(|standing| matches!(standing, Standing::Dead));
    let off = count(|standing| matches!(standing, Standing::Off(_)));
    if dead + off > 0 {
        let _ = writeln!(text, "  lost {dead}, off the map {off}");
    }
    text
}

/// `rX  Military Rover    1313  laser, RSVP · tR drive, tS 1 · TARGETED`.
fn line(view: &View, unit: &SeenUnit) -> String {
    let hex = unit.hex.map(|hex: Hex| hex.to_string()).unwrap_or_default();
    let mut notes = Vec::new();
    let gear: Vec<&str> = unit.gear.iter().flatten().map(|gear| gear.name()).collect();
    if !gear.is_empty() {
        notes.push(gear.join(", "));
    }
    if unit.who.name.form() == Form::Lander {
        notes.push(match unit.velocity {
            0 => "grounded".into(),
            velocity => format!("flying {velocity}"),
        });
    }
    if unit.jumps > 0 {
        notes.push(format!("jumps {}", unit.jumps));
    }
    notes.extend(load(view, unit.who));
    match unit.damage {
        _ if unit.standing == Standing::Corpse => notes.push("CORPSE".into()),
        Damage::Until(turn) => notes.push(format!("DAMAGED to {turn}")),
        Damage::ForGood => notes.push("DAMAGED".into()),
        Damage::None => {}
    }
    for (on, word) in [
        (unit.targeted, "TARGETED"),
        (unit.doomed, "DOOMED"),
        (unit.hit && !unit.doomed, "HIT"),
        (unit.moved, "moved"),
    ] {
        if on {
            notes.push(word.into());
        }
    }
    format!("  {}  {:<17} {hex}  {}\n", unit.who.name, kind(unit), notes.join(" · "))
}

/// Those aboard, with their posts, and whoever is held.
fn load(view: &View, by: Who) -> Option<String> {
    let aboard = view.aboard(by).map(|unit| {
        let post = unit.post.map_or(String::new(), |post| format!(" {}", post.word()));
        let gear = unit.gear[0].filter(|_| unit.who.name.form() == Form::Tech);
        let gear = gear.map_or(String::new(), |gear| format!(" ({gear:?})").to_lowercase());
        let captive = if unit.who.side == by.side { "" } else { "captive " };
        format!("{captive}{}{post}{gear}", unit.who.name)
    });
    let held = view.units.iter().filter(|unit| unit.standing == Standing::Held(by));
    let held = held.map(|unit| format!("holds {}", unit.who.name));
    let all: Vec<String> = aboard.chain(held).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

fn kind(unit: &SeenUnit) -> String {
    let name = unit.who.name;
    if name.form() == Form::Tech && name.tech() == Tech::Alien {
        return "Troop".into();
    }
    let words = names::unit(name);
    words.rsplit_once(' ').map_or(words.clone(), |(kind, _)| kind.to_string())
}

fn dingus(loaded: &LoadedScenario, view: &View) -> String {
    match &view.dingus {
        SeenDingus::Gone => String::new(),
        SeenDingus::Lying(hex) => format!("$ The dingus lies in {hex}.\n"),
        SeenDingus::Carried { suspects, carrier } => {
            let mut text = match carrier {
                Some(carrier) => format!("$ {} carries the dingus", names::who(loaded, *carrier)),
                None => "$ The dingus is with one of".into(),
            };
            if suspects.len() > 1 {
                let all: Vec<String> = suspects.iter().map(|who| who.name.to_string()).collect();
                let words = if carrier.is_some() { ", the enemy thinks of" } else { "" };
                let _ = write!(text, "{words} {}", all.join(" "));
            }
            text + ".\n"
        }
    }
}
