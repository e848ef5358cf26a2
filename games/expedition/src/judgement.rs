//! What a program may think of a position: who is how many turns from bringing the Artifact home,
//! and with how many members to defend it.

use contract::{Game, Judged, Seat, worth};

use crate::action::Action;
use crate::state::{Artifact, Condition, Expedition, Phase, Space, Way};

/// What a die moves a pawn on average.
const STRIDE: f32 = 3.5;

impl Judged for Expedition {
    const HORIZON: usize = 60;

    /// Its share of what all parties may hope for.
    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.status().outcome() {
            return worth(outcome, seat);
        }
        let all: f32 = self.seats.seats().map(|seat| hope(self, seat)).sum();
        if all > 0.0 { hope(self, seat) / all } else { 0.5 }
    }

    fn weight(&self, seat: Seat, action: &Action) -> f32 {
        match (action, self.phase) {
            (Action::Go(way), Phase::Steering(_) | Phase::Moving)
                if *way == wanted_way(self, seat) =>
            {
                4.0
            }
            _ => 1.0,
        }
    }
}

/// Much when the way is short and the party whole, nothing once it is out.
fn hope(game: &Expedition, seat: Seat) -> f32 {
    let party = game.party(seat);
    if party.is_out() {
        return 0.0;
    }
    let fit = party.members.iter().map(|member| match member.condition {
        Condition::Fit => 1.0,
        Condition::Wounded => 0.6,
        Condition::Out => 0.0,
    });
    let whole: f32 = fit.sum::<f32>() / 6.0;
    let waiting = if party.misses { 1.0 } else { 0.0 };
    let turns = spaces_to_go(game, seat) / STRIDE + waiting + 3.0;
    (0.4 + 0.6 * whole) / (turns * turns)
}

/// To the Artifact and home with it; what another holds has to be won first.
fn spaces_to_go(game: &Expedition, seat: Seat) -> f32 {
    let here = game.party(seat).space;
    match game.artifact {
        Artifact::Held(holder) if holder == seat => between(here, Space::HOME),
        Artifact::Held(holder) => {
            let there = game.party(holder).space;
            2.0 * between(here, there) + between(there, Space::HOME) + 4.0 * STRIDE
        }
        Artifact::Lying(there) => between(here, there) + between(there, Space::HOME),
    }
}

fn between(one: Space, other: Space) -> f32 {
    f32::from(one.number().abs_diff(other.number()))
}

/// Towards the Artifact, or home with it.
fn wanted_way(game: &Expedition, seat: Seat) -> Way {
    let here = game.party(seat).space;
    let there = match game.artifact {
        Artifact::Held(holder) if holder == seat => Space::HOME,
        Artifact::Held(holder) => game.party(holder).space,
        Artifact::Lying(there) => there,
    };
    if there > here { Way::Out } else { Way::Home }
}

#[cfg(test)]
mod tests {
    use contract::{Dice, SeatCount};

    use super::*;
    use crate::setup::Setup;

    fn start() -> Expedition {
        let seats = SeatCount::try_from(3).unwrap();
        Expedition::new(&Setup::default(), seats, &mut Dice::seeded(1)).unwrap()
    }

    #[test]
    fn at_the_start_all_are_alike() {
        let game = start();
        let values = [Seat::A, Seat::B, Seat::C].map(|seat| game.value(seat));
        assert!(values.iter().all(|value| (value - 1.0 / 3.0).abs() < 1e-6), "{values:?}");
    }

    #[test]
    fn the_artifact_in_hand_is_worth_more_the_nearer_home() {
        let mut game = start();
        game.artifact = Artifact::Held(Seat::B);
        for rival in [0, 2] {
            game.parties[rival].space = Space::GOAL;
        }
        let mut last = 0.0_f32;
        for space in [28, 20, 10, 3] {
            game.parties[1].space = Space::try_from(space).unwrap();
            assert!(game.value(Seat::B) > last.max(game.value(Seat::A)), "on {space}");
            last = game.value(Seat::B);
        }
    }

    #[test]
    fn the_wounded_hope_for_less_and_the_lost_for_nothing() {
        let mut game = start();
        let whole = game.value(Seat::A);
        for member in &mut game.parties[0].members {
            member.condition = Condition::Wounded;
        }
        let wounded = game.value(Seat::A);
        for member in &mut game.parties[0].members {
            member.condition = Condition::Out;
        }
        assert!(whole > wounded && wounded > game.value(Seat::A));
        assert!(game.value(Seat::A).abs() < f32::EPSILON);
    }

    #[test]
    fn one_goes_where_the_artifact_is() {
        let mut game = start();
        game.artifact = Artifact::Held(Seat::B);
        game.parties[1].space = Space::try_from(9).unwrap();
        game.parties[0].space = Space::try_from(20).unwrap();
        game.phase = Phase::Steering(4);
        assert!(
            game.weight(Seat::A, &Action::Go(Way::Home))
                > game.weight(Seat::A, &Action::Go(Way::Out))
        );
    }
}
