//! The log, and the line about the seats.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Paragraph};

use super::super::model::Screen;
use super::super::paint::Paint;
use super::choices::cut;
use crate::page::wrap_to;

impl Screen {
    /// What there is to see of everybody, in a line; each has the same room for it.
    pub(super) fn draw_seats(&self, frame: &mut Frame, area: Rect) {
        let places = &self.scene.places;
        let room = usize::from(area.width).saturating_sub(1) / places.len().max(1);
        let mut line = Line::raw(" ");
        for place in places {
            let head = format!("{} {} ", place.letter, place.name);
            let facts = cut(&place.facts, room.saturating_sub(head.chars().count() + 2));
            let gap = room.saturating_sub(head.chars().count() + facts.chars().count());
            line.push_span(Span::styled(head, self.paint.of_place(place)));
            line.push_span(Span::raw(format!("{facts}{}", " ".repeat(gap))));
        }
        frame.render_widget(line, area);
    }

    /// The last things that happened, as many as fit; what is new stands out.
    pub(super) fn draw_log(&self, frame: &mut Frame, area: Rect, borders: Borders) {
        let block = self.block("Log", None, borders);
        let inner = block.inner(area);
        let width = usize::from(inner.width);
        let old = self.scene.log.len().saturating_sub(self.scene.fresh);
        let mut lines: Vec<Line> = Vec::new();
        // Each is a line at least: more than the height of the pane need not be set.
        let first = self.scene.log.len().saturating_sub(usize::from(inner.height));
        for (index, said) in self.scene.log.iter().enumerate().skip(first) {
            let style = if index >= old { Paint::fresh() } else { Paint::faint() };
            let mark = if index >= old { "• " } else { "  " };
            for (row, text) in wrap_to(width.saturating_sub(2), &said.text, "").iter().enumerate() {
                let mark = if row == 0 { mark } else { "  " };
                lines.push(Line::styled(format!("{mark}{text}"), style));
            }
            if let (Some(rule), Some(last)) = (&said.rule, lines.last_mut()) {
                cite(last, rule, width, self.paint.accent());
            }
        }
        let hidden = lines.len().saturating_sub(usize::from(inner.height));
        frame.render_widget(Paragraph::new(lines.split_off(hidden)), inner);
        frame.render_widget(block, area);
    }
}

/// The number of a rule at the right end of a line, if there is room for it.
pub(super) fn cite(line: &mut Line, rule: &str, width: usize, style: ratatui::style::Style) {
    let rule = format!("§{rule}");
    let used = line.width() + rule.chars().count();
    if used < width {
        line.push_span(Span::raw(" ".repeat(width - used)));
        line.push_span(Span::styled(rule, style));
    }
}
