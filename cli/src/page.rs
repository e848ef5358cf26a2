//! Text set to the width of a page.

pub(crate) use catalogue::capital;

use crate::columns;

/// The widest line we print.
pub(crate) const WIDTH: usize = 80;

/// Breaks a paragraph at spaces; every line after the first is indented as told.
pub(crate) fn wrap(text: &str, indent: &str) -> String {
    wrap_to(WIDTH, text, indent).join("\n")
}

/// The same for any width, line by line.
pub(crate) fn wrap_to(width: usize, text: &str, indent: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        let length = line.chars().count();
        if length > 0 && length + 1 + word.chars().count() > width {
            lines.push(format!("{indent}{word}"));
        } else {
            if !line.trim().is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// Our markdown as plain text: paragraphs and items set anew, tables in columns, marks dropped.
pub(crate) fn from_markdown(text: &str) -> String {
    let plain = text.replace("**", "").replace(['`', '*'], "");
    let blocks = plain.split("\n\n").map(|block| set_block(block.trim_matches('\n')));
    blocks.collect::<Vec<_>>().join("\n\n")
}

fn set_block(block: &str) -> String {
    if block.starts_with('|') {
        return columns::set(&table(block)).trim_end().to_string();
    }
    let lines = joined(block);
    let set = |line: &String| match line.strip_prefix('#') {
        Some(heading) => heading.trim_start_matches('#').trim().to_string(),
        None if line.starts_with('-') => wrap(line, "  "),
        None => wrap(line, ""),
    };
    lines.iter().map(set).collect::<Vec<_>>().join("\n")
}

/// Lines that go on are joined to the line they began on; headings and items begin new ones.
fn joined(block: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in block.lines() {
        let after_heading = lines.last().is_some_and(|last| last.starts_with('#'));
        match lines.last_mut() {
            Some(last) if !line.starts_with(['#', '-']) && !after_heading => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

/// The cells of a table, without the line under its head.
fn table(block: &str) -> Vec<Vec<String>> {
    let rows = block.lines().filter(|line| !line.starts_with("|-"));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|c| c.trim().into()).collect();
    rows.map(cells).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_becomes_plain_text() {
        let text = "## 5 The *party*\n\n**5.1 Six.** One\nleader.\n\n- an item\n  goes on\n- two";
        assert_eq!(
            from_markdown(text),
            "5 The party\n\n5.1 Six. One leader.\n\n- an item goes on\n- two"
        );
        let table = "| d10 | Ability |\n|---|---|\n| 1 | Combat |";
        assert_eq!(from_markdown(table), "d10  Ability\n  1  Combat");
        assert_eq!(from_markdown("### EXP-01 Who?\n- Rules: 1.1"), "EXP-01 Who?\n- Rules: 1.1");
    }

    #[test]
    fn lines_break_at_spaces_and_keep_their_indent() {
        let text = wrap(&"word ".repeat(40), "  ");
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("  word")), "{text}");
        assert_eq!(text.split_whitespace().count(), 40);
        assert_eq!(wrap("", ""), "");
    }
}
