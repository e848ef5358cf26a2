//! A transcript as it is written: every move played, and what follows from it beside it.

use std::fmt::Write as _;

use contract::{
    Dice, DiceError, Digest, Game, OpenError, Outcome, PlayError, Seat, Table, Verdict,
};

use super::script::{Line, LineFault, MoveLine, Script};
use crate::playout::sitter;

/// A checkpoint stands after this many plies.
const CHECKPOINT: usize = 20;

/// Plays a script and writes it out in full.
pub(super) fn render<G: Game>(script: &Script) -> Result<String, LineFault> {
    let mut table = open::<G>(script)?;
    let mut text = head(&table, script);
    let mut in_head = true;
    for line in &script.lines {
        if in_head && matches!(line, Line::Move(_)) {
            text.push('\n');
            in_head = false;
        }
        match line {
            Line::Comment(comment) => text.push_str(format!("# {comment}").trim_end()),
            Line::Move(made) => text.push_str(&one_move(&mut table, made)?),
        }
        text.push('\n');
        if matches!(line, Line::Move(_)) && table.ply().is_multiple_of(CHECKPOINT) {
            let _ = writeln!(text, "@ {}", Digest::of(table.position()).short());
        }
    }
    let digest = Digest::of(table.position()).short();
    let end = table.position().status().outcome().map_or("open".into(), ending);
    let _ = writeln!(text, "{end}   digest {digest}");
    Ok(text)
}

fn open<G: Game>(script: &Script) -> Result<Table<G>, LineFault> {
    let fault = |why: String| LineFault::new(script.head, why);
    if script.game != G::ID {
        return Err(fault(format!("a transcript of {}, not of {}", script.game, G::ID)));
    }
    let setup: G::Setup = match &script.setup {
        Some(json) => read(json).map_err(|e| fault(format!("the set-up: {e}")))?,
        None => G::Setup::default(),
    };
    let sitters = (0..script.seats).filter_map(Seat::new).map(sitter).collect();
    if let Some(json) = &script.start {
        let start: G = read(json).map_err(|e| fault(format!("the first position: {e}")))?;
        return Table::from_position(setup, sitters, start, None).map_err(|e| fault(e.to_string()));
    }
    let mut dice = Dice::by_hand(&script.opening);
    Table::open(setup, sitters, &mut dice).map_err(|e| match e {
        OpenError::Dice(trouble) => fault(format!("in the line `# opening`, {trouble}")),
        OpenError::Faults(faults) => fault(faults.to_string()),
    })
}

fn read<T: serde::de::DeserializeOwned>(json: &serde_json::Value) -> Result<T, serde_json::Error> {
    T::deserialize(json)
}

fn head<G: Game>(table: &Table<G>, script: &Script) -> String {
    let record = table.record();
    let mut text =
        format!("# game {}   revision {}   seats {}\n", G::ID, G::REVISION, script.seats);
    let _ = writeln!(text, "# setup {}", record.setup);
    if let Some(start) = record.start {
        let _ = writeln!(text, "# start {start}");
    }
    if !record.opening.is_empty() {
        let _ = writeln!(text, "# opening {}", list(&record.opening));
    }
    text
}

/// Makes one move and writes its line.
fn one_move<G: Game>(table: &mut Table<G>, made: &MoveLine) -> Result<String, LineFault> {
    let MoveLine { line, seat, action: word, rolls } = made;
    let mut offered = Vec::new();
    table.position().actions(*seat, &mut offered);
    let action = word.parse::<G::Action>().map_err(|e| LineFault::new(*line, e.to_string()))?;
    table.play(*seat, &action, &mut Dice::by_hand(rolls)).map_err(|error| {
        let why = match error {
            PlayError::Refused(_) => format!("{seat} {word}: {error}; {}", may(*seat, &offered)),
            PlayError::Dice(DiceError::Wanted(_)) => {
                format!("{seat} {word}: {error}; write it behind `dice`")
            }
            _ => format!("{seat} {word}: {error}"),
        };
        LineFault::new(*line, why)
    })?;
    // Through a string: an action need not know how to pad itself.
    let canonical = action.to_string();
    let start = format!("{:>3} {seat} {canonical:<24} of {}", table.ply(), offered.len());
    Ok(if rolls.is_empty() { start } else { format!("{start}   dice {}", list(rolls)) })
}

/// What a seat could have done instead, shortened.
fn may<A: ToString>(seat: Seat, offered: &[A]) -> String {
    let words: Vec<String> = offered.iter().take(12).map(ToString::to_string).collect();
    let more = if offered.len() > 12 { " ..." } else { "" };
    if words.is_empty() {
        format!("{seat} owes no decision")
    } else {
        format!("{seat} may {}{more}", words.join(" "))
    }
}

/// How it ended, on one line.
fn ending(outcome: &Outcome) -> String {
    let results: Vec<_> = outcome.seats().seats().map(|seat| outcome.of(seat)).collect();
    let winners: Vec<String> = outcome.winners().iter().map(|seat| seat.to_string()).collect();
    let mut text = if !winners.is_empty() {
        format!("end won {}", winners.join(","))
    } else if results.iter().any(|result| result.verdict == Verdict::Drew) {
        "end drawn".into()
    } else {
        "end lost".into()
    };
    let scores: Vec<i32> = results.iter().filter_map(|result| result.score).collect();
    let levels: Vec<i16> = results.iter().filter_map(|result| result.level).collect();
    if !scores.is_empty() {
        let _ = write!(text, "   score {}", list(&scores));
    }
    if !levels.is_empty() {
        let _ = write!(text, "   level {}", list(&levels));
    }
    text
}

fn list<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// The lines of a table as a person would write them: nothing is played again, so this works for
/// a game that breaks its promises.
pub(crate) fn plain_lines<G: Game>(table: &Table<G>) -> Vec<String> {
    let record = table.record();
    let seats = record.seats.len();
    let mut lines = vec![
        format!("# game {}   revision {}   seats {seats}", G::ID, G::REVISION),
        format!("# setup {}", record.setup),
    ];
    if !record.opening.is_empty() {
        lines.push(format!("# opening {}", list(&record.opening)));
    }
    lines.extend(record.moves.iter().enumerate().map(|(index, made)| {
        let start = format!("{:>3} {} {}", index + 1, made.seat, made.action);
        let rolls = &made.rolls;
        if rolls.is_empty() { start } else { format!("{start} dice {}", list(rolls)) }
    }));
    lines
}
