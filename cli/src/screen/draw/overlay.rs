//! What lies over the table: a page to read, a cover.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Borders, Paragraph};

use super::super::model::{Overlay, Screen};
use super::super::paint::Paint;
use crate::page::wrap_to;

/// Lines of a page are not longer than this, in however wide a window.
const WIDEST: usize = 100;

impl Screen {
    pub(super) fn draw_page(&mut self, frame: &mut Frame, area: Rect, title: &str, text: &str) {
        let inner = self.block("", None, Borders::TOP).inner(area);
        let width = usize::from(inner.width).saturating_sub(2).min(WIDEST);
        let lines: Vec<Line> = text.lines().flat_map(|line| set(line, width)).collect();
        let (whole, pane) = ((lines.len(), width), (usize::from(inner.height), width));
        match self.overlay {
            Overlay::Log => self.page.follow(whole, pane),
            _ => self.page.fit(whole, pane),
        }
        let note = self.page.in_words();
        let down = u16::try_from(self.page.down).unwrap_or(u16::MAX);
        frame.render_widget(Paragraph::new(lines).scroll((down, 0)), inner);
        frame.render_widget(self.block(title, note, Borders::TOP), area);
    }

    /// Nothing but what everybody knows.
    pub(super) fn draw_cover(&self, frame: &mut Frame, area: Rect, name: &str) {
        let said = "Everybody else looks away. When only you can see the screen, press Enter: your \
                    side of the table will be there.";
        let mut lines = vec![
            Line::raw(""),
            Line::styled("The table is covered", Paint::faint()),
            Line::raw(""),
            Line::styled(format!("{name}, it is your turn."), self.paint.title()),
            Line::raw(""),
        ];
        lines.extend(wrap_to(50, said, "").into_iter().map(Line::raw));
        frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), area);
    }
}

/// A line of a text, broken to the width; columns that are set already stay as they are.
fn set(line: &str, width: usize) -> Vec<Line<'static>> {
    if line.chars().count() <= width {
        return vec![Line::raw(format!(" {line}"))];
    }
    wrap_to(width, line, "  ").into_iter().map(|line| Line::raw(format!(" {line}"))).collect()
}
