//! How far a pane has been moved over what it shows.

/// A place in a text that is larger than its pane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Scroll {
    pub(super) down: usize,
    pub(super) right: usize,
    /// What was shown last: (lines, columns) of the text and of the pane.
    text: (usize, usize),
    pane: (usize, usize),
}

impl Scroll {
    /// Told at every drawing, so that it never points past the end.
    pub(super) fn fit(&mut self, text: (usize, usize), pane: (usize, usize)) {
        self.text = text;
        self.pane = pane;
        self.move_by(0, 0);
    }

    /// The same for a text that grows: whoever was at its end stays there.
    pub(super) fn follow(&mut self, text: (usize, usize), pane: (usize, usize)) {
        let at_end = self.down + self.pane.0 >= self.text.0;
        self.fit(text, pane);
        if at_end {
            self.move_by(isize::MAX, 0);
        }
    }

    pub(super) fn move_by(&mut self, lines: isize, columns: isize) {
        let most = |text: usize, pane: usize| text.saturating_sub(pane);
        self.down = self.down.saturating_add_signed(lines).min(most(self.text.0, self.pane.0));
        self.right = self.right.saturating_add_signed(columns).min(most(self.text.1, self.pane.1));
    }

    /// As little as brings this line and column into sight, with a little room round them.
    pub(super) fn show(&mut self, (line, column): (usize, usize)) {
        const ROOM: usize = 2;
        let nearest = |now: usize, at: usize, pane: usize| {
            let room = ROOM.min(pane.saturating_sub(1) / 2);
            let most = at.saturating_sub(room);
            now.clamp((at + room + 1).saturating_sub(pane).min(most), most)
        };
        self.down = nearest(self.down, line, self.pane.0);
        self.right = nearest(self.right, column, self.pane.1);
        self.move_by(0, 0);
    }

    /// By whole panes, less one line that stays in sight.
    pub(super) fn page(&mut self, pages: isize) {
        let step = self.pane.0.saturating_sub(1).max(1).cast_signed();
        self.move_by(pages * step, 0);
    }

    /// How much there is beyond the pane: "1-10 of 40 lines".
    pub(super) fn in_words(&self) -> Option<String> {
        let (lines, pane) = (self.text.0, self.pane.0);
        let last = (self.down + pane).min(lines);
        (lines > pane).then(|| format!("{}-{last} of {lines}", self.down + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_leaves_the_text() {
        let mut scroll = Scroll::default();
        scroll.fit((40, 80), (10, 60));
        scroll.move_by(-5, -5);
        assert_eq!((scroll.down, scroll.right), (0, 0));
        scroll.page(1);
        assert_eq!(scroll.down, 9);
        scroll.move_by(500, 500);
        assert_eq!((scroll.down, scroll.right), (30, 20));
        assert_eq!(scroll.in_words().unwrap(), "31-40 of 40");
        scroll.fit((5, 5), (10, 60));
        assert_eq!((scroll.down, scroll.right), (0, 0));
        assert_eq!(scroll.in_words(), None);
    }

    #[test]
    fn it_follows_a_text_that_grows_unless_it_was_moved_back() {
        let mut scroll = Scroll::default();
        scroll.follow((40, 80), (10, 80));
        assert_eq!(scroll.down, 30, "it begins at the end");
        scroll.follow((45, 80), (10, 80));
        assert_eq!(scroll.down, 35);
        scroll.move_by(-20, 0);
        scroll.follow((50, 80), (10, 80));
        assert_eq!(scroll.down, 15);
    }

    #[test]
    fn it_moves_no_more_than_it_must() {
        let mut scroll = Scroll::default();
        scroll.fit((40, 80), (10, 60));
        scroll.show((5, 50));
        assert_eq!((scroll.down, scroll.right), (0, 0), "it was in sight");
        scroll.show((20, 79));
        assert_eq!((scroll.down, scroll.right), (13, 20));
        scroll.show((14, 10));
        assert_eq!((scroll.down, scroll.right), (12, 8));
        scroll.show((0, 0));
        assert_eq!((scroll.down, scroll.right), (0, 0));
        scroll.fit((40, 80), (1, 1));
        scroll.show((39, 79));
        assert_eq!((scroll.down, scroll.right), (39, 79));
        scroll.fit((40, 80), (0, 0));
        scroll.show((3, 3));
    }
}
