//! Dice that not everybody may see are drawn by the program, also where hands roll the others.

use contract::{Dice, DiceError, Game, Key, Rng};
use feynman::names::Species;
use feynman::{Action, Feynman, Setup};
use serde_json::json;

use crate::scene::{A, B, C, D, PHONE, PIRATES, SCIENTIST, Scene, begin, four, fresh, hears};

/// Plays a word with dice by hand: those given, and hidden ones from a key. How many were drawn.
fn by_hand(scene: &mut Scene, seat: contract::Seat, word: &str, rolls: &[u8]) -> usize {
    let mut dice = Dice::by_hand(rolls).with_hidden(Key::from_seed(5));
    let action: Action = word.parse().unwrap();
    assert_eq!(scene.refusal(seat, &action), None, "{word}");
    let mut events = Vec::new();
    scene.0.apply(seat, &action, &mut dice, &mut events);
    assert_eq!(dice.finish(), Ok(()), "{word} asks for a die");
    dice.taken().len() - rolls.len()
}

#[test]
fn r03_4_nobody_rolls_for_the_informant() {
    let setup = Setup::default();
    for last in [A, B, C] {
        let mut scene = Scene(fresh(&setup, 3));
        let phone = format!("employer=gmen {PHONE}");
        let sheets = [(A, PIRATES), (B, SCIENTIST), (C, phone.as_str())];
        let (own, others): (Vec<_>, Vec<_>) = sheets.iter().partition(|(seat, _)| *seat == last);
        for (seat, sheet) in others {
            sheet.split_whitespace().for_each(|word| drop(scene.play(seat, word, &[])));
        }
        let words: Vec<&str> = own[0].1.split_whitespace().collect();
        for word in &words[..words.len() - 1] {
            scene.play(last, word, &[]);
        }
        assert_eq!(by_hand(&mut scene, last, "ready", &[]), 1);
        assert!(scene.see(C).own.informant.is_some());
    }
}

#[test]
fn r10_30_nobody_rolls_for_a_mind() {
    let scene = four("species=mind").seen("mccray", "C2").at("alien1", "C2").at("A", "C2");
    let mut scene = scene.turn("D");
    scene.play(D, "who=alien1", &[]);
    let before = [A, B, C].map(|seat| scene.see(seat));
    assert_eq!(by_hand(&mut scene, D, "control=A", &[]), 1);
    assert_eq!([A, B, C].map(|seat| scene.see(seat)), before, "nobody has seen a thing");
    assert_eq!(scene.see(A).own.thralls, 0);
}

#[test]
fn q_fey_82_nobody_rolls_for_the_unseen() {
    let sheet = "real=arta-mccray start=mccray-B3 start=soldierbot-C2 ready";
    let scene = begin(&[PIRATES, sheet], &json!({})).seen("soldierbot", "C2");
    let mut scene = scene.at("A", "C1").at("pet", "C1").turn("B");
    scene.play(B, "who=soldierbot", &[]);
    let hidden = scene.unseen_dice(&[]).len();
    assert_eq!(by_hand(&mut scene, B, "launcher=soldierbot-C1", &[6]), hidden);
    assert_eq!(scene.damage("A"), 2);
    assert!(scene.damage("pet") > 0);
}

/// Whatever a hand is asked for in random games of every species, everybody hears of: attacks,
/// take-overs, the core, and a grenade's dice for those in sight.
#[test]
fn k45_no_hand_is_ever_asked_for_a_secret() {
    const OPEN: [&str; 6] = ["4.1.6", "4.1.6.5", "7.10", "9.3", "10.6", "4.1.7.8"];
    let mut asked = std::collections::BTreeSet::new();
    for (seed, species) in (0..).zip(Species::ALL.iter().cycle().take(24)) {
        let (mut rng, mut dice) = (Rng::new(seed), Dice::seeded(seed));
        let mut game: Feynman = fresh(&Setup::default(), 4);
        let mut actions = Vec::new();
        while let Some(seat) = game.status().waiting().first() {
            actions.clear();
            game.actions(seat, &mut actions);
            let choice = Action::Become { species: *species };
            let insisted = actions.contains(&choice);
            let action = if insisted { choice } else { actions[rng.index(actions.len())] };
            let mut hand = Dice::by_hand(&[]).with_hidden(Key::from_seed(seed));
            game.clone().apply(seat, &action, &mut hand, &mut contract::Silent);
            let mut events = Vec::new();
            game.apply(seat, &action, &mut dice, &mut events);
            match hand.finish() {
                Ok(()) => {}
                Err(DiceError::Wanted(want)) => {
                    asked.insert(want.rule.number);
                    let told = ["attacked", "hacked", "core_hacked", "grenade_fired"];
                    let heard =
                        told.iter().any(|kind| [A, B, C].iter().all(|s| hears(&events, *s, kind)));
                    assert!(heard, "{action} asks for a die that nobody hears of");
                }
                Err(trouble) => panic!("{action}: {trouble}"),
            }
        }
    }
    assert!(asked.iter().all(|rule| OPEN.contains(rule)), "{asked:?}");
    assert!(asked.len() >= 4, "{asked:?}");
}
