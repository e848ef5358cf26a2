//! Artifact: the map, the counters, the words.

mod around;
mod asked;
mod barred;
mod choices;
mod names;
mod picks;
mod sheets;
mod spots;
mod svg;
mod text;
mod told;
mod track;

use lunar::theatre::{Stage, Theatre};
use lunar::{Action, Event, Lunar, Setup, View};

use crate::{Around, Board, Cast, Choice, Pick, Picture, Sentence, Spot};

use picks::shot;

impl Board for Lunar {
    type Scenery = &'static Theatre;

    const STYLE: &'static str = include_str!("../../style/lunar.css");

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
        asked::question(theatre, view, cast)
    }

    fn choice(theatre: &&'static Theatre, view: &View, _: &Cast, action: &Action) -> Choice {
        choices::choice(theatre, view, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        picks::picks(*action)
    }

    fn told(theatre: &&'static Theatre, _: &Cast, event: &Event) -> Sentence {
        told::told(theatre, *event)
    }
}
