use catalogue::Level;
use serde_json::json;

use crate::situation::Situation;

/// A has taken the Artifact, B has won it from A and is on its way home with it.
macro_rules! until_b_has_the_artifact {
    () => {
        "recruit@1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,9 take=pistols take=texts \
         recruit@1,2,3,4,5,6,7,8,1,2,3,4,5,6,7,9 take=pistols take=climbing@9,4 roll@6,1,2 \
         roll@5,4,5 roll@6,1,2 roll@6,3,3 roll@6,2,2 roll@6,2,2 roll@6,2,2 roll@5,3,4 roll@6 \
         roll@4 go=out@3,4 roll@3,1 aid=pistols aid=1.9 ready@2,4,1 lose=personality@2,2 \
         roll@2,3,4 roll@2 "
    };
}

/// Two parties, and one runs after the other.
fn chase(name: &'static str, script: &'static str) -> Situation {
    Situation {
        name,
        game: "expedition",
        setup: json!({}),
        seats: 2,
        script,
        good: &["go=home"],
        bad: &["go=out"],
        level: Level::Adept,
    }
}

#[test]
fn who_has_lost_the_artifact_runs_after_it() {
    chase("B has the Artifact, a few spaces nearer home", until_b_has_the_artifact!())
        .is_mastered();
}

#[test]
fn nobody_turns_back_before_the_end() {
    let script = concat!(
        until_b_has_the_artifact!(),
        "go=home@10 name=science aid=texts aid=2.4 ready ready@3,1,5,6,6,1,6,6 roll@3 go=out@4 \
         aid=1.3 ready@5,2,2,3 aid=2.7 ready@1,6,6 roll@5,2,2 roll@6,2,2 roll@4 go=home@3,4 \
         roll@6,1,2 roll@6"
    );
    chase("A is nearly home with the Artifact, and B is behind", script).is_mastered();
}
