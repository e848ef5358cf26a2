//! How far somebody is in a lesson: all that has to be kept to go on later.

use std::fmt;
use std::str::FromStr;

use catalogue::{Lesson, Task};
use contract::Move;
use serde::{Deserialize, Serialize};

/// A compact form longer than this is not read at all.
const LONGEST: usize = 1_000;

/// A place in a lesson. Its compact form (`5d.0.0.1`, with a `!` before it once the lesson was
/// finished) leaves free play out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    /// Steps that are behind the learner.
    pub step: usize,
    /// Whether what the present step asks for has been done.
    pub done: bool,
    /// Which of the actions a step allows was taken, for each step; the first where nothing is
    /// said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<usize>,
    /// What everybody did in free play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub played: Vec<Move>,
    /// Whether the lesson was ever finished.
    #[serde(default)]
    pub finished: bool,
}

/// Why a place is none of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgressError {
    /// It is not written as a place is.
    #[error("the place kept in this lesson cannot be read")]
    Unreadable,
    /// It is longer than any lesson.
    #[error("the place kept in this lesson is too long")]
    TooLong,
    /// The lesson is shorter, or a step allows less.
    #[error("this lesson has no such step")]
    NoSuchStep,
    /// A move of free play that cannot have been made.
    #[error("the game kept in this lesson does not hold: {0}")]
    Played(String),
}

impl LessonProgress {
    /// Whether the lesson has such a place.
    pub(super) fn check(&self, lesson: &Lesson) -> Result<(), ProgressError> {
        let steps = lesson.steps.len();
        if self.step > steps || self.chosen.len() > steps || (self.step == steps && self.done) {
            return Err(ProgressError::NoSuchStep);
        }
        for (index, which) in self.chosen.iter().enumerate() {
            let allowed = match lesson.steps.get(index).map(|step| &step.task) {
                Some(Task::Do { any, .. }) => any.len(),
                Some(Task::Read | Task::Play { .. }) | None => 1,
            };
            if *which >= allowed {
                return Err(ProgressError::NoSuchStep);
            }
        }
        Ok(())
    }

    /// Which action of a step was taken.
    pub(super) fn choice(&self, step: usize) -> usize {
        self.chosen.get(step).copied().unwrap_or(0)
    }

    /// Remembers which action of the present step was taken; the first need not be said.
    pub(super) fn choose(&mut self, which: usize) {
        self.chosen.truncate(self.step);
        if which > 0 {
            self.chosen.resize(self.step, 0);
            self.chosen.push(which);
        }
    }

    /// The same learner before this step.
    pub(super) fn at_step(&self, step: usize) -> Self {
        let chosen = self.chosen.iter().copied().take(step).collect();
        Self { step, done: false, chosen, played: Vec::new(), finished: self.finished }
    }
}

impl fmt::Display for LessonProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.finished { "!" } else { "" };
        write!(f, "{mark}{}{}", self.step, if self.done { "d" } else { "" })?;
        let said = self.chosen.iter().rposition(|which| *which > 0).map_or(0, |last| last + 1);
        self.chosen.iter().take(said).try_for_each(|which| write!(f, ".{which}"))
    }
}

impl FromStr for LessonProgress {
    type Err = ProgressError;

    fn from_str(text: &str) -> Result<Self, ProgressError> {
        if text.len() > LONGEST {
            return Err(ProgressError::TooLong);
        }
        let (finished, text) = text.strip_prefix('!').map_or((false, text), |rest| (true, rest));
        let mut words = text.split('.');
        let step = words.next().unwrap_or_default();
        let (done, step) = step.strip_suffix('d').map_or((false, step), |step| (true, step));
        let number = |word: &str| word.parse().map_err(|_| ProgressError::Unreadable);
        let chosen = words.map(number).collect::<Result<_, _>>()?;
        Ok(Self { step: number(step)?, done, chosen, played: Vec::new(), finished })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_survives_its_compact_form() {
        for text in ["0", "5d", "!5d", "5d.0.0.1", "!9", "12.3"] {
            assert_eq!(text.parse::<LessonProgress>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_place_is_said_to_be_none() {
        let long = "1".repeat(LONGEST + 1);
        for text in ["", "d", "!", "-1", "5x", "5d.", "5..1", "5.a", "☃", "99999999999999999999"]
        {
            assert_eq!(text.parse::<LessonProgress>(), Err(ProgressError::Unreadable), "{text}");
        }
        assert_eq!(long.parse::<LessonProgress>(), Err(ProgressError::TooLong));
    }
}
