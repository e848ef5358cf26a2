//! Chapter 14, incapacitation and death.

use contract::{Log, Refusal};

use super::Play;
use crate::book::{R03_0, R07_6, R14_0};
use crate::effect::Who;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::member::{Health, Member, Members, Wound};
use crate::state::{Damocles, Phase, Reading};

/// [`R07_6`]
pub(super) fn recover_refusal(game: &Damocles, member: Member) -> Option<Refusal> {
    let Phase::Camp(camp) = &game.phase else {
        return Some(R07_6.refuses("members recover in step 6"));
    };
    if camp.step > 6 {
        return Some(R07_6.refuses("step 6 is over"));
    }
    let wound = game.crew.wound(member).filter(|_| game.crew.members.contains(member));
    match wound {
        None => Some(R14_0.refuses("that member is not incapacitated")),
        Some(Wound::Lasting) => Some(R14_0.refuses("that member will not recover")),
        Some(_) if camp.recovered.contains(member) => {
            Some(R07_6.refuses("only one roll for each member a turn"))
        }
        Some(_) => None,
    }
}

/// The lowest face that kills.
const fn deadly(wound: Wound, weak_heart: bool) -> u8 {
    match wound {
        Wound::Common if weak_heart => 5,
        Wound::Common => 6,
        Wound::Mild | Wound::Lasting => 7,
    }
}

/// Shares of a die that heal somebody and that kill [`R14_0`]; nothing for those who do not recover.
pub(crate) fn recovery(wound: Wound, weak_heart: bool) -> Option<(f64, f64)> {
    let kills = 7 - deadly(wound, weak_heart);
    (wound != Wound::Lasting).then(|| (1.0 / 6.0, f64::from(kills) / 6.0))
}

impl<L: Log<Event>> Play<'_, L> {
    /// [`R14_0`]: 1 heals, 6 kills. Who is well again may be the one that control waited for
    /// (DAM-65).
    pub(super) fn recover(&mut self, member: Member) {
        let crew = &self.game.crew;
        let Some(wound) = crew.wound(member) else { return };
        let deadly = deadly(wound, crew.weak.contains(member));
        self.camp(|camp| camp.recovered = camp.recovered.with(member));
        let die = self.dice.d6(R14_0);
        self.note(Event::RecoveryRolled { member, die });
        if die == 1 {
            self.heal(member);
            self.claim();
        } else if die >= deadly {
            self.kill(member);
        }
    }

    pub(crate) fn heal(&mut self, member: Member) {
        self.game.crew.set(member, Health::Healthy);
        self.note(Event::Recovered { member });
    }

    pub(crate) fn kill(&mut self, member: Member) {
        self.game.crew.set(member, Health::Dead);
        self.note(Event::Died { member });
    }

    pub(crate) fn hurt(&mut self, member: Member, wound: Wound) {
        // Who lies there with an injury that does not kill may be struck by one that does.
        let worse = match self.game.crew.health(member) {
            Health::Healthy => true,
            Health::Hurt(Wound::Mild | Wound::Lasting) => wound == Wound::Common,
            Health::Hurt(Wound::Common) | Health::Dead => false,
        };
        if worse {
            self.game.crew.set(member, Health::Hurt(wound));
            self.note(Event::Incapacitated { member });
        }
    }

    /// Whom chance may strike (DAM-61).
    fn at_risk(&self) -> Members {
        let crew = &self.game.crew;
        if self.game.options.strike_hurt { crew.living() } else { crew.healthy() }
    }

    /// Whom a message strikes.
    pub(super) fn struck(&mut self, who: Who, reading: &mut Reading) -> Members {
        let at_risk = self.at_risk();
        let one = match who {
            Who::Investigator => reading.investigator,
            Who::Picked => reading.picked,
            Who::Random => self.any_of(at_risk),
            Who::Other => {
                let others = reading.investigator.map_or(at_risk, |by| at_risk.without(by));
                reading.picked = self.any_of(others);
                reading.picked
            }
            Who::Two => {
                let first = self.any_of(at_risk);
                let rest = first.map_or(at_risk, |first| at_risk.without(first));
                let second = self.any_of(rest);
                return first.into_iter().chain(second).collect();
            }
        };
        one.into_iter().collect()
    }

    /// Entering a tile of message 248.
    pub(super) fn hurt_somebody(&mut self) {
        if let Some(member) = self.any_of(self.at_risk()) {
            self.hurt(member, Wound::Common);
        }
    }

    /// Entering a tile of message 3 or 193: a working electronic piece at random (DAM-61).
    pub(super) fn damage_something(&mut self) {
        let at_risk =
            |game: &Damocles, kind: &Equipment| kind.is_electronic() && game.carries(*kind);
        let many = Equipment::ALL.iter().filter(|kind| at_risk(self.game, kind)).count();
        let place = self.dice.draw(u8::try_from(many).unwrap_or(1), R03_0);
        let kind = Equipment::ALL.into_iter().filter(|kind| at_risk(self.game, kind)).nth(place);
        if let Some(kind) = kind {
            self.harm(kind, false);
        }
    }
}
