//! The list itself.

use std::sync::{PoisonError, RwLock};

use crate::any::AnyGame;
use crate::{ancient, damocles, expedition, feynman, lunar};

type Games = &'static [&'static dyn AnyGame];

static GAMES: RwLock<Games> =
    RwLock::new(&[&expedition::ROW, &ancient::ROW, &lunar::ROW, &damocles::ROW, &feynman::ROW]);

/// Every game.
pub fn all() -> Games {
    *GAMES.read().unwrap_or_else(PoisonError::into_inner)
}

/// Adds a game that is not one of the project's own: for tests, and for programs that bring a game
/// with them. To be called before pages are drawn, which are made once for all games there are.
/// The list that was read before is never freed, so this is not for games that come and go.
///
/// # Errors
/// When a game of that id is there already.
pub fn add(game: &'static dyn AnyGame) -> Result<(), TakenId> {
    let mut games = GAMES.write().unwrap_or_else(PoisonError::into_inner);
    if games.iter().any(|known| known.id() == game.id()) {
        return Err(TakenId(game.id()));
    }
    *games = games.iter().copied().chain([game]).collect::<Vec<_>>().leak();
    Ok(())
}

/// The game with this id.
///
/// # Errors
/// When there is none; the error lists those there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    let found = all().iter().find(|game| game.id() == id);
    found.copied().ok_or_else(|| UnknownGame(id.chars().take(40).collect()))
}

/// Whether the best scores of this game are kept: of none that is not there.
pub fn keeps_scores(id: &str) -> bool {
    find(id).is_ok_and(|game| game.info().keeps_scores)
}

/// A game of this id is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is already a game called {0}")]
pub struct TakenId(pub &'static str);

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids: Vec<&str> = all().iter().map(|game| game.id()).collect();
        write!(f, "there is no game called {:?}; there is: {}", self.0, ids.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_row_says_everything_and_no_two_say_the_same() {
        let (mut titles, mut orders) = (BTreeSet::new(), BTreeSet::new());
        for game in all() {
            let info = game.info();
            assert_eq!(info.id, game.id());
            assert!(titles.insert(info.title) && orders.insert(info.lobby_order), "{}", info.id);
            for text in [info.short_title, info.credit, info.tagline, info.minutes, game.emblem()] {
                assert!(!text.is_empty(), "{}", info.id);
            }
            assert!((1..=3).contains(&info.weight), "{}", info.id);
            assert!(info.short_title.chars().count() <= 12, "{}", info.short_title);
            assert!(game.palette().knows("--board-void"), "{}", info.id);
        }
    }

    #[test]
    fn a_game_is_not_added_twice() {
        assert_eq!(add(&expedition::ROW), Err(TakenId(expedition::ROW.id())));
    }

    #[test]
    fn scores_are_kept_of_games_there_are() {
        assert!(keeps_scores(ancient::ROW.id()));
        assert!(!keeps_scores(expedition::ROW.id()) && !keeps_scores("chess"));
    }
}
