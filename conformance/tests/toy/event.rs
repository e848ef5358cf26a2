//! What happens in the toy, and who hears of it.

use std::sync::atomic::{AtomicBool, Ordering};

use conformance::Check;
use contract::{Audience, Event, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::flaw::flawed;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum What {
    Chose { seat: Seat },
    Rolled { face: u8 },
    Shown { cards: Vec<Option<u8>> },
    Aimed { seat: Seat, at: u8 },
    Drew { seat: Seat, card: u8 },
    DrewUnseen { seat: Seat },
    Passed { seat: Seat },
}

/// An event of the toy. `asked` is for the flaw of an event that changes its mind.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Happening {
    what: What,
    #[serde(skip)]
    asked: AtomicBool,
}

impl From<What> for Happening {
    fn from(what: What) -> Self {
        Self { what, asked: AtomicBool::new(false) }
    }
}

impl Clone for Happening {
    fn clone(&self) -> Self {
        self.what.clone().into()
    }
}

impl PartialEq for Happening {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Event for Happening {
    fn audience(&self) -> Audience {
        match self.what {
            What::Drew { seat, .. } => Audience::Only(SeatSet::only(seat)),
            What::Rolled { .. } if flawed(Check::HandsAreOpen) => {
                Audience::Only(SeatSet::only(Seat::A))
            }
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        let asked_before = self.asked.swap(true, Ordering::Relaxed);
        match self.what {
            What::Shown { .. } => !flawed(Check::HearsTheSame),
            What::Drew { .. } if flawed(Check::UndoStops) => asked_before,
            What::Drew { .. } => !flawed(Check::UndoCannotPeek),
            _ => false,
        }
    }
}
