//! A table at this terminal as one viewer sees it.

use contract::Seat;
use table::{Table, Viewer};

use crate::screen::{Entry, Line, Scene, sight};

/// What the viewer sees; `asked` is the seat whose choices are listed.
pub(super) fn of(table: &Table, viewer: Option<Seat>, asked: Option<Seat>, seen: usize) -> Scene {
    let shown = viewer.map_or_else(Viewer::default, Viewer::seat);
    let Some(projection) = sight::project(table, shown) else { return Scene::default() };
    let line = |line: table::LogLine| Line { text: line.text, rule: line.rule.map(Into::into) };
    let offers = if asked.is_some() { projection.offers.as_slice() } else { &[] };
    Scene {
        entries: offers.iter().map(Entry::from).collect(),
        yours: asked.is_some(),
        log: table.log_from(0, viewer).into_iter().map(line).collect(),
        fresh: table.log_from(seen, viewer).len(),
        ..sight::of(&projection)
    }
}
