//! One game with its board and its agents, behind the common face.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use agents::{
    Agent, Effort, Insistent, Level, Outlook, Playout, Search, play_game, play_out, play_table,
};
use board::{Board, Palette, Term};
use contract::{
    Dice, Disagreement, Game, Judged, Key, Record, ReplayError, Rng, Rule, Seat, SeatCount, Silent,
    Sitter, Table,
};
use serde::Deserialize;
use serde_json::Value;

use crate::any::{AnyGame, AnyTable, Bench, InsistError, OpenError, Simulator};
use crate::info::Info;
use crate::lesson::Lesson;
use crate::saved::Saved;
use crate::strength::Strength;
use crate::table::Seated;

/// One game of the list: its board, which names its rules, and what a game brings besides its types.
pub struct Row<B> {
    info: fn() -> Info,
    rules: &'static str,
    rulings: &'static str,
    scenario: fn(&str) -> Result<Value, String>,
    example: &'static str,
    lessons: OnceLock<Vec<Lesson>>,
    board: PhantomData<fn() -> B>,
}

impl<B> Row<B> {
    /// What the game is, its rules and rulings in Markdown, how a scenario file is read into what a
    /// set-up holds under `scenario`, and such a file to begin one's own from.
    pub const fn new(
        info: fn() -> Info,
        rules: &'static str,
        rulings: &'static str,
        scenario: fn(&str) -> Result<Value, String>,
        example: &'static str,
    ) -> Self {
        let lessons = OnceLock::new();
        Self { info, rules, rulings, scenario, example, lessons, board: PhantomData }
    }
}

/// Whether a game may go on after so many decisions. No game of ours comes near a million; a
/// simulation that does is broken off and says so.
const fn is_bearable(plies: usize) -> bool {
    plies < 1_000_000
}

impl<G: Judged, B: Board<Game = G>> AnyGame for Row<B> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn info(&self) -> Info {
        (self.info)()
    }

    fn book(&self) -> &'static [&'static Rule] {
        G::BOOK
    }

    fn rules(&self) -> &'static str {
        self.rules
    }

    fn rulings(&self) -> &'static str {
        self.rulings
    }

    fn palette(&self) -> Palette {
        B::PALETTE
    }

    fn emblem(&self) -> &'static str {
        B::EMBLEM
    }

    fn style(&self) -> &'static str {
        B::STYLE
    }

    fn glossary(&self) -> &'static [Term] {
        B::GLOSSARY
    }

    fn lesson_files(&self) -> &'static [&'static str] {
        B::LESSONS
    }

    fn lessons(&self) -> &[Lesson] {
        // A file that cannot be read is left out here; a test reads every one of them.
        self.lessons
            .get_or_init(|| B::LESSONS.iter().filter_map(|text| Lesson::read(text).ok()).collect())
    }

    fn example(&self) -> &'static str {
        self.example
    }

    fn read_scenario(&self, text: &str) -> Result<Value, String> {
        (self.scenario)(text)
    }

    fn open(
        &self,
        setup: &Value,
        sitters: Vec<Sitter>,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        Ok(Box::new(Seated::<B>::new(Table::<G>::open(read_setup::<G>(setup)?, sitters, dice)?)))
    }

    fn load(&self, saved: &Saved, key: Option<Key>) -> Result<Box<dyn AnyTable>, OpenError> {
        if saved.game != G::ID {
            return Err(OpenError::OtherGame(saved.game.clone(), G::ID));
        }
        let setup = read_setup::<G>(&saved.setup)?;
        // A position of other rules is played on wherever today's rules could be in it.
        let position = G::deserialize(&saved.position).map_err(|error| {
            let (then, now) = (saved.revision, G::REVISION);
            OpenError::Position { then, now, why: error.to_string() }
        })?;
        let table = Table::<G>::from_position(setup, saved.seats.clone(), position, key)?;
        Ok(Box::new(Seated::<B>::new(table)))
    }

    fn take_up(&self, kept: &str) -> Option<Box<dyn AnyTable>> {
        Some(Box::new(Seated::<B>::take_up(kept)?))
    }

    fn replay(
        &self,
        record: &Record,
        plies: Option<usize>,
    ) -> Result<Box<dyn AnyTable>, ReplayError> {
        let (seated, disagreement) = Seated::<B>::reopen(record, plies)?;
        match disagreement {
            None => Ok(Box::new(seated)),
            Some(disagreement) => Err(record.error::<G>(disagreement)),
        }
    }

    fn reopen(
        &self,
        record: &Record,
    ) -> Result<(Box<dyn AnyTable>, Option<Disagreement>), ReplayError> {
        let (seated, disagreement) = Seated::<B>::reopen(record, None)?;
        Ok((Box::new(seated), disagreement))
    }

    fn verify(&self, record: &Record) -> Result<usize, ReplayError> {
        Table::<G>::verify(record)
    }

    fn die_sizes(&self, record: &Record) -> Result<Vec<Vec<u8>>, ReplayError> {
        Table::<G>::die_sizes(record)
    }

    fn simulator(
        &self,
        setup: &Value,
        strengths: &[Strength],
    ) -> Result<Box<dyn Simulator>, OpenError> {
        let simulation = Simulation::<G> {
            setup: read_setup::<G>(setup)?,
            sitters: strengths.iter().map(|strength| sitter(*strength)).collect(),
            agents: strengths.iter().map(|strength| strength.agent()).collect(),
            actions: Vec::new(),
            stop: Arc::default(),
        };
        // Opened once here, so that games later cannot fail to open.
        simulation.table(Key::from_seed(0))?;
        Ok(Box::new(simulation))
    }

    fn bench(&self, seats: usize, seconds: f64) -> Bench {
        let end = Duration::from_secs_f64(seconds);
        let mut agents: Vec<Box<dyn Agent<G>>> =
            (0..seats).map(|_| Level::Random.agent()).collect();
        let (mut dice, mut rng) = (Dice::seeded(1), Rng::new(1));
        let mut actions = Vec::new();
        let (mut games, mut plies) = (0, 0);
        let count = SeatCount::try_from(seats).unwrap_or(SeatCount::ONE);
        let begin = Instant::now();
        if let Ok(start) = G::new(&G::Setup::default(), count, &mut dice) {
            // At least one, however slow the machine.
            while games == 0 || begin.elapsed() < end {
                let mut game = start.clone();
                let played = play_out(
                    &mut game,
                    &mut agents,
                    &mut dice,
                    &mut rng,
                    &mut actions,
                    is_bearable,
                );
                games += 1;
                plies += played.plies as u64;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        #[allow(clippy::cast_precision_loss)] // Far below 2^52 actions.
        let actions_per_second = plies as f64 / seconds;
        let bytes_per_position = size_of::<G>();
        let iterations_per_second = iterations_per_second::<G>(count, end);
        Bench {
            seats,
            games,
            actions: plies,
            seconds,
            actions_per_second,
            iterations_per_second,
            bytes_per_position,
        }
    }
}

/// Decisions after which a game is under way; fewer where it may be over by then.
const UNDER_WAY: [usize; 4] = [60, 30, 15, 0];

/// How fast a search is in the middle of a game, on one core.
fn iterations_per_second<G: Judged>(seats: SeatCount, time: Duration) -> f64 {
    let middle = UNDER_WAY.into_iter().find_map(|decisions| after::<G>(seats, decisions));
    let Some((game, seat)) = middle else { return 0.0 };
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let Some(outlook) = Outlook::new(&game, seat, &actions) else { return 0.0 };
    let endless = Effort { iterations: u32::MAX, decisions: u64::MAX, trees: 1 };
    let mut thoughts = Search::new(endless).thoughts(&outlook, &mut Rng::new(1));
    let (begin, mut iterations) = (Instant::now(), 0_u32);
    while begin.elapsed() < time {
        for thought in &mut thoughts {
            // Whether the matter is decided does not count here.
            thought.think(&outlook);
            iterations += 1;
        }
    }
    f64::from(iterations) / begin.elapsed().as_secs_f64()
}

/// A position so many decisions into a game of players with a little sense, or a little later:
/// somebody has something to choose. Nothing when it is over.
fn after<G: Judged>(seats: SeatCount, decisions: usize) -> Option<(G, Seat)> {
    let (mut dice, mut rng) = (Dice::seeded(1), Rng::new(1));
    let mut game = G::new(&G::Setup::default(), seats, &mut dice).ok()?;
    let mut agents: Vec<Box<dyn Agent<G>>> = seats.seats().map(|_| Level::Greedy.agent()).collect();
    let mut actions = Vec::new();
    play_out(&mut game, &mut agents, &mut dice, &mut rng, &mut actions, |plies| plies < decisions);
    loop {
        let seat = game.status().waiting().first()?;
        actions.clear();
        game.actions(seat, &mut actions);
        match actions[..] {
            [only] => {
                dice.forget();
                game.apply(seat, &only, &mut dice, &mut Silent);
            }
            _ => return Some((game, seat)),
        }
    }
}

fn read_setup<G: Game>(setup: &Value) -> Result<G::Setup, OpenError> {
    G::Setup::deserialize(setup).map_err(|e| OpenError::Unreadable(e.to_string()))
}

fn sitter(strength: Strength) -> Sitter {
    Sitter { name: strength.to_string(), player: strength.to_string() }
}

struct Simulation<G: Judged> {
    setup: G::Setup,
    sitters: Vec<Sitter>,
    agents: Vec<Box<dyn Agent<G>>>,
    actions: Vec<G::Action>,
    /// Raised when games are to be left as they are.
    stop: Arc<AtomicBool>,
}

impl<G: Judged> Simulation<G> {
    fn table(&self, key: Key) -> Result<Table<G>, contract::OpenError> {
        Table::open(self.setup.clone(), self.sitters.clone(), &mut Dice::house(key))
    }
}

/// Goes on while a game is bearable and this is not raised.
fn until(stop: &AtomicBool) -> impl Fn(usize) -> bool {
    |plies| is_bearable(plies) && !stop.load(Ordering::Relaxed)
}

/// Nothing came of a game; it cannot happen once the set-up has been opened.
const NOTHING: Playout = Playout { outcome: None, plies: 0 };

impl<G: Judged> Simulator for Simulation<G> {
    fn play(&mut self, key: Key) -> Playout {
        let Ok(seats) = SeatCount::try_from(self.sitters.len()) else { return NOTHING };
        let mut dice = Dice::house(key);
        dice.start_move(0);
        let Ok(mut game) = G::new(&self.setup, seats, &mut dice) else { return NOTHING };
        play_game(&mut game, &mut self.agents, key, &mut self.actions, until(&self.stop))
    }

    fn record(&mut self, key: Key) -> Record {
        let mut table = self.table(key).expect("opened once when the simulator was made");
        play_table(&mut table, &mut self.agents, key, until(&self.stop));
        table.record()
    }

    fn heed(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
    }

    fn insist(&mut self, seat: Seat, action: &str) -> Result<(), InsistError> {
        if seat.index() >= self.agents.len() {
            return Err(InsistError::NoSeat(seat));
        }
        let action = action.parse()?;
        let player = self.agents.remove(seat.index());
        self.agents.insert(seat.index(), Box::new(Insistent::new(action, player)));
        Ok(())
    }
}
