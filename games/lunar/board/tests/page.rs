//! Artifact's page over whole games: the picture, the status displays, what can be touched, and
//! that no secret is on anybody else's table.

use std::collections::BTreeSet;

use board::{Board, Cast, Passing, Theme};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, Silent};
use lunar::loaded::ScenarioHandle;
use lunar::setup::{Options, ScenarioChoice};
use lunar::state::Phase;
use lunar::{Action, Lunar, Scenario, Setup, View};
use lunar_board::LunarBoard;

fn cast() -> Cast {
    Cast::new(vec!["Captain Vargas".into(), "<Colonel> Lenin".into()])
}

fn setups() -> Vec<Setup> {
    let named = |scenario: &Scenario| Setup {
        scenario: ScenarioChoice::Named(scenario.id.clone()),
        options: Options::default(),
    };
    Scenario::built_in().iter().map(named).collect()
}

/// Looks at the positions of two games of each scenario.
fn over_games(mut look: impl FnMut(&Lunar, &ScenarioHandle, Seat, &[Action])) {
    for setup in setups() {
        let scenery = LunarBoard::scenery(&setup);
        for seed in 1..=2 {
            walk::<Lunar>(&setup, 2, seed, |game, seat, actions, _| {
                look(game, &scenery, seat, actions);
            });
        }
    }
}

/// Every value of an attribute, in order.
fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let head = format!(" {attribute}=\"");
    markup.split(&head).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Everything that changes in the page.
fn table(scenery: &ScenarioHandle, view: &View) -> (String, String) {
    let picture = LunarBoard::pieces(scenery, view, &cast()).unwrap();
    let around = LunarBoard::around(scenery, view, &cast());
    (picture.pieces.into_string(), around.sheets.into_string() + &around.track.into_string())
}

fn is_balanced(markup: &str) -> bool {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        match tag.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            None if !tag.ends_with('/') => open.push(tag.split(' ').next().unwrap()),
            _ => {}
        }
    }
    open.is_empty()
}

#[test]
fn everything_an_action_names_can_be_touched() {
    let ground =
        LunarBoard::picture(&LunarBoard::scenery(&Setup::default()), &fresh(), &cast()).unwrap();
    let edges: BTreeSet<String> = values(&ground.ground.into_string(), "data-pick")
        .into_iter()
        .filter(|pick| pick.starts_with("edge:"))
        .map(str::to_string)
        .collect();
    assert_eq!(edges.len(), 4);
    over_games(|game, scenery, seat, actions| {
        let (pieces, sheets) = table(scenery, &game.view(Some(seat)));
        let there: BTreeSet<&str> =
            [&pieces, &sheets].into_iter().flat_map(|part| values(part, "data-pick")).collect();
        for action in actions {
            for pick in LunarBoard::picks(action) {
                let on_map = match pick.0.split_once(':') {
                    Some(("hex", hex)) => scenery.map.cell(hex.parse().unwrap()).is_some(),
                    Some(("edge", _)) => edges.contains(&pick.0),
                    _ => false,
                };
                let name = pick.0.as_str();
                assert!(on_map || there.contains(name), "{action}: {name} in {:?}", game.phase());
            }
        }
    });
}

fn fresh() -> View {
    let seats = contract::SeatCount::try_from(2).unwrap();
    Lunar::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap().view(None)
}

#[test]
fn every_hex_of_the_ground_can_be_touched_once() {
    for setup in setups() {
        let scenery = LunarBoard::scenery(&setup);
        let ground = LunarBoard::picture(&scenery, &fresh(), &cast()).unwrap().ground.into_string();
        let picks = values(&ground, "data-pick");
        let hexes: BTreeSet<_> = picks.iter().filter(|pick| pick.starts_with("hex:")).collect();
        assert_eq!(hexes.len(), scenery.map.len());
        assert_eq!(picks.len(), scenery.map.len() + 4);
        assert!(is_balanced(&ground));
        assert!(ground.len() < 160_000, "{}", ground.len());
    }
}

#[test]
fn the_page_is_well_formed_and_an_update_is_short() {
    let mut longest = (0, 0);
    over_games(|game, scenery, seat, _| {
        let view = game.view(Some(seat));
        let (pieces, sheets) = table(scenery, &view);
        longest = (longest.0.max(pieces.len()), longest.1.max(sheets.len()));
        assert!(is_balanced(&pieces) && is_balanced(&sheets), "{pieces}\n{sheets}");
        let page = pieces + &sheets;
        let ids = values(&page, "id");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands twice");
        assert!(
            !page.contains(" style=") && !page.contains("<script") && !page.contains("<Colonel")
        );
    });
    assert!(longest.0 < 16_000 && longest.1 < 12_000, "{longest:?}");
}

#[test]
fn what_pieces_use_by_name_comes_with_the_ground() {
    over_games(|game, scenery, seat, _| {
        let view = game.view(Some(seat));
        if view.turn % 3 != 1 {
            return;
        }
        let (pieces, sheets) = table(scenery, &view);
        let defined = DEFINED.get_or_init(|| {
            let ground = LunarBoard::picture(scenery, &view, &cast()).unwrap().ground.into_string();
            values(&ground, "id").into_iter().map(str::to_string).collect()
        });
        for name in values(&(pieces + &sheets), "href") {
            assert!(defined.contains(name.trim_start_matches('#')), "{name}");
        }
    });
}

static DEFINED: std::sync::OnceLock<BTreeSet<String>> = std::sync::OnceLock::new();

#[test]
fn every_phase_has_a_heading_and_a_place_for_each_side() {
    let mut phases = BTreeSet::new();
    over_games(|game, scenery, seat, _| {
        for eyes in [None, Some(seat)] {
            let view = game.view(eyes);
            let around = LunarBoard::around(scenery, &view, &cast());
            assert!(around.when.starts_with("turn ") || around.when == "set-up");
            assert!((3..40).contains(&around.heading.chars().count()), "{}", around.heading);
            assert!(!around.note.is_empty() || matches!(view.phase, Phase::Over(_)));
            assert_eq!(around.places.len(), 2);
            for barred in around.barred {
                assert!(barred.why.rule.is_some_and(|rule| Lunar::BOOK.contains(&rule)));
            }
            let name = format!("{:?}", view.phase);
            phases.insert(name.split(['(', ' ']).next().unwrap().to_string());
        }
    });
    assert!(phases.len() >= 9, "a phase was never met: {phases:?}");
}

#[test]
fn what_is_barred_is_refused_under_the_rule_it_names() {
    let (mut met, mut passes, mut jumps) = (0, 0, 0);
    over_games(|game, scenery, seat, actions| {
        let view = game.view(Some(seat));
        for barred in LunarBoard::around(scenery, &view, &cast()).barred {
            let own = view.units.iter().filter(|unit| unit.who.side.seat() == seat);
            let named = own.map(|unit| unit.who.name).filter(|name| {
                let words = format!("{} ", barred.label.replace(',', " "));
                words.contains(&format!("Tech {} ", name.letter()))
            });
            for name in named.filter(|name| name.to_string().starts_with('t')) {
                let refusal = game.refusal(seat, &Action::Move(name)).expect("it may move");
                assert_eq!(Some(refusal.rule), barred.why.rule, "{} {name}", barred.label);
                met += 1;
            }
            if barred.label == "Pass" {
                let refusal = game.refusal(seat, &Action::Pass).expect("it may pass");
                assert_eq!(Some(refusal.rule), barred.why.rule);
                passes += 1;
            }
            if barred.label == "Jump" {
                assert!(!actions.iter().any(|action| matches!(action, Action::Jump(_))));
                jumps += 1;
            }
        }
    });
    assert!(met > 10 && passes > 10 && jumps > 10, "{met} {passes} {jumps}");
}

/// How many hexes the unit that moves has left.
fn left(game: &Lunar, seat: Seat) -> u8 {
    game.view(Some(seat)).mover.map_or(0, |mover| mover.left)
}

/// What a step is said to cost is what it takes from the move, or all of it.
#[test]
fn a_step_costs_what_its_choice_says() {
    let mut kinds = BTreeSet::new();
    over_games(|game, scenery, seat, actions| {
        let view = game.view(Some(seat));
        let steps = actions.iter().filter(|action| matches!(action, Action::Step(_)));
        for action in steps.take(2) {
            let said = LunarBoard::choice(scenery, &view, &cast(), action).cost;
            let mut then = game.clone();
            then.apply(seat, action, &mut Dice::seeded(1), &mut Silent);
            let after = left(&then, seat);
            if said != "whole move" && after > 0 {
                let spent = left(game, seat) - after;
                assert!(said.starts_with(&spent.to_string()), "{action}: {said}, spent {spent}");
            }
            assert!(said != "whole move" || after == 0, "{action}");
            kinds.insert(said);
        }
    });
    assert!(kinds.len() >= 3 && !kinds.contains(""), "{kinds:?}");
}

#[test]
fn a_choice_after_which_dice_fall_is_confirmed_first() {
    let mut rolled = 0;
    over_games(|game, scenery, seat, actions| {
        let view = game.view(Some(seat));
        for action in actions.iter().take(12) {
            let choice = LunarBoard::choice(scenery, &view, &cast(), action);
            assert!(choice.rule.is_some_and(|rule| Lunar::BOOK.contains(&rule)), "{action}");
            for odds in &choice.odds {
                assert!(odds.share > 0.0 && odds.share <= 1.0);
            }
            let mut dice = Dice::seeded(7);
            game.clone().apply(seat, action, &mut dice, &mut Silent);
            if !dice.taken().is_empty()
                && matches!(view.phase, Phase::Targeting(..) | Phase::Combat(..))
            {
                assert!(!choice.deed.is_empty(), "{action}");
                rolled += 1;
            }
        }
    });
    assert!(rolled > 50, "{rolled}");
}

/// Two positions that differ in who carries the dingus look the same to the enemy.
#[test]
fn the_carrier_is_on_the_owners_table_only() {
    let setup = Setup { scenario: ScenarioChoice::Named("14.3".into()), ..Setup::default() };
    let scenery = LunarBoard::scenery(&setup);
    let mut met = 0;
    let mut look = |game: &Lunar, seat: Seat, actions: &[Action]| {
        let hides: Vec<&Action> =
            actions.iter().filter(|action| matches!(action, Action::Hide(_))).collect();
        let [one, two] = hides[..] else { return };
        met += 1;
        let [one, two] = [one, two].map(|action| {
            let mut after = game.clone();
            after.apply(seat, action, &mut Dice::seeded(1), &mut Silent);
            after
        });
        for eyes in [None, Some(Seat::B)] {
            assert_eq!(table(&scenery, &one.view(eyes)), table(&scenery, &two.view(eyes)));
        }
        let own = Some(Seat::A);
        assert_ne!(table(&scenery, &one.view(own)), table(&scenery, &two.view(own)));
    };
    // Many games are set up as suggested, where nobody is asked.
    for seed in 0..12 {
        walk::<Lunar>(&setup, 2, seed, |game, seat, actions, _| look(game, seat, actions));
    }
    assert!(met > 0);
}

#[test]
fn reach_and_sight_are_drawn_for_the_unit_that_moves() {
    let mut reached = 0;
    over_games(|game, scenery, seat, actions| {
        let view = game.view(Some(seat));
        let Some(mover) = &view.mover else { return };
        let (pieces, _) = table(scenery, &view);
        assert!(pieces.contains("id=\"reach\""));
        for action in actions {
            if let Action::Step(hex) = action {
                assert!(mover.reach.iter().any(|(there, _)| there == hex), "{action}");
                reached += 1;
            }
        }
        assert!(mover.reach.iter().all(|(_, spent)| *spent <= mover.allowance));
    });
    assert!(reached > 100, "{reached}");
}

#[test]
fn a_picture_alone_has_every_colour() {
    let scenery = LunarBoard::scenery(&Setup::default());
    let picture = LunarBoard::picture(&scenery, &fresh(), &cast()).unwrap();
    for theme in [Theme::Light, Theme::Dark] {
        let svg = picture.alone(theme);
        assert!(!svg.contains("var(") && !svg.contains("\"inherit\""), "a role has no value");
    }
}

#[test]
fn the_style_names_roles_only_and_keeps_to_its_own_game() {
    let style = LunarBoard::STYLE;
    for role in style.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(LunarBoard::PALETTE.knows(role), "{role}");
    }
    assert!(!["rgb(", "hsl(", ": #"].iter().any(|colour| style.contains(colour)));
    let text: String = style.split("/*").filter_map(|part| part.split("*/").last()).collect();
    for selector in text.split(['{', '}']).flat_map(|part| part.split(", ")).map(str::trim) {
        let is_selector = selector.starts_with(['.', '#', '[']) && !selector.contains(';');
        assert!(!is_selector || selector.contains("lun"), "{selector}");
    }
}

#[test]
fn r06_6_a_rover_without_a_driver_says_why_it_stays() {
    let setup = Setup::default();
    let scenery = LunarBoard::scenery(&setup);
    let seats = contract::SeatCount::try_from(2).unwrap();
    let mut game = Lunar::new(&setup, seats, &mut Dice::seeded(1)).unwrap();
    let mut play = |seat: Seat, word: &str, rolls: &[u8]| {
        let action: Action = word.parse().unwrap();
        assert_eq!(game.refusal(seat, &action), None, "{word}");
        game.apply(seat, &action, &mut Dice::by_hand(rolls), &mut Silent);
        LunarBoard::around(&scenery, &game.view(Some(Seat::A)), &cast())
    };
    let no_driver = |around: &board::Around| {
        let barred = around.barred.iter().find(|barred| barred.label == "Drive Scientific Rover A");
        assert_eq!(barred.unwrap().why.to_string(), "The rover has no driver. [6.6]");
    };
    play(Seat::B, "default", &[]);
    play(Seat::A, "default", &[]);
    play(Seat::B, "ready", &[]);
    play(Seat::A, "idle=tA", &[]);
    no_driver(&play(Seat::A, "ready", &[6, 1]));
    let chosen = play(Seat::A, "move=rA", &[]);
    no_driver(&chosen);
    assert_eq!(chosen.note, "stays in its hex");
}

#[test]
fn r06_9_crews_are_kept_unasked_while_every_wheel_is_manned() {
    let setup = Setup::default();
    let scenery = LunarBoard::scenery(&setup);
    let seats = contract::SeatCount::try_from(2).unwrap();
    let mut game = Lunar::new(&setup, seats, &mut Dice::seeded(1)).unwrap();
    let mut keeps = |seat: Seat, word: &str| {
        game.apply(seat, &word.parse().unwrap(), &mut Dice::by_hand(&[]), &mut Silent);
        LunarBoard::choice(&scenery, &game.view(Some(Seat::A)), &cast(), &Action::Ready).passes
    };
    keeps(Seat::B, "default");
    keeps(Seat::A, "default");
    assert_eq!(keeps(Seat::B, "ready"), Passing::Anyway);
    assert_eq!(keeps(Seat::A, "idle=tA"), Passing::No, "its rover has no driver");
}

#[test]
fn r06_9_to_keep_the_crews_is_the_first_choice() {
    let mut met = 0;
    over_games(|game, scenery, seat, actions| {
        let view = game.view(Some(seat));
        if let (Phase::Naming(_), Some(first)) = (view.phase, actions.first()) {
            let choice = LunarBoard::choice(scenery, &view, &cast(), first);
            assert_eq!(choice.label, "Keep these crews and continue");
            met += 1;
        }
    });
    assert!(met > 10, "{met}");
}
