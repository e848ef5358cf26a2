//! The position and the rules.

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Judged, Known, Log, Outcome, Refusal, Rng, Rule, Seat, SeatCount, SeatSet,
    SetupFaults, Status, likely, turn_refusal, worth,
};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::book::{BOOK, R01_1, R01_2, R01_3};
use crate::event::Event;
use crate::setup::Setup;

/// So much in hand is kept at once [`R01_4`](crate::book::R01_4).
const FULL: u8 = 20;
/// What each find of one's own number adds [`R01_5`](crate::book::R01_5).
const BONUS: u16 = 2;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lantern {
    rounds: u8,
    ones_count: bool,
    round: u8,
    turn: Seat,
    loot: u8,
    over: bool,
    kept: [u16; 2],
    /// How often each seat rolled each face.
    found: [[u8; 6]; 2],
    /// The secrets.
    wanted: [u8; 2],
}

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose it is; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// Of so many.
    pub rounds: u8,
    /// Counted from one.
    pub round: u8,
    /// Whose turn it is; nobody's once it is over.
    pub turn: Option<Seat>,
    /// In hand.
    pub loot: u8,
    /// In the sacks.
    pub kept: [u16; 2],
    /// How often each seat rolled each face.
    pub found: [[u8; 6]; 2],
    /// The numbers this seat knows.
    pub wanted: [Option<u8>; 2],
    /// What the sacks are worth, once all is shown.
    pub worth: Option<[u16; 2]>,
}

impl Game for Lantern {
    const ID: &'static str = "lantern";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=2;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = Known<Self>;

    fn new(setup: &Setup, _: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        let rounds = setup.vault()?.rounds;
        let wanted = [(); 2].map(|()| dice.roll_hidden(6, R01_1));
        Ok(Self {
            rounds,
            ones_count: setup.options.ones_count,
            round: 1,
            turn: Seat::A,
            loot: 0,
            over: false,
            kept: [0; 2],
            found: [[0; 6]; 2],
            wanted,
        })
    }

    fn seats(&self) -> SeatCount {
        SeatCount::try_from(2).unwrap_or(SeatCount::ONE)
    }

    fn status(&self) -> Status {
        if self.over {
            let score = |seat: Seat| i32::from(self.worth_of(seat));
            Status::Over(Outcome::by_score(self.seats(), score))
        } else {
            Status::Waiting(SeatSet::only(self.turn))
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        crate::count::listed();
        into.extend(Action::ALL.into_iter().filter(|it| self.refusal(seat, it).is_none()));
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        turn_refusal(&self.status(), seat).or_else(|| match action {
            Action::Keep if self.loot == 0 => Some(R01_3.refuses("your hands are empty")),
            Action::Keep | Action::Roll => None,
        })
    }

    fn apply<L: Log<Event>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        match action {
            Action::Keep => self.keep(seat, log),
            Action::Roll => self.roll(seat, dice, log),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        crate::count::viewed();
        let both = [Seat::A, Seat::B];
        let knows = |of: Seat| self.over || seat == Some(of);
        View {
            viewer: seat,
            rounds: self.rounds,
            round: self.round,
            turn: (!self.over).then_some(self.turn),
            loot: self.loot,
            kept: self.kept,
            found: self.found,
            wanted: both.map(|of| knows(of).then_some(self.wanted[of.index()])),
            worth: self.over.then(|| both.map(|of| self.worth_of(of))),
        }
    }

    fn knowledge(&self, seat: Seat) -> Known<Self> {
        let mut position = self.clone();
        if !self.over {
            position.wanted[self.seats().after(seat).index()] = 0;
        }
        Known { seat, position }
    }

    fn imagine(known: &Known<Self>, rng: &mut Rng) -> Self {
        let mut imagined = known.position.clone();
        if !imagined.over {
            let other = imagined.seats().after(known.seat);
            imagined.wanted[other.index()] = face(rng);
        }
        imagined
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        let real = self.wanted.iter().filter(|wanted| (1..=6).contains(*wanted));
        vec![("fences", real.map(|_| 1).sum())]
    }

    fn audit(&self) -> Result<(), String> {
        let faults = [
            ((1..=9).contains(&self.rounds) && (1..=self.rounds).contains(&self.round), "rounds"),
            (self.turn.index() < 2, "seats"),
            (!self.over || self.turn == Seat::B && self.round == self.rounds, "end"),
            (self.loot < FULL && (self.loot == 0 || !self.over), "loot in hand"),
            (self.wanted.iter().all(|wanted| (1..=6).contains(wanted)), "numbers"),
            (self.seats().seats().all(|seat| self.could_have_found(seat)), "finds"),
        ];
        let fault = faults.iter().find(|(fine, _)| !fine);
        fault.map_or(Ok(()), |(_, what)| Err(format!("impossible {what}")))
    }
}

fn face(rng: &mut Rng) -> u8 {
    u8::try_from(rng.below(6)).unwrap_or(0) + 1
}

impl Lantern {
    /// [`R01_2`].
    fn roll(&mut self, seat: Seat, dice: &mut Dice, log: &mut impl Log<Event>) {
        let face = dice.d6(R01_2);
        log.note(Event::Rolled { seat, face });
        let count = &mut self.found[seat.index()][usize::from(face - 1)];
        *count = count.saturating_add(1);
        if face == 1 {
            log.note(Event::Lost { seat, loot: self.loot });
            self.pass(log);
        } else {
            self.loot += face;
            // R01_4.
            if self.loot >= FULL {
                self.keep(seat, log);
            }
        }
    }

    /// [`R01_3`].
    fn keep(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.note(Event::Kept { seat, loot: self.loot });
        self.kept[seat.index()] += u16::from(self.loot);
        self.pass(log);
    }

    fn pass(&mut self, log: &mut impl Log<Event>) {
        self.loot = 0;
        let last = self.turn == Seat::B;
        if last && self.round == self.rounds {
            // R01_5.
            self.over = true;
            log.note(Event::Shown { wanted: self.wanted });
        } else {
            self.turn = self.seats().after(self.turn);
            self.round += u8::from(last);
        }
    }

    /// Ten rolls fill any hand, and each find is worth two to six.
    fn could_have_found(&self, seat: Seat) -> bool {
        let rolls: u32 = self.found[seat.index()].iter().map(|count| u32::from(*count)).sum();
        let mover = seat == self.turn && !self.over;
        let in_hand = if mover { u32::from(self.loot) } else { 0 };
        let ended = u32::from(self.round).saturating_sub(u32::from(mover || self.turn < seat));
        rolls <= 10 * ended + in_hand / 2
            && u32::from(self.kept[seat.index()]) + in_hand <= 6 * rolls
    }

    /// A sack with what its fence adds [`R01_5`](crate::book::R01_5).
    fn worth_of(&self, seat: Seat) -> u16 {
        let wanted = self.wanted[seat.index()];
        let counts = wanted != 1 || self.ones_count;
        let finds = self.found[seat.index()][usize::from(wanted.clamp(1, 6) - 1)];
        self.kept[seat.index()] + if counts { BONUS * u16::from(finds) } else { 0 }
    }
}

impl Judged for Lantern {
    const HORIZON: usize = 60;

    fn value(&self, seat: Seat) -> f32 {
        if let Status::Over(outcome) = self.status() {
            return worth(&outcome, seat);
        }
        let hand = if self.turn == seat { f32::from(self.loot) } else { -f32::from(self.loot) };
        let other = self.seats().after(seat);
        likely((f32::from(self.worth_of(seat)) - f32::from(self.worth_of(other)) + hand) / 20.0)
    }

    fn prior(&self, _: Seat, action: &Action) -> f32 {
        match action {
            Action::Keep => f32::from(self.loot) / 12.0,
            Action::Roll => 1.0,
        }
    }

    fn decision_key(&self) -> u32 {
        u32::from(self.loot)
    }
}
