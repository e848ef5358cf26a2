//! The figures of a run, for people and for programs.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::child::Taken;
use super::tally::Sum;
use crate::columns;

/// What a run came to. What the system does not say is left out.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    tables: usize,
    seconds: f64,
    moves: usize,
    moves_per_second: f64,
    update_p50_ms: f64,
    update_p99_ms: f64,
    acknowledged_p50_ms: f64,
    acknowledged_p99_ms: f64,
    first_fifth_p50_ms: f64,
    last_fifth_p50_ms: f64,
    update_bytes_p50: usize,
    update_bytes_max: usize,
    kib_per_idle_table: Option<f64>,
    server_cores: Option<f64>,
    refused: usize,
    broken_tables: usize,
    trouble: Option<String>,
}

impl Report {
    pub(super) fn new(
        tables: usize,
        time: Duration,
        sum: Sum,
        opened: Taken,
        played: Taken,
    ) -> Self {
        let seconds = time.as_secs_f64();
        #[allow(clippy::cast_precision_loss)] // Far below 2^52 moves or tables.
        let (moves, each) = (sum.moves as f64, tables.max(1) as f64);
        Self {
            tables,
            seconds,
            moves: sum.moves,
            moves_per_second: moves / seconds,
            update_p50_ms: sum.shown[0],
            update_p99_ms: sum.shown[1],
            acknowledged_p50_ms: sum.acknowledged[0],
            acknowledged_p99_ms: sum.acknowledged[1],
            first_fifth_p50_ms: sum.fifths[0],
            last_fifth_p50_ms: sum.fifths[1],
            update_bytes_p50: sum.update_bytes[0],
            update_bytes_max: sum.update_bytes[1],
            kib_per_idle_table: opened.bytes.map(|bytes| bytes / 1024.0 / each),
            server_cores: played.seconds.map(|busy| busy / seconds),
            refused: sum.refused,
            broken_tables: sum.broken,
            trouble: sum.trouble,
        }
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |what: &str, figure: String| vec![what.to_string(), figure];
        let known = |figure: Option<f64>, unit: &str| {
            figure.map_or("not known here".into(), |figure| format!("{figure:.1} {unit}"))
        };
        let pair = |middle: f64, most: f64| format!("{middle:.1} ms, 99 of 100 under {most:.1} ms");
        let mut rows = vec![
            row("live tables, two pages each", self.tables.to_string()),
            row("moves acknowledged, each on disk", self.moves.to_string()),
            row("a second", format!("{:.0}", self.moves_per_second)),
            row("from a move to the other page", pair(self.update_p50_ms, self.update_p99_ms)),
            row(
                "from a move to its acknowledgement",
                pair(self.acknowledged_p50_ms, self.acknowledged_p99_ms),
            ),
            row(
                "first fifth of the moves, last fifth",
                format!("{:.1} ms, {:.1} ms", self.first_fifth_p50_ms, self.last_fifth_p50_ms),
            ),
            row(
                "bytes of an update, largest",
                format!("{}, {}", self.update_bytes_p50, self.update_bytes_max),
            ),
            row("memory of an idle live table", known(self.kib_per_idle_table, "KiB")),
            row("cores the server kept busy", known(self.server_cores, "")),
        ];
        if self.refused + self.broken_tables > 0 {
            let (refused, broken) = (self.refused, self.broken_tables);
            rows.push(row("moves refused, tables broken off", format!("{refused}, {broken}")));
        }
        rows.extend(self.trouble.iter().map(|why| row("first trouble", why.clone())));
        rows
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.seconds;
        writeln!(f, "The server under load for {seconds:.1} seconds, measured on this machine.\n")?;
        f.write_str(&columns::set(&self.rows()))
    }
}
