//! The screen, drawn.

mod board;
mod choices;
mod layout;
mod overlay;
mod panes;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Paragraph};

use super::model::{Manner, Overlay, Screen};
use super::paint::Paint;
use super::reading::in_words;
use crate::page::wrap_to;
use choices::cut;
use layout::{Areas, Shape, Wanted};

impl Screen {
    /// Draws all of it, into a window of any size.
    pub(crate) fn draw(&mut self, frame: &mut Frame) {
        let window = frame.area();
        let width = usize::from(window.width).saturating_sub(2);
        let asked = wrap_to(width, &self.question(), "");
        let said = wrap_to(width, &self.said(), "");
        let wanted = Wanted {
            question: asked.len(),
            said: said.len(),
            goal: !self.scene.goal.brief.is_empty() && self.cover.is_none(),
            choices: self.choices_height(width),
            board: (self.scene.board.trim_end().lines().count(), self.board_width()),
        };
        let areas = Areas::of(window, wanted);
        self.draw_head(frame, areas.head);
        self.draw_question(frame, areas.question, &asked);
        self.draw_goal(frame, areas.goal);
        self.drawn.choices = Rect::default();
        match (self.overlay.clone(), self.cover.clone()) {
            (Overlay::Page { title, text }, _) => {
                self.draw_page(frame, areas.middle, &title, &text);
            }
            (Overlay::Log, None) => {
                let text = self.log_in_words();
                self.draw_page(frame, areas.middle, "Log", &text);
            }
            (_, Some(name)) => self.draw_cover(frame, areas.middle, &name),
            (Overlay::Board, None) => self.draw_board(frame, areas.middle, Borders::TOP),
            (Overlay::Dice { .. } | Overlay::None, None) => self.draw_table(frame, &areas),
        }
        if self.cover.is_none() {
            self.draw_seats(frame, areas.seats);
        }
        self.draw_prompt(frame, areas.prompt, &said);
        self.draw_keys(frame, areas.keys);
    }

    fn draw_table(&mut self, frame: &mut Frame, areas: &Areas) {
        let borders = match areas.shape {
            Shape::Beside => Borders::ALL,
            Shape::Stacked => Borders::TOP,
        };
        self.draw_board(frame, areas.board, borders);
        match self.manner {
            Manner::Play => self.draw_choices(frame, areas.choices, borders),
            Manner::Watch => self.draw_log(frame, areas.choices, borders),
        }
        if self.manner == Manner::Play && areas.log.height > 2 {
            self.draw_log(frame, areas.log, borders);
        }
    }

    /// The columns a board takes.
    fn board_width(&self) -> usize {
        self.scene.board.lines().map(|line| line.chars().count()).max().unwrap_or(0)
    }

    fn question(&self) -> String {
        match &self.overlay {
            Overlay::Dice { asked } => format!("● {asked}"),
            _ if self.scene.yours => format!("● {}", in_words(&self.scene.question)),
            _ => in_words(&self.scene.question),
        }
    }

    /// What waits to be confirmed, or the last word of the referee.
    fn said(&self) -> String {
        match self.confirming.and_then(|index| self.scene.entries.get(index)) {
            Some(entry) => format!("Enter: {}. Any other key: not yet.", entry.deed),
            None => self.notice.clone(),
        }
    }

    fn draw_head(&self, frame: &mut Frame, area: Rect) {
        let name = Span::styled(" RELIQUARY ", self.paint.title());
        frame.render_widget(Line::from(vec![name, Span::raw(&self.scene.title)]), area);
        let mut seats = Vec::new();
        for place in &self.scene.places {
            let acts = place.to_act;
            let mark = if acts { "▸" } else { " " };
            let style = if acts { self.paint.of_place(place) } else { Paint::faint() };
            seats.push(Span::styled(format!("{mark}{} {} ", place.letter, place.name), style));
        }
        let seats = Line::from(seats).alignment(Alignment::Right);
        let used = 12 + self.scene.title.chars().count();
        if used + seats.width() <= usize::from(area.width) {
            frame.render_widget(seats, area);
        }
    }

    fn draw_question(&self, frame: &mut Frame, area: Rect, lines: &[String]) {
        let style = if self.scene.yours { self.paint.lit() } else { self.paint.title() };
        let lines: Vec<Line> = lines.iter().map(|line| Line::raw(format!(" {line}"))).collect();
        frame.render_widget(Paragraph::new(lines).style(style), area);
    }

    /// What wins, in a line; a key shows the rest.
    fn draw_goal(&self, frame: &mut Frame, area: Rect) {
        let room = usize::from(area.width).saturating_sub(8);
        let brief = cut(&self.scene.goal.brief, room);
        let line = Line::from(vec![
            Span::styled(format!(" {brief} "), Paint::fresh()),
            Span::styled("· g", Paint::faint()),
        ]);
        frame.render_widget(line, area);
    }

    /// The line one types in; what is said, when nobody types.
    fn draw_prompt(&self, frame: &mut Frame, area: Rect, said: &[String]) {
        if self.prompt.is_open() || matches!(self.overlay, Overlay::Dice { .. }) {
            let typed = Line::from(vec![
                Span::styled(" > ", self.paint.title()),
                Span::styled(self.prompt.text(), Paint::fresh()),
                Span::styled(" ", self.paint.lit()),
            ]);
            return frame.render_widget(typed, area);
        }
        if self.said().is_empty() && self.scene.yours && self.overlay == Overlay::None {
            let line = " > a number, or / and then a notation or a word; Tab writes it on";
            return frame.render_widget(Line::styled(line, Paint::faint()), area);
        }
        let lines: Vec<Line> = said.iter().map(|line| Line::raw(format!(" {line}"))).collect();
        frame.render_widget(Paragraph::new(lines).style(Paint::fresh()), area);
    }

    fn draw_keys(&self, frame: &mut Frame, area: Rect) {
        let keys = match (&self.overlay, self.manner) {
            (Overlay::None, _) if self.cover.is_some() => "Enter I am ready · q save and leave",
            (Overlay::Dice { .. }, _) => {
                "type what the die shows, or several · Ctrl-C save and leave"
            }
            (Overlay::Page { .. } | Overlay::Log, _) => {
                "↑↓ PgUp PgDn move · ? all rules · Esc back to the table"
            }
            (Overlay::Board, _) => "arrows PgUp PgDn move · Esc back to the table",
            (Overlay::None, Manner::Play) if self.prompt.is_open() => {
                "Enter do · Tab write on · ↑↓ choose · Esc close"
            }
            (Overlay::None, Manner::Play) => {
                "↑↓ Enter do · u undo · h hint · g goal · ? rules · b board · l log · F1 keys · q leave"
            }
            (Overlay::None, Manner::Watch) => {
                "←→ Home End move · space run · e eyes · ? rules · b board · F1 keys · q leave"
            }
        };
        frame.render_widget(Line::styled(format!(" {keys}"), Paint::faint()), area);
    }

    fn block<'a>(&self, title: &'a str, note: Option<String>, borders: Borders) -> Block<'a> {
        let head = Line::styled(format!(" {title} "), self.paint.title());
        let block = Block::new()
            .borders(borders)
            .border_type(BorderType::Rounded)
            .border_style(Paint::faint())
            .title(head);
        match note {
            Some(note) => block.title(Line::raw(format!(" {note} ")).alignment(Alignment::Right)),
            None => block,
        }
    }
}
