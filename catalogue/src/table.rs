//! A table of one game, behind the common face.

use agents::{Forecast, forecast};
use boards::{Around, Board, Cast, Picture, Sentence, Spot};
use contract::{
    Dice, Event, Judged, Move, ParseError, PlayError, Record, Refusal, ReplayError, Seat, Sitter,
    Status, Table, UndoError,
};
use serde_json::Value;

use crate::any::{AnyTable, Happened, Offer, Thinker};
use crate::saved::Saved;
use crate::strength::Strength;
use crate::thinking::Thinking;

pub(crate) struct Seated<G: Board + Judged> {
    table: Table<G>,
    scenery: G::Scenery,
    cast: Cast,
}

impl<G: Board + Judged> Seated<G> {
    pub(crate) fn new(table: Table<G>) -> Self {
        let scenery = G::scenery(table.setup());
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
            told: G::told(&self.scenery, &self.cast, event),
        };
        events.iter().map(happened).collect()
    }
}

impl<G: Board + Judged> AnyTable for Seated<G> {
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
        G::title(&self.scenery)
    }

    fn level(&self, level: i16) -> String {
        G::level(level)
    }

    fn opening(&self) -> String {
        G::opening(&self.scenery)
    }

    fn board(&self, eyes: Option<Seat>) -> String {
        G::text(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn spots(&self, eyes: Option<Seat>) -> Vec<Spot> {
        let view = self.position().view(eyes);
        G::spots(&self.scenery, &view, &G::text(&self.scenery, &view, &self.cast))
    }

    fn drawing(&self, eyes: Option<Seat>) -> Option<Picture> {
        G::picture(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn pieces(&self, eyes: Option<Seat>) -> Option<Picture> {
        G::pieces(&self.scenery, &self.position().view(eyes), &self.cast)
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
        G::around(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn question(&self, eyes: Option<Seat>) -> Sentence {
        G::question(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let view = self.position().view(Some(seat));
        let mut actions = Vec::new();
        self.position().actions(seat, &mut actions);
        let offer = |action: &G::Action| {
            let choice = G::choice(&self.scenery, &view, &self.cast, action);
            Offer { action: action.to_string(), choice, picks: G::picks(action) }
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
