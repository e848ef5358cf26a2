//! Dice that nobody can choose: everybody seals a part when they sit down, and opens it when all sit.

use contract::{Dice, Fair, Key, Rng, Rule, Seat, SeatSet};
use serde_json::json;
use table::{
    Chair, Command, Dated, DiceBy, Entry, Plan, Presence, RandomWord as _, Refused, Reply, Request,
    Seal, Sender, Table, TableId, Viewer,
};

const ANY: &Rule = &Rule { number: "1.1", title: "roll a die" };

fn plan(dice: DiceBy) -> Plan {
    Plan {
        game: "expedition".into(),
        revision: catalogue::find("expedition").expect("ours").info().rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person, Chair::Person],
        dice,
        listed: false,
        secret: Key::from_seed(2_026),
        campaign: None,
    }
}

fn id() -> TableId {
    TableId::from_bytes(&[7; 16])
}

fn table() -> Table {
    Table::new(id(), plan(DiceBy::House)).expect("a sound plan")
}

fn ask(table: &mut Table, held: SeatSet, request: Request) -> Result<Reply, Refused> {
    let sender = Sender { viewer: Viewer::from(held), name: String::new() };
    table.handle(Command { sender, id: String::new(), request })
}

fn sit(table: &mut Table, seat: Seat, name: &str, chance: &str) {
    let (name, chance, owner) = (name.into(), chance.into(), String::new());
    let request = Request::Sit { seat: Some(seat), name, chance, owner };
    ask(table, SeatSet::NONE, request).expect("a free chair");
}

fn open(table: &mut Table, seat: Seat, value: Key) -> Result<Reply, Refused> {
    ask(table, SeatSet::only(seat), Request::Open { seat, value })
}

fn sealed(value: Key) -> String {
    contract::fair::seal(&value.commitment(), "")
}

/// Both have sat down, Ada first, and have sealed these.
fn of_two(ada: Key, ben: Key) -> Table {
    let mut table = table();
    sit(&mut table, Seat::A, "Ada", &sealed(ada));
    sit(&mut table, Seat::B, "Ben", &sealed(ben));
    table
}

fn restored(journal: &[Entry]) -> Table {
    let dated = journal.iter().map(|entry| Dated { at: 1, entry: entry.clone() }).collect();
    Table::restore(id(), plan(DiceBy::House), dated).expect("a sound plan")
}

/// The first dice of a move under a key.
fn dice_of(key: Key, ply: u64) -> [u8; 4] {
    let mut dice = Dice::house(key);
    dice.start_move(ply);
    [(); 4].map(|()| dice.d6(ANY))
}

/// What the audit of the texts found: whoever knows the secret and sits last tries texts until the
/// dice are as wanted. With sealed parts the same attempt leads nowhere, because the part of the
/// other is not known before one's own can be changed no more.
#[test]
fn whoever_sits_last_cannot_try_until_the_dice_suit() {
    let (secret, ada) = (plan(DiceBy::House).secret, Key::from_seed(41));
    let tries = || (0..40_000).map(|n| Key::from_seed(1_000_000 + n));
    let suits = |fair: &Fair| dice_of(fair.key(), 3) == [1, 1, 1, 1];
    let mut by_text =
        tries().map(|t| Fair::new(secret, vec!["luck".into(), t.to_string()], vec![]));
    assert!(by_text.any(|fair| suits(&fair)), "texts alone can be tried out");

    // The server knows its secret and what Ada sealed, and searches the best part for Ben.
    let foreseen =
        |ben: Key| Fair::new(secret, vec![sealed(ada), sealed(ben)], vec![None, Some(ben)]);
    let best = tries().find(|ben| suits(&foreseen(*ben))).expect("one of so many");
    let mut table = of_two(ada, best);
    open(&mut table, Seat::B, best).expect("sealed before");
    assert!(!table.has_begun(), "no die falls before Ada's part is open");
    open(&mut table, Seat::A, ada).expect("sealed before");
    assert!(table.has_begun());
    assert_ne!(table.fair().key(), foreseen(best).key());
    assert_ne!(dice_of(table.fair().key(), 3), [1, 1, 1, 1], "they are chance again");
    // Now that the key is known, another part would have to be put in the place of the sealed one.
    let other = Key::from_seed(5);
    let refused = open(&mut of_two(ada, best), Seat::B, other);
    assert_eq!(refused, Err(Refused::OtherValue(Seat::B)));
}

#[test]
fn nothing_is_opened_before_everybody_sits_or_for_somebody_else() {
    let (ada, ben) = (Key::from_seed(1), Key::from_seed(2));
    let mut table = table();
    sit(&mut table, Seat::A, "Ada", &sealed(ada));
    assert_eq!(open(&mut table, Seat::A, ada), Err(Refused::NothingSealed(Seat::A)));
    sit(&mut table, Seat::B, "Ben", &sealed(ben));
    assert!(!table.has_begun());
    let for_ada = Request::Open { seat: Seat::A, value: ada };
    let refused = ask(&mut table, SeatSet::only(Seat::B), for_ada);
    assert_eq!(refused, Err(Refused::NotYours(Seat::A)));
    open(&mut table, Seat::A, ada).expect("hers");
    assert_eq!(open(&mut table, Seat::A, ada), Ok(Reply::Done), "a lost answer is asked for again");
    assert_eq!(table.unopened(), SeatSet::only(Seat::B));
}

#[test]
fn a_part_that_is_not_opened_is_left_out_and_everybody_sees_it() {
    let (ada, ben) = (Key::from_seed(1), Key::from_seed(2));
    let mut table = of_two(ada, ben);
    open(&mut table, Seat::A, ada).expect("hers");
    ask(&mut table, SeatSet::NONE, Request::LeaveOut).expect("after a while");
    assert!(table.has_begun());
    assert_eq!(open(&mut table, Seat::B, ben), Err(Refused::NothingSealed(Seat::B)), "too late");
    let shown = table.project(Viewer::seat(Seat::A), Presence::default(), catalogue::Draw::Text);
    let shown = shown.expect("begun");
    let Seal::House { given, .. } = &shown.seal else { panic!("house dice") };
    assert_eq!(given.iter().map(|part| part.left_out).collect::<Vec<_>>(), [false, true]);
    let said = shown.chat.iter().any(|line| line.text.contains("Ben's part of the dice was not"));
    assert!(said, "{:?}", shown.chat);
    let fair = table.record().expect("begun").fair.expect("sealed");
    assert_eq!(fair.opened, [Some(ada), None]);
}

#[test]
fn whoever_seals_nothing_keeps_nobody_waiting() {
    let mut table = table();
    sit(&mut table, Seat::A, "Ada", "");
    sit(&mut table, Seat::B, "Ben", "luck");
    assert!(table.has_begun());
    for dice in [DiceBy::Hand, DiceBy::Seeded] {
        let mut table = Table::new(id(), plan(dice)).expect("a sound plan");
        for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben")] {
            sit(&mut table, seat, name, &sealed(Key::from_seed(1)));
        }
        assert!(table.unopened().is_empty());
        assert!(table.rolling().is_some() || table.has_begun());
    }
}

/// A server that stops at any moment finds the seal as it was, and the same key.
#[test]
fn a_table_comes_back_between_sealing_and_opening() {
    let (ada, ben) = (Key::from_seed(1), Key::from_seed(2));
    let mut table = of_two(ada, ben);
    open(&mut table, Seat::A, ada).expect("hers");
    let (_, mut journal) = table.take_outbox();
    assert!(!journal.iter().any(|entry| matches!(entry, Entry::Began { .. })));
    let mut again = restored(&journal);
    assert_eq!((again.unopened(), again.seal()), (SeatSet::only(Seat::B), table.seal()));
    assert_eq!(open(&mut again, Seat::B, Key::from_seed(3)), Err(Refused::OtherValue(Seat::B)));
    for table in [&mut table, &mut again] {
        open(table, Seat::B, ben).expect("his");
        assert!(table.has_begun());
    }
    assert_eq!(again.fair(), table.fair());
    journal.extend(again.take_outbox().1);
    assert_eq!(restored(&journal).record(), again.record());
}

#[test]
fn a_record_of_sealed_parts_verifies_and_names_its_dice() {
    let (ada, ben) = (Key::from_seed(1), Key::from_seed(2));
    let mut table = of_two(ada, ben);
    open(&mut table, Seat::A, ada).expect("hers");
    open(&mut table, Seat::B, ben).expect("his");
    let mut rng = Rng::new(3);
    for _ in 0..40 {
        let Some(seat) = table.waiting().first() else { break };
        let offers = table.play_state().expect("begun").offers(seat);
        let action = offers[rng.index(offers.len())].action.clone();
        let request = Request::Play { ply: table.ply(), action, rolls: None };
        ask(&mut table, SeatSet::only(seat), request).expect("offered");
    }
    let record = table.record_to_keep().expect("begun");
    assert!(table.game().verify(&record).expect("honest dice") > 5);
    let read = contract::Record::from_text(&record.to_text()).expect("a sound record");
    assert_eq!(contract::Record { seal: None, ..read }, record);
    assert_eq!(record.faces.len(), record.moves.len() + 1);
    for (made, faces) in record.moves.iter().zip(&record.faces[1..]) {
        assert_eq!(made.rolls.len(), faces.len());
    }
    let mut forged = record.clone();
    forged.faces.last_mut().expect("moves").push(6);
    assert!(table.game().verify(&forged).is_err());
    let fair = record.fair.clone().expect("sealed");
    let forged = Fair { opened: vec![Some(ada), Some(Key::from_seed(3))], ..fair };
    assert!(table.game().verify(&contract::Record { fair: Some(forged), ..record }).is_err());
}
