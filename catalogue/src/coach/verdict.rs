//! What one choice is worth beside the best there was: a question before it, a mark after it.

use contract::Seat;

use super::advice::doubt;
use crate::Forecast;
use crate::any::{AnyTable, Idea, Thinker};
use crate::measure::Measure;

/// A choice that was tried less often than this by the search is compared by games of its own.
const KNOWN_WELL: u32 = 60;
const SAMPLES: u32 = 80;
const SEED: u64 = 1;
/// What is given up before anybody is asked, and where a slip and a mistake begin.
const WORTH_ASKING: f64 = 0.10;
const SLIP: f64 = 0.05;
const MISTAKE: f64 = 0.15;

/// How good a choice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing better was found.
    Good,
    /// Something was a little better, or may have been.
    Fine,
    /// Something was better.
    Slip,
    /// Something was much better.
    Mistake,
}

impl Mark {
    /// In a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good => "Good",
            Self::Fine => "Fine",
            Self::Slip => "A slip",
            Self::Mistake => "A mistake",
        }
    }
}

/// One choice beside the best there was.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// How good it was.
    pub mark: Mark,
    /// What was chosen, in words.
    pub deed: String,
    /// The best, in words.
    pub better: String,
    /// And in notation.
    pub better_action: String,
    /// What the choice is worth, and what the best is, from 0 to 1.
    pub worth: [f64; 2],
    /// What the numbers stand for.
    pub measure: Measure,
    /// Why the best is better, in sentences; may be empty.
    pub why: Vec<String>,
    /// What to ask before the choice is made; nothing when it need not be asked.
    pub question: Option<String>,
    /// What to say after it.
    pub sentence: String,
}

impl Verdict {
    /// "67% to 41%"; empty where nothing was lost.
    pub fn change(&self) -> String {
        match self.mark {
            Mark::Good | Mark::Fine => String::new(),
            Mark::Slip | Mark::Mistake => self
                .worth
                .map(|worth| self.measure.in_words(worth))
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
                .join(" to "),
        }
    }
}

/// Looks closer at a choice that the search passed over: it beside the best, in games of their own.
/// Nothing where there is no need to.
pub fn look_closer(thinker: &dyn Thinker, ideas: &[Idea], action: &str) -> Option<[Forecast; 2]> {
    let best = ideas.first()?;
    let is_known = |idea: &Idea| idea.action == action && idea.visits >= KNOWN_WELL;
    if best.action == action || ideas.iter().any(is_known) {
        return None;
    }
    thinker.compare(action, &best.action, SAMPLES, SEED)
}

/// Weighs a choice of this seat against the ideas of a search, and a [closer look](look_closer) where
/// there was one. Nothing when the table has moved on or the search has no ideas.
pub fn judge(
    table: &dyn AnyTable,
    seat: Seat,
    ideas: &[Idea],
    action: &str,
    closer: Option<[Forecast; 2]>,
) -> Option<Verdict> {
    let best = ideas.first()?;
    let (chosen, top) =
        (table.consider(seat, action, &[])?, table.consider(seat, &best.action, &[])?);
    let known = ideas.iter().find(|idea| idea.action == action);
    let (worth, doubt) = match (closer, known) {
        (Some([mine, theirs]), _) => {
            ([mine.chance, theirs.chance], 2.0 * mine.error.hypot(theirs.error))
        }
        (None, Some(known)) => ([known.worth, best.worth], doubt(known, best)),
        (None, None) => return None,
    };
    let loss = worth[1] - worth[0];
    let is_sure = loss > doubt;
    let mark = match loss {
        _ if action == best.action => Mark::Good,
        loss if is_sure && loss >= MISTAKE => Mark::Mistake,
        loss if is_sure && loss >= SLIP => Mark::Slip,
        _ => Mark::Fine,
    };
    let measure = table.measure();
    let (deed, better, instead) = (chosen.heading(), top.heading(), &top.deed);
    let more = measure.more(loss);
    let question = (is_sure && loss >= WORTH_ASKING)
        .then(|| format!("You would do better to {instead}: about {more}. Do it anyway?"));
    let stands = measure.stands(worth[0]);
    let sentence_after = match mark {
        Mark::Good => format!("Nothing better was found. {stands}."),
        // Less than this is "0" or "1" of a hundred, and within what a search can tell.
        Mark::Fine if loss >= 0.015 => {
            format!("{stands}; to {instead} might bring about {more}.")
        }
        Mark::Fine => format!("{stands}; to {instead} would have been about as good."),
        Mark::Slip | Mark::Mistake => {
            format!("You would have done better to {instead}: about {more}.")
        }
    };
    let mut why = Vec::new();
    if let Some(reason) = top.reason() {
        why.push(format!("{better} {reason}"));
    }
    let risk = chosen.risk();
    if !risk.is_empty() && action != best.action {
        why.push(format!("Your choice can go wrong. {risk}"));
    }
    Some(Verdict {
        mark,
        deed,
        better,
        better_action: best.action.clone(),
        worth,
        measure,
        why,
        question,
        sentence: sentence_after,
    })
}
