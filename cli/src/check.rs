//! `reliquary check`: what will become of games that were played under older rules.

use std::fs;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use contract::{Disagreement, Record};
use indicatif::{ProgressBar, ProgressStyle};
use server::check::{Fate, check_database};

use crate::args::CheckArgs;
use crate::fail;
use crate::files::read_record;
use crate::interrupt::Interrupt;

/// How every data file begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let mut tally = Tally { all: args.all, ..Tally::default() };
    let interrupt = Interrupt::listen();
    for path in &args.paths {
        if let Err(error) = check(path, &interrupt, &mut tally) {
            tally.count(&path.display().to_string(), &Fate::Unreadable(format!("{error:#}")));
        }
    }
    if interrupt.is_raised() {
        return fail::exit(Err(fail::Interrupted.into()));
    }
    match tally.sum_up() {
        Ok(()) => tally.exit_code(),
        Err(error) => fail::exit(Err(error.into())),
    }
}

fn check(path: &Path, interrupt: &Interrupt, tally: &mut Tally) -> anyhow::Result<()> {
    if path.is_dir() {
        let mut files = records_in(path)?;
        files.sort();
        let bar = progress_bar(files.len())?;
        for file in files {
            if interrupt.is_raised() {
                break;
            }
            bar.suspend(|| tally.record(&file));
            bar.inc(1);
        }
        bar.finish_and_clear();
        return Ok(());
    }
    let beginning = {
        use std::io::Read as _;
        let mut beginning = Vec::new();
        let file = fs::File::open(path).context("it cannot be read")?;
        file.take(DATABASE.len() as u64).read_to_end(&mut beginning)?;
        beginning
    };
    if beginning != DATABASE {
        tally.record(path);
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let bar = progress_bar(0)?;
    let each = |checked: server::check::Checked, all: usize| {
        bar.set_length(all as u64);
        bar.suspend(|| tally.count(&format!("{} {}", checked.game, checked.table), &checked.fate));
        bar.inc(1);
        !interrupt.is_raised()
    };
    runtime.block_on(check_database(path, each))?;
    bar.finish_and_clear();
    Ok(())
}

fn records_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(records_in(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "json") {
            files.push(path);
        }
    }
    Ok(files)
}

/// Drawn on a terminal, and nowhere else.
fn progress_bar(games: usize) -> anyhow::Result<ProgressBar> {
    if !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games")?;
    Ok(ProgressBar::new(games as u64).with_style(style))
}

/// How many games there are of each fate.
#[derive(Debug, Default)]
struct Tally {
    all: bool,
    goes_on: usize,
    complete: usize,
    stops: usize,
    elsewhere: usize,
    damaged: usize,
    unreadable: usize,
}

impl Tally {
    fn record(&mut self, path: &Path) {
        let fate = match read_record(path) {
            Ok(record) => fate(&record),
            Err(error) => Fate::Unreadable(format!("{error:#}")),
        };
        self.count(&path.display().to_string(), &fate);
    }

    fn count(&mut self, name: &str, fate: &Fate) {
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
            // A closed pipe hears nothing any more; the exit code still tells.
            let _ = writeln!(io::stdout(), "{name}: {told}");
        }
    }

    fn sum_up(&self) -> io::Result<()> {
        let Self { goes_on, complete, stops, elsewhere, damaged, unreadable, .. } = self;
        let games = goes_on + complete + stops + elsewhere + damaged + unreadable;
        writeln!(
            io::stdout(),
            "{games} games: {goes_on} go on, {complete} are complete, {stops} stop at a move that \
             today's rules do not know, {elsewhere} ended under older rules, {damaged} are damaged, {unreadable} cannot be read"
        )
    }

    fn exit_code(&self) -> ExitCode {
        match self {
            Self { unreadable: 1.., .. } | Self { damaged: 1.., .. } => ExitCode::from(2),
            Self { stops: 0, elsewhere: 0, .. } => ExitCode::SUCCESS,
            Self { .. } => ExitCode::FAILURE,
        }
    }
}

fn fate(record: &Record) -> Fate {
    let made = record.moves.len();
    let game = match catalogue::find(&record.game) {
        Ok(game) => game,
        Err(unknown) => return Fate::Unreadable(unknown.to_string()),
    };
    let is_todays = record.revision == game.info().rules_revision;
    match game.reopen(record) {
        Err(why) => Fate::Unreadable(why.to_string()),
        Ok((_, Some(Disagreement { agreed, why }))) if is_todays => {
            Fate::Damaged { agreed, made, why: why.to_string() }
        }
        Ok((_, None)) if record.result.is_some() => Fate::Complete,
        Ok((_, None)) => Fate::GoesOn,
        Ok((_, Some(Disagreement { agreed, .. }))) if record.result.is_some() => {
            Fate::Elsewhere { agreed, made, archived: false }
        }
        Ok((_, Some(Disagreement { agreed, why }))) => {
            Fate::Stops { agreed, made, why: why.to_string() }
        }
    }
}
