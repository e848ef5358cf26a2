//! The goal card of Expedition, over whole games and in the moments a newcomer meets.

use board::{Board, Cast, GoalPart, Goals};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use expedition::setup::{Options, ScenarioChoice};
use expedition::state::{Artifact, Phase};
use expedition::{Action, Expedition, Scenario, Setup};
use expedition_board::ExpeditionBoard;

fn cast(seats: usize) -> Cast {
    let names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"];
    Cast::new(names[..seats].iter().map(ToString::to_string).collect())
}

fn every_scenario() -> Vec<Setup> {
    let setup = |scenario: &Scenario, last_party_wins| Setup {
        scenario: ScenarioChoice::Named(scenario.id.clone()),
        options: Options { last_party_wins, ..Options::default() },
    };
    let both = |scenario| [setup(scenario, false), setup(scenario, true)];
    Scenario::built_in().iter().flat_map(both).collect()
}

/// The texts of a card, all that a player reads.
fn texts(goals: &Goals) -> Vec<String> {
    let mut texts = vec![goals.aim.text.clone(), goals.brief.clone(), goals.near.clone()];
    for part in &goals.parts {
        if let GoalPart::Text { text } = part {
            texts.push(text.text.clone());
        }
    }
    texts.push(goals.ends.text.clone());
    texts
}

#[test]
fn every_card_has_an_aim_a_trail_and_short_plain_sentences_with_rules() {
    let mut seen = std::collections::BTreeSet::new();
    for (nth, setup) in every_scenario().iter().enumerate() {
        for seats in 2..=6 {
            let (scenery, cast) = (ExpeditionBoard::scenery(setup), cast(seats));
            walk::<Expedition>(setup, seats, nth as u64, |game, _, _, _| {
                for eyes in game.seats().seats().map(Some).chain([None]) {
                    let view = game.view(eyes);
                    let goals = ExpeditionBoard::goals(&scenery, &view, &cast);
                    assert!(goals.aim.rule.is_some_and(|rule| Expedition::BOOK.contains(&rule)));
                    assert!(goals.brief.chars().count() <= 48, "{}", goals.brief);
                    assert!(goals.near.chars().count() <= 12, "{}", goals.near);
                    for text in texts(&goals) {
                        assert!(text.chars().count() <= 240, "{text}");
                        assert!(!text.contains("  ") && !text.contains("space 0"), "{text}");
                    }
                    let over = matches!(view.phase, Phase::Over(_));
                    assert_eq!(goals.ends.text.is_empty(), over);
                    for part in &goals.parts {
                        match part {
                            GoalPart::Text { text } => {
                                assert!(text.rule.is_some() && text.text.ends_with('.'), "{text}");
                                seen.insert(text.rule.map(|rule| rule.number));
                            }
                            GoalPart::Trail { pawns, .. } => {
                                let racing = view.parties.iter().filter(|party| !party.is_out());
                                assert_eq!(pawns.len(), racing.count());
                                assert!(pawns.iter().all(|pawn| (0.0..=1.0).contains(&pawn.place)));
                            }
                            other => panic!("{other:?}"),
                        }
                    }
                }
            });
        }
    }
    assert!(seen.len() >= 4, "texts rest on several rules: {seen:?}");
}

#[test]
fn the_end_names_whoever_won() {
    for seed in 0..6 {
        let (setup, cast) = (Setup::default(), cast(3));
        let scenery = ExpeditionBoard::scenery(&setup);
        walk::<Expedition>(&setup, 3, seed, |game, _, _, _| {
            let status = game.status();
            let Some(outcome) = status.outcome() else { return };
            let card = ExpeditionBoard::goals(&scenery, &game.view(None), &cast);
            match outcome.winners().first() {
                Some(winner) => {
                    assert!(card.aim.text.starts_with(cast.name(winner)), "{}", card.aim);
                }
                None => assert_eq!(card.aim.text, "No party is left, and nobody wins."),
            }
            assert_eq!((card.heading.as_str(), card.near.as_str()), ("How it ended", "over"));
        });
    }
}

/// A game of two with the Jade Sun, driven by words and dice until they run out.
fn driven(script: &[(Seat, &str, &[u8])]) -> Expedition {
    let seats = SeatCount::try_from(2).unwrap();
    let mut game = Expedition::new(&Setup::default(), seats, &mut Dice::script(&[])).unwrap();
    for (seat, word, rolls) in script {
        let action: Action = word.parse().unwrap();
        assert_eq!(game.refusal(*seat, &action), None, "{word}");
        let mut dice = Dice::script(rolls);
        game.apply(*seat, &action, &mut dice, &mut Vec::new());
        dice.finish().expect("as many dice as given");
    }
    game
}

fn lines(game: &Expedition, eyes: Option<Seat>) -> Vec<String> {
    let scenery = ExpeditionBoard::scenery(&Setup::default());
    ExpeditionBoard::goals(&scenery, &game.view(eyes), &cast(2)).lines()
}

#[test]
fn before_the_first_move_the_card_says_what_the_race_is_for() {
    let expected = [
        "To win: Bring the Jade Sun home to space 1. [8.6]",
        "It lies on space 30, 29 spaces away from everybody. [8.3]",
        "  Home 1 ... A 1, B 1 ... 30",
        "You are 29 spaces from it. Whoever gets there first takes it; no exact roll is needed. [8.3]",
        "Ends the moment its holder reaches space 1. If the last party perishes, nobody wins. [8.6]",
    ];
    assert_eq!(lines(&driven(&[]), Some(Seat::A)), expected);
}

#[test]
fn whoever_is_after_the_holder_reads_how_far_it_is_and_what_to_do() {
    let (setup, cast, mut read) = (Setup::default(), cast(2), 0);
    let scenery = ExpeditionBoard::scenery(&setup);
    for seed in 0..8 {
        walk::<Expedition>(&setup, 2, seed, |game, _, _, _| {
            let (hers, his) = (game.party(Seat::A).space, game.party(Seat::B).space);
            let held = game.artifact() == Artifact::Held(Seat::B);
            if !held || hers >= his || game.status().outcome().is_some() {
                return;
            }
            let card = ExpeditionBoard::goals(&scenery, &game.view(Some(Seat::A)), &cast);
            let (home, ahead) = (his.number() - 1, his.number() - hers.number());
            let unit = if ahead == 1 { "space" } else { "spaces" };
            let said = card.lines().join("\n");
            let there = format!("Ben has it on space {}: {home} ", his.number());
            let chase = format!("You are {ahead} {unit} ahead of it on its way home. End a move");
            assert!(said.contains(&there) && said.contains(&chase), "{said}");
            assert_eq!(card.brief, format!("Sun: {home} from home, you {ahead} {unit} off it"));
            read += 1;
        });
    }
    assert!(read > 20, "only {read} such moments");
}
