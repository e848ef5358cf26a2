//! From what was typed to a plan that can be played.

use anyhow::{Context as _, bail};
use catalogue::{AnyGame, Level, Simulator, Strength};
use contract::{Dice, Key, Sitter};
use serde_json::Value;

use crate::args::SimulateArgs;
use crate::setup;

/// What is to be played, by whom and how often.
pub(super) struct Plan {
    game: &'static dyn AnyGame,
    key: Key,
    pub(super) id: &'static str,
    /// Game and scenario, as people call them.
    pub(super) titles: [String; 2],
    /// Scenario and options, with every default filled in.
    pub(super) setup: Value,
    pub(super) levels: Vec<Strength>,
    pub(super) seed: u64,
    pub(super) games: u64,
    pub(super) threads: usize,
}

impl Plan {
    pub(super) fn new(args: &SimulateArgs) -> anyhow::Result<Self> {
        let game = catalogue::find(&args.game)?;
        let info = game.info();
        let levels = levels(&args.seats, info.min_seats)?;
        let setup = setup::build(game, &args.setup)?;
        let key = Key::from_seed(args.seed);
        let sitters = levels.iter().map(|level| sitter(*level)).collect();
        let table = game.open(&setup, sitters, &mut Dice::house(key))?;
        Ok(Self {
            game,
            key,
            id: info.id,
            titles: [info.title.into(), table.title()],
            setup: table.saved().setup,
            levels,
            seed: args.seed,
            games: args.games,
            threads: threads(args.threads, args.games),
        })
    }

    /// The key of one game; games are counted from one.
    pub(super) fn key(&self, number: u64) -> Key {
        self.key.child(number)
    }

    /// One simulator for each thread.
    pub(super) fn simulators(&self) -> anyhow::Result<Vec<Box<dyn Simulator>>> {
        let make = |_| Ok(self.game.simulator(&self.setup, &self.levels)?);
        (0..self.threads).map(make).collect()
    }
}

fn levels(names: &[String], fewest: usize) -> anyhow::Result<Vec<Strength>> {
    if names.is_empty() {
        return Ok(vec![Level::Random.into(); fewest]);
    }
    let level = |name: &String| {
        if name == "human" {
            let agents = Level::ALL.map(Level::name).join(", ");
            bail!("simulate needs agents, and a human is none; there is: {agents}");
        }
        name.parse().context("in --seats")
    };
    names.iter().map(level).collect()
}

fn sitter(level: Strength) -> Sitter {
    Sitter { name: level.to_string(), player: level.to_string() }
}

/// As many as asked for, or as there are cores; never more than there are games.
fn threads(asked: Option<u16>, games: u64) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let wanted = asked.map_or_else(cores, usize::from);
    wanted.min(usize::try_from(games).unwrap_or(usize::MAX))
}
