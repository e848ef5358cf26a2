//! What stands around Expedition's map in the page, over whole games.

use std::collections::BTreeSet;

use board::{Board, Cast, Tone};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount, Silent};
use expedition::setup::{Options, ScenarioChoice};
use expedition::state::{Phase, Way};
use expedition::{Action, Expedition, Scenario, Setup, View};
use expedition_board::ExpeditionBoard;

use board::markup::{is_balanced, tags, values};

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Party {seat}")).collect())
}

/// The game as it is, and with every option that changes what is asked.
fn both_ways_to_play() -> [Setup; 2] {
    let other = Options {
        direction_before_roll: true,
        aid_after_roll: true,
        letters: true,
        reroll_duplicates: true,
        ..Options::default()
    };
    [
        Setup::default(),
        Setup { options: other, scenario: ScenarioChoice::Named("ice-reliquary".into()) },
    ]
}

/// Looks at every position of a few games of three, four and six parties.
fn over_games(mut look: impl FnMut(&Expedition, &Scenario, &Cast, Seat, &[Action])) {
    for (nth, setup) in both_ways_to_play().iter().enumerate() {
        let scenery = ExpeditionBoard::scenery(setup);
        for (seats, seed) in [(3, 1), (4, 2), (4, 3), (6, 4)] {
            let cast = cast(seats);
            walk::<Expedition>(setup, seats, seed + 10 * nth as u64, |game, seat, actions, _| {
                look(game, &scenery, &cast, seat, actions);
            });
        }
    }
}

/// Pieces and sheets as one text: everything that changes in the page.
fn table(scenery: &Scenario, view: &View, cast: &Cast) -> String {
    let picture = ExpeditionBoard::picture(scenery, view, cast).unwrap();
    picture.pieces.into_string()
        + &ExpeditionBoard::around(scenery, view, cast).sheets.into_string()
}

#[test]
fn every_phase_has_a_heading_a_card_and_a_place_for_each_seat() {
    let mut phases = BTreeSet::new();
    over_games(|game, scenery, cast, seat, _| {
        for eyes in [None, Some(seat), Some(Seat::B)] {
            let view = game.view(eyes);
            let around = ExpeditionBoard::around(scenery, &view, cast);
            assert!(around.when.starts_with("round ") || around.when == "preparation");
            assert!((3..60).contains(&around.heading.chars().count()), "{}", around.heading);
            assert!(!around.note.is_empty() || matches!(view.phase, Phase::Over(_)));
            assert_eq!(around.places.len(), game.seats().get());
            assert!(around.places.iter().all(|place| !place.tag.is_empty()));
            let sheets = around.sheets.into_string();
            for id in ["x-card", "x-party", "x-aids"] {
                assert!(sheets.contains(&format!("id=\"{id}\"")), "{id}");
            }
            let name = format!("{:?}", view.phase);
            phases.insert(name.split(['(', ' ']).next().unwrap().to_string());
        }
    });
    assert_eq!(phases.len(), 12, "a phase was never met: {phases:?}");
}

#[test]
fn whatever_may_be_done_can_be_touched() {
    over_games(|game, scenery, cast, seat, actions| {
        let table = table(scenery, &game.view(Some(seat)), cast);
        let there = values(&table, "data-pick");
        for action in actions {
            let pick = &ExpeditionBoard::picks(action)[0];
            assert!(there.contains(&pick.0.as_str()), "{action}: no {} on the table", pick.0);
        }
    });
}

#[test]
fn what_can_be_touched_says_what_one_would_mean_by_it() {
    over_games(|game, scenery, cast, seat, _| {
        let table = table(scenery, &game.view(Some(seat)), cast);
        for tag in tags(&table).filter(|tag| tag.contains(" data-pick=")) {
            let [action] = values(tag, "data-action")[..] else { panic!("{tag}") };
            let action: Action = action.parse().unwrap();
            assert_eq!(values(tag, "data-pick"), [ExpeditionBoard::picks(&action)[0].0.as_str()]);
            assert_eq!(values(tag, "id").len(), 1, "{tag}");
        }
    });
}

#[test]
fn the_ways_shown_are_the_ways_open() {
    let mut steered = 0;
    over_games(|game, scenery, cast, seat, actions| {
        let view = game.view(Some(seat));
        if !matches!(view.phase, Phase::Steering(_)) {
            return;
        }
        steered += 1;
        let table = table(scenery, &view, cast);
        let there = values(&table, "data-pick");
        for (way, pick) in [(Way::Out, "go:out"), (Way::Home, "go:home")] {
            // Once on the map and once on the card, or not at all.
            let times = there.iter().filter(|found| **found == pick).count();
            let expected = if actions.contains(&Action::Go(way)) { 2 } else { 0 };
            assert_eq!(times, expected, "{pick} in {:?}", view.phase);
        }
    });
    assert!(steered > 10, "{steered}");
}

#[test]
fn markup_is_whole_small_and_every_id_is_there_once() {
    over_games(|game, scenery, cast, seat, _| {
        let view = game.view(Some(seat));
        let picture = ExpeditionBoard::picture(scenery, &view, cast).unwrap();
        let sheets = ExpeditionBoard::around(scenery, &view, cast).sheets.into_string();
        let pieces = picture.pieces.clone().into_string();
        assert!(
            pieces.len() < 10_000 && sheets.len() < 10_000,
            "{} {}",
            pieces.len(),
            sheets.len()
        );
        let page = picture.in_page().into_string() + &sheets;
        assert!(is_balanced(&page));
        let ids = values(&page, "id");
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(once.len(), ids.len(), "an id stands twice");
        assert!(values(&sheets, "id").iter().all(|id| id.starts_with("x-")));
        // What the sheets and pieces use by name comes with the ground.
        for name in values(&page, "href") {
            assert!(once.contains(name.trim_start_matches('#')), "{name}");
        }
    });
}

#[test]
fn pawns_never_hide_each_other() {
    let mut crowds = 0;
    over_games(|game, scenery, cast, seat, _| {
        let picture = ExpeditionBoard::picture(scenery, &game.view(Some(seat)), cast).unwrap();
        let pieces = picture.pieces.into_string();
        let places: Vec<(f64, f64)> = tags(&pieces).filter_map(pawn_place).collect();
        for (index, one) in places.iter().enumerate() {
            for other in &places[..index] {
                let (x, y) = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
                assert!(x >= 28.0 || y >= 38.0, "{one:?} {other:?}");
                crowds += usize::from(x < 70.0 && y < 70.0);
            }
        }
    });
    assert!(crowds > 100, "pawns met {crowds} times only");
}

/// Where a tag puts a pawn, if it is one.
fn pawn_place(tag: &str) -> Option<(f64, f64)> {
    values(tag, "id").first()?.strip_prefix("pawn-")?;
    let moved = values(tag, "transform")[0].strip_prefix("translate(")?.strip_suffix(')')?;
    let (x, y) = moved.split_once(' ')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

#[test]
fn choices_carry_a_rule_and_their_exact_chances() {
    let mut rolls = 0;
    over_games(|game, scenery, cast, seat, actions| {
        let view = game.view(Some(seat));
        for action in actions {
            let choice = ExpeditionBoard::choice(scenery, &view, cast, action);
            assert!(choice.rule.is_some_and(|rule| Expedition::BOOK.contains(&rule)), "{action}");
            for odds in &choice.odds {
                assert!(odds.share > 0.0 && odds.share <= 1.0 && !odds.what.is_empty());
            }
            let with = match action {
                Action::Aid(source) => Some(*source),
                Action::Ready => None,
                _ => continue,
            };
            let sum: f64 = choice.odds.iter().map(|odds| odds.share).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{choice:?}");
            let counted = view.chances.iter().find(|chance| chance.with == with).unwrap().odds;
            let good = choice.odds.iter().find(|odds| odds.tone == Tone::Good);
            assert_eq!(good.map_or(0.0, |odds| odds.share).to_bits(), counted.win.to_bits());
            rolls += 1;
        }
    });
    assert!(rolls > 50, "{rolls}");
}

#[test]
fn a_choice_after_which_dice_fall_is_confirmed_first() {
    let mut at_once = 0;
    over_games(|game, scenery, cast, seat, actions| {
        let view = game.view(Some(seat));
        for action in actions {
            let mut dice = Dice::seeded(7);
            game.clone().apply(seat, action, &mut dice, &mut Silent);
            let confirmed = !ExpeditionBoard::choice(scenery, &view, cast, action).deed.is_empty();
            assert!(confirmed || dice.taken().is_empty(), "{action} in {:?}", view.phase);
            at_once += usize::from(!confirmed);
        }
    });
    assert!(at_once > 50, "confirming everything is no help: {at_once}");
}

#[test]
fn what_is_barred_is_refused_under_the_rule_it_names() {
    let mut met = BTreeSet::new();
    over_games(|game, scenery, cast, seat, actions| {
        let view = game.view(Some(seat));
        let around = ExpeditionBoard::around(scenery, &view, cast);
        let tried: Vec<Action> = match view.phase {
            Phase::Moving => [Way::Out, Way::Home].map(Action::Go).to_vec(),
            Phase::Meeting => {
                let rivals = view.meetings.iter().filter(|meeting| meeting.barred.is_some());
                rivals.map(|meeting| Action::Fight(meeting.rival)).collect()
            }
            Phase::Equipping(_) | Phase::Bracing(_) | Phase::Fighting(_) => {
                view.party(seat).aids.kinds().map(Action::Aid).collect()
            }
            _ => Vec::new(),
        };
        let refused: Vec<_> = tried
            .iter()
            .filter(|action| !actions.contains(action))
            .filter_map(|action| game.refusal(seat, action))
            // A way that is open waits for the die, and is not barred.
            .filter(|refusal| refusal.rule.number != "8.1")
            .collect();
        let rules: BTreeSet<_> = around.barred.iter().filter_map(|b| b.why.rule).collect();
        match view.phase {
            Phase::Equipping(_) => assert_eq!(around.barred.len(), refused.len()),
            _ => assert_eq!(rules, refused.iter().map(|refusal| refusal.rule).collect()),
        }
        met.extend(rules.iter().map(|rule| rule.number));
        let stranger = view.seats.seats().find(|other| *other != seat);
        assert!(ExpeditionBoard::around(scenery, &game.view(stranger), cast).barred.is_empty());
    });
    let all = BTreeSet::from(["6.1", "8.2", "8.4", "8.5", "10.4"]);
    assert!(met.is_superset(&all), "{met:?}");
}

/// In the book the two tables lie open beside the map: here too, and they are sent once.
#[test]
fn the_two_tables_stand_beside_the_map_and_never_change() {
    let mut first = None;
    over_games(|game, scenery, cast, seat, _| {
        let tables = ExpeditionBoard::around(scenery, &game.view(Some(seat)), cast).track;
        let tables = tables.into_string();
        assert!(is_balanced(&tables) && tables.contains(scenery.title_it.as_ref().unwrap()));
        for row in scenery.tables.0.rows().iter().chain(scenery.tables.1.rows()) {
            let name = row.name.replace('\'', "&#39;");
            assert!(tables.contains(&row.name) || tables.contains(&name), "{}", row.name);
        }
        let (id, drawn) = first.get_or_insert((scenery.id.clone(), tables.clone()));
        if *id == scenery.id {
            assert_eq!(*drawn, tables);
        } else {
            first = None;
        }
    });
}

#[test]
fn the_style_names_roles_only_and_keeps_to_its_own_game() {
    let style = ExpeditionBoard::STYLE;
    for role in style.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(ExpeditionBoard::PALETTE.knows(role), "{role}");
    }
    for colour in ["rgb(", "hsl(", "white", "black", ": #"] {
        let painted = style.lines().any(|line| {
            line.split('{').skip(1).any(|rules| rules.replace("white-space", "").contains(colour))
        });
        assert!(!painted, "{colour}");
    }
    let text: String = style.split("/*").filter_map(|part| part.split("*/").last()).collect();
    for rule in
        text.split(['{', '}']).map(str::trim).filter(|part| part.starts_with(['.', '#', '[']))
    {
        for selector in rule.split(", ").filter(|part| part.starts_with(['.', '#', '['])) {
            assert!(selector.contains("expedition"), "{selector}");
        }
    }
}

#[test]
fn names_on_the_sheets_are_only_ever_text() {
    let mut scenario = Scenario::built_in()[0].clone();
    scenario.title = "<script>alert(1)</script>".into();
    scenario.intro = "a & b\" onload=\"x".into();
    let setup =
        Setup { scenario: ScenarioChoice::Own(Box::new(scenario.clone())), ..Setup::default() };
    let seats = SeatCount::try_from(2).unwrap();
    let game = Expedition::new(&setup, seats, &mut Dice::seeded(1)).unwrap();
    let cast = Cast::new(vec!["<u>".into(), "\"'&".into()]);
    let sheets = ExpeditionBoard::around(&scenario, &game.view(None), &cast).sheets.into_string();
    assert!(
        !sheets.contains("<script") && !sheets.contains("<u>") && !sheets.contains("\" onload")
    );
    assert!(sheets.contains("&lt;script&gt;") && sheets.contains("The party of &lt;u&gt;"));
}
