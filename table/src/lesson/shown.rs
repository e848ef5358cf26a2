//! A lesson as a page or a screen shows it.

use catalogue::{Draw, Scene, Task};
use contract::{Seat, SeatSet};

use super::{LessonRun, to_you};
use crate::log::lines;
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

impl LessonRun<'_> {
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
        }
    }

    /// What happened, told to the learner.
    fn log(&self) -> Vec<LogLine> {
        let told = lines(self.table.as_ref(), 0, Some(self.lesson.seat));
        told.into_iter().map(|line| LogLine { text: to_you(&line.text), ..line }).collect()
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
