//! A sheet nobody has seen, drawn by filling one in at random, or one of the ready-made.

use contract::{Rng, Seat};

use crate::action::{Action, SheetNumber};
use crate::rules::{r03_setup, r07_lines, r07_sheets};
use crate::sheets;
use crate::state::{Feynman, PIRATES};

/// Entries tried, most of which do not fit any more when a sheet is nearly full.
const TRIES: usize = 200;

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
    let crewing = |action: &Action| crew && matches!(action, Action::Enlist { .. });
    let whole = |game: &Feynman| r07_sheets::entry_refusal(game, seat, Action::Ready {}).is_none();
    for _ in 0..TRIES {
        let Some(entry) = r07_lines::some_entry(seat, rng).filter(|entry| !crewing(entry)) else {
            continue;
        };
        if r07_sheets::entry_refusal(game, seat, entry).is_none() {
            r03_setup::write(game, seat, entry);
            if rng.below(5) == 0 && whole(game) {
                return;
            }
        }
    }
    // Hardly ever: what is still missing is written down from the list.
    let mut list = Vec::new();
    while !whole(game) {
        list.clear();
        r07_lines::entries(game, seat, &mut list);
        list.retain(|entry| !crewing(entry));
        if list.is_empty() {
            break;
        }
        r03_setup::write(game, seat, list[rng.index(list.len())]);
    }
}
