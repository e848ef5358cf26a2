//! Nothing is lost: a game saved on request, at the end of input, and on Ctrl-C.

use std::io::{Write as _, stderr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::files::write_whole;
use crate::screen::stage;

/// Where the game is kept, and what would be kept now. Ctrl-C writes it and ends the program.
#[derive(Clone)]
pub(super) struct Keep(Arc<Mutex<State>>);

struct State {
    game: String,
    /// Named by the player: then every move is saved as it is made.
    path: Option<PathBuf>,
    text: String,
}

impl Keep {
    pub(super) fn start(game: &str, path: Option<PathBuf>) -> Self {
        let keep = Self::new(game, path);
        let on_interrupt = keep.clone();
        // Without a handler Ctrl-C still ends the program; a named file is up to date anyway.
        let _ = ctrlc::set_handler(move || on_interrupt.save_and_exit());
        keep
    }

    fn new(game: &str, path: Option<PathBuf>) -> Self {
        Self(Arc::new(Mutex::new(State { game: game.into(), path, text: String::new() })))
    }

    /// In this file, without an ear for Ctrl-C.
    #[cfg(test)]
    pub(super) fn at(game: &str, path: PathBuf) -> Self {
        Self::new(game, Some(path))
    }

    /// What a save would write from now on; writes it, where the player has named a file.
    pub(super) fn update(&self, text: String) -> anyhow::Result<()> {
        let mut state = self.lock();
        state.text = text;
        match &state.path {
            Some(path) => write_whole(path, &state.text),
            None => Ok(()),
        }
    }

    /// Saves, and says where.
    pub(super) fn save(&self) -> anyhow::Result<PathBuf> {
        let mut state = self.lock();
        let path = state.path.clone().unwrap_or_else(|| free_name(&state.game));
        write_whole(&path, &state.text)?;
        state.path = Some(path.clone());
        Ok(path)
    }

    /// Whether a file has been named.
    pub(super) fn has_file(&self) -> bool {
        self.lock().path.is_some()
    }

    fn save_and_exit(&self) {
        stage::give_back();
        let said = match self.save() {
            Ok(path) => format!("Saved. Go on with:\n  {}", resume_command(&path)),
            Err(error) => format!("reliquary: {error:#}"),
        };
        // A terminal that was closed hears nothing any more.
        let _ = writeln!(stderr(), "\n{said}");
        std::process::exit(130);
    }

    /// A panic in another thread does not make the text any less worth saving.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first of `expedition-1.json`, `expedition-2.json` and so on that is not there yet.
fn free_name(game: &str) -> PathBuf {
    let names = (1u32..).map(|n| PathBuf::from(format!("{game}-{n}.json")));
    names.into_iter().find(|path| !path.exists()).unwrap_or_default()
}

pub(super) fn resume_command(path: &Path) -> String {
    format!("reliquary play --resume {}", path.display())
}
