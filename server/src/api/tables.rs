//! Games, tables, and sitting down.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use contract::{Seat, Status};
use serde_json::{Value, json};

use super::types::{DieInfo, NewTable, SeatInfo, Seated, Sitting, TableInfo};
use super::{Body, Fault, Named};
use crate::making::{self, Wanted};
use crate::room::{By, Refused, Room};
use crate::store::{Held, State as Far};
use crate::web::{App, Trouble};

/// So many tables are listed.
const MOST: u32 = 100;

/// Every game there is, with its scenarios and options.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Vec<Object>)))]
pub(super) async fn games() -> Json<Value> {
    Json(catalogue::all().iter().map(|game| json!(game.info())).collect())
}

/// Tables that anyone may join or watch.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(super) async fn listed(State(app): State<App>) -> Result<Json<Vec<TableInfo>>, Fault> {
    let mut tables = Vec::new();
    for state in [Far::Gathering, Far::Playing] {
        for id in app.hall.store().listed(state, MOST).await? {
            let place = app.hall.place(&id).await?;
            tables.push(app.hall.look(&place, info).await?);
        }
    }
    Ok(Json(tables))
}

/// Makes a table. Nobody sits at it yet.
#[utoipa::path(
    post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, body = TableInfo), (status = 422, body = super::types::Wrong))
)]
pub(super) async fn make(
    State(app): State<App>,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Fault> {
    let mut setup = serde_json::Map::new();
    setup.extend(new.scenario.map(|scenario| ("scenario".to_string(), scenario)));
    setup.extend(new.options.map(|options| ("options".to_string(), options)));
    let chairs = new.seats.iter().map(|word| making::chair(word)).collect::<Result<_, _>>();
    let wanted = Wanted {
        game: new.game,
        setup: Value::Object(setup),
        seats: chairs.map_err(|why: String| Fault(Trouble::bad(why)))?,
        dice: new.dice.unwrap_or_default(),
        listed: new.listed,
    };
    let place = app.hall.make(making::plan(wanted).map_err(Fault)?).await?;
    let alone = app.hall.look(&place, |room| room.free().is_empty()).await?;
    if alone {
        app.hall.change(&place, Room::begin).await?;
    }
    Ok((StatusCode::CREATED, Json(app.hall.look(&place, info).await?)))
}

/// One table, as anyone may know it.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = super::types::Wrong))
)]
pub(super) async fn table(
    State(app): State<App>,
    Named(id): Named,
) -> Result<Json<TableInfo>, Fault> {
    let place = app.hall.place(&id).await?;
    Ok(Json(app.hall.look(&place, info).await?))
}

/// Takes a seat. The token that comes back is the right to play it.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/sit", params(("table" = String, Path)),
    request_body = Sitting,
    responses((status = 201, body = Seated), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn sit(
    State(app): State<App>,
    Named(id): Named,
    Body(sitting): Body<Sitting>,
) -> Result<(StatusCode, Json<Seated>), Fault> {
    let place = app.hall.place(&id).await?;
    let seat = app
        .hall
        .change(&place, |room| {
            let first = || room.free().first().ok_or(Refused::Full);
            let seat = sitting.seat.map_or_else(first, Ok)?;
            room.sit(seat, &sitting.name, &sitting.chance)?;
            Ok(seat)
        })
        .await?;
    let token = app.hall.store().token(&Held { table: id.clone(), seat }).await?;
    let link = format!("/t/{id}/seat/{}", token.as_str());
    let seated = Seated { seat: seat.to_string(), token: token.as_str().into(), link };
    Ok((StatusCode::CREATED, Json(seated)))
}

/// The whole game on paper, once it is over.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn record(
    State(app): State<App>,
    Named(id): Named,
) -> Result<impl IntoResponse, Fault> {
    let place = app.hall.place(&id).await?;
    let record = app.hall.look(&place, |room| match room.record() {
        Some(record) if room.is_over() => Ok(record.to_text()),
        _ => Err(Refused::NotOver),
    });
    Ok(([(CONTENT_TYPE, "application/json")], record.await??))
}

/// A table in brief.
fn info(room: &Room) -> TableInfo {
    let seat = |seat: Seat| SeatInfo {
        seat: seat.to_string(),
        by: match room.occupant(seat).by {
            By::Nobody => "nobody",
            By::Person => "person",
            By::Program(level) => level.name(),
        },
        name: room.occupant(seat).name.clone(),
    };
    TableInfo {
        table: room.id().to_string(),
        page: format!("/t/{}", room.id()),
        game: room.plan().game.clone(),
        state: match room.table().map(catalogue::AnyTable::status) {
            None => "gathering",
            Some(Status::Waiting(_)) if !room.is_over() => "playing",
            Some(_) => "over",
        },
        ply: room.ply(),
        seats: room.seats().map(seat).collect(),
        waiting: room.waiting().iter().map(|seat| seat.to_string()).collect(),
        commitment: room.commitment(),
        die: room.pending().map(|pending| DieInfo {
            seat: pending.seat().map(|seat| seat.to_string()),
            faces: pending.want.faces,
            text: pending.want.rule.title,
        }),
        outcome: room.outcome(),
    }
}
