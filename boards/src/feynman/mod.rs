//! The Artifact: the station, the sheets, the words.

mod asked;
mod names;
mod text;
mod told;

use feynman::{Action, Event, Feynman, Setup, Station, View};

use crate::{Board, Cast, Choice, Pick, Sentence};

impl Board for Feynman {
    type Scenery = Station;

    /// A set-up that was played has a station; the one in the box stands in otherwise.
    fn scenery(setup: &Setup) -> Station {
        setup.station().unwrap_or(Station::ours()).clone()
    }

    fn title(station: &Station) -> String {
        station.title.clone()
    }

    fn opening(station: &Station) -> String {
        format!("{}: {}.\n{}", station.title, station.about, station.intro)
    }

    fn text(station: &Station, view: &View, cast: &Cast) -> String {
        text::draw(station, view, cast)
    }

    fn question(station: &Station, view: &View, cast: &Cast) -> Sentence {
        asked::question(station, view, cast)
    }

    fn choice(station: &Station, view: &View, _: &Cast, action: &Action) -> Choice {
        asked::choice(station, view, *action)
    }

    /// The parts of an action, in the order of its notation: a character, a room, a thing, a deed.
    fn picks(action: &Action) -> Vec<Pick> {
        let word = action.to_string();
        let (verb, rest) = word.split_once('=').unwrap_or((word.as_str(), ""));
        let mut picks = Vec::new();
        for part in rest.split('-').filter(|part| !part.is_empty()) {
            let kind = if part.parse::<feynman::names::Room>().is_ok() {
                "room"
            } else if part.parse::<feynman::names::Fig>().is_ok() {
                "fig"
            } else {
                "thing"
            };
            picks.push(Pick::new(kind, part));
        }
        let at = picks.len().min(1);
        picks.insert(at, Pick::new("act", verb));
        picks
    }

    fn told(station: &Station, cast: &Cast, event: &Event) -> Sentence {
        told::told(station, cast, *event)
    }
}
