//! Artifact: the map, the counters, the words.

mod around;
mod barred;
mod because;
mod choices;
mod deeds;
mod describe;
mod glossary;
mod goals;
mod names;
mod picks;
mod questions;
mod sheets;
mod spots;
mod svg;
mod text;
mod track;

use contract::Game;
use lunar::loaded::ScenarioHandle;
use lunar::{Action, Event, Lunar, Setup, View};

use board::{Around, Board, Cast, Choice, Goals, Palette, Pick, Picture, Sentence, Spot, Term};

use picks::shot;

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct LunarBoard;

impl Board for LunarBoard {
    type Game = Lunar;
    type Scenery = ScenarioHandle;

    const PALETTE: Palette = Palette::new(Lunar::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");
    const GLOSSARY: &'static [Term] = glossary::GLOSSARY;
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/01-off-the-map.ron"),
        include_str!("../../lessons/02-what-players-miss.ron"),
        include_str!("../../lessons/03-tug-of-war.ron"),
    ];

    /// A set-up that was played can be loaded; the first scenario stands in otherwise.
    fn scenery(setup: &Setup) -> ScenarioHandle {
        let of = |setup: &Setup| ScenarioHandle::of(&setup.plan());
        of(setup)
            .or_else(|_| of(&Setup::default()))
            .expect("the first scenario of the box is sound")
    }

    fn title(loaded: &ScenarioHandle) -> String {
        loaded.scenario.title.clone()
    }

    fn opening(loaded: &ScenarioHandle) -> String {
        let scenario = &loaded.scenario;
        format!("{}: {}.\n{}", scenario.title, scenario.about, scenario.intro)
    }

    fn text(loaded: &ScenarioHandle, view: &View, cast: &Cast) -> String {
        text::draw(loaded, view, cast)
    }

    fn spots(loaded: &ScenarioHandle, view: &View, _: &str) -> Vec<Spot> {
        spots::spots(loaded, view)
    }

    fn picture(loaded: &ScenarioHandle, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw(loaded, view))
    }

    fn pieces(loaded: &ScenarioHandle, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw_pieces(loaded, view))
    }

    fn around(loaded: &ScenarioHandle, view: &View, cast: &Cast) -> Around {
        around::around(loaded, view, cast)
    }

    fn goals(loaded: &ScenarioHandle, view: &View, _: &Cast) -> Goals {
        goals::goals(loaded, view)
    }

    fn question(loaded: &ScenarioHandle, view: &View, cast: &Cast) -> Sentence {
        questions::question(loaded, view, cast)
    }

    fn choice(loaded: &ScenarioHandle, view: &View, _: &Cast, action: &Action) -> Choice {
        choices::choice(loaded, view, *action)
    }

    fn deed(action: &Action, label: &str) -> Option<String> {
        deeds::deed(*action, label)
    }

    /// Nobody is told who gets out with the dingus, or whether it changes hands.
    fn is_seen_by_all(action: &Action) -> bool {
        matches!(
            action,
            Action::Default
                | Action::Place(_)
                | Action::Target(..)
                | Action::Fire(..)
                | Action::Sphere(_)
                | Action::Strike(..)
                | Action::Speed(..)
                | Action::Move(_)
                | Action::Step(_)
                | Action::Jump(_)
                | Action::Fly(_)
                | Action::Land
                | Action::Exit(_)
                | Action::Stop
                | Action::Capture(..)
                | Action::Rescue(..)
                | Action::Pass
        )
    }

    fn because(
        loaded: &ScenarioHandle,
        view: &View,
        _: &Cast,
        action: &Action,
        _: Option<&View>,
    ) -> Option<String> {
        because::because(loaded, view, *action)
    }

    fn risk(loaded: &ScenarioHandle, view: &View, _: &Cast, action: &Action) -> Option<String> {
        because::risk(loaded, view, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        picks::picks(*action)
    }

    fn describe(loaded: &ScenarioHandle, _: &Cast, event: &Event) -> Sentence {
        describe::describe(loaded, *event)
    }
}
