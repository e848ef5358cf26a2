//! Files that are given out as they are, and what machines ask for.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::extract::Address;
use super::{App, HttpError};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/assets/{name}", get(asset))
        .route("/favicon.ico", get(favicon))
        .route("/livez", get(super::health::live))
        .route("/readyz", get(super::health::ready))
        .route("/healthz", get(super::health::ready))
        .route("/metrics", get(super::operator::metrics))
}

/// A file whose name changes with its content may be kept for ever.
async fn asset(Address(name): Address<String>) -> Result<Response, HttpError> {
    let path = format!("/assets/{name}");
    let found = pages::assets().iter().find(|asset| asset.path == path);
    let asset = found.ok_or_else(|| HttpError::not_found("There is no such file."))?;
    let headers = [
        (CONTENT_TYPE, asset.content_type),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, asset.body).into_response())
}

/// Browsers ask for it by habit; every page names the mark it wears.
async fn favicon() -> axum::http::StatusCode {
    axum::http::StatusCode::NO_CONTENT
}
