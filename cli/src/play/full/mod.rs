//! The evening on a whole screen: keys and thoughts come in, moves go to the table, scenes to the
//! screen. Programs think on threads of their own, so the screen never waits for them.

mod scene;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context as _, bail};
use catalogue::{Idea, chance};
use contract::{DiceError, PlayError, Seat, Want};
use ratatui::crossterm::event::Event;

use super::ask::{self, Typed};
use super::keep::resume_command;
use super::seats::Player;
use super::sitting::Sitting;
use crate::fail::Interrupted;
use crate::page::{capital, wrap};
use crate::screen::stage::{Stage, listen};
use crate::screen::{Manner, Overlay, Paint, Screen, Wish};

/// How an evening ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Somebody left, before or after the end of the game.
    Left,
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

/// What comes in.
enum News {
    Key(io::Result<Event>),
    /// What a program would do, if it did not fall over, for a position that stood in this round.
    Thought(u64, Seat, Option<String>),
    Ideas(u64, Option<Vec<Idea>>),
}

/// A move that waits for real dice.
struct Pending {
    seat: Seat,
    action: String,
    rolls: Vec<u8>,
    want: Want,
}

struct Evening {
    sitting: Sitting,
    screen: Screen,
    news: Sender<News>,
    /// Whose eyes look at the screen.
    viewer: Option<Seat>,
    /// How long the log was when the viewer last decided.
    seen: usize,
    pending: Option<Pending>,
    /// Counts every change of the table, so that a thought about another position is known as such.
    round: u64,
}

/// Plays on a whole screen; afterwards says on the plain terminal how it ended.
pub(super) fn run(mut sitting: Sitting) -> anyhow::Result<()> {
    sitting.recall()?;
    sitting.remember()?;
    let keep = sitting.keep.clone();
    if let Ok(done) = catch_unwind(AssertUnwindSafe(|| evening(sitting))) {
        return done;
    }
    let path = keep.save()?;
    bail!("that was our fault. The game is saved; go on with:\n  {}", resume_command(&path))
}

fn evening(sitting: Sitting) -> anyhow::Result<()> {
    let (news, inbox) = channel();
    let mut evening = Evening::open(sitting, news);
    match evening.sit(&inbox) {
        Ok(end) => evening.close(end),
        // Whatever happened to the terminal, the game is kept.
        Err(error) => {
            let path = evening.sitting.keep.save()?;
            Err(error.context(format!("the game is saved: {}", resume_command(&path))))
        }
    }
}

impl Evening {
    fn open(sitting: Sitting, news: Sender<News>) -> Self {
        let paint = Paint::of(sitting.game.info().id);
        let mut screen = Screen::new(Manner::Play, paint);
        if sitting.table.ply() == 0 {
            let (title, text) = (sitting.table.title(), sitting.table.opening());
            screen
                .lay(Overlay::Page { title, text: text + "\n\nEnter begins. F1 shows the keys." });
        }
        let viewer = sitting.only_human();
        let seen = sitting.log.len();
        Self { sitting, screen, news, viewer, seen, pending: None, round: 0 }
    }

    fn sit(&mut self, inbox: &Receiver<News>) -> anyhow::Result<End> {
        let mut stage = Stage::take()?;
        listen(self.news.clone(), News::Key);
        self.next_turn()?;
        loop {
            stage.draw(&mut self.screen)?;
            let first = inbox.recv().context("nobody is left to listen to")?;
            for news in std::iter::once(first).chain(inbox.try_iter()) {
                if let Some(end) = self.hear(news)? {
                    return Ok(end);
                }
            }
        }
    }

    fn hear(&mut self, news: News) -> anyhow::Result<Option<End>> {
        match news {
            News::Key(Err(_)) => return Ok(Some(End::Left)),
            News::Key(Ok(event)) => {
                if let Some(wish) = self.screen.update(&event) {
                    return self.grant(wish);
                }
            }
            News::Thought(round, seat, thought) if round == self.round => match thought {
                Some(action) => self.attempt(seat, action, Vec::new())?,
                None => bail!("the program in seat {seat} fell over"),
            },
            News::Ideas(round, ideas) if round == self.round => {
                self.tell_ideas(&ideas.unwrap_or_default());
            }
            News::Thought(..) | News::Ideas(..) => {}
        }
        Ok(None)
    }

    fn grant(&mut self, wish: Wish) -> anyhow::Result<Option<End>> {
        match wish {
            Wish::Leave => return Ok(Some(End::Left)),
            Wish::Interrupt => return Ok(Some(End::Interrupted)),
            Wish::Choose(action) => self.choose(action)?,
            Wish::Typed(text) => return self.typed(&text),
            Wish::Undo => self.undo()?,
            Wish::Hint => self.hint(),
            Wish::Rules(number) => self.screen.read_rules(self.sitting.game, number.as_deref()),
            Wish::Lift => self.lift(),
            Wish::Dice(text) => self.dice(&text)?,
            Wish::Go(_) | Wish::Eyes | Wish::Run => {}
        }
        Ok(None)
    }

    /// The line understands what the plain form does.
    fn typed(&mut self, text: &str) -> anyhow::Result<Option<End>> {
        match ask::understand(text) {
            Typed::Quit => return Ok(Some(End::Left)),
            Typed::Notation(action) => self.choose(action)?,
            Typed::Help => self.screen.read_keys(),
            Typed::Rules(number) => self.screen.read_rules(self.sitting.game, number.as_deref()),
            Typed::Board => self.screen.lay(Overlay::Board),
            Typed::Log => self.screen.read_log(),
            Typed::Hint => self.hint(),
            Typed::Undo => self.undo()?,
            Typed::Save => {
                let path = self.sitting.keep.save()?;
                self.screen.say(format!("Saved in {}.", path.display()));
            }
            Typed::Number(_) | Typed::Nothing => {}
        }
        Ok(None)
    }

    /// Who is asked, when it is the one before the screen.
    fn asked(&self) -> Option<Seat> {
        let (seat, player) = self.sitting.next()?;
        (player == Player::Human && self.viewer == Some(seat)).then_some(seat)
    }

    fn choose(&mut self, action: String) -> anyhow::Result<()> {
        let Some(seat) = self.asked() else {
            self.screen.say("It is not your turn.");
            return Ok(());
        };
        self.attempt(seat, action, Vec::new())
    }

    /// Makes a move, or says why not, or asks for the next die. Until it is whole nothing moves.
    fn attempt(&mut self, seat: Seat, action: String, mut rolls: Vec<u8>) -> anyhow::Result<()> {
        let before = self.sitting.log.len();
        loop {
            match self.sitting.make(seat, &action, &rolls) {
                Ok(_) => break,
                Err(PlayError::Dice(DiceError::Wanted(want))) => {
                    self.ask_for_dice(Pending { seat, action, rolls, want }, "");
                    return Ok(());
                }
                Err(PlayError::Dice(DiceError::NoSuchFace { index, .. })) => {
                    rolls.truncate(index);
                }
                Err(PlayError::Dice(DiceError::LeftOver { used, .. })) => rolls.truncate(used),
                Err(PlayError::Refused(refusal)) => {
                    self.screen.say(format!("Not now: {refusal}."));
                    return Ok(());
                }
                Err(error) => {
                    self.screen.say(format!("{}. F1 shows the keys.", capital(&error.to_string())));
                    return Ok(());
                }
            }
        }
        if self.sitting.players[seat.index()] == Player::Human {
            self.seen = before;
        }
        self.sitting.remember()?;
        self.next_turn()
    }

    fn ask_for_dice(&mut self, pending: Pending, trouble: &str) {
        let Want { faces, rule, given } = pending.want;
        let who = self.sitting.name(pending.seat);
        let (title, number, die) = (rule.title, rule.number, given + 1);
        let asked = format!("{trouble}{who}: {title} [{number}], die {die}, 1 to {faces} ");
        self.pending = Some(pending);
        self.screen.lay(Overlay::Dice { asked });
    }

    fn dice(&mut self, text: &str) -> anyhow::Result<()> {
        let Some(mut pending) = self.pending.take() else { return Ok(()) };
        match ask::numbers(text) {
            Some(dice) if (1..=pending.want.faces).contains(&dice[0]) => {
                pending.rolls.extend(dice);
                self.screen.lay(Overlay::None);
                self.attempt(pending.seat, pending.action, pending.rolls)
            }
            _ => {
                self.ask_for_dice(pending, "No such face. ");
                Ok(())
            }
        }
    }

    /// Whatever comes next: a program thinks, a person is shown their side, or it is over.
    fn next_turn(&mut self) -> anyhow::Result<()> {
        self.round += 1;
        match self.sitting.next() {
            None => self.viewer = self.sitting.only_human(),
            Some((seat, Player::Human)) if self.viewer == Some(seat) => {}
            Some((seat, Player::Human)) if self.has_secrets() => {
                self.viewer = None;
                self.screen.cover(self.sitting.name(seat));
            }
            Some((seat, Player::Human)) => self.viewer = Some(seat),
            Some((seat, Player::Agent(level))) => {
                let (news, round) = (self.news.clone(), self.round);
                let done = move |thought| drop(news.send(News::Thought(round, seat, thought)));
                if !self.sitting.think(seat, level, done) {
                    bail!("{level} found nothing to do for seat {seat}");
                }
            }
        }
        self.refresh();
        Ok(())
    }

    /// Whether people at this screen have anything to hide from each other.
    fn has_secrets(&self) -> bool {
        self.sitting.game.info().secrets && self.sitting.only_human().is_none()
    }

    fn lift(&mut self) {
        self.viewer = self.sitting.next().map(|(seat, _)| seat);
        self.refresh();
    }

    fn refresh(&mut self) {
        let scene = scene::of(&self.sitting, self.viewer, self.asked(), self.seen);
        self.screen.show(scene);
    }

    fn undo(&mut self) -> anyhow::Result<()> {
        let Some(seat) = self.viewer else { return Ok(()) };
        match self.sitting.undo(seat) {
            Ok(taken_back) => {
                self.sitting.recall()?;
                self.seen = self.seen.min(self.sitting.log.len());
                self.sitting.remember()?;
                self.next_turn()?;
                self.screen.say(format!("Taken back: {}.", taken_back.action));
            }
            Err(error) => self.screen.say(format!("{}.", capital(&error.to_string()))),
        }
        Ok(())
    }

    fn hint(&mut self) {
        let Some(seat) = self.asked() else { return };
        let (news, round) = (self.news.clone(), self.round);
        if self.sitting.ponder(seat, move |ideas| drop(news.send(News::Ideas(round, ideas)))) {
            self.screen.say("An adept thinks about it…");
        }
    }

    fn tell_ideas(&mut self, ideas: &[Idea]) {
        let Some(best) = ideas.first() else { return self.screen.say("No idea just now.") };
        let offers = self.viewer.map(|seat| self.sitting.table.offers(seat)).unwrap_or_default();
        let label = |idea: &Idea| {
            let offer = offers.iter().find(|offer| offer.action == idea.action);
            let label = offer.map_or(idea.action.clone(), |offer| offer.choice.label.clone());
            format!("{label} ({})", chance(idea.worth))
        };
        let said: Vec<String> = ideas.iter().take(2).map(label).collect();
        self.screen.point_at(&best.action);
        self.screen.say(format!("An adept would choose: {}.", said.join("; next, ")));
    }

    /// On the plain terminal, so that it is still there when the screen is gone.
    fn close(&self, end: End) -> anyhow::Result<()> {
        let table = &self.sitting.table;
        let mut out = stdout().lock();
        if self.sitting.next().is_none() {
            writeln!(out, "{}", wrap(&table.question(None).to_string(), ""))?;
            if let Some(standing) = self.sitting.standing() {
                writeln!(out, "{}", wrap(&standing, ""))?;
            }
            if self.sitting.keep.has_file() {
                writeln!(out, "The record is in {}.", self.sitting.keep.save()?.display())?;
            }
        } else {
            let path = self.sitting.keep.save()?;
            writeln!(out, "Saved. Go on with:\n  {}", resume_command(&path))?;
        }
        match end {
            End::Left => Ok(()),
            End::Interrupted => Err(Interrupted.into()),
        }
    }
}
