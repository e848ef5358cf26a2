//! What winning is and how near it is, in words. How the race stands comes from the rules.

use board::words::list;
use board::{Cast, GoalPart, Goals, Pawn, Sentence, capital, counted, noun};
use contract::{Seat, SeatSet};
use expedition::book::{R08_3, R08_5, R10_8};
use expedition::goals::{Ends, Relic, Runner, Side, Trek, WINNING, Yours, goals as standing};
use expedition::state::{Ending, Phase, Space};
use expedition::{Scenario, View};

use super::names::{relic_in_short, so_many_spaces};

/// Who speaks of whom.
struct Words<'a> {
    scenario: &'a Scenario,
    view: &'a View,
    cast: &'a Cast,
}

pub(super) fn goals(scenario: &Scenario, view: &View, cast: &Cast) -> Goals {
    let race = standing(view);
    let words = Words { scenario, view, cast };
    let over = matches!(race.relic, Relic::Settled(_));
    let texts = [words.relic(&race.relic), words.yours(&race.relic, &race.yours)];
    let [first, second] = texts.map(|text| text.map(|text| GoalPart::Text { text }));
    let trail = GoalPart::Trail {
        from: format!("Home {}", Space::HOME.number()),
        to: Space::GOAL.number().to_string(),
        pawns: race.runners.iter().copied().map(pawn).collect(),
    };
    let (brief, near) = words.brief(&race.relic, &race.yours);
    Goals {
        heading: if over { "How it ended" } else { "To win" }.into(),
        aim: words.aim(&race.relic),
        brief,
        near,
        parts: first.into_iter().chain([trail]).chain(second).collect(),
        ends: words.ends(&race.relic, race.ends),
    }
}

fn pawn(runner: Runner) -> Pawn {
    let from_home = f32::from(runner.space.number() - Space::HOME.number());
    let whole = f32::from(Space::GOAL.number() - Space::HOME.number());
    Pawn {
        seat: runner.seat,
        place: from_home / whole,
        label: runner.space.number().to_string(),
        holds: runner.holds,
    }
}

/// `5 turns at the least, about 8`; the average is left out where it says nothing new.
fn turns(trek: Trek) -> String {
    let (least, average) = (trek.at_least.to_string(), format!("{:.0}", trek.on_average));
    let about = if average == least { String::new() } else { format!(", about {average}") };
    format!("{} at the least{about}", counted(least, "turn", "turns"))
}

/// `4, 5 or 6`.
fn any_of(faces: &[u8]) -> String {
    match faces.split_last() {
        None => String::new(),
        Some((only, [])) => only.to_string(),
        Some((last, rest)) => {
            let rest: Vec<String> = rest.iter().map(u8::to_string).collect();
            format!("{} or {last}", rest.join(", "))
        }
    }
}

/// How far behind the holder, or ahead of it.
fn chase(side: Side, spaces: u8) -> String {
    let spaces = so_many_spaces(spaces);
    match side {
        Side::Homeward => format!("You are {spaces} ahead of it on its way home."),
        Side::Beside => "You stand on its space; a fight comes only when a move ends there.".into(),
        Side::Outward => format!("You are {spaces} behind it."),
    }
}

impl Words<'_> {
    fn name(&self, seat: Seat) -> &str {
        if self.view.you == Some(seat) { "you" } else { self.cast.name(seat) }
    }

    /// `You are`, `Ada is`, `Ada and Ben are`.
    fn are(&self, seats: SeatSet) -> String {
        let you = |seat: &Seat| self.view.you == Some(*seat);
        let plural = seats.len() > 1 || seats.iter().any(|seat| you(&seat));
        let names = list(seats.iter().map(|seat| self.name(seat)));
        format!("{} {}", capital(&names), if plural { "are" } else { "is" })
    }

    fn aim(&self, relic: &Relic) -> Sentence {
        let artifact = &self.scenario.artifact;
        let text = match relic {
            Relic::Waits { .. } | Relic::LiesFree { .. } | Relic::Carried { .. } => {
                format!("Bring {artifact} home to space {}.", Space::HOME.number())
            }
            Relic::Settled(Ending::Home(seat)) => {
                format!("{} brought {artifact} home.", capital(self.name(*seat)))
            }
            Relic::Settled(Ending::LastParty(seat)) => {
                format!("{} the last party, and that wins.", self.are(SeatSet::only(*seat)))
            }
            Relic::Settled(Ending::NobodyLeft) => "No party is left, and nobody wins.".into(),
        };
        Sentence::by(WINNING, text)
    }

    /// Where it is, and how far from whom.
    fn relic(&self, relic: &Relic) -> Option<Sentence> {
        let goal = Space::GOAL.number();
        match *relic {
            Relic::Waits { nearest, trek } => {
                let spaces = so_many_spaces(trek.spaces);
                let text = if nearest == self.view.seats.all() && nearest.len() > 1 {
                    format!("It lies on space {goal}, {spaces} away from everybody.")
                } else {
                    let turns = turns(trek);
                    let are = self.are(nearest);
                    format!("It lies on space {goal}. {are} nearest: {spaces}, {turns}.")
                };
                Some(Sentence::by(R08_3, text))
            }
            Relic::LiesFree { space, nearest, spaces } => {
                let (spaces, are) = (so_many_spaces(spaces), self.are(nearest));
                let space = space.number();
                let text = format!("It lies free on space {space}. {are} nearest: {spaces}.");
                Some(Sentence::by(R08_3, text))
            }
            Relic::Carried { holder, space, trek, misses } => {
                let has = if self.view.you == Some(holder) { "have" } else { "has" };
                let who = capital(self.name(holder));
                let (spaces, turns) = (so_many_spaces(trek.spaces), turns(trek));
                let wait = if misses { " The next turn is missed." } else { "" };
                let space = space.number();
                let text =
                    format!("{who} {has} it on space {space}: {spaces} from home, {turns}.{wait}");
                Some(Sentence::by(R08_5, text))
            }
            Relic::Settled(_) => None,
        }
    }

    /// What you can do about it.
    fn yours(&self, relic: &Relic, yours: &Yours) -> Option<Sentence> {
        match yours {
            Yours::Watching => None,
            Yours::Perished => Some(Sentence::by(R10_8, "Your party is out of the race.")),
            Yours::Carrying { wins } => {
                let now = self.now(wins, "wins");
                let text = "Every one of your moves goes home. Whoever ends a move on your space \
                            fights you for it, and so does whoever you end one on.";
                Some(Sentence::by(R08_5, format!("{text}{now}")))
            }
            Yours::After { side, spaces, reach, rule } => {
                let (held, far) = match relic {
                    Relic::Carried { .. } => (true, chase(*side, *spaces)),
                    Relic::Waits { .. } | Relic::LiesFree { .. } | Relic::Settled(_) => {
                        (false, format!("You are {} from it.", so_many_spaces(*spaces)))
                    }
                };
                let what = if held {
                    let relic = relic_in_short(self.scenario);
                    format!(
                        "End a move on its space, or let it end one on yours, and you fight: the \
                         winner has {relic}, the loser a wound."
                    )
                } else if self.view.found {
                    "End a move on its space to take it; passing over it is not enough.".into()
                } else {
                    "Whoever gets there first takes it; no exact roll is needed.".into()
                };
                let now = self.now(reach, if held { "brings that fight" } else { "takes it" });
                Some(Sentence::by(rule, format!("{far} {what}{now}")))
            }
        }
    }

    /// Which faces of the die would do it in this very move.
    fn now(&self, faces: &[u8], does: &str) -> String {
        match (self.view.phase, faces) {
            (_, []) => String::new(),
            (Phase::Steering(die), _) => format!(" Your {die} {does} now."),
            (_, faces) => format!(" A {} {does} now.", any_of(faces)),
        }
    }

    /// The card in one line, and what stands at its end.
    fn brief(&self, relic: &Relic, yours: &Yours) -> (String, String) {
        let short = relic_in_short(self.scenario);
        let relic_name = capital(short.trim_start_matches("the "));
        let off = match yours {
            Yours::After { spaces, .. } => Some(so_many_spaces(*spaces)),
            Yours::Watching | Yours::Perished | Yours::Carrying { .. } => None,
        };
        let near =
            |trek: Trek| format!("{}+ {}", trek.at_least, noun(trek.at_least, "turn", "turns"));
        let rest = |nearest: SeatSet, spaces: u8| {
            let others = self.view.you.map_or(nearest, |you| nearest.without(you));
            match (&off, others.first()) {
                (Some(off), Some(other)) => format!("you {off}, {} {spaces}", self.name(other)),
                (Some(off), None) => format!("you {off}, the nearest"),
                (None, Some(other)) => format!("{} {}", self.name(other), so_many_spaces(spaces)),
                (None, None) => so_many_spaces(spaces),
            }
        };
        match *relic {
            Relic::Waits { nearest, trek } => {
                (format!("{relic_name}: {}", rest(nearest, trek.spaces)), near(trek))
            }
            Relic::LiesFree { space, nearest, spaces } => {
                let where_to = format!("free on {}", space.number());
                (format!("{relic_name}: {}", rest(nearest, spaces)), where_to)
            }
            Relic::Carried { trek, .. } => {
                let from_home = format!("{} from home", trek.spaces);
                let yours = match (yours, off) {
                    (Yours::Carrying { .. }, _) => format!("yours, {from_home}"),
                    (_, Some(off)) => format!("{from_home}, you {off} off it"),
                    (_, None) => from_home,
                };
                (format!("{relic_name}: {yours}"), near(trek))
            }
            Relic::Settled(_) => (self.aim(relic).text, "over".into()),
        }
    }

    fn ends(&self, relic: &Relic, ends: Ends) -> Sentence {
        let who = match relic {
            Relic::Carried { holder, .. } if self.view.you == Some(*holder) => "you reach".into(),
            Relic::Carried { holder, .. } => format!("{} reaches", self.name(*holder)),
            Relic::Waits { .. } | Relic::LiesFree { .. } => "its holder reaches".into(),
            Relic::Settled(_) => return Sentence::default(),
        };
        let home = Space::HOME.number();
        let perish = match (ends.last_wins, ends.left) {
            (true, _) => "If only one party is left, it wins at once.",
            (false, 1) => "Only one party is left: if it perishes too, nobody wins.",
            (false, _) => "If the last party perishes, nobody wins.",
        };
        Sentence::by(WINNING, format!("Ends the moment {who} space {home}. {perish}"))
    }
}
