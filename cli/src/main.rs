//! The `reliquary` program: play, study and keep five nearly forgotten games.
//!
//! `args` says what can be typed; each command is a file of its own. Errors are said once, here,
//! in a person's words, and end the program with a documented exit code.

mod admin;
mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod calibrate;
mod campaign;
mod check;
mod columns;
mod copy;
mod crew;
mod desktop;
mod dice;
mod fail;
mod files;
mod games;
mod glossary;
mod interrupt;
mod join;
mod learn;
mod listing;
mod logs;
mod mean;
mod network;
mod page;
mod play;
mod referee;
mod render;
mod replay;
mod rules;
mod scores;
mod screen;
mod serve;
mod setup;
mod shell;
mod simulate;
mod site;
#[cfg(test)]
mod six_games;
mod watch;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

/// A page is made of many small texts, and every move makes two pages.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let done = match Args::parse().command.unwrap_or_else(args::open_the_house) {
        Command::Serve(args) => serve::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Learn(args) => learn::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Scores(args) => scores::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Calibrate(args) => calibrate::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Check(args) => return check::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Copy(args) => copy::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Watch(args) => watch::run(&args),
        Command::Render(args) => render::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Site(args) => site::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Referee => referee::run(),
        Command::Completions(args) => shell::completions(&args),
        Command::Man => shell::man(),
    };
    fail::exit(done)
}
