//! `reliquary copy`: every game from a data file into a database, or back.

use std::io::{self, IsTerminal as _, Write as _};

use anyhow::{Context as _, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use store::{Depot, DepotAddress, Transferred};
use table::TableId;

use crate::fail::Interrupted;
use crate::interrupt::Interrupt;

/// So many tables are asked for at once.
const BATCH: u32 = 500;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Stop the servers first. Each table goes over whole, and the digests of both journals are compared. Stopped by
Ctrl-C or broken off, the same command goes on where it was. A table that has gone on at the other place by
itself is named and left as it is.

Examples:
  reliquary copy --from sqlite:games/reliquary.sqlite --to postgres://reliquary:word@db.example.org/reliquary
  reliquary copy --from postgres://reliquary:word@db.example.org/reliquary --to sqlite:copy.sqlite")]
pub(crate) struct CopyArgs {
    /// Where the games are, as in the examples
    #[arg(long, value_name = "PLACE")]
    from: DepotAddress,
    /// Where they are to be
    #[arg(long, value_name = "PLACE")]
    to: DepotAddress,
}

/// What became of the tables.
#[derive(Default)]
struct Tally {
    copied: usize,
    same: usize,
    differ: Vec<TableId>,
}

pub(crate) fn run(args: &CopyArgs) -> anyhow::Result<()> {
    ensure!(args.from != args.to, "--from and --to are the same place");
    if let DepotAddress::File(file) = &args.from {
        ensure!(file.exists(), "there is no file {}", file.display());
    }
    let interrupt = Interrupt::listen();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let tally = runtime.context("the program cannot start")?.block_on(copy(args, &interrupt))?;
    let mut out = io::stdout();
    writeln!(
        out,
        "{} tables were copied and their journals compared, {} were there already.",
        tally.copied, tally.same
    )?;
    if interrupt.is_raised() {
        writeln!(out, "It was stopped before the end: the same command goes on from here.")?;
        return Err(Interrupted.into());
    }
    if !tally.differ.is_empty() {
        let words: Vec<String> = tally.differ.iter().map(ToString::to_string).collect();
        bail!(
            "these have gone on at the other place and were left as they are: {}",
            words.join(", ")
        );
    }
    Ok(())
}

async fn copy(args: &CopyArgs, interrupt: &Interrupt) -> anyhow::Result<Tally> {
    let from = Depot::open(&args.from).await.context("--from")?;
    let to = Depot::open(&args.to).await.context("--to")?;
    let bar = progress_bar(from.store().count().await?)?;
    let (mut tally, mut after) = (Tally::default(), String::new());
    'all: loop {
        let tables = from.tables_after(&after, BATCH).await?;
        let Some(last) = tables.last() else { break };
        after = last.to_string();
        for table in tables {
            if interrupt.is_raised() {
                break 'all;
            }
            match from.transfer(&to, &table).await? {
                Transferred::Copied => tally.copied += 1,
                Transferred::Same => tally.same += 1,
                Transferred::Differs => tally.differ.push(table),
            }
            bar.inc(1);
        }
    }
    from.transfer_rest(&to).await?;
    bar.finish_and_clear();
    from.store().close().await;
    to.store().close().await;
    Ok(tally)
}

/// Drawn on a terminal, and nowhere else.
fn progress_bar(tables: usize) -> anyhow::Result<ProgressBar> {
    if !io::stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} tables")?;
    Ok(ProgressBar::new(tables as u64).with_style(style))
}
