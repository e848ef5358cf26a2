//! Notation: `play=7`, `aim=3`, `draw`, `pass`.

use std::fmt;
use std::str::FromStr;

use conformance::Check;
use contract::ParseError;

use super::flaw::flawed;
use super::position::CARDS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    Play(u8),
    Aim(u8),
    Draw,
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play(card) if flawed(Check::WordsAreClean) => write!(f, "play {card}"),
            Self::Play(card) => write!(f, "play={card}"),
            Self::Aim(3) if flawed(Check::WordsAreUnique) => write!(f, "aim=2"),
            Self::Aim(at) if flawed(Check::ParsedComesBack) => write!(f, "aim={}", at.min(3)),
            Self::Aim(at) => write!(f, "aim={at}"),
            Self::Draw => write!(f, "draw"),
            Self::Pass => write!(f, "pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if flawed(Check::ParserNeverPanics) && text.len() > 4 {
            // Panics in the middle of a character.
            let _ = text[..4].len();
        }
        let highest_aim = if flawed(Check::ParsedComesBack) { 9 } else { 3 };
        let (verb, object) = text.split_once(['=', ' ']).unwrap_or((text, ""));
        let number = || {
            let plain =
                object.bytes().all(|byte| byte.is_ascii_digit()) && !object.starts_with('0');
            object.parse::<u8>().ok().filter(|_| plain)
        };
        let action = match verb {
            "play" => number().filter(|card| (1..=CARDS).contains(card)).map(Self::Play),
            "aim" => number().filter(|at| (1..=highest_aim).contains(at)).map(Self::Aim),
            "draw" if text == verb => Some(Self::Draw),
            "pass" if text == verb && flawed(Check::WordsComeBack) => Some(Self::Draw),
            "pass" if text == verb => Some(Self::Pass),
            _ => None,
        };
        action.ok_or_else(|| ParseError::new(text, "play=CARD, aim=NUMBER, draw or pass"))
    }
}
