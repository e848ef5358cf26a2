//! What stands around the map: round, heading, sheets, seats, and what is barred.

use contract::Seat;
use expedition::ability::Ability;
use expedition::book::{R06_1, R08_2, R08_4, R08_5, R10_4};
use expedition::equipment::Source;
use expedition::state::{Artifact, Condition, Fight, Phase, Side, Space, Way};
use expedition::{Scenario, View};

use super::{names, sheets, ways};
use board::words::list;
use board::{Around, Barred, Cast, Fact, Place, Sentence};

pub(super) fn around(scenario: &Scenario, view: &View, cast: &Cast) -> Around {
    let (heading, note) = heading(scenario, view, cast);
    Around {
        when: when(view),
        heading,
        note,
        sheets: sheets::draw(scenario, view, cast),
        places: view.seats.seats().map(|seat| place(scenario, view, seat)).collect(),
        barred: barred(scenario, view),
        ..Around::default()
    }
}

fn when(view: &View) -> String {
    match view.turn.round {
        0 => "preparation".into(),
        round => format!("round {round}"),
    }
}

/// What heads the choices, and a brief word beside it.
fn heading(scenario: &Scenario, view: &View, cast: &Cast) -> (String, String) {
    let pair = |heading: &str, note: String| (heading.to_string(), note);
    match view.phase {
        Phase::Recruiting(_) => pair("Gather your party", "six members".into()),
        Phase::Learning(_, member) => {
            pair("A ten: you choose", format!("for {}", names::the_member(member)))
        }
        Phase::Equipping(seat) => {
            let which = if view.party(seat).aids.is_empty() { "first" } else { "second" };
            pair("Pack your things", format!("the {which} of two"))
        }
        Phase::Moving => pair("On the trail", from_space(view)),
        Phase::Steering(die) => pair("Which way?", format!("you rolled {die}")),
        Phase::Meeting => pair("Whom do you fight?", from_space(view)),
        Phase::Naming(rival) => pair("A ten: you choose", format!("against {}", cast.name(rival))),
        Phase::Fighting(fight) => fight_heading(view, cast, &fight),
        Phase::Bracing(trial) => {
            let beside = view.chances.first().map_or(0, |chance| chance.beside_die);
            let die = trial.die.map_or("die".into(), |die| die.to_string());
            (scenario.row(trial.row).name.clone(), format!("{die} + {beside} against two dice"))
        }
        Phase::Losing(wound) => pair("A wound", names::member(wound.member)),
        Phase::Dropping => pair("Give up an Aid", "which one?".into()),
        Phase::Over(_) => pair("It is over", String::new()),
    }
}

fn from_space(view: &View) -> String {
    match view.party(view.turn.active).space {
        Space::HOME => "at home".into(),
        space => format!("on space {}", space.number()),
    }
}

fn fight_heading(view: &View, cast: &Cast, fight: &Fight) -> (String, String) {
    let [active, rival] = beside_dice(view, fight);
    let (against, ours, theirs) = match fight.declaring {
        Side::Active => (fight.rival, active, rival),
        Side::Rival => (view.turn.active, rival, active),
    };
    (format!("Fight {}", cast.name(against)), format!("die + {ours} against die + {theirs}"))
}

/// Marks and declared points of the active party and of its rival.
pub(super) fn beside_dice(view: &View, fight: &Fight) -> [u16; 2] {
    let marks = |seat| u16::from(view.party(seat).marks().of(fight.ability));
    [marks(view.turn.active) + fight.points[0], marks(fight.rival) + fight.points[1]]
}

/// What there is to see of a party.
fn place(scenario: &Scenario, view: &View, seat: Seat) -> Place {
    let party = view.party(seat);
    let fit = party.members.iter().filter(|member| member.condition == Condition::Fit).count();
    let heads = view.artifact == Artifact::Held(seat) && !matches!(view.phase, Phase::Over(_));
    let mut facts = vec![match party.space {
        Space::HOME => Fact { before: "at home".into(), ..Fact::default() },
        space => Fact::new("space", space.number(), if heads { ", heading home" } else { "" }),
    }];
    facts.push(Fact::new("", fit, "of 6 fit"));
    if party.is_out() {
        facts.clear();
    }
    Place { role: String::new(), facts, tag: tag(scenario, view, seat) }
}

fn tag(scenario: &Scenario, view: &View, seat: Seat) -> String {
    let party = view.party(seat);
    if party.is_out() {
        "out of the race".into()
    } else if view.artifact == Artifact::Held(seat) {
        format!("has {}", names::relic_in_short(scenario))
    } else if party.misses {
        "misses a turn".into()
    } else if view.turn.round == 0 {
        "getting ready".into()
    } else if matches!(view.phase, Phase::Over(_)) {
        "on the trail".into()
    } else {
        "on its way".into()
    }
}

/// What one would look for and cannot do, for the seat that decides.
fn barred(scenario: &Scenario, view: &View) -> Vec<Barred> {
    let Some(seat) = view.you.filter(|&you| view.status.waiting().contains(you)) else {
        return Vec::new();
    };
    match view.phase {
        Phase::Moving => [Way::Out, Way::Home]
            .into_iter()
            .filter(|way| !ways::open(view).contains(way))
            .map(|way| closed(scenario, view, way))
            .collect(),
        Phase::Equipping(_) => view.party(seat).aids.kinds().map(packed).collect(),
        Phase::Fighting(_) | Phase::Bracing(_) => idle_aids(scenario, view, seat),
        _ => Vec::new(),
    }
}

/// Why a way is closed.
fn closed(scenario: &Scenario, view: &View, way: Way) -> Barred {
    let relic = &scenario.artifact;
    let holds = view.artifact == Artifact::Held(view.turn.active);
    let why = match way {
        Way::Out if holds => Sentence::by(R08_5, format!("The party with {relic} heads home.")),
        Way::Home if !view.found => {
            Sentence::by(R08_4, format!("Nobody turns back before {relic} is found."))
        }
        Way::Out => Sentence::by(R08_2, "The trail ends at space 30."),
        Way::Home => Sentence::by(R08_2, "The trail ends at space 1."),
    };
    Barred { label: names::go(way).into(), why }
}

/// An item that lies in the bag already.
fn packed(source: Source) -> Barred {
    let label = match source {
        Source::Item(item) => names::item(item).to_string(),
        Source::Row(row) => row.to_string(),
    };
    Barred { label, why: Sentence::by(R06_1, "It is packed. The two items must be different.") }
}

/// Aids of abilities that are not asked for: one by one while they are few.
fn idle_aids(scenario: &Scenario, view: &View, seat: Seat) -> Vec<Barred> {
    let useful = |source: &Source| view.chances.iter().any(|chance| chance.with == Some(*source));
    let idle: Vec<Source> =
        view.party(seat).aids.kinds().filter(|source| !useful(source)).collect();
    if idle.len() > 2 {
        let abilities = Ability::ALL.into_iter().filter(|ability| {
            idle.iter().any(|source| names::helps(scenario, *source) == Some(*ability))
        });
        return vec![not_asked(format!("Use one of {} other Aids", idle.len()), abilities)];
    }
    let one = |source| {
        let label = format!("Use {}", names::aid(scenario, source));
        not_asked(label, names::helps(scenario, source).into_iter())
    };
    idle.into_iter().map(one).collect()
}

fn not_asked(label: String, abilities: impl Iterator<Item = Ability>) -> Barred {
    let abilities: Vec<Ability> = abilities.collect();
    let verb =
        if matches!(abilities[..], [one] if one != Ability::Languages) { "is" } else { "are" };
    let names = list(abilities.into_iter().map(names::ability));
    Barred { label, why: Sentence::by(R10_4, format!("{names} {verb} not asked here.")) }
}
