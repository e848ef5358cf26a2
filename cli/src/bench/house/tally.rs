//! What was measured at one table, and at all.

use std::time::{Duration, Instant};

/// One move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) sent: Instant,
    /// From sending it to the word that it is kept.
    pub(super) acknowledged: Duration,
    /// From sending it to the other seat's update.
    pub(super) shown: Duration,
}

/// What was measured at one table.
#[derive(Debug, Default)]
pub(super) struct Tally {
    samples: Vec<Sample>,
    /// The size of each update.
    bytes: Vec<usize>,
    refused: usize,
    /// Tables whose line broke.
    broken: usize,
    /// The first thing that went wrong, in words.
    trouble: Option<String>,
}

/// All tables together, in figures. Times are in milliseconds.
#[derive(Debug, Default)]
pub(super) struct Sum {
    pub(super) moves: usize,
    pub(super) acknowledged: [f64; 2],
    pub(super) shown: [f64; 2],
    /// The middle time of the first fifth of the moves, and of the last.
    pub(super) fifths: [f64; 2],
    pub(super) update_bytes: [usize; 2],
    pub(super) refused: usize,
    pub(super) broken: usize,
    pub(super) trouble: Option<String>,
}

impl Tally {
    pub(super) fn add(&mut self, sample: Sample) {
        self.samples.push(sample);
    }

    pub(super) fn news(&mut self, bytes: usize) {
        self.bytes.push(bytes);
    }

    pub(super) fn refused(&mut self, why: String) {
        self.refused += 1;
        self.trouble.get_or_insert(why);
    }

    pub(super) fn broken(&mut self, why: String) {
        self.broken += 1;
        self.trouble.get_or_insert(why);
    }

    /// All of them since the beginning.
    pub(super) fn sum(tallies: Vec<Self>, begun: Instant) -> Sum {
        let mut samples: Vec<Sample> = tallies.iter().flat_map(|t| t.samples.clone()).collect();
        samples.sort_by_key(|sample| sample.sent.duration_since(begun));
        let fifth = samples.len() / 5;
        let shown = |samples: &[Sample]| sorted(samples.iter().map(|s| millis(s.shown)));
        let all = shown(&samples);
        let acknowledged = sorted(samples.iter().map(|s| millis(s.acknowledged)));
        let mut bytes: Vec<usize> = tallies.iter().flat_map(|t| t.bytes.clone()).collect();
        bytes.sort_unstable();
        let first = shown(&samples[..fifth]);
        let last = shown(&samples[samples.len() - fifth..]);
        Sum {
            moves: samples.len(),
            acknowledged: [at(&acknowledged, 0.5), at(&acknowledged, 0.99)],
            shown: [at(&all, 0.5), at(&all, 0.99)],
            fifths: [at(&first, 0.5), at(&last, 0.5)],
            update_bytes: [at(&bytes, 0.5), at(&bytes, 1.0)],
            refused: tallies.iter().map(|t| t.refused).sum(),
            broken: tallies.iter().map(|t| t.broken).sum(),
            trouble: tallies.into_iter().find_map(|t| t.trouble),
        }
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn sorted(times: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    times
}

/// The value below which this share of all values lies.
fn at<T: Copy + Default>(sorted: &[T], share: f64) -> T {
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    // Far below 2^52 samples, and a share is between 0 and 1.
    let index = (sorted.len().saturating_sub(1) as f64 * share).round() as usize;
    sorted.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_off_a_sorted_list() {
        let values: Vec<usize> = (0..=100).collect();
        assert_eq!(at(&values, 0.5), 50);
        assert_eq!(at(&values, 0.99), 99);
        assert_eq!(at(&values, 1.0), 100);
        assert_eq!(at::<usize>(&[], 0.5), 0);
    }

    #[test]
    fn the_first_and_the_last_fifth_are_told_apart() {
        let begun = Instant::now();
        let sample = |n: u64| Sample {
            sent: begun + Duration::from_millis(n),
            acknowledged: Duration::from_millis(1),
            shown: Duration::from_millis(if n < 50 { 2 } else { 4 }),
        };
        let mut early = Tally::default();
        let mut late = Tally::default();
        (0..50).for_each(|n| early.add(sample(n)));
        (50..100).for_each(|n| late.add(sample(n)));
        let sum = Tally::sum(vec![late, early], begun);
        assert_eq!((sum.moves, sum.fifths), (100, [2.0, 4.0]));
    }
}
