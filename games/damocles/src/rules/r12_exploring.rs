//! Chapter 12, exploring: days, searching for accessways, drawing tiles, and changing section.

use contract::{Log, Refusal, Rule};

use super::Play;
use super::r02_dice::Throw;
use crate::book::{R02_3, R03_0, R07_10, R12_2, R12_3, R12_5};
use crate::effect::Setting;
use crate::event::{Event, Roll, Why};
use crate::mark::Mark;
use crate::ship::{COUNTERS, Chamber, FARTHEST, Side, Spot, WAYS_PER_TILE, Way};
use crate::state::{Damocles, Ending, Phase};
use crate::tile::{DRAWN_PER_SECTION, Kind, Section, Tile};

/// The number of tiles before each section in the list, and after the last.
const BOUNDS: [u32; 4] = [0, 17, 34, 50];

/// A section's tiles as a set of places.
const fn mask(section: Section) -> u64 {
    let (from, to) = (BOUNDS[section as usize], BOUNDS[section as usize + 1]);
    (1 << to) - (1 << from)
}

/// Tiles of a section that were not drawn, in the box or not, as a set of places.
pub(crate) const fn undrawn(game: &Damocles, section: Section) -> u64 {
    mask(section) & !game.decks.drawn.bits()
}

/// Tiles of a section that can still be drawn [`R04_3`](crate::book::R04_3).
pub(crate) fn tiles_left(game: &Damocles, section: Section) -> u8 {
    let drawn = (game.decks.drawn.bits() & mask(section)).count_ones();
    DRAWN_PER_SECTION.saturating_sub(u8::try_from(drawn).unwrap_or(u8::MAX))
}

pub(crate) fn any_tiles_left(game: &Damocles) -> bool {
    Section::ALL.into_iter().any(|section| tiles_left(game, section) > 0)
}

/// [`R12_3`]: what a search needs here (DAM-01).
pub(crate) fn needed(game: &Damocles, spot: Spot) -> u8 {
    let chamber = game.ship.at(spot);
    if !chamber.is_known() {
        return 26;
    }
    match chamber.printed().kind {
        Kind::Power => 16,
        Kind::Intel => 26,
        Kind::Control if game.options.search_33 => 33,
        Kind::Control => 36,
    }
}

/// Easier by 6 with the map of message 169.
pub(crate) const fn search_modifier(game: &Damocles) -> i16 {
    if game.powers.map { -6 } else { 0 }
}

/// [`R12_2`]: whether an accessway could lie on this side (DAM-13).
pub(crate) fn has_room(game: &Damocles, spot: Spot, side: Side) -> bool {
    let neighbour = game.ship.neighbour(spot, side);
    has_room_beside(game, spot, side, neighbour, neighbour.is_some() || any_tiles_left(game))
}

/// The same, for those who know what lies there and whether any tile is left.
pub(crate) fn has_room_beside(
    game: &Damocles,
    spot: Spot,
    side: Side,
    neighbour: Option<Spot>,
    any_left: bool,
) -> bool {
    let ship = &game.ship;
    if ship.at(spot).ways[side.index()][1].is_some() {
        return false;
    }
    if let Some(neighbour) = neighbour {
        return ship.at(neighbour).way_count() < WAYS_PER_TILE;
    }
    let (x, y) = ship.beside(spot, side);
    x.abs() <= FARTHEST && y.abs() <= FARTHEST && any_left
}

/// Counters that lie on the table, by number.
fn counters_open(game: &Damocles) -> [u8; 9] {
    let mut open = [0; 9];
    for chamber in game.ship.chambers() {
        // Each accessway lies between two tiles: right and bottom count each once.
        for way in chamber.ways_on(Side::Right).chain(chamber.ways_on(Side::Bottom)) {
            if let Some(place) = COUNTERS.iter().position(|(number, _)| *number == way.close) {
                open[place] += 1;
            }
        }
    }
    open
}

/// Whether an accessway counter is to be had: closed ones go back when the pile is empty.
fn has_counter(game: &Damocles) -> bool {
    game.decks.counters.iter().any(|many| *many > 0)
        || counters_open(game).iter().zip(COUNTERS).any(|(open, (_, all))| *open < all)
}

pub(super) fn search_refusal(game: &Damocles) -> Option<Refusal> {
    let (Phase::Leaving(_), Some(spot)) = (&game.phase, game.team) else {
        return Some(R07_10.refuses("accessways are searched for in step 10"));
    };
    if game.ship.at(spot).way_count() >= WAYS_PER_TILE {
        return Some(R12_2.refuses("this tile has three accessways"));
    }
    if !Side::ALL.into_iter().any(|side| has_room(game, spot, side)) {
        return Some(R12_2.refuses("no side has room for an accessway"));
    }
    (!has_counter(game)).then_some(R02_3.refuses("every accessway counter lies on the table"))
}

/// Message 25, 102, 224 or 249: another section, chosen by chance, once a turn.
pub(super) fn cross_refusal(game: &Damocles) -> Option<Refusal> {
    let (Phase::Leaving(leave), Some(here)) = (&game.phase, game.here()) else {
        return Some(R07_10.refuses("that is decided in step 10"));
    };
    if !here.marks.has(Mark::Gate) {
        return Some(R12_5.refuses("no way leads from here to another section"));
    }
    if leave.crossed {
        return Some(R12_5.refuses("once a turn is enough"));
    }
    let current = game.decks.section;
    let other = |section: &Section| *section != current && tiles_left(game, *section) > 0;
    let any = Section::ALL.iter().any(other);
    (!any).then_some(R12_5.refuses("no other section has tiles left"))
}

impl<L: Log<Event>> Play<'_, L> {
    /// Days pass; a shutting section loses a tile a day (23).
    pub(crate) fn pass_days(&mut self, days: u16, why: Why) {
        let clock = &mut self.game.clock;
        clock.day = clock.day.saturating_add(days);
        clock.idle = 0;
        let (day, of) = (clock.day, clock.days);
        self.note(Event::DaysPassed { days, day, of, why });
        for _ in 0..days {
            self.decay_one();
        }
    }

    /// The nearest tile of the section that is on, clockwise from the top (DAM-46).
    fn decay_one(&mut self) {
        let Some(source) = self.game.powers.decay else { return };
        let ship = &self.game.ship;
        let (x, y) = (i16::from(ship.at(source).x), i16::from(ship.at(source).y));
        let section = ship.at(source).printed().section;
        let dying = |(spot, chamber): &(Spot, &Chamber)| {
            *spot != source
                && chamber.is_known()
                && chamber.setting == Setting::On
                && chamber.printed().section == section
        };
        let rank = |(_, chamber): &(Spot, &Chamber)| {
            clockwise(i16::from(chamber.x) - x, i16::from(chamber.y) - y)
        };
        let next = ship.spots().filter(dying).min_by_key(rank).map(|(spot, _)| spot);
        if let Some(spot) = next {
            self.set(spot, Setting::Off);
            self.game.powers.decayed |= spot.bit();
        }
    }

    /// [`R12_3`]
    pub(super) fn search(&mut self) {
        let Some(spot) = self.game.team else { return };
        let thrown = self.throw(Throw {
            roll: Roll::Search,
            by: None,
            modifier: search_modifier(self.game),
            at_most: needed(self.game, spot),
            at_least: 0,
            rule: R12_3,
        });
        if thrown.success {
            self.place_accessway(spot);
        }
    }

    fn place_accessway(&mut self, spot: Spot) {
        let side = self.any_side(spot);
        let way = Way { close: self.draw_counter(), known: false };
        self.note(Event::WayFound { side, close: way.close });
        let to = self.game.ship.neighbour(spot, side).unwrap_or_else(|| self.lay(spot, side));
        self.game.ship.open_way(spot, side, to, way);
    }

    /// [`R03_0`]: one die, 1 to 4 clockwise from the top; what does not fit is rolled again.
    fn any_side(&mut self, spot: Spot) -> Side {
        loop {
            let die = usize::from(self.dice.d6(R03_0));
            if let Some(side) = Side::ALL.get(die - 1)
                && has_room(self.game, spot, *side)
            {
                return *side;
            }
        }
    }

    fn draw_counter(&mut self) -> u8 {
        if self.game.decks.counters.iter().all(|many| *many == 0) {
            let open = counters_open(self.game);
            let closed = |place: usize| COUNTERS[place].1.saturating_sub(open[place]);
            self.game.decks.counters = std::array::from_fn(closed);
        }
        let total = self.game.decks.counters.iter().sum();
        let mut drawn = self.dice.draw(total, R02_3);
        for (place, many) in self.game.decks.counters.iter_mut().enumerate() {
            if drawn < usize::from(*many) {
                *many -= 1;
                return COUNTERS[place].0;
            }
            drawn -= usize::from(*many);
        }
        COUNTERS[COUNTERS.len() - 1].0
    }

    /// [`R12_2`] and [`R12_5`]: a face-down tile beside another.
    fn lay(&mut self, spot: Spot, side: Side) -> Spot {
        if tiles_left(self.game, self.game.decks.section) == 0
            && let Some(section) = self.any_section_left(R12_5)
        {
            self.game.decks.section = section;
        }
        let section = self.game.decks.section;
        let tile = self.draw_tile(section, R12_5);
        let (x, y) = self.game.ship.beside(spot, side);
        let laid = self.game.ship.lay(Chamber::new(tile, x, y));
        self.note(Event::Laid { side, section });
        laid
    }

    /// A section that has tiles left, by chance.
    pub(crate) fn any_section_left(&mut self, rule: &'static Rule) -> Option<Section> {
        let left = |game: &Damocles, section: &Section| tiles_left(game, *section) > 0;
        let many = Section::ALL.iter().filter(|section| left(self.game, section)).count();
        let place = self.dice.draw(u8::try_from(many).unwrap_or(3), rule);
        Section::ALL.into_iter().filter(|section| left(self.game, section)).nth(place)
    }

    /// A tile of a section that has not been drawn, each equally likely.
    pub(crate) fn draw_tile(&mut self, section: Section, rule: &'static Rule) -> Tile {
        let there = undrawn(self.game, section);
        let place = self.dice.draw(u8::try_from(there.count_ones()).unwrap_or(1), rule);
        let mut rest = there;
        for _ in 0..place {
            rest &= rest - 1;
        }
        let tile = Tile::at(rest.trailing_zeros());
        self.game.decks.drawn = self.game.decks.drawn.with(tile);
        tile
    }

    pub(super) fn cross_over(&mut self) {
        let current = self.game.decks.section;
        let other = |game: &Damocles, section: &Section| {
            *section != current && tiles_left(game, *section) > 0
        };
        let many = Section::ALL.iter().filter(|section| other(self.game, section)).count();
        let place = self.dice.draw(u8::try_from(many).unwrap_or(2), R12_5);
        let next = Section::ALL.into_iter().filter(|section| other(self.game, section)).nth(place);
        if let Some(section) = next {
            self.game.decks.section = section;
            self.note(Event::Crossed { section });
        }
        if let Phase::Leaving(leave) = &mut self.game.phase {
            leave.crossed = true;
        }
    }

    /// Nowhere to go and nothing to be found (DAM-13).
    pub(crate) fn check_stranded(&mut self) {
        let Some(spot) = self.game.team else { return };
        let open = self.game.ship.at(spot).way_count() > 0;
        let leaves = open
            || search_refusal(self.game).is_none()
            || super::r20_victory::home_refusal(self.game).is_none()
            || super::r19_objects::can_jump(self.game);
        if !leaves {
            self.end(Ending::Stranded);
        }
    }
}

/// Distance, then the place on the ring round the middle, clockwise from the top.
const fn clockwise(x: i16, y: i16) -> (i16, i16) {
    let distance = x.abs() + y.abs();
    let round = if x >= 0 && y < 0 {
        x
    } else if x > 0 {
        distance + y
    } else if y > 0 {
        2 * distance - x
    } else {
        3 * distance - y
    };
    (distance, round)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ring_runs_clockwise_from_the_top() {
        let ring = [(0, -2), (1, -1), (2, 0), (1, 1), (0, 2), (-1, 1), (-2, 0), (-1, -1)];
        let ranks: Vec<_> = ring.iter().map(|(x, y)| clockwise(*x, *y)).collect();
        assert!(ranks.is_sorted(), "{ranks:?}");
        assert!(clockwise(-1, 0) < clockwise(0, -2));
    }

    #[test]
    fn sections_stand_one_after_the_other_in_the_list() {
        for tile in Tile::all() {
            let of = |section: &Section| mask(*section) & 1 << tile.index() != 0;
            let found: Vec<_> = Section::ALL.into_iter().filter(of).collect();
            assert_eq!(found, [tile.printed().section]);
        }
    }
}
