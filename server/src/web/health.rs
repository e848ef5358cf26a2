//! What a machine that looks after the server asks: is it alive, and could it keep a move?

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;

use super::App;

/// One attempt to write answers everybody for so long: asking costs a sync of the disk.
const FRESH: Duration = Duration::from_secs(1);

/// The last attempt to write, and what came of it: nothing, or the fault in words.
#[derive(Clone, Default)]
pub(super) struct Health(Arc<Mutex<Option<(Instant, Option<String>)>>>);

/// It answers, so it lives.
pub(super) async fn live() -> &'static str {
    "alive\n"
}

/// Whether a move could be kept just now: something is written to find out.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, String) {
    let mut last = app.health.0.lock().await;
    let fresh = last.take().filter(|(at, _)| at.elapsed() < FRESH);
    let (at, fault) = match fresh {
        Some(known) => known,
        None => {
            let tried = app.tables.store().try_to_write().await;
            (Instant::now(), tried.err().map(|error| error.to_string()))
        }
    };
    *last = Some((at, fault.clone()));
    match fault {
        None => (StatusCode::OK, "well\n".into()),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}
