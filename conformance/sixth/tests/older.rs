//! A correction of the rules loses, hides and changes no game that was begun before.

mod corrected;

use std::sync::Once;

use catalogue::{AnyGame as _, Draw};
use contract::{Game as _, Key, Record, Rng, Seat, SeatSet};
use corrected::Corrected;
use serde_json::json;
use sixth::Lantern;
use table::{
    Archive, Chair, Command, Dated, DiceBy, Entry, Plan, Presence, Proposal, RandomWord as _,
    Refused, Reply, Request, Sender, Table, TableId, Viewer,
};

const BOTH: SeatSet = SeatSet::only(Seat::A).with(Seat::B);

fn plan(seed: u64) -> Plan {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| {
        catalogue::add(&sixth::ROW).expect("it is added once");
        catalogue::add(&corrected::ROW).expect("it is added once");
    });
    Plan {
        game: Lantern::ID.into(),
        revision: Lantern::REVISION,
        setup: json!({}),
        seats: vec![Chair::Person, Chair::Person],
        dice: if seed.is_multiple_of(7) { DiceBy::Seeded } else { DiceBy::House },
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    }
}

/// A table of the release before, and everything its journal holds.
struct Before {
    table: Table,
    journal: Vec<Dated>,
}

impl Before {
    fn new(seed: u64) -> Self {
        let table = Table::new(TableId::from_bytes(&[5; 16]), plan(seed)).expect("it opens");
        let mut before = Self { table, journal: Vec::new() };
        for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben")] {
            let (name, chance) = (name.into(), String::new());
            before
                .ask(seat, Request::Sit { seat: Some(seat), name, chance, owner: String::new() })
                .expect("the seat is free");
        }
        before
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Result<Reply, Refused> {
        let command = Command { sender: Sender::seat(seat), id: String::new(), request };
        let reply = self.table.handle(command)?;
        let (_, entries) = self.table.take_outbox();
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 1, entry }));
        Ok(reply)
    }

    /// Somebody makes some move; false once it is over.
    fn play(&mut self, rng: &mut Rng) -> bool {
        let Some(seat) = self.table.waiting().first() else { return false };
        let play = self.table.play_state().expect("it has begun");
        let (ply, offers) = (play.ply(), play.offers(seat));
        // Rolling is bolder, and so hands get full.
        let action = offers[rng.index(offers.len() * 3).min(offers.len() - 1)].action.clone();
        self.ask(seat, Request::Play { ply, action, rolls: None }).expect("an offer is legal");
        true
    }

    /// Some game in some state: begun, far, over, with moves taken back, with talk, given up, ended.
    fn some(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut before = Self::new(seed);
        for _ in 0..rng.index(30) {
            if !before.play(&mut rng) {
                break;
            }
            let last = before.table.play_state().and_then(|play| play.moves().last());
            let (last, ply) = (last.map(|made| made.seat), before.table.ply());
            if let Some(seat) = last.filter(|_| rng.index(4) == 0) {
                // Refused where a die has fallen: then the others are asked.
                if before.ask(seat, Request::Undo { ply }).is_err() && rng.index(3) == 0 {
                    let other = if seat == Seat::A { Seat::B } else { Seat::A };
                    if before.ask(seat, Request::Propose(Proposal::Undo)).is_ok() {
                        before.ask(other, Request::Answer(true)).expect("it is asked");
                    }
                }
            }
            if rng.index(9) == 0 {
                let text = format!("after {ply}");
                before.ask(Seat::B, Request::Say { text, to: None }).expect("anybody may talk");
            }
        }
        match seed % 10 {
            0 => drop(before.ask(Seat::A, Request::Resign)),
            1 if before.ask(Seat::A, Request::Propose(Proposal::Stop)).is_ok() => {
                before.ask(Seat::B, Request::Answer(true)).expect("it is asked");
            }
            _ => {}
        }
        before
    }

    /// The same table as the program with the corrected rule opens it.
    fn opened_after(&self) -> Table {
        let plan = Plan { game: Corrected::ID.into(), ..self.table.plan().clone() };
        Table::restore(self.table.id().clone(), plan, self.journal.clone()).expect("it opens")
    }

    /// Moves before the first that fills a hand by the corrected rule and not by the old one.
    fn agrees_for(&self) -> usize {
        let record = self.table.record().expect("it has begun");
        let mut play = sixth::ROW.replay(&record, Some(0)).expect("it replays");
        let fills = |made| {
            play.repeat(made).expect("it was made");
            play.view(None)["loot"].as_u64().is_some_and(|loot| loot >= corrected::FULL.into())
        };
        record.moves.iter().position(fills).unwrap_or(record.moves.len())
    }
}

fn chat(table: &Table) -> Vec<String> {
    table.chat_from(0, BOTH).into_iter().map(|line| line.text).collect()
}

#[test]
fn of_a_thousand_tables_none_is_lost_hidden_or_altered() {
    let (mut go_on, mut stop, mut over) = (0, 0, 0);
    for seed in 0..1_000 {
        let before = Before::some(seed);
        let (then, mut now) = (&before.table, before.opened_after());
        let (made, agreed) = (then.ply(), before.agrees_for());

        assert_eq!(now.plies_made(), made, "seed {seed}");
        assert_eq!(now.ply(), agreed, "seed {seed}");
        assert_eq!(now.is_over(), then.is_over(), "seed {seed}");
        assert_eq!(chat(&now), chat(then), "seed {seed}");
        assert_eq!(now.sitters(), then.sitters(), "seed {seed}");
        let moves = |table: &Table| table.record().expect("it has begun").moves;
        assert_eq!(moves(&now), moves(then), "seed {seed}");
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
}

/// Nothing is played before both agree; then it goes on where both rules agree, also after a restart.
fn goes_on_by_consent(table: &mut Table, agreed: usize) {
    let ask = |table: &mut Table, seat: Seat, request: Request| {
        table.handle(Command { sender: Sender::seat(seat), id: String::new(), request })
    };
    let roll = || Request::Play { ply: agreed, action: "roll".into(), rolls: None };
    for seat in [Seat::A, Seat::B] {
        assert_eq!(ask(table, seat, roll()), Err(Refused::OlderRules(agreed)));
    }
    ask(table, Seat::B, Request::Propose(Proposal::GoOn)).expect("anybody may ask");
    assert!(table.is_of_older_rules(), "nobody has agreed yet");
    ask(table, Seat::A, Request::Answer(true)).expect("it is asked");
    assert!(!table.is_of_older_rules());
    assert_eq!(table.ply(), agreed);
    let mover = table.waiting().first().expect("somebody acts");
    ask(table, mover, roll()).expect("rolling is legal");
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
