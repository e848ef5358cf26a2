//! `reliquary analyse`: a finished game looked at again.

use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _, stderr, stdout};
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::Context as _;
use catalogue::{Analysis, Depth};
use indicatif::{ProgressBar, ProgressStyle};
use pages::analysis::{Report, page};
use pages::story::Story;

use crate::args::AnalyseArgs;
use crate::fail::Interrupted;
use crate::files::{must_be_new, read_record, write_whole};
use crate::interrupt::Interrupt;
use crate::{columns, page::wrap};

/// So many moves are named in the text.
const NAMED: usize = 5;

pub(crate) fn run(args: &AnalyseArgs) -> anyhow::Result<()> {
    let record = read_record(&args.file)?;
    let game = catalogue::find(&record.game).with_context(|| args.file.display().to_string())?;
    args.output.as_deref().map_or(Ok(()), must_be_new)?;
    let critic = (!args.quick).then_some(args.critic.parse()).transpose()?;
    let depth = Depth { samples: args.samples, critic, seed: args.seed };
    let interrupt = Interrupt::listen();
    let bar = progress_bar(record.moves.len())?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let analysis = catalogue::analyse(game, &record, depth, threads, |done| {
        bar.set_position(done as u64);
        !interrupt.is_raised()
    });
    bar.finish_and_clear();
    let analysis = analysis.with_context(|| args.file.display().to_string())?;
    let names: Vec<String> = record.seats.iter().map(|sitter| sitter.name.clone()).collect();
    if let Some(path) = &args.output {
        let (info, title) = (game.info(), game.replay(&record, Some(0))?.title());
        let story = Story { analysis: &analysis, names: &names, eyes: None, table: None };
        let effort = depth.to_string();
        let report = Report { game: info.title, title: &title, story, effort: &effort };
        write_whole(path, page(&report).into_string())?;
    }
    let text = if args.json {
        serde_json::to_string_pretty(&analysis)? + "\n"
    } else {
        in_words(&analysis, &names, depth, args.output.as_deref())
    };
    stdout().write_all(text.as_bytes())?;
    if analysis.plies.len() < record.moves.len() { Err(Interrupted.into()) } else { Ok(()) }
}

fn progress_bar(moves: usize) -> anyhow::Result<ProgressBar> {
    if !stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} moves, {eta} to go")?;
    Ok(ProgressBar::new(moves as u64).with_style(style))
}

fn in_words(analysis: &Analysis, names: &[String], depth: Depth, file: Option<&Path>) -> String {
    let name = |seat: usize| names.get(seat).map_or("?", String::as_str);
    let points = |share: f64| format!("{:.0}", 100.0 * share);
    let signed = |share: f64| format!("{:+.0}", 100.0 * share);
    let head = ["seat", "start", "own choices", "dice", "others", "end", "give or take"];
    let mut rows = vec![head.map(String::from).to_vec()];
    for (seat, share) in analysis.seats.iter().enumerate() {
        let parts = [share.skill, share.luck, share.others].map(signed);
        let mut row = vec![name(seat).to_string(), points(share.start)];
        row.extend(parts);
        row.extend([points(share.end), points(share.error)]);
        rows.push(row);
    }
    let mut text = format!("Chances in points of a hundred.\n\n{}", columns::set(&rows));
    let missed = analysis.missed(names);
    if !missed.is_empty() {
        text.push_str("\nMoves that were missed, the costliest first:\n");
    }
    for (ply, told) in missed.into_iter().take(NAMED) {
        let _ = writeln!(text, "  {}", wrap(&format!("Move {}. {told}", ply.ply), "    "));
    }
    let _ = write!(text, "\n{}\n", wrap(&depth.to_string(), ""));
    if let Some(file) = file {
        let _ = writeln!(text, "The report is in {}.", file.display());
    }
    text
}
