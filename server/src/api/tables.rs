//! Games, tables, and sitting down.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use contract::Seat;
use serde_json::{Value, json};
use table::{
    ClockShown, Command, Given, PlayedBy, Refused, Request, Seal, SeatToken, Sender, Table, TableId,
};

use super::types::{
    Claiming, ClockInfo, DieInfo, Explained, GivenInfo, NewTable, SeatInfo, Seated, Sitting,
    TableInfo,
};
use super::{ApiError, Body, Named};
use crate::new_table::{self, Wanted};
use crate::random;
use crate::tables::Terms;
use crate::web::{App, HttpError};
use store::{Find, Held, Owner, State as Far};

/// A word by which a seat can be asked for again has so many letters at least.
const SHORTEST_ID: usize = 16;
/// So many tables are listed.
const MOST: u32 = 100;

/// Every game there is, with its scenarios and options.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Vec<Object>)))]
pub(super) async fn games() -> Json<Value> {
    Json(catalogue::all().iter().map(|game| json!(game.info())).collect())
}

/// Words of a game that a newcomer has to be told.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/glossary", params(("game" = String, Path)),
    responses((status = 200, body = Vec<Explained>), (status = 404, body = super::types::Wrong))
)]
pub(super) async fn glossary(Path(game): Path<String>) -> Result<Json<Vec<Explained>>, ApiError> {
    let found = catalogue::find(&game);
    let game = found.map_err(|error| ApiError(HttpError::not_found(error.to_string())))?;
    let word = |term: &catalogue::Term| Explained {
        word: term.word,
        forms: term.forms,
        meaning: term.meaning,
        rule: term.rule.number,
    };
    Ok(Json(game.glossary().iter().map(word).collect()))
}

/// Tables that anyone may join or watch.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = Vec<TableInfo>)))]
pub(super) async fn listed(State(app): State<App>) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let mut tables = Vec::new();
    for state in [Far::Gathering, Far::Playing] {
        for id in app.tables.store().find(Find::Listed(state), MOST).await? {
            // One that cannot be read must not hide the others.
            let Ok(handle) = app.tables.find(&id).await else { continue };
            tables.extend(app.tables.look(&handle, info).await);
        }
    }
    Ok(Json(tables))
}

/// Makes a table. Nobody sits at it yet.
#[utoipa::path(
    post, path = "/api/v1/tables", request_body = NewTable,
    responses(
        (status = 201, body = TableInfo),
        (status = 404, body = super::types::Wrong, description = "there is no such game"),
        (status = 422, body = super::types::Wrong),
    )
)]
pub(super) async fn make(
    State(app): State<App>,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    app.tables.may_make()?;
    let mut setup = serde_json::Map::new();
    setup.extend(new.scenario.map(|scenario| ("scenario".to_string(), scenario)));
    setup.extend(new.options.map(|options| ("options".to_string(), options)));
    let chairs = new.seats.iter().map(|word| new_table::chair(word)).collect::<Result<_, _>>();
    let wanted = Wanted {
        game: new.game,
        setup: Value::Object(setup),
        seats: chairs.map_err(|why: String| ApiError(HttpError::bad(why)))?,
        dice: new.dice.unwrap_or_default(),
        listed: new.listed,
    };
    let terms = Terms { limits: new.limits, gallery_talks: new.spectators_talk };
    let handle = app.tables.make_on(new_table::plan(wanted).map_err(ApiError)?, terms).await?;
    let alone = app.tables.look(&handle, |table| table.free().is_empty()).await?;
    if alone {
        let (sender, id) = (Sender::default(), String::new());
        app.tables.handle(&handle, Command { sender, id, request: Request::Begin }).await?;
    }
    Ok((StatusCode::CREATED, Json(app.tables.look(&handle, info).await?)))
}

/// One table, as anyone may know it.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}", params(("table" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = super::types::Wrong))
)]
pub(super) async fn table(
    State(app): State<App>,
    Named(id): Named,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.tables.find(&id).await?;
    Ok(Json(app.tables.look(&handle, info).await?))
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
) -> Result<(StatusCode, Json<Seated>), ApiError> {
    let handle = app.tables.find(&id).await?;
    let Sitting { seat, name, chance, id: word } = sitting;
    let (owner, word) = owner_and_word(word)?;
    let seat = app.tables.sit(&handle, seat, &name, &chance, owner, Some(word.clone())).await?;
    Ok((StatusCode::CREATED, Json(seated(&app, &id, seat, &word).await?)))
}

/// Whose a seat is that is taken with this word, and the word its token follows from.
fn owner_and_word(word: String) -> Result<(String, String), ApiError> {
    if !word.is_empty() && word.chars().count() < SHORTEST_ID {
        let why = format!("the id of a seat must be hard to guess: {SHORTEST_ID} letters at least");
        return Err(ApiError(HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, why)));
    }
    let owner = if word.is_empty() { String::new() } else { Owner::of(&word).into() };
    // Who gives no word cannot ask again.
    Ok((owner, if word.is_empty() { random::word::<SeatToken>().into() } else { word }))
}

/// The right to play a seat that was taken.
async fn seated(app: &App, id: &TableId, seat: Seat, word: &str) -> Result<Seated, ApiError> {
    let token = app.tables.store().token(&Held { table: id.clone(), seat }, word).await?;
    let link = format!("/t/{id}/seat/{}", token.as_str());
    Ok(Seated { seat: seat.to_string(), token: token.as_str().into(), link })
}

fn clocks(table: &Table) -> Vec<ClockInfo> {
    let info = |clock: ClockShown| ClockInfo {
        seat: clock.seat.to_string(),
        left: clock.left,
        until: clock.until,
        out: clock.is_out,
        claim: clock.may_be_claimed,
        away_until: clock.away_until,
    };
    table.clocks().map(|clocks| clocks.seats).unwrap_or_default().into_iter().map(info).collect()
}

/// Takes over the seat of a person whose time is up, where that was agreed.
#[utoipa::path(
    post, path = "/api/v1/tables/{table}/claim", params(("table" = String, Path)),
    request_body = Claiming,
    responses((status = 201, body = Seated), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn claim(
    State(app): State<App>,
    Named(id): Named,
    Body(Claiming { seat, name, id: word }): Body<Claiming>,
) -> Result<(StatusCode, Json<Seated>), ApiError> {
    let handle = app.tables.find(&id).await?;
    let (owner, word) = owner_and_word(word)?;
    let seat = app.tables.claim(&handle, seat, &name, owner, word.clone()).await?;
    Ok((StatusCode::CREATED, Json(seated(&app, &id, seat, &word).await?)))
}

/// The whole game on paper, once it is over.
#[utoipa::path(
    get, path = "/api/v1/tables/{table}/record", params(("table" = String, Path)),
    responses((status = 200, body = Object), (status = 409, body = super::types::Wrong))
)]
pub(super) async fn record(
    State(app): State<App>,
    Named(id): Named,
) -> Result<impl IntoResponse, ApiError> {
    let handle = app.tables.find(&id).await?;
    let record = app.tables.look(&handle, |table| match table.record_to_keep() {
        Some(record) if table.is_over() => Ok(record.to_text()),
        _ => Err(Refused::NotOver),
    });
    Ok(([(CONTENT_TYPE, "application/json")], record.await??))
}

/// What the people added to the dice.
fn given(table: &Table) -> Vec<GivenInfo> {
    let Seal::House { given, .. } = table.seal() else { return Vec::new() };
    let info = |Given { seat, text, sealed, opened, left_out }| GivenInfo {
        seat: Seat::to_string(&seat),
        text,
        sealed,
        opened,
        left_out,
    };
    given.into_iter().map(info).collect()
}

/// A table in brief.
fn info(table: &Table) -> TableInfo {
    let seat = |seat: Seat| SeatInfo {
        seat: seat.to_string(),
        by: match table.occupant(seat).by {
            PlayedBy::Nobody => "nobody".into(),
            PlayedBy::Person => "person".into(),
            PlayedBy::Program(level) => level.to_string(),
        },
        name: table.occupant(seat).name.clone(),
    };
    TableInfo {
        table: table.id().to_string(),
        page: format!("/t/{}", table.id()),
        game: table.plan().game.clone(),
        state: match (table.has_begun(), table.is_over()) {
            (_, true) => "over",
            (true, false) => "playing",
            (false, false) => "gathering",
        },
        ply: table.ply(),
        seats: table.seats().map(seat).collect(),
        waiting: table.waiting().iter().map(|seat| seat.to_string()).collect(),
        commitment: table.commitment(),
        opening: !table.unopened().is_empty(),
        given: given(table),
        die: table.rolling().map(|pending| DieInfo {
            seat: pending.seat().map(|seat| seat.to_string()),
            kind: pending.want.chance.word(),
            faces: pending.want.chance.most(),
            text: pending.want.rule.title,
        }),
        spectators_talk: table.gallery_talks(),
        limits: table.limits(),
        clocks: clocks(table),
        outcome: table.outcome(),
        older_rules: table.is_of_older_rules(),
    }
}
