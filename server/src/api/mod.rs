//! The API for programs: `/api/v1`, JSON, one token per seat. Its description is generated from
//! the code.

mod events;
mod open_api;
mod seat;
mod tables;
mod types;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, extract};
use contract::Seat;
use serde::de::DeserializeOwned;

use crate::hall::HallError;
use crate::room::Refused;
use crate::store::StoreError;
use crate::web::App;
use crate::web::Trouble;
use crate::words::{SeatToken, TableId};

pub(crate) use open_api::document;

/// Everything under `/api/v1`.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(open_api::json))
        .route("/games", get(tables::games))
        .route("/tables", get(tables::listed).post(tables::make))
        .route("/tables/{table}", get(tables::table))
        .route("/tables/{table}/sit", post(tables::sit))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/view", get(seat::view))
        .route("/tables/{table}/actions", get(seat::actions))
        .route("/tables/{table}/moves", post(seat::decide))
        .route("/tables/{table}/dice", post(seat::dice))
        .route("/tables/{table}/undo", post(seat::undo))
        .route("/tables/{table}/resign", post(seat::resign))
        .route("/tables/{table}/chat", post(seat::chat))
        .route("/tables/{table}/events", get(events::events))
        .fallback(nothing)
        .method_not_allowed_fallback(otherwise)
}

async fn nothing() -> Fault {
    Fault(Trouble::not_found("there is no such address in the API; /api lists those there are"))
}

async fn otherwise() -> Fault {
    let why = "this address is there, but not for that method; /api says for which";
    Fault(Trouble::new(StatusCode::METHOD_NOT_ALLOWED, why))
}

/// Something is wrong, as a program reads it.
pub(crate) struct Fault(pub(crate) Trouble);

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let Trouble { status, why, rule } = self.0;
        (status, Json(types::Wrong { error: why, rule })).into_response()
    }
}

impl From<HallError> for Fault {
    fn from(error: HallError) -> Self {
        Self(error.into())
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl From<Refused> for Fault {
    fn from(error: Refused) -> Self {
        Self(error.into())
    }
}

/// A JSON body, or a fault that says what is wrong with it.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Self, Fault> {
        match extract::Json::<T>::from_request(request, app).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(Fault(unreadable(&rejection))),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> Trouble {
    let what = match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            let why = "send JSON, with the header Content-Type: application/json";
            return Trouble::new(rejection.status(), why);
        }
        JsonRejection::JsonSyntaxError(_) => "This is not JSON",
        _ => "This is not what is asked for here",
    };
    Trouble::unread(rejection.status(), what, &rejection.body_text())
}

/// What follows the `?`, or a fault that says what is wrong with it.
struct Asked<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Self(asked)),
            Err(rejection) => Err(Fault(rejection.into())),
        }
    }
}

/// The table of an address.
struct Named(TableId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Fault> {
        match Path::<TableId>::from_request_parts(parts, state).await {
            Ok(Path(table)) => Ok(Self(table)),
            Err(_) => Err(Fault(Trouble::not_found("there is no such table"))),
        }
    }
}

/// The seat a request speaks for; nobody's when it brings no token.
struct Eyes(TableId, Option<Seat>);

impl FromRequestParts<App> for Eyes {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Named(table) = Named::from_request_parts(parts, app).await?;
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(Self(table, None)) };
        let unknown =
            || Fault(Trouble::new(StatusCode::UNAUTHORIZED, "this token opens no seat here"));
        let text = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token: SeatToken = text.and_then(|text| text.parse().ok()).ok_or_else(unknown)?;
        match app.hall.store().of_token(&token).await? {
            Some(held) if held.table == table => Ok(Self(table, Some(held.seat))),
            _ => Err(unknown()),
        }
    }
}

/// The seat a request acts for.
struct Own(TableId, Seat);

impl FromRequestParts<App> for Own {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Eyes(table, seat) = Eyes::from_request_parts(parts, app).await?;
        let why = "send the token of a seat: Authorization: Bearer TOKEN";
        let seat = seat.ok_or_else(|| Fault(Trouble::new(StatusCode::UNAUTHORIZED, why)))?;
        Ok(Self(table, seat))
    }
}
