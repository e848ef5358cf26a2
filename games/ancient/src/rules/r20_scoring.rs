//! Chapter 20, final scoring: renown, money, and who was followed most.

use contract::{Outcome, Seat, SeatSet};

use crate::state::{Ancient, Ending, MOST_SEATS};

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

/// [`crate::book::R20_3`] What seats are compared by, in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Merit {
    pub(super) score: u16,
    pub(super) follows: u8,
    pub(super) renown: u16,
}

/// Everybody's merits.
pub(super) fn merits(game: &Ancient) -> [Merit; MOST_SEATS] {
    let most = most_followed(game);
    let mut merits = [Merit::default(); MOST_SEATS];
    for seat in game.seats.seats() {
        merits[seat.index()] = merit(game, seat, most);
    }
    merits
}

/// [`crate::book::R20_2`] Renown, of milestones and of the follow bonus, and money together
/// [`crate::book::R01_1`].
fn merit(game: &Ancient, seat: Seat, most: SeatSet) -> Merit {
    let career = game.career(seat);
    let bonus = if most.contains(seat) { FOLLOW_BONUS } else { 0 };
    let renown = career.renown(&game.kit) + bonus;
    Merit { score: renown.saturating_add(career.money), follows: career.follows, renown }
}

/// The follow bonus of a seat as it stands.
pub(crate) fn follow_bonus(game: &Ancient, seat: Seat) -> u16 {
    if most_followed(game).contains(seat) { FOLLOW_BONUS } else { 0 }
}

/// A seat's score as it stands.
pub(crate) fn score(game: &Ancient, seat: Seat) -> u16 {
    merit(game, seat, most_followed(game)).score
}

/// [`crate::book::R20_3`] The most merit wins; who is still even shares the victory. A game alone
/// is won by finishing all three tracks, and has a rank (ANC-54).
pub(crate) fn outcome(game: &Ancient, ending: Ending) -> Outcome {
    let merits = merits(game);
    if game.is_solitaire() {
        let score = merits[Seat::A.index()].score;
        return Outcome::solitaire(ending == Ending::ThreeTracks, rank(score), Some(score.into()));
    }
    let score = |seat: Seat| merits[seat.index()].score.into();
    Outcome::by_rank(game.seats, |seat| merits[seat.index()], score)
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
