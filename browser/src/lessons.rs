//! Lessons. How far somebody is, their browser remembers.

use std::collections::BTreeMap;

use catalogue::{AnyGame, Draw, Lesson, Level, Strength, Task};
use contract::{DiceOrigin, Move};
use pages::learn::Taken;
use pages::lesson::{LessonNote, LessonPage};
use table::{
    Attempt, Chair, Dated, DiceBy, Entry, LessonProgress, LessonRun, LessonStage, Plan, Table,
    TableId,
};

use crate::answer::Answer;
use crate::local::{Local, game};

/// No action of any game is longer.
const LONGEST_ACTION: usize = 200;

/// Where a browser remembers a place in a lesson.
pub(crate) fn place_name(game: &str, lesson: &Lesson) -> String {
    format!("lesson-{game}-{}", lesson.id)
}

impl Local {
    pub(crate) fn lessons(&self) -> Answer {
        let taken = |game: &str, lesson: &Lesson| match self.place(game, lesson) {
            Some(Ok(place)) if place.step >= lesson.steps.len() => Taken::Done,
            Some(Ok(place)) if place.step > 0 || place.done => Taken::Begun(place.step),
            Some(Ok(place)) if place.finished => Taken::Done,
            Some(Ok(_) | Err(())) | None => Taken::New,
        };
        Answer::page(pages::learn::page(&self.frame(), &taken))
    }

    pub(crate) fn lesson(
        &self,
        id: &str,
        word: &str,
        query: &BTreeMap<String, String>,
    ) -> Result<Answer, String> {
        let (game, lesson) = find(id, word)?;
        let (run, lost) = self.resume(game, lesson)?;
        let answer = query.get("tried").and_then(|action| run.answer_to(action));
        let note = match answer {
            Some(answer) => LessonNote::Answer(answer),
            None if lost => LessonNote::Lost,
            None if query.contains_key("show") => LessonNote::Shown,
            None => LessonNote::Nothing,
        };
        self.lesson_page(&run, note)
    }

    /// What the learner does, and the page as it is then.
    pub(crate) fn lesson_act(
        &mut self,
        id: &str,
        word: &str,
        fields: Vec<(String, String)>,
    ) -> Result<Answer, String> {
        let (game, lesson) = find(id, word)?;
        let (mut run, lost) = self.resume(game, lesson)?;
        let mut fields: BTreeMap<String, String> = fields.into_iter().collect();
        let mut note = if lost { LessonNote::Lost } else { LessonNote::Nothing };
        match (lost, fields.remove("attempt"), fields.get("go").map(String::as_str)) {
            (true, ..) => {}
            (false, Some(action), _) => {
                let action = if action.len() > LONGEST_ACTION { "" } else { &action };
                if let Attempt::Answered(answer) = run.attempt(action).map_err(broken)? {
                    note = LessonNote::Answer(answer);
                }
            }
            (false, None, Some("next")) => run.go_on().map_err(broken)?,
            (false, None, Some("show")) => note = LessonNote::Shown,
            (false, None, Some("skip")) => run.skip_step().map_err(broken)?,
            (false, None, Some("again")) => run.again().map_err(broken)?,
            (false, None, Some("over")) => run.start_over().map_err(broken)?,
            (false, None, Some("real")) => return self.play_now(id, false),
            (false, None, Some("play")) if run.stage() == LessonStage::Plays => {
                let moves = run.table().moves().to_vec();
                run.skip_step().map_err(broken)?;
                let remember = kept(&run);
                let table = self.play_on(game, lesson, moves)?;
                return Ok(Answer { remember, ..Answer::go(format!("/t/{table}?coach=on")) });
            }
            (false, None, _) => return Err("Nothing was chosen. Go back and choose.".into()),
        }
        Ok(Answer { remember: kept(&run), ..self.lesson_page(&run, note)? })
    }

    fn lesson_page(&self, run: &LessonRun<'_>, note: LessonNote) -> Result<Answer, String> {
        let (lessons, lesson) = (run.game().lessons(), run.lesson());
        let index = lessons.iter().position(|other| other.id == lesson.id).unwrap_or(0);
        let page = LessonPage {
            lesson,
            number: index + 1,
            next: lessons.get(index + 1),
            step: run.progress().step,
            stage: run.stage(),
            asked: run.show(),
            note,
            projection: run.project(Draw::Picture),
            beats: run.beats(Draw::Picture).map_err(broken)?,
        };
        Ok(Answer::page(pages::lesson::page(&self.frame(), &page)))
    }

    /// What is remembered of a lesson, if anything; an error for what says nothing.
    fn place(&self, game: &str, lesson: &Lesson) -> Option<Result<LessonProgress, ()>> {
        let text = self.remembered.get(&place_name(game, lesson))?;
        Some(text.parse().map_err(|_| ()))
    }

    /// The lesson where this browser left it; from its beginning when its place is none.
    fn resume(
        &self,
        game: &'static dyn AnyGame,
        lesson: &'static Lesson,
    ) -> Result<(LessonRun<'static>, bool), String> {
        let place = self.place(game.id(), lesson);
        let lost = place.is_some();
        if let Some(Ok(place)) = place
            && let Ok(run) = LessonRun::resume(game, lesson, &place)
        {
            return Ok((run, false));
        }
        Ok((LessonRun::begin(game, lesson).map_err(broken)?, lost))
    }

    /// An ordinary table that goes on where the lesson is. What the lesson's dice showed is marked as
    /// rolled by hand, since no seal covers it.
    fn play_on(
        &mut self,
        game: &dyn AnyGame,
        lesson: &Lesson,
        moves: Vec<Move>,
    ) -> Result<TableId, String> {
        let plan = Plan {
            game: game.id().into(),
            revision: game.info().rules_revision,
            setup: lesson.setup.clone(),
            seats: chairs(lesson),
            dice: DiceBy::House,
            listed: false,
            secret: self.secret()?,
            campaign: None,
        };
        let (name, none) = (self.name(), String::new);
        let mut entries = vec![
            Entry::Sat { seat: lesson.seat, name, chance: none(), owner: none(), id: none() },
            Entry::Began { opening: lesson.opening.clone() },
        ];
        entries.extend(moves.into_iter().map(|made| {
            let dice = if made.rolls.is_empty() { DiceOrigin::House } else { DiceOrigin::Hand };
            Entry::Moved { made: Move { dice, ..made }, id: none() }
        }));
        let (id, at): (TableId, i64) = (self.word(), self.now);
        let journal = entries.iter().map(|entry| Dated { at, entry: entry.clone() }).collect();
        let table =
            Table::restore(id.clone(), plan.clone(), journal).map_err(|error| error.to_string())?;
        self.admit(id.clone(), plan, table, entries);
        Ok(id)
    }
}

fn find(id: &str, word: &str) -> Result<(&'static dyn AnyGame, &'static Lesson), String> {
    let game = game(id)?;
    let lesson = game.lessons().iter().find(|lesson| lesson.id == word);
    Ok((game, lesson.ok_or("There is no such lesson. All of them are under Learn.")?))
}

/// A lesson that does not hold is ours to mend.
#[allow(clippy::needless_pass_by_value)] // As `map_err` hands it over.
fn broken(error: impl ToString) -> String {
    format!("This lesson cannot go on: {}.", error.to_string())
}

fn kept(run: &LessonRun<'_>) -> BTreeMap<String, String> {
    [(place_name(run.game().id(), run.lesson()), run.progress().to_string())].into()
}

/// The learner in their own seat, programs of the lesson's strength in the others.
fn chairs(lesson: &Lesson) -> Vec<Chair> {
    let strength = lesson.steps.iter().find_map(|step| match step.task {
        Task::Play { level, .. } => Some(level),
        Task::Read | Task::Do { .. } => None,
    });
    let program = Chair::Program(strength.unwrap_or(Strength::Level(Level::Novice)));
    let chair = |index| if index == lesson.seat.index() { Chair::Person } else { program };
    (0..lesson.names.len()).map(chair).collect()
}
