//! `reliquary render`: a position as a picture, the same the page shows.

mod png;
mod source;

use std::io::{Write as _, stderr, stdout};
use std::path::{Path, PathBuf};

use anyhow::bail;
use catalogue::Theme;

use crate::args::RenderArgs;
use crate::files::{must_be_new, write_whole};
pub(crate) use png::Painter;
use source::Source;

/// What kind of file.
enum Kind {
    Svg,
    Png(Painter),
}

pub(crate) fn run(args: &RenderArgs) -> anyhow::Result<()> {
    let kind = kind(args)?;
    let source = Source::read(&args.file)?;
    if let Some(seat) = args.seat.filter(|seat| seat.index() >= source.seats()) {
        bail!("there is no seat {seat} at this table; it has {} seats", source.seats());
    }
    if !args.every {
        return one(args, &source, &kind, args.ply, &args.output);
    }
    let Some(moves) = source.moves() else {
        bail!("{} is one position; --every needs a record", args.file.display());
    };
    let files: Vec<PathBuf> = (0..=moves).map(|ply| numbered(&args.output, ply)).collect();
    files.iter().try_for_each(|file| must_be_new(file))?;
    files.iter().enumerate().try_for_each(|(ply, file)| one(args, &source, &kind, Some(ply), file))
}

fn kind(args: &RenderArgs) -> anyhow::Result<Kind> {
    match args.output.extension().and_then(|end| end.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => {
            let painter = Painter::new(args.width);
            if !painter.has_fonts() {
                let said = "this system has no fonts: the picture will be without its texts";
                writeln!(stderr(), "reliquary: {said}; an .svg has them all")?;
            }
            Ok(Kind::Png(painter))
        }
        _ => bail!("the picture is a file that ends in .svg or .png"),
    }
}

fn one(
    args: &RenderArgs,
    source: &Source,
    kind: &Kind,
    ply: Option<usize>,
    file: &Path,
) -> anyhow::Result<()> {
    must_be_new(file)?;
    let (table, when) = source.at(ply)?;
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let Some(picture) = table.picture(args.seat, theme) else {
        let game = source.game();
        bail!("{game} has no picture yet; `reliquary replay --ply` shows it as text");
    };
    let bytes = match kind {
        Kind::Svg => picture.into_bytes(),
        Kind::Png(painter) => painter.paint(&picture)?,
    };
    write_whole(file, &bytes)?;
    writeln!(stdout().lock(), "{}: {when}, {} kB", file.display(), bytes.len() / 1000)?;
    Ok(())
}

/// `end.svg` is `end-0012.svg` after the twelfth move.
fn numbered(file: &Path, ply: usize) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let end = file.extension().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}-{ply:04}.{end}"))
}
