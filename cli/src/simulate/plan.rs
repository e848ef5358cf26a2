//! From what was typed to a plan that can be played.

use anyhow::{Context as _, bail};
use catalogue::{AnyGame, BestLevel, Level, Simulator, Strength};
use contract::{Dice, Key, Seat, Sitter};
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
    pub(super) best_level: Option<BestLevel>,
    /// Who always takes which action.
    insisted: Vec<(Seat, String)>,
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
            best_level: info.best_level,
            insisted: args.insist.iter().map(|word| insisted(word)).collect::<Result<_, _>>()?,
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
        (0..self.threads).map(|_| self.simulator()).collect()
    }

    fn simulator(&self) -> anyhow::Result<Box<dyn Simulator>> {
        let mut simulator = self.game.simulator(&self.setup, &self.levels)?;
        for (seat, action) in &self.insisted {
            simulator.insist(*seat, action).context("in --insist")?;
        }
        Ok(simulator)
    }
}

fn levels(names: &[String], fewest: usize) -> anyhow::Result<Vec<Strength>> {
    if names.is_empty() {
        return Ok(vec![Strength::Hunch; fewest]);
    }
    let level = |name: &String| {
        if name == "human" {
            let agents = Level::ALL.map(Level::name).join(", ");
            bail!("simulate needs agents, and a human is none; there is: {agents}, hunch");
        }
        name.parse().context("in --seats")
    };
    names.iter().map(level).collect()
}

/// A seat and what it insists on, such as `D:species=pan`.
fn insisted(word: &str) -> anyhow::Result<(Seat, String)> {
    let parts = word.split_once(':').and_then(|(seat, action)| Some((seat.parse().ok()?, action)));
    let (seat, action) = parts.with_context(|| {
        format!("--insist wants a seat and its action, such as D:species=pan, not {word:?}")
    })?;
    Ok((seat, action.into()))
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
