//! A game line by line: who is asked, what is said, until it is over or somebody leaves.

use std::io::{Write as _, stdout};

use anyhow::bail;
use catalogue::coach::{advise, explain};
use catalogue::{Draw, Offer, chance};
use contract::{ParseError, Refusal, Seat};
use table::{PlayedBy, Refused, Reply, Request};

use super::ask::{Asker, Leaving, Typed};
use super::coach::{COACH_OFF, COACH_ON, NO_COACH, marked};
use super::keep::resume_command;
use super::local::LocalTable;
use crate::glossary::{self, no_rule_or_word};
use crate::listing::{Listing, Numbered};
use crate::page::{capital, from_markdown, wrap};
use crate::screen::sight;

/// One game, line by line.
pub(super) struct Session {
    pub(super) local: LocalTable,
    pub(super) asker: Asker,
    /// Who saw the board last: it is drawn again when somebody else sits down to decide.
    pub(super) shown_to: Option<(Seat, usize)>,
    /// Whether choices are weighed before they are made.
    pub(super) coach: bool,
}

const HELP: &str = "You may type:
  a number       the choice with that number
  a notation     the word in brackets behind a choice, or any other
  board          draw the board again
  log            what happened last
  goals          what wins, how near it is, what ends the game
  rules [N]      the rules, or a chapter, a rule or a ruling by its number
  words, ?WORD   what the words of the game mean, or one of them
  pass for me    pass where nothing needs deciding; again: ask
  hint           what to do, why, and what will probably follow
  coach [on|off] asks before a costly choice and says after each how good it was
  explain        the last move: what it did to you, and what else was to be expected
  undo           take your last move back, as long as no die has fallen
  save           save and go on
  quit           save and leave";

impl Session {
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        say(&self.local.play()?.opening())?;
        say("Type ? for help.")?;
        self.local.remember()?;
        loop {
            let Some((seat, by)) = self.local.next() else { return self.finish() };
            let stay = match by {
                PlayedBy::Person | PlayedBy::Nobody => match self.local.by_itself() {
                    Some((seat, action)) => self.make(seat, &action).map(|()| true),
                    None => self.ask(seat),
                },
                PlayedBy::Program(strength) => {
                    let Some(action) = self.local.advice(seat, strength) else {
                        bail!("{strength} found nothing to do for seat {seat}");
                    };
                    self.make(seat, &action).map(|()| true)
                }
            };
            match stay {
                Ok(true) => {}
                Ok(false) => return self.leave(),
                Err(error) if error.is::<Leaving>() => {
                    self.local.forget_roll();
                    return self.leave();
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// One line of one person. Says whether they stay.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let offers = self.local.play()?.offers(seat);
        let listing = Listing::of(offers.clone());
        if self.shown_to != Some((seat, self.local.table.ply())) {
            self.show(seat, &listing)?;
        }
        match self.asker.command()? {
            Typed::Quit => return Ok(false),
            Typed::Number(number) => match listing.at(number) {
                Some(Numbered::Choice(offer)) => self.choose(seat, &offer.action)?,
                Some(Numbered::Group(under, first)) => {
                    for (number, offer) in (first..).zip(under) {
                        writeln!(stdout(), "{number:>3}  {}", worded(offer))?;
                    }
                }
                None => say(&format!("The highest number is {}.", listing.len()))?,
            },
            Typed::Notation(text) => self.choose(seat, &text)?,
            Typed::Help => writeln!(stdout(), "{HELP}")?,
            Typed::Rules(number) => self.rules(number.as_deref())?,
            Typed::Goals => self.goals(seat)?,
            Typed::Words => say(&glossary::list(self.local.game()))?,
            Typed::Board => writeln!(stdout(), "\n{}", self.local.play()?.board(Some(seat)))?,
            Typed::Log => self.log(seat)?,
            Typed::PassForMe => say(self.local.toggle_passing(seat))?,
            Typed::Hint => self.hint(seat)?,
            Typed::Coach(wanted) => self.switch_coach(wanted)?,
            Typed::Explain => self.explain(seat)?,
            Typed::Undo => self.undo(seat)?,
            Typed::Save => say(&format!("Saved in {}.", self.local.keep.save()?.display()))?,
            Typed::Nothing => self.shown_to = None,
        }
        Ok(true)
    }

    /// The board, when somebody else decided last; then the question and the choices.
    fn show(&mut self, seat: Seat, listing: &Listing) -> anyhow::Result<()> {
        let play = self.local.play()?;
        let sat_before = self.shown_to.is_some_and(|(last, _)| last == seat);
        let nobody_between = play.moves().last().is_none_or(|made| made.seat == seat);
        if !(sat_before && nobody_between) {
            writeln!(stdout(), "\n{}", play.board(Some(seat)).trim_end())?;
        }
        let question = play.question(Some(seat)).to_string();
        writeln!(stdout())?;
        if let Some(brief) = sight::brief(&play.scene(Some(seat), Draw::Text).goals) {
            say(&brief)?;
        }
        writeln!(stdout(), "{}", wrap(&question, ""))?;
        for (number, line) in listing.lines(worded) {
            writeln!(stdout(), "{number:>3}  {line}")?;
        }
        self.shown_to = Some((seat, self.local.table.ply()));
        Ok(())
    }

    /// Makes a move and tells what happened; a refusal is told and nothing changes. With real dice,
    /// asks for one after the other until the move is whole.
    fn make(&mut self, seat: Seat, action: &str) -> anyhow::Result<()> {
        let before = self.local.play()?.event_count();
        let mut reply = self.local.make(seat, action);
        while let (Ok(Reply::Rolling), Some(pending)) = (&reply, self.local.table.rolling()) {
            let (want, who) = (pending.want, self.local.rolls_for(pending));
            let dice = self.asker.dice(want, &who)?;
            reply = self.give(&dice)?;
        }
        match reply {
            Ok(_) => {
                self.tell(seat, before)?;
                self.local.remember()
            }
            Err(Refused::Rule(refusal)) => say(&not_now(&refusal)),
            Err(Refused::NotAnAction(error)) => say(&not_an_action(&error)),
            Err(refused) => say(&format!("{refused}. Type ? for help.")),
        }
    }

    /// Gives dice that were typed together; those behind one that cannot be are forgotten.
    fn give(&mut self, dice: &[u8]) -> anyhow::Result<Result<Reply, Refused>> {
        let mut reply = Ok(Reply::Rolling);
        for value in dice {
            let die = self.local.table.rolling().map_or(0, |pending| pending.given.len() + 1);
            reply = self.local.give(&[*value]);
            match reply {
                Ok(Reply::Rolling) => {}
                Err(Refused::NoSuchFace(chance)) => {
                    let word = capital(chance.word());
                    say(&format!("{word} {die} cannot be {value}."))?;
                    return Ok(Ok(Reply::Rolling));
                }
                _ => break,
            }
        }
        Ok(reply)
    }

    /// What those at this terminal may hear: the seat that moved, or the only person here.
    fn tell(&self, mover: Seat, from: usize) -> anyhow::Result<()> {
        let viewer = match self.local.table.occupant(mover).by {
            PlayedBy::Person | PlayedBy::Nobody => Some(mover),
            PlayedBy::Program(_) => self.local.table.only_person(),
        };
        for event in self.local.play()?.events(from, viewer) {
            writeln!(stdout(), "  {}", wrap(&event.sentence.to_string(), "    "))?;
        }
        Ok(())
    }

    fn hint(&self, seat: Seat) -> anyhow::Result<()> {
        let ideas = self.local.ideas(seat);
        say(&advise(self.local.play()?, seat, &ideas).lines().join("\n"))
    }

    fn explain(&self, seat: Seat) -> anyhow::Result<()> {
        let told = explain(self.local.game(), self.local.play()?, seat);
        let lines = told.map_or_else(|| vec!["Nobody has moved yet.".into()], |told| told.lines());
        say(&lines.join("\n"))
    }

    fn switch_coach(&mut self, wanted: Option<bool>) -> anyhow::Result<()> {
        if self.local.table.only_person().is_none() {
            return say(NO_COACH);
        }
        self.coach = wanted.unwrap_or(!self.coach);
        say(if self.coach { COACH_ON } else { COACH_OFF })
    }

    /// Makes a choice, after the coach has had a word where one is wanted.
    fn choose(&mut self, seat: Seat, action: &str) -> anyhow::Result<()> {
        let verdict = if self.coach { self.local.weigh(seat, action) } else { None };
        let Some(verdict) = verdict else { return self.make(seat, action) };
        if let Some(question) = &verdict.question {
            say(question)?;
            loop {
                match self.asker.line("  yes, show or no: ")?.as_deref().map(str::trim) {
                    Some("yes" | "y") => break,
                    Some("show" | "s") => {
                        let why = verdict.why.join(" ");
                        say(&format!("Instead: {} {why}", verdict.better))?;
                    }
                    Some("no" | "n" | "") | None => return Ok(()),
                    Some(_) => {}
                }
            }
        }
        let ply = self.local.table.ply();
        self.make(seat, action)?;
        if self.local.table.ply() > ply { say(&marked(&verdict)) } else { Ok(()) }
    }

    /// A passage of the rules, all of them, or what a word means.
    fn rules(&self, asked: Option<&str>) -> anyhow::Result<()> {
        let game = self.local.game();
        let Some(asked) = asked else {
            return Ok(writeln!(stdout(), "\n{}\n", from_markdown(game.rules()))?);
        };
        if let Some(passage) = catalogue::passage(game, asked) {
            return Ok(writeln!(stdout(), "\n{}\n", from_markdown(passage.text))?);
        }
        say(&glossary::explain(game, asked).unwrap_or_else(|| no_rule_or_word(asked)))
    }

    fn goals(&self, seat: Seat) -> anyhow::Result<()> {
        let lines = self.local.play()?.scene(Some(seat), Draw::Text).goals.lines();
        for line in lines {
            writeln!(stdout(), "{}", wrap(&line, "    "))?;
        }
        Ok(())
    }

    /// The last things this seat may have heard: another's secret choice is not among them.
    fn log(&self, seat: Seat) -> anyhow::Result<()> {
        let heard = self.local.play()?.events(0, Some(seat));
        for event in &heard[heard.len().saturating_sub(12)..] {
            writeln!(stdout(), "  {}", wrap(&event.sentence.to_string(), "    "))?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<()> {
        let ply = self.local.table.ply();
        match self.local.ask(seat, Request::Undo { ply }) {
            Ok(_) => {
                self.shown_to = None;
                self.local.remember()?;
                say("Taken back.")
            }
            Err(refused) => say(&format!("{}.", capital(&refused.to_string()))),
        }
    }

    fn finish(&self) -> anyhow::Result<()> {
        let play = self.local.play()?;
        writeln!(stdout(), "\n{}", play.board(None).trim_end())?;
        writeln!(stdout(), "\n{}", wrap(&play.question(None).to_string(), ""))?;
        if let Some(standing) = self.local.standing() {
            say(&standing)?;
        }
        if self.local.keep.has_file() {
            say(&format!("The record is in {}.", self.local.keep.save()?.display()))?;
        }
        Ok(())
    }

    fn leave(&self) -> anyhow::Result<()> {
        let path = self.local.keep.save()?;
        say(&format!("Saved. Go on with:\n  {}", resume_command(&path)))
    }
}

/// "Not now: nobody stands there [6.2]."
pub(super) fn not_now(refusal: &Refusal) -> String {
    format!("Not now: {refusal}.")
}

fn not_an_action(error: &ParseError) -> String {
    format!("{error}. Type ? for help.")
}

fn say(text: &str) -> anyhow::Result<()> {
    let paragraphs: Vec<String> = text.lines().map(|line| wrap(line, "")).collect();
    Ok(writeln!(stdout(), "{}", paragraphs.join("\n"))?)
}

/// In words and notation.
fn worded(offer: &Offer) -> String {
    format!("{}  ({})", in_words(offer), offer.action)
}

/// "Trust the dice: die + 5 against two dice; 74% stand your ground, 26% a wound".
fn in_words(offer: &Offer) -> String {
    let choice = &offer.choice;
    let odds = choice.odds.iter().map(|odds| format!("{} {}", chance(odds.share), odds.what));
    let odds = odds.collect::<Vec<_>>().join(", ");
    let harm = if choice.harm.is_empty() { "" } else { &format!("harms {}", choice.harm) };
    let reasons = [harm, choice.detail.as_str(), odds.as_str()];
    let reasons = reasons.into_iter().filter(|reason| !reason.is_empty()).collect::<Vec<_>>();
    match reasons.join("; ") {
        none if none.is_empty() => choice.label.clone(),
        some => format!("{}: {some}", choice.label),
    }
}
