//! A table of one game, behind the common face.

use agents::{Forecast, forecast};
use board::{Board, Cast, EventOf, Sentence, in_order};
use contract::{
    Audience, Dice, Disagreement, Event, Game, Judged, Move, ParseError, PlayError, Record,
    Refusal, ReplayError, Seat, Sitter, Status, Table, UndoError,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{AnyTable, Draw, Offer, Scene, Thinker, ToldEvent};
use crate::coach::{Considered, Expected, Walk};
use crate::measure::Measure;
use crate::saved::Saved;
use crate::strength::Strength;
use crate::thinking::Thinking;

pub(crate) struct Seated<B: Board> {
    table: Table<B::Game>,
    /// What happened, with the move and the seat it belongs to. Words are chosen when it is shown.
    events: Vec<Kept<EventOf<B>>>,
    scenery: B::Scenery,
    cast: Cast,
}

#[derive(Serialize, Deserialize)]
struct Kept<E> {
    ply: usize,
    seat: Seat,
    event: E,
}

fn cast<G: Judged>(table: &Table<G>) -> Cast {
    Cast::new(table.sitters().iter().map(|sitter| sitter.name.clone()).collect())
}

impl<G: Judged, B: Board<Game = G>> Seated<B> {
    pub(crate) fn new(table: Table<G>) -> Self {
        let scenery = B::scenery(table.setup());
        let cast = cast(&table);
        Self { table: table.marked(), events: Vec::new(), scenery, cast }
    }

    /// Begun anew and played on as far as today's rules agree, so that what happened is known too.
    pub(crate) fn reopen(
        record: &Record,
        plies: Option<usize>,
    ) -> Result<(Self, Option<Disagreement>), ReplayError> {
        let mut events = Vec::new();
        let hear = |ply: usize, heard: Vec<G::Event>| {
            let seat = record.moves[ply - 1].seat;
            events.extend(heard.into_iter().map(|event| Kept { ply, seat, event }));
        };
        let (table, disagreement) = Table::reopen_hearing(record, plies, hear)?;
        Ok((Self { events, ..Self::new(table) }, disagreement))
    }

    /// A table as it was written down by [`AnyTable::keep`]; nothing when that was done under other
    /// rules, or cannot be what was written.
    pub(crate) fn take_up(kept: &str) -> Option<Self> {
        let (id, revision, view_form, table, events): KeptTable<G> =
            serde_json::from_str(kept).ok()?;
        let is_todays = (id.as_str(), revision, view_form) == (G::ID, G::REVISION, G::VIEW_FORM);
        (is_todays && table.is_sound()).then(|| Self { events, ..Self::new(table) })
    }

    fn position(&self) -> &G {
        self.table.position()
    }

    fn keep(&mut self, seat: Seat, events: Vec<G::Event>) {
        let ply = self.table.ply();
        self.events.extend(events.into_iter().map(|event| Kept { ply, seat, event }));
    }

    fn told(&self, from: usize, heard: impl Fn(Audience) -> bool) -> Vec<ToldEvent> {
        let kept = self.events.iter().enumerate().skip(from);
        let heard = kept.filter(|(_, kept)| heard(kept.event.audience()));
        let told = |(index, Kept { ply, seat, event }): (usize, &Kept<G::Event>)| ToldEvent {
            index,
            ply: *ply,
            seat: *seat,
            audience: event.audience(),
            sentence: B::describe(&self.scenery, &self.cast, event),
        };
        heard.map(told).collect()
    }

    fn offers_in(&self, view: &G::View, seat: Seat) -> Vec<Offer> {
        let mut actions = Vec::new();
        self.position().actions(seat, &mut actions);
        let offer = |action: &G::Action| {
            let choice = B::choice(&self.scenery, view, &self.cast, action);
            Offer { action: action.to_string(), choice, picks: B::picks(action) }
        };
        actions.iter().map(offer).collect()
    }
}

/// The game, the revision of its rules, the form of its views, the table, and what happened at it.
type KeptTable<G> = (String, u32, u32, Table<G>, Vec<Kept<<G as Game>::Event>>);

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

    fn rename(&mut self, seat: Seat, name: &str) {
        self.table.rename(seat, name);
        self.cast = cast(&self.table);
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

    fn scene(&self, viewer: Option<Seat>, draw: Draw) -> Scene {
        let (scenery, cast, view) = (&self.scenery, &self.cast, self.table.view(viewer));
        let acts = viewer.filter(|seat| self.status().waiting().contains(*seat));
        let picture = match draw {
            Draw::Text => None,
            Draw::Picture => B::picture(scenery, &view, cast),
            Draw::Pieces => B::pieces(scenery, &view, cast),
        };
        let is_text = picture.is_none();
        let text = if is_text { B::text(scenery, &view, cast) } else { String::new() };
        Scene {
            question: B::question(scenery, &view, cast),
            offers: acts.map_or_else(Vec::new, |seat| {
                in_order(self.offers_in(&view, seat), Offer::standing)
            }),
            goals: B::goals(scenery, &view, cast),
            around: B::around(scenery, &view, cast),
            spots: if is_text { B::spots(scenery, &view, &text) } else { Vec::new() },
            picture,
            text,
        }
    }

    fn measure(&self) -> Measure {
        self.position().score_scale().into()
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

    fn question(&self, viewer: Option<Seat>) -> Sentence {
        B::question(&self.scenery, &self.table.view(viewer), &self.cast)
    }

    fn board(&self, viewer: Option<Seat>) -> String {
        B::text(&self.scenery, &self.table.view(viewer), &self.cast)
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        self.offers_in(&self.table.view(Some(seat)), seat)
    }

    fn consider(&self, seat: Seat, action: &str, line: &[(Seat, String)]) -> Option<Considered> {
        let walk = Walk::<B> { scenery: &self.scenery, cast: &self.cast, seat };
        walk.consider(self.position(), action, line)
    }

    fn motive(&self, mover: Seat, asker: Seat, action: &str) -> Option<String> {
        let walk = Walk::<B> { scenery: &self.scenery, cast: &self.cast, seat: asker };
        walk.motive(self.position(), mover, action)
    }

    fn expected(&self, mover: Seat, asker: Seat) -> Vec<Expected> {
        let walk = Walk::<B> { scenery: &self.scenery, cast: &self.cast, seat: asker };
        walk.expected(self.position(), mover)
    }

    fn refusal(&self, seat: Seat, action: &str) -> Result<Option<Refusal>, ParseError> {
        Ok(self.position().refusal(seat, &action.parse()?))
    }

    fn standing_order(&self, seat: Seat) -> Option<String> {
        self.position().standing_order(seat).map(|action| action.to_string())
    }

    fn play(&mut self, seat: Seat, action: &str, dice: &mut Dice) -> Result<(), PlayError> {
        let events = self.table.play(seat, &action.parse()?, dice)?;
        self.keep(seat, events);
        Ok(())
    }

    fn repeat(&mut self, made: &Move) -> Result<(), ReplayError> {
        let events = self.table.repeat(made)?;
        self.keep(made.seat, events);
        Ok(())
    }

    fn event_count(&self) -> usize {
        self.events.len()
    }

    fn events(&self, from: usize, viewer: Option<Seat>) -> Vec<ToldEvent> {
        self.told(from, |audience| audience.includes(viewer))
    }

    fn all_events(&self, from: usize) -> Vec<ToldEvent> {
        self.told(from, |_| true)
    }

    fn events_until(&self, ply: usize) -> usize {
        self.events.partition_point(|kept| kept.ply <= ply)
    }

    fn event_data(&self, index: usize) -> Option<(Audience, Value)> {
        let Kept { event, .. } = self.events.get(index)?;
        Some((event.audience(), serde_json::to_value(event).unwrap_or(Value::Null)))
    }

    fn thinker_of(&self, seat: Seat, strength: Strength) -> Option<Box<dyn Thinker>> {
        Some(Box::new(Thinking::new(self.position(), seat, strength)?))
    }

    fn undoable(&self) -> usize {
        self.table.undoable()
    }

    fn undo(&mut self, seat: Seat) -> Result<Move, UndoError> {
        let taken_back = self.table.undo(seat)?;
        let ply = self.table.ply();
        self.events.retain(|kept| kept.ply <= ply);
        Ok(taken_back)
    }

    fn view(&self, viewer: Option<Seat>) -> Value {
        serde_json::to_value(self.table.view(viewer)).unwrap_or(Value::Null)
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

    fn keep(&self) -> Option<String> {
        let kept = (G::ID, G::REVISION, G::VIEW_FORM, &self.table, &self.events);
        serde_json::to_string(&kept).ok()
    }
}
