//! Choices as numbered lines. Many of a kind are one line; typing its number lists them. Every choice
//! has a number of its own, listed or not.

use catalogue::{Listed, Offer, listed};

/// A list with its numbers.
#[derive(Debug)]
pub(crate) struct Listing(Vec<Listed<Offer>>);

/// What a number stands for.
#[derive(Debug, PartialEq)]
pub(crate) enum Numbered<'a> {
    Choice(&'a Offer),
    /// The choices under a line, the first of them with this number.
    Group(&'a [Offer], usize),
}

impl Listing {
    pub(crate) fn of(offers: Vec<Offer>) -> Self {
        Self(listed(offers, Offer::standing))
    }

    /// How many choices and lines there are: the highest number.
    pub(crate) fn len(&self) -> usize {
        self.0.len() + self.groups().map(|(_, under)| under.len()).sum::<usize>()
    }

    fn groups(&self) -> impl Iterator<Item = (&str, &[Offer])> {
        self.0.iter().filter_map(|line| match line {
            Listed::One(_) => None,
            Listed::Many { group, under } => Some((group.as_str(), under.as_slice())),
        })
    }

    /// The number of the first choice under a line.
    fn first_under(&self, line: usize) -> usize {
        let before = |line: &Listed<Offer>| match line {
            Listed::One(_) => 0,
            Listed::Many { under, .. } => under.len(),
        };
        self.0.len() + 1 + self.0[..line].iter().map(before).sum::<usize>()
    }

    /// The lines, each choice worded by whoever asks.
    pub(crate) fn lines(&self, word: impl Fn(&Offer) -> String) -> Vec<(usize, String)> {
        let line = |(at, line): (usize, &Listed<Offer>)| match line {
            Listed::One(offer) => (at + 1, word(offer)),
            Listed::Many { group, under } => {
                let first = self.first_under(at);
                let last = first + under.len() - 1;
                (at + 1, format!("{group}…  (numbers {first} to {last})"))
            }
        };
        self.0.iter().enumerate().map(line).collect()
    }

    /// What a number stands for, counted from one.
    pub(crate) fn at(&self, number: usize) -> Option<Numbered<'_>> {
        let at = number.checked_sub(1)?;
        match self.0.get(at) {
            Some(Listed::One(offer)) => Some(Numbered::Choice(offer)),
            Some(Listed::Many { under, .. }) => Some(Numbered::Group(under, self.first_under(at))),
            None => {
                let mut under = self.groups().flat_map(|(_, under)| under);
                under.nth(at - self.0.len()).map(Numbered::Choice)
            }
        }
    }

    /// The number of an action.
    pub(crate) fn number_of(&self, action: &str) -> Option<usize> {
        let is_it = |number: &usize| matches!(self.at(*number), Some(Numbered::Choice(offer)) if offer.action == action);
        (1..=self.len()).find(is_it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(action: &str, group: &str) -> Offer {
        let mut offer = Offer { action: action.into(), ..Offer::default() };
        (offer.choice.label, offer.choice.group) = (action.into(), group.into());
        offer
    }

    #[test]
    fn every_choice_has_a_number_also_under_a_line_that_opens() {
        let swaps = (0..4).map(|n| offer(&format!("swap={n}"), "Swap equipment"));
        let offers: Vec<Offer> = swaps.chain([offer("next", ""), offer("home", "")]).collect();
        let list = Listing::of(offers.clone());
        let lines: Vec<String> =
            list.lines(|offer| offer.action.clone()).into_iter().map(|(_, line)| line).collect();
        assert_eq!(lines, ["Swap equipment…  (numbers 4 to 7)", "next", "home"]);
        assert!(matches!(list.at(1), Some(Numbered::Group(under, 4)) if under.len() == 4));
        for Offer { action, .. } in &offers {
            let number = list.number_of(action).expect("a number");
            assert!(
                matches!(list.at(number), Some(Numbered::Choice(found)) if found.action == *action)
            );
        }
        assert_eq!((list.at(0), list.at(8)), (None, None));
    }
}
