//! A game on a whole screen: keys and thoughts come in, moves go to the table, scenes to the
//! screen. Programs think on threads of their own, so the screen never waits for them.

mod scene;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Context as _, bail};
use catalogue::Idea;
use catalogue::coach::{Verdict, advise, explain};
use contract::{Rule, Seat};
use ratatui::crossterm::event::Event;
use table::{PlayedBy, Refused, Reply, Request};

use super::ask::{self, Typed};
use super::coach::{COACH_OFF, COACH_ON, NO_COACH, marked};
use super::keep::resume_command;
use super::local::LocalTable;
use super::session::not_now;
use crate::fail::Interrupted;
use crate::page::{capital, wrap};
use crate::screen::stage::{Stage, listen};
use crate::screen::{Manner, Overlay, Paint, Screen, Wish};

/// How a game is left.
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

/// A choice that waits: the coach asked about it.
struct Held {
    action: String,
    verdict: Verdict,
}

struct Game {
    local: LocalTable,
    screen: Screen,
    news: Sender<News>,
    /// Whose eyes look at the screen.
    viewer: Option<Seat>,
    /// How long the log was when the viewer last decided.
    seen: usize,
    /// Counts every change of the table, so that a thought about another position is known as such.
    round: u64,
    /// Whether choices are weighed before they are made.
    coach: bool,
    held: Option<Held>,
}

/// Plays on a whole screen; afterwards says on the plain terminal how it ended.
pub(super) fn run(local: LocalTable) -> anyhow::Result<()> {
    local.remember()?;
    let keep = local.keep.clone();
    if let Ok(done) = catch_unwind(AssertUnwindSafe(|| run_session(local))) {
        return done;
    }
    let path = keep.save()?;
    bail!("that was our fault. The game is saved; go on with:\n  {}", resume_command(&path))
}

fn run_session(local: LocalTable) -> anyhow::Result<()> {
    let (news, inbox) = channel();
    let mut game = Game::open(local, news);
    match game.sit(&inbox) {
        Ok(end) => game.close(end),
        // Whatever happened to the terminal, the game is kept.
        Err(error) => {
            let path = game.local.keep.save()?;
            Err(error.context(format!("the game is saved: {}", resume_command(&path))))
        }
    }
}

impl Game {
    fn open(local: LocalTable, news: Sender<News>) -> Self {
        let paint = Paint::of(local.game().info().id);
        let mut screen = Screen::new(Manner::Play, paint);
        if let Some(play) = local.table.play_state().filter(|play| play.ply() == 0) {
            let (title, text) = (play.title(), play.opening());
            screen
                .lay(Overlay::Page { title, text: text + "\n\nEnter begins. F1 shows the keys." });
        }
        let viewer = local.table.only_person();
        let seen = local.table.log_end().1;
        Self { local, screen, news, viewer, seen, round: 0, coach: false, held: None }
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
                Some(action) => self.attempt(seat, &action)?,
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
            Wish::Choose(action) => self.choose(&action)?,
            Wish::Typed(text) => return self.typed(&text),
            Wish::Undo => self.undo()?,
            Wish::Hint => self.hint(),
            Wish::Rules(number) => self.screen.read_rules(self.local.game(), number.as_deref()),
            Wish::Words => self.screen.read_words(self.local.game()),
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
            Typed::Notation(action) => self.choose(&action)?,
            Typed::Help => self.screen.read_keys(),
            Typed::Rules(number) => self.screen.read_rules(self.local.game(), number.as_deref()),
            Typed::Goals => self.screen.read_goals(),
            Typed::Words => self.screen.read_words(self.local.game()),
            Typed::Board => self.screen.lay(Overlay::Board),
            Typed::Log => self.screen.lay(Overlay::Log),
            Typed::Hint => self.hint(),
            Typed::PassForMe => self.pass_for_me()?,
            Typed::Coach(wanted) => self.switch_coach(wanted),
            Typed::Explain => self.explain(),
            Typed::Undo => self.undo()?,
            Typed::Save => {
                let path = self.local.keep.save()?;
                self.screen.say(format!("Saved in {}.", path.display()));
            }
            Typed::Number(_) | Typed::Nothing => {}
        }
        Ok(None)
    }

    /// Who is asked, when it is the one before the screen.
    fn asked(&self) -> Option<Seat> {
        let (seat, player) = self.local.next()?;
        (player == PlayedBy::Person && self.viewer == Some(seat)).then_some(seat)
    }

    fn choose(&mut self, action: &str) -> anyhow::Result<()> {
        let Some(seat) = self.asked() else {
            self.screen.say("It is not your turn.");
            return Ok(());
        };
        self.weigh(seat, action)
    }

    /// Makes a choice, after the coach has had a word where one is wanted. A costly one waits until
    /// it is chosen again.
    fn weigh(&mut self, seat: Seat, action: &str) -> anyhow::Result<()> {
        let held = self.held.take().filter(|held| held.action == action);
        let verdict = match held {
            Some(held) => Some(held.verdict),
            None if self.coach => match self.local.weigh(seat, action) {
                Some(verdict) if verdict.question.is_some() => {
                    self.ask_first(action, verdict);
                    return Ok(());
                }
                verdict => verdict,
            },
            None => None,
        };
        let ply = self.local.table.ply();
        self.attempt(seat, action)?;
        if let Some(verdict) = verdict.filter(|_| self.local.table.ply() > ply) {
            self.screen.say(marked(&verdict));
        }
        Ok(())
    }

    fn ask_first(&mut self, action: &str, verdict: Verdict) {
        let question = verdict.question.clone().unwrap_or_default();
        let question = question.trim_end_matches(" Do it anyway?");
        let why = verdict.why.join(" ");
        let text = format!("{question} {why}\n\nChoose it again to do it anyway.");
        self.held = Some(Held { action: action.into(), verdict });
        self.screen.lay(Overlay::Page { title: "The coach asks".into(), text });
    }

    fn switch_coach(&mut self, wanted: Option<bool>) {
        if self.local.table.only_person().is_none() {
            return self.screen.say(NO_COACH);
        }
        self.coach = wanted.unwrap_or(!self.coach);
        self.screen.say(if self.coach { COACH_ON } else { COACH_OFF });
    }

    fn explain(&mut self) {
        let told = self.viewer.zip(self.local.table.play_state());
        let told = told.and_then(|(seat, play)| explain(self.local.game(), play, seat));
        match told {
            Some(told) => {
                let text = told.lines().join("\n\n");
                self.screen.lay(Overlay::Page { title: "The last move".into(), text });
            }
            None => self.screen.say("Nobody has moved yet."),
        }
    }

    /// Makes a move, or says why not, or asks for the next die. Until it is whole nothing moves.
    fn attempt(&mut self, seat: Seat, action: &str) -> anyhow::Result<()> {
        let before = self.local.table.log_end().1;
        let reply = self.local.make(seat, action);
        self.go_on(reply, before)
    }

    fn go_on(&mut self, reply: Result<Reply, Refused>, before: usize) -> anyhow::Result<()> {
        match reply {
            Ok(Reply::Rolling) => {
                self.ask_for_dice("");
                return Ok(());
            }
            Ok(_) => {}
            Err(Refused::Rule(refusal)) => {
                self.screen.say(not_now(&refusal));
                return Ok(());
            }
            Err(refused) => {
                let why = capital(&refused.to_string());
                self.screen.say(format!("{}. F1 shows the keys.", why.trim_end_matches('.')));
                return Ok(());
            }
        }
        let mover = self.local.play()?.moves().last().map(|made| made.seat);
        if mover.is_some_and(|seat| self.local.table.occupant(seat).by == PlayedBy::Person) {
            self.seen = before;
        }
        self.local.remember()?;
        self.next_turn()
    }

    fn ask_for_dice(&mut self, trouble: &str) {
        let Some(pending) = self.local.table.rolling() else { return };
        let who = self.local.rolls_for(pending);
        let Rule { title, number } = pending.want.rule;
        let asked = format!("{trouble}{who}: {title} [{number}], {} ", ask::next(pending.want));
        self.screen.lay(Overlay::Dice { asked });
    }

    fn dice(&mut self, text: &str) -> anyhow::Result<()> {
        let before = self.local.table.log_end().1;
        let Some(dice) = ask::numbers(text) else {
            self.ask_for_dice("No such face. ");
            return Ok(());
        };
        self.screen.lay(Overlay::None);
        match self.local.give(&dice) {
            Err(Refused::NoSuchFace(_)) => {
                self.ask_for_dice("No such face. ");
                Ok(())
            }
            reply => self.go_on(reply, before),
        }
    }

    /// Whatever comes next: a program thinks, a person is shown their side, or it is over.
    fn next_turn(&mut self) -> anyhow::Result<()> {
        self.round += 1;
        if let Some((seat, action)) = self.local.by_itself() {
            return self.attempt(seat, &action);
        }
        match self.local.next() {
            None => self.viewer = self.local.table.only_person(),
            Some((seat, PlayedBy::Person | PlayedBy::Nobody)) if self.viewer == Some(seat) => {}
            Some((seat, PlayedBy::Person | PlayedBy::Nobody)) if self.has_secrets() => {
                self.viewer = None;
                self.screen.cover(self.local.name(seat));
            }
            Some((seat, PlayedBy::Person | PlayedBy::Nobody)) => self.viewer = Some(seat),
            Some((seat, PlayedBy::Program(level))) => {
                let (news, round) = (self.news.clone(), self.round);
                let done = move |thought| drop(news.send(News::Thought(round, seat, thought)));
                if !self.local.think(seat, level, done) {
                    bail!("{level} found nothing to do for seat {seat}");
                }
            }
        }
        self.refresh();
        Ok(())
    }

    fn pass_for_me(&mut self) -> anyhow::Result<()> {
        let Some(seat) = self.viewer else { return Ok(()) };
        let said = self.local.toggle_passing(seat);
        self.screen.say(said);
        if self.local.by_itself().is_some() { self.next_turn() } else { Ok(()) }
    }

    /// Whether people at this screen have anything to hide from each other.
    fn has_secrets(&self) -> bool {
        self.local.game().info().secrets && self.local.table.only_person().is_none()
    }

    fn lift(&mut self) {
        self.viewer = self.local.next().map(|(seat, _)| seat);
        self.refresh();
    }

    fn refresh(&mut self) {
        let scene = scene::of(&self.local.table, self.viewer, self.asked(), self.seen);
        self.screen.show(scene);
    }

    fn undo(&mut self) -> anyhow::Result<()> {
        let Some(seat) = self.viewer else { return Ok(()) };
        let ply = self.local.table.ply();
        match self.local.ask(seat, Request::Undo { ply }) {
            Ok(_) => {
                self.seen = self.seen.min(self.local.table.log_end().1);
                self.local.remember()?;
                self.next_turn()?;
                self.screen.say("Taken back.");
            }
            Err(refused) => self.screen.say(format!("{}.", capital(&refused.to_string()))),
        }
        Ok(())
    }

    fn hint(&mut self) {
        let Some(seat) = self.asked() else { return };
        let (news, round) = (self.news.clone(), self.round);
        if self.local.ponder(seat, move |ideas| drop(news.send(News::Ideas(round, ideas)))) {
            self.screen.say("Thinking about it…");
        }
    }

    fn tell_ideas(&mut self, ideas: &[Idea]) {
        let Some(best) = ideas.first() else { return self.screen.say("No idea just now.") };
        let Some((seat, play)) = self.viewer.zip(self.local.table.play_state()) else { return };
        let text = advise(play, seat, ideas).lines().join("\n\n");
        self.screen.point_at(&best.action);
        self.screen.lay(Overlay::Page { title: "Hint".into(), text });
    }

    /// On the plain terminal, so that it is still there when the screen is gone.
    fn close(&self, end: End) -> anyhow::Result<()> {
        let play = self.local.play()?;
        let mut out = stdout().lock();
        if self.local.next().is_none() {
            writeln!(out, "{}", wrap(&play.question(None).to_string(), ""))?;
            if let Some(standing) = self.local.standing() {
                writeln!(out, "{}", wrap(&standing, ""))?;
            }
            if self.local.keep.has_file() {
                writeln!(out, "The record is in {}.", self.local.keep.save()?.display())?;
            }
        } else {
            let path = self.local.keep.save()?;
            writeln!(out, "Saved. Go on with:\n  {}", resume_command(&path))?;
        }
        match end {
            End::Left => Ok(()),
            End::Interrupted => Err(Interrupted.into()),
        }
    }
}
