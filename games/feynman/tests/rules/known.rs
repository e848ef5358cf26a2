//! Who knows what: the table of RULINGS.md, row by row. Two positions that differ only in what a
//! seat may not know look the same to it.

use contract::{Dice, Game as _, Rng, Silent};
use feynman::names::Fig;
use feynman::state::Place;
use serde_json::json;

use crate::scene::{A, B, C, D, Scene, fresh, hal, heard, hears, koch, pan, three, two};

/// The two look the same to these seats.
fn same(one: &Scene, two: &Scene, seats: &[contract::Seat]) {
    for seat in seats {
        assert_eq!(one.see(*seat), two.see(*seat), "seat {seat}");
    }
    assert_eq!(one.view(None), two.view(None));
}

#[test]
fn k01_letters_lie_open() {
    assert!(three("bell").see(B).open.tokens[..7].iter().all(|token| token.seen));
}

#[test]
fn k02_k03_names_are_secret() {
    let other = crate::scene::PIRATES
        .replace("enlist=eastwood", "enlist=X")
        .replace("enlist=sarma", "enlist=eastwood")
        .replace("enlist=X", "enlist=orlov")
        .replace("buy=B-plasma", "buy=B-pistol");
    let phone = format!("employer=bell {}", crate::scene::PHONE);
    let other = crate::scene::begin(&[&other, crate::scene::SCIENTIST, &phone], &json!({}));
    same(&three("bell"), &other, &[B, C]);
}

#[test]
fn k04_k05_k06_pet_loot_and_shots_are_secret() {
    let less = crate::scene::PIRATES.replace("buypet loot=C", "buyshot loot=D3");
    let phone = format!("employer=bell {}", crate::scene::PHONE);
    let other = crate::scene::begin(&[&less, crate::scene::SCIENTIST, &phone], &json!({}));
    same(&three("bell"), &other, &[B, C]);
}

#[test]
fn k07_k08_employer_and_letter_are_secret() {
    same(&three("bell"), &three("gmen"), &[A, B]);
    let other = three("gmen").shut("informant", json!("F"));
    same(&three("gmen"), &other, &[A, B]);
}

#[test]
fn k09_k10_disk_agents_and_mines_are_secret() {
    let there = format!("employer=bell {}", crate::scene::PHONE);
    let moved = there
        .replace("osorio-B1", "osorio-C3")
        .replace("gasmine=A2 disk=preuitt", "gasmine=B1 disk=A2");
    let of = |phone: &str| {
        crate::scene::begin(&[crate::scene::PIRATES, crate::scene::SCIENTIST, phone], &json!({}))
    };
    same(&of(&there), &of(&moved), &[A, B]);
}

#[test]
fn k11_to_k17_the_scientists_sheet_is_read_by_the_alien_alone() {
    let phone = format!("employer=gmen {}", crate::scene::PHONE);
    let alien = "species=koch start=alien1-C3 ready";
    let sheet = "real=artb-C1 start=mccray-A1 buyice mine=B3 start=docbot-C3 ready";
    let other = crate::scene::begin(&[crate::scene::PIRATES, sheet, &phone, alien], &json!({}));
    same(&koch(), &other, &[A, C]);
    let (mine, theirs) = (koch().see(D), other.see(D));
    assert_eq!((mine.own.real, theirs.own.real), (Some(0), Some(1)));
    assert_eq!((mine.own.ice, theirs.own.ice), (Some(false), Some(true)));
}

/// Referee's case T56: a new holder sees the chart, the old one keeps what it saw.
#[test]
fn k16_k18_to_k22_control_and_the_chart() {
    let mut scene = two().turn("B");
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "unlock=D2-C1", &[]);
    scene.play(B, "logoff", &[]);
    let mut scene = scene.at("F", "B2").turn("A");
    let events = scene.play(A, "hack=F", &[5]);
    assert!(hears(&events, B, "control_taken") && hears(&events, A, "chart_shown"));
    assert_eq!(scene.see(A).doors.unwrap()[6].word(), "unlocked");
    assert_eq!(scene.see(B).doors, None);
    assert_eq!(scene.see(B).mind.chart[6].word(), "unlocked");
    assert_eq!(scene.see(A).open.ice, Some(false));
    let mut scene = scene.turn("A").at("E", "B2").at("F", "B3");
    scene.play(A, "use=F", &[]);
    let events = scene.play(A, "core", &[5]);
    assert!(hears(&events, B, "core_hacked") && scene.see(B).open.codes.is_empty());
    scene.play(A, "core", &[6]);
    assert!(scene.see(B).open.codes.contains(A));
}

#[test]
fn k19_everybody_knows_at_once_who_has_control() {
    let mut scene = koch().at("F", "B2");
    let events = scene.play(A, "hack=F", &[5]);
    for seat in [A, B, C, D] {
        assert!(hears(&events, seat, "control_taken"));
        assert_eq!(scene.see(seat).open.control, A);
    }
    assert_eq!(scene.view(None).open.control, A);
}

#[test]
fn k20_everybody_knows_that_all_doors_begin_locked() {
    for eyes in [Some(A), Some(B), Some(C), Some(D), None] {
        let mind = koch().view(eyes).mind;
        assert!(mind.chart.iter().all(|door| door.word() == "locked"));
        assert_eq!(mind.stale, [0; 8]);
    }
}

/// Shield, track, gas, hits and damage are the same to everybody, as soon as they change.
#[test]
fn k23_what_lies_on_the_table_is_seen_by_all() {
    let mut scene = koch().at("D", "D3").seen("mccray", "A1").turn("A");
    let events = scene.play(A, "cannon=D-A2", &[]);
    assert!([A, B, C, D].iter().all(|seat| hears(&events, *seat, "struck")));
    let mut scene = scene.turn("B");
    scene.play(B, "use=mccray", &[]);
    scene.play(B, "destruct=on", &[]);
    scene.play(B, "shield=off", &[]);
    let mut scene = scene.unlocked().turn("C");
    scene.play(C, "gas=osorio-C2", &[]);
    let open = |eyes| {
        let open = scene.view(eyes).open;
        (open.generator, open.hits, open.destruct, open.shield, open.gas, open.terminals)
    };
    for eyes in [Some(A), Some(B), Some(C), Some(D)] {
        assert_eq!(open(eyes), open(None));
    }
    let (generator, hits, destruct, shield, gas, _) = open(None);
    assert_eq!((generator, hits[1], destruct, shield), (2, 1, Some(6), false));
    assert!(gas[0].is_some());
}

/// Talk is no move: nothing said at a table is in a position, a view or an event.
#[test]
fn k46_private_talk_is_no_part_of_the_game() {
    for word in ["say=hello", "tell=B-hello", "whisper=B"] {
        assert!(word.parse::<feynman::Action>().is_err(), "{word}");
    }
}

#[test]
fn k34_an_egg_laid_unseen_is_the_aliens_secret() {
    let scene = crate::scene::bugs().slain("A", "B", "mccray").at("A", "C3").turn("D");
    let mut laid = scene.clone();
    let events = laid.play(D, "lay=alien1-A", &[]);
    assert!(hears(&events, D, "egg_laid") && !hears(&events, A, "egg_laid"));
    same(&scene, &laid, &[A, B, C]);
}

#[test]
fn k39_a_reading_is_heard_by_all() {
    let mut scene = koch().turn("C");
    let events = scene.play(C, "geiger=preuitt", &[]);
    assert!([A, B, C, D].iter().all(|seat| hears(&events, *seat, "reading")));
}

#[test]
fn k21_a_switched_door_is_the_holders_secret() {
    let switched = |door: &str| {
        let mut scene = two().turn("B");
        scene.play(B, "use=mccray", &[]);
        scene.play(B, &format!("unlock={door}"), &[]);
        scene
    };
    same(&switched("A1-A2"), &switched("C1-D1"), &[A]);
}

#[test]
fn k24_k25_species_and_alien_rooms_are_secret() {
    same(&koch(), &hal(), &[A, B, C]);
    same(&koch(), &pan(), &[A, B, C]);
    let mut moved = koch().turn("D");
    moved.play(D, "move=alien1-C2", &[]);
    same(&koch().turn("D"), &moved, &[A, B, C]);
}

#[test]
fn k26_a_hidden_aliens_terminal_is_not_told() {
    let at = |room: &str| {
        let mut scene = koch().at("alien1", room).turn("D");
        let events = scene.play(D, "hack=alien1", &[2]);
        (scene, events)
    };
    let ((one, first), (two, second)) = (at("B2"), at("A1"));
    assert_eq!(first, second);
    same(&one, &two, &[A, B, C]);
}

/// Fired at unseen, everybody hears who is dead, and nobody by which of the alien's bodies.
#[test]
fn k24_k25_k27_a_kill_by_a_hidden_aliens_cannon_names_nobody() {
    let fired = |scene: Scene, word: &str, hits: u8| {
        let gunner = word.split('-').next().unwrap().strip_prefix("cannon=").unwrap();
        let scene = scene.at(gunner, "D3").at("A", "C1").hurt("A", 5).turn("D");
        let mut scene = scene.edit(|json| json["open"]["hits"][6] = json!(hits));
        let events = scene.play(D, word, &[]);
        assert!(hears(&events, A, "died"));
        (scene, events)
    };
    for hits in [0, 2] {
        let (one, first) = fired(koch(), "cannon=alien1-C1", hits);
        let (two, second) = fired(pan(), "cannon=guardbot-C1", hits);
        assert_eq!(first, second);
        same(&one, &two, &[A, B, C]);
        assert_eq!(one.see(D).own.culprits[0], Some(Fig::Alien1));
        assert_eq!(two.see(D).own.culprits[0], Some(Fig::Guardbot));
        for seed in 0..20 {
            let imagined = two.0.imagined(A, &mut Rng::new(seed));
            assert_eq!((imagined.audit(), imagined.view(Some(A))), (Ok(()), two.see(A)));
        }
    }
}

/// The same of a launch under the shield and of the self-destruct. At the end all is told.
#[test]
fn k43_who_killed_unseen_answers_for_it_at_the_end() {
    let told = |scene: &Scene, fig: Fig| scene.0.open().slain[fig.index()].unwrap().by;
    let truly = |scene: &Scene, fig: Fig| scene.slayer(fig).unwrap().by;
    let mut scene = koch().at("alien1", "A3").turn("D");
    scene.play(D, "launch=alien1", &[]);
    assert_eq!(told(&scene, Fig::Preuitt), None);
    assert_eq!(truly(&scene, Fig::Preuitt), Some(Fig::Alien1));
    let scene = koch().at("alien1", "A1").open("control", json!("D")).open("codes", json!(["D"]));
    let mut scene = scene.turn("D");
    scene.play(D, "use=alien1", &[]);
    scene.play(D, "destruct=on", &[]);
    let engager = |seat| scene.see(seat).own.engager;
    assert_eq!((engager(A), engager(D)), (None, Some(Fig::Alien1)));
    let mut scene = scene.open("destruct", json!(1)).turn("D");
    scene.play(D, "logoff", &[]);
    scene.play(D, "end", &[]);
    assert_eq!((told(&scene, Fig::Mccray), truly(&scene, Fig::Mccray)), (None, Some(Fig::Alien1)));
    assert!(scene.is_over());
    assert_eq!(scene.see(B).truth.unwrap().culprits[Fig::Mccray.index()], Some(Fig::Alien1));
}

/// Who kills or touches the artifact in sight is on record for all; in whose unseen hands it is,
/// for its own seat.
#[test]
fn k43_records_of_what_was_seen_lie_open() {
    let mut scene = koch().hurt("C", 3).turn("A");
    scene.play(A, "attack=A-rifle-C", &[3, 3]);
    let lies = scene.good("artb", json!({"lies": "C2"}));
    let mut scene = lies.at("F", "C2").turn("A");
    scene.play(A, "search=F", &[]);
    scene.play(A, "pick=artb", &[]);
    for eyes in [Some(A), Some(B), Some(C), Some(D), None] {
        let open = scene.view(eyes).open;
        assert_eq!(open.slain[Fig::C.index()].unwrap().by, Some(Fig::A));
        assert_eq!(open.handled, [0, Fig::F.bit(), 0]);
    }
    let mut unseen = lies.at("alien1", "C2").turn("D");
    unseen.play(D, "search=alien1", &[]);
    unseen.play(D, "pick=artb", &[]);
    assert_eq!(unseen.see(A).open.handled, [0; 3]);
    assert_eq!(unseen.see(A).mind.goods[3], None);
    assert_eq!(unseen.see(D).mind.goods[3], Some(Place::On(Fig::Alien1)));
}

#[test]
fn k27_k28_who_pan_is() {
    let mut posing = pan().at("guardbot", "C3").at("D", "C3").turn("D");
    let before = posing.clone();
    posing.play(D, "kill=D", &[]);
    same(&before, &posing, &[A, B, C]);
}

/// A docbot has three boxes, and an illusion of one is gone with the third. Pan has four.
#[test]
fn k30_who_stands_beyond_its_boxes_is_no_illusion() {
    let pan = crate::scene::four("species=pan shape=docbot");
    let scene = pan.seen("docbot", "C2").hurt("docbot", 3);
    assert_eq!(scene.audit(), Ok(()));
    for seed in 0..100 {
        let imagined = scene.0.imagined(A, &mut Rng::new(seed));
        assert_eq!(imagined.audit(), Ok(()), "{seed}");
    }
}

/// What picks something up has hands, and an illusion has none.
#[test]
fn k30_who_picks_something_up_is_no_illusion() {
    let pan = crate::scene::four("species=pan shape=docbot").seen("docbot", "C2");
    let mut scene = pan.good("disk", json!({"lies": "C2"})).turn("D");
    scene.play(D, "search=docbot", &[]);
    assert!(scene.offers(D, "pick=disk"));
    for seed in 0..100 {
        let imagined = scene.0.imagined(A, &mut Rng::new(seed));
        assert_eq!(imagined.audit(), Ok(()), "{seed}");
    }
}

#[test]
fn k32_k33_hals_residence() {
    same(&hal(), &hal().at("alien1", "D1"), &[A, B, C]);
    let puppet = crate::scene::four("species=hal start=alien1-A1 start=guardbot-C1");
    same(&hal(), &puppet, &[A, B, C]);
}

#[test]
fn k34_k35_hidden_damage_is_the_owners() {
    same(&three("bell"), &three("bell").hurt("osorio", 3), &[A, B]);
}

#[test]
fn k36_hits_are_heard_and_boxes_are_not() {
    let mut scene = three("bell");
    let events = scene.play(A, "attack=A-rifle-B", &[4, 4]);
    assert!(hears(&events, C, "hurt"));
    assert!(scene.see(C).rows[1].is_none());
}

#[test]
fn k37_k38_items_are_secret_until_used() {
    same(&three("bell"), &three("bell").with("F", "rifle").with("osorio", "suit"), &[B]);
    let mut used = three("bell");
    used.play(A, "attack=A-rifle-B", &[1, 1]);
    assert!(used.see(C).mind.bags[0].has("rifle".parse().unwrap()));
    assert!(!used.see(C).mind.bags[0].has("pistol".parse().unwrap()));
}

#[test]
fn k39_k40_readings_and_refusals_are_heard() {
    let mut scene = three("bell").seen("mccray", "D2");
    scene.play(A, "give=C-mccray", &[]);
    scene.play(A, "hand=loot", &[]);
    scene.play(A, "offer", &[]);
    let events = scene.play(B, "decline", &[]);
    assert_eq!(heard(&events, C), ["refused"]);
}

#[test]
fn k41_k42_bounces_and_passengers() {
    let mut scene = three("bell").turn("C");
    let events = scene.play(C, "move=osorio-C2", &[]);
    assert_eq!(heard(&events, A), ["bounced"]);
    let mut scene = two().open("shield", json!(false));
    scene.play(A, "launch=G", &[]);
    assert!(scene.see(B).open.tokens[7].seen && scene.see(B).mind.goods[0].is_none());
}

/// Osorio is hidden in B1 or in B2. That she wants to C2 is heard, and not by which door: neither
/// when it stops her nor when it lets her pass. Her own team knows, and does not try it twice.
#[test]
fn k41_a_hidden_movers_door_is_its_teams_secret() {
    let from = |room: &str, scene: Scene| {
        let mut scene = scene.at("osorio", room).turn("C");
        let events = scene.play(C, "move=osorio-C2", &[]);
        (scene, events)
    };
    for door in [three("bell"), three("bell").unlocked()] {
        let ((one, first), (two, second)) = (from("B1", door.clone()), from("B2", door));
        assert_eq!(first, second);
        same(&one, &two, &[A, B]);
    }
    let (scene, _) = from("B1", three("bell"));
    assert_eq!(scene.rule(C, "move=osorio-C2"), "4.1.1.1");
    let imagined = Scene(scene.0.imagined(C, &mut Rng::new(1)));
    assert_eq!(imagined.see(C), scene.see(C));
    assert_eq!(imagined.rule(C, "move=osorio-C2"), "4.1.1.1");
    let (scene, _) = from("B2", scene);
    assert!(scene.see(C).mind.chart.iter().all(|door| door.word() == "locked"));
}

#[test]
fn k43_k44_everything_is_opened_at_the_end() {
    let mut scene = two();
    assert!(scene.see(A).truth.is_none());
    scene.play(A, "peace", &[]);
    scene.play(B, "accept", &[]);
    let truth = scene.see(A).truth.unwrap();
    assert_eq!((truth.real, truth.goods[2]), (Some(0), Place::On("mccray".parse().unwrap())));
}

/// Windows are asked of the phone company and the alien alike, whatever they are.
#[test]
fn k45_windows_tell_nothing() {
    let statuses = |scene: Scene| {
        let mut scene = scene.awake();
        let mut seen = Vec::new();
        scene.play(A, "move=A-D3", &[]);
        seen.push(scene.status());
        scene.play(C, "pass", &[]);
        seen.push(scene.status());
        scene.play(D, "sleep", &[]);
        seen.push(scene.status());
        seen
    };
    assert_eq!(statuses(koch()), statuses(hal()));
    assert_eq!(statuses(koch()), statuses(pan()));
}

/// Whoever has let everything pass is asked as before, and to others looks like somebody who
/// thinks about it and passes.
#[test]
fn k45_letting_everything_pass_looks_like_passing() {
    let after = |answer: &str| {
        let mut scene = koch().awake();
        scene.play(A, "move=A-D3", &[]);
        let events = scene.play(C, answer, &[]);
        assert_eq!(heard(&events, A), Vec::<String>::new(), "{answer}");
        scene.play(D, "pass", &[]);
        scene.0.apply(A, &"who=C".parse().unwrap(), &mut Dice::script(&[]), &mut Silent);
        scene.0.apply(A, &"move=C-D3".parse().unwrap(), &mut Dice::script(&[]), &mut Silent);
        scene
    };
    let [pass, sleep, doze] = ["pass", "sleep", "doze"].map(after);
    for eyes in [Some(A), Some(B), Some(D), None] {
        assert_eq!(pass.view(eyes), sleep.view(eyes));
        assert_eq!(pass.view(eyes), doze.view(eyes));
    }
    assert_eq!((pass.status(), pass.status()), (sleep.status(), doze.status()));
    assert_eq!(sleep.words(C), ["pass"]);
    assert_eq!(doze.words(C), ["pass"], "A is the informant, C is not");
    assert_eq!(pass.words(C), ["pass", "sleep", "doze"]);
    // The door answers for whoever asked not to be bothered, and for nobody else.
    let by_itself = |scene: &Scene, seat| scene.0.standing_order(seat).map(|a| a.to_string());
    assert_eq!(by_itself(&sleep, C), Some("pass".into()));
    assert_eq!(by_itself(&doze, C), Some("pass".into()));
    assert_eq!((by_itself(&pass, C), by_itself(&sleep, D)), (None, None));
}

/// The G-Men are asked about their own letter, if that is what they wished.
#[test]
fn k45_whoever_dozes_wakes_for_their_own() {
    let mut scene = three("gmen").awake();
    scene.play(A, "move=B-D3", &[]);
    scene.play(C, "doze", &[]);
    scene.play(A, "move=A-D3", &[]);
    assert_eq!(scene.words(C), ["pass", "sleep", "cancel"]);
    assert!(scene.rule(C, "doze") == "6.1");
    scene.play(C, "sleep", &[]);
    assert_eq!(scene.room("A"), "D3");
    let order = scene.see(C).own.order.map(feynman::names::Order::word);
    assert_eq!(
        (order, scene.see(A).own.order.map(feynman::names::Order::word)),
        (Some("nothing"), Some("everything"))
    );
}

#[test]
fn k48_who_is_ready_is_open() {
    let mut scene = Scene(fresh(&feynman::Setup::default(), 2));
    let events = scene.play(A, "sheet=1", &[]);
    assert_eq!(heard(&events, B), ["readied"]);
    assert!(scene.see(B).open.ready.contains(A));
    let mut other = Scene(fresh(&feynman::Setup::default(), 2));
    other.play(A, "sheet=3", &[]);
    assert_eq!(scene.see(B), other.see(B));
}

/// No event that everybody hears names a secret choice: random games, seen by those who may not
/// know, never hear what is written on a sheet or where something unseen goes.
#[test]
fn no_public_event_names_a_secret() {
    use contract::{Audience, Event as _};
    use feynman::Event;
    let mut looked = 0;
    for seed in 0..30 {
        conformance::walk::<feynman::Feynman>(
            &feynman::Setup::default(),
            4,
            seed,
            |game, _, _, events| {
                for event in events {
                    if event.audience() != Audience::All {
                        continue;
                    }
                    looked += 1;
                    let secret = matches!(
                        event,
                        Event::Noted { .. }
                            | Event::Crept { .. }
                            | Event::Resided { .. }
                            | Event::DoorSet { .. }
                            | Event::HurtUnseen { .. }
                            | Event::Assassinated { .. }
                            | Event::TradedItems { .. }
                            | Event::Offered { .. }
                            | Event::DrawnLetter { .. }
                    );
                    assert!(!secret, "{event:?}");
                    let named = match event {
                        Event::Moved { fig, .. } | Event::Attacked { fig, .. } => Some(*fig),
                        Event::Searched { fig, .. } | Event::Hacked { fig, .. } => *fig,
                        _ => None,
                    };
                    assert!(named.is_none_or(|fig| game.token(fig).seen), "{event:?}");
                }
            },
        );
    }
    assert!(looked > 1_000, "{looked}");
}
