//! Lessons: the list, one of them step by step, and the question to somebody new. How far somebody
//! is stands in a cookie of theirs, checked by playing the lesson again: nothing is kept here.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use catalogue::{AnyGame, Draw, Lesson, LessonError, Level, Strength, Task};
use contract::Move;
use pages::learn::Taken;
use pages::lesson::{LessonNote, LessonPage};
use serde::Deserialize;
use table::{
    Attempt, Chair, DiceBy, LessonProgress, LessonRun, LessonStage, Onward, RunError, TableId,
};

use super::extract::{Address, Asked, Filled};
use super::lobby::{NAMELESS, game};
use super::who::{Who, cookie, encoded, remember};
use super::{App, HttpError};
use crate::new_table::{self, Wanted};
use crate::random;
use store::Find;

/// No action of any game is longer.
const LONGEST_ACTION: usize = 200;
/// So many tables are looked at to know whether somebody is new to a game.
const MOST: u32 = 20;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/learn", get(list))
        .route("/learn/{game}/{lesson}", get(page).post(act))
        .route("/first/{game}", get(first_time))
}

async fn list(headers: HeaderMap, who: Who) -> maud::Markup {
    let taken = |game: &str, lesson: &Lesson| match place(&headers, game, lesson) {
        Some(Ok(place)) if place.step >= lesson.steps.len() => Taken::Done,
        Some(Ok(place)) if place.step > 0 || place.done => Taken::Begun(place.step),
        Some(Ok(place)) if place.finished => Taken::Done,
        Some(Ok(_) | Err(())) | None => Taken::New,
    };
    pages::learn::page(&who.frame(), &taken)
}

async fn first_time(Address(id): Address<String>, who: Who) -> Result<maud::Markup, HttpError> {
    Ok(pages::learn::first_time(&who.frame(), game(&id)?))
}

/// Whether somebody has neither played this game here nor begun a lesson of it.
pub(super) async fn is_new(
    app: &App,
    who: &Who,
    headers: &HeaderMap,
    game: &dyn AnyGame,
) -> Result<bool, HttpError> {
    let begun = |lesson: &Lesson| cookie(headers, &name(game.id(), lesson)).is_some();
    if game.lessons().is_empty() || game.lessons().iter().any(begun) {
        return Ok(false);
    }
    for over in [false, true] {
        for id in app.tables.store().find(Find::Of { owner: &who.owner(), over }, MOST).await? {
            let Ok(handle) = app.tables.find(&id).await else { continue };
            if app.tables.look(&handle, |table| table.plan().game == game.id()).await? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// What is to be said besides the step.
#[derive(Debug, Deserialize)]
struct Besides {
    tried: Option<String>,
    show: Option<String>,
    lost: Option<String>,
}

async fn page(
    Address((id, word)): Address<(String, String)>,
    Asked(besides): Asked<Besides>,
    headers: HeaderMap,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let (game, lesson) = find(&id, &word)?;
    let (run, found) = resume(game, lesson, &headers)?;
    let answer = besides.tried.and_then(|action| run.answer_to(&action));
    let note = match answer {
        Some(answer) => LessonNote::Answer(answer),
        None if found == Found::Lost || besides.lost.is_some() => LessonNote::Lost,
        None if besides.show.is_some() => LessonNote::Shown,
        None => LessonNote::Nothing,
    };
    Ok(pages::lesson::page(&who.frame(), &shown(&run, note)?))
}

fn shown<'a>(run: &LessonRun<'a>, note: LessonNote) -> Result<LessonPage<'a>, HttpError> {
    let (lessons, lesson) = (run.game().lessons(), run.lesson());
    let index = lessons.iter().position(|other| other.id == lesson.id).unwrap_or(0);
    Ok(LessonPage {
        lesson,
        number: index + 1,
        next: lessons.get(index + 1),
        step: run.progress().step,
        stage: run.stage(),
        asked: run.show(),
        note,
        projection: run.project(Draw::Picture),
        beats: run.beats(Draw::Picture).map_err(lost)?,
    })
}

/// What the learner does: tries something, or goes somewhere.
#[derive(Debug, Deserialize)]
struct Deed {
    attempt: Option<String>,
    go: Option<Go>,
}

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Go {
    /// To the next step.
    Next,
    /// Show what is asked.
    Show,
    /// Past this step.
    Skip,
    /// This step again.
    Again,
    /// The lesson again.
    Over,
    /// To a table that goes on where the lesson is.
    Play,
    /// To a table as anybody has it.
    Real,
}

async fn act(
    State(app): State<App>,
    Address((id, word)): Address<(String, String)>,
    headers: HeaderMap,
    who: Who,
    Filled(Deed { attempt, go }): Filled<Deed>,
) -> Result<Response, HttpError> {
    let (game, lesson) = find(&id, &word)?;
    let (mut run, found) = resume(game, lesson, &headers)?;
    let here = pages::lesson::address(&id, &word);
    if found == Found::Lost {
        return Ok(kept(&run, &format!("{here}?lost=yes#step")));
    }
    let besides = match (attempt, go) {
        (Some(action), _) => attempted(&mut run, &action)?,
        (None, Some(Go::Show)) => "?show=yes".to_string(),
        (None, Some(Go::Real)) => {
            return Ok(Redirect::temporary(&format!("/play/{id}")).into_response());
        }
        (None, Some(Go::Play)) if run.stage() == LessonStage::Plays => {
            let moves = run.table().moves().to_vec();
            run.skip_step().map_err(broken)?;
            let progress = run.progress().clone();
            drop(run);
            let table = begin_table(&app, &who, (game, lesson), moves).await?;
            return Ok(keep(game, lesson, &progress, &format!("/t/{table}?coach=on")));
        }
        (None, Some(go)) => {
            went(&mut run, go)?;
            String::new()
        }
        (None, None) => return Err(HttpError::bad("Nothing was chosen. Go back and choose.")),
    };
    Ok(kept(&run, &format!("{here}{besides}#step")))
}

/// What follows the lesson's address after something was tried.
fn attempted(run: &mut LessonRun<'_>, action: &str) -> Result<String, HttpError> {
    let action = if action.len() > LONGEST_ACTION { "" } else { action };
    Ok(match run.attempt(action).map_err(broken)? {
        Attempt::Done { .. } | Attempt::Played => String::new(),
        Attempt::Answered(_) => format!("?tried={}", encoded(action)),
    })
}

fn went(run: &mut LessonRun<'_>, go: Go) -> Result<(), HttpError> {
    match go {
        Go::Next => run.go_on().map_err(broken),
        Go::Skip => run.skip_step().map_err(broken),
        Go::Again => run.again().map_err(lost),
        Go::Over => run.start_over().map_err(lost),
        Go::Show | Go::Play | Go::Real => Ok(()),
    }
}

fn find(id: &str, word: &str) -> Result<(&'static dyn AnyGame, &'static Lesson), HttpError> {
    let game = game(id)?;
    let lesson = game.lessons().iter().find(|lesson| lesson.id == word);
    let none = || HttpError::not_found("There is no such lesson. All of them are under Learn.");
    Ok((game, lesson.ok_or_else(none)?))
}

/// Whether the place that was kept is one of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Place,
    Lost,
}

/// The lesson where this browser left it; from its beginning when its place is none.
fn resume(
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
    headers: &HeaderMap,
) -> Result<(LessonRun<'static>, Found), HttpError> {
    let fresh = || LessonRun::begin(game, lesson).map_err(broken);
    match place(headers, game.id(), lesson) {
        None => Ok((fresh()?, Found::Place)),
        Some(Err(())) => Ok((fresh()?, Found::Lost)),
        Some(Ok(progress)) => match LessonRun::resume(game, lesson, &progress) {
            Ok(run) => Ok((run, Found::Place)),
            Err(RunError::Progress(_)) => Ok((fresh()?, Found::Lost)),
            Err(RunError::Lesson(error)) => Err(broken(error)),
        },
    }
}

/// A lesson that does not hold is ours to mend.
#[allow(clippy::needless_pass_by_value)] // As `map_err` hands it over.
fn broken(error: LessonError) -> HttpError {
    tracing::error!(%error, "a lesson does not hold");
    let why = "This lesson cannot go on: a step of it does not fit the rules. Take another one.";
    HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, why)
}

fn lost(error: RunError) -> HttpError {
    match error {
        RunError::Lesson(error) => broken(error),
        RunError::Progress(error) => HttpError::bad(error.to_string()),
    }
}

fn name(game: &str, lesson: &Lesson) -> String {
    format!("lesson-{game}-{}", lesson.id)
}

/// What the cookie says, if there is one; an error for one that says nothing.
fn place(headers: &HeaderMap, game: &str, lesson: &Lesson) -> Option<Result<LessonProgress, ()>> {
    let text = cookie(headers, &name(game, lesson))?;
    Some(text.parse().map_err(|_| ()))
}

fn kept(run: &LessonRun<'_>, there: &str) -> Response {
    keep(run.game(), run.lesson(), run.progress(), there)
}

/// Keeps the place in the browser, and sends it on.
fn keep(game: &dyn AnyGame, lesson: &Lesson, progress: &LessonProgress, there: &str) -> Response {
    let mut response = Redirect::to(there).into_response();
    remember(response.headers_mut(), &name(game.id(), lesson), &progress.to_string());
    response
}

/// An ordinary table that goes on where the lesson is: the learner sits where they learnt, programs
/// sit around.
async fn begin_table(
    app: &App,
    who: &Who,
    (game, lesson): (&dyn AnyGame, &Lesson),
    moves: Vec<Move>,
) -> Result<TableId, HttpError> {
    let plan = new_table::plan(Wanted {
        game: game.id().to_string(),
        setup: lesson.setup.clone(),
        seats: chairs(lesson),
        dice: DiceBy::House,
        listed: false,
    })?;
    let onward = Onward {
        seat: lesson.seat,
        name: who.name_or(NAMELESS),
        owner: who.owner().into(),
        opening: lesson.opening.clone(),
        moves,
        from: None,
    };
    let id: TableId = random::word();
    app.tables.make_going_on(id.clone(), plan, onward).await?;
    Ok(id)
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
