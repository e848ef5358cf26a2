//! What happened, and who may hear of it. Rules emit typed events in the past tense; words are
//! chosen where they are shown.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::seat::{Seat, SeatSet};

/// One thing that happened: plain data that can be kept and read back.
pub trait Event: Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned {
    /// Who may hear of it.
    fn audience(&self) -> Audience;

    /// Whether it tells anyone something that was hidden before. Undo stops here.
    fn reveals(&self) -> bool;
}

/// Who may hear of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// These seats alone.
    Only(SeatSet),
}

impl Audience {
    /// Whether this seat, or a spectator, hears it.
    pub const fn includes(self, seat: Option<Seat>) -> bool {
        match (self, seat) {
            (Self::All, _) => true,
            (Self::Only(seats), Some(seat)) => seats.contains(seat),
            (Self::Only(_), None) => false,
        }
    }
}

/// Where events go.
pub trait Log<E> {
    /// Takes one event.
    fn note(&mut self, event: E);
}

/// A log that costs nothing: what rollouts use.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn note(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: E) {
        self.push(event);
    }
}

/// The events that this seat, or a spectator, may hear.
pub fn heard_by<E: Event>(events: &[E], seat: Option<Seat>) -> impl Iterator<Item = &E> {
    events.iter().filter(move |event| event.audience().includes(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reaches_its_seats_and_no_spectator() {
        let secret = Audience::Only(SeatSet::only(Seat::B));
        assert!(secret.includes(Some(Seat::B)));
        assert!(!secret.includes(Some(Seat::A)));
        assert!(!secret.includes(None));
        assert!(Audience::All.includes(None));
    }
}
