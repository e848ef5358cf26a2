//! The search, on games whose answers are known.

mod bluff;
mod tiny;

use agents::{Agent, Effort, Hunch, Level, Outlook, Search, Searcher, Thought, ideas};
use contract::{Game, Judged, Rng, Seat};
use tiny::last_roll::{Choice, LastRoll};
use tiny::nim::{Nim, Take};
use tiny::wager::{Bet, Wager};

/// A search bounded by its iterations alone.
fn searching<G: Judged>(iterations: u32) -> Searcher<G> {
    Searcher::new(Search::new(Effort { iterations, decisions: u64::MAX, trees: 1 }))
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

/// The dice fall anew in every iteration, so one node stands for all that may follow a roll. With
/// the last roll that is exact; with two to go the search thinks it must decide before it sees the
/// die, so that rolling on looks like 3.5 or a little more and not like 4.25. It keeps a five and
/// rolls a three either way; on a four it may err, and a quarter of a pip is all it loses.
#[test]
fn a_die_is_rolled_again_when_that_pays() {
    for seed in 0..5 {
        for shows in 1..=6 {
            let chosen = |left| choose(&LastRoll { shows, left }, &mut searching(3_000), seed);
            let right = |least| if shows >= least { Choice::Keep } else { Choice::Roll };
            assert_eq!(chosen(1), right(4), "a {shows} with one roll left, seed {seed}");
            if shows != 4 {
                assert_eq!(chosen(2), right(5), "a {shows} with two rolls left, seed {seed}");
            }
        }
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
fn a_hunch_does_not_see_it_either() {
    let [high, low] = [true, false].map(|high| Wager { high, won: None });
    for seed in 0..20 {
        let [one, two] = [&high, &low].map(|game| choose(game, &mut Hunch::default(), seed));
        assert_eq!(one, two, "seed {seed}");
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

/// Where a die fell and changed nothing, what was decided stands; after anything else it thinks anew,
/// which takes chance.
#[test]
fn what_is_as_it_was_is_not_thought_over_again() {
    let mut agent = searching::<LastRoll>(500);
    let mut thinks_of = |shows: u8, expected: Choice| {
        let game = LastRoll { shows, left: 1 };
        let actions = [Choice::Keep, Choice::Roll];
        let outlook = Outlook::new(&game, Seat::A, &actions).unwrap();
        let mut rng = Rng::new(1);
        assert_eq!(agent.choose(&outlook, &mut rng), expected);
        rng.bits() != Rng::new(1).bits()
    };
    assert!(thinks_of(2, Choice::Roll));
    assert!(!thinks_of(2, Choice::Roll) && !thinks_of(2, Choice::Roll));
    assert!(thinks_of(1, Choice::Roll));
    assert!(thinks_of(5, Choice::Keep) && thinks_of(5, Choice::Keep));
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
    let few = Search::new(Effort { iterations: u32::MAX, decisions: 500, trees: 1 });
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
    let ideas = few.survey(&outlook, &mut Rng::new(1));
    let visits: u32 = ideas.iter().map(|idea| idea.visits).sum();
    assert!((1..=500).contains(&visits), "{visits}");
    assert!(ideas.iter().all(|idea| (0.0..=1.0).contains(&idea.worth)));
}

/// Several trees come to the same, whether they grow one after the other, in turns or in any other
/// order: so they may grow on threads.
#[test]
fn trees_do_not_depend_on_each_other() {
    let game = Nim { heap: 14, turn: Seat::A };
    let search = Search::new(Effort { iterations: 900, decisions: u64::MAX, trees: 3 });
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
    let in_turns = search.survey(&outlook, &mut Rng::new(5));
    let mut thoughts: Vec<Thought<Nim>> = search.thoughts(&outlook, &mut Rng::new(5));
    for thought in thoughts.iter_mut().rev() {
        while thought.think(&outlook) {}
    }
    assert_eq!(ideas(&thoughts), in_turns);
    assert!((3..=900).contains(&in_turns.iter().map(|idea| idea.visits).sum::<u32>()));
    assert_eq!(in_turns[0].action, Take(2));
}

/// What is decided is not thought about to the end; what is a toss-up is.
#[test]
fn a_matter_that_is_decided_takes_less_thought() {
    let thought_about = |heap| {
        let game = Nim { heap, turn: Seat::A };
        let search = Search::new(Effort { iterations: 20_000, decisions: u64::MAX, trees: 1 });
        let mut actions = Vec::new();
        game.actions(Seat::A, &mut actions);
        let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
        let ideas = search.survey(&outlook, &mut Rng::new(1));
        ideas.iter().map(|idea| idea.visits).sum::<u32>()
    };
    assert!(thought_about(3) < 10_000, "{}", thought_about(3));
    // Every take loses against best play.
    assert_eq!(thought_about(12), 20_000);
}

/// A search that is told to stop does, with what it has.
#[test]
fn a_search_stops_at_once() {
    let game = Nim { heap: 14, turn: Seat::A };
    let endless = Search::new(Effort { iterations: u32::MAX, decisions: u64::MAX, trees: 2 });
    let mut actions = Vec::new();
    game.actions(Seat::A, &mut actions);
    let outlook = Outlook::new(&game, Seat::A, &actions).expect("a seat that acts");
    let mut rounds = 0;
    let ideas = endless.survey_while(&outlook, &mut Rng::new(1), || {
        rounds += 1;
        rounds < 7
    });
    assert_eq!(ideas.iter().map(|idea| idea.visits).sum::<u32>(), 14);
}
