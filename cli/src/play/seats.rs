//! Who sits where.

use anyhow::bail;
use catalogue::{AnyGame, Level, Strength};
use contract::{Record, Seat, Sitter};

use crate::page::capital;

/// A person, or a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Human,
    Agent(Strength),
}

/// What `--seats` says; one person against adepts, at the fewest seats, when it says nothing.
pub(super) fn players(game: &dyn AnyGame, words: &[String]) -> anyhow::Result<Vec<Player>> {
    let info = game.info();
    if words.is_empty() {
        let mut players = vec![Player::Agent(Level::Adept.into()); info.min_seats];
        players[0] = Player::Human;
        return Ok(players);
    }
    if !(info.min_seats..=info.max_seats).contains(&words.len()) {
        let (id, least, most) = (info.id, info.min_seats, info.max_seats);
        bail!("{id} takes {least} to {most} seats, and --seats names {}", words.len());
    }
    words.iter().map(|word| player(word)).collect()
}

/// Who sat where when the game was saved.
pub(super) fn players_of(record: &Record) -> anyhow::Result<Vec<Player>> {
    record.seats.iter().map(|sitter| player(&sitter.player)).collect()
}

fn player(word: &str) -> anyhow::Result<Player> {
    match word {
        "human" => Ok(Player::Human),
        other => match other.parse() {
            Ok(level) => Ok(Player::Agent(level)),
            Err(unknown) => bail!("{unknown}, and human"),
        },
    }
}

/// Names by place: `Seat A`, `Random B`.
pub(super) fn sitters(players: &[Player]) -> Vec<Sitter> {
    let sitter = |(index, player): (usize, &Player)| {
        let letter = Seat::new(index).map_or('?', Seat::letter);
        let (name, player) = match player {
            Player::Human => (format!("Seat {letter}"), "human".to_string()),
            Player::Agent(level) => {
                (format!("{} {letter}", capital(&level.to_string())), level.to_string())
            }
        };
        Sitter { name, player }
    };
    players.iter().enumerate().map(sitter).collect()
}
