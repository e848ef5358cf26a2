//! `reliquary check`: what will become of games and positions that were made under older rules.

mod kind;
mod tally;

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use catalogue::Saved;
use contract::{Disagreement, Record};
use indicatif::{ProgressBar, ProgressStyle};
use server::check::{Checked, Fate, check_database, check_tables};
use store::{Postgres, StoreError};

use crate::args::CheckArgs;
use crate::fail;
use crate::interrupt::Interrupt;
use kind::{Kind, kind};
use tally::{Age, Opens, Tally};

pub(crate) fn run(args: &CheckArgs) -> ExitCode {
    let mut check = match Check::new(args.all) {
        Ok(check) => check,
        Err(error) => return fail::exit(Err(error)),
    };
    for path in &args.paths {
        if check.interrupt.is_raised() {
            break;
        }
        check.path(path);
    }
    check.bar.finish_and_clear();
    if check.interrupt.is_raised() {
        return fail::exit(Err(fail::Interrupted.into()));
    }
    match check.tally.sum_up() {
        Ok(()) => check.tally.exit_code(),
        Err(error) => fail::exit(Err(error.into())),
    }
}

/// What is being checked, and what came of it so far.
struct Check {
    tally: Tally,
    bar: ProgressBar,
    interrupt: Interrupt,
}

impl Check {
    fn new(all: bool) -> anyhow::Result<Self> {
        Ok(Self { tally: Tally::new(all), bar: progress_bar()?, interrupt: Interrupt::listen() })
    }

    /// What was named: a file, or a folder with all that is in it.
    fn path(&mut self, path: &Path) {
        if let Some(url) = path.to_str().filter(|path| store::is_postgres(path)) {
            return self.database(url);
        }
        if !path.is_dir() {
            self.bar.inc_length(1);
            return self.file(path, Asked::For);
        }
        let files = match files_in(path) {
            Ok(files) => files,
            Err(error) => return self.unreadable(path, error.to_string()),
        };
        self.bar.inc_length(files.len() as u64);
        for file in files {
            if self.interrupt.is_raised() {
                return;
            }
            self.file(&file, Asked::Found);
        }
    }

    fn file(&mut self, path: &Path, asked: Asked) {
        let name = path.display().to_string();
        match kind(path) {
            Ok(Kind::Data) => self.data(path, asked),
            Ok(Kind::Record(record)) => self.game(&name, &fate(&record)),
            Ok(Kind::Position(saved)) => match opens(&saved) {
                Ok(opens) => self.bar.suspend(|| self.tally.position(&name, &opens)),
                Err(why) => self.unreadable(path, why),
            },
            Ok(Kind::Torn(why)) => self.unreadable(path, why),
            Ok(Kind::Other) if asked == Asked::Found => {
                self.bar.suspend(|| self.tally.other(&name));
            }
            Ok(Kind::Other) => {
                self.unreadable(path, "it is no game, no position and no data file".into());
            }
            Err(error) => self.unreadable(path, error.to_string()),
        }
        self.bar.inc(1);
    }

    /// Every table of a database, whose address has a password and is not printed.
    fn database(&mut self, url: &str) {
        let checked = self.tables("", async |each| {
            let store = Postgres::open(url).await?;
            check_tables(&store, each).await
        });
        if let Err(error) = checked {
            self.game("the database", &Fate::Unreadable(format!("{error:#}")));
        }
    }

    /// Every table of a data file.
    fn data(&mut self, path: &Path, asked: Asked) {
        let before = match asked {
            Asked::For => String::new(),
            Asked::Found => format!("{}: ", path.display()),
        };
        let checked = self.tables(&before, async |each| check_database(path, each).await);
        if let Err(error) = checked {
            self.unreadable(path, format!("{error:#}"));
        }
    }

    /// Every table that this way of looking leads to, with these words before its name.
    fn tables(
        &mut self,
        before: &str,
        look: impl AsyncFnOnce(&mut dyn FnMut(Checked, usize) -> bool) -> Result<(), StoreError>,
    ) -> anyhow::Result<()> {
        let Self { tally, bar, interrupt } = self;
        let mut is_first = true;
        let mut each = |checked: Checked, all: usize| {
            if std::mem::take(&mut is_first) {
                bar.inc_length(all as u64);
            }
            let name = format!("{before}{} {}", checked.game, checked.table);
            bar.suspend(|| tally.game(name.trim_start(), &checked.fate));
            bar.inc(1);
            !interrupt.is_raised()
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Ok(runtime?.block_on(look(&mut each))?)
    }

    fn game(&mut self, name: &str, fate: &Fate) {
        self.bar.suspend(|| self.tally.game(name, fate));
    }

    fn unreadable(&mut self, path: &Path, why: String) {
        self.game(&path.display().to_string(), &Fate::Unreadable(why));
    }
}

/// How a file came to be looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// It was named.
    For,
    /// It is in a folder that was named.
    Found,
}

/// Every file of a folder and of those in it, in order; what a database keeps beside itself is a part of it.
fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder may lead round and round; what is no file has no end.
        if entry.file_type()?.is_dir() {
            files.extend(files_in(&path)?);
        } else if path.is_file() && !is_beside_a_database(&path) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// `games.sqlite-wal` beside `games.sqlite`.
fn is_beside_a_database(path: &Path) -> bool {
    let name = path.to_str().unwrap_or_default();
    ["-wal", "-shm"].iter().any(|end| {
        name.strip_suffix(end)
            .is_some_and(|database| matches!(kind(Path::new(database)), Ok(Kind::Data)))
    })
}

/// Drawn on a terminal, and nowhere else.
fn progress_bar() -> anyhow::Result<ProgressBar> {
    if !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len}")?;
    Ok(ProgressBar::new(0).with_style(style))
}

/// Whether a position can be gone on with; what is wrong where its game is none of ours.
fn opens(saved: &Saved) -> Result<Opens, String> {
    let game = catalogue::find(&saved.game).map_err(|unknown| unknown.to_string())?;
    let now = game.info().rules_revision;
    let age = match saved.revision.cmp(&now) {
        std::cmp::Ordering::Less => Some(Age::Older),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Age::Newer),
    };
    Ok(match (game.load(saved, None), age) {
        (Ok(_), None) => Opens::Today,
        (Ok(_), Some(age)) => Opens::Elsewhere(age),
        (Err(why), None) => Opens::Damaged(why.to_string()),
        (Err(why), Some(age)) => Opens::NotToday(age, why.to_string()),
    })
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
