//! `reliquary render`: a position of a record as a picture.

use std::io::{Write as _, stdout};

use anyhow::{Context as _, bail};
use catalogue::Theme;

use crate::args::RenderArgs;
use crate::files::{must_be_new, read_record, write_whole};

pub(crate) fn run(args: &RenderArgs) -> anyhow::Result<()> {
    must_be_new(&args.output)?;
    let record = read_record(&args.file)?;
    let game = catalogue::find(&record.game)?;
    let moves = record.moves.len();
    let ply = args.ply.unwrap_or(moves);
    if ply > moves {
        bail!("the record has {moves} moves, not {ply}");
    }
    if let Some(seat) = args.seat.filter(|seat| seat.index() >= record.seats.len()) {
        bail!("there is no seat {seat} at this table; it has {} seats", record.seats.len());
    }
    // The whole of it first: nothing is drawn of a record that does not hold.
    let name = || args.file.display().to_string();
    game.replay(&record, None).with_context(name)?;
    let table = game.replay(&record, Some(ply)).with_context(name)?;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let Some(picture) = table.picture(args.seat, theme) else {
        bail!("{} has no picture yet; `reliquary replay --ply` shows it as text", record.game);
    };
    write_whole(&args.output, &picture)?;
    let (file, kilobytes) = (args.output.display(), picture.len() / 1000);
    writeln!(stdout().lock(), "{file}: after move {ply} of {moves}, {kilobytes} kB")?;
    Ok(())
}
