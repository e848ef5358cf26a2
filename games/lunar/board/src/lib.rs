//! Artifact: the map, the counters, the words.

mod around;
mod barred;
mod choices;
mod describe;
mod names;
mod picks;
mod questions;
mod sheets;
mod spots;
mod svg;
mod text;
mod track;

use contract::Game;
use lunar::theatre::{Stage, Theatre};
use lunar::{Action, Event, Lunar, Setup, View};

use board::{Around, Board, Cast, Choice, Palette, Pick, Picture, Sentence, Spot};

use picks::shot;

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct LunarBoard;

impl Board for LunarBoard {
    type Game = Lunar;
    type Scenery = &'static Theatre;

    const PALETTE: Palette = Palette::new(Lunar::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");

    /// A set-up that was played has a theatre; the first scenario stands in otherwise.
    fn scenery(setup: &Setup) -> &'static Theatre {
        let stage = Stage::of(&setup.plan()).or_else(|_| Stage::of(&Setup::default().plan()));
        stage.expect("the first scenario of the box is sound").get()
    }

    fn title(theatre: &&'static Theatre) -> String {
        theatre.scenario.title.clone()
    }

    fn opening(theatre: &&'static Theatre) -> String {
        let scenario = &theatre.scenario;
        format!("{}: {}.\n{}", scenario.title, scenario.about, scenario.intro)
    }

    fn text(theatre: &&'static Theatre, view: &View, cast: &Cast) -> String {
        text::draw(theatre, view, cast)
    }

    fn spots(theatre: &&'static Theatre, view: &View, _: &str) -> Vec<Spot> {
        spots::spots(theatre, view)
    }

    fn picture(theatre: &&'static Theatre, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw(theatre, view))
    }

    fn pieces(theatre: &&'static Theatre, view: &View, _: &Cast) -> Option<Picture> {
        Some(svg::draw_pieces(theatre, view))
    }

    fn around(theatre: &&'static Theatre, view: &View, cast: &Cast) -> Around {
        around::around(theatre, view, cast)
    }

    fn question(theatre: &&'static Theatre, view: &View, cast: &Cast) -> Sentence {
        questions::question(theatre, view, cast)
    }

    fn choice(theatre: &&'static Theatre, view: &View, _: &Cast, action: &Action) -> Choice {
        choices::choice(theatre, view, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        picks::picks(*action)
    }

    fn describe(theatre: &&'static Theatre, _: &Cast, event: &Event) -> Sentence {
        describe::describe(theatre, *event)
    }
}
