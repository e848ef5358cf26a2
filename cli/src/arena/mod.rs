//! `reliquary arena`: agents against each other, everybody in every seat, and how strong that
//! shows them to be.
//!
//! `lineup` says who sits where in which game; `rating` turns results into strengths with intervals;
//! `report` says what came of it.

mod lineup;
mod rating;
mod report;

use std::io::{self, Write as _};

use anyhow::bail;
use catalogue::{AnyGame, Strength};
use contract::{Dice, Key, Outcome, Sitter};
use serde_json::Value;

use crate::args::ArenaArgs;
use crate::crew;
use crate::fail::Interrupted;
use crate::interrupt::Interrupt;
use crate::setup;
use crate::simulate::progress_bar;
use lineup::Lineups;
use report::Report;

/// What is to be played, and by whom.
struct Plan {
    game: &'static dyn AnyGame,
    titles: [String; 2],
    setup: Value,
    agents: Vec<Strength>,
    lineups: Lineups,
    key: Key,
    seed: u64,
    games: u64,
    threads: usize,
}

/// One game that was played to its end: who sat where, by place in the list of agents.
struct Played {
    lineup: Vec<usize>,
    outcome: Outcome,
}

/// What came of a game.
enum GameResult {
    Ended(Played),
    /// It went on for longer than any game should.
    Endless,
}

pub(crate) fn run(args: &ArenaArgs) -> anyhow::Result<()> {
    let plan = Plan::new(args)?;
    let interrupt = Interrupt::listen();
    let bar = progress_bar(plan.games)?;
    let (mut played, mut count) = (Vec::new(), 0);
    let game = |number| plan.result(number, &interrupt);
    crew::play(plan.threads, plan.games, &interrupt, game, |game| {
        bar.inc(1);
        count += 1;
        if let GameResult::Ended(game) = game {
            played.push(game);
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    let report = Report::new(&plan, &played, count);
    let text =
        if args.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.to_text() };
    io::stdout().write_all(text.as_bytes())?;
    if count < plan.games { Err(Interrupted.into()) } else { Ok(()) }
}

impl Plan {
    fn new(args: &ArenaArgs) -> anyhow::Result<Self> {
        let game = catalogue::find(&args.game)?;
        let info = game.info();
        let seats = args.players.unwrap_or(info.min_seats);
        if !(info.min_seats..=info.max_seats).contains(&seats) {
            let (least, most) = (info.min_seats, info.max_seats);
            bail!("{} is played by {least} to {most}, not by {seats}", info.title);
        }
        let agents = agents(&args.agents, seats)?;
        let lineups = Lineups::new(agents.len(), seats);
        let setup = setup::build(game, &args.setup)?;
        let sitter = |_| Sitter { name: "agent".into(), player: "agent".into() };
        let key = Key::from_seed(args.seed);
        let table = game.open(&setup, (0..seats).map(sitter).collect(), &mut Dice::house(key))?;
        Ok(Self {
            game,
            titles: [info.title.into(), table.title()],
            setup: table.saved().setup,
            agents,
            key,
            seed: args.seed,
            games: args.games.next_multiple_of(lineups.len()),
            lineups,
            threads: crew::threads(args.threads),
        })
    }

    /// Games are counted from nought. Every line-up gets the same dice before the dice change.
    fn game(&self, number: u64) -> (&[usize], Key) {
        let round = number / self.lineups.len();
        (self.lineups.of(number), self.key.child(round + 1))
    }

    /// What came of a game; nothing for one that was left because of an interruption.
    fn result(&self, number: u64, interrupt: &Interrupt) -> Option<GameResult> {
        match self.play(number, interrupt) {
            Some(played) => Some(GameResult::Ended(played)),
            None if interrupt.is_raised() => None,
            None => Some(GameResult::Endless),
        }
    }

    fn play(&self, number: u64, interrupt: &Interrupt) -> Option<Played> {
        let (lineup, key) = self.game(number);
        let agents: Vec<Strength> = lineup.iter().map(|agent| self.agents[*agent]).collect();
        let mut simulator = self.game.simulator(&self.setup, &agents).ok()?;
        simulator.heed(interrupt.flag());
        let outcome = simulator.play(key).outcome?;
        Some(Played { lineup: lineup.to_vec(), outcome })
    }
}

fn agents(names: &[String], seats: usize) -> anyhow::Result<Vec<Strength>> {
    let agents: Vec<Strength> = names.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    for (index, agent) in agents.iter().enumerate() {
        if agents[..index].contains(agent) {
            bail!("{agent} is named twice: an agent is as strong as itself");
        }
    }
    if agents.len() < 2 && seats > 1 {
        bail!("an arena needs two agents at least, such as --agents random,novice");
    }
    Ok(agents)
}
