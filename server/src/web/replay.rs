//! Finished games, move by move, as any seat saw it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_SECURITY_POLICY, REFRESH};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalogue::{AnyTable, Draw};
use contract::Seat;
use pages::analysis::Report;
use pages::replay::Replay;
use pages::story::Story as Shown;
use pages::summary::finished;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use table::{Archive, Refused, Table, TableId};

use super::extract::{Address, Asked};
use super::who::Who;
use super::{App, HttpError};
use crate::clock;
use crate::handle::TableHandle;
use crate::report::Told;
use store::{Find, State as Far};

/// So many finished games are listed.
const MOST: u32 = 50;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/replays", get(list))
        .route("/replay/{table}", get(page))
        .route("/replay/{table}/part", get(part))
        .route("/replay/{table}/play", post(super::practice::play_on))
        .route("/replay/{table}/story", get(story))
        .route("/replay/{table}/report", get(report))
}

/// Which position, and as whom.
#[derive(Debug, Deserialize)]
struct At {
    ply: Option<usize>,
    #[serde(rename = "eyes")]
    viewer: Option<String>,
    /// To stand in somebody else's page.
    embed: Option<String>,
    /// To play the turn that led there by itself.
    run: Option<String>,
}

impl At {
    fn viewer(&self) -> Result<Option<Seat>, HttpError> {
        match self.viewer.as_deref() {
            None | Some("") => Ok(None),
            Some(seat) => {
                seat.parse().map(Some).map_err(|_| HttpError::bad("There is no such seat."))
            }
        }
    }
}

async fn list(State(app): State<App>, who: Who) -> Result<maud::Markup, HttpError> {
    let mine = app.tables.store().find(Find::Of { owner: &who.owner(), over: true }, MOST).await?;
    let listed = app.tables.store().find(Find::Listed(Far::Over), MOST).await?;
    let (mine, listed) = (in_brief(&app, mine).await, in_brief(&app, listed).await);
    Ok(pages::replays::page(&who.frame(), &mine, &listed))
}

/// Those that can be read; one that cannot must not hide the others.
async fn in_brief(app: &App, ids: Vec<TableId>) -> Vec<pages::replays::Finished> {
    let mut games = Vec::new();
    for id in ids {
        let Ok(handle) = app.tables.find(&id).await else { continue };
        let brief = |table: &Table| finished(table, clock::since(table.last_at()));
        games.extend(app.tables.look(&handle, brief).await);
    }
    games
}

async fn page(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
    who: Who,
) -> Result<Response, HttpError> {
    let replay = read(&app, &id, &at, Checked::Yes).await?;
    if at.embed.is_some() {
        // What is over is no secret, and nothing in it can be pressed that does anything.
        let policy = (CONTENT_SECURITY_POLICY, super::guard::EMBEDDED);
        return Ok(([policy], pages::replay::embedded(&who.frame(), &replay)).into_response());
    }
    Ok(pages::replay::page(&who.frame(), &replay).into_response())
}

async fn part(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
) -> Result<Json<Value>, HttpError> {
    let replay = read(&app, &id, &at, Checked::No).await?;
    let parts: Map<String, Value> = pages::replay::parts(&replay)
        .into_iter()
        .map(|(name, text)| (name.to_string(), json!(text)))
        .collect();
    let made = replay.made.map(|(seat, action)| format!("{seat} {action}"));
    Ok(Json(json!({"ply": replay.projection.ply, "parts": parts, "move": made})))
}

/// How the chances went, for a page that has its places for it; how far that is, before.
async fn story(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
) -> Result<Json<Value>, HttpError> {
    let handle = app.tables.find(&id).await?;
    let (story, names) = (app.tables.report(&handle).await?, names(&app, &handle).await?);
    let (viewer, word) = (at.viewer()?, id.to_string());
    let parts = match story.told() {
        Told::Soon(done, of) => json!({"graph": pages::story::waiting(done, of).into_string()}),
        Told::Never => json!({}),
        Told::Done(analysis) => {
            let story = Shown { analysis, names: &names, eyes: viewer, table: Some(&word) };
            json!({
                "graph": story.graph().into_string(),
                "turns": story.turns().into_string(),
                "luck": story.luck().into_string(),
            })
        }
    };
    Ok(Json(json!({"done": !matches!(story.told(), Told::Soon(..)), "parts": parts})))
}

/// The same and more, as a page.
async fn report(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
) -> Result<Response, HttpError> {
    let handle = app.tables.find(&id).await?;
    let (story, names) = (app.tables.report(&handle).await?, names(&app, &handle).await?);
    let title = |table: &Table| (table.game().info(), table.play_state().map(AnyTable::title));
    let (info, title) = app.tables.look(&handle, title).await?;
    let (title, word) = (title.unwrap_or_default(), id.to_string());
    match story.told() {
        Told::Never => Err(HttpError::bad("This game cannot be looked at again.")),
        Told::Soon(done, of) => {
            let page = pages::analysis::leaf_waiting(&who.frame(), &title, done, of);
            Ok(([(REFRESH, "1")], page).into_response())
        }
        Told::Done(analysis) => {
            let story_of = Shown { analysis, names: &names, eyes: None, table: Some(&word) };
            let effort = story.depth().to_string();
            let report =
                Report { game: info.title, title: &title, story: story_of, effort: &effort };
            Ok(pages::analysis::leaf(&who.frame(), &report).into_response())
        }
    }
}

async fn names(app: &App, handle: &TableHandle) -> Result<Vec<String>, HttpError> {
    let names =
        |table: &Table| table.seats().map(|seat| table.occupant(seat).name.clone()).collect();
    Ok(app.tables.look(handle, names).await?)
}

/// Whether all dice are recomputed: once for a page, not for every step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checked {
    Yes,
    No,
}

async fn read(app: &App, id: &TableId, at: &At, checked: Checked) -> Result<Replay, HttpError> {
    let handle = app.tables.find(id).await?;
    let (viewer, wanted) = (at.viewer()?, (at.ply, at.run.is_some()));
    // What was seen of a game under other rules than today's is shown as it was seen.
    let is_older = |table: &Table| table.is_of_another_revision() || table.disagreement().is_some();
    let archive = if app.tables.look(&handle, is_older).await? {
        app.tables.store().archive(id).await?
    } else {
        None
    };
    let read = |table: &Table| replay(table, archive.as_ref(), wanted, viewer, checked);
    app.tables.look(&handle, read).await?
}

/// The game after so many moves.
pub(super) fn position(table: &Table, ply: usize) -> Result<Box<dyn AnyTable>, HttpError> {
    if table.cannot_be_set_up() {
        let why = "Today's program cannot set this game up, and what was seen of it was not kept. \
                   Its record can still be downloaded at its table.";
        return Err(HttpError::new(StatusCode::CONFLICT, why));
    }
    let record = table.record().ok_or(Refused::NotBegun)?;
    let table = table.game().replay(&record, Some(ply));
    table.map_err(|error| HttpError::bad(format!("This game cannot be replayed: {error}")))
}

fn replay(
    table: &Table,
    archive: Option<&Archive>,
    (wanted, by_itself): (Option<usize>, bool),
    viewer: Option<Seat>,
    checked: Checked,
) -> Result<Replay, HttpError> {
    if !table.is_over() {
        return Err(HttpError::from(Refused::NotOver));
    }
    if viewer.is_some_and(|seat| !table.seats().any(|other| other == seat)) {
        return Err(HttpError::bad("There is no such seat."));
    }
    let plies = archive.map_or(table.ply(), Archive::plies);
    let last = wanted.unwrap_or(plies).min(plies);
    let (ply, runs_to) =
        if by_itself { (before_turn(table, last)?, Some(last)) } else { (last, None) };
    if let Some(archive) = archive.filter(|archive| !agrees(table, archive, ply, viewer)) {
        return Ok(Replay { runs_to, ..archived(table, archive, ply, viewer)? });
    }
    let play = position(table, ply)?;
    let projection =
        table.project_at(play.as_ref(), viewer, Draw::Picture).ok_or(Refused::NotBegun)?;
    let last = |line: &&table::LogLine| line.ply == ply && ply > 0;
    let told =
        projection.log.iter().filter(last).map(|line| line.text.as_str()).collect::<Vec<_>>();
    let told = if told.is_empty() { play.question(viewer).text } else { told.join(" ") };
    let made = play.moves().last().map(|made| (made.seat, made.action.clone()));
    let verified = checked == Checked::Yes
        && table.record().is_some_and(|record| table.game().verify(&record).is_ok());
    Ok(Replay { plies, made, told, verified, runs_to, projection })
}

/// Whether today's rules lead to what was seen then: only so much can be drawn.
fn agrees(table: &Table, archive: &Archive, ply: usize, viewer: Option<Seat>) -> bool {
    let Some(seen) = archive.seen(viewer, ply) else { return false };
    position(table, ply)
        .is_ok_and(|play| play.scene(viewer, Draw::Text).text.lines().eq(seen.text.lines()))
}

/// Where the turn began that led to the position after so many moves.
fn before_turn(table: &Table, ply: usize) -> Result<usize, HttpError> {
    let record = table.record().ok_or(Refused::NotBegun)?;
    let movers: Vec<Seat> = record.moves.iter().take(ply).map(|made| made.seat).collect();
    Ok(pages::replay::before_turn(&movers))
}

/// The game after so many moves, as it was seen when it was played.
fn archived(
    table: &Table,
    archive: &Archive,
    ply: usize,
    viewer: Option<Seat>,
) -> Result<Replay, HttpError> {
    let projection = table.project_archived(archive, ply, viewer).ok_or(Refused::NotBegun)?;
    let last = projection.log.iter().filter(|line| line.ply == ply && ply > 0);
    let told: Vec<&str> = last.map(|line| line.text.as_str()).collect();
    let told = if told.is_empty() { projection.ask.text.clone() } else { told.join(" ") };
    let record = table.record().ok_or(Refused::NotBegun)?;
    let made = ply.checked_sub(1).and_then(|last| record.moves.get(last));
    let made = made.map(|made| (made.seat, made.action.clone()));
    Ok(Replay { plies: archive.plies(), made, told, verified: false, runs_to: None, projection })
}
