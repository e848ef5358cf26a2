//! What people have decided beforehand, so that friends apart wait less: moves that are made if others
//! make certain ones, and decisions that leave no choice. Nobody else is told of them.
//!
//! A line counts from the move after which it was given. It holds as long as the game goes as it says;
//! a die, a move taken back, or a move that is not in it ends it. Only games without secrets have
//! lines: where something is hidden, how quickly an answer comes would tell of it.

use catalogue::AnyTable;
use contract::{Dice, Move, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::journal::Entry;
use crate::plan::DiceBy;
use crate::refused::Refused;
use crate::table::Table;

/// So many lines one seat may have.
pub const MOST_LINES: usize = 20;
/// So many moves a line may have.
pub const LONGEST_LINE: usize = 6;
/// No word of a game is longer.
const LONGEST_ACTION: usize = 100;

/// What a person has ordered for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Whether a decision that leaves no choice is made for the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_choice: bool,
    /// Moves to be made if the moves before them are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<Planned>>,
}

/// A move that somebody may make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    /// Who.
    pub seat: Seat,
    /// What, in the game's notation.
    pub action: String,
}

/// Orders, and after which move they were given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivenOrders {
    seat: Seat,
    since: usize,
    orders: Orders,
}

impl Table {
    /// Whether people may decide beforehand at this table.
    ///
    /// # Errors
    /// Why not.
    pub fn may_order(&self) -> Result<(), Refused> {
        self.live()?;
        if self.game.info().secrets {
            return Err(Refused::OrdersWouldTell);
        }
        if self.plan.dice == DiceBy::Hand {
            return Err(Refused::OrdersByHand);
        }
        Ok(())
    }

    /// Orders for a seat, in place of those it had.
    pub(crate) fn order(
        &mut self,
        held: SeatSet,
        seat: Seat,
        orders: Orders,
    ) -> Result<(), Refused> {
        if !held.contains(seat) {
            return Err(Refused::NotYours(seat));
        }
        self.may_order()?;
        let is_word =
            |word: &str| word.len() <= LONGEST_ACTION && word.bytes().all(|b| b.is_ascii_graphic());
        let is_line = |line: &Vec<Planned>| {
            let fits = line.len() <= LONGEST_LINE && line.iter().all(|step| is_word(&step.action));
            fits && line.last().is_some_and(|step| step.seat == seat)
        };
        if orders.lines.len() > MOST_LINES || !orders.lines.iter().all(is_line) {
            return Err(Refused::TooManyOrders(MOST_LINES, LONGEST_LINE));
        }
        self.ordered(seat, orders.clone());
        self.note(Entry::Ordered { seat, orders });
        Ok(())
    }

    pub(crate) fn ordered(&mut self, seat: Seat, orders: Orders) {
        self.orders.retain(|given| given.seat != seat);
        if orders != Orders::default() {
            self.orders.push(GivenOrders { seat, since: self.ply(), orders });
        }
    }

    /// What was ordered for a seat and may still come to pass; lines without the moves that were made.
    pub fn orders_of(&self, seat: Seat) -> Orders {
        let Some(given) = self.orders.iter().find(|given| given.seat == seat) else {
            return Orders::default();
        };
        let lines = given.orders.lines.iter().filter_map(|line| self.rest_of(line, given.since));
        Orders { only_choice: given.orders.only_choice, lines: lines.map(<[_]>::to_vec).collect() }
    }

    /// What is left of a line, if the game went as it says.
    fn rest_of<'a>(&self, line: &'a [Planned], since: usize) -> Option<&'a [Planned]> {
        let made = self.play_state()?.moves().get(since..)?;
        let (done, rest) = line.split_at_checked(made.len())?;
        let is_same = |(step, made): (&Planned, &Move)| {
            step.seat == made.seat && step.action == made.action && made.rolls.is_empty()
        };
        (done.iter().zip(made).all(is_same) && !rest.is_empty()).then_some(rest)
    }

    /// What somebody who is asked has decided beforehand: by the rules of the game, or at this table.
    pub(crate) fn decided_beforehand(&self, seat: Seat) -> Option<String> {
        let play = self.play_state()?;
        play.standing_order(seat).or_else(|| {
            let given = self.orders.iter().find(|given| given.seat == seat)?;
            let lines = given.orders.lines.iter();
            let mut next = lines.filter_map(|line| self.rest_of(line, given.since)?.first());
            let is_legal = |step: &&Planned| matches!(play.refusal(seat, &step.action), Ok(None));
            let step = next.find(|step| step.seat == seat && is_legal(step));
            step.map(|step| step.action.clone()).or_else(|| {
                let only = given.orders.only_choice.then(|| play.offers(seat))?;
                <[_; 1]>::try_from(only).ok().map(|[offer]| offer.action)
            })
        })
    }

    /// Moves were taken back, or the rules are others: lines count from what is no more.
    pub(crate) fn forget_lines(&mut self) {
        for given in &mut self.orders {
            given.orders.lines.clear();
        }
    }

    /// Somebody else has the seat.
    pub(crate) fn forget_orders_of(&mut self, seat: Seat) {
        self.orders.retain(|given| given.seat != seat);
    }

    /// The game as it would stand after these moves; nothing where one of them cannot be made, or a die
    /// would fall, which nobody knows beforehand.
    pub fn if_played(&self, line: &[Planned]) -> Option<Box<dyn AnyTable>> {
        self.may_order().ok()?;
        let mut play = self.game.take_up(&self.play_state()?.keep()?)?;
        for step in line {
            play.play(step.seat, &step.action, &mut Dice::by_hand(&[])).ok()?;
        }
        Some(play)
    }
}
