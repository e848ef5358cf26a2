//! Completions and the manual page, from the same table as `--help`.

use std::io;

use clap::CommandFactory as _;

use crate::args::{Args, CompletionsArgs};

pub(crate) fn completions(args: &CompletionsArgs) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "reliquary", &mut script);
    Ok(io::Write::write_all(&mut io::stdout(), &script)?)
}

pub(crate) fn man() -> anyhow::Result<()> {
    Ok(clap_mangen::Man::new(Args::command()).render(&mut io::stdout())?)
}
