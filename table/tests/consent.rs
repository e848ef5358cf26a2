//! Nobody is robbed of a game: what needs whose consent, who may play for whom, what is ranked.

use catalogue::{Draw, Level, Strength};
use contract::{Key, Rng, Seat, SeatSet};
use serde_json::json;
use table::{
    AWAY_AFTER, Chair, Closed, Command, Dated, DiceBy, Entry, Kept as KeptFor, Limits, Pace, Plan,
    PlayedBy, Presence, Proposal, RandomWord as _, Refused, Reply, Request, STAND_IN, Sender,
    Shelf, Table, TableId, TimeUp, Undo, Viewer,
};

const PERSON: Chair = Chair::Person;
const NOVICE: Strength = Strength::Level(Level::Novice);
const A: SeatSet = SeatSet::only(Seat::A);
const B: SeatSet = SeatSet::only(Seat::B);
const C: SeatSet = SeatSet::only(Seat::C);

/// A table and the journal it has written so far.
struct Kept {
    table: Table,
    journal: Vec<Dated>,
}

fn id() -> TableId {
    TableId::from_bytes(&[5; 16])
}

impl Kept {
    fn new(game: &str, seats: &[Chair]) -> Self {
        let plan = Plan {
            game: game.into(),
            revision: catalogue::find(game).expect("a game").info().rules_revision,
            setup: json!({}),
            seats: seats.to_vec(),
            dice: DiceBy::House,
            listed: false,
            secret: Key::from_seed(11),
            campaign: None,
        };
        Self { table: Table::new(id(), plan).expect("a sound plan"), journal: Vec::new() }
    }

    /// So many persons, all seated.
    fn of(game: &str, persons: usize) -> Self {
        let mut kept = Self::new(game, &vec![PERSON; persons]);
        for name in ["Ada", "Ben", "Cy"].into_iter().take(persons) {
            kept.sit(None, name, name).expect("a free chair");
        }
        kept
    }

    fn sit(&mut self, seat: Option<Seat>, name: &str, owner: &str) -> Result<Reply, Refused> {
        let (name, owner) = (name.into(), owner.into());
        self.ask(SeatSet::NONE, Request::Sit { seat, name, chance: String::new(), owner })
    }

    /// What a request comes to; what it leads to is kept.
    fn ask(&mut self, held: SeatSet, request: Request) -> Result<Reply, Refused> {
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        let reply = self.table.handle(Command { sender, id: String::new(), request });
        let (first, entries) = self.table.take_outbox();
        assert_eq!(first, self.journal.len() as u64);
        assert!(reply.is_ok() || entries.is_empty(), "what is refused leads to nothing");
        self.table.date(7, false);
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 7, entry }));
        reply
    }

    fn hand_over(&mut self, held: SeatSet, seat: Seat, silent_for: u64) -> Result<Reply, Refused> {
        self.ask(held, Request::HandOver { seat, level: NOVICE, silent_for })
    }

    fn propose(&mut self, held: SeatSet, proposal: Proposal) -> Result<Reply, Refused> {
        self.ask(held, Request::Propose(proposal))
    }

    fn first_action(&self, seat: Seat) -> String {
        self.table.play_state().expect("begun").offers(seat)[0].action.clone()
    }

    fn play(&mut self, seat: Seat, action: String) -> Result<Reply, Refused> {
        let ply = self.table.ply();
        self.ask(SeatSet::only(seat), Request::Play { ply, action, rolls: None })
    }

    /// One random move by whoever must act.
    fn step(&mut self, rng: &mut Rng) -> Option<Seat> {
        let seat = self.table.waiting().first()?;
        let offers = self.table.play_state()?.offers(seat);
        let action = offers[rng.index(offers.len())].action.clone();
        self.play(seat, action).expect("an offer is legal");
        Some(seat)
    }

    /// Random moves until this seat is asked something.
    fn until_turn_of(&mut self, seat: Seat) {
        let mut rng = Rng::new(7);
        while !self.table.waiting().contains(seat) {
            self.step(&mut rng).expect("going on");
        }
    }

    fn by(&self, seat: Seat) -> PlayedBy {
        self.table.occupant(seat).by
    }

    /// The journal brings the same table back, also as JSON.
    fn assert_comes_back(&self) -> Table {
        let again = |dated: &Dated| {
            let text = serde_json::to_string(&dated.entry).expect("plain data");
            Dated { at: dated.at, entry: serde_json::from_str(&text).expect("it reads back") }
        };
        let journal = self.journal.iter().map(again).collect();
        let table = Table::restore(id(), self.table.plan().clone(), journal).expect("it replays");
        let seats = table.seats().map(SeatSet::only).chain([SeatSet::NONE]);
        for held in seats {
            assert_eq!(shown(&table, held), shown(&self.table, held));
        }
        table
    }
}

fn shown(table: &Table, held: SeatSet) -> String {
    let chat = table.chat_from(0, held);
    format!("{:?} {chat:?}", table.project(held.into(), Presence::default(), Draw::Text))
}

/// With two people, nobody was asked: the other's seat went to a program, which then agreed to end.
#[test]
fn nobody_is_replaced_while_they_are_here() {
    let mut kept = Kept::of("expedition", 2);
    kept.until_turn_of(Seat::B);
    let refused = Err(Refused::StillHere("Ben".into(), 2));
    assert_eq!(kept.hand_over(A, Seat::B, AWAY_AFTER - 1), refused);
    let unmeasured = Proposal::HandOver { seat: Seat::B, level: NOVICE };
    assert_eq!(kept.propose(A, unmeasured), refused);
    assert_eq!(kept.hand_over(SeatSet::NONE, Seat::B, AWAY_AFTER), Err(Refused::Watching));
    assert_eq!(kept.by(Seat::B), PlayedBy::Person);
    kept.hand_over(A, Seat::B, AWAY_AFTER).expect("Ben is away");
    assert_eq!(kept.by(Seat::B), PlayedBy::Program(STAND_IN), "no opponent chooses how it plays");
    assert_eq!(kept.hand_over(A, Seat::B, AWAY_AFTER), Err(Refused::Program(Seat::B)));
    kept.assert_comes_back();
}

/// Whoever waited for others lost their seat all the same.
#[test]
fn nobody_is_replaced_while_others_are_asked() {
    let mut kept = Kept::of("expedition", 2);
    kept.until_turn_of(Seat::A);
    while kept.table.waiting().contains(Seat::B) {
        kept.step(&mut Rng::new(1)).expect("going on");
    }
    let refused = Err(Refused::NotTheirTurn("Ben".into()));
    assert_eq!(kept.hand_over(A, Seat::B, 30 * AWAY_AFTER), refused);
    kept.until_turn_of(Seat::B);
    kept.hand_over(A, Seat::B, AWAY_AFTER).expect("Ben is away");
}

/// Over days two minutes are no absence: nobody is asked to answer at once.
#[test]
fn nobody_is_replaced_by_the_day_before_their_time_is_up() {
    const HOUR: u64 = 3_600_000;
    let pace = Pace::Days { each: 24 * 3_600, reserve: 0 };
    let mut kept = Kept::new("expedition", &[PERSON, PERSON]);
    let limits = Limits { pace, then: TimeUp::Claim };
    kept.table = kept.table.with_limits(limits).expect("sound limits");
    for name in ["Ada", "Ben"] {
        kept.sit(None, name, name).expect("a free chair");
    }
    kept.until_turn_of(Seat::B);
    let at = |kept: &mut Kept, hours: u64, held: SeatSet, request: Request| {
        let sender = Sender { viewer: Viewer::from(held), name: String::new() };
        kept.table.handle_at(Command { sender, id: String::new(), request }, hours * HOUR)
    };
    let silent_for = 20 * 3_600;
    let hand_over = || Request::HandOver { seat: Seat::B, level: NOVICE, silent_for };
    let has_time = Err(Refused::StillHasTime("Ben".into()));
    assert_eq!(at(&mut kept, 20, A, hand_over()), has_time);
    at(&mut kept, 25, SeatSet::NONE, Request::CallTime).expect("it never fails");
    assert_eq!(kept.by(Seat::B), PlayedBy::Person, "somebody may take the seat over");
    at(&mut kept, 25, A, hand_over()).expect("Ben's time is up");
    assert_eq!(kept.by(Seat::B), PlayedBy::Program(STAND_IN));
}

#[test]
fn a_game_is_not_ended_or_rewound_without_whom_a_program_plays_for() {
    let mut kept = Kept::of("expedition", 2);
    let mut rng = Rng::new(4);
    for _ in 0..12 {
        kept.step(&mut rng).expect("going on");
    }
    kept.until_turn_of(Seat::B);
    kept.hand_over(A, Seat::B, AWAY_AFTER).expect("Ben is away");
    let ply = kept.table.ply();
    for proposal in [Proposal::Stop, Proposal::Undo] {
        kept.propose(A, proposal).expect("it may be asked");
        assert_eq!(kept.table.to_answer(), B);
        assert!(!kept.table.is_over() && kept.table.ply() == ply);
        kept.ask(B, Request::Answer(false)).expect("Ben objects");
        assert!(kept.table.proposal().is_none());
        assert_eq!(kept.by(Seat::B), PlayedBy::Person, "and is back");
        kept.hand_over(A, Seat::B, AWAY_AFTER).expect("Ben is away again");
    }
    kept.assert_comes_back();
}

#[test]
fn whoever_comes_back_has_their_seat() {
    for request in [Request::ComeBack, Request::Resign] {
        let mut kept = Kept::of("expedition", 3);
        kept.until_turn_of(Seat::B);
        kept.hand_over(A, Seat::B, AWAY_AFTER).expect("it may be asked");
        kept.ask(C, Request::Answer(true)).expect("asked");
        assert!(kept.table.is_missed(B));
        kept.ask(B, request.clone()).expect("it is their seat");
        assert!(!kept.table.is_missed(B));
        assert_eq!(kept.table.occupant(Seat::B).resigned, request == Request::Resign);
        assert!(kept.journal.iter().any(|d| d.entry == Entry::CameBack { seat: Seat::B }));
        kept.assert_comes_back();
    }
    // What is refused brings nobody back.
    let mut kept = Kept::of("expedition", 2);
    kept.until_turn_of(Seat::B);
    kept.hand_over(A, Seat::B, AWAY_AFTER).expect("Ben is away");
    let said = kept.table.chat_end(A);
    kept.ask(B, Request::Withdraw).expect_err("nothing is asked");
    assert_eq!((kept.by(Seat::B), kept.table.chat_end(A)), (PlayedBy::Program(STAND_IN), said));
}

#[test]
fn whoever_is_to_be_replaced_may_object() {
    let mut kept = Kept::of("expedition", 3);
    kept.until_turn_of(Seat::B);
    for request in [Request::Answer(false), Request::ComeBack] {
        kept.hand_over(A, Seat::B, AWAY_AFTER).expect("it may be asked");
        assert_eq!(kept.table.to_answer(), C, "nobody waits for who is away");
        kept.ask(B, request).expect("it is their seat");
        assert!(kept.table.proposal().is_none());
        assert_eq!(kept.ask(C, Request::Answer(true)), Err(Refused::NotAsked));
    }
    assert_eq!(kept.by(Seat::B), PlayedBy::Person);
    kept.assert_comes_back();
}

/// Whoever wishes a program for their own seat asks the others, like for anything else.
#[test]
fn ones_own_seat_may_be_handed_over_with_consent() {
    let mut kept = Kept::of("expedition", 2);
    kept.hand_over(B, Seat::B, 0).expect("their own");
    assert_eq!((kept.table.to_answer(), kept.by(Seat::B)), (A, PlayedBy::Person));
    kept.ask(A, Request::Answer(true)).expect("asked");
    assert_eq!(kept.by(Seat::B), PlayedBy::Program(NOVICE));
    kept.assert_comes_back();
}

/// A program that was thinking when its person came back plays no more.
#[test]
fn a_program_does_not_move_for_who_is_back() {
    let mut kept = Kept::of("expedition", 2);
    let seat = kept.table.waiting().first().expect("somebody acts");
    let other = if seat == Seat::A { B } else { A };
    let action = kept.first_action(seat);
    let play = |ply| Request::PlayFor { seat, ply, action: action.clone() };
    let stale = Err(Refused::Stale { meant: 0, now: 0 });
    assert_eq!(kept.ask(SeatSet::NONE, play(0)), stale);
    kept.hand_over(other, seat, AWAY_AFTER).expect("they are away");
    kept.ask(SeatSet::only(seat), Request::ComeBack).expect("it is their seat");
    assert_eq!(kept.ask(SeatSet::NONE, play(0)), stale);
    kept.hand_over(other, seat, AWAY_AFTER).expect("they are away again");
    assert_eq!(kept.ask(SeatSet::NONE, play(0)), Ok(Reply::Done));
    kept.assert_comes_back();
}

#[test]
fn whoever_gave_up_does_not_play_beside_their_stand_in() {
    let mut kept = Kept::of("expedition", 3);
    let seat = kept.table.waiting().first().expect("somebody acts");
    let held = SeatSet::only(seat);
    kept.ask(held, Request::Resign).expect("going on");
    let action = kept.first_action(seat);
    assert_eq!(kept.play(seat, action.clone()), Err(Refused::GaveUp));
    kept.ask(held, Request::ComeBack).expect("it changes nothing");
    assert!(matches!(kept.by(seat), PlayedBy::Program(_)));
    let program = Request::PlayFor { seat, ply: 0, action };
    assert_eq!(kept.ask(SeatSet::NONE, program), Ok(Reply::Done));
    assert_eq!(kept.ask(held, Request::Undo { ply: 1 }), Err(Refused::GaveUp));
    assert!(!kept.table.may_undo(seat));
    kept.assert_comes_back();
}

/// What somebody has asked does not stay after they gave up, nor does it wait for who gave up.
#[test]
fn nothing_waits_for_who_gave_up() {
    let mut kept = Kept::of("expedition", 3);
    kept.propose(A, Proposal::Stop).expect("going on");
    kept.ask(A, Request::Resign).expect("going on");
    assert!(kept.table.proposal().is_none());
    kept.assert_comes_back();
    let mut kept = Kept::of("expedition", 3);
    kept.propose(A, Proposal::Stop).expect("going on");
    kept.ask(B, Request::Answer(true)).expect("asked");
    kept.ask(C, Request::Resign).expect("going on");
    assert_eq!(kept.table.closed(), Some(Closed::Stopped));
    kept.assert_comes_back();
}

/// A move without dice that puts a question to another was taken back while they decided.
#[test]
fn a_plain_undo_does_not_take_anothers_decision_away() {
    let mut found = 0;
    for game in ["expedition", "lunar", "feynman"] {
        for seed in 0..12 {
            let mut kept = Kept::of(game, 2);
            let mut rng = Rng::new(seed);
            for _ in 0..120 {
                let before = kept.table.waiting();
                let Some(seat) = kept.step(&mut rng) else { break };
                let free = kept.table.play_state().expect("begun").undoable() > 0;
                let (now, held) = (kept.table.waiting(), SeatSet::only(seat));
                let asked = now.iter().any(|other| other != seat && !before.contains(other));
                if kept.table.is_over() || !free || !asked {
                    continue;
                }
                found += 1;
                let ply = kept.table.ply();
                let refused = kept.ask(held, Request::Undo { ply });
                assert!(matches!(refused, Err(Refused::OtherDecides(_))), "{refused:?}");
                let shown = kept.table.project(held.into(), Presence::default(), Draw::Text);
                assert_eq!(shown.expect("begun").undo, Undo::Asks);
                assert_eq!(kept.table.ply(), ply);
            }
        }
    }
    assert!(found > 10, "only {found} such moves");
}

/// Where both decide at once, one's own answer may be taken back, and the other's is not late.
#[test]
fn taking_ones_own_answer_back_leaves_the_others_decision() {
    let mut kept = Kept::of("feynman", 2);
    assert_eq!(kept.table.waiting().len(), 2);
    let theirs = kept.first_action(Seat::B);
    let own = kept.first_action(Seat::A);
    kept.play(Seat::A, own).expect("an offer is legal");
    if kept.table.may_undo(Seat::A) {
        kept.ask(A, Request::Undo { ply: 1 }).expect("their own answer");
    }
    kept.ask(B, Request::Play { ply: 0, action: theirs, rolls: None }).expect("it is not late");
}

#[test]
fn a_kept_seat_is_taken_by_whom_it_is_kept_for() {
    let mut kept = Kept::new("expedition", &[PERSON, PERSON]);
    let ben = || KeptFor { name: "Ben".into(), owners: vec!["ben".into()] };
    kept.ask(SeatSet::NONE, Request::Keep(vec![(Seat::A, ben())])).expect("a free seat");
    let other = KeptFor { name: "Eve".into(), owners: vec!["eve".into()] };
    kept.ask(SeatSet::NONE, Request::Keep(vec![(Seat::A, other)])).expect("it changes nothing");
    let refused = Err(Refused::KeptFor("Ben".into()));
    assert_eq!(kept.sit(Some(Seat::A), "Eve", "eve"), refused);
    assert_eq!(kept.sit(Some(Seat::A), "Eve", ""), refused);
    assert_eq!(kept.table.kept_for("ben"), Some(Seat::A));
    assert_eq!(kept.sit(None, "Ada", "ada"), Ok(Reply::Seated(Seat::B)), "not the kept one");
    assert_eq!(kept.sit(None, "Eve", "eve"), refused);
    assert_eq!(kept.sit(None, "Benjamin", "ben"), Ok(Reply::Seated(Seat::A)));
    assert!(kept.table.has_begun());
    kept.assert_comes_back();
}

/// A game alone in which dice were taken back, and one in which none were, to their ends.
fn alone(foresight: bool) -> Kept {
    for seed in 0..50 {
        let mut kept = Kept::of("ancient", 1);
        let mut rng = Rng::new(seed);
        let mut looked = !foresight;
        for _ in 0..3_000 {
            if kept.step(&mut rng).is_none() {
                break;
            }
            let last = kept.table.play_state().and_then(|play| play.moves().last().cloned());
            if !looked && !kept.table.is_over() && last.is_some_and(|made| !made.rolls.is_empty()) {
                kept.propose(A, Proposal::Undo).expect("alone nobody is asked");
                looked = true;
            }
        }
        if kept.table.outcome().is_some_and(|outcome| outcome.of(Seat::A).score.is_some()) {
            return kept;
        }
    }
    panic!("no game came to an end with a score");
}

#[test]
fn a_score_by_foresight_is_not_ranked() {
    let end = |table: &Table| {
        let shown = table.project(A.into(), Presence::default(), Draw::Text).expect("begun");
        (shown.end.expect("over").text, shown.shelf)
    };
    let honest = alone(false);
    assert!(honest.table.score_alone().is_some());
    assert_eq!(end(&honest.table).1, Some(Shelf::Scores));
    let mut kept = alone(true);
    // Journals of before did not say across what moves were taken back.
    let restored = kept.assert_comes_back();
    for dated in &mut kept.journal {
        if let Entry::TookBack { across, .. } = &mut dated.entry {
            assert!(std::mem::take(across));
        }
    }
    let plan = kept.table.plan().clone();
    let older = Table::restore(id(), plan, kept.journal).expect("it replays");
    for table in [kept.table, restored, older] {
        assert_eq!(table.score_alone(), None);
        let (text, shelf) = end(&table);
        assert!(text.contains("Not ranked: a move was taken back or left out"), "{text}");
        assert_eq!(shelf, None);
    }
}

/// Dice of moves that were left out are known to whoever plays on, and those of a hand to nobody else.
#[test]
fn a_score_after_moves_left_out_or_by_hand_is_not_ranked() {
    let Kept { table, journal } = alone(false);
    let is_move = |dated: &Dated| matches!(dated.entry, Entry::Moved { .. });
    let last = journal.iter().rposition(is_move).expect("it was played");
    let plies = table.ply() - 1;
    let revision = table.plan().revision;
    let went_on = Dated { at: 7, entry: Entry::WentOn { plies, revision } };
    let mut left_out = journal.clone();
    left_out.insert(last + 1, went_on);
    left_out.insert(last + 2, journal[last].clone());
    let by_hand = Plan { dice: DiceBy::Hand, ..table.plan().clone() };
    for (plan, journal, why) in [
        (table.plan().clone(), left_out, "or left out after its dice had fallen"),
        (by_hand, journal, "its dice were rolled by hand"),
    ] {
        let again = Table::restore(id(), plan, journal).expect("it replays");
        assert_eq!((again.outcome(), again.score_alone()), (table.outcome(), None));
        let shown = again.project(A.into(), Presence::default(), Draw::Text).expect("begun");
        let end = shown.end.expect("over").text;
        assert!(end.contains(why), "{end}");
    }
}

#[test]
fn entries_of_before_read_as_they_did() {
    let text = r#"{"what":"took_back","by":"A","plies":3}"#;
    let entry: Entry = serde_json::from_str(text).expect("an entry");
    assert_eq!(entry, Entry::TookBack { by: Seat::A, plies: 3, across: false });
    assert_eq!(serde_json::to_string(&entry).expect("plain data"), text);
}
