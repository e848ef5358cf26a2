//! A lesson as a page or a screen shows it.

use catalogue::{Draw, Scene, Task};
use contract::{Move, Seat, SeatSet};

use super::{LessonRun, RunError, to_you};
use crate::log::{lines, named_first};
use crate::projection::{Ask, Doing, LogLine, PersonAt, PlayedBy, Projection, Screen, Seal, Undo};

/// Where a step stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStage {
    /// To be read.
    Read,
    /// Something is asked for.
    Asks,
    /// What was asked for has been done.
    Done,
    /// Free play goes on.
    Plays,
    /// All steps are behind the learner.
    Over,
}

/// One thing that happened in a step: shown after the one before it, as long as it takes to read.
#[derive(Clone, Debug)]
pub struct LessonBeat {
    /// The table after it.
    pub projection: Projection,
    /// So many lines at the end of its log tell of it.
    pub lines: usize,
}

/// Decisions of one seat are one thing, until dice fall.
fn of_one_beat(one: &Move, next: &Move) -> bool {
    one.seat == next.seat && next.rolls.is_empty()
}

impl LessonRun<'_> {
    /// What has happened in the present step, once it is done: first what the learner did, then
    /// what followed by itself, one thing after the other.
    ///
    /// # Errors
    /// When the lesson itself does not hold.
    pub fn beats(&self, draw: Draw) -> Result<Vec<LessonBeat>, RunError> {
        let asked = self.step().filter(|step| matches!(step.task, Task::Do { .. }));
        let Some(step) = asked.filter(|_| self.progress.done) else { return Ok(Vec::new()) };
        let here = self.progress.step;
        let before = self.progress.at_step(here);
        let mut run = LessonRun::resume(self.game, self.lesson, &before)?;
        let moves = run.moves_of(step, self.progress.choice(here))?;
        let mut told = run.log().len();
        let mut beats = Vec::new();
        for together in moves.chunk_by(of_one_beat) {
            for made in together {
                run.repeat_move(made)?;
            }
            let projection = run.project(draw);
            let lines = projection.log.len().saturating_sub(told);
            told = projection.log.len();
            beats.push(LessonBeat { projection, lines });
        }
        Ok(beats)
    }

    /// Where the present step stands.
    pub fn stage(&self) -> LessonStage {
        match self.step().map(|step| &step.task) {
            None => LessonStage::Over,
            Some(_) if self.progress.done => LessonStage::Done,
            Some(Task::Read) => LessonStage::Read,
            Some(Task::Do { .. }) => LessonStage::Asks,
            Some(Task::Play { .. }) => LessonStage::Plays,
        }
    }

    /// The table as the learner sees it. What is offered is everything the rules allow; the lesson
    /// answers what it does not ask for.
    pub fn project(&self, draw: Draw) -> Projection {
        let (table, seat) = (self.table.as_ref(), self.lesson.seat);
        let Scene { question, offers, goals, around, picture, text, spots } =
            table.scene(Some(seat), draw);
        let waiting = table.status().waiting();
        let yours = waiting.contains(seat);
        let rule = question.rule.map(|rule| rule.number);
        let acts = if yours { Some(seat) } else { waiting.first() };
        Projection {
            table: String::new(),
            game: self.game.info(),
            title: table.title(),
            ply: table.ply(),
            viewer: Some(seat),
            curtain: None,
            screen: Screen::Own,
            seat_link: None,
            ask: Ask { seat: acts, yours, text: to_you(&question.text), rule },
            goals,
            around,
            drawing: picture,
            text,
            spots,
            offers,
            clocks: None,
            people: self.people(waiting),
            undo: Undo::No("In a lesson, take the step again.".into()),
            proposal: None,
            rolling: None,
            seal: Seal::Seeded,
            older: None,
            end: None,
            shelf: None,
            log: self.log(),
            chat: Vec::new(),
            may_talk: false,
        }
    }

    /// What happened, told to the learner.
    fn log(&self) -> Vec<LogLine> {
        let named = self.lesson.names.iter().enumerate();
        let named = named.filter_map(|(at, name)| Some((Seat::new(at)?, name.as_str())));
        let names: Vec<(Seat, &str)> = named.collect();
        let to_them = |line: LogLine| LogLine {
            seat: named_first(&line.text, &names).or(line.seat),
            text: to_you(&line.text),
            ..line
        };
        let told = lines(self.table.as_ref(), 0, Some(self.lesson.seat));
        told.into_iter().map(to_them).collect()
    }

    fn people(&self, waiting: SeatSet) -> Vec<PersonAt> {
        let named = self.lesson.names.iter().enumerate();
        let person = |(index, name): (usize, &String)| {
            let seat = Seat::new(index)?;
            let doing = if waiting.contains(seat) { Doing::Acts } else { Doing::Waits };
            let yours = seat == self.lesson.seat;
            Some(PersonAt { seat, name: name.clone(), by: PlayedBy::Person, yours, doing })
        };
        named.filter_map(person).collect()
    }
}
