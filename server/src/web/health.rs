//! What a machine that looks after the server asks: is it alive, and could it keep a move?

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use tokio::sync::Mutex;

use super::App;

/// One attempt to write answers everybody for so long: asking costs a sync of the disk.
const FRESH: Duration = Duration::from_secs(1);

/// The last attempt to write.
#[derive(Clone, Default)]
pub(super) struct Health(Arc<Mutex<Option<Attempt>>>);

struct Attempt {
    at: Instant,
    /// In words; nothing where it went well.
    fault: Option<String>,
}

/// It answers, so it lives.
pub(super) async fn live() -> &'static str {
    "alive\n"
}

/// Whether a move could be kept just now: something is written to find out.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, String) {
    let mut last = app.health.0.lock().await;
    let fresh = last.take().filter(|attempt| attempt.at.elapsed() < FRESH);
    let attempt = if let Some(known) = fresh {
        known
    } else {
        let tried = app.tables.store().try_to_write().await;
        Attempt { at: Instant::now(), fault: tried.err().map(|error| error.to_string()) }
    };
    match &last.insert(attempt).fault {
        None => (StatusCode::OK, "well\n".into()),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}
