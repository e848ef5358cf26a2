//! The atlas and the action dice: regions, colours, slots, and what lies where.

use std::fmt;
use std::str::FromStr;

use contract::ParseError;
use serde::{Deserialize, Serialize};

/// A part of the atlas, and the renown track that goes with it [`R03_1`](crate::book::R03_1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// Digging.
    Desert,
    /// Diving.
    Ocean,
    /// Exploring.
    Jungle,
}

impl Region {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Desert, Self::Ocean, Self::Jungle];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Desert => "desert",
            Self::Ocean => "ocean",
            Self::Jungle => "jungle",
        }
    }

    /// Counted from zero.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Region {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let found = Self::ALL.into_iter().find(|region| region.word() == word);
        found.ok_or_else(|| ParseError::new(word, "the regions are desert, ocean and jungle"))
    }
}

/// The colour of an action die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Three of nine.
    Orange,
    /// Three of nine.
    Blue,
    /// Three of nine.
    Green,
}

impl Colour {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Orange, Self::Blue, Self::Green];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Blue => "blue",
            Self::Green => "green",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A number on an action die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

impl Number {
    /// As a number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Counted from zero.
    const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// What a die came up with.
    pub(crate) fn rolled(die: u8) -> Self {
        Self(die.clamp(1, 6))
    }
}

impl TryFrom<u8> for Number {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if (1..=6).contains(&number) { Ok(Self(number)) } else { Err("a die shows 1 to 6") }
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> Self {
        number.0
    }
}

/// An action die as it lies: `orange5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ActionDie {
    /// Its colour.
    pub colour: Colour,
    /// What it shows.
    pub number: Number,
}

impl fmt::Display for ActionDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour, self.number.get())
    }
}

impl FromStr for ActionDie {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(word, "an action die is a colour and a number: orange5");
        let parts = |colour: &Colour| Some((*colour, word.strip_prefix(colour.word())?));
        let (colour, digit) = Colour::ALL.iter().find_map(parts).ok_or_else(wrong)?;
        let number = digit_of(digit).ok_or_else(wrong)?;
        Ok(Self { colour, number })
    }
}

/// A single digit from 1 to 6.
fn digit_of(text: &str) -> Option<Number> {
    match text.as_bytes() {
        [digit @ b'1'..=b'6'] => Some(Number(digit - b'0')),
        _ => None,
    }
}

impl TryFrom<String> for ActionDie {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<ActionDie> for String {
    fn from(die: ActionDie) -> Self {
        die.to_string()
    }
}

/// What one does in a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// All or nothing, in one turn.
    Research,
    /// Dig, Dive or Explore: box by box.
    Field,
}

/// Where in a region a die may lie: `research`, or the lowest number the slot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The slot that wants the region's colour.
    Research,
    /// A slot that wants a number, named by the lowest one.
    Field(Number),
}

/// A slot of the atlas [`R03_2`](crate::book::R03_2): `desert.research`, `ocean.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slot {
    /// In which region.
    pub region: Region,
    /// Which of its slots.
    pub place: Place,
}

impl Slot {
    /// The action it stands for.
    pub const fn kind(self) -> Kind {
        match self.place {
            Place::Research => Kind::Research,
            Place::Field(_) => Kind::Field,
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Research => write!(f, "{}.research", self.region),
            Place::Field(number) => write!(f, "{}.{}", self.region, number.get()),
        }
    }
}

impl FromStr for Slot {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(word, "a slot is written desert.research or ocean.4");
        let (region, place) = word.split_once('.').ok_or_else(wrong)?;
        let place = match place {
            "research" => Place::Research,
            digit => Place::Field(digit_of(digit).ok_or_else(wrong)?),
        };
        Ok(Self { region: region.parse()?, place })
    }
}

impl TryFrom<String> for Slot {
    type Error = ParseError;

    fn try_from(word: String) -> Result<Self, ParseError> {
        word.parse()
    }
}

impl From<Slot> for String {
    fn from(slot: Slot) -> Self {
        slot.to_string()
    }
}

/// A set of numbers from 1 to 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Number>", into = "Vec<Number>")]
pub struct Numbers(u8);

impl Numbers {
    /// No number.
    pub const NONE: Self = Self(0);

    /// Whether this one is in it.
    pub const fn contains(self, number: Number) -> bool {
        self.0 & (1 << number.0) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are in it.
    pub const fn has_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether none of these is in it.
    pub const fn has_none(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The lowest.
    #[allow(clippy::cast_possible_truncation)] // A place in eight bits.
    pub const fn lowest(self) -> Option<Number> {
        if self.is_empty() { None } else { Some(Number(self.0.trailing_zeros() as u8)) }
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        (1..=6).map(Number).filter(move |number| self.contains(*number))
    }
}

impl From<Vec<Number>> for Numbers {
    fn from(list: Vec<Number>) -> Self {
        Self(list.into_iter().fold(0, |bits, number| bits | 1 << number.0))
    }
}

impl From<Numbers> for Vec<Number> {
    fn from(numbers: Numbers) -> Self {
        numbers.iter().collect()
    }
}

/// The most slots a region has: one for research and two for field work.
pub const SLOTS: usize = 3;

/// One region of the atlas: its line in the bonus chart [`R03_3`](crate::book::R03_3) and its
/// slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chart {
    /// The colour that research wants.
    pub colour: Colour,
    /// The numbers of the region.
    pub numbers: Numbers,
    /// What each slot for field work takes: one or two of them.
    pub slots: FieldSlots,
}

/// The numbers of one or two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Numbers>", into = "Vec<Numbers>")]
pub struct FieldSlots([Numbers; 2]);

impl FieldSlots {
    /// The slots there are.
    pub fn iter(self) -> impl Iterator<Item = Numbers> {
        self.0.into_iter().filter(|slot| !slot.is_empty())
    }
}

impl TryFrom<Vec<Numbers>> for FieldSlots {
    type Error = &'static str;

    fn try_from(list: Vec<Numbers>) -> Result<Self, Self::Error> {
        match list[..] {
            [one] if !one.is_empty() => Ok(Self([one, Numbers::NONE])),
            [one, two] if !one.is_empty() && !two.is_empty() && one.has_none(two) => {
                // In order, so that a slot's place follows from its name.
                let first = if one.lowest() < two.lowest() { [one, two] } else { [two, one] };
                Ok(Self(first))
            }
            _ => Err("a region has one or two slots for numbers, and no number twice"),
        }
    }
}

impl From<FieldSlots> for Vec<Numbers> {
    fn from(slots: FieldSlots) -> Self {
        slots.iter().collect()
    }
}

/// The printed atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Charts", into = "Charts")]
pub struct Atlas {
    charts: [Chart; 3],
    /// Where research wants each colour: read off the charts once, since every draw asks for it.
    research: [Region; 3],
    /// Which slot takes each number, by its region and its place there, if one does.
    field: [Option<(Region, u8)>; 6],
}

/// The atlas as a file has it.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Charts {
    desert: Chart,
    ocean: Chart,
    jungle: Chart,
}

impl TryFrom<Charts> for Atlas {
    type Error = String;

    fn try_from(charts: Charts) -> Result<Self, String> {
        let all = [charts.desert, charts.ocean, charts.jungle];
        for (region, chart) in Region::ALL.into_iter().zip(all) {
            let fits = |slot: Numbers| chart.numbers.has_all(slot);
            if !chart.slots.iter().all(fits) {
                return Err(format!("a slot of the {region} takes a number of another region"));
            }
            for (other, twin) in Region::ALL.into_iter().zip(all).filter(|(r, _)| *r > region) {
                if chart.colour == twin.colour || !chart.numbers.has_none(twin.numbers) {
                    return Err(format!("{region} and {other} share a colour or a number"));
                }
            }
        }
        Ok(Self::of(all))
    }
}

impl From<Atlas> for Charts {
    fn from(atlas: Atlas) -> Self {
        let [desert, ocean, jungle] = atlas.charts;
        Self { desert, ocean, jungle }
    }
}

impl Atlas {
    /// Three charts that share no colour and no number.
    fn of(charts: [Chart; 3]) -> Self {
        let mut atlas = Self { charts, research: Region::ALL, field: [None; 6] };
        for (region, chart) in Region::ALL.into_iter().zip(charts) {
            atlas.research[chart.colour as usize] = region;
            for (slot, place) in chart.slots.iter().zip(1..) {
                for number in slot.iter() {
                    atlas.field[number.index()] = Some((region, place));
                }
            }
        }
        atlas
    }

    /// A region's line.
    pub const fn chart(&self, region: Region) -> &Chart {
        &self.charts[region.index()]
    }

    /// All slots, region by region, research first.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        Region::ALL.into_iter().flat_map(|region| {
            let numbers = self.chart(region).slots.iter().filter_map(Numbers::lowest);
            let field = numbers.map(Place::Field);
            std::iter::once(Place::Research).chain(field).map(move |place| Slot { region, place })
        })
    }

    /// The place of a slot among those of its region; nothing when there is no such slot.
    pub fn place_of(&self, slot: Slot) -> Option<usize> {
        match slot.place {
            Place::Research => Some(0),
            Place::Field(number) => {
                let (region, place) = self.field[number.index()]?;
                let is_it = region == slot.region && self.lowest(region, place) == Some(number);
                is_it.then_some(place.into())
            }
        }
    }

    /// The numbers a slot takes; none for research, which takes any, and where there is no slot.
    pub fn numbers_of(&self, slot: Slot) -> Numbers {
        let takes = |numbers: &Numbers| numbers.lowest().map(Place::Field) == Some(slot.place);
        self.chart(slot.region).slots.iter().find(takes).unwrap_or_default()
    }

    /// The slots whose demand this die meets, by colour and by number
    /// [`R09_2`](crate::book::R09_2).
    pub fn slots_for(&self, die: ActionDie) -> [Option<Slot>; 2] {
        let region = self.research[die.colour as usize];
        [Some(Slot { region, place: Place::Research }), self.field_for(die.number)]
    }

    fn field_for(&self, number: Number) -> Option<Slot> {
        let (region, place) = self.field[number.index()]?;
        self.lowest(region, place).map(|lowest| Slot { region, place: Place::Field(lowest) })
    }

    /// The lowest number a field slot takes, by its place in the region.
    const fn lowest(&self, region: Region, place: u8) -> Option<Number> {
        self.chart(region).slots.0[place as usize - 1].lowest()
    }

    /// Whether a die in this region matches its colour and its numbers
    /// [`R10_1`](crate::book::R10_1).
    pub const fn earns_bonus(&self, region: Region, die: ActionDie) -> bool {
        let chart = self.chart(region);
        chart.colour as u8 == die.colour as u8 && chart.numbers.contains(die.number)
    }
}

#[cfg(test)]
mod tests {
    use contract::BuiltIn;

    use super::*;
    use crate::sheet::Sheet;

    /// What is looked up is what the charts say.
    #[test]
    fn dice_find_the_slots_that_want_them() {
        for atlas in Sheet::built_in().iter().map(|sheet| sheet.atlas) {
            for (colour, number) in
                Colour::ALL.into_iter().flat_map(|colour| (1..=6).map(move |n| (colour, Number(n))))
            {
                let wants = |slot: &Slot| {
                    let chart = atlas.chart(slot.region);
                    let takes = |numbers: Numbers, lowest| numbers.lowest() == Some(lowest);
                    match slot.place {
                        Place::Research => chart.colour == colour,
                        Place::Field(lowest) => chart
                            .slots
                            .iter()
                            .any(|numbers| takes(numbers, lowest) && numbers.contains(number)),
                    }
                };
                let mut found = atlas.slots_for(ActionDie { colour, number });
                found.sort_unstable();
                let found: Vec<Slot> = found.into_iter().flatten().collect();
                assert_eq!(found, atlas.slots().filter(wants).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn slots_have_places_in_their_order_and_others_have_none() {
        for atlas in Sheet::built_in().iter().map(|sheet| sheet.atlas) {
            for region in Region::ALL {
                let here: Vec<Slot> = atlas.slots().filter(|slot| slot.region == region).collect();
                let places: Vec<_> = here.iter().map(|slot| atlas.place_of(*slot)).collect();
                assert_eq!(places, (0..here.len()).map(Some).collect::<Vec<_>>());
                let numbers = (1..=6).map(|n| Slot { region, place: Place::Field(Number(n)) });
                let strangers = numbers.filter(|slot| !here.contains(slot));
                assert!(strangers.into_iter().all(|slot| atlas.place_of(slot).is_none()));
            }
        }
    }
}
