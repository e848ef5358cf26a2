//! The sixth game with one rule corrected: a hand of eighteen is full already, and kept at once. It is
//! what a later release would be, also in that an option is gone.

use std::cell::Cell;
use std::ops::RangeInclusive;

use board::{Around, Board, Cast, Choice, Palette, Pick, Sentence};
use catalogue::{AnyGame as _, Info, Row};
use contract::{
    Dice, Game, Judged, Known, Log, Refusal, Rng, Rule, Seat, SeatCount, SetupFaults, Status,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sixth::{Action, Event, Lantern, LanternBoard, Setup, Vault, View};

/// What the corrected rule calls a full hand.
pub(crate) const FULL: u8 = 18;

thread_local! {
    /// Moves carried out on this thread.
    pub(crate) static APPLIED: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Corrected(Lantern);

impl Game for Corrected {
    const ID: &'static str = "corrected";
    const REVISION: u32 = Lantern::REVISION + 1;
    const SEATS: RangeInclusive<usize> = Lantern::SEATS;
    const BOOK: &'static [&'static Rule] = Lantern::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Known<Lantern>;

    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        if !setup.options.ones_count {
            return Err(SetupFaults::one("ones_count", "it is no option any more"));
        }
        Lantern::new(setup, seats, dice).map(Self)
    }

    fn seats(&self) -> SeatCount {
        self.0.seats()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        self.0.actions(seat, into);
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        self.0.refusal(seat, action)
    }

    fn apply<L: Log<Event>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        APPLIED.set(APPLIED.get() + 1);
        self.0.apply(seat, action, dice, log);
        if self.0.view(None).loot >= FULL {
            self.0.apply(seat, &Action::Keep, dice, log);
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.0.view(seat)
    }

    fn knowledge(&self, seat: Seat) -> Known<Lantern> {
        self.0.knowledge(seat)
    }

    fn imagine(known: &Known<Lantern>, rng: &mut Rng) -> Self {
        Self(Lantern::imagine(known, rng))
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        self.0.census()
    }

    fn audit(&self) -> Result<(), String> {
        self.0.audit()
    }
}

impl Judged for Corrected {
    const HORIZON: usize = Lantern::HORIZON;

    fn value(&self, seat: Seat) -> f32 {
        self.0.value(seat)
    }

    fn prior(&self, seat: Seat, action: &Action) -> f32 {
        self.0.prior(seat, action)
    }

    fn decision_key(&self) -> u32 {
        self.0.decision_key()
    }
}

pub(crate) struct CorrectedBoard;

impl Board for CorrectedBoard {
    type Game = Corrected;
    type Scenery = Vault;

    const PALETTE: Palette = LanternBoard::PALETTE;
    const EMBLEM: &'static str = LanternBoard::EMBLEM;

    fn scenery(setup: &Setup) -> Vault {
        LanternBoard::scenery(setup)
    }

    fn title(vault: &Vault) -> String {
        LanternBoard::title(vault)
    }

    fn opening(vault: &Vault) -> String {
        LanternBoard::opening(vault)
    }

    fn text(vault: &Vault, view: &View, cast: &Cast) -> String {
        LanternBoard::text(vault, view, cast)
    }

    fn around(vault: &Vault, view: &View, cast: &Cast) -> Around {
        LanternBoard::around(vault, view, cast)
    }

    fn question(vault: &Vault, view: &View, cast: &Cast) -> Sentence {
        LanternBoard::question(vault, view, cast)
    }

    fn choice(vault: &Vault, view: &View, cast: &Cast, action: &Action) -> Choice {
        LanternBoard::choice(vault, view, cast, action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        LanternBoard::picks(action)
    }

    fn describe(vault: &Vault, cast: &Cast, event: &Event) -> Sentence {
        LanternBoard::describe(vault, cast, event)
    }
}

pub(crate) static ROW: Row<CorrectedBoard> =
    Row::new(info, sixth::RULES, sixth::RULINGS, |_| Ok(Value::Null), "");

fn info() -> Info {
    Info {
        id: Corrected::ID,
        title: "The Last Lantern, corrected",
        lobby_order: 7,
        rules_revision: Corrected::REVISION,
        ..sixth::ROW.info()
    }
}
