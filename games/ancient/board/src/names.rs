//! What things are called.

use ancient::atlas::{ActionDie, Atlas, Kind, Region, Slot};
use ancient::symbol::{Symbol, Symbols};
use ancient::track::Work;
use ancient::{Effect, Sheet};

use board::{counted, list};

pub(super) const fn region(region: Region) -> &'static str {
    match region {
        Region::Desert => "Desert",
        Region::Ocean => "Ocean",
        Region::Jungle => "Jungle",
    }
}

/// Dig, Dive, Explore or Research.
pub(super) const fn action(region: Region, kind: Kind) -> &'static str {
    match (kind, region) {
        (Kind::Research, _) => "Research",
        (Kind::Field, Region::Desert) => "Dig",
        (Kind::Field, Region::Ocean) => "Dive",
        (Kind::Field, Region::Jungle) => "Explore",
    }
}

/// `Research in the ocean`, `Dive 4`, `Dig (1 or 2)`.
pub(super) fn slot(atlas: &Atlas, slot: Slot) -> String {
    let action = action(slot.region, slot.kind());
    match (slot.kind(), &numbers(atlas, slot)[..]) {
        (Kind::Research, _) => format!("{action} in the {}", slot.region),
        (Kind::Field, [one]) => format!("{action} {one}"),
        (Kind::Field, many) => format!("{action} ({})", many.join(" or ")),
    }
}

/// The numbers a slot for field work takes.
pub(super) fn numbers(atlas: &Atlas, slot: Slot) -> Vec<String> {
    atlas.numbers_of(slot).iter().map(|number| number.get().to_string()).collect()
}

/// What the bonus does; nothing when there is nothing to say.
pub(super) const fn effect(effect: Effect) -> Option<&'static str> {
    match effect {
        Effect::Nothing => None,
        Effect::SparesColoured => Some("no coloured boxes"),
        Effect::Doubles => Some("each die fills two boxes"),
        Effect::FourthRaider => Some("a bust at four raiders"),
    }
}

/// `a box`, `3 boxes`.
pub(super) fn boxes(many: u8) -> String {
    if many == 1 { "a box".into() } else { format!("{many} boxes") }
}

/// `no raiders`, `1 raider`, `2 raiders`.
pub(super) fn raiders(many: u8) -> String {
    match many {
        0 => "no raiders".into(),
        many => counted(many, "raider", "raiders"),
    }
}

/// `orange 5`.
pub(super) fn die(die: ActionDie) -> String {
    format!("{} {}", die.colour, die.number.get())
}

/// `a book`, `an idol`.
pub(super) fn a_symbol(symbol: Symbol) -> String {
    let article = if symbol == Symbol::Idol { "an" } else { "a" };
    format!("{article} {symbol}")
}

/// `book, map map`.
pub(super) fn symbols(symbols: Symbols) -> String {
    let text: Vec<&str> = symbols.iter().map(Symbol::word).collect();
    if text.is_empty() { "nothing".into() } else { text.join(" ") }
}

/// What a step wants, on the sheet: `book [map] [tool]`, `map or lamp`.
pub(super) fn work(work: Work) -> String {
    match work {
        Work::Research { plain, coloured } => {
            let plain = plain.iter().map(|symbol| symbol.to_string());
            let coloured = coloured.iter().map(|symbol| format!("[{symbol}]"));
            plain.chain(coloured).collect::<Vec<_>>().join(" ")
        }
        Work::Field { accepts, .. } => {
            accepts.kinds().map(Symbol::word).collect::<Vec<_>>().join(" or ")
        }
    }
}

/// `D2, Open the trench`; a place when the sheet has no such step.
pub(super) fn step(sheet: &Sheet, region: Region, index: usize) -> String {
    match sheet.track(region).step(index) {
        Some(step) => format!("{}, {}", step.id, step.name),
        None => format!("step {}", index + 1),
    }
}

/// `A`, `A and B`, `nobody`.
pub(super) fn people<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let text = list(names);
    if text.is_empty() { "nobody".into() } else { text }
}

/// What a step wants, in a sentence: `book, coloured map and coloured tool`.
pub(super) fn wanted(work: Work) -> String {
    match work {
        Work::Research { plain, coloured } => {
            let plain = plain.iter().map(|symbol| symbol.to_string());
            let coloured = coloured.iter().map(|symbol| format!("coloured {symbol}"));
            list(plain.chain(coloured))
        }
        Work::Field { .. } => self::work(work),
    }
}

/// Porter to legend (ANC-54).
pub(super) const fn rank(level: i16) -> &'static str {
    match level {
        i16::MIN..=0 => "porter",
        1 => "digger",
        2 => "archaeologist",
        3 => "professor",
        _ => "legend",
    }
}
