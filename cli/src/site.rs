//! `reliquary site`: the pages and the program as files, for any place that gives files out.

use std::fs;

use anyhow::{Context as _, bail};
use pages::site::Icon;

use crate::args::SiteArgs;
use crate::files::write_whole;
use crate::render::Painter;

/// What every module begins with.
const MODULE: &[u8] = b"\0asm";

/// Systems that show an installed page want it in points, in these sizes.
fn icons() -> anyhow::Result<Vec<Icon>> {
    let paint = |size| {
        let png = Painter::new(Some(size)).paint(pages::site::mark())?;
        Ok(Icon { size, png })
    };
    pages::site::ICONS.into_iter().map(paint).collect()
}

pub(crate) fn run(args: &SiteArgs) -> anyhow::Result<()> {
    let path = args.module.display();
    let module = fs::read(&args.module)
        .with_context(|| format!("cannot read {path}; ./scripts/build-site builds it"))?;
    if !module.starts_with(MODULE) {
        bail!("{path} is no WebAssembly module; ./scripts/build-site builds one");
    }
    let files = pages::site::site(module, &icons()?);
    for file in &files {
        let place = args.folder.join(&*file.path);
        let folder = place.parent().unwrap_or(&args.folder);
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        write_whole(&place, &file.body)?;
    }
    println!("{} files in {}", files.len(), args.folder.display());
    Ok(())
}
