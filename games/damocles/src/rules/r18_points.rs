//! Chapter 18, information points, and the days that messages add.

use contract::Log;

use super::Play;
use crate::event::{Event, Why};
use crate::ship::Spot;

/// What a new section costs [`R18_2`](crate::book::R18_2).
const NEW_SECTION: i16 = -3;
/// More points or days than any mission can bring together.
pub(crate) const MOST: u16 = 9_999;

impl<L: Log<Event>> Play<'_, L> {
    /// [`R18_1`](crate::book::R18_1): never below nothing.
    pub(crate) fn points(&mut self, by: i16) {
        let before = self.game.clock.points;
        let total = before.saturating_add_signed(by).min(MOST);
        self.game.clock.points = total;
        if total != before {
            self.note(Event::Points { by, total });
        }
    }

    pub(crate) fn add_days(&mut self, days: u16) {
        self.more_days(days, Why::Message);
    }

    pub(crate) fn more_days(&mut self, days: u16, why: Why) {
        let clock = &mut self.game.clock;
        clock.days = clock.days.saturating_add(days).min(MOST);
        let of = clock.days;
        self.note(Event::DaysAdded { days, of, why });
    }

    /// [`R18_2`](crate::book::R18_2): the first time the team moves onto a tile of each further
    /// section (DAM-22).
    pub(crate) fn enter_section(&mut self, spot: Spot) {
        let section = self.game.ship.at(spot).printed().section;
        let entered = &mut self.game.decks.entered;
        let further = entered.contains(&true);
        if !std::mem::replace(&mut entered[section.index()], true) && further {
            self.note(Event::SectionEntered { section });
            self.points(NEW_SECTION);
        }
    }
}
