//! The twisting of positions, the referee's cases and the length of golden games: each is shown to
//! fail where it should.

// The flaws that other tests need are not needed here.
#[allow(dead_code)]
mod toy;

use std::path::Path;

use conformance::{
    Check, assert_cases, assert_readable, assert_survives_twisting, play_on, random_table,
};
use contract::{Dice, Game, Rng, SeatCount};
use toy::flaw::with_flaw;
use toy::{Setup, Toy};

fn somewhere(rng: &mut Rng) -> Toy {
    let seats = SeatCount::try_from(2 + rng.index(2)).unwrap();
    let mut dice = Dice::seeded(rng.bits());
    let mut game = Toy::new(&Setup::default(), seats, &mut dice).unwrap();
    let most = rng.index(12);
    let _ = play_on(&mut game, most, &mut Vec::new(), rng, &mut dice);
    game
}

#[test]
fn a_toy_that_forbids_everything_gets_stuck() {
    let stuck = std::panic::catch_unwind(|| {
        with_flaw(Check::WaitingSeatMayAct, || assert_survives_twisting(300, &["A"], somewhere))
    });
    let said = stuck.expect_err("the flaw was not noticed");
    let said = said.downcast_ref::<String>().cloned().unwrap_or_default();
    assert!(said.contains("is stuck after"), "{said}");
}

#[test]
fn a_random_table_is_the_same_every_time_and_never_too_long() {
    let [one, two] = [(); 2].map(|()| random_table::<Toy>(&Setup::default(), 3, 7, 500).unwrap());
    assert_eq!(one.moves(), two.moves());
    assert!(random_table::<Toy>(&Setup::default(), 3, 7, one.ply() - 1).is_none());
}

#[test]
#[should_panic(expected = "[77]")]
fn a_case_that_no_test_names_is_found() {
    // This comment stands for the other one: /// Referee's case T01.
    assert_cases(&[1, 77], Path::new(env!("CARGO_MANIFEST_DIR")));
}

#[test]
#[should_panic(expected = "201 lines")]
fn a_golden_game_that_is_too_long_is_found() {
    let folder = std::env::temp_dir().join(format!("reliquary-long-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("long.txt"), "line\n".repeat(201)).unwrap();
    assert_readable(&folder);
}
