//! A finished game looked at again: each seat's chances move by move, from what that seat knew,
//! and what of their rise and fall was its own choices, what was dice, and what others did.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::thread;

use contract::{Move, Record, ReplayError, Rng, Seat};
use serde::Serialize;

use crate::any::{AnyGame, AnyTable};
use crate::measure::Measure;
use crate::{Forecast, Level};

/// How closely a game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Games simulated for each seat at every move.
    pub samples: u32,
    /// Who looks for better moves; nobody when there is no time.
    pub critic: Option<Level>,
    /// Chance follows from this number.
    pub seed: u64,
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Each seat's chances come from {} simulated games at every move, with what that seat \
             knew then; ",
            self.samples
        )?;
        match self.critic {
            None => f.write_str("nobody looked for better moves."),
            Some(critic) => {
                write!(f, "better moves were looked for by a program of the level {critic}.")
            }
        }
    }
}

/// A game, looked at again.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Analysis {
    /// Every move.
    pub plies: Vec<Ply>,
    /// Each seat's share of what happened.
    pub seats: Vec<Share>,
    /// What chances and gains stand for.
    pub measure: Measure,
}

/// One move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ply {
    /// Counted from one.
    pub ply: usize,
    /// Who decided.
    pub seat: Seat,
    /// What, in notation.
    pub action: String,
    /// And in words.
    pub label: String,
    /// Every seat's chances before it.
    pub before: Vec<f64>,
    /// When it was decided and no die had fallen yet.
    pub decided: Vec<f64>,
    /// After it.
    pub after: Vec<f64>,
    /// What would have been better in the critic's eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub better: Option<Better>,
}

/// A move that was missed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Better {
    /// In notation.
    pub action: String,
    /// In words.
    pub label: String,
    /// By how much the chances would have been higher.
    pub gain: f64,
    /// Why, in sentences, as far as the board tells.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// How one seat's chances came to where they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Share {
    /// At the first move.
    pub start: f64,
    /// At the end.
    pub end: f64,
    /// What its own decisions changed.
    pub skill: f64,
    /// What dice and things that came to light changed.
    pub luck: f64,
    /// What the others' decisions changed.
    pub others: f64,
    /// The standard error of each of the three parts, at most; what one has too much, another has
    /// too little.
    pub error: f64,
}

/// What may change somebody's chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Skill,
    Luck,
    Others,
}

/// A better move counts when it is better by this much.
const WORTH_SAYING: f64 = 0.03;

/// Every seat's chances at one moment.
type Chances = Vec<Option<Forecast>>;

/// What was seen of one move by itself.
struct Look {
    label: String,
    /// Once it was decided; nothing where there was nothing to decide.
    decided: Option<Chances>,
    /// After it; nothing where that cannot differ.
    after: Option<Chances>,
    better: Option<Better>,
}

/// Looks at a game again, on so many threads, which see what one would see. `progress` hears how
/// many moves were looked at, and says whether to go on.
///
/// # Errors
/// When the record does not hold.
pub fn analyse(
    game: &dyn AnyGame,
    record: &Record,
    depth: Depth,
    threads: NonZeroUsize,
    progress: impl FnMut(usize) -> bool,
) -> Result<Analysis, ReplayError> {
    let table = game.replay(record, Some(0))?;
    let mut before = table.forecast(None, depth.samples, depth.seed);
    let mut sums: Vec<Sum> = before.iter().map(|seat| Sum::from(*seat)).collect();
    let mut plies = Vec::new();
    let looks = look_at_all(game, record, depth, threads.get(), progress)?;
    for ((made, look), ply) in record.moves.iter().zip(looks).zip(1..) {
        let decided = look.decided.unwrap_or_else(|| before.clone());
        let after = look.after.unwrap_or_else(|| decided.clone());
        for (seat, sum) in sums.iter_mut().enumerate() {
            let own = made.seat.index() == seat;
            sum.change(
                if own { Part::Skill } else { Part::Others },
                decided[seat].or(before[seat]),
            );
            sum.change(Part::Luck, after[seat]);
        }
        plies.push(Ply {
            ply,
            seat: made.seat,
            action: made.action.clone(),
            label: look.label,
            before: before.iter().map(|seat| chance(*seat)).collect(),
            // Whoever would not have believed it possible learns of it now.
            decided: decided.iter().zip(&before).map(|(d, b)| chance(d.or(*b))).collect(),
            after: after.iter().map(|seat| chance(*seat)).collect(),
            better: look.better,
        });
        before = after;
    }
    let seats = sums.into_iter().map(Sum::share).collect();
    Ok(Analysis { plies, seats, measure: table.measure() })
}

/// The moves dealt out to the threads in turn; those before the first that nobody came to.
fn look_at_all(
    game: &dyn AnyGame,
    record: &Record,
    depth: Depth,
    threads: usize,
    mut progress: impl FnMut(usize) -> bool,
) -> Result<Vec<Look>, ReplayError> {
    let (done, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
    let share = |mine: usize, go_on: &mut dyn FnMut(usize) -> bool| -> Result<_, ReplayError> {
        let mut table = game.replay(record, Some(0))?;
        let mut looks = Vec::new();
        for (index, made) in record.moves.iter().enumerate() {
            if index % threads != mine {
                table.repeat(made)?;
                continue;
            }
            if is_stopped.load(Relaxed) || !go_on(done.fetch_add(1, Relaxed)) {
                is_stopped.store(true, Relaxed);
                break;
            }
            looks.push(look(table.as_mut(), made, game.info().secrets, depth)?);
        }
        Ok(looks)
    };
    let mut shares = thread::scope(|scope| {
        let share = &share;
        let others: Vec<_> =
            (1..threads).map(|mine| scope.spawn(move || share(mine, &mut |_| true))).collect();
        let mut shares = vec![share(0, &mut progress)?.into_iter()];
        for other in others {
            let looks = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
            shares.push(looks.into_iter());
        }
        Ok::<_, ReplayError>(shares)
    })?;
    Ok((0..).map_while(|index| shares[index % threads].next()).collect())
}

/// Looks at the next move, and makes it.
fn look(
    table: &mut dyn AnyTable,
    made: &Move,
    secrets: bool,
    depth: Depth,
) -> Result<Look, ReplayError> {
    let chosen = (made.seat, made.action.as_str());
    let offers = table.offers(made.seat);
    let decided =
        (offers.len() > 1).then(|| table.forecast(Some(chosen), depth.samples, depth.seed));
    let better = decided.as_ref().and_then(|decided| {
        let own = decided.get(made.seat.index()).copied().flatten();
        better(table, chosen, own, depth)
    });
    let offer = offers.into_iter().find(|offer| offer.action == made.action);
    let label = offer.map(|offer| offer.choice.label).unwrap_or_default();
    table.repeat(made)?;
    // Where no die fell and nothing can have come to light, nothing was luck.
    let is_settled = made.rolls.is_empty() && !secrets && table.status().outcome().is_none();
    let after = (!is_settled).then(|| table.forecast(None, depth.samples, depth.seed));
    Ok(Look { label, decided, after, better })
}

fn chance(forecast: Option<Forecast>) -> f64 {
    forecast.map_or(0.5, |forecast| forecast.chance)
}

/// What the critic would rather have done, if that is more than a guess.
fn better(
    table: &dyn AnyTable,
    (seat, made): (Seat, &str),
    decided: Option<Forecast>,
    depth: Depth,
) -> Option<Better> {
    let thinker = table.thinker(seat, depth.critic?)?;
    let best = thinker.decide(&mut Rng::new(depth.seed ^ table.ply() as u64));
    if best == made {
        return None;
    }
    let instead = table.forecast(Some((seat, &best)), depth.samples, depth.seed);
    let (decided, instead) = (decided?, (*instead.get(seat.index())?)?);
    let gain = instead.chance - decided.chance;
    let doubt = 2.0 * (instead.error * instead.error + decided.error * decided.error).sqrt();
    let offer = table.offers(seat).into_iter().find(|offer| offer.action == best)?;
    let label = offer.choice.label;
    let why = table.consider(seat, &best, &[]).and_then(|known| known.reason());
    let why = why.unwrap_or_default();
    (gain >= WORTH_SAYING && gain > doubt).then_some(Better { action: best, label, gain, why })
}

/// The changes of one seat's chances, added up by what made them.
struct Sum {
    share: Share,
    /// What changed the chances last, and how much is wrong with where it left them.
    last: Option<Part>,
    doubt: f64,
    /// Where one part ends and another begins, whatever is wrong is taken from the one and given
    /// to the other; within a part it cancels out.
    variance: f64,
}

impl Sum {
    fn from(start: Option<Forecast>) -> Self {
        let (start, doubt) = (chance(start), start.map_or(0.0, |start| start.error));
        let share = Share { start, end: start, ..Share::default() };
        Self { share, last: None, doubt, variance: 0.0 }
    }

    fn change(&mut self, part: Part, to: Option<Forecast>) {
        let by = chance(to) - self.share.end;
        // Not looked at anew: nothing happened.
        if by == 0.0 {
            return;
        }
        if self.last != Some(part) {
            self.variance += self.doubt * self.doubt;
        }
        match part {
            Part::Skill => self.share.skill += by,
            Part::Luck => self.share.luck += by,
            Part::Others => self.share.others += by,
        }
        self.share.end = chance(to);
        (self.last, self.doubt) = (Some(part), to.map_or(0.0, |to| to.error));
    }

    fn share(self) -> Share {
        Share { error: self.variance.sqrt(), ..self.share }
    }
}

#[cfg(test)]
mod tests {
    use contract::Key;

    use super::*;
    use crate::Strength;

    fn looked_at(game: &str, seats: &[Level], seed: u64) -> Analysis {
        looked_at_by(NonZeroUsize::MIN, game, seats, seed)
    }

    fn looked_at_by(threads: NonZeroUsize, game: &str, seats: &[Level], seed: u64) -> Analysis {
        let game = crate::find(game).unwrap();
        let setup = serde_json::json!({});
        let strengths: Vec<Strength> = seats.iter().map(|level| (*level).into()).collect();
        let record = game.simulator(&setup, &strengths).unwrap().record(Key::from_seed(seed));
        let depth = Depth { samples: 40, critic: Some(Level::Novice), seed: 1 };
        analyse(game, &record, depth, threads, |_| true).unwrap()
    }

    #[test]
    fn luck_skill_and_the_others_add_up_to_the_swing() {
        for (game, seats) in [("expedition", 2), ("ancient", 3), ("ancient", 1)] {
            let analysis = looked_at(game, &vec![Level::Random; seats], 3);
            assert_eq!(analysis.seats.len(), seats);
            for share in &analysis.seats {
                let parts = share.skill + share.luck + share.others;
                assert!((share.end - share.start - parts).abs() < 1e-9, "{game}: {share:?}");
            }
            if seats == 1 {
                assert!(analysis.seats[0].others.abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_end_is_no_guess() {
        let analysis = looked_at("expedition", &[Level::Random; 2], 5);
        let mut ends = analysis.plies.last().unwrap().after.clone();
        ends.sort_by(f64::total_cmp);
        assert!((ends[1] - 1.0).abs() < 1e-6, "{ends:?}");
        assert!(ends[0] < 0.2, "{ends:?}");
    }

    #[test]
    fn looking_again_sees_the_same() {
        let [one, two] = [(); 2].map(|()| looked_at("expedition", &[Level::Random; 2], 7));
        assert_eq!(one, two);
    }

    #[test]
    fn three_threads_see_what_one_sees() {
        let three = NonZeroUsize::new(3).unwrap();
        let looked = |threads| looked_at_by(threads, "ancient", &[Level::Random; 2], 7);
        assert_eq!(looked(three), looked(NonZeroUsize::MIN));
    }

    #[test]
    fn who_stops_keeps_the_moves_before() {
        let game = crate::find("expedition").unwrap();
        let mut simulator =
            game.simulator(&serde_json::json!({}), &[Level::Random.into(); 2]).unwrap();
        let record = simulator.record(Key::from_seed(1));
        let depth = Depth { samples: 4, critic: None, seed: 1 };
        let whole = analyse(game, &record, depth, NonZeroUsize::MIN, |_| true).unwrap();
        for threads in [1, 2].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            let some = analyse(game, &record, depth, threads, |done| done < 9).unwrap();
            let count = some.plies.len();
            assert!(count < whole.plies.len(), "{count} moves on {threads} threads");
            assert_eq!(some.plies, whole.plies[..count]);
        }
    }

    #[test]
    fn who_plays_at_random_misses_something_in_a_game_of_choices() {
        let analysis = looked_at("ancient", &[Level::Random], 2);
        let missed = analysis.plies.iter().filter(|ply| ply.better.is_some()).count();
        assert!(missed > 0);
        assert!(analysis.seats[0].skill < 0.0, "{:?}", analysis.seats);
    }
}
