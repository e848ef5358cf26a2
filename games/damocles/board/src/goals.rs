//! What the mission would be worth, what would raise it, and how far home is: the words for what
//! the rules work out. The end of a mission uses the same ones.

use damocles::book::{R07_9, R12_1, R12_3, R16_2, R20_1, R20_2, R20_3};
use damocles::goals::{Inside, Prospect, Raise, Step, WayHome, Worth};
use damocles::member::{Health, Member};
use damocles::state::Ending;
use damocles::tile::{Kind, Section};
use damocles::{Away, Cause, Hold, Judgement, ROWS, View};

use super::names;
use board::words::{capital, chance, list};
use board::{GoalPart, Goals, Odds, Sentence, Tone, counted, noun};

pub(super) fn goals(view: &View) -> Goals {
    match damocles::goals(view) {
        damocles::Goals::Planning(prospects) => planning(view, &prospects),
        damocles::Goals::Inside(inside) => under_way(view, &inside),
        damocles::Goals::Over(ending, worth) => over(view, ending, &worth),
    }
}

fn planning(view: &View, prospects: &[Prospect]) -> Goals {
    let steps = prospects.iter().map(|prospect| board::Step {
        text: Sentence::by(rule_of(*prospect), brought_home(*prospect)),
        brings: prospect.judged.name().into(),
        odds: None,
    });
    let why = "Whoever is hurt or dead costs you levels; 20 information points are worth one.";
    Goals {
        heading: "To win".into(),
        aim: Sentence::by(
            R20_1,
            "Turn sections of the artifact on, and bring everybody home well.",
        ),
        brief: "Sections on, everybody home".into(),
        near: "before the start".into(),
        parts: vec![
            GoalPart::Steps { heading: "Home with everybody well".into(), steps: steps.collect() },
            GoalPart::Text { text: Sentence::by(R20_3, why) },
            counts(view),
        ],
        ends: Sentence::by(
            R12_1,
            "Ends when you go home from where you came in, or when the days are used up: \
             whoever is inside then does not return.",
        ),
    }
}

const fn rule_of(prospect: Prospect) -> &'static contract::Rule {
    match prospect.hold {
        Hold::Nothing => R16_2,
        Hold::Controlled | Hold::Steered => R20_2,
    }
}

fn brought_home(prospect: Prospect) -> String {
    match prospect.hold {
        Hold::Nothing => capital(sections_on(prospect.sections)),
        Hold::Controlled => "The artifact is under control".into(),
        Hold::Steered => "The artifact can be steered".into(),
    }
}

fn under_way(view: &View, inside: &Inside) -> Goals {
    let (home, left) = (&inside.home, inside.days_left);
    let name = home.judged.name();
    let (aim, brief) = match home.cause {
        Cause::NobodyAble | Cause::Away(_) => {
            (format!("As it stands, nobody comes home: {name}."), format!("Now: {name}"))
        }
        Cause::Steered | Cause::Controlled | Cause::Returned => {
            (format!("Home now would give: {name}."), format!("Home now: {name}"))
        }
    };
    let mut parts = vec![ladder(home, &inside.steps), GoalPart::Text { text: why(view, home) }];
    if !inside.steps.is_empty() {
        let steps = inside.steps.iter().map(|step| worded(home, step)).collect();
        parts.push(GoalPart::Steps { heading: "What would raise it".into(), steps });
    }
    parts.push(counts(view));
    parts.push(GoalPart::Text { text: way_home(inside) });
    let days =
        if left == 1 { "on the last day".into() } else { format!("when {left} days are gone") };
    let ends = match inside.way {
        WayHome::Anywhere => format!("Ends when you go home, from anywhere now, or {days}."),
        WayHome::Here | WayHome::Open { .. } | WayHome::Cut if !home.standing.shuttle => {
            format!("Ends {days}.")
        }
        WayHome::Here | WayHome::Open { .. } | WayHome::Cut => format!(
            "Ends when you go home from where you came in, or {days}: whoever is inside then does \
             not return."
        ),
    };
    Goals {
        heading: "How it would end".into(),
        aim: Sentence::by(R20_1, aim),
        brief,
        near: format!("{} left", counted(left, "day", "days")),
        parts,
        ends: Sentence::by(R12_1, ends),
    }
}

fn over(view: &View, ending: Ending, worth: &Worth) -> Goals {
    let judged = worth.judged;
    let text = Sentence::by(R20_1, score(judged));
    Goals {
        heading: "How it ended".into(),
        aim: Sentence::by(R20_1, format!("The result: {}.", judged.name())),
        brief: judged.name().into(),
        near: format!("level {} of {}", judged.level(), ROWS.len()),
        parts: vec![
            ladder(worth, &[]),
            GoalPart::Text { text: why(view, worth) },
            GoalPart::Text { text },
            counts(view),
        ],
        ends: Sentence::by(R20_1, ended(ending)),
    }
}

/// How it ended, in one sentence.
pub(super) const fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Home => "The team is on its way home.",
        Ending::LastDay => "The last day ended at the shuttle: the team is on its way home.",
        Ending::OutOfDays => "The days ran out inside the artifact.",
        Ending::NobodyLeft => "Nobody is left who could act.",
        Ending::Stranded => "No way leads on: the team is stranded.",
    }
}

/// `31 information points, less 40 for row 5: -9 points in all.`
pub(super) fn score(judged: Judgement) -> String {
    let row = judged.row;
    let points = counted(judged.points, "information point", "information points");
    let rated = match ROWS[usize::from(row.clamp(1, 13)) - 1].0 {
        0 => format!("nothing for row {row}"),
        rating if rating > 0 => format!("less {rating} for row {row}"),
        rating => format!("and {} for row {row}", -rating),
    };
    format!("{points}, {rated}: {} points in all.", judged.score())
}

/// The next time value, where a mission is flown again.
pub(super) fn next(time_value: u16) -> String {
    format!("The next mission would have a time value of {time_value}.")
}

/// The thirteen levels, the one of now and those that a single step leads to.
fn ladder(worth: &Worth, steps: &[Step]) -> GoalPart {
    let rung = |judged: &Judgement| usize::from(judged.level().clamp(1, 13)) - 1;
    let mut within_reach: Vec<usize> = steps.iter().map(|step| rung(&step.judged)).collect();
    within_reach.sort_unstable();
    within_reach.dedup();
    let rungs = ROWS.iter().map(|(_, name)| (*name).to_string()).collect();
    GoalPart::Ladder { rungs, now: rung(&worth.judged), within_reach }
}

/// Why it is this level: the row with its reason, and what the points do.
pub(super) fn why(view: &View, worth: &Worth) -> Sentence {
    let (row, judged) = (worth.judged.row, &worth.judged);
    let reason = match worth.cause {
        Cause::NobodyAble => "nobody is able to act".to_string(),
        Cause::Steered => "the artifact can be steered".to_string(),
        Cause::Controlled => "the artifact is under control".to_string(),
        Cause::Away(Away::Inside) => "the team does not return".to_string(),
        Cause::Away(Away::ShuttleLost) => "the shuttle is lost".to_string(),
        Cause::Away(Away::NoPilot) => "no astronaut is well enough to fly".to_string(),
        Cause::Returned => {
            format!("{}, and {}", those_out(view), sections_on(worth.standing.sections))
        }
    };
    let points = judged.points;
    let raised = judged.level().saturating_sub(row);
    let sphere = if points > worth.standing.points {
        format!(" {} of the points are for the sphere, unused.", points - worth.standing.points)
    } else {
        String::new()
    };
    let (rule, lift) = match raised {
        0 => (R20_1, String::new()),
        1 => (R20_3, format!(" {points} points make it one row higher.")),
        rows => (R20_3, format!(" {points} points make it {rows} rows higher.")),
    };
    Sentence::by(rule, format!("Row {row} of {}: {reason}.{lift}{sphere}", ROWS.len()))
}

/// `everybody is well`, `the engineer is hurt`, `3 of 5 are hurt or dead`.
fn those_out(view: &View) -> String {
    let out = || view.crew.iter().filter(|person| person.health != Health::Healthy);
    let how = |health: Health| match health {
        Health::Healthy => "well",
        Health::Hurt(_) => "hurt",
        Health::Dead => "dead",
    };
    match out().count() {
        0 => "everybody is well".into(),
        1 | 2 => {
            list(out().map(|person| {
                format!("{} is {}", names::member(person.member), how(person.health))
            }))
        }
        many => format!("{many} of {} are hurt or dead", view.crew.len()),
    }
}

const fn sections_on(many: u8) -> &'static str {
    match many {
        0 => "no section is on",
        1 => "one section is on",
        2 => "two sections are on",
        _ => "all three sections are on",
    }
}

fn worded(home: &Worth, step: &Step) -> board::Step {
    let (now, then) = (&home.judged, &step.judged);
    let brings = if now.name() == then.name() {
        format!("{}, level {}", then.name(), then.level())
    } else {
        then.name().into()
    };
    let odds = match step.raise {
        Raise::Recovery { heals: Some(share), .. } => {
            Some(Odds { share, what: "a turn".into(), tone: Tone::Good })
        }
        Raise::Recovery { heals: None, .. }
        | Raise::Points { .. }
        | Raise::Section { .. }
        | Raise::Key { .. }
        | Raise::Robot => None,
    };
    board::Step { text: Sentence::by(step.rule, raised_by(step)), brings, odds }
}

fn raised_by(step: &Step) -> String {
    match &step.raise {
        Raise::Recovery { hurt, many, kills, .. } => recovers(hurt, *many, *kills),
        Raise::Points { more, total } => {
            let points = noun(more, "point", "points");
            let rows = match step.judged.level().saturating_sub(step.judged.row) {
                1 => "one row".to_string(),
                rows => format!("{rows} rows"),
            };
            format!("{more} more {points}: {total} make it {rows} higher")
        }
        Raise::Section { section, missing } => {
            let kinds = [Kind::Control, Kind::Intel, Kind::Power].into_iter();
            let lacking = kinds
                .filter(|kind| missing[kind.index()] > 0)
                .map(|kind| format!("{} {}", missing[kind.index()], kind.word()));
            let (lacking, all) = (list(lacking), missing.iter().sum::<u8>());
            let tiles = noun(all, "tile", "tiles");
            format!("{} section on: {lacking} {tiles} to go", capital(section.word()))
        }
        Raise::Key { tile, mark } => format!("Tile {tile}: {}", names::mark(*mark)),
        Raise::Robot => "The robot back on tile 321, two sections on, with a semanticist, an \
                         astronaut and an engineer"
            .into(),
    }
}

fn recovers(hurt: &[Member], many: u8, kills: Option<f64>) -> String {
    let one = match hurt {
        [only] => format!("{} recovers", capital(names::member(*only))),
        _ if many == 1 => {
            format!("One of {} recovers", list(hurt.iter().map(|who| names::member(*who))))
        }
        _ => format!("{many} of the {} hurt recover", hurt.len()),
    };
    match kills {
        Some(share) if share > 0.0 => {
            format!("{one}; each roll kills {} of the time", chance(share))
        }
        Some(_) => format!("{one}; no roll kills"),
        None => one,
    }
}

fn counts(view: &View) -> GoalPart {
    let kinds = [Kind::Control, Kind::Intel, Kind::Power];
    let columns = std::iter::once("On").chain(kinds.map(Kind::word)).map(str::to_string).collect();
    let row = |section: Section| {
        let (on, needs) = (view.on[section.index()], section.needs());
        let count = |kind: Kind| (on[kind.index()].into(), needs[kind.index()].into());
        let state = if view.sections[section.index()] { " (on)" } else { "" };
        (format!("{}{state}", capital(section.word())), kinds.map(count).to_vec())
    };
    GoalPart::Counts { columns, rows: Section::ALL.map(row).to_vec() }
}

/// How far home is, what it costs, and whether it stays open.
fn way_home(inside: &Inside) -> Sentence {
    let left = inside.days_left;
    let (rule, text) = match inside.way {
        WayHome::Anywhere => (R20_2, "You can go home from anywhere.".to_string()),
        WayHome::Here | WayHome::Open { .. } | WayHome::Cut if !inside.home.standing.shuttle => {
            (R20_2, "The shuttle is gone: only steering the artifact brings you home.".to_string())
        }
        WayHome::Here => (R20_1, "The shuttle lies right here.".to_string()),
        WayHome::Open { chambers, days, holds } => {
            let chambers = counted(chambers, "chamber", "chambers");
            let cost = match days {
                0 => "costs no day".to_string(),
                1 => format!("costs a day of {left}"),
                days => format!("costs {days} of {left} days"),
            };
            let text = format!("Home is {chambers} back and {cost}");
            if holds < 1.0 {
                let open = chance(holds);
                (R07_9, format!("{text}; {open} that no accessway on it closes before you pass."))
            } else {
                (R12_1, format!("{text}; the way is open."))
            }
        }
        WayHome::Cut => {
            (R12_3, "No open accessway leads home: you have to search for one.".to_string())
        }
    };
    let orders = match inside.stay {
        0 => String::new(),
        1 => " Your orders are to stay a day longer.".into(),
        days => format!(" Your orders are to stay {days} days longer."),
    };
    Sentence::by(rule, text + &orders)
}
