//! Why somebody with sense would do something, and what it costs if it goes wrong: in sentences, to
//! whoever would do it.

use board::{chance, counted, list, noun};
use lunar::event::Who;
use lunar::gear::{Gear, Post, Side};
use lunar::goals::{Custody, Leg, Task, of as goals_of};
use lunar::hex::{Edge, Hex};
use lunar::loaded::LoadedScenario;
use lunar::name::{Form, Name, Tech};
use lunar::odds::Odds;
use lunar::state::{Half, Phase};
use lunar::view::{SeenDingus, SeenUnit, Standing};
use lunar::{Action, View};

use super::names;

/// What somebody thinks of a choice.
struct Thinker<'a> {
    loaded: &'a LoadedScenario,
    view: &'a View,
    side: Side,
}

/// What a side goes for.
struct Quarry {
    hexes: Vec<Hex>,
    /// "the dingus".
    what: String,
}

pub(super) fn because(loaded: &LoadedScenario, view: &View, action: Action) -> Option<String> {
    let thinker = Thinker { loaded, view, side: view.you.and_then(Side::of)? };
    thinker.because(action)
}

pub(super) fn risk(loaded: &LoadedScenario, view: &View, action: Action) -> Option<String> {
    let thinker = Thinker { loaded, view, side: view.you.and_then(Side::of)? };
    thinker.risk(action)
}

impl Thinker<'_> {
    fn because(&self, action: Action) -> Option<String> {
        match action {
            Action::Default => Some(
                "All your units are placed at once, where the scenario wants them, and play begins."
                    .into(),
            ),
            Action::Place(hex) => self.placing(hex),
            Action::Out(name) => {
                Some(format!("{} can then move by itself in the first turn.", names::unit(name)))
            }
            Action::Hide(name) => Some(self.hiding(name)),
            Action::Ready if matches!(self.view.phase, Phase::Naming(_)) => self.crews(),
            Action::Crew(rover, post, name) => self.posting(rover, post, name),
            Action::Idle(name) => {
                Some(format!("{} is then free for another task.", names::unit(name)))
            }
            Action::Ready => Some("Everybody keeps what is in their hands.".into()),
            Action::Target(name, hex) => self.targeting(name, hex),
            Action::Fire(name, _, foe) => self.firing(name, foe, action),
            Action::Sphere(_) => self.sphere(action),
            Action::Strike(_, foe) => self.striking(foe, action),
            Action::Speed(name, velocity) => self.speed(name, velocity),
            Action::Swap(one, two) => Some(self.swapping(one, two)),
            Action::Give(..) => Some(
                "The enemy sees something change hands and cannot tell whether it was the dingus."
                    .into(),
            ),
            Action::Move(name) => self.choosing(name),
            Action::Step(hex) | Action::Jump(hex) | Action::Fly(hex) => self.going(hex),
            Action::Land => Some("On the ground people can get in and out of it.".into()),
            Action::Exit(_) => self.leaving(),
            Action::Load(name) => self.loading(name),
            Action::Stow(_) => self.stowing(),
            Action::Unload(name) => self.unloading(name),
            Action::Bring(name) => Some(format!(
                "{} has the dingus in hand then, and the enemy is not told.",
                names::unit(name)
            )),
            Action::Lead(..) => None,
            Action::Take(name) => Some(format!(
                "The dingus is yours then, carried by {}; a weapon in hand is dropped for it.",
                names::unit(name)
            )),
            Action::Stop => self.stopping(),
            Action::Capture(_, foe) => Some(self.capturing(foe)),
            Action::Rescue(_, friend) => Some(format!(
                "{} is among friends again, and no captive of the enemy any more.",
                names::unit(friend)
            )),
            Action::Pass => self.passing(),
        }
    }

    fn own(&self, name: Name) -> Option<&SeenUnit> {
        self.view.unit(Who { side: self.side, name })
    }

    fn foe(&self, name: Name) -> Option<&SeenUnit> {
        self.view.unit(Who { side: self.side.other(), name })
    }

    fn foe_name(&self, name: Name) -> String {
        names::who(self.loaded, Who { side: self.side.other(), name })
    }

    fn mover(&self) -> Option<&SeenUnit> {
        self.view.unit(*self.view.about.first()?)
    }

    /// Whether this unit is known to have the dingus.
    fn carries(&self, who: Who) -> bool {
        matches!(&self.view.dingus, SeenDingus::Carried { carrier: Some(by), .. } if *by == who)
    }

    /// What this side goes for.
    fn quarry(&self) -> Option<Quarry> {
        let goals = goals_of(self.loaded, self.view);
        let at = |who: &Who| self.view.unit(*who).and_then(|unit| unit.hex);
        let of_leg = |leg: &Leg| match leg {
            Leg::Fetch { hex, .. } => Some(Quarry { hexes: vec![*hex], what: "the dingus".into() }),
            Leg::Board { hex, carrier, .. } => Some(Quarry {
                hexes: vec![*hex],
                what: format!("{}, who has the dingus", names::short(carrier.name)),
            }),
            Leg::Chase { carrier: Some(carrier), .. } => Some(Quarry {
                hexes: at(carrier).into_iter().collect(),
                what: format!("{}, who has the dingus", names::who(self.loaded, *carrier)),
            }),
            Leg::Chase { carrier: None, .. } => {
                let SeenDingus::Carried { suspects, .. } = &self.view.dingus else { return None };
                let hexes = suspects.iter().filter_map(at).collect();
                Some(Quarry { hexes, what: "an enemy who may have the dingus".into() })
            }
            Leg::Carry { .. } | Leg::Secret { .. } | Leg::Gone => None,
        };
        let wanted = |side: Side| {
            goals.of_side(side).find_map(|aim| match &aim.task {
                Task::CaptiveKept { wanted, .. } => Some(wanted.clone()),
                _ => None,
            })
        };
        let mut found = goals.of_side(self.side).find_map(|aim| match &aim.task {
            Task::DingusOff { leg, .. } | Task::DingusKept { leg } => of_leg(leg),
            Task::CaptiveKept { wanted, .. } => {
                let free = wanted.iter().filter(|one| {
                    matches!(one.custody, Custody::Free | Custody::Sheltered(_) | Custody::Down)
                });
                let hexes = free.filter_map(|one| at(&one.who)).collect();
                Some(Quarry { hexes, what: "somebody you want captive".into() })
            }
            Task::CaptivesOff(_) => {
                let people = self.view.units.iter().filter(|unit| {
                    unit.who.side != self.side
                        && unit.who.name.form() == Form::Tech
                        && unit.standing == Standing::OnMap
                });
                let hexes = people.filter_map(|unit| unit.hex).collect();
                Some(Quarry { hexes, what: "a human to carry off".into() })
            }
            Task::HoldOut => None,
        });
        if found.is_none() {
            found = wanted(self.side.other()).map(|wanted| Quarry {
                hexes: wanted.iter().filter_map(|one| at(&one.who)).collect(),
                what: "somebody the enemy wants captive".into(),
            });
        }
        found.filter(|quarry| !quarry.hexes.is_empty())
    }

    /// Edges a side may carry the dingus over.
    fn edges(&self) -> Vec<Edge> {
        let goals = goals_of(self.loaded, self.view);
        let edges = goals.of_side(self.side).find_map(|aim| match &aim.task {
            Task::DingusOff { edges, .. } => Some(edges.clone()),
            _ => None,
        });
        edges.unwrap_or_default()
    }

    /// How far a hex is from the nearest of them.
    fn to_edge(&self, hex: Hex) -> Option<u8> {
        let cell = self.loaded.map.cell(hex)?;
        self.edges().iter().map(|edge| self.loaded.map.to_edge(cell, *edge)).min()
    }

    fn placing(&self, hex: Hex) -> Option<String> {
        let quarry = self.quarry()?;
        let away = hexes(far_from(hex, &quarry)?);
        Some(format!("From there it is {away} to {}.", quarry.what))
    }

    fn hiding(&self, name: Name) -> String {
        let secret = "the enemy has to target it to find that out";
        let far = self.own(name).and_then(|unit| self.to_edge(unit.hex?));
        match far {
            Some(far) => format!(
                "From where it stands it is {} to an edge that wins, and {secret}.",
                hexes(far)
            ),
            None => format!("It looks like all the others, and {secret}."),
        }
    }

    /// Whether every rover has somebody at the wheel.
    fn crews(&self) -> Option<String> {
        let (driven, idle): (Vec<&SeenUnit>, Vec<&SeenUnit>) = names::rovers(self.view, self.side)
            .partition(|rover| names::is_driven(self.view, rover.who));
        let all = driven.len() + idle.len();
        if all == 0 {
            return None;
        }
        if idle.is_empty() {
            let what = noun(all, "Your rover has", "All your rovers have");
            return Some(format!("{what} a driver, so nothing holds you up."));
        }
        let names = list(idle.iter().map(|rover| names::short(rover.who.name)));
        let stay = noun(idle.len(), "has no driver and stays", "have no driver and stay");
        let rest = if driven.is_empty() { "" } else { "; the others can drive" };
        Some(format!("{names} {stay} this turn{rest}."))
    }

    fn posting(&self, rover: Name, post: Post, name: Name) -> Option<String> {
        let vehicle = Who { side: self.side, name: rover };
        let (who, short) = (names::unit(name), names::short(rover));
        let Some(slot) = post.slot() else {
            let lacks = !names::is_driven(self.view, vehicle);
            return Some(if lacks {
                format!("{short} has no driver: without one it stays where it is.")
            } else {
                format!("{who} then drives, and the driver of now has no task.")
            });
        };
        let gear = self.view.unit(vehicle)?.gear.get(slot).copied().flatten()?;
        Some(match gear {
            Gear::Rsvp => format!(
                "The RSVP of {short} targets farther than eyes do, but only with somebody at it."
            ),
            _ => format!("The {} of {short} fires only with somebody at it.", gear.name()),
        })
    }

    fn odds(&self, action: Action) -> Option<Odds> {
        self.view.chances.iter().find(|found| found.action == action).map(|found| found.odds)
    }

    /// What an attempt or a shot keeps a scientific unit from.
    fn held(&self, name: Name) -> String {
        let first =
            matches!(self.view.phase, Phase::Targeting(Half::All, _) | Phase::Combat(Half::All, _));
        if first && name.tech() == Tech::Scientific {
            format!(" {} does not move this turn then.", names::short(name))
        } else {
            String::new()
        }
    }

    fn targeting(&self, name: Name, hex: Hex) -> Option<String> {
        let Some(Odds::Target { success }) = self.odds(Action::Target(name, hex)) else {
            return None;
        };
        let there = self.view.units.iter().filter(|unit| {
            unit.who.side != self.side && unit.hex == Some(hex) && unit.standing == Standing::OnMap
        });
        let there: Vec<&SeenUnit> = there.collect();
        let who = list(there.iter().map(|unit| names::who(self.loaded, unit.who)));
        let success = chance(success);
        let suspect = there.iter().any(|unit| match &self.view.dingus {
            SeenDingus::Carried { suspects, carrier: None } => suspects.contains(&unit.who),
            SeenDingus::Carried { .. } | SeenDingus::Lying(_) | SeenDingus::Gone => false,
        });
        let carrier = there.iter().find(|unit| self.carries(unit.who));
        let more = match carrier {
            Some(unit) => {
                let short = names::short(unit.who.name);
                format!(" {short} has the dingus, and drops it when damaged.")
            }
            None if suspect => " Whoever is targeted also has to say who has the dingus.".into(),
            None => String::new(),
        };
        if who.is_empty() {
            return None;
        }
        Some(format!(
            "{success} of the time {who} {} targeted, and only what is targeted can be fired \
             at.{more}{}",
            noun(there.len(), "is", "are"),
            self.held(name)
        ))
    }

    fn firing(&self, name: Name, foe: Name, action: Action) -> Option<String> {
        let Some(Odds::Shot { hit, destroys, damages }) = self.odds(action) else { return None };
        let who = Who { side: self.side.other(), name: foe };
        let (hit, target) = (chance(hit), self.foe_name(foe));
        let ends: Vec<String> = [(destroys, "destroyed"), (damages, "damaged")]
            .into_iter()
            .filter(|(share, _)| *share > 0.0)
            .map(|(share, what)| format!("{} {what}", chance(share)))
            .collect();
        let ends = if ends.is_empty() { String::new() } else { format!(": {}", ends.join(", ")) };
        let drops =
            if self.carries(who) { " It has the dingus, and drops it when damaged." } else { "" };
        Some(format!("The shot hits {target} {hit} of the time{ends}.{drops}{}", self.held(name)))
    }

    fn sphere(&self, action: Action) -> Option<String> {
        let Some(Odds::Sphere { enemies, friends }) = self.odds(action) else { return None };
        let own = if friends > 0.0 {
            format!(", and {friends:.1} of your own")
        } else {
            ", and none of your own".into()
        };
        Some(format!("It hits {enemies:.1} enemies on average{own}."))
    }

    fn striking(&self, foe: Name, action: Action) -> Option<String> {
        let Some(Odds::Strike { hit, kills }) = self.odds(action) else { return None };
        let (target, share) = (self.foe_name(foe), chance(hit));
        let end =
            if kills { "is dead" } else { "is damaged, does nothing more and can be captured" };
        Some(format!("{share} of the time the blow lands, and {target} {end}."))
    }

    fn speed(&self, name: Name, velocity: u8) -> Option<String> {
        let hex = self.own(name)?.hex?;
        let flies = format!("It flies {} this turn", hexes(velocity));
        if self.carries(Who { side: self.side, name })
            && let Some(far) = self.to_edge(hex)
        {
            return Some(format!(
                "{flies}, and the nearest edge that wins is {} away.",
                hexes(far)
            ));
        }
        let quarry = self.quarry()?;
        let away = hexes(far_from(hex, &quarry)?);
        Some(format!("{flies}; {} is {away} away.", quarry.what))
    }

    fn swapping(&self, one: Name, two: Name) -> String {
        let gear = |name| self.own(name).and_then(|unit| unit.gear[0]);
        let gets = |name, gear: Option<Gear>| match gear {
            Some(gear) => format!("{} then has the {}", names::unit(name), gear.name()),
            None => format!("{} then has nothing in hand", names::unit(name)),
        };
        format!("{}, and {}.", gets(one, gear(two)), gets(two, gear(one)))
    }

    /// Which unit is moved first.
    fn choosing(&self, name: Name) -> Option<String> {
        let (who, unit) = (Who { side: self.side, name }, names::short(name));
        let hex = self.own(name)?.hex?;
        if self.carries(who)
            && let Some(far) = self.to_edge(hex)
        {
            return Some(format!("{unit} has the dingus and {} to an edge that wins.", hexes(far)));
        }
        let quarry = self.quarry()?;
        let away = far_from(hex, &quarry)?;
        if away == 0 {
            return Some(format!("{unit} is in one hex with {}.", quarry.what));
        }
        let others = self.view.units.iter().filter(|unit| {
            unit.who.side == self.side && unit.who != who && unit.standing == Standing::OnMap
        });
        let nearer = others.filter_map(|unit| far_from(unit.hex?, &quarry)).any(|far| far <= away);
        let first = if nearer { "" } else { ", nearer than any other of yours" };
        Some(format!("{unit} is {} from {}{first}.", hexes(away), quarry.what))
    }

    fn going(&self, to: Hex) -> Option<String> {
        let mover = self.mover()?;
        let (from, unit) = (mover.hex?, names::short(mover.who.name));
        if self.carries(mover.who)
            && let (Some(was), Some(is)) = (self.to_edge(from), self.to_edge(to))
        {
            let end = "from an edge that wins";
            return nearer(&unit, was, is, end).or_else(|| self.sheltered(&unit, from, to));
        }
        let quarry = self.quarry()?;
        let (was, is) = (far_from(from, &quarry)?, far_from(to, &quarry)?);
        if is == 0 {
            return Some(format!("It brings {unit} into one hex with {}.", quarry.what));
        }
        let from_it = format!("from {}", quarry.what);
        nearer(&unit, was, is, &from_it).or_else(|| self.sheltered(&unit, from, to))
    }

    /// How many enemies on the map have a hex in sight.
    fn eyes_on(&self, hex: Hex) -> Option<usize> {
        let map = &self.loaded.map;
        let cell = map.cell(hex)?;
        let enemies = self
            .view
            .units
            .iter()
            .filter(|unit| unit.who.side != self.side && unit.standing == Standing::OnMap);
        let sees = |unit: &SeenUnit| {
            unit.hex.and_then(|at| map.cell(at)).is_some_and(|at| map.sees(at, cell))
        };
        Some(enemies.filter(|unit| sees(unit)).count())
    }

    /// Whether fewer enemies see it there.
    fn sheltered(&self, unit: &str, from: Hex, to: Hex) -> Option<String> {
        let (was, is) = (self.eyes_on(from)?, self.eyes_on(to)?);
        match is {
            0 if was > 0 => Some(format!("No enemy sees {unit} there; now {was} can.")),
            is if is < was => {
                Some(format!("Fewer enemies see {unit} there: {is} instead of {was}."))
            }
            _ => None,
        }
    }

    fn stopping(&self) -> Option<String> {
        let mover = self.mover()?;
        let (hex, unit) = (mover.hex?, names::short(mover.who.name));
        if self.carries(mover.who)
            && let Some(far) = self.to_edge(hex)
        {
            return Some(format!("{unit} stays {} from an edge that wins.", hexes(far)));
        }
        let quarry = self.quarry()?;
        match far_from(hex, &quarry)? {
            0 => Some(format!("{unit} is where it is wanted: with {}.", quarry.what)),
            away => Some(format!("{unit} stays {} from {}.", hexes(away), quarry.what)),
        }
    }

    fn leaving(&self) -> Option<String> {
        let mover = self.mover()?;
        let with = self.carries(mover.who)
            || self.view.aboard(mover.who).any(|unit| self.carries(unit.who));
        if with && !self.edges().is_empty() {
            return Some("The dingus leaves the map with it, and that wins the game.".into());
        }
        Some("Whoever leaves is safe, and does not come back.".into())
    }

    fn loading(&self, name: Name) -> Option<String> {
        let vehicle = names::short(self.mover()?.who.name);
        let unit = names::unit(name);
        Some(if self.carries(Who { side: self.side, name }) {
            format!("{unit} has the dingus, and {vehicle} can carry both away.")
        } else {
            format!("{unit} then travels with {vehicle} and can drive it or work its weapons.")
        })
    }

    fn stowing(&self) -> Option<String> {
        let vehicle = names::short(self.mover()?.who.name);
        Some(format!("The captive counts once aboard, and travels with {vehicle}."))
    }

    fn unloading(&self, name: Name) -> Option<String> {
        let (hex, unit) = (self.mover()?.hex?, names::unit(name));
        Some(match &self.view.dingus {
            SeenDingus::Lying(at) if *at == hex => {
                let armed = self.own(name).is_some_and(|unit| unit.gear[0].is_some());
                let how = if armed { " for the weapon in hand" } else { "" };
                format!("The dingus lies here, and {unit} can take it up{how}.")
            }
            SeenDingus::Lying(_) | SeenDingus::Carried { .. } | SeenDingus::Gone => format!(
                "{unit} can act for itself from here, but neither leaves the hex nor fires this turn."
            ),
        })
    }

    fn capturing(&self, foe: Name) -> String {
        let goals = goals_of(self.loaded, self.view);
        let is_wanted = goals.of_side(self.side).any(|aim| match &aim.task {
            Task::CaptiveKept { wanted, .. } => wanted.iter().any(|one| one.who.name == foe),
            Task::CaptivesOff(_) => true,
            _ => false,
        });
        let who = self.foe_name(foe);
        if is_wanted {
            format!("{who} is one of those you win by; next comes a vehicle.")
        } else {
            format!("{who} does nothing more for the enemy.")
        }
    }

    /// The best that could still be tried in this phase.
    fn passing(&self) -> Option<String> {
        let share = |odds: Odds| match odds {
            Odds::Target { success } => success,
            Odds::Shot { hit, .. } | Odds::Strike { hit, .. } => hit,
            Odds::Sphere { .. } => 0.0,
        };
        let best = self.view.chances.iter().map(|found| share(found.odds)).max_by(f64::total_cmp);
        match (self.view.phase, best) {
            (Phase::Targeting(half, _) | Phase::Combat(half, _), Some(best)) => {
                let move_on = if half == Half::All {
                    " Scientific units that neither target nor fire stay free to move."
                } else {
                    ""
                };
                Some(format!("The best attempt left works {} of the time.{move_on}", chance(best)))
            }
            (Phase::Melee(_), Some(best)) => {
                Some(format!("The best blow left lands {} of the time.", chance(best)))
            }
            (Phase::Moving(..), _) => {
                Some("Your other units stay where they are this turn.".into())
            }
            _ => None,
        }
    }

    fn risk(&self, action: Action) -> Option<String> {
        let miss = |hit: f64| (hit < 1.0).then(|| chance(1.0 - hit));
        match (action, self.odds(action)?) {
            (Action::Target(name, _), Odds::Target { success }) => {
                let miss = miss(success)?;
                Some(format!(
                    "{miss} of the time it fails, and {} has had its attempt for this phase.",
                    names::short(name)
                ))
            }
            (Action::Fire(_, _, foe), Odds::Shot { hit, .. }) => {
                let miss = miss(hit)?;
                let back = self.fires_back(foe);
                Some(format!("{miss} of the time it misses.{back}"))
            }
            (Action::Strike(..), Odds::Strike { hit, .. }) => {
                Some(format!("{} of the time the blow misses, and nothing happens.", miss(hit)?))
            }
            (Action::Sphere(_), Odds::Sphere { friends, .. }) if friends > 0.0 => {
                Some(format!("It hits {friends:.1} of your own on average."))
            }
            _ => None,
        }
    }

    /// Whether the one that is fired at can answer.
    fn fires_back(&self, foe: Name) -> String {
        let armed = self.foe(foe).is_some_and(|unit| {
            unit.gear.iter().flatten().any(|gear| *gear != Gear::Rsvp)
                && unit.damage == lunar::state::Damage::None
        });
        let targeted = self.view.units.iter().any(|unit| {
            unit.who.side == self.side && unit.targeted && unit.standing == Standing::OnMap
        });
        if armed && targeted {
            format!(" {} can still fire back: one of yours is targeted.", self.foe_name(foe))
        } else {
            String::new()
        }
    }
}

/// How far a hex is from the nearest of them.
fn far_from(hex: Hex, quarry: &Quarry) -> Option<u8> {
    quarry.hexes.iter().map(|at| hex.distance(*at)).min()
}

fn hexes(many: u8) -> String {
    counted(many, "hex", "hexes")
}

/// "Rover A is then 3 hexes from the dingus, 1 nearer than now." Nothing where it is not nearer.
fn nearer(unit: &str, was: u8, is: u8, from: &str) -> Option<String> {
    let by = was.checked_sub(is).filter(|by| *by > 0)?;
    Some(format!("{unit} is then {} {from}, {by} nearer than now.", hexes(is)))
}
