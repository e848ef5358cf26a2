//! What `reliquary calibrate` is asked for.

use crate::args::SetupArgs;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Agents of one kind play whole games against each other. At some moments of each game every seat is
asked for its chances, from what it knows then; in the end it is counted how often it was right.
Ctrl-C stops and prints what is done so far.

Examples:
  reliquary calibrate expedition --games 1000
  reliquary calibrate lunar --scenario 14.2 --games 300
  reliquary calibrate ancient --players 4 --agent hunch --games 400 --json")]
pub(crate) struct CalibrateArgs {
    /// Which game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Who plays in every seat: hunch, novice, adept, search:250 and so on
    #[arg(long, default_value = "novice", value_name = "AGENT")]
    pub(crate) agent: String,
    /// How many sit at the table; the fewest the game takes when not given
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 200, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// At how many moments of each game the seats are asked, besides its start
    #[arg(long, default_value_t = 5, value_name = "N",
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) moments: u16,
    /// How many games each seat plays on in its mind for one forecast
    #[arg(long, default_value_t = 60, value_name = "N",
          value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) samples: u32,
    /// All games follow from this number
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores when not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}
