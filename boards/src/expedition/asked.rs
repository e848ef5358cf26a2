//! What is asked, and what may be answered.

use contract::{Seat, Status};
use expedition::ability::Ability;
use expedition::book::{
    R05_3, R05_4, R06_1, R08_1, R08_4, R08_6, R10_4, R10_7, R10_9, R11_1, R11_2,
};
use expedition::equipment::Source;
use expedition::scenario::{Card, Challenge, Penalty};
use expedition::state::{Ending, Fight, Phase, Side, Space, Way};
use expedition::view::Chance;
use expedition::{Action, Scenario, View};

use super::names;
use crate::words::{chance, list};
use crate::{Cast, Choice, Sentence};

/// `Combat`, `Combat, doubled`, `Agility and Strength`.
pub(super) fn what_is_asked(challenge: Challenge) -> String {
    let abilities = list(challenge.asks.iter().map(names::ability));
    if challenge.twice { format!("{abilities}, doubled") } else { abilities }
}

pub(super) fn penalty(penalty: Penalty) -> String {
    match penalty {
        Penalty::Wound => "a wound".into(),
        Penalty::TwoWounds => "two wounds".into(),
        Penalty::Back(spaces) => format!("{} spaces back", spaces.get()),
        Penalty::MissTurn => "the next turn".into(),
        Penalty::LoseAid => "one Aid".into(),
    }
}

pub(super) fn question(scenario: &Scenario, view: &View, cast: &Cast) -> Sentence {
    let active = cast.name(view.turn.active);
    match view.phase {
        Phase::Recruiting(seat) => {
            Sentence::by(R05_3, format!("{}: roll the abilities of your party.", cast.name(seat)))
        }
        Phase::Learning(seat, member) => Sentence::by(
            R05_4,
            format!(
                "{}: a ten! Which ability does {} have?",
                cast.name(seat),
                names::the_member(member)
            ),
        ),
        Phase::Equipping(seat) => {
            let which = if view.party(seat).aids.is_empty() { "first" } else { "second" };
            let who = cast.name(seat);
            Sentence::by(R06_1, format!("{who}: which is the {which} item you pack?"))
        }
        Phase::Moving => Sentence::by(R08_1, format!("{active}: roll for movement.")),
        Phase::Steering(die) => {
            Sentence::by(R08_4, format!("{active}: you rolled {die}. Which way?"))
        }
        Phase::Meeting => Sentence::by(R11_1, format!("{active}: whom do you fight?")),
        Phase::Naming(rival) => Sentence::by(
            R11_1,
            format!("{active}: a ten! Which ability decides against {}?", cast.name(rival)),
        ),
        Phase::Fighting(fight) => fight_question(view, cast, fight),
        Phase::Bracing(trial) => {
            let event = scenario.row(trial.row);
            let asked = match event.card {
                Card::Challenge(challenge) => what_is_asked(challenge),
                Card::Aid(_) => String::new(),
            };
            let question = format!("{active}: {} asks for {asked}", event.name);
            Sentence::by(R10_4, format!("{question}. Use an Aid, or trust the dice?"))
        }
        Phase::Losing(wound) => Sentence::by(
            R10_7,
            format!(
                "{}: which ability does the wounded {} lose?",
                cast.name(wound.seat),
                names::member(wound.member)
            ),
        ),
        Phase::Dropping => Sentence::by(R10_9, format!("{active}: which Aid do you give up?")),
        Phase::Over(ending) => over(scenario, cast, ending),
    }
}

fn fight_question(view: &View, cast: &Cast, fight: Fight) -> Sentence {
    let (who, against) = match fight.declaring {
        Side::Active => (view.turn.active, fight.rival),
        Side::Rival => (fight.rival, view.turn.active),
    };
    let ability = names::ability(fight.ability);
    let fighting = format!("{}: {ability} against {}", cast.name(who), cast.name(against));
    Sentence::by(R11_2, format!("{fighting}. Use an Aid, or trust the dice?"))
}

fn over(scenario: &Scenario, cast: &Cast, ending: Ending) -> Sentence {
    Sentence::by(
        R08_6,
        match ending {
            Ending::Home(seat) => {
                format!("It is over: {} brought {} home.", cast.name(seat), scenario.artifact)
            }
            Ending::LastParty(seat) => {
                format!("It is over: {} is the last party.", cast.name(seat))
            }
            Ending::NobodyLeft => "It is over: no party is left, and nobody wins.".into(),
        },
    )
}

pub(super) fn choice(scenario: &Scenario, view: &View, cast: &Cast, action: Action) -> Choice {
    match action {
        Action::Recruit => {
            Choice::with("Roll the party", "sixteen abilities, one ten-sided die each")
        }
        Action::Learn(ability) => learn(view, ability),
        Action::Take(item) => {
            let worth = names::worth(scenario, view.gear_points, Source::Item(item));
            Choice::with(names::item(item), format!("{worth}, once"))
        }
        Action::Roll => Choice::with("Roll", "one die, and move that far"),
        Action::Go(way) => go(view, cast, way),
        Action::Fight(seat) => fight(view, cast, seat),
        Action::Name(ability) => name(view, ability),
        Action::Aid(source) => {
            Choice::with(format!("Use {}", names::aid(scenario, source)), odds(view, Some(source)))
        }
        Action::Ready => Choice::with("Trust the dice", odds(view, None)),
        Action::Lose(ability) => lose(view, ability),
        Action::Drop(source) => {
            let worth = names::worth(scenario, view.gear_points, source);
            Choice::with(format!("Give up {}", names::aid(scenario, source)), worth)
        }
    }
}

fn acting(view: &View) -> Option<Seat> {
    match view.status {
        Status::Waiting(seats) => seats.first(),
        Status::Over(_) => None,
    }
}

fn marks(view: &View, seat: Option<Seat>, ability: Ability) -> u8 {
    seat.map_or(0, |seat| view.party(seat).marks().of(ability))
}

fn learn(view: &View, ability: Ability) -> Choice {
    let have = marks(view, acting(view), ability);
    Choice::with(names::ability(ability), format!("the party has {have} so far"))
}

fn name(view: &View, ability: Ability) -> Choice {
    let Phase::Naming(rival) = view.phase else { return Choice::plain(names::ability(ability)) };
    let ours = marks(view, Some(view.turn.active), ability);
    let theirs = marks(view, Some(rival), ability);
    Choice::with(names::ability(ability), format!("your {ours} marks against {theirs}"))
}

fn lose(view: &View, ability: Ability) -> Choice {
    let have = marks(view, acting(view), ability);
    Choice::with(
        names::ability(ability),
        format!("of the party's {have}, {} stay", have.saturating_sub(1)),
    )
}

fn go(view: &View, cast: &Cast, way: Way) -> Choice {
    let label = match way {
        Way::Out => "Go outward",
        Way::Home => "Go homeward",
    };
    let Phase::Steering(die) = view.phase else { return Choice::plain(label) };
    let to = view.party(view.turn.active).space.step(way, die);
    let there = |seat: &Seat| {
        *seat != view.turn.active && view.party(*seat).space == to && !view.party(*seat).is_out()
    };
    let rivals: Vec<&str> = view.seats.seats().filter(there).map(|seat| cast.name(seat)).collect();
    let fight = if rivals.is_empty() || to == Space::HOME {
        String::new()
    } else {
        format!(", where you fight {}", rivals.join(" or "))
    };
    Choice::with(label, format!("to space {}{fight}", to.number()))
}

fn fight(view: &View, cast: &Cast, seat: Seat) -> Choice {
    let total = view.party(seat).marks().total();
    Choice::with(format!("Fight {}", cast.name(seat)), format!("{total} marks in all"))
}

/// "74% to stand your ground".
fn odds(view: &View, with: Option<Source>) -> String {
    let Some(Chance { beside_die, odds, .. }) = view.chances.iter().find(|c| c.with == with) else {
        return String::new();
    };
    let die = format!("die + {beside_die}");
    if matches!(view.phase, Phase::Fighting(_)) {
        let (win, tie, lose) = (chance(odds.win), chance(odds.tie), chance(odds.lose));
        format!("{die}: {win} to win, {tie} to tie, {lose} to lose")
    } else {
        format!("{die} against two dice: {} to stand your ground", chance(odds.win))
    }
}
