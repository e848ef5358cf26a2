//! Ancient Artifacts' boards and words, over whole games.

use ancient::setup::{Options, SheetChoice};
use ancient::view::Seen;
use ancient::{Action, Ancient, Event, Setup, Sheet};
use ancient_board::AncientBoard;
use board::{Around, Board, Cast, Picture, Theme, Tone};
use conformance::walk;
use contract::{BuiltIn, Dice, Event as _, Game, Seat, SeatCount};

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Doctor {seat}")).collect())
}

fn every_sheet() -> Vec<Setup> {
    let options = Options { follower_may_leave: true, ..Options::default() };
    let named = |sheet: &Sheet| Setup { scenario: SheetChoice::Named(sheet.id.clone()), options };
    Sheet::built_in().iter().map(named).collect()
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    for (seed, setup) in every_sheet().iter().enumerate() {
        for seats in 1..=4 {
            let (scenery, cast) = (AncientBoard::scenery(setup), cast(seats));
            walk::<Ancient>(setup, seats, seed as u64, |game, seat, _, _| {
                let text = AncientBoard::text(&scenery, &game.view(Some(seat)), &cast);
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "{line}");
                    assert_eq!(line.trim_end(), line, "{text}");
                }
            });
        }
    }
}

/// The longest steps a file may have still fit on the page.
#[test]
fn a_sheet_with_long_steps_fits_as_well() {
    let field = "field(accepts: [book, map, tool, lamp, idol], boxes: 20)";
    let text = include_str!("../../data/grand-tour.ron")
        .replace("field(accepts: [tool, lamp], boxes: 5)", field)
        .replace("field(accepts: [map], boxes: 4)", field)
        .replace(
            "research(plain: [book, map, tool])",
            "research(plain: [book, map, tool, lamp, idol, map])",
        )
        .replace("renown: 6", "renown: 50, money: 50")
        .replace("Open the trench", &"n".repeat(60))
        .replace("\"D2\"", "\"STEP-D2\"");
    let sheet = Sheet::from_ron(&text).unwrap();
    let setup = Setup { scenario: SheetChoice::Own(Box::new(sheet)), ..Setup::default() };
    let (scenery, cast) = (AncientBoard::scenery(&setup), cast(2));
    walk::<Ancient>(&setup, 2, 3, |game, seat, _, _| {
        let text = AncientBoard::text(&scenery, &game.view(Some(seat)), &cast);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    });
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let mut kinds = std::collections::BTreeSet::new();
    for (index, setup) in every_sheet().iter().enumerate() {
        for seats in 1..=4 {
            let (scenery, cast) = (AncientBoard::scenery(setup), cast(seats));
            for seed in 0..4 {
                let seed = seed * 10 + index as u64;
                walk::<Ancient>(setup, seats, seed, |game, seat, actions, events| {
                    let view = game.view(Some(seat));
                    let question = AncientBoard::question(&scenery, &view, &cast);
                    assert!(question.text.ends_with(['.', '?']), "{question}");
                    assert!(question.rule.is_some_and(|rule| Ancient::BOOK.contains(&rule)));
                    for action in actions {
                        let choice = AncientBoard::choice(&scenery, &view, &cast, action);
                        assert!(!choice.label.is_empty(), "{action}");
                        let picks = AncientBoard::picks(action).len();
                        assert_eq!(picks, if matches!(action, Action::Place(..)) { 2 } else { 1 });
                    }
                    for event in events {
                        let told = AncientBoard::describe(&scenery, &cast, event);
                        assert!(told.text.ends_with('.'), "{told}");
                        assert!(told.rule.is_some_and(|rule| Ancient::BOOK.contains(&rule)));
                        kinds.insert(format!("{event:?}").split(' ').next().unwrap().to_string());
                    }
                });
            }
        }
    }
    assert!(kinds.len() > 27, "a walk this long meets nearly every event: {kinds:?}");
}

#[test]
fn choices_of_one_decision_touch_different_things() {
    walk::<Ancient>(&Setup::default(), 3, 5, |_, _, actions, _| {
        let mut picks: Vec<_> = actions.iter().map(AncientBoard::picks).collect();
        picks.sort();
        picks.dedup();
        assert_eq!(picks.len(), actions.len(), "{actions:?}");
    });
}

/// Two positions that differ in a hidden answer look and sound the same to everyone else.
#[test]
fn a_hidden_answer_is_on_no_other_board() {
    let (setup, cast) = (Setup::default(), cast(3));
    let scenery = AncientBoard::scenery(&setup);
    let mut met = 0;
    walk::<Ancient>(&setup, 3, 8, |game, seat, actions, _| {
        if actions != [Action::Pass, Action::Follow] || game.status().waiting().len() < 2 {
            return;
        }
        met += 1;
        let [pass, follow] = [Action::Pass, Action::Follow].map(|action| {
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(seat, &action, &mut Dice::script(&[]), &mut events);
            (after, events)
        });
        let drawn = |game: &Ancient, eyes| markup(&page(&scenery, game, eyes, &cast));
        for eyes in game.seats().others_from(seat).map(Some).chain([None]) {
            let page = |game: &Ancient| AncientBoard::text(&scenery, &game.view(eyes), &cast);
            assert_eq!(page(&pass.0), page(&follow.0));
            assert_eq!(drawn(&pass.0, eyes), drawn(&follow.0, eyes));
            let heard = |events: &[Event]| {
                let for_them = events.iter().filter(|event| event.audience().includes(eyes));
                for_them
                    .map(|event| AncientBoard::describe(&scenery, &cast, event))
                    .collect::<Vec<_>>()
            };
            assert_eq!(heard(&pass.1), heard(&follow.1));
        }
        let own = drawn(&follow.0, Some(seat));
        assert!(own.contains("you follow") && !own.contains("you pass"), "one's own is open");
    });
    assert!(met > 0, "nobody was asked together with another");
}

#[test]
fn the_first_board_shows_an_empty_atlas_and_clean_sheets() {
    let (setup, mut dice) = (Setup::default(), Dice::script(&[1, 1, 1, 5, 6]));
    let game = Ancient::new(&setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    let text = AncientBoard::text(&AncientBoard::scenery(&setup), &game.view(None), &cast(2));
    let expected = [
        "The Grand Tour · round 1",
        "",
        " DESERT orange 1 2         OCEAN blue 3 4            JUNGLE green 5 6",
        " Research  [        ]      Research  [        ]      Research  [        ]",
        " Dig 1-2   [        ]      Dive 3    [        ]      Explore 5 [        ]",
        "                           Dive 4    [        ]      Explore 6 [        ]",
        "",
        " In hand    orange 5, orange 6",
        " Bag        1 orange, 3 blue, 3 green",
        "",
        ">A Doctor A         $10   renown 0    followed 0    score 10",
        "    Desert  --- . |1 ..... . |2+$1 .>.>. |3+$1 ... |6",
        "    Ocean   --- ..... |1+$1 . .... |3+$2 .>. .... |8",
        "    Jungle  --- .... . |1+$1 .... |2 .>.>. |3+$2 .... |6",
    ];
    assert_eq!(text.lines().take(expected.len()).collect::<Vec<_>>(), expected, "\n{text}");
}

#[test]
fn chances_shown_are_those_the_solver_counts() {
    let (setup, cast) = (Setup::default(), cast(2));
    let scenery = AncientBoard::scenery(&setup);
    let mut seen = 0;
    walk::<Ancient>(&setup, 2, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in actions.iter().filter(|action| **action == Action::Roll) {
            let odds = view.chances.iter().find(|c| c.action == *action).unwrap();
            let choice = AncientBoard::choice(&scenery, &view, &cast, action);
            let told = |tone| choice.odds.iter().find(|told| told.tone == tone);
            let [good, bad] =
                [Tone::Good, Tone::Bad].map(|tone| told(tone).map_or(0.0, |t| t.share));
            // What rounds to nothing is not shown.
            assert!((good - odds.success).abs() < 0.001, "{choice:?}");
            assert!((bad - odds.bust).abs() < 0.001, "{choice:?}");
            seen += 1;
        }
    });
    assert!(seen > 0, "no dice were rolled");
}

/// The picture and what stands around it, through one pair of eyes.
/// Where dice are placed only for something to do, the board does not ask for what is not offered.
#[test]
fn the_board_asks_for_a_die_where_one_can_be_placed() {
    let mut homeless = 0;
    for strict in [false, true] {
        let options = Options { strict_placement: strict, ..Options::default() };
        let setup = Setup { options, ..Setup::default() };
        let (scenery, cast) = (AncientBoard::scenery(&setup), cast(2));
        walk::<Ancient>(&setup, 2, 5, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            if !matches!(view.phase, Seen::Choosing(_)) {
                return;
            }
            let can = actions.iter().any(|action| matches!(action, Action::Place(..)));
            let asked = AncientBoard::around(&scenery, &view, &cast).heading;
            assert_eq!(asked, if can { "Place a die" } else { "No place for either die" });
            homeless += usize::from(!can && strict);
        });
    }
    assert!(homeless > 0, "every die had a place");
}

/// A table at which seat A is about to place an orange 1 for a first Dig of five boxes.
fn before_a_dig(bonus: bool) -> (Setup, Ancient) {
    let dig = "field(accepts: [tool, lamp], boxes: 5)";
    let dig = if bonus { format!("{dig})") } else { format!("{dig}, no_bonus: true)") };
    let text = include_str!("../../data/grand-tour.ron")
        .replace("research(plain: [book], coloured: [map, lamp]))", &dig);
    let own = Box::new(Sheet::from_ron(&text).unwrap());
    let setup = Setup { scenario: SheetChoice::Own(own), ..Setup::default() };
    let mut dice = Dice::script(&[1, 1, 3, 1, 3]);
    let game = Ancient::new(&setup, SeatCount::try_from(2).unwrap(), &mut dice).unwrap();
    (setup, game)
}

/// The last Dig has no bonus, and the log claims none [10.2].
#[test]
fn the_log_names_a_bonus_only_where_there_is_one() {
    let told = |bonus| {
        let (setup, mut game) = before_a_dig(bonus);
        let place: Action = "place=orange1-desert.1".parse().unwrap();
        let mut events: Vec<Event> = Vec::new();
        game.apply(Seat::A, &place, &mut Dice::seeded(1), &mut events);
        AncientBoard::describe(&AncientBoard::scenery(&setup), &cast(2), &events[0])
    };
    let put = "Doctor A put orange 1 on Dig (1 or 2).";
    assert_eq!(told(true).text, format!("{put} Bonus: each die fills two boxes."));
    assert_eq!(told(false).text, format!("{put} This step has no bonus."));
    assert_eq!(told(false).rule.unwrap().number, "10.2");
}

/// What is wanted, the bonus and the chances stand beside an offer to follow and a placement.
#[test]
fn offers_say_what_is_wanted_what_the_bonus_does_and_the_chances() {
    let (setup, mut game) = before_a_dig(true);
    let (scenery, cast) = (AncientBoard::scenery(&setup), cast(2));
    let place: Action = "place=orange1-desert.1".parse().unwrap();
    let choice = AncientBoard::choice(&scenery, &game.view(Some(Seat::A)), &cast, &place);
    assert_eq!(choice.label, "orange 1: Dig (1 or 2)");
    for word in ["tool or lamp", "0 of 5 boxes", "each die fills two boxes", "first roll fills"] {
        assert!(choice.detail.contains(word), "{choice:?}");
    }
    assert!(choice.odds.iter().any(|odds| odds.tone == Tone::Bad), "{choice:?}");
    game.apply(Seat::A, &place, &mut Dice::script(&[]), &mut Vec::new());
    let view = game.view(Some(Seat::B));
    let choice = AncientBoard::choice(&scenery, &view, &cast, &Action::Follow);
    for word in ["The survey of 1902", "tool or lamp", "0 of 5 boxes", "each die fills two boxes"] {
        assert!(choice.detail.contains(word), "{choice:?}");
    }
    let bust = choice.odds.iter().find(|odds| odds.what == "bust on the first roll").unwrap();
    assert!(bust.share < 0.1, "of the next roll, not of rolling on for ever: {choice:?}");
}

/// Every step of the sheet can be read in the text, not only those that are open.
#[test]
fn the_text_has_every_step_that_is_still_to_come() {
    let setup = Setup::default();
    let game = Ancient::new(&setup, SeatCount::ONE, &mut Dice::seeded(1)).unwrap();
    let scenery = AncientBoard::scenery(&setup);
    let text = AncientBoard::text(&scenery, &game.view(Some(Seat::A)), &cast(1));
    for (letter, many) in [("D", 7), ("O", 6), ("J", 7)] {
        for step in 1..=many {
            assert!(text.contains(&format!("{letter}{step} ")), "{letter}{step}\n{text}");
        }
    }
    assert!(
        text.contains("D7 Dig idol x3 no bonus") && text.contains("D4 Research book map [tool] >")
    );
}

fn page(sheet: &Sheet, game: &Ancient, eyes: Option<Seat>, cast: &Cast) -> (Picture, Around) {
    let view = game.view(eyes);
    (AncientBoard::picture(sheet, &view, cast).unwrap(), AncientBoard::around(sheet, &view, cast))
}

/// All markup of a page that changes, in one piece.
fn markup((picture, around): &(Picture, Around)) -> String {
    let parts = [picture.pieces.clone(), around.track.clone(), around.sheets.clone()];
    format!(
        "{}{:?}{:?}",
        parts.map(maud::Markup::into_string).concat(),
        around.places,
        around.barred
    )
}

/// The opening tags of a page, without brackets.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    let tag = |rest: &'_ str| rest.starts_with(|c: char| c.is_ascii_alphabetic());
    page.split('<').skip(1).filter(move |rest| tag(rest)).filter_map(|rest| rest.split('>').next())
}

/// The value of an attribute.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!(" {name}=\""))?;
    after.split('"').next()
}

/// Everything that can be touched: its pick, and the action to ask "why not" with.
fn things(page: &str) -> Vec<(&str, Option<&str>)> {
    let thing = |tag| Some((attribute(tag, "data-pick")?, attribute(tag, "data-action")));
    tags(page).filter_map(thing).collect()
}

/// Every page of some games with these seats, for whoever has to decide. Alone, dice may only go
/// where they help: such games are short and often end for want of a slot.
fn every_page(seats: usize, mut look: impl FnMut(&Ancient, Seat, &[Action], &str)) {
    let games = if seats == 1 { 8 } else { 1 };
    for (index, mut setup) in every_sheet().into_iter().enumerate() {
        setup.options.strict_placement = seats == 1;
        let (scenery, cast) = (AncientBoard::scenery(&setup), cast(seats));
        for seed in 0..games {
            walk::<Ancient>(&setup, seats, seed * 10 + index as u64, |game, seat, actions, _| {
                let page = markup(&page(&scenery, game, Some(seat), &cast));
                look(game, seat, actions, &page);
            });
        }
    }
}

#[test]
fn every_choice_can_be_made_by_touching_the_table() {
    let mut met = std::collections::BTreeSet::new();
    for seats in [1, 2, 4] {
        every_page(seats, |_, _, actions, page| {
            let things = things(page);
            for action in actions {
                let verb = action.to_string();
                met.insert(verb.split('=').next().unwrap_or_default().to_string());
                for pick in AncientBoard::picks(action) {
                    assert!(things.iter().any(|(name, _)| *name == pick.0), "{action}: {pick:?}");
                }
            }
        });
    }
    let all = "again end follow leave lock on pass place raid redraw roll stay stop";
    assert_eq!(met.into_iter().collect::<Vec<_>>().join(" "), all, "walks meet every verb");
}

/// What lies dark when touched gives a reason: the game refuses what it stands for.
#[test]
fn what_cannot_be_touched_now_asks_for_something_refused() {
    for seats in [1, 2, 4] {
        every_page(seats, |game, seat, actions, page| {
            let first = |action: &Action| AncientBoard::picks(action).remove(0).0;
            let lit: Vec<String> = actions.iter().map(first).collect();
            for (pick, action) in things(page) {
                let Some(action) = action else { continue };
                let asked: Action = action.parse().unwrap();
                if lit.iter().any(|name| name == pick) {
                    continue;
                }
                assert!(game.refusal(seat, &asked).is_some(), "{pick} stands for {action}");
            }
        });
    }
}

#[test]
fn every_id_is_there_once_and_every_tag_is_closed() {
    for seats in [1, 2, 4] {
        every_page(seats, |_, _, _, page| assert_sound(page));
    }
    let (setup, cast) = (Setup::default(), cast(1));
    let game = Ancient::new(&setup, SeatCount::ONE, &mut Dice::seeded(1)).unwrap();
    let first = page(&AncientBoard::scenery(&setup), &game, Some(Seat::A), &cast);
    assert_sound(&(first.0.in_page().into_string() + &first.1.sheets.into_string()));
}

fn assert_sound(page: &str) {
    let mut ids: Vec<&str> = tags(page).filter_map(|tag| attribute(tag, "id")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all, "an id stands twice");
    assert_balanced(page);
}

fn assert_balanced(page: &str) {
    let mut open = Vec::new();
    for rest in page.split('<').skip(1) {
        let tag = rest.split('>').next().unwrap();
        let name = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_ground_stays_the_same_and_dice_keep_their_names() {
    let (setup, cast) = (Setup::default(), cast(3));
    let scenery = AncientBoard::scenery(&setup);
    let (mut ground, mut locked) = (None, 0);
    walk::<Ancient>(&setup, 3, 9, |game, seat, actions, _| {
        let (picture, _) = page(&scenery, game, Some(seat), &cast);
        let drawn = picture.ground.clone().into_string();
        assert_eq!(*ground.get_or_insert(drawn.clone()), drawn);
        let names = |picture: &Picture| {
            let pieces = picture.pieces.clone().into_string();
            let ids = tags(&pieces).filter_map(|tag| attribute(tag, "id"));
            ids.map(str::to_string).collect::<Vec<_>>()
        };
        let before = names(&picture);
        for action in actions.iter().filter(|action| matches!(action, Action::Lock(_))) {
            let mut after = game.clone();
            after.apply(seat, action, &mut Dice::script(&[]), &mut Vec::new());
            let (moved, _) = page(&scenery, &after, Some(seat), &cast);
            assert_eq!(names(&moved), before, "{action} only moves a die");
            assert_ne!(moved.pieces.into_string(), picture.pieces.clone().into_string());
            locked += 1;
        }
    });
    assert!(locked > 0, "nothing was locked");
}

/// The dashed boxes of one's own sheet are those a stop marks.
#[test]
fn a_stop_marks_the_boxes_that_are_promised() {
    let mut marked = 0;
    for seats in [1, 2, 4] {
        every_page(seats, |game, seat, actions, page| {
            if !actions.contains(&Action::Stop) {
                return;
            }
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(seat, &Action::Stop, &mut Dice::seeded(1), &mut events);
            let own = |event: &Event| match event {
                Event::Marked { seat: who, boxes, .. } if *who == seat => Some(usize::from(*boxes)),
                _ => None,
            };
            let boxes = events.iter().find_map(own).unwrap_or(0);
            let sheet = page.split("anc-tracks").nth(1).unwrap().split("</svg>").next().unwrap();
            let promised = tags(sheet).filter(|tag| tag.contains("anc-promised"));
            let outlines = promised.filter_map(|tag| attribute(tag, "d"));
            assert_eq!(outlines.map(|path| path.matches('M').count()).sum::<usize>(), boxes);
            marked += boxes;
        });
    }
    assert!(marked > 0, "nothing was ever marked");
}

#[test]
fn whatever_lets_dice_fall_is_confirmed_and_chances_make_a_whole() {
    let (setup, cast) = (Setup::default(), cast(2));
    let scenery = AncientBoard::scenery(&setup);
    let mut chips = 0;
    walk::<Ancient>(&setup, 2, 11, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in actions {
            let choice = AncientBoard::choice(&scenery, &view, &cast, action);
            let (mut after, mut events) = (game.clone(), Vec::new());
            after.apply(seat, action, &mut Dice::seeded(2), &mut events);
            let falls = |event: &Event| {
                matches!(event, Event::Rolled { .. } | Event::Drew { .. } | Event::Redrew { .. })
            };
            assert!(!events.iter().any(falls) || !choice.deed.is_empty(), "{action}");
            if !choice.odds.is_empty() {
                let whole: f64 = choice.odds.iter().map(|odds| odds.share).sum();
                assert!((whole - 1.0).abs() < 0.002, "{choice:?}");
                chips += 1;
            }
            if *action == Action::Roll {
                let chance = view.chances.iter().find(|c| c.action == *action).unwrap();
                let of = |tone| {
                    let odds = choice.odds.iter().find(|odds| odds.tone == tone);
                    odds.map_or(0.0, |odds| odds.share)
                };
                assert!((of(Tone::Good) - chance.success).abs() < 0.001);
                assert!((of(Tone::Bad) - chance.bust).abs() < 0.001);
            }
        }
    });
    assert!(chips > 0, "no chances were shown");
}

#[test]
fn a_spectator_sees_the_table_and_touches_nothing_of_a_sheet() {
    let (setup, cast) = (Setup::default(), cast(4));
    let scenery = AncientBoard::scenery(&setup);
    walk::<Ancient>(&setup, 4, 2, |game, _, _, _| {
        let (_, around) = page(&scenery, game, None, &cast);
        assert!(around.barred.is_empty() && around.places.len() == 4);
        let sheets = around.sheets.into_string();
        assert!(!sheets.contains("data-pick") && sheets.contains("The career of"), "{sheets}");
    });
}

#[test]
fn a_picture_on_its_own_has_every_colour_in_place() {
    let setup = Setup::default();
    let (scenery, cast) = (AncientBoard::scenery(&setup), cast(4));
    walk::<Ancient>(&setup, 4, 4, |game, seat, _, _| {
        let (picture, _) = page(&scenery, game, Some(seat), &cast);
        let svg = picture.alone(Theme::Dark);
        for unresolved in ["var(", "\"inherit\"", "undefined", "NaN"] {
            assert!(!svg.contains(unresolved), "{unresolved}");
        }
    });
}

/// Names of people and of steps are written by strangers.
#[test]
fn names_and_titles_are_only_ever_text() {
    let text = include_str!("../../data/grand-tour.ron")
        .replace("The Grand Tour", "<script>alert(1)</script>")
        .replace("Open the trench", "a & b' onload='x <i>")
        .replace(
            "field(accepts: [tool, lamp], boxes: 5)",
            "field(accepts: [tool, lamp], boxes: 20)",
        );
    let sheet = Sheet::from_ron(&text).unwrap();
    let setup = Setup { scenario: SheetChoice::Own(Box::new(sheet)), ..Setup::default() };
    let scenery = AncientBoard::scenery(&setup);
    let cast = Cast::new(vec!["<b>".into(), "\"'&".into()]);
    walk::<Ancient>(&setup, 2, 6, |game, seat, _, _| {
        let (picture, around) = page(&scenery, game, Some(seat), &cast);
        let parts = [picture.in_page(), around.track, around.sheets].map(maud::Markup::into_string);
        let page = parts.concat();
        assert!(!page.contains("<script") && !page.contains("<b>&lt;") && !page.contains("<i>"));
        assert_balanced(&page);
    });
}
