//! Players that are programs. They know the contract, never a game.
//!
//! An agent is given an [`Outlook`]: its seat's view, its legal actions and a way to imagine
//! positions it could be in. It never receives the position, so it cannot cheat; it picks one of
//! the actions it was given, so it cannot err.

mod forecast;
mod greedy;
mod hunch;
mod insistent;
mod level;
mod mind;
mod outlook;
mod playout;
mod random;
mod search;

pub use forecast::{Forecast, forecast};
pub use greedy::Greedy;
pub use hunch::Hunch;
pub use insistent::Insistent;
pub use level::{Level, UnknownLevel};
pub use outlook::Outlook;
pub use playout::{Playout, play_game, play_out, play_table};
pub use random::Random;
pub use search::{Effort, Idea, Search, Searcher, Thought, ideas};

use contract::{Game, Rng};

/// A player that is a program.
pub trait Agent<G: Game>: Send {
    /// Picks one of the outlook's actions. The same outlooks and generators since the game began
    /// give the same choice.
    fn choose(&mut self, outlook: &Outlook<'_, G>, rng: &mut Rng) -> G::Action;

    /// Another game begins.
    fn forget(&mut self) {}
}
