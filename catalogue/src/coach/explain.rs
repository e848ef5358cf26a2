//! The last move, explained to one seat from what that seat may know: what was done, how it changed
//! that seat's chances, what else was to be expected.

use board::{Sentence, third_person};
use contract::{Rng, Seat};

use super::{Expected, Mark, judge, look_closer};
use crate::Strength;
use crate::any::{AnyGame, AnyTable};
use crate::measure::Measure;

/// Games played on before and after.
const SAMPLES: u32 = 120;
/// Iterations of the search that looks for something better.
const LOOKS: u32 = 200;
/// What somebody is less likely to do than this is not named.
const LIKELY: f64 = 0.08;
const NAMED: usize = 3;

/// A move explained.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Who made it.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// What happened, as the asker heard it.
    pub done: Vec<Sentence>,
    /// The asker's chances before and after, from 0 to 1.
    pub chances: [f64; 2],
    /// What the numbers stand for.
    pub measure: Measure,
    /// What it did to the asker's chances, in a sentence.
    pub effect: String,
    /// What it was for, in a sentence or two; may be empty.
    pub purpose: String,
    /// What it cost, if something was clearly better, in sentences; may be empty.
    pub cost: String,
    /// What else was to be expected, in a sentence; may be empty.
    pub instead: String,
}

impl Explanation {
    /// All of it in lines of text.
    pub fn lines(&self) -> Vec<String> {
        let done = self.done.iter().map(ToString::to_string);
        let after = |head: &str, text: &str| match text {
            "" => String::new(),
            text => format!("{head}: {text}"),
        };
        let rest = [
            after("What it was for", &self.purpose),
            self.effect.clone(),
            after("What it cost", &self.cost),
            self.instead.clone(),
        ];
        done.chain(rest).filter(|line| !line.is_empty()).collect()
    }
}

/// Explains the last move of a table to one seat; nothing before the first. It plays games on, so it
/// belongs on a thread that may take its time.
pub fn explain(game: &dyn AnyGame, now: &dyn AnyTable, asker: Seat) -> Option<Explanation> {
    let made = now.moves().last()?;
    let before = game.replay(&now.record(), Some(now.ply() - 1)).ok()?;
    let heard = now.events(now.events_until(now.ply() - 1), Some(asker));
    let mut done: Vec<Sentence> = heard.into_iter().map(|event| event.sentence).collect();
    let name = now.sitters().get(made.seat.index()).map_or("Somebody", |sitter| &sitter.name);
    if let Some(own) = before.consider(made.seat, &made.action, &[]).filter(|_| made.seat == asker)
    {
        done.insert(0, Sentence::plain(own.heading()));
    }
    if done.is_empty() {
        done.push(Sentence::plain(format!("{name} decided something that you cannot see.")));
    }
    let of = |table: &dyn AnyTable| {
        let all = table.forecast(None, SAMPLES, now.ply() as u64);
        all.get(asker.index()).copied().flatten()
    };
    let (was, is) = (of(&*before)?, of(now)?);
    let measure = now.measure();
    let effect = effect(measure, was.chance, is.chance, 2.0 * was.error.hypot(is.error));
    let is_own = made.seat == asker;
    let who = if is_own { "You" } else { name };
    let (purpose, cost) = if is_own || !game.info().secrets {
        thoughts(&*before, made.seat, &made.action, is_own)
    } else {
        // What another had in mind may tell what they hold.
        let motive = before.motive(made.seat, asker, &made.action);
        (third_person(&board::sentence(&motive.unwrap_or_default())), String::new())
    };
    let mut expected = before.expected(made.seat, asker);
    // In a game of secrets, leaving out what was done would tell what it was.
    let tense = if game.info().secrets {
        format!("From what you know, {} was likely to", if who == "You" { "it" } else { who })
    } else {
        expected.retain(|one| one.action != made.action);
        format!("{who} might also have been expected to")
    };
    let instead = if made.seat == asker && game.info().secrets {
        String::new()
    } else {
        named(&tense, &expected)
    };
    Some(Explanation {
        seat: made.seat,
        name: name.to_string(),
        done,
        chances: [was.chance, is.chance],
        measure,
        effect,
        purpose,
        cost,
        instead,
    })
}

/// What a move was for, and what it cost if it was poor: to whoever made it, or about them.
fn thoughts(before: &dyn AnyTable, by: Seat, action: &str, is_own: bool) -> (String, String) {
    let told = |text: String| if is_own { text } else { third_person(&text) };
    let purpose = before.consider(by, action, &[]).and_then(|known| known.reason());
    let verdict = before.thinker_of(by, Strength::Iterations(LOOKS)).and_then(|thinker| {
        let ideas = thinker.ideas(&mut Rng::new(u64::from(LOOKS)));
        let closer = look_closer(&*thinker, &ideas, action);
        judge(before, by, &ideas, action, closer)
    });
    let costly = verdict.filter(|found| matches!(found.mark, Mark::Slip | Mark::Mistake));
    let cost = costly.map_or_else(String::new, |found| {
        let said = [found.sentence].into_iter().chain(found.why);
        said.collect::<Vec<_>>().join(" ")
    });
    (told(purpose.unwrap_or_default()), told(cost))
}

fn effect(measure: Measure, was: f64, is: f64, doubt: f64) -> String {
    let (change, name) = (is - was, board::capital(measure.name()));
    if change.abs() <= doubt || change.abs() < 0.01 {
        return format!("{name} hardly changed.");
    }
    let way = if change > 0.0 { "rose" } else { "fell" };
    format!("{name} {way} by about {}.", measure.amount(change))
}

fn named(tense: &str, expected: &[Expected]) -> String {
    let likely = expected.iter().filter(|one| one.share >= LIKELY).take(NAMED);
    let deeds: Vec<&str> = likely.map(|one| one.deed.as_str()).collect();
    match deeds.split_last() {
        None => String::new(),
        Some((only, [])) => format!("{tense} {only}."),
        Some((last, rest)) => format!("{tense} {}, or to {last}.", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_within_its_error_is_none() {
        let said = |was, is| effect(Measure::Chance, was, is, 0.05);
        assert_eq!(said(0.5, 0.53), "Your chances hardly changed.");
        assert_eq!(said(0.78, 0.67), "Your chances fell by about 11 wins in 100.");
        assert_eq!(said(0.2, 0.4), "Your chances rose by about 20 wins in 100.");
    }
}
