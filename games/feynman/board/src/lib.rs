//! The Artifact: the station, the sheets, the words.

mod around;
mod because;
mod choices;
mod deeds;
mod describe;
mod glossary;
mod goals;
mod listing;
mod made;
mod names;
mod noted;
mod questions;
mod sheets;
mod spots;
mod svg;
mod text;
mod touch;

use contract::Game;
use feynman::{Action, Event, Feynman, Setup, Station, View};

use board::{Around, Board, Cast, Choice, Goals, Palette, Pick, Picture, Sentence, Spot, Term};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct FeynmanBoard;

impl Board for FeynmanBoard {
    type Game = Feynman;
    type Scenery = Station;

    const PALETTE: Palette = Palette::new(Feynman::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");
    const STYLE: &'static str = include_str!("../style.css");
    const GLOSSARY: &'static [Term] = glossary::TERMS;
    const LESSONS: &'static [&'static str] = &[
        include_str!("../../lessons/01-the-boarding-party.ron"),
        include_str!("../../lessons/02-a-bargain.ron"),
        include_str!("../../lessons/03-six-rounds.ron"),
    ];

    /// A set-up that was played has a station; the one in the box stands in otherwise.
    fn scenery(setup: &Setup) -> Station {
        setup.station().unwrap_or(Station::ours()).clone()
    }

    fn title(station: &Station) -> String {
        station.title.clone()
    }

    fn level(level: i16) -> String {
        names::level(level)
    }

    fn opening(station: &Station) -> String {
        format!("{}: {}.\n{}", station.title, station.about, station.intro)
    }

    fn text(station: &Station, view: &View, cast: &Cast) -> String {
        text::draw(station, view, cast)
    }

    fn spots(station: &Station, view: &View, text: &str) -> Vec<Spot> {
        spots::spots(station, view, text)
    }

    fn picture(station: &Station, view: &View, cast: &Cast) -> Option<Picture> {
        Some(svg::draw(station, view, cast))
    }

    fn pieces(station: &Station, view: &View, cast: &Cast) -> Option<Picture> {
        Some(svg::draw_pieces(station, view, cast))
    }

    fn around(station: &Station, view: &View, cast: &Cast) -> Around {
        around::around(station, view, cast)
    }

    fn goals(station: &Station, view: &View, cast: &Cast) -> Goals {
        goals::goals(station, view, cast)
    }

    fn question(station: &Station, view: &View, cast: &Cast) -> Sentence {
        questions::question(station, view, cast)
    }

    fn choice(station: &Station, view: &View, _: &Cast, action: &Action) -> Choice {
        choices::choice(station, view, *action)
    }

    fn deed(action: &Action, label: &str) -> Option<String> {
        deeds::deed(*action, label)
    }

    fn because(
        station: &Station,
        view: &View,
        _: &Cast,
        action: &Action,
        _: Option<&View>,
    ) -> Option<String> {
        because::because(station, view, *action)
    }

    fn risk(_: &Station, view: &View, _: &Cast, action: &Action) -> Option<String> {
        because::risk(view, *action)
    }

    fn picks(action: &Action) -> Vec<Pick> {
        touch::picks(*action)
    }

    fn describe(station: &Station, cast: &Cast, event: &Event) -> Sentence {
        describe::describe(station, cast, *event)
    }
}
