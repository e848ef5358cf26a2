//! The lobby, and making tables.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use catalogue::AnyGame;
use contract::Seat;
use pages::form::{read, setup};
use pages::lobby::Lobby;
use pages::new_table::Form as Sheet;
use pages::summary::{my_table, open_table};
use serde::Deserialize;
use table::{Chair, Command, DiceBy, Request, Sender, Table, TableId};

use super::extract::{Address, Asked, Filled};
use super::learn;
use super::mine::{rank, set_aside};
use super::who::{Who, remember_name};
use super::{App, HttpError};
use crate::clock;
use crate::handle::TableHandle;
use crate::new_table::{self, Wanted};
use crate::tables::Terms;
use store::{Find, State as Far};

/// So many tables stand in each list.
const MOST: u32 = 20;
/// A person who gave no name.
pub(super) const NAMELESS: &str = "Guest";

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/", get(lobby))
        .route("/lobby/live", get(super::lobby_live::live))
        .route("/play/{game}", post(play_now))
        .route("/new/{game}", get(new_table).post(make))
}

async fn lobby(State(app): State<App>, who: Who) -> Result<maud::Markup, HttpError> {
    let (lobby, _) = lists(&app, &who).await?;
    Ok(pages::lobby::page(&who.frame(), &lobby))
}

/// What the lobby lists for somebody, and their tables that go on.
pub(super) async fn lists(
    app: &App,
    who: &Who,
) -> Result<(Lobby, Vec<Arc<TableHandle>>), HttpError> {
    let (mut mine, mut handles) = (Vec::new(), Vec::new());
    for id in app.tables.store().find(Find::Of { owner: &who.owner(), over: false }, MOST).await? {
        let held = app.held(who, &id).await?;
        let handle = match app.tables.find(&id).await {
            Ok(handle) => handle,
            Err(error) => {
                mine.extend(set_aside(&id, &error));
                continue;
            }
        };
        let brief = |table: &Table| my_table(table, held, clock::since(table.last_at()));
        mine.extend(app.tables.look(&handle, brief).await);
        handles.push(handle);
    }
    mine.sort_by_key(rank);
    let mut open = Vec::new();
    for id in app.tables.store().find(Find::Listed(Far::Gathering), MOST).await? {
        let Ok(handle) = app.tables.find(&id).await else { continue };
        let presence = handle.presence();
        let brief = |table: &Table| open_table(table, presence, clock::since(table.last_at()));
        open.extend(app.tables.look(&handle, brief).await);
    }
    Ok((Lobby { mine, open }, handles))
}

pub(super) fn game(id: &str) -> Result<&'static dyn AnyGame, HttpError> {
    catalogue::find(id).map_err(|unknown| HttpError::not_found(unknown.to_string()))
}

/// Whether somebody new is asked if they want to learn the game first.
#[derive(Debug, Deserialize)]
struct First {
    first: Option<String>,
}

/// A table with good defaults: one click from the lobby to the first decision.
async fn play_now(
    State(app): State<App>,
    Address(id): Address<String>,
    Asked(first): Asked<First>,
    headers: HeaderMap,
    who: Who,
) -> Result<Redirect, HttpError> {
    if first.first.is_some() && learn::is_new(&app, &who, &headers, game(&id)?).await? {
        return Ok(Redirect::to(&format!("/first/{id}")));
    }
    let form = Sheet { name: who.name_or(NAMELESS), ..Sheet::at_once(game(&id)?.info()) };
    let table = seat_people(&app, &who, &form, form.game.play_now.you_begin).await?;
    Ok(Redirect::to(&format!("/t/{table}")))
}

/// What a link to the form already knows.
#[derive(Debug, Deserialize)]
struct Known {
    seats: Option<usize>,
}

async fn new_table(
    Address(id): Address<String>,
    Asked(known): Asked<Known>,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let fresh = Sheet::fresh(game(&id)?.info()).with_seats(known.seats);
    let form = Sheet { name: who.name.clone(), ..fresh };
    Ok(pages::new_table::page(&who.frame(), &form))
}

async fn make(
    State(app): State<App>,
    Address(id): Address<String>,
    who: Who,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let form = read(game(&id)?.info(), fields, &who.name, NAMELESS);
    match seat_people(&app, &who, &form, false).await {
        Ok(table) => {
            let mut response = Redirect::to(&format!("/t/{table}")).into_response();
            remember_name(response.headers_mut(), &form.name);
            Ok(response)
        }
        Err(trouble) if trouble.status.is_client_error() && trouble.retry_after.is_none() => {
            let faults = trouble.why.lines().map(str::to_string).collect();
            let page = pages::new_table::page(&who.frame(), &Sheet { faults, ..form });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(trouble) => Err(trouble),
    }
}

/// Makes the table, and seats its maker on every chair that is theirs; with `you_begin` whoever asks takes
/// the seat that chance lets begin, in exchange for their own. The dice stay what they are.
async fn seat_people(
    app: &App,
    who: &Who,
    form: &Sheet,
    you_begin: bool,
) -> Result<TableId, HttpError> {
    // Before anything is read that costs something.
    app.tables.may_make()?;
    let mut words: Vec<&str> = form.sitters.iter().take(form.seats).map(String::as_str).collect();
    if words.iter().filter(|word| **word == "you").count() > 1 {
        return Err(HttpError::bad(
            "You can sit on one chair only; choose hot seat for the others.",
        ));
    }
    let seats = words.iter().map(|word| chair(word)).collect::<Result<Vec<_>, _>>();
    let wanted = Wanted {
        game: form.game.id.to_string(),
        setup: set_up(form)?,
        seats: seats.map_err(HttpError::bad)?,
        dice: if form.dice == "hand" { DiceBy::Hand } else { DiceBy::House },
        listed: form.listed == "yes",
    };
    let mut plan = new_table::plan(wanted)?;
    let you = words.iter().position(|word| *word == "you");
    if let Some((you, first)) = you.filter(|_| you_begin).zip(new_table::begins(&plan)) {
        words.swap(you, first.index());
        plan.seats.swap(you, first.index());
    }
    // Nobody waits for somebody who plays all seats: then there is nothing to hurry for.
    let limits = pages::form::limits(form).map_err(HttpError::bad)?;
    let others = words.contains(&"friend");
    let limits = limits.filter(|_| others);
    let terms = Terms { limits, gallery_talks: form.talk == "all" };
    let handle = app.tables.make_on(plan, terms).await?;
    let id = handle.id().clone();
    // Whoever plays several seats adds to the dice once.
    // Who begins by chance is known before, so no part of the dice can be added later.
    let mut chance = if you_begin { String::new() } else { who.chance("") };
    for (index, word) in words.iter().enumerate() {
        let Some(seat) = Seat::new(index).filter(|_| matches!(*word, "you" | "hot")) else {
            continue;
        };
        let name = match form.hot_names.get(index).filter(|_| *word == "hot") {
            Some(name) if !name.is_empty() => name.clone(),
            _ if *word == "you" => form.name.clone(),
            _ => format!("Seat {seat}"),
        };
        let name = app.tables.look(&handle, |table| table.free_name(&name)).await?;
        let owner = who.owner().into();
        let part = std::mem::take(&mut chance);
        app.tables.sit(&handle, Some(seat), &name, &part, owner, None).await?;
    }
    let begins = |table: &Table| table.free().is_empty() && !table.has_begun();
    if app.tables.look(&handle, begins).await? {
        // A table of programs alone begins by itself.
        let (sender, id) = (Sender::default(), String::new());
        app.tables.handle(&handle, Command { sender, id, request: Request::Begin }).await?;
    }
    Ok(id)
}

/// Scenario and options of the form.
pub(super) fn set_up(form: &Sheet) -> Result<serde_json::Value, HttpError> {
    let game = game(form.game.id)?;
    setup(form, |text| game.read_scenario(text)).map_err(HttpError::bad)
}

fn chair(word: &str) -> Result<Chair, String> {
    match word {
        "you" | "friend" | "hot" => Ok(Chair::Person),
        level => new_table::chair(level),
    }
}
