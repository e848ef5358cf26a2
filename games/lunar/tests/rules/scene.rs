//! Positions made to order, and a driver that plays words with dictated dice.
//!
//! A scene begins with an empty map of a scenario; units are put where a test wants them. Units are
//! written with their side: `A:rX`, `B:tR`.

use contract::{Dice, DiceError, Game, Seat, SeatCount};
use lunar::gear::{Post, Side};
use lunar::hex::Hex;
use lunar::loaded::{LoadedScenario, ScenarioHandle};
use lunar::state::{Half, Phase, Turns, UnitId, Why};
use lunar::{Action, Event, Lunar, Setup};
use serde_json::{Value, json};

/// A position being made: the JSON of one, edited piece by piece.
pub(crate) struct Scene {
    json: Value,
    loaded: ScenarioHandle,
}

/// `1313`.
pub(crate) fn hex(word: &str) -> Hex {
    word.parse().unwrap()
}

/// The unit called `A:rX`.
pub(crate) fn id(loaded: &LoadedScenario, unit: &str) -> UnitId {
    let (side, name) = unit.split_once(':').unwrap();
    let side = if side == "A" { Side::A } else { Side::B };
    loaded.unit(side, name.parse().unwrap()).unwrap_or_else(|| panic!("no {unit}"))
}

/// Its place among all.
pub(crate) fn number(loaded: &LoadedScenario, unit: &str) -> usize {
    id(loaded, unit).index()
}

/// A set-up from JSON.
pub(crate) fn setup(json: Value) -> Setup {
    serde_json::from_value(json).unwrap()
}

/// The first position of a set-up.
pub(crate) fn fresh(setup: &Setup) -> Lunar {
    Lunar::new(setup, SeatCount::try_from(2).unwrap(), &mut Dice::seeded(5)).unwrap()
}

/// A game of a scenario after its suggested set-up.
pub(crate) fn deployed(scenario: &str) -> Lunar {
    let mut game = fresh(&setup(json!({"scenario": scenario})));
    while matches!(game.phase(), Phase::Deploying(..) | Phase::Hiding(_)) {
        let seat = game.status().waiting().first().unwrap();
        play(&mut game, seat, "default", &[]);
    }
    game
}

impl Scene {
    /// The map of a scenario, empty, in phase B of turn 3, A to act.
    pub(crate) fn of(scenario: &str) -> Self {
        Self::with(scenario, json!({}))
    }

    #[allow(clippy::needless_pass_by_value)] // Written in place, as `json!` makes it.
    pub(crate) fn with(scenario: &str, options: Value) -> Self {
        let mut game = fresh(&setup(json!({"scenario": scenario, "options": options})));
        while matches!(game.phase(), Phase::Deploying(..) | Phase::Hiding(_)) {
            let seat = game.status().waiting().first().unwrap();
            play(&mut game, seat, "default", &[]);
        }
        let loaded = game.loaded().clone();
        let mut json = serde_json::to_value(&game).unwrap();
        for unit in json["units"].as_array_mut().unwrap() {
            unit["place"] = json!("dead");
            unit["post"] = json!(null);
            unit["shown"] = json!(null);
            unit["velocity"] = json!(0);
        }
        json["turn"] = json!(3);
        json["dingus"] = json!("gone");
        Self { json, loaded }.targeting(Half::All, Side::A)
    }

    fn unit(&mut self, unit: &str) -> &mut Value {
        let number = number(&self.loaded, unit);
        &mut self.json["units"][number]
    }

    fn cell(&self, id: &str) -> u16 {
        self.loaded.map.cell(hex(id)).unwrap_or_else(|| panic!("no {id}")).0
    }

    /// A unit in a hex.
    pub(crate) fn at(mut self, unit: &str, id: &str) -> Self {
        let cell = self.cell(id);
        self.unit(unit)["place"] = json!({"map": cell});
        self
    }

    /// Several units in a hex.
    pub(crate) fn all_at(self, units: &[&str], id: &str) -> Self {
        units.iter().fold(self, |scene, unit| scene.at(unit, id))
    }

    /// A unit aboard another of its side, without a post.
    pub(crate) fn aboard(mut self, unit: &str, by: &str) -> Self {
        let by = number(&self.loaded, &format!("{}:{by}", &unit[..1]));
        self.unit(unit)["place"] = json!({"aboard": by});
        self
    }

    /// A technician with a post aboard a rover.
    pub(crate) fn crew(self, unit: &str, by: &str, post: Post) -> Self {
        let mut scene = self.aboard(unit, by);
        scene.unit(unit)["post"] = json!(post);
        scene.unit(unit)["shown"] = json!(post);
        scene
    }

    /// A captive in the arms of an enemy.
    pub(crate) fn held(mut self, unit: &str, by: &str) -> Self {
        let by = number(&self.loaded, by);
        self.unit(unit)["place"] = json!({"held": by});
        self.unit(unit)["damage"] = json!("for_good");
        self.unit(unit)["weapon"] = json!(null);
        self.json["units"][by]["weapon"] = json!(null);
        self
    }

    /// A captive aboard an enemy vehicle.
    pub(crate) fn captive(mut self, unit: &str, by: &str) -> Self {
        let by = number(&self.loaded, by);
        self.unit(unit)["place"] = json!({"aboard": by});
        self.unit(unit)["damage"] = json!("for_good");
        self.unit(unit)["weapon"] = json!(null);
        self
    }

    pub(crate) fn put(mut self, unit: &str, field: &str, value: Value) -> Self {
        self.unit(unit)[field] = value;
        self
    }

    /// Damaged on the turn before.
    pub(crate) fn damaged(self, unit: &str) -> Self {
        self.put(unit, "damage", json!({"until": 3}))
    }

    /// Adds flags.
    pub(crate) fn marked(mut self, unit: &str, marks: lunar::state::Marks) -> Self {
        let now = self.unit(unit)["marks"].as_u64().unwrap();
        let more = serde_json::to_value(marks).unwrap().as_u64().unwrap();
        self.unit(unit)["marks"] = json!(now | more);
        self
    }

    pub(crate) fn targeted(self, unit: &str) -> Self {
        self.marked(unit, lunar::state::Marks::TARGETED)
    }

    pub(crate) fn part(mut self, part: &str, value: Value) -> Self {
        self.json[part] = value;
        self
    }

    pub(crate) fn dingus_at(self, id: &str) -> Self {
        let cell = self.cell(id);
        self.part("dingus", json!({"lying": cell}))
    }

    /// The dingus with a unit; everyone knows.
    pub(crate) fn dingus_with(self, unit: &str) -> Self {
        self.suspects(unit, &[unit])
    }

    /// The dingus with a unit; everyone suspects these.
    pub(crate) fn suspects(self, unit: &str, all: &[&str]) -> Self {
        let by = number(&self.loaded, unit);
        let set = all.iter().fold(0u64, |set, other| set | 1 << number(&self.loaded, other));
        self.part("dingus", json!({"carried": {"by": by, "suspects": set}}))
    }

    fn phase(self, phase: Phase) -> Self {
        self.part("phase", serde_json::to_value(phase).unwrap())
    }

    pub(crate) fn targeting(self, half: Half, side: Side) -> Self {
        self.phase(Phase::Targeting(half, turns(side)))
    }

    pub(crate) fn combat(self, half: Half, side: Side) -> Self {
        self.phase(Phase::Combat(half, turns(side)))
    }

    pub(crate) fn moving(self, side: Side) -> Self {
        self.phase(Phase::Moving(turns(side), None))
    }

    pub(crate) fn exchange(self, side: Side) -> Self {
        self.part("initiative", json!(side)).phase(Phase::Exchange(side))
    }

    pub(crate) fn melee(self, side: Side) -> Self {
        self.phase(Phase::Melee(turns(side)))
    }

    pub(crate) fn taking(self, side: Side) -> Self {
        self.phase(Phase::Taking(turns(side)))
    }

    pub(crate) fn velocity(self, side: Side, unit: &str) -> Self {
        let lander = id(&self.loaded, unit);
        self.part("initiative", json!(side)).phase(Phase::Velocity(side, lander))
    }

    /// The position.
    pub(crate) fn game(self) -> Lunar {
        let game = self.unaudited();
        assert_eq!(game.audit(), Ok(()));
        game
    }

    /// The position, possible or not.
    pub(crate) fn unaudited(self) -> Lunar {
        serde_json::from_value(self.json).unwrap()
    }

    /// The JSON, to be edited by hand.
    pub(crate) fn json(&mut self) -> &mut Value {
        &mut self.json
    }
}

fn turns(side: Side) -> Turns {
    Turns { side, passed: [false; 2] }
}

/// The alien lander on the ground, after so many dead troops.
pub(crate) fn shocked(kills: u8) -> Scene {
    Scene::of("14.4")
        .at("B:l1", "1616")
        .at("A:tR", "2223")
        .part("kills", json!(kills))
        .moving(Side::B)
}

/// Plays a word that must be listed, and says what happened. All dice dictated must be used; the
/// dice of whatever comes after them do not matter.
pub(crate) fn play(game: &mut Lunar, seat: Seat, word: &str, rolls: &[u8]) -> Vec<Event> {
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

/// Plays several words of one seat that need no dice.
pub(crate) fn plays(game: &mut Lunar, seat: Seat, words: &[&str]) -> Vec<Event> {
    words.iter().flat_map(|word| play(game, seat, word, &[])).collect()
}

/// The rule for which a word is refused; it must not be listed either.
pub(crate) fn refused(game: &Lunar, seat: Seat, word: &str) -> &'static str {
    why(game, seat, word).0
}

/// The rule and the reason.
pub(crate) fn why(game: &Lunar, seat: Seat, word: &str) -> (&'static str, &'static str) {
    assert!(!words(game, seat).iter().any(|listed| listed == word), "{word} is listed");
    let refusal = game.refusal(seat, &word.parse().unwrap()).expect("it should be refused");
    (refusal.rule.number, refusal.why)
}

/// Whether a word is listed.
pub(crate) fn may(game: &Lunar, seat: Seat, word: &str) -> bool {
    words(game, seat).iter().any(|listed| listed == word)
}

/// What a seat may do.
pub(crate) fn words(game: &Lunar, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// What kinds of thing happened, in order.
pub(crate) fn kinds(events: &[Event]) -> Vec<String> {
    let kind = |event: &Event| serde_json::to_value(event).unwrap()["event"].clone();
    events.iter().map(|event| kind(event).as_str().unwrap().to_string()).collect()
}

/// Whether a kind of thing happened.
pub(crate) fn happened(events: &[Event], kind: &str) -> bool {
    kinds(events).iter().any(|other| other == kind)
}

/// A unit of a position as everyone sees it.
pub(crate) fn look(game: &Lunar, unit: &str) -> lunar::view::SeenUnit {
    let side = if unit.starts_with('A') { Seat::A } else { Seat::B };
    game.view(Some(side)).units[number(game.loaded(), unit)].clone()
}

/// The hex a unit is in.
pub(crate) fn hex_of(game: &Lunar, unit: &str) -> String {
    look(game, unit).hex.map(|hex| hex.to_string()).unwrap_or_default()
}

/// Who won and why; nothing while it goes on.
pub(crate) fn winner(game: &Lunar) -> Option<(Option<Side>, Why)> {
    match game.phase() {
        Phase::Over(ending) => Some((ending.winner, ending.why)),
        _ => None,
    }
}
