//! Expedition's text board and words, over whole games.

use board::{Board, Cast, Theme, Tone};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use expedition::scenario::Penalty;
use expedition::setup::ScenarioChoice;
use expedition::state::Phase;
use expedition::{Action, Event, Expedition, Scenario, Setup};
use expedition_board::ExpeditionBoard;

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Party {seat}")).collect())
}

fn every_scenario() -> Vec<Setup> {
    let setup = |scenario: &Scenario| Setup {
        scenario: ScenarioChoice::Named(scenario.id.clone()),
        ..Setup::default()
    };
    Scenario::built_in().iter().map(setup).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in every_scenario().iter().enumerate() {
        for seats in [2, 6] {
            let (scenery, cast) = (ExpeditionBoard::scenery(setup), cast(seats));
            walk::<Expedition>(setup, seats, seed as u64, |game, seat, _, _| {
                let text = ExpeditionBoard::text(&scenery, &game.view(Some(seat)), &cast);
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "{line}");
                    assert_eq!(line.trim_end(), line, "{text}");
                }
            });
        }
    }
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let mut kinds = std::collections::BTreeSet::new();
    for (seed, setup) in every_scenario().iter().enumerate() {
        let (scenery, cast) = (ExpeditionBoard::scenery(setup), cast(4));
        for seed in [seed as u64, seed as u64 + 100] {
            walk::<Expedition>(setup, 4, seed, |game, seat, actions, events| {
                let view = game.view(Some(seat));
                let question = ExpeditionBoard::question(&scenery, &view, &cast);
                assert!(question.text.ends_with(['.', '?']), "{question}");
                assert!(question.rule.is_some_and(|rule| Expedition::BOOK.contains(&rule)));
                for action in actions {
                    let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
                    assert!(!choice.label.is_empty(), "{action}");
                    assert_eq!(ExpeditionBoard::picks(action).len(), 1, "{action}");
                }
                for event in events {
                    let told = ExpeditionBoard::describe(&scenery, &cast, event);
                    assert!(told.text.ends_with('.'), "{told}");
                    assert!(told.rule.is_some_and(|rule| Expedition::BOOK.contains(&rule)));
                    kinds.insert(format!("{event:?}").split(' ').next().unwrap().to_string());
                }
            });
        }
    }
    assert!(kinds.len() > 25, "a walk this long meets nearly every event: {kinds:?}");
}

#[test]
fn choices_of_one_decision_touch_different_things() {
    walk::<Expedition>(&Setup::default(), 3, 5, |_, _, actions, _| {
        let mut picks: Vec<_> = actions.iter().flat_map(ExpeditionBoard::picks).collect();
        picks.sort();
        picks.dedup();
        assert_eq!(picks.len(), actions.len(), "{actions:?}");
    });
}

#[test]
fn the_first_board_shows_all_pawns_at_home_and_the_artifact_at_the_goal() {
    let (setup, mut dice) = (Setup::default(), Dice::seeded(1));
    let game = Expedition::new(&setup, SeatCount::try_from(3).unwrap(), &mut dice).unwrap();
    let text = ExpeditionBoard::text(&ExpeditionBoard::scenery(&setup), &game.view(None), &cast(3));
    let expected = [
        "The Jade Sun · Amazon basin · preparation",
        "",
        "  The buried city, spaces 16 to 29",
        " [21]──[22]──[23]──[24]──[25]──[26]──[27]──[28]──[29]──{30}",
        "  │                                                    *",
        " [20]──[19]──[18]──[17]──[16]──(15)──(14)──(13)──(12)──(11)",
        "                                                        │",
        " < 1>──( 2)──( 3)──( 4)──( 5)──( 6)──( 7)──( 8)──( 9)──(10)",
        " ABC",
        "  River and rain forest, spaces 2 to 15",
        "",
        "                  space   fit Com Str Agi Nav Sur Mec Lan Per Sci  Aids",
        " A Party A            1   6/6   0   0   0   0   0   0   0   0   0     0",
        " B Party B            1   6/6   0   0   0   0   0   0   0   0   0     0",
        " C Party C            1   6/6   0   0   0   0   0   0   0   0   0     0",
    ];
    assert_eq!(text.lines().take(expected.len()).collect::<Vec<_>>(), expected, "\n{text}");
}

#[test]
fn chances_shown_are_those_the_rules_count() {
    let (setup, cast) = (Setup::default(), cast(2));
    let scenery = ExpeditionBoard::scenery(&setup);
    let mut seen = 0;
    walk::<Expedition>(&setup, 2, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in actions.iter().filter(|a| matches!(a, Action::Aid(_) | Action::Ready)) {
            let with = if let Action::Aid(source) = action { Some(*source) } else { None };
            let odds = view.chances.iter().find(|c| c.with == with).unwrap().odds;
            let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
            let told: f64 = choice.odds.iter().map(|told| told.share).sum();
            assert!((told - 1.0).abs() < 1e-9, "{choice:?}");
            let wins = choice.odds.first().filter(|first| first.tone == Tone::Good);
            assert!(
                wins.map_or(0.0, |first| first.share).to_bits() == odds.win.to_bits(),
                "{choice:?}"
            );
            seen += 1;
        }
    });
    assert!(seen > 0, "no Aid came up");
}

/// Every `id="..."` of a drawing, in order.
/// The holder of the Artifact cannot hide behind company (EXP-24): a choice that names one rival
/// leads to a fight with it, a choice that names several to the question whom one fights.
#[test]
fn a_choice_names_whom_one_will_fight() {
    let (setup, cast) = (Setup::default(), cast(6));
    let scenery = ExpeditionBoard::scenery(&setup);
    let (mut one, mut several, mut in_company) = (0, 0, 0);
    for seed in 0..40 {
        walk::<Expedition>(&setup, 6, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            let Phase::Steering(_) = view.phase else { return };
            for action in actions {
                let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
                let Some((_, named)) = choice.detail.split_once("where you fight ") else {
                    continue;
                };
                let mut after = game.clone();
                let mut events = Vec::new();
                after.apply(seat, action, &mut Dice::seeded(seed), &mut events);
                let met = events.iter().find_map(|event| match event {
                    Event::FightBegan { rival, .. } => Some(cast.name(*rival)),
                    _ => None,
                });
                let asked = named.contains(" or ");
                assert_eq!(met, (!asked).then_some(named), "{choice:?}");
                let space = after.party(seat).space;
                let others = view.seats.seats().filter(|other| {
                    *other != seat
                        && view.party(*other).space == space
                        && !view.party(*other).is_out()
                });
                one += usize::from(!asked);
                several += usize::from(asked);
                in_company += usize::from(!asked && others.count() > 1);
            }
        });
    }
    assert!(one > 0 && several > 0 && in_company > 0, "{one} {several} {in_company}");
}

/// Who has no Aid left to lose is wounded instead [10.9].
#[test]
fn a_choice_says_what_failing_costs_once_its_aid_is_gone() {
    let (mut aids, mut wounds) = (0, 0);
    for setup in every_scenario() {
        let (scenery, cast) = (ExpeditionBoard::scenery(&setup), cast(4));
        walk::<Expedition>(&setup, 4, 1, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            if view.challenge.is_none_or(|challenge| challenge.penalty != Penalty::LoseAid) {
                return;
            }
            for action in actions {
                let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
                let mut left = view.party(seat).aids;
                if let Action::Aid(source) = action {
                    left.strike(*source);
                }
                let price = if left.is_empty() { "a wound" } else { "one Aid" };
                for odds in choice.odds.iter().filter(|odds| odds.tone == Tone::Bad) {
                    assert_eq!(odds.what, price, "{choice:?}");
                    *if left.is_empty() { &mut wounds } else { &mut aids } += 1;
                }
            }
        });
    }
    assert!(aids > 0 && wounds > 0, "{aids} {wounds}");
}

/// Movement, fight, event, challenge, wound: one roll may run through all of them, and each is told
/// as a step of its own, in the order of the rules [7.2].
#[test]
fn one_roll_is_told_step_by_step() {
    let steps = [
        &["Movement"][..],
        &["Artifact"],
        &["Fight", "Aid", "Artifact", "Wound", "Second wound"],
        &["Event"],
        &["Challenge", "Aid"],
        &["Ability roll"],
        &["Challenge roll"],
        &["Penalty", "Wound", "Second wound", "Artifact"],
    ];
    let (mut told, mut longest) = (std::collections::BTreeSet::new(), 0);
    for setup in every_scenario() {
        let (scenery, cast) = (ExpeditionBoard::scenery(&setup), cast(4));
        for seed in 0..3 {
            walk::<Expedition>(&setup, 4, seed, |game, seat, actions, _| {
                for action in actions.iter().filter(|a| matches!(a, Action::Roll | Action::Go(_))) {
                    let (mut after, mut events) = (game.clone(), Vec::new());
                    after.apply(seat, action, &mut Dice::seeded(seed), &mut events);
                    let (mut at, mut many) = (0, 0);
                    for event in &events {
                        let text = ExpeditionBoard::describe(&scenery, &cast, event).text;
                        let label = text.split(':').next().unwrap_or_default().to_string();
                        let Some(on) =
                            (at..steps.len()).find(|i| steps[*i].contains(&label.as_str()))
                        else {
                            // The turn is over, or the game.
                            assert!(many > 0, "{text}");
                            break;
                        };
                        (at, many) = (on, many + 1);
                        told.insert(label);
                    }
                    longest = longest.max(many);
                }
            });
        }
    }
    assert!(told.len() > 8 && longest > 6, "{told:?} {longest}");
}

/// What is printed in Italian stands beside our word wherever it is chosen: abilities that are learnt
/// or named in a fight, and equipment.
#[test]
fn abilities_and_items_have_their_italian_names_beside_them() {
    let italian = [
        ("combat", "Combattimento"),
        ("strength", "Forza"),
        ("agility", "Agilità"),
        ("navigation", "Navigazione"),
        ("survival", "Sopravvivenza"),
        ("mechanics", "Meccanica"),
        ("languages", "Linguistica"),
        ("personality", "Personalità"),
        ("science", "Scienza"),
        ("pistols", "Pistole"),
        ("picks", "Picconi e piede di porco"),
        ("climbing", "Attrezzatura da alpinismo"),
        ("sextant", "Sestante e carte nautiche"),
        ("maps", "Mappe e bussole"),
        ("lockpicks", "Attrezzi da scasso"),
        ("volumes", "Antichi volumi e dizionari"),
        ("texts", "Testi scientifici"),
        ("letters", "Lettere di presentazione"),
    ];
    let (setup, cast) = (Setup::default(), cast(6));
    let scenery = ExpeditionBoard::scenery(&setup);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..12 {
        walk::<Expedition>(&setup, 6, seed, |game, seat, actions, _| {
            for action in actions {
                let word = action.to_string();
                let Some((verb @ ("learn" | "name" | "take"), what)) = word.split_once('=') else {
                    continue;
                };
                let known = italian.iter().find(|(ours, _)| *ours == what);
                let (_, theirs) = known.unwrap_or_else(|| panic!("{word} has no Italian name"));
                let choice =
                    ExpeditionBoard::choice(&scenery, &game.view(Some(seat)), &cast, action);
                let beside = format!("(in Italian {theirs})");
                assert!(choice.detail.ends_with(&beside), "{word}: {choice:?}");
                seen.insert((verb.to_string(), *theirs));
            }
        });
    }
    let count = |verb: &str| seen.iter().filter(|(it, _)| it == verb).count();
    // The ninth item is ours and not packed in this scenario.
    assert_eq!((count("learn"), count("take"), count("name")), (9, 8, 9), "{seen:?}");
}

/// Who is offered a fight sees what the other has.
#[test]
fn an_offer_to_fight_shows_the_marks_of_both() {
    let (setup, cast) = (Setup::default(), cast(6));
    let scenery = ExpeditionBoard::scenery(&setup);
    let (mut chosen, mut declared) = (0, 0);
    for seed in 0..10 {
        walk::<Expedition>(&setup, 6, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            for action in actions {
                let choice = ExpeditionBoard::choice(&scenery, &view, &cast, action);
                match (action, view.phase) {
                    (Action::Fight(rival), _) => {
                        let [ours, theirs] = [seat, *rival].map(|s| view.party(s).marks());
                        for ability in theirs.kinds() {
                            let both = format!(" {} to {}", ours.of(ability), theirs.of(ability));
                            assert!(choice.detail.contains(&both), "{choice:?}");
                        }
                        let sum: f64 = choice.odds.iter().map(|odds| odds.share).sum();
                        assert!((sum - 1.0).abs() < 1e-9, "{choice:?}");
                        chosen += 1;
                    }
                    (Action::Ready, Phase::Fighting(fight)) => {
                        let other =
                            if seat == fight.rival { view.turn.active } else { fight.rival };
                        let side = usize::from(other == fight.rival);
                        let marks = u16::from(view.party(other).marks().of(fight.ability));
                        let against = format!("against die + {}", marks + fight.points[side]);
                        assert!(choice.detail.ends_with(&against), "{choice:?}");
                        declared += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(chosen > 0 && declared > 0, "{chosen} {declared}");
}

/// The scenario's two tables are part of the board as text; Italian names stand beside ours.
#[test]
fn the_text_has_both_tables_and_the_opening_the_italian_title() {
    for setup in every_scenario() {
        let scenery = ExpeditionBoard::scenery(&setup);
        let seats = SeatCount::try_from(2).unwrap();
        let game = Expedition::new(&setup, seats, &mut Dice::seeded(1)).unwrap();
        let text = ExpeditionBoard::text(&scenery, &game.view(None), &cast(2));
        for (table, rows) in
            [("First table", &scenery.tables.0), ("Second table", &scenery.tables.1)]
        {
            assert!(text.contains(table), "{text}");
            for row in rows.rows() {
                assert!(text.contains(&format!("{:>5}  {}:", row.roll, row.name)), "{}", row.name);
            }
        }
        let opening = ExpeditionBoard::opening(&scenery);
        assert!(opening.contains(scenery.title_it.as_ref().unwrap()), "{opening}");
    }
}

fn ids(svg: &str) -> Vec<&str> {
    svg.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_ground_stays_the_same_and_every_id_is_there_once() {
    let (setup, cast) = (Setup::default(), cast(6));
    let scenery = ExpeditionBoard::scenery(&setup);
    let mut ground = None;
    walk::<Expedition>(&setup, 6, 9, |game, seat, _, _| {
        let picture = ExpeditionBoard::picture(&scenery, &game.view(Some(seat)), &cast).unwrap();
        let drawn = picture.ground.clone().into_string();
        assert_eq!(*ground.get_or_insert(drawn.clone()), drawn);
        let svg = picture.in_page().into_string();
        let mut ids = ids(&svg);
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "an id stands twice");
        assert!(ids.contains(&"artifact"), "the Artifact is always somewhere");
    });
}

#[test]
fn a_picture_on_its_own_has_every_colour_in_place() {
    let (setup, mut dice) = (Setup::default(), Dice::seeded(1));
    let game = Expedition::new(&setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    let scenery = ExpeditionBoard::scenery(&setup);
    let picture = ExpeditionBoard::picture(&scenery, &game.view(None), &cast(2)).unwrap();
    for theme in [Theme::Light, Theme::Dark] {
        let svg = picture.alone(theme);
        assert!(svg.starts_with("<svg width=\"1200\" height=\"634\""), "{}", &svg[..80]);
        for unresolved in ["var(", "\"inherit\"", "undefined"] {
            assert!(!svg.contains(unresolved), "{unresolved}");
        }
    }
    assert_ne!(picture.alone(Theme::Light), picture.alone(Theme::Dark));
}

#[test]
fn names_and_titles_are_only_ever_text() {
    let mut scenario = Scenario::built_in()[0].clone();
    scenario.title = "<script>alert(1)</script>".into();
    scenario.parts.0 = "a & b \" onload=\"x".into();
    let setup =
        Setup { scenario: ScenarioChoice::Own(Box::new(scenario.clone())), ..Setup::default() };
    let game =
        Expedition::new(&setup, SeatCount::try_from(2).unwrap(), &mut Dice::seeded(1)).unwrap();
    let cast = Cast::new(vec!["<b>".into(), "\"'&".into()]);
    let svg = ExpeditionBoard::picture(&scenario, &game.view(None), &cast).unwrap().in_page();
    let svg = svg.into_string();
    assert!(!svg.contains("<script") && !svg.contains("<b>") && !svg.contains("\" onload"));
    assert!(svg.contains("&lt;script&gt;"));
}
