//! The goal card: what wins, how near it is, what ends the game. The rules work it out of the view;
//! here are the words for it. What to do next is in `next`, how far everybody is in `bars`.

mod bars;
mod next;

use lunar::View;
use lunar::event::Who;
use lunar::gear::Side;
use lunar::goals::{Aim, Custody, Leg, Out, Task, Wanted};
use lunar::hex::Edge;
use lunar::loaded::LoadedScenario;
use lunar::name::Form;
use lunar::scenario::Otherwise;
use lunar::state::Ending;

use super::{names, questions};
use board::{GoalPart, Goals, Sentence, capital, counted};

pub(super) fn goals(loaded: &LoadedScenario, view: &View) -> Goals {
    let card = Card {
        loaded,
        goals: &lunar::goals::of(loaded, view),
        viewer: view.you.and_then(Side::of),
    };
    let near = match view.turn {
        0 => "set-up".into(),
        turn => format!("turn {turn} of {}", view.turns),
    };
    match card.goals.ending {
        Some(ending) => card.over(ending, near),
        None => card.running(near),
    }
}

/// What a card is worded from.
struct Card<'a> {
    loaded: &'a LoadedScenario,
    goals: &'a lunar::goals::Goals,
    viewer: Option<Side>,
}

impl Card<'_> {
    fn running(&self, near: String) -> Goals {
        let mut parts = vec![self.bars()];
        parts.extend(self.next().map(|text| GoalPart::Text { text }));
        parts.extend(self.against().map(|text| GoalPart::Text { text }));
        Goals {
            heading: "To win".into(),
            aim: Sentence::by(self.goals.rule, self.aim()),
            brief: self.brief(),
            near,
            parts,
            ends: Sentence::by(self.goals.rule, self.ends()),
        }
    }

    /// The end in the words of the question and the log.
    fn over(&self, ending: Ending, near: String) -> Goals {
        let brief = match ending.winner {
            Some(side) if self.viewer == Some(side) => "You won".into(),
            Some(side) if self.viewer.is_some() => {
                format!("You lost to the {} side", self.side(side))
            }
            Some(side) => format!("The {} side won", self.side(side)),
            None => "A draw".into(),
        };
        let ended = format!("It ended in turn {} of {}.", self.goals.turn, self.goals.turns);
        Goals {
            heading: "How it ended".into(),
            aim: Sentence::by(self.goals.rule, questions::over(self.loaded, ending)),
            brief,
            near,
            parts: vec![self.bars()],
            ends: Sentence::by(self.goals.rule, ended),
        }
    }

    fn side(&self, side: Side) -> String {
        names::side(self.loaded, side)
    }

    /// `the Soviet side wins`.
    fn party(&self, side: Side, does: &str) -> String {
        format!("the {} side {does}", self.side(side))
    }

    /// `Your Rover A`, `Soviet Rover A`.
    fn unit(&self, who: Who) -> String {
        let short = names::short(who.name);
        match self.viewer == Some(who.side) {
            true => format!("Your {short}"),
            false if short.starts_with(&self.side(who.side)) => short,
            false => format!("{} {short}", self.side(who.side)),
        }
    }

    /// The same within a sentence.
    fn unit_within(&self, who: Who) -> String {
        if self.viewer == Some(who.side) {
            format!("your {}", names::short(who.name))
        } else {
            self.unit(who)
        }
    }

    /// What whoever looks is after; for those who watch, what both are.
    fn aim(&self) -> String {
        let of = |side: Side| -> Vec<String> {
            self.goals.of_side(side).map(|aim| self.order(aim)).collect()
        };
        let said = |side: Side| capital(&of(side).join(", or ")) + ".";
        match self.viewer {
            Some(side) if !of(side).is_empty() => said(side),
            _ if of(Side::A) == of(Side::B) => said(Side::A),
            _ => {
                let named =
                    |side: Side| format!("{}: {}.", self.side(side), of(side).join(", or "));
                let with_aim = Side::BOTH.into_iter().filter(|side| !of(*side).is_empty());
                with_aim.map(named).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What an aim asks for, as an order without its full stop.
    fn order(&self, aim: &Aim) -> String {
        match &aim.task {
            Task::DingusOff { by, edges, .. } => {
                let verb = if by == &[Form::Rover] { "drive" } else { "take" };
                let how = match by.as_slice() {
                    [Form::Rover] => String::new(),
                    forms => {
                        format!(", in a {}", either(forms.iter().map(|form| form_word(*form))))
                    }
                };
                format!("{verb} the dingus off the map, over {}{how}", over_edges(edges))
            }
            Task::DingusKept { .. } => {
                format!("have the dingus when turn {} ends", self.goals.turns)
            }
            Task::CaptiveKept { wanted, or_dingus, .. } => {
                let people = either(wanted.iter().map(|one| names::unit(one.who.name)));
                let dingus = if *or_dingus { ", or the dingus," } else { "" };
                let turns = self.goals.turns;
                format!(
                    "hold {people} captive{dingus} aboard a rover or lander when turn {turns} ends"
                )
            }
            Task::CaptivesOff(haul) => {
                format!("fly off the map with {} humans in the lander, dead or alive", haul.wanted)
            }
            Task::HoldOut => self.hold_out(aim.side),
        }
    }

    /// What is to be kept from happening.
    fn hold_out(&self, side: Side) -> String {
        let (enemy, turns) = (self.side(side.other()), self.goals.turns);
        match self.goals.of_side(side.other()).next().map(|aim| &aim.task) {
            Some(Task::CaptiveKept { wanted, .. }) => {
                let people = either(wanted.iter().map(|one| names::unit(one.who.name)));
                format!("let no {enemy} vehicle hold {people} captive when turn {turns} ends")
            }
            Some(Task::CaptivesOff(haul)) => {
                let many = haul.wanted;
                format!("let no {enemy} lander fly off with {many} humans before turn {turns} ends")
            }
            Some(Task::DingusOff { .. } | Task::DingusKept { .. } | Task::HoldOut) | None => {
                format!("keep the {enemy} side from its goal until turn {turns} ends")
            }
        }
    }

    /// What the other side is after, where it is something else.
    fn against(&self) -> Option<Sentence> {
        let enemy = self.viewer?.other();
        let orders: Vec<String> = self
            .goals
            .of_side(enemy)
            .filter(|aim| aim.task != Task::HoldOut)
            .map(|aim| self.order(aim))
            .collect();
        let own: Vec<String> =
            self.goals.of_side(enemy.other()).map(|aim| self.order(aim)).collect();
        if orders.is_empty() || orders == own {
            return None;
        }
        let text = format!("The {} side wants to {}.", self.side(enemy), orders.join(", or "));
        Some(Sentence::by(self.goals.rule, text))
    }

    fn ends(&self) -> String {
        let turns = self.goals.turns;
        let last = match self.goals.otherwise {
            Otherwise::Draw => format!("Ends as a draw after turn {turns}"),
            Otherwise::Wins(side) => {
                let (winner, loser) = match self.viewer {
                    Some(you) if you == side => ("you win".into(), self.party(side.other(), "has")),
                    Some(_) => (self.party(side, "wins"), "you have".into()),
                    None => (self.party(side, "wins"), self.party(side.other(), "has")),
                };
                format!("Ends after turn {turns}, and {winner} if {loser} not won")
            }
        };
        let dingus =
            |aim: &Aim| matches!(aim.task, Task::DingusOff { .. } | Task::DingusKept { .. });
        let sooner =
            if self.goals.aims.iter().any(dingus) { ", or if the dingus is lost" } else { "" };
        match self.goals.turn {
            0 => format!("{last}{sooner}. Units are being placed."),
            turn => format!("{last}{sooner}. This is turn {turn}."),
        }
    }

    /// The whole card in a line.
    fn brief(&self) -> String {
        let Some(aim) = self.goals.aims.first() else { return String::new() };
        match &aim.task {
            Task::DingusOff { .. } | Task::DingusKept { .. } => self.brief_dingus(),
            Task::CaptiveKept { wanted, .. } => brief_scientists(wanted),
            Task::CaptivesOff(haul) => {
                format!("Humans aboard: {} of {}", haul.aboard.min(haul.wanted), haul.wanted)
            }
            Task::HoldOut => String::new(),
        }
    }

    fn brief_dingus(&self) -> String {
        let first = self.viewer.unwrap_or(Side::A);
        let leg = |side: Side| {
            self.goals.of_side(side).find_map(|aim| match &aim.task {
                Task::DingusOff { leg, .. } | Task::DingusKept { leg } => Some(leg),
                Task::CaptiveKept { .. } | Task::CaptivesOff(_) | Task::HoldOut => None,
            })
        };
        let name = |side: Side| match self.viewer {
            Some(you) if you == side => "you".to_string(),
            Some(_) => "they".to_string(),
            None => self.side(side),
        };
        let holds = |side: Side| {
            let has = if self.viewer.is_none() { "has" } else { "have" };
            format!("{} {has} it", name(side))
        };
        let mut ways = Vec::new();
        for side in [first, first.other()] {
            match leg(side) {
                Some(Leg::Carry { out, .. }) => {
                    return format!("Dingus: {}{}", holds(side), to_go(out.as_ref(), ""));
                }
                Some(Leg::Secret { out, .. }) => {
                    return format!("Dingus: {}{}", holds(side), to_go(out.as_ref(), " or more"));
                }
                Some(Leg::Board { .. }) => return format!("Dingus: {}, on foot", holds(side)),
                Some(Leg::Gone) => return "The dingus is gone".into(),
                Some(Leg::Fetch { nearest: Some(nearest), .. }) => {
                    let hexes = nearest.route.hexes;
                    ways.push(match (hexes, ways.is_empty()) {
                        (0, _) => format!("{} there", name(side)),
                        (1, true) => format!("{} 1 hex", name(side)),
                        (_, true) => format!("{} {hexes} hexes", name(side)),
                        (_, false) => format!("{} {hexes}", name(side)),
                    });
                }
                Some(Leg::Fetch { nearest: None, .. } | Leg::Chase { .. }) | None => {}
            }
        }
        match (ways.is_empty(), self.goals.turn) {
            (false, _) => format!("Dingus: {}", ways.join(", ")),
            (true, 0) => "Fetch the dingus".into(),
            (true, _) => "Dingus: nobody near".into(),
        }
    }
}

/// `, 7 hexes to go`.
fn to_go(out: Option<&Out>, more: &str) -> String {
    out.map_or(String::new(), |out| format!(", {}{more} to go", hexes(out.route.hexes)))
}

fn brief_scientists(wanted: &[Wanted]) -> String {
    let count = |fits: fn(&Custody) -> bool| wanted.iter().filter(|one| fits(&one.custody)).count();
    let aboard = count(|custody| matches!(custody, Custody::Aboard(_)));
    let held = count(|custody| matches!(custody, Custody::Held(_)));
    match (aboard, held) {
        (0, 0) => "Scientists: none captive".into(),
        (0, held) => format!("Scientists: {held} seized, none aboard"),
        (aboard, _) => format!("Scientists: {aboard} captive aboard"),
    }
}

/// `1 hex`, `7 hexes`.
fn hexes(many: u16) -> String {
    counted(many, "hex", "hexes")
}

/// `any edge`, `the eastern or western edge`.
fn over_edges(edges: &[Edge]) -> String {
    if Edge::ALL.iter().all(|edge| edges.contains(edge)) {
        return "any edge".into();
    }
    format!("the {} edge", either(edges.iter().map(|edge| format!("{edge}ern"))))
}

const fn form_word(form: Form) -> &'static str {
    match form {
        Form::Tech => "technician's hands",
        Form::Rover => "rover",
        Form::Lander => "lander",
    }
}

/// `a`, `a or b`, `a, b or c`.
fn either(all: impl Iterator<Item = impl Into<String>>) -> String {
    let mut all: Vec<String> = all.map(Into::into).collect();
    let last = all.pop().unwrap_or_default();
    if all.is_empty() { last } else { format!("{} or {last}", all.join(", ")) }
}
