//! Actions as what somebody will do: "move to the dock", where a label says "Moves to the dock".

use feynman::Action;

pub(super) fn deed(action: Action, label: &str) -> Option<String> {
    if let Action::Who { .. } = action {
        return Some(format!("act with {label}"));
    }
    if let (Action::Sheet { .. }, Some((_, title))) = (action, label.split_once(": ")) {
        return Some(format!("take the ready-made sheet “{title}”"));
    }
    // Labels without who acts begin with what is done, in the third person.
    let (verb, rest) = label.split_once(' ')?;
    let third = THIRD.contains(&verb);
    third.then(|| format!("{} {rest}", infinitive(&verb.to_lowercase())))
}

const THIRD: [&str; 23] = [
    "Moves",
    "Drags",
    "Attacks",
    "Hacks",
    "Launches",
    "Fires",
    "Burns",
    "Offers",
    "Asks",
    "Searches",
    "Loots",
    "Uses",
    "Broadcasts",
    "Verifies",
    "Welds",
    "Heals",
    "Revives",
    "Reads",
    "Throws",
    "Sets",
    "Kills",
    "Lays",
    "Eats",
];

fn infinitive(verb: &str) -> String {
    match (verb.strip_suffix("ies"), verb.strip_suffix("ches")) {
        (Some(stem), _) => format!("{stem}y"),
        (None, Some(stem)) => format!("{stem}ch"),
        (None, None) => verb.trim_end_matches('s').to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_in_the_third_person_becomes_a_deed() {
        let deed = |label: &str| deed(Action::Ready {}, label);
        assert_eq!(deed("Searches the room").as_deref(), Some("search the room"));
        assert_eq!(deed("Verifies artifact A").as_deref(), Some("verify artifact A"));
        assert_eq!(deed("Moves to B2").as_deref(), Some("move to B2"));
        assert_eq!(deed("Buy a medkit"), None);
    }
}
