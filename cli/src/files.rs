//! Files that are never lost: written whole beside their place and then moved into it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use contract::Record;

/// Reads a record and checks its seal.
pub(crate) fn read_record(path: &Path) -> anyhow::Result<Record> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Record::from_text(&text).with_context(|| path.display().to_string())
}

/// Refuses a path that holds something already.
pub(crate) fn must_be_new(path: &Path) -> anyhow::Result<()> {
    if path.exists() {
        bail!("{} exists already and is not overwritten", path.display());
    }
    Ok(())
}

/// Replaces the file in one step, so that a crash leaves the old one or the new one.
pub(crate) fn write_whole(path: &Path, whole: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let beside = beside(path);
    let write = || {
        let mut file = fs::File::create(&beside)?;
        file.write_all(whole.as_ref())?;
        file.sync_all()?;
        fs::rename(&beside, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    path.with_file_name(name)
}
