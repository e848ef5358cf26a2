//! Sample data for every page, made by real tables.

use board::{Bar, Check, GoalLevel, GoalPart, Goals, Met, Odds, Pawn, Sentence, Step, Tone};
use catalogue::campaign::Entry;
use catalogue::{Draw, Level};
use contract::{Chance, Key, Rng, Seat};
use maud::Markup;
use pages::Frame;
use pages::lesson::{LessonNote, LessonPage};
use serde_json::json;
use table::{
    Ask, Chair, ChatLine, Command, DiceBy, Doing, LessonAnswer, LessonRun, PersonAt, Plan,
    PlayedBy, Presence, Projection, ProposalShown, Request, Rolling, Screen, Seal, Sender, Table,
    Undo, Viewer,
};

const NAMES: [&str; 4] = ["Ada", "Second seat", "Third seat", "Adept"];
const COMMITMENT: &str = "cf37d63b1b8731e8c7ee47c26520d386a7809b4ca9608858256db17ba406fbe6";

/// Every page by name.
pub(crate) fn pages(frame: &Frame) -> Vec<(&'static str, Markup)> {
    let mut all = vec![
        ("lobby", pages::lobby::page(frame, &lobby())),
        ("lobby-empty", pages::lobby::page(frame, &pages::lobby::Lobby::default())),
        ("new-expedition", pages::new_table::page(frame, &form("expedition"))),
        ("new-ancient", pages::new_table::page(frame, &form("ancient"))),
        ("gather", pages::gather::page(frame, &gathering())),
        ("join", pages::join::page(frame, &invitation())),
        ("learn", pages::learn::page(frame, &|_, _| pages::learn::Taken::Begun(1))),
        ("replays", pages::replays::page(frame, &finished(), &finished())),
        ("campaign", pages::campaign::page(frame, &campaign(pages::campaign::Next::Fly))),
        ("campaign-watched", pages::campaign::page(frame, &campaign(pages::campaign::Next::Watch))),
        ("campaigns", pages::campaign::shelf(frame, &campaigns(), &begin())),
        ("scores", pages::scores::page(frame, &info("ancient"), &scores())),
        ("rules", pages::rules::index(frame)),
        ("about", pages::about::page(frame)),
        ("message", pages::message::page(frame, &message())),
        ("api", pages::api::page(frame, &api())),
        ("replay", pages::replay::page(frame, &replay())),
    ];
    let tables = tables().into_iter();
    all.extend(
        tables.map(|(name, projection)| (name, pages::table_page::page(frame, &projection))),
    );
    all.extend(lessons(frame));
    for game in catalogue::all() {
        all.push(("first-time", pages::learn::first_time(frame, *game)));
        let name = if game.info().id == "ancient" { "rules-ancient" } else { "rules-expedition" };
        if ["ancient", "expedition"].contains(&game.info().id) {
            all.push((name, pages::rules::page(frame, *game)));
        }
    }
    all
}

/// A lesson in every state.
fn lessons(frame: &Frame) -> Vec<(&'static str, Markup)> {
    let text = include_str!("../../../table/tests/lessons/first-steps.ron");
    let lesson = catalogue::Lesson::read(text).expect("it can be read");
    let game = catalogue::find("expedition").expect("a game");
    let answer = LessonAnswer { text: "Not now: <b>no</b>.".into(), rule: Some("4.1".into()) };
    let states = [
        ("lesson-read", "0", LessonNote::Lost),
        ("lesson-asks", "1", LessonNote::Nothing),
        ("lesson-answers", "1", LessonNote::Answer(answer)),
        ("lesson-shows", "1", LessonNote::Shown),
        ("lesson-done", "1d", LessonNote::Nothing),
        ("lesson-plays", "4", LessonNote::Nothing),
        ("lesson-over", "5", LessonNote::Nothing),
    ];
    let page = |(name, place, note): (&'static str, &str, LessonNote)| {
        let place = place.parse().expect("a place");
        let run = LessonRun::resume(game, &lesson, &place).expect("a place of this lesson");
        let shown = LessonPage {
            lesson: &lesson,
            number: 1,
            next: None,
            step: run.progress().step,
            stage: run.stage(),
            asked: run.show(),
            note,
            projection: run.project(Draw::Picture),
            beats: run.beats(Draw::Picture).expect("it holds"),
        };
        (name, pages::lesson::page(frame, &shown))
    };
    states.into_iter().map(page).collect()
}

/// Tables in every state, by name.
pub(crate) fn tables() -> Vec<(&'static str, Projection)> {
    let table = projection("expedition", 4, 60);
    let covered = Projection {
        curtain: Some(Seat::C),
        screen: Screen::Shared,
        viewer: None,
        offers: Vec::new(),
        ..table.clone()
    };
    let waits = Projection {
        offers: Vec::new(),
        undo: Undo::Asks,
        proposal: Some(ProposalShown {
            text: "Second seat asks to take back the last move.".into(),
            yours: true,
            own: false,
        }),
        ask: Ask { yours: false, ..table.ask.clone() },
        ..table.clone()
    };
    let rolling = Rolling {
        text: "The event on space 9: roll two dice.".into(),
        rule: Some("9.2"),
        chance: Chance::Die(6),
        given: vec![4, 2],
        yours: true,
    };
    let ten = Rolling { chance: Chance::Die(10), given: vec![9, 10, 3], ..rolling.clone() };
    vec![
        ("table-ancient", projection("ancient", 3, 40)),
        ("table-ancient-alone", projection("ancient", 1, 40)),
        ("table-start", projection("expedition", 2, 0)),
        ("table-end", ended()),
        ("table-curtain", covered),
        ("table-waits", waits),
        ("table-dice", Projection { rolling: Some(rolling), ..table.clone() }),
        ("table-dice-ten", Projection { rolling: Some(ten), ..table.clone() }),
        ("table-text", Projection { drawing: None, ..table.clone() }),
        ("table-watch", Projection { viewer: None, offers: Vec::new(), ..table.clone() }),
        ("table-goals", Projection { goals: goals(), ..table.clone() }),
        ("table", table),
    ]
}

/// A card with a piece of every kind.
pub(crate) fn goals() -> Goals {
    let rule = catalogue::find("expedition").ok().and_then(|game| game.book().first().copied());
    let cited = |text: &str| Sentence { rule, ..Sentence::plain(text) };
    let bar = |seat, label: &str, fills: &[f32], value: &str, note: &str| Bar {
        seat,
        label: label.into(),
        fills: fills.to_vec(),
        value: value.into(),
        note: note.into(),
    };
    let pawn = |seat, place, label: &str, holds| Pawn { seat, place, label: label.into(), holds };
    let check = |text: &str, met| Check { text: text.into(), met };
    let odds = Odds { share: 1.0 / 6.0, what: "a turn".into(), tone: Tone::Even };
    let parts = vec![
        GoalPart::Text { text: cited("Second seat has it on 27: 26 spaces from home.") },
        GoalPart::Bars {
            bars: vec![
                bar(Some(Seat::C), "Third seat", &[0.48, 0.18, 0.13], "18", "11 renown, $4"),
                bar(Some(Seat::A), "You", &[0.13, 0.35], "11", "3 renown, $8"),
                bar(None, "The dig", &[0.7], "7 of 10", ""),
            ],
            legend: vec!["renown".into(), "dollars".into(), "most followed, 3".into()],
        },
        GoalPart::Trail {
            from: "Home 1".into(),
            to: "30".into(),
            pawns: vec![
                pawn(Seat::C, 0.41, "13", false),
                pawn(Seat::A, 0.79, "24", false),
                pawn(Seat::D, 0.41, "13", false),
                pawn(Seat::B, 0.83, "25", true),
            ],
        },
        GoalPart::Ladder {
            rungs: ["Total Failure", "Failure", "Disappointment", "Success"].map(Into::into).into(),
            now: 2,
            within_reach: vec![3],
        },
        GoalPart::Steps {
            heading: "What would raise it".into(),
            steps: vec![
                Step {
                    text: cited("The Engineer recovers"),
                    brings: "Modest Success".into(),
                    odds: Some(odds),
                },
                Step {
                    text: Sentence::plain("9 more points: 40 name it two rows higher"),
                    brings: "Inconclusive".into(),
                    odds: None,
                },
            ],
        },
        GoalPart::Levels {
            levels: vec![
                GoalLevel {
                    number: "1".into(),
                    title: cited("Away with loot and artifact"),
                    checks: vec![
                        check("Eastwood or three pirates escape", Met::No),
                        check("Loot aboard the ship", Met::Yes),
                        check("No living alien there", Met::Unknown),
                    ],
                },
                GoalLevel {
                    number: "2".into(),
                    title: cited("Alive, with disk or artifact"),
                    checks: vec![check("A pirate lives", Met::Yes), check("Disk in hand", Met::No)],
                },
                GoalLevel {
                    number: "3".into(),
                    title: cited("Away with the artifact"),
                    checks: vec![check("No Pinkerton killed by you", Met::Lost)],
                },
            ],
        },
        GoalPart::Counts {
            columns: ["On", "control", "intel", "power"].map(Into::into).into(),
            rows: vec![
                ("White".into(), vec![(2, 2), (1, 2), (1, 4)]),
                ("Green".into(), vec![(1, 2), (0, 2), (3, 12)]),
            ],
        },
    ];
    Goals {
        heading: "To win".into(),
        aim: cited("Bring the Jade Sun home to space 1."),
        brief: "Sun: 26 from home, you 3 off it".into(),
        near: "5+ turns".into(),
        parts,
        ends: cited("Ends the moment the holder reaches space 1."),
    }
}

/// A table of this game, so many moves on, as whoever is to act sees it.
pub(crate) fn projection(game: &str, seats: usize, moves: usize) -> Projection {
    let table = played(game, seats, moves);
    shown(&table, table.waiting().first())
}

/// Four people and chance: random moves at a real table.
fn played(game: &str, seats: usize, moves: usize) -> Table {
    let plan = Plan {
        game: game.into(),
        revision: info(game).rules_revision,
        setup: json!({}),
        seats: vec![Chair::Person; seats],
        dice: DiceBy::House,
        listed: false,
        secret: Key::from_seed(11),
        campaign: None,
    };
    let mut table = Table::local(plan).expect("a sound plan");
    for name in &NAMES[..seats] {
        let (name, chance) = (name.to_string(), "swordfish".to_string());
        let request = Request::Sit { seat: None, name, chance, owner: String::new() };
        ask(&mut table, Sender::default(), request);
    }
    let mut rng = Rng::new(11);
    for _ in 0..moves {
        let Some(seat) = table.waiting().first() else { break };
        let offers = table.play_state().expect("it has begun").offers(seat);
        let action = offers[rng.index(offers.len())].action.clone();
        let request = Request::Play { ply: table.ply(), action, rolls: None };
        ask(&mut table, Sender::seat(seat), request);
    }
    table
}

fn ask(table: &mut Table, sender: Sender, request: Request) {
    table.handle(Command { sender, id: String::new(), request }).expect("it may be done");
}

fn shown(table: &Table, seat: Option<Seat>) -> Projection {
    let viewer = seat.map_or_else(Viewer::default, Viewer::seat);
    let projection = table.project(viewer, Presence::default(), Draw::Picture);
    Projection {
        table: "k3p9x".into(),
        seat_link: Some("/t/k3p9x?key=2f7c9a10".into()),
        people: people(table.plan().seats.len(), seat),
        chat: chat(),
        ..projection.expect("it has begun")
    }
}

fn seal(secret: Option<&str>) -> Seal {
    Seal::House {
        commitment: COMMITMENT.into(),
        given: vec![table::Given {
            seat: Seat::A,
            text: "swordfish".into(),
            sealed: None,
            opened: None,
            left_out: false,
        }],
        secret: secret.map(String::from),
        rolls: 61,
        opening: false,
    }
}

fn people(seats: usize, eyes: Option<Seat>) -> Vec<PersonAt> {
    let chair = |seat: Seat| PersonAt {
        seat,
        name: NAMES[seat.index()].into(),
        by: if seat == Seat::D { PlayedBy::Program(Level::Adept.into()) } else { PlayedBy::Person },
        yours: eyes == Some(seat),
        doing: match seat {
            seat if eyes == Some(seat) => Doing::Acts,
            Seat::C => Doing::Away,
            Seat::D => Doing::Thinks,
            _ => Doing::Waits,
        },
    };
    (0..seats).filter_map(Seat::new).map(chair).collect()
}

fn chat() -> Vec<ChatLine> {
    let line = |number, seat: Option<Seat>, text: &str| ChatLine {
        number,
        seat,
        name: seat.map(|seat| NAMES[seat.index()].to_string()).unwrap_or_default(),
        yours: seat == Some(Seat::A),
        to: None,
        text: text.into(),
        at: 1_772_373_720 + i64::try_from(number).unwrap_or(0) * 90,
    };
    vec![
        line(0, Some(Seat::B), "May a party turn back before the Sun is found?"),
        line(1, Some(Seat::A), "Not yet, see §8.1."),
        line(2, None, "Second seat took back a move. Ada agreed."),
    ]
}

fn ended() -> Projection {
    shown(&played("expedition", 4, 10_000), Some(Seat::A))
}

pub(crate) fn replay() -> pages::replay::Replay {
    let end = ended();
    let projection = projection("expedition", 4, 60);
    let told = projection.log.last().map(|line| line.text.clone()).unwrap_or_default();
    pages::replay::Replay {
        plies: end.ply,
        made: Some((Seat::B, "go=out".into())),
        told,
        verified: true,
        runs_to: None,
        projection: Projection {
            end: end.end,
            log: end.log,
            viewer: None,
            offers: Vec::new(),
            ..projection
        },
    }
}

fn info(game: &str) -> catalogue::Info {
    catalogue::find(game).expect("a game of the server").info()
}

fn campaign(next: pages::campaign::Next) -> pages::campaign::Campaign {
    use pages::campaign::{Fate, Mission};
    let entry = |time_value, row, level, points, days, crew| Entry {
        mission: "discovery".into(),
        time_value,
        row,
        level,
        points,
        days,
        crew,
    };
    let fates = [
        Fate::Flown(entry(200, 7, 7, 4, 40, (5, 5))),
        Fate::Flown(entry(196, 9, 10, 31, 37, (5, 5))),
        Fate::CalledOff,
        Fate::Flown(entry(125, 5, 5, 12, 32, (4, 3))),
    ];
    let mission =
        |fate| Mission { table: "k7dq2x".into(), title: "The Damocles Mission".into(), fate };
    pages::campaign::Campaign {
        id: "abcd".into(),
        name: "Discovery".into(),
        missions: fates.map(mission).to_vec(),
        time_value: 153,
        next,
        scenarios: info("damocles").scenarios,
        scenario: "discovery".into(),
    }
}

fn campaigns() -> Vec<pages::campaign::Brief> {
    let brief = |name: &str, missions, ago| pages::campaign::Brief {
        id: "abcd".into(),
        name: name.into(),
        missions,
        ago,
    };
    vec![brief("Discovery", 4, 240), brief("Endeavour", 1, 200_000)]
}

fn begin() -> pages::campaign::Begin {
    pages::campaign::Begin { name: "Ada".into(), scenarios: info("damocles").scenarios }
}

fn scores() -> Vec<pages::scores::Score> {
    let score = |table: &str, points, changed: &[&str]| pages::scores::Score {
        table: table.into(),
        name: "Ada".into(),
        points,
        at: 1_772_373_720,
        title: "Career".into(),
        changed: changed.iter().map(ToString::to_string).collect(),
        yours: points < 60,
    };
    vec![score("a", 71, &[]), score("b", 58, &["a die may only go where it helps its player"])]
}

fn form(game: &str) -> pages::new_table::Form {
    let info = catalogue::find(game).expect("a game of the server").info();
    let faults = if game == "ancient" {
        vec!["Nobody plays: at least one seat must be yours or a friend's.".into()]
    } else {
        Vec::new()
    };
    pages::new_table::Form { name: "Ada".into(), faults, ..pages::new_table::Form::fresh(info) }
}

pub(crate) fn gathering() -> pages::gather::Gathering {
    let mut people = people(4, Some(Seat::A));
    people[1].by = PlayedBy::Nobody;
    people[2].by = PlayedBy::Nobody;
    pages::gather::Gathering {
        table: "k3p9x".into(),
        game: catalogue::find("expedition").expect("it is there").info(),
        title: "The Jade Sun".into(),
        scenario: "jade-sun".into(),
        people,
        invitation: "/t/k3p9x?invite=77c1".into(),
        reach: pages::gather::Reach::Site,
        host: true,
        seat_link: Some("/t/k3p9x?key=2f7c9a10".into()),
        seal: seal(None),
        changed: vec!["letters: on".into()],
        clock: Some(
            "2 days for every turn, and 3 days in reserve. When time is up, the seat may be taken over."
                .into(),
        ),
        listed: false,
    }
}

fn invitation() -> pages::join::Invitation {
    let gathering = gathering();
    pages::join::Invitation {
        table: gathering.table,
        game: gathering.game,
        title: gathering.title,
        scenario: gathering.scenario,
        people: gathering.people,
        name: "Second seat".into(),
        chance: String::new(),
        seat: None,
        seal: gathering.seal,
        changed: gathering.changed,
        clock: gathering.clock,
        fault: None,
    }
}

fn lobby() -> pages::lobby::Lobby {
    use pages::lobby::{Lobby, MyTable, OpenTable, Turn};
    let mine = |id: &str, game: &str, title: &str, with: &str, turn, ago| MyTable {
        id: id.into(),
        game: game.into(),
        title: title.into(),
        with: with.into(),
        turn,
        ago,
    };
    let open = |game: &str, title: &str, host: &str, free, ago| OpenTable {
        id: format!("o-{}", host.to_lowercase()),
        game: game.into(),
        title: title.into(),
        host: host.into(),
        here: true,
        by_hand: false,
        clock: (free > 1).then(|| "15 minutes each".into()),
        free,
        ago,
    };
    Lobby {
        mine: vec![
            mine("a", "expedition", "The Jade Sun", "Adept (program)", Turn::Yours, 130),
            mine("b", "ancient", "The Grand Tour", "Bea", Turn::Waits("Bea".into()), 4000),
            mine("c", "expedition", "The Drowned Idol", "", Turn::Gathers(2), 90_000),
        ],
        open: vec![
            open("expedition", "Sands of the Blind King", "Bea", 2, 250),
            open("ancient", "A Short Season", "Cem", 1, 90_000),
        ],
    }
}

fn finished() -> Vec<pages::replays::Finished> {
    vec![pages::replays::Finished {
        id: "k3p9x".into(),
        game: "expedition".into(),
        title: "The Jade Sun".into(),
        result: "Ada won".into(),
        players: "Ada, Second seat, Adept (program)".into(),
        plies: 412,
        ago: 7200,
    }]
}

fn message() -> pages::message::Message {
    pages::message::Message {
        title: "There is no such table".into(),
        text: "The word in the address names no table of this server.".into(),
        advice: "Check the link you were sent; a letter may be missing at its end.".into(),
        back: String::new(),
    }
}

fn api() -> serde_json::Value {
    json!({
        "info": {"title": "Reliquary for programs", "description": "Everything a page can do, a program can do.\n\nA seat is opened by its token."},
        "paths": {
            "/api/v1/games": {"get": {"tags": ["games"], "summary": "List the games", "responses": {"200": {"description": "All games", "content": {"application/json": {"example": [{"id": "expedition", "title": "Expedition"}]}}}}}},
            "/api/v1/tables/{table}/play": {"post": {"tags": ["tables"], "summary": "Make a move", "description": "The ply says which position the move answers.",
                "parameters": [{"name": "table", "in": "path", "required": true, "description": "The table's word"}],
                "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"ply": {"type": "integer"}, "action": {"type": "string", "example": "go=out"}}}}}},
                "responses": {"200": {"description": "What happened"}, "422": {"description": "A rule forbids it, and which"}}}}
        }
    })
}
