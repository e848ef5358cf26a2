//! The laws of secrecy at a table: twins that differ in secret chance alone, or in who asked not to be
//! bothered, look the same to everybody who may not know.

use catalogue::Draw;
use contract::{Key, Rng, Seat};
use serde_json::json;
use table::{
    Chair, Command, DiceBy, Plan, Presence, RandomWord as _, Reply, Request, Sender, Table,
    TableId, Viewer,
};

const A: Seat = Seat::A;
const B: Seat = Seat::B;
const C: Seat = Seat::C;
const D: Seat = Seat::D;
/// The boarding party; the ambush, with the artifact on `McCray`; the detectives, with Osorio and
/// `SoldierBot` in one room; the living artifact.
const SHEETS: [(Seat, &str); 4] = [(A, "sheet=1"), (B, "sheet=2"), (C, "sheet=2"), (D, "sheet=6")];

/// People at *The Artifact*.
fn people(seats: usize, dice: DiceBy, secret: u64) -> Table {
    let plan = Plan {
        game: "feynman".into(),
        revision: catalogue::find("feynman").expect("a game").info().rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person; seats],
        dice,
        listed: false,
        secret: Key::from_seed(secret),
        campaign: None,
    };
    let mut table = Table::new(TableId::from_bytes(&[3; 16]), plan).expect("a sound plan");
    for (index, name) in ["Ada", "Ben", "Cy", "Dora"].into_iter().enumerate().take(seats) {
        let (name, chance) = (name.to_string(), String::new());
        let seat = Seat::new(index);
        let request = Request::Sit { seat, name, chance, owner: String::new() };
        ask(&mut table, Sender::default(), request);
    }
    table
}

fn ask(table: &mut Table, sender: Sender, request: Request) -> Reply {
    table.handle(Command { sender, id: String::new(), request }).expect("nothing is refused")
}

fn play(table: &mut Table, seat: Seat, action: &str) -> Reply {
    let request = Request::Play { ply: table.ply(), action: action.into(), rolls: None };
    ask(table, Sender::seat(seat), request)
}

fn offers(table: &Table, seat: Seat) -> Vec<String> {
    let offers = table.play_state().expect("begun").offers(seat);
    offers.into_iter().map(|offer| offer.action).collect()
}

/// Everybody lets the others be, until it is this seat's turn.
fn until_turn_of(table: &mut Table, seat: Seat) {
    while let Some(other) = table.waiting().first().filter(|other| *other != seat) {
        let offered = offers(table, other);
        let idle = ["end", "pass"].into_iter().find(|word| offered.iter().any(|it| it == word));
        play(table, other, idle.unwrap_or(&offered[0]));
    }
}

/// Everything a pair of eyes is sent: the page, the view, the log, and what dice are wanted.
fn seen(table: &Table, eyes: Option<Seat>) -> String {
    let viewer = eyes.map_or_else(Viewer::default, Viewer::seat);
    let projection = table.project(viewer, Presence::default(), Draw::Picture).expect("begun");
    let view = table.play_state().expect("begun").view(eyes);
    format!("{projection:?}\n{view}\n{:?}\n{:?}", table.log_from(0, eyes), table.rolling())
}

/// How many different things these eyes see at the tables.
fn sights(tables: &[Table], eyes: Option<Seat>) -> usize {
    let mut all: Vec<String> = tables.iter().map(|table| seen(table, eyes)).collect();
    all.sort_unstable();
    all.dedup();
    all.len()
}

/// Tables of people with real dice, the same but for what the program draws in secret.
fn by_hand(seats: usize) -> Vec<Table> {
    (1..=8).map(|secret| people(seats, DiceBy::Hand, secret)).collect()
}

#[test]
fn whoever_readies_last_is_not_asked_for_the_informant() {
    for last in [A, B, C] {
        let mut tables = by_hand(3);
        for table in &mut tables {
            let (own, others): (Vec<_>, Vec<_>) =
                SHEETS[..3].iter().partition(|(seat, _)| *seat == last);
            for (seat, sheet) in others.into_iter().chain(own) {
                assert_eq!(play(table, seat, sheet), Reply::Done);
            }
            assert_eq!(table.rolling(), None);
        }
        for eyes in [None, Some(A), Some(B)] {
            assert_eq!(sights(&tables, eyes), 1, "{eyes:?}, {last} readied last");
        }
        assert!(sights(&tables, Some(C)) > 1, "the phone company knows whom it has bought");
    }
}

/// The four of them in the turn of the seat given.
fn four_by_hand(turn: Seat) -> Vec<Table> {
    let mut tables = by_hand(4);
    for table in &mut tables {
        for (seat, sheet) in SHEETS {
            play(table, seat, sheet);
        }
        until_turn_of(table, turn);
    }
    tables
}

#[test]
fn a_mind_is_taken_without_a_word() {
    let mut tables = four_by_hand(D);
    let before: Vec<String> = tables.iter().map(|table| seen(table, Some(C))).collect();
    for table in &mut tables {
        play(table, D, "who=alien1");
        assert_eq!(play(table, D, "control=mccray"), Reply::Done, "no die is asked for");
    }
    for eyes in [None, Some(A), Some(B)] {
        assert_eq!(sights(&tables, eyes), 1, "{eyes:?}");
    }
    assert!(sights(&tables, Some(D)) > 1, "the alien is told the die");
    // Who bought the same informant sees the same.
    for (one, two) in (0..tables.len()).flat_map(|two| (0..two).map(move |one| (one, two))) {
        if before[one] == before[two] {
            assert_eq!(seen(&tables[one], Some(C)), seen(&tables[two], Some(C)));
        }
    }
}

/// A grenade among people in hiding: the shooter types the dice of those in sight and no others.
#[test]
fn a_grenade_asks_for_the_dice_of_those_in_sight() {
    let mut first = four_by_hand(B).remove(0);
    play(&mut first, B, "who=soldierbot");
    let is_shot = |word: &String| word.starts_with("launcher=");
    let shots: Vec<String> = offers(&first, B).into_iter().filter(is_shot).collect();
    let mut told = 0;
    for shot in &shots {
        let mut tables = four_by_hand(B);
        let mut asked = Vec::new();
        for table in &mut tables {
            play(table, B, "who=soldierbot");
            play(table, B, shot);
            let mut wanted = Vec::new();
            while let Some(seat) = table.waiting().first() {
                let pending = table.rolling().map(|pending| (pending.want, pending.seat()));
                match pending {
                    // Whose answer let it happen types what it comes to.
                    Some((want, roller)) => {
                        wanted.push(want);
                        ask(table, Sender::seat(roller.unwrap_or(B)), Request::Die(4));
                    }
                    None if seat != B => drop(play(table, seat, "pass")),
                    None => break,
                }
            }
            asked.push(wanted);
        }
        assert!(asked.iter().all(|wanted| *wanted == asked[0]), "{shot}: {asked:?}");
        for eyes in [None, Some(A)] {
            assert_eq!(sights(&tables, eyes), 1, "{eyes:?} after {shot}");
        }
        told = told.max(sights(&tables, Some(C)));
    }
    assert!(shots.len() > 1 && told > 1, "somebody hidden was hurt: {shots:?}");
}

/// Whoever asks not to be bothered passes like anybody who is asked and passes.
#[test]
fn a_standing_order_looks_like_passing() {
    let (mut slept, mut own) = (0, 0);
    for seed in 0..4 {
        let mut rng = Rng::new(seed);
        let mut tables = [(); 2].map(|()| people(4, DiceBy::House, 7));
        for table in &mut tables {
            for (seat, sheet) in SHEETS {
                play(table, seat, sheet);
            }
        }
        for _ in 0..40 {
            for eyes in [None, Some(A), Some(B), Some(D)] {
                assert_eq!(sights(&tables, eyes), 1, "{eyes:?} at ply {}", tables[0].ply());
            }
            own += sights(&tables, Some(C)) - 1;
            let Some(seat) = tables[1].waiting().first() else { break };
            let offered = offers(&tables[1], seat);
            let [asleep, awake] = &mut tables;
            if seat == C && offered.iter().any(|word| word == "pass") {
                match asleep.standing_order() {
                    Some((seat, action)) => {
                        let ply = asleep.ply();
                        ask(asleep, Sender::default(), Request::PlayFor { seat, ply, action });
                        slept += 1;
                    }
                    None => drop(play(asleep, C, "sleep")),
                }
                play(awake, C, "pass");
                continue;
            }
            if seat == C {
                break;
            }
            let open = |word: &&String| !["sleep", "doze", "peace"].contains(&word.as_str());
            let words: Vec<&String> = offered.iter().filter(open).collect();
            let word = words[rng.index(words.len())];
            for table in [asleep, awake] {
                play(table, seat, word);
            }
        }
    }
    assert!(
        slept > 4 && own > 4,
        "{slept} passes by order; told apart by the seat itself {own} times"
    );
}
