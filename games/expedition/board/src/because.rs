//! Why somebody with sense would do something, and what it costs if it goes wrong: in sentences, to
//! whoever would do it.

use board::{Cast, capital, chance, counted, list, number};
use contract::Seat;
use expedition::ability::Ability;
use expedition::equipment::Source;
use expedition::goals::{Trek, Yours, goals};
use expedition::odds;
use expedition::outlook::{Course, Landing};
use expedition::scenario::Penalty;
use expedition::state::{Artifact, Fight, Phase, Side, Space, Way};
use expedition::view::Chance;
use expedition::{Action, Scenario, View};

use super::names::{self, so_many_marks, so_many_spaces};

/// What somebody thinks of a choice.
struct Thinker<'a> {
    view: &'a View,
    cast: &'a Cast,
    /// The Artifact in two words.
    relic: String,
}

pub(super) fn because(
    scenario: &Scenario,
    view: &View,
    cast: &Cast,
    action: Action,
) -> Option<String> {
    let thinker = Thinker { view, cast, relic: names::relic_in_short(scenario) };
    match action {
        Action::Learn(ability) => Some(thinker.learning(ability)),
        Action::Take(item) => thinker.taking(Source::Item(item)),
        Action::Roll => thinker.rolling(),
        Action::Go(way) => thinker.going(way),
        Action::Fight(rival) => thinker.fighting(rival),
        Action::Name(ability) => thinker.naming(ability),
        Action::Aid(source) => thinker.helped_by(source),
        Action::Ready => thinker.trusting(),
        Action::Lose(ability) => Some(thinker.losing(ability)),
        Action::Drop(source) => thinker.dropping(source),
        Action::Recruit => None,
    }
}

pub(super) fn risk(
    scenario: &Scenario,
    view: &View,
    cast: &Cast,
    action: Action,
) -> Option<String> {
    let thinker = Thinker { view, cast, relic: names::relic_in_short(scenario) };
    match action {
        Action::Aid(source) => thinker.lost_roll(Some(source)),
        Action::Ready => thinker.lost_roll(None),
        Action::Fight(rival) => {
            let meeting = view.meetings.iter().find(|meeting| meeting.rival == rival)?;
            thinker.lost_fight(rival, meeting.odds.lose)
        }
        Action::Name(ability) => {
            let Phase::Naming(rival) = view.phase else { return None };
            thinker.lost_fight(rival, thinker.odds_by(ability, rival).lose)
        }
        Action::Roll | Action::Go(_) => thinker.caught(action),
        Action::Recruit
        | Action::Learn(_)
        | Action::Take(_)
        | Action::Lose(_)
        | Action::Drop(_) => None,
    }
}

impl Thinker<'_> {
    fn you(&self) -> Seat {
        let waiting = self.view.status.waiting().first();
        self.view.you.or(waiting).unwrap_or(self.view.turn.active)
    }

    fn marks(&self, seat: Seat, ability: Ability) -> u8 {
        self.view.party(seat).marks().of(ability)
    }

    /// "4 of the 12 challenges on the way ask for Combat".
    fn demand(&self, ability: Ability) -> String {
        let name = names::ability(ability);
        match odds::asked(&self.view.tables, ability) {
            (0, _) => format!("no challenge on the way asks for {name}, only fights do"),
            (1, all) => format!("1 of the {all} challenges on the way asks for {name}"),
            (asks, all) => format!("{asks} of the {all} challenges on the way ask for {name}"),
        }
    }

    fn learning(&self, ability: Ability) -> String {
        let demand = capital(&self.demand(ability));
        match self.marks(self.you(), ability) {
            0 => format!("{demand}, and your party has no mark of it yet."),
            have => {
                let have = so_many_marks(have);
                format!("{demand}. Your party has {have} of it, and each adds 1 to such a roll.")
            }
        }
    }

    fn taking(&self, source: Source) -> Option<String> {
        let (ability, points) = self.view.aid_worth(source)?;
        let (demand, name) = (self.demand(ability), names::ability(ability));
        let have = match self.marks(self.you(), ability) {
            0 => "no mark".into(),
            have => so_many_marks(have),
        };
        Some(format!(
            "It adds {points} to one roll of {name}, of which your party has {have}; {demand}."
        ))
    }

    /// Where one stands, and what the die may bring now.
    fn rolling(&self) -> Option<String> {
        let race = goals(self.view);
        match race.yours {
            Yours::Carrying { wins } => {
                let here = self.view.party(self.you()).space.number();
                let left = so_many_spaces(here - Space::HOME.number());
                Some(match faces(&wins) {
                    None => format!("You carry {} and have {left} to go home.", self.relic),
                    Some(faces) => format!(
                        "You carry {} and have {left} to go: {faces} brings it home and wins.",
                        self.relic
                    ),
                })
            }
            Yours::After { spaces, reach, .. } => {
                let away = so_many_spaces(spaces);
                let now = faces(&reach)?;
                let does = match self.view.artifact {
                    Artifact::Held(holder) => {
                        format!("brings you to {}, who has it", self.cast.name(holder))
                    }
                    Artifact::Lying(_) => "takes it".into(),
                };
                Some(format!("You are {away} from {}: {now} {does}.", self.relic))
            }
            Yours::Watching | Yours::Perished => None,
        }
    }

    fn course(&self, way: Way) -> Option<&Course> {
        self.view.courses.iter().find(|course| course.way == way)
    }

    fn going(&self, way: Way) -> Option<String> {
        let course = self.course(way)?;
        match (self.view.phase, course.landings.as_slice()) {
            (Phase::Steering(_), [landing]) => Some(self.landing(*landing)),
            (_, landings) => self.before_the_die(landings),
        }
    }

    /// Where the move ends, once the die has fallen.
    fn landing(&self, landing: Landing) -> String {
        let (you, relic) = (self.you(), &self.relic);
        if landing.wins {
            return format!("It brings {relic} home, and that wins the game.");
        }
        if landing.takes {
            return format!("Your move ends where {relic} lies, so you take it.");
        }
        let here = self.view.party(you).space;
        match self.view.artifact {
            Artifact::Held(holder) if holder == you => {
                let left = landing.space.number() - Space::HOME.number();
                let turns = Trek::of(left).at_least;
                let turns = counted(turns, "turn", "turns");
                let left = so_many_spaces(left);
                format!("It leaves {relic} {left} from home, which is {turns} at the least.")
            }
            Artifact::Held(holder) if landing.foes.contains(holder) => {
                let name = self.cast.name(holder);
                format!("Your move ends on {name}: win that fight, and {relic} is yours.")
            }
            Artifact::Held(holder) => self.chase(holder, here, landing.space),
            Artifact::Lying(there) => {
                let (was, is) = (between(here, there), between(landing.space, there));
                let away = so_many_spaces(is);
                if is < was {
                    format!("It brings you from {was} spaces to {away} from {relic}.")
                } else {
                    format!("It takes you {away} away from {relic}, which is farther than now.")
                }
            }
        }
    }

    /// After somebody who brings it home.
    fn chase(&self, holder: Seat, here: Space, to: Space) -> String {
        let at = self.view.party(holder).space;
        let (name, relic) = (self.cast.name(holder), &self.relic);
        let away = so_many_spaces(between(to, at));
        if to < at {
            let reach = if between(to, at) <= 6 { ": one die reaches that far" } else { "" };
            return format!(
                "You then wait {away} ahead of {name}, who must come by with {relic}{reach}."
            );
        }
        let nearer = between(to, at) < between(here, at);
        let how = if nearer { "nearer than now" } else { "farther than now" };
        format!("You are then {away} behind {name}, who has {relic}: {how}.")
    }

    /// What the six faces bring, where the way is chosen first.
    fn before_the_die(&self, landings: &[Landing]) -> Option<String> {
        let of = |ends: &dyn Fn(&Landing) -> bool| {
            let hits: Vec<u8> =
                landings.iter().filter(|landing| ends(landing)).map(|l| l.die).collect();
            faces(&hits)
        };
        let relic = &self.relic;
        if let Some(hits) = of(&|landing| landing.wins) {
            return Some(capital(&format!("{hits} brings {relic} home, and that wins the game.")));
        }
        if let Some(hits) = of(&|landing| landing.takes) {
            return Some(capital(&format!("{hits} ends where {relic} lies, and takes it.")));
        }
        match self.view.artifact {
            Artifact::Held(holder) => {
                let name = self.cast.name(holder);
                let hits = of(&|landing| landing.foes.contains(holder))?;
                Some(capital(&format!("{hits} ends on {name}, to fight for {relic}.")))
            }
            Artifact::Lying(_) => None,
        }
    }

    fn odds_by(&self, ability: Ability, rival: Seat) -> odds::Odds {
        let marks = |seat| u16::from(self.marks(seat, ability));
        odds::of_fight([marks(self.you()), marks(rival)], None)
    }

    fn fighting(&self, rival: Seat) -> Option<String> {
        let meeting = self.view.meetings.iter().find(|meeting| meeting.rival == rival)?;
        let (win, name) = (chance(meeting.odds.win), self.cast.name(rival));
        let prize = if self.view.artifact == Artifact::Held(rival) {
            format!("{} is then yours, and {name} has a wound", self.relic)
        } else {
            format!("{name} then has a wound")
        };
        Some(format!("Without Aids you win {win} of such fights: {prize}."))
    }

    fn naming(&self, ability: Ability) -> Option<String> {
        let Phase::Naming(rival) = self.view.phase else { return None };
        let (ours, theirs) = (self.marks(self.you(), ability), self.marks(rival, ability));
        let (win, name) = (chance(self.odds_by(ability, rival).win), names::ability(ability));
        let against = match theirs {
            0 => "none".into(),
            many => many.to_string(),
        };
        let ours = so_many_marks(ours);
        Some(format!("You have {ours} of {name} against {against}: without Aids you win {win}."))
    }

    fn chance(&self, with: Option<Source>) -> Option<&Chance> {
        self.view.chances.iter().find(|chance| chance.with == with)
    }

    fn helped_by(&self, source: Source) -> Option<String> {
        let (with, without) = (self.chance(Some(source))?, self.chance(None)?);
        let (was, is) = (chance(without.odds.win), chance(with.odds.win));
        let stake = match self.view.phase {
            Phase::Fighting(fight) => self.prize(fight),
            _ => match without.penalty {
                Some(penalty) => format!("Losing would cost {}.", cost(penalty)),
                None => String::new(),
            },
        };
        let words = if was == is {
            format!("It changes nothing: you win {was} either way.")
        } else {
            format!("It raises your chance from {was} to {is}. {stake}")
        };
        Some(words.trim_end().to_string())
    }

    /// What a fight that is won brings.
    fn prize(&self, fight: Fight) -> String {
        let relic = capital(&self.relic);
        match self.view.artifact {
            Artifact::Held(holder) if holder == self.view.turn.active || holder == fight.rival => {
                format!("{relic} goes to whoever wins this fight.")
            }
            Artifact::Held(_) | Artifact::Lying(_) => "The loser has a wound.".into(),
        }
    }

    fn trusting(&self) -> Option<String> {
        let now = self.chance(None)?;
        let win = chance(now.odds.win);
        let best = self.view.chances.iter().filter(|chance| chance.with.is_some());
        let best = best.map(|chance| chance.odds.win).max_by(f64::total_cmp);
        let what = match self.view.phase {
            Phase::Fighting(_) => "You win this fight",
            _ => "You stand your ground",
        };
        Some(match best {
            Some(best) if best > now.odds.win => format!(
                "{what} {win} of the time as it is. The best Aid would make that {}, and be gone.",
                chance(best)
            ),
            Some(_) | None => format!("{what} {win} of the time, and every Aid is kept."),
        })
    }

    fn losing(&self, ability: Ability) -> String {
        let left = self.marks(self.you(), ability).saturating_sub(1);
        let stays = match left {
            0 => "Your party then has no mark of it".into(),
            many => format!("Your party keeps {} of it", so_many_marks(many)),
        };
        format!("{stays}, and {}.", self.demand(ability))
    }

    fn dropping(&self, source: Source) -> Option<String> {
        let (ability, points) = self.view.aid_worth(source)?;
        let demand = self.demand(ability);
        Some(format!("It would add {points} to one roll, and {demand}."))
    }

    /// What a lost roll costs, and how likely that is.
    fn lost_roll(&self, with: Option<Source>) -> Option<String> {
        let chance_then = self.chance(with)?;
        match (self.view.phase, chance_then.penalty) {
            (Phase::Fighting(fight), _) => {
                let you = self.you();
                let rival = match fight.declaring {
                    Side::Active => fight.rival,
                    Side::Rival => self.view.turn.active,
                };
                let rival = if rival == you { fight.rival } else { rival };
                self.lost_fight(rival, chance_then.odds.lose)
            }
            (_, Some(penalty)) if chance_then.odds.lose > 0.0 => {
                let lose = chance(chance_then.odds.lose);
                Some(format!("{lose} of the time you lose, and that costs {}.", cost(penalty)))
            }
            _ => None,
        }
    }

    fn lost_fight(&self, rival: Seat, lose: f64) -> Option<String> {
        if lose <= 0.0 {
            return None;
        }
        let also = if self.view.artifact == Artifact::Held(self.you()) {
            format!(" and {} goes to {}", self.relic, self.cast.name(rival))
        } else {
            String::new()
        };
        let lose = chance(lose);
        Some(format!("{lose} of the time you lose: one of your party is wounded{also}."))
    }

    /// Whom a move with the Artifact in hand may meet.
    fn caught(&self, action: Action) -> Option<String> {
        if self.view.artifact != Artifact::Held(self.you()) {
            return None;
        }
        let way = match action {
            Action::Go(way) => way,
            _ => self.view.courses.iter().find(|course| course.barred.is_none())?.way,
        };
        let landings = &self.course(way)?.landings;
        let met: Vec<&Landing> =
            landings.iter().filter(|landing| !landing.foes.is_empty()).collect();
        if met.is_empty() {
            return None;
        }
        let share = chance(number::nth(met.len()) / number::nth(landings.len().max(1)));
        let foes =
            self.view.seats.seats().filter(|seat| met.iter().any(|l| l.foes.contains(*seat)));
        let names = list(foes.map(|seat| self.cast.name(seat).to_string()));
        Some(format!("{share} of the time you meet {names} and must fight for {}.", self.relic))
    }
}

fn between(one: Space, other: Space) -> u8 {
    one.number().abs_diff(other.number())
}

/// "a 4, 5 or 6"; nothing for none, "any roll" for all.
fn faces(faces: &[u8]) -> Option<String> {
    match faces {
        [] => None,
        [1, 2, 3, 4, 5, 6] => Some("any roll".into()),
        [rest @ .., last] => {
            let rest = rest.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            Some(if rest.is_empty() { format!("a {last}") } else { format!("a {rest} or {last}") })
        }
    }
}

/// What a lost challenge costs, after "costs".
fn cost(penalty: Penalty) -> String {
    match penalty {
        Penalty::Wound => "a wound: one of your party loses a mark, or is out".into(),
        Penalty::TwoWounds => "two wounds: each takes a mark, or somebody out".into(),
        Penalty::Back(spaces) => format!("{} of the way", so_many_spaces(spaces.get())),
        Penalty::MissTurn => "your next turn".into(),
        Penalty::LoseAid => "one of your Aids".into(),
    }
}
