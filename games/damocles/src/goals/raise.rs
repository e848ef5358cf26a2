//! What would raise the level: the list of results asked again with one thing changed.

use contract::Rule;
use serde::Serialize;

use crate::book::{R14_0, R16_2, R20_2, R20_3};
use crate::effect::Setting;
use crate::mark::Mark;
use crate::member::{Health, Member, Profession};
use crate::rules::r14_members::recovery;
use crate::rules::r20_standing::{Hold, Standing};
use crate::rules::r20_victory::{Judgement, POINTS_PER_LEVEL};
use crate::state::{Ending, Robot};
use crate::tile::{Section, Tile};
use crate::view::View;

/// One thing that would raise the level.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// What.
    pub raise: Raise,
    /// What the mission would be worth then.
    pub judged: Judgement,
    /// The rule it rests on.
    pub rule: &'static Rule,
}

/// What would raise the level.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Raise {
    /// So many of these get well again.
    Recovery {
        /// Those who can.
        hurt: Vec<Member>,
        /// How many of them it takes.
        many: u8,
        /// That it happens within a turn, where one is enough.
        heals: Option<f64>,
        /// That a roll kills, for the one who is rolled for, where there is only one.
        kills: Option<f64>,
    },
    /// So many more points, for so many in all.
    Points {
        /// That are missing.
        more: u16,
        /// That it takes.
        total: u16,
    },
    /// A section is turned on.
    Section {
        /// Which.
        section: Section,
        /// Control, intel and power tiles that are missing.
        missing: [u8; 3],
    },
    /// The artifact obeys from a tile that has told so.
    Key {
        /// Where.
        tile: Tile,
        /// What it has told.
        mark: Mark,
    },
    /// The robot brings control on the tile where it was found (251).
    Robot,
}

impl Raise {
    const fn rule(&self) -> &'static Rule {
        match self {
            Self::Recovery { .. } => R14_0,
            Self::Points { .. } => R20_3,
            Self::Section { .. } => R16_2,
            Self::Key { .. } | Self::Robot => R20_2,
        }
    }

    /// How far it is: a chamber brings about a point or a tile, so both count alike; recovery takes
    /// a roll, and control more than anything.
    fn distance(&self, view: &View) -> u16 {
        match self {
            Self::Recovery { many, .. } => u16::from(*many) - 1,
            Self::Points { more, .. } => *more,
            Self::Section { section, missing } => {
                let tiles: u16 = missing.iter().copied().map(u16::from).sum();
                tiles + chambers_to(view, *section)
            }
            Self::Key { .. } | Self::Robot => u16::MAX,
        }
    }
}

/// Chambers until the first of a section nobody has been in
/// ([`R12_5`](crate::book::R12_5)): the one being explored is used up before.
fn chambers_to(view: &View, section: Section) -> u16 {
    let begun = view.section == section || view.tiles.iter().any(|seen| seen.section == section);
    if begun { 0 } else { view.left[view.section.index()].into() }
}

/// What would raise the level of a team that goes home, nearest first.
pub(super) fn steps(view: &View, now: Standing) -> Vec<Step> {
    let level = now.judged(Ending::Home).level();
    let rises = |(raise, then): (Raise, Standing)| {
        let (judged, rule) = (then.judged(Ending::Home), raise.rule());
        (judged.level() > level).then_some(Step { raise, judged, rule })
    };
    let ideas = std::iter::once(points(now))
        .chain(sections(view, now))
        .chain(keys(view, now))
        .chain(robot(view, now))
        .filter_map(rises);
    let mut steps: Vec<Step> = recoveries(view, now).find_map(rises).into_iter().collect();
    steps.extend(ideas);
    steps.sort_by_key(|step| step.raise.distance(view));
    steps
}

/// One, two or more of the hurt get well; the fewest that help are the ones to hope for.
fn recoveries(view: &View, now: Standing) -> impl Iterator<Item = (Raise, Standing)> {
    // A team that nobody can fly home needs an astronaut before anybody else.
    let needs_pilot = !now.pilot && now.hold == Hold::Nothing;
    let mut hurt = Vec::new();
    for person in &view.crew {
        let Health::Hurt(wound) = person.health else { continue };
        let helps = !needs_pilot || person.member.profession() == Profession::Astronaut;
        if let (true, Some(odds)) = (helps, recovery(wound, person.weak_heart)) {
            hurt.push((person.member, odds));
        }
    }
    let most = u8::try_from(hurt.len()).unwrap_or(u8::MAX);
    (1..=most).map(move |many| {
        let nobody = hurt.iter().fold(1.0, |share, (_, (heals, _))| share * (1.0 - heals));
        let raise = Raise::Recovery {
            hurt: hurt.iter().map(|(member, _)| *member).collect(),
            many,
            heals: (many == 1).then_some(1.0 - nobody),
            kills: (most == 1).then(|| hurt.iter().map(|(_, (_, kills))| *kills).sum()),
        };
        (raise, Standing { able: now.able + many, pilot: now.pilot || needs_pilot, ..now })
    })
}

/// The next full twenty.
fn points(now: Standing) -> (Raise, Standing) {
    let points = now.judged(Ending::Home).points;
    let total = (points / POINTS_PER_LEVEL + 1) * POINTS_PER_LEVEL;
    let more = total - points;
    (Raise::Points { more, total }, Standing { points: now.points + more, ..now })
}

/// Each section that is off and can still be turned on tile by tile.
fn sections(view: &View, now: Standing) -> impl Iterator<Item = (Raise, Standing)> {
    let off = Section::ALL.into_iter().filter(|section| !view.sections[section.index()]);
    off.filter(|section| can_be_lit(view, *section)).map(move |section| {
        let (on, needs) = (view.on[section.index()], section.needs());
        let missing = [0, 1, 2].map(|kind| needs[kind].saturating_sub(on[kind]));
        (Raise::Section { section, missing }, Standing { sections: now.sections + 1, ..now })
    })
}

/// Whether tiles that are not off for good, and those nobody has seen, are enough.
fn can_be_lit(view: &View, section: Section) -> bool {
    let mut short = section.needs();
    let mut unknown = view.left[section.index()];
    for seen in view.tiles.iter().filter(|seen| seen.section == section) {
        match &seen.face {
            Some(face) if face.setting == Setting::Dead => {}
            Some(face) => {
                let kind = &mut short[face.kind.index()];
                *kind = kind.saturating_sub(1);
            }
            None => unknown += 1,
        }
    }
    short.iter().sum::<u8>() <= unknown
}

/// Tiles that have told that the artifact obeys from them.
fn keys(view: &View, now: Standing) -> impl Iterator<Item = (Raise, Standing)> {
    let faces = view.tiles.iter().filter_map(|seen| seen.face.as_ref());
    let alive = faces.filter(|face| face.setting != Setting::Dead);
    alive.flat_map(move |face| {
        let marks = face.marks.iter().filter_map(|mark| Some((mark, brings(mark)?)));
        marks.map(move |(mark, hold)| {
            (Raise::Key { tile: face.tile, mark }, Standing { hold, ..now })
        })
    })
}

/// How far the artifact obeys from a tile with this mark, when all it names is so.
const fn brings(mark: Mark) -> Option<Hold> {
    match mark {
        Mark::Helm | Mark::Tiller | Mark::Bridge => Some(Hold::Steered),
        Mark::Throne => Some(Hold::Controlled),
        Mark::Danger
        | Mark::EnterDamages
        | Mark::EnterHurts
        | Mark::PointWhenOff
        | Mark::LeadsToThrone
        | Mark::DiesWhenLeft
        | Mark::AnyControlOff
        | Mark::AnyControlOn
        | Mark::Heavy
        | Mark::Gravity
        | Mark::Workshop
        | Mark::Alcove
        | Mark::Gate
        | Mark::NeedsRedPower
        | Mark::OnlyFromAnotherSection
        | Mark::RedControls
        | Mark::SwitchesRed
        | Mark::SwitchesIntel
        | Mark::LightsBlue
        | Mark::LightsColour
        | Mark::LightsControls
        | Mark::Signals
        | Mark::Viewer => None,
    }
}

/// A robot that speaks brings control, where it was found.
fn robot(view: &View, now: Standing) -> Option<(Raise, Standing)> {
    let speaks = view.powers.robot == Robot::Loaded;
    speaks.then_some((Raise::Robot, Standing { hold: Hold::Controlled, ..now }))
}
