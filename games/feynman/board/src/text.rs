//! The board as text: the rooms in four rows, the doors, and what these eyes know.
//!
//! ```text
//!  A1 AI Core               A2 Engine Room           A3 Service Lorry
//!     T S X                    G                        L
//!     [slavin]                 A B mccray~
//! ```
//!
//! In brackets: hidden, and known to these eyes. `~` is knocked out, `+` dead.

use std::fmt::Write as _;

use contract::Seat;
use feynman::names::{Door, Fig, Good, Health, Room};
use feynman::state::{Place, WRECK};
use feynman::station::Function;
use feynman::{Station, View};

use super::names;
use board::words::list;
use board::{Cast, Spot, counted};

/// The width of one room.
const COLUMN: usize = 26;

pub(super) fn draw(station: &Station, view: &View, cast: &Cast) -> String {
    let mut page = header(station, view, cast);
    for row in Room::ALL.chunks(3) {
        page.push_str(&rooms(station, view, row));
    }
    page.push_str(&doors(view));
    page.push_str(&goods(station, view));
    if let Some(seat) = view.you {
        page.push_str(&sheet(view, seat));
    }
    page.push_str(&others(view));
    page
}

fn header(station: &Station, view: &View, cast: &Cast) -> String {
    let open = &view.open;
    let title: String = station.title.chars().take(30).collect();
    let mut page = format!("{title} · round {} of {}", open.round, open.last_round());
    let shield = if open.shield { "up" } else { "down" };
    let _ = write!(page, " · shield {shield}");
    if let Some(left) = open.destruct {
        let _ = write!(page, " · self-destruct {left}");
    }
    let holder: String = cast.name(open.control).chars().take(16).collect();
    let _ = write!(page, "\nChart: {holder}");
    let boxes = open.plan.boxes.generator;
    let _ = write!(page, " · generator {}/{boxes} · shots {}", open.generator, open.shots);
    if let Some(species) = open.species {
        let _ = write!(page, " · alien: {}", names::species(species));
    }
    page.push_str("\n\n");
    page
}

/// A row of three rooms.
fn rooms(station: &Station, view: &View, row: &[Room]) -> String {
    let cells: Vec<Vec<String>> = row.iter().map(|room| cell(station, view, *room)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for line in 0..height {
        let part =
            |cell: &Vec<String>| format!("{:<COLUMN$}", cell.get(line).map_or("", String::as_str));
        let joined: String = cells.iter().map(part).collect();
        let _ = writeln!(text, " {}", joined.trim_end());
    }
    text.push('\n');
    text
}

fn cell(station: &Station, view: &View, room: Room) -> Vec<String> {
    let mut lines = vec![names::room(station, room)];
    let open = &view.open;
    if open.lost & room.bit() != 0 {
        lines.push("   destroyed".into());
        return lines;
    }
    let mut marks: Vec<String> = Vec::new();
    let signs = ["T", "S", "X", "G", "L", "B", "C"];
    for (function, sign) in Function::ALL.iter().zip(signs) {
        if open.plan.room_has(room, *function) {
            let wreck = *function == Function::Terminal && open.terminals[room.index()] == WRECK;
            marks.push(if wreck { "t".into() } else { sign.to_string() });
        }
    }
    if open.hits[room.index()] > 0 {
        marks.push(format!("hit {}", open.hits[room.index()]));
    }
    if open.is_gassed(room) {
        marks.push("gas".into());
    }
    if open.away & room.bit() != 0 {
        marks.push("away".into());
    }
    if !marks.is_empty() {
        lines.push(format!("   {}", marks.join(" ")));
    }
    wrap(&people(view, room), &mut lines);
    lines
}

/// Everybody in a room, as these eyes know it.
fn people(view: &View, room: Room) -> Vec<String> {
    let word = |fig: &Fig| {
        let token = view.open.token(*fig);
        match (token.is_there(), token.health) {
            (false, _) => format!("[{fig}]"),
            (true, Health::Up) => fig.word().to_string(),
            (true, Health::Out) => format!("{fig}~"),
            (true, Health::Dead) => format!("{fig}+"),
        }
    };
    here(view, room).map(|fig| word(&fig)).collect()
}

/// Who is in a room, in the order in which it is written.
fn here(view: &View, room: Room) -> impl Iterator<Item = Fig> {
    Fig::ALL.iter().copied().filter(move |fig| view.room(*fig) == Some(room))
}

/// Where everybody in a room is written, counted from the first letter of its name.
pub(super) fn standing(station: &Station, view: &View, room: Room) -> Vec<(Fig, Spot)> {
    if view.open.lost & room.bit() != 0 {
        // Of a room that is destroyed nothing more is written.
        return Vec::new();
    }
    let (lines, mut written) = (cell(station, view, room), Vec::new());
    wrap(&people(view, room), &mut written);
    let first = lines.len().saturating_sub(written.len());
    let words = written.iter().enumerate().flat_map(|(row, line)| {
        let mut at = 0;
        line.split(' ').filter_map(move |word| {
            let (column, width) = (at, word.chars().count());
            at += width + 1;
            (width > 0).then_some(Spot::at(first + row, column, width))
        })
    });
    here(view, room).zip(words).collect()
}

/// Words in lines that fit a room.
fn wrap(words: &[String], lines: &mut Vec<String>) {
    let mut line = String::new();
    for word in words {
        if line.len() + word.len() + 1 > COLUMN - 5 && !line.is_empty() {
            lines.push(format!("   {line}"));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(format!("   {line}"));
    }
}

/// The chart as these eyes know it; `?` when it may have changed since.
fn doors(view: &View) -> String {
    let mut parts = Vec::new();
    for (door, (one, two)) in view.open.plan.doors.iter().enumerate() {
        let seen = view.doors.map_or(view.mind.chart[door], |doors| doors[door]);
        let sign = match seen {
            Door::Locked => "locked",
            Door::Unlocked => "open",
            Door::Welded => "welded",
        };
        let doubt = if view.doors.is_none() && view.mind.stale[door] > 0 { "?" } else { "" };
        parts.push(format!("{one}-{two} {sign}{doubt}"));
    }
    paragraph("Doors", &parts)
}

/// Where the five are, as far as these eyes know.
fn goods(station: &Station, view: &View) -> String {
    let mut parts = Vec::new();
    for good in Good::ALL {
        let place = match view.mind.goods[good.index()] {
            None | Some(Place::Never) => continue,
            Some(Place::On(fig)) => format!("on {}", names::fig(fig)),
            Some(Place::Hidden(room)) => format!("hidden in {}", names::room(station, room)),
            Some(Place::Lies(room)) => format!("lies in {}", names::room(station, room)),
            Some(Place::Gone) => "destroyed".into(),
        };
        let truth = match good.letter().map(|letter| (letter, view.open.verified[letter])) {
            Some((_, Some(true))) => " (real)",
            Some((_, Some(false))) => " (fake)",
            Some((letter, None)) if view.own.real.map(usize::from) == Some(letter) => " (real)",
            _ => "",
        };
        parts.push(format!("{}{truth} {place}", names::good(*good)));
    }
    paragraph("Known", &parts)
}

/// A heading and parts in lines of at most 78.
fn paragraph(heading: &str, parts: &[String]) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let mut text = String::new();
    let mut line = format!(" {heading:<7}");
    let mut empty = true;
    for part in parts {
        if !empty && line.chars().count() + part.chars().count() + 2 > 76 {
            let _ = writeln!(text, "{},", line.trim_end());
            line = " ".repeat(8);
            empty = true;
        }
        if !empty {
            line.push_str(", ");
        }
        line.push_str(part);
        empty = false;
    }
    let _ = writeln!(text, "{}", line.trim_end());
    text
}

/// One's own sheet.
fn sheet(view: &View, seat: Seat) -> String {
    let mut text = format!("\n Your sheet: the {}", names::team(seat));
    if let Some(points) = view.own.points
        && view.open.round == 0
    {
        let _ = write!(text, ", {} left", counted(points, "point", "points"));
    }
    text.push('\n');
    for fig in Fig::ALL {
        let Some(row) = view.rows[fig.index()] else { continue };
        let name = match fig.is_letter().then(|| view.own.people[fig.index()]).flatten() {
            Some(name) => format!("{fig} {}", names::pirate(name)),
            None => names::capital(&names::told(view, *fig)),
        };
        let mut holds = names::bag(row.bag);
        for good in Good::ALL {
            if view.mind.goods[good.index()] == Some(Place::On(*fig)) {
                holds.push(names::good(*good).into());
            }
        }
        let line =
            format!("  {name:<18} {} {}/{} {}", row.room, row.damage, row.boxes, list(holds));
        let line: String = line.chars().take(79).collect();
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push_str(&secrets(view));
    text
}

fn secrets(view: &View) -> String {
    let own = &view.own;
    let mut parts = Vec::new();
    let mut rooms = |what: &str, slots: Option<[Option<Room>; 2]>| {
        for room in slots.into_iter().flatten().flatten() {
            parts.push(format!("{what} in {room}"));
        }
    };
    rooms("booby trap", own.traps);
    rooms("thermite mine", own.mines);
    rooms("gas mine", own.gasmines);
    if own.ice == Some(true) {
        parts.push("military ICE".into());
    }
    if let Some(employer) = own.employer {
        parts.push(format!("you work for {}", names::employer(employer)));
    }
    if let Some(fig) = own.informant {
        parts.push(format!("the letter drawn is {fig}"));
    }
    if let Some(species) = own.species {
        parts.push(format!("you are {}", names::species(species)));
    }
    if let Some(fig) = own.victim {
        parts.push(format!("Pan is {}", names::fig(fig)));
    }
    if let Some(extra) = own.extra {
        parts.push(format!("{} cannon shots in all", 3 + extra));
    }
    let tracked: Vec<String> = super::sheets::track::lines(view)
        .into_iter()
        .map(|(round, rooms)| format!("{round} {rooms}"))
        .collect();
    paragraph("Secret", &parts) + &paragraph("Track", &tracked)
}

/// What is known of everybody else: damage heard of, items seen.
fn others(view: &View) -> String {
    let mut parts = Vec::new();
    for fig in Fig::ALL {
        let token = view.open.token(*fig);
        if view.rows[fig.index()].is_some() || !token.is_there() {
            continue;
        }
        let mut known = names::bag(view.mind.bags[fig.index()]);
        if token.heard > 0 {
            known.insert(0, format!("damage {}", token.heard));
        }
        if token.zombie {
            known.insert(0, "a zombie".into());
        }
        if !known.is_empty() {
            let line: String = format!("{fig}: {}", known.join(" ")).chars().take(66).collect();
            parts.push(line);
        }
    }
    paragraph("Others", &parts)
}
