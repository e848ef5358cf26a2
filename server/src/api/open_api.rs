//! The API's description of itself, generated from the handlers.

use axum::Json;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
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
        tables::games, tables::glossary, tables::listed, tables::make, tables::table, tables::sit, tables::claim,
        tables::record,
        seat::view, seat::actions, seat::decide, seat::dice, seat::open, seat::undo, seat::away, seat::resign, seat::chat,
        seat::orders, seat::order, seat::notes, seat::note,
        events::events,
    ),
    components(schemas(types::Wrong)),
    modifiers(&SeatTokens, &Faults)
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

/// What any address of a kind may answer besides what its handler says.
struct Faults;

/// Statuses with what they mean.
type Meanings = &'static [(&'static str, &'static str)];

const EVERYWHERE: Meanings = &[
    ("403", "whoever asks is not let in by whoever keeps the server"),
    ("429", "too much was asked; `Retry-After` says when to ask again"),
    ("503", "the server cannot reach its data just now"),
];
const WITH_BODY: Meanings = &[
    ("400", "the body is not JSON"),
    ("408", "the body came too slowly"),
    ("413", "the body is too large"),
    ("415", "the header `Content-Type: application/json` is missing"),
    ("422", "the body is not what is asked for here, or a rule forbids it"),
];
const WITH_QUERY: Meanings = &[("400", "what follows the `?` cannot be read")];
const AT_A_TABLE: Meanings = &[
    ("404", "there is no such table"),
    ("409", "the table is not at that point, or has moved on"),
    ("410", "the table cannot be read any more"),
];
const WITH_TOKEN: Meanings = &[("401", "this token opens no seat here")];
const IN_A_SEAT: Meanings = &[
    ("403", "this is not for that seat to do, or whoever asks is not let in"),
    ("422", "a rule forbids it"),
];

impl Modify for Faults {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut document.paths.paths {
            let is_table = path.contains("{table}");
            for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
                let is_query = |parameter: &RefOr<Parameter>| match parameter {
                    RefOr::T(parameter) => parameter.parameter_in == ParameterIn::Query,
                    RefOr::Ref(_) => false,
                };
                let has_query = operation.parameters.iter().flatten().any(is_query);
                let has_body = operation.request_body.is_some();
                let has_token = operation.security.is_some();
                let acts = has_token && is_table;
                for (holds, meanings) in [
                    (has_body, WITH_BODY),
                    (has_query, WITH_QUERY),
                    (is_table, AT_A_TABLE),
                    (has_token, WITH_TOKEN),
                    (acts, IN_A_SEAT),
                    (true, EVERYWHERE),
                ] {
                    for (status, meaning) in meanings.iter().filter(|_| holds) {
                        let fault = || RefOr::T(wrong(meaning));
                        let responses = &mut operation.responses.responses;
                        let known = responses.entry((*status).into()).or_insert_with(fault);
                        if let RefOr::T(known) = known
                            && known.description.is_empty()
                        {
                            known.description = (*meaning).into();
                        }
                    }
                }
            }
        }
    }
}

fn wrong(meaning: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Wrong"))).build();
    ResponseBuilder::new().description(meaning).content("application/json", content).build()
}

/// The description as a value.
pub fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The description, for programs.
pub(super) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}
