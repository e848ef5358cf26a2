//! The position of the toy, and how it is set up.

use conformance::Check;
use contract::{Dice, Seat, SeatCount, SeatSet, SetupFaults};
use serde::{Deserialize, Serialize, Serializer};

use super::flaw::flawed;
use super::stain::Stain;

contract::rulebook! {
    R01_1 "1.1" "shuffle and deal three cards each";
    R01_2 "1.2" "roll when all have chosen";
    R01_3 "1.3" "only what you hold, only when it is time";
}

/// Cards are numbered from one.
pub(crate) const CARDS: u8 = 12;

/// How many rounds are played.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Setup {
    pub(crate) rounds: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Self { rounds: 3 }
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounds = if flawed(Check::RecordsReplay) { 3 } else { self.rounds };
        serde_json::json!({ "rounds": rounds }).serialize(serializer)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    Choosing,
    Turn(Seat),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Toy {
    pub(crate) seats: SeatCount,
    pub(crate) rounds: u8,
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Cards held, one bit each.
    pub(crate) hands: Vec<u16>,
    /// Cards played face down.
    pub(crate) chosen: Vec<Option<u8>>,
    /// The top is the last.
    pub(crate) pile: Vec<u8>,
    pub(crate) discard: u16,
    pub(crate) aims: Vec<Option<u8>>,
    #[serde(serialize_with = "write_scores")]
    pub(crate) scores: Vec<i32>,
    pub(crate) stain: Stain,
}

fn write_scores<S: Serializer>(scores: &[i32], serializer: S) -> Result<S::Ok, S::Error> {
    let lost = flawed(Check::PositionsSurviveJson);
    scores
        .iter()
        .map(|score| if lost { 7 } else { *score })
        .collect::<Vec<_>>()
        .serialize(serializer)
}

pub(crate) const fn bit(card: u8) -> u16 {
    1 << card
}

pub(crate) fn cards_of(set: u16) -> impl Iterator<Item = u8> {
    (1..=CARDS).filter(move |card| set & bit(*card) != 0)
}

impl Toy {
    pub(crate) fn deal(
        setup: &Setup,
        seats: SeatCount,
        dice: &mut Dice,
    ) -> Result<Self, SetupFaults> {
        if flawed(Check::SetupOpens) && seats.get() == 3 || !(1..=3).contains(&setup.rounds) {
            return Err(SetupFaults::one("rounds", "one to three"));
        }
        let mut pile: Vec<u8> = (1..=CARDS).collect();
        for left in (2..=CARDS).rev() {
            pile.swap(usize::from(left) - 1, dice.draw(left, R01_1));
        }
        let mut deal = || pile.drain(..3).fold(0, |hand, card| hand | bit(card));
        let hands: Vec<u16> = seats.seats().map(|_| deal()).collect();
        Ok(Self {
            seats,
            rounds: setup.rounds,
            round: 1,
            phase: Phase::Choosing,
            chosen: vec![None; hands.len()],
            pile,
            discard: 0,
            aims: vec![None; hands.len()],
            scores: vec![0; hands.len()],
            hands,
            stain: Stain::default(),
        })
    }

    /// Who owes a decision.
    pub(crate) fn waiting(&self) -> SeatSet {
        match self.phase {
            Phase::Over => SeatSet::NONE,
            Phase::Turn(_) if self.round == 2 && flawed(Check::SomeoneIsWaited) => SeatSet::NONE,
            Phase::Turn(seat) => SeatSet::only(seat),
            Phase::Choosing => {
                let unchosen =
                    self.seats.seats().filter(|seat| self.chosen[seat.index()].is_none());
                // Only in the first position: after a move, another check would find it too.
                let first = self.round == 1 && self.chosen.iter().all(Option::is_none);
                if first && flawed(Check::ImagineKeepsStatus) {
                    let best = unchosen.max_by_key(|seat| self.hands[seat.index()]);
                    return best.into_iter().collect();
                }
                unchosen.collect()
            }
        }
    }

    /// Every card there is, wherever it lies, each as often as it occurs.
    pub(crate) fn all_cards(&self) -> Vec<u8> {
        let held = self.hands.iter().flat_map(|hand| cards_of(*hand));
        let face_down = self.chosen.iter().flatten().copied();
        let piled = self.pile.iter().copied();
        held.chain(face_down).chain(piled).chain(cards_of(self.discard)).collect()
    }
}
