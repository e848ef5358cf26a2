//! The components, counted against the rulebook's list, and every row of the four scenarios
//! against a second transcription of the tables they were made from.

use std::collections::BTreeSet;

use contract::BuiltIn;
use expedition::Scenario;
use expedition::ability::Ability;
use expedition::equipment::{Item, Source};
use expedition::scenario::{Card, Penalty, Row, Table};
use expedition::state::{MemberId, Space};

/// The tables with the rulebook's Italian abilities: an Aid is `3 +3 NA`, a Challenge `4 NA+AG:
/// back 2`.
#[rustfmt::skip]
const TABLES: [(&str, u8, [&str; 11]); 8] = [
    ("jade-sun", 1, [
        "2 CO X2: two wounds",
        "3 +3 NA",
        "4 NA+AG: back 2",
        "5 SC+SO: wound",
        "6 +2 SO",
        "7 AG+FO+ME: wound",
        "8 PE+LI: lose 1 Aid",
        "9 +3 CO",
        "10 NA+SO: wound",
        "11 CO+PE: miss next turn",
        "12 +4 LI",
    ]),
    ("jade-sun", 2, [
        "2 AG X2: two wounds",
        "3 FO+AG: wound",
        "4 +3 SC",
        "5 LI+ME: miss next turn",
        "6 SO+CO+AG: wound",
        "7 +3 ME",
        "8 NA+FO: wound",
        "9 CO+PE+LI: wound",
        "10 +2 FO",
        "11 SC X2: wound",
        "12 SO+FO: back 3",
    ]),
    ("blind-king", 1, [
        "2 SO X2: back 3",
        "3 +3 PE",
        "4 ME+FO: miss next turn",
        "5 CO+AG: wound",
        "6 SO+SC+NA: wound",
        "7 +2 LI",
        "8 PE+LI: lose 1 Aid",
        "9 SC+AG: wound",
        "10 +3 CO",
        "11 FO+SO: wound",
        "12 +4 NA",
    ]),
    ("blind-king", 2, [
        "2 AG X2: two wounds",
        "3 PE+SC: miss next turn",
        "4 +3 FO",
        "5 LI+ME: wound",
        "6 CO+PE: lose 1 Aid",
        "7 FO+AG+ME: wound",
        "8 +2 SC",
        "9 NA+SO: wound",
        "10 SC+SO: wound",
        "11 +4 ME",
        "12 CO X2: two wounds",
    ]),
    ("drowned-idol", 1, [
        "2 NA X2: back 3",
        "3 +3 NA",
        "4 ME+AG: miss next turn",
        "5 NA+ME: wound",
        "6 CO+NA+SO: wound",
        "7 +3 AG",
        "8 PE+FO: lose 1 Aid",
        "9 CO+NA: wound",
        "10 +2 SC",
        "11 SO+SC: wound",
        "12 +4 PE",
    ]),
    ("drowned-idol", 2, [
        "2 AG+SO: back 3",
        "3 CO+PE: wound",
        "4 +3 LI",
        "5 SC+FO: wound",
        "6 NA+AG+FO: wound",
        "7 +2 SO",
        "8 LI+PE: miss next turn",
        "9 CO+SO: wound",
        "10 +3 FO",
        "11 ME+LI: wound",
        "12 SC X2: two wounds",
    ]),
    ("ice-reliquary", 1, [
        "2 CO X2: two wounds",
        "3 +3 LI",
        "4 AG+FO: back 2",
        "5 PE+LI: miss next turn",
        "6 +2 FO",
        "7 NA+AG+FO: wound",
        "8 SC+SO: wound",
        "9 +3 PE",
        "10 ME+NA: lose 1 Aid",
        "11 CO+SO: wound",
        "12 +4 SC",
    ]),
    ("ice-reliquary", 2, [
        "2 SO X2: two wounds",
        "3 AG+FO: wound",
        "4 +3 AG",
        "5 NA+SO: back 2",
        "6 ME+FO+SC: wound",
        "7 +3 SO",
        "8 PE+LI: miss next turn",
        "9 CO+AG: wound",
        "10 LI+ME: wound",
        "11 CO+PE: lose 1 Aid",
        "12 +4 FO",
    ]),
];

/// The first two letters of the nine abilities in Italian, in the order of the printed table.
const CODES: [&str; 9] = ["CO", "FO", "AG", "NA", "SO", "ME", "LI", "PE", "SC"];

fn table(id: &str, number: u8) -> Table {
    let scenario = Scenario::named(id).expect(id);
    if number == 1 { scenario.tables.0.clone() } else { scenario.tables.1.clone() }
}

/// A row in the words of the transcription, its abilities as a set.
fn transcribed(row: &Row) -> (String, BTreeSet<&'static str>, String) {
    let code = |ability: Ability| CODES[ability as usize];
    match row.card {
        Card::Aid(aid) => {
            let points = format!("{} +{}", row.roll, aid.points.get());
            (points, BTreeSet::from([code(aid.ability)]), String::new())
        }
        Card::Challenge(challenge) => {
            let twice = if challenge.twice { " X2" } else { "" };
            let penalty = match challenge.penalty {
                Penalty::Wound => "wound".to_string(),
                Penalty::TwoWounds => "two wounds".to_string(),
                Penalty::Back(spaces) => format!("back {}", spaces.get()),
                Penalty::MissTurn => "miss next turn".to_string(),
                Penalty::LoseAid => "lose 1 Aid".to_string(),
            };
            (
                row.roll.to_string(),
                challenge.asks.iter().map(code).collect(),
                format!("{twice}: {penalty}"),
            )
        }
    }
}

/// A line of the transcription, taken apart the same way.
fn parsed(line: &'static str) -> (String, BTreeSet<&'static str>, String) {
    let is_code = |word: &str| word.len() >= 2 && word[..2].chars().all(|c| c.is_ascii_uppercase());
    let start = line.split(' ').take_while(|word| !is_code(word)).map(|word| word.len() + 1).sum();
    let (head, tail) = line.split_at(start);
    let end = tail.find([' ', ':']).unwrap_or(tail.len());
    (head.trim_end().into(), tail[..end].split('+').collect(), tail[end..].into())
}

#[test]
fn every_row_of_every_table_is_as_it_was_transcribed() {
    let mut rows = 0;
    for (id, number, lines) in TABLES {
        for (row, line) in table(id, number).rows().iter().zip(lines) {
            assert_eq!(transcribed(row), parsed(line), "{id} {number}: {line}");
            rows += 1;
        }
    }
    assert_eq!(rows, 88);
}

#[test]
fn four_scenarios_each_have_two_tables_of_eleven_rows_and_words_for_them() {
    let scenarios = Scenario::built_in();
    let ids: Vec<&str> = scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, ["jade-sun", "blind-king", "drowned-idol", "ice-reliquary"]);
    let mut names = BTreeSet::new();
    for scenario in scenarios {
        assert!(scenario.title_it.is_some() && !scenario.intro.is_empty(), "{}", scenario.id);
        for table in [&scenario.tables.0, &scenario.tables.1] {
            assert_eq!(table.rows().len(), 11);
            assert!(table.rows().iter().all(|row| !row.text.is_empty()), "{}", scenario.id);
            names.extend(table.rows().iter().map(|row| row.name.as_str()));
        }
    }
    assert_eq!(names.len(), 88, "every event has a name of its own");
}

/// How many of the 36 throws of two dice give this sum.
fn ways(sum: u8) -> u8 {
    6 - sum.abs_diff(7)
}

#[test]
fn an_event_is_an_aid_in_12_of_36_throws_or_10_in_two_tables() {
    for (id, number, _) in TABLES {
        let rows = table(id, number);
        let aids = rows.rows().iter().filter(|row| matches!(row.card, Card::Aid(_)));
        let chance: u8 = aids.map(|row| ways(row.roll)).sum();
        let few = number == 2 && (id == "blind-king" || id == "ice-reliquary");
        assert_eq!(chance, if few { 10 } else { 12 }, "{id} {number}");
    }
}

/// Every row with X2: table, sum and ability.
#[test]
fn x2_stands_in_ten_rows_each_with_one_ability() {
    let mut found = Vec::new();
    for (id, number, _) in TABLES {
        for row in table(id, number).rows() {
            if let Card::Challenge(challenge) = row.card
                && challenge.twice
            {
                let asked: Vec<&str> = challenge.asks.iter().map(Ability::word).collect();
                found.push(format!("{id} {number}.{} {}", row.roll, asked.join("+")));
            }
        }
    }
    let expected = [
        "jade-sun 1.2 combat",
        "jade-sun 2.2 agility",
        "jade-sun 2.11 science",
        "blind-king 1.2 survival",
        "blind-king 2.2 agility",
        "blind-king 2.12 combat",
        "drowned-idol 1.2 navigation",
        "drowned-idol 2.12 science",
        "ice-reliquary 1.2 combat",
        "ice-reliquary 2.2 survival",
    ];
    assert_eq!(found, expected);
}

#[test]
fn aids_of_the_trail_are_worth_two_to_four() {
    for (id, number, _) in TABLES {
        for row in table(id, number).rows() {
            if let Card::Aid(aid) = row.card {
                assert!((2..=4).contains(&aid.points.get()), "{id} {number}.{}", row.roll);
            }
        }
    }
}

#[test]
fn thirty_spaces_two_ends_and_twice_fourteen_between() {
    let spaces: Vec<Space> = (1..=30).map(|number| Space::try_from(number).unwrap()).collect();
    let of = |table| spaces.iter().filter(|space| space.table() == table).count();
    assert_eq!((of(None), of(Some(0)), of(Some(1))), (2, 14, 14));
}

#[test]
fn nine_abilities_and_eight_printed_items_none_for_personality() {
    assert_eq!(Ability::ALL.len(), 9);
    let printed: Vec<Ability> =
        Item::ALL.into_iter().filter(|item| *item != Item::Letters).map(Item::ability).collect();
    let all_but_one = Ability::ALL.into_iter().filter(|ability| *ability != Ability::Personality);
    assert_eq!(printed, all_but_one.collect::<Vec<_>>());
    assert_eq!(Item::Letters.ability(), Ability::Personality);
    assert_eq!(Source::all().count(), 9 + 22);
}

#[test]
fn six_members_with_sixteen_marks() {
    let marks: Vec<u8> = MemberId::all().map(MemberId::abilities).collect();
    assert_eq!(marks, [5, 3, 3, 3, 1, 1]);
    assert_eq!(marks.iter().sum::<u8>(), 16);
}

#[test]
fn the_rules_name_every_ability_and_item() {
    let rules = expedition::RULES;
    for (die, ability) in (1..).zip(Ability::ALL) {
        let word = ability.word();
        let capital = word[..1].to_uppercase() + &word[1..];
        assert!(rules.contains(&format!("| {die} | {capital} |")), "{word}");
    }
    assert!(rules.contains("| 10 | your choice |"));
    for word in [
        "Pistols",
        "Picks and crowbar",
        "Climbing gear",
        "Sextant and sea charts",
        "Maps and compasses",
        "Lockpicks",
        "Old volumes and dictionaries",
        "Scientific texts",
    ] {
        assert!(rules.contains(&format!("| {word} |")), "{word}");
    }
}

/// A row in the words of RULES.md.
fn in_words(row: &Row) -> String {
    let ability = |ability: Ability| {
        let word = ability.word();
        word[..1].to_uppercase() + &word[1..]
    };
    let what = match row.card {
        Card::Aid(aid) => format!("Aid, +{} {}", aid.points.get(), ability(aid.ability)),
        Card::Challenge(challenge) => {
            let mut asks: Vec<String> = challenge.asks.iter().map(ability).collect();
            let last = asks.pop().unwrap();
            let asks = if asks.is_empty() { last } else { asks.join(", ") + " and " + &last };
            let price = match challenge.penalty {
                Penalty::Wound => "a wound".into(),
                Penalty::TwoWounds => "two wounds".into(),
                Penalty::Back(spaces) => format!("back {}", spaces.get()),
                Penalty::MissTurn => "miss a turn".into(),
                Penalty::LoseAid => "lose an Aid".to_string(),
            };
            format!("{asks}{}, or {price}", if challenge.twice { " X2" } else { "" })
        }
    };
    format!("{}: {what}", row.name)
}

/// The tables lie open beside the map, so they stand in the rules as well [4.1].
#[test]
fn the_rules_have_the_tables_of_every_scenario() {
    for scenario in Scenario::built_in() {
        let italian = scenario.title_it.as_ref().unwrap();
        let heading = format!("### {} ({italian})\n", scenario.title);
        let (_, after) = expedition::RULES.split_once(&heading).expect("a heading");
        let (first, second) = (scenario.tables.0.rows(), scenario.tables.1.rows());
        let rows = first.iter().zip(second);
        let line = |(one, two): (&Row, &Row)| {
            format!("| {} | {} | {} |\n", one.roll, in_words(one), in_words(two))
        };
        let table: String = rows.map(line).collect();
        let (_, printed) = after.split_once("|---|---|---|\n").expect("a table");
        assert!(printed.starts_with(&table), "{}:\n{table}", scenario.title);
    }
}
