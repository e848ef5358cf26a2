//! What an agent may know.

use std::sync::OnceLock;

use contract::{Game, Rng, Seat};

/// One seat's side of a decision: view, legal actions, imagination. The position behind it is
/// private to this file, and not even `Debug` shows it.
pub struct Outlook<'a, G: Game> {
    position: &'a G,
    seat: Seat,
    actions: &'a [G::Action],
    known: OnceLock<G::Knowledge>,
}

impl<'a, G: Game> Outlook<'a, G> {
    /// The outlook of a seat that owes a decision. Nothing when it has no action to take.
    pub fn new(position: &'a G, seat: Seat, actions: &'a [G::Action]) -> Option<Self> {
        (!actions.is_empty()).then(|| Self { position, seat, actions, known: OnceLock::new() })
    }

    /// Whose decision it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What this seat may know.
    pub fn view(&self) -> G::View {
        self.position.view(Some(self.seat))
    }

    /// What it may do: never empty.
    pub const fn actions(&self) -> &'a [G::Action] {
        self.actions
    }

    /// A position this seat could be in, made of its knowledge alone.
    pub fn imagine(&self, rng: &mut Rng) -> G {
        G::imagine(self.known.get_or_init(|| self.position.knowledge(self.seat)), rng)
    }
}
