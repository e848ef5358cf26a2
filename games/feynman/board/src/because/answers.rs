//! Answers, trades, what is picked up, and the end of a turn.

use board::{capital, list};
use feynman::Action;
use feynman::action::Thing;
use feynman::goals::goals as levels_of;
use feynman::names::{Fig, Good};
use feynman::view::Seen;

use super::Thinker;
use super::wanted::wants;
use super::writing::use_of;
use crate::names;

impl Thinker<'_> {
    pub(super) fn answering(&self, action: Action) -> Option<String> {
        match action {
            Action::Hand { thing: Thing::Good(good) } if self.is_wanted(good) => Some(format!(
                "You want {} yourself, so ask for something good in return.",
                names::good(good)
            )),
            Action::Hand { .. } => {
                Some("It is part of the offer only, until the offer is taken.".into())
            }
            Action::Want { thing } => {
                Some(format!("You ask to have {} promised in return.", names::thing(thing)))
            }
            Action::Offer {} => self.bargain().map(|(gives, _)| {
                format!("You offer {gives}; nothing is gone before it is accepted.")
            }),
            Action::Accept {} => match self.view.phase {
                Seen::Voting { .. } => self.at_the_end(),
                _ => self
                    .bargain()
                    .map(|(gives, wants)| format!("{} changes hands{wants}.", capital(&gives))),
            },
            Action::Decline {} => match self.view.phase {
                Seen::Voting { .. } => {
                    let nearest = self.open_levels();
                    let level = nearest.first()?;
                    Some(format!(
                        "There is still a better level to be had: level {}.",
                        level.number
                    ))
                }
                _ => Some("You keep what you have, and their action is lost.".into()),
            },
            Action::Pick { thing: Thing::Good(good) } => {
                if self.is_wanted(good) {
                    self.for_level(|want| wants(want, good))
                } else {
                    Some("Nobody else has it then.".into())
                }
            }
            Action::Pick { thing: Thing::Item(item) } => Some(use_of(item).into()),
            Action::Leave {} => Some("What is left lies open for whoever comes next.".into()),
            Action::Pass {} | Action::Sleep {} | Action::Doze {} => {
                matches!(self.view.phase, Seen::Window { .. }).then(|| {
                    "To cancel would show everybody whose this character is; passing shows nothing."
                        .into()
                })
            }
            Action::Cancel {} => Some("What was declared does not happen.".into()),
            Action::Veto {} | Action::Seize {} => {
                Some("What the computer was told does not happen.".into())
            }
            Action::Reveal { fig } => Some(format!(
                "{} acts for you from now on, and no longer for others.",
                capital(&self.name(fig))
            )),
            Action::Peace {} => self.at_the_end(),
            Action::End {} => self.ending(),
            _ => None,
        }
    }

    /// What is held out, and what is asked for it.
    fn bargain(&self) -> Option<(String, String)> {
        let hand = self.view.own.hand?;
        let goods = Good::ALL.iter().filter(|good| hand.goods[good.index()]);
        let goods = goods.map(|good| names::good(*good).to_string());
        let all: Vec<String> = goods.chain(names::bag(hand.bag)).collect();
        if all.is_empty() {
            return None;
        }
        let wants = hand.want.map_or_else(String::new, |thing| {
            format!(", for the promise of {}", names::thing(thing))
        });
        Some((list(all), wants))
    }

    fn at_the_end(&self) -> Option<String> {
        let own = levels_of(self.view)?;
        Some(match own.reached {
            Some(1) => "You reach level 1 now, and nothing is better.".into(),
            Some(number) => format!("If it ended now, you would reach level {number}."),
            None => "If it ended now, you would reach no level, which loses.".into(),
        })
    }

    fn ending(&self) -> Option<String> {
        let used = self.view.own.used?;
        let acts = |fig: &&Fig| {
            self.view.rows[fig.index()].is_some_and(|row| row.here) && used & fig.bit() == 0
        };
        match Fig::ALL.iter().filter(acts).count() {
            0 => Some("Everybody of yours has acted.".into()),
            1 => Some("One of yours has not acted, and stays safe where it is.".into()),
            many => Some(format!("{many} of yours have not acted, and stay where they are.")),
        }
    }
}
