//! Expedition: the winding trail, the sheets, the words.

mod around;
mod because;
mod choices;
mod describe;
mod glossary;
mod goals;
mod names;
mod questions;
mod sheets;
mod spots;
mod svg;
mod tables;
mod text;

use contract::{BuiltIn, Game};
use expedition::{Action, Event, Expedition, Scenario, Setup, View};

use board::{Around, Board, Cast, Choice, Goals, Palette, Pick, Picture, Sentence, Spot, Term};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct ExpeditionBoard;

impl Board for ExpeditionBoard {
    type Game = Expedition;
    type Scenery = Scenario;

    const PALETTE: Palette = Palette::new(Expedition::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");
    const GLOSSARY: &'static [Term] = glossary::TERMS;
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/01-first-steps.ron"),
        include_str!("../../lessons/02-the-way-home.ron"),
        include_str!("../../lessons/03-a-race-of-your-own.ron"),
    ];

    /// A set-up that was played has a scenario; the first one stands in otherwise.
    fn scenery(setup: &Setup) -> Scenario {
        setup.scenario().unwrap_or(&Scenario::built_in()[0]).clone()
    }

    fn title(scenario: &Scenario) -> String {
        scenario.title.clone()
    }

    fn opening(scenario: &Scenario) -> String {
        format!("{}, {}.\n{}", names::title(scenario), scenario.place, scenario.intro)
    }

    fn text(scenario: &Scenario, view: &View, cast: &Cast) -> String {
        text::draw(scenario, view, cast)
    }

    fn spots(_: &Scenario, view: &View, text: &str) -> Vec<Spot> {
        spots::spots(view, text)
    }

    fn picture(scenario: &Scenario, view: &View, cast: &Cast) -> Option<Picture> {
        Some(svg::draw(scenario, view, cast))
    }

    fn pieces(scenario: &Scenario, view: &View, cast: &Cast) -> Option<Picture> {
        Some(svg::draw_pieces(scenario, view, cast))
    }

    fn around(scenario: &Scenario, view: &View, cast: &Cast) -> Around {
        around::around(scenario, view, cast)
    }

    fn goals(scenario: &Scenario, view: &View, cast: &Cast) -> Goals {
        goals::goals(scenario, view, cast)
    }

    fn question(scenario: &Scenario, view: &View, cast: &Cast) -> Sentence {
        questions::question(scenario, view, cast)
    }

    fn choice(scenario: &Scenario, view: &View, cast: &Cast, action: &Action) -> Choice {
        choices::choice(scenario, view, cast, *action)
    }

    fn deed(action: &Action, label: &str) -> Option<String> {
        let thing = label.to_lowercase();
        match action {
            Action::Take(_) => Some(format!("take the {thing}")),
            Action::Learn(_) => Some(format!("learn {thing}")),
            Action::Name(_) => Some(format!("fight by {thing}")),
            Action::Lose(_) => Some(format!("give up {thing}")),
            Action::Recruit
            | Action::Roll
            | Action::Go(_)
            | Action::Fight(_)
            | Action::Aid(_)
            | Action::Ready
            | Action::Drop(_) => None,
        }
    }

    fn because(
        scenario: &Scenario,
        view: &View,
        cast: &Cast,
        action: &Action,
        _: Option<&View>,
    ) -> Option<String> {
        because::because(scenario, view, cast, *action)
    }

    fn risk(scenario: &Scenario, view: &View, cast: &Cast, action: &Action) -> Option<String> {
        because::risk(scenario, view, cast, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        match action {
            Action::Recruit => vec![Pick::new("dice", "abilities")],
            Action::Learn(ability) | Action::Name(ability) => vec![Pick::new("ability", ability)],
            Action::Take(item) => vec![Pick::new("item", item)],
            Action::Roll => vec![Pick::new("dice", "move")],
            Action::Go(_) => vec![Pick(action.to_string().replace('=', ":"))],
            Action::Fight(seat) => vec![Pick::new("pawn", seat)],
            Action::Aid(source) | Action::Drop(source) => vec![Pick::new("aid", source)],
            Action::Ready => vec![Pick::new("dice", "roll")],
            Action::Lose(ability) => vec![Pick::new("mark", ability)],
        }
    }

    fn describe(scenario: &Scenario, cast: &Cast, event: &Event) -> Sentence {
        describe::describe(scenario, cast, *event)
    }
}

/// What a hand touches first for an action, as `data-pick` names it.
fn pick(action: Action) -> Option<String> {
    ExpeditionBoard::picks(&action).into_iter().next().map(|pick| pick.0)
}
