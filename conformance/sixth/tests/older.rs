//! A correction of the rules loses, hides and changes no game that was begun before.

mod before;
mod corrected;

use before::{Before, Place};
use catalogue::{AnyGame as _, Draw};
use contract::{Game as _, Key, Record, Rng, Seat, SeatSet};
use corrected::Corrected;
use table::{
    Archive, Command, Dated, DiceBy, Entry, Presence, Proposal, Refused, Reply, Request, Sender,
    Table, Viewer,
};

const BOTH: SeatSet = SeatSet::only(Seat::A).with(Seat::B);

fn chat(table: &Table) -> Vec<String> {
    table.chat_from(0, BOTH).into_iter().map(|line| line.text).collect()
}

#[test]
fn of_a_thousand_tables_none_is_lost_hidden_or_altered() {
    let (mut go_on, mut stop, mut over, mut gather, mut by_hand) = (0, 0, 0, 0, 0);
    for seed in 0..1_000 {
        let before = Before::some(seed);
        let (then, mut now) = (&before.table, before.opened_after());
        let (made, agreed) = (then.ply(), before.agrees_for());

        assert_eq!(now.plies_made(), made, "seed {seed}");
        assert_eq!(now.ply(), agreed, "seed {seed}");
        assert_eq!(now.is_over(), then.is_over(), "seed {seed}");
        assert_eq!(chat(&now), chat(then), "seed {seed}");
        assert_eq!(now.sitters(), then.sitters(), "seed {seed}");
        let moves = |table: &Table| table.record().map(|record| record.moves);
        assert_eq!(moves(&now), moves(then), "seed {seed}");
        by_hand += usize::from(then.plan().dice == DiceBy::Hand);
        if !then.has_begun() {
            gather += 1;
            assert!(!now.has_begun() && !now.is_of_older_rules(), "seed {seed}");
            assert_eq!(now.free(), then.free(), "seed {seed}");
            continue;
        }
        assert!(now.project(Viewer::seat(Seat::A), Presence::default(), Draw::Text).is_some());

        if then.is_over() {
            over += 1;
            assert_eq!((now.outcome(), now.closed()), (then.outcome(), then.closed()));
            assert!(now.waiting().is_empty(), "seed {seed}");
        } else if agreed == made {
            go_on += 1;
            assert!(!now.is_of_older_rules(), "seed {seed}");
            assert_eq!(now.waiting(), then.waiting(), "seed {seed}");
        } else {
            stop += 1;
            assert!(now.is_of_older_rules() && now.waiting().is_empty(), "seed {seed}");
            goes_on_by_consent(&mut now, agreed);
        }
    }
    assert!(go_on > 100 && stop > 50 && over > 100, "{go_on} {stop} {over}");
    assert!(gather > 50 && by_hand > 200, "{gather} {by_hand}");
}

/// Nothing is played before both agree; then it goes on where both rules agree, also after a restart.
fn goes_on_by_consent(table: &mut Table, agreed: usize) {
    let ask = |table: &mut Table, seat: Seat, request: Request| {
        table.handle(Command { sender: Sender::seat(seat), id: String::new(), request })
    };
    let roll = || Request::Play { ply: agreed, action: "roll".into(), rolls: None };
    let by_hand = table.plan().dice == DiceBy::Hand;
    for seat in [Seat::A, Seat::B] {
        assert_eq!(ask(table, seat, roll()), Err(Refused::OlderRules(agreed)));
    }
    ask(table, Seat::B, Request::Propose(Proposal::GoOn)).expect("anybody may ask");
    assert!(table.is_of_older_rules(), "nobody has agreed yet");
    ask(table, Seat::A, Request::Answer(true)).expect("it is asked");
    assert!(!table.is_of_older_rules());
    assert_eq!(table.ply(), agreed);
    let mover = table.waiting().first().expect("somebody acts");
    let reply = ask(table, mover, roll()).expect("rolling is legal");
    if by_hand {
        assert_eq!(reply, Reply::Rolling);
        ask(table, mover, Request::Die(3)).expect("it waits for a die");
    }
    let (_, entries) = table.take_outbox();
    assert!(
        entries
            .iter()
            .any(|entry| matches!(entry, Entry::WentOn { plies, .. } if *plies == agreed))
    );
}

#[test]
fn what_was_chosen_outlives_a_restart() {
    let before = stopped_one();
    let mut now = before.opened_after();
    let agreed = now.ply();
    goes_on_by_consent(&mut now, agreed);
    let mut journal = before.journal.clone();
    let asked = [
        Entry::Proposed { by: Seat::B, proposal: Proposal::GoOn },
        Entry::Answered { by: Seat::A, yes: true },
        Entry::WentOn { plies: agreed, revision: Corrected::REVISION },
        Entry::Moved {
            made: now.play_state().expect("it goes on").moves()[agreed].clone(),
            id: String::new(),
        },
    ];
    journal.extend(asked.map(|entry| Dated { at: 2, entry }));
    let again = Table::restore(now.id().clone(), now.plan().clone(), journal).expect("it opens");
    assert_eq!((again.ply(), again.is_of_older_rules()), (agreed + 1, false));
    assert_eq!(again.waiting(), now.waiting());
}

#[test]
fn the_people_may_end_it_as_it_stands() {
    let mut now = stopped_one().opened_after();
    let sender = Sender { viewer: Viewer::from(BOTH), name: String::new() };
    let request = Request::Propose(Proposal::Stop);
    now.handle(Command { sender, id: String::new(), request }).expect("both ask");
    assert!(now.is_over() && now.outcome().is_none());
    assert!(chat(&now).contains(&"All agreed to stop here.".to_string()), "{:?}", chat(&now));
}

#[test]
fn a_game_of_todays_rules_cannot_be_asked_to_go_on() {
    let mut before = Before::new(3);
    let asked = before.ask(Seat::A, Request::Propose(Proposal::GoOn));
    assert_eq!(asked, Err(Refused::NotOlder));
}

#[test]
fn a_finished_game_is_seen_to_its_end_as_it_was_played() {
    let before = finished_one();
    let archive = before.table.archive().expect("it is over");
    let packed = serde_json::to_string(&archive).expect("it is data");
    let archive: Archive = serde_json::from_str(&packed).expect("and comes back");
    let now = before.opened_after();
    assert!(now.is_over() && now.ply() < now.plies_made() && now.archive().is_none());
    let record = before.table.record().expect("it is over");
    assert_eq!(archive.plies(), record.moves.len());
    for ply in 0..=record.moves.len() {
        let play = sixth::ROW.replay(&record, Some(ply)).expect("it replays");
        for viewer in [None, Some(Seat::A), Some(Seat::B)] {
            let seen = archive.seen(viewer, ply).expect("every position is there");
            assert_eq!(seen.text, play.board(viewer).trim_end_matches('\n'), "move {ply}");
            assert_eq!(seen.question, play.question(viewer).text);
        }
    }
    let last = now.project_archived(&archive, archive.plies(), Some(Seat::B)).expect("it is seen");
    let then = before.table.log_from(0, Some(Seat::B));
    let texts = |log: &[table::LogLine]| -> Vec<(usize, String)> {
        log.iter().map(|line| (line.ply, line.text.clone())).collect()
    };
    assert_eq!(texts(&last.log), texts(&then));
    assert_eq!(archive.seen(None, archive.plies() + 1), None);
    assert_eq!(archive.seen(Some(Seat::C), 0), None);
}

/// Its page was the one of a table that gathers, and its replay that of a game that has not begun.
#[test]
fn a_game_that_cannot_be_set_up_any_more_is_ended_and_kept() {
    let mut before = Before::new_at(4, &Place::default().of_another_set_up());
    let mut rng = Rng::new(4);
    for _ in 0..6 {
        assert!(before.play(&mut rng));
    }
    let made = before.table.record().expect("it has begun").moves;
    let mut now = before.opened_after();
    assert!(now.has_begun() && now.cannot_be_set_up() && !now.is_over());
    assert_eq!((now.plies_made(), now.free()), (6, SeatSet::NONE));
    let shown = now.project(Viewer::seat(Seat::A), Presence::default(), Draw::Text);
    let shown = shown.expect("it has a page");
    assert!(shown.ask.text.contains("cannot set this game up"), "{}", shown.ask.text);
    assert!(shown.older.is_some_and(|older| !older.is_set_up && older.made == 6));

    let mut ask = |held: SeatSet, request| {
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        now.handle(Command { sender, id: String::new(), request })
    };
    let roll = Request::Play { ply: 0, action: "roll".into(), rolls: None };
    for request in [roll, Request::Propose(Proposal::GoOn)] {
        assert_eq!(ask(SeatSet::only(Seat::A), request), Err(Refused::CannotBeSetUp));
    }
    ask(BOTH, Request::Propose(Proposal::Stop)).expect("it can be ended");
    now.take_outbox();
    let snapshot = now.snapshot().expect("all is kept");
    let again = Table::resume(now.id(), now.plan(), &snapshot, vec![]).expect("it comes back");
    for table in [now, again] {
        assert!(table.is_over() && table.cannot_be_set_up());
        assert_eq!(table.record().expect("it is kept").moves, made);
    }
}

/// A journal that goes back to its first move, or on from somewhere, opens all the same.
#[test]
fn what_was_taken_back_makes_no_table_gather_again() {
    let mut before = Before::new_at(4, &Place::default().of_another_set_up());
    let mut rng = Rng::new(4);
    before.play(&mut rng);
    let dated = |entry| Dated { at: 2, entry };
    before.journal.push(dated(Entry::TookBack { by: Seat::A, plies: 0, across: true }));
    before.journal.push(dated(Entry::WentOn { plies: 0, revision: Corrected::REVISION - 1 }));
    let now = before.opened_after();
    assert!(now.has_begun() && now.cannot_be_set_up());
    assert_eq!(now.plies_made(), 0);
}

#[test]
fn a_finished_game_that_cannot_be_set_up_any_more_is_seen_to_its_end() {
    let (mut rng, place) = (Rng::new(4), Place::default().of_another_set_up());
    let mut before = Before::new_at(4, &place);
    while before.play(&mut rng) {}
    let archive = before.table.archive().expect("it is over");
    let now = before.opened_after();
    assert!(now.cannot_be_set_up() && now.is_over());
    assert_eq!(now.outcome(), before.table.outcome());
    for viewer in [None, Some(Seat::A), Some(Seat::B)] {
        for ply in [0, archive.plies()] {
            let shown = now.project_archived(&archive, ply, viewer).expect("it is seen");
            assert_eq!(shown.text, archive.seen(viewer, ply).expect("it was seen").text);
            assert!(shown.end.is_some_and(|end| end.text.contains("older rules")));
        }
    }
}

#[test]
fn a_game_that_goes_on_says_so_and_its_record_has_what_was_kept() {
    let mut now = stopped_one().opened_after();
    let shown = |table: &Table| {
        let older = table.project(Viewer::seat(Seat::A), Presence::default(), Draw::Text);
        older.expect("it has begun").older
    };
    assert!(shown(&now).is_some_and(|older| older.made > older.agreed && older.is_set_up));
    let agreed = now.ply();
    goes_on_by_consent(&mut now, agreed);
    assert_eq!(now.record().expect("it goes on").moves.len(), agreed + 1);
    let last = chat(&now);
    let said = format!("From here, after {agreed} moves, today's rules are played.");
    assert!(last.contains(&said), "{last:?}");
}

#[test]
fn a_record_of_older_rules_is_opened_and_written_whole() {
    let record = finished_one().table.record().expect("it is over");
    let older = Record { game: Corrected::ID.into(), ..record.clone() };
    let table = Table::from_record(&older, Key::from_seed(1)).expect("it opens");
    assert!(table.is_of_older_rules() && table.is_over());
    let again = table.record().expect("there is one");
    assert_eq!((again.moves, again.result), (record.moves, record.result));
}

/// A game under way that does not agree.
fn stopped_one() -> Before {
    let all = (0..1_000).map(Before::some);
    let stopped =
        |before: &Before| !before.table.is_over() && before.agrees_for() < before.table.ply();
    all.into_iter().find(stopped).expect("there are many")
}

/// A game that came to its end and does not agree.
fn finished_one() -> Before {
    let played = |seed| {
        let (mut rng, mut before) = (Rng::new(seed), Before::new(seed));
        while before.play(&mut rng) {}
        before
    };
    (0..1_000)
        .map(played)
        .find(|before| before.agrees_for() < before.table.ply())
        .expect("there are many")
}
