//! What winning is, in words. What is so and what is missing comes from the rules.

use contract::Seat;
use feynman::book::{R03_3, R04_1_6_6, R05_1, R05_2};
use feynman::goals::{self, Condition, LevelNow, Owner, RaisedShield, Standing, Team, final_goals};
use feynman::names::{Employer, Species};
use feynman::state::{Open, PHONE, PIRATES, SCIENTIST};
use feynman::{Station, View};

use super::names;
use board::words::list;
use board::{Cast, Check, GoalLevel, GoalPart, Goals, Met, Sentence};

pub(super) fn goals(_: &Station, view: &View, cast: &Cast) -> Goals {
    match goals::goals(view) {
        Some(own) => of_seat(view, cast, &own),
        None => of_all(view, cast),
    }
}

// For whoever plays.

fn of_seat(view: &View, cast: &Cast, own: &goals::Goals) -> Goals {
    if own.team.is_none() {
        return unchosen(view, own.seat);
    }
    let over = view.truth.is_some();
    let mut parts = vec![GoalPart::Text { text: now(own, view) }];
    parts.push(GoalPart::Levels {
        levels: own.levels.iter().map(|now| level(view, own, now)).collect(),
    });
    if let Some(shield) = own.shield {
        parts.push(GoalPart::Text { text: in_the_way(shield) });
    }
    if over {
        parts.push(GoalPart::Text { text: standings(view, cast) });
    }
    Goals {
        heading: if over { "How it ended" } else { "To win, secret" }.into(),
        aim: Sentence::by(R05_2, aim(own, over)),
        brief: brief(own, view),
        near: near(view),
        parts,
        ends: ends(view),
    }
}

fn aim(own: &goals::Goals, over: bool) -> String {
    match (over, own.reached) {
        (false, _) => "Reach a better level of victory than anybody else; 1 is the best.".into(),
        (true, Some(number)) => format!("You reached level {number}: {}.", reached(own, number)),
        (true, None) => "You reached no level, which loses.".into(),
    }
}

fn reached(own: &goals::Goals, number: u8) -> String {
    let title = own.team.map_or("", |team| title(team, number));
    let mut letters = title.chars();
    // A name keeps its capital.
    match (letters.next(), names_somebody(title)) {
        (Some(first), false) => first.to_lowercase().chain(letters).collect(),
        (Some(_), true) | (None, _) => title.into(),
    }
}

fn names_somebody(title: &str) -> bool {
    ["Eastwood", "McCray"].iter().any(|name| title.starts_with(name))
}

/// Before an employer or a species is chosen.
fn unchosen(view: &View, seat: Seat) -> Goals {
    let (aim, brief) = if seat == PHONE {
        ("Choose who employs you: that decides what wins.", "Choose an employer")
    } else {
        ("Choose what you are: that decides what wins.", "Choose a species")
    };
    let texts: Vec<(String, &str)> = if seat == PHONE {
        let about = |one: &Employer| (names::employer(*one).into(), names::about_employer(*one));
        Employer::ALL.iter().map(about).collect()
    } else {
        let about = |one: &Species| (names::species(*one).into(), names::about_species(*one));
        Species::ALL.iter().map(about).collect()
    };
    let part = |(who, about): (String, &str)| GoalPart::Text {
        text: Sentence::plain(format!("{}: {about}", names::capital(&who))),
    };
    Goals {
        heading: "To win, secret".into(),
        aim: Sentence::by(R03_3, aim),
        brief: brief.into(),
        near: near(view),
        parts: texts.into_iter().map(part).collect(),
        ends: ends(view),
    }
}

/// What would be reached now, and what is nearest.
fn now(own: &goals::Goals, view: &View) -> Sentence {
    if view.open.round == 0 {
        return Sentence::by(R05_2, "Level 1 is the best. No level loses.");
    }
    let now = match own.reached {
        Some(number) => format!("level {number}"),
        None => "no level, which loses".into(),
    };
    let perhaps =
        own.perhaps.map_or(String::new(), |number| format!(" Perhaps already level {number}."));
    let text = if view.truth.is_some() {
        format!("In the end: {now}.")
    } else {
        format!("Now: {now}.{perhaps}{}", nearest(own))
    };
    Sentence::by(R05_2, text)
}

/// Better levels that lack least.
fn nearest(own: &goals::Goals) -> String {
    let open = || {
        let better = |level: &&LevelNow| own.reached.is_none_or(|reached| level.number < reached);
        own.levels.iter().filter(better).filter(|level| !level.is_lost())
    };
    let Some(least) = open().map(LevelNow::missing).min() else {
        return match own.reached {
            Some(_) => " Nothing better can be reached.".into(),
            None => " No level can be reached any more.".into(),
        };
    };
    let near: Vec<String> = open()
        .filter(|level| level.missing() == least)
        .map(|level| format!("level {}", level.number))
        .collect();
    let each = if near.len() > 1 { " each" } else { "" };
    format!(" Nearest: {}, {} missing{each}.", list(near), things(least))
}

fn things(many: usize) -> String {
    match many {
        1 => "one thing".into(),
        many => format!("{many} things"),
    }
}

fn brief(own: &goals::Goals, view: &View) -> String {
    let now = match own.reached {
        Some(number) => format!("Level {number}"),
        None if view.truth.is_some() => "No level".into(),
        None => "No level yet".into(),
    };
    let next = own
        .levels
        .iter()
        .filter(|level| !level.is_lost() && own.reached.is_none_or(|now| level.number < now))
        .min_by_key(|level| (level.missing(), level.number));
    match next {
        Some(level) if view.truth.is_none() => {
            format!("{now}; level {} lacks {}", level.number, things(level.missing()))
        }
        Some(_) | None => now,
    }
}

fn level(view: &View, own: &goals::Goals, now: &LevelNow) -> GoalLevel {
    let title = own.team.map_or("", |team| title(team, now.number));
    let check = |(want, standing): &(Condition, Standing)| Check {
        text: words(&view.open, *want).into(),
        met: match standing {
            Standing::Met => Met::Yes,
            Standing::NotYet => Met::No,
            Standing::Unknown => Met::Unknown,
            Standing::Lost => Met::Lost,
        },
    };
    GoalLevel {
        number: now.number.to_string(),
        title: Sentence::by(now.level.rule, title),
        checks: now.checks.iter().map(check).collect(),
    }
}

fn in_the_way(shield: RaisedShield) -> Sentence {
    let (damage, boxes) = shield.generator;
    let codes = if shield.has_codes {
        "You have the codes: lower it at a terminal in A1 or B3"
    } else {
        "Lower it with access codes at a terminal in A1 or B3"
    };
    let spoils = if shield.spoils_level { ", which may cost you a level" } else { "" };
    let text = format!(
        "In the way: the shield is up, and whoever launches under it dies. {codes}, or destroy the \
         generator in A2{spoils}: {damage} of {boxes} damage done."
    );
    Sentence::by(R04_1_6_6, text)
}

fn near(view: &View) -> String {
    match view.open.round {
        0 => "filling in sheets".into(),
        round => format!("round {round} of {}", view.open.last_round()),
    }
}

fn ends(view: &View) -> Sentence {
    if view.truth.is_some() {
        return Sentence::by(R05_1, "The game is over, and every sheet is open.");
    }
    let last = view.open.last_round();
    let now = match view.open.round {
        0 => String::new(),
        round => format!(" This is round {round}."),
    };
    let text =
        format!("Ends when only one team can act, when all agree, or after round {last}.{now}");
    Sentence::by(R05_1, text)
}

// For everybody else: what everybody may know.

fn of_all(view: &View, cast: &Cast) -> Goals {
    let over = view.truth.is_some();
    let text = |seat: Seat| {
        let said = format!("{}, {}: {}", cast.name(seat), names::role(seat), public_aim(seat));
        GoalPart::Text { text: Sentence::plain(said) }
    };
    let parts = if over {
        vec![GoalPart::Text { text: standings(view, cast) }]
    } else {
        view.open.seats.seats().map(text).collect()
    };
    Goals {
        heading: if over { "How it ended" } else { "To win" }.into(),
        aim: Sentence::by(R05_2, "The team with the best level of victory wins; 1 is the best."),
        brief: "The best level of victory wins".into(),
        near: near(view),
        parts,
        ends: ends(view),
    }
}

/// What everybody knows of a team.
const fn public_aim(seat: Seat) -> &'static str {
    match seat {
        PIRATES => "get away with loot and artifact, or at least with one of them.",
        SCIENTIST => "live, see the disk destroyed unheard, and have loot or artifact.",
        PHONE => "what the two agents want depends on their employer, a secret.",
        _ => "what the alien wants depends on what it is, a secret.",
    }
}

fn standings(view: &View, cast: &Cast) -> Sentence {
    let one = |own: &goals::Goals| {
        let team = own.team.map_or(names::role(own.seat).into(), team);
        match own.reached {
            Some(number) => {
                format!(
                    "{} ({team}) level {number}: {}.",
                    cast.name(own.seat),
                    reached(own, number)
                )
            }
            None => format!("{} ({team}) no level.", cast.name(own.seat)),
        }
    };
    let all: Vec<String> = final_goals(view).iter().map(one).collect();
    Sentence::by(R05_2, all.join(" "))
}

fn team(team: Team) -> String {
    match team {
        Team::Pirates => "Space Pirates".into(),
        Team::Scientist => "Mad Scientist".into(),
        Team::Phone(employer) => names::employer(employer).into(),
        Team::Alien(species) => names::species(species).into(),
    }
}

/// A level in a few words.
const fn title(team: Team, number: u8) -> &'static str {
    let titles: [&str; 4] = match team {
        Team::Pirates => [
            "Away with loot and artifact",
            "Away with the artifact",
            "Away with the loot, no harm done",
            "Alive, with disk or artifact",
        ],
        Team::Scientist => [
            "Alive with the loot, disk destroyed unheard",
            "Away alone with loot and artifact",
            "Alive with loot or artifact, disk destroyed unheard",
            "Alive, disk destroyed unheard",
        ],
        Team::Phone(Employer::Gmen) => [
            "Eastwood taken alive, with artifact or disk",
            "Eastwood's body taken, with artifact or disk",
            "Eastwood dead, the informant alive",
            "The informant alive",
        ],
        Team::Phone(Employer::Bell) => [
            "Both away with the loot",
            "Alive with something of worth, the generator whole",
            "The artifact off the station, the disk broadcast",
            "Both alive",
        ],
        Team::Phone(Employer::Museum) => [
            "Away with a living alien",
            "Away with a dead alien",
            "Both away with loot or artifact",
            "Both away with the disk",
        ],
        Team::Phone(Employer::Pinkerton) => [
            "The partner avenged",
            "Nobody escapes and nobody is lost",
            "The disk broadcast, the artifact in hand",
            "Both alive",
        ],
        Team::Alien(Species::Mind) => {
            ["Alive, and justice done", "Away with one other", "Away", ""]
        }
        Team::Alien(Species::Bugs) => {
            ["All humans dead or nearly", "Five humans dead and a bug alive", "", ""]
        }
        Team::Alien(Species::Koch) => [
            "Away with the artifact",
            "All who touched the artifact dead",
            "The artifact destroyed",
            "",
        ],
        Team::Alien(Species::Pan) => {
            ["Alive in somebody's place", "Away with the artifact", "Alive", ""]
        }
        Team::Alien(Species::Zombies) => {
            ["The artifact eaten", "Everybody else dead", "Two humans turned", ""]
        }
        Team::Alien(Species::Hal) => [
            "Together with McCray, disk destroyed unheard",
            "Away in the pod with the artifact",
            "Alive",
            "",
        ],
    };
    match number {
        1 => titles[0],
        2 => titles[1],
        3 => titles[2],
        _ => titles[3],
    }
}

/// What a level wants, in a few words; options decide what the pet is.
pub(super) const fn words(open: &Open, want: Condition) -> &'static str {
    match want {
        Condition::CrewAway => "Eastwood or three pirates away",
        Condition::CrewHasLoot | Condition::AgentsHaveLoot => "Loot aboard your ship",
        Condition::CrewHasArtifact => "Real artifact aboard your ship",
        Condition::CrewUnspoilt if open.options.pet_spoils => "No living alien or pet aboard",
        Condition::CrewUnspoilt => "No living alien aboard",
        Condition::NoPinkertonKilled => "No Pinkerton killed by you",
        Condition::NothingHarmed => "Nothing damaged, no self-destruct by you",
        Condition::PirateAlive => "A pirate lives",
        Condition::HasDiskOrArtifact(Owner::Pirates | Owner::Phone) if open.has_phone() => {
            "Disk or real artifact in hand"
        }
        Condition::HasDiskOrArtifact(_) | Condition::AgentsHaveArtifact => "Real artifact in hand",
        Condition::MccrayAlive => "McCray lives",
        Condition::MccrayAway => "McCray away",
        Condition::MccrayHasLoot => "McCray has the loot",
        Condition::MccrayHasArtifact => "McCray has the real artifact",
        Condition::MccrayHasEither => "McCray has loot or real artifact",
        Condition::MccrayAlone if open.options.pet_spoils => "No pirate, alien or pet with him",
        Condition::MccrayAlone => "No pirate or alien with him",
        Condition::NoAgentKilled => "No agent killed by you",
        Condition::DiskSilenced if !open.has_phone() => "No evidence disk aboard",
        Condition::DiskSilenced => "Disk destroyed, never broadcast",
        Condition::DiskBroadcast => "Disk broadcast, by anybody",
        Condition::EastwoodTaken => "Eastwood knocked out on a ship you took",
        Condition::EastwoodsBodyTaken => "Eastwood's body on a ship you took",
        Condition::EastwoodDead => "Eastwood dead",
        Condition::InformantAlive => "The informant lives",
        Condition::AgentAlive => "An agent lives",
        Condition::AgentsAlive => "Preuitt and Osorio live",
        Condition::AgentAway => "An agent away",
        Condition::AgentsAway => "Both agents away",
        Condition::AgentsAwayTogether => "Both agents away on one ship",
        Condition::AgentsHavePrize => "Loot or real artifact aboard",
        Condition::AgentsHaveDisk => "Disk aboard your ship",
        Condition::AgentsHaveLivingAlien if open.options.pet_is_exhibit => {
            "Living alien or pet aboard"
        }
        Condition::AgentsHaveLivingAlien => "Living alien aboard",
        Condition::AgentsHaveDeadAlien if open.options.pet_is_exhibit => "Dead alien or pet aboard",
        Condition::AgentsHaveDeadAlien => "Dead alien aboard",
        Condition::AgentCarriesPrize => "A living agent has loot, real artifact or EMP pistol",
        Condition::GeneratorWhole => "Shield generator not destroyed",
        Condition::ArtifactLeft => "Real artifact gone with a ship",
        Condition::ArtifactKept => "Real artifact has not left, but with you",
        Condition::MccrayKept => "McCray has not left, but as your prisoner",
        Condition::StationWhole => "The station has not exploded",
        Condition::PartnerLost => "An agent was killed",
        Condition::PartnerAvenged => "The killer fell by the other agent's hand",
        Condition::NoKillerAway => "No killer of an agent got away",
        Condition::AlienAlive => "You live",
        Condition::AlienAway => "You got away",
        Condition::AlienHasArtifact => "Real artifact with you",
        Condition::AlienHasOneCompanion => "Just one other living aboard",
        Condition::JusticeDone => "No human killer walks free",
        Condition::HumansFinished => "Every human dead or two boxes from it",
        Condition::FiveHumansDead => "Five humans dead",
        Condition::BugAlive => "An adult bug lives",
        Condition::TouchersDead => "McCray and every human who touched it dead",
        Condition::ArtifactDestroyed => "Real artifact destroyed",
        Condition::PanPosing => "You have somebody's place, unrevealed",
        Condition::ArtifactEaten => "Real artifact eaten",
        Condition::OthersDead => "Nobody of another team lives",
        Condition::TwoTurned => "Two humans turned into zombies",
        Condition::MccrayWithAlien => "On one ship with McCray, or both on the station",
    }
}
