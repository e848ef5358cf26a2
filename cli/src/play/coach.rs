//! The coach at this terminal: what the plain form and the whole screen share.

use catalogue::coach::{Verdict, judge, look_closer};
use catalogue::{Idea, Level};
use contract::Seat;
use table::Thinking;

use super::local::LocalTable;

pub(super) const COACH_ON: &str =
    "The coach is on: it asks before a costly choice and says after each how good it was.";
pub(super) const COACH_OFF: &str = "The coach is off.";
pub(super) const NO_COACH: &str = "The coach helps where one person plays: others play here.";

/// "A slip. You would have done better to stay: about 8 more wins in 100."
pub(super) fn marked(verdict: &Verdict) -> String {
    let why = match verdict.change() {
        none if none.is_empty() => String::new(),
        _ => format!(" {}", verdict.why.join(" ")),
    };
    format!("{}. {}{why}", verdict.mark.name(), verdict.sentence)
}

impl LocalTable {
    /// The thoughts of an adept on what a seat may do.
    pub(super) fn ideas(&self, seat: Seat) -> Vec<Idea> {
        let thinking = self.thinking(seat, Level::Adept.into());
        thinking.map_or_else(Vec::new, |Thinking { thinker, mut rng, .. }| thinker.ideas(&mut rng))
    }

    /// What the coach thinks of a choice; nothing where there is nothing to choose.
    pub(super) fn weigh(&self, seat: Seat, action: &str) -> Option<Verdict> {
        let play = self.table.play_state()?;
        if play.offers(seat).len() < 2 {
            return None;
        }
        let ideas = self.ideas(seat);
        let thinker = self.thinking(seat, Level::Adept.into())?.thinker;
        let closer = look_closer(&*thinker, &ideas, action);
        judge(play, seat, &ideas, action, closer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::coach::Mark;

    #[test]
    fn a_mark_is_one_line_and_says_why_only_where_something_was_lost() {
        let verdict = |mark| Verdict {
            mark,
            deed: "Stay.".into(),
            better: "Go home.".into(),
            better_action: "go=home".into(),
            worth: [0.4, 0.6],
            measure: catalogue::Measure::Chance,
            why: vec!["Home is near.".into()],
            question: None,
            sentence: "So it is.".into(),
        };
        assert_eq!(marked(&verdict(Mark::Good)), "Good. So it is.");
        assert_eq!(marked(&verdict(Mark::Slip)), "A slip. So it is. Home is near.");
    }
}
