//! The board as text: the trail in three rows, a line a party, and the sheet of whoever acts.
//!
//! ```text
//!  [21]──[22]──[23]──[24]──[25]──[26]──[27]──[28]──[29]──{30}    cut stones 16 to 29
//!  B*    A                                                       pawns; * has the Artifact
//!  [20]──[19]──[18]──[17]──[16]──(15)──(14)──(13)──(12)──(11)
//!                                                          │
//!  < 1>──( 2)──( 3)──( 4)──( 5)──( 6)──( 7)──( 8)──( 9)──(10)    round stones 2 to 15
//! ```

use std::fmt::Write as _;

use contract::Seat;
use expedition::ability::Ability;
use expedition::state::{Artifact, Condition, MemberId, Party, Space};
use expedition::{Scenario, View};

use super::{names, tables};
use board::Cast;

pub(super) fn draw(scenario: &Scenario, view: &View, cast: &Cast) -> String {
    let mut page = String::new();
    let round = view.turn.round;
    let when = if round == 0 { "preparation".into() } else { format!("round {round}") };
    let _ = writeln!(page, "{} · {} · {when}\n", scenario.title, scenario.place);
    page.push_str(&trail(scenario, view));
    page.push('\n');
    page.push_str(&standings(view, cast));
    if let Some(seat) = view.you.or(view.status.waiting().first()) {
        page.push('\n');
        page.push_str(&sheet(scenario, view, cast, seat));
    }
    page.push_str(&tables::text(scenario, view));
    page
}

/// Top row, middle row, bottom row, each from left to right, with its ends and its caption.
fn trail(scenario: &Scenario, view: &View) -> String {
    let rows: [Vec<u8>; 3] = [(21..=30).collect(), (11..=20).rev().collect(), (1..=10).collect()];
    let links = ["  │", &format!("{:>57}", "│"), ""].map(String::from);
    let mut text = format!("  {}, spaces 16 to 29\n", names::capital(&scenario.parts.1));
    for (row, link) in rows.iter().zip(links) {
        let stones: Vec<String> = row.iter().map(|&number| stone(number)).collect();
        let pawns: Vec<String> = row.iter().map(|&number| cell(&pawns(view, number))).collect();
        let _ = writeln!(text, " {}", stones.join("──"));
        let _ = writeln!(text, "{}", merge(&pawns.concat(), &link));
    }
    let _ = writeln!(text, "  {}, spaces 2 to 15", names::capital(&scenario.parts.0));
    text
}

pub(super) fn stone(number: u8) -> String {
    match number {
        1 => "< 1>".into(),
        30 => "{30}".into(),
        2..=15 => format!("({number:>2})"),
        _ => format!("[{number:>2}]"),
    }
}

/// The letters of the parties on a space; `*` after the one with the Artifact, or alone.
fn pawns(view: &View, number: u8) -> String {
    let Ok(space) = Space::try_from(number) else { return String::new() };
    let mut text = String::new();
    for seat in view.seats.seats() {
        let party = view.party(seat);
        if party.space == space && !party.is_out() {
            text.push(seat.letter());
            if view.artifact == Artifact::Held(seat) {
                text.push('*');
            }
        }
    }
    if view.artifact == Artifact::Lying(space) {
        text.push('*');
    }
    text
}

/// Six columns, the width of a stone and its link. Six letters leave no room for a blank; all six
/// parties and the Artifact on one space are said in short.
fn cell(pawns: &str) -> String {
    match pawns.len() {
        0..=5 => format!(" {pawns:<5}"),
        6 => pawns.into(),
        _ => " all6*".into(),
    }
}

/// Pawns in front of the line that joins two rows.
fn merge(front: &str, back: &str) -> String {
    let (front, back): (Vec<char>, Vec<char>) = (front.chars().collect(), back.chars().collect());
    let at = |line: &[char], index: usize| line.get(index).copied().unwrap_or(' ');
    let merged: String = (0..front.len().max(back.len()))
        .map(|index| match at(&front, index) {
            ' ' => at(&back, index),
            pawn => pawn,
        })
        .collect();
    merged.trim_end().to_string()
}

/// A line a party: where it is, how it fares, how many marks of each ability, how many Aids.
fn standings(view: &View, cast: &Cast) -> String {
    let heads: String = Ability::ALL.map(|a| format!("{:>4}", &names::ability(a)[..3])).concat();
    let mut text = format!("   {:<14} space   fit{heads}  Aids\n", "");
    for seat in view.seats.seats() {
        let party = view.party(seat);
        let holder = if view.artifact == Artifact::Held(seat) { '*' } else { ' ' };
        let name: String = cast.name(seat).chars().take(14).collect();
        let _ = writeln!(text, " {}{holder}{name:<14} {}", seat.letter(), standing(party));
    }
    text
}

fn standing(party: &Party) -> String {
    if party.is_out() {
        return "    out of the race".into();
    }
    let fit = party.members.iter().filter(|m| m.condition == Condition::Fit).count();
    let there = party.members.iter().filter(|m| m.condition != Condition::Out).count();
    let marks = party.marks();
    let counts: String = Ability::ALL.map(|ability| format!("{:>4}", marks.of(ability))).concat();
    let aids: u32 = party.aids.kinds().map(|kind| u32::from(party.aids.of(kind))).sum();
    let misses = if party.misses { " misses" } else { "" };
    format!("{:>5}   {fit}/{there}{counts} {aids:>5}{misses}", party.space.number())
}

fn sheet(scenario: &Scenario, view: &View, cast: &Cast, seat: Seat) -> String {
    let party = view.party(seat);
    let mut text = format!(" The sheet of {}\n", cast.name(seat));
    for id in MemberId::all() {
        let member = party.member(id);
        let name = names::capital(&names::member(id));
        let state = match (member.condition, member.lost) {
            (Condition::Fit, _) => String::new(),
            (Condition::Wounded, Some(lost)) => {
                format!("  (wounded, lost {})", names::ability(lost))
            }
            (Condition::Wounded, None) => "  (wounded)".into(),
            (Condition::Out, _) => "  (out)".into(),
        };
        let _ = writeln!(text, "   {name:<12} {}{state}", names::marks(member.marks));
    }
    if party.aids.is_empty() {
        let _ = writeln!(text, "   {:<12} none", "Aids");
    }
    for (index, source) in party.aids.kinds().enumerate() {
        let head = if index == 0 { "Aids" } else { "" };
        let many = party.aids.of(source);
        let times = if many > 1 { format!("  (x{many})") } else { String::new() };
        let worth = names::worth(view, source);
        let _ = writeln!(text, "   {head:<12} {}, {worth}{times}", names::aid(scenario, source));
    }
    text
}
