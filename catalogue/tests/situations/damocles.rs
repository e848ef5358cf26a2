use catalogue::Level;
use serde_json::json;

use crate::situation::Situation;

/// To the tile of entry, where the team may search for an accessway or fly home.
macro_rules! to_the_tile_of_entry {
    () => {
        "crew=physicist crew=astronomer crew=astronaut crew=semanticist crew=biologist \
         crew=astronaut crew=ready take=radio take=pyrometer take=vision take=recording \
         take=geiger take=ohmmeter@1,5 use=radio@6,2 use=radio@5,1 enter next "
    };
}

#[test]
fn nobody_flies_home_on_the_first_day() {
    Situation {
        name: "nothing is known yet, and there are thirty-four days",
        game: "damocles",
        setup: json!({}),
        seats: 1,
        script: to_the_tile_of_entry!(),
        good: &["search"],
        bad: &["home"],
        level: Level::Novice,
    }
    .is_mastered();
}

#[test]
fn the_team_flies_home_while_there_is_time() {
    Situation {
        name: "a day is left, and beyond the accessway it would be the last",
        game: "damocles",
        setup: json!({"options": {"time_value": 30}}),
        seats: 1,
        script: concat!(
            to_the_tile_of_entry!(),
            "search@5,5 search@5,5 search@5,5 search@1,2,1,3,1"
        ),
        // Another search costs no day; only leaving does.
        good: &["home", "search"],
        bad: &["go=top"],
        level: Level::Novice,
    }
    .is_mastered();
}
