//! A sheet nobody has seen, drawn by filling one in at random, or one of the ready-made.

use contract::{Rng, Seat};

use crate::action::{Action, SheetNumber};
use crate::rules::{r03_setup, r07_sheets};
use crate::sheets;
use crate::state::{Feynman, PIRATES};

/// Entries tried before a sheet counts as good enough.
const ENTRIES: usize = 60;

/// Fills in a sheet that is blank, or on which only the crew stands.
pub(super) fn draw(game: &mut Feynman, seat: Seat, rng: &mut Rng) {
    let crew = seat == PIRATES && game.shut.people.iter().any(Option::is_some);
    let made = sheets::of(seat);
    if !crew && rng.below(2) == 0 && !made.is_empty() {
        let index = rng.index(made.len());
        let number = SheetNumber(u8::try_from(index + 1).unwrap_or(1));
        if r07_sheets::refusal(game, seat, Action::Sheet { number }).is_none() {
            for word in &made[index].words {
                r03_setup::write(game, seat, *word);
            }
            return;
        }
    }
    let mut list = Vec::new();
    for _ in 0..ENTRIES {
        list.clear();
        r07_sheets::list(game, seat, &mut list);
        let whole = list.contains(&Action::Ready {});
        let entry = |action: &Action| {
            let crewing = matches!(action, Action::Enlist { .. }) && crew;
            !crewing && !matches!(action, Action::Ready {} | Action::Sheet { .. })
        };
        list.retain(entry);
        if list.is_empty() || (whole && rng.below(5) == 0) {
            break;
        }
        let action = list[rng.index(list.len())];
        r03_setup::write(game, seat, action);
    }
}
