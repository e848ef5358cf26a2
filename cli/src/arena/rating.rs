//! Strengths from results: the Bradley-Terry model, in the points of chess ratings. Two hundred
//! points more win three games of four.

use contract::{Outcome, Rng, Seat};

use super::Played;

/// Points one agent took from another: a better place is one, an equal one a half.
type Points = Vec<Vec<f64>>;

/// Results drawn anew so often for the intervals.
const DRAWS: usize = 200;
/// Enough for any table of results to settle.
const ROUNDS: usize = 400;

/// One agent's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    /// Above the first agent named.
    pub(super) points: f64,
    /// Between these in 95 of 100 repetitions.
    pub(super) between: [f64; 2],
}

/// The points between each pair of agents.
pub(super) fn points<'a>(agents: usize, games: impl Iterator<Item = &'a Played>) -> Points {
    let mut points = vec![vec![0.0; agents]; agents];
    for game in games {
        for (one, two) in pairs(game.lineup.len()) {
            let (first, second) = (game.lineup[one], game.lineup[two]);
            if first != second {
                let share = share(&game.outcome, one, two);
                points[first][second] += share;
                points[second][first] += 1.0 - share;
            }
        }
    }
    points
}

fn pairs(seats: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..seats).flat_map(move |one| (one + 1..seats).map(move |two| (one, two)))
}

/// Of one point between two seats, what the first takes: equal places share it.
fn share(outcome: &Outcome, one: usize, two: usize) -> f64 {
    let of = |seat: usize| Seat::new(seat).map_or(u8::MAX, |seat| outcome.of(seat).place);
    match of(one).cmp(&of(two)) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

/// The strength of every agent. The same results give the same intervals.
pub(super) fn ratings(agents: usize, games: &[Played]) -> Vec<Rating> {
    let fitted = fit(&points(agents, games.iter()));
    let mut rng = Rng::new(1);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); agents];
    for _ in 0..if games.is_empty() { 0 } else { DRAWS } {
        let again = (0..games.len()).map(|_| &games[rng.index(games.len())]);
        for (agent, rating) in fit(&points(agents, again)).into_iter().enumerate() {
            drawn[agent].push(rating);
        }
    }
    let rating = |(points, mut drawn): (f64, Vec<f64>)| {
        drawn.sort_by(f64::total_cmp);
        let at = |share: usize| drawn.get(drawn.len() * share / 1000).copied().unwrap_or(points);
        Rating { points, between: [at(25), at(975)] }
    };
    fitted.into_iter().zip(drawn).map(rating).collect()
}

/// Strengths that make these results most likely, with one draw of each pair added so that a
/// clean sweep stays finite.
fn fit(points: &Points) -> Vec<f64> {
    let agents = points.len();
    let mut strength = vec![1.0_f64; agents];
    let met = |one: usize, two: usize| points[one][two] + points[two][one] + 1.0;
    let others = |one: usize| (0..agents).filter(move |two| *two != one);
    for _ in 0..ROUNDS {
        for one in 0..agents {
            let won: f64 = others(one).map(|two| points[one][two] + 0.5).sum();
            let sum: f64 =
                others(one).map(|two| met(one, two) / (strength[one] + strength[two])).sum();
            if sum > 0.0 {
                strength[one] = won / sum;
            }
        }
    }
    strength.iter().map(|each| 400.0 * (each / strength[0]).log10()).collect()
}

#[cfg(test)]
mod tests {
    use contract::{SeatCount, SeatSet};

    use super::*;

    fn games(wins: usize, losses: usize, draws: usize) -> Vec<Played> {
        let two = SeatCount::try_from(2).unwrap();
        let won = |seat| Outcome::won_by(two, SeatSet::only(seat));
        let played = |outcome| move |_| Played { lineup: vec![1, 0], outcome };
        let wins = (0..wins).map(played(won(Seat::A)));
        let losses = (0..losses).map(played(won(Seat::B)));
        wins.chain(losses).chain((0..draws).map(played(Outcome::drawn(two)))).collect()
    }

    #[test]
    fn three_of_four_are_a_hundred_and_ninety_points() {
        let [first, second] = ratings(2, &games(7_500, 2_500, 0))[..] else { panic!() };
        assert!(first.points.abs() < 1e-9);
        assert!((second.points - 190.8).abs() < 1.0, "{second:?}");
        assert!(second.between[0] < second.points && second.points < second.between[1]);
        assert!(second.between[1] - second.between[0] < 30.0, "{second:?}");
    }

    #[test]
    fn draws_are_half_and_a_clean_sweep_is_finite() {
        assert!(ratings(2, &games(0, 0, 50))[1].points.abs() < 1e-6);
        let swept = ratings(2, &games(20, 0, 0))[1];
        assert!(swept.points > 400.0 && swept.points.is_finite(), "{swept:?}");
        assert_eq!(ratings(3, &[]).len(), 3);
    }
}
