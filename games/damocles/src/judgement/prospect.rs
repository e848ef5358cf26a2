//! What the days left are likely to bring: sections that are turned on, and the helm.
//!
//! Every tile has a chance to be on in the end, by where it is now: in the pile, face-down, off or on.
//! A section is on when enough of its tiles are, as if each came by itself. Numbers are fitted to
//! what came of twenty thousand missions by hunch.

use contract::exp;

use super::days_left;
use crate::effect::Setting;
use crate::rules::r12_exploring::{tiles_left, undrawn};
use crate::ship::{Chamber, Study};
use crate::state::Damocles;
use crate::tile::{Colour, Printed, Section, TILES, Tile};

/// How often each tile was on in the end that had been looked into, in the order of the list; nothing
/// for those that are left alone.
#[rustfmt::skip]
const COUNTED: [f32; TILES] = [
    0.00, 0.69, 0.25, 0.91, 0.97, 0.65, 0.00, 0.62, 0.00, 0.00, 0.00, 0.00, 0.30, 0.00, 0.90, 0.00, 0.00,
    0.97, 0.43, 1.00, 0.99, 0.89, 0.43, 0.94, 0.50, 0.00, 0.78, 0.65, 0.73, 0.50, 1.00, 0.94, 0.27, 0.00,
    0.61, 0.77, 0.25, 0.98, 0.92, 0.97, 0.61, 0.68, 0.40, 0.52, 0.00, 0.59, 0.45, 0.38, 0.00, 0.96,
];

/// Days a team keeps for the way home, about.
const KEPT: f32 = 21.0;
/// Tiles found in a day that help their section. Teams find twice as many, but tiles do not quite come
/// by themselves, as is reckoned here; this makes up for it.
const FOUND: f32 = 0.25;
/// The same for the tile with the helm, which does not have to wait for others of its kind.
const FOUND_HELM: f32 = 0.75;
/// Chance a day that a tile which lies face-down is looked into.
const LOOKED_INTO: f32 = 0.018;
/// Chance a day that one which is off is turned on.
const ALTERED: f32 = 0.0005;

/// The tile that can have a helm: 112.
const HELM: Tile = Tile::at(1);
/// Its message: the dials, which want a red intel and a red power tile of their section to be on.
const DIALS: u16 = 2;
/// How often a look into it brings that message.
const BRINGS_DIALS: f32 = 0.37;
/// How often the team then gets back to it in time.
const GETS_BACK: f32 = 0.75;
/// The level of those who steer the artifact.
const STEERED: f32 = 13.0;

/// What the days left are likely to bring.
pub(super) struct Prospect {
    sections: [Hope; 3],
    /// The chance of the helm, and the same if a red tile of white were on, by its kind.
    helm: f32,
    helm_with: [f32; 3],
}

/// The chance of a section.
#[derive(Clone, Copy)]
enum Hope {
    On,
    Off {
        chance: f32,
        /// The same if one more tile of a kind were on; nothing for a kind of which none is lacking.
        with: [Option<f32>; 3],
    },
}

impl Hope {
    const fn stays_off(self) -> f32 {
        match self {
            Self::On => 1.0,
            Self::Off { chance, .. } => 1.0 - chance,
        }
    }
}

impl Prospect {
    pub(super) fn of(position: &Damocles) -> Self {
        let days = days_to_explore(position);
        let chances = chances(position, days);
        let mut many = [[Many::NONE; 3]; 3];
        for tile in Tile::all() {
            let printed = tile.printed();
            many[printed.section.index()][printed.kind.index()].one_more(chances[tile.index()]);
        }
        let sections = Section::ALL.map(|section| hope(position, section, &many[section.index()]));
        let (helm, helm_with) = helm(position, &chances, days);
        Self { sections, helm, helm_with }
    }

    /// In levels, above the one the team would have if it went home now.
    pub(super) fn above(&self, level: f32) -> f32 {
        let none: f32 = self.sections.map(Hope::stays_off).iter().product();
        let section = self.one_section() * (1.0 - none);
        section + self.helm * (STEERED - level - section).max(0.0)
    }

    /// What the next section brings, in levels.
    fn one_section(&self) -> f32 {
        if self.sections.iter().any(|hope| matches!(hope, Hope::On)) { 1.0 } else { 2.0 }
    }

    /// What it is worth that such a tile is on: to its section, in levels; nothing where it is not
    /// needed.
    pub(super) fn lamp(&self, printed: &Printed) -> Option<f32> {
        let Hope::Off { chance, with } = self.sections[printed.section.index()] else {
            return None;
        };
        let with = with[printed.kind.index()]?;
        let others = Section::ALL.into_iter().filter(|other| *other != printed.section);
        let none: f32 = others.map(|other| self.sections[other.index()].stays_off()).product();
        Some(self.one_section() * none * (with - chance))
    }

    /// The same to the helm.
    pub(super) fn lamp_for_helm(&self, printed: &Printed) -> f32 {
        let red = (printed.section, printed.colour) == (Section::White, Colour::Red);
        let more = if red { self.helm_with[printed.kind.index()] - self.helm } else { 0.0 };
        // From a mission that found nothing.
        (STEERED - 7.0) * more
    }
}

fn days_to_explore(position: &Damocles) -> f32 {
    (f32::from(days_left(position)) - KEPT).max(0.0)
}

/// That something comes about within these days which has such a chance every day.
fn within(days: f32, a_day: f32) -> f32 {
    1.0 - exp(-a_day * days)
}

/// How likely each tile that is not on is to be on in the end.
fn chances(position: &Damocles, days: f32) -> [f32; TILES] {
    let drawn = Section::ALL.map(|section| drawn(position, section, FOUND * days));
    let mut chances = COUNTED;
    for tile in Tile::all() {
        chances[tile.index()] *= drawn[tile.printed().section.index()];
    }
    let (looked_into, altered) = (within(days, LOOKED_INTO), within(days, ALTERED));
    for chamber in position.ship.chambers() {
        let place = chamber.tile.index();
        chances[place] = match (chamber.study, chamber.setting) {
            (Study::Unknown, _) => looked_into * COUNTED[place],
            (_, Setting::Off) => altered,
            (_, _) => 0.0,
        };
    }
    chances
}

/// How likely a tile of this section that is in the pile is to be among those that will be found:
/// first the section the team is in is used up, then one of the others.
fn drawn(position: &Damocles, section: Section, found: f32) -> f32 {
    let here = position.decks.section;
    let found = if section == here {
        found
    } else {
        (found - f32::from(tiles_left(position, here))).max(0.0) / 2.0
    };
    let pile = f32::from(u8::try_from(undrawn(position, section).count_ones()).unwrap_or(u8::MAX));
    found.min(tiles_left(position, section).into()) / pile.max(1.0)
}

fn hope(position: &Damocles, section: Section, many: &[Many; 3]) -> Hope {
    if position.is_section_on(section) {
        return Hope::On;
    }
    let (on, needs) = (position.on_in(section), section.needs());
    let lacks = [0, 1, 2].map(|kind| needs[kind].saturating_sub(on[kind]));
    let enough = [0, 1, 2].map(|kind| many[kind].at_least(lacks[kind]));
    let with = [0, 1, 2].map(|kind: usize| {
        let less = many[kind].at_least(lacks[kind].checked_sub(1)?);
        Some(less * enough[(kind + 1) % 3] * enough[(kind + 2) % 3])
    });
    Hope::Off { chance: enough.iter().product(), with }
}

/// The chance of the helm, now and with a red tile of each kind.
fn helm(position: &Damocles, chances: &[f32; TILES], days: f32) -> (f32, [f32; 3]) {
    let chamber = position.ship.chambers().iter().find(|chamber| chamber.tile == HELM);
    let dials = match chamber {
        None => BRINGS_DIALS * drawn(position, Section::White, FOUND_HELM * days),
        Some(it) if it.study == Study::Unknown => BRINGS_DIALS * within(days, LOOKED_INTO),
        Some(it) if waits_for_red(it) => 1.0,
        Some(_) => 0.0,
    };
    if dials <= 0.0 {
        return (0.0, [0.0; 3]);
    }
    let mut dark = [1.0; 3];
    for tile in Tile::all() {
        let printed = tile.printed();
        if (printed.section, printed.colour) == (Section::White, Colour::Red) {
            let lit = position.ship.find(tile).is_some_and(|spot| position.ship.at(spot).is_on());
            dark[printed.kind.index()] *= if lit { 0.0 } else { 1.0 - chances[tile.index()] };
        }
    }
    let [_, intel, power] = dark.map(|dark| 1.0 - dark);
    let (found, both) = (GETS_BACK * dials, GETS_BACK * dials * intel * power);
    (both, [both, found * power, found * intel])
}

/// Whether its dials have been read and only red tiles are lacking.
fn waits_for_red(chamber: &Chamber) -> bool {
    chamber.message() == Some(DIALS) && chamber.setting == Setting::Off
}

/// How likely it is that none of some tiles is on, that one is, and so on; the last place stands for
/// that many or more.
#[derive(Clone, Copy)]
struct Many([f32; 5]);

impl Many {
    const NONE: Self = Self([1.0, 0.0, 0.0, 0.0, 0.0]);

    fn one_more(&mut self, chance: f32) {
        let Self(many) = self;
        many[4] += chance * many[3];
        for place in (1..4).rev() {
            many[place] += chance * (many[place - 1] - many[place]);
        }
        many[0] *= 1.0 - chance;
    }

    fn at_least(&self, lacks: u8) -> f32 {
        1.0 - self.0[..usize::from(lacks)].iter().sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::script;

    #[test]
    fn the_helm_is_where_the_dials_are() {
        assert_eq!((HELM.number(), HELM.printed().backfire), (112, DIALS));
        assert!(!script().is_idle(DIALS));
    }

    #[test]
    fn chances_of_several_tiles_add_up() {
        let mut many = Many::NONE;
        for chance in [0.5, 0.5, 1.0, 0.0, 1.0, 1.0] {
            many.one_more(chance);
        }
        let at_least: Vec<f32> = (0..=4).map(|lacks| many.at_least(lacks)).collect();
        assert_eq!(at_least, [1.0, 1.0, 1.0, 1.0, 0.75]);
    }
}
