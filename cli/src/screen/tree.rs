//! A long list of choices as a tree, by what a hand would touch first.
//!
//! A short list stays a list. In a longer one, choices that begin with the same pick stand
//! together under what their labels have in common, and so on with the next pick.

use catalogue::{Listed, listed};

use super::scene::Entry;
use crate::page::capital;

/// So many choices need no grouping.
const FEW: usize = 9;
/// So many rows of one level are gathered by the kind of thing they touch.
const MANY: usize = 14;

/// A choice, or several under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Node {
    Leaf { entry: usize, label: String },
    Group { label: String, nodes: Vec<Node> },
}

impl Node {
    pub(super) fn label(&self) -> &str {
        match self {
            Self::Leaf { label, .. } | Self::Group { label, .. } => label,
        }
    }

    /// The choices under it.
    pub(super) fn entries(&self) -> Vec<usize> {
        match self {
            Self::Leaf { entry, .. } => vec![*entry],
            Self::Group { nodes, .. } => nodes.iter().flat_map(Self::entries).collect(),
        }
    }
}

/// The tree of these choices.
pub(super) fn grow(entries: &[Entry]) -> Vec<Node> {
    let lines = listed(entries.iter().enumerate().collect(), |(_, entry)| entry.standing());
    if lines.len() <= FEW {
        return lines.into_iter().flat_map(|line| named(entries, line)).collect();
    }
    let (mut alone, mut folded, mut harmful) = (Vec::new(), Vec::new(), Vec::new());
    for line in lines {
        match line {
            Listed::One((at, entry)) if entry.standing().harms => harmful.push(at),
            Listed::One((at, _)) => alone.push(at),
            Listed::Many { .. } => folded.extend(named(entries, line)),
        }
    }
    let mut nodes = gathered_by_touch(entries, &alone);
    nodes.append(&mut folded);
    nodes.extend(flat(entries, &harmful));
    nodes
}

/// A line of the list as it stands, with what is folded into it.
fn named(entries: &[Entry], line: Listed<(usize, &Entry)>) -> Vec<Node> {
    match line {
        Listed::One((at, _)) => flat(entries, &[at]),
        Listed::Many { group, under } => {
            let under: Vec<usize> = under.into_iter().map(|(at, _)| at).collect();
            vec![Node::Group { label: capital(&group), nodes: gathered_by_touch(entries, &under) }]
        }
    }
}

/// These by what a hand would touch first, if there are many.
fn gathered_by_touch(entries: &[Entry], which: &[usize]) -> Vec<Node> {
    if which.len() <= FEW {
        return flat(entries, which);
    }
    let nodes = level(entries, which, 0);
    let mut nodes = if nodes.len() > MANY { by_kind(entries, nodes) } else { nodes };
    for node in &mut nodes {
        shorten(node);
    }
    nodes
}

/// Every one of these by its whole label.
pub(super) fn flat(entries: &[Entry], which: &[usize]) -> Vec<Node> {
    let leaf = |&entry: &usize| Node::Leaf { entry, label: capital(&entries[entry].label) };
    which.iter().map(leaf).collect()
}

fn level(entries: &[Entry], which: &[usize], depth: usize) -> Vec<Node> {
    let pick = |entry: usize| entries[entry].picks.get(depth).map(String::as_str);
    let mut nodes = Vec::new();
    for together in gathered(which, |&entry| pick(entry).unwrap_or_default().to_string()) {
        match together[..] {
            [entry] => nodes.extend(flat(entries, &[entry])),
            [first, ..] if pick(first).is_some() => {
                nodes.push(group(entries, &together, level(entries, &together, depth + 1)));
            }
            _ => nodes.extend(flat(entries, &together)),
        }
    }
    tell_apart(entries, &mut nodes, depth);
    nodes
}

/// Headings that are the same say what is touched next as well.
fn tell_apart(entries: &[Entry], nodes: &mut [Node], depth: usize) {
    let labels: Vec<String> = nodes.iter().map(|node| node.label().to_string()).collect();
    for node in nodes {
        let touched = entries[node.entries()[0]].picks.get(depth);
        let Node::Group { label, .. } = node else { continue };
        let alike = labels.iter().filter(|other| *other == label).count();
        if let Some((_, which)) = touched.and_then(|pick| pick.split_once(':'))
            && alike > 1
        {
            *label = format!("{label}: {which}");
        }
    }
}

/// Rows that touch the same kind of thing under one heading, where there are several kinds.
fn by_kind(entries: &[Entry], nodes: Vec<Node>) -> Vec<Node> {
    let kind = |node: &Node| {
        let first = node.entries()[0];
        let pick = entries[first].picks.first().map_or("", String::as_str);
        pick.split(':').next().unwrap_or_default().to_string()
    };
    let kinds = gathered(&nodes, kind);
    if kinds.len() < 2 {
        return nodes;
    }
    let heading = |together: Vec<Node>| {
        if together.len() < 4 {
            return together;
        }
        let under: Vec<usize> = together.iter().flat_map(Node::entries).collect();
        vec![group(entries, &under, together)]
    };
    kinds.into_iter().flat_map(heading).collect()
}

/// A group with nothing but one group in it is that group.
fn group(entries: &[Entry], under: &[usize], mut nodes: Vec<Node>) -> Node {
    if let [Node::Group { .. }] = nodes[..] {
        return nodes.remove(0);
    }
    Node::Group { label: heading(entries, under), nodes }
}

/// What the labels have in common, or else the name of the first thing that is touched.
fn heading(entries: &[Entry], under: &[usize]) -> String {
    let mut common: Vec<&str> = entries[under[0]].label.split(' ').collect();
    for &entry in under {
        let words = entries[entry].label.split(' ');
        let same = common.iter().zip(words).take_while(|(one, two)| **one == *two).count();
        common.truncate(same);
    }
    let common = common.join(" ");
    let common = common.rsplit_once(": ").map_or(common.as_str(), |(before, _)| before);
    let common = common.trim_end_matches([':', ',', ' ']);
    if !common.is_empty() {
        return capital(common);
    }
    let kinds = || under.iter().filter_map(|&entry| entries[entry].picks.first());
    let first = kinds().next().map_or("more", String::as_str);
    let same = kinds().all(|pick| pick == first);
    let (kind, which) = first.split_once(':').unwrap_or((first, ""));
    capital(&if same { format!("{kind} {which}") } else { kind.to_string() })
}

/// What stands in the heading is not said again under it.
fn shorten(node: &mut Node) {
    let Node::Group { label: heading, nodes } = node else { return };
    for node in nodes {
        shorten(node);
        let (Node::Leaf { label, .. } | Node::Group { label, .. }) = node;
        let plain = heading.rsplit_once(": ").map_or(heading.as_str(), |(before, _)| before);
        let rest = label.strip_prefix(heading.as_str()).or_else(|| label.strip_prefix(plain));
        let rest = rest.map(|rest| rest.trim_start_matches(':'));
        if let Some(rest) = rest.map(str::trim).filter(|rest| !rest.is_empty()) {
            *label = rest.to_string();
        }
    }
}

/// Things of one name together, in the order in which the names first come.
fn gathered<T: Clone>(things: &[T], name: impl Fn(&T) -> String) -> Vec<Vec<T>> {
    let mut groups: Vec<(String, Vec<T>)> = Vec::new();
    for thing in things {
        let name = name(thing);
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, group)) => group.push(thing.clone()),
            None => groups.push((name, vec![thing.clone()])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(label: &str, picks: &[&str]) -> Entry {
        let picks = picks.iter().map(ToString::to_string).collect();
        Entry { label: label.into(), picks, ..Entry::default() }
    }

    #[test]
    fn a_short_list_stays_a_list() {
        let entries = vec![entry("rover A: go", &["unit:rA", "hex:1"]); FEW];
        let nodes = grow(&entries);
        assert_eq!(nodes.len(), FEW);
        assert_eq!(nodes[0].label(), "Rover A: go");
    }

    #[test]
    fn a_long_list_is_a_tree_that_holds_every_choice_once() {
        let mut entries = vec![entry("End the turn", &["act:end"])];
        for who in ["Ada", "Bo"] {
            for room in 1..=6 {
                let picks = [format!("fig:{who}"), "act:move".into(), format!("room:{room}")];
                let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
                entries.push(entry(&format!("{who} moves to {room}"), &picks));
            }
            entries.push(entry(&format!("{who} rests"), &[&format!("fig:{who}"), "act:rest"]));
        }
        let nodes = grow(&entries);
        let labels: Vec<&str> = nodes.iter().map(Node::label).collect();
        assert_eq!(labels, ["End the turn", "Ada", "Bo"]);
        let Node::Group { nodes: under, .. } = &nodes[1] else { panic!("no group") };
        let labels: Vec<&str> = under.iter().map(Node::label).collect();
        assert_eq!(labels, ["moves to", "rests"]);
        let mut held: Vec<usize> = nodes.iter().flat_map(Node::entries).collect();
        held.sort_unstable();
        assert_eq!(held, (0..entries.len()).collect::<Vec<_>>());
    }

    #[test]
    fn headings_that_are_the_same_say_what_is_touched() {
        let mut entries = vec![entry("Stop", &["act:stop"]); 3];
        for whom in ["A", "B"] {
            for deed in ["hits", "helps", "asks", "tells"] {
                let label = format!("Cy {deed} {whom}");
                entries.push(entry(&label, &[&format!("fig:{whom}"), &format!("act:{deed}")]));
            }
        }
        let nodes = grow(&entries);
        let labels: Vec<&str> = nodes.iter().map(Node::label).collect();
        assert_eq!(labels, ["Stop", "Cy: A", "Cy: B"]);
        let Node::Group { nodes: under, .. } = &nodes[1] else { panic!("no group") };
        assert_eq!(under[0].label(), "hits A");
    }

    #[test]
    fn many_things_of_one_kind_stand_under_it() {
        let mut entries: Vec<Entry> =
            (0..20).map(|n| entry(&format!("go to {n}"), &[&format!("hex:{n}")])).collect();
        entries.push(entry("Stop", &["act:stop"]));
        let nodes = grow(&entries);
        let labels: Vec<&str> = nodes.iter().map(Node::label).collect();
        assert_eq!(labels, ["Go to", "Stop"]);
    }
}
