//! The Damocles Mission's text board and words, over whole missions.

use board::{Board, Cast};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use damocles::effect::{Answer, Effect};
use damocles::equipment::Equipment;
use damocles::setup::{MissionChoice, Options};
use damocles::state::Phase;
use damocles::tile::Tile;
use damocles::{Action, Damocles, Event, Mission, Setup, messages};
use damocles_board::DamoclesBoard;

fn cast() -> Cast {
    Cast::new(vec!["Commander".into()])
}

/// Every mission, under orders to stay, so that random play sees the inside.
fn every_mission() -> Vec<Setup> {
    let options = Options { stay_days: 1_000, ..Options::default() };
    let named =
        |mission: &Mission| Setup { scenario: MissionChoice::Named(mission.id.clone()), options };
    Mission::built_in().iter().map(named).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in every_mission().iter().enumerate() {
        let scenery = DamoclesBoard::scenery(setup);
        walk::<Damocles>(setup, 1, seed as u64, |game, seat, _, _| {
            let text = DamoclesBoard::text(&scenery, &game.view(Some(seat)), &cast());
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line.trim_end(), line, "{text}");
            }
        });
    }
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let mut kinds = std::collections::BTreeSet::new();
    for (index, setup) in every_mission().iter().enumerate() {
        let (scenery, cast) = (DamoclesBoard::scenery(setup), cast());
        for seed in 0..4 {
            let seed = seed * 10 + index as u64;
            walk::<Damocles>(setup, 1, seed, |game, seat, actions, events| {
                let view = game.view(Some(seat));
                let question = DamoclesBoard::question(&scenery, &view, &cast);
                assert!(question.text.ends_with(['.', '?']), "{question}");
                assert!(question.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                for action in actions {
                    let choice = DamoclesBoard::choice(&scenery, &view, &cast, action);
                    assert!(!choice.label.is_empty(), "{action}");
                    assert!(choice.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                    assert!((1..=2).contains(&DamoclesBoard::picks(action).len()), "{action}");
                }
                for event in events {
                    let told = DamoclesBoard::describe(&scenery, &cast, event);
                    assert!(told.text.ends_with('.'), "{told}");
                    assert!(told.rule.is_some_and(|rule| Damocles::BOOK.contains(&rule)));
                    kinds.insert(format!("{event:?}").split(' ').next().unwrap().to_string());
                }
            });
        }
    }
    assert!(kinds.len() > 30, "a walk this long meets most events: {kinds:?}");
}

#[test]
fn choices_of_one_decision_touch_different_things() {
    for setup in every_mission() {
        walk::<Damocles>(&setup, 1, 5, |_, _, actions, _| {
            let mut picks: Vec<_> = actions.iter().map(DamoclesBoard::picks).collect();
            picks.sort();
            picks.dedup();
            assert_eq!(picks.len(), actions.len(), "{actions:?}");
        });
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Every message is told in full when it is read, and the board keeps the whole reading in sight.
#[test]
fn a_reading_is_told_in_full_and_in_order() {
    let mut longest = 0;
    for (index, setup) in every_mission().iter().enumerate() {
        let scenery = DamoclesBoard::scenery(setup);
        for seed in 0..6 {
            let mut reading: Vec<u16> = Vec::new();
            walk::<Damocles>(setup, 1, 100 * index as u64 + seed, |game, seat, _, events| {
                let answered = matches!(events.first(), Some(Event::Answered { .. }));
                let mut read = Vec::new();
                for event in events {
                    let Event::Read { message, .. } = event else { continue };
                    let told = DamoclesBoard::describe(&scenery, &cast(), event).text;
                    let message = messages::message(*message).unwrap();
                    assert!(told.contains(&message.title) && told.ends_with(&message.text));
                    read.push(message.number);
                }
                // A console that is activated shows the message that set it up.
                let activated = events.iter().any(|it| matches!(it, Event::Activated { .. }));
                if answered {
                    reading.append(&mut read);
                } else if activated || !read.is_empty() {
                    reading = read;
                }
                let view = game.view(Some(seat));
                if matches!(view.phase, Phase::Crew | Phase::Kit(_) | Phase::Over(_)) {
                    return;
                }
                assert!(view.chain.ends_with(&reading), "{reading:?} in {:?}", view.chain);
                longest = longest.max(reading.len());
                let text = one_line(&DamoclesBoard::text(&scenery, &view, &cast()));
                let sheets = DamoclesBoard::around(&scenery, &view, &cast()).sheets.into_string();
                let (mut at, mut drawn) = (0, 0);
                for number in view.chain {
                    let words = &messages::message(number).unwrap().text;
                    at += text[at..].find(words.as_str()).expect("in the text, in order");
                    let words = words.replace('"', "&quot;");
                    drawn += sheets[drawn..].find(&words).expect("on the page, in order");
                }
            });
        }
    }
    assert!(longest > 1, "no message led to another");
}

/// A question stands on its own, and every answer says what it is.
#[test]
fn every_question_of_a_message_has_words_of_its_own() {
    fn questions(effects: &[Effect], into: &mut Vec<Vec<Answer>>) {
        for effect in effects {
            match effect {
                Effect::Choose(ways) => {
                    into.push(ways.iter().map(|(answer, _)| *answer).collect());
                    for (_, then) in ways {
                        questions(then, into);
                    }
                }
                Effect::If(_, yes, no)
                | Effect::Roll(_, yes, no)
                | Effect::RollBest(_, yes, no) => {
                    questions(yes, into);
                    questions(no, into);
                }
                _ => {}
            }
        }
    }
    let setup = &every_mission()[0];
    let scenery = DamoclesBoard::scenery(setup);
    let mut asking = 0;
    for (message, effects) in damocles::script::effects().unwrap() {
        let mut found = Vec::new();
        questions(&effects, &mut found);
        for answers in found {
            asking += 1;
            let said = answers.iter().map(|answer| {
                let event = Event::Answered { message, answer: *answer };
                DamoclesBoard::describe(&scenery, &cast(), &event).text
            });
            let said: std::collections::BTreeSet<String> = said.collect();
            assert_eq!(said.len(), answers.len(), "{message}");
            assert!(!said.contains("Your answer: Go ahead."), "{message}");
        }
    }
    assert_eq!(asking, 13);
    let mut met = 0;
    for seed in 0..30 {
        walk::<Damocles>(&every_mission()[1], 1, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            let Some(message) = view.asks else { return };
            met += 1;
            let question = DamoclesBoard::question(&scenery, &view, &cast()).text;
            let title = &messages::message(message).unwrap().title;
            assert!(question.contains(title) && question.ends_with('?'), "{question}");
            assert!(!question.contains("go ahead") && !question.contains("es or no"), "{question}");
            for action in actions {
                let choice = DamoclesBoard::choice(&scenery, &view, &cast(), action);
                assert!(
                    !choice.label.starts_with("Yes") && !choice.detail.is_empty(),
                    "{choice:?}"
                );
            }
        });
    }
    assert!(met > 5, "{met}");
}

/// 13.0 does not let a team turn round at the hatch for nothing: what that costs is said before.
#[test]
fn staying_out_at_the_hatch_says_what_it_costs() {
    let setup = &every_mission()[1];
    let scenery = DamoclesBoard::scenery(setup);
    let mut met = [0; 2];
    for seed in 0..400 {
        let mut game = Damocles::new(setup, SeatCount::ONE, &mut Dice::seeded(seed)).unwrap();
        let mut dice = Dice::seeded(seed);
        for _ in 0..40 {
            let action: Action = "use=geiger".parse().unwrap();
            if game.view(None).asks.is_some() || game.refusal(Seat::A, &action).is_some() {
                break;
            }
            game.apply(Seat::A, &action, &mut dice, &mut contract::Silent);
        }
        let view = game.view(None);
        if view.asks == Some(122) {
            let no: Action = "choose=no".parse().unwrap();
            let choice = DamoclesBoard::choice(&scenery, &view, &cast(), &no);
            assert!(choice.detail.contains("lose this tile and 5 days"), "{choice:?}");
            met[0] += 1;
        } else {
            met[1] += 1;
        }
    }
    assert!(met[0] > 0, "{met:?}");
}

/// Whoever packs is told what to expect of each piece [5.3], and the tiles bear it out: vision finds
/// most and backfires most, the pyrometer and the geiger counter are at the other end.
#[test]
fn each_piece_is_packed_with_what_to_expect_of_it() {
    let setup = &every_mission()[0];
    let scenery = DamoclesBoard::scenery(setup);
    let mut told = std::collections::BTreeMap::new();
    walk::<Damocles>(setup, 1, 3, |game, seat, actions, _| {
        for action in actions {
            if let Action::Take(kind) = action {
                let view = game.view(Some(seat));
                let choice = DamoclesBoard::choice(&scenery, &view, &cast(), action);
                told.insert(*kind, choice.detail);
            }
        }
    });
    for (kind, words) in [
        (Equipment::Vision, "must come along; the best chances, and the most backfires"),
        (Equipment::Tools, "it forces things open"),
        (Equipment::Ohmmeter, "backfires are rare, and bad"),
        (Equipment::Magnetometer, "fair chances, few backfires"),
        (Equipment::Pyrometer, "the poorest chances, hardly ever a backfire"),
        (Equipment::Geiger, "poor chances, few backfires"),
        (Equipment::Radio, "fair chances, some backfires"),
        (Equipment::Infrared, "fair chances, some backfires"),
        (Equipment::Recording, "read every message again"),
    ] {
        assert!(told[&kind].contains(words), "{kind}: {}", told[&kind]);
    }
    // Of 36 throws: those of the success range, and those below it.
    let throws = |number: u8| f64::from((number / 10 - 1) * 6 + number % 10);
    let mean = |kind: Equipment, of: fn(f64, f64) -> f64| {
        let lines: Vec<f64> = Tile::all()
            .filter_map(|tile| tile.printed().line(kind).map(|line| (line.1, line.2)))
            .map(|(low, high)| of(throws(low), throws(high)))
            .collect();
        let count = u8::try_from(lines.len()).expect("there are 50 tiles");
        lines.iter().sum::<f64>() / f64::from(count)
    };
    let success = |kind| mean(kind, |low, high| high - low + 1.0);
    let backfire = |kind| mean(kind, |low, _| low - 1.0);
    let fair = [
        Equipment::Tools,
        Equipment::Ohmmeter,
        Equipment::Magnetometer,
        Equipment::Radio,
        Equipment::Infrared,
    ];
    for kind in fair {
        assert!(success(kind) < success(Equipment::Vision), "{kind}");
        assert!(backfire(kind) < backfire(Equipment::Vision), "{kind}");
        for poor in [Equipment::Pyrometer, Equipment::Geiger] {
            assert!(success(kind) > success(poor) && backfire(kind) > backfire(poor), "{kind}");
        }
    }
}

/// A backfire is told with the range it fell short of.
#[test]
fn a_backfire_shows_the_success_range() {
    let scenery = DamoclesBoard::scenery(&every_mission()[0]);
    let event = Event::Backfired { tile: "237".parse().unwrap(), kind: Equipment::Vision };
    let told = DamoclesBoard::describe(&scenery, &cast(), &event).text;
    assert!(told.contains("22 to 54"), "{told}");
    let mut met = 0;
    for seed in 0..10 {
        walk::<Damocles>(&every_mission()[1], 1, seed, |_, _, _, events| {
            let read = |event: &Event| matches!(event, Event::Read { backfire: true, .. });
            for pair in events.windows(2).filter(|pair| read(&pair[1])) {
                met += usize::from(matches!(pair[0], Event::Backfired { .. }));
            }
        });
    }
    assert!(met > 0, "no backfire was met");
}

/// Only messages that may be read now stand on the board.
#[test]
fn no_message_is_shown_that_may_not_be_read() {
    for (seed, setup) in every_mission().iter().enumerate() {
        let scenery = DamoclesBoard::scenery(setup);
        walk::<Damocles>(setup, 1, 20 + seed as u64, |game, seat, _, _| {
            let view = game.view(Some(seat));
            let text = DamoclesBoard::text(&scenery, &view, &cast());
            for number in (1..=258).filter(|number| !view.readable.contains(number)) {
                let Some(message) = messages::message(number) else { continue };
                let heading = format!("Message {number}: {}", message.title);
                assert!(!text.contains(&heading), "{heading}");
            }
        });
    }
}

/// A face-down tile shows its back and nothing of its face.
#[test]
fn a_face_down_tile_keeps_its_number_to_itself() {
    let setup = &every_mission()[1];
    let game = Damocles::new(setup, SeatCount::ONE, &mut Dice::script(&[1, 6])).unwrap();
    let text = DamoclesBoard::text(&DamoclesBoard::scenery(setup), &game.view(None), &cast());
    assert!(text.contains("vision 63, ohmmeter 32 and geiger 26"), "{text}");
    assert!(!text.contains("118") && !text.contains("mosaic"), "{text}");
}

#[test]
fn chances_shown_are_those_of_the_dice() {
    let setup = &every_mission()[1];
    let scenery = DamoclesBoard::scenery(setup);
    let mut seen = 0;
    walk::<Damocles>(setup, 1, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in
            actions.iter().filter(|action| matches!(action, Action::Search | Action::Use(_)))
        {
            let odds = view.chance(*action).unwrap();
            let choice = DamoclesBoard::choice(&scenery, &view, &cast(), action);
            assert_eq!(choice.odds[0].share.to_bits(), odds.success.to_bits(), "{choice:?}");
            seen += 1;
        }
        assert!(!matches!(view.phase, Phase::Over(_)) || view.judgement.is_some());
    });
    assert!(seen > 0, "nothing was rolled");
}
