//! `reliquary replay`: a record, move by move, or one position of it, or its dice checked.

use std::fmt::Write as _;
use std::io::{Write as _, stdout};

use anyhow::{Context as _, bail};
use catalogue::AnyGame;
use contract::{Disagreement, Record};

use crate::args::ReplayArgs;
use crate::files::read_record;
use crate::page::wrap;

pub(crate) fn run(args: &ReplayArgs) -> anyhow::Result<()> {
    let record = read_record(&args.file)?;
    let file = || args.file.display().to_string();
    let game = catalogue::find(&record.game).with_context(file)?;
    if args.verify {
        verify(game, &record).with_context(file)
    } else if let Some(ply) = args.ply {
        show_position(game, &record, ply).with_context(file)
    } else {
        show_game(game, &record).with_context(file)
    }
}

fn verify(game: &dyn AnyGame, record: &Record) -> anyhow::Result<()> {
    game.replay(record, None)?;
    let by_hand = record.moves.iter().filter(|made| !made.dice.is_house()).count();
    let moves = record.moves.len();
    let mut out = stdout().lock();
    writeln!(out, "The seal fits, and all {moves} moves are legal and lead where it says.")?;
    if record.key.is_some() {
        let rolls = game.verify(record)?;
        writeln!(out, "All {rolls} rolls follow from the key.")?;
        writeln!(out, "{}", wrap(&proved(record), ""))?;
    }
    if by_hand > 0 {
        writeln!(out, "The dice of {by_hand} moves were rolled by hand: no key can check them.")?;
    } else if record.key.is_none() {
        writeln!(out, "It carries no key: nothing is proved of its dice.")?;
    }
    Ok(())
}

/// What follows from the seal on the dice, and what does not.
fn proved(record: &Record) -> String {
    let Some(fair) = &record.fair else {
        return "Not proved: that the key was chance. Whoever began the game chose it, or let the \
                computer choose it, and nobody else had a part in it."
            .into();
    };
    let name = |index: usize| record.seats.get(index).map_or("", |seat| seat.name.as_str());
    let named = |opened: bool| {
        let sealed = fair.sealed().enumerate().filter(|(_, sealed)| sealed.is_some());
        let is_opened = |at: usize| fair.opened.get(at).copied().flatten().is_some();
        let some = sealed.filter(move |(at, _)| is_opened(*at) == opened);
        some.map(|(at, _)| name(at)).collect::<Vec<_>>().join(", ")
    };
    let (opened, left_out) = (named(true), named(false));
    // Writing to a text cannot fail.
    let mut said =
        "Proved: the server fixed its secret before the game and kept to it. ".to_string();
    if opened.is_empty() {
        said += "Not proved: that the server did not choose the dice. Nobody opened a sealed part of \
                 their own. ";
    } else {
        let _ = write!(
            said,
            "Proved to each of these, if they know the part that stands beside their name as their own: \
             nobody could choose the dice. They sealed a part and opened it: {opened}. "
        );
    }
    if !left_out.is_empty() {
        let _ = write!(
            said,
            "Sealed, but not opened in time, so that the dice fell without it: {left_out}. Somebody who \
             knew all other parts and the secret may have preferred it so. "
        );
    }
    said + "Not proved: that whoever ran the server did not look at the secret while the game went on."
}

fn show_position(game: &dyn AnyGame, record: &Record, ply: usize) -> anyhow::Result<()> {
    if ply > record.moves.len() {
        bail!("the record has {} moves, not {ply}", record.moves.len());
    }
    let table = game.replay(record, Some(ply))?;
    let mut out = stdout().lock();
    writeln!(out, "After move {ply} of {}\n", record.moves.len())?;
    writeln!(out, "{}", table.board(None))?;
    writeln!(out, "{}", wrap(&table.question(None).to_string(), ""))?;
    Ok(())
}

fn show_game(game: &dyn AnyGame, record: &Record) -> anyhow::Result<()> {
    let (play, disagreement) = game.reopen(record)?;
    if let Some(Disagreement { agreed, why }) = &disagreement
        && record.revision == game.info().rules_revision
    {
        bail!("after move {agreed}: {why}");
    }
    // Everything is told: a record is for those who may know it all.
    let mut told = play.all_events(0).into_iter().peekable();
    let mut out = stdout().lock();
    writeln!(out, "{}\n", wrap(&play.opening(), ""))?;
    for (index, made) in record.moves.iter().enumerate() {
        if disagreement.is_some() && index == play.ply() {
            writeln!(out, "\n{}\n", wrap(&older(game, record, index), ""))?;
        }
        let dice = made.rolls.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let dice = if dice.is_empty() { dice } else { format!("  dice {dice}") };
        writeln!(out, "{:>4} {} {}{dice}", index + 1, made.seat, made.action)?;
        while let Some(event) = told.next_if(|event| event.ply <= index + 1) {
            writeln!(out, "       {}", wrap(&event.sentence.to_string(), "         "))?;
        }
    }
    if disagreement.is_some() {
        writeln!(out, "\nThe board after move {}:", play.ply())?;
    }
    writeln!(out, "\n{}", play.board(None))?;
    writeln!(out, "{}", wrap(&play.question(None).to_string(), ""))?;
    Ok(())
}

/// Why a record is shown in notation from a move on.
fn older(game: &dyn AnyGame, record: &Record, agreed: usize) -> String {
    let (then, now) = (record.revision, game.info().rules_revision);
    format!(
        "It was played under rules revision {then}. Under revision {now}, this program's, it agrees \
         up to move {agreed}; what follows is shown as it was written down."
    )
}
