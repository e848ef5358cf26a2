//! `reliquary scores`: the best games that one person played alone in this terminal.
//!
//! One small file for each game, in the folder in which the server keeps its own. Games played in a
//! browser stand on the page of the server, which reads them from its tables: neither copies from
//! the other.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use contract::{Digest, Record, Seat};
use serde::{Deserialize, Serialize};

use crate::args::{DATA, ScoresArgs};
use crate::files::write_whole;
use crate::{columns, serve};

/// So many are kept.
const KEPT: usize = 100;

/// The best scores of a game: best first, of equal ones the oldest.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ranking {
    scores: Vec<Score>,
}

/// A finished game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Score {
    points: i32,
    /// What was played: the career sheet.
    title: String,
    /// When it ended, in seconds since 1970.
    at: u64,
    /// The last position, by which a game that is looked at again is known.
    digest: Digest,
}

pub(crate) fn run(args: &ScoresArgs) -> anyhow::Result<()> {
    let game = catalogue::find(&args.game)?.info();
    if !game.keeps_scores {
        bail!("no scores are kept for {}: it is not played alone for points", game.id);
    }
    let ranking = Ranking::read(&file(args.data.clone(), game.id)?)?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&ranking.rows())?)?;
    } else if ranking.scores.is_empty() {
        writeln!(
            out,
            "Nobody has finished a game alone here. Play one: reliquary play {}",
            game.id
        )?;
    } else {
        writeln!(out, "Best scores of {}, alone in this terminal\n", game.title)?;
        write!(out, "{}", columns::set(&ranking.table()))?;
    }
    Ok(())
}

/// Writes a finished game of one person alone into the ranking, and says where it stands; nothing
/// for any other game.
pub(crate) fn enter(record: &Record, title: String) -> anyhow::Result<Option<String>> {
    let alone = record.seats.len() == 1 && record.seats[0].player == "human";
    let points = record.result.as_ref().and_then(|outcome| outcome.of(Seat::A).score);
    let Some(points) = points.filter(|_| alone && catalogue::keeps_scores(&record.game)) else {
        return Ok(None);
    };
    let path = file(std::env::var_os(DATA).map(PathBuf::from), &record.game)?;
    let mut ranking = Ranking::read(&path)?;
    let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    // The same for the same game, however often it is entered.
    let digest = record.digest.unwrap_or_else(|| Digest::of(&record.moves));
    ranking.add(Score { points, title, at, digest });
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    write_whole(&path, serde_json::to_string_pretty(&ranking)? + "\n")?;
    let (place, all) = (ranking.place(points), ranking.scores.len());
    let what =
        if all == 1 { "the first score kept".into() } else { format!("place {place} of {all}") };
    Ok(Some(format!("{points} points: {what}. All of them: reliquary scores {}", record.game)))
}

fn file(folder: Option<PathBuf>, game: &str) -> anyhow::Result<PathBuf> {
    let folder = folder.map_or_else(serve::data_folder, Ok)?;
    Ok(folder.join(format!("scores-{game}.json")))
}

/// A line of the ranking, for programs.
#[derive(Serialize)]
struct Row<'a> {
    place: usize,
    points: i32,
    title: &'a str,
    at: u64,
}

impl Ranking {
    fn read(path: &Path) -> anyhow::Result<Self> {
        if !path.exists() {
            return Ok(Self::default());
        }
        let place = || path.display().to_string();
        let text = fs::read_to_string(path).with_context(place)?;
        serde_json::from_str(&text).with_context(place)
    }

    /// In its place; the same game twice counts once.
    fn add(&mut self, score: Score) {
        if self.scores.iter().any(|known| known.digest == score.digest) {
            return;
        }
        let at = self.scores.partition_point(|known| known.points >= score.points);
        self.scores.insert(at, score);
        self.scores.truncate(KEPT);
    }

    /// Equal scores share a place.
    fn place(&self, points: i32) -> usize {
        1 + self.scores.iter().filter(|other| other.points > points).count()
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let row = |score: &'_ Score| (self.place(score.points), score.points, score.at);
        let rows = self.scores.iter().map(|score| (row(score), score.title.as_str()));
        rows.map(|((place, points, at), title)| Row { place, points, title, at }).collect()
    }

    fn table(&self) -> Vec<Vec<String>> {
        let head = ["place", "points", "sheet"].map(String::from).to_vec();
        let row = |row: Row<'_>| {
            vec![row.place.to_string(), row.points.to_string(), row.title.to_string()]
        };
        std::iter::once(head).chain(self.rows().into_iter().map(row)).collect()
    }
}
