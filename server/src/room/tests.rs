//! Rooms without a network: what a table does, and that its journal brings it back.

use catalogue::{Level, Offer};
use contract::{Rng, Seat, SeatSet};
use pages::desk::{Desk, Doing, Seal, Undo};
use pages::table::parts;
use serde_json::json;

use super::{Closed, Eyes, Order, Played, Presence, Refused, Room};
use crate::journal::{Dated, Entry, Proposal};
use crate::plan::{Chair, DiceBy, Plan};
use crate::words::TableId;

const PERSON: Chair = Chair::Person;
const ADEPT: Chair = Chair::Program(Level::Adept);
const BOTH: SeatSet = SeatSet::only(Seat::A).with(Seat::B);

fn plan(game: &str, seats: &[Chair], dice: DiceBy) -> Plan {
    Plan {
        game: game.into(),
        revision: 1,
        setup: json!({}),
        seats: seats.to_vec(),
        dice,
        listed: false,
        secret: contract::Key::from_seed(11),
        campaign: None,
    }
}

fn one_of<'a>(offers: &'a [Offer], rng: &mut Rng) -> &'a Offer {
    &offers[rng.index(offers.len())]
}

/// A room and the journal it has written so far.
struct Table {
    room: Room,
    journal: Vec<Dated>,
}

impl Table {
    fn new(game: &str, seats: &[Chair], dice: DiceBy) -> Self {
        let room = Room::new(TableId::random(), plan(game, seats, dice)).expect("a sound plan");
        Self { room, journal: Vec::new() }
    }

    /// Two persons at expedition.
    fn of_two() -> Self {
        let mut table = Self::new("expedition", &[PERSON, PERSON], DiceBy::House);
        table.sit(Seat::A, "Ada");
        table.sit(Seat::B, "Ben");
        table
    }

    fn sit(&mut self, seat: Seat, name: &str) {
        self.room.sit(seat, name, &format!("luck of {name}")).expect("a free chair");
        self.keep();
    }

    fn keep(&mut self) {
        let (first, entries) = self.room.take_outbox();
        assert_eq!(first, self.journal.len() as u64);
        self.room.date(7);
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 7, entry }));
    }

    fn order(&self, action: &str) -> Order {
        Order {
            ply: self.room.ply(),
            action: action.into(),
            id: format!("id-{}", self.room.written),
        }
    }

    /// The first seat that owes a decision takes one of its choices.
    fn play_some(&mut self, moves: usize, rng: &mut Rng) {
        for _ in 0..moves {
            let Some(seat) = self.room.waiting().first() else { return };
            let offers = self.room.table().expect("begun").offers(seat);
            let order = self.order(&one_of(&offers, rng).action);
            assert_eq!(self.room.play(seat, &order), Ok(Played::Now));
            self.keep();
        }
    }

    fn desk(&self, hands: SeatSet) -> Desk {
        let eyes = Eyes { hands, lifted: None };
        self.room.desk(eyes, Presence::default()).expect("begun")
    }

    fn restored(&self) -> Room {
        let (id, plan) = (self.room.id().clone(), self.room.plan().clone());
        Room::restore(id, plan, self.journal.clone()).expect("a sound journal")
    }

    /// What every pair of eyes sees is the same in the room that its journal brings back.
    fn assert_comes_back(&self) {
        let again = self.restored();
        let eyes = [SeatSet::NONE, SeatSet::only(Seat::A), SeatSet::only(Seat::B), BOTH];
        for hands in eyes {
            let eyes = Eyes { hands, lifted: None };
            let drawn = |room: &Room| parts(&room.desk(eyes, Presence::default()).expect("begun"));
            assert_eq!(drawn(&again), drawn(&self.room));
            assert_eq!(again.lines_from(0, hands.first()), self.room.lines_from(0, hands.first()));
            assert_eq!(again.said_from(0, hands), self.room.said_from(0, hands));
        }
        assert_eq!(again.written, self.room.written);
    }
}

#[test]
fn a_game_begins_when_the_last_one_sits_down() {
    let mut table = Table::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    assert!(table.room.table().is_none());
    assert_eq!(table.room.free(), BOTH);
    table.sit(Seat::B, "Ben");
    assert!(table.room.table().is_none());
    table.sit(Seat::A, "Ada");
    assert!(table.room.table().is_some());
    let names: Vec<String> = table.desk(BOTH).chairs.iter().map(|c| c.name.clone()).collect();
    assert_eq!(names, ["Ada", "Ben", "Adept"]);
}

#[test]
fn a_chair_is_taken_once_and_by_one_name() {
    let mut table = Table::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    assert_eq!(table.room.sit(Seat::A, "Ben", ""), Err(Refused::Taken(Seat::A)));
    assert_eq!(table.room.sit(Seat::C, "Ben", ""), Err(Refused::NoSuchSeat(Seat::C)));
    assert_eq!(table.room.sit(Seat::D, "Ben", ""), Err(Refused::NoSuchSeat(Seat::D)));
    assert_eq!(table.room.sit(Seat::B, "Ada", ""), Err(Refused::SameName("Ada".into())));
    for name in ["", "   ", "a\nb", &"x".repeat(25)] {
        assert_eq!(table.room.sit(Seat::B, name, ""), Err(Refused::Name), "{name:?}");
    }
    assert_eq!(table.room.take_outbox().1, []);
}

#[test]
fn a_set_up_with_faults_makes_no_table() {
    let mut plan = plan("expedition", &[PERSON, PERSON], DiceBy::House);
    plan.setup = json!({"scenario": "atlantis"});
    let why = Room::new(TableId::random(), plan).err().expect("a fault").to_string();
    assert!(why.contains("atlantis"), "{why}");
    let crowd = self::plan("expedition", &[PERSON; 1], DiceBy::House);
    assert!(Room::new(TableId::random(), crowd).is_err());
}

#[test]
fn a_stale_order_is_refused_and_a_repeated_one_is_not_made_twice() {
    let mut table = Table::of_two();
    let seat = table.room.waiting().first().expect("somebody acts");
    let action = table.room.table().expect("begun").offers(seat)[0].action.clone();
    let order = table.order(&action);
    assert_eq!(table.room.play(seat, &order), Ok(Played::Now));
    table.keep();
    assert_eq!(table.room.play(seat, &order), Ok(Played::Before));
    assert_eq!(table.room.take_outbox().1, []);
    let stale = Order { id: "another".into(), ..order.clone() };
    assert_eq!(table.room.play(seat, &stale), Err(Refused::Stale { meant: 0, now: 1 }));
    let repeated = Order { id: stale.id, ..table.order(&action) };
    let mut again = table.restored();
    let before = Order { ply: 0, id: order.id.clone(), ..repeated };
    assert_eq!(again.play(seat, &before), Ok(Played::Before));
}

#[test]
fn an_answer_is_not_late_because_another_was_quicker() {
    let mut table = Table::new("feynman", &[PERSON, PERSON], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    assert_eq!(table.room.waiting().len(), 2, "both fill in their sheets at once");
    let first = |room: &Room, seat| room.table().expect("begun").offers(seat)[0].action.clone();
    let own = Order { ply: 0, id: "b".into(), action: first(&table.room, Seat::B) };
    let quicker = table.order(&first(&table.room, Seat::A));
    assert_eq!(table.room.play(Seat::A, &quicker), Ok(Played::Now));
    assert_eq!(table.room.play(Seat::B, &own), Ok(Played::Now));
    // But what one has answered is not answered again.
    let again = Order { id: "b again".into(), ..own };
    assert_eq!(table.room.play(Seat::B, &again), Err(Refused::Stale { meant: 0, now: 2 }));
    let early = Order { ply: 9, id: "early".into(), ..again };
    assert_eq!(table.room.play(Seat::B, &early), Err(Refused::Stale { meant: 9, now: 2 }));
}

#[test]
fn what_a_rule_forbids_changes_nothing() {
    let mut table = Table::of_two();
    let seat = table.room.waiting().first().expect("somebody acts");
    let other = if seat == Seat::A { Seat::B } else { Seat::A };
    let order = table.order("roll");
    let refused = table.room.play(other, &order).expect_err("not their turn");
    assert!(refused.rule().is_some());
    let nonsense = table.order("fly=to the moon");
    assert!(matches!(table.room.play(seat, &nonsense), Err(Refused::NotAnAction(_))));
    assert_eq!(table.room.take_outbox().1, []);
    assert_eq!(table.room.ply(), 0);
}

#[test]
fn a_journal_brings_the_whole_table_back() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut table = Table::of_two();
        let moves = rng.index(120);
        table.play_some(moves, &mut rng);
        table.room.say(Some(Seat::B), "", "well met").expect("a message");
        table.room.say(None, "A guest", "hello").expect("a message");
        table.keep();
        if table.room.propose(SeatSet::only(Seat::A), Proposal::Undo).is_ok() {
            table.room.answer(SeatSet::only(Seat::B), seed % 2 == 0).expect("asked");
            table.keep();
            table.play_some(10, &mut rng);
        }
        table.assert_comes_back();
    }
}

#[test]
fn a_finished_game_verifies_down_to_the_seal() {
    let mut table = Table::of_two();
    table.play_some(2_000, &mut Rng::new(3));
    assert!(table.room.is_over());
    let record = table.room.record().expect("begun");
    let fair = record.fair.clone().expect("sealed");
    assert_eq!(fair.given, ["luck of Ada", "luck of Ben"]);
    assert!(table.room.game().verify(&record).expect("honest dice") > 50);
    let forged = contract::Record {
        fair: Some(contract::Fair { given: vec!["mine".into(), "luck of Ben".into()], ..fair }),
        ..record
    };
    assert!(table.room.game().verify(&forged).is_err());
    let Seal::House { secret, .. } = table.desk(BOTH).seal else { panic!("house dice") };
    assert!(secret.is_some());
}

#[test]
fn the_secret_of_the_dice_is_kept_while_the_game_goes_on() {
    let mut table = Table::of_two();
    table.play_some(5, &mut Rng::new(1));
    let secret = table.room.plan().secret.to_string();
    for hands in [SeatSet::NONE, SeatSet::only(Seat::A), BOTH] {
        let text: String = parts(&table.desk(hands)).into_iter().map(|(_, part)| part).collect();
        assert!(!text.contains(&secret));
        assert!(text.contains(&table.room.commitment().expect("sealed")));
    }
}

#[test]
fn beyond_the_engines_limits_an_undo_asks_the_others() {
    let mut table = Table::of_two();
    table.play_some(30, &mut Rng::new(5));
    let last = table.room.table().expect("begun").moves().last().expect("a move").clone();
    let (own, other) = (SeatSet::only(last.seat), BOTH.without(last.seat));
    let before = table.room.ply();
    assert!(!last.rolls.is_empty(), "the seed gives a last move with dice");
    assert!(matches!(table.room.undo(own, before), Err(Refused::Undo(_))));
    assert_eq!(table.desk(own).undo, Undo::Asks);
    table.room.propose(own, Proposal::Undo).expect("a move to take back");
    assert_eq!(table.room.propose(other, Proposal::Stop), Err(Refused::Asked));
    assert_eq!(table.room.ply(), before);
    assert!(table.desk(other).proposal.expect("asked").yours);
    assert_eq!(table.room.answer(own, true), Err(Refused::NotAsked));
    table.room.answer(other, true).expect("asked");
    table.keep();
    assert_eq!(table.room.ply(), before - 1);
    table.assert_comes_back();
}

#[test]
fn no_is_no() {
    let mut table = Table::of_two();
    table.play_some(30, &mut Rng::new(5));
    let ply = table.room.ply();
    table.room.propose(SeatSet::only(Seat::A), Proposal::Undo).expect("a move to take back");
    table.room.answer(SeatSet::only(Seat::B), false).expect("asked");
    assert_eq!(table.room.ply(), ply);
    assert!(table.room.request().is_none());
    table.room.propose(SeatSet::only(Seat::B), Proposal::Stop).expect("nothing else asked");
    assert_eq!(table.room.withdraw(SeatSet::only(Seat::A)), Err(Refused::NotAsked));
    table.room.withdraw(SeatSet::only(Seat::B)).expect("their own");
    assert!(!table.room.is_over());
}

#[test]
fn against_a_program_nobody_has_to_be_asked() {
    let mut table = Table::new("expedition", &[PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.play_some(6, &mut Rng::new(1));
    let ply = table.room.ply();
    table.room.propose(SeatSet::only(Seat::A), Proposal::Undo).expect("a move to take back");
    assert!(table.room.ply() < ply);
    table.keep();
    table.assert_comes_back();
}

#[test]
fn all_must_agree_to_stop() {
    let mut table = Table::new("expedition", &[PERSON, PERSON, PERSON], DiceBy::House);
    for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben"), (Seat::C, "Cy")] {
        table.sit(seat, name);
    }
    table.room.propose(SeatSet::only(Seat::C), Proposal::Stop).expect("going on");
    table.room.answer(SeatSet::only(Seat::A), true).expect("asked");
    assert!(!table.room.is_over());
    table.room.answer(SeatSet::only(Seat::B), true).expect("asked");
    table.keep();
    assert_eq!(table.room.closed(), Some(Closed::Stopped));
    assert_eq!(table.room.waiting(), SeatSet::NONE);
    table.assert_comes_back();
    let order = table.order("roll");
    assert_eq!(table.room.play(Seat::A, &order), Err(Refused::Over));
}

#[test]
fn giving_up_against_one_other_ends_it() {
    let mut table = Table::of_two();
    table.room.resign(Seat::B).expect("going on");
    table.keep();
    assert_eq!(table.desk(BOTH).end.expect("over").headline, "Ada wins");
    table.assert_comes_back();
}

#[test]
fn when_others_go_on_a_program_plays_for_who_gave_up() {
    let mut table = Table::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    table.room.resign(Seat::A).expect("going on");
    table.keep();
    assert!(!table.room.is_over());
    let chair = &table.desk(SeatSet::NONE).chairs[0];
    assert_eq!((chair.name.as_str(), chair.doing), ("Ada", Doing::Resigned));
    table.assert_comes_back();
    table.room.resign(Seat::B).expect("going on");
    assert!(table.room.is_over());
}

#[test]
fn a_seat_that_stays_away_is_handed_over_by_those_who_are_here() {
    let mut table = Table::of_two();
    let proposal = Proposal::HandOver { seat: Seat::B, level: Level::Novice };
    assert_eq!(table.room.propose(SeatSet::NONE, proposal), Err(Refused::Watching));
    table.room.propose(SeatSet::only(Seat::A), proposal).expect("a person's seat");
    table.keep();
    assert!(table.journal.iter().any(|d| matches!(d.entry, Entry::HandedOver { .. })));
    table.assert_comes_back();
    assert_eq!(
        table.room.propose(SeatSet::only(Seat::A), proposal),
        Err(Refused::Program(Seat::B))
    );
}

#[test]
fn dice_by_hand_are_asked_for_one_by_one() {
    let mut table = Table::new("expedition", &[PERSON, ADEPT], DiceBy::Hand);
    table.sit(Seat::A, "Ada");
    let hands = SeatSet::only(Seat::A);
    let mut rng = Rng::new(9);
    for _ in 0..400 {
        let Some(pending) = table.room.pending() else {
            let Some(seat) = table.room.waiting().first() else { break };
            let offers = table.room.table().expect("begun").offers(seat);
            let order = table.order(&one_of(&offers, &mut rng).action);
            table.room.play(seat, &order).expect("a legal action");
            continue;
        };
        let faces = pending.want.faces;
        assert!(matches!(table.room.give_die(hands, faces + 1), Err(Refused::Dice(_))));
        assert!(table.room.give_die(SeatSet::NONE, 1).is_err());
        let shown = u8::try_from(1 + rng.index(usize::from(faces))).expect("a face");
        table.room.give_die(hands, shown).expect("a face");
        if table.room.pending().is_some_and(|pending| !pending.given.is_empty()) {
            table.room.take_die_back(hands).expect("a die to take back");
            table.room.give_die(hands, 1).expect("a face");
        }
    }
    table.keep();
    assert!(table.room.ply() > 20);
    assert_eq!(table.desk(hands).seal, Seal::ByHand);
    table.assert_comes_back();
}

#[test]
fn a_shared_screen_is_covered_before_another_seats_secrets() {
    let mut table = Table::new("ancient", &[PERSON, PERSON], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    let acting = table.room.waiting().first().expect("somebody acts");
    let covered = table.desk(BOTH);
    assert_eq!((covered.curtain, covered.eyes), (Some(acting), None));
    assert!(covered.offers.is_empty());
    let lifted = Eyes { hands: BOTH, lifted: Some(acting) };
    let open = table.room.desk(lifted, Presence::default()).expect("begun");
    assert_eq!((open.curtain, open.eyes), (None, Some(acting)));
    assert!(!open.offers.is_empty());
}

#[test]
fn a_shared_screen_without_secrets_is_never_covered() {
    let table = Table::of_two();
    let desk = table.desk(BOTH);
    assert_eq!(desk.curtain, None);
    assert_eq!(desk.eyes, table.room.waiting().first());
    assert!(!desk.offers.is_empty());
}

/// Two tables that differ only in what one seat has answered in secret look the same, byte for
/// byte, to everybody else.
#[test]
fn a_secret_answer_changes_nothing_for_other_eyes() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut table = Table::new("ancient", &[PERSON, PERSON, PERSON], DiceBy::House);
        for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben"), (Seat::C, "Cy")] {
            table.sit(seat, name);
        }
        for _ in 0..200 {
            if table.room.waiting().len() > 1 || table.room.is_over() {
                break;
            }
            table.play_some(1, &mut rng);
        }
        let Some(seat) = table.room.waiting().first().filter(|_| table.room.waiting().len() > 1)
        else {
            continue;
        };
        let offers = table.room.table().expect("begun").offers(seat);
        let answers: Vec<Room> = offers
            .iter()
            .map(|offer| {
                let mut room = table.restored();
                room.play(seat, &table.order(&offer.action)).expect("a legal action");
                room
            })
            .collect();
        let others = table.room.seats().filter(|other| *other != seat).map(Some);
        for eyes in others.chain([None]) {
            let hands = eyes.map_or(SeatSet::NONE, SeatSet::only);
            let seen = |room: &Room| {
                let eyes = Eyes { hands, lifted: None };
                let desk = room.desk(eyes, Presence::default()).expect("begun");
                let view = room.table().expect("begun").view(hands.first()).to_string();
                (parts(&desk), view, room.lines_from(0, hands.first()))
            };
            for other in &answers[1..] {
                assert_eq!(seen(&answers[0]), seen(other));
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "only {compared} pairs were compared");
}
