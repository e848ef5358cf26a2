//! Random play, for tests that need a position somewhere in a game, or every position of one.

use contract::{Dice, Game, Key, Rng, Seat, SeatCount, Silent, Sitter, Status, Table};

/// Somebody owed a decision and had nothing to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stuck(pub Seat);

/// Plays on at random for at most `most` moves and says how many it took. Keeps nothing, and
/// allocates nothing once `actions` has grown.
///
/// # Errors
/// When a seat owes a decision and has no action.
pub fn play_on<G: Game>(
    game: &mut G,
    most: usize,
    actions: &mut Vec<G::Action>,
    rng: &mut Rng,
    dice: &mut Dice,
) -> Result<usize, Stuck> {
    for ply in 0..most {
        let Some(seat) = game.status().waiting().first() else { return Ok(ply) };
        actions.clear();
        game.actions(seat, actions);
        let Some(&action) = actions.get(rng.index(actions.len())) else { return Err(Stuck(seat)) };
        dice.forget();
        game.apply(seat, &action, dice, &mut Silent);
    }
    Ok(most)
}

/// Plays a random game and shows each step of it: the position, the seat to decide, its actions,
/// and what happened on the way there; at the end without actions.
///
/// # Panics
/// When the set-up does not open or a seat gets stuck: the test that asked has failed.
pub fn walk<G: Game>(
    setup: &G::Setup,
    seats: usize,
    seed: u64,
    mut look: impl FnMut(&G, Seat, &[G::Action], &[G::Event]),
) {
    let count = SeatCount::try_from(seats).expect("a number of seats");
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = G::new(setup, count, &mut dice).expect("a sound set-up");
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    while let Status::Waiting(waiting) = game.status() {
        let seat = waiting.first().expect("somebody is waited for");
        actions.clear();
        game.actions(seat, &mut actions);
        look(&game, seat, &actions, &events);
        let action = actions[rng.index(actions.len())];
        events.clear();
        game.apply(seat, &action, &mut dice, &mut events);
    }
    look(&game, Seat::A, &[], &events);
}

/// The random game of a seed with its record; nothing when it takes more than `most` moves.
///
/// # Panics
/// When the set-up does not open or a seat gets stuck: the test that asked has failed.
pub fn random_table<G: Game>(
    setup: &G::Setup,
    seats: usize,
    seed: u64,
    most: usize,
) -> Option<Table<G>> {
    let key = Key::from_seed(seed);
    let (mut dice, mut rng) = (Dice::house(key), Rng::from_key(key.child(0), 0));
    let sitter = |seat: Seat| Sitter { name: seat.to_string(), player: "random".into() };
    let sitters = (0..seats).filter_map(Seat::new).map(sitter).collect();
    let mut table = Table::<G>::open(setup.clone(), sitters, &mut dice).expect("a sound set-up");
    let mut actions = Vec::new();
    for _ in 0..most {
        let Some(seat) = table.position().status().waiting().first() else { return Some(table) };
        actions.clear();
        table.position().actions(seat, &mut actions);
        let action = actions[rng.index(actions.len())];
        table.play(seat, &action, &mut dice).expect("a listed action");
    }
    None
}
