//! `reliquary site`: the pages and the program as files, for any place that gives files out.

use std::fs;

use anyhow::{Context as _, bail};

use crate::args::SiteArgs;
use crate::files::write_whole;

/// What every module begins with.
const MODULE: &[u8] = b"\0asm";

pub(crate) fn run(args: &SiteArgs) -> anyhow::Result<()> {
    let path = args.module.display();
    let module = fs::read(&args.module)
        .with_context(|| format!("cannot read {path}; ./scripts/build-site builds it"))?;
    if !module.starts_with(MODULE) {
        bail!("{path} is no WebAssembly module; ./scripts/build-site builds one");
    }
    let files = pages::site::site(module);
    for file in &files {
        let place = args.folder.join(&*file.path);
        let folder = place.parent().unwrap_or(&args.folder);
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        write_whole(&place, &file.body)?;
    }
    println!("{} files in {}", files.len(), args.folder.display());
    Ok(())
}
