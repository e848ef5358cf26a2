//! From what somebody asks for to the plan of a table.

use catalogue::Level;
use contract::Seat;
use serde_json::{Map, Value};
use table::{Chair, Command, DiceBy, Plan, Request, Sender, Table};

use crate::random;
use crate::web::HttpError;

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wanted {
    /// Which game.
    pub(crate) game: String,
    /// Scenario and options, as far as they were given.
    pub(crate) setup: Value,
    /// Who is to sit where.
    pub(crate) seats: Vec<Chair>,
    /// Whose dice.
    pub(crate) dice: DiceBy,
    /// Whether it is shown in the lobby.
    pub(crate) listed: bool,
}

/// The plan of a table.
pub(crate) fn plan(wanted: Wanted) -> Result<Plan, HttpError> {
    let game = catalogue::find(&wanted.game)
        .map_err(|unknown| HttpError::not_found(unknown.to_string()))?;
    let setup = if wanted.setup.is_null() { Value::Object(Map::new()) } else { wanted.setup };
    Ok(Plan {
        game: wanted.game,
        revision: game.info().rules_revision,
        setup,
        seats: wanted.seats,
        dice: wanted.dice,
        listed: wanted.listed,
        secret: random::secret(),
        campaign: None,
    })
}

/// Finds out whether a set-up can be played by so many.
pub(crate) fn try_out(
    game: &dyn catalogue::AnyGame,
    setup: &Value,
    seats: usize,
) -> Result<(), HttpError> {
    let seats = vec![Chair::Program(Level::Random.into()); seats];
    let wanted = Wanted {
        game: game.id().into(),
        setup: setup.clone(),
        seats,
        dice: DiceBy::House,
        listed: false,
    };
    let table = Table::new(random::word(), plan(wanted)?);
    table.map(drop).map_err(|error| HttpError::bad(error.to_string()))
}

/// The first to act at a table where nobody adds to the dice, whoever sits where.
pub(crate) fn begins(plan: &Plan) -> Option<Seat> {
    let seats = vec![Chair::Program(Level::Random.into()); plan.seats.len()];
    let mut table = Table::new(random::word(), Plan { seats, ..plan.clone() }).ok()?;
    let (sender, id) = (Sender::default(), String::new());
    table.handle(Command { sender, id, request: Request::Begin }).ok()?;
    table.waiting().first()
}

/// Reads `person` or the level of a program.
pub(crate) fn chair(word: &str) -> Result<Chair, String> {
    match word {
        "person" => Ok(Chair::Person),
        level => level.parse().map(|level: Level| Chair::Program(level.into())).map_err(|_| {
            format!("a seat is for person, random, greedy, novice, adept or master, not {level:?}")
        }),
    }
}
