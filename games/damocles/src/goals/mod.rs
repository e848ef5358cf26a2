//! What the mission would be worth, what would better it and how far home is, worked out of a view:
//! the goals tell nothing that its player may not know.
//!
//! [`goals`] asks the same list of results that ends a mission ([`Standing`]), with what is there now
//! and with one thing changed at a time; [`way`] looks for the way home.

mod raise;
pub mod way;

use serde::Serialize;

pub use raise::{Raise, Step};
pub use way::WayHome;

use crate::rules::r20_standing::{Cause, Hold, Standing};
use crate::rules::r20_victory::Judgement;
use crate::state::{Ending, Phase};
use crate::view::View;

/// What winning is, and how near it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Goals {
    /// Before the mission: what it can be worth to a team that comes home whole.
    Planning(Vec<Prospect>),
    /// During it.
    Inside(Inside),
    /// After it: how it ended, and what it was worth.
    Over(Ending, Worth),
}

/// What a whole team can hope for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Prospect {
    /// Sections on.
    pub sections: u8,
    /// How far the artifact obeys.
    pub hold: Hold,
    /// What that is worth.
    pub judged: Judgement,
}

/// What a mission is worth, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// What the list of results looks at.
    pub standing: Standing,
    /// Why it is found in its row.
    pub cause: Cause,
    /// The row and the points.
    pub judged: Judgement,
}

/// A mission under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Inside {
    /// What it would be worth if the team were home now.
    pub home: Worth,
    /// What would raise that, nearest first.
    pub steps: Vec<Step>,
    /// How far home is.
    pub way: WayHome,
    /// Days until the mission is over by itself [`R12_1`](crate::book::R12_1).
    pub days_left: u16,
    /// Days that orders still keep the team here (DAM-75).
    pub stay: u16,
}

impl Worth {
    fn of(standing: Standing, ending: Ending) -> Self {
        let (cause, judged) = (standing.cause(ending), standing.judged(ending));
        Self { standing, cause, judged }
    }
}

/// What winning is for whoever has this view, and how near it is.
pub fn goals(view: &View) -> Goals {
    let standing = Standing::seen(view);
    match view.phase {
        Phase::Crew | Phase::Kit(_) => Goals::Planning(prospects(standing)),
        Phase::Over(ending) => Goals::Over(ending, Worth::of(standing, ending)),
        Phase::Before(_)
        | Phase::Asked(_)
        | Phase::Working(_)
        | Phase::Camp(_)
        | Phase::Leaving(_) => {
            let (day, days) = (view.clock.day, view.clock.days);
            Goals::Inside(Inside {
                home: Worth::of(standing, Ending::Home),
                steps: raise::steps(view, standing),
                way: way::home(view),
                days_left: days.saturating_sub(day),
                stay: view.options.stay_days.saturating_sub(day),
            })
        }
    }
}

/// What a team that is whole brings home, by what it has turned on.
fn prospects(standing: Standing) -> Vec<Prospect> {
    let able = standing.members.max(1);
    let whole = Standing { able, members: able, pilot: true, ..standing };
    let lit = (0..=3).map(|sections| Standing { sections, ..whole });
    let held = [Hold::Controlled, Hold::Steered].map(|hold| Standing { hold, ..whole });
    let prospect = |standing: Standing| Prospect {
        sections: standing.sections,
        hold: standing.hold,
        judged: standing.judged(Ending::Home),
    };
    lit.chain(held).map(prospect).collect()
}
