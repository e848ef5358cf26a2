//! A table of one game, behind the common face.

use agents::{Forecast, forecast};
use board::{Around, Board, Cast, Picture, Sentence, Spot};
use contract::{
    Dice, Event, Judged, Move, ParseError, PlayError, Record, Refusal, ReplayError, Seat, Sitter,
    Status, Table, UndoError,
};
use serde_json::Value;

use crate::any::{AnyTable, Happened, Offer, Thinker};
use crate::saved::Saved;
use crate::strength::Strength;
use crate::thinking::Thinking;

pub(crate) struct Seated<B: Board> {
    table: Table<B::Game>,
    scenery: B::Scenery,
    cast: Cast,
}

impl<G: Judged, B: Board<Game = G>> Seated<B> {
    pub(crate) fn new(table: Table<G>) -> Self {
        let scenery = B::scenery(table.setup());
        let names = table.sitters().iter().map(|sitter| sitter.name.clone()).collect();
        Self { table, scenery, cast: Cast::new(names) }
    }

    fn position(&self) -> &G {
        self.table.position()
    }

    fn happened(&self, events: &[G::Event]) -> Vec<Happened> {
        let happened = |event: &G::Event| Happened {
            audience: event.audience(),
            event: serde_json::to_value(event).unwrap_or(Value::Null),
            told: B::describe(&self.scenery, &self.cast, event),
        };
        events.iter().map(happened).collect()
    }
}

impl<G: Judged, B: Board<Game = G>> AnyTable for Seated<B> {
    fn ply(&self) -> usize {
        self.table.ply()
    }

    fn moves(&self) -> &[Move] {
        self.table.moves()
    }

    fn sitters(&self) -> &[Sitter] {
        self.table.sitters()
    }

    fn status(&self) -> Status {
        self.position().status()
    }

    fn title(&self) -> String {
        B::title(&self.scenery)
    }

    fn level(&self, level: i16) -> String {
        B::level(level)
    }

    fn opening(&self) -> String {
        B::opening(&self.scenery)
    }

    fn board(&self, eyes: Option<Seat>) -> String {
        B::text(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn spots(&self, eyes: Option<Seat>) -> Vec<Spot> {
        let view = self.position().view(eyes);
        B::spots(&self.scenery, &view, &B::text(&self.scenery, &view, &self.cast))
    }

    fn drawing(&self, eyes: Option<Seat>) -> Option<Picture> {
        B::picture(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn pieces(&self, eyes: Option<Seat>) -> Option<Picture> {
        B::pieces(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn forecast(
        &self,
        made: Option<(Seat, &str)>,
        samples: u32,
        seed: u64,
    ) -> Vec<Option<Forecast>> {
        let made = made.and_then(|(seat, action)| Some((seat, action.parse().ok()?)));
        forecast(self.position(), made, samples, seed)
    }

    fn around(&self, eyes: Option<Seat>) -> Around {
        B::around(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn question(&self, eyes: Option<Seat>) -> Sentence {
        B::question(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let view = self.position().view(Some(seat));
        let mut actions = Vec::new();
        self.position().actions(seat, &mut actions);
        let offer = |action: &G::Action| {
            let choice = B::choice(&self.scenery, &view, &self.cast, action);
            Offer { action: action.to_string(), choice, picks: B::picks(action) }
        };
        actions.iter().map(offer).collect()
    }

    fn refusal(&self, seat: Seat, action: &str) -> Result<Option<Refusal>, ParseError> {
        Ok(self.position().refusal(seat, &action.parse()?))
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Happened>, PlayError> {
        let events = self.table.play(seat, &action.parse()?, dice)?;
        Ok(self.happened(&events))
    }

    fn repeat(&mut self, made: &Move) -> Result<Vec<Happened>, ReplayError> {
        let events = self.table.repeat(made)?;
        Ok(self.happened(&events))
    }

    fn thinker_of(&self, seat: Seat, strength: Strength) -> Option<Box<dyn Thinker>> {
        Some(Box::new(Thinking::new(self.position(), seat, strength)?))
    }

    fn undoable(&self) -> usize {
        self.table.undoable()
    }

    fn undo(&mut self, seat: Seat) -> Result<Move, UndoError> {
        self.table.undo(seat)
    }

    fn view(&self, eyes: Option<Seat>) -> Value {
        serde_json::to_value(self.position().view(eyes)).unwrap_or(Value::Null)
    }

    fn saved(&self) -> Saved {
        let record = self.table.record();
        Saved {
            game: record.game,
            revision: record.revision,
            setup: record.setup,
            seats: record.seats,
            position: serde_json::to_value(self.position()).unwrap_or(Value::Null),
        }
    }

    fn record(&self) -> Record {
        self.table.record()
    }
}
