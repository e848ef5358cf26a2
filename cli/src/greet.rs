//! What somebody sees who typed nothing.

use std::io::{Write as _, stdout};

use crate::page::wrap;

pub(crate) fn greet() -> anyhow::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "Reliquary {}\n", env!("CARGO_PKG_VERSION"))?;
    let what = "Nearly forgotten tabletop games about artifacts, to play, to study and to keep.";
    writeln!(out, "{}\n", wrap(what, ""))?;
    for game in catalogue::all() {
        let info = game.info();
        let seats = format!("{}-{} seats", info.min_seats, info.max_seats);
        writeln!(out, "  {:<12} {seats:<10} {}", info.id, info.tagline)?;
    }
    writeln!(out, "\nBegin with one of these:\n")?;
    for (command, what) in [
        ("reliquary play expedition", "a game in this terminal"),
        ("reliquary rules expedition", "how it is played"),
        ("reliquary games", "every scenario and option"),
        ("reliquary --help", "everything else"),
    ] {
        writeln!(out, "  {command:<28} {what}")?;
    }
    writeln!(
        out,
        "\nFrom the source folder, `cargo run --release -- play expedition` does the same."
    )?;
    Ok(())
}
