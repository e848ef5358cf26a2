//! Pictures of games for those who choose one: drawn by the real boards, from games that the
//! program plays by itself. They become files, so that a page with five of them stays small.

use board::Picture;
use catalogue::{AnyGame, AnyTable, Draw, Exhibit, Theme};
use contract::{Dice, Rng, Seat, Sitter};
use maud::{Markup, html};
use serde_json::json;

use crate::assets;
use crate::layout::Frame;

/// Of what is drawn before the first move.
const SEED: u64 = 7;

/// A picture in either theme.
pub(crate) type Drawing = Box<dyn Fn(Theme) -> String>;

/// Every picture there is, by name: `lobby-expedition`, `expedition-jade-sun`.
pub(crate) fn pictures() -> Vec<(String, Drawing)> {
    catalogue::all().iter().flat_map(|game| of_game(*game)).collect()
}

fn of_game(game: &dyn AnyGame) -> Vec<(String, Drawing)> {
    let info = game.info();
    let lobby =
        played(game, &info.exhibit).map(|picture| (format!("lobby-{}", info.id), whole(picture)));
    let scenarios = info.scenarios.iter().filter_map(|scenario| {
        let table = open(game, Some(&scenario.id), SEED)?;
        Some((
            scenario_name(info.id, &scenario.id),
            whole(table.scene(None, Draw::Picture).picture?),
        ))
    });
    lobby.into_iter().chain(scenarios).collect()
}

fn scenario_name(game: &str, scenario: &str) -> String {
    format!("{game}-{scenario}")
}

fn whole(picture: Picture) -> Drawing {
    Box::new(move |theme| picture.alone(theme))
}

fn open(game: &dyn AnyGame, scenario: Option<&str>, seed: u64) -> Option<Box<dyn AnyTable>> {
    let seats = game.info().max_seats.min(4);
    let sitter = |seat: Seat| Sitter { name: format!("Seat {seat}"), player: "novice".into() };
    let sitters = (0..seats).filter_map(Seat::new).map(sitter).collect();
    let setup = scenario.map_or_else(|| json!({}), |id| json!({ "scenario": id }));
    game.open(&setup, sitters, &mut Dice::seeded(seed)).ok()
}

/// A game some way on, played without much thought.
fn played(game: &dyn AnyGame, moment: &Exhibit) -> Option<Picture> {
    let mut table = open(game, None, moment.seed)?;
    let (mut dice, mut rng) = (Dice::seeded(moment.seed), Rng::new(moment.seed));
    for _ in 0..moment.moves {
        let Some(seat) = table.status().waiting().first() else { break };
        let Some(thinker) = table.thinker(seat, moment.by) else { break };
        if table.play(seat, &thinker.decide(&mut rng), &mut dice).is_err() {
            break;
        }
    }
    let picture = table.scene(None, Draw::Picture).picture?;
    Some(Picture { view_box: moment.cut.unwrap_or(picture.view_box), ..picture })
}

/// The picture of a game for the lobby.
pub(crate) fn lobby(frame: &Frame, game: &str) -> Option<Markup> {
    image(frame, &format!("lobby-{game}"))
}

/// The picture of a scenario.
pub(crate) fn scenario(frame: &Frame, game: &str, scenario: &str) -> Option<Markup> {
    image(frame, &scenario_name(game, scenario))
}

/// The theme switch turns `media` between `all` and `not all`.
fn image(frame: &Frame, name: &str) -> Option<Markup> {
    let light = assets::picture(name, Theme::Light)?;
    let dark = assets::picture(name, Theme::Dark)?;
    let media = match frame.theme {
        None => "(prefers-color-scheme: dark)",
        Some(Theme::Dark) => "all",
        Some(Theme::Light) => "not all",
    };
    Some(html! {
        picture {
            source srcset=(dark) media=(media) data-dark; img src=(light) alt="" loading="lazy";
        }
    })
}
