//! The components, counted against the rulebook's list and against what survives of the tile sheet.

use std::collections::BTreeMap;

use contract::BuiltIn;
use damocles::effect::Effect;
use damocles::equipment::Equipment;
use damocles::tile::{Kind, Section, Source, Tile};
use damocles::{Mission, messages, script, tile};

#[test]
fn fifty_tiles_by_section_and_kind() {
    let count = |section: Section, kind: Kind| {
        Tile::all().filter(|t| t.printed().section == section && t.printed().kind == kind).count()
    };
    let row = |section| [Kind::Control, Kind::Intel, Kind::Power].map(|kind| count(section, kind));
    assert_eq!(Section::ALL.map(row), [[5, 6, 6], [5, 8, 4], [5, 6, 5]]);
}

/// Counts of equipment lines on the sheet, as the backs show them.
#[test]
fn every_tile_answers_to_vision_and_two_more() {
    let mut kinds: BTreeMap<Equipment, usize> = BTreeMap::new();
    for tile in Tile::all() {
        assert_eq!(tile.printed().slots[0].0, Equipment::Vision, "{tile}");
        for line in &tile.printed().slots {
            assert!(line.1 <= line.2, "{tile}");
            for number in [line.1, line.2] {
                let (tens, ones) = (number / 10, number % 10);
                assert!((1..=6).contains(&tens) && (1..=6).contains(&ones), "{tile} {number}");
            }
            *kinds.entry(line.0).or_default() += 1;
        }
    }
    assert_eq!(kinds.values().sum::<usize>(), 150);
    assert_eq!(kinds[&Equipment::Vision], 50);
    assert_eq!(kinds.len(), 8, "all but the recorder");
}

#[test]
fn every_value_says_where_it_comes_from() {
    let mut letters: BTreeMap<char, usize> = BTreeMap::new();
    let mut sources = [0; 3];
    for tile in Tile::all() {
        let printed = tile.printed();
        let made = &printed.provenance;
        assert_eq!(made.slots.split(' ').map(str::len).collect::<Vec<_>>(), [3, 3, 3], "{tile}");
        assert_eq!(made.backfire.len(), 1);
        assert_eq!(made.activate.as_ref().map(String::len), printed.activate.map(|_| 2), "{tile}");
        let all =
            format!("{}{}{}", made.slots, made.backfire, made.activate.clone().unwrap_or_default());
        for letter in all.chars().filter(|c| *c != ' ') {
            *letters.entry(letter).or_default() += 1;
        }
        sources[match printed.source {
            Source::Printed => 0,
            Source::Repaired => 1,
            Source::Reconstructed => 2,
        }] += 1;
        assert!(!printed.image.is_empty() && !printed.id_from.is_empty());
    }
    assert_eq!(sources, [27, 8, 15]);
    assert_eq!(letters.values().sum::<usize>(), 530);
    assert_eq!(letters.keys().copied().collect::<String>(), "prx");
    assert!(letters[&'p'] >= 398, "{letters:?}");
}

/// What is found on a tile is told by messages that are read there.
#[test]
fn every_tile_has_messages_that_tell_what_it_is() {
    let effects = damocles::script::effects().unwrap();
    let leads_to = |message: u16| {
        let (_, list) = &effects[usize::from(message) - 1];
        let text = format!("{list:?}");
        let numbers = text.split("Read(").skip(1).filter_map(|rest| rest.split(')').next());
        numbers.filter_map(|number| number.parse::<u16>().ok()).collect::<Vec<_>>()
    };
    for tile in Tile::all() {
        let printed = tile.printed();
        let mut read: Vec<u16> = printed.slots.iter().map(|line| line.3).collect();
        read.push(printed.backfire);
        let mut next = 0;
        while let Some(message) = read.get(next) {
            read.extend(leads_to(*message));
            next += 1;
        }
        assert!(!printed.told_by.is_empty(), "{tile}");
        assert!(printed.told_by.iter().all(|message| read.contains(message)), "{tile}");
    }
}

/// No two tiles of a section have the same back, so a face-down tile hides nothing from somebody
/// who knows them all: that is what `imagine` rests on.
#[test]
fn backs_are_unlike() {
    let mut backs = std::collections::BTreeSet::new();
    for tile in Tile::all() {
        let back = tile.printed().slots.map(|line| (line.0, line.2));
        assert!(backs.insert((tile.printed().section, back)), "{tile}");
    }
}

/// 200 places on tiles hold 200 different messages; the other 58 are reached from those.
#[test]
fn every_message_can_be_reached() {
    let mut on_tiles = std::collections::BTreeSet::new();
    for tile in Tile::all() {
        let printed = tile.printed();
        for message in printed.slots.iter().map(|line| line.3).chain([printed.backfire]) {
            assert!(on_tiles.insert(message), "{message} stands on two tiles");
        }
    }
    assert_eq!(on_tiles.len(), 200);
    let mut reached = on_tiles.clone();
    for (number, effects) in script::effects().unwrap() {
        let mut leads = Vec::new();
        for effect in &effects {
            targets(effect, &mut leads);
        }
        assert!(!leads.contains(&number), "{number} leads to itself");
        reached.extend(leads);
    }
    // Message 253 follows when the tile of message 204 is turned on.
    reached.insert(253);
    assert_eq!(reached.into_iter().collect::<Vec<_>>(), (1..=258).collect::<Vec<u16>>());
}

fn targets(effect: &Effect, into: &mut Vec<u16>) {
    match effect {
        Effect::Read(number) => into.push(*number),
        Effect::If(_, yes, no) | Effect::Roll(_, yes, no) | Effect::RollBest(_, yes, no) => {
            yes.iter().chain(no).for_each(|effect| targets(effect, into));
        }
        Effect::Choose(answers) => {
            answers.iter().flat_map(|(_, list)| list).for_each(|effect| targets(effect, into));
        }
        Effect::Console(console) => console.success.iter().for_each(|e| targets(e, into)),
        _ => {}
    }
}

#[test]
fn all_258_messages_have_effects_and_texts() {
    assert_eq!(script::effects().unwrap().len(), 258);
    for number in 1..=258 {
        let message = messages::message(number);
        let message = message.unwrap_or_else(|| panic!("message {number} has no text"));
        assert!(!message.title.trim().is_empty() && message.text.len() > 20, "{number}");
    }
    assert!(messages::message(0).is_none() && messages::message(259).is_none());
}

#[test]
fn a_fault_in_a_file_is_named_by_line() {
    let text = include_str!("../data/tiles.ron").replacen("kind: intel", "kind: kitchen", 1);
    let why = tile::read(&text).unwrap_err();
    assert!(why.starts_with("line ") && why.contains("kitchen"), "{why}");
    let swapped = include_str!("../data/tiles.ron").replacen("id: 112", "id: 152", 1);
    assert!(tile::read(&swapped).unwrap_err().contains("152"));
    let why = messages::read(
        "[(number: 2, title: \"b\", text: \"b\"), (number: 1, title: \"a\", text: \"a\")]",
    );
    assert!(why.unwrap_err().contains("stands before"));
    assert_eq!(Mission::built_in().len(), 3);
}
