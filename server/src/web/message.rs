//! What a page may ask of its table, as it comes over the socket.

use catalogue::Level;
use contract::{Key, Seat};
use serde::Deserialize;
use table::Proposal;

/// One message from a page.
#[derive(Debug, Deserialize)]
pub(super) struct Message {
    /// The sender's own word for it: the answer carries it.
    pub(super) id: String,
    #[serde(flatten)]
    pub(super) request: PageRequest,
}

/// The longest word a sender may give a message.
pub(super) const LONGEST_ID: usize = 64;

/// What is asked.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum PageRequest {
    Play {
        ply: usize,
        action: String,
    },
    Dice {
        value: u8,
    },
    DiceBack,
    Undo {
        ply: usize,
    },
    Propose {
        what: String,
    },
    Answer {
        yes: bool,
    },
    Withdraw,
    /// To play one's seat oneself again.
    ComeBack,
    Resign,
    Rematch {
        /// What the sender adds to its dice.
        #[serde(default)]
        chance: String,
    },
    /// To open what was sealed for the dice.
    Open {
        seat: Seat,
        value: Key,
    },
    Chat {
        text: String,
        #[serde(default)]
        to: Option<Seat>,
    },
    Hint,
    /// The coach is wanted: it may think ahead.
    Ready,
    /// What the coach thinks of a choice before it is made.
    Weigh {
        ply: usize,
        action: String,
    },
    /// The last move, explained.
    Explain,
    Why {
        action: String,
    },
    SitDown {
        seat: Seat,
    },
    Fold,
}

/// Reads `undo`, `end`, `go-on` or `program:B:adept`.
pub(super) fn proposal(what: &str) -> Option<Proposal> {
    match what.split(':').collect::<Vec<_>>()[..] {
        ["undo"] => Some(Proposal::Undo),
        ["end"] => Some(Proposal::Stop),
        ["go-on"] => Some(Proposal::GoOn),
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
        let hand = Proposal::HandOver { seat: Seat::B, level: Level::Adept.into() };
        assert_eq!(proposal("program:B:adept"), Some(hand));
        assert_eq!(proposal("program:B"), None);
        assert_eq!(proposal("program:Z:adept"), None);
    }
}
