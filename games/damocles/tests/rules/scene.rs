//! Positions made to order, and a driver that plays words with dictated dice.
//!
//! Unless told otherwise: crew A1 with vision, A2 with tools, PHY with the geiger counter, SEM with
//! the radio; day 10 of 50, no points. The team comes from a face-down tile, the base, which tells
//! messages nothing.

use contract::{Dice, DiceError, Game, Seat, SeatCount};
use damocles::effect::Setting;
use damocles::equipment::Equipment;
use damocles::member::{Health, Member};
use damocles::state::Phase;
use damocles::tile::Tile;
use damocles::{Action, Damocles, Event, Setup};
use serde_json::{Value, json};

/// A position being made: the JSON of one, edited piece by piece.
pub(crate) struct Scene {
    json: Value,
    tiles: Vec<Value>,
}

const KINDS: [&str; 9] = [
    "vision",
    "tools",
    "ohmmeter",
    "magnetometer",
    "pyrometer",
    "geiger",
    "radio",
    "infrared",
    "recording",
];

/// Two tiles no case of ours is about; the first that is not in use is the base.
const BASES: [&str; 2] = ["337", "327"];

fn chamber(tile: &str, x: i64, y: i64, state: &str) -> Value {
    let number: u16 = tile.parse().unwrap();
    let printed = Tile::numbered(number).expect("a tile").printed();
    let known = state != "down";
    let setting = match state {
        "on" | "act" => "on",
        "dead" => "dead",
        _ => "off",
    };
    let finding = if known { json!({"with": printed.slots[0].0}) } else { json!(null) };
    json!({"tile": number, "x": x, "y": y, "study": if known { "closed" } else { "unknown" },
        "finding": finding, "setting": setting, "activated": state == "act",
        "impassable": false, "marks": [], "console": 0,
        "ways": [[null, null], [null, null], [null, null], [null, null]]})
}

impl Scene {
    fn of(target: &str, state: &str, phase: Value) -> Self {
        let setup: Setup = serde_json::from_value(json!({"scenario": "long-watch"})).unwrap();
        let game = Damocles::new(&setup, SeatCount::ONE, &mut Dice::seeded(5)).unwrap();
        let mut json = serde_json::to_value(game).unwrap();
        json["clock"] =
            json!({"day": 10, "days": 50, "shift": 0, "points": 0, "doubles": 0, "idle": 0});
        json["phase"] = phase;
        json["team"] = json!(0);
        let base = BASES.into_iter().find(|base| *base != target).unwrap();
        let mut tiles = vec![chamber(base, 0, 0, "down"), chamber(target, 1, 0, state)];
        let way = json!({"close": 66, "known": true});
        tiles[0]["ways"][1][0] = way.clone();
        tiles[1]["ways"][3][0] = way;
        let scene = Self { json, tiles };
        scene.crew("A1/vision A2/tools PHY/geiger SEM/radio")
    }

    /// On the accessway before this tile, which lies face-down.
    pub(crate) fn before(target: &str) -> Self {
        Self::of(target, "down", json!({"before": {"from": 0, "to": 1, "turned": false}}))
    }

    /// Before the tile of entry, outside.
    pub(crate) fn outside(target: &str) -> Self {
        let mut scene = Self::before(target);
        scene.tiles = vec![chamber(target, 0, 0, "down")];
        scene.json["team"] = json!(null);
        scene.json["phase"] = json!({"before": {"from": null, "to": 0, "turned": false}});
        scene
    }

    /// On this tile in step 5.
    pub(crate) fn on(target: &str, state: &str) -> Self {
        let mut scene =
            Self::of(target, state, json!({"working": {"may_reread": true, "altered": 0}}));
        scene.json["team"] = json!(1);
        scene
    }

    /// On this tile in steps 6 to 8.
    pub(crate) fn camp(target: &str, state: &str) -> Self {
        let mut scene = Self::on(target, state);
        scene.json["phase"] =
            json!({"camp": {"step": 6, "recovered": [], "repaired": 0, "handed": 0}});
        scene
    }

    /// On this tile in step 10.
    pub(crate) fn leaving(target: &str, state: &str) -> Self {
        let mut scene = Self::on(target, state);
        scene.json["phase"] = json!({"leaving": {"jumped": false, "crossed": false}});
        scene
    }

    /// Who is there with what: `A1/vision A2 SEM/radio`.
    pub(crate) fn crew(mut self, crew: &str) -> Self {
        let healthy = vec![json!("healthy"); 9];
        let mut pieces = vec![json!({"place": "home", "state": "sound"}); 9];
        let mut members: Vec<Member> = Vec::new();
        for word in crew.split_whitespace() {
            let (member, kind) = word.split_once('/').unwrap_or((word, ""));
            members.push(member.parse().unwrap());
            if let Some(index) = KINDS.iter().position(|other| *other == kind) {
                pieces[index]["place"] = json!({"with": member});
            }
        }
        members.sort_unstable();
        self.json["crew"] = json!({"members": members, "health": healthy, "weak": []});
        self.json["pieces"] = json!(pieces);
        self
    }

    /// More tiles, far from the others: `117 on 112 act 225 down 224 dead 134 off`.
    pub(crate) fn with(mut self, tiles: &str) -> Self {
        let words: Vec<&str> = tiles.split_whitespace().collect();
        for pair in words.chunks(2) {
            let place = i64::try_from(self.tiles.len()).unwrap();
            self.tiles.push(chamber(pair[0], place - 10, 9, pair[1]));
        }
        self
    }

    /// A tile on another square.
    pub(crate) fn at(mut self, tile: &str, x: i64, y: i64, state: &str) -> Self {
        self.tiles.push(chamber(tile, x, y, state));
        self
    }

    /// Changes one value of a tile on the table.
    pub(crate) fn tile(mut self, tile: &str, field: &str, value: Value) -> Self {
        let number: u16 = tile.parse().unwrap();
        let found = self.tiles.iter_mut().find(|other| other["tile"] == json!(number));
        found.expect("it lies there")[field] = value;
        self
    }

    /// An accessway from the tile of the scene to this side; the neighbour must lie there.
    pub(crate) fn way(mut self, side: usize, close: u8, known: bool) -> Self {
        let (x, y) = [(1, -1), (2, 0), (1, 1), (0, 0)][side];
        let here =
            |tile: &&mut Value, x: i64, y: i64| tile["x"] == json!(x) && tile["y"] == json!(y);
        let way = json!({"close": close, "known": known});
        for (x, y, side) in [(1, 0, side), (x, y, (side + 2) % 4)] {
            let tile = self.tiles.iter_mut().find(|tile| here(tile, x, y)).expect("a neighbour");
            let pair = &mut tile["ways"][side];
            let place = usize::from(!pair[0].is_null());
            pair[place] = way.clone();
        }
        self
    }

    /// Changes one value: `/clock/day`.
    pub(crate) fn set(mut self, path: &str, value: Value) -> Self {
        *self.json.pointer_mut(path).expect(path) = value;
        self
    }

    pub(crate) fn day(self, day: u16) -> Self {
        let days = day.max(40) + 40;
        self.set("/clock/day", json!(day)).set("/clock/days", json!(days))
    }

    pub(crate) fn points(self, points: u16) -> Self {
        self.set("/clock/points", json!(points))
    }

    /// Everyone named here is incapacitated.
    pub(crate) fn hurt(self, members: &str) -> Self {
        members.split_whitespace().fold(self, |scene, word| {
            let member: Member = word.parse().unwrap();
            scene.set(&format!("/crew/health/{}", member.index()), json!({"hurt": "common"}))
        })
    }

    pub(crate) fn dead(self, member: &str) -> Self {
        let member: Member = member.parse().unwrap();
        self.set(&format!("/crew/health/{}", member.index()), json!("dead"))
    }

    pub(crate) fn damaged(self, kind: &str) -> Self {
        let index = KINDS.iter().position(|other| *other == kind).unwrap();
        self.set(&format!("/pieces/{index}/state"), json!("damaged"))
    }

    /// A whole section on, by its flag.
    pub(crate) fn section_on(self, section: usize) -> Self {
        self.set(&format!("/powers/whole/{section}"), json!(true))
    }

    /// The position.
    pub(crate) fn game(self) -> Damocles {
        let game = self.unaudited();
        assert_eq!(game.audit(), Ok(()));
        game
    }

    /// The position, possible or not; all tiles that lie there have been drawn.
    pub(crate) fn unaudited(mut self) -> Damocles {
        let mut drawn: Vec<u64> = self.tiles.iter().map(|t| t["tile"].as_u64().unwrap()).collect();
        drawn.sort_unstable();
        self.json["decks"]["drawn"] = json!(drawn);
        // The team has been in the section of every tile it has turned over, and where it stands.
        let place = self.json["team"].as_u64();
        for (index, tile) in self.tiles.iter().enumerate() {
            let number = u16::try_from(tile["tile"].as_u64().unwrap()).unwrap();
            let section = Tile::numbered(number).unwrap().printed().section.index();
            if tile["study"] != json!("unknown") || place == Some(index as u64) {
                self.json["decks"]["entered"][section] = json!(true);
            }
        }
        // What the tests put down comes from the pile.
        self.json["decks"]["counters"] = json!([2, 2, 4, 4, 4, 4, 4, 4, 0]);
        self.json["ship"] = json!(self.tiles);
        serde_json::from_value(self.json).unwrap()
    }
}

/// The same position with one value changed: `/powers/whole/1`.
pub(crate) fn changed(game: &Damocles, path: &str, value: Value) -> Damocles {
    let mut json = serde_json::to_value(game).unwrap();
    *json.pointer_mut(path).expect(path) = value;
    let game: Damocles = serde_json::from_value(json).unwrap();
    assert_eq!(game.audit(), Ok(()));
    game
}

/// Plays a word that must be listed, and says what happened. All dice dictated must be used; the
/// dice of whatever comes after them do not matter.
pub(crate) fn play(game: &mut Damocles, word: &str, rolls: &[u8]) -> Vec<Event> {
    let listed = words(game);
    assert!(listed.iter().any(|other| other == word), "{word} is not among {listed:?}");
    let action: Action = word.parse().unwrap();
    assert_eq!(game.refusal(Seat::A, &action), None);
    let (mut dice, mut events, census) = (Dice::by_hand(rolls), Vec::new(), game.census());
    game.apply(Seat::A, &action, &mut dice, &mut events);
    let settled = dice.finish();
    assert!(matches!(settled, Ok(()) | Err(DiceError::Wanted(_))), "{word}: {settled:?}");
    assert_eq!(game.audit(), Ok(()), "after {word}");
    assert_eq!(game.census(), census);
    events
}

/// Investigates with a roll such as 34.
pub(crate) fn investigate(game: &mut Damocles, kind: &str, rolls: &[u8]) -> Vec<Event> {
    play(game, &format!("use={kind}"), &pairs(rolls))
}

/// 34 as a 3 and a 4; a single digit stays one die.
pub(crate) fn pairs(rolls: &[u8]) -> Vec<u8> {
    rolls
        .iter()
        .flat_map(|roll| if *roll > 6 { vec![roll / 10, roll % 10] } else { vec![*roll] })
        .collect()
}

/// The rule and the reason for which a word is refused; it must not be listed either.
pub(crate) fn refused(game: &Damocles, word: &str) -> (&'static str, &'static str) {
    assert!(!words(game).iter().any(|listed| listed == word), "{word} is listed");
    let refusal = game.refusal(Seat::A, &word.parse().unwrap()).expect("it should be refused");
    (refusal.rule.number, refusal.why)
}

/// What may be done.
pub(crate) fn words(game: &Damocles) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

pub(crate) fn setting(game: &Damocles, tile: u16) -> Setting {
    let spot = game.ship().find(Tile::numbered(tile).unwrap()).expect("it is face-up");
    game.ship().at(spot).setting
}

pub(crate) fn is_on(game: &Damocles, tile: u16) -> bool {
    setting(game, tile).is_on()
}

pub(crate) fn is_blocked(game: &Damocles, tile: u16) -> bool {
    let spot = game.ship().find(Tile::numbered(tile).unwrap()).expect("it is face-up");
    game.ship().at(spot).impassable
}

pub(crate) fn is_active(game: &Damocles, tile: u16) -> bool {
    let spot = game.ship().find(Tile::numbered(tile).unwrap()).expect("it is face-up");
    game.ship().at(spot).activated
}

pub(crate) fn points(game: &Damocles) -> u16 {
    game.clock().points
}

pub(crate) fn day(game: &Damocles) -> u16 {
    game.clock().day
}

pub(crate) fn health(game: &Damocles, member: &str) -> Health {
    game.crew().health(member.parse().unwrap())
}

pub(crate) fn is_hurt(game: &Damocles, member: &str) -> bool {
    matches!(health(game, member), Health::Hurt(_))
}

pub(crate) fn is_sound(game: &Damocles, kind: &str) -> bool {
    game.piece(kind.parse::<Equipment>().unwrap()).is_sound()
}

/// The messages read, in order.
pub(crate) fn read(events: &[Event]) -> Vec<u16> {
    let message = |event: &Event| match event {
        Event::Read { message, .. } => Some(*message),
        _ => None,
    };
    events.iter().filter_map(message).collect()
}

pub(crate) fn is_over(game: &Damocles) -> bool {
    matches!(game.phase(), Phase::Over(_))
}

/// The number of the tile the team stands on.
pub(crate) fn stands_on(game: &Damocles) -> Option<u16> {
    let chamber = game.ship().at(game.team()?);
    chamber.is_known().then(|| chamber.tile.number())
}
