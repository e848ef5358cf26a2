//! All 258 messages: a table of what each does in four situations, kept as text (`BLESS=1` writes
//! it anew), and every message reached from random situations.

use std::fmt::Write as _;
use std::path::Path;

use contract::{Dice, Game, Rng, Seat};
use damocles::effect::Answer;
use damocles::equipment::Equipment;
use damocles::ship::Finding;
use damocles::state::Phase;
use damocles::tile::Tile;
use damocles::{Action, Damocles, Event};
use serde_json::json;

use crate::scene::*;

/// A message on a tile: how it is read, and a roll that reads it.
struct Root {
    tile: Tile,
    finding: Finding,
    kind: Equipment,
    roll: u8,
    message: u16,
}

fn faces() -> impl Iterator<Item = u8> {
    (1..=6).flat_map(|tens| (1..=6).map(move |ones| tens * 10 + ones))
}

/// Every message that stands on a tile.
fn roots() -> Vec<Root> {
    let mut all = Vec::new();
    for tile in Tile::all() {
        let printed = tile.printed();
        for line in &printed.slots {
            let roll = faces().find(|roll| (line.1..=line.2).contains(roll)).expect("a range");
            let (kind, message) = (line.0, line.3);
            all.push(Root { tile, finding: Finding::With(kind), kind, roll, message });
        }
        let line = printed.slots.iter().max_by_key(|line| line.1).unwrap();
        assert!(line.1 > 11, "tile {tile} can backfire");
        let (kind, message) = (line.0, printed.backfire);
        all.push(Root { tile, finding: Finding::Backfire, kind, roll: 11, message });
    }
    all.sort_by_key(|root| (root.message, root.tile));
    all
}

/// A crew in which the first astronaut carries this.
fn crew(kind: Equipment, last: &str) -> String {
    let others = ["recording", "radio", "tools"];
    let mut others = others.iter().filter(|other| **other != kind.word());
    let (one, two) = (others.next().unwrap(), others.next().unwrap());
    format!("A1/{kind} A2/{two} SEM/{one} PHY ENG {last}")
}

/// Before the tile, with every other tile of a mission in one state.
fn situation(root: &Root, state: &str, day: u16, last: &str) -> Damocles {
    let number = root.tile.to_string();
    let base = if number == "337" { "327" } else { "337" };
    let mut many = [0; 3];
    let mut tiles = String::new();
    for tile in Tile::all().filter(|tile| *tile != root.tile && tile.to_string() != base) {
        let section = tile.printed().section.index();
        let most = 12
            - usize::from(section == root.tile.printed().section.index())
            - usize::from(section == 2);
        if many[section] < most {
            many[section] += 1;
            write!(tiles, "{tile} {state} ").unwrap();
        }
    }
    let scene = Scene::before(&number).crew(&crew(root.kind, last)).with(&tiles);
    scene.set("/clock/days", json!(200)).set("/clock/day", json!(day)).game()
}

/// Reads the message with these dice after the first, and answers questions so.
fn read_it(game: &mut Damocles, root: &Root, dice: [u8; 2], answers: &[Answer]) -> Vec<Event> {
    let mut events = Vec::new();
    let mut rolls = vec![root.roll / 10, root.roll % 10];
    rolls.extend(dice.repeat(40));
    game.apply(Seat::A, &Action::Use(root.kind), &mut Dice::by_hand(&rolls), &mut events);
    while let Phase::Asked(_) = game.phase() {
        let offered = |answer: &&Answer| game.refusal(Seat::A, &Action::Choose(**answer)).is_none();
        let answer = *answers.iter().find(offered).expect("some answer fits");
        let mut dice = Dice::by_hand(&dice.repeat(40));
        game.apply(Seat::A, &Action::Choose(answer), &mut dice, &mut events);
    }
    events
}

/// What happened, in short words.
fn told(events: &[Event]) -> String {
    let mut words: Vec<String> = Vec::new();
    for event in events {
        words.push(match event {
            Event::Read { message, backfire, .. } => {
                format!("{}{message}", if *backfire { "!" } else { "" })
            }
            Event::Set { tile, setting } => format!("{tile}:{setting:?}"),
            Event::Blocked { tile } => format!("{tile}:X"),
            Event::Freed { tile } => format!("{tile}:free"),
            Event::Marked { mark, .. } => format!("{mark:?}"),
            Event::Incapacitated { member } => format!("{member} hurt"),
            Event::Recovered { member } => format!("{member} well"),
            Event::Died { member } => format!("{member} dead"),
            Event::Damaged { kind, for_good } => {
                format!("{kind} {}", if *for_good { "ruined" } else { "damaged" })
            }
            Event::Left { kind } => format!("{kind} left"),
            Event::Points { by, .. } => format!("{by:+}p"),
            Event::DaysPassed { days, .. } => format!("-{days}d"),
            Event::DaysAdded { days, .. } => format!("+{days}d"),
            Event::Found { object } => format!("{object:?}"),
            Event::Lasting { lasting } => format!("{lasting:?}"),
            Event::Won { win } => format!("{win:?}!"),
            Event::SectionWhole { section } => format!("{section} whole"),
            Event::Gravity { days } => format!("gravity {days}"),
            Event::WentBack { .. } => "back".into(),
            Event::RobotLoaded => "robot loaded".into(),
            Event::ShuttleLost => "shuttle lost".into(),
            Event::DecayBegan { .. } => "decay".into(),
            Event::WeakHeart { member } => format!("{member} weak"),
            _ => continue,
        });
    }
    // A whole artifact that changes is told by its number.
    let many = words.iter().filter(|word| word.len() > 4 && word.as_bytes()[3] == b':').count();
    if many > 4 {
        let own = words.iter().rposition(|word| word.contains(':')).map(|at| words[at].clone());
        words.retain(|word| !(word.len() > 4 && word.as_bytes()[3] == b':'));
        words.push(format!("{many} tiles set, {} last", own.unwrap_or_default()));
    }
    words.join(", ")
}

fn table() -> String {
    let yes = [Answer::Yes, Answer::Message203, Answer::Clockwise];
    let no = [Answer::Message192, Answer::Counterclockwise, Answer::No];
    let mut text = String::from(
        "# Each message on its tile. Dark: no other tile is on, day 10, rolls of 12, yes, a biologist.\n\
         # Lit: all are on, day 100, rolls of 12, yes, an astronomer. Then both with rolls of 65 and no.\n",
    );
    for root in roots() {
        let sign = if root.finding == Finding::Backfire { "!" } else { "" };
        writeln!(text, "\n{sign}{} on {} with {}", root.message, root.tile, root.kind).unwrap();
        let rows = [
            ("dark", "off", 10, "BIO", [1, 2], &yes),
            ("lit ", "on", 100, "AMN", [1, 2], &yes),
            ("dark, no", "off", 10, "BIO", [6, 5], &no),
            ("lit, no", "on", 100, "AMN", [6, 5], &no),
        ];
        for (name, state, day, last, dice, answers) in rows {
            let mut game = situation(&root, state, day, last);
            let events = read_it(&mut game, &root, dice, answers);
            assert_eq!(game.audit(), Ok(()), "{sign}{} {name}", root.message);
            writeln!(text, "  {name:<9}{}", told(&events)).unwrap();
        }
    }
    text
}

#[test]
fn each_message_does_what_the_table_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages.txt");
    let made = table();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &made).expect("the table is written");
    }
    let kept = std::fs::read_to_string(&path).expect("tests/messages.txt");
    for (made, kept) in made.lines().zip(kept.lines()) {
        assert_eq!(made, kept);
    }
    assert_eq!(made.lines().count(), kept.lines().count());
}

/// Random situations: every message comes up, every position it leaves is sound.
#[test]
fn every_message_is_reached_and_leaves_a_sound_position() {
    let mut rng = Rng::new(7);
    let mut heard = [false; 259];
    let states = ["on", "off", "on", "act", "down", "dead", "on"];
    for root in roots() {
        for _ in 0..25 {
            let (mut game, dice) = (random_situation(&root, &states, &mut rng), rng.bits());
            let mut events = Vec::new();
            let mut source = Dice::seeded(dice);
            // Until the roll reads this message or another one of the tile.
            for _ in 0..200 {
                if game.refusal(Seat::A, &Action::Use(root.kind)).is_some() {
                    break;
                }
                game.apply(Seat::A, &Action::Use(root.kind), &mut source, &mut events);
            }
            while let Phase::Asked(_) = game.phase() {
                let mut actions = Vec::new();
                game.actions(Seat::A, &mut actions);
                game.apply(Seat::A, &actions[rng.index(actions.len())], &mut source, &mut events);
            }
            if let Ok(()) = game.audit() {
                for message in read(&events) {
                    heard[usize::from(message)] = true;
                }
            } else {
                panic!("{:?} after {}", game.audit(), root.message);
            }
        }
    }
    // Message 230 wants power alone; message 253 and the successes of consoles come later than the investigation.
    let later = [230, 237, 239, 244, 245, 246, 249, 253, 257];
    let silent: Vec<usize> = (1..=258).filter(|n| !heard[*n] && !later.contains(n)).collect();
    assert!(silent.is_empty(), "never read: {silent:?}");
}

fn random_situation(root: &Root, states: &[&str], rng: &mut Rng) -> Damocles {
    let number = root.tile.to_string();
    let base = if number == "337" { "327" } else { "337" };
    let mut many = [0; 3];
    let mut tiles = String::new();
    let mut all: Vec<Tile> = Tile::all().collect();
    for index in (1..all.len()).rev() {
        all.swap(index, rng.index(index + 1));
    }
    let bias = states[rng.index(states.len())];
    for tile in all.into_iter().filter(|tile| *tile != root.tile && tile.to_string() != base) {
        let section = tile.printed().section.index();
        let own = usize::from(section == root.tile.printed().section.index());
        if many[section] < 12 - own - usize::from(section == 2) {
            many[section] += 1;
            let state = if rng.below(3) > 0 { bias } else { states[rng.index(states.len())] };
            let control = tile.printed().kind == damocles::tile::Kind::Control;
            let state = if state == "act" && !control { "on" } else { state };
            write!(tiles, "{tile} {state} ").unwrap();
        }
    }
    let last = ["BIO", "AMN"][rng.index(2)];
    let mut crew = crew(root.kind, last);
    if rng.below(3) == 0 {
        crew = crew.replace("ENG", "").replace("PHY", "");
    }
    let mut scene = Scene::before(&number).crew(&crew).with(&tiles);
    if rng.below(4) == 0 {
        scene = scene.hurt("A2");
    }
    if rng.below(2) == 0 {
        scene = scene.set("/powers/robot", json!("follows"));
    }
    let day = [5, 30, 45, 70][rng.index(4)];
    scene
        .set("/clock/days", json!(400))
        .set("/clock/day", json!(day))
        .points([0, 3, 8, 20][rng.index(4)])
        .game()
}

/// What consoles do when they are activated: 237, 239, 244, 245, 246, 249, 250 and 257.
#[test]
fn consoles_lead_on_when_they_are_activated() {
    let cases = [
        ("332", 42, vec![237], "on"),
        ("231", 56, vec![239], "on"),
        ("221", 75, vec![257], "on"),
        ("222", 77, vec![244], "on"),
        ("131", 80, vec![245], "off"),
        ("321", 88, vec![246], "on"),
        ("211", 108, vec![249], "on"),
        ("232", 250, vec![], "off"),
        ("322", 25, vec![], "on"),
    ];
    for (tile, console, messages, state) in cases {
        let crew = "A1/magnetometer A2/vision ENG SEM PHY BIO";
        let scene = Scene::on(tile, state).crew(crew).tile(tile, "console", json!(console));
        let mut game = scene.game();
        let (_, most) = tile.parse::<Tile>().unwrap().printed().activate.unwrap();
        let events = play(&mut game, "activate", &[most / 10, most % 10]);
        assert_eq!(read(&events), messages, "{tile}");
        let number = tile.parse().unwrap();
        assert!(is_on(&game, number) && is_active(&game, number), "{tile}");
    }
}

/// Message 32 with two power tiles on and nothing else: 230.
#[test]
fn the_first_to_sit_down_in_a_room_of_power() {
    let mut game = Scene::before("234").with("217 on 218 on").game();
    let events = investigate(&mut game, "vision", &[23, 2]);
    assert_eq!(read(&events), [32, 230]);
    assert!(is_hurt(&game, "A2") && !is_on(&game, 234));
}
