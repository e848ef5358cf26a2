//! Words set in columns.

/// Sets rows of cells in columns; the first row is the head. A column of figures stands to the
/// right, any other to the left.
pub(crate) fn set(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let columns: Vec<Column> = (0..count).map(|index| Column::of(rows, index)).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&columns).map(|(cell, column)| column.pad(cell));
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

struct Column {
    width: usize,
    figures: bool,
}

impl Column {
    fn of(rows: &[Vec<String>], index: usize) -> Self {
        let cells = || rows.iter().filter_map(|row| row.get(index));
        let is_figure = |cell: &String| cell.trim_start_matches('-').starts_with(char::is_numeric);
        Self {
            width: cells().map(|cell| cell.chars().count()).max().unwrap_or(0),
            figures: cells().skip(1).all(is_figure),
        }
    }

    fn pad(&self, cell: &str) -> String {
        let width = self.width;
        if self.figures { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_figures_right() {
        let row = |cells: [&str; 3]| cells.map(String::from).to_vec();
        let text = set(&[row(["seat", "wins", "agent"]), row(["A", "5", "x"])]);
        assert_eq!(text, "seat  wins  agent\nA        5  x\n");
        assert_eq!(set(&[]), "");
    }
}
