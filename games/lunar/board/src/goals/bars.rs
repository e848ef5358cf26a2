//! How far both sides are, one bar each, or one for each person they fight over.

use lunar::event::Who;
use lunar::gear::Side;
use lunar::goals::{Aim, Custody, Haul, Leg, Nearest, Reached, Task, Wanted};

use super::{Card, hexes};
use crate::names;
use board::{Bar, GoalPart, counted};

/// How full a bar is when half of the way is done: the dingus is fetched, or somebody is down.
const HALF: f32 = 0.5;
/// Somebody is in her captor's arms.
const MOST: f32 = 0.75;

impl Card<'_> {
    /// Whoever looks comes first.
    pub(super) fn bars(&self) -> GoalPart {
        let first = self.viewer.unwrap_or(Side::A);
        let aims = [first, first.other()].map(|side| self.goals.of_side(side));
        let bars: Vec<Bar> = aims.into_iter().flatten().flat_map(|aim| self.of_aim(aim)).collect();
        let hauls = self.goals.aims.iter().any(|aim| matches!(aim.task, Task::CaptivesOff(_)));
        let legend =
            if hauls { vec!["aboard the lander".into(), "being carried".into()] } else { vec![] };
        GoalPart::Bars { bars, legend }
    }

    fn of_aim(&self, aim: &Aim) -> Vec<Bar> {
        let mut bars = match &aim.task {
            Task::DingusOff { leg, .. } | Task::DingusKept { leg } => {
                vec![self.of_leg(aim.side, leg)]
            }
            Task::CaptiveKept { wanted, .. } => {
                wanted.iter().map(|one| self.of_wanted(one)).collect()
            }
            Task::CaptivesOff(haul) => vec![of_haul(haul)],
            Task::HoldOut => vec![self.of_clock(aim.side)],
        };
        for bar in &mut bars {
            bar.seat = Some(aim.side.seat());
        }
        // Who has won has nothing left to do.
        if self.goals.ending.is_some() && aim.reached == Reached::Yes {
            for bar in &mut bars {
                bar.fills = vec![1.0];
            }
        }
        bars
    }

    fn of_leg(&self, side: Side, leg: &Leg) -> Bar {
        match leg {
            Leg::Fetch { nearest: Some(nearest), out, .. } if nearest.route.hexes == 0 => {
                let out = out.as_ref().map_or(String::new(), |out| {
                    format!(", {} to get out", hexes(out.route.hexes))
                });
                bar(self.unit(nearest.who), HALF, format!("in its hex{out}"))
            }
            Leg::Fetch { nearest, .. } => self.on_the_way(side, *nearest, "the dingus"),
            Leg::Chase { nearest, carrier: Some(_) } => {
                self.on_the_way(side, *nearest, "the dingus")
            }
            Leg::Chase { nearest, carrier: None } => {
                self.on_the_way(side, *nearest, "one who may have it")
            }
            Leg::Board { carrier, ride, .. } => {
                let ride = match ride {
                    Some(ride) if ride.route.hexes == 0 => {
                        format!("{} beside it", names::short(ride.who.name))
                    }
                    Some(ride) => {
                        format!("{} to {}", hexes(ride.route.hexes), names::short(ride.who.name))
                    }
                    None => "no vehicle near".into(),
                };
                bar(self.unit(*carrier), HALF, format!("has it, {ride}"))
            }
            Leg::Carry { carrier, out: Some(out) } => {
                let value = format!("has it, {} to get out", hexes(out.route.hexes));
                bar(self.unit(*carrier), HALF + self.share(out.route.hexes), value)
            }
            Leg::Carry { carrier, out: None } => {
                let value = if self.goals.ending.is_some() { "got away with it" } else { "has it" };
                bar(self.unit(*carrier), HALF, value.into())
            }
            Leg::Secret { suspects, out } => {
                let out = out.as_ref().map_or_else(
                    || "has it".into(),
                    |out| format!("has it, {} or more to get out", hexes(out.route.hexes)),
                );
                let label = format!("One of {} {} units", suspects.len(), self.side(side));
                bar(label, HALF, out)
            }
            Leg::Gone => bar(self.side(side), 0.0, "the dingus is gone".into()),
        }
    }

    fn on_the_way(&self, side: Side, nearest: Option<Nearest>, to: &str) -> Bar {
        match nearest {
            Some(Nearest { who, route }) => {
                let value = match route.hexes {
                    0 => format!("in one hex with {to}"),
                    far => format!("{} to {to}", hexes(far)),
                };
                bar(self.unit(who), self.share(route.hexes), value)
            }
            None if self.goals.turn == 0 => bar(self.side(side), 0.0, "not on the map yet".into()),
            None => bar(self.side(side), 0.0, format!("nobody can reach {to}")),
        }
    }

    fn of_wanted(&self, one: &Wanted) -> Bar {
        let label = self.unit(one.who);
        let near =
            |who: Who, hexes_away: u16| format!("{} {} away", self.unit(who), hexes(hexes_away));
        let nearest = one.nearest.map(|nearest| near(nearest.who, nearest.route.hexes));
        let nearest = nearest.unwrap_or_default();
        let far = one.nearest.map_or(0.0, |nearest| self.share(nearest.route.hexes));
        let (fill, value) = match one.custody {
            Custody::Unplaced => (0.0, "not on the map yet".into()),
            Custody::Free => (far / 2.0, "free".into()),
            Custody::Sheltered(by) => (far / 2.0, format!("safe in {}", names::short(by.name))),
            Custody::Down => (HALF, "damaged, can be captured".into()),
            Custody::Held(by) => (MOST, format!("held by {}", names::short(by.name))),
            Custody::Aboard(by) => (1.0, format!("captive in {}", names::short(by.name))),
            Custody::Lost => (0.0, "dead".into()),
        };
        let note = match one.custody {
            Custody::Free | Custody::Sheltered(_) | Custody::Down => nearest,
            Custody::Unplaced | Custody::Held(_) | Custody::Aboard(_) | Custody::Lost => {
                String::new()
            }
        };
        Bar { note, ..bar(label, fill, value) }
    }

    fn of_clock(&self, side: Side) -> Bar {
        let label = if self.viewer == Some(side) {
            "You hold out".into()
        } else {
            format!("{} side holds out", self.side(side))
        };
        // The turn under way is not over yet.
        let over = self.goals.turn.saturating_sub(u8::from(self.goals.ending.is_none()));
        let fill = f32::from(over) / f32::from(self.goals.turns.max(1));
        let kills = self.goals.aims.iter().find_map(|aim| match &aim.task {
            Task::CaptivesOff(haul) if haul.kills > 0 => Some(haul.kills),
            Task::CaptivesOff(_)
            | Task::DingusOff { .. }
            | Task::DingusKept { .. }
            | Task::CaptiveKept { .. }
            | Task::HoldOut => None,
        });
        let note = kills.map_or_else(String::new, |kills| {
            counted(kills, "enemy troop killed", "enemy troops killed")
        });
        let value = format!("{over} of {} turns", self.goals.turns);
        Bar { note, ..bar(label, fill, value) }
    }

    /// The nearer the fuller, up to half a bar; empty from half the width of the map on.
    fn share(&self, hexes: u16) -> f32 {
        let span = f32::from(self.loaded.map.columns().max(2)) / 2.0;
        HALF * (1.0 - (f32::from(hexes) / span).min(1.0))
    }
}

fn of_haul(haul: &Haul) -> Bar {
    let share = |many: u8| f32::from(many) / f32::from(haul.wanted.max(1));
    let aboard = haul.aboard.min(haul.wanted);
    let held = haul.held.min(haul.wanted - aboard);
    let value = format!("{aboard} of {} aboard", haul.wanted);
    let mut notes = Vec::new();
    for (many, what) in [(haul.held, "being carried"), (haul.down, "down, to be picked up")] {
        if many > 0 {
            notes.push(format!("{many} {what}"));
        }
    }
    Bar {
        label: "Humans in the lander".into(),
        fills: vec![share(aboard), share(held)],
        value,
        note: notes.join(", "),
        seat: None,
    }
}

fn bar(label: String, fill: f32, value: String) -> Bar {
    Bar { seat: None, label, fills: vec![fill], value, note: String::new() }
}
