//! One program at the referee's table: at most one table is open at a time.

use catalogue::{AnyGame, AnyTable, Saved};
use contract::{Dice, Record, Seat, SeatCount, Sitter, Status};
use serde_json::Value;

use super::answer::{
    ActionsBody, GamesBody, Help, HelpBody, Kind, Nothing, PlayBody, PositionBody, RecordBody,
    StatusBody, Trouble, UndoBody, ViewBody, WhyBody, ok,
};
use super::request::{COMMANDS, Request};
use crate::dice;

/// What is kept between two lines.
#[derive(Default)]
pub(super) struct Session {
    open: Option<Open>,
    quit: bool,
}

struct Open {
    game: &'static str,
    table: Box<dyn AnyTable>,
    /// The house's.
    dice: Dice,
}

type Answer = Result<String, Trouble>;

impl Session {
    pub(super) const fn has_quit(&self) -> bool {
        self.quit
    }

    pub(super) fn drop_table(&mut self) {
        self.open = None;
    }

    /// Does what a line asks.
    pub(super) fn obey(&mut self, line: &[u8]) -> Answer {
        let not_text = |_| Trouble::new(Kind::Line, "the line is not UTF-8");
        match Request::parse(std::str::from_utf8(line).map_err(not_text)?)? {
            Request::New { game, setup, seats, seed } => self.new_table(game, &setup, seats, seed),
            Request::Load { position, seed } => self.load(&position, seed),
            Request::Games => games(),
            Request::Help => help(),
            Request::Quit => {
                self.quit = true;
                ok(&Nothing {})
            }
            about_the_table => self.table()?.obey(about_the_table),
        }
    }

    fn table(&mut self) -> Result<&mut Open, Trouble> {
        let none = || Trouble::new(Kind::NoTable, "no table is open: begin with new or load");
        self.open.as_mut().ok_or_else(none)
    }

    fn new_table(&mut self, game: &str, setup: &Value, seats: usize, seed: Option<u64>) -> Answer {
        let game = catalogue::find(game)?;
        let mut dice = house(seed)?;
        let table = game.open(setup, sitters(seats)?, &mut dice)?;
        self.keep(game, table, dice)
    }

    fn load(&mut self, position: &Saved, seed: Option<u64>) -> Answer {
        let game = catalogue::find(&position.game)?;
        let dice = house(seed)?;
        let table = game.load(position, dice.key())?;
        self.keep(game, table, dice)
    }

    fn keep(&mut self, game: &'static dyn AnyGame, table: Box<dyn AnyTable>, dice: Dice) -> Answer {
        let open = Open { game: game.info().id, table, dice };
        ok(&self.open.insert(open).status())
    }
}

impl Open {
    fn obey(&mut self, request: Request<'_>) -> Answer {
        match request {
            Request::Status => ok(&self.status()),
            Request::Actions(seat) => self.actions(seat),
            Request::Play { seat, action, dice } => self.play(seat, action, dice.as_deref()),
            Request::Why { seat, action } => self.why(seat, action),
            Request::Undo(seat) => self.undo(seat),
            Request::View(eyes) => self.view(eyes),
            Request::Position => ok(&PositionBody { position: self.table.saved() }),
            Request::Record => self.record(),
            // The session has answered these.
            Request::New { .. }
            | Request::Load { .. }
            | Request::Games
            | Request::Help
            | Request::Quit => ok(&Nothing {}),
        }
    }

    fn status(&self) -> StatusBody {
        let status: Status = self.table.status();
        StatusBody {
            game: self.game,
            title: self.table.title(),
            seats: self.table.sitters().len(),
            ply: self.table.ply(),
            waiting: status.waiting(),
            outcome: status.outcome().copied(),
            question: self.table.question(None).into(),
        }
    }

    fn actions(&self, seat: Seat) -> Answer {
        self.must_sit_here(seat)?;
        ok(&ActionsBody { seat, actions: self.table.offers(seat) })
    }

    fn play(&mut self, seat: Seat, action: &str, by_hand: Option<&[u8]>) -> Answer {
        self.must_sit_here(seat)?;
        let happened = match by_hand {
            Some(rolls) => self.table.play(seat, action, &mut Dice::by_hand(rolls))?,
            None => self.table.play(seat, action, &mut self.dice)?,
        };
        let last = self.table.moves().last();
        ok(&PlayBody {
            rolls: last.map(|made| made.rolls.clone()).unwrap_or_default(),
            events: happened.into_iter().map(Into::into).collect(),
            status: self.status(),
        })
    }

    fn why(&self, seat: Seat, action: &str) -> Answer {
        self.must_sit_here(seat)?;
        ok(&WhyBody::from(self.table.refusal(seat, action)?))
    }

    fn undo(&mut self, seat: Seat) -> Answer {
        self.must_sit_here(seat)?;
        ok(&UndoBody { undone: self.table.undo(seat)?, status: self.status() })
    }

    fn view(&self, eyes: Option<Seat>) -> Answer {
        eyes.map_or(Ok(()), |seat| self.must_sit_here(seat))?;
        ok(&ViewBody { seat: eyes, view: self.table.view(eyes) })
    }

    /// By way of its text, which puts the seal on.
    fn record(&self) -> Answer {
        let sealed = Record::from_text(&self.table.record().to_text());
        let record = sealed.map_err(|error| Trouble::new(Kind::Internal, error.to_string()))?;
        ok(&RecordBody { record })
    }

    fn must_sit_here(&self, seat: Seat) -> Result<(), Trouble> {
        let seats = self.table.sitters().len();
        if seat.index() < seats {
            return Ok(());
        }
        let why = format!("there is no seat {seat} at this table; it has {seats} seats");
        Err(Trouble::new(Kind::Seat, why))
    }
}

fn games() -> Answer {
    ok(&GamesBody { games: catalogue::all().iter().map(|game| game.info()).collect() })
}

fn help() -> Answer {
    let help = |(command, about)| Help { command, about };
    ok(&HelpBody { commands: COMMANDS.into_iter().map(help).collect() })
}

/// The house's dice, from a number or from the system's own chance.
fn house(seed: Option<u64>) -> Result<Dice, Trouble> {
    let key = dice::key(seed).map_err(|error| Trouble::new(Kind::Internal, error.to_string()))?;
    Ok(Dice::house(key))
}

/// Programs, named after their seats.
fn sitters(seats: usize) -> Result<Vec<Sitter>, Trouble> {
    let count = SeatCount::try_from(seats);
    let count = count.map_err(|error| Trouble::new(Kind::Setup, error.to_string()))?;
    let sitter = |seat: Seat| Sitter { name: seat.to_string(), player: "program".into() };
    Ok(count.seats().map(sitter).collect())
}
