//! A hint: what to do, why, with which odds, what will probably follow.

use board::{Odds, chance, grouped, sentence};
use contract::Seat;
use serde::Serialize;

use super::{Considered, Foreseen};
use crate::any::{AnyTable, Idea};
use crate::measure::Measure;

/// So many ideas are told.
const IDEAS: usize = 3;
/// An idea that was tried less than this is not worth a word.
const TRIED: u32 = 10;

/// What a program would do in a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Advice {
    /// The best ideas, best first.
    pub ideas: Vec<Advised>,
    /// "Based on 20,000 simulated games, ±1%. It knows only what your seat knows."
    pub effort: String,
}

/// One idea.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advised {
    /// In notation: for programs, never for eyes.
    pub action: String,
    /// What to do: "Read from the notebook."
    pub deed: String,
    /// What it is worth, from 0 to 1.
    pub worth: f64,
    /// What that number stands for.
    pub measure: Measure,
    /// Why, in a sentence or two; may be empty.
    pub why: String,
    /// What it costs if it goes wrong, in a sentence or two; may be empty.
    pub risk: String,
    /// How one stands then, and how far it is ahead or behind, in a sentence.
    pub stands: String,
    /// How it may end.
    pub odds: Vec<Odds>,
    /// What will probably follow, in a sentence; may be empty.
    pub follows: String,
}

impl Advice {
    /// All of it in lines of text.
    pub fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for (place, idea) in self.ideas.iter().enumerate() {
            let head = match place {
                0 => idea.deed.clone(),
                1 => format!("Second idea: {}", idea.deed),
                _ => format!("Third idea: {}", idea.deed),
            };
            let odds = idea.odds.iter().map(|odds| format!("{} {}", chance(odds.share), odds.what));
            let odds = sentence(&odds.collect::<Vec<_>>().join(", "));
            let risk = match idea.risk.as_str() {
                "" => String::new(),
                risk => format!("If it goes wrong: {risk}"),
            };
            let all = [head, idea.why.clone(), idea.stands.clone(), odds, risk];
            let all = all.into_iter().chain([idea.follows.clone()]);
            lines.push(all.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "));
        }
        if lines.is_empty() {
            return vec!["No idea just now.".into()];
        }
        lines.push(self.effort.clone());
        lines
    }
}

/// What a search found for this seat, in words. Ideas that cannot be had now are left out: then the
/// table has moved on.
pub fn advise(table: &dyn AnyTable, seat: Seat, ideas: &[Idea]) -> Advice {
    let measure = table.measure();
    let games: u32 = ideas.iter().map(|idea| idea.visits).sum();
    let kept = ideas.iter().enumerate().filter(|(place, idea)| *place == 0 || idea.visits >= TRIED);
    let considered = kept
        .take(IDEAS)
        .filter_map(|(_, idea)| Some((idea, table.consider(seat, &idea.action, &idea.line)?)));
    let considered: Vec<(&Idea, Considered)> = considered.collect();
    let told = (0..considered.len()).map(|place| {
        let (idea, known) = &considered[place];
        let stands = match place {
            0 => compared(measure, ideas, &considered),
            _ => behind(measure, considered[0].0, idea),
        };
        Advised {
            action: idea.action.clone(),
            deed: known.heading(),
            worth: idea.worth,
            measure,
            why: known.reason().unwrap_or_default(),
            risk: known.risk(),
            stands,
            odds: known.choice.odds.clone(),
            follows: follows(seat, &known.follows),
        }
    });
    let error = ideas.first().map_or(0.0, |best| 2.0 * best.error);
    let give_or_take = if error < 0.005 {
        String::new()
    } else {
        format!(", give or take {}", measure.amount(error))
    };
    let effort = format!(
        "Based on {} simulated games{give_or_take}. It knows only what your seat knows.",
        grouped(games.into())
    );
    Advice { ideas: told.collect(), effort }
}

/// How the best stands, and how far ahead of the rest it is.
fn compared(measure: Measure, ideas: &[Idea], told: &[(&Idea, Considered)]) -> String {
    let Some((best, _)) = told.first() else { return String::new() };
    let stands = measure.stands(best.worth);
    let Some((second, known)) = told.get(1) else {
        return if ideas.len() > 1 {
            format!("{stands}; nothing else came near.")
        } else {
            format!("{stands}.")
        };
    };
    let (gap, doubt) = (best.worth - second.worth, doubt(best, second));
    if gap <= doubt || gap < 0.01 {
        return format!("{stands}; to {} is about as good.", known.deed);
    }
    let mut others = ideas.iter().filter(|idea| idea.action != best.action);
    let (sum, count) = others.by_ref().fold((0.0, 0.0), |(sum, count), idea| {
        (sum + idea.worth * f64::from(idea.visits), count + f64::from(idea.visits))
    });
    let mean = if count > 0.0 { sum / count } else { second.worth };
    let rest = if ideas.len() > 2 && best.worth - mean >= gap + 0.02 {
        format!(", and {} than the rest on average", measure.more(best.worth - mean))
    } else {
        String::new()
    };
    format!("{stands}: {} than the next best choice{rest}.", measure.more(gap))
}

/// How far another idea is behind.
fn behind(measure: Measure, best: &Idea, idea: &Idea) -> String {
    let gap = best.worth - idea.worth;
    if gap <= doubt(best, idea) || gap < 0.01 {
        return format!("{}: about as good.", measure.stands(idea.worth));
    }
    format!("{}: {} than the first idea.", measure.stands(idea.worth), measure.fewer(gap))
}

/// What a difference between two ideas must be above to be one.
pub(super) fn doubt(one: &Idea, two: &Idea) -> f64 {
    2.0 * one.error.hypot(two.error)
}

/// "Then Bob will probably roll their party, and you will stay." One sentence; empty for nothing.
fn follows(seat: Seat, line: &[Foreseen]) -> String {
    let mut clauses: Vec<(Seat, String)> = Vec::new();
    for step in line {
        match clauses.last_mut() {
            Some((by, clause)) if *by == step.seat => {
                clause.push_str(", then ");
                clause.push_str(&step.deed);
            }
            _ => {
                let who = if step.seat == seat { "you" } else { step.name.as_str() };
                let probably = if clauses.is_empty() { " will probably " } else { " would " };
                clauses.push((step.seat, format!("{who}{probably}{}", step.deed)));
            }
        }
    }
    if clauses.is_empty() {
        return String::new();
    }
    let clauses: Vec<String> = clauses.into_iter().map(|(_, clause)| clause).collect();
    format!("Then {}.", clauses.join(", and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_is_one_sentence_about_people() {
        let step = |seat: Seat, name: &str, deed: &str| Foreseen {
            seat,
            name: name.into(),
            deed: deed.into(),
        };
        let line = [
            step(Seat::B, "Bob", "roll their party"),
            step(Seat::B, "Bob", "go home"),
            step(Seat::A, "Ada", "stay"),
        ];
        let said = follows(Seat::A, &line);
        assert_eq!(
            said,
            "Then Bob will probably roll their party, then go home, and you would stay."
        );
        assert_eq!(follows(Seat::A, &[]), "");
    }
}
