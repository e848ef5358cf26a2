//! What stands around the station's plan in the page, over whole games.

use std::collections::BTreeSet;

use board::{Board, Cast, Theme};
use conformance::walk;
use contract::{Dice, Game, Rng, Seat, Silent};
use feynman::{Action, Feynman, Setup, Station, View};
use feynman_board::FeynmanBoard;

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Player {seat}")).collect())
}

/// Looks at every position of a few games of two, three and four.
fn over_games(mut look: impl FnMut(&Feynman, &Station, &Cast, Seat, &[Action])) {
    let setup = Setup::default();
    let scenery = FeynmanBoard::scenery(&setup);
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4), (4, 5), (4, 6), (4, 7)] {
        let cast = cast(seats);
        walk::<Feynman>(&setup, seats, seed, |game, seat, actions, _| {
            look(game, &scenery, &cast, seat, actions);
        });
    }
}

/// Pieces, ground and sheets as one text: everything that can be touched.
fn table(scenery: &Station, view: &View, cast: &Cast) -> String {
    let picture = FeynmanBoard::picture(scenery, view, cast).unwrap();
    let sheets = FeynmanBoard::around(scenery, view, cast).sheets.into_string();
    picture.in_page().into_string() + &sheets
}

/// Every value of an attribute, in order.
fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let head = format!(" {attribute}=\"");
    markup.split(&head).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Whether every tag is closed in its order.
fn is_balanced(markup: &str) -> bool {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        match tag.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            Some(_) => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    open.is_empty()
}

#[test]
fn whatever_may_be_done_can_be_touched() {
    over_games(|game, scenery, cast, seat, actions| {
        let table = table(scenery, &game.view(Some(seat)), cast);
        let there = values(&table, "data-pick");
        for action in actions {
            let pick = &FeynmanBoard::picks(action)[0];
            assert!(there.contains(&pick.0.as_str()), "{action}: no {} on the table", pick.0);
        }
    });
}

#[test]
fn rooms_to_go_to_and_people_to_aim_at_can_be_touched() {
    over_games(|game, scenery, cast, seat, actions| {
        let table = table(scenery, &game.view(Some(seat)), cast);
        let there = values(&table, "data-pick");
        for action in actions {
            let picks = FeynmanBoard::picks(action);
            let place =
                |pick: &&board::Pick| pick.0.starts_with("fig:") || pick.0.starts_with("room:");
            for pick in picks.iter().take(2).filter(place) {
                assert!(there.contains(&pick.0.as_str()), "{action}: no {} on the table", pick.0);
            }
        }
    });
}

#[test]
fn markup_is_whole_small_and_every_id_is_there_once() {
    let mut largest = (0, 0);
    over_games(|game, scenery, cast, seat, _| {
        let view = game.view(Some(seat));
        let picture = FeynmanBoard::picture(scenery, &view, cast).unwrap();
        let sheets = FeynmanBoard::around(scenery, &view, cast).sheets.into_string();
        let pieces = picture.pieces.clone().into_string();
        largest = (largest.0.max(pieces.len()), largest.1.max(sheets.len()));
        let page = picture.in_page().into_string() + &sheets;
        assert!(is_balanced(&page));
        assert!(!page.contains(" style=") && !page.contains("<script"));
        let ids = values(&page, "id");
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(once.len(), ids.len(), "an id stands twice");
        for name in values(&page, "href") {
            assert!(once.contains(name.trim_start_matches('#')), "{name}");
        }
    });
    assert!(largest.0 < 14_000 && largest.1 < 8_000, "{largest:?}");
}

/// What another seat could have hidden differently draws the same picture and the same sheets.
#[test]
fn a_picture_never_holds_what_the_seat_may_not_know() {
    let mut rng = Rng::new(11);
    let mut looked = 0;
    over_games(|game, scenery, cast, _, _| {
        for seat in game.seats().seats() {
            let other = game.imagined(seat, &mut rng);
            let page = |game: &Feynman| {
                let view = game.view(Some(seat));
                let around = FeynmanBoard::around(scenery, &view, cast);
                (table(scenery, &view, cast), around.heading, around.note, around.barred)
            };
            assert_eq!(page(game), page(&other), "seat {seat}");
            looked += 1;
        }
    });
    assert!(looked > 1_000, "{looked}");
}

/// Names that only the pirates know stand on no other page before the end.
#[test]
fn no_page_names_a_pirate_behind_another_teams_letter() {
    let mut looked = 0;
    over_games(|game, scenery, cast, _, _| {
        if game.open().round == 0 || game.view(None).truth.is_some() {
            return;
        }
        for eyes in [None, Some(Seat::B)] {
            let page = table(scenery, &game.view(eyes), cast);
            assert!(!page.contains("Eastwood") && !page.contains("fy-f-captain\" x="));
            looked += 1;
        }
    });
    assert!(looked > 500, "{looked}");
}

#[test]
fn every_phase_has_a_heading_and_a_place_for_each_seat() {
    let mut phases = BTreeSet::new();
    over_games(|game, scenery, cast, seat, _| {
        for eyes in [None, Some(seat), Some(Seat::B)] {
            let view = game.view(eyes);
            let around = FeynmanBoard::around(scenery, &view, cast);
            assert!(around.when.starts_with("round ") || around.when == "set-up");
            assert!((3..80).contains(&around.heading.chars().count()), "{}", around.heading);
            assert_eq!(around.places.len(), game.seats().get());
            let name = format!("{:?}", view.phase);
            phases.insert(name.split(['(', ' ']).next().unwrap().to_string());
        }
    });
    assert!(phases.len() >= 8, "a phase was never met: {phases:?}");
}

#[test]
fn choices_carry_a_rule_and_chances_that_add_up() {
    let mut rolls = 0;
    over_games(|game, scenery, cast, seat, actions| {
        let view = game.view(Some(seat));
        for action in actions {
            let choice = FeynmanBoard::choice(scenery, &view, cast, action);
            assert!(choice.rule.is_some_and(|rule| Feynman::BOOK.contains(&rule)), "{action}");
            if choice.odds.is_empty() {
                continue;
            }
            let sum: f64 = choice.odds.iter().map(|odds| odds.share).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{choice:?}");
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
            // A pass lets somebody else's dice fall.
            if matches!(action, Action::Pass {} | Action::Sleep {} | Action::Doze {}) {
                continue;
            }
            let mut dice = Dice::seeded(7);
            game.clone().apply(seat, action, &mut dice, &mut Silent);
            let confirmed = !FeynmanBoard::choice(scenery, &view, cast, action).deed.is_empty();
            assert!(confirmed || dice.taken().is_empty(), "{action} in {:?}", view.phase);
            at_once += usize::from(!confirmed);
        }
    });
    assert!(at_once > 50, "confirming everything is no help: {at_once}");
}

#[test]
fn the_style_names_roles_only_and_keeps_to_its_own_game() {
    let style = FeynmanBoard::STYLE;
    for role in style.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(FeynmanBoard::PALETTE.knows(role), "{role}");
    }
    let text: String = style.split("/*").filter_map(|part| part.split("*/").last()).collect();
    for rule in
        text.split(['{', '}']).map(str::trim).filter(|part| part.starts_with(['.', '#', '[']))
    {
        for selector in rule.split(", ").filter(|part| part.starts_with(['.', '#', '['])) {
            assert!(selector.contains("feynman"), "{selector}");
        }
    }
}

/// A picture on its own has every colour in place.
#[test]
fn a_picture_alone_needs_no_style_sheet() {
    let mut drawn = 0;
    over_games(|game, scenery, cast, seat, _| {
        if drawn > 60 {
            return;
        }
        drawn += 1;
        let picture = FeynmanBoard::picture(scenery, &game.view(Some(seat)), cast).unwrap();
        for theme in [Theme::Light, Theme::Dark] {
            let svg = picture.alone(theme);
            assert!(svg.starts_with("<svg width=") && is_balanced(&svg));
            assert!(!svg.contains("var(") && !svg.contains("inherit"));
        }
    });
}
