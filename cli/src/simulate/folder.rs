//! A folder with one record a game.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use contract::Record;

use super::plan::Plan;

/// A folder that was new or empty when the simulation began.
pub(super) struct Folder {
    path: PathBuf,
    game: &'static str,
}

impl Folder {
    pub(super) fn open(path: &Path, plan: &Plan) -> anyhow::Result<Self> {
        let shown = path.display();
        fs::create_dir_all(path).with_context(|| format!("cannot make the folder {shown}"))?;
        let mut inside =
            fs::read_dir(path).with_context(|| format!("cannot read the folder {shown}"))?;
        if inside.next().is_some() {
            bail!("{shown} is not empty; records go into a new or an empty folder");
        }
        Ok(Self { path: path.into(), game: plan.id })
    }

    /// Writes a record beside its place and moves it there, so that every file is a whole one.
    pub(super) fn keep(&self, number: u64, record: &Record) -> anyhow::Result<()> {
        let place = self.path.join(format!("{}-{number:06}.json", self.game));
        let beside = place.with_extension("part");
        let write = || {
            fs::write(&beside, record.to_text())?;
            fs::rename(&beside, &place)
        };
        write().with_context(|| format!("cannot write {}", place.display()))
    }
}
