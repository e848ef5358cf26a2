//! `reliquary backup` and `reliquary restore`: every game in one file, and back.

use std::fs;
use std::future::Future;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use store::{Copied, StoreError};

use crate::args::{BackupArgs, RestoreArgs};
use crate::serve::data_file_alone;

/// How often the growing copy is measured.
const GLANCE: Duration = Duration::from_millis(100);

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<()> {
    let data = data_file_alone(args.data.as_deref())?;
    ensure!(data.exists(), "no games are kept in {}: is --data right?", data.display());
    let growing = store::partial_copy(&args.file);
    let Copied { tables, bytes } = watched(&data, &growing, store::copy(&data, &args.file))?;
    let size = indicatif::HumanBytes(bytes);
    writeln!(io::stdout(), "{tables} tables, {size}, in {}.", args.file.display())?;
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> anyhow::Result<()> {
    let data = data_file_alone(args.data.as_deref())?;
    ensure!(args.file.exists(), "there is no file {}", args.file.display());
    let growing = store::partial_copy(&data);
    let (Copied { tables, .. }, before) =
        watched(&args.file, &growing, store::restore(&args.file, &data))?;
    let mut out = io::stdout();
    writeln!(out, "{tables} tables are in their place in {}.", data.display())?;
    if let Some(before) = before {
        writeln!(out, "What was kept there until now is in {}.", before.display())?;
    }
    Ok(())
}

/// Waits for a copy and shows how it grows, where somebody looks.
fn watched<T>(
    from: &Path,
    growing: &Path,
    work: impl Future<Output = Result<T, StoreError>>,
) -> anyhow::Result<T> {
    let size = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
    let bar = if io::stderr().is_terminal() {
        let style = ProgressStyle::with_template("{wide_bar} {bytes} of about {total_bytes}")?;
        ProgressBar::new(size(from)).with_style(style)
    } else {
        ProgressBar::hidden()
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let done = runtime.context("the program cannot start")?.block_on(async {
        tokio::pin!(work);
        loop {
            tokio::select! {
                done = &mut work => break done,
                () = tokio::time::sleep(GLANCE) => bar.set_position(size(growing)),
            }
        }
    });
    bar.finish_and_clear();
    Ok(done?)
}
