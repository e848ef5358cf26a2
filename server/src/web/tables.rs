//! The page of a table: gathering, playing, over; sitting down; seat links; what can be taken home.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, http};
use catalogue::Theme;
use contract::{Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Value, json};

use super::asked::{Address, Asked, Filled};
use super::summary::{gathering, invitation};
use super::who::{Who, remember_name};
use super::{App, Trouble};
use crate::room::{Eyes, Presence, Refused, Room};
use crate::store::Held;
use crate::words::{SeatToken, TableId};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/t/{table}", get(page))
        .route("/t/{table}/sit", post(sit))
        .route("/t/{table}/seat/{token}", get(seat_link))
        .route("/t/{table}/record", get(record))
        .route("/t/{table}/picture.svg", get(picture))
}

/// The page, whatever the table is doing and whoever looks.
async fn page(
    State(app): State<App>,
    Address(id): Address<TableId>,
    who: Who,
    headers: HeaderMap,
) -> Result<maud::Markup, Trouble> {
    let place = app.hall.place(&id).await?;
    let hands = app.hands(&who, &id).await?;
    let link = app.seat_link(&id, hands).await?;
    let (presence, frame, site) = (place.presence(), who.frame(), site(&headers));
    let page = app.hall.look(&place, |room| {
        if let Some(mut desk) = room.desk(Eyes { hands, lifted: None }, presence) {
            desk.seat_link = link;
            pages::table::page(&frame, &desk)
        } else if hands.is_empty() && !room.free().is_empty() {
            pages::join::page(&frame, &invitation(room, presence, who.name.clone()))
        } else {
            let link = link.map(|link| format!("{site}{link}"));
            pages::gather::page(&frame, &gathering(room, hands, presence, &site, link))
        }
    });
    Ok(page.await?)
}

/// This site as others reach it.
fn site(headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let proto = headers.get("x-forwarded-proto").and_then(|proto| proto.to_str().ok());
    format!("{}://{host}", if proto == Some("https") { "https" } else { "http" })
}

/// What a page of a table that waits for people is told.
pub(super) fn gathering_news(room: &Room, hands: SeatSet, presence: Presence) -> Value {
    let gathering = gathering(room, hands, presence, "", None);
    let parts = pages::gather::parts(&gathering).into_iter();
    json!({"parts": parts.map(|(name, text)| (name.to_string(), json!(text))).collect::<serde_json::Map<_, _>>()})
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
) -> Result<Response, Trouble> {
    let place = app.hall.place(&id).await?;
    let seat: Seat = seat.parse().map_err(|_| Trouble::bad("Pick one of the free seats."))?;
    let sat = app.hall.change(&place, |room| room.sit(seat, &name, &chance)).await;
    if let Err(crate::hall::HallError::Refused(refused)) = sat {
        let begun = app.hall.look(&place, |room| room.table().is_some()).await?;
        if begun {
            return Err(refused.into());
        }
        return sit_again(&app, &id, &who, (seat, name, chance), &refused).await;
    }
    sat?;
    app.hall.store().hold(&who.visitor, &Held { table: id.clone(), seat }).await?;
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
) -> Result<Response, Trouble> {
    let place = app.hall.place(id).await?;
    let presence = place.presence();
    let page = app.hall.look(&place, |room| {
        let mut invitation = invitation(room, presence, name);
        invitation.chance = chance;
        invitation.seat = Some(seat).filter(|seat| room.free().contains(*seat));
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
) -> Result<Redirect, Trouble> {
    match app.hall.store().of_token(&token).await? {
        Some(held) if held.table == id => {
            app.hall.store().hold(&who.visitor, &held).await?;
            Ok(Redirect::to(&format!("/t/{id}")))
        }
        _ => Err(Trouble::not_found("This seat link opens no seat. Ask for a new one.")),
    }
}

/// The game on paper, once it is over: until then it holds secrets.
async fn record(
    State(app): State<App>,
    Address(id): Address<TableId>,
) -> Result<impl IntoResponse, Trouble> {
    let place = app.hall.place(&id).await?;
    let record = app.hall.look(&place, |room| match room.record() {
        Some(record) if room.is_over() => Ok((room.plan().game.clone(), record.to_text())),
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
    eyes: Option<String>,
    theme: Option<String>,
}

/// The board as a file of its own: the present one as this browser sees it, or any position of a
/// finished game.
async fn picture(
    State(app): State<App>,
    Address(id): Address<TableId>,
    Asked(drawn): Asked<Drawn>,
    who: Who,
) -> Result<impl IntoResponse, Trouble> {
    let place = app.hall.place(&id).await?;
    let hands = app.hands(&who, &id).await?;
    let theme = if drawn.theme.as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
    let eyes = drawn.eyes.as_deref().and_then(|seat| seat.parse().ok());
    let svg = app.hall.look(&place, |room| match drawn.ply {
        Some(ply) if room.is_over() => {
            super::replay::position(room, ply).map(|table| table.picture(eyes, theme))
        }
        Some(_) => Err(Refused::NotOver.into()),
        None => {
            let seat = room.seat_of(Eyes { hands, lifted: None });
            Ok(room.table().and_then(|table| table.picture(seat, theme)))
        }
    });
    let svg = svg.await??.ok_or_else(|| Trouble::not_found("This table has no picture yet."))?;
    Ok(([(http::header::CONTENT_TYPE, "image/svg+xml")], svg))
}
