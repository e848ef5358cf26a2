//! How a game is likely to end, as one seat may see it.

use contract::{Calibration, Judged, Rng, Seat, SeatCount, points};

use crate::mind::Mind;

/// What a seat may expect, sampled and [calibrated](contract::Calibration): the chance to win, with
/// a draw as half of it; alone, a place on the [`ScoreScale`](contract::ScoreScale).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forecast {
    /// From 0, lost, to 1, won.
    pub chance: f64,
    /// The standard error of it; nought of a game that is over.
    pub error: f64,
}

/// What each seat may expect, from its own knowledge: positions it could be in, played on. After
/// `made`, when a decision has been taken whose dice have not fallen yet; nothing for a seat that
/// would not believe that decision possible.
pub fn forecast<G: Judged>(
    position: &G,
    made: Option<(Seat, G::Action)>,
    samples: u32,
    seed: u64,
) -> Vec<Option<Forecast>> {
    let of = |seat| {
        // The same chance for every ply, so that what does not matter does not show.
        let mut rng = Rng::new(seed);
        sampled(position, seat, made, samples, &mut rng)
    };
    SeatCount::seats(position.seats()).map(of).collect()
}

fn sampled<G: Judged>(
    position: &G,
    seat: Seat,
    made: Option<(Seat, G::Action)>,
    samples: u32,
    rng: &mut Rng,
) -> Option<Forecast> {
    if position.status().outcome().is_some() {
        return Some(Forecast { chance: reached(position, seat), error: 0.0 });
    }
    let known = position.knowledge(seat);
    let mut mind = Mind::new(rng);
    let mut calibration = Calibration::NONE;
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for _ in 0..samples.max(2) {
        let mut game = G::imagine(&known, rng);
        calibration = game.calibration(seat);
        if let Some((by, action)) = made {
            if game.refusal(by, &action).is_some() {
                continue;
            }
            mind.make(&mut game, by, action);
        }
        mind.play_on(&mut game, rng);
        let value = reached(&game, seat);
        (count, sum, squares) = (count + 1.0, sum + value, squares + value * value);
    }
    if count == 0.0 {
        return None;
    }
    // However many games were won in a mind, the next one may be lost.
    let mean = (sum / count).clamp(0.5 / (count + 1.0), 1.0 - 0.5 / (count + 1.0));
    let variance = (squares / count - mean * mean).max(0.0);
    let error = calibration.stretch(mean) * (variance / count).sqrt();
    Some(Forecast { chance: calibration.apply(mean), error })
}

/// What people count of a game that is over; before, and alone, what it is judged to be worth.
fn reached<G: Judged>(game: &G, seat: Seat) -> f64 {
    match game.status().outcome() {
        Some(outcome) if game.score_scale().is_none() => points(outcome, seat),
        _ => game.value(seat).into(),
    }
}
