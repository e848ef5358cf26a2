//! Where everything goes, in a window of any size.

use ratatui::layout::Rect;

/// How the panes stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// The board to the left, choices and log to the right.
    Beside,
    /// The choices under the board; the log at a key.
    Stacked,
}

/// The parts of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Areas {
    pub(super) shape: Shape,
    pub(super) head: Rect,
    pub(super) question: Rect,
    /// All that is between the question and the line to type in.
    pub(super) middle: Rect,
    pub(super) board: Rect,
    pub(super) choices: Rect,
    pub(super) log: Rect,
    pub(super) prompt: Rect,
    pub(super) keys: Rect,
}

/// From this width on, panes stand beside each other.
const WIDE: u16 = 110;
/// The narrowest column of choices.
const COLUMN: u16 = 38;

impl Areas {
    /// Room for a question and for what is said, of so many lines, and for a board of this width.
    pub(super) fn of(window: Rect, (question, said): (usize, usize), board: usize) -> Self {
        let mut rest = window;
        let head = cut_top(&mut rest, u16::from(window.height > 8));
        let most = if window.height > 16 { 3 } else { 1 };
        let lines = |wanted: usize| u16::try_from(wanted).unwrap_or(1).clamp(1, most);
        let question = cut_top(&mut rest, lines(question));
        let keys = cut_bottom(&mut rest, u16::from(window.height > 6));
        let prompt = cut_bottom(&mut rest, if window.height > 3 { lines(said) } else { 0 });
        let shape = if window.width >= WIDE { Shape::Beside } else { Shape::Stacked };
        let mut areas = Self {
            shape,
            head,
            question,
            middle: rest,
            board: Rect::default(),
            choices: Rect::default(),
            log: Rect::default(),
            prompt,
            keys,
        };
        match shape {
            Shape::Beside => areas.beside(rest, board),
            Shape::Stacked => areas.stacked(rest),
        }
        areas
    }

    fn beside(&mut self, rest: Rect, board: usize) {
        let wanted = u16::try_from(board).unwrap_or(u16::MAX).saturating_add(2);
        let width = wanted.clamp(rest.width / 2, rest.width - COLUMN);
        self.board = Rect { width, ..rest };
        let column = Rect { x: rest.x + width, width: rest.width - width, ..rest };
        let choices = column.height - column.height * 2 / 5;
        self.choices = Rect { height: choices, ..column };
        self.log = Rect { y: column.y + choices, height: column.height - choices, ..column };
    }

    fn stacked(&mut self, rest: Rect) {
        let board = rest.height / 2;
        self.board = Rect { height: board, ..rest };
        self.choices = Rect { y: rest.y + board, height: rest.height - board, ..rest };
    }
}

fn cut_top(rest: &mut Rect, lines: u16) -> Rect {
    let lines = lines.min(rest.height);
    let cut = Rect { height: lines, ..*rest };
    *rest = Rect { y: rest.y + lines, height: rest.height - lines, ..*rest };
    cut
}

fn cut_bottom(rest: &mut Rect, lines: u16) -> Rect {
    let lines = lines.min(rest.height);
    rest.height -= lines;
    Rect { y: rest.y + rest.height, height: lines, ..*rest }
}
