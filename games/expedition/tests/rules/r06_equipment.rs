//! Chapter 6, equipment.

use contract::{Game, Seat};
use expedition::Setup;
use expedition::ability::Ability;
use expedition::equipment::{Item, Source};
use expedition::state::Phase;

use crate::scene::{
    SIXTEEN, Scene, ability_roll, aids, fresh, happened, play, prepared, refused, words,
};

#[test]
fn r06_1_each_party_takes_two_items_of_the_printed_list() {
    let mut game = fresh(&Setup::default(), 2);
    play(&mut game, Seat::A, "recruit", &SIXTEEN);
    let list = ["pistols", "picks", "climbing", "sextant", "maps", "lockpicks", "volumes", "texts"];
    assert_eq!(words(&game, Seat::A), list.map(|item| format!("take={item}")));
    play(&mut game, Seat::A, "take=texts", &[]);
    assert_eq!(words(&game, Seat::A).len(), 7);
    play(&mut game, Seat::A, "take=pistols", &[]);
    assert_eq!(aids(&game, Seat::A), ["pistols", "texts"]);
    assert_eq!(*game.phase(), Phase::Recruiting(Seat::B));
}

#[test]
fn r06_1_every_item_helps_the_ability_printed_beside_it() {
    let printed = [
        (Item::Pistols, Ability::Combat),
        (Item::Picks, Ability::Strength),
        (Item::Climbing, Ability::Agility),
        (Item::Sextant, Ability::Navigation),
        (Item::Maps, Ability::Survival),
        (Item::Lockpicks, Ability::Mechanics),
        (Item::Volumes, Ability::Languages),
        (Item::Texts, Ability::Science),
    ];
    let game = Scene::two().game();
    for (item, ability) in printed {
        assert_eq!(item.ability(), ability);
        assert_eq!(game.aid_worth(Source::Item(item)), Some((ability, 3)));
    }
}

#[test]
fn r06_1_items_are_taken_before_the_race_only() {
    let no = refused(&Scene::two().game(), Seat::A, "take=maps");
    assert_eq!(no, ("6.1", "equipment is taken before the race begins"));
    assert_eq!(refused(&fresh(&Setup::default(), 2), Seat::A, "take=maps").0, "6.1");
}

#[test]
fn r06_1_two_parties_may_take_the_same_items() {
    let (game, _) = prepared(&Setup::default(), 3, &[9, 1, 1]);
    for seat in game.seats().seats() {
        assert_eq!(aids(&game, seat), ["pistols", "texts"]);
    }
}

#[test]
fn r06_2_an_item_is_an_aid_and_is_struck_off_when_used() {
    // 1.5, swamp fever: science and survival.
    let mut game =
        Scene::two().marks(Seat::A, "science 1 survival 1").aids(Seat::A, &["texts"]).game();
    let events = play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    assert!(!happened(&events, "ability_rolled"), "Aids are declared first");
    let events = play(&mut game, Seat::A, "aid=texts", &[4, 1, 1]);
    assert_eq!(ability_roll(&events), 4 + 2 + 3);
    assert_eq!(aids(&game, Seat::A), [""; 0]);
}

#[test]
fn r06_2_an_item_that_is_not_used_stays() {
    let mut game = Scene::two().aids(Seat::A, &["texts"]).game();
    play(&mut game, Seat::A, "roll", &[2, 2, 3]);
    play(&mut game, Seat::A, "ready", &[6, 1, 1]);
    assert_eq!(aids(&game, Seat::A), ["texts"]);
}
