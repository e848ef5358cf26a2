//! What is one reader's own: their games, their settings.

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use contract::SeatSet;
use pages::lobby::{MyTable, Turn};
use pages::my_games::{Filter, MyGame, count};
use serde::Deserialize;
use store::{Find, StoreError};
use table::{Chair, Command, LONGEST_NAME, Refused, Request, Sender, Table, TableId, Viewer};

use super::extract::{Address, Asked, Filled};
use super::who::{Who, remember_name};
use super::{App, HttpError};
use crate::clock;
use crate::tables::TablesError;
use pages::summary::{my_table, unreadable};

/// So many games stand in a list.
const MOST: u32 = 100;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/my", get(games))
        .route("/my/{table}", post(act))
        .route("/settings", get(settings).post(rename))
}

/// Which games.
#[derive(Debug, Deserialize)]
struct Shown {
    #[serde(default)]
    show: String,
}

async fn games(
    State(app): State<App>,
    Asked(shown): Asked<Shown>,
    who: Who,
) -> Result<maud::Markup, HttpError> {
    let (filter, owner) = (Filter::named(&shown.show), who.owner());
    let find = match filter {
        Filter::Going | Filter::Turn => Find::Of { owner: &owner, over: false },
        Filter::Finished => Find::Of { owner: &owner, over: true },
        Filter::Away => Find::PutAway(&owner),
    };
    let (mut games, mut tallies) = (Vec::new(), Vec::new());
    for id in app.tables.store().find(find, MOST).await? {
        let held = app.held(&who, &id).await?;
        let handle = match app.tables.find(&id).await {
            Ok(handle) => handle,
            Err(error) => {
                games.extend(set_aside(&id, &error).map(|table| MyGame {
                    table,
                    deletable: false,
                    has_link: false,
                }));
                continue;
            }
        };
        let brief = |table: &Table| {
            if filter == Filter::Finished {
                count(&mut tallies, table, held);
            }
            MyGame {
                table: my_table(table, held, clock::since(table.last_at())),
                deletable: is_theirs_alone(table, held),
                has_link: held.len() == 1,
            }
        };
        games.extend(app.tables.look(&handle, brief).await);
    }
    games.retain(|game| filter != Filter::Turn || game.table.turn == Turn::Yours);
    games.sort_by_key(|game| rank(&game.table));
    Ok(pages::my_games::page(&who.frame(), filter, &games, &tallies))
}

/// A table that cannot be read must neither hide the others nor be missed; one that is gone is.
pub(super) fn set_aside(id: &TableId, error: &TablesError) -> Option<MyTable> {
    match error {
        TablesError::NoTable => None,
        TablesError::Store(StoreError::Unreadable { game, .. }) => Some(unreadable(id, game)),
        _ => Some(unreadable(id, "")),
    }
}

/// What waits for the reader stands first, what cannot be read last.
pub(super) fn rank(table: &MyTable) -> (u8, u64) {
    match table.turn {
        Turn::Yours => (0, table.ago),
        Turn::Unreadable => (2, 0),
        _ => (1, table.ago),
    }
}

/// Whether nobody else would miss a table: programs around its person, or nobody yet. A mission
/// belongs to its campaign.
fn is_theirs_alone(table: &Table, held: SeatSet) -> bool {
    let chairs = &table.plan().seats;
    let is_other = |seat: &contract::Seat| {
        let is_person = chairs.get(seat.index()) == Some(&Chair::Person);
        is_person && !held.contains(*seat) && !table.free().contains(*seat)
    };
    let hosts = table.host().is_none_or(|host| held.contains(host));
    let none_else = !table.seats().any(|seat| is_other(&seat));
    table.plan().campaign.is_none() && !held.is_empty() && none_else && hosts
}

/// What is to be done with one of them.
#[derive(Debug, Deserialize)]
struct Deed {
    what: String,
    #[serde(default)]
    show: String,
}

async fn act(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(deed): Filled<Deed>,
) -> Result<Redirect, HttpError> {
    let held = app.held(&who, &id).await?;
    if held.is_empty() {
        return Err(HttpError::not_found("You have no seat at this table."));
    }
    match deed.what.as_str() {
        "away" => app.tables.store().put_away(&who.owner(), &id, true).await?,
        "back" => app.tables.store().put_away(&who.owner(), &id, false).await?,
        "link" => app.replace_links(&id, held).await?,
        "delete" => {
            let handle = app.tables.find(&id).await?;
            let may = |table: &Table| {
                if is_theirs_alone(table, held) { Ok(()) } else { Err(Refused::NotAlone) }
            };
            app.tables.delete(&handle, may).await?;
        }
        _ => {
            return Err(HttpError::bad(
                "This cannot be done with a game. Go back and choose again.",
            ));
        }
    }
    Ok(Redirect::to(&format!("/my?show={}", Filter::named(&deed.show).word())))
}

async fn settings(who: Who) -> maud::Markup {
    pages::settings::page(&who.frame(), "")
}

/// A name, and where to go on.
#[derive(Debug, Deserialize)]
struct Called {
    #[serde(default)]
    name: String,
    #[serde(default)]
    back: String,
}

/// From now on this browser plays under another name, also at the tables where it sits.
async fn rename(
    State(app): State<App>,
    who: Who,
    Filled(called): Filled<Called>,
) -> Result<Response, HttpError> {
    // Whoever leaves the field empty has answered too.
    let name =
        if called.name.trim().is_empty() { super::lobby::NAMELESS } else { called.name.trim() };
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let said = format!("A name has 1 to {LONGEST_NAME} letters, and no line breaks.");
        let page = pages::settings::page(&who.frame(), &said);
        return Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    for id in app.tables.store().find(Find::Of { owner: &who.owner(), over: false }, MOST).await? {
        let held = app.held(&who, &id).await?;
        // On a shared screen everybody has a name of their own.
        let Some(seat) = held.first().filter(|_| held.len() == 1) else { continue };
        let Ok(handle) = app.tables.find(&id).await else { continue };
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        let request = Request::Rename { seat, name: name.into() };
        // Where somebody else is called so already, one keeps the name one has there.
        let _ = app.tables.handle(&handle, Command { sender, id: String::new(), request }).await;
    }
    let mut response = if called.back == "/" {
        Redirect::to("/").into_response()
    } else {
        let frame = pages::Frame { name: name.into(), ..who.frame() };
        pages::settings::page(&frame, &format!("You are called {name} from now on."))
            .into_response()
    };
    remember_name(response.headers_mut(), name);
    Ok(response)
}
