//! Artifact: the map, the counters, the words.

mod asked;
mod names;
mod text;
mod told;

use lunar::theatre::{Stage, Theatre};
use lunar::{Action, Event, Lunar, Setup, View};

use crate::{Board, Cast, Choice, Pick, Sentence};

impl Board for Lunar {
    type Scenery = &'static Theatre;

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

    fn question(theatre: &&'static Theatre, view: &View, cast: &Cast) -> Sentence {
        asked::question(theatre, view, cast)
    }

    fn choice(theatre: &&'static Theatre, view: &View, _: &Cast, action: &Action) -> Choice {
        asked::choice(theatre, view, *action)
    }

    /// A unit of one's own is touched first, then an enemy, a friend or a hex.
    fn picks(action: &Action) -> Vec<Pick> {
        let unit = |name| Pick::new("unit", name);
        let enemy = |name| Pick::new("enemy", name);
        let hex = |hex| Pick::new("hex", hex);
        match action {
            Action::Place(at) | Action::Step(at) | Action::Fly(at) => {
                vec![hex(at)]
            }
            Action::Jump(at) => vec![Pick::new("act", "jump"), hex(at)],
            Action::Out(name)
            | Action::Hide(name)
            | Action::Move(name)
            | Action::Load(name)
            | Action::Unload(name) => vec![unit(name)],
            Action::Sphere(name) => vec![unit(name), Pick::new("weapon", 1)],
            Action::Stow(name) => vec![unit(name), Pick::new("act", "stow")],
            Action::Bring(name) => vec![unit(name), Pick::new("dingus", "bring")],
            Action::Take(name) => vec![unit(name), Pick::new("dingus", "take")],
            Action::Idle(name) => vec![unit(name), Pick::new("act", "idle")],
            Action::Crew(rover, post, name) => {
                vec![unit(rover), Pick::new("post", post.word()), unit(name)]
            }
            Action::Target(name, at) => vec![unit(name), hex(at)],
            Action::Fire(name, slot, foe) => {
                vec![unit(name), Pick::new("weapon", slot + 1), enemy(foe)]
            }
            Action::Speed(name, velocity) => vec![unit(name), Pick::new("velocity", velocity)],
            Action::Swap(one, two) => vec![unit(one), unit(two)],
            Action::Give(one, two) => vec![unit(one), Pick::new("dingus", "give"), unit(two)],
            Action::Lead(name, captive) => vec![unit(name), Pick::new("captive", captive)],
            Action::Strike(name, foe) | Action::Capture(name, foe) => {
                vec![unit(name), enemy(foe)]
            }
            Action::Rescue(name, friend) => vec![unit(name), unit(friend)],
            Action::Exit(edge) => vec![Pick::new("edge", edge)],
            Action::Default | Action::Ready | Action::Land | Action::Stop | Action::Pass => {
                vec![Pick::new("act", action)]
            }
        }
    }

    fn told(theatre: &&'static Theatre, _: &Cast, event: &Event) -> Sentence {
        told::told(theatre, *event)
    }
}
