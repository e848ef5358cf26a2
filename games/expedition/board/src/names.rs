//! What things are called.

use expedition::Scenario;
use expedition::ability::{Ability, Marks};
use expedition::equipment::{Item, Source};
use expedition::scenario::Card;
use expedition::state::{MemberId, Role, Way};

pub(super) use board::words::capital;

pub(super) const fn item(item: Item) -> &'static str {
    match item {
        Item::Pistols => "Pistols",
        Item::Picks => "Picks and crowbar",
        Item::Climbing => "Climbing gear",
        Item::Sextant => "Sextant and sea charts",
        Item::Maps => "Maps and compasses",
        Item::Lockpicks => "Lockpicks",
        Item::Volumes => "Old volumes and dictionaries",
        Item::Texts => "Scientific texts",
        Item::Letters => "Letters of introduction",
    }
}

/// The same in a word or two, where there is little room.
pub(super) const fn item_in_short(item: Item) -> &'static str {
    match item {
        Item::Pistols => "Pistols",
        Item::Picks => "Picks",
        Item::Climbing => "Climbing",
        Item::Sextant => "Sextant",
        Item::Maps => "Maps",
        Item::Lockpicks => "Lockpicks",
        Item::Volumes => "Volumes",
        Item::Texts => "Texts",
        Item::Letters => "Letters",
    }
}

/// The choice of a way.
pub(super) const fn go(way: Way) -> &'static str {
    match way {
        Way::Out => "Go outward",
        Way::Home => "Go homeward",
    }
}

pub(super) fn aid(scenario: &Scenario, source: Source) -> &str {
    match source {
        Source::Item(taken) => item(taken),
        Source::Row(row) => &scenario.row(row).name,
    }
}

/// The ability an Aid helps and by how much; a challenge helps none.
fn help(scenario: &Scenario, gear_points: u8, source: Source) -> Option<(Ability, u8)> {
    match source {
        Source::Item(item) => Some((item.ability(), gear_points)),
        Source::Row(row) => match scenario.row(row).card {
            Card::Aid(aid) => Some((aid.ability, aid.points.get())),
            Card::Challenge(_) => None,
        },
    }
}

/// `+3 Combat`.
pub(super) fn worth(scenario: &Scenario, gear_points: u8, source: Source) -> String {
    help(scenario, gear_points, source)
        .map_or_else(String::new, |(helped, points)| format!("+{points} {}", ability(helped)))
}

/// What an Aid adds.
pub(super) fn points(scenario: &Scenario, gear_points: u8, source: Source) -> u8 {
    help(scenario, gear_points, source).map_or(0, |(_, points)| points)
}

/// The ability an Aid helps.
pub(super) fn helps(scenario: &Scenario, source: Source) -> Option<Ability> {
    help(scenario, 0, source).map(|(helped, _)| helped)
}

pub(super) const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => "Combat",
        Ability::Strength => "Strength",
        Ability::Agility => "Agility",
        Ability::Navigation => "Navigation",
        Ability::Survival => "Survival",
        Ability::Mechanics => "Mechanics",
        Ability::Languages => "Languages",
        Ability::Personality => "Personality",
        Ability::Science => "Science",
    }
}

pub(super) fn member(id: MemberId) -> String {
    match id.role() {
        Role::Leader => "leader".into(),
        Role::Companion(n) => format!("companion {n}"),
        Role::Helper(n) => format!("helper {n}"),
    }
}

/// The same in the middle of a sentence.
pub(super) fn the_member(id: MemberId) -> String {
    match id.role() {
        Role::Leader => "the leader".into(),
        _ => member(id),
    }
}

/// `Combat 2, Science`.
pub(super) fn marks(marks: Marks) -> String {
    let each = marks.kinds().map(|kind| match marks.of(kind) {
        1 => ability(kind).to_string(),
        n => format!("{} {n}", ability(kind)),
    });
    let text = each.collect::<Vec<_>>().join(", ");
    if text.is_empty() { "nothing".into() } else { text }
}

/// The Artifact in two words: `the Sun`, `the mask` of `the mask of the Blind King`.
pub(super) fn relic_in_short(scenario: &Scenario) -> String {
    let named = scenario.artifact.split(" of ").next().unwrap_or_default();
    format!("the {}", named.split(' ').next_back().unwrap_or("Artifact"))
}
