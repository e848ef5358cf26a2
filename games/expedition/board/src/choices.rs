//! What may be answered: each legal action in words, with its price and its chances.

use contract::{Rule, Seat};
use expedition::ability::Ability;
use expedition::book::{
    R05_3, R05_4, R06_1, R08_1, R08_4, R10_4, R10_6, R10_7, R10_9, R11_1, R11_2,
};
use expedition::equipment::{Item, Source};
use expedition::scenario::Penalty;
use expedition::state::{Artifact, Fight, Next, Phase, Side, Space, Way};
use expedition::view::Chance;
use expedition::{Action, Scenario, View};

use super::questions::penalty;
use super::{names, ways};
use board::{Cast, Choice, Tone};

pub(super) fn choice(scenario: &Scenario, view: &View, cast: &Cast, action: Action) -> Choice {
    let choice = match action {
        Action::Recruit => {
            Choice::with("Roll the party", "sixteen abilities, one ten-sided die each")
                .confirmed("Roll the party")
        }
        Action::Learn(ability) => learn(view, ability),
        Action::Take(item) => take(scenario, view, item),
        Action::Roll => roll(scenario, view, cast),
        Action::Go(way) => go(scenario, view, cast, way),
        Action::Fight(seat) => fight(view, cast, seat),
        Action::Name(ability) => name(view, ability),
        Action::Aid(source) => aid(scenario, view, source),
        Action::Ready => ready(scenario, view),
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
    Choice::with(name, format!("the party has {have} so far")).confirmed(format!("Learn {name}"))
}

fn take(scenario: &Scenario, view: &View, item: Item) -> Choice {
    let worth = names::worth(scenario, view.gear_points, Source::Item(item));
    let choice = Choice::with(names::item(item), format!("{worth}, once"))
        .costing(format!("+{}", view.gear_points));
    let Phase::Equipping(seat) = view.phase else { return choice };
    let second = !view.party(seat).aids.is_empty();
    let last = view.seats.seats().next_back() == Some(seat);
    // When the last party is packed, the dice say who begins.
    if second && last { choice.confirmed("Pack it and begin") } else { choice }
}

fn roll(scenario: &Scenario, view: &View, cast: &Cast) -> Choice {
    let choice = Choice::with("Roll", "one die, and move that far").confirmed("Roll the die");
    match ways::open(view)[..] {
        [way] => whom_the_die_meets(choice, scenario, view, cast, way),
        _ => choice,
    }
}

fn go(scenario: &Scenario, view: &View, cast: &Cast, way: Way) -> Choice {
    let label = names::go(way);
    let Phase::Steering(die) = view.phase else {
        let choice = Choice::plain(label).confirmed(format!("Roll, and {}", label.to_lowercase()));
        return whom_the_die_meets(choice, scenario, view, cast, way);
    };
    let to = ways::target(view, way, die);
    let rivals: Vec<&str> = ways::foes_on(view, to).iter().map(|seat| cast.name(*seat)).collect();
    let fight = if rivals.is_empty() || to == Space::HOME {
        String::new()
    } else {
        format!(", where you fight {}", rivals.join(" or "))
    };
    let spaces = to.number().abs_diff(view.party(view.turn.active).space.number());
    Choice::with(label, format!("to space {}{fight}", to.number()))
        .costing(if spaces == 1 { "1 space".into() } else { format!("{spaces} spaces") })
        .confirmed(format!("Go to space {}", to.number()))
}

/// How many faces of the die lead home with the Artifact, to the goal, or onto another party.
fn whom_the_die_meets(
    choice: Choice,
    scenario: &Scenario,
    view: &View,
    cast: &Cast,
    way: Way,
) -> Choice {
    let active = view.turn.active;
    let holds = |seat| view.artifact == Artifact::Held(seat);
    let share = |space| {
        let faces = ways::FACES.filter(|&die| ways::target(view, way, die) == space);
        f64::from(u32::try_from(faces.count()).unwrap_or(0)) / 6.0
    };
    let mut ends = Vec::new();
    if holds(active) {
        ends.push((Tone::Good, share(Space::HOME), format!("bring {} home", scenario.artifact)));
    }
    if let Artifact::Lying(space) = view.artifact {
        ends.push((Tone::Good, share(space), format!("take {}", scenario.artifact)));
    }
    for seat in view.seats.seats() {
        let space = view.party(seat).space;
        let tone = match (holds(active), holds(seat)) {
            (true, _) => Tone::Bad,
            (_, true) => Tone::Good,
            _ => Tone::Even,
        };
        if space != Space::HOME && ways::rivals_on(view, space).any(|rival| rival == seat) {
            ends.push((tone, share(space), format!("meet {}", cast.name(seat))));
        }
    }
    let possible = ends.into_iter().filter(|(_, share, _)| *share > 0.0);
    possible.fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what))
}

fn fight(view: &View, cast: &Cast, seat: Seat) -> Choice {
    let total = view.party(seat).marks().total();
    let label = format!("Fight {}", cast.name(seat));
    Choice::with(label.clone(), format!("{total} marks in all")).confirmed(label)
}

fn name(view: &View, ability: Ability) -> Choice {
    let word = names::ability(ability);
    let Phase::Naming(rival) = view.phase else { return Choice::plain(word) };
    let ours = marks(view, Some(view.turn.active), ability);
    let theirs = marks(view, Some(rival), ability);
    Choice::with(word, format!("your {ours} marks against {theirs}"))
        .costing(format!("{ours} to {theirs}"))
        .confirmed(format!("Fight with {word}"))
}

fn aid(scenario: &Scenario, view: &View, source: Source) -> Choice {
    let label = format!("Use {}", names::aid(scenario, source));
    let points = names::points(scenario, view.gear_points, source);
    let choice = Choice::with(label, trial(view, Some(source))).costing(format!("+{points}"));
    let choice = chips(choice, view, Some(source));
    if !is_last_aid(view, source) {
        return choice;
    }
    let with = match source {
        Source::Item(item) => names::item(item).to_lowercase(),
        Source::Row(_) => names::worth(scenario, view.gear_points, source),
    };
    let verb = if rival_may_answer(scenario, view) { "Fight" } else { "Roll" };
    choice.confirmed(format!("{verb} with {with}"))
}

/// Whether no Aid that helps is left after this one; then the dice fall at once.
fn is_last_aid(view: &View, source: Source) -> bool {
    let kinds = view.chances.iter().filter(|chance| chance.with.is_some()).count();
    let held = view.status.waiting().first().map_or(0, |seat| view.party(seat).aids.of(source));
    kinds == 1 && held == 1
}

/// Whether the other side of a fight has an Aid to declare before the dice fall.
fn rival_may_answer(scenario: &Scenario, view: &View) -> bool {
    let Phase::Fighting(Fight { rival, ability, declaring: Side::Active, .. }) = view.phase else {
        return false;
    };
    let helps = |source| names::helps(scenario, source) == Some(ability);
    view.party(rival).aids.kinds().any(helps)
}

fn ready(scenario: &Scenario, view: &View) -> Choice {
    let choice = Choice::with("Trust the dice", trial(view, None)).costing("+0");
    let deed = if rival_may_answer(scenario, view) { "Declare no more" } else { "Roll the dice" };
    chips(choice, view, None).confirmed(deed)
}

fn lose(view: &View, ability: Ability) -> Choice {
    let have = marks(view, view.status.waiting().first(), ability);
    let word = names::ability(ability);
    let left = have.saturating_sub(1);
    let choice = Choice::with(word, format!("of the party's {have}, {left} stay")).costing("−1");
    match view.phase {
        // Nothing is thrown after the last wound of a turn.
        Phase::Losing(wound) if wound.next == Next::TurnEnd => choice,
        _ => choice.confirmed(format!("Lose {word}")),
    }
}

fn drop_aid(scenario: &Scenario, view: &View, source: Source) -> Choice {
    let worth = names::worth(scenario, view.gear_points, source);
    let points = names::points(scenario, view.gear_points, source);
    Choice::with(format!("Give up {}", names::aid(scenario, source)), worth)
        .costing(format!("−{points}"))
}

fn found(view: &View, with: Option<Source>) -> Option<&Chance> {
    view.chances.iter().find(|chance| chance.with == with)
}

/// "die + 5 against two dice".
fn trial(view: &View, with: Option<Source>) -> String {
    let Some(Chance { beside_die, .. }) = found(view, with) else { return String::new() };
    let against =
        if matches!(view.phase, Phase::Fighting(_)) { "the other die" } else { "two dice" };
    format!("die + {beside_die} against {against}")
}

/// What failing costs once this Aid is used: who has none left to lose is wounded [10.9].
fn price(view: &View, stated: Penalty, with: Option<Source>) -> String {
    let mut aids = view.party(view.turn.active).aids;
    if let Some(source) = with {
        aids.strike(source);
    }
    penalty(if stated == Penalty::LoseAid && aids.is_empty() { Penalty::Wound } else { stated })
}

/// How it may end, as chips; what cannot happen has none.
fn chips(choice: Choice, view: &View, with: Option<Source>) -> Choice {
    let Some(Chance { odds, .. }) = found(view, with) else { return choice };
    let ends = match view.challenge {
        None => [
            (Tone::Good, odds.win, "win"),
            (Tone::Even, odds.tie, "tie"),
            (Tone::Bad, odds.lose, "a wound"),
        ]
        .map(|(tone, share, what)| (tone, share, what.to_string()))
        .to_vec(),
        Some(challenge) => vec![
            (Tone::Good, odds.win, "stand your ground".into()),
            (Tone::Bad, odds.lose, price(view, challenge.penalty, with)),
        ],
    };
    let possible = ends.into_iter().filter(|(_, share, _)| *share > 0.0);
    possible.fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what))
}
