//! What a team still wants, by its levels of victory, and where that is as far as it knows.

use board::{list, noun};
use feynman::goals::{Condition, LevelNow, Owner, Standing, goals as levels_of};
use feynman::names::{Fig, Good, Room};
use feynman::state::Place;
use feynman::station::Function;

use super::Thinker;
use crate::choices::is_own;
use crate::{goals, names};

/// Somewhere to go, and what for.
pub(super) struct Errand {
    pub(super) room: Room,
    pub(super) what: String,
}

impl Thinker<'_> {
    /// Levels that are still to be had and better than what is reached, the nearest first.
    pub(super) fn open_levels(&self) -> Vec<LevelNow> {
        let Some(own) = levels_of(self.view) else { return Vec::new() };
        let better = |level: &LevelNow| own.reached.is_none_or(|now| level.number < now);
        let mut open: Vec<LevelNow> =
            own.levels.into_iter().filter(|level| better(level) && !level.is_lost()).collect();
        open.sort_by_key(|level| (level.missing(), level.number));
        open
    }

    /// The nearest level that lacks something of this kind: its number, and what it lacks.
    fn lacking(&self, serves: impl Fn(Condition) -> bool) -> Option<(u8, Condition)> {
        self.open_levels().iter().find_map(|level| {
            let lacks = level
                .checks
                .iter()
                .find(|(want, standing)| *standing != Standing::Met && serves(*want))?;
            Some((level.number, lacks.0))
        })
    }

    /// "Your level 2 needs that: “Real artifact in hand”."
    pub(super) fn for_level(&self, serves: impl Fn(Condition) -> bool) -> Option<String> {
        let (number, want) = self.lacking(serves)?;
        Some(format!("Your level {number} needs that: “{}”.", goals::words(&self.view.open, want)))
    }

    /// Whether a level still wants this thing of worth.
    pub(super) fn is_wanted(&self, good: Good) -> bool {
        self.lacking(|want| wants(want, good)).is_some() && !self.is_fake(good)
    }

    fn is_fake(&self, good: Good) -> bool {
        let slot = [Good::ArtA, Good::ArtB, Good::ArtC].iter().position(|one| *one == good);
        let Some(slot) = slot else { return false };
        match self.view.own.real {
            Some(real) => usize::from(real) != slot,
            None => self.view.mind.verified[slot] == Some(false),
        }
    }

    pub(super) fn place(&self, good: Good) -> Option<Place> {
        self.view.mind.goods[good.index()]
    }

    /// Where the things are that the team still wants, as far as it knows.
    pub(super) fn errands(&self, fig: Fig) -> Vec<Errand> {
        if self.carried(fig).iter().any(|good| self.is_wanted(*good)) {
            let ships = Room::ALL.iter().filter(|room| {
                self.view.open.plan.room_has(**room, Function::Launch)
                    && self.view.open.is_standing(**room)
            });
            let what = |room: &Room| format!("a ship that can leave, {}", self.room(*room));
            return ships.map(|room| Errand { room: *room, what: what(room) }).collect();
        }
        let wanted = Good::ALL.iter().filter(|good| self.is_wanted(**good));
        let known = wanted.filter_map(|good| {
            let what = names::good(*good).to_string();
            match self.place(*good)? {
                Place::Lies(room) | Place::Hidden(room) => Some(Errand { room, what }),
                Place::On(by) if !is_own(self.view, by) => {
                    let what = format!("{}, who has {what}", self.name(by));
                    Some(Errand { room: self.view.room(by)?, what })
                }
                Place::On(_) | Place::Never | Place::Gone => None,
            }
        });
        known.collect()
    }

    pub(super) fn carried(&self, fig: Fig) -> Vec<Good> {
        let on = |good: &&Good| self.place(**good) == Some(Place::On(fig));
        Good::ALL.iter().filter(on).copied().collect()
    }

    pub(super) fn nearest(&self, fig: Fig, from: Room) -> Option<(u8, Errand)> {
        let plan = &self.view.open.plan;
        let far = |errand: Errand| (plan.steps(from, errand.room), errand);
        self.errands(fig).into_iter().map(far).min_by_key(|(steps, _)| *steps)
    }

    /// "You do not know where the loot is".
    pub(super) fn unknown(&self) -> Option<String> {
        let lost = |good: &&Good| self.is_wanted(**good) && self.place(**good).is_none();
        let lost: Vec<&str> =
            Good::ALL.iter().filter(lost).map(|good| names::good(*good)).collect();
        let are = noun(lost.len(), "is", "are");
        (!lost.is_empty()).then(|| format!("You do not know where {} {are}", list(lost)))
    }
}

/// Whether a level that lacks this wants this thing of worth.
pub(super) fn wants(want: Condition, good: Good) -> bool {
    let either = matches!(
        want,
        Condition::MccrayHasEither | Condition::AgentsHavePrize | Condition::AgentCarriesPrize
    );
    match good {
        Good::Loot => {
            either
                || matches!(
                    want,
                    Condition::CrewHasLoot | Condition::AgentsHaveLoot | Condition::MccrayHasLoot
                )
        }
        Good::Disk => matches!(
            want,
            Condition::HasDiskOrArtifact(Owner::Pirates | Owner::Phone)
                | Condition::DiskSilenced
                | Condition::DiskBroadcast
                | Condition::AgentsHaveDisk
        ),
        Good::ArtA | Good::ArtB | Good::ArtC => {
            either
                || matches!(
                    want,
                    Condition::CrewHasArtifact
                        | Condition::HasDiskOrArtifact(_)
                        | Condition::MccrayHasArtifact
                        | Condition::AgentsHaveArtifact
                        | Condition::AlienHasArtifact
                        | Condition::ArtifactEaten
                        | Condition::ArtifactDestroyed
                        | Condition::ArtifactLeft
                )
        }
    }
}
