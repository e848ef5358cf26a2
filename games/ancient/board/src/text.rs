//! The board as text: the atlas, the dice, a sheet a seat, and the steps open to whoever looks.
//!
//! ```text
//!  DESERT orange 1 2         OCEAN blue 3 4            JUNGLE green 5 6
//!  Research  [        ]      Research  [blue 5  ]      Research  [        ]
//! ```
//!
//! On a sheet `x` is a marked box, `.` an empty one, `>` an arrow, `|` a milestone.

use std::fmt::Write as _;

use ancient::atlas::{Kind, Region, Slot};
use ancient::career::RAIDER_BOXES;
use ancient::state::Shown;
use ancient::symbol::Symbol;
use ancient::track::{Step, Track, Work};
use ancient::view::Seen;
use ancient::{Sheet, View};
use contract::Seat;

use super::names;
use board::Cast;

/// The width of one region of the atlas.
pub(super) const COLUMN: usize = 26;

pub(super) fn draw(sheet: &Sheet, view: &View, cast: &Cast) -> String {
    let title: String = sheet.title.chars().take(40).collect();
    let mut page = format!("{title} · round {}", view.turn.round);
    if view.turn.closing.is_some() {
        page.push_str(" · last round");
    }
    page.push_str("\n\n");
    page.push_str(&atlas(view));
    page.push('\n');
    page.push_str(&dice(view));
    page.push('\n');
    for seat in view.seats.seats() {
        page.push_str(&career(view, cast, seat));
    }
    if let Some(seat) = view.you.or(view.status.waiting().first()) {
        page.push('\n');
        page.push_str(&open_steps(sheet, view, cast, seat));
        page.push_str(&later_steps(sheet, view, seat));
    }
    page
}

/// Three columns: the line of the bonus chart, then the slots.
fn atlas(view: &View) -> String {
    let columns = Region::ALL.map(|region| {
        let chart = view.kit.atlas.chart(region);
        let numbers: Vec<String> = chart.numbers.iter().map(|n| n.get().to_string()).collect();
        let name = names::region(region).to_uppercase();
        let mut lines = vec![format!("{name} {} {}", chart.colour, numbers.join(" "))];
        let slots = view.kit.atlas.slots().filter(|slot| slot.region == region);
        lines.extend(slots.map(|slot| slot_line(view, slot)));
        lines
    });
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..rows {
        let cell =
            |lines: &Vec<String>| format!("{:<COLUMN$}", lines.get(row).map_or("", String::as_str));
        let line: String = columns.iter().map(cell).collect();
        let _ = writeln!(text, " {}", line.trim_end());
    }
    text
}

/// `Dive 3    [green 3 ]`.
pub(super) fn slot_line(view: &View, slot: Slot) -> String {
    let name = match slot.kind() {
        Kind::Research => "Research".to_string(),
        Kind::Field => field_name(view, slot),
    };
    let die = view.table.die_in(&view.kit.atlas, slot).map(names::die).unwrap_or_default();
    format!("{name:<9} [{die:<8}]")
}

/// `Dig 1-2`, `Dive 3`.
fn field_name(view: &View, slot: Slot) -> String {
    let numbers = names::numbers(&view.kit.atlas, slot).join("-");
    format!("{} {numbers}", names::action(slot.region, slot.kind()))
}

/// Action dice in hand, left over and in the bag; results dice on the table.
fn dice(view: &View) -> String {
    let mut text = String::new();
    if let Seen::Choosing(dice) = view.phase {
        let _ = writeln!(text, " In hand    {}, {}", names::die(dice[0]), names::die(dice[1]));
    }
    if let Some(attempt) = view.attempt() {
        let _ = writeln!(text, " Action     {}", names::slot(&view.kit.atlas, attempt.slot));
        let followers: Vec<String> =
            attempt.followers.iter().map(|seat| seat.letter().to_string()).collect();
        if !followers.is_empty() {
            let _ = writeln!(text, " Followers  {}", followers.join(" "));
        }
    }
    if let Seen::Rolling { attempt, .. } = view.phase {
        text.push_str(&results(attempt.shown));
    }
    if let Some(die) = view.leftover {
        let _ = writeln!(text, " Left over  {}", names::die(die));
    }
    let [orange, blue, green] = view.table.bag;
    let _ = writeln!(text, " Bag        {orange} orange, {blue} blue, {green} green");
    text
}

fn results(shown: Shown) -> String {
    let raiders = usize::from(shown.raiders);
    let locked =
        [vec!["RAIDER"; raiders], shown.locked.iter().map(Symbol::word).collect()].concat();
    let locked = if locked.is_empty() { "nothing".into() } else { locked.join(" ") };
    let loose = names::symbols(shown.loose);
    format!(" Locked     {locked}\n Loose      {loose}\n")
}

/// A line of numbers, and a line a track.
fn career(view: &View, cast: &Cast, seat: Seat) -> String {
    let (career, standing) = (view.career(seat), view.standings[seat.index()]);
    let name: String = cast.name(seat).chars().take(16).collect();
    let mark = if view.turn.active == seat { '>' } else { ' ' };
    let mut text = format!(
        "{mark}{} {name:<16} ${:<4} renown {:<4} followed {:<4} score {}\n",
        seat.letter(),
        career.money,
        standing.renown,
        career.follows,
        standing.score
    );
    for region in Region::ALL {
        let raiders = career.raiders[region.index()];
        let boxes: String =
            (0..RAIDER_BOXES).map(|index| if index < raiders { 'R' } else { '-' }).collect();
        let marks = marks(view.kit.track(region), &career.marks[region.index()]);
        let name = names::region(region);
        let state = if career.is_blocked(region) {
            "  closed"
        } else if career.has_finished(&view.kit, region) {
            "  complete"
        } else {
            ""
        };
        let _ = writeln!(text, "    {name:<7} {boxes} {marks}{state}");
    }
    text
}

/// `x xxx..| x>.>.`, steps in order; a long row of boxes as `3/12`.
fn marks(track: &Track, marks: &[u8]) -> String {
    let mut text = String::new();
    for section in 0..track.sections() {
        for step in track.section(section) {
            let (marked, boxes) = (marks[step], track.step(step).work.boxes());
            if boxes > 6 {
                let _ = write!(text, " {marked}/{boxes}");
            } else {
                text.push(if step > 0 && track.step(step - 1).linked { '>' } else { ' ' });
                (0..boxes).for_each(|index| text.push(if index < marked { 'x' } else { '.' }));
            }
        }
        let _ = write!(text, " {}", milestone(track, section));
    }
    text.trim_start().to_string()
}

/// `|3+$1`.
fn milestone(track: &Track, section: usize) -> String {
    let pays = track.milestone(section);
    let money = if pays.money > 0 { format!("+${}", pays.money) } else { String::new() };
    format!("|{}{money}", pays.renown)
}

/// What a seat could work on now.
fn open_steps(sheet: &Sheet, view: &View, cast: &Cast, seat: Seat) -> String {
    let name: String = cast.name(seat).chars().take(40).collect();
    let mut text = format!(" Open to {name}\n");
    let career = view.career(seat);
    for region in Region::ALL {
        let track = view.kit.track(region);
        let section = career.section(track, region).filter(|_| !career.is_blocked(region));
        for step in section.into_iter().flat_map(|section| track.section(section)) {
            let printed = track.step(step);
            if career.has_done(track, region, step) {
                continue;
            }
            let action = names::action(region, printed.work.kind());
            let asks = names::work(printed.work);
            let boxes = format!("{}/{}", career.marked(region, step), printed.work.boxes());
            let icon = icon(printed);
            let id = id(sheet, region, step);
            let asks: String = asks.chars().take(36).collect();
            let _ = writeln!(text, "   {id:<4} {action:<8} {boxes:<5} {asks}{icon}");
        }
    }
    text
}

fn id(sheet: &Sheet, region: Region, step: usize) -> String {
    let id = sheet.track(region).step(step).map_or("", |step| &step.id);
    id.chars().take(4).collect()
}

const fn icon(step: &Step) -> &'static str {
    match (step.raider_icon, step.no_bonus) {
        (_, true) => " no bonus",
        (true, false) => " raider step",
        (false, false) => "",
    }
}

/// The sections behind the one being worked on: `D4 Research book map [tool] >`, and what they pay.
fn later_steps(sheet: &Sheet, view: &View, seat: Seat) -> String {
    let career = view.career(seat);
    let mut text = String::new();
    for region in Region::ALL {
        let track = view.kit.track(region);
        let Some(now) = career.section(track, region).filter(|_| !career.is_blocked(region)) else {
            continue;
        };
        let of_section = |section: usize| {
            let steps = track.section(section);
            let last = steps.end.saturating_sub(1);
            steps.map(move |step| {
                let text = later_step(sheet, track, region, step);
                if step == last { format!("{text} {}", milestone(track, section)) } else { text }
            })
        };
        let parts: Vec<String> = (now + 1..track.sections()).flat_map(of_section).collect();
        text.push_str(&wrapped(names::region(region), &parts));
    }
    if text.is_empty() { text } else { format!("\n Later on the sheet\n{text}") }
}

fn later_step(sheet: &Sheet, track: &Track, region: Region, index: usize) -> String {
    let step = track.step(index);
    let asks: String = names::work(step.work).chars().take(36).collect();
    let boxes = match step.work {
        Work::Research { .. } => String::new(),
        Work::Field { boxes, .. } => format!(" x{boxes}"),
    };
    let arrow = if step.linked { " >" } else { "" };
    let action = names::action(region, step.work.kind());
    format!("{} {action} {asks}{boxes}{}{arrow}", id(sheet, region, index), icon(step))
}

/// Parts beside a name, in lines of at most eighty letters.
fn wrapped(name: &str, parts: &[String]) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    for part in parts {
        if !line.is_empty() && line.chars().count() + 2 + part.chars().count() > 80 {
            let _ = writeln!(text, "{line}");
            line.clear();
        }
        if line.is_empty() {
            let _ = write!(line, "   {:<8} {part}", if text.is_empty() { name } else { "" });
        } else {
            let _ = write!(line, "  {part}");
        }
    }
    if !line.is_empty() {
        let _ = writeln!(text, "{line}");
    }
    text
}
