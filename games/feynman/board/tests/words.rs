//! The Artifact's boards and words, over whole games.

use board::{Board, Cast};
use conformance::walk;
use contract::{Event as _, Game, Seat, heard_by};
use feynman::{Event, Feynman, Setup};
use feynman_board::FeynmanBoard;

fn cast(seats: usize) -> Cast {
    Cast::new((0..seats).filter_map(Seat::new).map(|seat| format!("Player {seat}")).collect())
}

#[test]
fn the_board_is_never_wider_than_80_columns_and_has_no_loose_ends() {
    let setup = Setup::default();
    for seats in 2..=4 {
        let (scenery, cast) = (FeynmanBoard::scenery(&setup), cast(seats));
        for seed in 0..4 {
            walk::<Feynman>(&setup, seats, seed, |game, seat, _, _| {
                for eyes in [Some(seat), None] {
                    let text = FeynmanBoard::text(&scenery, &game.view(eyes), &cast);
                    for line in text.lines() {
                        assert!(line.chars().count() <= 80, "{line}");
                        assert_eq!(line.trim_end(), line, "{text}");
                    }
                }
            });
        }
    }
}

#[test]
fn the_end_tells_the_levels_that_the_log_tells() {
    let setup = Setup::default();
    let mut met = 0;
    for seed in 0..40 {
        let table = conformance::random_table::<Feynman>(&setup, 3, seed, 5_000).unwrap();
        let game = table.position();
        let status = game.status();
        let outcome = status.outcome().unwrap();
        for seat in game.seats().seats() {
            let level = feynman::level(game, seat);
            let told = (level > 0).then_some(i16::from(level));
            assert_eq!(outcome.of(seat).level, told);
            assert_eq!(told.map(FeynmanBoard::level), told.map(|level| format!("level {level}")));
            met += usize::from(level > 0);
        }
    }
    assert!(met > 20, "{met}");
}

#[test]
fn every_question_choice_and_event_has_words_and_a_rule_of_the_book() {
    let setup = Setup::default();
    let mut kinds = std::collections::BTreeSet::new();
    for seats in 2..=4 {
        let (scenery, cast) = (FeynmanBoard::scenery(&setup), cast(seats));
        for seed in 0..60 {
            walk::<Feynman>(&setup, seats, seed, |game, seat, actions, events| {
                let view = game.view(Some(seat));
                let asked = FeynmanBoard::question(&scenery, &view, &cast);
                assert!(asked.rule.is_some_and(|rule| Feynman::BOOK.contains(&rule)));
                for action in actions {
                    let choice = FeynmanBoard::choice(&scenery, &view, &cast, action);
                    assert!(choice.label.starts_with(char::is_uppercase), "{choice:?}");
                    assert!(!choice.label.contains('='), "{choice:?}");
                    // The question names who acts; the choices need not say it again.
                    let actor = view.own.actor.map(|fig| format!("({fig})"));
                    assert!(!actor.is_some_and(|who| choice.label.contains(&who)), "{choice:?}");
                    assert!(!FeynmanBoard::picks(action).is_empty());
                }
                for event in events {
                    let told = FeynmanBoard::describe(&scenery, &cast, event);
                    assert!(told.rule.is_some_and(|rule| Feynman::BOOK.contains(&rule)));
                    assert!(told.text != "Something happened.", "{event:?}");
                    let kind = format!("{event:?}");
                    kinds.insert(kind.split([' ', '{']).next().unwrap_or_default().to_string());
                }
            });
        }
    }
    assert!(kinds.len() > 55, "{} kinds: {kinds:?}", kinds.len());
}

#[test]
fn no_two_choices_ask_for_the_same_touches() {
    let setup = Setup::default();
    walk::<Feynman>(&setup, 4, 5, |_, _, actions, _| {
        let mut picks: Vec<_> = actions.iter().map(FeynmanBoard::picks).collect();
        picks.sort();
        let many = picks.len();
        picks.dedup();
        assert_eq!(picks.len(), many);
    });
}

/// The board of one seat is the same whatever another has written down.
#[test]
fn a_board_shows_no_secrets_of_others() {
    let setup = Setup::default();
    let (scenery, cast) = (FeynmanBoard::scenery(&setup), cast(4));
    let mut rng = contract::Rng::new(3);
    let mut looked = 0;
    walk::<Feynman>(&setup, 4, 9, |game, _, _, events| {
        for seat in game.seats().seats() {
            let other = game.imagined(seat, &mut rng);
            let page = |game: &Feynman| FeynmanBoard::text(&scenery, &game.view(Some(seat)), &cast);
            assert_eq!(page(game), page(&other));
            looked += 1;
        }
        for event in heard_by(events, None) {
            assert!(!matches!(event, Event::Crept { .. } | Event::Noted { .. }));
            let _ = event.reveals();
        }
    });
    assert!(looked > 100);
}

/// Sheets taken in one go: three of people, and Koch's.
fn begun() -> Feynman {
    let (setup, seats) = (Setup::default(), contract::SeatCount::try_from(4).unwrap());
    let mut dice = contract::Dice::seeded(3);
    let mut game = Feynman::new(&setup, seats, &mut dice).unwrap();
    for (seat, sheet) in [(Seat::A, "1"), (Seat::B, "1"), (Seat::C, "1"), (Seat::D, "2")] {
        let action = format!("sheet={sheet}").parse().unwrap();
        assert_eq!(game.refusal(seat, &action), None);
        game.apply(seat, &action, &mut dice, &mut contract::Silent);
    }
    game
}

fn choice(view: &feynman::View, word: &str) -> board::Choice {
    let scenery = FeynmanBoard::scenery(&Setup::default());
    FeynmanBoard::choice(&scenery, view, &cast(4), &word.parse().unwrap())
}

#[test]
fn a_known_alien_goes_by_its_name() {
    let game = begun();
    let mut pirates = game.view(Some(Seat::A));
    assert!(choice(&pirates, "attack=A-pistol-alien1").label.ends_with(" attacks alien 1"));
    pirates.open.species = Some(feynman::names::Species::Koch);
    assert!(choice(&pirates, "attack=A-pistol-alien1").label.ends_with(" attacks Koch"));
    assert_eq!(choice(&game.view(Some(Seat::D)), "who=alien1").label, "Koch");
    pirates.open.species = Some(feynman::names::Species::Zombies);
    assert!(choice(&pirates, "attack=A-pistol-alien2").label.ends_with(" attacks zombie 2"));
}

#[test]
fn a_trade_with_ones_own_is_not_refused() {
    let view = begun().view(Some(Seat::A));
    assert_eq!(choice(&view, "give=A-B").detail, "You choose what.");
    assert_eq!(choice(&view, "take=A-B").detail, "You choose what.");
    assert!(choice(&view, "give=A-mccray").detail.contains("may refuse"));
}

#[test]
fn people_and_employers_say_what_they_are_for() {
    let seats = contract::SeatCount::try_from(4).unwrap();
    let game = Feynman::new(&Setup::default(), seats, &mut contract::Dice::seeded(3)).unwrap();
    let kyoshi = choice(&game.view(Some(Seat::A)), "enlist=kyoshi");
    assert_eq!(
        (kyoshi.detail.as_str(), kyoshi.cost.as_str()),
        ("Medic. Comes with a medkit.", "1")
    );
    let phone = game.view(Some(Seat::C));
    for (employer, goal) in [
        ("gmen", "Eastwood"),
        ("museum", "alien"),
        ("pinkerton", "avenge"),
        ("bell", "both away with the loot"),
    ] {
        assert!(
            choice(&phone, &format!("employer={employer}")).detail.contains(goal),
            "{employer}"
        );
    }
    assert_eq!(choice(&phone, "blank").label, "Rub out the whole sheet");
}

/// Whoever sees an alien knows what it is, and the log says so from then on.
#[test]
fn r11_2_the_log_calls_a_known_alien_by_its_name() {
    let setup = Setup::default();
    let (scenery, cast) = (FeynmanBoard::scenery(&setup), cast(4));
    let mut told = 0;
    for seed in 0..20 {
        walk::<Feynman>(&setup, 4, seed, |_, _, _, events| {
            for event in heard_by(events, None) {
                if let Event::Appeared { fig, .. } | Event::Hurt { fig, .. } = event
                    && fig.is_alien()
                {
                    let text = FeynmanBoard::describe(&scenery, &cast, event).text;
                    assert!(!text.to_lowercase().contains("alien 1"), "{text}");
                    told += 1;
                }
            }
        });
    }
    assert!(told > 5, "{told}");
}

/// What was written is said back in words.
#[test]
fn r03_3_a_note_on_a_sheet_is_no_notation() {
    let (scenery, cast) = (FeynmanBoard::scenery(&Setup::default()), cast(2));
    let said = |word: &str| {
        let event = Event::Noted { seat: Seat::A, action: word.parse().unwrap() };
        FeynmanBoard::describe(&scenery, &cast, &event).text
    };
    assert_eq!(said("buy=F-cutlass"), "You buy a cutlass for pirate F.");
    assert_eq!(said("enlist=yee"), "You enlist Pvt. Yee.");
    assert_eq!(said("employer=bell"), "You work for Bell Telephone.");
}

/// What is rare in the log: a pirate is somebody's, and an alien whose kind is known is called by it.
#[test]
fn a_pirate_has_a_team_and_a_known_alien_its_kind() {
    use feynman::action::Aim;
    use feynman::names::{Fig, Species};
    let scenery = FeynmanBoard::scenery(&Setup::default());
    let cast = Cast::new(["Novice", "Bea", "Cleo", "Dan"].map(String::from).to_vec());
    let said = |event: Event| FeynmanBoard::describe(&scenery, &cast, &event).to_string();
    let pirate: Fig = "D".parse().unwrap();
    let (alien, kind) = (Fig::Alien1, Some(Species::Koch));
    let fired = Event::Pulsed { fig: pirate, aim: Aim::Fig(alien), kind };
    assert!(said(fired).contains("Novice's pirate D fires an EMP at Koch."), "{}", said(fired));
    let used = Event::Used { fig: Some(alien), kind };
    assert!(said(used).contains("Koch uses a terminal."), "{}", said(used));
    let asked = Event::TradeAsked { by: alien, from: pirate, to: alien, kind };
    let asks = "Koch asks Novice's pirate D for something.";
    assert!(said(asked).contains(asks), "{}", said(asked));
    let trap = Event::TrapSprung { fig: alien, room: "B2".parse().unwrap(), kind };
    assert!(said(trap).contains("Koch sets off a booby trap."), "{}", said(trap));
    let unknown = Event::NoEffect { fig: alien, kind: None };
    assert!(said(unknown).contains("alien 1"), "nobody knows yet: {}", said(unknown));
}

/// What stands beside a choice and on the paper is what the rules take for it.
#[test]
fn a_price_is_what_the_rules_take_and_no_dear_entry_is_legal() {
    let (mut paid, mut dear) = (0, 0);
    let setup = Setup::default();
    for seed in 0..40 {
        walk::<Feynman>(&setup, 4, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            let Some(left) = view.own.points.filter(|_| game.open().round == 0) else { return };
            for action in actions {
                let Some(price) = view.price(*action) else { continue };
                assert!(view.affords(*action), "{action}");
                let shown = choice(&view, &action.to_string());
                assert_eq!(shown.cost, price.to_string(), "{action}");
                if action.line().is_some() || matches!(action, feynman::Action::Enlist { .. }) {
                    let mut then = game.clone();
                    then.apply(seat, action, &mut contract::Dice::seeded(1), &mut contract::Silent);
                    assert_eq!(then.view(Some(seat)).own.points, Some(left - price), "{action}");
                    paid += 1;
                }
            }
            for word in ["line=trap", "line=reconbot", "buy=A-rifle", "buypet"] {
                let Ok(action) = word.parse::<feynman::Action>() else { continue };
                if !view.affords(action) {
                    assert!(game.refusal(seat, &action).is_some(), "{word}");
                    dear += 1;
                }
            }
        });
    }
    assert!(paid > 100 && dear > 20, "{paid} {dear}");
}

/// Whatever the page says cannot be done is refused by the rules, in their words.
#[test]
fn what_is_barred_is_refused() {
    use feynman::barred::Wish;
    use std::collections::BTreeSet;
    let setup = Setup::default();
    let scenery = FeynmanBoard::scenery(&setup);
    let mut met = BTreeSet::new();
    for seed in 0..150 {
        walk::<Feynman>(&setup, 4, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            for bar in &view.barred {
                let tried = |action: &feynman::Action| match (bar.wish, action) {
                    (Wish::Broadcast, feynman::Action::Broadcast { fig }) => {
                        view.mind.goods[feynman::names::Good::Disk.index()]
                            == Some(feynman::state::Place::On(*fig))
                    }
                    (Wish::Seal, feynman::Action::Ready {})
                    | (Wish::Shield, feynman::Action::Shield { .. })
                    | (Wish::Destruct, feynman::Action::Destruct { .. }) => true,
                    _ => false,
                };
                assert!(!actions.iter().any(tried), "{bar:?}");
                met.insert(format!("{:?}", bar.wish).chars().take(4).collect::<String>());
            }
            let shown = FeynmanBoard::around(&scenery, &view, &cast(4)).barred;
            assert_eq!(shown.len(), view.barred.len());
            for other in game.seats().seats().filter(|other| *other != seat) {
                let waits = game.status().waiting().contains(other);
                assert!(waits || game.view(Some(other)).barred.is_empty());
            }
        });
    }
    for wish in ["Seal", "Pass", "ActM", "Shie"] {
        assert!(met.contains(wish), "{met:?}");
    }
}
