//! What is asked, and how it ended.

use lunar::View;
use lunar::book::{R03_3, R04_2g, R06_2, R06_9, R07_2, R08_1, R08_3, R10_1, R11_1_1, R12_1};
use lunar::loaded::LoadedScenario;
use lunar::state::{Ending, Phase, Why};

use super::names;
use board::{Cast, Sentence};

pub(super) fn question(loaded: &LoadedScenario, view: &View, cast: &Cast) -> Sentence {
    let waiting = view.status.waiting();
    let seat = view.you.filter(|you| waiting.contains(*you)).or_else(|| waiting.first());
    let who = seat.map_or("nobody", |seat| cast.name(seat));
    let unit = view.about.first().map(|unit| names::unit(unit.name)).unwrap_or_default();
    let (rule, text) = match view.phase {
        Phase::Deploying(..) => {
            let stack: Vec<String> = view.about.iter().map(|u| names::unit(u.name)).collect();
            (R03_3, format!("{who}: where do you place {}?", board::list(stack)))
        }
        Phase::Hiding(_) => (R10_1, format!("{who}: who carries the dingus?")),
        Phase::Naming(_) => (R06_9, format!("{who}: do your crews keep their posts?")),
        Phase::Targeting(..) => (R07_2, format!("{who}: whom do you try to target?")),
        Phase::Combat(..) => (R08_1, format!("{who}: who fires at whom?")),
        Phase::Velocity(..) => (R11_1_1, format!("{who}: how fast does {unit} fly?")),
        Phase::Exchange(_) => (R08_3, format!("{who}: do technicians exchange anything?")),
        Phase::Moving(_, None) => (R06_2, format!("{who}: which unit moves?")),
        Phase::Moving(_, Some(_)) => (R06_2, format!("{who}: what does {unit} do?")),
        Phase::Melee(_) => (R04_2g, format!("{who}: who strikes whom?")),
        Phase::Taking(_) => (R12_1, format!("{who}: whom do you take?")),
        Phase::Over(ending) => (names::victory(loaded), over(loaded, ending)),
    };
    Sentence::by(rule, text)
}

pub(super) fn over(loaded: &LoadedScenario, ending: Ending) -> String {
    let why = match ending.why {
        Why::DingusExited => "the dingus is off the map and away",
        Why::CaptiveHeld => "a scientist is captive aboard a vehicle",
        Why::CaptivesExited => "the captives are off the map",
        Why::DingusHeld => "the dingus is in their hands",
        Why::TimeRanOut => "time has run out",
        Why::OutOfReach => "what they fought for is out of reach",
    };
    match ending.winner {
        Some(side) => format!("It is over, {why}: the {} side won.", names::side(loaded, side)),
        None => format!("It is over, {why}: a draw."),
    }
}
