//! The search, on games whose answers are known.

mod tiny;

use agents::{Agent, Effort, Level, Outlook, Search};
use contract::{Game, Judged, Rng, Seat};
use tiny::nim::{Nim, Take};
use tiny::wager::{Bet, Wager};

/// A search bounded by its iterations alone.
fn searching(iterations: u32) -> Search {
    Search::new(Effort { iterations, decisions: u64::MAX })
}

fn choose<G: Judged>(game: &G, agent: &mut dyn Agent<G>, seed: u64) -> G::Action {
    let seat = game.status().waiting().first().unwrap();
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let outlook = Outlook::new(game, seat, &actions).unwrap();
    agent.choose(&outlook, &mut Rng::new(seed))
}

/// Leave a multiple of four: the only winning take.
#[test]
fn nim_is_played_perfectly() {
    for heap in (1..=13).filter(|heap| heap % 4 != 0) {
        for seed in 0..3 {
            let game = Nim { heap, turn: Seat::B };
            let chosen = choose(&game, &mut searching(20_000), seed);
            assert_eq!(chosen, Take(heap % 4), "a heap of {heap}, seed {seed}");
        }
    }
}

/// 16/36 against 12/36: some hundreds of iterations tell them apart.
#[test]
fn a_wager_on_a_hidden_card_and_a_die_is_made_by_the_odds() {
    for seed in 0..5 {
        let game = Wager { high: false, won: None };
        assert_eq!(choose(&game, &mut searching(3_000), seed), Bet::High);
    }
}

/// Two positions that look the same to the seat get the same decision.
#[test]
fn no_agent_sees_the_hidden_card() {
    let [high, low] = [true, false].map(|high| Wager { high, won: None });
    for level in Level::ALL {
        for seed in 0..20 {
            let [one, two] = [&high, &low].map(|game| choose(game, level.agent().as_mut(), seed));
            assert_eq!(one, two, "{level} peeks");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_choice() {
    let game = Nim { heap: 17, turn: Seat::A };
    for level in Level::ALL {
        let mut agent = level.agent();
        assert_eq!(choose(&game, agent.as_mut(), 4), choose(&game, agent.as_mut(), 4), "{level}");
    }
}

#[test]
fn a_single_choice_is_taken_without_thinking() {
    let game = Nim { heap: 1, turn: Seat::A };
    assert_eq!(choose(&game, &mut searching(u32::MAX), 1), Take(1));
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    let error = "kasparov".parse::<Level>().unwrap_err().to_string();
    assert!(error.contains("kasparov") && error.contains("master"), "{error}");
}

#[test]
fn a_search_stops_when_it_has_decided_enough() {
    let game = Nim { heap: 13, turn: Seat::A };
    let few = Search::new(Effort { iterations: u32::MAX, decisions: 500 });
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
    let ideas = few.survey(&outlook, &mut Rng::new(1));
    let visits: u32 = ideas.iter().map(|idea| idea.visits).sum();
    assert!((1..=500).contains(&visits), "{visits}");
    assert!(ideas.is_sorted_by(|better, worse| better.visits >= worse.visits));
    assert!(ideas.iter().all(|idea| (0.0..=1.0).contains(&idea.worth)));
}
