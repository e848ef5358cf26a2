//! The evening: who is asked, what is said, until it is over or somebody leaves.

use std::io::{Write as _, stdout};

use anyhow::bail;
use catalogue::{Happened, Level, Offer, chance};
use contract::{DiceError, PlayError, Seat};

use super::ask::{Asker, Leaving, Typed};
use super::keep::resume_command;
use super::seats::Player;
use super::sitting::Sitting;
use crate::page::{capital, from_markdown, wrap};

/// One game, line by line.
pub(super) struct Session {
    pub(super) sitting: Sitting,
    pub(super) asker: Asker,
    /// Who saw the board last: it is drawn again when somebody else sits down to decide.
    pub(super) shown_to: Option<(Seat, usize)>,
}

const HELP: &str = "You may type:
  a number       the choice with that number
  a notation     the word in brackets behind a choice, or any other
  board          draw the board again
  log            what happened last
  rules [N]      the rules, or a chapter, a rule or a ruling by its number
  hint           what an adept would do in your place
  undo           take your last move back, as long as no die has fallen
  save           save and go on
  quit           save and leave";

impl Session {
    pub(super) fn run(mut self) -> anyhow::Result<()> {
        say(&self.sitting.table.opening())?;
        say("Type ? for help.")?;
        self.sitting.remember()?;
        loop {
            let Some((seat, player)) = self.sitting.next() else { return self.finish() };
            let stay = match player {
                Player::Human => self.ask(seat),
                Player::Agent(level) => {
                    let Some(action) = self.sitting.advice(seat, level) else {
                        bail!("{level} found nothing to do for seat {seat}");
                    };
                    self.make(seat, &action).map(|()| true)
                }
            };
            match stay {
                Ok(true) => {}
                Ok(false) => return self.leave(),
                Err(error) if error.is::<Leaving>() => return self.leave(),
                Err(error) => return Err(error),
            }
        }
    }

    /// One line of one person. Says whether they stay.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let offers = self.sitting.table.offers(seat);
        if self.shown_to != Some((seat, self.sitting.table.ply())) {
            self.show(seat, &offers)?;
        }
        match self.asker.command()? {
            Typed::Quit => return Ok(false),
            Typed::Number(number) => match number.checked_sub(1).and_then(|i| offers.get(i)) {
                Some(offer) => self.make(seat, &offer.action)?,
                None => say(&format!("There are {} choices.", offers.len()))?,
            },
            Typed::Notation(text) => self.make(seat, &text)?,
            Typed::Help => writeln!(stdout(), "{HELP}")?,
            Typed::Rules(number) => self.rules(number.as_deref())?,
            Typed::Board => writeln!(stdout(), "\n{}", self.sitting.table.board(Some(seat)))?,
            Typed::Log => self.log(seat)?,
            Typed::Hint => self.hint(seat, &offers)?,
            Typed::Undo => self.undo(seat)?,
            Typed::Save => say(&format!("Saved in {}.", self.sitting.keep.save()?.display()))?,
            Typed::Nothing => self.shown_to = None,
        }
        Ok(true)
    }

    /// The board, when somebody else decided last; then the question and the choices.
    fn show(&mut self, seat: Seat, offers: &[Offer]) -> anyhow::Result<()> {
        let sat_before = self.shown_to.is_some_and(|(last, _)| last == seat);
        let nobody_between = self.sitting.table.moves().last().is_none_or(|made| made.seat == seat);
        if !(sat_before && nobody_between) {
            writeln!(stdout(), "\n{}", self.sitting.table.board(Some(seat)).trim_end())?;
        }
        let question = self.sitting.table.question(Some(seat)).to_string();
        writeln!(stdout(), "\n{}", wrap(&question, ""))?;
        for (index, offer) in offers.iter().enumerate() {
            let line = format!("{:>3}  {}", index + 1, in_words(offer));
            writeln!(stdout(), "{line}  ({})", offer.action)?;
        }
        self.shown_to = Some((seat, self.sitting.table.ply()));
        Ok(())
    }

    /// Makes a move and tells what happened; a refusal is told and nothing changes.
    fn make(&mut self, seat: Seat, action: &str) -> anyhow::Result<()> {
        match self.make_with_dice(seat, action)? {
            Ok(happened) => {
                self.tell(seat, &happened)?;
                self.sitting.remember()
            }
            Err(PlayError::Refused(refusal)) => say(&format!("Not now: {refusal}.")),
            Err(error) => say(&format!("{error}. Type ? for help.")),
        }
    }

    /// With real dice, asks for one after the other until the move is whole. Until then nothing has
    /// moved.
    fn make_with_dice(
        &mut self,
        seat: Seat,
        action: &str,
    ) -> anyhow::Result<Result<Vec<Happened>, PlayError>> {
        let who = self.sitting.name(seat);
        let mut rolls: Vec<u8> = Vec::new();
        loop {
            match self.sitting.make(seat, action, &rolls) {
                Err(PlayError::Dice(DiceError::Wanted(want))) => {
                    rolls.extend(self.asker.dice(want, &who)?);
                }
                Err(PlayError::Dice(DiceError::NoSuchFace { index, .. })) => {
                    say(&format!("Die {} cannot show {}.", index + 1, rolls[index]))?;
                    rolls.truncate(index);
                }
                Err(PlayError::Dice(DiceError::LeftOver { used, .. })) => rolls.truncate(used),
                made => return Ok(made),
            }
        }
    }

    /// What those at this terminal may hear: the seat that moved, or the only person here.
    fn tell(&self, mover: Seat, happened: &[Happened]) -> anyhow::Result<()> {
        let eyes = match self.sitting.players[mover.index()] {
            Player::Human => Some(mover),
            Player::Agent(_) => self.sitting.only_human(),
        };
        for event in happened.iter().filter(|event| event.audience.includes(eyes)) {
            writeln!(stdout(), "  {}", wrap(&event.told.to_string(), "    "))?;
        }
        Ok(())
    }

    fn hint(&self, seat: Seat, offers: &[Offer]) -> anyhow::Result<()> {
        let action = self.sitting.advice(seat, Level::Adept.into()).unwrap_or_default();
        let label =
            offers.iter().find(|offer| offer.action == action).map(|o| o.choice.label.as_str());
        say(&format!("An adept would choose: {} ({action}).", label.unwrap_or_default()))
    }

    fn rules(&self, number: Option<&str>) -> anyhow::Result<()> {
        let text = match number {
            None => self.sitting.game.rules(),
            Some(number) => match catalogue::passage(self.sitting.game, number) {
                Some(passage) => passage.text,
                None => {
                    return say(&format!("There is no rule {number}. Try a chapter such as 8."));
                }
            },
        };
        Ok(writeln!(stdout(), "\n{}\n", from_markdown(text))?)
    }

    /// The last things this seat may have heard: another's secret choice is not among them.
    fn log(&self, seat: Seat) -> anyhow::Result<()> {
        let heard: Vec<&Happened> =
            self.sitting.log.iter().filter(|event| event.audience.includes(Some(seat))).collect();
        for event in &heard[heard.len().saturating_sub(12)..] {
            writeln!(stdout(), "  {}", wrap(&event.told.to_string(), "    "))?;
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<()> {
        match self.sitting.undo(seat) {
            Ok(taken_back) => {
                self.shown_to = None;
                self.sitting.remember()?;
                say(&format!("Taken back: {}.", taken_back.action))
            }
            Err(error) => say(&format!("{}.", capital(&error.to_string()))),
        }
    }

    fn finish(&self) -> anyhow::Result<()> {
        writeln!(stdout(), "\n{}", self.sitting.table.board(None).trim_end())?;
        writeln!(stdout(), "\n{}", wrap(&self.sitting.table.question(None).to_string(), ""))?;
        if let Some(standing) = self.sitting.standing() {
            say(&standing)?;
        }
        if self.sitting.keep.has_file() {
            say(&format!("The record is in {}.", self.sitting.keep.save()?.display()))?;
        }
        Ok(())
    }

    fn leave(&self) -> anyhow::Result<()> {
        let path = self.sitting.keep.save()?;
        say(&format!("Saved. Go on with:\n  {}", resume_command(&path)))
    }
}

fn say(text: &str) -> anyhow::Result<()> {
    let paragraphs: Vec<String> = text.lines().map(|line| wrap(line, "")).collect();
    Ok(writeln!(stdout(), "{}", paragraphs.join("\n"))?)
}

/// "Trust the dice: die + 5 against two dice; 74% stand your ground, 26% a wound".
fn in_words(offer: &Offer) -> String {
    let choice = &offer.choice;
    let odds = choice.odds.iter().map(|odds| format!("{} {}", chance(odds.share), odds.what));
    let odds = odds.collect::<Vec<_>>().join(", ");
    let reasons = [choice.detail.as_str(), odds.as_str()];
    let reasons = reasons.into_iter().filter(|reason| !reason.is_empty()).collect::<Vec<_>>();
    match reasons.join("; ") {
        none if none.is_empty() => choice.label.clone(),
        some => format!("{}: {some}", choice.label),
    }
}
