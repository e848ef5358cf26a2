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
use table::{Refused, SeatToken, TableId};

use crate::tables::TablesError;
use crate::web::App;
use crate::web::{HttpError, with_retry};
use store::StoreError;

pub use open_api::document;

/// Everything under `/api/v1`.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(open_api::json))
        .route("/games", get(tables::games))
        .route("/games/{game}/glossary", get(tables::glossary))
        .route("/tables", get(tables::listed).post(tables::make))
        .route("/tables/{table}", get(tables::table))
        .route("/tables/{table}/sit", post(tables::sit))
        .route("/tables/{table}/claim", post(tables::claim))
        .route("/tables/{table}/away", post(seat::away))
        .route("/tables/{table}/open", post(seat::open))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/view", get(seat::view))
        .route("/tables/{table}/actions", get(seat::actions))
        .route("/tables/{table}/moves", post(seat::decide))
        .route("/tables/{table}/dice", post(seat::dice))
        .route("/tables/{table}/undo", post(seat::undo))
        .route("/tables/{table}/resign", post(seat::resign))
        .route("/tables/{table}/chat", post(seat::chat))
        .route("/tables/{table}/orders", get(seat::orders).post(seat::order))
        .route("/tables/{table}/notes", get(seat::notes).post(seat::note))
        .route("/tables/{table}/events", get(events::events))
        .fallback(nothing)
        .method_not_allowed_fallback(otherwise)
}

async fn nothing() -> ApiError {
    ApiError(HttpError::not_found(
        "there is no such address in the API; /api lists those there are",
    ))
}

async fn otherwise() -> ApiError {
    let why = "this address is there, but not for that method; /api says for which";
    ApiError(HttpError::new(StatusCode::METHOD_NOT_ALLOWED, why))
}

/// Something is wrong, as a program reads it.
pub(crate) struct ApiError(pub(crate) HttpError);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let HttpError { status, why, rule, retry_after, kind } = self.0;
        let wrong = (status, Json(types::Wrong { error: why, rule })).into_response();
        with_retry(wrong, retry_after, kind)
    }
}

impl From<TablesError> for ApiError {
    fn from(error: TablesError) -> Self {
        Self(error.into())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl From<Refused> for ApiError {
    fn from(error: Refused) -> Self {
        Self(error.into())
    }
}

/// A JSON body, or a fault that says what is wrong with it.
struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        match extract::Json::<T>::from_request(request, app).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(rejection) => Err(ApiError(unreadable(&rejection))),
        }
    }
}

fn unreadable(rejection: &JsonRejection) -> HttpError {
    let what = match rejection {
        JsonRejection::MissingJsonContentType(_) => {
            let why = "send JSON, with the header Content-Type: application/json";
            return HttpError::new(rejection.status(), why);
        }
        JsonRejection::JsonSyntaxError(_) => "This is not JSON",
        _ => "This is not what is asked for here",
    };
    HttpError::unread(rejection.status(), what, &rejection.body_text())
}

/// What follows the `?`, or a fault that says what is wrong with it.
struct Asked<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Query::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Self(asked)),
            Err(rejection) => Err(ApiError(rejection.into())),
        }
    }
}

/// The table of an address.
struct Named(TableId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::<TableId>::from_request_parts(parts, state).await {
            Ok(Path(table)) => Ok(Self(table)),
            Err(_) => Err(ApiError(HttpError::not_found("there is no such table"))),
        }
    }
}

/// The seat a request speaks for; nobody's when it brings no token.
struct Viewer(TableId, Option<Seat>);

impl FromRequestParts<App> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Named(table) = Named::from_request_parts(parts, app).await?;
        let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(Self(table, None)) };
        let unknown =
            || ApiError(HttpError::new(StatusCode::UNAUTHORIZED, "this token opens no seat here"));
        let text = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token: SeatToken = text.and_then(|text| text.parse().ok()).ok_or_else(unknown)?;
        match app.tables.store().seat_of_token(&token).await? {
            Some(held) if held.table == table => Ok(Self(table, Some(held.seat))),
            _ => Err(unknown()),
        }
    }
}

/// The seat a request acts for.
struct Own(TableId, Seat);

impl FromRequestParts<App> for Own {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Viewer(table, seat) = Viewer::from_request_parts(parts, app).await?;
        let why = "send the token of a seat: Authorization: Bearer TOKEN";
        let seat = seat.ok_or_else(|| ApiError(HttpError::new(StatusCode::UNAUTHORIZED, why)))?;
        Ok(Self(table, seat))
    }
}
