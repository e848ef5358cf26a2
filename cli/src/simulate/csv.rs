//! One row a game, in the order of the games, whoever played them and whenever they were done.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use catalogue::Playout;
use contract::{Key, SeatCount, SeatResult, Verdict};

use super::crew::Batch;
use super::plan::Plan;
use crate::files;

/// A file that grows beside its place and is moved there when it is whole.
pub(super) struct Csv<'a> {
    plan: &'a Plan,
    path: PathBuf,
    beside: PathBuf,
    file: BufWriter<File>,
    /// The number of the next game to write.
    next: u64,
    /// Batches that came before their turn.
    early: BTreeMap<u64, Vec<Playout>>,
}

impl<'a> Csv<'a> {
    pub(super) fn create(path: &Path, plan: &'a Plan) -> anyhow::Result<Self> {
        files::must_be_new(path)?;
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".part");
        let beside = path.with_file_name(name);
        let file = File::create(&beside).with_context(|| cannot_write(path))?;
        let (path, file) = (path.into(), BufWriter::new(file));
        let mut csv = Self { plan, path, beside, file, next: 1, early: BTreeMap::new() };
        csv.write(&head(plan.levels.len()))?;
        Ok(csv)
    }

    /// Keeps a batch until its turn has come.
    pub(super) fn take(&mut self, batch: Batch) -> anyhow::Result<()> {
        self.early.insert(batch.first, batch.games);
        while let Some(games) = self.early.remove(&self.next) {
            let first = self.next;
            self.next += games.len() as u64;
            self.rows(first, &games)?;
        }
        Ok(())
    }

    /// Writes what an interruption has left out of turn, and moves the file to its place.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        for (first, games) in std::mem::take(&mut self.early) {
            self.rows(first, &games)?;
        }
        files::must_be_new(&self.path)?;
        let mut settle = || -> io::Result<()> {
            self.file.flush()?;
            self.file.get_ref().sync_all()?;
            fs::rename(&self.beside, &self.path)
        };
        settle().with_context(|| cannot_write(&self.path))
    }

    fn rows(&mut self, first: u64, games: &[Playout]) -> anyhow::Result<()> {
        let seats = self.plan.levels.len();
        for (number, game) in (first..).zip(games) {
            self.write(&row(number, self.plan.key(number), game, seats))?;
        }
        Ok(())
    }

    fn write(&mut self, row: &str) -> anyhow::Result<()> {
        self.file.write_all(row.as_bytes()).with_context(|| cannot_write(&self.path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

fn seats(count: usize) -> impl Iterator<Item = contract::Seat> {
    SeatCount::try_from(count).into_iter().flat_map(SeatCount::seats)
}

fn head(count: usize) -> String {
    let mut row = String::from("game,key,plies");
    for seat in seats(count) {
        let _ = write!(row, ",{seat}_verdict,{seat}_place,{seat}_score,{seat}_level");
    }
    row + "\n"
}

/// An unfinished game has no verdicts, and most games have no scores or no levels: those cells are
/// empty.
fn row(number: u64, key: Key, game: &Playout, count: usize) -> String {
    let mut row = format!("{number},{key},{}", game.plies);
    for seat in seats(count) {
        match game.outcome.map(|outcome| outcome.of(seat)) {
            Some(SeatResult { verdict, place, score, level }) => {
                let score = score.map(|score| score.to_string()).unwrap_or_default();
                let level = level.map(|level| level.to_string()).unwrap_or_default();
                let _ = write!(row, ",{},{place},{score},{level}", word(verdict));
            }
            None => row.push_str(",unfinished,,,"),
        }
    }
    row + "\n"
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Drew => "drew",
        Verdict::Lost => "lost",
    }
}
