//! Scenarios of one's own: read, checked, and on to the form of a new table. The server keeps none
//! of them; the browser does.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use pages::new_table::Form as Sheet;
use pages::scenario::{Checked, faults};
use serde::Deserialize;

use super::extract::{Address, Filled};
use super::lobby::{game, set_up};
use super::who::Who;
use super::{App, HttpError};
use crate::new_table;

pub(super) fn router() -> Router<App> {
    Router::new().route("/scenario/{game}", get(page).post(check))
}

async fn page(Address(id): Address<String>, who: Who) -> Result<maud::Markup, HttpError> {
    let game = game(&id)?;
    Ok(pages::scenario::page(&who.frame(), game, game.example(), &Checked::Not))
}

/// A scenario as it was typed, and whether a table is wanted with it.
#[derive(Debug, Deserialize)]
struct Typed {
    text: String,
    #[serde(default)]
    what: String,
}

async fn check(
    State(_): State<App>,
    Address(id): Address<String>,
    who: Who,
    Filled(typed): Filled<Typed>,
) -> Result<Response, HttpError> {
    let game = game(&id)?;
    let text = typed.text.replace("\r\n", "\n");
    let read = game.read_scenario(&text).map_err(|why| faults(&why)).and_then(|scenario| {
        let title = scenario["title"].as_str().unwrap_or("Your scenario").to_string();
        let form = Sheet::fresh(game.info()).with_own(&title, &text);
        // What is well written may still not be playable.
        let fits = set_up(&form).and_then(|setup| new_table::try_out(game, &setup, form.seats));
        fits.map(|()| (title, form)).map_err(|error| faults(&error.why))
    });
    match read {
        Err(faults) => {
            let page = pages::scenario::page(&who.frame(), game, &text, &Checked::Faults(faults));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
        Ok((_, form)) if typed.what == "table" => {
            let form = Sheet { name: who.name.clone(), ..form };
            Ok(pages::new_table::page(&who.frame(), &form).into_response())
        }
        Ok((title, _)) => {
            let good = Checked::Good(title);
            Ok(pages::scenario::page(&who.frame(), game, &text, &good).into_response())
        }
    }
}
