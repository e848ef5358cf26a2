//! The list of choices: which row the cursor is on, and which groups are open.

use super::scene::Entry;
use super::tree::{Node, flat, grow};

/// The choices as they stand on the screen.
#[derive(Clone, Debug, Default)]
pub(super) struct Menu {
    nodes: Vec<Node>,
    /// The open group of each level, from the outermost.
    open: Vec<usize>,
    /// The row the cursor is on.
    at: usize,
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) node: &'a Node,
    /// Which child of which child, from the outermost.
    path: Vec<usize>,
    pub(super) is_open: bool,
}

impl Row<'_> {
    /// How far it is indented.
    pub(super) fn depth(&self) -> usize {
        self.path.len() - 1
    }
}

impl Menu {
    /// A new list, with the cursor at its top.
    pub(super) fn of(entries: &[Entry]) -> Self {
        Self { nodes: grow(entries), ..Self::default() }
    }

    /// Only those that have this text in their words or their notation.
    pub(super) fn filtered(entries: &[Entry], text: &str) -> Self {
        let text = text.to_lowercase();
        let has = |entry: &Entry| {
            let (action, label) = (entry.action.to_lowercase(), entry.label.to_lowercase());
            action.contains(&text) || label.contains(&text)
        };
        let which: Vec<usize> = (0..entries.len()).filter(|&i| has(&entries[i])).collect();
        Self { nodes: flat(entries, &which), ..Self::default() }
    }

    pub(super) fn rows(&self) -> Vec<Row<'_>> {
        let mut rows = Vec::new();
        self.walk(&self.nodes, &mut Vec::new(), &mut rows);
        rows
    }

    fn walk<'a>(&'a self, nodes: &'a [Node], path: &mut Vec<usize>, rows: &mut Vec<Row<'a>>) {
        for (index, node) in nodes.iter().enumerate() {
            path.push(index);
            let is_open = self.open.len() >= path.len() && self.open[..path.len()] == path[..];
            rows.push(Row { node, path: path.clone(), is_open });
            if let (true, Node::Group { nodes, .. }) = (is_open, node) {
                self.walk(nodes, path, rows);
            }
            path.pop();
        }
    }

    /// The row the cursor is on.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The choice the cursor is on, if it is on one.
    pub(super) fn entry(&self) -> Option<usize> {
        match self.rows().get(self.at)?.node {
            Node::Leaf { entry, .. } => Some(*entry),
            Node::Group { .. } => None,
        }
    }

    /// The choices under the cursor: one, or all of a group.
    pub(super) fn under(&self) -> Vec<usize> {
        self.rows().get(self.at).map(|row| row.node.entries()).unwrap_or_default()
    }

    pub(super) fn move_by(&mut self, rows: isize) {
        let last = self.rows().len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(rows).min(last);
    }

    /// Puts the cursor on a row; says whether there is one.
    pub(super) fn go_to(&mut self, row: usize) -> bool {
        let there = row < self.rows().len();
        if there {
            self.at = row;
        }
        there
    }

    /// Opens the group under the cursor and goes to its first row; closes it if it was open.
    pub(super) fn toggle(&mut self) {
        let row = self.rows().get(self.at).map(|row| (row.path.clone(), row.is_open, row.node));
        let Some((path, is_open, Node::Group { .. })) = row else { return };
        self.open_only(path, !is_open);
    }

    /// Opens the group under the cursor.
    pub(super) fn open(&mut self) {
        if self.rows().get(self.at).is_some_and(|row| !row.is_open) {
            self.toggle();
        }
    }

    /// Closes the innermost group that is open.
    pub(super) fn close(&mut self) {
        if !self.open.is_empty() {
            self.open_only(self.open.clone(), false);
        }
    }

    /// One group open, or its parent alone; the cursor goes into it, or onto it.
    fn open_only(&mut self, mut path: Vec<usize>, open: bool) {
        let on = path.clone();
        if !open {
            path.pop();
        }
        self.open = path;
        let at = self.rows().iter().position(|row| row.path == on).unwrap_or(0);
        self.at = at + usize::from(open);
    }

    /// Opens what must be open to put the cursor on this choice.
    pub(super) fn reveal(&mut self, wanted: usize) {
        if let Some(path) = path_to(&self.nodes, wanted) {
            self.open = path[..path.len() - 1].to_vec();
            self.at = self.rows().iter().position(|row| row.path == path).unwrap_or(0);
        }
    }
}

fn path_to(nodes: &[Node], wanted: usize) -> Option<Vec<usize>> {
    nodes.iter().enumerate().find_map(|(index, node)| match node {
        Node::Leaf { entry, .. } => (*entry == wanted).then(|| vec![index]),
        Node::Group { nodes, .. } => {
            let mut path = path_to(nodes, wanted)?;
            path.insert(0, index);
            Some(path)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menu() -> (Menu, Vec<Entry>) {
        let entry = |who: &str, n: usize| Entry {
            action: format!("go={who}-{n}"),
            label: format!("{who} goes to {n}"),
            picks: vec![format!("fig:{who}"), format!("room:{n}")],
            ..Entry::default()
        };
        let entries: Vec<Entry> =
            ["Ada", "Bo"].iter().flat_map(|who| (0..6).map(move |n| entry(who, n))).collect();
        (Menu::of(&entries), entries)
    }

    #[test]
    fn groups_open_one_at_a_time_and_close_again() {
        let (mut menu, _) = menu();
        assert_eq!(menu.rows().len(), 2);
        assert_eq!(menu.entry(), None);
        menu.open();
        assert_eq!((menu.rows().len(), menu.at(), menu.entry()), (8, 1, Some(0)));
        menu.close();
        assert_eq!((menu.rows().len(), menu.at()), (2, 0));
        menu.close();
        menu.move_by(100);
        menu.toggle();
        assert_eq!(menu.entry(), Some(6));
    }

    #[test]
    fn every_choice_can_be_revealed() {
        let (mut menu, entries) = menu();
        for entry in 0..entries.len() {
            menu.reveal(entry);
            assert_eq!(menu.entry(), Some(entry));
        }
    }

    #[test]
    fn words_and_notation_narrow_the_list() {
        let (_, entries) = menu();
        assert_eq!(Menu::filtered(&entries, "bo goes").rows().len(), 6);
        assert_eq!(Menu::filtered(&entries, "=Ada-3").rows().len(), 1);
        assert_eq!(Menu::filtered(&entries, "to 3").rows().len(), 2);
    }
}
