//! Whole games between agents, with a record or without.

use contract::{Dice, Game, Key, Outcome, Rng, Seat, Silent, Status, Table};

use crate::{Agent, Outlook};

/// How a game between agents went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; nothing when it was broken off.
    pub outcome: Option<Outcome>,
    /// Decisions taken.
    pub plies: usize,
}

/// The stream of a key that agents choose by; dice use the streams of the plies.
const AGENT_STREAM: u64 = u64::MAX;

/// Plays on until the game is over, or until `go_on` says no: it is asked before every decision, and
/// told how many were taken. Keeps nothing and allocates nothing once `actions` has grown: what
/// benchmarks run.
pub fn play_out<G: Game>(
    game: &mut G,
    agents: &mut [Box<dyn Agent<G>>],
    dice: &mut Dice,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
    go_on: impl Fn(usize) -> bool,
) -> Playout {
    run(game, agents, dice, rng, actions, go_on, |dice, _| dice.forget())
}

/// Plays a new game to its end without keeping a record: the very game [`play_table`] would
/// record for this key.
pub fn play_game<G: Game>(
    game: &mut G,
    agents: &mut [Box<dyn Agent<G>>],
    key: Key,
    actions: &mut Vec<G::Action>,
    go_on: impl Fn(usize) -> bool,
) -> Playout {
    let mut dice = Dice::house(key);
    let mut rng = Rng::from_key(key, AGENT_STREAM);
    run(game, agents, &mut dice, &mut rng, actions, go_on, Dice::start_move)
}

#[inline]
fn run<G: Game>(
    game: &mut G,
    agents: &mut [Box<dyn Agent<G>>],
    dice: &mut Dice,
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
    go_on: impl Fn(usize) -> bool,
    before_move: impl Fn(&mut Dice, u64),
) -> Playout {
    for agent in agents.iter_mut() {
        agent.forget();
    }
    let mut plies = 0;
    while go_on(plies) {
        let Some((seat, action)) = decide(game, agents, rng, actions) else { break };
        plies += 1;
        before_move(dice, plies as u64);
        game.apply(seat, &action, dice, &mut Silent);
    }
    Playout { outcome: game.status().outcome().copied(), plies }
}

/// Plays a table to its end, or until `go_on` says no, so that it can be recorded. Dice and choices
/// follow from the key alone.
pub fn play_table<G: Game>(
    table: &mut Table<G>,
    agents: &mut [Box<dyn Agent<G>>],
    key: Key,
    go_on: impl Fn(usize) -> bool,
) -> Playout {
    let mut dice = Dice::house(key);
    let mut rng = Rng::from_key(key, AGENT_STREAM);
    let mut actions = Vec::new();
    for agent in agents.iter_mut() {
        agent.forget();
    }
    while go_on(table.ply()) {
        let Some((seat, action)) = decide(table.position(), agents, &mut rng, &mut actions) else {
            break;
        };
        // A listed action is never refused, and the program's dice never run dry.
        if table.play(seat, &action, &mut dice).is_err() {
            break;
        }
    }
    Playout { outcome: table.position().status().outcome().copied(), plies: table.ply() }
}

/// The first seat that owes a decision, and what its agent chooses.
#[inline]
fn decide<G: Game>(
    game: &G,
    agents: &mut [Box<dyn Agent<G>>],
    rng: &mut Rng,
    actions: &mut Vec<G::Action>,
) -> Option<(Seat, G::Action)> {
    let Status::Waiting(waiting) = game.status() else { return None };
    let seat = waiting.first()?;
    actions.clear();
    game.actions(seat, actions);
    let outlook = Outlook::new(game, seat, actions)?;
    let agent = agents.get_mut(seat.index())?;
    Some((seat, agent.choose(&outlook, rng)))
}
