//! A sound toy passes every check, and for every check there is a broken toy that fails it.

mod toy;

use conformance::{
    Breach, Care, Check, Plan, Tally, assert_conforms, assert_conforms_at_length, check,
};
use toy::action::Action;
use toy::flaw::{with_flaw, with_other_flaw};
use toy::{Setup, Toy};

fn plan() -> Plan<Toy> {
    Plan {
        setups: vec![("default".into(), Setup::default()), ("short".into(), Setup { rounds: 2 })],
        seat_counts: vec![2, 3],
        games: 30,
        seed: 42,
        max_plies: 200,
        ..Plan::default()
    }
}

fn found() -> Result<Tally, Breach> {
    check(&plan())
}

#[test]
fn a_sound_toy_passes() {
    assert_conforms(&plan());
    assert_conforms(&Plan::<Toy>::default());
    let tally = found().unwrap();
    assert_eq!(tally.games, 120);
    assert_eq!(tally.actions, 17, "{tally}");
}

#[test]
fn every_check_catches_its_flaw() {
    let missed: Vec<String> = Check::ALL.iter().filter_map(|broken| missed(*broken)).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// What is wrong when the toy with this flaw is not reported for it.
fn missed(broken: Check) -> Option<String> {
    match with_flaw(broken, found) {
        Ok(tally) => Some(format!("no toy breaks {broken:?}, or the check sleeps: {tally}")),
        Err(breach) if breach.check == broken => None,
        Err(breach) => Some(format!("{broken:?} is reported as {breach}")),
    }
}

/// What one game of a long run misses, another one meets.
#[test]
fn a_long_run_catches_every_flaw_as_well() {
    let wide = || check(&Plan { care: Care::WIDE, games: 100, ..plan() });
    for &broken in Check::ALL {
        let found = with_flaw(broken, wide).map_err(|breach| breach.check);
        assert_eq!(found, Err(broken));
    }
}

#[test]
fn a_long_run_plays_every_game_of_its_chunks() {
    let tally = assert_conforms_at_length(&Plan { games: 520, ..plan() });
    assert_eq!(tally.games, 4 * 520);
}

#[test]
#[should_panic(expected = "a scoped thread panicked")]
fn a_long_run_of_a_broken_game_fails() {
    assert_conforms_at_length(&Plan { max_plies: 3, ..plan() });
}

#[test]
fn what_is_insisted_on_is_done_whenever_it_can_be() {
    let draws = Plan { insist: vec![Action::Draw], ..plan() };
    let never = Plan { insist: vec![Action::Pass], ..plan() };
    let plies = |plan: &Plan<Toy>| check(plan).unwrap().plies;
    assert_ne!(plies(&draws), plies(&never));
}

#[test]
fn an_imagination_that_shifts_what_is_hidden_is_caught_as_well() {
    let breach = with_other_flaw(Check::ImagineIsBlind, found).unwrap_err();
    assert_eq!(breach.check, Check::ImagineIsBlind, "{breach}");
}

#[test]
fn a_run_is_the_same_every_time() {
    let [first, second] = [(); 2].map(|()| with_flaw(Check::RollsTheSame, found));
    assert_eq!(first, second);
}

#[test]
fn a_breach_holds_the_moves_that_lead_to_it() {
    let breach = with_flaw(Check::ListedApplies, found).unwrap_err();
    assert_eq!(breach.ply + 3, breach.moves.len(), "head, set-up, opening, then the moves");
    assert!(breach.moves[0].starts_with("# game toy   revision 1   seats 2"), "{breach}");
    assert!(breach.detail.contains("aim=2") && breach.detail.contains("nobody aims at two"));
}

#[test]
#[should_panic(expected = "toy breaks the contract")]
fn a_test_of_a_broken_game_fails() {
    with_flaw(Check::GamesEnd, || assert_conforms(&plan()));
}
