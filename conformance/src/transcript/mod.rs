//! Golden games as text.
//!
//! ```text
//! # game expedition   revision 1   seats 2
//! # setup {"scenario":"jade-sun"}
//! # shows 8.6 EXP-01
//!
//!   1 A recruit                  of 1   dice 3,5,1
//!   2 B go=out                   of 2
//! end won A   digest 5f1c09d2ab44
//! ```
//!
//! A line holds ply, seat, action, the number of actions that seat had, and the dice. Every twenty
//! plies an `@` line holds the digest of the position. A game that was left unfinished closes with
//! `open` instead of `end`. Rolls of the set-up stand in a line `# opening`, a first position that
//! is not the set-up's own in a line `# start`; any other `#` line is a comment and stays where it
//! is.
//!
//! A person writes the first line and the moves (`A recruit dice 3,5,1`); `BLESS=1` does the rest.

mod render;
mod script;

use std::path::{Path, PathBuf};
use std::{env, fs};

use contract::{Game, Table};

pub(crate) use render::plain_lines;
use render::render;
use script::{LineFault, Script};

/// Writes the transcript of a game, with these comments under its head.
///
/// # Panics
/// When the game does not replay from its own record, which conformance excludes.
pub fn of_table<G: Game>(table: &Table<G>, comments: &[String]) -> String {
    match render::<G>(&Script::of_record(&table.record(), comments)) {
        Ok(text) => text,
        Err(fault) => panic!("the table does not replay: {}", fault.why),
    }
}

/// Checks that nobody needs more than a sitting to read a golden game.
///
/// # Panics
/// With the first transcript of the folder that is too long.
pub fn assert_readable(folder: &Path) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let lines = fs::read_to_string(&path).unwrap_or_default().lines().count();
        assert!(lines <= 200, "{} has {lines} lines", path.display());
    }
}

/// Replays every `*.txt` of a folder and compares, or rewrites each file when `BLESS=1` is set:
/// the whole body of a game's transcript test.
///
/// # Panics
/// With every file that does not replay to the same text; also when the folder holds none.
pub fn replay_transcripts<G: Game>(folder: &Path) {
    let bless = env::var_os("BLESS").is_some_and(|value| value == "1");
    if let Err(faults) = check_transcripts::<G>(folder, bless) {
        panic!("{}", faults.join("\n"));
    }
}

/// What [`replay_transcripts`] does, with the findings as values. Returns how many files it read.
///
/// # Errors
/// One entry per file that does not hold, beginning with its path and line.
pub fn check_transcripts<G: Game>(folder: &Path, bless: bool) -> Result<usize, Vec<String>> {
    let files = texts(folder).map_err(|e| vec![format!("{}: {e}", folder.display())])?;
    if files.is_empty() {
        return Err(vec![format!("{}: holds no transcript (*.txt)", folder.display())]);
    }
    let faults: Vec<String> =
        files.iter().filter_map(|path| one_file::<G>(path, bless).err()).collect();
    if faults.is_empty() { Ok(files.len()) } else { Err(faults) }
}

/// The transcripts of a folder, by name.
fn texts(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn one_file<G: Game>(path: &Path, bless: bool) -> Result<(), String> {
    let at = |line: usize, why: &str| format!("{}:{line}: {why}", path.display());
    let written = fs::read_to_string(path).map_err(|e| at(1, &e.to_string()))?;
    let replayed = Script::read(&written)
        .and_then(|script| render::<G>(&script))
        .map_err(|LineFault { line, why }| at(line, &why))?;
    if written == replayed {
        return Ok(());
    }
    if bless {
        return fs::write(path, replayed).map_err(|e| at(1, &e.to_string()));
    }
    let (line, said, gives) = first_difference(&written, &replayed);
    let why = format!("the file says {said:?}, the replay gives {gives:?} (BLESS=1 rewrites it)");
    Err(at(line, &why))
}

/// The first line, counted from one, in which two texts differ.
fn first_difference<'a>(written: &'a str, replayed: &'a str) -> (usize, &'a str, &'a str) {
    // Split and not `lines`: a missing last line end counts.
    let (mut left, mut right) = (written.split('\n'), replayed.split('\n'));
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (said, gives) if said != gives => {
                return (number, said.unwrap_or("nothing"), gives.unwrap_or("nothing"));
            }
            _ => {}
        }
    }
    (1, written, replayed)
}
