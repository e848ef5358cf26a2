//! One program at the referee's table: at most one table is open at a time.

use catalogue::{AnyTable, Draw, Saved};
use contract::{Key, Move, Record, Seat, SeatCount, Sitter};
use serde_json::Value;
use table::{Chair, Command, DiceBy, Plan, Request as Ask, Sender, Table};

use super::answer::{
    ActionsBody, EventBody, GamesBody, GoalsBody, Help, HelpBody, Kind, Nothing, PlayBody,
    PositionBody, RecordBody, StatusBody, Trouble, UndoBody, ViewBody, WhyBody, ok,
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
    table: Table,
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
        let count = SeatCount::try_from(seats);
        let count = count.map_err(|error| Trouble::new(Kind::Setup, error.to_string()))?;
        let plan = Plan {
            game: game.info().id.into(),
            revision: game.info().rules_revision,
            setup: setup.clone(),
            seats: vec![Chair::Person; seats],
            dice: DiceBy::Seeded,
            listed: false,
            secret: key(seed)?,
            campaign: None,
        };
        let mut table = Table::local(plan)?;
        for seat in count.seats() {
            let (name, chance) = (seat.to_string(), String::new());
            let sit = Ask::Sit { seat: Some(seat), name, chance, owner: String::new() };
            ask(&mut table, seat, sit)?;
        }
        self.keep(table)
    }

    fn load(&mut self, position: &Saved, seed: Option<u64>) -> Answer {
        self.keep(Table::from_position(position, key(seed)?)?)
    }

    fn keep(&mut self, table: Table) -> Answer {
        self.open.insert(Open { table }).status().and_then(|status| ok(&status))
    }
}

/// Asks something of the table for a seat.
fn ask(table: &mut Table, seat: Seat, request: Ask) -> Result<(), Trouble> {
    let command = Command { sender: Sender::seat(seat), id: String::new(), request };
    table.handle(command)?;
    // The record is what is kept here, not the journal.
    table.take_outbox();
    Ok(())
}

impl Open {
    fn obey(&mut self, request: Request<'_>) -> Answer {
        match request {
            Request::Status => ok(&self.status()?),
            Request::Actions(seat) => self.actions(seat),
            Request::Play { seat, action, dice } => self.make(seat, action, dice.as_deref()),
            Request::Why { seat, action } => self.why(seat, action),
            Request::Undo(seat) => self.undo(seat),
            Request::View(eyes) => self.view(eyes),
            Request::Goals(viewer) => self.goals(viewer),
            Request::Position => {
                let position = programs(self.play()?.saved());
                ok(&PositionBody { position })
            }
            Request::Record => self.record(),
            // The session has answered these.
            Request::New { .. }
            | Request::Load { .. }
            | Request::Games
            | Request::Help
            | Request::Quit => ok(&Nothing {}),
        }
    }

    fn play(&self) -> Result<&dyn AnyTable, Trouble> {
        let none = || Trouble::new(Kind::Internal, "the game was not set up");
        self.table.play_state().ok_or_else(none)
    }

    fn status(&self) -> Result<StatusBody, Trouble> {
        let play = self.play()?;
        let status = play.status();
        Ok(StatusBody {
            game: self.table.game().info().id,
            title: play.title(),
            seats: play.sitters().len(),
            ply: play.ply(),
            waiting: status.waiting(),
            outcome: status.outcome().copied(),
            question: play.question(None).into(),
        })
    }

    fn actions(&self, seat: Seat) -> Answer {
        self.must_sit_here(seat)?;
        ok(&ActionsBody { seat, actions: self.play()?.offers(seat) })
    }

    fn make(&mut self, seat: Seat, action: &str, by_hand: Option<&[u8]>) -> Answer {
        self.must_sit_here(seat)?;
        let (ply, before) = (self.table.ply(), self.play()?.event_count());
        let rolls = by_hand.map(<[u8]>::to_vec);
        ask(&mut self.table, seat, Ask::Play { ply, action: action.into(), rolls })?;
        let play = self.play()?;
        let last = play.moves().last();
        ok(&PlayBody {
            rolls: last.map(|made| made.rolls.clone()).unwrap_or_default(),
            events: self.events(before)?,
            status: self.status()?,
        })
    }

    /// What happened from there on, with everybody's secrets.
    fn events(&self, from: usize) -> Result<Vec<EventBody>, Trouble> {
        let play = self.play()?;
        let body = |told: catalogue::ToldEvent| {
            let (audience, event) = play.event_data(told.index)?;
            Some(EventBody { audience, event, told: told.sentence.into() })
        };
        Ok(play.all_events(from).into_iter().filter_map(body).collect())
    }

    fn why(&self, seat: Seat, action: &str) -> Answer {
        self.must_sit_here(seat)?;
        ok(&WhyBody::from(self.play()?.refusal(seat, action)?))
    }

    fn undo(&mut self, seat: Seat) -> Answer {
        self.must_sit_here(seat)?;
        // What it led to is gone with it.
        let undone = self.play()?.moves().last().map(|made| Move { mark: None, ..made.clone() });
        let ply = self.table.ply();
        ask(&mut self.table, seat, Ask::Undo { ply })?;
        let none = || Trouble::new(Kind::Internal, "no move was taken back");
        ok(&UndoBody { undone: undone.ok_or_else(none)?, status: self.status()? })
    }

    fn view(&self, viewer: Option<Seat>) -> Answer {
        viewer.map_or(Ok(()), |seat| self.must_sit_here(seat))?;
        ok(&ViewBody { seat: viewer, view: self.play()?.view(viewer) })
    }

    fn goals(&self, viewer: Option<Seat>) -> Answer {
        viewer.map_or(Ok(()), |seat| self.must_sit_here(seat))?;
        ok(&GoalsBody { seat: viewer, goals: self.play()?.scene(viewer, Draw::Text).goals })
    }

    /// By way of its text, which puts the seal on.
    fn record(&self) -> Answer {
        let none = || Trouble::new(Kind::Internal, "the game was not set up");
        let mut record = self.table.record().ok_or_else(none)?;
        record.seats.iter_mut().for_each(program);
        let sealed = Record::from_text(&record.to_text());
        let record = sealed.map_err(|error| Trouble::new(Kind::Internal, error.to_string()))?;
        ok(&RecordBody { record })
    }

    fn must_sit_here(&self, seat: Seat) -> Result<(), Trouble> {
        let seats = self.table.plan().seats.len();
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

/// The key of the dice, from a number or from the system's own chance.
fn key(seed: Option<u64>) -> Result<Key, Trouble> {
    dice::key(seed).map_err(|error| Trouble::new(Kind::Internal, error.to_string()))
}

/// Whoever sits before a referee is a program.
fn program(sitter: &mut Sitter) {
    sitter.player = "program".into();
}

fn programs(mut saved: Saved) -> Saved {
    saved.seats.iter_mut().for_each(program);
    saved
}
