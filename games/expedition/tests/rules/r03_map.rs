//! Chapter 3, the map.

use contract::{Game, Seat};
use expedition::Setup;
use expedition::state::{Space, Way};

use crate::scene::{Scene, at, fresh, lies_on, play};

#[test]
fn r03_1_there_are_thirty_spaces() {
    let spaces: Vec<u8> = (0..=u8::MAX).filter(|number| Space::try_from(*number).is_ok()).collect();
    assert_eq!(spaces, (1..=30).collect::<Vec<u8>>());
}

#[test]
fn r03_1_they_form_one_line_that_is_walked_space_by_space() {
    for number in 1..30 {
        let (here, there) =
            (Space::try_from(number).unwrap(), Space::try_from(number + 1).unwrap());
        assert_eq!(here.step(Way::Out, 1), there);
        assert_eq!(there.step(Way::Home, 1), here);
    }
}

#[test]
fn r03_2_two_parts_of_fourteen_spaces_lie_between_the_ends() {
    let part = |number| Space::try_from(number).unwrap().table();
    assert_eq!(
        (1..=30).filter(|&n| part(n) == Some(0)).collect::<Vec<_>>(),
        (2..=15).collect::<Vec<_>>()
    );
    assert_eq!(
        (1..=30).filter(|&n| part(n) == Some(1)).collect::<Vec<_>>(),
        (16..=29).collect::<Vec<_>>()
    );
    assert_eq!((part(1), part(30)), (None, None));
}

#[test]
fn r03_2_every_pawn_starts_on_space_one() {
    let game = fresh(&Setup::default(), 6);
    for seat in game.seats().seats() {
        assert_eq!(at(&game, seat), 1);
    }
}

#[test]
fn r03_3_the_artifact_waits_on_the_last_space() {
    let mut game = fresh(&Setup::default(), 2);
    assert_eq!(lies_on(&game), Some(30));
    assert!(!game.view(None).found);

    // Coming one space short of it is not enough.
    game = Scene::two().at(Seat::A, 28).game();
    play(&mut game, Seat::A, "roll", &[1, 1, 3]);
    assert_eq!((at(&game, Seat::A), lies_on(&game)), (29, Some(30)));
}
