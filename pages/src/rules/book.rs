//! A rulebook taken apart: chapters, numbered paragraphs, and the rulings that settle them.

use std::collections::BTreeMap;

/// A rulebook in parts. All texts are markdown.
#[derive(Debug, Default)]
pub(super) struct Book {
    /// What stands before the first chapter, without the title.
    pub(super) preface: String,
    pub(super) chapters: Vec<Chapter>,
    /// Rulings that cite no paragraph of the book.
    pub(super) loose: Vec<Ruling>,
    /// All rulings by id, to make links of them.
    pub(super) ids: Titles,
}

/// The questions that rulings answer, by id.
pub(super) type Titles = BTreeMap<String, String>;

/// `## 8 Movement`.
#[derive(Debug, Default)]
pub(super) struct Chapter {
    pub(super) number: String,
    pub(super) title: String,
    pub(super) intro: String,
    pub(super) paragraphs: Vec<Paragraph>,
}

/// `**8.6 Spare points are lost.** …`
#[derive(Debug, Default)]
pub(super) struct Paragraph {
    pub(super) number: String,
    pub(super) title: String,
    pub(super) text: String,
    /// Rulings told here.
    pub(super) rulings: Vec<Ruling>,
    /// Rulings told elsewhere that touch this paragraph too.
    pub(super) see: Vec<String>,
}

/// `### EXP-01 Who wins a challenge?`
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ruling {
    pub(super) id: String,
    pub(super) title: String,
    /// The numbers of the rules it settles.
    pub(super) rules: Vec<String>,
    /// Question, ruling, reason, option: as they stand.
    pub(super) lines: Vec<(String, String)>,
}

/// Reads the two papers of a game.
pub(super) fn read(rules: &str, rulings: &str) -> Book {
    let mut book = read_rules(rules);
    for ruling in read_rulings(rulings) {
        book.ids.insert(ruling.id.clone(), ruling.title.clone());
        place(&mut book, ruling);
    }
    book
}

fn read_rules(text: &str) -> Book {
    let mut book = Book::default();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let (number, title) = heading.split_once(' ').unwrap_or(("", heading));
            let (number, title) = (number.to_string(), title.to_string());
            book.chapters.push(Chapter { number, title, ..Chapter::default() });
        } else if let Some((paragraph, chapter)) = paragraph_of(line).zip(book.chapters.last_mut())
        {
            chapter.paragraphs.push(paragraph);
        } else if !line.starts_with("# ") {
            let text = book.chapters.last_mut().map_or(&mut book.preface, Chapter::last_text);
            text.push_str(line);
            text.push('\n');
        }
    }
    book
}

impl Chapter {
    /// Where the next line belongs.
    fn last_text(&mut self) -> &mut String {
        self.paragraphs.last_mut().map_or(&mut self.intro, |paragraph| &mut paragraph.text)
    }
}

/// A line that begins a numbered paragraph.
fn paragraph_of(line: &str) -> Option<Paragraph> {
    let (bold, rest) = line.strip_prefix("**")?.split_once("**")?;
    let (number, title) = bold.split_once(' ')?;
    let numbered = number.contains('.') && number.starts_with(|c: char| c.is_ascii_digit());
    numbered.then(|| Paragraph {
        number: number.to_string(),
        title: title.trim_end_matches('.').to_string(),
        text: format!("{}\n", rest.trim_start()),
        ..Paragraph::default()
    })
}

fn read_rulings(text: &str) -> Vec<Ruling> {
    let mut rulings: Vec<Ruling> = Vec::new();
    // Another heading ends a ruling: what stands under it is no part of it.
    let mut is_open = false;
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
            let (id, title) = (id.to_string(), title.to_string());
            rulings.push(Ruling { id, title, ..Ruling::default() });
            is_open = true;
        } else if line.starts_with("## ") {
            is_open = false;
        } else if let Some(ruling) = rulings.last_mut().filter(|_| is_open) {
            take_line(ruling, line);
        }
    }
    rulings
}

fn take_line(ruling: &mut Ruling, line: &str) {
    match line.strip_prefix("- ").and_then(|rest| rest.split_once(": ")) {
        Some(("Rules", numbers)) => {
            ruling.rules = numbers.split(',').map(|number| number.trim().to_string()).collect();
        }
        Some((name, text)) => ruling.lines.push((name.to_string(), text.to_string())),
        None => {
            if let Some((_, text)) = ruling.lines.last_mut().filter(|_| !line.trim().is_empty()) {
                text.push(' ');
                text.push_str(line.trim());
            }
        }
    }
}

/// Beside the first paragraph it cites; the others point to it.
fn place(book: &mut Book, ruling: Ruling) {
    let mut places = book
        .chapters
        .iter_mut()
        .flat_map(|chapter| &mut chapter.paragraphs)
        .filter(|paragraph| ruling.rules.contains(&paragraph.number))
        .collect::<Vec<_>>();
    let Some((first, others)) = places.split_first_mut() else {
        book.loose.push(ruling);
        return;
    };
    for other in others {
        other.see.push(ruling.id.clone());
    }
    first.rulings.push(ruling);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_rulebook_is_lost() {
        for game in catalogue::all() {
            let book = read(game.rules(), game.rulings());
            let paragraphs = || book.chapters.iter().flat_map(|chapter| &chapter.paragraphs);
            for rule in game.book() {
                let found = paragraphs().find(|paragraph| paragraph.number == rule.number);
                assert!(found.is_some_and(|p| !p.text.trim().is_empty()), "{rule}");
            }
            let told = paragraphs().map(|p| p.rulings.len()).sum::<usize>() + book.loose.len();
            assert_eq!(told, game.rulings().matches("\n### ").count(), "{}", game.info().id);
            let whole = |ruling: &Ruling| ruling.lines.len() >= 3;
            assert!(paragraphs().all(|p| p.rulings.iter().all(whole)));
        }
    }

    #[test]
    fn a_ruling_stands_beside_its_rule() {
        let rules = "# R\n\nPreface.\n\n## 1 One\n\nIntro.\n\n**1.1 First.** Text\nmore.\n\n**1.2 Second.** Text.\n";
        let rulings = "# Q\n\n### X-01 Why?\n- Rules: 1.2, 1.1\n- Ruling: So.\n\n### X-02 Else\n- Rules: 9.9\n- Ruling: No.\n\n## A table\n\n| a | b |\n";
        let book = read(rules, rulings);
        assert_eq!(book.preface.trim(), "Preface.");
        let [first, second] = &book.chapters[0].paragraphs[..] else { panic!("{book:?}") };
        assert_eq!((first.title.as_str(), first.text.as_str()), ("First", "Text\nmore.\n\n"));
        assert_eq!((first.rulings.len(), second.see.len()), (1, 1));
        assert_eq!(book.loose[0].id, "X-02");
        assert_eq!(book.loose[0].lines, [("Ruling".to_string(), "No.".to_string())]);
    }
}
