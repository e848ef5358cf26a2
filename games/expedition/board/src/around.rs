//! What stands around the map: round, heading, sheets, seats, and what is barred.

use contract::Seat;
use expedition::ability::Ability;
use expedition::book::R10_4;
use expedition::equipment::Source;
use expedition::outlook;
use expedition::state::{Artifact, Condition, Fight, Phase, Side, Space};
use expedition::{Action, Scenario, View};

use super::{names, sheets, tables};
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
        barred: barred(scenario, view, cast),
        track: tables::draw(scenario, view),
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
    let [active, rival] = view.beside_dice.unwrap_or_default();
    let (against, ours, theirs) = match fight.declaring {
        Side::Active => (fight.rival, active, rival),
        Side::Rival => (view.turn.active, rival, active),
    };
    (format!("Fight {}", cast.name(against)), format!("die + {ours} against die + {theirs}"))
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

/// What the rules bar, in words. Aids of abilities that are not asked for are named one by one while
/// they are few.
fn barred(scenario: &Scenario, view: &View, cast: &Cast) -> Vec<Barred> {
    if !view.you.is_some_and(|you| view.status.waiting().contains(you)) {
        return Vec::new();
    }
    let idle: Vec<Source> = view.barred.iter().filter_map(|bar| aid_of(bar.action)).collect();
    if idle.len() > 2 {
        let helped = |ability: &Ability| {
            idle.iter().any(|source| names::helps(view, *source) == Some(*ability))
        };
        let abilities = Ability::ALL.into_iter().filter(helped);
        return vec![not_asked(format!("Use one of {} other Aids", idle.len()), abilities)];
    }
    view.barred.iter().map(|barred| worded(scenario, view, cast, barred)).collect()
}

const fn aid_of(action: Action) -> Option<Source> {
    if let Action::Aid(source) = action { Some(source) } else { None }
}

fn worded(scenario: &Scenario, view: &View, cast: &Cast, barred: &outlook::Barred) -> Barred {
    let label = match barred.action {
        Action::Go(way) => names::go(way).to_string(),
        Action::Take(item) => names::item(item).to_string(),
        Action::Fight(seat) => format!("Fight {}", cast.name(seat)),
        Action::Aid(source) => {
            let label = format!("Use {}", names::aid(scenario, source));
            return not_asked(label, names::helps(view, source).into_iter());
        }
        Action::Recruit
        | Action::Learn(_)
        | Action::Roll
        | Action::Name(_)
        | Action::Ready
        | Action::Lose(_)
        | Action::Drop(_) => barred.action.to_string(),
    };
    // The rules speak of the Artifact; at this table it has a name.
    let why = barred.bar.why.replace("the Artifact", &scenario.artifact);
    Barred { label, why: Sentence::by(barred.bar.rule, names::capital(&why) + ".") }
}

fn not_asked(label: String, abilities: impl Iterator<Item = Ability>) -> Barred {
    let abilities: Vec<Ability> = abilities.collect();
    let verb =
        if matches!(abilities[..], [one] if one != Ability::Languages) { "is" } else { "are" };
    let names = list(abilities.into_iter().map(names::ability));
    Barred { label, why: Sentence::by(R10_4, format!("{names} {verb} not asked here.")) }
}
