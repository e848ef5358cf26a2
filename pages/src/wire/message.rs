//! What a page may ask of its table, as it comes over the socket.

use catalogue::Level;
use contract::{Key, Seat};
use serde::Deserialize;
use table::{Proposal, STAND_IN};

/// One message from a page.
#[derive(Debug, Deserialize)]
pub struct Message {
    /// The sender's own word for it: the answer carries it.
    pub id: String,
    /// What is asked.
    #[serde(flatten)]
    pub request: PageRequest,
}

/// The longest word a sender may give a message.
pub const LONGEST_ID: usize = 64;

/// What is asked.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum PageRequest {
    /// A move.
    Play {
        /// How many moves the page has seen.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// A die from a hand.
    Dice {
        /// What it shows.
        value: u8,
    },
    /// The last die back.
    DiceBack,
    /// The last move back.
    Undo {
        /// How many moves the page has seen.
        ply: usize,
    },
    /// Something that the others must agree to.
    Propose {
        /// What, as [`proposal`] reads it.
        what: String,
    },
    /// An answer to what another asked.
    Answer {
        /// Whether it is agreed to.
        yes: bool,
    },
    /// What was asked is asked no more.
    Withdraw,
    /// To play one's seat oneself again.
    ComeBack,
    /// To be away until then, in milliseconds since 1970; to be back where that is past.
    Away {
        /// Until when.
        until: u64,
    },
    /// What time it is, for the clocks.
    Now,
    /// To give up.
    Resign,
    /// To play again.
    Rematch {
        /// What the sender adds to its dice.
        #[serde(default)]
        chance: String,
    },
    /// To open what was sealed for the dice.
    Open {
        /// Whose part it is.
        seat: Seat,
        /// What was sealed.
        value: Key,
    },
    /// To say something.
    Chat {
        /// What.
        text: String,
        /// To this seat alone.
        #[serde(default)]
        to: Option<Seat>,
    },
    /// What a strong program would do.
    Hint,
    /// The coach is wanted: it may think ahead.
    Ready,
    /// What the coach thinks of a choice before it is made.
    Weigh {
        /// How many moves the page has seen.
        ply: usize,
        /// In the game's notation.
        action: String,
    },
    /// The last move, explained.
    Explain,
    /// Why something cannot be done.
    Why {
        /// In the game's notation.
        action: String,
    },
    /// To uncover a shared screen for a seat.
    SitDown {
        /// Which.
        seat: Seat,
    },
    /// To cover it again.
    Fold,
}

/// Reads `undo`, `end`, `go-on`, `stop-clocks`, `run-clocks`, `program:B` or, for one's own seat,
/// `program:B:novice`.
pub fn proposal(what: &str) -> Option<Proposal> {
    match what.split(':').collect::<Vec<_>>()[..] {
        ["undo"] => Some(Proposal::Undo),
        ["end"] => Some(Proposal::Stop),
        ["stop-clocks"] => Some(Proposal::StopClocks),
        ["run-clocks"] => Some(Proposal::RunClocks),
        ["go-on"] => Some(Proposal::GoOn),
        ["program", seat] => Some(Proposal::HandOver { seat: seat.parse().ok()?, level: STAND_IN }),
        ["program", seat, level] => {
            let (seat, level): (Seat, Level) = (seat.parse().ok()?, level.parse().ok()?);
            Some(Proposal::HandOver { seat, level: level.into() })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_reads_as_a_page_sends_it() {
        let text = r#"{"id":"x1","do":"play","ply":3,"action":"go=out"}"#;
        let message: Message = serde_json::from_str(text).unwrap();
        assert_eq!(message.request, PageRequest::Play { ply: 3, action: "go=out".into() });
        let text = r#"{"id":"x2","do":"sit_down","seat":"B"}"#;
        let message: Message = serde_json::from_str(text).unwrap();
        assert_eq!(message.request, PageRequest::SitDown { seat: Seat::B });
    }

    #[test]
    fn proposals_read_as_they_are_written() {
        assert_eq!(proposal("undo"), Some(Proposal::Undo));
        assert_eq!(proposal("end"), Some(Proposal::Stop));
        let hand = |level| Some(Proposal::HandOver { seat: Seat::B, level });
        assert_eq!(proposal("program:B:novice"), hand(Level::Novice.into()));
        assert_eq!(proposal("program:B"), hand(STAND_IN));
        assert_eq!(proposal("program:B:"), None);
        assert_eq!(proposal("program:Z:adept"), None);
    }
}
