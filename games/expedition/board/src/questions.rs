//! What is asked.

use expedition::book::{
    R05_3, R05_4, R06_1, R08_1, R08_4, R08_6, R10_4, R10_7, R10_9, R11_1, R11_2,
};
use expedition::scenario::{Card, Challenge, Penalty};
use expedition::state::{Ending, Fight, Phase, Side};
use expedition::{Scenario, View};

use super::names;
use board::words::list;
use board::{Cast, Sentence};

/// `Combat`, `Combat, doubled`, `Agility and Strength`.
pub(super) fn what_is_asked(challenge: Challenge) -> String {
    let abilities = list(challenge.asks.iter().map(names::ability));
    if challenge.twice { format!("{abilities}, doubled") } else { abilities }
}

pub(super) fn penalty(penalty: Penalty) -> String {
    match penalty {
        Penalty::Wound => "a wound".into(),
        Penalty::TwoWounds => "two wounds".into(),
        Penalty::Back(spaces) => format!("{} back", names::so_many_spaces(spaces.get())),
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
        Phase::Moving if view.is_way_first => {
            Sentence::by(R08_4, format!("{active}: which way, before the die falls?"))
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
