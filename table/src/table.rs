//! One table in memory.

use std::collections::VecDeque;

use catalogue::{AnyGame, AnyTable, Saved, Strength, Thinker};
use contract::{Dice, Fair, Key, Outcome, Record, Rng, Seat, SeatSet, Sitter};
use serde::{Deserialize, Serialize};

use crate::clock::Clocks;
use crate::consent::Pending;
use crate::decisions::OpenDecisions;
use crate::dice::PendingRoll;
use crate::ids::TableId;
use crate::journal::Entry;
use crate::log::Said;
use crate::notes::Note;
use crate::older::Older;
use crate::orders::GivenOrders;
use crate::plan::{Chair, DiceBy, Plan};
use crate::projection::PlayedBy;
use crate::refused::Refused;

/// A table: who sits at it, the game they play, what was said, what is asked. What is written here
/// as JSON goes into a [`Snapshot`](crate::Snapshot), the game beside it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) plan: Plan,
    #[serde(with = "crate::snapshot::game_by_id")]
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) occupants: Vec<Occupant>,
    /// The game itself, once it has begun.
    #[serde(skip)]
    pub(crate) play: Option<Box<dyn AnyTable>>,
    /// The position it began from, when that was not the set-up's own.
    pub(crate) start: Option<Saved>,
    /// The rolls of the set-up.
    pub(crate) opening: Vec<u8>,
    /// Raised when events are taken away: whoever follows the log begins anew.
    pub(crate) log_epoch: u32,
    pub(crate) said: Vec<Said>,
    pub(crate) proposal: Option<Pending>,
    #[serde(skip)]
    pub(crate) rolling: Option<PendingRoll>,
    pub(crate) decisions: OpenDecisions,
    pub(crate) closed: Option<Closed>,
    /// How the game ended, as the journal says; nothing in journals of before.
    pub(crate) ended: Option<Outcome>,
    /// What was played beyond the point to which today's rules agree.
    pub(crate) older: Option<Older>,
    /// The revision of the rules under which the next entry of the journal was written.
    pub(crate) rules: u32,
    pub(crate) rematch: Option<TableId>,
    /// The words of the last commands, so that none is carried out twice.
    pub(crate) recent: VecDeque<(Option<Seat>, String)>,
    /// Entries in the journal, with those in the outbox.
    pub(crate) written: u64,
    #[serde(skip)]
    pub(crate) outbox: Vec<Entry>,
    /// When something last happened, in seconds since 1970.
    pub(crate) last_at: i64,
    /// Whether dice that had fallen were taken back, so that whoever plays on has known them.
    pub(crate) foresight: bool,
    /// Who sat down first.
    #[serde(default)]
    pub(crate) host: Option<Seat>,
    /// How often somebody has left a seat.
    #[serde(default)]
    pub(crate) departures: u32,
    /// The game it goes on from, and after how many of its moves.
    #[serde(default)]
    pub(crate) origin: Option<(TableId, usize)>,
    /// How long people may think, and have thought.
    #[serde(default)]
    pub(crate) clocks: Option<Clocks>,
    /// Whether whoever watches may talk.
    #[serde(default)]
    pub(crate) gallery_talks: bool,
    /// What people have decided beforehand.
    #[serde(default)]
    pub(crate) orders: Vec<GivenOrders>,
    /// What people have written down for themselves.
    #[serde(default)]
    pub(crate) notes: Vec<Note>,
}

/// Somebody on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupant {
    /// The name shown.
    pub name: String,
    /// Who plays.
    pub by: PlayedBy,
    /// What they added to the dice: see [`Fair::given`].
    pub chance: String,
    /// The value behind what they sealed, once it is opened.
    pub opened: Option<Key>,
    /// Whether they did not open it in time, so that the dice fell without it.
    pub left_out: bool,
    /// Whether they gave up.
    pub resigned: bool,
    /// Who may play it: hashes of cookies and tokens.
    pub owners: Vec<String>,
    /// The word of the command that took the seat.
    pub(crate) sat_by: String,
    /// For whom it is kept, while it is free.
    pub(crate) kept: Option<Kept>,
}

/// Somebody for whom a seat is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// What they are called.
    pub name: String,
    /// Who they are: hashes of cookies.
    pub owners: Vec<String>,
}

impl Occupant {
    pub(crate) fn new(name: String, by: PlayedBy) -> Self {
        Self {
            name,
            by,
            chance: String::new(),
            opened: None,
            left_out: false,
            resigned: false,
            owners: Vec::new(),
            sat_by: String::new(),
            kept: None,
        }
    }
}

/// How a table ended before its game did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Closed {
    /// So many gave up that nobody is left to play against.
    Resigned(Seat),
    /// By agreement.
    Stopped,
    /// Under older rules, in a way that was not written down.
    OlderRules,
}

/// A program before a decision, apart from the table, so that it may think elsewhere.
pub struct Thinking {
    /// Whose.
    pub seat: Seat,
    /// After so many moves.
    pub ply: usize,
    /// With all it knows.
    pub thinker: Box<dyn Thinker>,
    /// The same for the same table and ply, whenever it is asked.
    pub rng: Rng,
}

/// The key of programs' thoughts among the children of a table's secret.
const PROGRAMS: u64 = u64::MAX;

impl Table {
    /// The table's word in addresses.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// What it was made for.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The game as it is played, once it has begun.
    pub fn play_state(&self) -> Option<&dyn AnyTable> {
        self.play.as_deref()
    }

    /// The same, or why there is none.
    ///
    /// # Errors
    /// Before it has begun, or where today's program cannot set it up.
    pub fn begun(&self) -> Result<&dyn AnyTable, Refused> {
        let why = if self.cannot_be_set_up() { Refused::CannotBeSetUp } else { Refused::NotBegun };
        self.play_state().ok_or(why)
    }

    /// Whether the game has begun.
    pub fn has_begun(&self) -> bool {
        self.play.is_some() || self.older.is_some()
    }

    /// Moves made so far.
    pub fn ply(&self) -> usize {
        self.play_state().map_or(0, AnyTable::ply)
    }

    /// The chairs on which nobody sits.
    pub fn free(&self) -> SeatSet {
        self.seats().filter(|seat| self.occupant(*seat).by == PlayedBy::Nobody).collect()
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.plan.seats.len()).filter_map(Seat::new)
    }

    /// Somebody on a chair; a chair that does not exist is taken by nobody.
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        const NOBODY: &Occupant = &Occupant {
            name: String::new(),
            by: PlayedBy::Nobody,
            chance: String::new(),
            opened: None,
            left_out: false,
            resigned: false,
            owners: Vec::new(),
            sat_by: String::new(),
            kept: None,
        };
        self.occupants.get(seat.index()).unwrap_or(NOBODY)
    }

    /// The one person at this table, where there is exactly one.
    pub fn only_person(&self) -> Option<Seat> {
        let mut persons = self.seats().filter(|seat| self.occupant(*seat).by == PlayedBy::Person);
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Whether nothing more will be played.
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || self.outcome().is_some()
    }

    /// How the game itself ended.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.ended.is_some() || self.older.is_some() {
            return self.ended;
        }
        self.play_state()?.status().outcome().copied()
    }

    /// How the table ended before its game did.
    pub fn closed(&self) -> Option<Closed> {
        self.closed
    }

    /// Who owes a decision.
    pub fn waiting(&self) -> SeatSet {
        match self.play_state() {
            Some(play) if !self.is_over() && self.older.is_none() => play.status().waiting(),
            _ => SeatSet::NONE,
        }
    }

    /// The first program that owes a decision, and its strength. None while dice are typed in.
    pub fn program_to_move(&self) -> Option<(Seat, Strength)> {
        if self.rolling.is_some() {
            return None;
        }
        self.waiting().iter().find_map(|seat| match self.occupant(seat).by {
            PlayedBy::Program(strength) => Some((seat, strength)),
            PlayedBy::Person | PlayedBy::Nobody => None,
        })
    }

    /// A person who owes a decision and has made it beforehand, or asked not to be bothered.
    pub fn standing_order(&self) -> Option<(Seat, String)> {
        if self.rolling.is_some() {
            return None;
        }
        let mut persons = self.waiting().iter().filter(|seat| self.is_person(*seat));
        persons.find_map(|seat| Some((seat, self.decided_beforehand(seat)?)))
    }

    /// Whether the game goes on without anybody being asked.
    pub fn goes_on_by_itself(&self) -> bool {
        self.program_to_move().is_some() || self.standing_order().is_some()
    }

    /// A program of this strength in this seat; nothing when the seat owes no decision.
    pub fn thinking(&self, seat: Seat, strength: Strength) -> Option<Thinking> {
        let play = self.live().ok()?;
        let thinker = play.thinker_of(seat, strength)?;
        let rng = Rng::from_key(self.plan.secret.child(PROGRAMS), play.ply() as u64);
        Some(Thinking { seat, ply: play.ply(), thinker, rng })
    }

    /// How the key of sealed dice comes about.
    pub fn fair(&self) -> Fair {
        let given = self.occupants.iter().map(|sitter| sitter.chance.clone()).collect();
        let opened = self.occupants.iter().map(|sitter| sitter.opened).collect();
        Fair::new(self.plan.secret, given, opened)
    }

    /// The key of the dice.
    pub(crate) fn key(&self) -> Key {
        match self.plan.dice {
            DiceBy::House | DiceBy::Hand => self.fair().key(),
            DiceBy::Seeded => self.plan.secret,
        }
    }

    /// The dice of a move, with those that people have rolled for it so far.
    pub(crate) fn dice(&self, given: &[u8]) -> Dice {
        match self.plan.dice {
            DiceBy::House | DiceBy::Seeded => Dice::house(self.key()),
            DiceBy::Hand => Dice::by_hand(given).with_hidden(self.key()),
        }
    }

    /// What was published of the secret behind the dice; nothing for dice that are not sealed.
    pub fn commitment(&self) -> Option<String> {
        let sealed = self.plan.dice == DiceBy::House;
        sealed.then(|| self.plan.secret.commitment().to_string())
    }

    /// The next game of the same people.
    pub fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// When something last happened, in seconds since 1970.
    pub fn last_at(&self) -> i64 {
        self.last_at
    }

    /// Who sits where, as a record says it.
    pub fn sitters(&self) -> Vec<Sitter> {
        let sitter = |(index, occupant): (usize, &Occupant)| Sitter {
            name: if occupant.name.is_empty() {
                format!("Seat {}", Seat::new(index).map_or('?', Seat::letter))
            } else {
                occupant.name.clone()
            },
            player: match occupant.by {
                PlayedBy::Program(strength) => strength.to_string(),
                PlayedBy::Person | PlayedBy::Nobody => "human".into(),
            },
        };
        self.occupants.iter().enumerate().map(sitter).collect()
    }

    /// The game on paper. It holds everybody's secrets, so it is for finished games and for those
    /// who keep the table.
    pub fn record(&self) -> Option<Record> {
        let record = match (&self.older, self.play_state()) {
            (Some(_), _) => self.as_written(),
            (None, Some(play)) => play.record(),
            (None, None) => return None,
        };
        Some(match self.plan.dice {
            DiceBy::Hand => record,
            DiceBy::Seeded => Record { key: Some(self.key()), ..record },
            DiceBy::House => {
                let fair = self.fair();
                Record { key: Some(fair.key()), fair: Some(fair), ..record }
            }
        })
    }

    /// The same with the size of each die beside it, so that the dice can be recomputed without the
    /// rules. It plays the game again.
    pub fn record_to_keep(&self) -> Option<Record> {
        let record = self.record()?;
        Some(match self.game.die_sizes(&record) {
            Ok(faces) => Record { format: contract::FORMAT, faces, ..record },
            Err(_) => record,
        })
    }

    /// The points of a game that was played alone to its end, without foresight and with dice that nobody
    /// has to be believed: they can be compared with others.
    pub fn score_alone(&self) -> Option<i64> {
        let alone = self.plan.seats.len() == 1 && self.origin.is_none();
        let ranked = alone && !self.foresight && self.plan.dice != DiceBy::Hand;
        self.outcome().filter(|_| ranked)?.of(Seat::A).score.map(i64::from)
    }

    /// Whether it is played alone, for a place among the best scores.
    pub(crate) fn is_for_a_score(&self) -> bool {
        self.plan.seats.len() == 1 && self.game.info().keeps_scores && self.plan.campaign.is_none()
    }

    /// What happened and has not been committed yet, with the place of its first entry.
    pub fn take_outbox(&mut self) -> (u64, Vec<Entry>) {
        let entries = std::mem::take(&mut self.outbox);
        (self.written - entries.len() as u64, entries)
    }

    pub(crate) fn note(&mut self, entry: Entry) {
        let clocks = self.clocks.as_mut().filter(|_| entry.moves_clocks());
        if let Some(at) = clocks.and_then(Clocks::note_time) {
            self.note(Entry::Ticked { at });
        }
        self.written += 1;
        self.outbox.push(entry);
    }

    pub(crate) fn live(&self) -> Result<&dyn AnyTable, Refused> {
        self.not_over()?;
        self.of_today()?;
        self.begun()
    }

    pub(crate) fn not_over(&self) -> Result<(), Refused> {
        match (self.is_over(), self.has_begun()) {
            (true, _) => Err(Refused::Over),
            (false, false) => Err(Refused::NotBegun),
            (false, true) => Ok(()),
        }
    }

    /// Whether people play in this game who have not given up.
    pub fn people_play(&self) -> bool {
        !self.is_over() && self.seats().any(|seat| self.is_person(seat))
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        let occupant = self.occupant(seat);
        occupant.by == PlayedBy::Person && !occupant.resigned
    }

    /// Whether a program plays on for a person who may come back.
    pub(crate) fn is_handed_over(&self, seat: Seat) -> bool {
        let occupant = self.occupant(seat);
        let program = matches!(occupant.by, PlayedBy::Program(_));
        program && !occupant.resigned && self.chair(seat) == Some(Chair::Person)
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<Chair> {
        self.plan.seats.get(seat.index()).copied()
    }
}
