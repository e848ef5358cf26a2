//! Moves that are decided beforehand, and notes to oneself: when they are made, what ends them, and that
//! nobody else can tell.

use catalogue::Draw;
use contract::{Key, Rng, Seat, SeatSet};
use serde_json::json;
use table::{
    Chair, Command, Dated, DiceBy, Entry, Limits, Orders, Owned, Pace, PendingRoll, Plan, Planned,
    Presence, RandomWord as _, Refused, Request, Sender, Table, TableId, TimeUp, Viewer,
};

const A: Seat = Seat::A;
const B: Seat = Seat::B;
const START: u64 = 1_800_000_000_000;

/// A table of two people, what was kept of it, and what time it is there.
struct Room {
    table: Table,
    journal: Vec<Dated>,
    now: u64,
}

fn plan(game: &str, dice: DiceBy, seed: u64) -> Plan {
    Plan {
        game: game.into(),
        revision: catalogue::find(game).expect("a game").info().rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person; 2],
        dice,
        listed: false,
        secret: Key::from_seed(seed),
        campaign: None,
    }
}

impl Room {
    fn open(game: &str, dice: DiceBy, seed: u64) -> Self {
        let id = TableId::from_bytes(&[3; 16]);
        let limits = Limits { pace: Pace::Days { each: 86_400, reserve: 0 }, then: TimeUp::Loss };
        let table = Table::new(id, plan(game, dice, seed)).expect("a sound plan");
        let table = table.with_limits(limits).expect("sound limits");
        let mut room = Self { table, journal: Vec::new(), now: START };
        for (seat, name) in [(A, "Ada"), (B, "Ben")] {
            let (name, chance, owner) = (name.to_string(), String::new(), format!("owner {name}"));
            room.ask(Sender::default(), Request::Sit { seat: Some(seat), name, chance, owner });
        }
        room
    }

    fn try_to(&mut self, sender: Sender, request: Request) -> Result<(), Refused> {
        let command = Command { sender, id: String::new(), request };
        self.table.handle_at(command, self.now)?;
        let (_, entries) = self.table.take_outbox();
        self.table.date(7, !entries.is_empty() && entries.iter().all(Entry::is_private));
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 7, entry }));
        Ok(())
    }

    fn ask(&mut self, sender: Sender, request: Request) {
        self.try_to(sender, request).expect("nothing is refused");
    }

    fn play(&mut self, seat: Seat, action: &str) {
        let request = Request::Play { ply: self.table.ply(), action: action.into(), rolls: None };
        self.ask(Sender::seat(seat), request);
    }

    fn order(&mut self, seat: Seat, lines: Vec<Vec<Planned>>) {
        let orders = Orders { only_choice: false, lines };
        self.ask(Sender::seat(seat), Request::Order { seat, orders });
    }

    /// As the server does when somebody has decided beforehand.
    fn follow_orders(&mut self) -> bool {
        let Some((seat, action)) = self.table.standing_order() else { return false };
        let ply = self.table.ply();
        self.ask(Sender::default(), Request::PlayFor { seat, ply, action });
        true
    }

    /// Everything that is shown of it, clocks and all.
    fn seen(&self, eyes: Option<Seat>) -> String {
        let viewer = eyes.map_or_else(Viewer::default, Viewer::seat);
        let shown = self.table.project(viewer, Presence::default(), Draw::Text).expect("begun");
        format!("{shown:?} {:?} {:?}", self.table.clocks(), self.table.last_at())
    }
}

fn step(seat: Seat, action: &str) -> Planned {
    Planned { seat, action: action.into() }
}

/// What a seat may do at a table that stands after this line.
fn offers(table: &Table, line: &[Planned], seat: Seat) -> Vec<String> {
    let play = table.if_played(line).expect("the line can be played");
    if !play.status().waiting().contains(seat) {
        return Vec::new();
    }
    play.offers(seat).into_iter().map(|offer| offer.action).collect()
}

/// A table where a move of Ada's without dice lets Ben choose among several: the room, two such moves
/// where there are two, and Ben's answer to the first.
fn at_a_crossing() -> (Room, [String; 2], String) {
    for seed in 0..40 {
        let mut room = Room::open("expedition", DiceBy::House, seed);
        let mut rng = Rng::new(seed);
        for _ in 0..120 {
            let Some(seat) = room.table.waiting().first() else { break };
            let own = offers(&room.table, &[], seat);
            if seat == A {
                let leads = |action: &&String| {
                    let line = [step(A, action)];
                    room.table.if_played(&line).is_some() && offers(&room.table, &line, B).len() > 1
                };
                let found: Vec<&String> = own.iter().filter(leads).collect();
                let other = own.iter().find(|action| !found.contains(action));
                if let [first, ..] = found[..]
                    && let Some(other) = found.get(1).copied().or(other)
                {
                    let answer = offers(&room.table, &[step(A, first)], B).remove(1);
                    let pair = [first.clone(), other.clone()];
                    return (room, pair, answer);
                }
            }
            let action = own[rng.index(own.len())].clone();
            room.play(seat, &action);
        }
    }
    panic!("there is no such position")
}

#[test]
fn a_line_is_played_when_the_others_play_it() {
    let (mut room, [first, _], answer) = at_a_crossing();
    room.order(B, vec![vec![step(A, &first), step(B, &answer)]]);
    assert_eq!(room.table.standing_order(), None, "nobody has moved yet");
    room.play(A, &first);
    assert_eq!(room.table.standing_order(), Some((B, answer.clone())));
    let before = room.table.ply();
    assert!(room.follow_orders());
    assert_eq!(room.table.ply(), before + 1);
    assert_eq!(room.table.play_state().unwrap().moves().last().unwrap().action, answer);
    assert_eq!(room.table.orders_of(B), Orders::default(), "the line is at its end");
}

#[test]
fn a_line_that_is_left_is_not_played() {
    let (mut room, [first, other], answer) = at_a_crossing();
    room.order(B, vec![vec![step(A, &first), step(B, &answer)]]);
    room.play(A, &other);
    assert_eq!(room.table.standing_order(), None);
    assert_eq!(room.table.orders_of(B), Orders::default());
}

#[test]
fn what_was_taken_back_ends_a_line() {
    let (mut room, [first, _], answer) = at_a_crossing();
    room.play(A, &first);
    room.order(B, vec![vec![step(B, &answer)]]);
    assert!(room.table.standing_order().is_some());
    // Ben is asked already, so both agree to it.
    let ply = room.table.ply();
    let freely = room.try_to(Sender::seat(A), Request::Undo { ply });
    if freely.is_err() {
        room.ask(Sender::seat(A), Request::Propose(table::Proposal::Undo));
        room.ask(Sender::seat(B), Request::Answer(true));
    }
    assert_eq!(room.table.ply(), ply - 1);
    room.play(A, &first);
    assert_eq!(room.table.standing_order(), None, "the line counted from what is no more");
}

/// Whatever takes a die cannot be foreseen, so no line goes beyond it.
#[test]
fn no_line_goes_beyond_a_die() {
    let mut ended = 0;
    for seed in 0..10 {
        let mut room = Room::open("expedition", DiceBy::House, seed);
        for _ in 0..40 {
            let Some(seat) = room.table.waiting().first() else { break };
            let action = offers(&room.table, &[], seat).remove(0);
            let other = if seat == A { B } else { A };
            room.order(other, vec![vec![step(seat, &action), step(other, "anything")]]);
            let foreseen = room.table.if_played(&[step(seat, &action)]).is_some();
            room.play(seat, &action);
            let has_dice =
                !room.table.play_state().unwrap().moves().last().unwrap().rolls.is_empty();
            assert_eq!(foreseen, !has_dice, "{action}");
            let is_alive = room.table.orders_of(other) != Orders::default();
            assert_eq!(is_alive, !has_dice && !room.table.is_over(), "{action}");
            ended += usize::from(has_dice);
        }
    }
    assert!(ended > 5, "{ended} lines ended at a die");
}

#[test]
fn what_leaves_no_choice_is_done_for_whoever_wants_it() {
    let mut room = Room::open("expedition", DiceBy::House, 5);
    let orders = Orders { only_choice: true, lines: Vec::new() };
    room.ask(Sender::seat(B), Request::Order { seat: B, orders });
    let (mut done, mut rng) = (0, Rng::new(5));
    for _ in 0..200 {
        let Some(seat) = room.table.waiting().first() else { break };
        let own = offers(&room.table, &[], seat);
        let ordered = room.table.standing_order();
        assert_eq!(ordered.is_some(), seat == B && own.len() == 1, "{own:?}");
        if room.follow_orders() {
            done += 1;
        } else {
            room.play(seat, &own[rng.index(own.len())]);
        }
    }
    assert!(done > 3, "{done} moves left no choice");
}

/// Twins that differ in what one of them has decided beforehand and written down look the same to
/// everybody, clocks and all; also when it is done for them.
#[test]
fn nobody_can_tell_who_has_decided_beforehand() {
    let (mut ordered, [first, _], answer) = at_a_crossing();
    let (mut by_hand, ..) = at_a_crossing();
    ordered.now += 1_000;
    by_hand.now += 1_000;
    ordered.order(B, vec![vec![step(A, &first), step(B, &answer)]]);
    let note = Request::Note { seat: B, text: "Ada always goes left".into() };
    ordered.ask(Sender::seat(B), note);
    let same = |one: &Room, two: &Room| {
        for eyes in [None, Some(A), Some(B)] {
            assert_eq!(one.seen(eyes), two.seen(eyes), "{eyes:?}");
        }
    };
    same(&ordered, &by_hand);
    for room in [&mut ordered, &mut by_hand] {
        room.now += 60_000;
        room.play(A, &first);
        room.now += 2_000;
    }
    same(&ordered, &by_hand);
    assert!(ordered.follow_orders());
    by_hand.play(B, &answer);
    same(&ordered, &by_hand);
    // What is told outside tells nothing either: the one is not asked, the other has answered.
    assert_eq!(ordered.table.standing(), by_hand.table.standing());
}

#[test]
fn games_with_secrets_and_real_dice_have_none() {
    for game in ["feynman", "ancient", "lunar"] {
        let mut room = Room::open(game, DiceBy::House, 1);
        let request = Request::Order { seat: A, orders: Orders::default() };
        let refused = room.try_to(Sender::seat(A), request);
        assert_eq!(refused, Err(Refused::OrdersWouldTell), "{game}");
    }
    let mut room = Room::open("expedition", DiceBy::Hand, 1);
    while let Some(pending) = room.table.rolling().map(PendingRoll::seat) {
        room.ask(Sender::seat(pending.unwrap_or(A)), Request::Die(3));
    }
    let request = Request::Order { seat: A, orders: Orders::default() };
    assert_eq!(room.try_to(Sender::seat(A), request), Err(Refused::OrdersByHand));
}

#[test]
fn orders_are_few_and_ones_own() {
    let mut room = Room::open("expedition", DiceBy::House, 1);
    let mut order = |sender: Seat, seat: Seat, lines: Vec<Vec<Planned>>| {
        let orders = Orders { only_choice: false, lines };
        room.try_to(Sender::seat(sender), Request::Order { seat, orders })
    };
    let line = |steps: usize| vec![step(B, "go=home"); steps];
    assert_eq!(order(A, B, vec![line(1)]), Err(Refused::NotYours(B)));
    assert_eq!(order(B, B, vec![line(6); 20]), Ok(()));
    let wrong = [vec![line(7)], vec![line(1); 21], vec![line(0)], vec![vec![step(A, "x")]]];
    for lines in wrong.into_iter().chain([vec![vec![step(B, "two words")]]]) {
        assert_eq!(order(B, B, lines), Err(Refused::TooManyOrders(20, 6)));
    }
    // A line that the rules refuse when it comes to it is not played.
    assert_eq!(order(B, B, vec![vec![step(B, "nonsense")]]), Ok(()));
    assert_eq!(room.table.standing_order(), None);
}

#[test]
fn they_are_kept_and_forgotten_with_their_person() {
    let (mut room, [first, _], answer) = at_a_crossing();
    room.order(B, vec![vec![step(A, &first), step(B, &answer)]]);
    room.ask(Sender::seat(B), Request::Note { seat: B, text: " Ada always goes left ".into() });
    let again =
        Table::restore(room.table.id().clone(), room.table.plan().clone(), room.journal.clone());
    let mut again = again.expect("it is restored");
    assert_eq!(again.orders_of(B), room.table.orders_of(B));
    let notes: Vec<_> = again.notes_of(B).map(|note| (note.ply, note.text.clone())).collect();
    assert_eq!(notes, [(room.table.ply(), "Ada always goes left".to_string())]);
    assert_eq!(again.notes_of(A).count(), 0);
    let snapshot = again.snapshot().expect("nothing is left to keep");
    let plan = again.plan().clone();
    again = Table::resume(again.id(), &plan, &snapshot, Vec::new()).expect("it is whole");
    assert_eq!(again.orders_of(B), room.table.orders_of(B));
    // No record has them.
    let record = serde_json::to_string(&again.record().expect("it has begun")).unwrap();
    assert!(!record.contains("goes left"));
    let mut ben = Owned::of("owner Ben");
    for dated in &mut room.journal {
        ben.forget_in(&mut dated.entry);
    }
    let all = serde_json::to_string(&room.journal.iter().map(|d| &d.entry).collect::<Vec<_>>());
    assert!(!all.unwrap().contains("goes left"));
    let without = Table::restore(again.id().clone(), plan, room.journal.clone()).unwrap();
    assert_eq!(without.orders_of(B), Orders::default());
}

#[test]
fn notes_are_short_few_and_ones_own() {
    let mut room = Room::open("expedition", DiceBy::House, 1);
    let mut note = |seat: Seat, text: &str| {
        room.try_to(Sender::seat(A), Request::Note { seat, text: text.into() })
    };
    assert_eq!(note(B, "x"), Err(Refused::NotYours(B)));
    assert_eq!(note(A, "  "), Err(Refused::Length(500)));
    assert_eq!(note(A, &"x".repeat(501)), Err(Refused::Length(500)));
    for _ in 0..200 {
        assert_eq!(note(A, "x"), Ok(()));
    }
    assert_eq!(note(A, "x"), Err(Refused::SaidEnough(200)));
    assert_eq!(room.table.people(SeatSet::only(A), Presence::default()).len(), 2);
}
