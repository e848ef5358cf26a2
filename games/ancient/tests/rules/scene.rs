//! Positions made to order, and a driver that plays words with dictated dice.
//!
//! A scene begins with clean sheets, ten dollars each, an empty atlas and seat A before an orange
//! 1 and a blue 3. A results die of 1 to 6 shows raider, book, map, tool, lamp, idol.

use ancient::atlas::{ActionDie, Region};
use ancient::setup::Options;
use ancient::state::{Phase, Shown};
use ancient::{Action, Ancient, Event, Setup, Sheet};
use contract::{BuiltIn, Dice, DiceError, Game, Seat, SeatCount};
use serde_json::{Value, json};

/// A position being made: the JSON of one, edited piece by piece.
pub(crate) struct Scene(Value);

/// The region and the place of a step such as `J4`.
pub(crate) fn place(step: &str) -> (Region, usize) {
    let region = match &step[..1] {
        "D" => Region::Desert,
        "O" => Region::Ocean,
        _ => Region::Jungle,
    };
    (region, step[1..].parse::<usize>().unwrap() - 1)
}

impl Scene {
    pub(crate) fn of(seats: usize) -> Self {
        let mut scene = Self(serde_json::to_value(fresh(&Setup::default(), seats)).unwrap());
        for seat in 0..seats {
            let marks = [[0; 8]; 3];
            let clean = json!({"marks": marks, "raiders": [0, 0, 0],
                "money": 10, "follows": 0});
            scene.0["careers"][seat] = clean;
        }
        scene.0["turn"] = json!({"active": "A", "first": "A", "round": 1, "closing": null});
        scene.0["leftover"] = json!(null);
        scene.0["table"]["atlas"] =
            json!([[null, null, null], [null, null, null], [null, null, null]]);
        scene.dice("orange1", "blue3")
    }

    pub(crate) fn solo() -> Self {
        Self::of(1)
    }

    pub(crate) fn two() -> Self {
        Self::of(2)
    }

    pub(crate) fn three() -> Self {
        Self::of(3)
    }

    /// The two dice before the active player.
    pub(crate) fn dice(mut self, one: &str, two: &str) -> Self {
        self.0["phase"] = json!({"choosing": [one, two]});
        self
    }

    /// A die on the atlas.
    pub(crate) fn on(mut self, slot: &str, die: &str) -> Self {
        let slot = slot.parse().unwrap();
        let kit = Sheet::named("grand-tour").unwrap().kit();
        let place = kit.atlas.place_of(slot).unwrap();
        self.0["table"]["atlas"][slot.region.index()][place] = json!(die);
        self
    }

    /// A seat about to work on this step: all before it is done.
    pub(crate) fn at(self, seat: Seat, step: &str) -> Self {
        self.with(seat, step, 0)
    }

    /// The same with so many boxes of the step marked.
    pub(crate) fn with(mut self, seat: Seat, step: &str, boxes: u8) -> Self {
        let (region, index) = place(step);
        let kit = Sheet::named("grand-tour").unwrap().kit();
        let track = kit.track(region);
        let section = (0..4).find(|s| track.section(*s).contains(&index)).unwrap();
        for before in 0..index {
            let linked = (before..index).all(|step| track.step(step).linked);
            if before < track.section(section).start || linked {
                let boxes = track.step(before).work.boxes();
                self.0["careers"][seat.index()]["marks"][region.index()][before] = json!(boxes);
            }
        }
        self.0["careers"][seat.index()]["marks"][region.index()][index] = json!(boxes);
        self
    }

    /// A step that is done, beside others.
    pub(crate) fn done(mut self, seat: Seat, step: &str) -> Self {
        let (region, index) = place(step);
        let kit = Sheet::named("grand-tour").unwrap().kit();
        let boxes = kit.track(region).step(index).work.boxes();
        self.0["careers"][seat.index()]["marks"][region.index()][index] = json!(boxes);
        self
    }

    /// A whole track that is done.
    pub(crate) fn finished(mut self, seat: Seat, region: Region) -> Self {
        let kit = Sheet::named("grand-tour").unwrap().kit();
        for step in 0..kit.track(region).len() {
            let boxes = kit.track(region).step(step).work.boxes();
            self.0["careers"][seat.index()]["marks"][region.index()][step] = json!(boxes);
        }
        self
    }

    /// Raider boxes of a track.
    pub(crate) fn raiders(mut self, seat: Seat, region: Region, boxes: u8) -> Self {
        self.0["careers"][seat.index()]["raiders"][region.index()] = json!(boxes);
        self
    }

    pub(crate) fn money(mut self, seat: Seat, money: u16) -> Self {
        self.0["careers"][seat.index()]["money"] = json!(money);
        self
    }

    pub(crate) fn follows(mut self, seat: Seat, follows: u8) -> Self {
        self.0["careers"][seat.index()]["follows"] = json!(follows);
        self
    }

    pub(crate) fn active(mut self, seat: Seat) -> Self {
        self.0["turn"]["active"] = json!(seat);
        self
    }

    pub(crate) fn closing(mut self, seat: Seat) -> Self {
        self.0["turn"]["closing"] = json!(seat);
        self
    }

    pub(crate) fn option(mut self, name: &str) -> Self {
        let known = serde_json::to_value(Options::default()).unwrap();
        assert!(known.get(name).is_some(), "no option {name}");
        self.0["options"][name] = json!(true);
        self
    }

    /// Results dice on the table: the die that was placed and where, who follows, and the dice as
    /// words, locked before the bar: `raider book | map map tool lamp`.
    pub(crate) fn rolling(mut self, die: &str, slot: &str, followers: &[&str], dice: &str) -> Self {
        let (locked, loose) = dice.split_once('|').unwrap_or(("", dice));
        let raiders = dice.matches("raider").count();
        let symbols = |part: &str| {
            part.split_whitespace().filter(|w| *w != "raider").map(String::from).collect::<Vec<_>>()
        };
        let shown = json!({"raiders": raiders, "locked": symbols(locked), "loose": symbols(loose)});
        self = self.on(slot, die);
        let alone = self.0["seats"] == json!(1);
        self.0["leftover"] = if alone { json!(null) } else { json!("green6") };
        self.0["phase"] = json!({"rolling": {"slot": slot, "followers": followers, "sated": [],
            "shown": shown}});
        self
    }

    /// The position.
    pub(crate) fn game(self) -> Ancient {
        let game = self.unaudited();
        assert_eq!(game.audit(), Ok(()));
        game
    }

    /// The position, possible or not; what is nowhere else is in the bag.
    pub(crate) fn unaudited(mut self) -> Ancient {
        let text = [&self.0["table"]["atlas"], &self.0["phase"], &self.0["leftover"]]
            .map(Value::to_string)
            .concat();
        let used = |colour: &str| {
            (1..=6).map(|n| text.matches(&format!("\"{colour}{n}\"")).count()).sum::<usize>()
        };
        let bag = ["orange", "blue", "green"].map(|colour| 3usize.saturating_sub(used(colour)));
        self.0["table"]["bag"] = json!(bag);
        serde_json::from_value(self.0).unwrap()
    }

    /// A position as JSON.
    pub(crate) fn from_json(json: Value) -> Self {
        Self(json)
    }

    /// The JSON itself.
    pub(crate) fn into_json(self) -> Value {
        self.0
    }

    /// The JSON, to be edited by hand.
    pub(crate) fn json(&mut self) -> &mut Value {
        &mut self.0
    }
}

/// The first position of a game.
pub(crate) fn fresh(setup: &Setup, seats: usize) -> Ancient {
    Ancient::new(setup, SeatCount::try_from(seats).unwrap(), &mut Dice::seeded(5)).unwrap()
}

/// A set-up from JSON.
pub(crate) fn setup(json: Value) -> Setup {
    serde_json::from_value(json).unwrap()
}

/// Plays a word that must be listed, and says what happened. All dice dictated must be used; the
/// dice of whatever comes after them do not matter.
pub(crate) fn play(game: &mut Ancient, seat: Seat, word: &str, rolls: &[u8]) -> Vec<Event> {
    let listed = words(game, seat);
    assert!(listed.iter().any(|other| other == word), "{word} is not among {listed:?}");
    let action: Action = word.parse().unwrap();
    assert_eq!(game.refusal(seat, &action), None);
    let (mut dice, mut events, census) = (Dice::by_hand(rolls), Vec::new(), game.census());
    game.apply(seat, &action, &mut dice, &mut events);
    let settled = dice.finish();
    assert!(matches!(settled, Ok(()) | Err(DiceError::Wanted(_))), "{word}: {settled:?}");
    assert_eq!(game.audit(), Ok(()));
    assert_eq!(game.census(), census);
    events
}

/// The rule and the reason for which a word is refused; it must not be listed either.
pub(crate) fn refused(game: &Ancient, seat: Seat, word: &str) -> (&'static str, &'static str) {
    assert!(!words(game, seat).iter().any(|listed| listed == word), "{word} is listed");
    let refusal = game.refusal(seat, &word.parse().unwrap()).expect("it should be refused");
    (refusal.rule.number, refusal.why)
}

/// What a seat may do.
pub(crate) fn words(game: &Ancient, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// Boxes marked in a step such as `J4`.
pub(crate) fn boxes(game: &Ancient, seat: Seat, step: &str) -> u8 {
    let (region, index) = place(step);
    game.career(seat).marked(region, index)
}

pub(crate) fn money(game: &Ancient, seat: Seat) -> u16 {
    game.career(seat).money
}

pub(crate) fn renown(game: &Ancient, seat: Seat) -> u16 {
    game.career(seat).renown(game.kit())
}

pub(crate) fn raiders(game: &Ancient, seat: Seat, region: Region) -> u8 {
    game.career(seat).raiders[region.index()]
}

/// The results dice on the table.
pub(crate) fn shown(game: &Ancient) -> Option<Shown> {
    match game.phase() {
        Phase::Rolling(attempt) => Some(attempt.shown),
        _ => None,
    }
}

/// The two dice before the active player.
pub(crate) fn hand(game: &Ancient) -> Option<[ActionDie; 2]> {
    match game.phase() {
        Phase::Choosing(dice) => Some(*dice),
        _ => None,
    }
}

/// What kinds of thing happened, in order: `placed`, `rolled`, `turn_began`.
pub(crate) fn kinds(events: &[Event]) -> Vec<String> {
    let kind = |event: &Event| serde_json::to_value(event).unwrap()["event"].clone();
    events.iter().map(|event| kind(event).as_str().unwrap().to_string()).collect()
}

/// Whether a kind of thing happened.
pub(crate) fn happened(events: &[Event], kind: &str) -> bool {
    kinds(events).iter().any(|other| other == kind)
}

/// A placement that begins with these results dice, when nobody else is asked.
pub(crate) fn busted(events: &[Event]) -> Vec<Seat> {
    let seat = |event: &Event| match event {
        Event::Busted { seat, .. } => Some(*seat),
        _ => None,
    };
    events.iter().filter_map(seat).collect()
}
