//! Ctrl-C, taken kindly.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that Ctrl-C raises. Work in a loop looks at it and comes to a good end; a second Ctrl-C
/// ends the program at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on.
    pub(crate) fn listen() -> Self {
        let flag = Self::default();
        let raised = flag.clone();
        // Without a handler Ctrl-C still works, only less kindly.
        let _ = ctrlc::set_handler(move || {
            if raised.0.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        flag
    }

    /// For those who are not of this program: raised when somebody has pressed it.
    pub(crate) const fn flag(&self) -> &Arc<AtomicBool> {
        &self.0
    }

    /// Whether somebody has pressed it.
    pub(crate) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
