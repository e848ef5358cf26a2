//! Sample data for every page, made by real tables.

use catalogue::AnyTable;
use catalogue::campaign::Entry;
use contract::{Dice, Rng, Seat, Sitter};
use maud::Markup;
use pages::Frame;
use pages::desk::{
    Ask, Chair, ChatLine, Desk, Doing, End, LogLine, Proposal, Rolling, Screen, Seal, Sits, Undo,
};
use serde_json::json;

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
    all.extend(tables.map(|(name, desk)| (name, pages::table::page(frame, &desk))));
    for game in catalogue::all() {
        let name = if game.info().id == "ancient" { "rules-ancient" } else { "rules-expedition" };
        if ["ancient", "expedition"].contains(&game.info().id) {
            all.push((name, pages::rules::page(frame, *game)));
        }
    }
    all
}

/// Tables in every state, by name.
pub(crate) fn tables() -> Vec<(&'static str, Desk)> {
    let table = desk("expedition", 4, 60);
    let covered = Desk {
        curtain: Some(Seat::C),
        screen: Screen::Shared,
        eyes: None,
        offers: Vec::new(),
        ..table.clone()
    };
    let waits = Desk {
        offers: Vec::new(),
        undo: Undo::Asks,
        proposal: Some(Proposal {
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
        faces: 6,
        given: vec![4, 2],
        yours: true,
    };
    let ten = Rolling { faces: 10, given: vec![9, 10, 3], ..rolling.clone() };
    vec![
        ("table-ancient", desk("ancient", 3, 40)),
        ("table-ancient-alone", desk("ancient", 1, 40)),
        ("table-start", desk("expedition", 2, 0)),
        ("table-end", ended()),
        ("table-curtain", covered),
        ("table-waits", waits),
        ("table-dice", Desk { rolling: Some(rolling), ..table.clone() }),
        ("table-dice-ten", Desk { rolling: Some(ten), ..table.clone() }),
        ("table-text", Desk { drawing: None, ..table.clone() }),
        ("table-watch", Desk { eyes: None, offers: Vec::new(), ..table.clone() }),
        ("table", table),
    ]
}

/// A table of this game, so many moves on, through the eyes of whoever is to act.
pub(crate) fn desk(game: &str, seats: usize, moves: usize) -> Desk {
    let info = catalogue::find(game).expect("a game of the house").info();
    let (table, log) = played(game, seats, moves);
    let seat = table.status().waiting().first();
    seen(&info, table.as_ref(), seat, log)
}

fn played(game: &str, seats: usize, moves: usize) -> (Box<dyn AnyTable>, Vec<LogLine>) {
    let game = catalogue::find(game).expect("a game of the house");
    let sitter = |index: usize| Sitter { name: NAMES[index].into(), player: "human".into() };
    let mut dice = Dice::seeded(11);
    let sitters = (0..seats).map(sitter).collect();
    let mut table = game.open(&json!({}), sitters, &mut dice).expect("it opens");
    let (mut rng, mut log) = (Rng::new(11), Vec::new());
    for _ in 0..moves {
        let Some(seat) = table.status().waiting().first() else { break };
        let offers = table.offers(seat);
        let action = offers[rng.index(offers.len())].action.clone();
        let happened = table.play(seat, &action, &mut dice).expect("an offer is legal");
        let rolls = table.moves().last().map(|made| made.rolls.clone()).unwrap_or_default();
        for (index, event) in happened.into_iter().enumerate() {
            log.push(LogLine {
                ply: table.ply(),
                seat: Some(seat),
                text: event.told.text,
                rule: event.told.rule.map(|rule| rule.number),
                dice: if index == 0 { rolls.clone() } else { Vec::new() },
                signs: event.told.signs,
                by_hand: false,
                secret: false,
            });
        }
    }
    (table, log)
}

fn seen(
    info: &catalogue::Info,
    table: &dyn AnyTable,
    eyes: Option<Seat>,
    log: Vec<LogLine>,
) -> Desk {
    let question = table.question(eyes);
    let acting = table.status().waiting();
    Desk {
        table: "k3p9x".into(),
        game: info.clone(),
        title: table.title(),
        ply: table.ply(),
        eyes,
        curtain: None,
        screen: Screen::Own,
        seat_link: Some("/t/k3p9x?key=2f7c9a10".into()),
        ask: Ask {
            seat: acting.first(),
            yours: true,
            text: question.text,
            rule: question.rule.map(|rule| rule.number),
        },
        around: table.around(eyes),
        drawing: table.drawing(eyes),
        text: table.board(eyes),
        offers: eyes.map(|seat| table.offers(seat)).unwrap_or_default(),
        chairs: chairs(table.sitters().len(), eyes),
        undo: Undo::No("nothing to take back: a die has fallen".into()),
        proposal: None,
        rolling: None,
        seal: seal(None),
        end: None,
        shelf: None,
        log,
        chat: chat(),
    }
}

fn seal(secret: Option<&str>) -> Seal {
    Seal::House {
        commitment: COMMITMENT.into(),
        given: vec![(Seat::A, "swordfish".into())],
        secret: secret.map(String::from),
        rolls: 61,
    }
}

fn chairs(seats: usize, eyes: Option<Seat>) -> Vec<Chair> {
    let chair = |seat: Seat| Chair {
        seat,
        name: NAMES[seat.index()].into(),
        sitter: if seat == Seat::D { Sits::Program("adept") } else { Sits::Person },
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
        text: text.into(),
        at: 1_772_373_720 + i64::try_from(number).unwrap_or(0) * 90,
    };
    vec![
        line(0, Some(Seat::B), "May a party turn back before the Sun is found?"),
        line(1, Some(Seat::A), "Not yet, see §8.1."),
        line(2, None, "Second seat took back a move. Ada agreed."),
    ]
}

fn ended() -> Desk {
    let (table, log) = played("expedition", 4, 10_000);
    let info = catalogue::find("expedition").expect("it is there").info();
    let outcome = table.status().outcome().copied().expect("random games end");
    let won = |seat: Seat| if outcome.winners().contains(seat) { "won" } else { "lost" };
    let seats = || (0..4).filter_map(Seat::new);
    let winner = outcome.winners().first().unwrap_or(Seat::A);
    let last = log.last().map(|line| line.text.clone()).unwrap_or_default();
    let end = End {
        headline: format!("{} wins", NAMES[winner.index()]),
        text: last,
        rule: Some("1.1"),
        results: seats().map(|seat| (seat, won(seat).to_string())).collect(),
        rematch: None,
    };
    let secret = "7f3a91c04e5db2683f1d7a90c2e8b7465530ad19fe21c86b04d7e39a5c1f8820";
    let desk = seen(&info, table.as_ref(), Some(Seat::A), log);
    Desk { end: Some(end), offers: Vec::new(), seal: seal(Some(secret)), ..desk }
}

pub(crate) fn replay() -> pages::replay::Replay {
    let end = ended();
    let desk = desk("expedition", 4, 60);
    let told = desk.log.last().map(|line| line.text.clone()).unwrap_or_default();
    pages::replay::Replay {
        plies: end.ply,
        made: Some((Seat::B, "go=out".into())),
        told,
        verified: true,
        desk: Desk { end: end.end, log: end.log, eyes: None, offers: Vec::new(), ..desk },
    }
}

fn info(game: &str) -> catalogue::Info {
    catalogue::find(game).expect("a game of the house").info()
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
    let info = catalogue::find(game).expect("a game of the house").info();
    let faults = if game == "ancient" {
        vec!["Nobody plays: at least one seat must be yours or a friend's.".into()]
    } else {
        Vec::new()
    };
    pages::new_table::Form { name: "Ada".into(), faults, ..pages::new_table::Form::fresh(info) }
}

pub(crate) fn gathering() -> pages::gather::Gathering {
    let mut chairs = chairs(4, Some(Seat::A));
    chairs[1].sitter = Sits::Nobody;
    chairs[2].sitter = Sits::Nobody;
    pages::gather::Gathering {
        table: "k3p9x".into(),
        game: catalogue::find("expedition").expect("it is there").info(),
        title: "The Jade Sun".into(),
        scenario: "jade-sun".into(),
        chairs,
        invitation: "/t/k3p9x?invite=77c1".into(),
        seat_link: Some("/t/k3p9x?key=2f7c9a10".into()),
        seal: seal(None),
        changed: vec!["letters: on".into()],
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
        chairs: gathering.chairs,
        name: "Second seat".into(),
        chance: String::new(),
        seat: None,
        seal: gathering.seal,
        changed: gathering.changed,
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
    let open = |game: &str, title: &str, taken, seats, ago| OpenTable {
        id: "o1".into(),
        game: game.into(),
        title: title.into(),
        taken,
        seats,
        ago,
    };
    Lobby {
        mine: vec![
            mine("a", "expedition", "The Jade Sun", "Adept (program)", Turn::Yours, 130),
            mine("b", "ancient", "The Grand Tour", "Bea", Turn::Waits("Bea".into()), 4000),
            mine("c", "expedition", "The Drowned Idol", "", Turn::Gathers(2), 90_000),
        ],
        open: vec![
            open("expedition", "Sands of the Blind King", 2, 4, 250),
            open("ancient", "A Short Season", 1, 2, 90_000),
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
        text: "The word in the address names no table of this house.".into(),
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
