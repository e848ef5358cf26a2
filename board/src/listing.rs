//! How choices stand in a list: what people usually want first, many of a kind folded into one line,
//! what harms one's own last. Records and programs keep the order of the notation.

use crate::{Choice, Rank};

/// Fewer of a kind than this need no folding.
const FEWEST_FOLDED: usize = 3;

/// What decides where a choice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing<'a> {
    /// What it is one of many of; empty where it stands alone.
    pub group: &'a str,
    /// Among the others.
    pub rank: Rank,
    /// Whether it harms one's own.
    pub harms: bool,
}

impl Choice {
    /// Where it stands.
    pub fn standing(&self) -> Standing<'_> {
        Standing { group: &self.group, rank: self.rank, harms: !self.harm.is_empty() }
    }
}

/// One line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed<T> {
    /// A choice.
    One(T),
    /// A line that opens on several.
    Many {
        /// What it says.
        group: String,
        /// Under it, in order.
        under: Vec<T>,
    },
}

/// The lines of a list. Things of the same standing keep the order they came in.
pub fn listed<T>(things: Vec<T>, standing: impl Fn(&T) -> Standing<'_>) -> Vec<Listed<T>> {
    let mut things = things;
    things.sort_by_key(|thing| {
        let Standing { rank, harms, .. } = standing(thing);
        (harms, rank)
    });
    let mut kinds: Vec<(String, Vec<T>)> = Vec::new();
    for thing in things {
        let group = standing(&thing).group.to_string();
        match kinds.iter_mut().find(|(known, _)| !group.is_empty() && *known == group) {
            Some((_, under)) => under.push(thing),
            None => kinds.push((group, vec![thing])),
        }
    }
    // A line that opens on everything there is would only be in the way.
    let only_one_kind = kinds.len() == 1;
    let line = |(group, under): (String, Vec<T>)| {
        if under.len() < FEWEST_FOLDED || only_one_kind {
            under.into_iter().map(Listed::One).collect()
        } else {
            vec![Listed::Many { group, under }]
        }
    };
    kinds.into_iter().flat_map(line).collect()
}

/// The same without lines that open.
pub fn in_order<T>(things: Vec<T>, standing: impl Fn(&T) -> Standing<'_>) -> Vec<T> {
    let lines = listed(things, standing).into_iter();
    let under = |line| match line {
        Listed::One(thing) => vec![thing],
        Listed::Many { under, .. } => under,
    };
    lines.flat_map(under).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(lines: &[Listed<Choice>]) -> Vec<String> {
        let label = |line: &Listed<Choice>| match line {
            Listed::One(choice) => choice.label.clone(),
            Listed::Many { group, under } => format!("{group}: {}", under.len()),
        };
        lines.iter().map(label).collect()
    }

    #[test]
    fn many_of_a_kind_are_one_line_and_few_are_not() {
        let swap = |n: u8| Choice::plain(format!("swap {n}")).among("Swap");
        let few = vec![swap(1), Choice::plain("go on"), swap(2)];
        assert_eq!(labels(&listed(few.clone(), Choice::standing)), ["swap 1", "swap 2", "go on"]);
        let many = [few, vec![swap(3)]].concat();
        assert_eq!(labels(&listed(many, Choice::standing)), ["Swap: 3", "go on"]);
        let all = vec![swap(1), swap(2), swap(3)];
        assert_eq!(listed(all, Choice::standing).len(), 3, "nothing else to choose");
    }

    #[test]
    fn what_is_wanted_comes_first_and_harm_last() {
        let choices = vec![
            Choice::plain("shoot your own").harming("your own crew").ranked(Rank::First),
            Choice::plain("scrap").ranked(Rank::Last),
            Choice::plain("one"),
            Choice::plain("two"),
            Choice::plain("go on").ranked(Rank::First),
        ];
        let ordered = in_order(choices, Choice::standing);
        let labels: Vec<&str> = ordered.iter().map(|choice| choice.label.as_str()).collect();
        assert_eq!(labels, ["go on", "one", "two", "scrap", "shoot your own"]);
    }
}
