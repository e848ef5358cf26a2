//! Why somebody with sense would do something, and what it costs if it goes wrong: in sentences, to
//! whoever would do it. What is wanted, the levels of victory say.

mod answers;
mod wanted;
mod writing;

use board::{capital, chance, counted, list, noun};
use feynman::action::{Aim, Switch};
use feynman::goals::Condition;
use feynman::names::{Fig, Good, Room, Weapon};
use feynman::state::Place;
use feynman::station::Function;
use feynman::{Action, Station, View, chances};

use super::choices::is_own;
use super::names;

pub(super) fn because(station: &Station, view: &View, action: Action) -> Option<String> {
    let thinker = Thinker { station, view };
    if view.open.round == 0 {
        return thinker.writing(action);
    }
    thinker.acting(action).or_else(|| thinker.answering(action))
}

pub(super) fn risk(view: &View, action: Action) -> Option<String> {
    let share = |faces: u8| chance(f64::from(6 - faces) / 6.0);
    match action {
        Action::Attack { weapon, .. } => {
            let miss = chances::of(weapon).boxes[0];
            (miss > 0).then(|| {
                let miss = chance(f64::from(miss) / 36.0);
                format!("{miss} of the time it does nothing, and the action is spent.")
            })
        }
        Action::Hack { .. } => {
            let ice = view.own.ice.or(view.open.ice) == Some(true);
            let fails = share(chances::hacking(ice));
            Some(format!("{fails} of the time it fails, and the action is spent."))
        }
        Action::Core {} => {
            let fails = share(chances::core());
            Some(format!("{fails} of the time nothing is found, and the computer action is spent."))
        }
        Action::Launch { .. } if view.open.shield => {
            Some("The shield is up, and everybody aboard dies.".into())
        }
        Action::Give { to, .. } if !is_own(view, to) => {
            Some("The other side may refuse, and then the action is lost.".into())
        }
        Action::Take { from, .. } if !is_own(view, from) => {
            Some("The other side may refuse, and then the action is lost.".into())
        }
        _ => None,
    }
}

struct Thinker<'a> {
    station: &'a Station,
    view: &'a View,
}

impl Thinker<'_> {
    fn room(&self, room: Room) -> String {
        names::room(self.station, room)
    }

    fn name(&self, fig: Fig) -> String {
        names::who(self.view, fig)
    }

    fn acting(&self, action: Action) -> Option<String> {
        match action {
            Action::Who { fig } => self.choosing(fig),
            Action::Move { fig, to } | Action::Drag { fig, to, .. } => self.moving(fig, to),
            Action::Attack { weapon, aim, .. } => Some(self.attacking(weapon, aim)),
            Action::Emp { aim, .. } => {
                Some(format!("An EMP pistol destroys {} at once.", names::aimed(self.view, aim)))
            }
            Action::Zap { good, .. } => Some(self.destroying(good)),
            Action::Burn { .. } => Some(self.destroying(Good::Disk)),
            Action::Give { to, .. } if is_own(self.view, to) => {
                Some(format!("{} can use what it is handed from now on.", capital(&self.name(to))))
            }
            Action::Give { to, .. } => Some(format!(
                "{} may give or promise something in return.",
                capital(&self.name(to))
            )),
            Action::Take { from, .. } => self.taking(from),
            Action::Search { fig } => self.searching(fig),
            Action::Strip { body, .. } => Some(self.stripping(body)),
            Action::Hack { .. } => Some(self.hacking()),
            Action::Use { .. } => Some(self.at_the_terminal()),
            Action::Lock { one, two } => {
                Some(format!("Nobody passes between {one} and {two} then, and only you know."))
            }
            Action::Unlock { one, two } => {
                Some(format!("Your people can pass between {one} and {two} again."))
            }
            Action::Shield { to } => Some(self.shielding(to)),
            Action::Destruct { to: Switch::On } => Some(
                "It counts down a round at a time; whoever has not left by then is lost.".into(),
            ),
            Action::Destruct { to: Switch::Off } => {
                Some("The station stands, and so does everybody on it.".into())
            }
            Action::Core {} => Some(format!(
                "{} of the time it finds the codes, which switch the shield for the rest of the game.",
                chance(f64::from(chances::core()) / 6.0)
            )),
            Action::Launch { fig } => Some(self.launching(fig)),
            Action::Cannon { room, .. } => Some(self.shelling(room)),
            Action::Broadcast { .. } => Some(
                self.for_level(|want| want == Condition::DiskBroadcast)
                    .unwrap_or_else(|| "Everybody then hears what is on the disk.".into()),
            ),
            Action::Verify { art, .. } => Some(format!(
                "You then know whether {} is the real one, and so does everybody else.",
                names::good(art)
            )),
            Action::Geiger { .. } => Some(
                "You learn whether the real artifact is here or in the next room, and can stop \
                 looking elsewhere."
                    .into(),
            ),
            Action::Heal { whom, .. } => Some(self.healing(whom)),
            Action::Revive { whom, .. } => {
                Some(format!("{} can act again.", capital(&self.name(whom))))
            }
            Action::Weld { to, .. } => {
                Some(format!("Nobody can lock your people out of {} any more.", self.room(to)))
            }
            Action::Gas { to, .. } => Some(format!(
                "Whoever stays in {} for a whole turn without a mask drops.",
                self.room(to)
            )),
            Action::Launcher { to, .. } => Some(format!(
                "Everybody in {} takes 1 or 2 damage, each as often as the other.",
                self.room(to)
            )),
            Action::Detonate { room, .. } => Some(format!(
                "Everybody in {} takes 2 damage. In sight there: {}.",
                self.room(room),
                self.seen_in(room)
            )),
            Action::Assassinate { whom } => {
                Some(format!("{} is dead, and you pass for them.", capital(&self.name(whom))))
            }
            Action::Control { whom } => {
                Some(format!("If it works, {} does what you say.", self.name(whom)))
            }
            Action::Eat { .. } => self.for_level(|want| want == Condition::ArtifactEaten),
            Action::Lay { .. } | Action::Hatch { .. } => self
                .for_level(|want| matches!(want, Condition::BugAlive | Condition::FiveHumansDead))
                .or_else(|| Some("One more of your kind may come of it.".into())),
            _ => None,
        }
    }

    fn choosing(&self, fig: Fig) -> Option<String> {
        let who = capital(&self.name(fig));
        let here = self.view.room(fig)?;
        let goods: Vec<&str> = self
            .carried(fig)
            .into_iter()
            .filter(|good| self.is_wanted(*good))
            .map(names::good)
            .collect();
        let Some((steps, errand)) = self.nearest(fig, here) else {
            let others = Fig::ALL
                .iter()
                .filter(|one| self.view.open.lies_in(**one, here) && !is_own(self.view, **one));
            let others: Vec<String> = others.map(|one| self.name(*one)).collect();
            if !others.is_empty() {
                return Some(format!("{who} is in one room with {}.", list(others)));
            }
            let unknown = self.unknown()?;
            let here = self.room(here);
            return Some(format!("{unknown}: {who} can search {here}, or look elsewhere."));
        };
        let far = match steps {
            0 => format!("in one room with {}", errand.what),
            steps => format!("{} from {}", rooms(steps), errand.what),
        };
        Some(if goods.is_empty() {
            format!("{who} is {far}.")
        } else {
            format!("{who} has {} and is {far}.", list(goods))
        })
    }

    fn moving(&self, fig: Fig, to: Room) -> Option<String> {
        let from = self.view.room(fig)?;
        let plan = &self.view.open.plan;
        let mut errands = self.errands(fig);
        errands.sort_by_key(|errand| plan.steps(to, errand.room));
        if let Some(errand) = errands.into_iter().next() {
            let (was, is) = (plan.steps(from, errand.room), plan.steps(to, errand.room));
            return Some(match (is, is.cmp(&was)) {
                (0, _) => format!("There you are with {}.", errand.what),
                (_, std::cmp::Ordering::Less) => {
                    format!("It is then {} to {}, nearer than now.", rooms(is), errand.what)
                }
                (_, _) => format!("It is then {} to {}.", rooms(is), errand.what),
            });
        }
        let uses = [
            (Function::Terminal, "a terminal"),
            (Function::Launch, "a ship that can leave"),
            (Function::Generator, "the shield generator"),
            (Function::Cannon, "the plasma cannon"),
            (Function::Broadcast, "the transmitter"),
        ];
        let has = uses.iter().filter(|(function, _)| plan.room_has(to, *function));
        let has: Vec<&str> = has.map(|(_, what)| *what).collect();
        if has.is_empty() {
            return self
                .unknown()
                .map(|unknown| format!("{unknown}: {to} is one more place to look."));
        }
        Some(format!("In {to} there is {}.", list(has)))
    }

    /// Who is seen in a room, or "nobody".
    fn seen_in(&self, room: Room) -> String {
        let seen = Fig::ALL.iter().filter(|fig| self.view.open.lies_in(**fig, room));
        let seen: Vec<String> = seen.map(|fig| self.name(*fig)).collect();
        if seen.is_empty() { "nobody".into() } else { list(seen) }
    }

    fn attacking(&self, weapon: Weapon, aim: Aim) -> String {
        let odds = chances::of(weapon);
        let share = |ways: u8| chance(f64::from(ways) / 36.0);
        let target = names::aimed(self.view, aim);
        let mut ends = Vec::new();
        for (boxes, ways) in odds.boxes.into_iter().enumerate().skip(1) {
            if ways > 0 {
                ends.push(format!("{boxes} damage {}", share(ways)));
            }
        }
        if odds.stuns > 0 {
            ends.push(format!("knocked out {}", share(odds.stuns)));
        }
        if odds.kills > 0 && matches!(aim, Aim::Fig(_)) {
            ends.push(format!("killed {}", share(odds.kills)));
        }
        let holds = match aim {
            Aim::Fig(fig) => {
                let goods: Vec<&str> = self.carried(fig).into_iter().map(names::good).collect();
                if goods.is_empty() {
                    String::new()
                } else {
                    format!(" Down, {target} can be looted: {}.", list(goods))
                }
            }
            Aim::Generator if self.view.open.shield => {
                let whole = self.view.open.plan.boxes.generator;
                let left = whole.saturating_sub(self.view.open.generator);
                format!(" After {left} more damage the shield is down for good.")
            }
            Aim::Generator | Aim::Terminal => String::new(),
        };
        format!("What {target} takes: {} of the time.{holds}", list(ends))
    }

    fn destroying(&self, good: Good) -> String {
        let what = names::good(good);
        let serves = |want: Condition| match good {
            Good::Disk => want == Condition::DiskSilenced,
            _ => want == Condition::ArtifactDestroyed,
        };
        match self.for_level(serves) {
            Some(level) => format!("It destroys {what}. {level}"),
            None => format!("It destroys {what}, and nobody can win by it any more."),
        }
    }

    fn taking(&self, from: Fig) -> Option<String> {
        let wanted: Vec<&str> = self
            .carried(from)
            .into_iter()
            .filter(|good| self.is_wanted(*good))
            .map(names::good)
            .collect();
        let who = capital(&self.name(from));
        if wanted.is_empty() {
            let bag = names::bag(self.view.bag(from));
            return (!bag.is_empty()).then(|| format!("{who} has {}.", list(bag)));
        }
        Some(format!("{who} has {}, which you still want.", list(wanted)))
    }

    fn searching(&self, fig: Fig) -> Option<String> {
        let here = self.view.room(fig)?;
        let hidden = Good::ALL.iter().filter(|good| self.is_wanted(**good));
        let hidden: Vec<&Good> = hidden.collect();
        let lies = |good: &&&Good| matches!(self.place(***good), Some(Place::Hidden(room) | Place::Lies(room)) if room == here);
        let found: Vec<&str> = hidden.iter().filter(lies).map(|good| names::good(**good)).collect();
        if !found.is_empty() {
            return Some(format!("It brings {} to light, which you want.", list(found)));
        }
        Some(match self.unknown() {
            Some(unknown) => {
                format!("{unknown}: whatever is hidden in this room has to be shown.")
            }
            None => "Whatever and whoever is hidden in this room has to be shown.".into(),
        })
    }

    fn stripping(&self, body: Fig) -> String {
        let goods = self.carried(body).into_iter().map(|good| names::good(good).to_string());
        let has: Vec<String> = goods.chain(names::bag(self.view.bag(body))).collect();
        let who = capital(&self.name(body));
        if has.is_empty() {
            format!("{who} cannot refuse: all that is carried is named, and you choose.")
        } else {
            format!("{who} has {} and cannot refuse.", list(has))
        }
    }

    fn hacking(&self) -> String {
        let known = self.view.own.ice.or(self.view.open.ice);
        let share = |ice| chance(f64::from(chances::hacking(ice)) / 6.0);
        let works = match known {
            Some(ice) => format!("{} of the time it works", share(ice)),
            None => {
                format!("{} of the time it works, {} if there is ICE", share(false), share(true))
            }
        };
        format!("{works}; then the chart is yours, which locks doors and commands the terminals.")
    }

    fn at_the_terminal(&self) -> String {
        let codes = self.view.you.is_some_and(|you| self.view.open.codes.contains(you));
        if self.view.open.shield && codes {
            "The shield is up, and you have the codes to lower it here if this terminal serves it."
                .into()
        } else if self.view.open.shield {
            "The shield keeps every ship here; with luck the core gives you the codes for it."
                .into()
        } else {
            "You can lock others out, or open the way for your own.".into()
        }
    }

    fn shielding(&self, to: Switch) -> String {
        match to {
            Switch::Off => match self.for_level(Condition::is_departure) {
                Some(level) => format!("Ships can leave while it is down. {level}"),
                None => "Ships can leave and the disk can be broadcast while it is down.".into(),
            },
            Switch::On => {
                "Whoever launches dies while it is up, and nothing can be broadcast.".into()
            }
        }
    }

    /// Who and what leaves with a ship.
    fn launching(&self, fig: Fig) -> String {
        let Some(room) = self.view.room(fig) else { return String::new() };
        let own = Fig::ALL
            .iter()
            .filter(|one| is_own(self.view, **one) && self.view.room(**one) == Some(room));
        let own: Vec<String> = own.map(|one| self.name(*one)).collect();
        let goods = Good::ALL.iter().filter(|good| match self.place(**good) {
            Some(Place::On(by)) => self.view.room(by) == Some(room),
            Some(Place::Lies(at)) => at == room,
            Some(Place::Hidden(_) | Place::Never | Place::Gone) | None => false,
        });
        let goods: Vec<&str> = goods.map(|good| names::good(*good)).collect();
        let with = if goods.is_empty() { "nothing of worth".into() } else { list(goods) };
        let away = noun(own.len(), "is", "are");
        format!("{} {away} away for good, with {with}.", capital(&list(own)))
    }

    fn shelling(&self, room: Room) -> String {
        let hits = self.view.open.hits[room.index()] + 1;
        let last = chances::LAST_HIT;
        let name = self.room(room);
        let end = if hits >= last {
            ", and the room is destroyed".to_string()
        } else {
            format!("; it is hit {hits} of {last}")
        };
        format!("Everything in {name} takes 2 damage{end}. In sight there: {}.", self.seen_in(room))
    }

    fn healing(&self, whom: Fig) -> String {
        let who = capital(&self.name(whom));
        match self.view.rows[whom.index()] {
            Some(row) => format!(
                "{who} has taken {} damage of {}: up to 2 of it goes.",
                row.damage, row.boxes
            ),
            None => format!("Up to 2 damage goes off {who}."),
        }
    }
}

fn rooms(many: u8) -> String {
    counted(many, "room", "rooms")
}
