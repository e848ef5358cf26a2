//! Many random games of every kind: each employer, each species, each number of seats. All end,
//! nobody gets stuck, and what a seat imagines now and then looks to it like the truth.

use contract::{Dice, Game, Rng, SeatCount, Silent};
use feynman::names::{Employer, Species};
use feynman::{Action, Feynman, Setup};

/// A kind of game.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Two,
    Three(Employer),
    Four(Species),
}

impl Kind {
    fn all() -> Vec<Self> {
        let three = Employer::ALL.iter().map(|employer| Self::Three(*employer));
        let four = Species::ALL.iter().map(|species| Self::Four(*species));
        [Self::Two].into_iter().chain(three).chain(four).collect()
    }

    const fn seats(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three(_) => 3,
            Self::Four(_) => 4,
        }
    }

    /// The entry that makes it this kind; a ready-made sheet would choose otherwise.
    fn steer(self, actions: &mut Vec<Action>) {
        let wanted = match self {
            Self::Two => return,
            Self::Three(employer) => Action::Employ { employer },
            Self::Four(species) => Action::Become { species },
        };
        if actions.contains(&wanted) {
            actions.clear();
            actions.push(wanted);
        }
    }
}

/// Plays one game and says how many moves it took; looks through a seat's eyes now and then.
fn play(kind: Kind, seed: u64) -> (usize, usize) {
    let seats = SeatCount::try_from(kind.seats()).unwrap();
    let (mut dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let mut game = Feynman::new(&Setup::default(), seats, &mut dice).unwrap();
    let (mut actions, mut moves, mut looks) = (Vec::new(), 0, 0);
    while let Some(seat) = game.status().waiting().first() {
        actions.clear();
        game.actions(seat, &mut actions);
        kind.steer(&mut actions);
        assert!(!actions.is_empty(), "{kind:?} {seed}: nothing to do after {moves} moves");
        let action = actions[rng.index(actions.len())];
        dice.forget();
        game.apply(seat, &action, &mut dice, &mut Silent);
        moves += 1;
        assert!(moves < 20_000, "{kind:?} {seed} does not end");
        if rng.below(24) == 0 {
            look(&game, kind, seed, &mut rng);
            looks += kind.seats();
        }
    }
    assert_eq!(game.audit(), Ok(()), "{kind:?} {seed}");
    (moves, looks)
}

fn look(game: &Feynman, kind: Kind, seed: u64, rng: &mut Rng) {
    assert_eq!(game.audit(), Ok(()), "{kind:?} {seed}");
    for seat in game.seats().seats() {
        let other = game.imagine(seat, rng);
        assert_eq!(other.audit(), Ok(()), "{kind:?} {seed}, imagined by {seat}");
        assert!(other.view(Some(seat)) == game.view(Some(seat)), "{kind:?} {seed}: {seat}");
    }
}

fn run(games: u64) {
    for kind in Kind::all() {
        let (mut moves, mut looks) = (0, 0);
        for seed in 0..games {
            let (took, looked) = play(kind, seed);
            (moves, looks) = (moves + took, looks + looked);
        }
        println!("{kind:?}: {games} games, {moves} moves, {looks} imagined positions");
    }
}

#[test]
fn games_of_every_kind_end() {
    run(12);
}

/// `VOLUME=100000 cargo test -p feynman --release --test volume -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes: run it by name"]
fn very_many_games_of_every_kind_end() {
    run(std::env::var("VOLUME").ok().and_then(|many| many.parse().ok()).unwrap_or(1_000));
}
