//! The five games the house is built for, in the order in which it shows them, with those who made
//! them. A game that is in the catalogue speaks for itself; the others are announced from here.

use catalogue::{Info, campaign};

use crate::scores;

/// A game as the house announces it.
pub(crate) struct Announced {
    pub(crate) id: &'static str,
    pub(crate) title: &'static str,
    pub(crate) tagline: &'static str,
    pub(crate) seats: (usize, usize),
    pub(crate) minutes: &'static str,
    pub(crate) weight: u8,
    /// The original, its makers and its year, as far as we know them.
    pub(crate) credit: &'static str,
}

/// From left to right in the lobby.
pub(crate) const GAMES: [Announced; 5] = [
    Announced {
        id: "lunar",
        title: "Lunar",
        tagline: "A hex war on the Moon over one thing nobody built.",
        seats: (2, 2),
        minutes: "60",
        weight: 3,
        credit: "Artifact, a MicroGame of 1980 from Metagaming. Glenn Williams designed it, Keith \
                 Gross was its editor, Doug Potter drew it.",
    },
    Announced {
        id: "ancient",
        title: "Ancient Artifacts",
        tagline: "Build a career in three regions, and stop rolling in time.",
        seats: (1, 4),
        minutes: "30 to 45",
        weight: 1,
        credit: "Ancient Artifacts. Designed by Derik Duley, graphic design and illustration by \
                 Fedor Sosnin, rulebook edited by Dustin Schwartz. Lagniappe Games, 2017.",
    },
    Announced {
        id: "damocles",
        title: "Damocles",
        tagline: "Alone inside a visitor from elsewhere, and the days run out.",
        seats: (1, 1),
        minutes: "90",
        weight: 2,
        credit: "Damocles Mission. Game design and development by Gerry Klug. TSR Hobbies, 1983, in \
                 Ares magazine 13.",
    },
    Announced {
        id: "feynman",
        title: "Feynman",
        tagline: "Scientist, pirates, phone company, alien: nobody says who they are.",
        seats: (2, 4),
        minutes: "75",
        weight: 3,
        credit: "The Artifact, an unsigned remake of The Last Frontier: The Artifact by Matthew \
                 Eklund. We do not know who wrote the remake, or when.",
    },
    Announced {
        id: "expedition",
        title: "Expedition",
        tagline: "Race rival parties to a lost relic, and carry it home.",
        seats: (2, 6),
        minutes: "30 to 60",
        weight: 1,
        credit: "Artifact, regole base. An Italian game; its author and year are not known to us.",
    },
];

/// The game's own words, once it is there.
pub(crate) fn info(id: &str) -> Option<Info> {
    catalogue::find(id).ok().map(catalogue::AnyGame::info)
}

/// What there is of a game besides its tables: where, and what it is called.
pub(crate) fn shelf(id: &str) -> Option<(String, &'static str)> {
    match id {
        campaign::GAME => Some(("/campaign".into(), "Campaigns")),
        _ => scores::are_kept(id).then(|| (scores::address(id), "Best scores")),
    }
}

/// What a game is called, here or still to come.
pub(crate) fn title(id: &str) -> String {
    if let Some(info) = info(id) {
        return info.title.to_string();
    }
    let announced = GAMES.iter().find(|game| game.id == id);
    announced.map_or_else(|| id.to_string(), |game| game.title.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_is_announced() {
        for game in catalogue::all() {
            let id = game.info().id;
            assert!(GAMES.iter().any(|announced| announced.id == id), "{id}");
        }
    }
}
