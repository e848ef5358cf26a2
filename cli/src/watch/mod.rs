//! `reliquary watch`: a record stepped through on a whole screen, from any seat's eyes.

mod reel;

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context as _, bail};
use ratatui::crossterm::event::Event;

use crate::args::WatchArgs;
use crate::fail::Interrupted;
use crate::files::read_record;
use crate::screen::stage::{self, Stage, listen};
use crate::screen::{Manner, Paint, Screen, Step, Wish};
use reel::Reel;

/// How long a move is shown when the game runs by itself.
const BEAT: Duration = Duration::from_millis(900);

pub(crate) fn run(args: &WatchArgs) -> anyhow::Result<()> {
    let record = read_record(&args.file)?;
    let name = || args.file.display().to_string();
    let mut reel = Reel::of(&record).with_context(name)?;
    if let Some(ply) = args.ply {
        if ply > reel.last() {
            bail!("the record has {} moves, not {ply}", reel.last());
        }
        reel.go_to(ply)?;
    }
    if let Some(seat) = args.seat {
        if seat.index() >= record.seats.len() {
            bail!("there is no seat {seat} at this table; it has {} seats", record.seats.len());
        }
        reel.look_as(Some(seat));
    }
    if !stage::is_there() {
        bail!("watching needs a terminal; `reliquary replay` prints a record");
    }
    let screen = Screen::new(Manner::Watch, Paint::of(&record.game));
    Watching { reel, screen, running: args.run }.watch()
}

struct Watching {
    reel: Reel,
    screen: Screen,
    running: bool,
}

type Key = io::Result<Event>;

impl Watching {
    fn watch(mut self) -> anyhow::Result<()> {
        let (keys, inbox) = channel();
        let mut stage = Stage::take()?;
        listen(keys, |key: Key| key);
        loop {
            self.screen.show(self.reel.scene());
            stage.draw(&mut self.screen)?;
            let Some(event) = self.next(&inbox)? else { continue };
            match self.screen.update(&event?) {
                Some(Wish::Leave) => return Ok(()),
                Some(Wish::Interrupt) => return Err(Interrupted.into()),
                Some(wish) => self.grant(wish)?,
                None => {}
            }
        }
    }

    /// The next key; nothing when the game ran on by itself.
    fn next(&mut self, inbox: &Receiver<Key>) -> anyhow::Result<Option<Key>> {
        if !self.running {
            return Ok(Some(inbox.recv()?));
        }
        match inbox.recv_timeout(BEAT) {
            Ok(key) => Ok(Some(key)),
            Err(RecvTimeoutError::Timeout) => {
                self.running = self.reel.step(Step::By(1))?;
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn grant(&mut self, wish: Wish) -> anyhow::Result<()> {
        match wish {
            Wish::Go(step) => {
                self.running = false;
                self.reel.step(step)?;
            }
            Wish::Run => self.running = !self.running,
            Wish::Eyes => self.reel.next_eyes(),
            Wish::Typed(text) => self.jump(&text)?,
            Wish::Rules(number) => self.screen.read_rules(self.reel.game(), number.as_deref()),
            Wish::Words => self.screen.read_words(self.reel.game()),
            _ => {}
        }
        Ok(())
    }

    fn jump(&mut self, text: &str) -> anyhow::Result<()> {
        match text.parse() {
            Ok(ply) if ply <= self.reel.last() => {
                self.running = false;
                self.reel.go_to(ply)
            }
            _ => {
                self.screen.say(format!("Type the number of a move, 0 to {}.", self.reel.last()));
                Ok(())
            }
        }
    }
}
