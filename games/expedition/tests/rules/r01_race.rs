//! Chapter 1, the race.

use contract::{Game, Seat, SeatSet, Verdict};

use crate::scene::{Scene, play, winner};

#[test]
fn r01_1_one_relic_and_one_winner() {
    let mut game = Scene::three().at(Seat::B, 5).carrier(Seat::B).active(Seat::B).game();
    assert!(game.census().contains(&("artifact", 1)));
    play(&mut game, Seat::B, "roll", &[4]);
    let outcome = *game.status().outcome().unwrap();
    assert_eq!(outcome.winners(), SeatSet::only(Seat::B));
    for loser in [Seat::A, Seat::C] {
        assert_eq!(outcome.of(loser).verdict, Verdict::Lost);
        assert_eq!(outcome.of(loser).place, 2);
    }
}

#[test]
fn r01_1_finding_the_relic_is_not_enough() {
    let mut game = Scene::two().at(Seat::A, 28).game();
    play(&mut game, Seat::A, "roll", &[2]);
    assert_eq!(game.status().outcome(), None);
    assert_eq!(winner(&game), None);
}

#[test]
fn r01_1_two_to_six_parties_may_race() {
    use contract::{Dice, Sitter, Table};
    use expedition::{Expedition, Setup};

    let sitter = || Sitter { name: "x".into(), player: "human".into() };
    for many in 0..=7 {
        let sitters = (0..many).map(|_| sitter()).collect();
        let table = Table::<Expedition>::open(Setup::default(), sitters, &mut Dice::seeded(1));
        assert_eq!(table.is_ok(), (2..=6).contains(&many), "{many} seats");
    }
}
