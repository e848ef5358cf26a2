//! What there is to win: held against positions made to order, and against the end of whole games.

use ancient::atlas::Region;
use ancient::goals::{ALL_RAIDERS, End, Goals, TrackState, goals};
use ancient::state::Ending;
use ancient::{Ancient, Setup, Sheet};
use conformance::walk;
use contract::{BuiltIn, Game, Seat, SeatSet};

use crate::scene::{Scene, setup};

fn of(game: &Ancient, seat: Seat) -> Goals {
    goals(&game.view(Some(seat)))
}

#[test]
fn r20_2_careers_are_in_the_order_they_would_win() {
    let game = Scene::three().money(Seat::B, 12).money(Seat::C, 11).follows(Seat::C, 1).game();
    let goals = of(&game, Seat::A);
    let order: Vec<(Seat, u16, u8)> = goals
        .careers
        .iter()
        .map(|worth| (worth.seat, worth.standing.score, worth.standing.place))
        .collect();
    assert_eq!(order, [(Seat::C, 14, 1), (Seat::B, 12, 2), (Seat::A, 10, 3)]);
    assert_eq!(goals.most_followed, SeatSet::only(Seat::C));
}

#[test]
fn r20_3_who_is_even_shares_a_place() {
    let goals = of(&Scene::two().game(), Seat::A);
    assert!(goals.careers.iter().all(|worth| worth.standing.place == 1));
}

#[test]
fn r04_6_the_next_milestone_of_each_track_is_told_nearest_first() {
    let game = Scene::two().with(Seat::A, "D2", 3).game();
    let next = of(&game, Seat::A).next;
    let regions: Vec<Region> = next.iter().map(|ahead| ahead.region).collect();
    assert_eq!(regions, [Region::Ocean, Region::Desert, Region::Jungle]);
    let desert = &next[1];
    assert_eq!((desert.section, desert.pays.renown, desert.pays.money), (1, 2, 1));
    let missing: Vec<(usize, u8, u8)> =
        desert.steps.iter().map(|step| (step.step, step.marked, step.boxes)).collect();
    assert_eq!(missing, [(1, 3, 5), (2, 0, 1)]);
    assert!(goals(&game.view(None)).next.is_empty(), "a spectator has none");
}

#[test]
fn r19_1_a_track_counts_when_it_is_complete_or_closed() {
    let scene = Scene::two().raiders(Seat::B, Region::Desert, 3);
    let game = scene.finished(Seat::B, Region::Ocean).game();
    let goals = of(&game, Seat::A);
    assert_eq!(goals.end, End::ThreeTracks { nearest: SeatSet::only(Seat::B), done: 2 });
    let worth = goals.careers.iter().find(|worth| worth.seat == Seat::B).unwrap();
    assert_eq!(worth.tracks, [TrackState::Closed, TrackState::Complete, TrackState::Open]);
}

#[test]
fn r19_1_in_the_last_round_everybody_else_has_one_more_turn() {
    let mut scene = Scene::three().active(Seat::C).closing(Seat::B);
    for region in Region::ALL {
        scene = scene.finished(Seat::B, region);
    }
    let goals = of(&scene.game(), Seat::A);
    let to_play = [Seat::A, Seat::C].into_iter().collect();
    assert_eq!(goals.end, End::LastRound { by: Seat::B, to_play });
}

#[test]
fn r21_2_alone_the_end_counts_tracks_and_raiders() {
    let scene = Scene::solo().raiders(Seat::A, Region::Desert, 3);
    let game = scene.raiders(Seat::A, Region::Jungle, 1).finished(Seat::A, Region::Ocean).game();
    let goals = of(&game, Seat::A);
    assert_eq!(goals.end, End::Alone { complete: 1, raiders: 4 });
    let alone = goals.alone.expect("one is alone");
    assert!(alone.rank <= alone.best);
    let (rank, score) = alone.next.expect("it is no legend yet");
    assert_eq!((rank, ancient::rank(score - 1)), (alone.rank + 1, alone.rank));
}

/// Every option alone and none, on every sheet of the box.
fn setups() -> Vec<Setup> {
    let options = ["failed_turn_passes_die", "strict_placement", "shared_bust"]
        .into_iter()
        .chain(["zero_follow_bonus", "follower_icon_saves", "follower_may_leave"])
        .chain(["no_bonus_to_share"]);
    let sheets = Sheet::built_in().iter();
    let plain = sheets.map(|sheet| setup(serde_json::json!({"scenario": sheet.id})));
    let named = |option: &str| setup(serde_json::json!({"options": {option: true}}));
    plain.chain(options.map(named)).collect()
}

#[test]
fn over_whole_games_goals_agree_with_the_rules_and_the_result() {
    for (nth, setup) in setups().iter().enumerate() {
        for seats in 1..=4 {
            walk::<Ancient>(setup, seats, 10 * nth as u64 + seats as u64, |game, seat, _, _| {
                agrees(game, seat);
            });
        }
    }
}

/// What must hold at every moment of every game.
fn agrees(game: &Ancient, seat: Seat) {
    let (yours, theirs) = (of(game, seat), goals(&game.view(None)));
    assert_eq!((&yours.careers, yours.end), (&theirs.careers, theirs.end));
    for worth in &yours.careers {
        let standing = worth.standing;
        assert_eq!(standing.score, standing.renown + standing.follow_bonus + worth.money);
        assert_eq!(worth.done() == 3, !game.can_progress(worth.seat));
    }
    let status = game.status();
    match yours.end {
        End::Over(Ending::LastRound) => {
            let first = yours.careers.iter().filter(|worth| worth.standing.place == 1);
            let first: SeatSet = first.map(|worth| worth.seat).collect();
            assert_eq!(status.outcome().map(contract::Outcome::winners), Some(first));
        }
        End::Over(ending) => {
            let complete = |state: &TrackState| *state == TrackState::Complete;
            assert_eq!(yours.careers[0].tracks.iter().all(complete), ending == Ending::ThreeTracks);
            let won = status.outcome().is_some_and(|outcome| !outcome.winners().is_empty());
            assert_eq!(won, ending == Ending::ThreeTracks);
        }
        End::LastRound { by, to_play } => {
            assert!(!to_play.contains(by) && to_play.contains(game.turn().active));
        }
        End::ThreeTracks { nearest, done } => assert!(!nearest.is_empty() && done <= 3),
        End::Alone { complete, raiders } => assert!(complete < 3 && raiders < ALL_RAIDERS),
    }
}
