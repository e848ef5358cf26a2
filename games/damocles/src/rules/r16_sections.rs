//! Chapter 16, sections: when one is on.

use contract::Log;

use super::Play;
use crate::event::Event;
use crate::state::Damocles;
use crate::tile::{Colour, Kind, Section};

impl Damocles {
    /// Control, intel and power tiles that are on in a section.
    pub fn on_in(&self, section: Section) -> [u8; 3] {
        let mut many = [0; 3];
        for chamber in self.ship.chambers().iter().filter(|chamber| chamber.is_on()) {
            let printed = chamber.printed();
            if printed.section == section {
                many[printed.kind.index()] += 1;
            }
        }
        many
    }

    /// [`R16_2`](crate::book::R16_2): enough tiles of each kind, or a message says so.
    pub fn is_section_on(&self, section: Section) -> bool {
        let enough = self.on_in(section).iter().zip(section.needs()).all(|(on, need)| *on >= need);
        enough || self.powers.whole[section.index()]
    }

    /// How many sections are on [`R16_1`](crate::book::R16_1).
    pub fn sections_on(&self) -> usize {
        Section::ALL.into_iter().filter(|section| self.is_section_on(*section)).count()
    }

    pub(crate) fn any_on(&self, section: Section, colour: Colour, kind: Kind) -> bool {
        self.ship.chambers().iter().any(|chamber| {
            let printed = chamber.printed();
            chamber.is_on()
                && printed.section == section
                && printed.colour == colour
                && printed.kind == kind
        })
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// [`R16_2`](crate::book::R16_2): a section is on as a whole until one of its tiles goes off
    /// (DAM-85).
    pub(crate) fn count_section(&mut self, section: Section) {
        let whole = &mut self.game.powers.whole[section.index()];
        if std::mem::replace(whole, false) {
            self.note(Event::SectionCounted { section });
        }
    }

    pub(crate) fn whole_section(&mut self, section: Section) {
        let whole = &mut self.game.powers.whole[section.index()];
        if !std::mem::replace(whole, true) {
            self.note(Event::SectionWhole { section });
        }
    }
}
