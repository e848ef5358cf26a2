//! `reliquary learn`: the lessons of a game, step by step in plain lines.
//!
//! `place` keeps how far somebody is; `session` takes a lesson.

mod place;
mod session;

use std::io::{Write as _, stdout};

use anyhow::{Context as _, bail};
use catalogue::{AnyGame, Lesson};
use table::LessonProgress;

use crate::args::LearnArgs;
use crate::page::wrap;
use crate::play::Asker;

use place::Places;
use session::Session;

pub(crate) fn run(args: &LearnArgs) -> anyhow::Result<()> {
    let places = Places::new(args.data.clone())?;
    let Some(id) = &args.game else { return list(catalogue::all(), &places) };
    let game = catalogue::find(id)?;
    let Some(word) = &args.lesson else { return list(&[game], &places) };
    let lesson = find(game, word)?;
    let mut session = Session::new(game, lesson, places, Asker::new(), args.from_the_start)?;
    session.run()
}

/// A lesson by its word or by its number.
fn find<'a>(game: &'a dyn AnyGame, word: &str) -> anyhow::Result<&'a Lesson> {
    let lessons = game.lessons();
    let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named = || lessons.iter().find(|lesson| lesson.id == word);
    match number.and_then(|index| lessons.get(index)).or_else(named) {
        Some(lesson) => Ok(lesson),
        None if lessons.is_empty() => bail!("{} has no lessons yet", game.id()),
        None => {
            let words: Vec<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
            bail!("{} has no lesson {word:?}; it has {}", game.id(), words.join(", "))
        }
    }
}

/// Every lesson, and how far one is.
fn list(games: &[&'static dyn AnyGame], places: &Places) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    let mut first = None;
    for game in games {
        writeln!(out, "{} ({})", game.info().title, game.id())?;
        if game.lessons().is_empty() {
            writeln!(out, "  no lessons yet")?;
        }
        for (index, lesson) in game.lessons().iter().enumerate() {
            // A place that cannot be read is said when that lesson is taken, not here.
            let place = places.read(game.id(), lesson).unwrap_or_default();
            let far = far(lesson, place.as_ref());
            let minutes = lesson.minutes;
            writeln!(
                out,
                "  {}. {}  ({}, {minutes} min){far}",
                index + 1,
                lesson.title,
                lesson.id
            )?;
            writeln!(out, "     {}", wrap(&lesson.about, "     "))?;
            first = first.or(Some((game.id(), lesson.id.as_str())));
        }
        writeln!(out)?;
    }
    let (game, lesson) = first.unwrap_or(("GAME", "LESSON"));
    writeln!(out, "Take one:  reliquary learn {game} {lesson}").context("the list")?;
    Ok(())
}

fn far(lesson: &Lesson, place: Option<&LessonProgress>) -> String {
    match place {
        Some(place) if place.step > 0 && place.step < lesson.steps.len() => {
            format!("  step {} of {}", place.step + 1, lesson.steps.len())
        }
        Some(place) if place.finished => "  done".into(),
        Some(_) | None => String::new(),
    }
}
