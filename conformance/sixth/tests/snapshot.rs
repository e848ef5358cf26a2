//! A table is opened from its last snapshot and the entries since: the moves before it are not made
//! again.

mod corrected;

use contract::{Game as _, Key, Seat};
use corrected::{APPLIED, Corrected};
use serde_json::json;
use table::{
    Chair, Command, Dated, DiceBy, Plan, Proposal, RandomWord as _, Request, Sender, Table, TableId,
};

fn ask(table: &mut Table, journal: &mut Vec<Dated>, seat: Seat, request: Request) {
    let command = Command { sender: Sender::seat(seat), id: String::new(), request };
    table.handle(command).expect("it is allowed");
    let (_, entries) = table.take_outbox();
    journal.extend(entries.into_iter().map(|entry| Dated { at: 1, entry }));
}

/// A table at which so many moves were made, all but the last taken back again.
fn long(moves: usize) -> (Table, Vec<Dated>) {
    let plan = Plan {
        game: Corrected::ID.into(),
        revision: Corrected::REVISION,
        setup: json!({}),
        seats: vec![Chair::Person, Chair::Person],
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(3),
        campaign: None,
    };
    let mut table = Table::new(TableId::from_bytes(&[8; 16]), plan).expect("it opens");
    let mut journal = Vec::new();
    for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben")] {
        let (name, chance, owner) = (name.into(), String::new(), String::new());
        ask(&mut table, &mut journal, seat, Request::Sit { seat: Some(seat), name, chance, owner });
    }
    for made in 1..=moves {
        let play = Request::Play { ply: 0, action: "roll".into(), rolls: None };
        ask(&mut table, &mut journal, Seat::A, play);
        if made < moves {
            ask(&mut table, &mut journal, Seat::A, Request::Propose(Proposal::Undo));
            ask(&mut table, &mut journal, Seat::B, Request::Answer(true));
        }
    }
    (table, journal)
}

/// The moves made to open a table, from here on in its journal.
fn made_to_open(moves: usize) -> (usize, usize) {
    let (mut table, mut journal) = long(moves);
    let snapshot = table.snapshot().expect("all of it is committed");
    let after = journal.len();
    let seat = table.waiting().first().expect("somebody acts");
    ask(
        &mut table,
        &mut journal,
        seat,
        Request::Play { ply: 1, action: "roll".into(), rolls: None },
    );
    let (id, plan) = (table.id().clone(), table.plan().clone());

    APPLIED.set(0);
    let resumed = Table::resume(&id, &plan, &snapshot, journal[after..].to_vec()).expect("it fits");
    let by_snapshot = APPLIED.replace(0);
    let restored = Table::restore(id, plan, journal).expect("it opens");
    assert_eq!(resumed.record(), restored.record());
    assert_eq!(resumed.entries(), restored.entries());
    (by_snapshot, APPLIED.get())
}

#[test]
fn opening_a_long_table_makes_no_more_moves_than_a_short_one() {
    catalogue::add(&corrected::ROW).expect("it is added once");
    let (short, by_journal) = made_to_open(20);
    assert_eq!((short, by_journal >= 20), (1, true));
    let (long, by_journal) = made_to_open(2_000);
    assert_eq!((long, by_journal >= 2_000), (1, true));
}
