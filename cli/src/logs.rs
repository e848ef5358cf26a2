//! Logs: what they tell, and what they never tell.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{FilterFn, LevelFilter};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// Crates of ours, which tell no secret at any level.
const OURS: [&str; 5] = ["server", "store", "table", "catalogue", "reliquary"];

/// Writes logs to stderr, as `RUST_LOG` says. Below `info` only our own crates speak: what others trace are
/// bytes and addresses as they come, and these open seats.
pub(crate) fn begin() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let discreet = FilterFn::new(|about| {
        let crate_name = about.target().split("::").next().unwrap_or_default();
        *about.level() <= LevelFilter::INFO || OURS.contains(&crate_name)
    });
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines.with_filter(discreet)).with(filter).init();
}
