//! A small reader of markup, strict enough to find what browsers silently repair.

use std::collections::BTreeMap;

/// Elements that have no end tag.
const VOID: [&str; 7] = ["meta", "link", "input", "img", "source", "br", "hr"];

/// One start tag, with how deep it stands and the tags around it.
#[derive(Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
    pub(crate) around: Vec<String>,
    /// All text inside it.
    pub(crate) words: String,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

/// Every start tag of a page; fails on tags that do not nest.
pub(crate) fn tags(page: &str) -> Vec<Tag> {
    let mut open: Vec<String> = Vec::new();
    let mut tags: Vec<Tag> = Vec::new();
    let mut holders: Vec<usize> = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        for holder in &holders {
            tags[*holder].words.push_str(rest[..at].trim());
        }
        rest = &rest[at..];
        if rest.starts_with("<!--") {
            rest = rest.split_once("-->").expect("a comment ends").1;
            continue;
        }
        let end = tag_end(rest);
        let inside = &rest[1..end];
        rest = &rest[end + 1..];
        if inside.starts_with('!') {
            continue;
        }
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name.trim()), "in {open:?}");
            holders.pop();
            continue;
        }
        let (name, attributes) = read(inside.trim_end_matches('/'));
        let closed = inside.ends_with('/') || VOID.contains(&name.as_str());
        tags.push(Tag {
            name: name.clone(),
            attributes,
            around: open.clone(),
            words: String::new(),
        });
        if !closed {
            holders.push(tags.len() - 1);
            open.push(name);
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    tags
}

/// Where a tag ends; a `>` inside quotes is none.
fn tag_end(text: &str) -> usize {
    let mut quoted = false;
    let end = text.char_indices().find(|(_, c)| {
        quoted ^= *c == '"';
        *c == '>' && !quoted
    });
    end.unwrap_or_else(|| panic!("no end: {}", &text[..text.len().min(80)])).0
}

fn read(inside: &str) -> (String, BTreeMap<String, String>) {
    let (name, mut rest) = inside.split_once([' ', '\n']).unwrap_or((inside, ""));
    let mut attributes = BTreeMap::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let (key, after) = rest.split_at(end);
        let value = after.strip_prefix("=\"").map(|v| v.split_once('"').expect("a quote ends"));
        let (value, after) = value.unwrap_or(("", after));
        let twice = attributes.insert(key.to_string(), value.to_string());
        assert!(twice.is_none(), "{key} stands twice in <{inside}>");
        rest = after;
    }
    (name.to_string(), attributes)
}
