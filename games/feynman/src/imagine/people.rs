//! Who could be behind the letters: everybody once, Eastwood among them, each with the skills that
//! were shown and the damage that was survived.

use contract::Rng;

use crate::names::{Fig, Health, LETTERS, Name, TOUGH};
use crate::rules::r03_setup;
use crate::state::{Feynman, PIRATES};
use crate::view::View;

/// Enlists a crew that fits what was seen; one's own is known.
pub(super) fn assign(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if view.you == Some(PIRATES) {
        return;
    }
    let crew = LETTERS.iter().filter(|fig| view.open.token(**fig).seen).count();
    let mut order: [Name; 9] = [
        Name::Eastwood,
        Name::Hernandez,
        Name::Kyoshi,
        Name::Mendez,
        Name::Colovisto,
        Name::Yee,
        Name::Robertson,
        Name::Sarma,
        Name::Orlov,
    ];
    for index in (1..order.len()).rev() {
        order.swap(index, rng.index(index + 1));
    }
    let mut chosen = [None; 7];
    if !solve(view, &order, crew, 0, &mut chosen, true) {
        solve(view, &order, crew, 0, &mut chosen, false);
    }
    game.shut.people = [None; 7];
    for name in chosen.into_iter().flatten() {
        r03_setup::write(game, PIRATES, crate::action::Action::Enlist { name });
    }
}

/// Tries names in the shuffled order, letter after letter.
fn solve(
    view: &View,
    order: &[Name; 9],
    crew: usize,
    letter: usize,
    chosen: &mut [Option<Name>; 7],
    strict: bool,
) -> bool {
    if letter == crew {
        return chosen.contains(&Some(Name::Eastwood));
    }
    for name in order {
        let free = !chosen[..letter].contains(&Some(*name));
        if free && (fits(view, LETTERS[letter], *name) || !strict) {
            chosen[letter] = Some(*name);
            if solve(view, order, crew, letter + 1, chosen, strict) {
                return true;
            }
        }
    }
    chosen[letter] = None;
    false
}

fn fits(view: &View, fig: Fig, name: Name) -> bool {
    if let Some(known) = view.own.people[fig.index()] {
        return known == name;
    }
    if view.own.informant == Some(fig) && name == Name::Eastwood {
        return false;
    }
    if view.open.informant == Some(fig) && name == Name::Eastwood {
        return false;
    }
    let token = view.open.token(fig);
    let shown = if view.open.pan == Some(fig) { 0 } else { token.skills };
    let survived = token.heard >= view.open.plan.boxes.normal
        && token.health != Health::Dead
        && !token.zombie
        && !view.open.options.tough_pirates_4;
    let wanted = if survived { shown | TOUGH } else { shown };
    name.skills() & wanted == wanted
}
