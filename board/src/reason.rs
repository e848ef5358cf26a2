//! Why one would do something, where the goals tell: what they say before it and after it.

use crate::goals::{Bar, GoalPart, Goals, Met};
use crate::words::list;

/// What an action changes about the goals of whoever takes it, in a sentence; nothing when what can
/// be counted or ticked off is the same before and after.
pub fn by_goals(before: &Goals, after: &Goals) -> Option<String> {
    if before == after || after.is_empty() {
        return None;
    }
    checked(before, after).or_else(|| moved(before, after))
}

/// What a level of victory wants and now has, or can have no more.
fn checked(before: &Goals, after: &Goals) -> Option<String> {
    let (old, new) = (checks(before), checks(after));
    let turned = |met: Met| -> Vec<String> {
        let is_new = |(text, now): &&(&str, Met)| *now == met && !old.contains(&(*text, met));
        let mut texts: Vec<String> =
            new.iter().filter(is_new).map(|(text, _)| format!("“{text}”")).collect();
        texts.dedup();
        texts
    };
    let (gained, lost) = (turned(Met::Yes), turned(Met::Lost));
    match (gained.is_empty(), lost.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("That ticks off {} of your goals.", list(gained))),
        (true, false) => Some(format!("That puts {} out of reach for good.", list(lost))),
        (false, false) => Some(format!(
            "That ticks off {} of your goals, and puts {} out of reach.",
            list(gained),
            list(lost)
        )),
    }
}

fn checks(goals: &Goals) -> Vec<(&str, Met)> {
    let levels = goals.parts.iter().filter_map(|part| match part {
        GoalPart::Levels { levels } => Some(levels),
        _ => None,
    });
    levels.flatten().flat_map(|level| &level.checks).map(|c| (c.text.as_str(), c.met)).collect()
}

/// A bar that has grown or shrunk: "Your Rover A goes from 7 hexes to 3 hexes."
fn moved(before: &Goals, after: &Goals) -> Option<String> {
    let old = bars(before);
    let (was, is) = bars(after).into_iter().find_map(|bar| {
        let was = old.iter().find(|was| was.label == bar.label && was.seat == bar.seat)?;
        let says_what = bar.value.contains(char::is_alphabetic);
        (was.value != bar.value && says_what).then_some((*was, bar))
    })?;
    Some(format!("{} goes from {} to {}.", crate::capital(&is.label), was.value, is.value))
}

fn bars(goals: &Goals) -> Vec<&Bar> {
    let bars = goals.parts.iter().filter_map(|part| match part {
        GoalPart::Bars { bars, .. } => Some(bars),
        _ => None,
    });
    bars.flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sentence;
    use crate::goals::{Check, GoalLevel};

    fn goals(brief: &str, parts: Vec<GoalPart>) -> Goals {
        let aim = Sentence::plain("Win.");
        Goals { aim, brief: brief.into(), parts, ..Goals::default() }
    }

    fn level(met: Met) -> Vec<GoalPart> {
        let checks = vec![Check { text: "Loot aboard".into(), met }];
        let levels = vec![GoalLevel { number: "I".into(), title: Sentence::plain("Away"), checks }];
        vec![GoalPart::Levels { levels }]
    }

    fn bar(value: &str) -> Vec<GoalPart> {
        let bar = Bar { label: "your Rover A".into(), value: value.into(), ..Bar::default() };
        vec![GoalPart::Bars { bars: vec![bar], legend: Vec::new() }]
    }

    #[test]
    fn what_changes_about_the_goals_is_said_and_nothing_else() {
        let said = |before: Vec<GoalPart>, after: Vec<GoalPart>| {
            by_goals(&goals("far", before), &goals("near", after)).unwrap_or_default()
        };
        assert_eq!(
            said(level(Met::No), level(Met::Yes)),
            "That ticks off “Loot aboard” of your goals."
        );
        assert_eq!(
            said(level(Met::No), level(Met::Lost)),
            "That puts “Loot aboard” out of reach for good."
        );
        assert_eq!(
            said(bar("7 hexes"), bar("3 hexes")),
            "Your Rover A goes from 7 hexes to 3 hexes."
        );
        assert_eq!(said(Vec::new(), Vec::new()), "", "a line without a number is no reason");
        let same = goals("far", bar("7 hexes"));
        assert_eq!(by_goals(&same, &same), None);
    }
}
