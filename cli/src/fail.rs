//! How the program ends.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// Stopped by Ctrl-C; what was to be said has been said.
#[derive(Debug)]
pub(crate) struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Interrupted {}

/// Says what went wrong and turns it into an exit code. A closed pipe (`reliquary rules | head`)
/// is nobody's fault.
pub(crate) fn exit(done: anyhow::Result<()>) -> ExitCode {
    let Err(error) = done else { return ExitCode::SUCCESS };
    if error.is::<Interrupted>() {
        return ExitCode::from(130);
    }
    let closed = |e: &io::Error| e.kind() == io::ErrorKind::BrokenPipe;
    if error.chain().filter_map(|cause| cause.downcast_ref()).any(closed) {
        return ExitCode::SUCCESS;
    }
    // A terminal that was closed hears nothing any more.
    let _ = writeln!(io::stderr(), "reliquary: {error:#}");
    ExitCode::FAILURE
}
