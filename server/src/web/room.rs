//! The room in which a table waits for people: who may come, who leaves, what is played.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use catalogue::Level;
use contract::{Seat, SeatSet};
use pages::form::read;
use pages::new_table::Form as Sheet;
use serde::Deserialize;
use table::{Chair, Command, Refused, Request, Sender, Table, TableId, Viewer};

use super::extract::{Address, Filled};
use super::lobby::{NAMELESS, set_up};
use super::who::Who;
use super::{App, HttpError};
use crate::tables::TablesError;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{table}/room", post(act))
        .route("/t/{table}/change", get(form).post(change))
}

/// What is to be done, and about which seat.
#[derive(Debug, Deserialize)]
struct Deed {
    what: String,
    seat: Option<Seat>,
    level: Option<String>,
}

async fn act(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(deed): Filled<Deed>,
) -> Result<Redirect, HttpError> {
    let held = app.held(&who, &id).await?;
    let seat = || deed.seat.ok_or_else(|| HttpError::bad("Which seat? Go back and choose again."));
    let request = match deed.what.as_str() {
        "cancel" => {
            cancel(&app, &id, held).await?;
            return Ok(Redirect::to("/"));
        }
        "leave" => Request::Leave(seat()?),
        "open" => Request::Reseat { seat: seat()?, chair: Chair::Person },
        "program" => {
            let level = deed.level.as_deref().unwrap_or("adept").parse::<Level>();
            let level = level.map_err(|_| HttpError::bad("There is no such program."))?;
            Request::Reseat { seat: seat()?, chair: Chair::Program(level.into()) }
        }
        _ => {
            return Err(HttpError::bad(
                "This cannot be done with a seat. Go back and choose again.",
            ));
        }
    };
    ask(&app, &id, held, request).await?;
    let left = app.held(&who, &id).await?.is_empty();
    Ok(Redirect::to(&if left { "/".to_string() } else { format!("/t/{id}") }))
}

async fn ask(app: &App, id: &TableId, held: SeatSet, request: Request) -> Result<(), TablesError> {
    let handle = app.tables.find(id).await?;
    let sender = Sender { viewer: Viewer::from(held), name: String::new() };
    app.tables.handle(&handle, Command { sender, id: String::new(), request }).await.map(drop)
}

/// Only a table that has not begun goes away by itself.
async fn cancel(app: &App, id: &TableId, held: SeatSet) -> Result<(), HttpError> {
    let handle = app.tables.find(id).await?;
    let may = |table: &Table| match table.host() {
        _ if table.has_begun() => Err(Refused::Begun),
        Some(host) if held.contains(host) => Ok(()),
        Some(host) => Err(Refused::NotHost(table.occupant(host).name.clone())),
        None => Err(Refused::Watching),
    };
    Ok(app.tables.delete(&handle, may).await?)
}

/// The form with what the table has now.
async fn form(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let sheet = as_it_is(&app, &id).await?;
    Ok(pages::new_table::page(&who.frame(), &sheet))
}

async fn as_it_is(app: &App, id: &TableId) -> Result<Sheet, HttpError> {
    let handle = app.tables.find(id).await?;
    let sheet = |table: &Table| {
        if table.has_begun() {
            return Err(Refused::Begun);
        }
        let sheet = Sheet::of(table.game().info(), &table.plan().setup);
        Ok(Sheet { changing: Some(id.to_string()), ..sheet })
    };
    Ok(app.tables.look(&handle, sheet).await??)
}

async fn change(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Result<Response, HttpError> {
    let before = as_it_is(&app, &id).await?;
    let own = before.own_setup.clone();
    let form = Sheet {
        own_setup: own,
        changing: before.changing,
        ..read(before.game, fields, &who.name, NAMELESS)
    };
    let held = app.held(&who, &id).await?;
    match ask(&app, &id, held, Request::SetUp(set_up(&form)?)).await {
        Ok(()) => Ok(Redirect::to(&format!("/t/{id}")).into_response()),
        Err(TablesError::Refused(Refused::Setup(why))) => {
            let faults = why.lines().map(str::to_string).collect();
            let page = pages::new_table::page(&who.frame(), &Sheet { faults, ..form });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Err(error) => Err(error.into()),
    }
}
