//! What somebody has written on a sheet, said back to them.

use feynman::Action;
use feynman::Station;
use feynman::names::Fig;

use super::names::{self, a_item, at, capital, fig, good, room};

/// "You buy a cutlass for pirate F."
pub(super) fn noted(station: &Station, action: Action) -> String {
    let whose = |who: Fig| fig(who);
    match action {
        Action::Sheet { .. } => "You take a ready-made sheet.".into(),
        Action::Enlist { name } => format!("You enlist {}.", names::pirate(name)),
        Action::Buy { fig: who, item } => format!("You buy {} for {}.", a_item(item), whose(who)),
        Action::Unbuy { fig: who, item } => {
            format!("You rub out {} of {}.", names::the_item(item), whose(who))
        }
        Action::Blank {} => "You rub out the whole sheet.".into(),
        Action::BuyPet {} => "You bring the alien pet.".into(),
        Action::BuyShot {} => "You buy a cannon shot.".into(),
        Action::BuyIce {} => "You buy military ICE.".into(),
        Action::PlaceLoot { at: place } => format!("The loot begins {}.", at(station, place)),
        Action::PlaceDisk { at: place } => format!("The disk begins {}.", at(station, place)),
        Action::Real { art, at: place } => {
            format!("{} is the real one, {}.", capital(good(art)), at(station, place))
        }
        Action::Fake { art, at: place } => {
            format!("{} is a fake, {}.", capital(good(art)), at(station, place))
        }
        Action::Trap { room: to } => format!("You set a booby trap in {}.", room(station, to)),
        Action::Mine { room: to } => format!("You lay a thermite mine in {}.", room(station, to)),
        Action::GasMine { room: to } => format!("You lay a gas mine in {}.", room(station, to)),
        Action::Start { fig: who, room: to } => {
            format!("{} begins in {}.", capital(&whose(who)), room(station, to))
        }
        Action::Employ { employer } => format!("You work for {}.", names::employer(employer)),
        Action::Become { species } => format!("You are {}.", names::species(species)),
        Action::Shape { robot } => format!("You have the shape of {}.", whose(robot)),
        Action::Ready {} => "Your sheet is done.".into(),
        // Nothing else is written on a sheet.
        _ => "You change your sheet.".into(),
    }
}
