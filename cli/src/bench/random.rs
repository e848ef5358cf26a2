//! How fast random play and search are, game by game, on one core.

use std::io::{self, Write as _};
use std::ops::RangeInclusive;

use anyhow::bail;
use catalogue::{AnyGame, Bench};
use serde::Serialize;

use crate::args::BenchArgs;
use crate::columns;

/// How long one measurement may take, in seconds: a game fits in, and an afternoon does not.
const SECONDS: RangeInclusive<f64> = 0.001..=3600.0;

#[derive(Serialize)]
struct Row {
    game: &'static str,
    #[serde(flatten)]
    bench: Bench,
    games_per_second: f64,
}

pub(super) fn run(args: &BenchArgs) -> anyhow::Result<()> {
    let seconds = args.seconds;
    if !SECONDS.contains(&seconds) {
        bail!("--seconds is a number from 0.001 to 3600, not {seconds}");
    }
    let rows: Vec<Row> = catalogue::all().iter().flat_map(|game| measure(*game, seconds)).collect();
    let text = if args.json { serde_json::to_string_pretty(&rows)? + "\n" } else { table(&rows) };
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// With the fewest seats and with the most.
fn measure(game: &'static dyn AnyGame, seconds: f64) -> Vec<Row> {
    let info = game.info();
    let mut counts = vec![info.min_seats, info.max_seats];
    counts.dedup();
    let row = |seats| {
        let bench = game.bench(seats, seconds);
        #[allow(clippy::cast_precision_loss)] // Far below 2^52 games.
        let games_per_second = bench.games as f64 / bench.seconds;
        Row { game: info.id, bench, games_per_second }
    };
    counts.into_iter().map(row).collect()
}

fn table(rows: &[Row]) -> String {
    let head =
        ["game", "seats", "actions/s", "games/s", "search/s", "bytes a position"].map(String::from);
    let row = |row: &Row| {
        vec![
            row.game.to_string(),
            row.bench.seats.to_string(),
            format!("{:.0}", row.bench.actions_per_second),
            format!("{:.0}", row.games_per_second),
            format!("{:.0}", row.bench.iterations_per_second),
            row.bench.bytes_per_position.to_string(),
        ]
    };
    let rows: Vec<_> = std::iter::once(head.to_vec()).chain(rows.iter().map(row)).collect();
    "Random play on one core, and iterations of a search in the middle of a game.\n\n".to_string()
        + &columns::set(&rows)
}
