//! Chapter 20, final scoring: renown, money, and who was followed most.

use contract::{Outcome, Seat, SeatSet};

use crate::state::{Ancient, Ending};

/// What being followed most is worth [`crate::book::R20_1`].
pub const FOLLOW_BONUS: u16 = 3;

/// [`crate::book::R20_1`] Everyone with the most follows; nobody when nobody was followed, unless
/// the option says otherwise (ANC-30). Alone there is no such bonus (ANC-47).
pub(crate) fn most_followed(game: &Ancient) -> SeatSet {
    let follows = |seat: Seat| game.career(seat).follows;
    let most = game.seats.seats().map(follows).max().unwrap_or(0);
    if game.is_solitaire() || (most == 0 && !game.options.zero_follow_bonus) {
        return SeatSet::NONE;
    }
    game.seats.seats().filter(|seat| follows(*seat) == most).collect()
}

/// Milestones and the follow bonus.
pub(crate) fn renown(game: &Ancient, seat: Seat) -> u16 {
    let bonus = if most_followed(game).contains(seat) { FOLLOW_BONUS } else { 0 };
    game.career(seat).renown(&game.kit) + bonus
}

/// [`crate::book::R20_2`] Renown and money together [`crate::book::R01_1`].
pub(crate) fn score(game: &Ancient, seat: Seat) -> u16 {
    renown(game, seat).saturating_add(game.career(seat).money)
}

/// [`crate::book::R20_3`] Score, then follows, then renown; who is still even shares the victory.
/// A game alone is won by finishing all three tracks, and has a rank (ANC-54).
pub(super) fn outcome(game: &Ancient, ending: Ending) -> Outcome {
    if game.is_solitaire() {
        let score = score(game, Seat::A);
        return Outcome::solitaire(ending == Ending::ThreeTracks, rank(score), Some(score.into()));
    }
    let key = |seat| (score(game, seat), game.career(seat).follows, renown(game, seat));
    Outcome::by_rank(game.seats, key, |seat| score(game, seat).into())
}

/// Porter, digger, archaeologist, professor, legend (ANC-54).
pub const fn rank(score: u16) -> i16 {
    match score {
        0..=19 => 0,
        20..=29 => 1,
        30..=37 => 2,
        38..=44 => 3,
        _ => 4,
    }
}
