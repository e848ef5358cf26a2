//! The goal card of Ancient Artifacts, over whole games, in company and alone.

use ancient::setup::SheetChoice;
use ancient::{Ancient, Setup, Sheet};
use ancient_board::AncientBoard;
use board::{Board, Cast, GoalPart, Goals, Met, Sentence};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Outcome, Seat, SeatCount};

fn cast(seats: usize) -> Cast {
    let names = ["Ada", "Ben", "Cleo", "Dan"];
    Cast::new(names[..seats].iter().map(ToString::to_string).collect())
}

fn every_sheet() -> Vec<Setup> {
    let setup = |sheet: &Sheet| Setup {
        scenario: SheetChoice::Named(sheet.id.clone()),
        ..Setup::default()
    };
    Sheet::built_in().iter().map(setup).collect()
}

/// Every sentence of a card.
fn sentences(goals: &Goals) -> Vec<&Sentence> {
    let mut all = vec![&goals.aim];
    for part in &goals.parts {
        match part {
            GoalPart::Text { text } => all.push(text),
            GoalPart::Steps { steps, .. } => all.extend(steps.iter().map(|step| &step.text)),
            GoalPart::Levels { levels } => all.extend(levels.iter().map(|level| &level.title)),
            GoalPart::Bars { .. }
            | GoalPart::Ladder { .. }
            | GoalPart::Trail { .. }
            | GoalPart::Counts { .. } => {}
        }
    }
    if !goals.ends.text.is_empty() {
        all.push(&goals.ends);
    }
    all
}

#[test]
fn every_card_is_short_rests_on_rules_and_has_bars_that_fit() {
    for (nth, setup) in every_sheet().iter().enumerate() {
        for seats in 1..=4 {
            let (scenery, cast) = (AncientBoard::scenery(setup), cast(seats));
            walk::<Ancient>(setup, seats, 7 + nth as u64, |game, _, _, _| {
                for eyes in game.seats().seats().map(Some).chain([None]) {
                    let goals = AncientBoard::goals(&scenery, &game.view(eyes), &cast);
                    assert!(!goals.brief.is_empty() && goals.brief.chars().count() <= 44);
                    assert!(!goals.near.is_empty() && goals.near.chars().count() <= 18);
                    for sentence in sentences(&goals) {
                        assert!(sentence.rule.is_some_and(|rule| Ancient::BOOK.contains(&rule)));
                        assert!(sentence.text.chars().count() <= 220, "{sentence}");
                        assert!(!sentence.text.contains("  "), "{sentence}");
                    }
                    bars_fit(&goals, seats);
                }
            });
        }
    }
}

fn bars_fit(goals: &Goals, seats: usize) {
    let found = goals.parts.iter().find_map(|part| match part {
        GoalPart::Bars { bars, legend } => Some((bars, legend)),
        _ => None,
    });
    let (bars, legend) = found.expect("points are shown as bars");
    assert_eq!((bars.len(), legend.len()), (seats, if seats == 1 { 2 } else { 3 }));
    for bar in bars {
        assert!(bar.fills.iter().sum::<f32>() <= 1.0 && bar.fills.iter().all(|fill| *fill >= 0.0));
    }
}

#[test]
fn the_end_names_whoever_the_rules_say_has_won() {
    for seed in 0..6 {
        let (setup, cast) = (Setup::default(), cast(3));
        let scenery = AncientBoard::scenery(&setup);
        walk::<Ancient>(&setup, 3, seed, |game, _, _, _| {
            let status = game.status();
            let Some(winners) = status.outcome().map(Outcome::winners) else { return };
            let card = AncientBoard::goals(&scenery, &game.view(None), &cast);
            assert_eq!((card.heading.as_str(), card.near.as_str()), ("How it ended", "over"));
            for seat in game.seats().seats() {
                let named = card.aim.text.contains(cast.name(seat));
                assert_eq!(named, winners.contains(seat), "{}", card.aim);
            }
        });
    }
}

#[test]
fn r21_2_alone_the_check_of_a_win_is_met_exactly_when_it_is_won() {
    let (setup, cast) = (Setup::default(), cast(1));
    let scenery = AncientBoard::scenery(&setup);
    for seed in 0..40 {
        walk::<Ancient>(&setup, 1, seed, |game, _, _, _| {
            let card = AncientBoard::goals(&scenery, &game.view(Some(Seat::A)), &cast);
            let levels = card.parts.iter().find_map(|part| match part {
                GoalPart::Levels { levels } => Some(levels),
                _ => None,
            });
            let level = levels.and_then(|levels| levels.first()).expect("a win has checks");
            let won = game.status().outcome().is_some_and(|it| !it.winners().is_empty());
            assert_eq!(level.missing() == Some(0), won, "{level:?}");
            let closed = level.checks.iter().any(|check| check.met == Met::Lost);
            assert_eq!(level.missing().is_none(), closed);
        });
    }
}

fn opened(seats: usize) -> Vec<String> {
    let setup = Setup::default();
    let count = SeatCount::try_from(seats).unwrap();
    let game = Ancient::new(&setup, count, &mut Dice::seeded(1)).unwrap();
    let scenery = AncientBoard::scenery(&setup);
    AncientBoard::goals(&scenery, &game.view(Some(Seat::A)), &cast(seats)).lines()
}

#[test]
fn the_first_card_of_two_says_what_wins_what_comes_next_and_what_ends_it() {
    let expected = [
        "To win: Have the most renown and dollars together at the end. [20.2]",
        "  You: 10 (0 renown, $10)",
        "  Ben: 10 (0 renown, $10)",
        "Whoever is followed most at the end earns 3 renown. Nobody has been followed yet. [20.1]",
        "Your next milestones:",
        "  Desert: The survey of 1902 [4.6]: 1 renown",
        "  Ocean: Search the reef (0 of 5 boxes) [4.6]: 1 renown and $1",
        "  Jungle: Cut a path (0 of 4 boxes), The river charts [4.6]: 1 renown and $1",
        "Ends one turn each after somebody begins a turn with all three tracks complete or closed by \
         raiders. Nobody has one yet. [19.1]",
    ];
    assert_eq!(opened(2), expected);
}

#[test]
fn the_first_card_alone_shows_rank_and_tracks() {
    let expected = [
        "To win: Complete all three tracks. Renown and dollars set your rank. [21.2]",
        "  You: 10 (0 renown, $10)",
        "  porter: 1 of 5",
        "10 more points make you a digger. [21.2]",
        "   A win: all three tracks complete [21.2]",
        "    [ ] Desert complete",
        "    [ ] Ocean complete",
        "    [ ] Jungle complete",
    ];
    assert_eq!(opened(1)[..8], expected);
}
