//! Who sits where: every way to seat the agents in which at least two of them meet, in turn.

/// All line-ups of some agents at some seats.
pub(super) struct Lineups(Vec<Vec<usize>>);

impl Lineups {
    /// Of more agents than one, and alone each of them.
    pub(super) fn new(agents: usize, seats: usize) -> Self {
        let many = u32::try_from(seats).ok().and_then(|seats| agents.checked_pow(seats));
        let lineup = |index: usize| -> Vec<usize> {
            (0..seats)
                .scan(index, |rest, _| Some(std::mem::replace(rest, *rest / agents) % agents))
                .collect()
        };
        let meets =
            |lineup: &Vec<usize>| seats == 1 || lineup.iter().any(|agent| *agent != lineup[0]);
        Self((0..many.unwrap_or(0)).map(lineup).filter(meets).collect())
    }

    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// The line-up of a game.
    pub(super) fn of(&self, number: u64) -> &[usize] {
        let index = usize::try_from(number % self.len().max(1)).unwrap_or(0);
        &self.0[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_in_every_seat() {
        let lineups = Lineups::new(3, 2);
        assert_eq!(lineups.len(), 6);
        let all: Vec<&[usize]> = (0..6).map(|number| lineups.of(number)).collect();
        for pair in [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]] {
            assert!(all.contains(&&pair[..]), "{pair:?}");
        }
        // Of the eight ways to seat two at three seats, two are of one agent alone.
        assert_eq!(Lineups::new(2, 3).len(), 6);
    }

    #[test]
    fn alone_each_plays_for_itself() {
        let lineups = Lineups::new(3, 1);
        assert_eq!((lineups.of(0), lineups.of(1), lineups.of(5)), (&[0][..], &[1][..], &[2][..]));
    }
}
