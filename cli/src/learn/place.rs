//! How far somebody is in a lesson: one small file each, in the folder in which the program keeps its
//! own.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::Context as _;
use catalogue::Lesson;
use table::LessonProgress;

use crate::files::write_whole;
use crate::serve;

/// A file longer than any lesson is not read.
const LARGEST: u64 = 4 * 1024 * 1024;

/// Where places are kept.
pub(super) struct Places {
    folder: PathBuf,
}

impl Places {
    /// In this folder; in the system's own for a person when nothing is said.
    pub(super) fn new(data: Option<PathBuf>) -> anyhow::Result<Self> {
        let data = data.map_or_else(serve::data_folder, Ok)?;
        Ok(Self { folder: data.join("lessons") })
    }

    fn file(&self, game: &str, lesson: &Lesson) -> PathBuf {
        self.folder.join(format!("{game}-{}.json", lesson.id))
    }

    /// The place in a lesson; nothing for one that was not begun.
    pub(super) fn read(
        &self,
        game: &str,
        lesson: &Lesson,
    ) -> anyhow::Result<Option<LessonProgress>> {
        let path = self.file(game, lesson);
        let what = || format!("{} cannot be read", path.display());
        match fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error).with_context(what),
            Ok(about) if about.len() > LARGEST => anyhow::bail!("{} is too large", path.display()),
            Ok(_) => {}
        }
        let text = fs::read_to_string(&path).with_context(what)?;
        serde_json::from_str(&text).map(Some).with_context(what)
    }

    /// Keeps a place.
    pub(super) fn keep(
        &self,
        game: &str,
        lesson: &Lesson,
        progress: &LessonProgress,
    ) -> anyhow::Result<()> {
        fs::create_dir_all(&self.folder)
            .with_context(|| format!("{} cannot be made", self.folder.display()))?;
        write_whole(&self.file(game, lesson), serde_json::to_string(progress)?)
    }
}
