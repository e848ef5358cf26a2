//! What may be answered: each legal action in words, with its price and its chances.

use contract::{Rule, Seat};
use expedition::ability::Ability;
use expedition::book::{
    R05_3, R05_4, R06_1, R08_1, R08_4, R10_4, R10_6, R10_7, R10_9, R11_1, R11_2,
};
use expedition::equipment::{Item, Source};
use expedition::odds::Odds;
use expedition::outlook::{Course, Landing};
use expedition::state::{Artifact, Next, Phase, Side, Way};
use expedition::view::{Chance, Then};
use expedition::{Action, Scenario, View};

use super::names;
use super::questions::penalty;
use board::{Cast, Choice, Tone, noun, number};

pub(super) fn choice(scenario: &Scenario, view: &View, cast: &Cast, action: Action) -> Choice {
    let choice = match action {
        Action::Recruit => {
            Choice::with("Roll the party", "sixteen abilities, one ten-sided die each")
                .confirmed("Roll the party")
        }
        Action::Learn(ability) => learn(view, ability),
        Action::Take(item) => take(view, item),
        Action::Roll => roll(scenario, view, cast),
        Action::Go(way) => go(scenario, view, cast, way),
        Action::Fight(seat) => fight(view, cast, seat),
        Action::Name(ability) => name(view, ability),
        Action::Aid(source) => aid(scenario, view, source),
        Action::Ready => ready(view),
        Action::Lose(ability) => lose(view, ability),
        Action::Drop(source) => drop_aid(scenario, view, source),
    };
    choice.by(rule(view, action))
}

/// The rule a choice rests on.
fn rule(view: &View, action: Action) -> &'static Rule {
    match action {
        Action::Recruit => R05_3,
        Action::Learn(_) => R05_4,
        Action::Take(_) => R06_1,
        Action::Roll => R08_1,
        Action::Go(_) => R08_4,
        Action::Fight(_) | Action::Name(_) => R11_1,
        Action::Aid(_) => R10_4,
        Action::Ready if matches!(view.phase, Phase::Fighting(_)) => R11_2,
        Action::Ready => R10_6,
        Action::Lose(_) => R10_7,
        Action::Drop(_) => R10_9,
    }
}

fn marks(view: &View, seat: Option<Seat>, ability: Ability) -> u8 {
    seat.map_or(0, |seat| view.party(seat).marks().of(ability))
}

fn learn(view: &View, ability: Ability) -> Choice {
    let have = marks(view, view.status.waiting().first(), ability);
    let name = names::ability(ability);
    // The dice go on at once, so there is no way back.
    let (what_for, italian) = (names::what_for(ability), names::ability_in_italian(ability));
    let have = names::so_many_marks(have);
    let detail = format!("{what_for}; your party has {have} so far (in Italian {italian})");
    Choice::with(name, detail).confirmed(format!("Learn {name}"))
}

fn take(view: &View, item: Item) -> Choice {
    let worth = names::worth(view, Source::Item(item));
    let (italian, what_for) = (names::item_in_italian(item), names::what_for(item.ability()));
    let detail = format!("{worth}, once, {what_for} (in Italian {italian})");
    let choice = Choice::with(names::item(item), detail)
        .costing(format!("+{}", names::points(view, Source::Item(item))));
    // When the last party is packed, the dice say who begins.
    if view.is_last_item() { choice.confirmed("Pack it and begin") } else { choice }
}

/// The ways that are open.
fn open(view: &View) -> Vec<&Course> {
    view.courses.iter().filter(|course| course.barred.is_none()).collect()
}

fn roll(scenario: &Scenario, view: &View, cast: &Cast) -> Choice {
    let choice = Choice::with("Roll", "one die, and move that far").confirmed("Roll the die");
    match open(view)[..] {
        [course] => whom_the_die_meets(choice, scenario, view, cast, course),
        _ => choice,
    }
}

fn go(scenario: &Scenario, view: &View, cast: &Cast, way: Way) -> Choice {
    let label = names::go(way);
    let Some(course) = view.courses.iter().find(|course| course.way == way) else {
        return Choice::plain(label);
    };
    let (Phase::Steering(_), Some(landing)) = (view.phase, course.landings.first()) else {
        let choice = Choice::plain(label).confirmed(format!("Roll, and {}", label.to_lowercase()));
        return whom_the_die_meets(choice, scenario, view, cast, course);
    };
    let to = landing.space.number();
    let foes: Vec<&str> = landing.foes.iter().map(|seat| cast.name(seat)).collect();
    let fight = if foes.is_empty() {
        String::new()
    } else {
        format!(", where you fight {}", foes.join(" or "))
    };
    let spaces = to.abs_diff(view.party(view.turn.active).space.number());
    Choice::with(label, format!("to space {to}{fight}"))
        .costing(names::so_many_spaces(spaces))
        .confirmed(format!("Go to space {to}"))
}

/// How many faces of the die lead home with the Artifact, to the goal, or onto another party.
fn whom_the_die_meets(
    choice: Choice,
    scenario: &Scenario,
    view: &View,
    cast: &Cast,
    course: &Course,
) -> Choice {
    let holds = |seat| view.artifact == Artifact::Held(seat);
    let share = |ends: &dyn Fn(&Landing) -> bool| {
        let faces = course.landings.iter().filter(|landing| ends(landing)).count();
        number::nth(faces) / number::nth(course.landings.len().max(1))
    };
    let relic = &scenario.artifact;
    let mut ends = vec![
        (Tone::Good, share(&|landing| landing.wins), format!("bring {relic} home")),
        (Tone::Good, share(&|landing| landing.takes), format!("take {relic}")),
    ];
    for seat in view.seats.seats() {
        let tone = match (holds(view.turn.active), holds(seat)) {
            (true, _) => Tone::Bad,
            (false, true) => Tone::Good,
            (false, false) => Tone::Even,
        };
        let fights = share(&|landing| landing.foes.contains(seat));
        ends.push((tone, fights, format!("meet {}", cast.name(seat))));
    }
    shown(choice, ends)
}

/// How it may end, as chips; what cannot happen has none.
fn shown(choice: Choice, ends: Vec<(Tone, f64, String)>) -> Choice {
    let possible = ends.into_iter().filter(|(_, share, _)| *share > 0.0);
    possible.fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what))
}

/// The ends of a fight.
fn of_fight(odds: Odds) -> Vec<(Tone, f64, String)> {
    vec![
        (Tone::Good, odds.win, "win".into()),
        (Tone::Even, odds.tie, "tie".into()),
        (Tone::Bad, odds.lose, "a wound".into()),
    ]
}

fn fight(view: &View, cast: &Cast, seat: Seat) -> Choice {
    let (ours, theirs) = (view.party(view.turn.active).marks(), view.party(seat).marks());
    let label = format!("Fight {}", cast.name(seat));
    let detail = format!("your marks and theirs: {}", names::compared(ours, theirs));
    let choice = Choice::with(label.clone(), detail).confirmed(label);
    let meeting = view.meetings.iter().find(|meeting| meeting.rival == seat);
    shown(choice, meeting.map_or_else(Vec::new, |meeting| of_fight(meeting.odds)))
}

fn name(view: &View, ability: Ability) -> Choice {
    let word = names::ability(ability);
    let Phase::Naming(rival) = view.phase else { return Choice::plain(word) };
    let ours = marks(view, Some(view.turn.active), ability);
    let theirs = marks(view, Some(rival), ability);
    let ours_in_words = names::so_many_marks(ours);
    let italian = names::ability_in_italian(ability);
    Choice::with(word, format!("your {ours_in_words} against {theirs} (in Italian {italian})"))
        .costing(format!("{ours} to {theirs}"))
        .confirmed(format!("Fight with {word}"))
}

fn aid(scenario: &Scenario, view: &View, source: Source) -> Choice {
    let label = format!("Use {}", names::aid(scenario, source));
    let choice = Choice::with(label, trial(view, Some(source)))
        .costing(format!("+{}", names::points(view, source)));
    let choice = chips(choice, view, Some(source));
    let with = match source {
        Source::Item(item) => names::item(item).to_lowercase(),
        Source::Row(_) => names::worth(view, source),
    };
    match found(view, Some(source)).map(|chance| chance.then) {
        Some(Then::MoreAids) | None => choice,
        Some(Then::RivalDeclares) => choice.confirmed(format!("Fight with {with}")),
        Some(Then::DiceFall) => choice.confirmed(format!("Roll with {with}")),
    }
}

fn ready(view: &View) -> Choice {
    let choice = Choice::with("Trust the dice", trial(view, None)).costing("+0");
    let then = found(view, None).map(|chance| chance.then);
    let deed = if then == Some(Then::RivalDeclares) { "Declare no more" } else { "Roll the dice" };
    chips(choice, view, None).confirmed(deed)
}

fn lose(view: &View, ability: Ability) -> Choice {
    let have = marks(view, view.status.waiting().first(), ability);
    let word = names::ability(ability);
    let left = have.saturating_sub(1);
    let stay = noun(left, "stays", "stay");
    let choice = Choice::with(word, format!("of the party's {have}, {left} {stay}")).costing("−1");
    match view.phase {
        // Nothing is thrown after the last wound of a turn.
        Phase::Losing(wound) if wound.next == Next::TurnEnd => choice,
        _ => choice.confirmed(format!("Lose {word}")),
    }
}

fn drop_aid(scenario: &Scenario, view: &View, source: Source) -> Choice {
    let worth = names::worth(view, source);
    let points = names::points(view, source);
    Choice::with(format!("Give up {}", names::aid(scenario, source)), worth)
        .costing(format!("−{points}"))
}

fn found(view: &View, with: Option<Source>) -> Option<&Chance> {
    view.chances.iter().find(|chance| chance.with == with)
}

/// "die + 5 against two dice", or "against die + 3" in a fight.
fn trial(view: &View, with: Option<Source>) -> String {
    let Some(Chance { beside_die, .. }) = found(view, with) else { return String::new() };
    let against = match (view.phase, view.beside_dice) {
        (Phase::Fighting(fight), Some([active, rival])) => {
            let theirs = if fight.declaring == Side::Active { rival } else { active };
            format!("die + {theirs}")
        }
        _ => "two dice".into(),
    };
    format!("die + {beside_die} against {against}")
}

fn chips(choice: Choice, view: &View, with: Option<Source>) -> Choice {
    let Some(Chance { odds, penalty: cost, .. }) = found(view, with) else { return choice };
    let ends = match cost {
        None => of_fight(*odds),
        Some(cost) => vec![
            (Tone::Good, odds.win, "stand your ground".into()),
            (Tone::Bad, odds.lose, penalty(*cost)),
        ],
    };
    shown(choice, ends)
}
