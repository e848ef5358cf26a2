//! A table of one game, behind the common face.

use agents::{Level, Outlook};
use boards::{Board, Cast, Sentence, Theme};
use contract::{
    Dice, Event, Move, ParseError, PlayError, Record, Refusal, Rng, Seat, Sitter, Status, Table,
    UndoError,
};
use serde_json::Value;

use crate::any::{AnyTable, Happened, Offer};
use crate::saved::Saved;

pub(crate) struct Seated<G: Board> {
    table: Table<G>,
    scenery: G::Scenery,
    cast: Cast,
}

impl<G: Board> Seated<G> {
    pub(crate) fn new(table: Table<G>) -> Self {
        let scenery = G::scenery(table.setup());
        let names = table.sitters().iter().map(|sitter| sitter.name.clone()).collect();
        Self { table, scenery, cast: Cast::new(names) }
    }

    fn position(&self) -> &G {
        self.table.position()
    }
}

impl<G: Board> AnyTable for Seated<G> {
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

    fn opening(&self) -> String {
        G::opening(&self.scenery)
    }

    fn board(&self, eyes: Option<Seat>) -> String {
        G::text(&self.scenery, &self.position().view(eyes), &self.cast)
    }

    fn picture(&self, eyes: Option<Seat>, theme: Theme) -> Option<String> {
        let picture = G::picture(&self.scenery, &self.position().view(eyes), &self.cast)?;
        Some(picture.alone(theme))
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
            Offer {
                action: action.to_string(),
                label: choice.label,
                detail: choice.detail,
                picks: G::picks(action),
            }
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
        let happened = |event: &G::Event| Happened {
            audience: event.audience(),
            event: serde_json::to_value(event).unwrap_or(Value::Null),
            told: G::told(&self.scenery, &self.cast, event),
        };
        Ok(events.iter().map(happened).collect())
    }

    fn decide(&self, seat: Seat, level: Level, rng: &mut Rng) -> Option<String> {
        let mut actions = Vec::new();
        self.position().actions(seat, &mut actions);
        let outlook = Outlook::new(self.position(), seat, &actions)?;
        Some(level.agent::<G>().choose(&outlook, rng).to_string())
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
