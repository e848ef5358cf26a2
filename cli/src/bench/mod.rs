//! `reliquary bench`: how fast the games are, and how much the server bears.

mod house;
mod random;

use crate::args::{BenchArgs, BenchOf};

pub(crate) fn run(args: &BenchArgs) -> anyhow::Result<()> {
    match &args.of {
        None => random::run(args),
        Some(BenchOf::Serve(args)) => house::run(args),
    }
}
