//! What stands on a ready-made sheet, in a few words.

use contract::Seat;
use feynman::action::At;
use feynman::names::{Fig, Item, LETTERS, Name, Room};
use feynman::{Action, sheets};

use super::names;

/// Who comes with what, where everything begins.
pub(super) fn about(seat: Seat, number: u8) -> String {
    let Some(sheet) = sheets::of(seat).get(usize::from(number).saturating_sub(1)) else {
        return String::new();
    };
    let words = &sheet.words;
    let mut parts = Vec::new();
    let crew = words.iter().filter_map(|word| match word {
        Action::Enlist { name } => Some(*name),
        _ => None,
    });
    for (fig, name) in LETTERS.into_iter().zip(crew) {
        parts.push(equipped(surname(name), name.ticked(), words, fig));
    }
    for word in words {
        if let Action::Start { fig, room } = word {
            parts.push(equipped(&format!("{} in {room}", names::fig(*fig)), None, words, *fig));
        }
    }
    parts.extend(words.iter().filter_map(|word| plain(*word)));
    format!("{}.", parts.join(", "))
}

fn surname(name: Name) -> &'static str {
    let full = names::pirate(name);
    full.rsplit(' ').next().unwrap_or(full)
}

/// Somebody, and what he carries in brackets, ticked or bought.
fn equipped(who: &str, ticked: Option<Item>, words: &[Action], whom: Fig) -> String {
    let item = |word: &Action| -> Option<Item> {
        match word {
            Action::Buy { fig, item } if *fig == whom => Some(*item),
            _ => None,
        }
    };
    let bought = words.iter().filter_map(item);
    let items: Vec<&str> = ticked.into_iter().chain(bought).map(names::item).collect();
    if items.is_empty() { who.into() } else { format!("{who} ({})", items.join(", ")) }
}

/// Everything that is nobody's.
fn plain(word: Action) -> Option<String> {
    let at = |at: At| match at {
        At::On(fig) => format!("on {}", names::fig(fig)),
        At::In(room) => format!("in {room}"),
    };
    let lies = |what: &str, room: Room| Some(format!("{what} in {room}"));
    match word {
        Action::BuyPet {} => Some("alien pet".into()),
        Action::BuyShot {} => Some("extra cannon shot".into()),
        Action::BuyIce {} => Some("military ICE".into()),
        Action::PlaceLoot { at: place } => Some(format!("loot {}", at(place))),
        Action::PlaceDisk { at: place } => Some(format!("disk {}", at(place))),
        Action::Real { art, at: place } => {
            Some(format!("{}, the real one, {}", names::good(art), at(place)))
        }
        Action::Fake { art, at: place } => {
            Some(format!("{}, a fake, {}", names::good(art), at(place)))
        }
        Action::Trap { room } => lies("booby trap", room),
        Action::Mine { room } => lies("thermite mine", room),
        Action::GasMine { room } => lies("gas mine", room),
        Action::Employ { employer } => Some(format!("for {}", names::employer(employer))),
        Action::Become { species } => Some(names::species(species).into()),
        Action::Shape { robot } => Some(format!("as {}", names::fig(robot))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ready_made_sheet_says_what_is_on_it() {
        let pirates = about(Seat::A, 1);
        assert!(pirates.starts_with("Sarma (pistol), Eastwood (rifle, cutlass)"), "{pirates}");
        assert!(pirates.ends_with("loot in D2."), "{pirates}");
        assert!(pirates.contains("Kyoshi (medkit, pistol)"), "{pirates}");
        let scientist = about(Seat::B, 1);
        assert!(scientist.contains("the real one, in B3"), "{scientist}");
        for seat in [Seat::A, Seat::B, Seat::C, Seat::D] {
            for number in 1..=sheets::of(seat).len() {
                let said = about(seat, u8::try_from(number).unwrap());
                assert!((10..400).contains(&said.len()), "{said}");
            }
        }
    }
}
