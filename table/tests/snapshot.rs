//! A table opened from a snapshot is the one its journal brings back; one that does not fit is left.

use catalogue::Draw;
use contract::{Key, Rng, Seat, SeatSet};
use serde_json::{Value, json};
use table::{
    Chair, Command, Dated, DiceBy, Plan, Presence, Proposal, RandomWord as _, Refused, Reply,
    Request, Sender, Snapshot, Table, TableId, Viewer,
};

/// Moves in one game of the test: enough for dice, secrets, and moves taken back.
const MOVES: usize = 30;

fn id() -> TableId {
    TableId::from_bytes(&[4; 16])
}

/// A table and its journal.
struct Kept {
    table: Table,
    journal: Vec<Dated>,
}

impl Kept {
    fn new(game: &str, seed: u64, dice: DiceBy) -> Self {
        let info = catalogue::find(game).expect("a game").info();
        let plan = Plan {
            game: game.into(),
            revision: info.rules_revision,
            setup: json!({}),
            seats: vec![Chair::Person; info.min_seats],
            dice,
            listed: false,
            secret: Key::from_seed(seed),
            campaign: None,
        };
        let table = Table::new(id(), plan).expect("it opens");
        let mut kept = Self { table, journal: Vec::new() };
        let mut rng = Rng::new(seed);
        for seat in kept.table.seats().collect::<Vec<_>>() {
            let (name, owner) = (format!("Player {seat}"), format!("owner {seat}"));
            let request = Request::Sit { seat: Some(seat), name, chance: "luck".into(), owner };
            kept.ask(seat, request).expect("the seat is free");
        }
        kept.give_dice(&mut rng);
        kept
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Result<Reply, Refused> {
        let id = format!("word {}", self.journal.len());
        let reply = self.table.handle(Command { sender: Sender::seat(seat), id, request })?;
        let (first, entries) = self.table.take_outbox();
        assert_eq!(first, self.journal.len() as u64);
        let at = 100 + i64::try_from(self.journal.len()).expect("a short game");
        self.table.date(at, false);
        self.journal.extend(entries.into_iter().map(|entry| Dated { at, entry }));
        Ok(reply)
    }

    fn give_dice(&mut self, rng: &mut Rng) {
        while let Some(rolling) = self.table.rolling() {
            let (seat, faces) = (rolling.seat().unwrap_or(Seat::A), rolling.want.chance.most());
            let die = u8::try_from(1 + rng.index(faces.into())).expect("a face");
            self.ask(seat, Request::Die(die)).expect("a die is wanted");
        }
    }

    /// Some move, now and then taken back at once or by consent, now and then with talk.
    fn play(&mut self, rng: &mut Rng) {
        let Some(seat) = self.table.waiting().first() else { return };
        let play = self.table.play_state().expect("it has begun");
        let (ply, offers) = (play.ply(), play.offers(seat));
        let action = offers[rng.index(offers.len())].action.clone();
        self.ask(seat, Request::Play { ply, action, rolls: None }).expect("an offer is legal");
        self.give_dice(rng);
        match rng.index(12) {
            0 => drop(self.ask(seat, Request::Undo { ply: ply + 1 })),
            // Alone it is done at once; whoever else is there agrees.
            1 if self.ask(seat, Request::Propose(Proposal::Undo)).is_ok() => {
                while let Some(other) = self.table.to_answer().first() {
                    self.ask(other, Request::Answer(true)).expect("it is asked");
                }
            }
            2 => {
                let text = format!("after {ply}");
                self.ask(seat, Request::Say { text, to: None }).expect("anybody may talk");
            }
            _ => {}
        }
    }

    fn restored(&self, until: usize) -> Table {
        let journal = self.journal[..until].to_vec();
        Table::restore(id(), self.table.plan().clone(), journal).expect("it opens")
    }

    fn resumed(&self, snapshot: &Snapshot) -> Option<Table> {
        let after = usize::try_from(snapshot.entries()).expect("few");
        Table::resume(&id(), self.table.plan(), snapshot, self.journal[after..].to_vec())
    }
}

/// All that anybody can learn of a table, and what can be done at it.
fn all_of(table: &Table) -> Vec<String> {
    let all: SeatSet = table.seats().collect();
    let viewers = std::iter::once(SeatSet::NONE).chain(table.seats().map(SeatSet::only));
    let mut told: Vec<String> = viewers
        .chain([all])
        .map(|held| {
            let shown = table.project(Viewer::from(held), Presence::default(), Draw::Text);
            let log = table.log_from(0, held.first());
            format!("{shown:?} {log:?} {:?}", table.chat_from(0, held))
        })
        .collect();
    let undoable = table.play_state().map(catalogue::AnyTable::undoable);
    told.push(format!("{:?} {undoable:?} {:?}", table.record(), table.waiting()));
    told.push(format!("{} {:?} {:?}", table.entries(), table.last_at(), table.log_end()));
    told.extend(table.seats().map(|seat| format!("{:?}", table.occupant(seat))));
    told
}

#[test]
fn a_table_opened_from_a_snapshot_is_the_one_its_journal_brings_back() {
    for game in catalogue::all() {
        for (seed, dice) in [(1, DiceBy::House), (2, DiceBy::Hand)] {
            let mut rng = Rng::new(seed);
            let mut kept = Kept::new(game.id(), seed, dice);
            let mut snapshots = vec![kept.table.snapshot()];
            for _ in 0..MOVES {
                kept.play(&mut rng);
                if rng.index(8) == 0 {
                    snapshots.push(kept.table.snapshot());
                }
            }
            snapshots.push(kept.table.snapshot());
            let restored = kept.restored(kept.journal.len());
            let expected = all_of(&restored);
            for snapshot in snapshots {
                let snapshot = snapshot.expect("all of it is committed");
                let resumed = kept.resumed(&snapshot).expect("it fits");
                assert_eq!(
                    all_of(&resumed),
                    expected,
                    "{} after {}",
                    game.id(),
                    snapshot.entries()
                );
            }
            goes_on_alike(&kept, restored, &rng);
        }
    }
}

/// Both take moves back as far as that goes, and are played on.
fn goes_on_alike(kept: &Kept, restored: Table, rng: &Rng) {
    let resumed = kept.resumed(&kept.table.snapshot().expect("committed")).expect("it fits");
    let [one, two] = [resumed, restored].map(|table| {
        let mut rng = rng.clone();
        let mut kept = Kept { table, journal: kept.journal.clone() };
        // Once it is over nothing is taken back.
        let may_undo =
            |table: &Table| table.seats().find(|seat| !table.is_over() && table.may_undo(*seat));
        while let Some(seat) = may_undo(&kept.table) {
            let ply = kept.table.ply();
            kept.ask(seat, Request::Undo { ply }).expect("it may be taken back");
        }
        for _ in 0..20 {
            kept.play(&mut rng);
        }
        kept
    });
    assert_eq!(one.journal, two.journal);
    assert_eq!(all_of(&one.table), all_of(&two.table));
}

/// The snapshot with one of its parts changed.
fn changed(snapshot: &Snapshot, change: impl FnOnce(&mut Value)) -> Snapshot {
    let mut json = serde_json::to_value(snapshot).expect("plain data");
    change(&mut json);
    serde_json::from_value(json).expect("still a snapshot")
}

fn replaced(part: &mut Value, old: &str, new: &str) {
    let text = part.as_str().expect("text");
    assert!(text.contains(old), "{old} is not in {text}");
    *part = Value::from(text.replacen(old, new, 1));
}

#[test]
fn a_snapshot_that_does_not_fit_is_left() {
    let mut kept = Kept::new("expedition", 5, DiceBy::House);
    let mut rng = Rng::new(5);
    (0..30).for_each(|_| kept.play(&mut rng));
    let snapshot = kept.table.snapshot().expect("committed");
    assert!(kept.resumed(&snapshot).is_some());

    let another = changed(&snapshot, |json| json["program"] = json!("0.0.1/1"));
    assert!(kept.resumed(&another).is_none(), "another program's");
    let damaged = changed(&snapshot, |json| replaced(&mut json["table"], "Player A", "Player Z"));
    assert!(kept.resumed(&damaged).is_none(), "damaged");
    let elsewhere = TableId::from_bytes(&[5; 16]);
    assert!(Table::resume(&elsewhere, kept.table.plan(), &snapshot, Vec::new()).is_none());
    let plan = Plan { secret: Key::from_seed(6), ..kept.table.plan().clone() };
    assert!(Table::resume(&id(), &plan, &snapshot, Vec::new()).is_none(), "of another plan");
    // Not while something is not on disk yet.
    let seat = kept.table.waiting().first().expect("somebody acts");
    let say = Request::Say { text: "wait".into(), to: None };
    let command = Command { sender: Sender::seat(seat), id: String::new(), request: say };
    kept.table.handle(command).expect("anybody may talk");
    assert!(kept.table.snapshot().is_none());
}

/// What a game keeps is refused under other rules, and where the position is not the one that was seen.
#[test]
fn a_game_of_other_rules_or_with_a_changed_position_is_not_taken_up() {
    let mut kept = Kept::new("expedition", 5, DiceBy::House);
    let mut rng = Rng::new(5);
    (0..30).for_each(|_| kept.play(&mut rng));
    let (game, play) = (kept.table.game(), kept.table.play_state().expect("it has begun"));
    let written = play.keep().expect("plain data");
    assert!(game.take_up(&written).is_some());
    let mut json: Value = serde_json::from_str(&written).expect("JSON");
    json[1] = json!(json[1].as_u64().expect("a revision") + 1);
    assert!(game.take_up(&json.to_string()).is_none(), "another revision");
    let mut json: Value = serde_json::from_str(&written).expect("JSON");
    json[2] = json!(json[2].as_u64().expect("a form") + 1);
    assert!(game.take_up(&json.to_string()).is_none(), "another form of views");
    let mut json: Value = serde_json::from_str(&written).expect("JSON");
    let moves = json[3]["moves"].as_array_mut().expect("moves");
    moves.last_mut().expect("some")["mark"] = json!(format!("{}-00000000", 1));
    assert!(game.take_up(&json.to_string()).is_none(), "another position");
    assert!(game.take_up(&written[..written.len() / 2]).is_none(), "half of it");
}
