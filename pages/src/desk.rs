//! A table as one pair of eyes sees it: all a table page, or an update of one, is drawn from.

use board::{Around, Picture, Signs};
use catalogue::{Info, Offer};
use contract::Seat;

/// A table that is being played, through one pair of eyes.
#[derive(Clone, Debug)]
pub struct Desk {
    /// The table's word in addresses.
    pub table: String,
    /// The game.
    pub game: Info,
    /// What is played: the scenario, as a rule.
    pub title: String,
    /// Moves made so far.
    pub ply: usize,
    /// Whose view this is; a spectator's when nobody's.
    pub eyes: Option<Seat>,
    /// On a shared screen: who has to sit down before more is shown. The view is then a
    /// spectator's.
    pub curtain: Option<Seat>,
    /// Whether people share this screen.
    pub screen: Screen,
    /// The address that opens this seat on another device; for whoever has a seat.
    pub seat_link: Option<String>,
    /// Who must act and what is asked.
    pub ask: Ask,
    /// What the game shows around its board.
    pub around: Around,
    /// The board, for games that draw one.
    pub drawing: Option<Picture>,
    /// The board as text, for games that do not, and for those who do not see.
    pub text: String,
    /// What this seat may do now.
    pub offers: Vec<Offer>,
    /// Everybody at the table, in the order of the seats.
    pub chairs: Vec<Chair>,
    /// Whether the last move may be taken back.
    pub undo: Undo,
    /// What somebody asks of the others.
    pub proposal: Option<Proposal>,
    /// Real dice that are to be typed in.
    pub rolling: Option<Rolling>,
    /// The seal on the dice.
    pub seal: Seal,
    /// How it ended.
    pub end: Option<End>,
    /// Where a finished game is written down, besides its replay.
    pub shelf: Option<Shelf>,
    /// What happened, oldest first; the last so many lines.
    pub log: Vec<LogLine>,
    /// What was said, oldest first; the last so many lines.
    pub chat: Vec<ChatLine>,
}

/// Whether people share a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// One person's own.
    #[default]
    Own,
    /// Several seats take turns at it: it may be covered at any time.
    Shared,
}

/// Who must act and what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Whose mark stands before it.
    pub seat: Option<Seat>,
    /// Whether it is asked of these eyes.
    pub yours: bool,
    /// In one sentence; begins with a name and a colon, as a rule: "Ada: which way?"
    pub text: String,
    /// The number of the rule.
    pub rule: Option<&'static str>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Which seat.
    pub seat: Seat,
    /// The name shown.
    pub name: String,
    /// Who plays it.
    pub sitter: Sits,
    /// Whether these eyes belong to it.
    pub yours: bool,
    /// What it does just now.
    pub doing: Doing,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// A person.
    Person,
    /// A program, by its level: "adept".
    Program(&'static str),
    /// Nobody yet.
    Nobody,
}

/// What a seat does just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Waits for others.
    Waits,
    /// Owes a decision.
    Acts,
    /// Is a program that thinks.
    Thinks,
    /// Owes nothing and has no page open.
    Away,
    /// Owes a decision and has no page open.
    ActsAway,
    /// Gave up.
    Resigned,
}

/// Whether the last move may be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undo {
    /// At once.
    Free,
    /// When the others agree.
    Asks,
    /// Not at all, and why: "nothing to take back".
    No(String),
}

/// What somebody asks of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// In one sentence: "Ada asks to take back the last move."
    pub text: String,
    /// Whether these eyes have yet to answer.
    pub yours: bool,
    /// Whether these eyes asked it and may withdraw.
    pub own: bool,
}

/// Real dice that are to be typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolling {
    /// For whom, and what for: "Ada moves: roll one die."
    pub text: String,
    /// The rule that calls for the next die.
    pub rule: Option<&'static str>,
    /// How many faces the next die has.
    pub faces: u8,
    /// What was typed so far.
    pub given: Vec<u8>,
    /// Whether these eyes may type.
    pub yours: bool,
}

/// The seal on the dice: published before the first die, opened at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seal {
    /// The dice are rolled by hand: there is nothing to seal.
    ByHand,
    /// The house rolls.
    House {
        /// SHA-256 of the secret, in hexadecimal.
        commitment: String,
        /// What each person added, in the order of the seats.
        given: Vec<(Seat, String)>,
        /// The secret, once the game is over.
        secret: Option<String>,
        /// How many dice have fallen.
        rolls: usize,
    },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// "Ada wins".
    pub headline: String,
    /// Why, in one sentence.
    pub text: String,
    /// The number of the rule.
    pub rule: Option<&'static str>,
    /// For each seat, in order: "won", "lost", "12 points".
    pub results: Vec<(Seat, String)>,
    /// The table of the next game, once somebody has asked for it.
    pub rematch: Option<String>,
}

/// Where a finished game is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// In the logbook of this campaign.
    Campaign(String),
    /// In the record of best scores of its game.
    Scores,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The move it belongs to; 0 for what was before the first.
    pub ply: usize,
    /// Whose move it was.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: String,
    /// The number of the rule.
    pub rule: Option<&'static str>,
    /// The dice that fell in this move, on its first line only: faces are not known, only what
    /// they show.
    pub dice: Vec<u8>,
    /// Words of it in whose place symbols of the board are drawn.
    pub signs: Option<Signs>,
    /// Whether people rolled them.
    pub by_hand: bool,
    /// Whether it is hidden from others.
    pub secret: bool,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number at this table, from 0.
    pub number: u64,
    /// Who said it; nobody for what the house says.
    pub seat: Option<Seat>,
    /// Their name.
    pub name: String,
    /// Whether it was these eyes' person.
    pub yours: bool,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}
