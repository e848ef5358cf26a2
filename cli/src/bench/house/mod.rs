//! The server under load. It is opened as a program of its own, so that what it takes can be told
//! from what measuring takes; tables are played as browsers play them: a cookie and a socket for
//! each seat, a move picked from the choices the page is sent.

mod asking;
mod child;
mod game;
mod page;
mod report;
mod tally;

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use contract::Rng;
use futures_util::StreamExt as _;
use futures_util::stream::{self, FuturesUnordered};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::{Semaphore, watch};

use crate::args::BenchServeArgs;
use crate::fail::Interrupted;
use crate::interrupt::Interrupt;
use child::{Child, Taken};
use game::Game;
use report::Report;
use tally::Tally;

/// So many tables are opened at once.
const OPENED_AT_ONCE: usize = 32;
/// How often the progress is shown.
const TICK: Duration = Duration::from_millis(100);
/// Before memory is read, the server gets a moment to put away what opening took.
const MOMENT: Duration = Duration::from_millis(500);

/// What all games of one run have in common.
struct Run {
    /// Moves that may be under way; closed when the time is up.
    slots: Semaphore,
    /// Turns true when the time begins.
    begun: watch::Sender<bool>,
    /// Moves acknowledged so far.
    done: AtomicU64,
    interrupt: Interrupt,
}

pub(crate) fn run(args: &BenchServeArgs) -> anyhow::Result<()> {
    // One thread can play for everybody, and leaves the server the more of the machine.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the program cannot begin to measure")?;
    let run = Arc::new(Run {
        slots: Semaphore::new(args.in_flight as usize),
        begun: watch::Sender::new(false),
        done: AtomicU64::new(0),
        interrupt: Interrupt::listen(),
    });
    let report = runtime.block_on(measure(args, &run))?;
    let text =
        if args.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.to_string() };
    io::stdout().write_all(text.as_bytes())?;
    if run.interrupt.is_raised() { Err(Interrupted.into()) } else { Ok(()) }
}

async fn measure(args: &BenchServeArgs, run: &Arc<Run>) -> anyhow::Result<Report> {
    let child = Child::open(args.data.as_deref()).await?;
    // One table first, so that what is made once is not counted for every table.
    let first = Game::open(child.address, Rng::new(0)).await?;
    let before = child.taken();
    let games = open_games(args, run, child.address).await?;
    tokio::time::sleep(MOMENT).await;
    let idle = child.taken();
    let tables = games.len();
    let playing: FuturesUnordered<_> =
        games.into_iter().map(|game| tokio::spawn(game.play(Arc::clone(run)))).collect();
    let begun = Instant::now();
    run.begun.send_replace(true);
    watch_the_clock(args, run).await;
    let (seconds, after) = (begun.elapsed(), child.taken());
    run.slots.close();
    drop(first);
    let tallies: Vec<Tally> = playing.filter_map(async |played| played.ok()).collect().await;
    let opened = Taken::between(before, idle);
    let played = Taken::between(idle, after);
    Ok(Report::new(tables, seconds, Tally::sum(tallies, begun), opened, played))
}

/// Opens all tables, or as many as there were when somebody pressed Ctrl-C.
async fn open_games(
    args: &BenchServeArgs,
    run: &Run,
    address: std::net::SocketAddr,
) -> anyhow::Result<Vec<Game>> {
    let bar = bar(u64::from(args.tables), "tables opened");
    let seeds = 1..=u64::from(args.tables);
    let mut opening = stream::iter(seeds)
        .map(|seed| Game::open(address, Rng::new(seed)))
        .buffer_unordered(OPENED_AT_ONCE);
    let mut games = Vec::new();
    while let Some(game) = opening.next().await {
        games.push(game?);
        bar.inc(1);
        if run.interrupt.is_raised() {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(games)
}

async fn watch_the_clock(args: &BenchServeArgs, run: &Run) {
    let bar = bar(args.seconds, "seconds");
    let (begun, end) = (Instant::now(), Duration::from_secs(args.seconds));
    while begun.elapsed() < end && !run.interrupt.is_raised() {
        tokio::time::sleep(TICK).await;
        bar.set_position(begun.elapsed().as_secs());
        bar.set_message(format!("{} moves", run.done.load(Ordering::Relaxed)));
    }
    bar.finish_and_clear();
}

fn bar(length: u64, of: &'static str) -> ProgressBar {
    let shape = format!("{{bar:40}} {{pos}} of {{len}} {of}  {{msg}}");
    let style =
        ProgressStyle::with_template(&shape).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
