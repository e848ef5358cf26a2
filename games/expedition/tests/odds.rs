//! Exact chances: against the published table, against counting by hand, and against the rules
//! themselves playing every throw.

use contract::{Dice, Game, Seat, SeatCount};
use expedition::odds::{Odds, of_challenge, of_fight};
use expedition::setup::ChallengeRule;
use expedition::{Event, Expedition, Setup};
use serde_json::json;

/// How many of the 216 throws win with `n` beside the ability die, n from 0 to 8.
const TIES_LOSE: [u16; 9] = [20, 35, 56, 81, 108, 135, 160, 181, 196];
const TIES_WIN: [u16; 9] = [35, 56, 81, 108, 135, 160, 181, 196, 206];

/// The percentages as they were published, ties won and ties lost.
const PUBLISHED: [(u16, u16); 9] =
    [(16, 9), (26, 16), (38, 26), (50, 38), (63, 50), (74, 63), (84, 74), (91, 84), (95, 91)];

fn same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12
}

fn share(won: u16, of: u16) -> f64 {
    f64::from(won) / f64::from(of)
}

#[test]
fn chances_of_a_challenge_are_the_exact_fractions() {
    for (beside, (lose, win)) in (0..).zip(TIES_LOSE.into_iter().zip(TIES_WIN)) {
        let Odds { win: won, tie, lose: lost } =
            of_challenge(ChallengeRule::TiesLose, beside, None);
        assert!(same(won, share(lose, 216)) && same(tie, 0.0) && same(won + lost, 1.0), "{beside}");
        let odds = of_challenge(ChallengeRule::TiesWin, beside, None);
        assert!(same(odds.win, share(win, 216)), "{beside}");
        // As printed, one wins exactly where the gentler repair loses.
        let literal = of_challenge(ChallengeRule::Literal, beside, None);
        assert!(same(literal.win, odds.lose), "{beside}");
    }
}

#[test]
fn the_published_percentages_are_these_fractions_rounded() {
    for (n, (win, lose)) in PUBLISHED.into_iter().enumerate() {
        let percent = |won: u16| (u32::from(won) * 1000 / 216 + 5) / 10;
        assert_eq!(percent(TIES_WIN[n]), u32::from(win));
        assert_eq!(percent(TIES_LOSE[n]), u32::from(lose));
    }
}

#[test]
fn a_die_already_seen_leaves_36_throws() {
    // Four on the die and three beside it: seven beats the fifteen throws below it.
    let odds = of_challenge(ChallengeRule::TiesLose, 3, Some(4));
    assert!(same(odds.win, share(15, 36)));
    let odds = of_challenge(ChallengeRule::TiesWin, 3, Some(4));
    assert!(same(odds.win, share(21, 36)));
    assert!(same(of_challenge(ChallengeRule::TiesLose, 60, None).win, 1.0));
}

#[test]
fn chances_of_a_fight_are_counted_over_36_throws() {
    let even = of_fight([2, 2], None);
    assert!(same(even.win, share(15, 36)) && same(even.tie, share(6, 36)));
    assert!(same(even.lose, share(15, 36)));
    let ahead = of_fight([4, 1], None);
    assert!(same(ahead.win, share(30, 36)) && same(ahead.tie, share(3, 36)));
    assert!(same(of_fight([9, 1], None).win, 1.0));
    let behind = of_fight([1, 4], None);
    assert!(same(behind.lose, ahead.win));
    let seen = of_fight([1, 4], Some([6, 3]));
    assert!(same(seen.tie, 1.0));
}

/// A game about to be moved: A on space 1, B on `rival`, on sheets that hold only science and
/// combat in these numbers.
fn position(science: usize, rival: u8, rule: &str) -> Expedition {
    let setup: Setup =
        serde_json::from_value(json!({"options": {"challenge_rule": rule}})).unwrap();
    let fresh = Expedition::new(&setup, SeatCount::try_from(2).unwrap(), &mut Dice::script(&[]));
    let mut game = serde_json::to_value(fresh.unwrap()).unwrap();
    let mut marks = std::iter::repeat_n("science", science).chain(std::iter::repeat("personality"));
    for (index, many) in [5, 3, 3, 3, 1, 1].into_iter().enumerate() {
        let own: Vec<&str> = marks.by_ref().take(many).collect();
        game["parties"][0]["members"][index]["marks"] = json!(own);
        game["parties"][1]["members"][index]["marks"] = json!(vec!["combat"; many]);
    }
    game["parties"][1]["space"] = json!(rival);
    game["phase"] = json!("moving");
    let game: Expedition = serde_json::from_value(game).unwrap();
    assert_eq!(game.audit(), Ok(()));
    game
}

/// What happens when A rolls these dice; what they do not reach is left over or made up.
fn outcome(game: &Expedition, rolls: &[u8]) -> Vec<Event> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    game.apply(Seat::A, &"roll".parse().unwrap(), &mut Dice::script(rolls), &mut events);
    events
}

#[test]
fn the_rules_win_as_many_challenges_as_the_odds_say() {
    for (rule, word) in [
        (ChallengeRule::TiesLose, "ties_lose"),
        (ChallengeRule::TiesWin, "ties_win"),
        (ChallengeRule::Literal, "literal"),
    ] {
        for science in 0..=8 {
            let game = position(science, 29, word);
            let mut won = 0;
            for throw in 0..216 {
                let [die, one, two] = [throw / 36, throw / 6 % 6, throw % 6].map(|face| face + 1);
                // 1.5 asks for science and survival.
                let events = outcome(&game, &[2, 2, 3, die, one, two, 5]);
                let stood =
                    |event: &Event| matches!(event, Event::ChallengeRolled { won: true, .. });
                won += u16::from(events.iter().any(stood));
            }
            let odds = of_challenge(rule, u16::try_from(science).unwrap(), None);
            assert!(same(odds.win, share(won, 216)), "{word} {science}");
        }
    }
}

#[test]
fn the_rules_win_as_many_fights_as_the_odds_say() {
    for science in 0..=6 {
        let game = position(science, 3, "ties_lose");
        let (mut won, mut tied) = (0, 0);
        for throw in 0..36 {
            let [ours, theirs] = [throw / 6 + 1, throw % 6 + 1];
            let events = outcome(&game, &[2, 9, ours, theirs]);
            let is_won = |event: &Event| matches!(event, Event::FightWon { winner: Seat::A, .. });
            won += u16::from(events.iter().any(is_won));
            let is_tie = |event: &Event| matches!(event, Event::FightDrawn { .. });
            tied += u16::from(events.iter().any(is_tie));
        }
        let odds = of_fight([u16::try_from(science).unwrap(), 0], None);
        assert!(same(odds.win, share(won, 36)) && same(odds.tie, share(tied, 36)), "{science}");
    }
}

#[test]
fn the_view_gives_the_chances_with_and_without_each_aid() {
    let mut json = serde_json::to_value(position(2, 29, "ties_lose")).unwrap();
    json["parties"][0]["aids"] = json!(["texts", "pistols", "1.6"]);
    let mut game: Expedition = serde_json::from_value(json).unwrap();
    assert_eq!(game.view(None).chances, []);
    let mut dice = Dice::script(&[2, 2, 3]);
    game.apply(Seat::A, &"roll".parse().unwrap(), &mut dice, &mut contract::Silent);
    let chances = game.view(None).chances;
    let with: Vec<Option<String>> =
        chances.iter().map(|chance| chance.with.map(|source| source.to_string())).collect();
    assert_eq!(with, [None, Some("texts".into()), Some("1.6".into())]);
    assert_eq!(chances.iter().map(|chance| chance.beside_die).collect::<Vec<_>>(), [2, 5, 4]);
    for chance in chances {
        assert_eq!(chance.odds, of_challenge(ChallengeRule::TiesLose, chance.beside_die, None));
    }
}

#[test]
fn the_view_gives_a_fight_from_the_side_that_declares() {
    let mut json = serde_json::to_value(position(2, 3, "ties_lose")).unwrap();
    json["parties"][0]["aids"] = json!(["texts"]);
    json["parties"][1]["aids"] = json!(["texts"]);
    let mut game: Expedition = serde_json::from_value(json).unwrap();
    let mut dice = Dice::script(&[2, 9]);
    game.apply(Seat::A, &"roll".parse().unwrap(), &mut dice, &mut contract::Silent);
    let odds =
        |game: &Expedition| game.view(None).chances.iter().map(|c| c.odds).collect::<Vec<_>>();
    assert_eq!(odds(&game), [of_fight([2, 0], None), of_fight([5, 0], None)]);
    game.apply(Seat::A, &"ready".parse().unwrap(), &mut dice, &mut contract::Silent);
    assert_eq!(odds(&game), [of_fight([0, 2], None), of_fight([3, 2], None)]);
}

/// `RULES.md` prints the default rule's chances in whole percents.
#[test]
fn the_table_in_the_rules_is_this_one() {
    for (n, (_, percent)) in PUBLISHED.into_iter().enumerate() {
        let row = format!("| {n} | {percent}% |");
        assert!(expedition::RULES.contains(&row), "{row}");
    }
}
