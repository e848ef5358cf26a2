//! What stands on a sheet and what it costs [`R03_3`](crate::book::R03_3), told from what its own
//! seat knows: the rules charge by it, and a view shows it.

use contract::Seat;

use crate::action::{Action, At, Line};
use crate::names::{Employer, Fig, Item, Name, Room};
use crate::state::{Open, PHONE, PIRATES, SCIENTIST};
use crate::station::NEVER;

/// A seat's sheet, as far as prices ask for it.
#[derive(Clone, Copy)]
pub(crate) struct Paper<'a> {
    pub(crate) open: &'a Open,
    pub(crate) seat: Seat,
    /// Who employs the phone company.
    pub(crate) employer: Option<Employer>,
    /// Points left; the alien's sheet has none to count.
    pub(crate) left: Option<u8>,
}

impl Paper<'_> {
    /// What an entry costs; nothing where no price stands beside it.
    pub(crate) fn price(self, entry: Action) -> Option<u8> {
        let plan = &self.open.plan;
        let [pet, shot, fake, ice, trap, mine, gasmine, reconbot] = plan.extras;
        match entry {
            Action::Enlist { name } => self.ticked(name).map(|(_, price)| price),
            Action::Buy { item, .. } => Some(self.item(item)),
            Action::BuyPet {} => Some(pet),
            Action::BuyShot {} => Some(shot),
            Action::BuyIce {} => Some(ice),
            Action::Fake { .. } => Some(fake),
            Action::Trap { .. } => Some(trap),
            Action::Mine { .. } => Some(mine),
            Action::GasMine { .. } => Some(gasmine),
            Action::Start { fig: Fig::Reconbot, .. } => Some(reconbot),
            Action::Start { fig, .. } if self.seat == SCIENTIST && fig.is_robot() => {
                Some(plan.robots[fig.index() - Fig::Techbot.index()])
            }
            _ => None,
        }
    }

    /// What it takes from the points.
    pub(crate) fn cost(self, entry: Action) -> u8 {
        self.price(entry).unwrap_or(0)
    }

    /// Whether the points that are left pay for an entry.
    pub(crate) fn affords(self, entry: Action) -> bool {
        self.left.is_none_or(|left| self.cost(entry) <= left)
    }

    /// What comes ticked with a pirate and what it costs, as long as that can be paid (FEY-11).
    pub(crate) fn ticked(self, name: Name) -> Option<(Item, u8)> {
        let item = name.ticked()?;
        let price = Paper { seat: PIRATES, ..self }.item(item);
        self.left.is_none_or(|left| price <= left).then_some((item, price))
    }

    /// Whether the sheet lists an item.
    pub(crate) fn lists(self, item: Item) -> bool {
        self.open.plan.prices[self.seat.index().min(2)][item.index()] != NEVER
    }

    fn item(self, item: Item) -> u8 {
        let bell = item == Item::Key && self.employer == Some(Employer::Bell);
        let ticked = matches!(item, Item::Medkit | Item::Torch) && self.open.options.preticked_free;
        let free = (self.seat == PHONE && bell) || (self.seat == PIRATES && ticked);
        if free { 0 } else { self.open.plan.prices[self.seat.index().min(2)][item.index()] }
    }
}

/// An entry that stands for all of a line, where each costs the same; nothing for a line of people.
pub(crate) const fn entry_on(line: Line, has_real: bool) -> Option<Action> {
    let room = Room::A1;
    match line {
        Line::Fig(fig) if fig.is_human() => None,
        Line::Fig(fig) => Some(Action::Start { fig, room }),
        Line::Good(art) if has_real && art.letter().is_some() => {
            Some(Action::Fake { art, at: At::In(room) })
        }
        Line::Good(_) => None,
        Line::Trap => Some(Action::Trap { room }),
        Line::Mine => Some(Action::Mine { room }),
        Line::GasMine => Some(Action::GasMine { room }),
    }
}
