//! The Damocles Mission: the map of what was found, the mission sheet, the messages, the words.

mod around;
mod asks;
mod barred;
mod because;
mod describe;
mod glossary;
mod goals;
mod names;
mod questions;
mod sheets;
mod spots;
mod svg;
mod text;
mod track;

use contract::{BuiltIn, Game};
use damocles::{Action, Damocles, Event, Mission, Setup, View};

use board::{Around, Board, Cast, Choice, Goals, Palette, Pick, Picture, Sentence, Spot, Term};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct DamoclesBoard;

impl Board for DamoclesBoard {
    type Game = Damocles;
    type Scenery = Mission;

    const PALETTE: Palette = Palette::new(Damocles::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");
    const GLOSSARY: &'static [Term] = glossary::GLOSSARY;
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/01-first-chambers.ron"),
        include_str!("../../lessons/02-turning-it-on.ron"),
        include_str!("../../lessons/03-a-short-mission.ron"),
    ];

    /// A set-up that was played has a mission; the first one stands in otherwise.
    fn scenery(setup: &Setup) -> Mission {
        setup.mission().unwrap_or(&Mission::built_in()[0]).clone()
    }

    fn title(mission: &Mission) -> String {
        mission.title.clone()
    }

    fn opening(mission: &Mission) -> String {
        format!("{}: {}.\n{}", mission.title, mission.about, mission.intro)
    }

    fn text(mission: &Mission, view: &View, _: &Cast) -> String {
        text::draw(mission, view)
    }

    fn spots(_: &Mission, view: &View, _: &str) -> Vec<Spot> {
        spots::spots(view)
    }

    fn picture(mission: &Mission, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw(mission, view))
    }

    fn pieces(mission: &Mission, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw_pieces(mission, view))
    }

    fn around(mission: &Mission, view: &View, _: &Cast) -> Around {
        around::around(mission, view)
    }

    fn goals(_: &Mission, view: &View, _: &Cast) -> Goals {
        goals::goals(view)
    }

    fn question(_: &Mission, view: &View, cast: &Cast) -> Sentence {
        questions::question(view, cast)
    }

    fn choice(_: &Mission, view: &View, _: &Cast, action: &Action) -> Choice {
        questions::choice(view, *action)
    }

    fn deed(action: &Action, label: &str) -> Option<String> {
        match action {
            Action::Home => Some("go back to the shuttle, and home".into()),
            Action::Use(_) => label.split_once(", ").map(|(deed, _)| board::infinitive(deed, true)),
            Action::Swap(..) | Action::Fetch(..) => {
                let (who, what) = label.split_once(" takes the ")?;
                Some(format!("let {who} take the {what}"))
            }
            Action::Signal(_) => label
                .split_once(": ")
                .map(|(_, turn)| format!("signal, to {}", turn.to_lowercase())),
            _ => None,
        }
    }

    fn because(
        _: &Mission,
        view: &View,
        _: &Cast,
        action: &Action,
        after: Option<&View>,
    ) -> Option<String> {
        because::because(view, *action)
            .or_else(|| board::reason::by_goals(&goals::goals(view), &goals::goals(after?)))
    }

    fn risk(_: &Mission, view: &View, _: &Cast, action: &Action) -> Option<String> {
        because::risk(view, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        match action {
            Action::Crew(profession) => vec![Pick::new("person", profession.word())],
            Action::Ready => vec![Pick::new("person", "ready")],
            Action::Enter => vec![Pick::new("ahead", "enter")],
            Action::Back => vec![Pick::new("ahead", "back")],
            Action::Choose(answer) => vec![Pick::new("answer", answer.word())],
            Action::Alter(tile) | Action::Jump(tile) => vec![Pick::new("tile", tile)],
            Action::Switch(tile) => vec![Pick::new("lamp", tile)],
            Action::Signal(tile) => vec![Pick::new("sign", tile)],
            Action::Recover(member) => vec![Pick::new("member", member)],
            Action::Take(kind) | Action::Use(kind) | Action::Repair(kind) => {
                vec![Pick::new("equipment", kind)]
            }
            Action::Swap(one, two) => vec![Pick::new("member", one), Pick::new("member", two)],
            Action::Fetch(member, kind) => {
                vec![Pick::new("member", member), Pick::new("equipment", kind)]
            }
            Action::Go(side) => vec![Pick::new("way", side)],
            Action::Home => vec![Pick::new("shuttle", "home")],
            Action::Search => vec![Pick::new("team", "search")],
            Action::Cross => vec![Pick::new("team", "cross")],
            Action::Sphere => vec![Pick::new("team", "sphere")],
            Action::Activate | Action::Robot | Action::Section | Action::Reread => {
                vec![Pick::new("here", action)]
            }
            Action::Next => vec![Pick::new("step", "next")],
        }
    }

    fn describe(_: &Mission, _: &Cast, event: &Event) -> Sentence {
        describe::describe(*event)
    }
}

/// What a hand touches first for an action, as `data-pick` names it.
fn pick(action: Action) -> String {
    DamoclesBoard::picks(&action).into_iter().next().map_or(String::new(), |pick| pick.0)
}
