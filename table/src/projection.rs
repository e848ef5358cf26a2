//! What is shown of a table to one viewer: plain data, all that a page or a screen is drawn from.

use board::{Around, Goals, Picture, Signs};
use catalogue::{Info, Offer, Spot, Strength};
use contract::{Chance, Seat};
use serde::{Deserialize, Serialize};

use crate::clock::ClocksShown;

/// A table that is being played, as one viewer sees it.
#[derive(Clone, Debug)]
pub struct Projection {
    /// The table's word in addresses.
    pub table: String,
    /// The game.
    pub game: Info,
    /// What is played: the scenario, as a rule.
    pub title: String,
    /// Moves made so far.
    pub ply: usize,
    /// Whose view this is; a spectator's when nobody's.
    pub viewer: Option<Seat>,
    /// On a shared screen: who has to sit down before more is shown. The view is then a
    /// spectator's.
    pub curtain: Option<Seat>,
    /// Whether people share this screen.
    pub screen: Screen,
    /// The address that opens this seat on another device; for whoever has a seat.
    pub seat_link: Option<String>,
    /// Who must act and what is asked.
    pub ask: Ask,
    /// What winning is for the viewer, and how near it is.
    pub goals: Goals,
    /// What the game shows around its board.
    pub around: Around,
    /// The board, for games that draw one.
    pub drawing: Option<Picture>,
    /// The board as text, when there is no drawing.
    pub text: String,
    /// Where in that text things and seats are.
    pub spots: Vec<Spot>,
    /// What this seat may do now.
    pub offers: Vec<Offer>,
    /// Everybody at the table, in the order of the seats.
    pub people: Vec<PersonAt>,
    /// How long each may still think; nothing where there is no hurry.
    pub clocks: Option<ClocksShown>,
    /// Whether the last move may be taken back.
    pub undo: Undo,
    /// What somebody asks of the others.
    pub proposal: Option<ProposalShown>,
    /// Real dice that are to be typed in.
    pub rolling: Option<Rolling>,
    /// The seal on the dice.
    pub seal: Seal,
    /// Where today's rules do not lead where the game went.
    pub older: Option<OlderRules>,
    /// How it ended.
    pub end: Option<End>,
    /// Where a finished game is written down, besides its replay.
    pub shelf: Option<Shelf>,
    /// What happened, oldest first; the last so many lines.
    pub log: Vec<LogLine>,
    /// What was said, oldest first; the last so many lines.
    pub chat: Vec<ChatLine>,
    /// Whether the viewer may write to the table.
    pub may_talk: bool,
}

impl Projection {
    /// The name at a seat.
    pub fn name(&self, seat: Seat) -> &str {
        let person = self.people.iter().find(|person| person.seat == seat);
        person.map_or("somebody", |person| person.name.as_str())
    }
}

/// A game of older rules, or one whose journal is damaged, as far as today's rules agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OlderRules {
    /// So many moves agree.
    pub agreed: usize,
    /// So many were made.
    pub made: usize,
    /// Who made the first move that does not agree; nobody where only the end is another.
    pub who: Option<String>,
    /// Whether the rules are the same and the journal does not hold.
    pub is_damage: bool,
    /// Whether today's program can set it up; otherwise it can only be ended.
    pub is_set_up: bool,
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
    /// Whether it is asked of the viewer.
    pub yours: bool,
    /// In one sentence; begins with a name and a colon, as a rule: "Ada: which way?"
    pub text: String,
    /// The number of the rule.
    pub rule: Option<&'static str>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonAt {
    /// Which seat.
    pub seat: Seat,
    /// The name shown.
    pub name: String,
    /// Who plays it.
    pub by: PlayedBy,
    /// Whether the viewer holds it.
    pub yours: bool,
    /// What it does just now.
    pub doing: Doing,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedBy {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person,
    /// A program.
    Program(Strength),
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
pub struct ProposalShown {
    /// In one sentence: "Ada asks to take back the last move."
    pub text: String,
    /// Whether the viewer has yet to answer.
    pub yours: bool,
    /// Whether the viewer asked it and may withdraw.
    pub own: bool,
}

/// Real dice that are to be typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolling {
    /// For whom, and what for: "Ada moves: roll one die."
    pub text: String,
    /// The rule that calls for the next die.
    pub rule: Option<&'static str>,
    /// The next die, or the next draw.
    pub chance: Chance,
    /// What was typed so far.
    pub given: Vec<u8>,
    /// Whether the viewer may type.
    pub yours: bool,
}

/// The seal on the dice: published before the first die, opened at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seal {
    /// The dice are rolled by hand: there is nothing to seal.
    ByHand,
    /// The dice follow from a seed: nobody has to be convinced.
    Seeded,
    /// The program rolls.
    House {
        /// SHA-256 of the secret, in hexadecimal.
        commitment: String,
        /// What each person added, in the order of the seats.
        given: Vec<Given>,
        /// The secret, once the game is over.
        secret: Option<String>,
        /// How many dice have fallen.
        rolls: usize,
        /// Whether the first die waits for values that are to be opened.
        opening: bool,
    },
}

/// What a person adds to the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Whose it is.
    pub seat: Seat,
    /// A text; may be empty.
    pub text: String,
    /// The SHA-256 of a value, in hexadecimal.
    pub sealed: Option<String>,
    /// That value, once it is opened.
    pub opened: Option<String>,
    /// Whether it was not opened in time.
    pub left_out: bool,
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
    /// In the record of best scores of its game, where one is kept.
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
    /// Who said it; nobody for what the table says.
    pub seat: Option<Seat>,
    /// Their name.
    pub name: String,
    /// Whether it was the viewer.
    pub yours: bool,
    /// To whom alone, by name, "you" for the viewer; to all when to nobody.
    pub to: Option<String>,
    /// What.
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}
