//! The tree: decisions, how often each was tried and what it was worth to the seat that made it.

use std::cmp::Ordering;

use contract::{MAX_SEATS, Seat};

use super::Idea;

/// How much an action that was tried seldom is favoured over one that did well, for every unit
/// that what it is worth varies by: where all ends are close together small differences count.
const CURIOSITY: f32 = 2.0;
/// What is taken from an action that was never tried, compared with its siblings so far.
const UNTRIED: f32 = 0.1;

/// Nodes in one list; children of a node are linked in the order of their actions.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// What games were worth to each seat so far.
    spreads: [Spread; MAX_SEATS],
}

/// How much what games are worth varies.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// Before anything was seen: as much as victory and defeat differ.
    const UNKNOWN: Self = Self { count: 0.0, mean: 0.0, squares: 0.0 };

    fn learn(&mut self, worth: f64) {
        self.count += 1.0;
        let off = worth - self.mean;
        self.mean += off / self.count;
        self.squares += off * (worth - self.mean);
    }

    /// The standard deviation, with a guess that counts for a few games; never next to nothing,
    /// or what is certain would never be compared with anything.
    #[allow(clippy::cast_possible_truncation)] // A number from 0 to 1.
    pub(super) fn width(&self) -> f32 {
        const LEAST: f64 = 0.05;
        self.variance().sqrt().max(LEAST) as f32
    }

    fn variance(&self) -> f64 {
        const GUESS: f64 = 0.25;
        const GAMES: f64 = 4.0;
        (self.squares.max(0.0) + GAMES * GUESS * GUESS) / (self.count + GAMES)
    }
}

/// Who made a decision, what lay before them, and what they did.
type Made<A> = (Asked, A);

/// Whose decision it is, and what lies before them: see [`Judged::decision_key`](contract::Judged::decision_key).
pub(super) type Asked = (Seat, u32);

#[derive(Clone)]
struct Node<A> {
    /// Nothing at the root.
    made: Option<Made<A>>,
    /// How often it was chosen.
    visits: u32,
    /// How often it could have been chosen: in another imagined position it may not be legal.
    offered: u32,
    /// What that was worth in all to the seat that chose it.
    worth: f64,
    /// The squares of that, in all.
    squares: f64,
    first_child: Option<u32>,
    next_sibling: Option<u32>,
}

impl<A> Node<A> {
    const fn new(made: Option<Made<A>>, offered: u32) -> Self {
        Self {
            made,
            visits: 0,
            offered,
            worth: 0.0,
            squares: 0.0,
            first_child: None,
            next_sibling: None,
        }
    }

    fn mean(&self) -> f64 {
        self.worth / f64::from(self.visits.max(1))
    }

    /// The standard error of the mean, by what its own games were worth: those of another action
    /// may all have been alike.
    fn error(&self) -> f64 {
        let (mean, visits) = (self.mean(), f64::from(self.visits));
        let squares = self.squares - visits * mean * mean;
        (Spread { count: visits, mean, squares }.variance() / visits.max(1.0)).sqrt()
    }

    /// What it was worth so far, and what there may be left to learn.
    #[allow(clippy::cast_possible_truncation)] // A number from 0 to 1.
    fn promise(&self, liking: f32, width: f32) -> f32 {
        self.mean() as f32 + width * curiosity(liking, self.offered, self.visits)
    }
}

/// More for what somebody with sense would try, less for what was tried often.
#[allow(clippy::cast_precision_loss)] // Far fewer visits than would lose a digit that counts.
fn curiosity(liking: f32, offered: u32, visits: u32) -> f32 {
    CURIOSITY * liking * (offered as f32).sqrt() / (1.0 + visits as f32)
}

/// A walk along the children of a node, which stand in the order of their actions.
struct Walk {
    asked: Asked,
    /// The last child that was passed.
    before: Option<u32>,
    next: Option<u32>,
    /// How the children of this decision did that were passed.
    sum: Sum,
}

/// Visits, and what they were worth in all.
#[derive(Clone, Copy)]
struct Sum(u32, f64);

impl Sum {
    /// Nothing is known of an action that was never tried but how its siblings did.
    #[allow(clippy::cast_possible_truncation)] // A number from 0 to 1.
    fn mean(self) -> f32 {
        if self.0 == 0 { 0.5 } else { (self.1 / f64::from(self.0)) as f32 }
    }
}

impl Walk {
    /// Goes on to this action, or to where it would stand.
    #[inline]
    fn find<A: Copy + Ord>(&mut self, nodes: &[Node<A>], action: A) -> Option<u32> {
        let wanted = Some((self.asked, action));
        while let Some(at) = self.next {
            match nodes[at as usize].made.cmp(&wanted) {
                Ordering::Less => self.pass(nodes, at),
                Ordering::Equal => return Some(at),
                Ordering::Greater => return None,
            }
        }
        None
    }

    /// To the end: how all children of the decision did.
    fn rest<A>(mut self, nodes: &[Node<A>]) -> Sum {
        while let Some(at) = self.next {
            self.pass(nodes, at);
        }
        self.sum
    }

    #[inline]
    fn pass<A>(&mut self, nodes: &[Node<A>], at: u32) {
        let node = &nodes[at as usize];
        if matches!(node.made, Some((asked, _)) if asked == self.asked) {
            self.sum = Sum(self.sum.0 + node.visits, self.sum.1 + node.worth);
        }
        (self.before, self.next) = (self.next, node.next_sibling);
    }
}

/// An action to follow down the tree.
pub(super) struct Step {
    pub(super) node: usize,
    pub(super) is_new: bool,
}

impl<A: Copy + Ord> Tree<A> {
    pub(super) const ROOT: usize = 0;

    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::new(None, 0)], spreads: [Spread::UNKNOWN; MAX_SEATS] }
    }

    /// The action that led to a node. The root has none, and is never asked.
    pub(super) fn action(&self, node: usize) -> A {
        self.nodes[node].made.expect("every node but the root was made by an action").1
    }

    /// Who made it.
    pub(super) fn seat(&self, node: usize) -> Seat {
        self.nodes[node].made.map_or(Seat::A, |((seat, _), _)| seat)
    }

    /// The most promising of these actions, which are in ascending order, each with how much
    /// somebody with sense leans to it; the priors add up to 1. Nothing when there is no action.
    pub(super) fn pick(
        &mut self,
        node: usize,
        asked: Asked,
        actions: &[A],
        priors: &[f32],
    ) -> Option<Step> {
        let (visits, width) = (self.nodes[node].visits, self.width(asked.0));
        let mut walk =
            Walk { asked, before: None, next: self.nodes[node].first_child, sum: Sum(0, 0.0) };
        let (mut best, mut most) = (None, f32::NEG_INFINITY);
        // Of those never tried the one most liked is the most promising, whatever its siblings did.
        let (mut untried, mut liked) = (None, f32::NEG_INFINITY);
        for (place, (&action, &liking)) in actions.iter().zip(priors).enumerate() {
            match walk.find(&self.nodes, action) {
                Some(at) => {
                    let node = &mut self.nodes[at as usize];
                    node.offered += 1;
                    let promise = node.promise(liking, width);
                    if promise > most {
                        (best, most) = (Some((place, at)), promise);
                    }
                }
                None if liking > liked => {
                    (untried, liked) = (Some((place, action, walk.before)), liking);
                }
                None => {}
            }
        }
        let Some((place, action, before)) = untried else {
            return best.map(|(_, at)| Step { node: at as usize, is_new: false });
        };
        let hope = walk.rest(&self.nodes).mean() - width * UNTRIED;
        let hope = hope + width * curiosity(liked, visits + 1, 0);
        match best {
            // The first of equals.
            Some((other, at)) if most > hope || (most >= hope && other < place) => {
                Some(Step { node: at as usize, is_new: false })
            }
            _ => {
                let node = self.add(node, before, (asked, action), visits + 1);
                Some(Step { node, is_new: true })
            }
        }
    }

    /// How much what games are worth to a seat varies.
    pub(super) fn width(&self, seat: Seat) -> f32 {
        self.spreads[seat.index()].width()
    }

    /// What a game was worth to a seat.
    pub(super) fn observe(&mut self, seat: Seat, worth: f32) {
        self.spreads[seat.index()].learn(worth.into());
    }

    /// How often anything was tried.
    pub(super) fn visits(&self) -> u32 {
        self.nodes[Self::ROOT].visits
    }

    /// Whether one action at the root leads all others by more than chance would make up for: its
    /// mean, so many standard errors down, is above theirs as many up. Those do not count that will
    /// not have been tried half as often, even if all games that are `left` went to them: they are
    /// not [chosen](super::ideas).
    pub(super) fn has_decided(&self, errors: f64, left: u32) -> bool {
        let floor = |node: &Node<A>| node.mean() - errors * node.error();
        let ceiling = |node: &Node<A>| node.mean() + errors * node.error();
        let tried = || self.children(Self::ROOT).map(|child| &self.nodes[child]);
        let best = tried().map(floor).fold(f64::NEG_INFINITY, f64::max);
        let most = tried().map(|node| node.visits).max().unwrap_or(0);
        let counts = |node: &Node<A>| node.visits.saturating_add(left) >= most.div_ceil(2);
        // The leader's own ceiling is the one that is not below; and it was tried most.
        let mut ahead = tried().filter(|node| counts(node) && ceiling(node) >= best);
        ahead.next().is_some_and(|leader| leader.visits == most) && ahead.next().is_none()
    }

    /// The tree after this action of this seat, with all that was learnt there; nothing when it was
    /// never tried.
    pub(super) fn after(&self, seat: Seat, action: A) -> Option<Self> {
        let is_it = |child: &usize| self.seat(*child) == seat && self.action(*child) == action;
        let from = self.children(Self::ROOT).find(is_it)?;
        let mut tree = Self { nodes: Vec::new(), spreads: self.spreads };
        tree.nodes.push(Node { made: None, next_sibling: None, ..self.nodes[from].clone() });
        // Nodes are copied before their children, whose places are then known.
        let mut origins = vec![from];
        let mut at = 0;
        while at < tree.nodes.len() {
            let mut last: Option<usize> = None;
            for child in self.children(origins[at]) {
                let index = tree.nodes.len();
                tree.nodes.push(Node { next_sibling: None, ..self.nodes[child].clone() });
                origins.push(child);
                let link = u32::try_from(index).ok();
                match last {
                    Some(before) => tree.nodes[before].next_sibling = link,
                    None => tree.nodes[at].first_child = link,
                }
                last = Some(index);
            }
            at += 1;
        }
        Some(tree)
    }

    /// One more visit.
    pub(super) fn learn(&mut self, node: usize, worth: f32) {
        let node = &mut self.nodes[node];
        node.visits += 1;
        node.worth += f64::from(worth);
        node.squares += f64::from(worth * worth);
    }

    /// What was tried at the root, each with the line that follows it, in the order of actions.
    pub(super) fn ideas(&self) -> Vec<Idea<A>> {
        let idea = |node: usize| {
            let Node { visits, .. } = self.nodes[node];
            let (action, worth) = (self.action(node), self.nodes[node].mean());
            let error = self.nodes[node].error();
            Idea { action, worth, error, visits, line: self.line(node) }
        };
        self.children(Self::ROOT).map(idea).collect()
    }

    /// What was tried most often after a node, while it was tried often enough to mean something.
    fn line(&self, node: usize) -> Vec<(Seat, A)> {
        let often = |child: &usize| self.nodes[*child].visits;
        let next = |node: &usize| {
            let most = self.children(*node).max_by_key(often)?;
            (often(&most) >= super::MEANINGFUL).then_some(most)
        };
        let nodes = std::iter::successors(Some(node), next).skip(1);
        nodes.take(super::LONGEST_LINE).map(|node| (self.seat(node), self.action(node))).collect()
    }

    /// A new child, linked in after `before`, or first.
    fn add(&mut self, parent: usize, before: Option<u32>, made: Made<A>, offered: u32) -> usize {
        let index = self.nodes.len();
        let link = u32::try_from(index).ok();
        let place = match before {
            Some(sibling) => &mut self.nodes[sibling as usize].next_sibling,
            None => &mut self.nodes[parent].first_child,
        };
        let next_sibling = std::mem::replace(place, link);
        self.nodes.push(Node { next_sibling, ..Node::new(Some(made), offered) });
        index
    }

    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let first = self.nodes[node].first_child;
        let next = |child: &u32| self.nodes[*child as usize].next_sibling;
        std::iter::successors(first, next).map(|child| child as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_again_whatever_was_legal() {
        let mut tree = Tree::new();
        // In each imagined position other actions are legal.
        for round in 0..200_u8 {
            let actions: Vec<u8> =
                (0..10).filter(|action| (round >> (action % 8)) & 1 == 0).collect();
            if actions.is_empty() {
                continue;
            }
            let priors = vec![1.0; actions.len()];
            let step = tree.pick(Tree::<u8>::ROOT, (Seat::A, 0), &actions, &priors).unwrap();
            assert!(actions.contains(&tree.action(step.node)));
            tree.learn(step.node, 0.5);
            tree.learn(Tree::<u8>::ROOT, 0.5);
        }
        let ideas = tree.ideas();
        let mut tried: Vec<u8> = ideas.iter().map(|idea| idea.action).collect();
        tried.sort_unstable();
        tried.dedup();
        assert_eq!(tried.len(), ideas.len(), "an action stands in the tree twice");
        assert_eq!(tried.len(), 10);
    }

    #[test]
    fn what_does_well_is_tried_most() {
        let mut tree = Tree::new();
        for _ in 0..500 {
            let step =
                tree.pick(Tree::<u8>::ROOT, (Seat::B, 0), &[1, 2, 3], &[0.6, 0.2, 0.2]).unwrap();
            let worth = if tree.action(step.node) == 3 { 0.8 } else { 0.3 };
            tree.learn(step.node, worth);
            tree.learn(Tree::<u8>::ROOT, worth);
        }
        let ideas = tree.ideas();
        assert_eq!(ideas[2].action, 3);
        assert!(ideas[2].visits > 300, "{ideas:?}");
    }

    /// The same action is another one when something else lies before the seat.
    #[test]
    fn decisions_are_kept_apart_by_what_is_seen() {
        let mut tree = Tree::<u8>::new();
        for round in 0..400_u32 {
            let first = tree.pick(Tree::<u8>::ROOT, (Seat::A, 0), &[0], &[1.0]).unwrap();
            let sight = round % 2;
            let second = tree.pick(first.node, (Seat::A, sight), &[0, 1], &[0.5, 0.5]).unwrap();
            let right = u32::from(tree.action(second.node)) == sight;
            let worth = if right { 1.0 } else { 0.0 };
            for node in [Tree::<u8>::ROOT, first.node, second.node] {
                tree.learn(node, worth);
            }
        }
        assert!(tree.ideas()[0].worth > 0.8, "{:?}", tree.ideas());
    }

    #[test]
    fn a_clear_lead_decides_and_a_narrow_one_does_not() {
        let mut tree = Tree::new();
        for (action, worth) in [(1, 0.5), (2, 0.55)].into_iter().cycle().take(200) {
            let step = tree.pick(Tree::<u8>::ROOT, (Seat::A, 0), &[action], &[1.0]).unwrap();
            tree.learn(step.node, worth);
            tree.observe(Seat::A, worth);
        }
        assert!(!tree.has_decided(10.0, 0));
        assert!(tree.has_decided(0.5, 1_000));
        assert!(!Tree::<u8>::new().has_decided(0.5, 0));
    }

    /// A hundred games to twenty: thirty more would make it half as many.
    #[test]
    fn what_cannot_catch_up_is_out_of_the_question() {
        let mut tree = Tree::new();
        for (action, games) in [(1, 100), (2, 20)] {
            for game in 0..games {
                let step = tree.pick(Tree::<u8>::ROOT, (Seat::A, 0), &[action], &[1.0]).unwrap();
                tree.learn(step.node, if game % 2 == 0 { 0.8 } else { 0.2 });
            }
        }
        assert!(!tree.has_decided(3.0, 30));
        assert!(tree.has_decided(3.0, 29));
    }

    /// What was learnt after an action is found again when it was taken.
    #[test]
    fn a_tree_is_kept_after_an_action() {
        let mut tree = Tree::new();
        for round in 0..300_u16 {
            let first = tree.pick(Tree::<u8>::ROOT, (Seat::A, 0), &[1, 2], &[0.5, 0.5]).unwrap();
            let second = tree.pick(first.node, (Seat::A, 0), &[5, 6, 7], &[0.4, 0.3, 0.3]).unwrap();
            let worth = f32::from(round % 10) / 10.0;
            for node in [Tree::<u8>::ROOT, first.node, second.node] {
                tree.learn(node, worth);
            }
            tree.observe(Seat::A, worth);
        }
        let second = tree.ideas().into_iter().find(|idea| idea.action == 2).unwrap();
        let kept = tree.after(Seat::A, 2).unwrap();
        assert_eq!(kept.visits(), second.visits);
        let ideas = kept.ideas();
        assert_eq!(ideas.iter().map(|idea| idea.action).collect::<Vec<_>>(), [5, 6, 7]);
        assert_eq!(ideas.iter().map(|idea| idea.visits).sum::<u32>(), second.visits);
        assert!((kept.width(Seat::A) - tree.width(Seat::A)).abs() < f32::EPSILON);
        assert!(tree.after(Seat::A, 3).is_none() && tree.after(Seat::B, 2).is_none());
    }
}
