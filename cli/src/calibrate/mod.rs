//! `reliquary calibrate`: whether forecasts come true.
//!
//! Agents of one kind play each other; the forecasts of every seat along those games are held
//! against what came of them. `report` says what was found.

mod args;
mod report;

use std::io::{self, Write as _};

use anyhow::bail;
use catalogue::{AnyGame, Looks, Measure, Reliability, Sighting, Strength};
use contract::{Dice, Key, Sitter};
use serde_json::Value;

use crate::crew;
use crate::fail::Interrupted;
use crate::interrupt::Interrupt;
use crate::setup;
use crate::simulate::progress_bar;
pub(crate) use args::CalibrateArgs;
use report::Report;

/// What is to be played, and how closely it is looked at.
struct Plan {
    game: &'static dyn AnyGame,
    titles: [String; 2],
    setup: Value,
    measure: Measure,
    agent: Strength,
    seats: usize,
    seed: u64,
    games: u64,
    moments: u16,
    samples: u32,
    threads: usize,
}

pub(crate) fn run(args: &CalibrateArgs) -> anyhow::Result<()> {
    let plan = Plan::new(args)?;
    let interrupt = Interrupt::listen();
    let bar = progress_bar(plan.games)?;
    let mut seen: Vec<(u64, Vec<Sighting>)> = Vec::new();
    let game = |number| one(&plan, number + 1, &interrupt).transpose();
    crew::play(plan.threads, plan.games, &interrupt, game, |game| {
        bar.inc(1);
        seen.push(game?);
        Ok(())
    })?;
    bar.finish_and_clear();
    // Sums of fractions depend on their order in the last digits.
    seen.sort_by_key(|(number, _)| *number);
    let count = seen.len() as u64;
    let mut reliability = Reliability::default();
    for (_, game) in seen {
        reliability.add(game);
    }
    let report = Report::new(&plan, &reliability, count);
    let text =
        if args.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.to_text() };
    io::stdout().write_all(text.as_bytes())?;
    if count < plan.games { Err(Interrupted.into()) } else { Ok(()) }
}

impl Plan {
    fn new(args: &CalibrateArgs) -> anyhow::Result<Self> {
        let game = catalogue::find(&args.game)?;
        let info = game.info();
        let seats = args.players.unwrap_or(info.min_seats);
        if !(info.min_seats..=info.max_seats).contains(&seats) {
            let (least, most) = (info.min_seats, info.max_seats);
            bail!("{} is played by {least} to {most}, not by {seats}", info.title);
        }
        let agent: Strength = args.agent.parse()?;
        let setup = setup::build(game, &args.setup)?;
        let sitter = Sitter { name: agent.to_string(), player: agent.to_string() };
        let dice = &mut Dice::house(Key::from_seed(args.seed));
        let table = game.open(&setup, vec![sitter; seats], dice)?;
        Ok(Self {
            game,
            titles: [info.title.into(), table.title()],
            setup: table.saved().setup,
            measure: table.measure(),
            agent,
            seats,
            seed: args.seed,
            games: args.games,
            moments: args.moments,
            samples: args.samples,
            threads: crew::threads(args.threads),
        })
    }

    /// Games are counted from one, as in a simulation with this seed.
    fn looks(&self, number: u64) -> Looks {
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        Looks { moments: self.moments.into(), samples: self.samples, seed }
    }
}

/// Nothing when it was left because of an interruption.
fn one(
    plan: &Plan,
    number: u64,
    interrupt: &Interrupt,
) -> anyhow::Result<Option<(u64, Vec<Sighting>)>> {
    let mut simulator = plan.game.simulator(&plan.setup, &vec![plan.agent; plan.seats])?;
    simulator.heed(interrupt.flag());
    let record = simulator.record(Key::from_seed(plan.seed).child(number));
    if interrupt.is_raised() {
        return Ok(None);
    }
    Ok(Some((number, catalogue::sightings(plan.game, &record, plan.looks(number))?)))
}
