//! A real terminal, taken over and given back.
//!
//! Given back in every case: at the end, on an error, on a signal and on a panic.

use std::io::{self, IsTerminal as _, Stdout, stdin, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use anyhow::Context as _;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::Screen;

/// Whether the terminal is ours just now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is ours until this is dropped.
pub(crate) struct Stage(Terminal<CrosstermBackend<Stdout>>);

/// Whether there is a terminal at both ends, and one that can be drawn on.
pub(crate) fn is_there() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stdin().is_terminal() && stdout().is_terminal() && !dumb
}

impl Stage {
    pub(crate) fn take() -> anyhow::Result<Self> {
        restore_before_a_panic_is_told();
        enable_raw_mode().context("this terminal cannot be taken over; use --plain")?;
        TAKEN.store(true, Ordering::SeqCst);
        let (paste, mouse) = (EnableBracketedPaste, EnableMouseCapture);
        execute!(stdout(), EnterAlternateScreen, mouse, paste)?;
        Ok(Self(Terminal::new(CrosstermBackend::new(stdout()))?))
    }

    pub(crate) fn draw(&mut self, screen: &mut Screen) -> io::Result<()> {
        self.0.draw(|frame| screen.draw(frame)).map(drop)
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was found. May be called by anybody, at any time, more than once.
pub(crate) fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // A terminal that is gone needs nothing.
        let (paste, mouse) = (DisableBracketedPaste, DisableMouseCapture);
        let _ = execute!(stdout(), mouse, paste, LeaveAlternateScreen);
        let _ = execute!(stdout(), ratatui::crossterm::cursor::Show);
        let _ = disable_raw_mode();
    }
}

fn restore_before_a_panic_is_told() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let tell = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            give_back();
            tell(panic);
        }));
    });
}

/// Reads keys on a thread of its own and sends them on, until the terminal or the listener is
/// gone. A terminal that is gone is told as the last thing.
pub(crate) fn listen<T: Send + 'static>(
    news: Sender<T>,
    word: impl Fn(io::Result<Event>) -> T + Send + 'static,
) {
    thread::spawn(move || {
        loop {
            let event = event::read();
            let gone = event.is_err();
            if news.send(word(event)).is_err() || gone {
                return;
            }
        }
    });
}
