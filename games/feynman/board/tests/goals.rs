//! The goals of The Artifact in words, over whole games.

use board::{Board, Cast, GoalLevel, GoalPart, Goals, Met};
use conformance::walk;
use contract::{Game, Seat, SeatCount};
use feynman::names::{Employer, Species};
use feynman::{Feynman, Setup, View};
use feynman_board::FeynmanBoard;

fn goals(view: &View, seats: usize) -> Goals {
    let names = ["Ada", "Ben", "Cleo", "Dora"];
    let cast = Cast::new(names.iter().take(seats).map(ToString::to_string).collect());
    FeynmanBoard::goals(&FeynmanBoard::scenery(&Setup::default()), view, &cast)
}

fn levels(goals: &Goals) -> Vec<&GoalLevel> {
    let levels = goals.parts.iter().filter_map(|part| match part {
        GoalPart::Levels { levels } => Some(levels.iter()),
        GoalPart::Text { .. }
        | GoalPart::Bars { .. }
        | GoalPart::Trail { .. }
        | GoalPart::Ladder { .. }
        | GoalPart::Steps { .. }
        | GoalPart::Counts { .. } => None,
    });
    levels.flatten().collect()
}

/// Every seat with everything written on its ready-made sheet.
fn begun(sheets: &[(Seat, &str)]) -> Feynman {
    let seats = SeatCount::try_from(sheets.len()).unwrap();
    let mut dice = contract::Dice::seeded(3);
    let mut game = Feynman::new(&Setup::default(), seats, &mut dice).unwrap();
    for (seat, sheet) in sheets {
        let action = format!("sheet={sheet}").parse().unwrap();
        assert_eq!(game.refusal(*seat, &action), None);
        game.apply(*seat, &action, &mut dice, &mut contract::Silent);
    }
    game
}

#[test]
fn every_card_is_whole_short_and_without_notation() {
    let mut cards = 0;
    for seats in 2..=4 {
        for seed in 0..6 {
            walk::<Feynman>(&Setup::default(), seats, seed, |game, _, _, _| {
                for eyes in game.seats().seats().map(Some).chain([None]) {
                    let card = goals(&game.view(eyes), seats);
                    assert!(!card.is_empty() && !card.parts.is_empty());
                    assert!(card.brief.chars().count() <= 44, "{}", card.brief);
                    assert!(card.near.chars().count() <= 20, "{}", card.near);
                    assert!(card.ends.rule.is_some_and(|rule| Feynman::BOOK.contains(&rule)));
                    for level in levels(&card) {
                        assert!(level.title.rule.is_some(), "{level:?}");
                        assert!((4..=52).contains(&level.title.text.chars().count()), "{level:?}");
                        assert!(!level.checks.is_empty());
                        for check in &level.checks {
                            assert!((6..=54).contains(&check.text.chars().count()), "{check:?}");
                        }
                    }
                    let text = card.lines().join("\n");
                    assert!(!text.contains('=') && !text.contains("alien1"), "{text}");
                    cards += 1;
                }
            });
        }
    }
    assert!(cards > 1000, "{cards}");
}

#[test]
fn r05_2_the_card_at_the_end_shows_the_level_of_the_outcome() {
    let mut met = 0;
    for seats in 2..=4 {
        for seed in 0..12 {
            let table = conformance::random_table::<Feynman>(&Setup::default(), seats, seed, 5_000)
                .unwrap();
            let game = table.position();
            let status = game.status();
            let outcome = status.outcome().unwrap();
            for seat in game.seats().seats() {
                let card = goals(&game.view(Some(seat)), seats);
                assert_eq!(card.heading, "How it ended");
                let whole =
                    |level: &&&GoalLevel| level.checks.iter().all(|check| check.met == Met::Yes);
                let best = levels(&card).iter().find(whole).map(|level| level.number.clone());
                assert_eq!(best, outcome.of(seat).level.map(|level| level.to_string()));
                met += usize::from(best.is_some());
            }
        }
    }
    assert!(met > 10, "{met}");
}

/// Spectators are told what everybody knows: nothing of employers, species and what is met.
#[test]
fn a_spectator_sees_no_secret_goals() {
    let game = begun(&[(Seat::A, "1"), (Seat::B, "1"), (Seat::C, "1"), (Seat::D, "2")]);
    let card = goals(&game.view(None), 4);
    assert!(levels(&card).is_empty());
    let text = card.lines().join(" ");
    assert!(text.contains("Cleo, Phone Company") && text.contains("a secret"), "{text}");
    for word in ["Koch", "Pinkerton", "Museum", "G-Men", "Bell"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
}

#[test]
fn r07_6_pirates_begin_with_the_loot_aboard_and_the_rest_missing() {
    let game = begun(&[(Seat::A, "1"), (Seat::B, "1"), (Seat::C, "1"), (Seat::D, "2")]);
    let card = goals(&game.view(Some(Seat::A)), 4);
    assert_eq!(card.heading, "To win, secret");
    let first = levels(&card)[0];
    let checks: Vec<(&str, Met)> =
        first.checks.iter().map(|check| (check.text.as_str(), check.met)).collect();
    assert_eq!(
        checks,
        [
            ("Eastwood or three pirates away", Met::No),
            ("Loot aboard your ship", Met::Yes),
            // McCray may have hidden with it in the turret.
            ("Real artifact aboard your ship", Met::Unknown),
            // Something may be hidden there.
            ("No living alien or pet aboard", Met::Unknown),
        ]
    );
    let text = card.lines().join(" ");
    assert!(
        text.contains("Now: no level, which loses. Nearest: level 3, one thing missing."),
        "{text}"
    );
    assert!(text.contains("In the way: the shield is up"), "{text}");
    assert_eq!(card.brief, "No level yet; level 3 lacks one thing");
    assert_eq!(card.near, "round 1 of 20");
}

#[test]
fn whoever_chooses_is_shown_what_each_choice_wants_and_can_do() {
    let seats = SeatCount::try_from(4).unwrap();
    let game = Feynman::new(&Setup::default(), seats, &mut contract::Dice::seeded(3)).unwrap();
    let scenery = FeynmanBoard::scenery(&Setup::default());
    let cast = Cast::new(vec!["Ada".into(), "Ben".into(), "Cleo".into(), "Dora".into()]);
    let detail = |seat: Seat, word: &str| {
        let action = word.parse().unwrap();
        FeynmanBoard::choice(&scenery, &game.view(Some(seat)), &cast, &action).detail
    };
    for employer in Employer::ALL {
        let text = detail(Seat::C, &format!("employer={employer}"));
        assert!(text.contains("Wins ") && text.len() < 280, "{text}");
    }
    for species in Species::ALL {
        let text = detail(Seat::D, &format!("species={species}"));
        assert!(text.contains("Wins ") && text.len() < 280, "{text}");
    }
    assert_eq!(
        detail(Seat::A, "enlist=eastwood"),
        "Tough, plasma. He alone away counts like three others."
    );
    assert_eq!(levels(&goals(&game.view(Some(Seat::C)), 4)).len(), 0, "nobody employs them yet");
}
