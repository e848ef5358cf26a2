//! Positions made to order, and a driver that plays words with dictated dice.
//!
//! A scene begins with all parties at home, seat A to move, and everyone on the usual sheet:
//!
//! ```text
//! 0 leader       combat strength agility navigation survival
//! 1 companion 1  mechanics languages personality
//! 2 companion 2  combat strength agility
//! 3 companion 3  navigation survival mechanics
//! 4 helper 1     languages
//! 5 helper 2     science
//! ```
//!
//! So a wound drawn by a die of 1 to 3 hits a companion, whose owner must choose a mark, and one
//! drawn by 4 or 5 hits a helper, who has nothing to choose.

use contract::{BuiltIn, Dice, Game, Seat, SeatCount};
use expedition::ability::Ability;
use expedition::equipment::Source;
use expedition::setup::Options;
use expedition::state::{Artifact, Condition, MemberId};
use expedition::{Action, Event, Expedition, Scenario, Setup};
use serde_json::{Value, json};

/// The usual sheet, leader first.
const SHEET: [&str; 6] = [
    "combat strength agility navigation survival",
    "mechanics languages personality",
    "combat strength agility",
    "navigation survival mechanics",
    "languages",
    "science",
];

/// A position being made: the JSON of one, edited piece by piece.
pub(crate) struct Scene(Value);

impl Scene {
    /// Two parties in the Jade Sun, about to move.
    pub(crate) fn two() -> Self {
        Self::of(2)
    }

    /// Three of them.
    pub(crate) fn three() -> Self {
        Self::of(3)
    }

    /// Any number of them.
    pub(crate) fn of(seats: usize) -> Self {
        let fresh = fresh(&Setup::default(), seats);
        let mut scene = Self(serde_json::to_value(&fresh).unwrap());
        scene.0["phase"] = json!("moving");
        scene.0["turn"]["number"] = json!(1);
        scene.0["turn"]["round"] = json!(1);
        for seat in fresh.seats().seats() {
            scene = scene.members(seat, SHEET);
        }
        scene
    }

    /// The event tables of another scenario in the box.
    pub(crate) fn scenario(mut self, id: &str) -> Self {
        let cards = Scenario::named(id).unwrap().cards();
        self.0["cards"] = serde_json::to_value(cards).unwrap();
        self
    }

    /// Another event for a row such as `1.7`.
    pub(crate) fn event(mut self, row: &str, card: Value) -> Self {
        let (table, roll) = row.split_once('.').unwrap();
        let index = |text: &str, first: usize| text.parse::<usize>().unwrap() - first;
        self.0["cards"][index(table, 1)][index(roll, 2)] = card;
        self
    }

    /// An option of the game.
    pub(crate) fn option(mut self, name: &str, value: impl Into<Value>) -> Self {
        let known = serde_json::to_value(Options::default()).unwrap();
        assert!(known.get(name).is_some(), "no option {name}");
        self.0["options"][name] = value.into();
        self
    }

    /// Where a pawn stands.
    pub(crate) fn at(mut self, seat: Seat, space: u8) -> Self {
        self.party(seat)["space"] = json!(space);
        self
    }

    /// A whole sheet, member by member.
    pub(crate) fn members(mut self, seat: Seat, sheet: [&str; 6]) -> Self {
        for (index, marks) in sheet.into_iter().enumerate() {
            let marks: Vec<&str> = marks.split_whitespace().collect();
            self.member(seat, index)["marks"] = json!(marks);
        }
        self
    }

    /// A sheet with so many marks in all of each ability named, from the leader down; abilities
    /// that are not named fill the rest.
    pub(crate) fn marks(self, seat: Seat, named: &str) -> Self {
        let words: Vec<&str> = named.split_whitespace().collect();
        let counts: Vec<(&str, usize)> =
            words.chunks(2).map(|pair| (pair[0], pair[1].parse().unwrap())).collect();
        let wanted = counts.iter().flat_map(|(word, many)| vec![*word; *many]);
        let is_named = |word: &&str| counts.iter().any(|(named, _)| named == word);
        let fillers: Vec<&str> = Ability::ALL
            .iter()
            .map(|ability| ability.word())
            .filter(|word| !is_named(word))
            .collect();
        let mut marks = wanted.chain(fillers.iter().copied().cycle());
        let sheet = MemberId::all().map(|id| {
            marks.by_ref().take(usize::from(id.abilities())).collect::<Vec<_>>().join(" ")
        });
        let sheet: Vec<String> = sheet.collect();
        self.members(seat, std::array::from_fn(|index| sheet[index].as_str()))
    }

    /// The Aids and items on a sheet.
    pub(crate) fn aids(mut self, seat: Seat, aids: &[&str]) -> Self {
        self.party(seat)["aids"] = json!(aids);
        self
    }

    /// Members who have been wounded and lost the first of their marks.
    pub(crate) fn wounded(mut self, seat: Seat, members: &[usize]) -> Self {
        for &index in members {
            let member = self.member(seat, index);
            member["lost"] = member["marks"].as_array_mut().unwrap().remove(0);
            member["condition"] = json!("wounded");
        }
        self
    }

    /// Members who are gone.
    pub(crate) fn out(mut self, seat: Seat, members: &[usize]) -> Self {
        self = self.wounded(seat, members);
        for &index in members {
            self.member(seat, index)["condition"] = json!("out");
        }
        self
    }

    /// A party that is gone.
    pub(crate) fn gone(self, seat: Seat) -> Self {
        self.out(seat, &[0, 1, 2, 3, 4, 5])
    }

    /// A party about to lose its last member: only its leader is left, wounded.
    pub(crate) fn last_gasp(self, seat: Seat) -> Self {
        self.out(seat, &[1, 2, 3, 4, 5]).wounded(seat, &[0])
    }

    /// A party that must miss its next turn.
    pub(crate) fn misses(mut self, seat: Seat) -> Self {
        self.party(seat)["misses"] = json!(true);
        self
    }

    /// A party that has found the Artifact and holds it.
    pub(crate) fn carrier(mut self, seat: Seat) -> Self {
        self.0["artifact"] = json!({ "held": seat });
        self.found()
    }

    /// An Artifact that was left on a space.
    pub(crate) fn lying(mut self, space: u8) -> Self {
        self.0["artifact"] = json!({ "lying": space });
        self.found()
    }

    /// The Artifact has been taken before.
    pub(crate) fn found(mut self) -> Self {
        self.0["found"] = json!(true);
        self
    }

    /// Whose turn it is.
    pub(crate) fn active(mut self, seat: Seat) -> Self {
        self.0["turn"]["active"] = json!(seat);
        self
    }

    /// Another phase, as the JSON has it.
    pub(crate) fn phase(mut self, phase: Value) -> Self {
        self.0["phase"] = phase;
        self
    }

    /// The position.
    pub(crate) fn game(self) -> Expedition {
        let game = self.unaudited();
        assert_eq!(game.audit(), Ok(()));
        game
    }

    /// The position, possible or not.
    pub(crate) fn unaudited(self) -> Expedition {
        serde_json::from_value(self.0).unwrap()
    }

    /// The JSON, to be edited by hand.
    pub(crate) fn json(&mut self) -> &mut Value {
        &mut self.0
    }

    fn party(&mut self, seat: Seat) -> &mut Value {
        &mut self.0["parties"][seat.index()]
    }

    fn member(&mut self, seat: Seat, index: usize) -> &mut Value {
        &mut self.party(seat)["members"][index]
    }
}

/// The first position of a game.
pub(crate) fn fresh(setup: &Setup, seats: usize) -> Expedition {
    Expedition::new(setup, SeatCount::try_from(seats).unwrap(), &mut Dice::script(&[])).unwrap()
}

/// A set-up from JSON.
pub(crate) fn setup(json: Value) -> Setup {
    serde_json::from_value(json).unwrap()
}

/// Plays a word that must be listed, with dice that must be just enough, and says what happened.
pub(crate) fn play(game: &mut Expedition, seat: Seat, word: &str, rolls: &[u8]) -> Vec<Event> {
    let listed = words(game, seat);
    assert!(listed.iter().any(|other| other == word), "{word} is not among {listed:?}");
    let action: Action = word.parse().unwrap();
    assert_eq!(game.refusal(seat, &action), None);
    let (mut dice, mut events, census) = (Dice::script(rolls), Vec::new(), game.census());
    game.apply(seat, &action, &mut dice, &mut events);
    assert_eq!(dice.finish(), Ok(()), "{word} took {:?}: {events:#?}", dice.taken());
    assert_eq!(game.audit(), Ok(()));
    assert_eq!(game.census(), census);
    events
}

/// The rule and the reason for which a word is refused; it must not be listed either.
pub(crate) fn refused(game: &Expedition, seat: Seat, word: &str) -> (&'static str, &'static str) {
    assert!(!words(game, seat).iter().any(|listed| listed == word), "{word} is listed");
    let refusal = game.refusal(seat, &word.parse().unwrap()).expect("it should be refused");
    (refusal.rule.number, refusal.why)
}

/// What a seat may do.
pub(crate) fn words(game: &Expedition, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The first seat that owes a decision.
pub(crate) fn owes(game: &Expedition) -> Option<Seat> {
    game.status().waiting().first()
}

/// Whose turn it is.
pub(crate) fn active(game: &Expedition) -> Seat {
    game.turn().active
}

/// Where a pawn stands.
pub(crate) fn at(game: &Expedition, seat: Seat) -> u8 {
    game.party(seat).space.number()
}

/// How many marks of an ability a party has.
pub(crate) fn marks(game: &Expedition, seat: Seat, ability: &str) -> u8 {
    game.party(seat).marks().of(ability.parse().unwrap())
}

/// How many marks a party has in all.
pub(crate) fn all_marks(game: &Expedition, seat: Seat) -> u8 {
    game.party(seat).marks().total()
}

/// The Aids on a sheet.
pub(crate) fn aids(game: &Expedition, seat: Seat) -> Vec<String> {
    Vec::<Source>::from(game.party(seat).aids).iter().map(ToString::to_string).collect()
}

/// How the six members fare, leader first: `.` fit, `w` wounded, `x` out.
pub(crate) fn health(game: &Expedition, seat: Seat) -> String {
    let sign = |condition| match condition {
        Condition::Fit => '.',
        Condition::Wounded => 'w',
        Condition::Out => 'x',
    };
    game.party(seat).members.iter().map(|member| sign(member.condition)).collect()
}

/// Who holds the Artifact.
pub(crate) fn holder(game: &Expedition) -> Option<Seat> {
    match game.artifact() {
        Artifact::Held(seat) => Some(seat),
        Artifact::Lying(_) => None,
    }
}

/// The space on which the Artifact lies free.
pub(crate) fn lies_on(game: &Expedition) -> Option<u8> {
    match game.artifact() {
        Artifact::Held(_) => None,
        Artifact::Lying(space) => Some(space.number()),
    }
}

/// Who has won; nobody while it goes on.
pub(crate) fn winner(game: &Expedition) -> Option<Seat> {
    game.status().outcome().and_then(|outcome| outcome.winners().first())
}

/// What kinds of thing happened, in order: `moved`, `event_rolled`, `turn_began`.
pub(crate) fn kinds(events: &[Event]) -> Vec<String> {
    let kind = |event: &Event| serde_json::to_value(event).unwrap()["event"].clone();
    events.iter().map(|event| kind(event).as_str().unwrap().to_string()).collect()
}

/// Whether a kind of thing happened.
pub(crate) fn happened(events: &[Event], kind: &str) -> bool {
    kinds(events).iter().any(|other| other == kind)
}

/// The total of the ability roll of a challenge.
pub(crate) fn ability_roll(events: &[Event]) -> u16 {
    let total = events.iter().find_map(|event| match event {
        Event::AbilityRolled { total, .. } => Some(*total),
        _ => None,
    });
    total.expect("an ability roll")
}

/// Whether a challenge was won.
pub(crate) fn stood(events: &[Event]) -> bool {
    let won = events.iter().find_map(|event| match event {
        Event::ChallengeRolled { won, .. } => Some(*won),
        _ => None,
    });
    won.expect("a challenge roll")
}

/// The totals of a fight: the active party's, then its rival's.
pub(crate) fn totals(events: &[Event]) -> Vec<u16> {
    let total = |event: &Event| match event {
        Event::FightRolled { total, .. } => Some(*total),
        _ => None,
    };
    events.iter().filter_map(total).collect()
}

/// Sixteen ability dice that give the usual sheet.
pub(crate) const SIXTEEN: [u8; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 9];

/// A game whose parties all have the usual sheet, pistols and texts; these dice decide who begins.
pub(crate) fn prepared(setup: &Setup, seats: usize, start: &[u8]) -> (Expedition, Vec<Event>) {
    let mut game = fresh(setup, seats);
    let mut events = Vec::new();
    for seat in game.seats().seats() {
        play(&mut game, seat, "recruit", &SIXTEEN);
        play(&mut game, seat, "take=pistols", &[]);
        let is_last = seat.index() + 1 == seats;
        events = play(&mut game, seat, "take=texts", if is_last { start } else { &[] });
    }
    (game, events)
}
