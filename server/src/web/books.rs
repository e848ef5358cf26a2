//! What there is to read: the rules, the server, the API.

use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use super::extract::Address;
use super::who::Who;
use super::{App, HttpError};
use crate::api;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/rules", get(shelf))
        .route("/rules/{game}", get(rules))
        .route("/rules/{game}/part", get(rules_part))
        .route("/about", get(about))
        .route("/api", get(api_page))
        .route("/api/openapi.json", get(async || Json(api::document())))
}

async fn shelf(who: Who) -> maud::Markup {
    pages::rules::index(&who.frame())
}

async fn rules(Address(game): Address<String>, who: Who) -> Result<maud::Markup, HttpError> {
    let game =
        catalogue::find(&game).map_err(|unknown| HttpError::not_found(unknown.to_string()))?;
    Ok(pages::rules::page(&who.frame(), game))
}

async fn rules_part(Address(game): Address<String>) -> Result<maud::Markup, HttpError> {
    let game =
        catalogue::find(&game).map_err(|unknown| HttpError::not_found(unknown.to_string()))?;
    Ok(pages::rules::part(game))
}

async fn about(who: Who) -> maud::Markup {
    pages::about::page(&who.frame())
}

async fn api_page(who: Who) -> maud::Markup {
    pages::api::page(&who.frame(), &json!(api::document()))
}
