//! What is counted, in the form Prometheus reads.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The counters; cheap to clone.
#[derive(Clone)]
pub struct Metrics {
    registry: Arc<Registry>,
    commits: Histogram,
    moves: Counter,
    refused: Counter,
    sockets: Gauge,
    rooms: Gauge,
    replayed: Counter,
    snapshots: Counter,
    thoughts: Counter,
    requests: Family<Asked, Counter>,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Asked {
    route: String,
    status: u16,
}

impl Metrics {
    /// All at zero.
    pub fn new() -> Self {
        let mut registry = Registry::with_prefix("reliquary");
        let commits = Histogram::new(exponential_buckets(0.0005, 2.0, 12));
        let (moves, refused) = (Counter::default(), Counter::default());
        let (sockets, rooms) = (Gauge::default(), Gauge::default());
        let (replayed, snapshots) = (Counter::default(), Counter::default());
        let (thoughts, requests) = (Counter::default(), Family::default());
        registry.register(
            "thoughts",
            "Decisions programs, hints and the coach thought of",
            thoughts.clone(),
        );
        registry.register(
            "commit_seconds",
            "From a command to its entries on disk",
            commits.clone(),
        );
        registry.register("moves", "Moves of people and bots carried out", moves.clone());
        registry.register("refusals", "Commands that were refused", refused.clone());
        registry.register("sockets", "Pages and bots that follow a table", sockets.clone());
        registry.register("rooms", "Tables in memory", rooms.clone());
        registry.register(
            "replayed_entries",
            "Journal entries played to open tables",
            replayed.clone(),
        );
        registry.register("snapshots", "Snapshots of tables kept", snapshots.clone());
        registry.register("requests", "HTTP requests answered", requests.clone());
        let registry = Arc::new(registry);
        Self {
            registry,
            commits,
            moves,
            refused,
            sockets,
            rooms,
            replayed,
            snapshots,
            thoughts,
            requests,
        }
    }

    /// Entries are on disk.
    pub fn committed(&self, took: Duration) {
        self.commits.observe(took.as_secs_f64());
    }

    /// A move was carried out.
    pub fn moved(&self) {
        self.moves.inc();
    }

    /// A command was refused.
    pub fn refused(&self) {
        self.refused.inc();
    }

    /// Pages opened or closed.
    pub fn sockets(&self, change: i64) {
        self.sockets.inc_by(change);
    }

    /// Tables in memory.
    pub fn rooms(&self, count: usize) {
        self.rooms.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// So many entries of a journal were played to open a table.
    pub fn replayed(&self, entries: u64) {
        self.replayed.inc_by(entries);
    }

    /// A program, a hint or the coach thought of a decision.
    pub(crate) fn thought(&self) {
        self.thoughts.inc();
    }

    /// A snapshot of a table was kept.
    pub fn snapshot_kept(&self) {
        self.snapshots.inc();
    }

    /// A request was answered.
    pub fn answered(&self, route: &str, status: u16) {
        self.requests.get_or_create(&Asked { route: route.into(), status }).inc();
    }

    /// Everything, as Prometheus reads it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
