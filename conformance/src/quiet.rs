//! Turning a panic into a value, without its noise on the screen.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

static HOOK: Once = Once::new();

/// Runs `job`; a panic comes back as what it said and where.
///
/// The hook belongs to the whole process, so ours stays in place and is silent only for the thread
/// that is inside `catch`: other tests, running beside, keep their messages.
pub(crate) fn catch<T>(job: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(install);
    let before = QUIET.replace(true);
    // What `job` was changing is reported and then thrown away, never played on with.
    let result = panic::catch_unwind(AssertUnwindSafe(job));
    QUIET.set(before);
    result.map_err(|_| LAST.take())
}

fn install() {
    let others = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if QUIET.get() {
            LAST.set(info.to_string().replace('\n', " "));
        } else {
            others(info);
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_message_and_place() {
        assert_eq!(catch(|| 3), Ok(3));
        let said = catch(|| panic!("no such {}", "hex")).unwrap_err();
        assert!(said.contains("no such hex") && said.contains("quiet.rs"), "{said}");
    }
}
