//! Finished games, move by move, from any seat's eyes.

use axum::extract::State;
use axum::http::header::REFRESH;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};
use catalogue::AnyTable;
use contract::Seat;
use pages::analysis::Report;
use pages::replay::Replay;
use pages::story::Story as Shown;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::asked::{Address, Asked};
use super::summary::finished;
use super::who::Who;
use super::{App, Trouble};
use crate::clock;
use crate::place::Place;
use crate::room::{Presence, Refused, Room};
use crate::store::State as Far;
use crate::story::Told;
use crate::words::TableId;

/// So many finished games are listed.
const MOST: u32 = 50;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/replays", get(list))
        .route("/replay/{table}", get(page))
        .route("/replay/{table}/part", get(part))
        .route("/replay/{table}/story", get(story))
        .route("/replay/{table}/report", get(report))
}

/// Which position, and through whose eyes.
#[derive(Debug, Deserialize)]
struct At {
    ply: Option<usize>,
    eyes: Option<String>,
}

impl At {
    fn eyes(&self) -> Result<Option<Seat>, Trouble> {
        match self.eyes.as_deref() {
            None | Some("") => Ok(None),
            Some(seat) => {
                seat.parse().map(Some).map_err(|_| Trouble::bad("There is no such seat."))
            }
        }
    }
}

async fn list(State(app): State<App>, who: Who) -> Result<maud::Markup, Trouble> {
    let mine = app.hall.store().of_visitor(&who.visitor, true, MOST).await?;
    let listed = app.hall.store().listed(Far::Over, MOST).await?;
    let (mine, listed) = (in_brief(&app, mine).await, in_brief(&app, listed).await);
    Ok(pages::replays::page(&who.frame(), &mine, &listed))
}

/// Those that can be read; one that cannot must not hide the others.
async fn in_brief(app: &App, ids: Vec<TableId>) -> Vec<pages::replays::Finished> {
    let mut games = Vec::new();
    for id in ids {
        let Ok(place) = app.hall.place(&id).await else { continue };
        let brief = |room: &Room| finished(room, clock::since(room.last_at()));
        games.extend(app.hall.look(&place, brief).await);
    }
    games
}

async fn page(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
    who: Who,
) -> Result<maud::Markup, Trouble> {
    let replay = read(&app, &id, &at, Checked::Yes).await?;
    Ok(pages::replay::page(&who.frame(), &replay))
}

async fn part(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
) -> Result<Json<Value>, Trouble> {
    let replay = read(&app, &id, &at, Checked::No).await?;
    let parts: Map<String, Value> = pages::replay::parts(&replay)
        .into_iter()
        .map(|(name, text)| (name.to_string(), json!(text)))
        .collect();
    let made = replay.made.map(|(seat, action)| format!("{seat} {action}"));
    Ok(Json(json!({"ply": replay.desk.ply, "parts": parts, "move": made})))
}

/// How the chances went, for a page that has its places for it; how far that is, before.
async fn story(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(at): Asked<At>,
) -> Result<Json<Value>, Trouble> {
    let place = app.hall.place(&id).await?;
    let (story, names) = (app.hall.story(&place).await?, names(&app, &place).await?);
    let (eyes, word) = (at.eyes()?, id.to_string());
    let parts = match story.told() {
        Told::Soon(done, of) => json!({"graph": pages::story::waiting(done, of).into_string()}),
        Told::Never => json!({}),
        Told::Done(analysis) => {
            let story = Shown { analysis, names: &names, eyes, table: Some(&word) };
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
) -> Result<Response, Trouble> {
    let place = app.hall.place(&id).await?;
    let (story, names) = (app.hall.story(&place).await?, names(&app, &place).await?);
    let title = |room: &Room| (room.game().info(), room.table().map(AnyTable::title));
    let (info, title) = app.hall.look(&place, title).await?;
    let (title, word) = (title.unwrap_or_default(), id.to_string());
    match story.told() {
        Told::Never => Err(Trouble::bad("This game cannot be looked at again.")),
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

async fn names(app: &App, place: &Place) -> Result<Vec<String>, Trouble> {
    let names = |room: &Room| room.seats().map(|seat| room.occupant(seat).name.clone()).collect();
    Ok(app.hall.look(place, names).await?)
}

/// Whether all dice are recomputed: once for a page, not for every step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checked {
    Yes,
    No,
}

async fn read(app: &App, id: &TableId, at: &At, checked: Checked) -> Result<Replay, Trouble> {
    let place = app.hall.place(id).await?;
    let (eyes, wanted, presence) = (at.eyes()?, at.ply, place.presence());
    app.hall.look(&place, |room| replay(room, wanted, eyes, presence, checked)).await?
}

/// The game after so many moves.
pub(super) fn position(room: &Room, ply: usize) -> Result<Box<dyn AnyTable>, Trouble> {
    let record = room.record().ok_or(Refused::NotBegun)?;
    let table = room.game().replay(&record, Some(ply));
    table.map_err(|error| Trouble::bad(format!("This game cannot be replayed: {error}")))
}

fn replay(
    room: &Room,
    wanted: Option<usize>,
    eyes: Option<Seat>,
    presence: Presence,
    checked: Checked,
) -> Result<Replay, Trouble> {
    if !room.is_over() {
        return Err(Trouble::from(Refused::NotOver));
    }
    let plies = room.ply();
    let ply = wanted.unwrap_or(plies).min(plies);
    let table = position(room, ply)?;
    let desk = room.desk_at(table.as_ref(), eyes, presence).ok_or(Refused::NotBegun)?;
    let last = |line: &&pages::desk::LogLine| line.ply == ply && ply > 0;
    let told = desk.log.iter().filter(last).map(|line| line.text.as_str()).collect::<Vec<_>>();
    let told = if told.is_empty() { table.question(eyes).text } else { told.join(" ") };
    let made = table.moves().last().map(|made| (made.seat, made.action.clone()));
    let verified = checked == Checked::Yes
        && room.record().is_some_and(|record| room.game().verify(&record).is_ok());
    Ok(Replay { plies, made, told, verified, desk })
}
