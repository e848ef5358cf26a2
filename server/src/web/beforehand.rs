//! What one decides before one is asked, and notes to oneself.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use contract::Seat;
use maud::Markup;
use pages::beforehand::{beforehand, read};
use serde::Deserialize;
use table::{Command, Orders, Request, Sender, TableId};

use super::extract::{Address, Asked, Filled};
use super::who::Who;
use super::{App, HttpError};

pub(super) fn router() -> Router<App> {
    Router::new().route("/t/{table}/beforehand", get(show).post(act))
}

/// A line that is being put together.
#[derive(Debug, Deserialize)]
struct Drafted {
    #[serde(default)]
    line: String,
}

async fn show(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(drafted): Asked<Drafted>,
    who: Who,
) -> Result<Markup, HttpError> {
    let seat = seat(&app, &who, &id).await?;
    page(&app, &who, (&id, seat), &drafted.line, None).await
}

/// The one seat of whoever asks: on a shared screen everybody would read it.
async fn seat(app: &App, who: &Who, id: &TableId) -> Result<Seat, HttpError> {
    let held = app.held(who, id).await?;
    let why = "Only whoever plays one seat at this table can plan here.";
    held.first().filter(|_| held.len() == 1).ok_or_else(|| HttpError::not_found(why))
}

async fn page(
    app: &App,
    who: &Who,
    (id, seat): (&TableId, Seat),
    line: &str,
    fault: Option<&str>,
) -> Result<Markup, HttpError> {
    let (handle, line) = (app.tables.find(id).await?, read(line));
    let shown = app.tables.look(&handle, |table| beforehand(table, seat, &line)).await?;
    Ok(pages::beforehand::page(&who.frame(), &shown, fault))
}

/// What is to be done.
#[derive(Debug, Deserialize)]
struct Deed {
    what: String,
    #[serde(default)]
    line: String,
    #[serde(default)]
    value: String,
    #[serde(default)]
    text: String,
    index: Option<usize>,
}

async fn act(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(deed): Filled<Deed>,
) -> Result<Response, HttpError> {
    let seat = seat(&app, &who, &id).await?;
    let handle = app.tables.find(&id).await?;
    let orders = app.tables.look(&handle, |table| table.orders_of(seat)).await?;
    let request = match deed.what.as_str() {
        "order" => {
            let lines = orders.lines.into_iter().chain([read(&deed.line)]).collect();
            Request::Order { seat, orders: Orders { lines, ..orders } }
        }
        "drop" => {
            let others = orders.lines.into_iter().enumerate();
            let others = others.filter(|(index, _)| Some(*index) != deed.index);
            let lines = others.map(|(_, line)| line).collect();
            Request::Order { seat, orders: Orders { lines, ..orders } }
        }
        "only" => {
            let only_choice = deed.value == "yes";
            Request::Order { seat, orders: Orders { only_choice, ..orders } }
        }
        "note" => Request::Note { seat, text: deed.text },
        _ => return Err(HttpError::bad("The page has no such button. Go back and choose again.")),
    };
    let command = Command { sender: Sender::seat(seat), id: String::new(), request };
    match app.tables.handle(&handle, command).await {
        Ok(_) => Ok(Redirect::to(&format!("/t/{id}/beforehand")).into_response()),
        Err(error) => {
            let error = HttpError::from(error);
            if !error.status.is_client_error() || error.retry_after.is_some() {
                return Err(error);
            }
            let page = page(&app, &who, (&id, seat), &deed.line, Some(&error.why)).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}
