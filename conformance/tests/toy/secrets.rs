//! What a seat of the toy may know, and what it makes of the rest.

use conformance::Check;
use contract::{Rng, Seat, SeatSet};
use serde::{Serialize, Serializer};

use super::flaw::{flawed, flawed_otherwise};
use super::position::{CARDS, Phase, Toy, bit, cards_of};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct View {
    phase: Phase,
    round: u8,
    hand: u16,
    chosen: Option<u8>,
    have_chosen: SeatSet,
    held: Vec<u32>,
    piled: usize,
    discard: u16,
    aims: Vec<Option<u8>>,
    #[serde(serialize_with = "write_scores")]
    scores: Vec<i32>,
    leak: Option<u8>,
}

fn write_scores<S: Serializer>(scores: &[i32], serializer: S) -> Result<S::Ok, S::Error> {
    if flawed(Check::ViewsSerialise) {
        return Err(serde::ser::Error::custom("scores are not for everyone"));
    }
    scores.serialize(serializer)
}

impl Toy {
    pub(crate) fn look(&self, eyes: Option<Seat>) -> View {
        assert!(!(flawed(Check::NeverPanics) && self.round == 2), "no view in round two");
        let leaks = eyes.is_none() && flawed(Check::ImagineKeepsSpectators);
        let has_chosen = |seat: &Seat| self.chosen[seat.index()].is_some();
        View {
            phase: self.phase,
            round: self.round,
            hand: eyes.map_or(0, |seat| self.hands[seat.index()]),
            chosen: eyes.and_then(|seat| self.chosen[seat.index()]),
            have_chosen: self.seats.seats().filter(has_chosen).collect(),
            held: self.hands.iter().map(|hand| hand.count_ones()).collect(),
            piled: self.pile.len(),
            discard: self.discard,
            aims: self.aims.clone(),
            scores: self.scores.clone(),
            leak: self.pile.last().copied().filter(|_| leaks),
        }
    }

    pub(crate) fn guess(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut guess = self.clone();
        if flawed(Check::ImagineIsBlind) {
            return guess;
        }
        if flawed_otherwise(Check::ImagineIsBlind) {
            guess.pile.rotate_left(1);
            return guess;
        }
        let mut unknown = self.unknown_to(seat);
        for left in (1..unknown.len()).rev() {
            unknown.swap(left, rng.index(left + 1));
        }
        guess = self.dealt(seat, unknown);
        if flawed(Check::ImagineKeepsView) {
            guess.hands.swap(0, 1);
        }
        if flawed(Check::ImagineIsPossible) {
            let card = guess.pile.first().copied().unwrap_or(1);
            guess.pile.fill(card);
        }
        guess
    }

    /// The same with these cards wherever a seat cannot look.
    pub(crate) fn dealt(&self, seat: Seat, mut unknown: Vec<u8>) -> Self {
        let mut dealt = self.clone();
        for other in self.seats.others_from(seat) {
            let at = other.index();
            let count = self.hands[at].count_ones() as usize;
            dealt.hands[at] = unknown.drain(..count).fold(0, |hand, card| hand | bit(card));
            dealt.chosen[at] = self.chosen[at].and_then(|_| unknown.pop());
        }
        dealt.pile = unknown;
        dealt
    }

    /// What a seat cannot see, in order. Found from what it can see.
    pub(crate) fn unknown_to(&self, seat: Seat) -> Vec<u8> {
        let own = self.hands[seat.index()] | self.chosen[seat.index()].map_or(0, bit);
        cards_of(!(own | self.discard)).filter(|c| *c <= CARDS).collect()
    }
}
