//! What is asked, and what may be answered.

use contract::Rule;
use damocles::book::{
    R04_1, R04_2, R05_1, R07_1, R07_3, R07_5, R07_6, R07_7, R07_8, R07_10, R08_5, R08_8, R09_1,
    R12_1, R12_3, R12_5, R13_0, R17_0, R19_0, R20_1,
};
use damocles::campaign;
use damocles::equipment::{Condition, Equipment};
use damocles::event::Roll;
use damocles::mark::Mark;
use damocles::member::{Health, Member, Profession};
use damocles::mission::{FEWEST_MEMBERS, PILOTS};
use damocles::odds::closes;
use damocles::ship::{Side, Spot};
use damocles::state::{Before, Ending, Phase};
use damocles::tile::Tile;
use damocles::view::{Face, Person};
use damocles::{Action, View};

use super::{asks, goals, names};
use board::words::chance;
use board::{Cast, Choice, Rank, Sentence, Tone};

pub(super) fn question(view: &View, cast: &Cast) -> Sentence {
    let you = cast.name(contract::Seat::A);
    let (rule, text) = match view.phase {
        Phase::Crew => (R04_1, format!("{you}: {}", who_comes(view))),
        Phase::Kit(member) => (R04_2, format!("{you}: what does {} carry?", names::member(member))),
        Phase::Before(before) => {
            let seen = view.tile(before.to);
            match seen.and_then(|seen| seen.face.as_ref()) {
                Some(face) => {
                    let tile = names::tile(face);
                    (R07_3, format!("{you}: tile {tile} has told nothing. Try something else?"))
                }
                None => (R07_1, format!("{you}: what do you point at the unknown tile?")),
            }
        }
        Phase::Asked(_) => {
            let message = view.asks.unwrap_or(0);
            let (name, question) = (names::message(message), asks::question(message));
            (R17_0, format!("{you}: message {name}. {question}"))
        }
        Phase::Working(_) => (R07_5, format!("{you}: what do you do with this tile?")),
        Phase::Camp(camp) => match camp.step {
            6 if somebody_is_hurt(view) => {
                (R07_6, format!("{you}: camp. Roll for whoever is hurt, or go on?"))
            }
            6 | 7 if something_is_damaged(view) => {
                (R07_7, format!("{you}: camp. Repair what is damaged, or go on?"))
            }
            _ => (R07_8, format!("{you}: camp. Go on, or hand equipment round first?")),
        },
        Phase::Leaving(_) => (R07_10, format!("{you}: where to?")),
        Phase::Over(ending) => return over(view, ending),
    };
    Sentence::by(rule, text)
}

/// What is still wanted of the team [`R04_1`].
fn who_comes(view: &View) -> String {
    let many = view.crew.len();
    let flies = |person: &&Person| person.member.profession() == Profession::Astronaut;
    let pilots = view.crew.iter().filter(flies).count();
    if many == 0 {
        "choose your first crew member.".into()
    } else if pilots < usize::from(PILOTS) {
        format!("{many} on the team. Two astronauts have to fly the shuttle. Who else comes?")
    } else if many < usize::from(FEWEST_MEMBERS) {
        format!("{many} on the team, and three are the fewest. Who else comes?")
    } else {
        format!("{many} on the team. Fly with them, or take somebody else along?")
    }
}

fn somebody_is_hurt(view: &View) -> bool {
    view.crew.iter().any(|person| matches!(person.health, Health::Hurt(_)))
}

fn something_is_damaged(view: &View) -> bool {
    let damaged = |(_, state)| state != Condition::Sound;
    view.crew.iter().any(|person| person.carries.is_some_and(damaged))
}

fn over(view: &View, ending: Ending) -> Sentence {
    let how = goals::ended(ending);
    let name = view.judgement.map_or("", |judged| judged.name());
    Sentence::by(R20_1, format!("{how} The result: {name}."))
}

pub(super) fn choice(view: &View, action: Action) -> Choice {
    let choice = worded(view, action).ranked(rank(view, action));
    match action {
        Action::Swap(..) => choice.among("Swap equipment"),
        Action::Fetch(..) => choice.among("Fetch equipment that was left"),
        Action::Jump(_) => choice.among("Teleport to a tile"),
        _ => choice,
    }
}

/// What most people want first: to go on, or to do something where they are.
fn rank(view: &View, action: Action) -> Rank {
    match action {
        Action::Next if !matches!(view.phase, Phase::Working(_)) => Rank::First,
        Action::Ready | Action::Recover(_) | Action::Repair(_) => Rank::First,
        Action::Take(kind) => match view.phase {
            Phase::Kit(member) if kind.is_for(member.profession()) => Rank::Usual,
            _ => Rank::Last,
        },
        Action::Swap(..)
        | Action::Fetch(..)
        | Action::Back
        | Action::Sphere
        | Action::Reread
        | Action::Cross
        | Action::Home => Rank::Last,
        _ => Rank::Usual,
    }
}

fn worded(view: &View, action: Action) -> Choice {
    match action {
        Action::Crew(profession) => {
            let word = profession.word();
            let article = if word.starts_with(['a', 'e']) { "an" } else { "a" };
            Choice::with(format!("Take {article} {word} along"), names::skill(profession)).by(R04_1)
        }
        Action::Ready => {
            let many = u8::try_from(view.crew.len()).unwrap_or(u8::MAX);
            let days = campaign::days(view.options.time_value, many);
            let detail = format!("{many} people have {days} days; next they choose equipment");
            Choice::with("Fly with this team", detail).by(R04_1)
        }
        Action::Take(kind) => take(view, kind),
        Action::Use(kind) => investigate(view, kind),
        Action::Enter => {
            let choice = Choice::with("Move onto the tile", leave_it(view)).by(R13_0);
            warned(choice, ahead(view, |before| Some(before.to)))
        }
        Action::Back => match ahead(view, |before| before.from) {
            None if is_outside(view) => {
                let label = "Look for another opening";
                Choice::with(label, "the hatch leads nowhere").by(R08_8).confirmed(label)
            }
            from => warned(Choice::plain("Go back to the tile you came from").by(R13_0), from),
        },
        Action::Choose(answer) => {
            let message = view.asks.unwrap_or(0);
            let label = asks::label(message, answer);
            rolled(view, action, label, asks::detail(view, message, answer), R17_0)
        }
        Action::Activate => {
            rolled(view, action, "Activate this tile", "it then alters others", R09_1)
        }
        Action::Robot => rolled(view, action, "Let the robot try", "no backfire", R17_0),
        Action::Alter(tile) => rolled(view, action, &turn(view, tile), "an activation roll", R09_1),
        Action::Signal(tile) => {
            let label = format!("Signal: {}", turn(view, tile));
            rolled(view, action, &label, "one try for each tile", R17_0)
        }
        Action::Switch(tile) => Choice::with(turn(view, tile), "no roll").by(R17_0),
        Action::Section => Choice::plain("Turn the whole section on").by(R17_0),
        Action::Reread => {
            let label = "Read this tile's message again";
            let detail = "everything it says happens again, but for what it gave";
            Choice::with(label, detail).by(R08_5).confirmed("Read it again")
        }
        Action::Recover(member) => {
            let label = format!("Roll for {}", names::member(member));
            rolled(view, action, &label, "one die", R07_6)
        }
        Action::Repair(kind) => {
            let label = format!("Repair the {}", names::equipment(kind));
            rolled(view, action, &label, "one die", R07_7)
        }
        Action::Swap(one, two) => swap(view, one, two),
        Action::Fetch(member, kind) => {
            let label = format!("{} takes the {}", names::who(member), names::equipment(kind));
            Choice::with(label, "and leaves what is carried now").by(R05_1)
        }
        Action::Next => next(view),
        Action::Search => {
            rolled(view, action, "Search for an accessway", "on a side that chance picks", R12_3)
        }
        Action::Cross => {
            let label = "Go on in another section";
            Choice::with(label, "chance picks which").by(R12_5).confirmed(label)
        }
        Action::Sphere => {
            let label = "Use the environment sphere";
            let detail = "5 more days now; brought home unused it earns 3 points";
            Choice::with(label, detail).by(R19_0).confirmed(label)
        }
        Action::Jump(tile) => {
            let label = format!("Teleport to {}", names::tile_in(view, tile));
            rolled(view, action, &label, "once a turn", R19_0)
        }
        Action::Go(side) => go(view, side),
        Action::Home => {
            let label = "Back to the shuttle, and home";
            Choice::with(label, "the mission ends").by(R20_1).confirmed(label)
        }
    }
}

fn take(view: &View, kind: Equipment) -> Choice {
    let label = format!("Take the {}", names::equipment(kind));
    let Phase::Kit(member) = view.phase else { return Choice::plain(label) };
    let guide = names::guide(kind);
    let detail = if kind == Equipment::Vision {
        format!("must come along; {guide}")
    } else if kind.is_for(member.profession()) {
        guide.to_string()
    } else {
        format!("{} cannot use it; {guide}", names::member(member))
    };
    let choice = Choice::with(&label, detail).by(R04_2);
    // The last one begins the mission: dice say what lies behind the hatch.
    let last = view.crew.last().is_some_and(|person| person.member == member);
    if last { choice.confirmed(format!("{label}, and go in")) } else { choice }
}

/// The face of a tile the team stands before or comes from.
fn ahead(view: &View, which: impl Fn(Before) -> Option<Spot>) -> Option<&Face> {
    let Phase::Before(before) = view.phase else { return None };
    view.tile(which(before)?)?.face.as_ref()
}

fn is_outside(view: &View) -> bool {
    matches!(view.phase, Phase::Before(before) if before.from.is_none())
}

/// Entering some chambers while they are on hurts at random: that is confirmed first.
fn warned(choice: Choice, to: Option<&Face>) -> Choice {
    let harms = |face: &&Face| {
        let marked = face.marks.has(Mark::EnterHurts) || face.marks.has(Mark::EnterDamages);
        marked && face.setting.is_on()
    };
    match to.filter(harms) {
        Some(face) => choice.confirmed(format!("Go onto {}, though it is on", face.tile)),
        None => choice,
    }
}

fn leave_it(view: &View) -> &'static str {
    let Phase::Before(before) = view.phase else { return "" };
    let known = view.tile(before.to).is_some_and(|seen| seen.face.is_some());
    if known { "investigate no further" } else { "without turning it over" }
}

fn investigate(view: &View, kind: Equipment) -> Choice {
    let user = view.crew.iter().find(|person| person.carries.is_some_and(|(held, _)| held == kind));
    let by = user.map_or("somebody", |person| names::member(person.member));
    let label = format!("Use the {}, {by}", names::equipment(kind));
    let detail = match ahead(view, |before| Some(before.to)) {
        None => names::guide(kind).to_string(),
        Some(face) => {
            let range = names::range(face.tile, kind);
            format!("a second look, and the last; success on {range}, a backfire below")
        }
    };
    let choice = Choice::with(&label, detail).by(R07_1).confirmed(label);
    risks(view, choice, Action::Use(kind))
}

/// `Turn 224 (cone with floating globes) on`.
fn turn(view: &View, tile: Tile) -> String {
    let on = view.face(tile).is_some_and(|face| face.setting.is_on());
    format!("Turn {} {}", names::tile_in(view, tile), if on { "off" } else { "on" })
}

fn rolled(view: &View, action: Action, label: &str, detail: &str, rule: &'static Rule) -> Choice {
    let choice = Choice::with(label, detail).by(rule).confirmed(label);
    risks(view, choice, action)
}

/// How it may end, as chips; what cannot happen has none.
fn risks(view: &View, choice: Choice, action: Action) -> Choice {
    let Some(odds) = view.chance(action) else { return choice };
    let (good, bad) = match action {
        // Face-down, what is found may be a backfire: the lower end of the range is not seen yet.
        Action::Use(_) if odds.failure.is_none() => ("something is found", ""),
        Action::Use(_) => ("success", "it backfires"),
        Action::Recover(_) => ("well again", "dead"),
        Action::Repair(_) => ("mended", "broken for good"),
        Action::Search => ("a way is found", ""),
        Action::Choose(_) => ("success", ""),
        Action::Jump(_) => ("the team arrives", ""),
        _ => ("it works", "the tile burns out"),
    };
    let ends = [
        (Tone::Good, odds.success, good),
        (Tone::Bad, odds.failure.unwrap_or(0.0), bad),
        (Tone::Bad, odds.day, "a day passes"),
    ];
    let possible = ends.into_iter().filter(|(_, share, _)| *share > 0.0);
    possible.fold(choice, |choice, (tone, share, what)| choice.risking(tone, share, what))
}

fn next(view: &View) -> Choice {
    if matches!(view.phase, Phase::Working(_)) {
        return Choice::with("Make camp", "leave the tile as it is").by(R07_5);
    }
    let detail = "everybody keeps what they carry; then accessways may close";
    Choice::with("Break camp and go on", detail).by(R07_8).confirmed("Break camp")
}

/// Who has what afterwards, and whether it helps.
fn swap(view: &View, one: Member, two: Member) -> Choice {
    let person = |member: Member| view.crew.iter().find(|person| person.member == member);
    let held = |member: Member| Some(person(member)?.carries?.0);
    let (who, gear) = (names::who, names::equipment);
    let label = match (held(one), held(two)) {
        (Some(first), Some(second)) => {
            format!(
                "{} takes the {}, {} the {}",
                who(one),
                gear(second),
                names::member(two),
                gear(first)
            )
        }
        (Some(first), None) => format!("{} takes the {}", who(two), gear(first)),
        (None, Some(second)) => format!("{} takes the {}", who(one), gear(second)),
        (None, None) => format!("{} and {} swap equipment", who(one), names::member(two)),
    };
    let idle = [(one, held(two)), (two, held(one))].into_iter().filter_map(|(member, kind)| {
        let kind = kind?;
        if person(member)?.health != Health::Healthy {
            return Some(format!("{} can only carry it", names::member(member)));
        }
        let able = kind.is_for(member.profession());
        (!able).then(|| format!("{} cannot use the {}", names::member(member), gear(kind)))
    });
    Choice::with(label, idle.collect::<Vec<_>>().join("; ")).by(R07_8)
}

fn go(view: &View, side: Side) -> Choice {
    let here = view.team.and_then(|spot| view.tile(spot));
    let Some(here) = here else { return Choice::plain(format!("Leave by the {side}")) };
    let (dx, dy) = side.step();
    let there = view.tiles.iter().find(|seen| (seen.x, seen.y) == (here.x + dx, here.y + dy));
    let to = match there.and_then(|seen| seen.face.as_ref()) {
        Some(face) if face.impassable => format!("{}, impassable", names::tile(face)),
        Some(face) => names::tile(face),
        None => "an unknown tile".into(),
    };
    let ways = here.ways[side.index()];
    let known = ways.iter().flatten().any(|way| way.known);
    let days = view.accessway_days;
    let cost = match (known, days) {
        (true, _) => "known, no day".to_string(),
        (false, 1) => "new, a day".to_string(),
        (false, days) => format!("new, {days} days"),
    };
    let number = ways.iter().flatten().map(|way| way.close).max().unwrap_or(66);
    let detail = format!("to {to}; when tried, it closes {} of the time", chance(closes(number)));
    let choice = Choice::with(format!("Leave by the {side}"), detail).costing(cost).by(R12_1);
    warned(choice, there.and_then(|seen| seen.face.as_ref()))
}

/// What a roll was for.
pub(super) fn roll(roll: Roll) -> String {
    match roll {
        Roll::Investigation(kind) => format!("used the {}", names::equipment(kind)),
        Roll::Activation => "tried to activate the tile".into(),
        Roll::Alteration(tile) => format!("tried to alter {tile}"),
        Roll::Robot => "let the robot try".into(),
        Roll::Signal(tile) => format!("signalled {tile}"),
        Roll::Search => "searched for an accessway".into(),
        Roll::Teleporter(tile) => format!("tried to reach {tile} with the teleporter"),
        Roll::Message(number) => format!("rolled for message {number}"),
    }
}
