//! Means over many games, and how sure they are.

use std::fmt;

use catalogue::BestLevel;
use serde::Serialize;

/// So many standard errors to either side hold 95%.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// A sum over the games that have such a number. Only whole numbers are added up, so the order does
/// not matter.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum {
    count: u64,
    total: i128,
    squares: i128,
}

/// A mean, and the half width of its 95% interval, which takes two games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Mean {
    pub(crate) mean: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) give_or_take: Option<f64>,
}

impl Sum {
    pub(crate) fn add(&mut self, number: Option<impl Into<i128>>) {
        if let Some(number) = number {
            let number = number.into();
            self.count += 1;
            self.total += number;
            self.squares += number * number;
        }
    }

    /// How many games had one.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// Nothing when no game had such a number.
    pub(crate) fn mean(&self) -> Option<Mean> {
        #[allow(clippy::cast_precision_loss)] // Shown with a few digits.
        let [count, total, squares] = [self.count as f64, self.total as f64, self.squares as f64];
        let mean = total / count;
        let variance = (squares - total * mean).max(0.0) / (count - 1.0);
        let give_or_take = (self.count > 1).then(|| Z * (variance / count).sqrt());
        (self.count > 0).then_some(Mean { mean, give_or_take })
    }
}

/// The heading of a column of mean levels: which way is up.
pub(crate) const fn level_heading(best: Option<BestLevel>) -> &'static str {
    match best {
        Some(BestLevel::Lowest) => "level (1 is best)",
        Some(BestLevel::Highest) => "level (high is best)",
        None => "level",
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.mean)?;
        self.give_or_take.map_or(Ok(()), |spread| write!(f, " ± {spread:.2}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[i16]) -> Option<Mean> {
        let mut sum = Sum::default();
        for number in numbers {
            sum.add(Some(*number));
        }
        sum.add(None::<i16>);
        sum.mean()
    }

    #[test]
    fn a_mean_is_as_sure_as_its_games_are_alike() {
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[5]), Some(Mean { mean: 5.0, give_or_take: None }));
        assert_eq!(of(&[4, 4]), Some(Mean { mean: 4.0, give_or_take: Some(0.0) }));
        let Mean { mean, give_or_take } = of(&[1, 2, 3, 4]).unwrap();
        assert!((mean - 2.5).abs() < 1e-9);
        assert!((give_or_take.unwrap() - 1.2652).abs() < 1e-3, "{give_or_take:?}");
    }

    #[test]
    fn a_mean_of_one_game_does_not_look_certain() {
        assert_eq!(of(&[5]).unwrap().to_string(), "5.00");
        assert_eq!(of(&[1, -2, 3]).unwrap().to_string(), "0.67 ± 2.85");
    }
}
