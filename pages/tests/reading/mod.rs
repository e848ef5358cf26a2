//! A page as people read it, line by line, and what nobody should have to read in it.

use std::collections::BTreeSet;

/// Elements that begin a line of their own. All others stand within one.
const LINES: [&str; 22] = [
    "p", "li", "ul", "ol", "div", "button", "section", "h1", "h2", "h3", "h4", "td", "th", "tr",
    "dt", "dd", "summary", "details", "article", "small", "label", "option",
];

/// What is read in a markup, line by line.
pub(crate) fn read(markup: &str, lines: &mut BTreeSet<String>) {
    let (mut line, mut rest) = (String::new(), markup);
    let mut keep = |line: &mut String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        lines.insert(unescaped(&words.join(" ")));
        line.clear();
    };
    while let Some((text, after)) = rest.split_once('<') {
        line.push_str(text);
        let (tag, mut after) = after.split_once('>').expect("a tag ends");
        // The board in letters is drawn, not read.
        if tag.starts_with("pre") {
            after = after.split_once("</pre>").expect("a tag ends").1;
        }
        let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        if LINES.contains(&name) {
            keep(&mut line);
        } else if !["b", "i", "em", "strong", "a", "use", "path"].contains(&name) {
            line.push(' ');
        }
        for attribute in ["aria-label=\"", "title=\"", "placeholder=\""] {
            if let Some((_, said)) = tag.split_once(attribute) {
                let said = said.split('"').next().unwrap_or_default();
                keep(&mut said.to_string());
            }
        }
        rest = after;
    }
    line.push_str(rest);
    keep(&mut line);
}

fn unescaped(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    text.replace("&quot;", "\"").replace("&amp;", "&")
}

/// What only a program would write. `D3` and `B2` are printed on the sheets and the plan, a sum may have
/// its sign between spaces, and the number of a rule stands in brackets.
pub(crate) fn is_notation(word: &str) -> bool {
    let word = word.trim_matches(|c: char| ",.:;!?()\"'“”".contains(c));
    let is_rule = |inner: &str| inner.starts_with(|c: char| c.is_ascii_digit());
    let inner = word.strip_prefix('[').and_then(|word| word.strip_suffix(']'));
    if word == "=" || inner.is_some_and(is_rule) {
        return false;
    }
    let is_printed = |part: &str| {
        let mut letters = part.chars();
        letters.next().is_some_and(|c| c.is_ascii_uppercase())
            && letters.next().is_some_and(|c| c.is_ascii_digit())
    };
    let is_joined = word.contains('-') && word.split('-').any(is_printed);
    is_joined || word.contains(['=', '_', '[', ']', '{', '}', '|', '#', '`'])
}
