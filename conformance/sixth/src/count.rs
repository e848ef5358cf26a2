//! How often the rules were asked, by anybody in this process: for a test of what one move costs.

use std::sync::atomic::{AtomicUsize, Ordering};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Actions read from their notation.
    pub parsed: usize,
    /// Views made.
    pub viewed: usize,
    /// Lists of actions made.
    pub listed: usize,
}

static PARSED: AtomicUsize = AtomicUsize::new(0);
static VIEWED: AtomicUsize = AtomicUsize::new(0);
static LISTED: AtomicUsize = AtomicUsize::new(0);

impl Count {
    /// So often until now.
    pub fn now() -> Self {
        let read = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        Self { parsed: read(&PARSED), viewed: read(&VIEWED), listed: read(&LISTED) }
    }

    /// So often since then.
    #[must_use]
    pub fn since(then: Self) -> Self {
        let now = Self::now();
        Self {
            parsed: now.parsed - then.parsed,
            viewed: now.viewed - then.viewed,
            listed: now.listed - then.listed,
        }
    }
}

pub(crate) fn parsed() {
    PARSED.fetch_add(1, Ordering::Relaxed);
}

pub(crate) fn viewed() {
    VIEWED.fetch_add(1, Ordering::Relaxed);
}

pub(crate) fn listed() {
    LISTED.fetch_add(1, Ordering::Relaxed);
}
