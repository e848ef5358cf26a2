//! How many games and positions there are of each fate, in words.

use std::fmt;
use std::io::{self, Write as _};
use std::process::ExitCode;

use server::check::Fate;

/// What becomes of a position.
pub(super) enum Opens {
    /// It can be gone on with.
    Today,
    /// It is of other rules, and today's can be in it.
    Elsewhere(Age),
    /// It is of other rules, and today's cannot be in it.
    NotToday(Age, String),
    /// It is of today's rules, and they cannot be in it.
    Damaged(String),
}

/// Rules that are not today's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Age {
    /// Of a release before this one.
    Older,
    /// Of a release after this one.
    Newer,
}

impl fmt::Display for Age {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Older => "older",
            Self::Newer => "newer",
        })
    }
}

/// How many there are of each fate.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Whether those are named too that go on as if nothing had changed.
    all: bool,
    goes_on: usize,
    complete: usize,
    stops: usize,
    elsewhere: usize,
    damaged: usize,
    unreadable: usize,
    opens: usize,
    shut: usize,
    torn: usize,
    others: usize,
}

impl Tally {
    /// Nothing yet; says whether those are named too that go on as if nothing had changed.
    pub(super) fn new(all: bool) -> Self {
        Self { all, ..Self::default() }
    }

    /// One game.
    pub(super) fn game(&mut self, name: &str, fate: &Fate) {
        let (counted, told) = match fate {
            Fate::GoesOn => (&mut self.goes_on, self.all.then(|| "goes on".into())),
            Fate::Complete => (&mut self.complete, self.all.then(|| "complete".into())),
            Fate::Stops { agreed, made, why } => {
                let told = format!("stops after move {agreed} of {made}: {why}");
                (&mut self.stops, Some(told))
            }
            Fate::Elsewhere { agreed, made, archived } => {
                let kept = if *archived { "kept as it was seen" } else { "shown to that move" };
                let told = format!("is over; agrees up to move {agreed} of {made}, {kept}");
                (&mut self.elsewhere, Some(told))
            }
            Fate::Damaged { agreed, made, why } => {
                let told = format!("is damaged after move {agreed} of {made}: {why}");
                (&mut self.damaged, Some(told))
            }
            Fate::Unreadable(why) => (&mut self.unreadable, Some(format!("cannot be read: {why}"))),
        };
        *counted += 1;
        if let Some(told) = told {
            say(name, &told);
        }
    }

    /// One position.
    pub(super) fn position(&mut self, name: &str, opens: &Opens) {
        let (counted, told) = match opens {
            Opens::Today => (&mut self.opens, self.all.then(|| "a position, opens".into())),
            Opens::Elsewhere(age) => {
                let told = format!("a position of {age} rules, opens under today's");
                (&mut self.opens, self.all.then_some(told))
            }
            Opens::NotToday(age, why) => {
                let told = format!("a position of {age} rules, does not open under today's: {why}");
                (&mut self.shut, Some(told))
            }
            Opens::Damaged(why) => (&mut self.torn, Some(format!("a damaged position: {why}"))),
        };
        *counted += 1;
        if let Some(told) = told {
            say(name, &told);
        }
    }

    /// A file of somebody else's, beside ours.
    pub(super) fn other(&mut self, name: &str) {
        self.others += 1;
        say(name, "is no game, no position and no data file: passed over");
    }

    /// What has been counted, one line for each kind of thing.
    pub(super) fn sum_up(&self) -> io::Result<()> {
        let Self { goes_on, complete, stops, elsewhere, damaged, unreadable, .. } = *self;
        let games = goes_on + complete + stops + elsewhere + damaged + unreadable;
        let fates = [
            (goes_on, "goes on", "go on"),
            (complete, "is complete", "are complete"),
            (stops, "stops where today's rules differ", "stop where today's rules differ"),
            (elsewhere, "ended under older rules", "ended under older rules"),
            (damaged, "is damaged", "are damaged"),
            (unreadable, "cannot be read", "cannot be read"),
        ];
        let positions = self.opens + self.shut + self.torn;
        let doors = [
            (self.opens, "opens", "open"),
            (self.shut, "does not open under today's rules", "do not open under today's rules"),
            (self.torn, "is damaged", "are damaged"),
        ];
        let mut out = io::stdout();
        if games > 0 || positions + self.others == 0 {
            writeln!(out, "{}", line(games, "game", "games", &fates))?;
        }
        if positions > 0 {
            writeln!(out, "{}", line(positions, "position", "positions", &doors))?;
        }
        if self.others > 0 {
            let (file, was) = if self.others == 1 { ("file", "was") } else { ("files", "were") };
            writeln!(out, "{} other {file} {was} passed over", self.others)?;
        }
        Ok(())
    }

    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            Self { unreadable: 1.., .. } | Self { damaged: 1.., .. } | Self { torn: 1.., .. } => {
                ExitCode::from(2)
            }
            Self { stops: 0, elsewhere: 0, shut: 0, .. } => ExitCode::SUCCESS,
            Self { .. } => ExitCode::FAILURE,
        }
    }
}

/// A closed pipe hears nothing any more; the exit code still tells.
fn say(name: &str, told: &str) {
    let _ = writeln!(io::stdout(), "{name}: {told}");
}

/// "3 games: 1 goes on, 2 are complete"; what there is none of is left out.
fn line(all: usize, one: &str, many: &str, fates: &[(usize, &str, &str)]) -> String {
    let fates: Vec<String> = fates
        .iter()
        .filter(|(number, ..)| *number > 0)
        .map(|(number, one, many)| format!("{number} {}", if *number == 1 { one } else { many }))
        .collect();
    let what = format!("{all} {}", if all == 1 { one } else { many });
    if fates.is_empty() { what } else { format!("{what}: {}", fates.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn what_there_is_none_of_is_left_out_and_one_is_one() {
        let fates = [(1, "goes on", "go on"), (0, "is lost", "are lost"), (2, "stops", "stop")];
        assert_eq!(line(3, "game", "games", &fates), "3 games: 1 goes on, 2 stop");
        assert_eq!(line(1, "game", "games", &fates[..1]), "1 game: 1 goes on");
        assert_eq!(line(0, "game", "games", &[]), "0 games");
    }
}
