//! The tree: decisions, how often each was tried and what it was worth to the seat that made it.

use contract::{Rng, Seat};

use super::Idea;

/// How much an action that was tried seldom is favoured over one that did well. The usual value
/// for worths between 0 and 1.
const CURIOSITY: f64 = 0.7;

/// Nodes in one list; children of a node are linked, newest first.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

struct Node<A> {
    /// Nothing at the root.
    made: Option<(Seat, A)>,
    /// How often it was chosen.
    visits: u32,
    /// How often it could have been chosen: in another imagined position it may not be legal.
    offered: u32,
    worth: f64,
    first_child: Option<usize>,
    next_sibling: Option<usize>,
}

impl<A> Node<A> {
    const fn new(made: Option<(Seat, A)>, next_sibling: Option<usize>) -> Self {
        Self { made, visits: 0, offered: 0, worth: 0.0, first_child: None, next_sibling }
    }

    /// What it was worth so far, and what there may be left to learn.
    fn promise(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.worth / visits + CURIOSITY * (logarithm(self.offered) / visits).sqrt()
    }
}

/// The natural logarithm, to within a tenth, by exact arithmetic alone: the system's own differs
/// between machines in the last bit, and a seed must mean the same game on all of them.
fn logarithm(number: u32) -> f64 {
    let number = number.max(1);
    let power = number.ilog2();
    let beyond = f64::from(number) / f64::from(1u32 << power) - 1.0;
    (f64::from(power) + beyond) * std::f64::consts::LN_2
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::new(None, None)] }
    }

    /// The action that led to a node. The root has none, and is never asked.
    pub(super) fn action(&self, node: usize) -> A {
        self.nodes[node].made.expect("every node but the root was made by an action").1
    }

    /// Who made it.
    pub(super) fn seat(&self, node: usize) -> Seat {
        self.nodes[node].made.map_or(Seat::A, |(seat, _)| seat)
    }

    /// A child of `node` by one of these actions, and whether it is new: one that was never tried
    /// by lot, or else the most promising. Nothing when there is no action.
    pub(super) fn pick(
        &mut self,
        node: usize,
        seat: Seat,
        actions: &[A],
        rng: &mut Rng,
    ) -> (Option<usize>, bool) {
        let untried = actions.iter().filter(|action| self.child(node, seat, **action).is_none());
        let many = untried.clone().count();
        if let Some(&action) = untried.clone().nth(rng.index(many)) {
            return (Some(self.add(node, seat, action)), true);
        }
        let mut best: Option<usize> = None;
        for &action in actions {
            let Some(child) = self.child(node, seat, action) else { continue };
            self.nodes[child].offered += 1;
            let promise = |node: usize| self.nodes[node].promise();
            if best.is_none_or(|so_far| promise(child) > promise(so_far)) {
                best = Some(child);
            }
        }
        (best, false)
    }

    /// One more visit.
    pub(super) fn learn(&mut self, node: usize, worth: f64) {
        let node = &mut self.nodes[node];
        node.visits += 1;
        node.worth += worth;
    }

    /// What was tried at the root: most often first; of equals, what was worth more.
    pub(super) fn ideas(&self) -> Vec<Idea<A>> {
        let mut children: Vec<usize> = self.children(Self::ROOT).collect();
        children.sort_by(|one, two| {
            let (left, right) = (&self.nodes[*one], &self.nodes[*two]);
            let visits = right.visits.cmp(&left.visits);
            visits.then(right.worth.total_cmp(&left.worth)).then(one.cmp(two))
        });
        let idea = |node: usize| {
            let Node { visits, worth, .. } = self.nodes[node];
            Idea { action: self.action(node), worth: worth / f64::from(visits.max(1)), visits }
        };
        children.into_iter().map(idea).collect()
    }

    fn add(&mut self, parent: usize, seat: Seat, action: A) -> usize {
        let index = self.nodes.len();
        let mut node = Node::new(Some((seat, action)), self.nodes[parent].first_child);
        node.offered = 1;
        self.nodes.push(node);
        self.nodes[parent].first_child = Some(index);
        index
    }

    fn child(&self, node: usize, seat: Seat, action: A) -> Option<usize> {
        self.children(node).find(|child| self.nodes[*child].made == Some((seat, action)))
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let first = self.nodes[node].first_child;
        std::iter::successors(first, |child| self.nodes[*child].next_sibling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_close_enough() {
        for number in (1..5_000).chain([u32::MAX / 3, u32::MAX]) {
            let exact = f64::from(number).ln();
            assert!((logarithm(number) - exact).abs() < 0.1, "{number}");
        }
    }
}
