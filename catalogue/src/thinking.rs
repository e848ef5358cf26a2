//! An agent before one decision, apart from the table.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use agents::{Effort, Forecast, Outlook, Search, forecast};
use contract::{Judged, Rng, Seat};

use crate::any::{Idea, Thinker};
use crate::strength::Strength;
use crate::threads::survey_on;

/// A seat, all it knows, and how hard it thinks.
pub(crate) struct Thinking<G: Judged> {
    position: G,
    seat: Seat,
    actions: Vec<G::Action>,
    strength: Strength,
    threads: usize,
    stop: Arc<AtomicBool>,
}

impl<G: Judged> Thinking<G> {
    /// Nothing when the seat owes no decision.
    pub(crate) fn new(position: &G, seat: Seat, strength: Strength) -> Option<Self> {
        let mut actions = Vec::new();
        position.actions(seat, &mut actions);
        let position = position.clone();
        let thinking = Self { position, seat, actions, strength, threads: 1, stop: Arc::default() };
        (!thinking.actions.is_empty()).then_some(thinking)
    }

    fn outlook(&self) -> Outlook<'_, G> {
        Outlook::new(&self.position, self.seat, &self.actions)
            .expect("a thinker is made for a seat with something to decide")
    }

    fn survey(&self, effort: Effort, rng: &mut Rng) -> Vec<agents::Idea<G::Action>> {
        let (outlook, search) = (self.outlook(), Search::new(effort));
        if let Some(limit) = self.strength.limit() {
            let begin = Instant::now();
            return search.survey_while(&outlook, rng, || begin.elapsed() < limit);
        }
        survey_on(search, &outlook, rng, self.threads, &self.stop)
    }
}

impl<G: Judged> Thinker for Thinking<G> {
    fn decide(&self, rng: &mut Rng) -> String {
        let best = match self.strength.effort::<G>() {
            Some(effort) if self.actions.len() > 1 => {
                self.survey(effort, rng).first().map(|idea| idea.action)
            }
            _ => None,
        };
        let choose = || self.strength.agent::<G>().choose(&self.outlook(), rng);
        best.unwrap_or_else(choose).to_string()
    }

    fn ideas(&self, rng: &mut Rng) -> Vec<Idea> {
        let Some(effort) = self.strength.effort::<G>() else { return Vec::new() };
        // People are told what it comes to in real games; the search goes by its own values.
        let calibration = self.position.calibration(self.seat);
        let idea = |idea: agents::Idea<G::Action>| Idea {
            action: idea.action.to_string(),
            worth: calibration.apply(idea.worth),
            error: calibration.stretch(idea.worth) * idea.error,
            visits: idea.visits,
            line: idea.line.iter().map(|(seat, action)| (*seat, action.to_string())).collect(),
        };
        self.survey(effort, rng).into_iter().map(idea).collect()
    }

    fn hurry(&mut self, threads: usize) {
        self.threads = threads;
    }

    fn stop_when(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
    }

    fn compare(&self, one: &str, other: &str, samples: u32, seed: u64) -> Option<[Forecast; 2]> {
        let after = |action: &str| {
            let made = (self.seat, action.parse().ok()?);
            *forecast(&self.position, Some(made), samples, seed).get(self.seat.index())?
        };
        Some([after(one)?, after(other)?])
    }
}
