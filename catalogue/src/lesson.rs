//! Lessons as data. A lesson is a game of the real rules with its dice and the others' moves written
//! down, and steps that say what to look at and what to do. The file is RON, in the game's folder.
//!
//! Reading order: [`Lesson`], [`LessonStep`], [`Task`]; [`Lesson::rehearse`] plays one to its end and
//! says what does not hold.

use board::Pick;
use contract::{Dice, Move, ReplayError, Seat, Sitter, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{AnyGame, AnyTable, OpenError};
use crate::strength::Strength;

/// The longest texts that fit a phone beside the board.
const LONGEST_TITLE: usize = 44;
const LONGEST_TEXT: usize = 280;

/// One lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its word in addresses: "first-steps".
    pub id: String,
    /// "Get the dingus off the map".
    pub title: String,
    /// What one will know afterwards, in one sentence.
    pub about: String,
    /// About how long it takes.
    pub minutes: u8,
    /// Scenario and options, as a set-up has them.
    #[serde(default = "nothing")]
    pub setup: Value,
    /// The names at the table, one a seat.
    pub names: Vec<String>,
    /// Where the learner sits.
    pub seat: Seat,
    /// The dice of the set-up itself.
    #[serde(default)]
    pub opening: Vec<u8>,
    /// What was played before the first step, by everybody.
    #[serde(default)]
    pub before: Vec<Move>,
    /// What is taught, in order.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// "Drive onto the hill".
    pub title: String,
    /// What it is about, in two or three sentences.
    pub text: String,
    /// The number of the rule it rests on.
    #[serde(default)]
    pub rule: Option<String>,
    /// What to point at, by the names the board knows: "hex:1313".
    #[serde(default)]
    pub point: Vec<Pick>,
    /// What is to be done.
    pub task: Task,
    /// Said once it is done; may be empty.
    #[serde(default)]
    pub done: String,
    /// What follows by itself once it is done: moves of the others, and of the learner too where
    /// nothing is to be learnt from them.
    #[serde(default)]
    pub then: Vec<Move>,
    /// What is said if something else is tried.
    #[serde(default)]
    pub otherwise: Vec<Answer>,
}

/// What a step asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Task {
    /// Nothing but to read and to go on.
    Read,
    /// One of these actions, in notation, with the dice that fall then.
    Do {
        /// Any of them will do; the first is the one that is shown.
        any: Vec<String>,
        /// What the dice show, whichever it is.
        #[serde(default)]
        rolls: Vec<u8>,
    },
    /// To play on freely against programs, with hints at hand: to the end of the game, or for so many
    /// decisions of one's own.
    Play {
        /// How well the others play.
        level: Strength,
        /// What the dice follow from.
        seed: u64,
        /// So many decisions; to the end when nothing is said.
        #[serde(default)]
        decisions: Option<u16>,
    },
}

/// What is said to somebody who tries something else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// An action in notation; one that ends with `*` stands for all that begin so.
    pub to: String,
    /// Why not now.
    pub say: String,
}

/// What does not hold in a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LessonError {
    /// The game cannot be opened.
    #[error("its set-up: {0}")]
    Open(#[from] OpenError),
    /// A move before the first step.
    #[error("before the first step: {0}")]
    Before(ReplayError),
    /// Something in a step.
    #[error("step {step}: {why}")]
    Step {
        /// Counted from one.
        step: usize,
        /// What.
        why: String,
    },
    /// Something in the lesson as a whole.
    #[error("{0}")]
    Whole(String),
}

fn nothing() -> Value {
    Value::Object(serde_json::Map::new())
}

impl Lesson {
    /// Reads a file.
    ///
    /// # Errors
    /// The first fault with its place.
    pub fn read(text: &str) -> Result<Self, datafile::Fault> {
        datafile::read(text)
    }

    /// Who sits where, as a record says it.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |name: &String| Sitter { name: name.clone(), player: "human".into() };
        self.names.iter().map(sitter).collect()
    }

    /// The game as it stands when the lesson begins.
    ///
    /// # Errors
    /// When its set-up or what was played before does not hold.
    pub fn begin(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyTable>, LessonError> {
        let mut dice = Dice::of_record(&self.opening);
        let mut table = game.open(&self.setup, self.sitters(), &mut dice)?;
        for made in &self.before {
            table.repeat(made).map_err(LessonError::Before)?;
        }
        Ok(table)
    }

    /// Plays the lesson to its end, once by the first action of every step and once more for each
    /// other action it allows, and checks what a test can: every action and every rule is there, the
    /// learner owes the decision, what is answered can be tried, texts fit a phone. What is pointed
    /// at is not checked: a board may show more than can be touched.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn rehearse(&self, game: &dyn AnyGame) -> Result<(), LessonError> {
        let whole = |why: &str| Err(LessonError::Whole(why.into()));
        if self.steps.is_empty() {
            return whole("it has no steps");
        }
        if self.seat.index() >= self.names.len() {
            return whole("nobody sits where the learner is to sit");
        }
        if self.title.chars().count() > LONGEST_TITLE {
            return whole("its title is too long for a phone");
        }
        for (index, step) in self.steps.iter().enumerate() {
            let fault = |why: String| LessonError::Step { step: index + 1, why };
            step.check_texts(game).map_err(fault)?;
            if matches!(step.task, Task::Play { .. }) && index + 1 < self.steps.len() {
                return Err(fault("free play comes last".into()));
            }
        }
        self.rehearse_by(game, None)?;
        for (index, step) in self.steps.iter().enumerate() {
            if let Task::Do { any, .. } = &step.task {
                for other in 1..any.len() {
                    self.rehearse_by(game, Some((index, other)))?;
                }
            }
        }
        Ok(())
    }

    /// Plays it by the first action of every step, but for one step by another.
    fn rehearse_by(
        &self,
        game: &dyn AnyGame,
        other: Option<(usize, usize)>,
    ) -> Result<(), LessonError> {
        let mut table = self.begin(game)?;
        for (index, step) in self.steps.iter().enumerate() {
            let fault = |why: String| LessonError::Step { step: index + 1, why };
            let which = other.filter(|(at, _)| *at == index).map_or(0, |(_, which)| which);
            match &step.task {
                Task::Read => {}
                Task::Do { any, rolls } => {
                    let action =
                        any.get(which).ok_or_else(|| fault("it asks for nothing".into()))?;
                    self.check_decision(table.as_ref(), step).map_err(fault)?;
                    let made = Move::new(self.seat, action.clone(), rolls.clone());
                    table.repeat(&made).map_err(|error| fault(error.to_string()))?;
                }
                Task::Play { .. } => {
                    if matches!(table.status(), Status::Over(_)) {
                        return Err(fault("the game is over before it can be played".into()));
                    }
                }
            }
            for made in &step.then {
                table.repeat(made).map_err(|error| fault(format!("then: {error}")))?;
            }
        }
        Ok(())
    }

    /// The learner owes a decision, and an answer to something else needs something else.
    fn check_decision(&self, table: &dyn AnyTable, step: &LessonStep) -> Result<(), String> {
        let offers = table.offers(self.seat);
        if offers.is_empty() {
            return Err("the learner owes no decision here".into());
        }
        if offers.len() == 1 && step.otherwise.iter().any(|answer| answer.to != "*") {
            return Err("nothing else can be tried here".into());
        }
        Ok(())
    }
}

impl LessonStep {
    /// What is said to somebody who tries this instead; nothing when the lesson does not say.
    pub fn answer(&self, action: &str) -> Option<&str> {
        let fits = |answer: &&Answer| match answer.to.strip_suffix('*') {
            Some(beginning) => action.starts_with(beginning),
            None => action == answer.to,
        };
        self.otherwise.iter().find(fits).map(|answer| answer.say.as_str())
    }

    fn check_texts(&self, game: &dyn AnyGame) -> Result<(), String> {
        if self.title.chars().count() > LONGEST_TITLE {
            return Err(format!("the title {:?} is too long for a phone", self.title));
        }
        let answers = self.otherwise.iter().map(|answer| &answer.say);
        for text in [&self.text, &self.done].into_iter().chain(answers) {
            if text.chars().count() > LONGEST_TEXT {
                return Err(format!("too long for a phone: {text:?}"));
            }
        }
        if self.text.is_empty() {
            return Err("it says nothing".into());
        }
        match &self.rule {
            Some(number) if !game.book().iter().any(|rule| rule.number == number) => {
                Err(format!("there is no rule {number}"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_of_every_game_holds() {
        for game in crate::all() {
            assert_eq!(game.lessons().len(), game.lesson_files().len(), "{}", game.id());
            for lesson in game.lessons() {
                lesson.rehearse(*game).unwrap_or_else(|error| panic!("{}: {error}", lesson.id));
            }
        }
    }

    #[test]
    fn an_answer_is_found_by_its_beginning() {
        let answer = |to: &str| Answer { to: to.into(), say: to.into() };
        let step = LessonStep {
            title: "Go".into(),
            text: "Go.".into(),
            rule: None,
            point: vec![],
            task: Task::Read,
            done: String::new(),
            then: vec![],
            otherwise: vec![answer("go=home"), answer("go=*")],
        };
        assert_eq!(step.answer("go=home"), Some("go=home"));
        assert_eq!(step.answer("go=out"), Some("go=*"));
        assert_eq!(step.answer("stay"), None);
    }
}
