//! What is said back: one line of JSON, `ok` first.

use catalogue::{Goals, Info, Offer, OpenError, Saved, Sentence, UnknownGame};
use contract::{
    Audience, DiceError, GAME_OVER, Move, Outcome, ParseError, PlayError, Record, Refusal, Rule,
    Seat, SeatError, SeatSet, UndoError, Want,
};
use serde::Serialize;
use serde_json::Value;
use table::Refused;

/// An answer to a request that was obeyed.
pub(super) fn ok(body: &impl Serialize) -> Result<String, Trouble> {
    #[derive(Serialize)]
    struct Answer<'a, T> {
        ok: bool,
        #[serde(flatten)]
        body: &'a T,
    }
    let line = serde_json::to_string(&Answer { ok: true, body });
    line.map_err(|error| Trouble::new(Kind::Internal, error.to_string()))
}

/// Where the table stands.
#[derive(Serialize)]
pub(super) struct StatusBody {
    pub(super) game: &'static str,
    pub(super) title: String,
    pub(super) seats: usize,
    pub(super) ply: usize,
    pub(super) waiting: SeatSet,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) outcome: Option<Outcome>,
    pub(super) question: Told,
}

/// A sentence, and the rule it rests on.
#[derive(Serialize)]
pub(super) struct Told {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
}

#[derive(Serialize)]
pub(super) struct ActionsBody {
    pub(super) seat: Seat,
    pub(super) actions: Vec<Offer>,
}

#[derive(Serialize)]
pub(super) struct PlayBody {
    pub(super) rolls: Vec<u8>,
    pub(super) events: Vec<EventBody>,
    pub(super) status: StatusBody,
}

/// One thing that happened, with who may hear of it.
#[derive(Serialize)]
pub(super) struct EventBody {
    pub(super) audience: Audience,
    pub(super) event: Value,
    pub(super) told: Told,
}

#[derive(Serialize)]
pub(super) struct WhyBody {
    allowed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(flatten)]
    rule: Option<RuleBody>,
}

#[derive(Serialize)]
pub(super) struct UndoBody {
    pub(super) undone: Move,
    pub(super) status: StatusBody,
}

#[derive(Serialize)]
pub(super) struct ViewBody {
    pub(super) seat: Option<Seat>,
    pub(super) view: Value,
}

#[derive(Serialize)]
pub(super) struct GoalsBody {
    pub(super) seat: Option<Seat>,
    pub(super) goals: Goals,
}

#[derive(Serialize)]
pub(super) struct PositionBody {
    pub(super) position: Saved,
}

#[derive(Serialize)]
pub(super) struct RecordBody {
    pub(super) record: Record,
}

#[derive(Serialize)]
pub(super) struct GamesBody {
    pub(super) games: Vec<Info>,
}

#[derive(Serialize)]
pub(super) struct HelpBody {
    pub(super) commands: Vec<Help>,
}

#[derive(Serialize)]
pub(super) struct Help {
    pub(super) command: &'static str,
    pub(super) about: &'static str,
}

/// Nothing but `ok`.
#[derive(Serialize)]
pub(super) struct Nothing {}

impl From<Sentence> for Told {
    fn from(sentence: Sentence) -> Self {
        Self { text: sentence.text, rule: sentence.rule.map(|rule| rule.number) }
    }
}

impl From<Option<Refusal>> for WhyBody {
    fn from(refusal: Option<Refusal>) -> Self {
        Self {
            allowed: refusal.is_none(),
            why: refusal.map(|refusal| refusal.why),
            rule: refusal.map(|refusal| refusal.rule.into()),
        }
    }
}

/// Why a request was not obeyed. The table is as it was, except after [`Kind::Internal`].
#[derive(Debug, Serialize)]
pub(super) struct Trouble {
    ok: bool,
    error: String,
    kind: Kind,
    #[serde(flatten)]
    rule: Option<RuleBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    // Rare and large: an answer is handed on many times.
    wants: Option<Box<WantBody>>,
}

/// What sort of trouble, for programs.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    /// A line that is too long or not UTF-8.
    Line,
    /// Not one of the commands, or not its form.
    Usage,
    /// JSON that cannot be read.
    Json,
    /// No such game, or a set-up or position that cannot be played.
    Setup,
    /// No table is open.
    NoTable,
    /// No such seat.
    Seat,
    /// Not an action of the game.
    Parse,
    /// A rule forbids it.
    Refused,
    /// The dice given do not make a move.
    Dice,
    /// It cannot be taken back.
    Undo,
    /// A fault of this program.
    Internal,
}

#[derive(Debug, Serialize)]
struct RuleBody {
    rule: &'static str,
    rule_title: &'static str,
}

/// The next die a hand must throw, or what it must draw one of.
#[derive(Debug, Serialize)]
struct WantBody {
    kind: &'static str,
    faces: u8,
    #[serde(flatten)]
    rule: RuleBody,
    given: usize,
}

impl From<&'static Rule> for RuleBody {
    fn from(rule: &'static Rule) -> Self {
        Self { rule: rule.number, rule_title: rule.title }
    }
}

impl From<Want> for WantBody {
    fn from(want: Want) -> Self {
        let Want { chance, rule, given } = want;
        Self { kind: chance.word(), faces: chance.most(), rule: rule.into(), given }
    }
}

impl Trouble {
    pub(super) fn new(kind: Kind, error: impl Into<String>) -> Self {
        Self { ok: false, error: error.into(), kind, rule: None, wants: None }
    }

    pub(super) fn to_line(&self) -> String {
        // Words and numbers always serialise.
        serde_json::to_string(self).unwrap_or_else(|_| r#"{"ok":false,"kind":"internal"}"#.into())
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        let text = error.to_string();
        match error {
            PlayError::Parse(error) => error.into(),
            PlayError::Refused(refusal) => {
                Self { rule: Some(refusal.rule.into()), ..Self::new(Kind::Refused, text) }
            }
            PlayError::Dice(DiceError::Wanted(want)) => {
                Self { wants: Some(Box::new(want.into())), ..Self::new(Kind::Dice, text) }
            }
            PlayError::Dice(_) => Self::new(Kind::Dice, text),
        }
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Rule(refusal) => PlayError::Refused(refusal).into(),
            Refused::NotAnAction(error) => error.into(),
            Refused::Dice(error) => PlayError::Dice(error).into(),
            Refused::Undo(error) => error.into(),
            Refused::Over => PlayError::Refused(GAME_OVER.refuses("the game is over")).into(),
            Refused::Setup(why) => Self::new(Kind::Setup, why),
            other => Self::new(Kind::Internal, other.to_string()),
        }
    }
}

impl From<ParseError> for Trouble {
    fn from(error: ParseError) -> Self {
        Self::new(Kind::Parse, error.to_string())
    }
}

impl From<OpenError> for Trouble {
    fn from(error: OpenError) -> Self {
        Self::new(Kind::Setup, error.to_string())
    }
}

impl From<UnknownGame> for Trouble {
    fn from(error: UnknownGame) -> Self {
        Self::new(Kind::Setup, error.to_string())
    }
}

impl From<SeatError> for Trouble {
    fn from(error: SeatError) -> Self {
        Self::new(Kind::Seat, error.to_string())
    }
}

impl From<UndoError> for Trouble {
    fn from(error: UndoError) -> Self {
        Self::new(Kind::Undo, error.to_string())
    }
}
