//! Actions as what somebody will do: "let Rover A target 1309", where a label says "Rover A targets
//! 1309".

use lunar::Action;

/// What units do in labels, and the same after "let".
const DONE: [(&str, &str); 13] = [
    ("targets", "target"),
    ("strikes", "strike"),
    ("sets", "set"),
    ("works", "work"),
    ("drives", "drive"),
    ("begins", "begin"),
    ("carries", "carry"),
    ("captures", "capture"),
    ("takes", "take"),
    ("gets", "get"),
    ("puts", "put"),
    ("comes", "come"),
    ("hands", "hand"),
];

pub(super) fn deed(action: Action, label: &str) -> Option<String> {
    match action {
        Action::Fire(..) => {
            let (unit, shot) = label.split_once(": ")?;
            Some(format!("let {unit} fire its {shot}"))
        }
        Action::Swap(..) => Some(format!("let {label}")),
        _ => {
            let done = |word: &str| DONE.iter().find(|(third, _)| *third == word);
            let (third, bare) = label.split(' ').find_map(done)?;
            Some(format!("let {}", label.replacen(third, bare, 1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_about_a_unit_becomes_a_deed() {
        let deed = |label| deed(Action::Pass, label);
        assert_eq!(deed("Sci-Tech A targets 1309").as_deref(), Some("let Sci-Tech A target 1309"));
        assert_eq!(deed("Mil-Tech R gets out").as_deref(), Some("let Mil-Tech R get out"));
        assert_eq!(deed("Stop here"), None);
    }
}
