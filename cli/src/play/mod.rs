//! `reliquary play`: a whole game in the terminal, on a whole screen or line by line.
//!
//! `seats` says who sits where, `keep` saves, `sitting` is the table with those around it. `full`
//! is an evening on a whole screen; `session` is one line by line, with `ask` reading what people
//! type.

mod ask;
mod full;
mod keep;
mod seats;
mod session;
mod sitting;

use catalogue::OpenError::NotOpened;
use catalogue::{AnyGame, AnyTable};
use contract::{Dice, DiceError, Record};

use crate::args::{DiceBy, PlayArgs};
use crate::files::{must_be_new, read_record};
use crate::screen::stage;
use crate::{dice, setup};

use ask::Asker;
use keep::Keep;
use session::Session;
use sitting::Sitting;

pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    match &args.resume {
        Some(file) => resume(args, &read_record(file)?),
        None => begin(args),
    }
}

fn begin(args: &PlayArgs) -> anyhow::Result<()> {
    let id = args.game.as_deref().unwrap_or_default();
    let game = catalogue::find(id)?;
    if let Some(path) = &args.save {
        must_be_new(path)?;
    }
    let players = seats::players(game, &args.seats)?;
    let setup = setup::build(game, &args.setup)?;
    let key = dice::key(args.seed)?;
    let mut asker = Asker::new();
    let sitters = seats::sitters(&players);
    let table = match args.dice {
        DiceBy::House => game.open(&setup, sitters, &mut Dice::house(key))?,
        DiceBy::Hand => open_by_hand(game, &setup, &sitters, key, &mut asker)?,
    };
    let keep = Keep::start(id, args.save.clone());
    let sitting = Sitting { game, table, players, key, by: args.dice, keep, log: Vec::new() };
    evening(args, sitting, asker)
}

/// The set-up of some games rolls dice: each is asked for in its turn.
fn open_by_hand(
    game: &dyn AnyGame,
    setup: &serde_json::Value,
    sitters: &[contract::Sitter],
    key: contract::Key,
    asker: &mut Asker,
) -> anyhow::Result<Box<dyn AnyTable>> {
    let mut rolls = Vec::new();
    loop {
        let mut dice = Dice::by_hand(&rolls).with_hidden(key);
        match game.open(setup, sitters.to_vec(), &mut dice) {
            Err(NotOpened(contract::OpenError::Dice(DiceError::Wanted(want)))) => {
                rolls.extend(asker.dice(want, "the set-up")?);
            }
            opened => return Ok(opened?),
        }
    }
}

fn resume(args: &PlayArgs, record: &Record) -> anyhow::Result<()> {
    let game = catalogue::find(&record.game)?;
    if let Some(path) = &args.save {
        must_be_new(path)?;
    }
    let table = game.replay(record, None)?;
    let players = seats::players_of(record)?;
    let key = record.key.map_or_else(|| dice::key(None), Ok)?;
    // A game begun with real dice goes on with real dice.
    let by = if record.key.is_none() { DiceBy::Hand } else { args.dice };
    let path = args.save.clone().or_else(|| args.resume.clone());
    let keep = Keep::start(&record.game, path);
    let sitting = Sitting { game, table, players, key, by, keep, log: Vec::new() };
    evening(args, sitting, Asker::new())
}

/// On a whole screen, where there is one.
fn evening(args: &PlayArgs, sitting: Sitting, asker: Asker) -> anyhow::Result<()> {
    if args.plain || !stage::is_there() {
        return Session { sitting, asker, shown_to: None }.run();
    }
    full::run(sitting)
}
