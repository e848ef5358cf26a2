//! The list of choices, with what each costs and risks.

use catalogue::chance;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Borders, Paragraph};

use super::super::menu::Row;
use super::super::model::Screen;
use super::super::paint::Paint;
use super::super::scene::{Barred, Entry, Odds, Place, Tone};
use super::super::tree::Node;
use super::panes::cite;
use crate::page::{capital, wrap_to};

/// Lines of the pane, each with the row it belongs to.
type Lines = Vec<(Line<'static>, Option<usize>)>;

impl Screen {
    pub(super) fn draw_choices(&mut self, frame: &mut Frame, area: Rect, borders: Borders) {
        let count = self.scene.entries.len();
        let note = (count > 0).then(|| format!("{count} in all"));
        // Corners, blanks and at least one letter of the border between the two.
        let beside = note.as_ref().map_or(0, |note| note.chars().count() + 2) + 5;
        let heading = cut(&self.scene.heading, usize::from(area.width).saturating_sub(beside));
        let inner = self.block("", None, borders).inner(area);
        let (lines, at) = self.listed(usize::from(inner.width));
        let height = usize::from(inner.height);
        // The cursor's own lines first, the top of the list if there is room for both.
        let end = lines.iter().rposition(|(_, row)| *row == Some(at)).map_or(0, |last| last + 1);
        let start = lines.iter().position(|(_, row)| *row == Some(at)).unwrap_or(0);
        let from = end.saturating_sub(height).min(start);
        let shown: Lines = lines.into_iter().skip(from).take(height).collect();
        let (text, rows): (Vec<Line>, Vec<Option<usize>>) = shown.into_iter().unzip();
        self.drawn.rows = rows;
        self.drawn.choices = inner;
        frame.render_widget(Paragraph::new(text), inner);
        frame.render_widget(self.block(&heading, note, borders), area);
    }

    /// How many lines they would take.
    pub(super) fn choices_height(&self, width: usize) -> usize {
        self.listed(width).0.len()
    }

    fn listed(&self, width: usize) -> (Lines, usize) {
        let rows = self.menu.rows();
        let at = self.menu.at();
        let mut lines: Lines = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            let of_row = self.row(index, row, index == at, width);
            lines.extend(of_row.into_iter().map(|line| (line, Some(index))));
        }
        if rows.is_empty() {
            let none = match (self.scene.over, self.scene.yours) {
                (true, _) => "The game is at its end. q leaves the table.".into(),
                (false, true) => "Nothing like that.".into(),
                (false, false) => waiting_for(&self.scene.places),
            };
            lines.push((Line::styled(none, Paint::faint()), None));
        }
        for barred in &self.scene.barred {
            lines.extend(self.barred(barred, width).into_iter().map(|line| (line, None)));
        }
        (lines, at)
    }

    /// One row; under the cursor with its reasons and its odds.
    fn row(&self, index: usize, row: &Row, here: bool, width: usize) -> Vec<Line<'static>> {
        let (mark, entry) = match row.node {
            Node::Leaf { entry, .. } => ("  ", self.scene.entries.get(*entry)),
            Node::Group { .. } if row.is_open => ("▾ ", None),
            Node::Group { .. } => ("▸ ", None),
        };
        let lead = format!("{}{mark}{:>2} ", "  ".repeat(row.depth()), index + 1);
        let indent = " ".repeat(lead.chars().count());
        let note = match (row.node, entry) {
            (Node::Group { .. }, _) => format!("({})", row.node.entries().len()),
            (_, Some(entry)) => entry.cost.clone(),
            _ => String::new(),
        };
        let room = width.saturating_sub(lead.chars().count() + note.chars().count() + 1);
        let label = capital(row.node.label());
        let mut label =
            if here { wrap_to(room.max(8), &label, "") } else { vec![cut(&label, room)] };
        let first = format!("{lead}{}", label.remove(0));
        let gap = width.saturating_sub(first.chars().count() + note.chars().count());
        let style = if here { self.paint.lit() } else { ratatui::style::Style::new() };
        let mut lines = vec![Line::styled(format!("{first}{}{note}", " ".repeat(gap)), style)];
        lines.extend(label.into_iter().map(|more| Line::styled(format!("{indent}{more}"), style)));
        if let (true, Some(entry)) = (here, entry) {
            self.reasons(entry, &indent, width, &mut lines);
        }
        lines
    }

    fn reasons(&self, entry: &Entry, indent: &str, width: usize, lines: &mut Vec<Line<'static>>) {
        let room = width.saturating_sub(indent.len());
        if !entry.harm.is_empty() {
            let harm = format!("{indent}Harms {}", entry.harm);
            lines.push(Line::styled(harm, self.paint.tone(Tone::Bad)));
        }
        if !entry.detail.is_empty() {
            let detail = wrap_to(room, &capital(&entry.detail), "");
            lines.extend(detail.into_iter().map(|text| Line::raw(format!("{indent}{text}"))));
        }
        for odds in &entry.odds {
            for (row, text) in
                wrap_to(room.saturating_sub(7), &odds_in_words(odds), "").iter().enumerate()
            {
                let bar = if row == 0 { pips(odds.share) } else { " ".repeat(6) };
                let bar = Span::styled(format!("{indent}{bar} "), self.paint.tone(odds.tone));
                lines.push(Line::from(vec![bar, Span::raw(text.clone())]));
            }
        }
        let mut last = Line::styled(format!("{indent}{}", entry.action), Paint::faint());
        if let Some(rule) = &entry.rule {
            cite(&mut last, rule, width, self.paint.accent());
        }
        lines.push(last);
    }

    fn barred(&self, barred: &Barred, width: usize) -> Vec<Line<'static>> {
        let struck = Paint::faint().add_modifier(Modifier::CROSSED_OUT);
        let mut lines = vec![Line::from(vec![
            Span::styled("   × ", Paint::faint()),
            Span::styled(cut(&capital(&barred.label), width.saturating_sub(5)), struck),
        ])];
        let why = wrap_to(width.saturating_sub(5), &capital(&barred.why.text), "");
        let faint = Paint::faint();
        lines.extend(why.into_iter().map(|text| Line::styled(format!("     {text}"), faint)));
        if let (Some(rule), Some(last)) = (&barred.why.rule, lines.last_mut()) {
            cite(last, rule, width, self.paint.accent());
        }
        lines
    }
}

/// Whom everybody waits for.
fn waiting_for(places: &[Place]) -> String {
    let names: Vec<&str> =
        places.iter().filter(|place| place.to_act).map(|place| place.name.as_str()).collect();
    match names.split_last() {
        None => "Nothing to choose.".into(),
        Some((only, [])) => format!("Waiting for {only}."),
        Some((last, rest)) => format!("Waiting for {} and {last}.", rest.join(", ")),
    }
}

fn odds_in_words(odds: &Odds) -> String {
    format!("{} {}", chance(odds.share), odds.what)
}

/// A chance in sixths, as on a die; never all or none of them unless it is certain.
fn pips(share: f64) -> String {
    let full = (1..6u8).filter(|n| share * 6.0 >= f64::from(*n) - 0.5 && share > 0.0).count();
    let full = full.max(usize::from(share > 0.0)) + usize::from(share >= 1.0);
    "■".repeat(full) + &"□".repeat(6 - full)
}

/// A text that fits, with a sign that there is more.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    text.chars().take(width.saturating_sub(1)).collect::<String>() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_shown_in_sixths() {
        assert_eq!(pips(0.0), "□□□□□□");
        assert_eq!(pips(0.01), "■□□□□□");
        assert_eq!(pips(0.5), "■■■□□□");
        assert_eq!(pips(0.99), "■■■■■□");
        assert_eq!(pips(1.0), "■■■■■■");
    }

    #[test]
    fn who_has_nothing_to_do_is_told_whom_everybody_waits_for() {
        let place = |name: &str, to_act| Place { name: name.into(), to_act, ..Place::default() };
        let mut places = vec![place("Ada", false), place("Bea", true), place("Cai", false)];
        assert_eq!(waiting_for(&places), "Waiting for Bea.");
        places[2].to_act = true;
        assert_eq!(waiting_for(&places), "Waiting for Bea and Cai.");
        assert_eq!(waiting_for(&[]), "Nothing to choose.");
    }

    #[test]
    fn long_labels_are_cut_with_a_sign() {
        assert_eq!(cut("Trust the dice", 20), "Trust the dice");
        assert_eq!(cut("Trust the dice", 6), "Trust…");
    }
}
