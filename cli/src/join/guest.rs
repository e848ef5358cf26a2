//! A guest at a table: keys and updates come in, moves go to the server, scenes to the screen.

use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use ratatui::crossterm::event::Event;
use serde_json::{Value, json};

use super::follow::{Update, follow};
use super::house::{Fault, House};
use super::wire::{Die, Info, SeatInfo};
use crate::fail::Interrupted;
use crate::page::capital;
use crate::screen::stage::{Stage, listen};
use crate::screen::{Line, Manner, Overlay, Paint, Place, Scene, Screen, Wish};

/// What comes in.
pub(super) enum News {
    Key(io::Result<Event>),
    Update(Box<Update>),
    /// The line broke; somebody tries to mend it.
    Lost(String),
    /// The answer to something the guest did, when there is anything to say.
    Answer(String),
}

pub(super) struct Guest {
    house: House,
    news: Sender<News>,
    screen: Screen,
    game: &'static dyn catalogue::AnyGame,
    log: Vec<Line>,
    /// How long the log was when the guest last decided.
    seen: usize,
    ply: usize,
    /// The seat the guest holds, once the game has begun.
    seat: Option<String>,
}

impl Guest {
    pub(super) fn sit(house: House, news: Sender<News>) -> anyhow::Result<Self> {
        let info: Info = house.get("")?;
        let game = catalogue::find(&info.game)?;
        let screen = Screen::new(Manner::Play, Paint::of(game.info().id));
        let log = Vec::new();
        Ok(Self { house, news, screen, game, log, seen: 0, ply: 0, seat: None })
    }

    pub(super) fn stay(mut self, inbox: &Receiver<News>) -> anyhow::Result<()> {
        let mut stage = Stage::take()?;
        listen(self.news.clone(), News::Key);
        follow(self.house.clone(), self.news.clone());
        self.screen.say("Sitting down…");
        loop {
            stage.draw(&mut self.screen)?;
            match inbox.recv().context("nobody is left to listen to")? {
                News::Key(event) => match self.screen.update(&event?) {
                    Some(Wish::Leave) => return Ok(()),
                    Some(Wish::Interrupt) => return Err(Interrupted.into()),
                    Some(wish) => self.grant(wish),
                    None => {}
                },
                News::Update(update) => self.look(*update),
                News::Lost(why) | News::Answer(why) => self.screen.say(why),
            }
        }
    }

    fn look(&mut self, update: Update) {
        let line = |heard| {
            let super::wire::Heard { text, rule } = heard;
            Line { text, rule }
        };
        self.log.extend(update.heard.into_iter().map(line));
        self.ply = update.choices.ply;
        self.seat = update.seen.as_ref().and_then(|seen| seen.seat.clone());
        let mut scene = Scene {
            title: self.game.info().title.to_string(),
            heading: "Your choices".into(),
            yours: !update.choices.actions.is_empty(),
            entries: update.choices.actions,
            places: places(&update.info),
            log: self.log.clone(),
            fresh: self.log.len().saturating_sub(self.seen),
            ..Scene::default()
        };
        if let Some(seen) = update.seen {
            scene.goal = seen.goal();
            scene.question.text = seen.question;
            scene.over = seen.over;
            scene.board = seen.board;
            scene.spots = seen.spots;
        } else {
            scene.question.text = "The table waits until every seat is taken.".into();
            scene.board = format!("Others find it at\n\n  {}\n", self.house.page());
        }
        self.screen.show(scene);
        self.ask_for_dice(update.info.die.as_ref());
    }

    /// A die of this seat, or of the set-up, is typed in here.
    fn ask_for_dice(&mut self, die: Option<&Die>) {
        match die {
            Some(die) if die.seat.is_none() || die.seat == self.seat => {
                let does = if die.kind == "draw" { "draw one" } else { "roll" };
                let asked = format!("You {does}: {}, 1 to {} ", die.text, die.faces);
                self.screen.lay(Overlay::Dice { asked });
            }
            _ if matches!(self.screen.overlay(), Overlay::Dice { .. }) => {
                self.screen.lay(Overlay::None);
            }
            _ => {}
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Choose(action) => self.choose(&action),
            Wish::Typed(text) => self.typed(&text),
            Wish::Undo => self.send("undo", json!({ "ply": self.ply })),
            Wish::Dice(text) => match text.trim().parse::<u8>() {
                Ok(value) => self.send("dice", json!({ "value": value })),
                Err(_) => self.screen.say("Type the number the die shows."),
            },
            Wish::Hint => self.screen.say("Hints are given at a table of your own."),
            Wish::Rules(number) => self.screen.read_rules(self.game, number.as_deref()),
            Wish::Words => self.screen.read_words(self.game),
            _ => {}
        }
    }

    fn typed(&mut self, text: &str) {
        match text.split_once(' ').unwrap_or((text, "")) {
            ("say", words) => self.send("chat", talk(words)),
            ("rules" | "?", "") => self.screen.read_rules(self.game, None),
            ("rules" | "?", number) => self.screen.read_rules(self.game, Some(number.trim())),
            ("words", "") => self.screen.read_words(self.game),
            ("goals", "") => self.screen.read_goals(),
            ("pass", "for me") => {
                self.screen.say("The page passes for you; here it is done at a table of your own.");
            }
            ("undo", _) => self.send("undo", json!({ "ply": self.ply })),
            _ => self.choose(text),
        }
    }

    /// A move has a name of its own, so that it is not made twice when it is sent twice.
    fn choose(&mut self, action: &str) {
        self.seen = self.log.len();
        let id = format!("{:016x}", getrandom::u64().unwrap_or_default());
        self.send("moves", json!({ "ply": self.ply, "action": action, "id": id }));
    }

    /// Sends it from a thread of its own, and again if no answer comes.
    fn send(&self, path: &'static str, body: Value) {
        let (house, news) = (self.house.clone(), self.news.clone());
        thread::spawn(move || {
            for attempt in 0..3 {
                let said = match house.post::<Value>(path, &body) {
                    Ok(_) => return,
                    Err(error) if error.is::<Fault>() => capital(&format!("{error}.")),
                    Err(_) => format!("No answer yet, sent {} times.", attempt + 1),
                };
                let fault = !said.starts_with("No answer");
                if news.send(News::Answer(said)).is_err() || fault {
                    return;
                }
                thread::sleep(Duration::from_secs(1));
            }
        });
    }
}

/// What is said, to everybody or after `@B` to that seat alone.
fn talk(words: &str) -> Value {
    match words.trim().strip_prefix('@').and_then(|told| told.split_once(' ')) {
        Some((seat, text)) => json!({ "text": text.trim(), "to": seat.to_uppercase() }),
        None => json!({ "text": words.trim() }),
    }
}

fn places(info: &Info) -> Vec<Place> {
    let place = |seat: &SeatInfo| Place {
        letter: seat.seat.chars().next().unwrap_or('?'),
        name: if seat.name.is_empty() { "nobody yet".into() } else { seat.name.clone() },
        facts: seat.by.clone(),
        to_act: info.waiting.contains(&seat.seat),
    };
    info.seats.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_for_everybody_or_for_one_seat() {
        assert_eq!(talk("good luck"), json!({ "text": "good luck" }));
        assert_eq!(talk("@b  I go left"), json!({ "text": "I go left", "to": "B" }));
        assert_eq!(talk("@"), json!({ "text": "@" }));
    }
}
