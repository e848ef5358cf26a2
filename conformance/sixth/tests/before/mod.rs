//! Tables of the release before the correction, in every state a table can be in.

// Each test file uses its own part of this.
#![allow(dead_code)]

use std::sync::Once;

use catalogue::AnyGame as _;
use contract::{Game as _, Key, Rng, Seat};
use serde_json::{Value, json};
use sixth::Lantern;
use table::{
    Chair, Command, Dated, DiceBy, Plan, Proposal, RandomWord as _, Refused, Reply, Request,
    Sender, Table, TableId,
};

use crate::corrected::{self, Corrected};

/// Puts both games into the list of this process.
pub(crate) fn list_games() {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| {
        catalogue::add(&sixth::ROW).expect("it is added once");
        catalogue::add(&corrected::ROW).expect("it is added once");
    });
}

/// Where a table stands.
pub(crate) struct Place {
    /// Its word.
    pub(crate) id: TableId,
    /// Whose its seats are.
    pub(crate) owners: [String; 2],
    /// Whether strangers find it.
    pub(crate) listed: bool,
    /// Scenario and options.
    pub(crate) setup: Value,
}

impl Place {
    /// Where a game is played whose set-up the program with the corrected rule does not know any more.
    pub(crate) fn of_another_set_up(self) -> Self {
        Self { setup: json!({"options": {"ones_count": false}}), ..self }
    }
}

impl Default for Place {
    fn default() -> Self {
        Self {
            id: TableId::from_bytes(&[5; 16]),
            owners: Default::default(),
            listed: false,
            setup: json!({}),
        }
    }
}

/// A table of the release before, and everything its journal holds.
pub(crate) struct Before {
    pub(crate) table: Table,
    pub(crate) journal: Vec<Dated>,
}

impl Before {
    /// A table at which both sit.
    pub(crate) fn new(seed: u64) -> Self {
        Self::new_at(seed, &Place::default())
    }

    /// The same, there.
    pub(crate) fn new_at(seed: u64, place: &Place) -> Self {
        let mut before = Self::empty(seed, place);
        before.sit(Seat::A, place);
        before.sit(Seat::B, place);
        before
    }

    fn empty(seed: u64, place: &Place) -> Self {
        list_games();
        let plan = Plan {
            game: Lantern::ID.into(),
            revision: Lantern::REVISION,
            setup: place.setup.clone(),
            seats: vec![Chair::Person, Chair::Person],
            dice: match seed % 7 {
                0 => DiceBy::Seeded,
                1 | 2 => DiceBy::Hand,
                _ => DiceBy::House,
            },
            listed: place.listed,
            secret: Key::from_seed(seed),
            campaign: None,
        };
        let table = Table::new(place.id.clone(), plan).expect("it opens");
        Self { table, journal: Vec::new() }
    }

    fn sit(&mut self, seat: Seat, place: &Place) {
        let name = if seat == Seat::A { "Ada" } else { "Ben" }.into();
        let (owner, chance) = (place.owners[seat.index()].clone(), String::new());
        self.ask(seat, Request::Sit { seat: Some(seat), name, chance, owner })
            .expect("the seat is free");
    }

    pub(crate) fn ask(&mut self, seat: Seat, request: Request) -> Result<Reply, Refused> {
        let command = Command { sender: Sender::seat(seat), id: String::new(), request };
        let reply = self.table.handle(command)?;
        let (_, entries) = self.table.take_outbox();
        self.journal.extend(entries.into_iter().map(|entry| Dated { at: 1, entry }));
        Ok(reply)
    }

    /// Somebody makes some move; false once it is over.
    pub(crate) fn play(&mut self, rng: &mut Rng) -> bool {
        let Some(seat) = self.table.waiting().first() else { return false };
        let play = self.table.play_state().expect("it has begun");
        let (ply, offers) = (play.ply(), play.offers(seat));
        // Rolling is bolder, and so hands get full.
        let action = offers[rng.index(offers.len() * 3).min(offers.len() - 1)].action.clone();
        let mut reply = self.ask(seat, Request::Play { ply, action, rolls: None });
        // With dice by hand the move waits for them.
        while reply.expect("an offer is legal") == Reply::Rolling {
            let face = u8::try_from(1 + rng.index(6)).expect("a die has six faces");
            reply = self.ask(seat, Request::Die(face));
        }
        true
    }

    /// Some game in some state.
    pub(crate) fn some(seed: u64) -> Self {
        Self::some_at(seed, &Place::default())
    }

    /// Some game in some state: gathering, begun, far, over, with dice by hand, with moves taken back,
    /// with talk, given up, ended.
    pub(crate) fn some_at(seed: u64, place: &Place) -> Self {
        let mut rng = Rng::new(seed);
        let mut before = Self::empty(seed, place);
        before.sit(Seat::A, place);
        if seed % 12 == 5 {
            return before;
        }
        before.sit(Seat::B, place);
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

    /// Its plan as the program with the corrected rule finds it.
    pub(crate) fn plan_after(&self) -> Plan {
        Plan { game: Corrected::ID.into(), ..self.table.plan().clone() }
    }

    /// The same table as the program with the corrected rule opens it.
    pub(crate) fn opened_after(&self) -> Table {
        let (id, plan) = (self.table.id().clone(), self.plan_after());
        Table::restore(id, plan, self.journal.clone()).expect("it opens")
    }

    /// Moves before the first that fills a hand by the corrected rule and not by the old one.
    pub(crate) fn agrees_for(&self) -> usize {
        let Some(record) = self.table.record() else { return 0 };
        let mut play = sixth::ROW.replay(&record, Some(0)).expect("it replays");
        let fills = |made| {
            play.repeat(made).expect("it was made");
            play.view(None)["loot"].as_u64().is_some_and(|loot| loot >= corrected::FULL.into())
        };
        record.moves.iter().position(fills).unwrap_or(record.moves.len())
    }
}
