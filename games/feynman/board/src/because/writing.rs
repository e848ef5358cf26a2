//! While sheets are filled in: what an entry costs, and what it is for.

use board::capital;
use feynman::action::At;
use feynman::names::Item;
use feynman::{Action, chances};

use super::Thinker;
use crate::names;

impl Thinker<'_> {
    pub(super) fn writing(&self, action: Action) -> Option<String> {
        Some(match action {
            Action::Sheet { .. } => {
                "Every line of it is filled in and paid for, so you can begin to play at once."
                    .into()
            }
            Action::Ready {} => match self.view.own.points {
                None | Some(0) => "Every point is spent: there is nothing more to buy.".into(),
                Some(1) => "Only 1 point is left, and it is lost if you buy nothing for it.".into(),
                Some(left) => {
                    format!("You can begin now; the {left} points that are left are lost.")
                }
            },
            Action::Enlist { name } => {
                let skills = names::shown_skills(name.skills());
                let who = format!("{}: {skills}.", names::pirate(name));
                self.priced(action, &who).unwrap_or_else(|| format!("{who} It costs no point."))
            }
            Action::BuyPet {} => self.priced(action, "")?,
            Action::Buy { item, .. } => self.priced(action, use_of(item))?,
            Action::BuyShot {} => {
                self.priced(action, "One shot more does 2 damage to a whole room.")?
            }
            Action::BuyIce {} => {
                let (with, without) = (chances::hacking(true), chances::hacking(false));
                let both = format!(
                    "Hackers then take the computer from you on {with} faces of a die instead of \
                     {without}."
                );
                self.priced(action, &both)?
            }
            Action::PlaceLoot { at } | Action::PlaceDisk { at } => placed(at),
            Action::Real { at, .. } => {
                format!("Only you know that it is the real one. {}", placed(at))
            }
            Action::Fake { .. } => {
                "Others cannot tell a fake from the real one until a mechanic verifies it.".into()
            }
            Action::Trap { room } | Action::Mine { room } | Action::GasMine { room } => {
                format!("Nobody else knows of it, and no search of {} finds it.", self.room(room))
            }
            Action::Employ { .. } => {
                "It decides what wins for you, and stays secret until the end.".into()
            }
            Action::Become { .. } => "It decides what wins for you.".into(),
            Action::Start { fig, room } => {
                let who = capital(&names::who(self.view, fig));
                format!("{who} is hidden in {} until somebody enters or searches.", self.room(room))
            }
            _ => return None,
        })
    }

    /// "It costs 2 of your 7 points."
    fn priced(&self, action: Action, use_of: &str) -> Option<String> {
        let (price, left) = (self.view.price(action)?, self.view.own.points?);
        let costs = format!("It costs {price} of the {left} points you have left.");
        Some(if use_of.is_empty() { costs } else { format!("{use_of} {costs}") })
    }
}

/// What an item is for.
pub(super) const fn use_of(item: Item) -> &'static str {
    match item {
        Item::Pistol => "A pistol does damage 4 times in 6.",
        Item::Rifle => "A rifle seldom misses: it does damage 11 times in 12.",
        Item::Cutlass => "A cutlass always wounds, and kills on a 6.",
        Item::Plasma => "A plasma gun always does 2 damage, and can burn the disk.",
        Item::Torch => "A welding torch opens a door for good.",
        Item::Medkit => "A medkit takes 2 damage off somebody, or wakes who was knocked out, once.",
        Item::Emp => "An EMP pistol destroys a robot, a terminal, the disk or an artifact.",
        Item::Suit => "A sneak suit hides its wearer from a single other in the room.",
        Item::Geiger => "A geiger counter tells whether the real artifact is near.",
        Item::Grenade => "A gas grenade drops whoever stays in the room for a turn.",
        Item::Taser => "A taser knocks somebody out half of the time.",
        Item::Mask => "A gas mask keeps its wearer on their feet in gas.",
        Item::Key => "An access key switches the shield without the codes.",
    }
}

/// Where something begins.
fn placed(at: At) -> String {
    match at {
        At::On(fig) => format!(
            "{} carries it, and loses it to whoever loots the body.",
            capital(&names::fig(fig))
        ),
        At::In(room) => format!("Whoever searches {room} finds it."),
    }
}
