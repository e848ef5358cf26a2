//! A transcript as it is read: the head, and the moves as far as a person has to write them.

use contract::{Record, Seat};
use serde_json::Value;

/// What stands in a transcript, without what follows from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Script {
    pub(super) game: String,
    /// The line of the head, for messages.
    pub(super) head: usize,
    pub(super) seats: usize,
    /// Absent: the default.
    pub(super) setup: Option<Value>,
    pub(super) start: Option<Value>,
    pub(super) opening: Vec<u8>,
    pub(super) lines: Vec<Line>,
}

/// One line that is kept.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// Kept as it is.
    Comment(String),
    /// One move.
    Move(MoveLine),
}

/// A move as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MoveLine {
    /// Its line in the file; zero when there is none.
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) action: String,
    pub(super) rolls: Vec<u8>,
}

/// What is wrong with a transcript, and in which line, counted from one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFault {
    pub(super) line: usize,
    pub(super) why: String,
}

impl LineFault {
    pub(super) fn new(line: usize, why: impl Into<String>) -> Self {
        Self { line, why: why.into() }
    }
}

impl Script {
    /// The script of a game that was played.
    pub(super) fn of_record(record: &Record, comments: &[String]) -> Self {
        let moves = record.moves.iter().map(|made| {
            let (seat, action, rolls) = (made.seat, made.action.clone(), made.rolls.clone());
            Line::Move(MoveLine { line: 0, seat, action, rolls })
        });
        Self {
            game: record.game.clone(),
            head: 0,
            seats: record.seats.len(),
            setup: Some(record.setup.clone()),
            start: record.start.clone(),
            opening: record.opening.clone(),
            lines: comments.iter().cloned().map(Line::Comment).chain(moves).collect(),
        }
    }

    /// Reads a file.
    pub(super) fn read(text: &str) -> Result<Self, LineFault> {
        let mut script = Self::default();
        for (index, line) in text.lines().enumerate() {
            script.read_line(index + 1, line).map_err(|why| LineFault::new(index + 1, why))?;
        }
        if script.head == 0 {
            let why = "a transcript begins with a line `# game NAME   revision N   seats N`";
            return Err(LineFault::new(1, why));
        }
        Ok(script)
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), String> {
        if let Some(comment) = line.strip_prefix('#') {
            return self.read_comment(number, comment);
        }
        let mut words = line.split_whitespace().peekable();
        // The ply follows from the place, the checkpoints and the end from the moves.
        let ply = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        match words.next() {
            None if ply.is_some() => Err("a ply without a move".into()),
            None | Some("@" | "end" | "open") => Ok(()),
            Some(seat) => {
                let seat = seat.parse().map_err(|e: contract::SeatError| e.to_string())?;
                let action = words.next().ok_or("a seat without an action")?.to_string();
                let rolls = read_tail(words)?;
                self.lines.push(Line::Move(MoveLine { line: number, seat, action, rolls }));
                Ok(())
            }
        }
    }

    fn read_comment(&mut self, number: usize, comment: &str) -> Result<(), String> {
        let text = comment.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let json = || serde_json::from_str(rest.trim()).map_err(|e| format!("{word}: {e}"));
        match word {
            "game" if self.head == 0 => self.read_head(number, rest)?,
            "setup" if self.setup.is_none() => self.setup = Some(json()?),
            "start" if self.start.is_none() => self.start = Some(json()?),
            "opening" if self.opening.is_empty() => self.opening = read_rolls(rest.trim())?,
            _ => self.lines.push(Line::Comment(text.into())),
        }
        Ok(())
    }

    /// `NAME   revision N   seats N`. The revision is written for readers and compared as text.
    fn read_head(&mut self, number: usize, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let after = words.iter().position(|word| *word == "seats").map(|at| at + 1);
        let seats = after.and_then(|at| words.get(at)).and_then(|seats| seats.parse().ok());
        self.game = words.first().ok_or("the head names no game")?.to_string();
        self.seats = seats.ok_or("the head says no number of seats: `seats 2`")?;
        self.head = number;
        Ok(())
    }
}

/// What may follow an action: `of N`, which is recomputed, and `dice 3,5`.
fn read_tail<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Vec<u8>, String> {
    let mut rolls = Vec::new();
    while let Some(word) = words.next() {
        let value = words.next().ok_or_else(|| format!("{word:?} and nothing after it"))?;
        match word {
            "of" if value.parse::<usize>().is_ok() => {}
            "dice" => rolls = read_rolls(value)?,
            _ => return Err(format!("{word:?} is neither `of N` nor `dice 3,5`")),
        }
    }
    Ok(rolls)
}

fn read_rolls(text: &str) -> Result<Vec<u8>, String> {
    let roll = |word: &str| word.trim().parse().map_err(|_| format!("{word:?} is no roll"));
    text.split(',').map(roll).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "# game toy revision 1 seats 2\n";

    fn moves(text: &str) -> Vec<Line> {
        Script::read(&format!("{HEAD}{text}")).unwrap().lines
    }

    #[test]
    fn a_move_may_be_written_short_or_in_full() {
        let expected = MoveLine { line: 2, seat: Seat::A, action: "go".into(), rolls: vec![3, 5] };
        for text in ["A go dice 3,5", "  1 A go   of 12   dice 3,5", "A go dice 3,5 of 2"] {
            assert_eq!(moves(text), [Line::Move(expected.clone())]);
        }
        assert_eq!(moves("\n@ 123\nend won A digest 4\nopen digest 4\n"), []);
        assert_eq!(moves("#  said aloud "), [Line::Comment("said aloud".into())]);
    }

    #[test]
    fn what_cannot_be_read_is_named_by_line() {
        for bad in ["A", "7", "A go of", "A go on 2", "A go dice x", "X go", "A go of many"] {
            let fault = Script::read(&format!("{HEAD}\n{bad}")).unwrap_err();
            assert_eq!(fault.line, 3, "{bad}: {}", fault.why);
        }
        for bad in ["", "A go", "# game", "# game toy", "# game toy seats many"] {
            assert!(Script::read(bad).is_err(), "{bad}");
        }
        assert!(Script::read("# game toy seats 2\n# setup {").is_err());
    }
}
