//! What is asked, and what may be answered.

use contract::Rule;
use damocles::book::{
    R04_1, R04_2, R05_1, R07_1, R07_3, R07_5, R07_6, R07_7, R07_8, R07_10, R08_5, R08_8, R09_1,
    R12_1, R12_3, R12_5, R13_0, R17_0, R19_0, R20_1,
};
use damocles::equipment::Equipment;
use damocles::event::Roll;
use damocles::mark::Mark;
use damocles::odds::closes;
use damocles::ship::{Side, Spot};
use damocles::state::{Before, Ending, Phase};
use damocles::tile::Tile;
use damocles::view::Face;
use damocles::{Action, View};

use super::{asks, goals, names};
use board::words::chance;
use board::{Cast, Choice, Sentence, Tone};

pub(super) fn question(view: &View, cast: &Cast) -> Sentence {
    let you = cast.name(contract::Seat::A);
    let (rule, text) = match view.phase {
        Phase::Crew => {
            let many = view.crew.len();
            (R04_1, format!("{you}: {many} on the team so far. Who else comes?"))
        }
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
            6 => (R07_6, format!("{you}: camp. Recover, repair, or change equipment?")),
            7 => (R07_7, format!("{you}: camp. Repair, or change equipment?")),
            _ => (R07_8, format!("{you}: camp. Who else changes equipment?")),
        },
        Phase::Leaving(_) => (R07_10, format!("{you}: where to?")),
        Phase::Over(ending) => return over(view, ending),
    };
    Sentence::by(rule, text)
}

fn over(view: &View, ending: Ending) -> Sentence {
    let how = goals::ended(ending);
    let name = view.judgement.map_or("", |judged| judged.name());
    Sentence::by(R20_1, format!("{how} The mission counts as: {name}."))
}

pub(super) fn choice(view: &View, action: Action) -> Choice {
    match action {
        Action::Crew(profession) => {
            let word = profession.word();
            let article = if word.starts_with(['a', 'e']) { "an" } else { "a" };
            Choice::with(format!("Take {article} {word} along"), names::skill(profession)).by(R04_1)
        }
        Action::Ready => {
            let many = u16::try_from(view.crew.len()).unwrap_or(1).max(1);
            let days = view.options.time_value.div_ceil(many);
            Choice::with("The team is complete", format!("{days} days")).by(R04_1)
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
        Action::Swap(one, two) => {
            let label = format!("{} and {} change equipment", names::who(one), names::member(two));
            Choice::plain(label).by(R07_8)
        }
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
    match view.phase {
        Phase::Working(_) => Choice::with("Leave the tile as it is", "make camp").by(R07_5),
        _ => Choice::with("Break camp", "accessways may close").by(R07_8).confirmed("Break camp"),
    }
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
