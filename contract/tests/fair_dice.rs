//! The worked example of docs/fair-dice.md is what the program does.

use contract::{Dice, Fair, Key, Rule};

const ANY: &Rule = &Rule { number: "1.1", title: "roll a die" };

#[test]
fn the_worked_example_of_the_page_holds() {
    let page = include_str!("../../docs/fair-dice.md");
    let (secret, part) = (Key::new([0; 32]), Key::new([1; 32]));
    let given = vec![contract::fair::seal(&part.commitment(), ""), String::new()];
    let fair = Fair::new(secret, given.clone(), vec![Some(part), None]);
    let dice = |ply, faces, count| {
        let mut dice = Dice::house(fair.key());
        dice.start_move(ply);
        let shown: Vec<String> = (0..count).map(|_| dice.roll(faces, ANY).to_string()).collect();
        shown.join(", ")
    };
    let values = [
        format!("| commitment | `{}` |", fair.commitment),
        format!("| seal of the part | `{}` |", part.commitment()),
        format!("| `given` | `[\"{}\", \"\"]` |", given[0]),
        format!("| `mixed` | `{}` |", secret.mixed_with(&given)),
        format!("| key | `{}` |", fair.key()),
        format!("in move 1 | {} |", dice(1, 6, 6)),
        format!("in move 2 | {} |", dice(2, 10, 4)),
    ];
    for value in values {
        assert!(page.contains(&value), "{value}");
    }
}
