//! Choices say what they do, so that nobody has to read through a list to begin.

use board::{Board, Cast};
use conformance::walk;
use contract::Game;
use damocles::equipment::Equipment;
use damocles::setup::{MissionChoice, Options};
use damocles::state::Phase;
use damocles::view::Person;
use damocles::{Action, Damocles, Setup, View};
use damocles_board::DamoclesBoard;

fn cast() -> Cast {
    Cast::new(vec!["Commander".into()])
}

fn setup(mission: &str) -> Setup {
    let options = Options { stay_days: 1_000, ..Options::default() };
    Setup { scenario: MissionChoice::Named(mission.into()), options }
}

/// Looks at every choice of a random mission.
fn every_choice(mission: &str, seed: u64, mut look: impl FnMut(&View, Action, board::Choice)) {
    let setup = setup(mission);
    let scenery = DamoclesBoard::scenery(&setup);
    walk::<Damocles>(&setup, 1, seed, |game, seat, actions, _| {
        let view = game.view(Some(seat));
        for action in actions {
            let choice = DamoclesBoard::choice(&scenery, &view, &cast(), action);
            look(&view, *action, choice);
        }
    });
}

#[test]
fn r04_1_a_team_that_may_fly_is_told_so_with_its_days() {
    let mut offered = 0;
    every_choice("discovery", 1, |view, action, choice| {
        if action == Action::Ready {
            let days = 200_usize.div_ceil(view.crew.len());
            assert_eq!(choice.label, "Fly with this team");
            assert!(choice.detail.contains(&format!("{days} days")), "{}", choice.detail);
            offered += 1;
        }
    });
    assert!(offered > 0);
}

#[test]
fn r04_1_the_question_says_what_the_team_still_needs() {
    let setup = setup("discovery");
    let scenery = DamoclesBoard::scenery(&setup);
    for seed in 0..6 {
        walk::<Damocles>(&setup, 1, seed, |game, seat, actions, _| {
            let view = game.view(Some(seat));
            if view.phase != Phase::Crew {
                return;
            }
            let question = DamoclesBoard::question(&scenery, &view, &cast()).text;
            let may_fly = actions.contains(&Action::Ready);
            assert_eq!(question.contains("Fly with them"), may_fly, "{question}");
            assert_eq!(question.contains("first crew member"), view.crew.is_empty());
        });
    }
}

#[test]
fn r07_8_a_swap_names_both_pieces_and_whoever_cannot_use_one() {
    let (mut named, mut warned) = (0, 0);
    every_choice("five-abreast", 3, |view, action, choice| {
        let Action::Swap(one, two) = action else { return };
        let person = |member| view.crew.iter().find(|person| person.member == member).unwrap();
        let (first, second) = (person(one), person(two));
        let held = |person: &Person| person.carries.map(|(kind, _)| kind);
        assert!(choice.label.contains("takes the"), "{}", choice.label);
        named += 1;
        let idle = |kind: Option<Equipment>, person: &Person| {
            let unfit = kind.is_some_and(|kind| !kind.is_for(person.member.profession()));
            unfit || kind.is_some() && person.health != damocles::member::Health::Healthy
        };
        let useless = idle(held(second), first) || idle(held(first), second);
        assert_eq!(!choice.detail.is_empty(), useless, "{}: {}", choice.label, choice.detail);
        warned += u32::from(useless);
    });
    assert!(named > warned && warned > 0, "{warned} of {named} swaps are of no use");
}

#[test]
fn r07_2_no_look_into_an_unknown_chamber_promises_success() {
    every_choice("five-abreast", 4, |view, action, choice| {
        let (Action::Use(_), Phase::Before(before)) = (action, view.phase) else { return };
        let known = view.tile(before.to).is_some_and(|seen| seen.face.is_some());
        let says = |what: &str| choice.odds.iter().any(|odds| odds.what == what);
        if choice.odds.iter().any(|odds| odds.share > 0.0 && odds.what != "a day passes") {
            assert!(says("something is found") != known, "{choice:?}");
        }
    });
}
