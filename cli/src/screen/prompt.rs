//! The line one may type in.

use super::scene::Entry;

/// What stands in the line; none when it is closed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prompt {
    text: Option<String>,
}

/// No line is longer than this.
const LONGEST: usize = 200;

impl Prompt {
    pub(super) const fn is_open(&self) -> bool {
        self.text.is_some()
    }

    pub(super) fn text(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }

    pub(super) fn open(&mut self) {
        self.text.get_or_insert_default();
    }

    pub(super) fn close(&mut self) -> String {
        self.text.take().unwrap_or_default()
    }

    pub(super) fn write(&mut self, typed: &str) {
        let text = self.text.get_or_insert_default();
        text.extend(typed.chars().filter(|c| !c.is_control()));
        if let Some((end, _)) = text.char_indices().nth(LONGEST) {
            text.truncate(end);
        }
    }

    /// Takes a letter back; an empty line closes.
    pub(super) fn erase(&mut self) {
        if self.text.as_mut().is_some_and(|text| text.pop().is_none()) {
            self.text = None;
        }
    }

    /// Writes on as far as every notation that begins so agrees.
    pub(super) fn complete(&mut self, entries: &[Entry]) {
        let Some(text) = &mut self.text else { return };
        let mut fitting =
            entries.iter().map(|entry| entry.action.as_str()).filter(|a| a.starts_with(&**text));
        let Some(first) = fitting.next() else { return };
        let common = fitting.fold(first, |common, next| {
            let same = common.bytes().zip(next.bytes()).take_while(|(a, b)| a == b).count();
            &common[..same]
        });
        *text = common.to_string();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        let entry = |action: &str| Entry { action: action.into(), ..Entry::default() };
        vec![entry("go=home"), entry("go=hill"), entry("rest")]
    }

    #[test]
    fn tab_writes_on_as_far_as_it_is_certain() {
        let mut prompt = Prompt::default();
        prompt.write("g");
        prompt.complete(&entries());
        assert_eq!(prompt.text(), "go=h");
        prompt.write("o");
        prompt.complete(&entries());
        assert_eq!(prompt.text(), "go=home");
        prompt.write("x");
        prompt.complete(&entries());
        assert_eq!(prompt.text(), "go=homex");
    }

    #[test]
    fn garbage_is_kept_out_and_the_line_stays_short() {
        let mut prompt = Prompt::default();
        prompt.write("a\u{1b}\0b\n");
        assert_eq!(prompt.text(), "ab");
        prompt.write(&"é".repeat(500));
        assert_eq!(prompt.text().chars().count(), LONGEST);
        for _ in 0..=LONGEST {
            prompt.erase();
        }
        assert!(!prompt.is_open());
    }
}
