//! What the API takes and gives.

use contract::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A table to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    /// Which game, by its id.
    #[schema(example = "expedition")]
    pub(super) game: String,
    /// A scenario by its id, or a whole scenario; the first in the box when left out.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub(super) scenario: Option<Value>,
    /// Options that differ from their defaults.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub(super) options: Option<Value>,
    /// Who is to sit where: `person`, or `random`, `greedy`, `novice`, `adept`, `master` for a program.
    #[schema(example = json!(["person", "adept"]))]
    pub(super) seats: Vec<String>,
    /// `house` or `hand`.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "house")]
    pub(super) dice: Option<table::DiceBy>,
    /// Whether it is shown in the lobby.
    #[serde(default)]
    pub(super) listed: bool,
    /// Whether those who watch may talk too. Left out, only the players talk.
    #[serde(default)]
    pub(super) spectators_talk: bool,
    /// How long people may think, in seconds: `pace` is `live` with `base` and `increment`, or `days`
    /// with `each` and `reserve`; `then` is `claim`, `loss` or `program` with a level. Left out, there
    /// is no hurry.
    #[serde(default)]
    #[schema(value_type = Option<Object>, example = json!(
        {"pace": {"live": {"base": 900, "increment": 10}}, "then": "claim"}
    ))]
    pub(super) limits: Option<table::Limits>,
}

/// A table in brief, as anyone may know it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TableInfo {
    /// Its word in addresses.
    pub(super) table: String,
    /// Where people watch and play it.
    pub(super) page: String,
    /// Which game.
    pub(super) game: String,
    /// `gathering`, `playing` or `over`.
    pub(super) state: &'static str,
    /// Moves made so far.
    pub(super) ply: usize,
    /// Who sits where.
    pub(super) seats: Vec<SeatInfo>,
    /// The seats that owe a decision.
    pub(super) waiting: Vec<String>,
    /// The SHA-256 of the secret behind the dice; none when dice are rolled by hand.
    pub(super) commitment: Option<String>,
    /// Whether everybody sits, and what was sealed for the dice is opened before the game begins.
    pub(super) opening: bool,
    /// What each person added to the dice, as `/sit` was told, with the value once it is opened.
    pub(super) given: Vec<GivenInfo>,
    /// The die that is to be rolled by hand next, if the table waits for one.
    pub(super) die: Option<DieInfo>,
    /// Whether those who watch may talk too.
    pub(super) spectators_talk: bool,
    /// How long people may think, as it was asked for when the table was made.
    #[schema(value_type = Option<Object>)]
    pub(super) limits: Option<table::Limits>,
    /// Each person's clock, once the game has begun.
    pub(super) clocks: Vec<ClockInfo>,
    /// How it ended, seat by seat.
    #[schema(value_type = Option<Vec<Object>>)]
    pub(super) outcome: Option<contract::Outcome>,
    /// Whether it was played under older rules that led elsewhere after `ply` moves than today's. While it is
    /// not over, nobody moves before the people at it have chosen how it goes on.
    pub(super) older_rules: bool,
}

/// How long a seat may still think. All in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ClockInfo {
    /// Whose.
    pub(super) seat: String,
    /// What is left while it stands.
    pub(super) left: u64,
    /// When it runs out, since 1970, while it runs.
    pub(super) until: Option<u64>,
    /// Whether it has run out.
    pub(super) out: bool,
    /// Whether somebody else may take the seat over.
    pub(super) claim: bool,
    /// Until when its person is away and no time is counted, since 1970; 0 for nobody who is away.
    pub(super) away_until: u64,
}

/// What a person adds to the dice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GivenInfo {
    /// Their seat.
    pub(super) seat: String,
    /// A text; may be empty.
    pub(super) text: String,
    /// The SHA-256 of a value.
    pub(super) sealed: Option<String>,
    /// That value, once it is opened.
    pub(super) opened: Option<String>,
    /// Whether it was not opened in time, so that the dice fell without it.
    pub(super) left_out: bool,
}

/// A die that is to be rolled by hand, or a draw that is to be made.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DieInfo {
    /// Who rolls; anyone at the table for the set-up.
    pub(super) seat: Option<String>,
    /// `die`, or `draw`: one of so many things, unseen.
    pub(super) kind: &'static str,
    /// How many faces it has, or how many things there are to draw from.
    pub(super) faces: u8,
    /// What for.
    pub(super) text: &'static str,
}

/// One seat of a table.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SeatInfo {
    /// Its letter.
    #[schema(example = "A")]
    pub(super) seat: String,
    /// Who plays: `nobody`, `person`, or the level of a program.
    pub(super) by: String,
    /// The name shown.
    pub(super) name: String,
}

/// Somebody who sits down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sitting {
    /// Which seat; the first free one when left out.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "A")]
    pub(super) seat: Option<Seat>,
    /// The name shown.
    #[schema(example = "Botanist")]
    pub(super) name: String,
    /// What goes into the dice, so that nobody has to trust the server: `sealed:` and the SHA-256 of 32
    /// bytes of the sender's own, in hexadecimal, which are sent to `/open` when everybody sits.
    /// Anything else is a text; one alone proves less.
    #[serde(default)]
    pub(super) chance: String,
    /// A word of the sender's own that nobody can guess, of 16 to 64 letters: whoever lost the answer
    /// asks again with the same word and gets the same seat and token.
    #[serde(default)]
    pub(super) id: String,
}

/// Somebody who takes over the seat of a person whose time is up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Claiming {
    /// Which seat.
    #[schema(value_type = String, example = "A")]
    pub(super) seat: Seat,
    /// The name shown.
    #[schema(example = "Botanist")]
    pub(super) name: String,
    /// A word of the sender's own, as `/sit` takes it.
    #[serde(default)]
    pub(super) id: String,
}

/// Somebody who is away for a while.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Absence {
    /// Until when no time is counted, in milliseconds since 1970; back where that is past.
    pub(super) until: u64,
}

/// What was sealed when a seat was taken.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Opening {
    /// The 32 bytes, as 64 hexadecimal digits.
    pub(super) value: String,
}

/// The right to play a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Seated {
    /// Its letter.
    pub(super) seat: String,
    /// To be sent as `Authorization: Bearer TOKEN`. Whoever has it plays the seat.
    pub(super) token: String,
    /// The same as a link for a browser.
    pub(super) link: String,
}

/// What a seat may know.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Seen {
    /// Whose view it is; nobody's for a spectator.
    #[schema(value_type = Option<String>)]
    pub(super) seat: Option<Seat>,
    /// Moves made so far.
    pub(super) ply: usize,
    /// Who must act and what is asked.
    pub(super) question: String,
    /// Whether this seat owes a decision.
    pub(super) yours: bool,
    /// Whether nothing more will be played.
    pub(super) over: bool,
    /// What winning is and how near it is: `heading`, `aim`, `brief`, `near`, `parts` by `kind`, `ends`.
    #[schema(value_type = Object)]
    pub(super) goals: catalogue::Goals,
    /// The whole of it in lines to read.
    pub(super) goal_card: Vec<String>,
    /// The position, as this seat may know it; its form is the game's own.
    #[schema(value_type = Object)]
    pub(super) view: Value,
    /// The same as text.
    pub(super) board: String,
    /// Where in that text things and seats are: line, column, width, picks, seat.
    #[schema(value_type = Vec<Object>)]
    pub(super) spots: Vec<catalogue::Spot>,
}

/// A word of a game that a newcomer has to be told.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Explained {
    /// As it heads its explanation.
    #[schema(example = "Dingus")]
    pub(super) word: &'static str,
    /// As it stands in sentences, in small letters.
    pub(super) forms: &'static [&'static str],
    /// What it means.
    pub(super) meaning: &'static str,
    /// The number of the rule to read on.
    pub(super) rule: &'static str,
}

/// What a seat may do.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Choices {
    /// Moves made so far: an answer carries this number.
    pub(super) ply: usize,
    /// Each with its word in the game's notation, a label, reasons, odds and picks.
    #[schema(value_type = Vec<Object>)]
    pub(super) actions: Vec<catalogue::Offer>,
}

/// A decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision {
    /// How many moves the sender has seen.
    pub(super) ply: usize,
    /// What, in the game's notation.
    #[schema(example = "roll")]
    pub(super) action: String,
    /// A word of the sender's own: the same one is never carried out twice.
    #[serde(default)]
    pub(super) id: String,
}

/// What became of a decision.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Decided {
    /// Moves made now.
    pub(super) ply: usize,
    /// `done`; `before` when it had been done already; `rolling` when it waits for dice from a
    /// hand.
    pub(super) result: &'static str,
}

/// A die that was rolled by hand.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rolled {
    /// What it shows.
    pub(super) value: u8,
}

/// The number of moves the sender has seen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct At {
    /// How many.
    pub(super) ply: usize,
}

/// Something to say to the table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Saying {
    /// What.
    pub(super) text: String,
    /// To this seat alone; to all when left out.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "B")]
    pub(super) to: Option<Seat>,
}

/// What is decided beforehand for a seat.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OrdersBody {
    /// Whether a move is made for the seat whenever it is the only one.
    #[serde(default)]
    pub(super) only_choice: bool,
    /// At most 20 lines of at most 6 moves: each move with the `seat` that makes it and the `action` in
    /// the game's notation, the last one of this seat. It is made if the moves before it are.
    #[serde(default)]
    #[schema(value_type = Vec<Vec<Object>>)]
    pub(super) lines: Vec<Vec<table::Planned>>,
}

/// Something to remember.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Noting {
    /// What.
    pub(super) text: String,
}

/// What was written down for a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Noted {
    /// After so many moves.
    pub(super) ply: usize,
    /// What.
    pub(super) text: String,
}

/// What happened since the last message of a stream.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Happening {
    /// Moves made so far.
    pub(super) ply: usize,
    /// Whether this seat owes a decision.
    pub(super) yours: bool,
    /// Whether nothing more will be played.
    pub(super) over: bool,
    /// Whether what this seat sealed for the dice is to be sent to `/open` now.
    pub(super) opening: bool,
    /// What this seat hears of it.
    pub(super) log: Vec<Heard>,
}

/// One thing that happened.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Heard {
    /// The move it belongs to.
    pub(super) ply: usize,
    /// In words.
    pub(super) text: String,
    /// The number of the rule it rests on.
    pub(super) rule: Option<&'static str>,
}

/// What is wrong.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Wrong {
    /// In words.
    pub(super) error: String,
    /// The number of the rule that forbids it.
    pub(super) rule: Option<&'static str>,
}
