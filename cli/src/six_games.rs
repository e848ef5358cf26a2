//! For tests: the list of games with a sixth one in it, to show that one row is enough for every
//! command too.

use std::sync::Once;

use catalogue::AnyGame;

/// Every game, and one that the program does not know.
pub(crate) fn six_games() -> &'static [&'static dyn AnyGame] {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| catalogue::add(&sixth::ROW).expect("it is added once"));
    catalogue::all()
}
