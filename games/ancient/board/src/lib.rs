//! Ancient Artifacts: the atlas, the dice, the career sheets, the words.

mod around;
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

use ancient::{Action, Ancient, Event, Setup, Sheet, View};
use contract::{BuiltIn, Game};

use board::{Around, Board, Cast, Choice, Goals, Palette, Pick, Picture, Sentence, Spot, Term};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct AncientBoard;

impl Board for AncientBoard {
    type Game = Ancient;
    type Scenery = Sheet;

    const PALETTE: Palette = Palette::new(Ancient::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");
    const GLOSSARY: &'static [Term] = glossary::TERMS;
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/01-first-dig.ron"),
        include_str!("../../lessons/02-in-good-company.ron"),
        include_str!("../../lessons/03-a-short-season.ron"),
    ];

    /// A set-up that was played has a sheet; the first one stands in otherwise.
    fn scenery(setup: &Setup) -> Sheet {
        setup.sheet().unwrap_or(&Sheet::built_in()[0]).clone()
    }

    fn title(sheet: &Sheet) -> String {
        sheet.title.clone()
    }

    fn opening(sheet: &Sheet) -> String {
        format!("{}: {}.\n{}", sheet.title, sheet.about, sheet.intro)
    }

    fn text(sheet: &Sheet, view: &View, cast: &Cast) -> String {
        text::draw(sheet, view, cast)
    }

    fn spots(_: &Sheet, view: &View, _: &str) -> Vec<Spot> {
        spots::spots(view)
    }

    fn picture(sheet: &Sheet, view: &View, cast: &Cast) -> Option<Picture> {
        Some(svg::draw(sheet, view, cast))
    }

    fn around(sheet: &Sheet, view: &View, cast: &Cast) -> Around {
        around::around(sheet, view, cast)
    }

    fn goals(sheet: &Sheet, view: &View, cast: &Cast) -> Goals {
        goals::goals(sheet, view, cast)
    }

    fn question(sheet: &Sheet, view: &View, cast: &Cast) -> Sentence {
        questions::question(sheet, view, cast)
    }

    fn choice(sheet: &Sheet, view: &View, cast: &Cast, action: &Action) -> Choice {
        questions::choice(sheet, view, cast, *action)
    }

    /// Dice are picked up before they are put down. A free results die is locked by touching it,
    /// locked ones are taken up for a dollar; the cup rolls, the step in play stops, the step an
    /// arrow leads to goes on.
    fn deed(action: &Action, label: &str) -> Option<String> {
        let (die, slot) = label.split_once(": ")?;
        let is_placed = matches!(action, Action::Place(..));
        is_placed.then(|| format!("put {} on {slot}", die.to_lowercase()))
    }

    /// Answers are hidden until all have answered.
    fn is_seen_by_all(action: &Action) -> bool {
        !matches!(action, Action::Pass | Action::Follow | Action::Leave | Action::Stay)
    }

    fn because(
        sheet: &Sheet,
        view: &View,
        cast: &Cast,
        action: &Action,
        _: Option<&View>,
    ) -> Option<String> {
        because::because(sheet, view, cast, *action)
    }

    fn risk(sheet: &Sheet, view: &View, cast: &Cast, action: &Action) -> Option<String> {
        because::risk(sheet, view, cast, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        match action {
            Action::Redraw => vec![Pick::new("bag", "redraw")],
            Action::Place(die, slot) => vec![Pick::new("die", die), Pick::new("slot", slot)],
            Action::Raid(region) => vec![Pick::new("raider", region)],
            Action::Lock(symbol) => vec![Pick::new("symbol", symbol)],
            Action::Roll => vec![Pick::new("dice", "roll")],
            Action::Again => vec![Pick::new("dice", "again")],
            Action::On(false) => vec![Pick::new("sheet", "on")],
            Action::On(true) => vec![Pick::new("dice", "on-all")],
            Action::Stop => vec![Pick::new("sheet", "stop")],
            Action::End => vec![Pick::new("sheet", "end")],
            Action::Pass | Action::Follow | Action::Leave | Action::Stay => {
                vec![Pick::new("answer", action)]
            }
        }
    }

    fn describe(sheet: &Sheet, cast: &Cast, event: &Event) -> Sentence {
        describe::describe(sheet, cast, *event)
    }
}
