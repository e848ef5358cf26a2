//! The board. What the choices speak of is lit on it: all of it faintly, what is under the cursor
//! brightly; where somebody is, in the colour of the seat.

use std::collections::HashSet;

use catalogue::Spot;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Paragraph};

use super::super::model::Screen;

impl Screen {
    pub(super) fn draw_board(&mut self, frame: &mut Frame, area: Rect, borders: Borders) {
        let inner = self.block("", None, borders).inner(area);
        let lines = self.lit_board();
        let text = (lines.len(), self.board_width());
        self.board.fit(text, (usize::from(inner.height), usize::from(inner.width)));
        self.follow_the_cursor();
        let note = self.board.in_words().map(|words| format!("{words} · PgUp PgDn"));
        let short = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        let moved = (short(self.board.down), short(self.board.right));
        frame.render_widget(Paragraph::new(lines).scroll(moved), inner);
        frame.render_widget(self.block("Board", note, borders), area);
        self.drawn.board = inner;
    }

    /// Moves the board so that what the cursor speaks of is in sight; once, so that a hand may move
    /// it elsewhere.
    fn follow_the_cursor(&mut self) {
        let under = self.picks_of(self.menu.under());
        let touched = |spot: &&Spot| spot.picks.iter().any(|pick| under.contains(pick.0.as_str()));
        let Some(spot) = self.scene.spots.iter().find(touched) else { return };
        let place = (spot.line, spot.column + spot.width);
        if self.followed.replace(place) != Some(place) {
            self.board.show(place);
        }
    }

    fn lit_board(&self) -> Vec<Line<'static>> {
        let all = self.picks_of(0..self.scene.entries.len());
        let under = self.picks_of(self.menu.under());
        let mut styles: Vec<Vec<Style>> = Vec::new();
        let board: Vec<&str> = self.scene.board.trim_end().lines().collect();
        styles.extend(board.iter().map(|line| vec![Style::new(); line.chars().count()]));
        for spot in &self.scene.spots {
            let of =
                |picks: &HashSet<&str>| spot.picks.iter().any(|p| picks.contains(p.0.as_str()));
            let there = spot.seat.map(|seat| self.paint.counter(seat));
            let style = match (of(&under), of(&all)) {
                (true, _) => self.paint.lit(),
                (false, true) => self.paint.possible().patch(there.unwrap_or_default()),
                (false, false) => there.unwrap_or_else(|| self.paint.ground(spot.ground)),
            };
            let line = styles.get_mut(spot.line).map_or(&mut [][..], Vec::as_mut_slice);
            line.iter_mut().skip(spot.column).take(spot.width).for_each(|letter| *letter = style);
        }
        board.into_iter().zip(styles).map(|(text, styles)| painted(text, &styles)).collect()
    }

    /// What these choices touch.
    fn picks_of(&self, entries: impl IntoIterator<Item = usize>) -> HashSet<&str> {
        let of = |entry: usize| self.scene.entries.get(entry).map(|entry| entry.picks.as_slice());
        entries.into_iter().filter_map(of).flatten().map(String::as_str).collect()
    }

    /// The choices that touch what is drawn here.
    pub(in super::super) fn choices_at(&self, at: Position) -> Vec<usize> {
        let pane = self.drawn.board;
        if !pane.contains(at) {
            return Vec::new();
        }
        let line = usize::from(at.y - pane.y) + self.board.down;
        let column = usize::from(at.x - pane.x) + self.board.right;
        let is_here = |spot: &&Spot| {
            spot.line == line && (spot.column..spot.column + spot.width).contains(&column)
        };
        let Some(spot) = self.scene.spots.iter().find(is_here) else { return Vec::new() };
        let touches = |entry: &usize| {
            let picks = &self.scene.entries[*entry].picks;
            spot.picks.iter().any(|pick| picks.contains(&pick.0))
        };
        (0..self.scene.entries.len()).filter(touches).collect()
    }
}

/// Letters of one style that follow each other are one span.
fn painted(text: &str, styles: &[Style]) -> Line<'static> {
    let letters: Vec<(char, Style)> = text.chars().zip(styles.iter().copied()).collect();
    let spans = letters.chunk_by(|one, two| one.1 == two.1).map(|run| {
        Span::styled(run.iter().map(|(letter, _)| *letter).collect::<String>(), run[0].1)
    });
    Line::from(spans.collect::<Vec<_>>())
}
