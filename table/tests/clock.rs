//! Clocks, without any real time: every command says what time it is.

use catalogue::{Level, Strength};
use contract::{Rng, Seat, SeatSet};
use serde_json::json;
use table::{
    Chair, Closed, Command, Dated, DiceBy, Entry, Limits, Pace, Plan, PlayedBy, Presence, Proposal,
    RandomWord as _, Refused, Reply, Request, Sender, Table, TableId, TimeUp, Viewer,
};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// When the games begin: some moment.
const START: u64 = 1_790_000_000_000;
const ADEPT: Strength = Strength::Level(Level::Adept);

fn live(base: u32, increment: u32, then: TimeUp) -> Limits {
    Limits { pace: Pace::Live { base, increment }, then }
}

fn days(each: u32, reserve: u32) -> Limits {
    let day = 24 * 3_600;
    Limits { pace: Pace::Days { each: each * day, reserve: reserve * day }, then: TimeUp::Loss }
}

fn plan(game: &str, setup: serde_json::Value, seats: usize) -> Plan {
    Plan {
        game: game.into(),
        revision: catalogue::find(game).expect("ours").info().rules_revision,
        setup,
        seats: vec![Chair::Person; seats],
        dice: DiceBy::Seeded,
        listed: false,
        secret: contract::Key::from_seed(26),
        campaign: None,
    }
}

fn id() -> TableId {
    TableId::from_bytes(&[26; 16])
}

/// A table with clocks, its journal, and what time it is there.
struct Timed {
    table: Table,
    plan: Plan,
    journal: Vec<Entry>,
    now: u64,
}

impl Timed {
    fn new(limits: Limits, plan: Plan) -> Self {
        let table = Table::new(id(), plan.clone()).expect("a sound plan");
        let table = table.with_limits(limits).expect("sound limits");
        let mut timed = Self { table, plan, journal: Vec::new(), now: START };
        for (index, name) in
            ["Ada", "Ben", "Cem"].into_iter().take(timed.plan.seats.len()).enumerate()
        {
            let request = Request::Sit {
                seat: Seat::new(index),
                name: name.into(),
                chance: String::new(),
                owner: format!("owner of {name}"),
            };
            timed.ask(SeatSet::NONE, request).expect("a free chair");
        }
        timed
    }

    /// Two people at a game in which they take turns.
    fn of_two(limits: Limits) -> Self {
        Self::new(limits, plan("expedition", json!({}), 2))
    }

    fn ask(&mut self, held: SeatSet, request: Request) -> Result<Reply, Refused> {
        let sender = Sender { viewer: Viewer::from(held), name: "A guest".into() };
        let reply = self.table.handle_at(Command { sender, id: String::new(), request }, self.now);
        self.journal.extend(self.table.take_outbox().1);
        self.holds();
        reply
    }

    /// Its journal leads to the same clocks.
    fn holds(&self) {
        let dated = self.journal.iter().map(|entry| Dated { at: 1, entry: entry.clone() });
        let again = Table::restore(id(), self.plan.clone(), dated.collect()).expect("a sound plan");
        assert_eq!(again.next_flag(), self.table.next_flag());
        assert_eq!(again.clocks(), self.table.clocks());
        assert_eq!((again.closed(), again.waiting()), (self.table.closed(), self.table.waiting()));
    }

    fn wait(&mut self, time: u64) {
        self.now += time;
    }

    fn asked(&self) -> Seat {
        self.table.waiting().first().expect("the game goes on")
    }

    fn play(&mut self, seat: Seat) {
        let play = self.table.play_state().expect("it has begun");
        let offers = play.offers(seat);
        let offer = &offers[Rng::new(play.ply() as u64).index(offers.len())];
        let request = Request::Play { ply: play.ply(), action: offer.action.clone(), rolls: None };
        self.ask(SeatSet::only(seat), request).expect("it was offered");
    }

    /// Plays without time until this seat is not asked any more; gives the other.
    fn end_turn(&mut self, seat: Seat) -> Seat {
        while self.table.waiting().contains(seat) {
            self.play(seat);
        }
        self.asked()
    }

    fn left(&self, seat: Seat) -> u64 {
        let clocks = self.table.clocks().expect("there are clocks");
        let clock = clocks.of(seat).expect("a person");
        clock.until.map_or(clock.left, |until| until - self.now)
    }

    fn call(&mut self) {
        self.ask(SeatSet::NONE, Request::CallTime).expect("it never fails");
    }

    fn said(&self) -> Vec<String> {
        self.table.chat_from(0, SeatSet::NONE).into_iter().map(|line| line.text).collect()
    }
}

#[test]
fn a_turn_takes_its_time_and_gives_the_increment_once() {
    let mut timed = Timed::of_two(live(600, 10, TimeUp::Loss));
    let first = timed.asked();
    timed.wait(45 * SECOND);
    assert_eq!(timed.left(first), 555 * SECOND);
    let second = timed.end_turn(first);
    // However many decisions the turn had.
    assert_eq!(timed.left(first), 565 * SECOND);
    timed.wait(100 * SECOND);
    assert_eq!((timed.left(first), timed.left(second)), (565 * SECOND, 500 * SECOND));
    assert_eq!(timed.table.next_flag(), Some(timed.now + 500 * SECOND));
    timed.end_turn(second);
    assert_eq!(timed.left(second), 510 * SECOND);
}

#[test]
fn a_new_table_has_no_clock_and_its_journal_says_nothing_of_time() {
    let mut table = Table::new(id(), plan("expedition", json!({}), 2)).expect("a sound plan");
    for name in ["Ada", "Ben"] {
        let (name, chance, owner) = (name.into(), String::new(), String::new());
        let request = Request::Sit { seat: None, name, chance, owner };
        let command = Command { sender: Sender::default(), id: String::new(), request };
        table.handle_at(command, START).expect("a free chair");
    }
    assert_eq!((table.clocks(), table.next_flag(), table.limits()), (None, None, None));
    let (_, entries) = table.take_outbox();
    assert!(entries.iter().all(|entry| matches!(entry, Entry::Sat { .. } | Entry::Began { .. })));
}

#[test]
fn whoever_runs_out_of_time_has_lost() {
    let mut timed = Timed::of_two(live(60, 0, TimeUp::Loss));
    let first = timed.asked();
    timed.wait(MINUTE - 1);
    timed.call();
    assert_eq!(timed.table.closed(), None, "a millisecond is left");
    timed.wait(1);
    timed.call();
    assert_eq!(timed.table.closed(), Some(Closed::Resigned(first)));
    assert_eq!((timed.table.next_flag(), timed.table.clocks()), (None, None));
    let projection =
        timed.table.project(Viewer::default(), Presence::default(), catalogue::Draw::Text);
    let end = projection.and_then(|projection| projection.end).expect("it is over");
    let name = &timed.table.occupant(first).name;
    assert_eq!(end.text, format!("{name} ran out of time."));
    assert!(end.results.contains(&(first, "out of time".into())));
}

#[test]
fn a_program_plays_on_until_its_person_is_back() {
    let mut timed = Timed::of_two(live(60, 5, TimeUp::Program(ADEPT)));
    let first = timed.asked();
    timed.wait(2 * MINUTE);
    timed.call();
    assert_eq!(timed.table.occupant(first).by, PlayedBy::Program(ADEPT));
    assert_eq!(timed.table.next_flag(), None, "nobody waits for anybody");
    timed.ask(SeatSet::only(first), Request::ComeBack).expect("they are back");
    assert_eq!(timed.table.occupant(first).by, PlayedBy::Person);
    assert_eq!(timed.left(first), MINUTE, "with a minute, so that their time is not up at once");
    timed.play(first);
}

/// What somebody returns for is refused: nothing has happened, to the clocks neither.
#[test]
fn a_return_that_is_refused_leaves_no_trace() {
    let mut timed = Timed::of_two(live(60, 5, TimeUp::Program(ADEPT)));
    let first = timed.asked();
    timed.wait(2 * MINUTE);
    timed.call();
    let before = (timed.journal.len(), timed.table.clocks(), timed.table.entries());
    timed.wait(MINUTE);
    let play = Request::Play { ply: 0, action: "no such move".into(), rolls: None };
    timed.ask(SeatSet::only(first), play).expect_err("no such move");
    assert_eq!((timed.journal.len(), timed.table.clocks(), timed.table.entries()), before);
}

#[test]
fn a_seat_whose_time_is_up_may_be_taken_over() {
    let mut timed = Timed::of_two(live(60, 0, TimeUp::Claim));
    let (first, second) = (timed.asked(), Seat::new(1 - timed.asked().index()).unwrap());
    let claim =
        |owner: &str| Request::Claim { seat: first, name: "Dora".into(), owner: owner.into() };
    assert_eq!(timed.ask(SeatSet::NONE, claim("Dora")), Err(Refused::NotToBeClaimed(first)));
    timed.wait(MINUTE);
    timed.call();
    assert!(timed.table.clocks().unwrap().of(first).unwrap().may_be_claimed);
    assert_eq!(timed.table.waiting(), SeatSet::only(first), "its person may still move");
    // Nobody plays both sides.
    assert_eq!(timed.ask(SeatSet::only(second), claim("x")), Err(Refused::PlaysAlready));
    let other = timed.table.occupant(second).owners[0].clone();
    assert_eq!(timed.ask(SeatSet::NONE, claim(&other)), Err(Refused::PlaysAlready));
    assert_eq!(timed.ask(SeatSet::NONE, claim("Dora")), Ok(Reply::Seated(first)));
    let occupant = timed.table.occupant(first);
    assert_eq!((occupant.name.as_str(), &occupant.owners[..]), ("Dora", &["Dora".to_string()][..]));
    assert_eq!(timed.left(first), MINUTE, "as much as at the beginning");
    assert_eq!(timed.ask(SeatSet::NONE, claim("Emil")), Err(Refused::NotToBeClaimed(first)));
    timed.play(first);
}

#[test]
fn whoever_moves_before_somebody_comes_keeps_the_seat() {
    let mut timed = Timed::of_two(live(60, 10, TimeUp::Claim));
    let first = timed.asked();
    timed.wait(MINUTE);
    timed.call();
    timed.end_turn(first);
    let claim = Request::Claim { seat: first, name: "Dora".into(), owner: "Dora".into() };
    assert_eq!(timed.ask(SeatSet::NONE, claim), Err(Refused::NotToBeClaimed(first)));
    assert_eq!(timed.left(first), 10 * SECOND);
}

#[test]
fn days_take_from_the_reserve_what_a_turn_takes_longer() {
    let mut timed = Timed::of_two(days(3, 5));
    let first = timed.asked();
    timed.wait(2 * DAY);
    let second = timed.end_turn(first);
    assert_eq!(timed.left(first), 8 * DAY, "three days for the next turn and the whole reserve");
    timed.wait(4 * DAY);
    assert_eq!(timed.left(second), 4 * DAY);
    timed.end_turn(second);
    assert_eq!(timed.left(second), 7 * DAY, "one day of the reserve is gone");
    timed.wait(8 * DAY);
    timed.call();
    assert!(timed.table.closed().is_some(), "three days and five in reserve are over");
}

#[test]
fn nothing_is_counted_while_somebody_is_away() {
    let mut timed = Timed::of_two(days(1, 0));
    let first = timed.asked();
    timed.wait(HOUR);
    let until = timed.now + 10 * DAY;
    timed.ask(SeatSet::only(first), Request::Away(until)).expect("it has holidays");
    assert!(timed.said().last().unwrap().contains("is away until"));
    assert_eq!(timed.table.next_flag(), Some(until + 23 * HOUR));
    timed.wait(3 * DAY);
    timed.call();
    assert_eq!(timed.table.closed(), None);
    // Back sooner: what was not used is kept, and time goes on.
    timed.ask(SeatSet::only(first), Request::Away(0)).expect("they are back");
    assert_eq!(timed.left(first), 23 * HOUR);
    let rest = timed.now + 25 * DAY;
    timed.ask(SeatSet::only(first), Request::Away(rest)).expect("25 of 28 days are left");
    let more = timed.now + 26 * DAY;
    let refused = timed.ask(SeatSet::only(first), Request::Away(more));
    assert_eq!(refused, Err(Refused::TooLongAway));
    let mut live = Timed::of_two(live(60, 0, TimeUp::Loss));
    let until = live.now + HOUR;
    assert_eq!(live.ask(SeatSet::only(Seat::A), Request::Away(until)), Err(Refused::NoHolidays));
}

#[test]
fn taking_back_gives_time_back_as_it_was() {
    let mut timed = Timed::of_two(live(600, 10, TimeUp::Loss));
    let first = timed.asked();
    timed.wait(20 * SECOND);
    timed.play(first);
    let ply = timed.table.ply();
    timed.wait(30 * SECOND);
    let before = timed.left(first);
    timed.ask(SeatSet::only(first), Request::Propose(Proposal::Undo)).expect("it has moved");
    let second = Seat::new(1 - first.index()).unwrap();
    timed.ask(SeatSet::only(second), Request::Answer(true)).expect("it is asked");
    assert_eq!(timed.table.ply(), ply - 1);
    assert_eq!(timed.left(first), 600 * SECOND, "as before the move");
    assert_ne!(before, 600 * SECOND);
    timed.wait(SECOND);
    assert_eq!(timed.left(first), 599 * SECOND, "and it runs");
}

#[test]
fn clocks_stand_while_all_agree() {
    let mut timed = Timed::of_two(live(600, 0, TimeUp::Loss));
    let first = timed.asked();
    let second = Seat::new(1 - first.index()).unwrap();
    timed.wait(MINUTE);
    timed.ask(SeatSet::only(second), Request::Propose(Proposal::StopClocks)).expect("they run");
    assert!(!timed.table.clocks().unwrap().is_paused, "not before all agree");
    timed.ask(SeatSet::only(first), Request::Answer(true)).expect("it is asked");
    assert!(timed.table.clocks().unwrap().is_paused);
    timed.wait(20 * HOUR);
    assert_eq!((timed.left(first), timed.table.next_flag()), (540 * SECOND, None));
    // A move may be made meanwhile, and costs nothing.
    timed.play(first);
    assert_eq!(timed.left(first), 540 * SECOND);
    timed.ask(SeatSet::only(first), Request::Propose(Proposal::RunClocks)).expect("they stand");
    assert!(timed.table.clocks().unwrap().is_paused, "the other is asked");
    timed.ask(SeatSet::only(second), Request::Answer(false)).expect("it is asked");
    // After a day one alone may go on.
    timed.wait(5 * HOUR);
    timed.ask(SeatSet::only(first), Request::Propose(Proposal::RunClocks)).expect("they stand");
    assert!(!timed.table.clocks().unwrap().is_paused);
    timed.wait(MINUTE);
    assert_eq!(timed.left(timed.asked()), if timed.asked() == first { 480 } else { 540 } * SECOND);
}

#[test]
fn time_in_which_nobody_could_move_is_not_counted() {
    let mut timed = Timed::of_two(live(600, 0, TimeUp::Loss));
    let first = timed.asked();
    timed.wait(MINUTE);
    let from = timed.now;
    timed.wait(5 * HOUR);
    let until = timed.now;
    timed.wait(10 * SECOND);
    timed.ask(SeatSet::NONE, Request::Excuse { from, until }).expect("it never fails");
    assert_eq!(timed.left(first), 530 * SECOND);
    let entries = timed.journal.len();
    timed.ask(SeatSet::NONE, Request::Excuse { from, until }).expect("it never fails");
    // What begins later is not touched.
    timed.ask(SeatSet::NONE, Request::Excuse { from: START, until: START }).expect("no gap");
    timed.call();
    assert_eq!((timed.table.closed(), timed.left(first)), (None, 530 * SECOND));
    assert_eq!(timed.journal.len(), entries, "told twice, it is counted once");
}

/// Where several are asked at once everybody's clock runs, and each stops with their own answer.
#[test]
fn several_who_are_asked_at_once_all_run() {
    let mut timed = Timed::new(live(600, 10, TimeUp::Loss), plan("feynman", json!({}), 3));
    let asked: Vec<Seat> = timed.table.waiting().iter().collect();
    assert_eq!(asked.len(), 3, "all fill in their sheets at once");
    timed.wait(MINUTE);
    for seat in &asked {
        assert_eq!(timed.left(*seat), 544 * SECOND);
    }
    while timed.table.waiting().contains(asked[0]) && timed.table.waiting().len() > 1 {
        timed.play(asked[0]);
    }
    timed.wait(MINUTE);
    assert!(timed.left(asked[0]) >= 544 * SECOND, "{}", timed.left(asked[0]));
    assert_eq!(timed.left(asked[1]), 484 * SECOND);
    assert_eq!(timed.left(asked[2]), 484 * SECOND);
}

/// In a game with secrets, quick answers are free: whoever has asked not to be bothered and whoever
/// passes at once have the same clock.
#[test]
fn a_quick_answer_costs_nothing_where_there_are_secrets() {
    let after = |time: u64| {
        let mut timed = Timed::new(live(600, 10, TimeUp::Loss), plan("feynman", json!({}), 3));
        timed.wait(time);
        let seat = timed.asked();
        while timed.table.waiting().contains(seat) && timed.table.waiting().len() > 1 {
            timed.play(seat);
        }
        let clocks = timed.table.clocks().unwrap();
        *clocks.of(seat).unwrap()
    };
    assert_eq!(after(900).left, after(3_900).left);
    assert_ne!(after(900).left, after(9_000).left);
}

/// Private talk changes nothing that anybody else is shown of the clocks, and dates nothing.
#[test]
fn private_talk_leaves_no_time_behind() {
    let mut timed = Timed::of_two(live(600, 10, TimeUp::Loss));
    timed.wait(MINUTE);
    let before = timed.table.clocks();
    let say = Request::Say { text: "psst".into(), to: Some(Seat::B) };
    timed.ask(SeatSet::only(Seat::A), say).expect("Ben hears it");
    assert_eq!(timed.table.clocks(), before);
    assert!(matches!(timed.journal.last(), Some(Entry::Said { .. })));
    assert!(
        !timed.journal[timed.journal.len() - 2..].iter().any(|e| matches!(e, Entry::Ticked { .. }))
    );
}

#[test]
fn limits_nobody_could_play_with_are_refused() {
    let table =
        |seats| Table::new(id(), plan("expedition", json!({}), seats)).expect("a sound plan");
    for limits in [live(1, 0, TimeUp::Loss), live(60, 9_999, TimeUp::Loss), days(31, 0), days(0, 9)]
    {
        assert!(matches!(table(2).with_limits(limits), Err(Refused::Limits(_))), "{limits:?}");
    }
    let alone = Plan {
        seats: vec![Chair::Person, Chair::Program(ADEPT)],
        ..plan("expedition", json!({}), 2)
    };
    let alone = Table::new(id(), alone).expect("a sound plan");
    assert_eq!(alone.with_limits(days(1, 1)).err(), Some(Refused::NobodyToHurry));
}

/// A snapshot has the clocks in it.
#[test]
fn a_snapshot_goes_on_with_the_same_clocks() {
    let mut timed = Timed::of_two(live(600, 10, TimeUp::Loss));
    timed.wait(MINUTE);
    let first = timed.asked();
    timed.end_turn(first);
    let snapshot = timed.table.snapshot().expect("all is committed");
    let again = Table::resume(&id(), &timed.plan, &snapshot, Vec::new()).expect("it is of today");
    assert_eq!(
        (again.clocks(), again.next_flag()),
        (timed.table.clocks(), timed.table.next_flag())
    );
}
