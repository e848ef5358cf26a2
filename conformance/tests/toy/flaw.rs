//! Which sentence of the contract the toy breaks on this thread.

use std::cell::Cell;

use conformance::Check;

thread_local! {
    static FLAW: Cell<Option<(Check, bool)>> = const { Cell::new(None) };
    static COUNTER: Cell<u8> = const { Cell::new(0) };
}

/// Runs `job` with a toy that breaks this sentence.
pub(crate) fn with_flaw<T>(check: Check, job: impl FnOnce() -> T) -> T {
    with((check, false), job)
}

/// The same, for the sentences that can be broken in a second way.
pub(crate) fn with_other_flaw<T>(check: Check, job: impl FnOnce() -> T) -> T {
    with((check, true), job)
}

fn with<T>(flaw: (Check, bool), job: impl FnOnce() -> T) -> T {
    let _mended_later = Mend;
    FLAW.set(Some(flaw));
    COUNTER.set(0);
    job()
}

/// Takes the flaw away again, also when the job panics: the next test may get the same thread.
struct Mend;

impl Drop for Mend {
    fn drop(&mut self) {
        FLAW.set(None);
    }
}

/// Whether the toy breaks this sentence.
pub(crate) fn flawed(check: Check) -> bool {
    FLAW.get() == Some((check, false))
}

/// Whether the toy breaks this sentence in the second way.
pub(crate) fn flawed_otherwise(check: Check) -> bool {
    FLAW.get() == Some((check, true))
}

/// What no game may have: a number that changes each time it is asked for.
pub(crate) fn hidden_number() -> u8 {
    COUNTER.set(COUNTER.get().wrapping_add(1));
    COUNTER.get()
}
