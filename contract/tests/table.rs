//! A table with a tiny game at it: moves, dice by hand, undo, replay.

mod tiny;

use contract::{
    Chance, Dice, DiceError, DiceOrigin, Digest, Disagreement, Game, Key, Move, OpenError, Outcome,
    PlayError, Record, ReplayError, Seat, SeatCount, SetupFaults, Sitter, Table, UndoError, Want,
};
use tiny::{Action, R01_1, Setup, Tiny};

fn sitters(count: usize) -> Vec<Sitter> {
    vec![Sitter { name: "x".into(), player: "human".into() }; count]
}

fn opened(dice: &mut Dice) -> Table<Tiny> {
    Table::open(Setup::default(), sitters(2), dice).unwrap()
}

/// A table by hand, whose first die showed five.
fn table() -> Table<Tiny> {
    opened(&mut Dice::by_hand(&[5]))
}

fn play(table: &mut Table<Tiny>, seat: Seat, action: Action) {
    table.play(seat, &action, &mut Dice::by_hand(&[])).unwrap();
}

/// A finished game with dice of the program.
fn finished() -> Table<Tiny> {
    let mut dice = Dice::seeded(3);
    let mut table = opened(&mut dice);
    for (seat, action) in [
        (Seat::A, Action::Take),
        (Seat::A, Action::Pass),
        (Seat::B, Action::Roll),
        (Seat::A, Action::Show),
        (Seat::A, Action::End),
    ] {
        table.play(seat, &action, &mut dice).unwrap();
    }
    table
}

fn replay(record: &Record) -> ReplayError {
    Table::<Tiny>::replay(record, None).unwrap_err()
}

// Opening.

#[test]
fn a_table_opens_with_the_rolls_of_its_setup() {
    let table = table();
    assert_eq!((table.ply(), table.undoable(), table.position().secret), (0, 0, 5));
    assert_eq!(table.record().opening, [5]);
    assert_eq!(table.record().key, None);
    assert_eq!((table.setup(), table.sitters().len()), (&Setup::default(), 2));
}

#[test]
fn a_wrong_number_of_seats_is_a_fault_of_the_setup() {
    for count in [0, 1, 3, 7] {
        let faults = Table::<Tiny>::open(Setup::default(), sitters(count), &mut Dice::seeded(1));
        let faults = faults_of(faults.unwrap_err());
        assert_eq!(faults.list()[0].part, "seats");
        assert!(faults.to_string().contains("tiny takes 2 to 2 seats"), "{faults}");
    }
}

#[test]
fn the_faults_of_the_game_come_through() {
    let bad = Setup { length: 0 };
    let error = Table::<Tiny>::open(bad, sitters(2), &mut Dice::seeded(1)).unwrap_err();
    let faults = faults_of(error);
    assert_eq!(faults.list()[0].part, "length");
}

#[test]
fn dice_that_do_not_make_a_setup_open_no_table() {
    let open = |dice: &mut Dice| Table::<Tiny>::open(Setup::default(), sitters(2), dice);
    let error = open(&mut Dice::by_hand(&[])).unwrap_err();
    assert!(matches!(error, OpenError::Dice(DiceError::Wanted(_))), "{error}");
    let error = open(&mut Dice::by_hand(&[9])).unwrap_err();
    assert!(matches!(error, OpenError::Dice(DiceError::NoSuchFace { .. })), "{error}");
}

fn faults_of(error: OpenError) -> SetupFaults {
    match error {
        OpenError::Faults(faults) => faults,
        OpenError::Dice(trouble) => panic!("not a fault of the set-up: {trouble}"),
    }
}

// Playing.

#[test]
fn a_refused_move_leaves_everything_as_it_was() {
    let mut table = table();
    let before = table.record();
    let error = table.play(Seat::B, &Action::Take, &mut Dice::by_hand(&[])).unwrap_err();
    assert!(matches!(error, PlayError::Refused(refusal) if refusal.rule.number == "table.1"));
    let error = table.play(Seat::A, &Action::End, &mut Dice::by_hand(&[])).unwrap_err();
    assert_eq!(error.to_string(), "show it first [1.2]");
    assert_eq!((table.record(), table.ply()), (before, 0));
}

#[test]
fn dice_by_hand_are_asked_for_one_by_one() {
    let mut table = table();
    let before = table.record();
    for (given, faces) in [(vec![], 6), (vec![2], 10)] {
        let want = Want { chance: Chance::Die(faces), rule: R01_1, given: given.len() };
        let asked = table.play(Seat::A, &Action::Roll, &mut Dice::by_hand(&given));
        assert_eq!(asked, Err(PlayError::Dice(DiceError::Wanted(want))));
        assert_eq!(table.record(), before);
    }
    table.play(Seat::A, &Action::Roll, &mut Dice::by_hand(&[2, 9])).unwrap();
    assert_eq!((table.position().total, table.ply()), (11, 1));
    let made = &table.moves()[0];
    assert_eq!((made.rolls.as_slice(), made.dice), (&[2, 9][..], DiceOrigin::Hand));
}

#[test]
fn dice_that_cannot_be_are_refused() {
    let mut table = table();
    let no_face = DiceError::NoSuchFace { index: 0, value: 7, chance: Chance::Die(6) };
    let left_over = DiceError::LeftOver { used: 2, given: 3 };
    for (rolls, trouble) in [(vec![7, 1], no_face), (vec![1, 1, 1], left_over)] {
        let refused = table.play(Seat::A, &Action::Roll, &mut Dice::by_hand(&rolls));
        assert_eq!(refused, Err(PlayError::Dice(trouble)));
        assert_eq!(table.ply(), 0);
    }
}

// Taking back.

#[test]
fn moves_of_one_seat_are_taken_back_one_by_one() {
    let mut table = table();
    let first = table.record();
    play(&mut table, Seat::A, Action::Take);
    let second = table.record();
    play(&mut table, Seat::A, Action::Take);
    assert_eq!(table.undoable(), 2);
    assert_eq!(table.undo(Seat::B), Err(UndoError::NotYours(Seat::A)));
    assert_eq!(table.undo(Seat::A).unwrap().action, "take");
    assert_eq!(table.record(), second);
    table.undo(Seat::A).unwrap();
    assert_eq!(table.record(), first);
    assert_eq!(table.undo(Seat::A), Err(UndoError::Nothing));
}

#[test]
fn a_die_and_a_reveal_close_what_came_before() {
    let mut rolled = table();
    play(&mut rolled, Seat::A, Action::Take);
    rolled.play(Seat::A, &Action::Roll, &mut Dice::by_hand(&[1, 1])).unwrap();
    let mut shown = table();
    play(&mut shown, Seat::A, Action::Take);
    play(&mut shown, Seat::A, Action::Show);
    for mut table in [rolled, shown] {
        assert_eq!(table.undoable(), 0);
        assert_eq!(table.undo(Seat::A), Err(UndoError::Nothing));
        assert_eq!(table.ply(), 2);
    }
}

#[test]
fn another_seat_s_move_closes_mine() {
    let mut table = table();
    play(&mut table, Seat::A, Action::Pass);
    assert_eq!(table.undoable(), 1);
    play(&mut table, Seat::B, Action::Take);
    assert_eq!(table.undoable(), 1);
    assert_eq!(table.undo(Seat::A), Err(UndoError::NotYours(Seat::B)));
    table.undo(Seat::B).unwrap();
    assert_eq!(table.undo(Seat::A), Err(UndoError::Nothing));
}

// Replaying.

#[test]
fn a_record_replays_whole_and_in_part_and_its_rolls_are_verified() {
    let table = finished();
    let record = Record::from_text(&table.record().to_text()).unwrap();
    let again = Table::<Tiny>::replay(&record, None).unwrap();
    assert_eq!(again.position(), table.position());
    assert_eq!(again.record(), table.record());
    assert!(record.result.is_some());

    let early = Table::<Tiny>::replay(&record, Some(2)).unwrap();
    assert_eq!((early.ply(), early.position().turn), (2, Seat::B));
    assert_eq!(Table::<Tiny>::replay(&record, Some(99)).unwrap().ply(), 5);
    assert_eq!(Table::<Tiny>::verify(&record), Ok(3));
}

#[test]
fn rolls_by_hand_are_not_verified() {
    let mut dice = Dice::seeded(3);
    let mut table = opened(&mut dice);
    table.play(Seat::A, &Action::Roll, &mut Dice::by_hand(&[1, 1])).unwrap();
    assert_eq!(Table::<Tiny>::verify(&table.record()), Ok(1));
}

#[test]
fn a_record_of_another_game_is_told_apart() {
    let record = finished().record();
    let other = Record { game: "chess".into(), ..record.clone() };
    assert_eq!(replay(&other), ReplayError::OtherGame("chess".into(), "tiny"));
}

#[test]
fn a_record_of_other_rules_replays_where_they_lead_to_the_same() {
    let record = Record { revision: 9, ..finished().record() };
    assert!(Table::<Tiny>::replay(&record, None).is_ok());
}

/// The digest of a record of format 1 was taken over the position as the program of then wrote it.
#[test]
fn a_private_field_that_is_renamed_damages_no_record_of_before() {
    let table = finished();
    let mut position = serde_json::to_value(table.position()).unwrap();
    let fields = position.as_object_mut().unwrap();
    let total = fields.remove("total").unwrap();
    fields.insert("sum".into(), total);
    let digest = Some(Digest::of(&position));
    let then = Record { format: 1, view_form: None, faces: vec![], digest, ..table.record() };
    let record = Record::from_text(&then.to_text()).unwrap();
    let again = Table::<Tiny>::replay(&record, None).unwrap();
    assert_eq!(again.moves(), table.moves());
    // What the rulebook knows still has to fit.
    let otherwise = Record { result: None, ..record };
    assert_eq!(replay(&otherwise), ReplayError::Result);
}

#[test]
fn a_record_of_other_rules_is_opened_as_far_as_it_agrees() {
    let mut record = Record { revision: 3, ..finished().record() };
    record.moves[2].rolls.pop();
    let (table, disagreement) = Table::<Tiny>::reopen(&record, None).unwrap();
    assert_eq!(table.ply(), 2);
    assert!(matches!(disagreement, Some(Disagreement { agreed: 2, .. })), "{disagreement:?}");
    assert!(matches!(replay(&record), ReplayError::OtherRules { then: 3, now: 4, agreed: 2, .. }));
}

#[test]
fn a_marked_move_must_lead_where_it_led() {
    let mut table = opened(&mut Dice::seeded(3)).marked();
    table.play(Seat::A, &Action::Pass, &mut Dice::seeded(3)).unwrap();
    let marked = table.moves()[0].clone();
    assert!(marked.mark.is_some());

    let mut again = opened(&mut Dice::seeded(3));
    let before = again.position().clone();
    let elsewhere = Move { action: "take".into(), ..marked.clone() };
    assert!(matches!(again.repeat(&elsewhere), Err(ReplayError::Views { ply: 1, .. })));
    assert_eq!((again.position(), again.ply()), (&before, 0));
    again.repeat(&marked).unwrap();
    assert_eq!(again.moves(), table.moves());
}

#[test]
fn marks_of_views_in_another_form_say_nothing() {
    let mut table = opened(&mut Dice::seeded(3)).marked();
    table.play(Seat::A, &Action::Roll, &mut Dice::seeded(3)).unwrap();
    let text = serde_json::to_string(&table.moves()[0]).unwrap();
    let mark = String::from(table.moves()[0].mark.unwrap());
    let older: Move = serde_json::from_str(&text.replace(&mark, "0-00000000")).unwrap();
    opened(&mut Dice::seeded(3)).repeat(&older).unwrap();
    let wrong: Move = serde_json::from_str(&text.replace(&mark, "1-00000000")).unwrap();
    assert!(opened(&mut Dice::seeded(3)).repeat(&wrong).is_err());
    assert!(serde_json::from_str::<Move>(&text.replace(&mark, "00000000")).is_err());
}

#[test]
fn what_cannot_be_read_or_set_up_is_named() {
    let record = finished().record();
    let unreadable = Record { setup: "nonsense".into(), ..record.clone() };
    assert!(matches!(replay(&unreadable), ReplayError::Unreadable("set-up", _)));
    let unreadable = Record { start: Some("nonsense".into()), ..record.clone() };
    assert!(matches!(replay(&unreadable), ReplayError::Unreadable("first position", _)));
    let unplayable = Record { setup: serde_json::json!({ "length": 0 }), ..record.clone() };
    assert!(matches!(replay(&unplayable), ReplayError::Setup(_)));
    let empty = Record { seats: vec![], ..record.clone() };
    assert!(matches!(replay(&empty), ReplayError::Setup(_)));
    let short = Record { opening: vec![], ..record };
    assert_eq!(replay(&short), ReplayError::Setup(OpenError::Dice(DiceError::Short(0))));
}

#[test]
fn an_illegal_move_is_named_by_its_ply() {
    let mut record = finished().record();
    record.moves[2].seat = Seat::A;
    let refused = replay(&record);
    assert!(
        matches!(&refused, ReplayError::Move { ply: 3, why: PlayError::Refused(_), .. }),
        "{refused}"
    );
    assert!(refused.to_string().starts_with("move 3, A roll: "), "{refused}");

    record.moves[2].seat = Seat::B;
    record.moves[2].rolls.pop();
    let short = PlayError::Dice(DiceError::Short(1));
    assert!(matches!(replay(&record), ReplayError::Move { ply: 3, why, .. } if why == short));

    record.moves[1].action = "fly".into();
    let no_action = replay(&record);
    assert!(matches!(no_action, ReplayError::Move { ply: 2, why: PlayError::Parse(_), .. }));
}

#[test]
fn a_replay_must_end_where_the_record_says() {
    let record = finished().record();
    let elsewhere = Record { digest: Some(Digest::of(&0)), ..record.clone() };
    assert!(matches!(replay(&elsewhere), ReplayError::Position { .. }));
    let both = SeatCount::try_from(2).unwrap();
    let otherwise = Record { result: Some(Outcome::drawn(both)), ..record.clone() };
    assert_eq!(replay(&otherwise), ReplayError::Result);
    assert_eq!(replay(&Record { result: None, ..record }), ReplayError::Result);
}

#[test]
fn rolls_that_the_key_does_not_give_are_found() {
    let record = finished().record();
    let other_key = Record { key: Some(Key::from_seed(4)), ..record.clone() };
    assert!(Table::<Tiny>::replay(&other_key, None).is_ok());
    let error = Table::<Tiny>::verify(&other_key).unwrap_err();
    assert!(matches!(error, ReplayError::Rolls { .. }), "{error}");

    // A roll that was changed together with everything that follows from it.
    let mut forged = opened(&mut Dice::house(record.key.unwrap()));
    for made in &record.moves {
        let rolls: Vec<u8> = made.rolls.iter().map(|roll| roll % 6 + 1).collect();
        let action = made.action.parse().unwrap();
        forged.play(made.seat, &action, &mut Dice::of_record(&rolls)).unwrap();
    }
    let mut forged = forged.record();
    forged.moves.iter_mut().for_each(|made| made.dice = DiceOrigin::House);
    let error = Table::<Tiny>::verify(&forged).unwrap_err();
    assert!(matches!(error, ReplayError::Rolls { ply: 3, .. }), "{error}");
}

#[test]
fn without_a_key_nothing_is_verified() {
    let record = Record { key: None, ..finished().record() };
    assert_eq!(Table::<Tiny>::verify(&record), Err(ReplayError::NoKey));
    assert!(Table::<Tiny>::replay(&record, None).is_ok());
}

// From a position.

#[test]
fn a_table_goes_on_from_a_position() {
    let start = Tiny { total: 7, ..table().position().clone() };
    let key = Some(Key::from_seed(8));
    let mut table = Table::from_position(Setup::default(), sitters(2), start.clone(), key).unwrap();
    table.play(Seat::A, &Action::Roll, &mut Dice::seeded(8)).unwrap();
    let record = Record::from_text(&table.record().to_text()).unwrap();
    assert_eq!(record.opening, [] as [u8; 0]);
    assert_eq!(Table::<Tiny>::replay(&record, Some(0)).unwrap().position(), &start);
    assert_eq!(Table::<Tiny>::replay(&record, None).unwrap().position(), table.position());
    assert_eq!(Table::<Tiny>::verify(&record), Ok(2));
}

#[test]
fn a_position_that_cannot_be_is_not_taken_up() {
    let start = Tiny { secret: 9, seats: SeatCount::ONE, ..table().position().clone() };
    let error = Table::from_position(Setup::default(), sitters(2), start, None).unwrap_err();
    let faults = faults_of(error);
    let said: Vec<&str> = faults.list().iter().map(|fault| fault.why.as_str()).collect();
    assert_eq!(said, ["the secret is no face of a die", "it has 1 seats, the table 2"]);
    let good = table().position().clone();
    assert!(good.audit().is_ok());
    assert!(Table::from_position(Setup::default(), sitters(1), good, None).is_err());
}
