//! Why a table does not do what somebody asks.

use contract::{Chance, DiceError, ParseError, PlayError, Refusal, Seat, UndoError};

use crate::clock::LimitsError;

/// Why something is not done. The words are for the person who asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Before all have sat down.
    #[error("the game has not begun: somebody is still to sit down")]
    NotBegun,
    /// What can be done only before.
    #[error("the game has begun: this can be done only while people are still to sit down")]
    Begun,
    /// The table is somebody else's.
    #[error("only {0}, who made the table, can do this")]
    NotHost(String),
    /// Others would miss the table.
    #[error("others played at this table, or it belongs to a campaign: put it away instead")]
    NotAlone,
    /// Nothing is sealed there, or it cannot be opened yet.
    #[error("there is nothing to open at seat {0} now")]
    NothingSealed(Seat),
    /// Another value than the one that was sealed.
    #[error("this is not the value that seat {0} sealed before the game")]
    OtherValue(Seat),
    /// After the end.
    #[error("the game is over")]
    Over,
    /// From a page that is behind.
    #[error("the table has moved on: this answers move {meant}, and {now} moves have been made")]
    Stale {
        /// What the sender saw.
        meant: usize,
        /// What is true.
        now: usize,
    },
    /// Somebody else's seat, or nobody's.
    #[error("seat {0} is not yours")]
    NotYours(Seat),
    /// A spectator cannot do this.
    #[error("you are watching: take a seat to do this")]
    Watching,
    /// No such chair.
    #[error("this table has no free seat {0}")]
    NoSuchSeat(Seat),
    /// Somebody was quicker.
    #[error("seat {0} is taken")]
    Taken(Seat),
    /// Nobody else can sit down.
    #[error("every seat of this table is taken")]
    Full,
    /// A name that cannot be shown.
    #[error("a name has 1 to 24 letters, and no line breaks")]
    Name,
    /// Two of one name would be confused.
    #[error("somebody at this table is already called {0}")]
    SameName(String),
    /// Too much to say at once.
    #[error("please write between 1 and {0} letters")]
    Length(usize),
    /// Whoever made the table keeps it for those who play.
    #[error("only the players talk at this table")]
    OnlyPlayersTalk,
    /// Everybody who comes is shown what was said.
    #[error("{0} lines have been said here, which is all that this table keeps of you")]
    SaidEnough(usize),
    /// A rule forbids it.
    #[error("{}", upper(.0.why))]
    Rule(Refusal),
    /// Not a move of this game.
    #[error("{0}")]
    NotAnAction(ParseError),
    /// Dice that do not fit.
    #[error("{0}")]
    Dice(DiceError),
    /// No die shows that, or nothing that can be drawn has that number.
    #[error("{}", match .0 {
        Chance::Die(faces) => format!("This die shows 1 to {faces}."),
        Chance::Draw(of) => format!("One of {of} is drawn: a number from 1 to {of}."),
    })]
    NoSuchFace(Chance),
    /// Real dice are being typed in.
    #[error("dice are being typed in: finish them first")]
    Rolling,
    /// No die is wanted.
    #[error("no die is wanted just now")]
    NotRolling,
    /// Nothing can be taken back.
    #[error("{0}")]
    Undo(UndoError),
    /// This one has made no move.
    #[error("you have made no move yet")]
    NothingToUndo,
    /// One thing at a time.
    #[error("something else is being asked already: answer that first")]
    Asked,
    /// Nothing is being asked of this seat.
    #[error("nothing is being asked of you")]
    NotAsked,
    /// The coach would help one person against another.
    #[error("the coach helps at tables of one person: others play here")]
    NotCoached,
    /// Nothing the table knows.
    #[error("one can ask for undo, for end, or for program:SEAT")]
    NotAProposal,
    /// The seat is no candidate for a program.
    #[error("seat {0} is played by a program already")]
    Program(Seat),
    /// A program plays for somebody only after an absence.
    #[error(
        "{0} was here a moment ago: a program can play on for somebody who has been away for {1} \
         minutes"
    )]
    StillHere(String, u64),
    /// Nobody waits for them.
    #[error("nobody waits for {0} now: a program can be asked for once it is their turn")]
    NotTheirTurn(String),
    /// They may take as long as was agreed.
    #[error("{0} still has time: a program can be asked for once it is up")]
    StillHasTime(String),
    /// Whoever gave up plays no more.
    #[error("you gave up this seat: a program plays on for you")]
    GaveUp,
    /// The move has put a question to somebody, who may have seen it.
    #[error("{0} is already deciding: ask them whether you may take your move back")]
    OtherDecides(String),
    /// Someone was invited to it.
    #[error("this seat is kept for {0}: pick another one")]
    KeptFor(String),
    /// A word of the sender's own that is too long to be kept.
    #[error("the id of a command has at most {0} letters")]
    Id(usize),
    /// Nobody there reads what is said in private.
    #[error("nobody at seat {0} can be told in private")]
    NobodyToTell(Seat),
    /// The game went elsewhere than today's rules lead.
    #[error(
        "this game was begun under older rules: after move {0}, choose to go on under today's or to \
         end it"
    )]
    OlderRules(usize),
    /// Today's program cannot even begin it.
    #[error("today's program cannot set this game up: it can only be ended as it stands")]
    CannotBeSetUp,
    /// The journal does not hold.
    #[error(
        "what was kept of this game after move {0} is damaged: choose to go on from there or to end it"
    )]
    Damaged(usize),
    /// Nobody has to choose the rules of this game.
    #[error("this game is played under today's rules already")]
    NotOlder,
    /// Limits nobody could play with.
    #[error(transparent)]
    Limits(#[from] LimitsError),
    /// Nobody would wait.
    #[error("a clock is for two people or more: leave it out where nobody waits for you")]
    NobodyToHurry,
    /// This table has none.
    #[error("this table has no clocks")]
    NoClocks,
    /// They stand or run already.
    #[error("the clocks do so already")]
    ClocksSo,
    /// Only over days.
    #[error("at a table for one sitting nobody can be away: ask the others to stop the clocks")]
    NoHolidays,
    /// More than a game has.
    #[error("time stands still for you for 28 days of a game at the most: choose an earlier day")]
    TooLongAway,
    /// Nobody whose time is up sits there.
    #[error("seat {0} is not to be taken over: its time is not up, or somebody was quicker")]
    NotToBeClaimed(Seat),
    /// Two seats' secrets are not for one person.
    #[error("you play at this table already")]
    PlaysAlready,
    /// The set-up does not play after all.
    #[error("the game cannot be set up: {0}")]
    Setup(String),
    /// How quickly an answer comes would tell what is hidden.
    #[error(
        "in a game with secrets nothing is decided beforehand: how quickly you answer would tell of them"
    )]
    OrdersWouldTell,
    /// Somebody has to be there to roll.
    #[error("with real dice nothing is decided beforehand: somebody has to roll them")]
    OrdersByHand,
    /// More than a table keeps.
    #[error("you can plan {0} lines of at most {1} moves, each ending with a move of yours")]
    TooManyOrders(usize, usize),
    /// Only at the end.
    #[error("the game is still going on")]
    NotOver,
    /// Nobody acts in that position.
    #[error("the game is over at that move: go back a move or more")]
    OverThere,
    /// Today's rules lead elsewhere.
    #[error("this game was played under older rules: it can be looked at, not gone on with")]
    OnlyToBeLookedAt,
    /// Its moves do not hold.
    #[error("this game cannot be replayed: {0}")]
    NotReplayed(String),
}

impl Refused {
    /// The number of the rule it rests on.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Rule(refusal) => Some(refusal.rule.number),
            _ => None,
        }
    }
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Parse(error) => Self::NotAnAction(error),
            PlayError::Refused(refusal) => Self::Rule(refusal),
            PlayError::Dice(error) => Self::Dice(error),
        }
    }
}

impl From<UndoError> for Refused {
    fn from(error: UndoError) -> Self {
        Self::Undo(error)
    }
}

/// A refusal's phrase as a sentence.
fn upper(why: &str) -> String {
    let mut letters = why.chars();
    letters
        .next()
        .map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}
