//! A lesson being taken: a game of the real rules with its dice and the others' moves written down.
//!
//! [`LessonRun`] knows the step and what was tried; the doors (page, terminal) show it and bring
//! what the learner does. All of it can be rebuilt from a [`LessonProgress`]. Reading order:
//! [`LessonRun`], [`Attempt`], then `progress.rs`, `shown.rs` and `you.rs`.

mod progress;
mod shown;
mod you;

use catalogue::{
    AnyGame, AnyTable, Lesson, LessonError, LessonStep, Level, Offer, Pick, Strength, Task,
};
use contract::{Dice, Key, Move, PlayError, Refusal, ReplayError, Rng, Seat, Status};

pub use progress::{LessonProgress, ProgressError};
pub use shown::{LessonBeat, LessonStage};
pub use you::to_you;

use crate::table::Thinking;

/// Free play longer than this is not kept.
const MOST_MOVES: usize = 5_000;
/// The key of programs' thoughts among the children of a lesson's seed.
const PROGRAMS: u64 = u64::MAX;
/// Said to a word that is no action of the game.
const UNREADABLE: &str = "That is nothing one can do in this game. Choose from the list.";
/// Whose advice is given in free play.
const COACH: Strength = Strength::Level(Level::Adept);

/// A lesson that somebody takes.
pub struct LessonRun<'a> {
    game: &'a dyn AnyGame,
    lesson: &'a Lesson,
    table: Box<dyn AnyTable>,
    progress: LessonProgress,
}

/// What came of trying something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It was what the step asked for, and it happened; what follows by itself has happened too.
    Done {
        /// What the lesson says now; may be empty.
        said: String,
    },
    /// One more decision of free play was made.
    Played,
    /// Nothing moved.
    Answered(LessonAnswer),
}

/// What is said to somebody who tried something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAnswer {
    /// In a sentence or two.
    pub text: String,
    /// The number of the rule behind it.
    pub rule: Option<String>,
}

/// What a step asks for, as it can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedFor {
    /// In notation.
    pub action: String,
    /// As a person would say it.
    pub label: String,
    /// What a hand touches for it, in order.
    pub picks: Vec<Pick>,
}

/// Why a lesson cannot be taken, or gone on with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The lesson itself does not hold.
    #[error(transparent)]
    Lesson(#[from] LessonError),
    /// The place that was kept is none of this lesson.
    #[error(transparent)]
    Progress(#[from] ProgressError),
}

impl<'a> LessonRun<'a> {
    /// A lesson from its beginning.
    ///
    /// # Errors
    /// When its set-up does not hold.
    pub fn begin(game: &'a dyn AnyGame, lesson: &'a Lesson) -> Result<Self, LessonError> {
        let table = lesson.begin(game)?;
        Ok(Self { game, lesson, table, progress: LessonProgress::default() })
    }

    /// A lesson where it was left.
    ///
    /// # Errors
    /// When the place is none of this lesson, or the lesson itself does not hold.
    pub fn resume(
        game: &'a dyn AnyGame,
        lesson: &'a Lesson,
        progress: &LessonProgress,
    ) -> Result<Self, RunError> {
        progress.check(lesson)?;
        let mut run = Self::begin(game, lesson)?;
        run.progress.finished = progress.finished;
        for (index, step) in lesson.steps.iter().enumerate().take(progress.step) {
            run.repeat_step(step, progress.choice(index))?;
            run.advance();
        }
        if let Some(step) = run.step() {
            if matches!(step.task, Task::Play { .. }) {
                run.repeat_play(&progress.played)?;
            }
            if progress.done {
                run.repeat_step(step, progress.choice(progress.step))?;
            }
        }
        Ok(run)
    }

    /// The game.
    pub fn game(&self) -> &'a dyn AnyGame {
        self.game
    }

    /// What is taught.
    pub fn lesson(&self) -> &'a Lesson {
        self.lesson
    }

    /// The game as it stands.
    pub fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// Where the learner is, to be kept.
    pub fn progress(&self) -> &LessonProgress {
        &self.progress
    }

    /// The step; nothing after the last.
    pub fn step(&self) -> Option<&'a LessonStep> {
        self.lesson.steps.get(self.progress.step)
    }

    /// Whether what the step asks for has been done; there is nothing to do where one only reads.
    pub fn is_done(&self) -> bool {
        self.progress.done || self.step().is_none_or(|step| step.task == Task::Read)
    }

    /// Whether the last step is behind the learner.
    pub fn is_over(&self) -> bool {
        self.step().is_none()
    }

    /// Tries something. What the step asks for happens, with all that follows; anything else is
    /// answered and moves nothing.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn attempt(&mut self, action: &str) -> Result<Attempt, LessonError> {
        let Some(step) = self.step().filter(|_| !self.progress.done) else {
            return Ok(answered("This is done already. Go on when you like."));
        };
        match &step.task {
            Task::Read => Ok(answered("Nothing to do here yet. Read, then go on.")),
            Task::Do { any, .. } => match any.iter().position(|asked| asked == action) {
                Some(which) => {
                    self.repeat_step(step, which)?;
                    Ok(Attempt::Done { said: step.done.clone() })
                }
                None => Ok(Attempt::Answered(self.answer(step, action))),
            },
            Task::Play { seed, .. } => Ok(self.play_freely(self.lesson.seat, action, *seed)),
        }
    }

    /// Says what would be answered to this, and moves nothing; nothing for what is asked for.
    pub fn answer_to(&self, action: &str) -> Option<LessonAnswer> {
        let step = self.step().filter(|_| !self.progress.done)?;
        match &step.task {
            Task::Do { any, .. } if !any.iter().any(|asked| asked == action) => {
                Some(self.answer(step, action))
            }
            Task::Read | Task::Do { .. } | Task::Play { .. } => None,
        }
    }

    /// What the step asks for.
    pub fn show(&self) -> Option<AskedFor> {
        let step = self.step().filter(|_| !self.progress.done)?;
        let Task::Do { any, .. } = &step.task else { return None };
        let action = any.first()?.clone();
        let offers = self.table.offers(self.lesson.seat);
        let offer = offers.into_iter().find(|offer| offer.action == action);
        Some(match offer {
            Some(Offer { action, choice, picks }) => {
                AskedFor { action, label: choice.label, picks }
            }
            None => AskedFor { label: action.clone(), action, picks: Vec::new() },
        })
    }

    /// To the next step, once this one is done.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn go_on(&mut self) -> Result<(), LessonError> {
        match self.step() {
            Some(_) if self.progress.done => self.advance(),
            // What follows a text happens once it has been read.
            Some(step) if step.task == Task::Read => {
                self.repeat_step(step, 0)?;
                self.advance();
            }
            Some(_) | None => {}
        }
        Ok(())
    }

    /// Does what is asked without the learner, and goes to the next step.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn skip_step(&mut self) -> Result<(), LessonError> {
        if let Some(step) = self.step().filter(|_| !self.progress.done) {
            self.repeat_step(step, 0)?;
        }
        self.go_on()
    }

    /// The same step once more, from before it was done.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn again(&mut self) -> Result<(), RunError> {
        let place = self.progress.at_step(self.progress.step);
        *self = Self::resume(self.game, self.lesson, &place)?;
        Ok(())
    }

    /// The whole lesson once more.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn start_over(&mut self) -> Result<(), RunError> {
        *self = Self::resume(self.game, self.lesson, &self.progress.at_step(0))?;
        Ok(())
    }

    /// In free play: the program whose decision is next, with all it needs to think elsewhere.
    pub fn thinking(&self) -> Option<Thinking> {
        let (strength, seed) = self.free_play()?;
        let seat = self.table.status().waiting().iter().find(|seat| *seat != self.lesson.seat)?;
        self.thought(seat, strength, seed)
    }

    /// In free play: what the coach thinks of the learner's decision.
    pub fn advice(&self) -> Option<Thinking> {
        let (_, seed) = self.free_play()?;
        self.thought(self.lesson.seat, COACH, seed)
    }

    /// What a program decided in free play.
    pub fn program_plays(&mut self, seat: Seat, action: &str) -> Attempt {
        match self.free_play() {
            Some((_, seed)) if seat != self.lesson.seat => self.play_freely(seat, action, seed),
            Some(_) | None => answered("No program is asked here."),
        }
    }

    /// Strength and seed while free play goes on.
    fn free_play(&self) -> Option<(Strength, u64)> {
        match self.step()?.task {
            Task::Play { level, seed, .. } if !self.progress.done => Some((level, seed)),
            Task::Play { .. } | Task::Read | Task::Do { .. } => None,
        }
    }

    fn thought(&self, seat: Seat, strength: Strength, seed: u64) -> Option<Thinking> {
        let thinker = self.table.thinker_of(seat, strength)?;
        let ply = self.table.ply();
        let rng = Rng::from_key(Key::from_seed(seed).child(PROGRAMS), ply as u64);
        Some(Thinking { seat, ply, thinker, rng })
    }

    /// One decision of free play, by whomever.
    fn play_freely(&mut self, seat: Seat, action: &str, seed: u64) -> Attempt {
        if self.progress.played.len() >= MOST_MOVES {
            return answered("This game is longer than a lesson can keep. Go on to the next step.");
        }
        // Each ply has its own stream, so that dice do not depend on when a lesson was left.
        match self.table.play(seat, action, &mut Dice::seeded(seed)) {
            Ok(()) => {
                self.progress.played.extend(self.table.moves().last().cloned());
                self.end_of_play();
                Attempt::Played
            }
            Err(PlayError::Refused(refusal)) => Attempt::Answered(refused(&refusal)),
            Err(PlayError::Parse(_)) => answered(UNREADABLE),
            Err(PlayError::Dice(error)) => {
                answered(&format!("{}.", catalogue::capital(&error.to_string())))
            }
        }
    }

    /// Free play is done when the game is over, or the learner has decided often enough.
    fn end_of_play(&mut self) {
        let Some(Task::Play { decisions, .. }) = self.step().map(|step| &step.task) else { return };
        let own = self.progress.played.iter().filter(|made| made.seat == self.lesson.seat).count();
        let enough = decisions.is_some_and(|most| own >= usize::from(most));
        self.progress.done = enough || matches!(self.table.status(), Status::Over(_));
    }

    /// Plays moves of free play again.
    fn repeat_play(&mut self, played: &[Move]) -> Result<(), ProgressError> {
        if played.len() > MOST_MOVES {
            return Err(ProgressError::TooLong);
        }
        for made in played {
            let fits = |error: ReplayError| ProgressError::Played(error.to_string());
            self.table.repeat(made).map_err(fits)?;
        }
        self.progress.played = played.to_vec();
        self.end_of_play();
        Ok(())
    }

    /// Makes what a step asks for happen, and what follows by itself.
    fn repeat_step(&mut self, step: &LessonStep, which: usize) -> Result<(), LessonError> {
        for made in self.moves_of(step, which)? {
            self.repeat_move(&made)?;
        }
        self.progress.choose(which);
        self.progress.done = true;
        Ok(())
    }

    /// What a step asks for, and what follows by itself.
    fn moves_of(&self, step: &LessonStep, which: usize) -> Result<Vec<Move>, LessonError> {
        let asked = match &step.task {
            Task::Do { any, rolls } => {
                let action =
                    any.get(which).ok_or_else(|| self.fault("it asks for nothing".into()))?;
                Some(Move::new(self.lesson.seat, action.clone(), rolls.clone()))
            }
            Task::Read | Task::Play { .. } => None,
        };
        Ok(asked.into_iter().chain(step.then.iter().cloned()).collect())
    }

    fn repeat_move(&mut self, made: &Move) -> Result<(), LessonError> {
        self.table.repeat(made).map_err(|error| self.fault(format!("{}: {error}", made.action)))
    }

    fn fault(&self, why: String) -> LessonError {
        LessonError::Step { step: self.progress.step + 1, why }
    }

    fn advance(&mut self) {
        self.progress.step += 1;
        self.progress.done = false;
        self.progress.played.clear();
        self.progress.finished |= self.is_over();
    }

    /// The lesson's own answer, else the rule's, else what is asked instead.
    fn answer(&self, step: &LessonStep, action: &str) -> LessonAnswer {
        if let Some(text) = step.answer(action) {
            return LessonAnswer { text: text.into(), rule: step.rule.clone() };
        }
        match self.table.refusal(self.lesson.seat, action) {
            Err(_) => LessonAnswer { text: UNREADABLE.into(), rule: None },
            Ok(Some(refusal)) => refused(&refusal),
            Ok(None) => {
                let asked = self.show().map(|asked| asked.label).unwrap_or_default();
                let text = format!("You could, but this step is about something else: {asked}.");
                LessonAnswer { text, rule: step.rule.clone() }
            }
        }
    }
}

fn answered(text: &str) -> Attempt {
    Attempt::Answered(LessonAnswer { text: text.into(), rule: None })
}

fn refused(refusal: &Refusal) -> LessonAnswer {
    let text = format!("Not now: {}.", refusal.why);
    LessonAnswer { text, rule: Some(refusal.rule.number.into()) }
}
