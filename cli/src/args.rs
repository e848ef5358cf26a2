//! What can be typed.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use contract::Seat;

use crate::calibrate::CalibrateArgs;

/// How the program ends; shown at the foot of `--help` and in the manual page.
pub(crate) const EXIT_CODES: &str = "\
Exit codes:
  0    done
  1    it could not be done: the message says why
  2    the command line is not one this program knows
  130  stopped by Ctrl-C; what was done until then is kept or printed";

/// Five nearly forgotten tabletop games about artifacts: play them, study them, keep them.
#[derive(Debug, Parser)]
#[command(name = "reliquary", version, about, after_help = EXIT_CODES, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the server and open the lobby (the default)
    Serve(ServeArgs),
    /// List the games: seats, scenarios, options, rules revision
    Games(GamesArgs),
    /// Play a whole game in the terminal
    Play(PlayArgs),
    /// Learn a game by playing it, step by step
    Learn(LearnArgs),
    /// Fly mission after mission of The Damocles Mission, and keep the logbook
    Campaign(CampaignArgs),
    /// Show the best scores of a game that was played alone in this terminal
    Scores(ScoresArgs),
    /// Let agents play many games and count who wins
    Simulate(SimulateArgs),
    /// Let agents meet in every seat and say how strong each is
    Arena(ArenaArgs),
    /// Check whether forecasts come true: of games said to be won by 70%, how many are
    Calibrate(CalibrateArgs),
    /// Show a record, move by move, or check it
    Replay(ReplayArgs),
    /// Say what will become of games and positions that were made under older rules
    Check(CheckArgs),
    /// Copy every game into one file, also while the server runs
    Backup(BackupArgs),
    /// Put a backup in the place of the games that are kept
    Restore(RestoreArgs),
    /// Carry every game from a data file into a database, or back
    Copy(crate::copy::CopyArgs),
    /// Look after a server's games: list, show, export, delete, ban, forget, tidy
    Admin(crate::admin::AdminArgs),
    /// Look at a finished game again: chances, turning points, luck and skill
    Analyse(AnalyseArgs),
    /// Step through a record on the screen, from any seat's eyes
    Watch(WatchArgs),
    /// Draw a position as a picture, SVG or PNG
    Render(RenderArgs),
    /// Take a seat at a table of a server, from the terminal
    Join(JoinArgs),
    /// Read the rules of a game, all of them or one paragraph
    Rules(RulesArgs),
    /// Write the site that needs no server into a folder (docs/offline.md)
    Site(SiteArgs),
    /// Measure random play and search on one core, or the server under load
    Bench(BenchArgs),
    /// Referee games for another program, line by line on stdin and stdout (docs/referee.md)
    Referee,
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Print the manual page
    Man,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ./scripts/build-site site                        build the module and write the site into `site`
  reliquary site site --module reliquary.wasm      write it around a module that is there")]
pub(crate) struct SiteArgs {
    /// The folder to write into; it is made when it is not there
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    /// The module, as ./scripts/build-site builds it
    #[arg(long, value_name = "FILE")]
    pub(crate) module: PathBuf,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Logs go to stderr; RUST_LOG=info shows more of them.

Examples:
  reliquary serve
  reliquary serve --listen 0.0.0.0:8080 --data /srv/games    # for the whole network
  reliquary serve --database postgres://reliquary:word@db.example.org/reliquary")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", env = "RELIQUARY_LISTEN", default_value = LISTEN)]
    pub(crate) listen: SocketAddr,
    /// The folder of the one file that keeps every game; the system's own for you if left out
    #[arg(long, value_name = "FOLDER", env = DATA)]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS", help = TO_KEEP_IN, env = DATABASE, hide_env_values = true,
          value_parser = crate::serve::database)]
    pub(crate) database: Option<String>,
    /// Requests a second from one address, 0 for no limit
    #[arg(long, value_name = "N", env = "RELIQUARY_RATE", default_value_t = 50)]
    pub(crate) rate: u32,
    /// Do not open a browser, also where there is a desktop
    #[arg(long, env = "RELIQUARY_NO_OPEN", value_parser = clap::builder::FalseyValueParser::new())]
    pub(crate) no_open: bool,
    #[command(flatten)]
    pub(crate) quotas: crate::serve::QuotaArgs,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The copy is of one moment, whole or not there at all, and nothing that exists is overwritten.
It holds everybody's seats and secrets: keep it where nobody else reads it.

Examples:
  reliquary backup games-monday.sqlite
  reliquary backup /mnt/disk/games.sqlite --data /var/lib/reliquary")]
pub(crate) struct BackupArgs {
    /// The file to write
    pub(crate) file: PathBuf,
    /// The folder in which the server keeps its games; the system's own for you if left out
    #[arg(long, value_name = "FOLDER", env = DATA)]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Stop the server first. What is kept now is copied beside itself before the backup takes its place.

Example:
  reliquary restore games-monday.sqlite")]
pub(crate) struct RestoreArgs {
    /// A file that `reliquary backup` wrote
    pub(crate) file: PathBuf,
    /// The folder in which the server keeps its games; the system's own for you if left out
    #[arg(long, value_name = "FOLDER", env = DATA)]
    pub(crate) data: Option<PathBuf>,
}

/// What somebody asks who types nothing: `serve`, with what its variables say.
pub(crate) fn open_the_house() -> Command {
    /// `serve` without a word before it.
    #[derive(Parser)]
    struct Unsaid {
        #[command(flatten)]
        serve: ServeArgs,
    }
    Command::Serve(Unsaid::parse_from(["reliquary"]).serve)
}

/// The variable that names the folder of what is kept.
pub(crate) const DATA: &str = "RELIQUARY_DATA";

const TO_KEEP_IN: &str = "Keep the games in this PostgreSQL database, which other servers may share, and not \
                          in a file: postgres://USER:PASSWORD@HOST/NAME";

/// The variable that names the database in which the games are kept.
pub(crate) const DATABASE: &str = "RELIQUARY_DATABASE";

/// This machine alone, and a port that is seldom used.
const LISTEN: &str = "127.0.0.1:7878";

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// Scenario and options, for every command that sets a game up.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct SetupArgs {
    /// A scenario by its id (see `reliquary games`), or a file of your own, such as my.ron
    #[arg(long, value_name = "ID|FILE")]
    pub(crate) scenario: Option<String>,
    /// An option of the game, such as `gear_points=4`; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
In a terminal the table takes the whole screen, and F1 shows the keys. With --plain, and where
input or output is no terminal, the game goes line by line: a number or the notation makes a move;
? explains; rules 8.1 shows a rule; undo takes a move back; quit saves and leaves.

Examples:
  reliquary play expedition
  reliquary play expedition --scenario drowned-idol --seats human,random,random
  reliquary play expedition --dice hand --save evening.json
  reliquary play --resume evening.json")]
pub(crate) struct PlayArgs {
    /// Which game; not needed with --resume
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Who sits where: human, or an agent: random, greedy, novice, adept, master, or search:2s,
    /// which thinks for two seconds
    #[arg(long, value_delimiter = ',', value_name = "PLAYER,...", conflicts_with = "resume")]
    pub(crate) seats: Vec<String>,
    /// The program's dice follow from this number; without it, from the system's own chance
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    pub(crate) seed: Option<u64>,
    /// Who rolls: the program, or you, with real dice, typing what they show
    #[arg(long, value_enum, default_value_t = DiceBy::House)]
    pub(crate) dice: DiceBy,
    /// Line by line, as for pipes and screen readers
    #[arg(long)]
    pub(crate) plain: bool,
    /// Where to save; a file that exists is never overwritten, except the one resumed
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "options"])]
    pub(crate) resume: Option<PathBuf>,
    /// Go on with a game of older rules from where today's agree
    #[arg(long, requires = "resume")]
    pub(crate) go_on: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A lesson is a real game with the dice chosen for you. Type the number of a choice; what the step does
not ask for is answered, and nothing moves. show says what is asked, skip does it for you, leave keeps
your place.

Examples:
  reliquary learn                          # every lesson, and how far you are
  reliquary learn expedition               # those of one game
  reliquary learn expedition 1             # the first, or on with it
  reliquary learn expedition 1 --from-the-start")]
pub(crate) struct LearnArgs {
    /// Which game; all of them are listed if left out
    pub(crate) game: Option<String>,
    /// Which lesson, by its word or its number; they are listed if left out
    pub(crate) lesson: Option<String>,
    /// Forget the place that was kept
    #[arg(long, requires = "lesson")]
    pub(crate) from_the_start: bool,
    /// The folder in which places are kept; the system's own for you if left out
    #[arg(long, value_name = "FOLDER", env = DATA)]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without a word more it shows the logbook. The better a mission ends, the fewer days the next one has.

Examples:
  reliquary campaign                                   # the logbook
  reliquary campaign fly --scenario five-abreast       # the next mission, or on with it
  reliquary campaign file evening.json                 # a mission flown in the browser")]
pub(crate) struct CampaignArgs {
    /// The folder of the campaign; in the system's own place for you if left out
    #[arg(long, value_name = "FOLDER", global = true)]
    pub(crate) folder: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) deed: Option<CampaignDeed>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A game that one person finishes alone with `reliquary play` is written down. Games of a server stand
on its own page, under Best scores.

Examples:
  reliquary scores ancient
  reliquary scores ancient --json")]
pub(crate) struct ScoresArgs {
    /// Which game
    pub(crate) game: String,
    /// The folder in which they are kept; the system's own for you if left out
    #[arg(long, value_name = "FOLDER", env = DATA)]
    pub(crate) data: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CampaignDeed {
    /// Fly the next mission in the terminal, or go on with it; it is filed when it is over
    Fly(FlyArgs),
    /// File a mission that was flown elsewhere, from its record
    File {
        /// The record; it must have been flown with the time value of the next mission
        record: PathBuf,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct FlyArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Who flies: human, or an agent: random, novice, adept, master
    #[arg(long, value_delimiter = ',', value_name = "PLAYER")]
    pub(crate) seats: Vec<String>,
    /// The program's dice follow from this number; without it, from the system's own chance
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Roll real dice and type what they show
    #[arg(long)]
    pub(crate) by_hand: bool,
    /// Line by line, for pipes and screen readers
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Who rolls the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiceBy {
    /// The program
    House,
    /// People, with real dice
    Hand,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The same seed gives the same games, whatever the number of threads.
Ctrl-C stops and prints what is done so far.

Examples:
  reliquary simulate expedition --games 100000 --seats random,random --seed 1
  reliquary simulate expedition --games 50 --seats random,random,random --records games/")]
pub(crate) struct SimulateArgs {
    /// Which game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games
    #[arg(long, short = 'n', default_value_t = 1000, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Which agents sit where (random, hunch, greedy, novice, adept, master, or search:500 with
    /// its number of iterations); the fewest seats, all by hunch, which is quick and has some
    /// sense, when not given
    #[arg(long, value_delimiter = ',', value_name = "AGENT,...")]
    pub(crate) seats: Vec<String>,
    /// A seat takes this action wherever it may, such as D:species=pan in feynman; may be given
    /// several times
    #[arg(long, value_name = "SEAT:ACTION")]
    pub(crate) insist: Vec<String>,
    /// All games follow from this number
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores when not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write a record of each game into this folder, which must be new or empty
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// Write one line a game into this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every line-up in which two agents meet is played equally often, with the same dice; a game for one
is played by each agent alone. Ctrl-C stops and prints what is done so far.

Examples:
  reliquary arena expedition --agents random,greedy,novice --games 600
  reliquary arena ancient --players 1 --agents random,greedy --games 200
  reliquary arena expedition --agents search:250,search:500 --games 400")]
pub(crate) struct ArenaArgs {
    /// Which game
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Who plays: random, hunch, greedy, novice, adept, master; search:500 with its iterations,
    /// search:2s with its seconds, which no seed repeats
    #[arg(long, value_delimiter = ',', value_name = "AGENT,...", required = true)]
    pub(crate) agents: Vec<String>,
    /// How many sit at the table; the fewest the game takes when not given
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// How many games in all; rounded up so that every line-up has as many
    #[arg(long, short = 'n', default_value_t = 100, value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
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

#[derive(Debug, clap::Args)]
pub(crate) struct ReplayArgs {
    /// A record, as `play` and `simulate` write them
    pub(crate) file: PathBuf,
    /// Recompute every roll from the record's key, and say whether all is as it should be
    #[arg(long, conflicts_with = "ply")]
    pub(crate) verify: bool,
    /// Show the position after so many moves, instead of the whole game
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Nothing is changed. Exit code: 0 when every game goes on or is complete and every position \
opens, 1 when some do not under today's rules, 2 when some are damaged or cannot be read.

Examples:
  reliquary check evening.json
  reliquary check ~/.local/share/reliquary/reliquary.sqlite
  reliquary check records/ --all"
)]
pub(crate) struct CheckArgs {
    /// Records, positions, data files of a server, and folders with any of them; or a database by its address
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Name those too that go on as if nothing had changed
    #[arg(long)]
    pub(crate) all: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct WatchArgs {
    /// A record, as `play` and `simulate` write them
    pub(crate) file: PathBuf,
    /// Begin after so many moves
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// Through the eyes of this seat, A to F; as a spectator when not given
    #[arg(long)]
    pub(crate) seat: Option<Seat>,
    /// Let it run by itself from the start
    #[arg(long)]
    pub(crate) run: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Every number is seen with the eyes of the seat it is about: what that seat could not know at that
move, the analysis does not know either.

Examples:
  reliquary analyse evening.json
  reliquary analyse evening.json -o evening.html --critic master")]
pub(crate) struct AnalyseArgs {
    /// A record, as `play`, `simulate` and the page write them
    pub(crate) file: PathBuf,
    /// Write a page with plots into this file, which must not exist yet
    #[arg(long, short = 'o', value_name = "FILE.html")]
    pub(crate) output: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// Games played on in each seat's mind at every move
    #[arg(long, default_value_t = 200, value_name = "N",
          value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub(crate) samples: u32,
    /// Who looks for better moves: greedy, novice, adept, master
    #[arg(long, default_value = "novice", value_name = "AGENT")]
    pub(crate) critic: String,
    /// Do not look for better moves
    #[arg(long, conflicts_with = "critic")]
    pub(crate) quick: bool,
    /// Chance follows from this number
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A PNG is painted with the fonts of this system; an SVG names its fonts and has every colour in place.

Examples:
  reliquary render evening.json -o end.svg
  reliquary render evening.json --ply 40 --dark -o middle.png
  reliquary render evening.json --every --width 800 -o film.png    # film-0000.png and so on")]
pub(crate) struct RenderArgs {
    /// A record, as `play` and `simulate` write them, or a position, as the referee gives it
    pub(crate) file: PathBuf,
    /// After so many moves; at the end of the record when not given
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// After every move: a numbered series of pictures
    #[arg(long, conflicts_with = "ply")]
    pub(crate) every: bool,
    /// Through the eyes of this seat, A to F; as a spectator when not given
    #[arg(long)]
    pub(crate) seat: Option<Seat>,
    /// For a dark page
    #[arg(long)]
    pub(crate) dark: bool,
    /// How wide a PNG is, in points; as the board is drawn when not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(16..=16_384))]
    pub(crate) width: Option<u32>,
    /// Where to write the picture; the file must not exist yet
    #[arg(long, short = 'o', value_name = "FILE.svg|FILE.png")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  reliquary join http://127.0.0.1:7878/t/TABLE --name Ada
  reliquary join http://127.0.0.1:7878/t/TABLE/seat/TOKEN    # back to a seat of one's own")]
pub(crate) struct JoinArgs {
    /// The address of the table, as its page shows it, or the link of a seat
    pub(crate) url: String,
    /// What the others call you
    #[arg(long, default_value = "Guest")]
    pub(crate) name: String,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Which game
    pub(crate) game: String,
    /// A chapter (8), a rule (8.1) or a ruling (EXP-09); all rules when not given
    pub(crate) number: Option<String>,
}

#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  reliquary bench
  reliquary bench serve --tables 1000 --seconds 20"
)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) of: Option<BenchOf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// How long to measure each game and number of seats
    #[arg(long, default_value_t = 1.0, value_name = "SECONDS")]
    pub(crate) seconds: f64,
}

/// What to measure, when it is not random play.
#[derive(Debug, Subcommand)]
pub(crate) enum BenchOf {
    /// Measure the server: many tables at once, as browsers play them, on this machine alone
    Serve(BenchServeArgs),
}

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The server is started for the purpose, on a free port and in a folder that is thrown away afterwards.
Ctrl-C prints what was measured so far.")]
pub(crate) struct BenchServeArgs {
    /// How many tables of two, each with two pages open
    #[arg(long, default_value_t = 1000, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) tables: u32,
    /// How long to play
    #[arg(long, default_value_t = 20, value_name = "S",
          value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
    /// How many moves may be under way at once
    #[arg(long, default_value_t = 200, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) in_flight: u32,
    /// Where the thrown-away folder stands; its disk is what is measured
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// Which shell
    pub(crate) shell: Shell,
}
