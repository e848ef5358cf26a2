//! Positions for tests: sheets filled in by notation, then changed on paper; every change passes
//! the audit before anything is played on it.

use std::ops::Deref;

use contract::{Dice, Game, Seat, SeatCount, Silent};
use feynman::names::{Fig, Good, Health, Item, Order, Room};
use feynman::state::{Phase, Place};
use feynman::{Action, Event, Feynman, Setup, View};
use serde_json::{Value, json};

pub(crate) const A: Seat = Seat::A;
pub(crate) const B: Seat = Seat::B;
pub(crate) const C: Seat = Seat::C;
pub(crate) const D: Seat = Seat::D;

/// A Hernandez, B Eastwood, C Kyoshi, D Mendez, E Yee, F Robertson, G Sarma; the loot on C.
pub(crate) const PIRATES: &str = "enlist=hernandez enlist=eastwood enlist=kyoshi enlist=mendez \
    enlist=yee enlist=robertson enlist=sarma buy=A-rifle buy=A-pistol buy=B-plasma \
    buy=D-plasma buy=F-pistol buy=G-cutlass buypet loot=C ready";
pub(crate) const SCIENTIST: &str = "real=arta-mccray fake=artb-C3 start=mccray-B3 \
    buy=mccray-pistol buy=mccray-key buy=mccray-emp start=slavin-A1 trap=C2 mine=C1 \
    start=techbot-B2 ready";
pub(crate) const PHONE: &str = "start=preuitt-A3 start=osorio-B1 buy=preuitt-taser \
    buy=osorio-pistol buy=osorio-grenade buy=osorio-mask gasmine=A2 disk=preuitt \
    buy=preuitt-pistol buy=preuitt-geiger ready";

#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Feynman);

impl Deref for Scene {
    type Target = Feynman;

    fn deref(&self) -> &Feynman {
        &self.0
    }
}

pub(crate) fn fresh(setup: &Setup, seats: usize) -> Feynman {
    let seats = SeatCount::try_from(seats).unwrap();
    Feynman::new(setup, seats, &mut Dice::seeded(1)).unwrap()
}

/// Sheets filled in; the informant is the first letter but Eastwood's: A.
pub(crate) fn begin(sheets: &[&str], options: &Value) -> Scene {
    let setup: Setup = serde_json::from_value(json!({ "options": options })).unwrap();
    let mut scene = Scene(fresh(&setup, sheets.len()));
    for (index, sheet) in sheets.iter().enumerate() {
        for word in sheet.split_whitespace() {
            let seat = Seat::new(index).unwrap();
            let last = word == "ready" && index + 1 == sheets.len() && sheets.len() > 2;
            scene.play(seat, word, if last { &[1] } else { &[] });
        }
    }
    // Everybody lets everything pass, unless a test wakes them.
    scene.asleep()
}

pub(crate) fn two() -> Scene {
    begin(&[PIRATES, SCIENTIST], &json!({}))
}

pub(crate) fn three(employer: &str) -> Scene {
    three_with(employer, &json!({}))
}

pub(crate) fn three_with(employer: &str, options: &Value) -> Scene {
    begin(&[PIRATES, SCIENTIST, &format!("employer={employer} {PHONE}")], options)
}

pub(crate) fn four(alien: &str) -> Scene {
    four_with(alien, &json!({}))
}

pub(crate) fn four_with(alien: &str, options: &Value) -> Scene {
    let phone = format!("employer=gmen {PHONE}");
    begin(&[PIRATES, SCIENTIST, &phone, &format!("{alien} ready")], options)
}

pub(crate) fn koch() -> Scene {
    four("species=koch start=alien1-C3")
}

pub(crate) fn zombies() -> Scene {
    four("species=zombies start=alien1-C3 start=alien2-B2")
}

pub(crate) fn bugs() -> Scene {
    four("species=bugs start=alien1-C3 start=alien2-B2")
}

pub(crate) fn pan() -> Scene {
    four("species=pan shape=guardbot")
}

pub(crate) fn hal() -> Scene {
    four("species=hal start=alien1-A1")
}

fn index(fig: &str) -> usize {
    fig.parse::<Fig>().unwrap().index()
}

impl Scene {
    /// Changes the position on paper.
    pub(crate) fn edit(&self, change: impl FnOnce(&mut Value)) -> Self {
        let mut json = serde_json::to_value(&self.0).unwrap();
        change(&mut json);
        Self(serde_json::from_value(json).unwrap())
    }

    /// Where somebody stands.
    pub(crate) fn at(&self, fig: &str, room: &str) -> Self {
        let at = index(fig);
        self.edit(|json| {
            json["shut"]["rows"][at]["room"] = json!(room);
            if json["open"]["tokens"][at]["seen"] == json!(true) {
                json["open"]["tokens"][at]["room"] = json!(room);
            }
        })
    }

    /// Somebody stands there in sight.
    pub(crate) fn seen(&self, fig: &str, room: &str) -> Self {
        let at = index(fig);
        let shown = self.edit(|json| {
            json["open"]["tokens"][at]["seen"] = json!(true);
            json["open"]["tokens"][at]["seat"] = json["shut"]["rows"][at]["seat"].clone();
        });
        shown.at(fig, room)
    }

    pub(crate) fn health(&self, fig: &str, health: &str) -> Self {
        let at = index(fig);
        self.edit(|json| {
            json["open"]["tokens"][at]["health"] = json!(health);
            if health == "dead" {
                let boxes = json["shut"]["rows"][at]["boxes"].clone();
                json["shut"]["rows"][at]["damage"] = boxes;
            }
        })
    }

    /// Dead by somebody's hand.
    pub(crate) fn slain(&self, fig: &str, seat: &str, by: &str) -> Self {
        let at = index(fig);
        let room = self.row(fig.parse().unwrap()).room.word();
        let dead = self.seen(fig, room).health(fig, "dead");
        dead.edit(|json| json["open"]["slain"][at] = json!({"seat": seat, "by": by}))
    }

    pub(crate) fn hurt(&self, fig: &str, boxes: u8) -> Self {
        let at = index(fig);
        self.edit(|json| {
            json["shut"]["rows"][at]["damage"] = json!(boxes);
            if json["open"]["tokens"][at]["seen"] == json!(true) {
                json["open"]["tokens"][at]["heard"] = json!(boxes);
            }
        })
    }

    /// One of the five is somewhere, and nobody knows.
    pub(crate) fn good(&self, good: &str, place: Value) -> Self {
        let at = good.parse::<Good>().unwrap().index();
        self.edit(|json| {
            json["shut"]["goods"][at] = place;
            for mind in 0..5 {
                json["minds"][mind]["goods"][at] = Value::Null;
            }
        })
    }

    pub(crate) fn on(&self, good: &str, fig: &str) -> Self {
        self.good(good, json!({ "on": fig }))
    }

    pub(crate) fn gone(&self, good: &str) -> Self {
        self.good(good, json!("gone"))
    }

    pub(crate) fn with(&self, fig: &str, item: &str) -> Self {
        let at = index(fig);
        let one = 1u64 << (4 * item.parse::<Item>().unwrap().index());
        self.edit(|json| {
            let bag = json["shut"]["rows"][at]["bag"].as_u64().unwrap();
            json["shut"]["rows"][at]["bag"] = json!(bag + one);
        })
    }

    pub(crate) fn door(&self, door: usize, state: &str) -> Self {
        self.edit(|json| json["shut"]["doors"][door] = json!(state))
    }

    /// Every door of the chart unlocked.
    pub(crate) fn unlocked(&self) -> Self {
        (0..8).fold(self.clone(), |scene, door| scene.door(door, "unlocked"))
    }

    pub(crate) fn turn(&self, seat: &str) -> Self {
        self.edit(|json| {
            json["open"]["turn"] = json!(seat);
            json["shut"]["used"] = json!(0);
            json["shut"]["spent"] = json!(0);
            json["open"]["fresh"] = json!(0);
            json["shut"]["actor"] = Value::Null;
            json["shut"]["chosen"] = json!(0);
            json["shut"]["bound"] = json!(false);
        })
    }

    pub(crate) fn open(&self, field: &str, value: Value) -> Self {
        self.edit(|json| json["open"][field] = value)
    }

    pub(crate) fn shut(&self, field: &str, value: Value) -> Self {
        self.edit(|json| json["shut"][field] = value)
    }

    /// Nobody sleeps: windows open.
    pub(crate) fn awake(&self) -> Self {
        self.shut("orders", ["everything"; 4].into())
    }

    /// Everybody lets everything pass, and the helper passes for them.
    pub(crate) fn asleep(&self) -> Self {
        self.shut("orders", ["nothing"; 4].into())
    }

    /// Rooms that left safely.
    pub(crate) fn away(&self, rooms: &[&str]) -> Self {
        let set = rooms.iter().fold(0, |set, room| set | room.parse::<Room>().unwrap().bit());
        let scene = self.open("away", json!(set));
        // Whoever is aboard is shown.
        Fig::ALL.iter().fold(scene, |scene, fig| {
            let row = *scene.row(*fig);
            let aboard = row.here && set & row.room.bit() != 0;
            if aboard { scene.seen(fig.word(), row.room.word()) } else { scene }
        })
    }

    /// Plays a listed word with dictated dice, all of which it must use.
    pub(crate) fn play(&mut self, seat: Seat, word: &str, rolls: &[u8]) -> Vec<Event> {
        assert_eq!(self.audit(), Ok(()), "before {word}");
        self.turn_to(seat, word);
        let listed = self.words(seat);
        assert!(listed.iter().any(|other| other == word), "{word} is not among {listed:?}");
        let action = word.parse().unwrap();
        let (mut dice, mut events) = (Dice::script(rolls), Vec::new());
        self.0.apply(seat, &action, &mut dice, &mut events);
        while let Some(asked) = self.dreamer() {
            self.0.apply(asked, &Action::Pass {}, &mut dice, &mut events);
        }
        assert_eq!(dice.finish(), Ok(()), "{word}");
        assert_eq!(self.audit(), Ok(()), "after {word}");
        events
    }

    /// Who is asked and has said not to be.
    fn dreamer(&self) -> Option<Seat> {
        let Phase::Window(window) = Feynman::shut(&self.0).phase else { return None };
        let order = Feynman::shut(&self.0).orders[window.asked.index()];
        (order == Order::Nothing).then_some(window.asked)
    }

    /// Turns to the line of the sheet that a word is written on, or to whoever does it in a turn.
    fn turn_to(&mut self, seat: Seat, word: &str) {
        let Ok(action) = word.parse::<Action>() else { return };
        let line = action.line().map(|line| Action::Line { line });
        let who = self.doer(action).map(|fig| Action::Who { fig });
        for turn in line.into_iter().chain(who) {
            if self.refusal(seat, &turn).is_none() {
                self.0.apply(seat, &turn, &mut Dice::script(&[]), &mut Silent);
            }
        }
    }

    /// Who does it.
    fn doer(&self, action: Action) -> Option<Fig> {
        match action {
            Action::Assassinate { .. } => Feynman::shut(&self.0).pan,
            Action::Control { .. } | Action::Illusion { .. } => Some(Fig::Alien1),
            _ => action.actor(),
        }
    }

    /// The unseen dice of a grenade: one for everybody who could be hidden, 1 unless it is told.
    pub(crate) fn unseen_dice(&self, told: &[(&str, u8)]) -> Vec<u8> {
        let open = self.0.open();
        let teams = self.seats().get();
        let may_hide = |fig: &&Fig| {
            let token = open.token(**fig);
            let team = match fig.index() {
                0..8 => 0,
                8..14 => 1,
                14..17 => 2,
                _ => 3,
            };
            (!token.is_there() || token.seat == D) && !fig.is_letter() && team < teams
        };
        let value =
            |fig: &Fig| told.iter().find(|(name, _)| *name == fig.word()).map_or(1, |t| t.1);
        Fig::ALL.iter().filter(may_hide).map(value).collect()
    }

    pub(crate) fn words(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.actions(seat, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    pub(crate) fn offers(&self, seat: Seat, word: &str) -> bool {
        let mut scene = self.clone();
        scene.turn_to(seat, word);
        scene.words(seat).iter().any(|listed| listed == word)
    }

    /// The rule and the reason for which a word is refused; it must not be listed either.
    pub(crate) fn refused(&self, seat: Seat, word: &str) -> (&'static str, &'static str) {
        let mut scene = self.clone();
        scene.turn_to(seat, word);
        assert!(!scene.words(seat).iter().any(|listed| listed == word), "{word} is listed");
        let refusal = scene.refusal(seat, &word.parse().unwrap()).expect("it should be refused");
        (refusal.rule.number, refusal.why)
    }

    pub(crate) fn rule(&self, seat: Seat, word: &str) -> &'static str {
        self.refused(seat, word).0
    }

    pub(crate) fn is_seen(&self, fig: &str) -> bool {
        self.token(fig.parse().unwrap()).seen
    }

    pub(crate) fn room(&self, fig: &str) -> &'static str {
        self.row(fig.parse().unwrap()).room.word()
    }

    pub(crate) fn damage(&self, fig: &str) -> u8 {
        self.row(fig.parse().unwrap()).damage
    }

    pub(crate) fn is(&self, fig: &str, health: Health) -> bool {
        self.token(fig.parse().unwrap()).health == health
    }

    pub(crate) fn place(&self, good: &str) -> Place {
        self.0.good(good.parse().unwrap())
    }

    pub(crate) fn level(&self, seat: Seat) -> u8 {
        assert_eq!(self.audit(), Ok(()));
        feynman::level(&self.0, seat)
    }

    pub(crate) fn see(&self, seat: Seat) -> View {
        self.view(Some(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(Feynman::shut(&self.0).phase, Phase::Over(_))
    }
}

/// What kinds of thing a seat heard: `moved`, `died`.
pub(crate) fn heard(events: &[Event], seat: Seat) -> Vec<String> {
    contract::heard_by(events, Some(seat)).map(kind).collect()
}

fn kind(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_string()
}

/// Whether a seat heard this kind of thing.
pub(crate) fn hears(events: &[Event], seat: Seat, kind: &str) -> bool {
    heard(events, seat).iter().any(|other| other == kind)
}
