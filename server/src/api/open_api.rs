//! The API's description of itself, generated from the handlers.

use axum::Json;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{events, seat, tables, types};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Reliquary",
        description = "Tables of five tabletop games: make one, take a seat, see what the seat may \
                       see, and play. Every fault is JSON with `error` in words and, where a rule \
                       forbids, its number."
    ),
    paths(
        tables::games, tables::glossary, tables::listed, tables::make, tables::table, tables::sit, tables::record,
        seat::view, seat::actions, seat::decide, seat::dice, seat::open, seat::undo, seat::resign, seat::chat,
        events::events,
    ),
    components(schemas(types::Wrong)),
    modifiers(&SeatTokens)
)]
struct Document;

/// Seats are opened by tokens.
struct SeatTokens;

impl Modify for SeatTokens {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = document.components.get_or_insert_with(Default::default);
        components.add_security_scheme("seat", SecurityScheme::Http(bearer));
    }
}

/// The description as a value.
pub(crate) fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The description, for programs.
pub(super) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}
