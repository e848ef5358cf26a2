//! `reliquary simulate`: many games between agents, counted.
//!
//! Reading order: `plan` turns what was typed into a plan or says what is wrong with it; `crew`
//! plays it on several threads; `tally` counts; `csv` and `folder` keep the single games;
//! `report` says what came of it. Nothing but the last line of the report depends on the clock
//! or on the number of threads.

mod crew;
mod csv;
mod folder;
mod plan;
mod report;
mod tally;

use std::fmt;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::Instant;

use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::args::SimulateArgs;
use crate::fail::Interrupted;
use crate::interrupt::Interrupt;
use csv::Csv;
use folder::Folder;
use plan::Plan;
use report::{Report, Timing};
use tally::Tally;

pub(crate) fn run(args: &SimulateArgs) -> anyhow::Result<()> {
    let plan = Plan::new(args)?;
    let folder = args.records.as_deref().map(|path| Folder::open(path, &plan)).transpose()?;
    let mut csv = args.csv.as_deref().map(|path| Csv::create(path, &plan)).transpose()?;
    let interrupt = Interrupt::listen();
    let bar = progress_bar(plan.games)?;

    let begin = Instant::now();
    let mut tally = Tally::new(plan.levels.len());
    crew::play(&plan, folder.as_ref(), &interrupt, |batch| {
        bar.inc(batch.games.len() as u64);
        batch.games.iter().for_each(|game| tally.count(game));
        csv.as_mut().map_or(Ok(()), |csv| csv.take(batch))
    })?;
    let timing = Timing::new(begin.elapsed(), plan.threads, &tally);

    bar.finish_and_clear();
    csv.map_or(Ok(()), Csv::finish)?;
    say(&Report::new(&plan, &tally, timing), args.json)?;
    if tally.games < plan.games { Err(Interrupted.into()) } else { Ok(()) }
}

fn say(report: &Report, json: bool) -> anyhow::Result<()> {
    let text = if json { serde_json::to_string_pretty(report)? + "\n" } else { report.to_text() };
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// Drawn on a terminal, and nowhere else.
pub(crate) fn progress_bar(games: u64) -> anyhow::Result<ProgressBar> {
    if !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = "{wide_bar} {human_pos} of {human_len} games, {rate} a second, {eta} to go";
    let style = ProgressStyle::with_template(style).context("the progress bar")?;
    let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        // A bar cannot complain that it cannot be drawn.
        let _ = write!(out, "{:.0}", state.per_sec());
    });
    Ok(ProgressBar::new(games).with_style(style))
}
