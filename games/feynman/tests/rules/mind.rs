//! The mind control alien: rules, rulings and who knows what of it.

use contract::{Game as _, Seat};
use feynman::names::{Health, Room};
use feynman::state::Place;
use feynman::{Event, View};
use serde_json::json;

use crate::scene::{
    A, B, C, D, PHONE, PIRATES, SCIENTIST, Scene, begin, four, four_with, hears, koch, pan,
};

/// `McCray` carries the living artifact in B3.
fn carried() -> Scene {
    four("species=mind")
}

/// The artifact is hidden in C2, and nobody has looked.
fn hidden() -> Scene {
    hidden_as("species=mind")
}

fn hidden_as(alien: &str) -> Scene {
    let sheet = SCIENTIST.replace("real=arta-mccray", "real=arta-C2").replace("trap=C2", "trap=B2");
    let phone = format!("employer=gmen {PHONE}");
    begin(&[PIRATES, &sheet, &phone, &format!("{alien} ready")], &json!({}))
}

/// It stands in sight in C2.
fn standing() -> Scene {
    let mut scene = carried().at("alien1", "C3").at("mccray", "C3").turn("D");
    scene.play(D, "move=alien1-C2", &[]);
    scene
}

fn same(one: &Scene, two: &Scene, seats: &[Seat]) {
    for seat in seats {
        assert_eq!(one.see(*seat), two.see(*seat), "seat {seat}");
    }
}

fn real(view: &View) -> Option<Place> {
    view.mind.goods[2]
}

#[test]
fn r10_28_it_starts_as_the_artifact_and_moves_by_both_actions() {
    assert_eq!((carried().room("alien1"), hidden().room("alien1")), ("B3", "C2"));
    assert_eq!(hidden().row("alien1".parse().unwrap()).boxes, 4);
    let mut scene = hidden().turn("D");
    scene.play(D, "move=alien1-C3", &[]);
    assert_eq!(scene.room("alien1"), "C3");
    assert_eq!(scene.rule(D, "move=alien1-C1"), "4.1");
    let mut scene = hidden().at("C", "C2").turn("D");
    scene.play(D, "control=C", &[5]);
    assert_eq!(
        scene.rule(D, "move=alien1-C3"),
        "10.28",
        "one action is left, and a move takes two"
    );
}

#[test]
fn r10_29_it_is_hurt_with_its_holder_and_gas_does_nothing() {
    let mut scene = carried().seen("mccray", "D2").at("alien1", "D2");
    let events = scene.play(A, "attack=A-rifle-mccray", &[4, 4]);
    assert_eq!((scene.damage("mccray"), scene.damage("alien1")), (2, 2));
    assert!(hears(&events, D, "hurt_unseen") && !hears(&events, B, "hurt_unseen"));
    assert!(!standing().breathes("alien1".parse().unwrap()));
}

/// Whoever was taken, has acted, got free and was taken again acts no more in this turn (FEY-50).
#[test]
fn q_fey_50_nobody_is_revealed_who_has_acted() {
    let mut scene = hidden().at("C", "C2").turn("D");
    scene.play(D, "control=C", &[1]);
    assert!(scene.offers(D, "reveal=C"));
    let used = scene.0.shut().used | 1 << 2;
    let scene = scene.shut("used", json!(used));
    assert_eq!(scene.refused(D, "reveal=C"), ("4.1", "it has acted in this turn"));
    assert!(!scene.offers(D, "reveal=C"));
}

/// Referee's case T43: Kyoshi obeys, Hernandez resists with a three.
#[test]
fn r10_30_a_mind_is_taken() {
    let scene = hidden().at("A", "C2").at("C", "C2").turn("D");
    let mut easy = scene.clone();
    easy.play(D, "control=C", &[6]);
    assert_eq!(easy.see(D).own.thralls, 1 << 2);
    let mut tough = scene.clone();
    tough.play(D, "control=A", &[3]);
    assert_eq!(tough.see(D).own.thralls, 0);
    let mut weak = scene;
    weak.play(D, "control=A", &[2]);
    assert_eq!(weak.see(D).own.thralls, 1);
    assert_eq!(weak.rule(D, "control=A"), "10.30");
}

#[test]
fn r10_30_whoever_obeys_acts_for_the_alien() {
    let mut scene = hidden().at("C", "C2").turn("D");
    scene.play(D, "control=C", &[1]);
    scene.play(D, "reveal=C", &[]);
    assert_eq!(scene.see(D).own.people[2].map(feynman::names::Name::word), Some("kyoshi"));
    assert!(scene.see(A).rows[2].is_none(), "the pirates have lost the row");
    let events = scene.play(D, "move=C-C1", &[]);
    assert!(hears(&events, A, "freed"), "out of the room, and free");
    assert_eq!(scene.row("C".parse().unwrap()).seat, A);
}

#[test]
fn r10_31_an_illusion_falls_like_a_robot() {
    let mut scene = hidden().at("C", "C2").at("A", "C2").turn("D");
    let events = scene.play(D, "illusion=guardbot", &[]);
    assert!(hears(&events, A, "appeared") && !hears(&events, A, "conjured"));
    let mut scene = scene.turn("A");
    scene.play(A, "attack=A-rifle-guardbot", &[4, 4]);
    assert!(scene.is_seen("guardbot"));
    let mut scene = scene.turn("A");
    let events = scene.play(A, "attack=A-rifle-guardbot", &[4, 4]);
    assert!(hears(&events, C, "vanished") && !scene.is_seen("guardbot"));
    assert_eq!(scene.see(C).open.species.map(feynman::names::Species::word), Some("mind"));
}

/// A robot suffers before Osorio does, and so must what only looks like one.
#[test]
fn r10_31_an_illusion_suffers_in_its_turn() {
    let mut scene = hidden().at("C", "C2").at("D", "D3").seen("osorio", "C2").turn("D");
    scene.play(D, "illusion=soldierbot", &[]);
    let mut scene = scene.turn("A");
    let mut events = scene.play(A, "cannon=D-C2", &[]);
    while scene.offers(D, "pass") {
        events.extend(scene.play(D, "pass", &[]));
    }
    let hurt: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Hurt { fig, .. } => Some(fig.to_string()),
            _ => None,
        })
        .collect();
    let place = |fig: &str| hurt.iter().position(|hurt| hurt == fig);
    assert!(place("soldierbot") < place("osorio") && place("soldierbot").is_some(), "{hurt:?}");
}

#[test]
fn r10_32_no_killer_walks_free() {
    assert_eq!(carried().level(D), 1, "nobody has killed anybody");
    let guilty = carried().slain("C", "B", "mccray");
    assert_eq!(guilty.level(D), 0, "McCray walks free");
    assert_eq!(guilty.seen("mccray", "B3").health("mccray", "out").level(D), 1);
    assert_eq!(guilty.shut("thralls", json!(1 << 8)).level(D), 1, "he obeys");
    assert_eq!(carried().slain("mccray", "A", "A").shut("thralls", json!(0)).level(D), 0);
}

#[test]
fn r10_33_away_with_one_other() {
    let scene = carried().slain("C", "A", "A").at("mccray", "D1").at("alien1", "D1");
    assert_eq!(scene.away(&["D1"]).level(D), 2);
    assert_eq!(scene.at("F", "D1").away(&["D1"]).level(D), 3);
}

#[test]
fn r10_34_away_in_whatever_company() {
    let scene = carried().slain("C", "A", "A").at("mccray", "D1").at("alien1", "D1").at("F", "D1");
    assert_eq!(scene.away(&["D1"]).level(D), 3);
    assert_eq!(scene.level(D), 0, "still aboard the station");
}

/// Referee's case T62: Eastwood obeys on a two, leaves the room and is free; only the alien knows.
#[test]
fn q_fey_60_k29_mind_control_ends_out_of_the_room() {
    let scene = hidden().at("B", "C2").turn("D");
    let mut held = scene.clone();
    held.play(D, "control=B", &[2]);
    same(&scene, &held, &[A, B, C]);
    let mut held = held.turn("A");
    let events = held.play(A, "move=B-C3", &[]);
    assert!(hears(&events, D, "freed") && !hears(&events, A, "freed"));
    assert_eq!(held.see(D).own.thralls, 0);
    let far = begin(
        &[PIRATES, SCIENTIST, &format!("employer=gmen {PHONE}"), "species=mind ready"],
        &json!({"mind_range_adjacent": true}),
    );
    let mut far = far.seen("mccray", "C2").at("alien1", "C2").at("C", "C2").turn("D");
    far.play(D, "control=C", &[1]);
    let mut far = far.turn("A");
    far.play(A, "move=C-C3", &[]);
    assert_eq!(far.see(D).own.thralls, 1 << 2, "the next room is near enough");
}

#[test]
fn q_fey_60_a_wound_frees_every_mind() {
    let mut scene = standing().hurt("alien1", 0).at("C", "C2").at("A", "C2").turn("D");
    scene.play(D, "control=C", &[1]);
    scene.play(D, "control=A", &[1]);
    assert_eq!(scene.see(D).own.thralls, 0b101);
    let mut scene = scene.at("D", "C2").turn("A");
    scene.play(A, "attack=D-plasma-alien1", &[]);
    assert_eq!((scene.damage("alien1"), scene.see(D).own.thralls), (2, 0));
}

#[test]
fn q_fey_83_secretly_out_of_hiding_openly_out_of_hands() {
    let before = hidden().turn("D");
    let mut scene = before.clone();
    let events = scene.play(D, "move=alien1-B2", &[]);
    assert!(hears(&events, D, "crept") && !hears(&events, B, "crept"), "through a locked door");
    same(&before, &scene, &[A, B, C]);
    let mut open = carried().turn("D");
    assert!(open.offers(D, "move=alien1-B2"));
    let events = open.play(D, "move=alien1-B2", &[]);
    assert!(hears(&events, A, "bounced"), "in sight it obeys doors");
    let open = standing();
    assert!(open.is_seen("alien1"));
    assert_eq!(real(&open.see(A)), Some(Place::On("alien1".parse().unwrap())));
    assert_eq!(open.see(A).open.verified[0], Some(true));
}

#[test]
fn q_fey_84_it_is_the_artifact_for_every_rule() {
    let up = standing().at("A", "C2").turn("A");
    let mut searched = up.clone();
    searched.play(A, "search=A", &[]);
    assert!(!searched.offers(A, "pick=arta"), "a standing one is not picked up");
    let down = up.health("alien1", "out").good("arta", json!({"lies": "C2"}));
    let mut down = down.edit(|json| {
        for mind in 0..5 {
            json["minds"][mind]["goods"][2] = json!({"lies": "C2"});
        }
    });
    down.play(A, "search=A", &[]);
    down.play(A, "pick=arta", &[]);
    assert_eq!(down.place("arta"), Place::On("A".parse().unwrap()));
    let mut down = down.turn("A");
    down.play(A, "move=A-C3", &[]);
    assert_eq!(down.room("alien1"), "C3", "it goes where its holder goes");
    let mut dead = carried().seen("mccray", "D2").at("alien1", "D2").hurt("alien1", 3);
    dead.play(A, "attack=A-rifle-mccray", &[4, 4]);
    assert!(!dead.row("alien1".parse().unwrap()).here, "dead, and nobody noticed");
    assert_eq!(dead.place("arta"), Place::On("mccray".parse().unwrap()), "it stays an object");
}

#[test]
fn q_fey_85_any_number_of_minds() {
    let mut scene = hidden().at("C", "C2").at("D", "C2").at("E", "C2").turn("D");
    scene.play(D, "control=C", &[6]);
    scene.play(D, "control=D", &[6]);
    assert_eq!(scene.see(D).own.thralls, 0b1100);
    assert_eq!(scene.rule(D, "control=E"), "4.1", "both actions are spent");
    scene.play(D, "reveal=C", &[]);
    scene.play(D, "search=C", &[]);
    scene.play(D, "leave", &[]);
    scene.play(D, "reveal=D", &[]);
    scene.play(D, "search=D", &[]);
    assert_eq!(scene.0.shut().used.count_ones(), 3, "the alien and two more");
}

/// The informant obeys the alien in the sight of all, and will not act for the phone company.
#[test]
fn q_fey_73_the_informant_does_not_act_against_the_mind_it_obeys() {
    let mut scene = hidden().at("A", "C2").turn("D");
    scene.play(D, "control=A", &[1]);
    assert!(scene.turn("C").offers(C, "reveal=A"), "as long as nobody knows");
    scene.play(D, "reveal=A", &[]);
    assert_eq!(scene.turn("C").rule(C, "reveal=A"), "6.1");
}

/// By option nobody sees who is at a terminal; but the alien knows whom it may cancel.
#[test]
fn q_fey_15_the_alien_knows_the_mind_it_holds() {
    let scene = four_with("species=mind", &json!({"quiet_room_actions": true}));
    let mut scene = scene.turn("D");
    scene.play(D, "control=mccray", &[1]);
    let mut scene = scene.awake().turn("B");
    let mut slavin = scene.clone();
    scene.play(B, "use=mccray", &[]);
    slavin.play(B, "use=slavin", &[]);
    assert_eq!(scene.see(A), slavin.see(A));
    assert!(scene.offers(D, "cancel") && !slavin.offers(D, "cancel"));
    for acting in [scene, slavin] {
        let imagined = Scene(acting.0.imagined(D, &mut contract::Rng::new(1)));
        assert_eq!((imagined.see(D), imagined.words(D)), (acting.see(D), acting.words(D)));
    }
}

#[test]
fn q_fey_86_k30_an_illusion_looks_real() {
    let scene = hidden().turn("D");
    assert_eq!(scene.rule(D, "illusion=guardbot"), "10.31", "nobody is here to see it");
    let scene = scene.at("C", "C2");
    assert_eq!(scene.rule(D, "illusion=reconbot"), "10.31");
    let mut shown = scene;
    shown.play(D, "illusion=techbot", &[]);
    let pirates = shown.see(A);
    assert!(pirates.open.tokens[9].seen && pirates.own.illusions == 0);
    let science = shown.see(B);
    assert_ne!(science.room("techbot".parse().unwrap()), Some(Room::C2), "his own is elsewhere");
}

/// Somebody offers "Slavin" something, and asks it for something: the alien is asked, can only
/// decline, and the true Slavin is not touched.
#[test]
fn q_fey_86_an_illusion_of_slavin_takes_and_gives_nothing() {
    let mut scene = hidden().at("C", "C2").with("slavin", "torch").turn("D");
    scene.play(D, "illusion=slavin", &[]);
    let mut scene = scene.turn("A");
    scene.play(A, "give=C-slavin", &[]);
    scene.play(A, "hand=medkit", &[]);
    scene.play(A, "offer", &[]);
    assert_eq!(scene.words(D), ["decline"]);
    assert!(scene.see(B).own.hand.is_none() && scene.see(D).own.hand.is_some());
    let events = scene.play(D, "decline", &[]);
    assert!(hears(&events, B, "refused") && !hears(&events, B, "vanished"));
    let mut scene = scene.turn("A");
    scene.play(A, "take=C-slavin", &[]);
    assert_eq!(scene.words(D), ["decline"]);
    scene.play(D, "decline", &[]);
    let mut zapped = scene.with("C", "emp").turn("A");
    let events = zapped.play(A, "emp=C-slavin", &[]);
    assert!(hears(&events, B, "no_effect") && !hears(&events, B, "vanished"));
    assert_eq!((scene.room("slavin"), scene.row("slavin".parse().unwrap()).seat), ("A1", B));
}

/// The phone company keeps `ReconBot` in B1, hidden; the pet is in D2.
fn any_illusion(alien: &str) -> Scene {
    let sheet = SCIENTIST.replace("real=arta-mccray", "real=arta-C2").replace("trap=C2", "trap=B2");
    let phone = format!(
        "employer=gmen start=reconbot-B1 {}",
        PHONE.replace("buy=osorio-mask ", "").replace("buy=preuitt-geiger ", "")
    );
    begin(&[PIRATES, &sheet, &phone, alien], &json!({"illusion_any": true}))
}

/// By option the phone company's robot and the pirates' pet, in their colours: whoever keeps the true
/// one is told, and nobody else.
#[test]
fn q_fey_86_by_option_what_people_keep_looks_real_too() {
    let scene = any_illusion("species=mind ready").at("C", "C2").at("mccray", "C2").turn("D");
    assert_eq!(scene.rule(D, "illusion=alien2"), "10.31", "a species shows itself");
    for (word, keeper, others) in [("reconbot", C, [A, B]), ("pet", A, [B, C])] {
        let fig: feynman::names::Fig = word.parse().unwrap();
        let mut shown = scene.clone();
        let events = shown.play(D, &format!("illusion={word}"), &[]);
        assert!(hears(&events, B, "appeared") && !hears(&events, keeper, "conjured"));
        assert_eq!(
            (shown.see(B).open.token(fig).seat, shown.see(B).room(fig)),
            (keeper, Some(Room::C2))
        );
        assert_eq!(shown.see(keeper).own.illusions, fig.bit());
        assert!(others.iter().all(|seat| shown.see(*seat).own.illusions == 0));
        for (number, seat) in [A, B, C, D].into_iter().cycle().take(40).enumerate() {
            let mut rng = contract::Rng::new(number as u64);
            let imagined = Scene(shown.0.imagined(seat, &mut rng));
            assert_eq!(imagined.0.audit(), Ok(()));
            assert_eq!(
                (imagined.see(seat), imagined.words(seat)),
                (shown.see(seat), shown.words(seat))
            );
        }
        let falls = [("A", "attack=C-pistol-", A), ("B", "attack=mccray-pistol-", B)];
        let (turn, attack, by) = falls[usize::from(keeper == A)];
        let mut shot = shown.with("C", "pistol").with("mccray", "pistol");
        for blow in 0.. {
            shot = shot.turn(turn);
            let events = shot.play(by, &format!("{attack}{word}"), &[6]);
            if hears(&events, keeper, "vanished") {
                break;
            }
            assert!(blow < 4, "it has the boxes of what it shows");
        }
        assert!(!shot.is_seen(word) && shot.row(fig).damage == 0);
    }
}

/// Its keeper is asked and declines; and it is gone when the true one comes.
#[test]
fn q_fey_86_by_option_a_kept_robot_trades_and_ends_like_a_true_one() {
    let mut scene = any_illusion("species=mind ready").at("C", "C2").turn("D");
    scene.play(D, "illusion=reconbot", &[]);
    let mut asked = scene.clone().turn("A");
    asked.play(A, "take=C-reconbot", &[]);
    assert_eq!((asked.words(C), asked.words(D)), (vec!["decline".to_string()], vec![]));
    let imagined = Scene(asked.0.imagined(C, &mut contract::Rng::new(3)));
    assert_eq!((imagined.see(C), imagined.words(C)), (asked.see(C), asked.words(C)));
    let events = asked.play(C, "decline", &[]);
    assert!(hears(&events, A, "refused") && !hears(&events, A, "vanished"));
    let mut scene = scene.unlocked().awake().turn("C");
    let mut gone = scene.play(C, "move=reconbot-C2", &[]);
    for seat in [A, B, D] {
        let imagined = Scene(scene.0.imagined(seat, &mut contract::Rng::new(5)));
        assert_eq!((imagined.0.audit(), imagined.see(seat)), (Ok(()), scene.see(seat)), "{seat}");
    }
    while scene.offers(D, "pass") {
        gone.extend(scene.play(D, "pass", &[]));
    }
    assert!(hears(&gone, A, "vanished"));
}

#[test]
fn q_fey_86_the_true_robot_ends_its_illusion() {
    let mut scene = hidden().unlocked().at("C", "C2").turn("D");
    scene.play(D, "illusion=techbot", &[]);
    let mut scene = scene.turn("B");
    let events = scene.play(B, "move=techbot-C2", &[]);
    let gone = |event: &Event| matches!(event, Event::Vanished { .. });
    assert!(events.iter().any(gone));
    assert!(scene.is_seen("techbot") && scene.room("techbot") == "C2");
}

/// Killed by Preuitt and picked up, it is an object, and still a dead alien to the Museum.
#[test]
fn q_fey_84_r09_15_what_lived_is_an_exhibit() {
    let phone = format!("employer=museum {PHONE}");
    let scene = begin(&[PIRATES, SCIENTIST, &phone, "species=mind ready"], &json!({})).unlocked();
    let mut scene = scene.at("alien1", "B1").at("mccray", "B1").at("osorio", "C3").turn("D");
    scene.play(D, "move=alien1-A3", &[]);
    let mut scene = scene.hurt("alien1", 3).with("preuitt", "plasma").turn("C");
    scene.play(C, "attack=preuitt-plasma-alien1", &[]);
    assert_eq!(scene.away(&["A3"]).level(C), 2, "its body");
    let mut scene = scene.turn("C");
    scene.play(C, "search=preuitt", &[]);
    scene.play(C, "pick=arta", &[]);
    let mut away = scene.open("shield", json!(false)).turn("C");
    away.play(C, "launch=preuitt", &[]);
    assert_eq!(away.level(C), 2);
    assert_eq!(scene.on("arta", "osorio").away(&["A3"]).level(C), 0, "left behind");
}

#[test]
fn q_fey_120_justice_without_a_killer() {
    assert_eq!(carried().level(D), 1);
    assert_eq!(four_with("species=mind", &json!({"mind_needs_killer": true})).level(D), 0);
}

/// Referee's case T85: `McCray`'s EMP at artifact A on pirate D does nothing, and all know why.
#[test]
fn q_fey_138_k31_an_emp_shows_that_it_is_alive() {
    let scene = carried().on("arta", "D").at("alien1", "D2").seen("mccray", "D2").turn("B");
    let mut scene = scene.hurt("alien1", 1);
    let events = scene.play(B, "zap=mccray-arta-D", &[]);
    assert!(hears(&events, A, "alive") && !hears(&events, A, "destroyed"));
    assert_eq!(scene.see(A).open.species.map(feynman::names::Species::word), Some("mind"));
    assert_eq!(scene.place("arta"), Place::On("D".parse().unwrap()));
    assert!(scene.see(A).rows[17].is_none(), "its damage is the alien's");
    assert_eq!(scene.see(D).rows[17].unwrap().damage, 1);
}

#[test]
fn q_fey_139_area_damage() {
    let mut held = carried().seen("mccray", "C1").at("alien1", "C1").turn("B");
    held.play(B, "detonate=slavin-C1", &[]);
    assert_eq!((held.damage("mccray"), held.damage("alien1")), (2, 2), "a copy, and no more");
    let sheet = SCIENTIST.replace("real=arta-mccray", "real=arta-C1");
    let phone = format!("employer=gmen {PHONE}");
    let lying = begin(&[PIRATES, &sheet, &phone, "species=mind ready"], &json!({}));
    let mut lying = lying.turn("B");
    let events = lying.play(B, "detonate=slavin-C1", &[]);
    assert_eq!(lying.damage("alien1"), 2);
    assert!(!hears(&events, A, "hurt"), "nobody hears of it");
}

#[test]
fn k29_a_claim_is_secret_and_its_end_is_not() {
    let mut scene = hidden().at("C", "C2").turn("D");
    scene.play(D, "control=C", &[1]);
    let mut scene = scene.turn("A").awake();
    scene.play(A, "move=C-C3", &[]);
    scene.play(C, "pass", &[]);
    let events = scene.play(D, "cancel", &[]);
    assert!(hears(&events, A, "thralled") && scene.room("C") == "C2", "the move is lost");
    let scene = scene.asleep().turn("D");
    let mut scene = scene;
    let events = scene.play(D, "move=C-C1", &[]);
    assert!(hears(&events, A, "freed"));
}

#[test]
fn k31_a_living_artifact_looks_like_any() {
    let dead = begin(
        &[
            PIRATES,
            SCIENTIST,
            &format!("employer=gmen {PHONE}"),
            "species=koch start=alien1-C3 ready",
        ],
        &json!({}),
    );
    same(&carried(), &dead, &[A, B, C]);
    assert!(standing().is("alien1", Health::Up));
}

#[test]
fn k45_windows_are_the_same_for_it() {
    let asked = |scene: Scene| {
        let mut scene = scene.awake();
        scene.play(A, "move=A-D3", &[]);
        scene.play(C, "pass", &[]);
        scene.status()
    };
    assert_eq!(asked(carried()), asked(koch()));
    assert_eq!(asked(carried()), asked(pan()));
}

#[test]
fn k47_the_scientist_goes_by_the_old_place_until_somebody_looks() {
    let mut scene = hidden().turn("D");
    scene.play(D, "move=alien1-C3", &[]);
    assert_eq!(real(&scene.see(B)), Some(Place::Hidden(Room::C2)));
    let mut scene = scene.at("A", "C2").turn("A");
    let events = scene.play(A, "search=A", &[]);
    assert!(hears(&events, B, "vacated") && !hears(&events, B, "found"));
    assert_eq!(real(&scene.see(B)), None);
    let mut scene = scene.turn("A");
    scene.play(A, "move=A-C3", &[]);
    assert!(scene.is_seen("alien1"), "and there it stands");
}

#[test]
fn k47_a_room_that_is_destroyed_was_left_before() {
    let mut scene = hidden().turn("D");
    scene.play(D, "move=alien1-C3", &[]);
    let mut scene = scene.at("B", "D3").turn("A").edit(|json| {
        json["open"]["hits"][Room::C2.index()] = json!(2);
    });
    let events = scene.play(A, "cannon=B-C2", &[]);
    assert!(hears(&events, B, "vacated") && !hears(&events, B, "destroyed"));
    assert_eq!(real(&scene.see(B)), None);
    assert_eq!(scene.0.imagined(B, &mut contract::Rng::new(1)).audit(), Ok(()));
}
