//! Chapter 4, scenarios: two tables of events, from files that a designer can write.

use contract::{BuiltIn, Game, Seat};
use datafile::Fault;
use expedition::scenario::Card;
use expedition::setup::ScenarioChoice;
use expedition::{Scenario, Setup};

use crate::scene::{SIXTEEN, aids, fresh, play};

const JADE_SUN: &str = include_str!("../../data/jade-sun.ron");

/// The Jade Sun with one piece of its file replaced; the piece must be there once.
fn edited(from: &str, to: &str) -> String {
    assert_eq!(JADE_SUN.matches(from).count(), 1, "{from}");
    JADE_SUN.replace(from, to)
}

fn fault(text: &str) -> Fault {
    Scenario::from_ron(text).expect_err("a broken file")
}

/// The line, counted from one, on which a piece of text stands.
fn line_of(text: &str, piece: &str) -> usize {
    1 + text.lines().position(|line| line.contains(piece)).expect(piece)
}

#[test]
fn r04_1_a_scenario_is_two_tables_of_eleven_events() {
    for scenario in Scenario::built_in() {
        for table in [&scenario.tables.0, &scenario.tables.1] {
            let rolls: Vec<u8> = table.rows().iter().map(|row| row.roll).collect();
            assert_eq!(rolls, (2..=12).collect::<Vec<u8>>(), "{}", scenario.id);
        }
    }
}

#[test]
fn r04_1_the_scenario_chosen_is_the_one_that_is_played() {
    for scenario in Scenario::built_in() {
        let choice = ScenarioChoice::Named(scenario.id.clone());
        let game = fresh(&Setup { scenario: choice, ..Setup::default() }, 2);
        for row in scenario.tables.0.rows() {
            let id = format!("1.{}", row.roll).parse().unwrap();
            assert_eq!(game.card(id), row.card);
            assert_eq!(scenario.row(id), row);
        }
    }
}

#[test]
fn r04_1_a_fifth_scenario_needs_no_code() {
    let text = edited("id: \"jade-sun\"", "id: \"my-own\"")
        .replace("aid: (ability: navigation, points: 3)", "aid: (ability: science, points: 9)");
    let own = Scenario::from_ron(&text).unwrap();
    assert_eq!(own.id, "my-own");
    let setup = Setup { scenario: ScenarioChoice::Own(Box::new(own)), ..Setup::default() };
    // The record carries it along.
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);

    let mut game = fresh(&setup, 2);
    for seat in [Seat::A, Seat::B] {
        play(&mut game, seat, "recruit", &SIXTEEN);
        play(&mut game, seat, "take=maps", &[]);
        play(&mut game, seat, "take=picks", if seat == Seat::A { &[] } else { &[9, 1] });
    }
    play(&mut game, Seat::A, "roll", &[2, 1, 2]);
    assert_eq!(aids(&game, Seat::A), ["picks", "maps", "1.3"]);
    let worth = game.aid_worth("1.3".parse().unwrap());
    assert_eq!(worth, Some((expedition::ability::Ability::Science, 9)));
    assert_eq!(game.seats().get(), 2);
}

#[test]
fn r04_1_the_smallest_row_asks_for_a_wound() {
    let text = edited("(asks: [science, survival], penalty: wound)", "(asks: [science, survival])");
    assert_eq!(
        Scenario::from_ron(&text).unwrap().cards(),
        Scenario::named("jade-sun").unwrap().cards()
    );
    let terse =
        edited("text: \"The water looks calm until somebody drops the lunch into it.\", ", "");
    assert!(matches!(
        Scenario::from_ron(&terse).unwrap().tables.0.rows()[8].card,
        Card::Challenge(_)
    ));
}

#[test]
fn r04_1_rows_may_stand_in_any_order() {
    let text = JADE_SUN.replace("roll: 5,", "roll: X,").replace("roll: 6,", "roll: 5,");
    let swapped = Scenario::from_ron(&text.replace("roll: X,", "roll: 6,")).unwrap();
    assert_eq!(swapped.tables.0.rows()[3].name, "Mission archive map");
    assert_eq!(swapped.tables.0.rows()[4].name, "Swamp fever");
}

#[test]
fn r04_1_a_missing_event_is_named() {
    let row = JADE_SUN.lines().find(|line| line.contains("Swamp fever")).unwrap();
    let text = edited(&format!("{row}\n"), "");
    let fault = fault(&text);
    assert_eq!(fault.why, "the table has no event for 5");
    // Found out where the first table ends.
    assert_eq!(fault.line, line_of(&text, "Lost explorer's notebook") + 1);
}

#[test]
fn r04_1_a_doubled_event_is_named_with_what_it_displaces() {
    let text = JADE_SUN.replacen("roll: 5,", "roll: 4,", 1);
    let fault = fault(&text);
    assert_eq!(fault.why, "the table has no event for 5 and two for 4");
    assert_eq!(fault.line, line_of(&text, "Lost explorer's notebook") + 1);
}

#[test]
fn r04_1_a_doubled_event_alone_is_named_too() {
    let row = JADE_SUN.lines().find(|line| line.contains("Stair collapses")).unwrap();
    let text = edited(row, &format!("{row}\n{row}"));
    let fault = fault(&text);
    assert_eq!(fault.why, "the table has two events for 3");
    assert_eq!(fault.line, line_of(&text, "Tremor") + 1);
}

#[test]
fn r04_1_two_dice_never_make_thirteen() {
    let text = JADE_SUN.replacen("roll: 12,", "roll: 13,", 1);
    let fault = fault(&text);
    assert_eq!(fault.why, "two dice never make 13 (event \"Lost explorer's notebook\")");
    assert_eq!(fault.line, line_of(&text, "Lost explorer's notebook"));
}

#[test]
fn r04_1_an_event_is_an_aid_or_a_challenge() {
    let both = edited(
        "aid: (ability: survival, points: 2)",
        "aid: (ability: survival, points: 2), challenge: (asks: [combat])",
    );
    let neither = edited(", aid: (ability: survival, points: 2)", "");
    for text in [both, neither] {
        let fault = fault(&text);
        assert_eq!(
            fault.why,
            "event 6 \"Mission archive map\" needs an aid or a challenge, not both"
        );
        assert_eq!(fault.line, line_of(&text, "Mission archive map"));
    }
}

/// Faults that are in one word of one row: each is found on the line of that row.
#[test]
fn r04_1_a_fault_in_a_row_is_found_on_its_line() {
    let faults = [
        ("ability: survival, points: 2", "ability: luck, points: 2", "luck"),
        ("ability: survival, points: 2", "ability: survival, points: 0", "a number from 1 to 9"),
        ("ability: survival, points: 2", "ability: survival, points: 10", "a number from 1 to 9"),
        ("ability: survival, points: 2", "ability: survival, points: -2", ""),
        ("ability: survival, points: 2", "ability: survival", "points"),
        ("ability: survival, points: 2", "ability: survival, worth: 2", "worth"),
    ];
    for (from, to, why) in faults {
        let text = edited(from, to);
        let fault = fault(&text);
        assert!(fault.why.contains(why), "{fault}");
        assert_eq!(fault.line, line_of(&text, "Mission archive map"), "{to}: {fault}");
    }
}

#[test]
fn r04_1_a_fault_in_a_challenge_is_found_on_its_line() {
    let faults = [
        ("asks: [science, survival]", "asks: []", "a challenge asks for at least one ability"),
        ("asks: [science, survival]", "asks: [science, science]", "an ability is listed twice"),
        ("asks: [science, survival], penalty: wound", "asks: [science], penalty: death", "death"),
        (
            "asks: [science, survival], penalty: wound",
            "asks: [science], penalty: back(0)",
            "1 to 9",
        ),
        ("asks: [science, survival], penalty: wound", "asks: [science], twice: 2", "boolean"),
    ];
    for (from, to, why) in faults {
        let text = edited(from, to);
        let fault = fault(&text);
        assert!(fault.why.contains(why), "{fault}");
        assert_eq!(fault.line, line_of(&text, "Swamp fever"), "{to}: {fault}");
    }
}

#[test]
fn r04_1_an_unknown_field_is_named_where_it_stands() {
    let text = edited(
        "    place: \"Amazon basin\",",
        "    weather: \"rain\",\n    place: \"Amazon basin\",",
    );
    let fault = fault(&text);
    assert!(fault.why.contains("weather"), "{fault}");
    assert_eq!(fault.line, line_of(&text, "weather"));
}

#[test]
fn r04_1_a_missing_field_is_named() {
    let fault = fault(&edited("    place: \"Amazon basin\",\n", ""));
    assert!(fault.why.contains("place"), "{fault}");
}

#[test]
fn r04_1_a_truncated_file_is_refused_at_its_end_whatever_is_missing() {
    let half = &JADE_SUN[..JADE_SUN.find("Glyph lock").unwrap()];
    let fault = fault(half);
    assert_eq!(fault.line, half.lines().count(), "{fault}");
    for cut in
        (0..JADE_SUN.trim_end().len()).step_by(97).filter(|cut| JADE_SUN.is_char_boundary(*cut))
    {
        assert!(Scenario::from_ron(&JADE_SUN[..cut]).is_err(), "cut at {cut}");
    }
}

#[test]
fn r04_1_what_is_no_scenario_at_all_is_refused_politely() {
    for text in ["", "()", "[]", "42", "\u{0}\u{1}", "(id: \"x\")", "{\"id\": \"x\"}"] {
        let fault = fault(text);
        assert!(fault.line <= 1 && !fault.why.is_empty(), "{text:?}: {fault}");
        assert!(fault.to_string().starts_with("line "), "{fault}");
    }
}
