//! The page of a table: gathering, playing, over; sitting down; seat links; what can be taken home.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, http};
use catalogue::{Draw, Theme};
use contract::{Seat, SeatSet};
use pages::gather::Reach;
use serde::Deserialize;
use table::{Command, Refused, Request, SeatToken, Sender, Table, TableId, Viewer};

use super::extract::{Address, Asked, Filled};
use super::who::{Who, remember_name};
use super::{App, HttpError};
use crate::net::{address_for_friends, is_this_machine};
use pages::summary::{gathering, invitation};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{table}", get(page))
        .route("/t/{table}/sit", post(sit))
        .route("/t/{table}/seat/{token}", get(seat_link))
        .route("/t/{table}/claim", post(claim))
        .route("/t/{table}/revoke", post(revoke))
        .route("/t/{table}/record", get(record))
        .route("/t/{table}/picture.svg", get(picture))
}

/// The page, whatever the table is doing and whoever looks.
async fn page(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    headers: HeaderMap,
) -> Result<maud::Markup, HttpError> {
    let handle = app.tables.find(&id).await?;
    let held = app.held(&who, &id).await?;
    let link = app.seat_link(&who, &id, held).await?;
    let (mut presence, frame, (site, reach)) =
        (handle.presence(), who.frame(), site(&app, &headers));
    // Whoever opens the page is here.
    presence.here = held.iter().fold(presence.here, SeatSet::with);
    let page = app.tables.look(&handle, |table| {
        let viewer = Viewer { held, revealed: None };
        if let Some(mut projection) = table.project(viewer, presence, Draw::Picture) {
            projection.seat_link = link;
            pages::table_page::page(&frame, &projection)
        } else if held.is_empty() && !table.free().is_empty() {
            let mut invitation = invitation(table, presence, who.name.clone());
            let owner: String = who.owner().into();
            invitation.seat = table.kept_for(&owner).or_else(|| table.open_seat());
            pages::join::page(&frame, &invitation)
        } else {
            let link = link.map(|link| format!("{site}{link}"));
            pages::gather::page(&frame, &gathering(table, held, presence, (&site, reach), link))
        }
    });
    Ok(page.await?)
}

/// This site as others reach it, and who they are.
pub(super) fn site(app: &App, headers: &HeaderMap) -> (String, Reach) {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let proto = headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    let proto = if proto == Some("https") { "https" } else { "http" };
    if !is_this_machine(host) {
        return (format!("{proto}://{host}"), Reach::Site);
    }
    match app.listens.and_then(address_for_friends) {
        Some(address) => (format!("{proto}://{address}"), Reach::Network),
        None => (format!("{proto}://{host}"), Reach::ThisMachine),
    }
}

/// Who sits down, where, and what they add to the dice.
#[derive(Debug, Deserialize)]
struct Sitting {
    seat: String,
    name: String,
    #[serde(default)]
    chance: String,
}

async fn sit(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(Sitting { seat, name, chance }): Filled<Sitting>,
) -> Result<Response, HttpError> {
    let handle = app.tables.find(&id).await?;
    let seat: Seat = seat.parse().map_err(|_| HttpError::bad("Pick one of the free seats."))?;
    let owner = who.owner().into();
    let added = who.chance(&chance);
    let sat = app.tables.sit(&handle, Some(seat), &name, &added, owner, None).await;
    if let Err(crate::tables::TablesError::Refused(refused)) = sat {
        let begun = app.tables.look(&handle, Table::has_begun).await?;
        if begun {
            return Err(refused.into());
        }
        return sit_again(&app, &id, &who, (seat, name, chance), &refused).await;
    }
    sat?;
    let mut response = Redirect::to(&format!("/t/{id}")).into_response();
    remember_name(response.headers_mut(), &name);
    Ok(response)
}

/// Whose seat is taken over, and by whom.
#[derive(Debug, Deserialize)]
struct Claiming {
    seat: Seat,
    name: String,
}

/// Somebody takes over the seat of a person whose time is up.
async fn claim(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    Filled(Claiming { seat, name }): Filled<Claiming>,
) -> Result<Response, HttpError> {
    let handle = app.tables.find(&id).await?;
    let held = app.held(&who, &id).await?;
    let sender = Sender { viewer: Viewer::from(held), name: String::new() };
    let request = Request::Claim { seat, name: name.clone(), owner: who.owner().into() };
    app.tables.handle(&handle, Command { sender, id: String::new(), request }).await?;
    let mut response = Redirect::to(&format!("/t/{id}")).into_response();
    remember_name(response.headers_mut(), &name);
    Ok(response)
}

/// The form again, with what is wrong and what was typed.
async fn sit_again(
    app: &App,
    id: &TableId,
    who: &Who,
    (seat, name, chance): (Seat, String, String),
    refused: &Refused,
) -> Result<Response, HttpError> {
    let handle = app.tables.find(id).await?;
    let presence = handle.presence();
    let page = app.tables.look(&handle, |table| {
        let mut invitation = invitation(table, presence, name);
        invitation.chance = chance;
        invitation.seat = Some(seat).filter(|seat| table.free().contains(*seat));
        invitation.fault = Some(refused.to_string());
        pages::join::page(&who.frame(), &invitation)
    });
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page.await?).into_response())
}

/// From now on this browser holds the seat of the link.
async fn seat_link(
    State(app): State<App>,
    Address((id, token)): Address<(TableId, SeatToken)>,
    who: Who,
) -> Result<Redirect, HttpError> {
    match app.tables.store().seat_of_token(&token).await? {
        Some(held) if held.table == id => {
            let handle = app.tables.find(&id).await?;
            let owner = who.owner().into();
            let request = Request::Share { seat: held.seat, owner };
            let (sender, word) = (Sender::default(), String::new());
            app.tables.handle(&handle, Command { sender, id: word, request }).await?;
            Ok(Redirect::to(&format!("/t/{id}")))
        }
        _ => Err(HttpError::not_found("This seat link opens no seat. Ask for a new one.")),
    }
}

/// From now on no link opens a seat of this browser's that was given out before.
async fn revoke(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
) -> Result<Redirect, HttpError> {
    let held = app.held(&who, &id).await?;
    if held.is_empty() {
        return Err(Refused::Watching.into());
    }
    app.replace_links(&id, held).await?;
    Ok(Redirect::to(&format!("/t/{id}")))
}

/// The game on paper, once it is over: until then it holds secrets.
async fn record(
    State(app): State<App>,
    Address(id): Address<TableId>,
) -> Result<impl IntoResponse, HttpError> {
    let handle = app.tables.find(&id).await?;
    let record = app.tables.look(&handle, |table| match table.record_to_keep() {
        Some(record) if table.is_over() => Ok((table.plan().game.clone(), record.to_text())),
        _ => Err(Refused::NotOver),
    });
    let (game, text) = record.await??;
    let name = format!("attachment; filename=\"{game}-{id}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_string()), (CONTENT_DISPOSITION, name)], text))
}

/// Which picture.
#[derive(Debug, Deserialize)]
struct Drawn {
    ply: Option<usize>,
    #[serde(rename = "eyes")]
    viewer: Option<String>,
    theme: Option<String>,
}

/// The board as a file of its own: the present one as this browser sees it, or any position of a
/// finished game.
async fn picture(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(drawn): Asked<Drawn>,
    who: Who,
) -> Result<impl IntoResponse, HttpError> {
    let handle = app.tables.find(&id).await?;
    let held = app.held(&who, &id).await?;
    let theme = if drawn.theme.as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
    let viewer = drawn.viewer.as_deref().and_then(|seat| seat.parse().ok());
    let svg = app.tables.look(&handle, |table| match drawn.ply {
        Some(ply) if table.is_over() => {
            let viewer = viewer.filter(|seat| table.seats().any(|other| other == *seat));
            super::replay::position(table, ply).map(|table| table.picture(viewer, theme))
        }
        Some(_) => Err(Refused::NotOver.into()),
        None => {
            let seat = table.seat_of(Viewer { held, revealed: None });
            Ok(table.play_state().and_then(|table| table.picture(seat, theme)))
        }
    });
    let svg = svg.await??.ok_or_else(|| HttpError::not_found("This table has no picture yet."))?;
    Ok(([(http::header::CONTENT_TYPE, "image/svg+xml")], svg))
}
