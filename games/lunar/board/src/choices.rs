//! What may be answered: each legal action in words, with its price and its chances.

use contract::Rule;
use lunar::book::{
    R03_3, R04_2, R06_2, R06_4, R06_5, R06_6, R06_8_2, R06_8_4, R06_9, R07_2, R08_1, R08_3, R09_0,
    R10_1, R10_2, R11_1, R11_1_1, R11_2, R12_1, R12_3, R12_5, R13_1_1,
};
use lunar::event::{Named, Who};
use lunar::gear::{Gear, Side};
use lunar::hex::Hex;
use lunar::loaded::LoadedScenario;
use lunar::map::Terrain;
use lunar::name::{Form, Name, Tech};
use lunar::odds::Odds;
use lunar::state::Phase;
use lunar::view::{Cost, SeenUnit, Standing};
use lunar::{Action, View};

use super::names;
use board::{Choice, Passing, Rank, Tone};

pub(super) fn choice(loaded: &LoadedScenario, view: &View, action: Action) -> Choice {
    Asked { loaded, view, side: view.you.and_then(Side::of).unwrap_or(Side::A) }
        .choice(action)
        .by(rule(loaded, view, action))
        .ranked(rank(action))
        .among(group(action))
}

/// Going on as things are comes first, what is seldom wanted last.
const fn rank(action: Action) -> Rank {
    match action {
        Action::Default | Action::Ready => Rank::First,
        Action::Crew(..)
        | Action::Idle(_)
        | Action::Swap(..)
        | Action::Give(..)
        | Action::Exit(_) => Rank::Last,
        _ => Rank::Usual,
    }
}

/// Many of a kind.
fn group(action: Action) -> String {
    let unit = names::unit;
    match action {
        Action::Place(_) => "Place it in a hex".into(),
        Action::Crew(..) | Action::Idle(_) => "Change the crews".into(),
        Action::Swap(..) => "Exchange weapons".into(),
        Action::Give(..) => "Hand something over".into(),
        Action::Target(name, _) => format!("{} targets", unit(name)),
        Action::Fire(name, ..) => format!("{} fires", unit(name)),
        Action::Jump(_) => "Jump".into(),
        Action::Unload(_) => "Let somebody out".into(),
        _ => String::new(),
    }
}

/// The rule a choice rests on.
fn rule(loaded: &LoadedScenario, view: &View, action: Action) -> &'static Rule {
    match action {
        Action::Default | Action::Place(_) | Action::Out(_) => R03_3,
        Action::Hide(_) | Action::Give(..) | Action::Bring(_) => R10_1,
        Action::Crew(..) | Action::Idle(_) => R06_9,
        Action::Ready if matches!(view.phase, Phase::Naming(_)) => R06_9,
        Action::Ready | Action::Swap(..) => R08_3,
        Action::Target(..) => R07_2,
        Action::Fire(..) => R08_1,
        Action::Sphere(_) => R13_1_1,
        Action::Speed(..) => R11_1_1,
        Action::Move(_) | Action::Stop => R06_2,
        Action::Step(_) => {
            let walks = view.about.first().is_some_and(|who| who.name.form() == Form::Tech);
            if walks { R06_4 } else { R06_6 }
        }
        Action::Jump(_) => R06_5,
        Action::Fly(_) => R11_1,
        Action::Land => R11_2,
        Action::Exit(_) => names::victory(loaded),
        Action::Load(_) => R06_8_2,
        Action::Unload(_) => R06_8_4,
        Action::Stow(_) | Action::Lead(..) => R12_3,
        Action::Take(_) => R10_2,
        Action::Strike(..) => R09_0,
        Action::Capture(..) => R12_1,
        Action::Rescue(..) => R12_5,
        Action::Pass => Named::of(view.phase).map_or(R04_2, names::passing),
    }
}

/// What a choice is worded from.
struct Asked<'a> {
    loaded: &'a LoadedScenario,
    view: &'a View,
    side: Side,
}

impl Asked<'_> {
    /// Crews are kept unasked as long as nobody is missing at a wheel.
    fn kept(&self) -> Passing {
        let idle = names::rovers(self.view, self.side)
            .any(|rover| !names::is_driven(self.view, rover.who));
        if idle { Passing::No } else { Passing::Anyway }
    }

    fn choice(&self, action: Action) -> Choice {
        let unit = names::unit;
        match action {
            Action::Default => Choice::with("Set up as suggested", "everything that is left"),
            Action::Place(hex) => Choice::with(format!("Place in {hex}"), self.ground(hex)),
            Action::Out(name) => Choice::plain(format!("{} begins outside", unit(name))),
            Action::Hide(name) => {
                Choice::with(format!("{} carries it", unit(name)), "the enemy is not told")
            }
            Action::Crew(rover, post, name) => {
                let (tech, rover_name) = (unit(name), names::short(rover));
                let gear = post.slot().and_then(|slot| self.gear(rover, slot));
                Choice::plain(match gear {
                    Some(gear) => format!("{tech} works the {} of {rover_name}", gear.name()),
                    None => format!("{tech} drives {rover_name}"),
                })
            }
            Action::Idle(name) => Choice::with(
                format!("Take {} off duty", unit(name)),
                "neither drives nor works a weapon",
            ),
            Action::Ready if matches!(self.view.phase, Phase::Naming(_)) => {
                Choice::with("Keep these crews and continue", "then dice say who acts first")
                    .confirmed("Keep these crews")
                    .passing(self.kept())
            }
            Action::Ready => Choice::with("Go on", "nothing more is exchanged"),
            Action::Speed(name, velocity) => {
                Choice::with(format!("Fly at {velocity}"), self.speed(name, velocity))
            }
            Action::Swap(one, two) => {
                Choice::plain(format!("{} and {} exchange weapons", unit(one), unit(two)))
            }
            Action::Give(from, to) => Choice::with(
                format!("{} hands something to {}", unit(from), unit(to)),
                "the dingus if it is there; nobody else can tell",
            ),
            Action::Target(..) | Action::Fire(..) | Action::Sphere(_) | Action::Strike(..) => {
                self.attempt(action)
            }
            Action::Capture(name, foe) => Choice::with(
                format!("{} captures {}", unit(name), self.enemy(foe)),
                self.burden(name),
            ),
            Action::Rescue(name, friend) => {
                Choice::with(format!("{} takes up {}", unit(name), unit(friend)), self.burden(name))
            }
            Action::Pass => {
                let pass =
                    Choice::with("Pass", "for the rest of this phase").passing(Passing::Alone);
                pass.confirmed("Pass for this phase")
            }
            _ => self.on_the_move(action),
        }
    }

    /// What the unit that moves, or is to move, may do.
    fn on_the_move(&self, action: Action) -> Choice {
        let unit = names::unit;
        match action {
            Action::Move(name) => {
                Choice::with(format!("Move {}", unit(name)), format!("from {}", self.place(name)))
            }
            Action::Step(hex) => {
                let choice = Choice::with(format!("To {hex}"), self.ground(hex));
                choice.costing(self.cost(hex))
            }
            Action::Jump(hex) => {
                Choice::with(format!("Jump to {hex}"), self.ground(hex)).costing("1 jump")
            }
            Action::Fly(hex) => Choice::with(format!("Fly to {hex}"), self.ground(hex)),
            Action::Land => Choice::with("Land here", "it may not take off again this turn"),
            Action::Exit(edge) => {
                Choice::with(format!("Leave over the {edge}ern edge"), "for good, with all aboard")
                    .confirmed("Leave the map")
            }
            Action::Load(name) => Choice::plain(format!("{} gets aboard", unit(name))),
            Action::Stow(name) => Choice::plain(format!("{} puts the captive aboard", unit(name))),
            Action::Unload(name) => {
                Choice::with(format!("{} gets out", unit(name)), "and stays in the hex this turn")
            }
            Action::Bring(name) => {
                let how = if self.changes_over(name) { "comes aboard" } else { "gets out" };
                let label = format!("{} {how} with the dingus", unit(name));
                Choice::with(label, "nobody else can tell")
            }
            Action::Lead(name, captive) => {
                Choice::plain(format!("{} gets out with captive {captive}", unit(name)))
            }
            Action::Take(name) => {
                Choice::with(format!("{} takes the dingus", unit(name)), "and drops the weapon")
            }
            _ => Choice::with("Stop here", "its move is over"),
        }
    }

    /// What dice decide.
    fn attempt(&self, action: Action) -> Choice {
        let unit = names::unit;
        let (label, deed) = match action {
            Action::Target(name, hex) => {
                (format!("{} targets {hex}", unit(name)), format!("Target {hex}"))
            }
            Action::Fire(name, slot, foe) => {
                let what = self.gear(name, usize::from(slot)).map_or("weapon", Gear::name);
                let label = format!("{}: {what} at {}", unit(name), self.enemy(foe));
                (label, format!("Fire the {what}"))
            }
            Action::Strike(name, foe) => {
                (format!("{} strikes {}", unit(name), self.enemy(foe)), "Strike".into())
            }
            Action::Sphere(name) => {
                (format!("{} sets off its sphere", unit(name)), "Set off the sphere".into())
            }
            _ => return Choice::default(),
        };
        self.odds(action, Choice::with(label, self.range(action)).confirmed(deed))
    }

    /// "range 3, rough ground, tR and rX there".
    fn range(&self, action: Action) -> String {
        let (name, hex) = match action {
            Action::Target(name, hex) => (name, Some(hex)),
            Action::Fire(name, _, foe) => (name, self.hex(self.side.other(), foe)),
            Action::Strike(name, _) => return format!("both in {}", self.place(name)),
            _ => return String::new(),
        };
        let (Some(from), Some(hex)) = (self.hex(self.side, name), hex) else {
            return String::new();
        };
        let there = self.view.units.iter().filter(|unit| {
            unit.who.side != self.side && unit.hex == Some(hex) && unit.standing == Standing::OnMap
        });
        let there: Vec<&SeenUnit> = there.collect();
        let range = format!("range {}, {}", from.distance(hex), self.ground(hex));
        if !matches!(action, Action::Target(..)) || there.is_empty() {
            return range;
        }
        let known = there.iter().all(|unit| unit.targeted);
        let names: Vec<String> = there.iter().map(|unit| unit.who.name.to_string()).collect();
        let mark = if known { "already targeted, " } else { "" };
        format!("{mark}{range}: {}", names.join(" "))
    }

    /// What it costs to carry somebody: a human's weapon, and targeting.
    fn burden(&self, name: Name) -> String {
        match self.gear(name, 0) {
            _ if name.tech() == Tech::Alien => "it keeps its sphere, and does not jump".into(),
            Some(weapon) => format!("loses its {weapon} for good, and does not target"),
            None => "does not target while it carries somebody".into(),
        }
    }

    fn enemy(&self, name: Name) -> String {
        names::who(self.loaded, Who { side: self.side.other(), name })
    }

    fn gear(&self, name: Name, slot: usize) -> Option<Gear> {
        self.view.unit(Who { side: self.side, name })?.gear.get(slot).copied().flatten()
    }

    fn hex(&self, side: Side, name: Name) -> Option<Hex> {
        self.view.unit(Who { side, name })?.hex
    }

    /// Whether somebody sits in another transport than the one that moves.
    fn changes_over(&self, name: Name) -> bool {
        let seen = self.view.unit(Who { side: self.side, name });
        seen.is_some_and(|unit| match unit.standing {
            Standing::Aboard(by) => self.view.about.first() != Some(&by),
            Standing::Unplaced
            | Standing::OnMap
            | Standing::Held(_)
            | Standing::Corpse
            | Standing::Off(_)
            | Standing::Dead => false,
        })
    }

    fn place(&self, name: Name) -> String {
        self.hex(self.side, name).map(|hex| format!("hex {hex}")).unwrap_or_default()
    }

    fn speed(&self, name: Name, velocity: u8) -> String {
        let now = self.view.unit(Who { side: self.side, name }).map_or(0, |unit| unit.velocity);
        match velocity.cmp(&now) {
            std::cmp::Ordering::Less => "slower".into(),
            std::cmp::Ordering::Equal => "as before".into(),
            std::cmp::Ordering::Greater => "faster".into(),
        }
    }

    /// What the step to a neighbour costs the unit that moves.
    fn cost(&self, to: Hex) -> String {
        let steps = self.view.mover.iter().flat_map(|mover| &mover.steps);
        match steps.clone().find(|(hex, _)| *hex == to) {
            None => String::new(),
            Some((_, Cost::All)) => "whole move".into(),
            Some((_, Cost::Hexes(1))) => "1 hex".into(),
            Some((_, Cost::Hexes(hexes))) => format!("{hexes} hexes"),
        }
    }

    /// What lies in a hex.
    fn ground(&self, hex: Hex) -> String {
        let map = &self.loaded.map;
        let Some(ground) = map.cell(hex).map(|cell| map.ground(cell)) else {
            return String::new();
        };
        let what = match (ground.terrain, ground.crater > 0) {
            (Terrain::Clear, false) => "clear ground",
            (Terrain::Clear, true) => "crater floor",
            (Terrain::Rough, _) => "rough ground",
            (Terrain::Hill, _) => "hill",
            (Terrain::Craterlet, _) if ground.breach => "breach in the crater wall",
            (Terrain::Craterlet, _) => "craterlet",
        };
        what.into()
    }

    /// The chances, as the rules count them; what cannot happen has none.
    fn odds(&self, action: Action, choice: Choice) -> Choice {
        let Some(found) = self.view.chances.iter().find(|chance| chance.action == action) else {
            return choice;
        };
        let ends = match found.odds {
            Odds::Target { success } => vec![(Tone::Good, success, "targeted")],
            Odds::Shot { hit, destroys, damages } => vec![
                (Tone::Even, hit, "hits"),
                (Tone::Good, destroys, "destroys"),
                (Tone::Good, damages, "damages"),
            ],
            Odds::Sphere { enemies, friends } => {
                let humans = format!("hits {enemies:.1} humans");
                let aliens = format!(" and {friends:.1} aliens");
                let both = if friends > 0.0 { humans + &aliens } else { humans };
                return Choice { detail: both + " on average", ..choice };
            }
            Odds::Strike { hit, kills: true } => vec![(Tone::Good, hit, "kills")],
            Odds::Strike { hit, kills: false } => vec![(Tone::Good, hit, "damages")],
        };
        let possible = ends.into_iter().filter(|end| end.1 > 0.0);
        possible.fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what))
    }
}
