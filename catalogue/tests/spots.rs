//! Where things stand in the boards as text: inside the text, and where one would look for them.

use catalogue::{AnyTable, Draw, Level, Spot};
use contract::{Key, Seat};

/// Moments of a game played at random.
fn moments(game: &str, seats: usize) -> Vec<Box<dyn AnyTable>> {
    let game = catalogue::find(game).unwrap();
    let setup = serde_json::json!({});
    let mut simulator = game.simulator(&setup, &vec![Level::Random.into(); seats]).unwrap();
    let record = simulator.record(Key::from_seed(4));
    let plies = (0..record.moves.len()).step_by(record.moves.len() / 60 + 1);
    plies.map(|ply| game.replay(&record, Some(ply)).unwrap()).collect()
}

fn letters(board: &str, spot: &Spot) -> String {
    let line = board.lines().nth(spot.line).unwrap_or_default();
    line.chars().skip(spot.column).take(spot.width).collect()
}

/// For every moment and every pair of eyes, each place with what is written there.
fn each(game: &str, seats: usize, mut look: impl FnMut(&Spot, &str)) {
    for table in moments(game, seats) {
        let eyes = (0..seats).map(Seat::new).chain([None]);
        for eyes in eyes {
            let board = table.board(eyes);
            for spot in table.scene(eyes, Draw::Text).spots {
                assert!(spot.line < board.lines().count(), "{game}: {spot:?} is below\n{board}");
                look(&spot, &letters(&board, &spot));
            }
        }
    }
}

#[test]
fn a_hex_is_where_its_number_or_its_unit_is() {
    let (mut bare, mut held) = (0, 0);
    each("lunar", 2, |spot, text| {
        let hex = spot.picks[0].0.strip_prefix("hex:").unwrap();
        match spot.seat {
            Some(seat) => {
                held += 1;
                assert!(text.starts_with(seat.letter()), "{text:?} in {hex}");
            }
            None if spot.picks.len() == 1 => {
                bare += 1;
                assert!(text.starts_with(&hex[2..]), "{text:?} in {hex}");
            }
            None => {}
        }
    });
    assert!(bare > 1000 && held > 10, "{bare} {held}");
}

#[test]
fn a_party_is_on_the_stone_of_its_space() {
    each("expedition", 3, |spot, text| {
        assert!(text.starts_with(['<', '(', '[', '{']), "{text:?}");
        assert!(spot.seat.is_some());
    });
}

#[test]
fn a_slot_is_where_its_brackets_are() {
    each("ancient", 2, |spot, text| {
        assert!(text.contains('[') && text.ends_with(']'), "{text:?} of {:?}", spot.picks);
    });
}

#[test]
fn a_chamber_is_where_its_number_is() {
    let mut known = 0;
    each("damocles", 1, |spot, text| {
        assert!(text.starts_with('[') && text.ends_with(']'), "{text:?}");
        if let Some(tile) = spot.picks.iter().find_map(|pick| pick.0.strip_prefix("tile:")) {
            known += 1;
            assert!(text.contains(tile), "{text:?} of {tile}");
        }
    });
    assert!(known > 0);
}

#[test]
fn a_room_is_where_its_name_is_and_who_is_in_it_below() {
    each("feynman", 2, |spot, text| {
        let (kind, name) = spot.picks[0].0.split_once(':').unwrap();
        let written = text.to_lowercase().trim_start_matches('[').starts_with(&name.to_lowercase());
        assert!(written, "{text:?} of {kind} {name}");
        assert_eq!(spot.seat.is_some(), kind == "fig", "{text:?}");
    });
}

#[test]
fn what_can_be_done_is_lit_somewhere_in_every_game_with_a_map() {
    for (game, seats) in [("lunar", 2), ("ancient", 2), ("damocles", 1), ("feynman", 2)] {
        let mut lit = 0;
        for table in moments(game, seats) {
            for seat in table.status().waiting().iter() {
                let spots = table.scene(Some(seat), Draw::Text).spots;
                let offers = table.offers(seat);
                let is_lit = |spot: &&Spot| {
                    offers.iter().any(|o| o.picks.iter().any(|pick| spot.picks.contains(pick)))
                };
                lit += spots.iter().filter(is_lit).count();
            }
        }
        assert!(lit > 0, "{game}");
    }
}
