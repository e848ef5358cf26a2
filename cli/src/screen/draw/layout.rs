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
    /// What wins, in a line.
    pub(super) goal: Rect,
    /// All that is between the question and the line to type in.
    pub(super) middle: Rect,
    pub(super) board: Rect,
    pub(super) choices: Rect,
    pub(super) log: Rect,
    /// A line about everybody, where the window is high enough.
    pub(super) seats: Rect,
    pub(super) prompt: Rect,
    pub(super) keys: Rect,
}

/// How much room there could be use for, in lines; of the board also in columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) question: usize,
    pub(super) said: usize,
    /// Whether there is a line about what wins.
    pub(super) goal: bool,
    pub(super) choices: usize,
    pub(super) board: (usize, usize),
}

/// From this height on there is a line about the seats.
const HIGH: u16 = 34;
/// From this width on, panes stand beside each other.
const WIDE: u16 = 110;
/// The narrowest column of choices.
const COLUMN: u16 = 38;

impl Areas {
    /// Room for all of it.
    pub(super) fn of(window: Rect, wanted: Wanted) -> Self {
        let mut rest = window;
        let head = cut_top(&mut rest, u16::from(window.height > 8));
        let most = if window.height > 16 { 3 } else { 1 };
        let lines = |wanted: usize| u16::try_from(wanted).unwrap_or(1).clamp(1, most);
        let question = cut_top(&mut rest, lines(wanted.question));
        let goal = cut_top(&mut rest, u16::from(wanted.goal && window.height > 12));
        let keys = cut_bottom(&mut rest, u16::from(window.height > 6));
        let prompt = cut_bottom(&mut rest, if window.height > 3 { lines(wanted.said) } else { 0 });
        let seats = cut_bottom(&mut rest, u16::from(window.height >= HIGH));
        let shape = if window.width >= WIDE { Shape::Beside } else { Shape::Stacked };
        let mut areas = Self {
            shape,
            head,
            question,
            goal,
            middle: rest,
            board: Rect::default(),
            choices: Rect::default(),
            log: Rect::default(),
            seats,
            prompt,
            keys,
        };
        match shape {
            Shape::Beside => areas.beside(rest, wanted.board.1),
            Shape::Stacked => areas.stacked(rest, wanted),
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

    /// The choices take what they need, up to half of the window; the board has the rest, up to
    /// what it needs.
    fn stacked(&mut self, rest: Rect, wanted: Wanted) {
        let with_head = |lines: usize| u16::try_from(lines + 1).unwrap_or(u16::MAX);
        let choices = with_head(wanted.choices).min(rest.height - rest.height / 2);
        let board = with_head(wanted.board.0).min(rest.height - choices);
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
