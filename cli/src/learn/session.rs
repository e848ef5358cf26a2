//! A lesson line by line: what it says, what may be done, what is answered.

use std::io::{Write as _, stdout};

use anyhow::bail;
use catalogue::coach::advise;
use catalogue::{AnyGame, Draw, Lesson, LessonStep, Offer};
use contract::Seat;
use table::{Attempt, LessonAnswer, LessonRun, LessonStage, RunError, to_you};

use super::place::Places;
use crate::glossary::{self, no_rule_or_word};
use crate::listing::{Listing, Numbered};
use crate::page::{capital, from_markdown, wrap};
use crate::play::Asker;

const HELP: &str = "You may type:
  a number       the choice with that number
  do WORD        a choice by its notation, as records write it
  next           on to the next step, once this one is done; Enter does the same
  show           what this step asks for
  skip           do it for me and go on
  again          this step once more
  board          draw the board again
  goals          what wins, how near it is, what ends the game
  hint           what to do now, and why
  words, ?WORD   what the words of the game mean, or one of them
  rules [N]      the rules, or a chapter or a rule by its number
  leave          leave; your place is kept";

/// What a step points at when it speaks of the goals.
const GOALS: &str = "card:goals";

/// One lesson at this terminal.
pub(super) struct Session<'a> {
    run: LessonRun<'a>,
    places: Places,
    asker: Asker,
    /// The step and the ply that were shown last.
    shown: Option<(usize, LessonStage, usize)>,
}

/// Whether somebody stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    Stay,
    Leave,
}

impl<'a> Session<'a> {
    /// Where it was left, or from the start.
    pub(super) fn new(
        game: &'a dyn AnyGame,
        lesson: &'a Lesson,
        places: Places,
        asker: Asker,
        from_the_start: bool,
    ) -> anyhow::Result<Self> {
        let kept = if from_the_start { None } else { places.read(game.id(), lesson)? };
        // A lesson that was finished begins anew.
        let kept = kept.filter(|place| place.step != lesson.steps.len());
        let run = match kept.map(|place| LessonRun::resume(game, lesson, &place)) {
            None => LessonRun::begin(game, lesson)?,
            Some(Ok(run)) => run,
            Some(Err(RunError::Lesson(error))) => return Err(error.into()),
            Some(Err(RunError::Progress(error))) => {
                say(&format!("{}. The lesson begins anew.", capital(&error.to_string())))?;
                LessonRun::begin(game, lesson)?
            }
        };
        Ok(Self { run, places, asker, shown: None })
    }

    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        let lesson = self.run.lesson();
        say(&format!("{}: {}", self.run.game().info().title, lesson.title))?;
        say(&lesson.about)?;
        say("Type ? for help.")?;
        loop {
            self.let_programs_play()?;
            self.keep()?;
            if self.run.is_over() {
                return self.finish();
            }
            self.show_step()?;
            let line = self.asker.line("> ")?;
            if self.heard(line.as_deref())? == After::Leave {
                self.keep()?;
                let (game, lesson) = (self.run.game().id(), &self.run.lesson().id);
                return say(&format!(
                    "Your place is kept. Go on with:\n  reliquary learn {game} {lesson}"
                ));
            }
        }
    }

    fn keep(&self) -> anyhow::Result<()> {
        self.places.keep(self.run.game().id(), self.run.lesson(), self.run.progress())
    }

    fn finish(&self) -> anyhow::Result<()> {
        let game = self.run.game();
        say("That was the whole lesson. Well done.")?;
        let lessons = game.lessons().iter();
        let after = lessons.skip_while(|lesson| lesson.id != self.run.lesson().id).nth(1);
        match after {
            Some(next) => say(&format!("Next: reliquary learn {} {}", game.id(), next.id)),
            None => say(&format!("Now a game: reliquary play {}", game.id())),
        }
    }

    /// What one line leads to; the end of the input is `leave`.
    fn heard(&mut self, line: Option<&str>) -> anyhow::Result<After> {
        let Some(line) = line else { return Ok(After::Leave) };
        // `?dingus` is `? dingus`.
        let (verb, rest) = match line.strip_prefix('?') {
            Some(asked) => ("?", asked),
            None => line.split_once(' ').unwrap_or((line, "")),
        };
        match verb.to_ascii_lowercase().as_str() {
            "leave" | "quit" | "q" | "exit" => return Ok(After::Leave),
            "" | "next" | "n" => self.next()?,
            "show" => self.show_what_is_asked()?,
            "skip" => self.run.skip_step()?,
            "again" => self.again()?,
            "?" | "help" | "h" if rest.trim().is_empty() => writeln!(stdout(), "{HELP}")?,
            "board" | "b" => self.board()?,
            "goals" | "goal" | "g" => self.goals()?,
            "hint" => self.hint()?,
            "words" | "w" => say(&glossary::list(self.run.game()))?,
            "rules" | "rule" | "r" | "?" => self.rules(rest.trim())?,
            "do" => self.attempt(rest.trim())?,
            _ => self.attempt(line)?,
        }
        Ok(After::Stay)
    }

    fn next(&mut self) -> anyhow::Result<()> {
        if self.run.is_done() {
            return Ok(self.run.go_on()?);
        }
        say("This step wants something done. Type the number of a choice, show or skip.")
    }

    fn again(&mut self) -> anyhow::Result<()> {
        self.shown = None;
        Ok(self.run.again()?)
    }

    /// What the step asks for; in free play, what the coach would do.
    fn show_what_is_asked(&self) -> anyhow::Result<()> {
        let offers = self.offers();
        let listing = Listing::of(offers.clone());
        let numbered = |action: &str| {
            let offer = offers.iter().find(|offer| offer.action == action)?;
            Some((listing.number_of(action)?, offer.choice.label.clone()))
        };
        if let Some(asked) = self.run.show() {
            let number = numbered(&asked.action).map(|(number, _)| format!(" Type {number}."));
            return say(&format!("{}.{}", capital(&asked.label), number.unwrap_or_default()));
        }
        if let Some(mut advice) = self.run.advice() {
            let action = advice.thinker.decide(&mut advice.rng);
            if let Some((number, label)) = numbered(&action) {
                return say(&format!("The coach would choose {number}: {label}."));
            }
        }
        say("Nothing is asked here but to read. Type next to go on.")
    }

    /// What the step asks for and why; in free play, what the coach thinks.
    fn hint(&self) -> anyhow::Result<()> {
        let Some(mut advice) = self.run.advice() else { return self.show_what_is_asked() };
        let ideas = advice.thinker.ideas(&mut advice.rng);
        say(&advise(self.run.table(), self.seat(), &ideas).lines().join("\n"))
    }

    fn goals(&self) -> anyhow::Result<()> {
        for line in self.run.table().scene(Some(self.seat()), Draw::Text).goals.lines() {
            writeln!(stdout(), "{}", wrap(&to_you(&line), "    "))?;
        }
        Ok(())
    }

    /// A number of the list, or notation.
    fn attempt(&mut self, typed: &str) -> anyhow::Result<()> {
        let listing = Listing::of(self.offers());
        let action = match typed.parse::<usize>() {
            Ok(number) => match listing.at(number) {
                Some(Numbered::Choice(offer)) => offer.action.clone(),
                Some(Numbered::Group(under, first)) => {
                    for (number, offer) in (first..).zip(under) {
                        list(number, &in_full(offer))?;
                    }
                    return Ok(());
                }
                None => return say(&format!("The highest number is {}.", listing.len())),
            },
            Err(_) => typed.to_string(),
        };
        let before = self.run.table().event_count();
        match self.run.attempt(&action)? {
            Attempt::Done { said } => {
                self.tell(before)?;
                if said.is_empty() { Ok(()) } else { say(&said) }
            }
            Attempt::Played => self.tell(before),
            Attempt::Answered(answer) => say(&in_words(&answer)),
        }
    }

    fn let_programs_play(&mut self) -> anyhow::Result<()> {
        while let Some(mut thinking) = self.run.thinking() {
            let action = thinking.thinker.decide(&mut thinking.rng);
            let before = self.run.table().event_count();
            match self.run.program_plays(thinking.seat, &action) {
                Attempt::Played => self.tell(before)?,
                Attempt::Answered(answer) => bail!("a program cannot go on: {}", answer.text),
                Attempt::Done { .. } => {}
            }
        }
        Ok(())
    }

    fn seat(&self) -> Seat {
        self.run.lesson().seat
    }

    /// What may be tried now.
    fn offers(&self) -> Vec<Offer> {
        match self.run.stage() {
            LessonStage::Asks | LessonStage::Plays => self.run.table().offers(self.seat()),
            LessonStage::Read | LessonStage::Done | LessonStage::Over => Vec::new(),
        }
    }

    fn show_step(&mut self) -> anyhow::Result<()> {
        let (at, stage) = (self.run.progress().step, self.run.stage());
        let now = (at, stage, self.run.table().ply());
        let Some(step) = self.run.step().filter(|_| self.shown != Some(now)) else { return Ok(()) };
        let same_step = self.shown.is_some_and(|(step, ..)| step == at);
        if !same_step {
            self.introduce(at, step)?;
        }
        match stage {
            LessonStage::Done => say("Done. Type next, or again.")?,
            LessonStage::Read => say("Type next to go on.")?,
            LessonStage::Asks | LessonStage::Plays => self.choices()?,
            LessonStage::Over => {}
        }
        self.shown = Some(now);
        Ok(())
    }

    fn introduce(&self, at: usize, step: &LessonStep) -> anyhow::Result<()> {
        let ply = self.run.table().ply();
        if self.shown.is_none_or(|(.., shown)| shown != ply) {
            self.board()?;
        }
        let of = self.run.lesson().steps.len();
        writeln!(stdout(), "\nStep {} of {of}: {}", at + 1, step.title)?;
        let rule = step.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        say(&format!("{}{rule}", step.text))?;
        if step.point.iter().any(|pick| pick.0 == GOALS) { self.goals() } else { Ok(()) }
    }

    fn choices(&self) -> anyhow::Result<()> {
        let lines = Listing::of(self.offers()).lines(in_full);
        lines.into_iter().try_for_each(|(number, words)| list(number, &words))
    }

    fn board(&self) -> anyhow::Result<()> {
        let board = self.run.table().board(Some(self.seat()));
        Ok(writeln!(stdout(), "\n{}", board.trim_end())?)
    }

    fn rules(&self, number: &str) -> anyhow::Result<()> {
        let game = self.run.game();
        let text = if number.is_empty() {
            game.rules()
        } else if let Some(passage) = catalogue::passage(game, number) {
            passage.text
        } else {
            let word = glossary::explain(game, number);
            return say(&word.unwrap_or_else(|| no_rule_or_word(number)));
        };
        Ok(writeln!(stdout(), "\n{}\n", from_markdown(text))?)
    }

    fn tell(&self, from: usize) -> anyhow::Result<()> {
        for event in self.run.table().events(from, Some(self.seat())) {
            let told = to_you(&event.sentence.to_string());
            writeln!(stdout(), "  {}", wrap(&told, "    "))?;
        }
        Ok(())
    }
}

fn in_words(answer: &LessonAnswer) -> String {
    let rule = answer.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
    format!("{}{rule} Nothing was moved.", answer.text)
}

fn say(text: &str) -> anyhow::Result<()> {
    let paragraphs: Vec<String> = text.lines().map(|line| wrap(line, "")).collect();
    Ok(writeln!(stdout(), "{}", paragraphs.join("\n"))?)
}

fn in_full(offer: &Offer) -> String {
    let choice = &offer.choice;
    let harm = if choice.harm.is_empty() { "" } else { &format!("harms {}", choice.harm) };
    let why = [harm, choice.cost.as_str(), choice.detail.as_str()];
    let why: Vec<&str> = why.into_iter().filter(|why| !why.is_empty()).collect();
    let why = if why.is_empty() { String::new() } else { format!(": {}", why.join("; ")) };
    format!("{}{why}", capital(&choice.label))
}

fn list(number: usize, words: &str) -> anyhow::Result<()> {
    Ok(writeln!(stdout(), "{number:>3}  {}", wrap(words, "     "))?)
}
