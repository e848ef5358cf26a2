//! The Damocles Mission's chart and what stands around it in the page, over whole missions.

use std::collections::BTreeSet;

use board::{Board, Cast, Theme};
use conformance::walk;
use contract::{BuiltIn, Dice, Game, Seat, SeatCount, Silent};
use damocles::setup::{MissionChoice, Options};
use damocles::state::Phase;
use damocles::tile::Tile;
use damocles::{Action, Damocles, Mission, Setup, View, messages};
use damocles_board::DamoclesBoard;

use board::markup::{is_balanced, tags, values};

fn cast() -> Cast {
    Cast::new(vec!["Commander".into()])
}

/// Looks at every position of a few missions, under orders to stay, so that random play sees the
/// inside.
fn over_missions(seeds: u64, mut look: impl FnMut(&Damocles, &Mission, &[Action])) {
    let options = Options { stay_days: 1_000, ..Options::default() };
    for mission in Mission::built_in() {
        let setup = Setup { scenario: MissionChoice::Named(mission.id.clone()), options };
        for seed in 0..seeds {
            walk::<Damocles>(&setup, 1, seed, |game, _, actions, _| look(game, mission, actions));
        }
    }
}

/// Pieces and sheets as one text: everything that changes in the page.
fn table(mission: &Mission, view: &View) -> String {
    let picture = DamoclesBoard::pieces(mission, view, &cast()).unwrap();
    picture.pieces.into_string()
        + &DamoclesBoard::around(mission, view, &cast()).sheets.into_string()
}

#[test]
fn every_phase_has_a_heading_a_sheet_and_a_place() {
    let mut phases = BTreeSet::new();
    over_missions(12, |game, mission, _| {
        let view = game.view(None);
        let around = DamoclesBoard::around(mission, &view, &cast());
        assert!((3..60).contains(&around.heading.chars().count()), "{}", around.heading);
        assert!(!around.when.is_empty() && around.places.len() == 1);
        let sheets = around.sheets.into_string();
        assert!(sheets.contains("id=\"d-msg\"") && sheets.contains("id=\"d-crew\""));
        let name = format!("{:?}", view.phase);
        phases.insert(name.split(['(', ' ']).next().unwrap().to_string());
    });
    let all = ["Asked", "Before", "Camp", "Crew", "Kit", "Leaving", "Over", "Working"];
    assert_eq!(phases, all.map(String::from).into(), "a phase was never met");
}

#[test]
fn whatever_may_be_done_can_be_touched() {
    let mut verbs = BTreeSet::new();
    over_missions(20, |game, mission, actions| {
        let table = table(mission, &game.view(None));
        let there: BTreeSet<&str> = values(&table, "data-pick").into_iter().collect();
        for action in actions {
            for pick in DamoclesBoard::picks(action) {
                assert!(there.contains(pick.0.as_str()), "{action}: no {} there", pick.0);
            }
            verbs.insert(action.to_string().split('=').next().unwrap().to_string());
        }
    });
    assert!(verbs.len() > 16, "{verbs:?}");
}

#[test]
fn what_can_be_touched_says_what_one_would_mean_by_it() {
    over_missions(4, |game, mission, _| {
        let table = table(mission, &game.view(None));
        for tag in tags(&table).filter(|tag| tag.contains(" data-pick=")) {
            let [action] = values(tag, "data-action")[..] else { panic!("{tag}") };
            let action: Action = action.parse().unwrap();
            assert_eq!(values(tag, "data-pick"), [DamoclesBoard::picks(&action)[0].0.as_str()]);
            assert_eq!(values(tag, "id").len(), 1, "{tag}");
        }
    });
}

#[test]
fn markup_is_whole_small_and_every_id_is_there_once() {
    let mut longest = 0;
    over_missions(8, |game, mission, _| {
        let view = game.view(None);
        let picture = DamoclesBoard::picture(mission, &view, &cast()).unwrap();
        let around = DamoclesBoard::around(mission, &view, &cast());
        let sheets = around.sheets.into_string();
        let pieces = picture.pieces.clone().into_string();
        // Few missions find more than two chambers in three.
        let most = if view.tiles.len() > 24 { 16_000 } else { 13_000 };
        assert!(pieces.len() < most, "{} for {} tiles", pieces.len(), view.tiles.len());
        longest = longest.max(sheets.len());
        let page = picture.in_page().into_string() + &sheets + &around.track.into_string();
        assert!(is_balanced(&page));
        assert!(!page.contains(" style=") && !page.contains("<script"));
        let ids = values(&page, "id");
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(once.len(), ids.len(), "an id stands twice");
        assert!(values(&sheets, "id").iter().all(|id| id.starts_with("d-")));
        for name in values(&page, "href") {
            assert!(once.contains(name.trim_start_matches('#')), "{name}");
        }
    });
    assert!(longest < 12_000, "{longest}");
}

/// The ground is the same for everybody, and knows nothing of what lies where.
#[test]
fn the_ground_never_changes() {
    let mut first = None;
    over_missions(1, |game, mission, _| {
        let picture = DamoclesBoard::picture(mission, &game.view(None), &cast()).unwrap();
        let ground = picture.ground.into_string();
        assert_eq!(*first.get_or_insert_with(|| ground.clone()), ground);
    });
}

/// A tile that lies face-down names neither its number nor its chamber, and no message stands there
/// that may not be read now.
#[test]
fn nothing_unfound_is_drawn() {
    over_missions(1, |game, mission, _| {
        let view = game.view(None);
        let table = table(mission, &view);
        let pieces = DamoclesBoard::pieces(mission, &view, &cast()).unwrap().pieces.into_string();
        let known: BTreeSet<Tile> =
            view.tiles.iter().filter_map(|seen| seen.face).map(|face| face.tile).collect();
        for tile in Tile::all().filter(|tile| !known.contains(tile)) {
            assert!(!table.contains(&format!("#d-f{tile}\"")), "{tile}");
            assert!(!pieces.contains(&tile.printed().image), "{tile}");
        }
        for number in (1..=258).filter(|number| !view.readable.contains(number)) {
            let Some(message) = messages::message(number) else { continue };
            let quoted = message.text.replace('"', "&quot;");
            let told_elsewhere = view.readable.iter().any(|other| {
                messages::message(*other).is_some_and(|other| other.text == message.text)
            });
            assert!(told_elsewhere || !table.contains(&quoted), "{number}");
        }
    });
}

/// What only a message tells stands nowhere before it was read: no name, no drawing.
#[test]
fn no_caption_tells_more_than_was_read() {
    let mut untold = 0;
    over_missions(2, |game, mission, actions| {
        let view = game.view(None);
        let text = DamoclesBoard::text(mission, &view, &cast());
        let choices = actions.iter().map(|it| DamoclesBoard::choice(mission, &view, &cast(), it));
        let words: Vec<String> = choices.flat_map(|choice| [choice.label, choice.detail]).collect();
        let words = words.join(" ");
        let page = table(mission, &view);
        let question = DamoclesBoard::question(mission, &view, &cast()).text;
        for face in view.tiles.iter().filter_map(|seen| seen.face) {
            let image = format!("({})", face.tile.printed().image);
            let drawn = format!("\"#d-i{}\"", face.tile);
            assert_eq!(page.contains(&drawn), face.told, "{}", face.tile);
            let told_by = &face.tile.printed().told_by;
            assert_eq!(told_by.iter().any(|message| view.heard.has(*message)), face.told);
            let anywhere =
                [&text, &words, &page, &question].iter().any(|part| part.contains(&image));
            assert!(face.told || !anywhere, "{} in {:?}", face.tile, view.phase);
            untold += usize::from(!face.told);
        }
    });
    assert!(untold > 100, "{untold}");
}

/// However the ship grows, every tile lies within the picture and beside the strip of the sections.
#[test]
fn the_whole_chart_is_in_sight() {
    let mut widest = 0;
    over_missions(6, |game, mission, _| {
        let view = game.view(None);
        let pieces = DamoclesBoard::pieces(mission, &view, &cast()).unwrap().pieces.into_string();
        let chart = tags(&pieces).find(|tag| tag.contains("id=\"d-chart\"")).unwrap();
        let (x, y, scale) = placed(values(chart, "transform")[0]);
        for seen in &view.tiles {
            let (left, top) = (f64::from(seen.x) * 190.0, f64::from(seen.y) * 150.0);
            let (left, top) = (x + left * scale, y + top * scale);
            assert!(left > 8.0 && left + 150.0 * scale < 992.0, "{left}");
            assert!(top > 8.0 && top + 112.0 * scale < 504.0, "{top}");
        }
        widest = widest.max(view.tiles.len());
    });
    assert!(widest > 12, "{widest}");
}

fn placed(transform: &str) -> (f64, f64, f64) {
    let numbers: Vec<f64> =
        transform.split(['(', ')', ' ']).filter_map(|part| part.parse().ok()).collect();
    (numbers[0], numbers[1], numbers[2])
}

#[test]
fn a_choice_after_which_dice_fall_is_confirmed_first() {
    let mut at_once = 0;
    over_missions(6, |game, mission, actions| {
        let view = game.view(None);
        for action in actions {
            let mut dice = Dice::seeded(7);
            game.clone().apply(Seat::A, action, &mut dice, &mut Silent);
            let confirmed = !DamoclesBoard::choice(mission, &view, &cast(), action).deed.is_empty();
            assert!(confirmed || dice.taken().is_empty(), "{action} in {:?}", view.phase);
            at_once += usize::from(!confirmed);
        }
    });
    assert!(at_once > 50, "confirming everything is no help: {at_once}");
}

#[test]
fn what_is_barred_is_refused_under_the_rule_it_names() {
    let mut met = BTreeSet::new();
    over_missions(12, |game, mission, actions| {
        let view = game.view(None);
        let barred = DamoclesBoard::around(mission, &view, &cast()).barred;
        let tried: Vec<Action> = match view.phase {
            Phase::Before(before) => {
                let back = view.tile(before.to).unwrap().back;
                back.iter().map(|(kind, _)| Action::Use(*kind)).collect()
            }
            Phase::Working(_) if !barred.is_empty() => vec![Action::Activate],
            Phase::Leaving(_) => vec![Action::Home],
            _ => Vec::new(),
        };
        let refused = tried.iter().filter(|action| !actions.contains(action));
        let rules: Vec<_> =
            refused.map(|action| game.refusal(Seat::A, action).unwrap().rule.number).collect();
        let named: Vec<_> = barred.iter().map(|barred| barred.why.rule.unwrap().number).collect();
        assert_eq!(named, rules, "{barred:?}");
        met.extend(named);
    });
    assert!(met.len() > 4, "{met:?}");
}

#[test]
fn a_picture_of_its_own_has_every_colour_in_place() {
    let setup = Setup::default();
    let game = Damocles::new(&setup, SeatCount::ONE, &mut Dice::seeded(1)).unwrap();
    let scenery = DamoclesBoard::scenery(&setup);
    for theme in [Theme::Light, Theme::Dark] {
        let picture = DamoclesBoard::picture(&scenery, &game.view(None), &cast()).unwrap();
        let svg = picture.alone(theme);
        assert!(!svg.contains("var(") && !svg.contains("inherit"), "a role has no value");
    }
}

#[test]
fn the_style_names_roles_only_and_keeps_to_its_own_game() {
    let style = DamoclesBoard::STYLE;
    for role in style.split("var(").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(DamoclesBoard::PALETTE.knows(role), "{role}");
    }
    for colour in ["rgb(", "hsl(", ": #", ": white", ": black"] {
        assert!(!style.contains(colour), "{colour}");
    }
    let text: String = style.split("/*").filter_map(|part| part.split("*/").last()).collect();
    for rule in
        text.split(['{', '}']).map(str::trim).filter(|part| part.starts_with(['.', '#', '[']))
    {
        for selector in rule.split(", ").filter(|part| part.starts_with(['.', '#', '['])) {
            assert!(selector.contains(".d-") || selector.contains("damocles"), "{selector}");
        }
    }
}
