//! The board as text: a window on the map round the team, and the mission sheet below it.

use std::fmt::Write as _;
use std::ops::Range;

use damocles::messages;
use damocles::ship::Side;
use damocles::state::Phase;
use damocles::tile::{Kind, Section};
use damocles::view::Seen;
use damocles::{Mission, View};

use super::names;
use board::words::list;

/// Tiles shown side by side and one below the other.
const WINDOW: (i16, i16) = (7, 5);
/// Columns of a tile and of the gap beside it.
pub(super) const CELL: usize = 9;
const GAP: usize = 2;
/// The widest line.
const WIDE: usize = 78;

pub(super) fn draw(mission: &Mission, view: &View) -> String {
    let mut text = String::new();
    let title: String = mission.title.chars().take(40).collect();
    let clock = &view.clock;
    if matches!(view.phase, Phase::Crew | Phase::Kit(_)) {
        let _ = writeln!(text, "{title} · before the mission\n");
    } else {
        let shift = if clock.shift > 0 { " · later days count less" } else { "" };
        let _ = writeln!(
            text,
            "{title} · day {} of {} · {} information points{shift}\n",
            clock.day, clock.days, clock.points
        );
        map(&mut text, view);
        sections(&mut text, view);
    }
    crew(&mut text, view);
    powers(&mut text, view);
    here(&mut text, view);
    message(&mut text, view);
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

/// The tile in the middle: where the team is.
fn middle(view: &View) -> (i16, i16) {
    let spot = match view.phase {
        Phase::Before(before) => Some(before.to),
        _ => view.team,
    };
    let seen = spot.and_then(|spot| view.tile(spot)).or_else(|| view.tiles.first());
    seen.map_or((0, 0), |seen| (i16::from(seen.x), i16::from(seen.y)))
}

/// The columns and the rows round the team.
fn window(view: &View) -> (Range<i16>, Range<i16>) {
    let (mx, my) = middle(view);
    let (left, top) = (mx - WINDOW.0 / 2, my - WINDOW.1 / 2);
    (left..left + WINDOW.0, top..top + WINDOW.1)
}

fn at(view: &View, x: i16, y: i16) -> Option<&Seen> {
    view.tiles.iter().find(|seen| i16::from(seen.x) == x && i16::from(seen.y) == y)
}

/// The rows in which there is something to see.
fn rows_shown(view: &View) -> impl Iterator<Item = i16> {
    let (columns, rows) = window(view);
    rows.filter(move |y| columns.clone().any(|x| at(view, x, *y).is_some()))
}

/// The line and the column of the first letter of a tile, if it is in the window.
pub(super) fn corner(view: &View, seen: &Seen) -> Option<(usize, usize)> {
    if matches!(view.phase, Phase::Crew | Phase::Kit(_)) {
        return None;
    }
    let row = rows_shown(view).position(|y| y == i16::from(seen.y))?;
    let column = window(view).0.position(|x| x == i16::from(seen.x))?;
    Some((2 + 3 * row, 1 + (CELL + GAP) * column))
}

fn map(text: &mut String, view: &View) {
    let (columns, rows) = window(view);
    for y in rows_shown(view) {
        let (mut upper, mut lower, mut below) = (String::new(), String::new(), String::new());
        for x in columns.clone() {
            let seen = at(view, x, y);
            let [first, second] = seen.map_or_else(Default::default, |seen| cell(view, seen));
            let right = seen.map_or(0, |seen| count(seen, Side::Right));
            let down = seen.map_or(0, |seen| count(seen, Side::Bottom));
            let _ = write!(upper, "{first:<CELL$}{}", ["  ", "--", "=="][right.min(2)]);
            let _ = write!(lower, "{second:<CELL$}{:GAP$}", "");
            let _ = write!(below, "{:<CELL$}{:GAP$}", ["", "    |", "   | |"][down.min(2)], "");
        }
        let _ = writeln!(text, " {upper}\n {lower}\n {below}");
    }
    let hidden = view
        .tiles
        .iter()
        .filter(|seen| !columns.contains(&i16::from(seen.x)) || !rows.contains(&i16::from(seen.y)));
    let hidden = hidden.count();
    if hidden > 0 {
        let _ = writeln!(text, " ({hidden} more tiles lie outside this window)");
    }
    ahead(text, view);
}

fn count(seen: &Seen, side: Side) -> usize {
    seen.ways[side.index()].iter().flatten().count()
}

/// `[221 C g]` and `ON A  @`.
fn cell(view: &View, seen: &Seen) -> [String; 2] {
    let team = view.team == Some(seen.spot) && !matches!(view.phase, Phase::Before(_));
    let ahead = matches!(view.phase, Phase::Before(before) if before.to == seen.spot);
    let place = match (team, ahead, seen.spot.0) {
        (true, _, _) => "@",
        (_, true, _) => "?",
        (_, _, 0) => "S",
        _ => "",
    };
    let Some(face) = &seen.face else {
        let word = seen.section.word();
        return [format!("[{word:^7}]"), format!("  ?  {place}")];
    };
    let kind = names::kind_letter(face.kind);
    let colour = names::colour_letter(face.colour);
    let flags: String = [
        (face.activated, 'A'),
        (face.impassable, 'X'),
        (face.open, '+'),
        (!face.marks.is_empty(), '*'),
    ]
    .iter()
    .filter(|(set, _)| *set)
    .map(|(_, letter)| *letter)
    .collect();
    let lamp = names::short_setting(face.setting);
    [format!("[{} {kind} {colour}]", face.tile), format!(" {lamp:<4}{flags}{place}")]
}

/// What the tile ahead answers to.
fn ahead(text: &mut String, view: &View) {
    let Phase::Before(before) = view.phase else { return };
    let Some(seen) = view.tile(before.to) else { return };
    let lines = seen.back.iter().map(|(kind, chance)| match &seen.face {
        Some(face) => format!("{kind} {}", names::range(face.tile, *kind)),
        None => format!("{kind} {chance}"),
    });
    wrapped(text, "Ahead    ", &format!("a {} tile: {}", seen.section, list(lines)));
}

fn sections(text: &mut String, view: &View) {
    for section in Section::ALL {
        let (on, needs) = (view.on[section.index()], section.needs());
        let part = |kind: Kind| {
            let letter = names::kind_letter(kind);
            format!("{letter} {}/{}", on[kind.index()], needs[kind.index()])
        };
        let lamp = if view.sections[section.index()] { "ON" } else { "off" };
        let kinds = [Kind::Control, Kind::Intel, Kind::Power].map(part).join("  ");
        let left = view.left[section.index()];
        let drawn = if view.section == section { "  < being explored" } else { "" };
        let _ = writeln!(
            text,
            " {:<7} {lamp:<3}  {kinds}  {left:>2} tiles left{drawn}",
            section.word()
        );
    }
    text.push('\n');
}

fn crew(text: &mut String, view: &View) {
    for person in &view.crew {
        let carries = match person.carries {
            Some((kind, state)) => format!("{}{}", names::equipment(kind), names::state(state)),
            None => "nothing".into(),
        };
        let health = names::health(*person);
        let _ = writeln!(text, " {:<4} {health:<29} {carries}", person.member.code());
    }
}

fn powers(text: &mut String, view: &View) {
    let held = names::with_us(&view.powers);
    if !held.is_empty() {
        wrapped(text, "With us  ", &list(held));
    }
    for line in names::news(view) {
        let _ = writeln!(text, " {line}");
    }
}

/// What is to be known of the tile the team is on.
fn here(text: &mut String, view: &View) {
    let on_tile = matches!(view.phase, Phase::Working(_) | Phase::Camp(_) | Phase::Leaving(_));
    let seen = view.team.filter(|_| on_tile).and_then(|spot| view.tile(spot));
    let Some(face) = seen.and_then(|seen| seen.face.as_ref()) else { return };
    let what = format!("{}, {} {}", names::tile(face), face.colour.word(), face.kind.word());
    wrapped(text, "Here     ", &format!("{what}, {}.", names::setting(face.setting)));
    for mark in face.marks.iter() {
        wrapped(text, "         ", names::mark(mark));
    }
}

/// The messages of the last reading, in order.
fn message(text: &mut String, view: &View) {
    for message in view.chain.iter().filter_map(|number| messages::message(*number)) {
        text.push('\n');
        wrapped(text, "", &format!("Message {}: {}", message.number, message.title));
        wrapped(text, "", &message.text);
    }
}

/// Words within the page.
fn wrapped(text: &mut String, head: &str, words: &str) {
    let indent = " ".repeat(head.chars().count());
    let mut line = format!(" {head}");
    let mut filled = false;
    for word in words.split_whitespace() {
        if filled && line.chars().count() + word.chars().count() + 1 > WIDE {
            let _ = writeln!(text, "{line}");
            line = format!(" {indent}");
            filled = false;
        }
        if filled {
            line.push(' ');
        }
        line.extend(word.chars().take(WIDE - 12));
        filled = true;
    }
    let _ = writeln!(text, "{line}");
}
