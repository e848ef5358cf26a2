//! Tables without a network: what one does, and that its journal brings it back.

use catalogue::{Draw, Level, Offer};
use contract::{Rng, Seat, SeatSet};
use serde_json::json;
use table::{
    Chair, Closed, Command, Dated, DiceBy, Doing, Entry, Plan, Presence, Projection, Proposal,
    RandomWord as _, Refused, Reply, Request, Seal, Sender, Table, TableId, Undo, Viewer,
};

const PERSON: Chair = Chair::Person;
const ADEPT: Chair = Chair::Program(catalogue::Strength::Level(Level::Adept));
const BOTH: SeatSet = SeatSet::only(Seat::A).with(Seat::B);

fn plan(game: &str, seats: &[Chair], dice: DiceBy) -> Plan {
    Plan {
        game: game.into(),
        revision: catalogue::find(game).expect("a game").info().rules_revision,
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

/// A table and the journal it has written so far.
struct Kept {
    table: Table,
    journal: Vec<Dated>,
}

/// A move as somebody sends it.
#[derive(Clone)]
struct Order {
    ply: usize,
    action: String,
    id: String,
}

fn id() -> TableId {
    TableId::from_bytes(&[3; 16])
}

/// What a request comes to.
fn ask(table: &mut Table, held: SeatSet, id: &str, request: Request) -> Result<Reply, Refused> {
    let sender = Sender { viewer: Viewer::from(held), name: "A guest".into() };
    table.handle(Command { sender, id: id.into(), request })
}

fn order(table: &mut Table, seat: Seat, order: &Order) -> Result<Reply, Refused> {
    let Order { ply, action, id } = order.clone();
    ask(table, SeatSet::only(seat), &id, Request::Play { ply, action, rolls: None })
}

impl Kept {
    fn new(game: &str, seats: &[Chair], dice: DiceBy) -> Self {
        let table = Table::new(id(), plan(game, seats, dice)).expect("a sound plan");
        Self { table, journal: Vec::new() }
    }

    /// Two persons at expedition.
    fn of_two() -> Self {
        let mut kept = Self::new("expedition", &[PERSON, PERSON], DiceBy::House);
        kept.sit(Seat::A, "Ada");
        kept.sit(Seat::B, "Ben");
        kept
    }

    /// The same, where whoever watches may talk.
    fn of_two_watched() -> Self {
        let seats = [PERSON, PERSON];
        let table =
            Table::new(id(), plan("expedition", &seats, DiceBy::House)).expect("a sound plan");
        let mut kept = Self { table: table.with_gallery(), journal: Vec::new() };
        kept.sit(Seat::A, "Ada");
        kept.sit(Seat::B, "Ben");
        kept
    }

    fn ask(&mut self, held: SeatSet, request: Request) -> Result<Reply, Refused> {
        ask(&mut self.table, held, "", request)
    }

    fn try_to_sit(&mut self, seat: Seat, name: &str) -> Result<Reply, Refused> {
        let (name, chance) = (name.into(), format!("luck of {name}"));
        let request = Request::Sit { seat: Some(seat), name, chance, owner: String::new() };
        self.ask(SeatSet::NONE, request)
    }

    fn sit(&mut self, seat: Seat, name: &str) {
        self.try_to_sit(seat, name).expect("a free chair");
        self.keep();
    }

    fn play(&mut self, seat: Seat, made: &Order) -> Result<Reply, Refused> {
        order(&mut self.table, seat, made)
    }

    fn propose(&mut self, held: SeatSet, proposal: Proposal) -> Result<Reply, Refused> {
        self.ask(held, Request::Propose(proposal))
    }

    fn answer(&mut self, held: SeatSet, yes: bool) -> Result<Reply, Refused> {
        self.ask(held, Request::Answer(yes))
    }

    fn withdraw(&mut self, held: SeatSet) -> Result<Reply, Refused> {
        self.ask(held, Request::Withdraw)
    }

    fn resign(&mut self, seat: Seat) -> Result<Reply, Refused> {
        self.ask(SeatSet::only(seat), Request::Resign)
    }

    fn undo(&mut self, held: SeatSet, ply: usize) -> Result<Reply, Refused> {
        self.ask(held, Request::Undo { ply })
    }

    fn say(&mut self, held: SeatSet, text: &str, to: Option<Seat>) -> Result<Reply, Refused> {
        self.ask(held, Request::Say { text: text.into(), to })
    }

    fn give_die(&mut self, held: SeatSet, value: u8) -> Result<Reply, Refused> {
        self.ask(held, Request::Die(value))
    }

    fn take_die_back(&mut self, held: SeatSet) -> Result<Reply, Refused> {
        self.ask(held, Request::TakeDieBack)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        self.table.play_state().expect("begun").offers(seat)
    }

    fn keep(&mut self) {
        let (first, entries) = self.table.take_outbox();
        assert_eq!(first, self.journal.len() as u64);
        self.table.date(7, false);
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 7, entry }));
    }

    fn order(&self, action: &str) -> Order {
        let id = format!("{}-{}", self.table.ply(), self.journal.len());
        Order { ply: self.table.ply(), action: action.into(), id }
    }

    /// Random moves by whoever must act.
    fn play_some(&mut self, moves: usize, rng: &mut Rng) {
        for _ in 0..moves {
            let Some(seat) = self.table.waiting().first() else { break };
            let offers = self.offers(seat);
            let made = self.order(&one_of(&offers, rng).action);
            assert_eq!(self.play(seat, &made), Ok(Reply::Done));
            self.keep();
        }
    }

    fn shown(&self, held: SeatSet) -> Projection {
        shown(&self.table, Viewer::from(held))
    }

    fn restored(&self) -> Table {
        Table::restore(id(), self.table.plan().clone(), self.journal.clone()).expect("it replays")
    }

    /// What every viewer sees is the same at the table that its journal brings back.
    fn assert_comes_back(&self) {
        let mut again = self.restored();
        for held in [SeatSet::NONE, SeatSet::only(Seat::A), SeatSet::only(Seat::B), BOTH] {
            let drawn = |table: &Table| format!("{:?}", shown(table, Viewer::from(held)));
            assert_eq!(drawn(&again), drawn(&self.table));
            let log = |table: &Table| table.log_from(0, held.first());
            assert_eq!(log(&again), log(&self.table));
            assert_eq!(again.chat_from(0, held), self.table.chat_from(0, held));
        }
        assert_eq!(again.take_outbox(), (self.journal.len() as u64, Vec::new()));
    }
}

fn shown(table: &Table, viewer: Viewer) -> Projection {
    table.project(viewer, Presence::default(), Draw::Picture).expect("begun")
}

#[test]
fn a_game_begins_when_the_last_one_sits_down() {
    let mut table = Kept::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    assert!(!table.table.has_begun());
    assert_eq!(table.table.free(), BOTH);
    table.sit(Seat::B, "Ben");
    assert!(!table.table.has_begun());
    table.sit(Seat::A, "Ada");
    assert!(table.table.has_begun());
    let names: Vec<String> = table.shown(BOTH).people.iter().map(|c| c.name.clone()).collect();
    assert_eq!(names, ["Ada", "Ben", "Adept"]);
}

#[test]
fn a_chair_is_taken_once_and_by_one_name() {
    let mut table = Kept::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    assert_eq!(table.try_to_sit(Seat::A, "Ben"), Err(Refused::Taken(Seat::A)));
    assert_eq!(table.try_to_sit(Seat::C, "Ben"), Err(Refused::NoSuchSeat(Seat::C)));
    assert_eq!(table.try_to_sit(Seat::D, "Ben"), Err(Refused::NoSuchSeat(Seat::D)));
    assert_eq!(table.try_to_sit(Seat::B, "Ada"), Err(Refused::SameName("Ada".into())));
    for name in ["", "   ", "a\nb", &"x".repeat(25)] {
        assert_eq!(table.try_to_sit(Seat::B, name), Err(Refused::Name), "{name:?}");
    }
    assert_eq!(table.table.take_outbox().1, []);
}

#[test]
fn a_set_up_with_faults_makes_no_table() {
    let mut plan = plan("expedition", &[PERSON, PERSON], DiceBy::House);
    plan.setup = json!({"scenario": "atlantis"});
    let why = Table::new(id(), plan).expect_err("a fault").to_string();
    assert!(why.contains("atlantis"), "{why}");
    let crowd = self::plan("expedition", &[PERSON; 1], DiceBy::House);
    assert!(Table::new(id(), crowd).is_err());
}

#[test]
fn a_stale_order_is_refused_and_a_repeated_one_is_not_made_twice() {
    let mut table = Kept::of_two();
    let seat = table.table.waiting().first().expect("somebody acts");
    let action = table.offers(seat)[0].action.clone();
    let made = table.order(&action);
    assert_eq!(table.play(seat, &made), Ok(Reply::Done));
    table.keep();
    assert_eq!(table.play(seat, &made), Ok(Reply::Before));
    assert_eq!(table.table.take_outbox().1, []);
    let stale = Order { id: "another".into(), ..made.clone() };
    assert_eq!(table.play(seat, &stale), Err(Refused::Stale { meant: 0, now: 1 }));
    let repeated = Order { id: stale.id, ..table.order(&action) };
    let mut again = table.restored();
    let before = Order { ply: 0, id: made.id.clone(), ..repeated };
    assert_eq!(order(&mut again, seat, &before), Ok(Reply::Before));
}

#[test]
fn an_answer_is_not_late_because_another_was_quicker() {
    let mut table = Kept::new("feynman", &[PERSON, PERSON], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    assert_eq!(table.table.waiting().len(), 2, "both fill in their sheets at once");
    let first = |kept: &Kept, seat| kept.offers(seat)[0].action.clone();
    let own = Order { ply: 0, id: "b".into(), action: first(&table, Seat::B) };
    let quicker = table.order(&first(&table, Seat::A));
    assert_eq!(table.play(Seat::A, &quicker), Ok(Reply::Done));
    assert_eq!(table.play(Seat::B, &own), Ok(Reply::Done));
    // But what one has answered is not answered again.
    let again = Order { id: "b again".into(), ..own };
    assert_eq!(table.play(Seat::B, &again), Err(Refused::Stale { meant: 0, now: 2 }));
    let early = Order { ply: 9, id: "early".into(), ..again };
    assert_eq!(table.play(Seat::B, &early), Err(Refused::Stale { meant: 9, now: 2 }));
}

#[test]
fn what_a_rule_forbids_changes_nothing() {
    let mut table = Kept::of_two();
    let seat = table.table.waiting().first().expect("somebody acts");
    let other = if seat == Seat::A { Seat::B } else { Seat::A };
    let order = table.order("roll");
    let refused = table.play(other, &order).expect_err("not their turn");
    assert!(refused.rule().is_some());
    let nonsense = table.order("fly=to the moon");
    assert!(matches!(table.play(seat, &nonsense), Err(Refused::NotAnAction(_))));
    assert_eq!(table.table.take_outbox().1, []);
    assert_eq!(table.table.ply(), 0);
}

#[test]
fn a_journal_brings_the_whole_table_back() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut table = Kept::of_two_watched();
        let moves = rng.index(120);
        table.play_some(moves, &mut rng);
        table.say(SeatSet::only(Seat::B), "well met", None).expect("a message");
        table.say(SeatSet::NONE, "hello", None).expect("a message");
        table.keep();
        if table.propose(SeatSet::only(Seat::A), Proposal::Undo).is_ok() {
            table.answer(SeatSet::only(Seat::B), seed % 2 == 0).expect("asked");
            table.keep();
            table.play_some(10, &mut rng);
        }
        table.assert_comes_back();
    }
}

#[test]
fn a_finished_game_verifies_down_to_the_seal() {
    let mut table = Kept::of_two();
    table.play_some(2_000, &mut Rng::new(3));
    assert!(table.table.is_over());
    let record = table.table.record().expect("begun");
    let fair = record.fair.clone().expect("sealed");
    assert_eq!(fair.given, ["luck of Ada", "luck of Ben"]);
    assert!(table.table.game().verify(&record).expect("honest dice") > 50);
    let forged = contract::Record {
        fair: Some(contract::Fair { given: vec!["mine".into(), "luck of Ben".into()], ..fair }),
        ..record
    };
    assert!(table.table.game().verify(&forged).is_err());
    let Seal::House { secret, .. } = table.shown(BOTH).seal else { panic!("house dice") };
    assert!(secret.is_some());
}

#[test]
fn the_secret_of_the_dice_is_kept_while_the_game_goes_on() {
    let mut table = Kept::of_two();
    table.play_some(5, &mut Rng::new(1));
    let secret = table.table.plan().secret.to_string();
    for held in [SeatSet::NONE, SeatSet::only(Seat::A), BOTH] {
        let text = format!("{:?}", table.shown(held));
        assert!(!text.contains(&secret));
        assert!(text.contains(&table.table.commitment().expect("sealed")));
    }
}

#[test]
fn beyond_the_engines_limits_an_undo_asks_the_others() {
    let mut table = Kept::of_two();
    table.play_some(30, &mut Rng::new(5));
    let last = table.table.play_state().expect("begun").moves().last().expect("a move").clone();
    let (own, other) = (SeatSet::only(last.seat), BOTH.without(last.seat));
    let before = table.table.ply();
    assert!(!last.rolls.is_empty(), "the seed gives a last move with dice");
    assert!(matches!(table.undo(own, before), Err(Refused::Undo(_))));
    assert_eq!(table.shown(own).undo, Undo::Asks);
    table.propose(own, Proposal::Undo).expect("a move to take back");
    assert_eq!(table.propose(other, Proposal::Stop), Err(Refused::Asked));
    assert_eq!(table.table.ply(), before);
    assert!(table.shown(other).proposal.expect("asked").yours);
    assert_eq!(table.answer(own, true), Err(Refused::NotAsked));
    table.answer(other, true).expect("asked");
    table.keep();
    assert_eq!(table.table.ply(), before - 1);
    table.assert_comes_back();
}

#[test]
fn no_is_no() {
    let mut table = Kept::of_two();
    table.play_some(30, &mut Rng::new(5));
    let ply = table.table.ply();
    table.propose(SeatSet::only(Seat::A), Proposal::Undo).expect("a move to take back");
    table.answer(SeatSet::only(Seat::B), false).expect("asked");
    assert_eq!(table.table.ply(), ply);
    assert!(table.table.proposal().is_none());
    table.propose(SeatSet::only(Seat::B), Proposal::Stop).expect("nothing else asked");
    assert_eq!(table.withdraw(SeatSet::only(Seat::A)), Err(Refused::NotAsked));
    table.withdraw(SeatSet::only(Seat::B)).expect("their own");
    assert!(!table.table.is_over());
}

#[test]
fn against_a_program_nobody_has_to_be_asked() {
    let mut table = Kept::new("expedition", &[PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.play_some(6, &mut Rng::new(1));
    let ply = table.table.ply();
    table.propose(SeatSet::only(Seat::A), Proposal::Undo).expect("a move to take back");
    assert!(table.table.ply() < ply);
    table.keep();
    table.assert_comes_back();
}

#[test]
fn all_must_agree_to_stop() {
    let mut table = Kept::new("expedition", &[PERSON, PERSON, PERSON], DiceBy::House);
    for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben"), (Seat::C, "Cy")] {
        table.sit(seat, name);
    }
    table.propose(SeatSet::only(Seat::C), Proposal::Stop).expect("going on");
    table.answer(SeatSet::only(Seat::A), true).expect("asked");
    assert!(!table.table.is_over());
    table.answer(SeatSet::only(Seat::B), true).expect("asked");
    table.keep();
    assert_eq!(table.table.closed(), Some(Closed::Stopped));
    assert_eq!(table.table.waiting(), SeatSet::NONE);
    table.assert_comes_back();
    let order = table.order("roll");
    assert_eq!(table.play(Seat::A, &order), Err(Refused::Over));
}

#[test]
fn giving_up_against_one_other_ends_it() {
    let mut table = Kept::of_two();
    table.resign(Seat::B).expect("going on");
    table.keep();
    assert_eq!(table.shown(BOTH).end.expect("over").headline, "Ada wins");
    table.assert_comes_back();
}

#[test]
fn when_others_go_on_a_program_plays_for_who_gave_up() {
    let mut table = Kept::new("expedition", &[PERSON, PERSON, ADEPT], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    table.resign(Seat::A).expect("going on");
    table.keep();
    assert!(!table.table.is_over());
    let chair = &table.shown(SeatSet::NONE).people[0];
    assert_eq!((chair.name.as_str(), chair.doing), ("Ada", Doing::Resigned));
    table.assert_comes_back();
    table.resign(Seat::B).expect("going on");
    assert!(table.table.is_over());
}

#[test]
fn dice_by_hand_are_asked_for_one_by_one() {
    let mut table = Kept::new("expedition", &[PERSON, ADEPT], DiceBy::Hand);
    table.sit(Seat::A, "Ada");
    let held = SeatSet::only(Seat::A);
    let mut rng = Rng::new(9);
    for _ in 0..400 {
        let Some(pending) = table.table.rolling() else {
            let Some(seat) = table.table.waiting().first() else { break };
            let offers = table.offers(seat);
            let order = table.order(&one_of(&offers, &mut rng).action);
            table.play(seat, &order).expect("a legal action");
            continue;
        };
        let faces = pending.want.chance.most();
        assert!(matches!(table.give_die(held, faces + 1), Err(Refused::NoSuchFace(_))));
        assert!(table.give_die(SeatSet::NONE, 1).is_err());
        let shown = u8::try_from(1 + rng.index(usize::from(faces))).expect("a face");
        table.give_die(held, shown).expect("a face");
        if table.table.rolling().is_some_and(|pending| !pending.given.is_empty()) {
            table.take_die_back(held).expect("a die to take back");
            table.give_die(held, 1).expect("a face");
        }
    }
    table.keep();
    assert!(table.table.ply() > 20);
    assert_eq!(table.shown(held).seal, Seal::ByHand);
    table.assert_comes_back();
}

#[test]
fn a_shared_screen_is_covered_before_another_seats_secrets() {
    let mut table = Kept::new("ancient", &[PERSON, PERSON], DiceBy::House);
    table.sit(Seat::A, "Ada");
    table.sit(Seat::B, "Ben");
    let acting = table.table.waiting().first().expect("somebody acts");
    let covered = table.shown(BOTH);
    assert_eq!((covered.curtain, covered.viewer), (Some(acting), None));
    assert!(covered.offers.is_empty());
    let open = shown(&table.table, Viewer { held: BOTH, revealed: Some(acting) });
    assert_eq!((open.curtain, open.viewer), (None, Some(acting)));
    assert!(!open.offers.is_empty());
}

#[test]
fn a_shared_screen_without_secrets_is_never_covered() {
    let table = Kept::of_two();
    let shown = table.shown(BOTH);
    assert_eq!(shown.curtain, None);
    assert_eq!(shown.viewer, table.table.waiting().first());
    assert!(!shown.offers.is_empty());
}

/// Two tables that differ only in what one seat has answered in secret look the same, byte for
/// byte, to everybody else.
#[test]
fn a_secret_answer_changes_nothing_for_other_eyes() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut table = Kept::new("ancient", &[PERSON, PERSON, PERSON], DiceBy::House);
        for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben"), (Seat::C, "Cy")] {
            table.sit(seat, name);
        }
        for _ in 0..200 {
            if table.table.waiting().len() > 1 || table.table.is_over() {
                break;
            }
            table.play_some(1, &mut rng);
        }
        let Some(seat) = table.table.waiting().first().filter(|_| table.table.waiting().len() > 1)
        else {
            continue;
        };
        let offers = table.offers(seat);
        let answers: Vec<Table> = offers
            .iter()
            .map(|offer| {
                let mut again = table.restored();
                order(&mut again, seat, &table.order(&offer.action)).expect("a legal action");
                again
            })
            .collect();
        let others = table.table.seats().filter(|other| *other != seat).map(Some);
        for viewer in others.chain([None]) {
            let seen = |table: &Table| {
                let projection = shown(table, viewer.map_or_else(Viewer::default, Viewer::seat));
                let view = table.play_state().expect("begun").view(viewer).to_string();
                (format!("{projection:?}"), view, table.log_from(0, viewer))
            };
            for other in &answers[1..] {
                assert_eq!(seen(&answers[0]), seen(other));
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "only {compared} pairs were compared");
}

/// Talk between two is nobody else's: not its words, not that there was any.
#[test]
fn private_talk_changes_nothing_for_others() {
    let people = || {
        let mut table = Kept::new("expedition", &[PERSON, PERSON, PERSON], DiceBy::House);
        for (seat, name) in [(Seat::A, "Ada"), (Seat::B, "Ben"), (Seat::C, "Cy")] {
            table.sit(seat, name);
        }
        table
    };
    let (quiet, mut private) = (people(), people());
    private.say(SeatSet::only(Seat::A), "the north door", Some(Seat::B)).expect("two persons");
    let (_, entries) = private.table.take_outbox();
    assert!(entries.iter().all(Entry::is_private));
    private.table.date(99, true);
    assert_eq!(private.table.last_at(), quiet.table.last_at());
    for held in [SeatSet::NONE, SeatSet::only(Seat::C)] {
        let seen = |kept: &Kept| format!("{:?}", kept.shown(held));
        assert_eq!(seen(&quiet), seen(&private));
        assert_eq!(private.table.chat_end(held), quiet.table.chat_end(held));
    }
    for seat in [Seat::A, Seat::B] {
        let heard = private.table.chat_from(0, SeatSet::only(seat));
        assert_eq!(heard.last().map(|line| line.text.as_str()), Some("the north door"));
    }
    let own = private.say(SeatSet::only(Seat::A), "to myself", Some(Seat::A));
    assert_eq!(own, Err(Refused::NobodyToTell(Seat::A)));
    let guest = private.say(SeatSet::NONE, "psst", Some(Seat::A));
    assert_eq!(guest, Err(Refused::OnlyPlayersTalk));
    let guest = Kept::of_two_watched().say(SeatSet::NONE, "psst", Some(Seat::A));
    assert_eq!(guest, Err(Refused::Watching), "not even where spectators talk");
}

/// Whoever lost the answer asks again in the same words and has the same seat; nobody else does.
#[test]
fn taking_a_seat_can_be_repeated() {
    let mut kept = Kept::new("expedition", &[PERSON, PERSON], DiceBy::House);
    let sit = |seat, owner: &str| Request::Sit {
        seat,
        name: format!("{owner}'s"),
        chance: String::new(),
        owner: owner.into(),
    };
    let first = ask(&mut kept.table, SeatSet::NONE, "word-1", sit(None, "ada"));
    assert_eq!(first, Ok(Reply::Seated(Seat::A)));
    kept.keep();
    for table in [&mut kept.restored(), &mut kept.table] {
        let again = ask(table, SeatSet::NONE, "word-1", sit(None, "ada"));
        assert_eq!(again, Ok(Reply::Seated(Seat::A)));
        assert_eq!(table.take_outbox().1, []);
        let other = ask(table, SeatSet::NONE, "word-1", sit(Some(Seat::A), "ben"));
        assert_eq!(other, Err(Refused::Taken(Seat::A)));
    }
}

#[test]
fn a_long_word_for_a_command_is_refused_not_cut() {
    let mut kept = Kept::of_two();
    let seat = kept.table.waiting().first().expect("somebody acts");
    let action = kept.offers(seat)[0].action.clone();
    let long = Order { ply: 0, action, id: "x".repeat(65) };
    assert_eq!(kept.play(seat, &long), Err(Refused::Id(64)));
}
