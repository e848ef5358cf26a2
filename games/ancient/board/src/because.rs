//! Why somebody with sense would do something, and what it costs if it goes wrong: in sentences, to
//! whoever would do it.

use ancient::action::PRICE;
use ancient::atlas::{ActionDie, Region, Slot};
use ancient::career::RAIDER_BOXES;
use ancient::goals::{Ahead, goals};
use ancient::odds::{Chance, Horizon};
use ancient::stake::Stake;
use ancient::symbol::Symbol;
use ancient::track::{Milestone, Work};
use ancient::{Action, Effect, Sheet, View};
use board::{Cast, chance};
use contract::Seat;

use super::names;

/// What somebody thinks of a choice.
struct Thinker<'a> {
    sheet: &'a Sheet,
    view: &'a View,
    cast: &'a Cast,
    you: Seat,
}

pub(super) fn because(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Option<String> {
    let thinker = Thinker { sheet, view, cast, you: view.you? };
    match action {
        Action::Redraw => Some(thinker.redrawing()),
        Action::Place(die, slot) => Some(thinker.placing(die, slot)),
        Action::Raid(region) => Some(thinker.raided(region)),
        Action::End => None,
        Action::Pass => Some(thinker.letting_go()),
        Action::Follow => thinker.following(),
        Action::Leave => Some(thinker.leaving()),
        Action::Stay => thinker.staying(),
        Action::Lock(symbol) => thinker.locking(symbol),
        Action::Roll => thinker.rolling(),
        Action::Again => thinker.starting_over(),
        Action::On(pays) => thinker.going_on(pays),
        Action::Stop => thinker.stopping(),
    }
}

pub(super) fn risk(sheet: &Sheet, view: &View, cast: &Cast, action: Action) -> Option<String> {
    let thinker = Thinker { sheet, view, cast, you: view.you? };
    let region = match action {
        Action::Place(_, slot) => slot.region,
        _ => view.stake(thinker.you)?.region,
    };
    let odds = view.chance(action).filter(|odds| odds.bust > 0.0005)?;
    let when = match odds.horizon {
        Horizon::BestPlay => "of the time",
        Horizon::NextRoll => "of such rolls",
    };
    let bust = chance(odds.bust);
    let marks = thinker.raider_box(region);
    Some(format!("{bust} {when} you go bust: nothing is kept, and {marks}."))
}

impl Thinker<'_> {
    /// `“Open the trench” (D2)`.
    fn step(&self, region: Region, step: usize) -> String {
        match self.sheet.track(region).step(step) {
            Some(step) => format!("“{}” ({})", step.name, step.id),
            None => names::step(self.sheet, region, step),
        }
    }

    /// The milestone a step of yours leads to.
    fn ahead(&self, region: Region, step: usize) -> Option<Ahead> {
        let next = goals(self.view).next.into_iter();
        let has = |ahead: &Ahead| ahead.steps.iter().any(|missing| missing.step == step);
        next.filter(|ahead| ahead.region == region).find(has)
    }

    /// "the last step before 4 renown and $2", "1 of 3 steps left before 4 renown".
    fn worth(&self, region: Region, step: usize) -> Option<String> {
        let ahead = self.ahead(region, step)?;
        let pays = pays(ahead.pays);
        Some(match ahead.steps.len() {
            0 | 1 => format!("the last step before {pays}"),
            many => format!("1 of {many} steps left before {pays}"),
        })
    }

    /// "the second of the 3 raider boxes in the ocean is marked".
    fn raider_box(&self, region: Region) -> String {
        match self.view.career(self.you).raiders[region.index()] + 1 {
            n if n >= RAIDER_BOXES => {
                format!("the last raider box in the {region} is marked, which closes that track")
            }
            n => format!("raider box {n} of {RAIDER_BOXES} in the {region} is marked"),
        }
    }

    fn chance(&self, action: Action) -> Option<&Chance> {
        self.view.chance(action)
    }

    fn placing(&self, die: ActionDie, slot: Slot) -> String {
        let is_it = |place: &&ancient::stake::Placement| place.die == die && place.slot == slot;
        let placement = self.view.placements.iter().find(is_it);
        let Some((placement, step)) = placement.and_then(|place| Some((place, place.step?))) else {
            let useful = self
                .view
                .placements
                .iter()
                .any(|place| place.step.is_some() && place.shut.is_none());
            let but = if useful { "" } else { " Neither die serves a step that is open to you." };
            return format!("Nothing is rolled there, so nothing is gained and nothing lost.{but}");
        };
        let name = self.step(slot.region, step);
        let odds = self.chance(Action::Place(die, slot));
        let what = odds.map_or_else(|| format!("It works on {name}"), |odds| prospect(odds, &name));
        let worth = self.worth(slot.region, step);
        let worth = worth.map(|worth| format!(": {worth}")).unwrap_or_default();
        let bonus = helps(placement.effect);
        format!("{what}{worth}.{bonus}")
    }

    fn redrawing(&self) -> String {
        let open = |die: ActionDie| {
            self.view
                .placements
                .iter()
                .any(|place| place.die == die && place.step.is_some() && place.shut.is_none())
        };
        let dice: Vec<ActionDie> = self.view.placements.iter().map(|place| place.die).collect();
        let idle = dice.iter().all(|die| !open(*die));
        let why = if idle {
            "Neither die serves a step that is open to you"
        } else {
            "Other dice may serve a better step"
        };
        format!("{why}. The price is ${PRICE}, which is a point at the end.")
    }

    fn raided(&self, region: Region) -> String {
        let marked = board::capital(&self.raider_box(region));
        let steps = self.ahead_in(region).map_or_else(
            || "there is nothing left for you in that track".into(),
            |ahead| format!("that track still holds {} for you", pays(ahead.pays)),
        );
        format!("{marked}; {steps}.")
    }

    fn ahead_in(&self, region: Region) -> Option<Ahead> {
        goals(self.view).next.into_iter().find(|ahead| ahead.region == region)
    }

    fn following(&self) -> Option<String> {
        let stake = self.view.stake(self.you)?;
        let (name, leader) =
            (self.step(stake.region, stake.step), self.cast.name(self.view.turn.active));
        let odds = self.chance(Action::Follow)?;
        let prospect = prospect(odds, &name);
        let worth = self.worth(stake.region, stake.step);
        let worth = worth.map(|worth| format!(": {worth}")).unwrap_or_default();
        Some(format!(
            "{prospect}{worth}. It costs ${PRICE} and none of your turns; {leader} decides when to \
             stop."
        ))
    }

    fn letting_go(&self) -> String {
        let bust = self.chance(Action::Follow).map_or(0.0, |odds| odds.bust);
        let keeps = format!("You keep ${PRICE}, which is a point at the end");
        if bust > 0.0005 {
            return format!(
                "{keeps}, and you share no bust, which comes {} of the time.",
                chance(bust)
            );
        }
        format!("{keeps}.")
    }

    fn leaving(&self) -> String {
        match self.chance(Action::Stay).map(|odds| odds.bust).filter(|bust| *bust > 0.0005) {
            Some(bust) => format!(
                "What you have marked is safe, and you are out before the next rolls, which go bust \
                 {} of the time.",
                chance(bust)
            ),
            None => "What you have marked is safe, and you leave the next rolls to others.".into(),
        }
    }

    fn staying(&self) -> Option<String> {
        let stake = self.view.stake(self.you)?;
        let odds = self.chance(Action::Stay)?;
        let name = self.step(stake.region, stake.step);
        Some(format!("{}, at no further price.", prospect(odds, &name)))
    }

    /// The step in hand, and what it wants.
    fn in_hand(&self) -> Option<(Stake, Work, String)> {
        let stake = self.view.stake(self.view.turn.active)?;
        let work = self.view.kit.track(stake.region).step(stake.step).work;
        Some((stake, work, self.step(stake.region, stake.step)))
    }

    fn locking(&self, symbol: Symbol) -> Option<String> {
        let (stake, work, name) = self.in_hand()?;
        let (odds, a_symbol) = (self.chance(Action::Lock(symbol))?, names::a_symbol(symbol));
        let locked = self.view.attempt()?.shown.locked.of(symbol);
        let is_wanted = match work {
            Work::Research { plain, coloured } => {
                let spared = stake.effect == Effect::SparesColoured;
                locked < plain.of(symbol) + if spared { 0 } else { coloured.of(symbol) }
            }
            Work::Field { accepts, .. } => accepts.of(symbol) > 0,
        };
        if !is_wanted {
            return Some(format!(
                "{name} has no use for {a_symbol}: locked, it is not rolled again."
            ));
        }
        let wants = format!("{name} wants {a_symbol}, so this one stays while the rest is rolled");
        Some(match work {
            Work::Research { .. } => {
                format!("{wants}. Then it is complete {} of the time.", chance(odds.success))
            }
            Work::Field { .. } => {
                format!("{wants}: that is a box for sure if you do not go bust.")
            }
        })
    }

    fn rolling(&self) -> Option<String> {
        let (stake, work, name) = self.in_hand()?;
        let odds = self.chance(Action::Roll)?;
        let success = chance(odds.success);
        Some(match work {
            Work::Research { .. } if stake.completes => {
                format!("{name} is complete as the dice lie, and a roll can only spoil that.")
            }
            Work::Research { .. } => format!(
                "{name} is not complete yet: rolling on completes it {success} of the time.{}",
                helps(stake.effect)
            ),
            Work::Field { .. } => format!(
                "If you stop now you mark {}; after this roll it is {:.1} on average.",
                names::boxes(stake.fills),
                odds.boxes
            ),
        })
    }

    fn starting_over(&self) -> Option<String> {
        let (_, work, name) = self.in_hand()?;
        let (odds, raiders) = (self.chance(Action::Again)?, self.view.attempt()?.shown.raiders);
        let raiders = names::raiders(raiders);
        let lies = format!("For ${PRICE} you are rid of {raiders} and roll all six dice again");
        Some(match work {
            Work::Research { .. } => {
                format!("{lies}: that completes {name} {} of the time.", chance(odds.success))
            }
            Work::Field { .. } => {
                format!("{lies}: that marks {:.1} boxes of {name} on average.", odds.boxes)
            }
        })
    }

    fn going_on(&self, pays: bool) -> Option<String> {
        let (stake, _, name) = self.in_hand()?;
        let odds = self.chance(Action::On(pays))?;
        let next = self.step(stake.region, stake.step + 1);
        let free = if pays {
            format!(" For ${PRICE} the raiders are rolled again, too.")
        } else {
            String::new()
        };
        Some(format!(
            "{name} is marked for good, and the same turn may complete {next}: {} of the time.{free}",
            chance(odds.success)
        ))
    }

    fn stopping(&self) -> Option<String> {
        let (stake, _, name) = self.in_hand()?;
        if stake.fills == 0 {
            return Some(format!("Nothing shows for {name}, and nothing is lost by stopping."));
        }
        let spared = self.chance(Action::Roll).map(|odds| odds.bust).filter(|bust| *bust > 0.0005);
        let spared = spared.map_or_else(String::new, |bust| {
            format!(" One more roll would go bust {} of the time.", chance(bust))
        });
        let gains = match (stake.completes, stake.pays) {
            (true, Some(milestone)) => {
                format!("It completes {name} and earns {}.", pays(milestone))
            }
            (true, None) => format!("It completes {name}."),
            (false, _) => format!("It keeps {} for {name}.", names::boxes(stake.fills)),
        };
        Some(format!("{gains}{spared}"))
    }
}

/// "4 renown and $2".
fn pays(milestone: Milestone) -> String {
    match milestone.money {
        0 => format!("{} renown", milestone.renown),
        money => format!("{} renown and ${money}", milestone.renown),
    }
}

/// What the bonus of the die does, as a sentence of its own.
const fn helps(effect: Effect) -> &'static str {
    match effect {
        Effect::Nothing => "",
        Effect::SparesColoured => " With its bonus the coloured boxes need no dice.",
        Effect::Doubles => " With its bonus each fitting die fills two boxes.",
        Effect::FourthRaider => " With its bonus only a fourth raider is a bust.",
    }
}

/// "Played well, it completes “Open the trench” (D2) 64% of the time".
fn prospect(odds: &Chance, step: &str) -> String {
    let success = chance(odds.success);
    match odds.horizon {
        Horizon::BestPlay => format!("Played well, it completes {step} {success} of the time"),
        Horizon::NextRoll if odds.success > 0.0005 => format!(
            "One roll marks {:.1} boxes of {step} on average, and {success} of the time all \
             that are left",
            odds.boxes
        ),
        Horizon::NextRoll => {
            format!("One roll marks {:.1} boxes of {step} on average", odds.boxes)
        }
    }
}
