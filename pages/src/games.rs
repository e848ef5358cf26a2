//! The games of the catalogue, as pages list them.

use catalogue::{AnyGame, Info};

use crate::scores;

/// Every game, from left to right in the lobby.
pub(crate) fn in_order() -> Vec<(&'static dyn AnyGame, Info)> {
    let mut games: Vec<_> = catalogue::all().iter().map(|game| (*game, game.info())).collect();
    games.sort_by_key(|(_, info)| info.lobby_order);
    games
}

/// What there is of a game besides its tables: where, and what it is called.
pub(crate) fn more(game: &Info) -> Option<(String, &'static str)> {
    if game.has_campaigns {
        return Some(("/campaign".into(), "Campaigns"));
    }
    game.keeps_scores.then(|| (scores::address(game.id), "Best scores"))
}

/// What a game is called in a list; a game that is no longer there by its id.
pub(crate) fn short_title(id: &str) -> String {
    catalogue::find(id).map_or_else(|_| id.to_string(), |game| game.info().short_title.to_string())
}
