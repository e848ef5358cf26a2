//! The `reliquary` program: play, study and keep five nearly forgotten games.
//!
//! `args` says what can be typed; each command is a file of its own. Errors are said once, here,
//! in a person's words, and end the program with a documented exit code.

mod args;
mod bench;
mod columns;
mod dice;
mod fail;
mod files;
mod games;
mod greet;
mod interrupt;
mod page;
mod play;
mod referee;
mod render;
mod replay;
mod rules;
mod setup;
mod shell;
mod simulate;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let args = Args::parse();
    let done = match args.command {
        None => greet::greet(),
        Some(Command::Games(args)) => games::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Simulate(args)) => simulate::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Render(args)) => render::run(&args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Referee) => referee::run(),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man) => shell::man(),
    };
    fail::exit(done)
}
