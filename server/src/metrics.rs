//! What is counted, in the form Prometheus reads.

use std::sync::Arc;
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The counters; cheap to clone.
#[derive(Clone, Default)]
pub struct Metrics {
    registry: Arc<Registry>,
    commits: Commits,
    moves: Counter,
    refusals: Family<Refused, Counter>,
    sockets: Gauge,
    rooms: Gauge,
    replayed: Counter,
    snapshots: Counter,
    thoughts: Counter,
    write_errors: Counter,
    accept_errors: Counter,
    requests: Family<Asked, Counter>,
    now: Now,
}

/// How long commits took, half a millisecond to a second.
#[derive(Clone)]
struct Commits(Histogram);

impl Default for Commits {
    fn default() -> Self {
        Self(Histogram::new(exponential_buckets(0.0005, 2.0, 12)))
    }
}

/// What is looked up when somebody asks.
#[derive(Clone, Default)]
struct Now {
    queue: Gauge,
    thinking: Gauge,
    reports: Gauge,
    connections: Gauge,
    bytes: Gauge,
}

/// How much waits, works and lies there at this moment.
pub(crate) struct Load {
    /// Decisions that wait for a core, and those being thought of.
    pub(crate) queue: usize,
    pub(crate) thinking: usize,
    /// Reports that wait.
    pub(crate) reports: usize,
    pub(crate) connections: usize,
    /// Of the file and what is not yet in it.
    pub(crate) bytes: u64,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, Hash, PartialEq, Eq, EncodeLabelValue)]
pub(crate) enum Refusal {
    /// A rule, or the state of a table, forbids it.
    Rule,
    /// Too many requests from an address.
    Rate,
    /// Too many messages from a page.
    Pace,
    /// More of what all share than one may take.
    Quota,
    /// Too many connections or pages of an address.
    Connections,
    /// A body that did not come in time.
    Slow,
}

impl Refusal {
    const ALL: [Self; 6] =
        [Self::Rule, Self::Rate, Self::Pace, Self::Quota, Self::Connections, Self::Slow];

    const fn in_words(self) -> &'static str {
        match self {
            Self::Rule => "By a rule, or by how a table stands",
            Self::Rate => "Too many requests of an address",
            Self::Pace => "Too many messages of a page",
            Self::Quota => "More than one may take",
            Self::Connections => "Too many connections or pages of an address",
            Self::Slow => "A request that came too slowly",
        }
    }
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Refused {
    kind: Refusal,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Asked {
    route: String,
    status: u16,
}

impl Metrics {
    /// All at zero.
    pub fn new() -> Self {
        let mut all = Self::default();
        // What has not happened yet is told as nought.
        for kind in Refusal::ALL {
            drop(all.refusals.get_or_create(&Refused { kind }));
        }
        let mut registry = Registry::with_prefix("reliquary");
        registry.register(
            "thoughts",
            "Decisions programs, hints and the coach thought of",
            all.thoughts.clone(),
        );
        registry.register(
            "commit_seconds",
            "From a command to its entries on disk",
            all.commits.0.clone(),
        );
        registry.register("moves", "Moves of people and bots carried out", all.moves.clone());
        registry.register("refusals", "What was refused, by kind", all.refusals.clone());
        registry.register("sockets", "Pages and bots that follow a table", all.sockets.clone());
        registry.register("rooms", "Tables in memory", all.rooms.clone());
        registry.register(
            "replayed_entries",
            "Journal entries played to open tables",
            all.replayed.clone(),
        );
        registry.register("snapshots", "Snapshots of tables kept", all.snapshots.clone());
        registry.register(
            "write_errors",
            "Commands that could not be kept",
            all.write_errors.clone(),
        );
        registry.register(
            "accept_errors",
            "Connections that could not be accepted",
            all.accept_errors.clone(),
        );
        registry.register("requests", "HTTP requests answered", all.requests.clone());
        let now = all.now.clone();
        registry.register(
            "queue",
            "Decisions of programs and hints that wait for a core",
            now.queue,
        );
        registry.register("thinking", "Decisions that are being thought of", now.thinking);
        registry.register("report_queue", "Reports of finished games that wait", now.reports);
        registry.register("connections", "Open connections", now.connections);
        registry.register("database_bytes", "The file of all games, with its log", now.bytes);
        all.registry = Arc::new(registry);
        all
    }

    /// Entries are on disk.
    pub fn committed(&self, took: Duration) {
        self.commits.0.observe(took.as_secs_f64());
    }

    /// A move was carried out.
    pub fn moved(&self) {
        self.moves.inc();
    }

    /// Something was refused.
    pub(crate) fn refused(&self, kind: Refusal) {
        self.refusals.get_or_create(&Refused { kind }).inc();
    }

    /// What was refused so far, by kind, as a person says it.
    pub(crate) fn refused_so_far(&self) -> Vec<(&'static str, u64)> {
        let count = |kind| self.refusals.get_or_create(&Refused { kind }).get();
        Refusal::ALL.map(|kind| (kind.in_words(), count(kind))).to_vec()
    }

    /// A command could not be kept.
    pub(crate) fn not_kept(&self) {
        self.write_errors.inc();
    }

    /// A connection could not be accepted.
    pub(crate) fn not_accepted(&self) {
        self.accept_errors.inc();
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

    /// How many entries were played to open tables.
    pub fn replayed_entries(&self) -> u64 {
        self.replayed.get()
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
    pub(crate) fn text(&self, load: &Load) -> String {
        let set = |gauge: &Gauge, count: usize| {
            gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        };
        set(&self.now.queue, load.queue);
        set(&self.now.thinking, load.thinking);
        set(&self.now.reports, load.reports);
        set(&self.now.connections, load.connections);
        self.now.bytes.set(i64::try_from(load.bytes).unwrap_or(i64::MAX));
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
