//! `reliquary play`: a whole game in the terminal, on a whole screen or line by line.
//!
//! `seats` says who sits where, `keep` saves, `local` is the table at this terminal. `full` plays on
//! a whole screen; `session` plays line by line, with `ask` reading what people type.

mod ask;
mod coach;
mod full;
mod keep;
mod local;
mod seats;
mod session;

use anyhow::bail;
use contract::{Record, SeatSet};
use table::{Chair, Plan, Refused, Reply, Request, Table};

use crate::args::{DiceBy, PlayArgs};
use crate::files::{must_be_new, read_record};
use crate::screen::stage;
use crate::{dice, setup};

pub(crate) use ask::Asker;
use keep::Keep;
use local::LocalTable;
use session::Session;

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
    let plan = Plan {
        game: id.into(),
        revision: game.info().rules_revision,
        setup: setup::build(game, &args.setup)?,
        seats: seats::chairs(game, &args.seats)?,
        dice: dice_of(args.dice),
        listed: false,
        secret: dice::key(args.seed)?,
        campaign: None,
    };
    let table = Table::local(plan)?;
    let keep = Keep::start(id, args.save.clone());
    let mut local = LocalTable { table, keep, passing: SeatSet::NONE };
    let mut asker = Asker::new();
    take_seats(&mut local)?;
    // The set-up of some games rolls dice: each is asked for in its turn.
    while let Some(pending) = local.table.rolling().cloned() {
        let who = local.rolls_for(&pending);
        local.give(&asker.dice(pending.want, &who)?)?;
    }
    play(args, local, asker)
}

/// Everybody at this terminal sits down; the game begins with the last one.
fn take_seats(local: &mut LocalTable) -> Result<(), Refused> {
    for seat in local.table.seats() {
        if local.table.plan().seats.get(seat.index()) == Some(&Chair::Person) {
            let (name, chance) = (format!("Seat {seat}"), String::new());
            let request = Request::Sit { seat: Some(seat), name, chance, owner: String::new() };
            local.ask(seat, request)?;
        }
    }
    if local.table.has_begun() || local.table.rolling().is_some() {
        return Ok(());
    }
    // Programs alone.
    local.ask(contract::Seat::A, Request::Begin).map(|_: Reply| ())
}

fn dice_of(by: DiceBy) -> table::DiceBy {
    match by {
        DiceBy::House => table::DiceBy::Seeded,
        DiceBy::Hand => table::DiceBy::Hand,
    }
}

fn resume(args: &PlayArgs, record: &Record) -> anyhow::Result<()> {
    if let Some(path) = &args.save {
        must_be_new(path)?;
    }
    let mut table = Table::from_record(record, dice::key(None)?)?;
    // A game begun with real dice goes on with real dice.
    if record.key.is_some() {
        table.roll_by(dice_of(args.dice));
    }
    if let Some((agreed, _)) = table.disagreement() {
        go_on(args, &mut table, agreed)?;
    }
    let path = args.save.clone().or_else(|| args.resume.clone());
    let keep = Keep::start(&record.game, path);
    play(args, LocalTable { table, keep, passing: SeatSet::NONE }, Asker::new())
}

/// A game of older rules goes on where today's agree, if that is wanted. The record as it was played
/// stays as it is: what is played from here on is saved elsewhere.
fn go_on(args: &PlayArgs, table: &mut Table, agreed: usize) -> anyhow::Result<()> {
    let made = table.plies_made();
    if table.is_over() {
        bail!(
            "this game is over. It was played under older rules; `reliquary replay` shows all of it"
        );
    }
    let Some(path) = args.save.as_ref().filter(|_| args.go_on) else {
        bail!(
            "this game was begun under older rules; today's agree for {agreed} of its {made} moves. \
             Go on after move {agreed} with --go-on --save FILE (the record stays as it is), or look \
             at it with `reliquary replay`"
        );
    };
    must_be_new(path)?;
    table.go_on_after(agreed);
    Ok(())
}

/// On a whole screen, where there is one.
fn play(args: &PlayArgs, local: LocalTable, asker: Asker) -> anyhow::Result<()> {
    if args.plain || !stage::is_there() {
        return Session { local, asker, shown_to: None, coach: false }.run();
    }
    full::run(local)
}
