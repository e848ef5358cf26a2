//! What can be opened over the table and read: the log, the seats, the keys.

use catalogue::AnyGame;

use super::model::{Manner, Overlay, Screen};
use super::scene::Line;
use crate::glossary::{self, no_rule_or_word};
use crate::page::from_markdown;

const PLAY_KEYS: &str = "\
up, down        go through the choices
Enter           do it, or open the group
right, left     open a group, close it
1 to 9, /       type a number, a notation, a word, or a command
Tab             write on as far as it is certain

u               undo: your last move, as long as no die has fallen
p               pass for me where nothing needs deciding; again: ask me
h               hint: what to do, why, and what will probably follow
/coach          asks before a costly choice, and says after each how good it was
/explain        the last move: what it did to you, and what else was to be expected
?               the rule that is asked about; ? again for all of them
g               the goal: what wins, how near it is, what ends the game
w               what the words of the game mean; /?word explains one
b               the board alone, as large as the window
PgUp, PgDn      move the board; Shift and the arrows do so line by line
l               the log: newest last, and it goes on while you read
s               the seats
q               save and leave; Ctrl-C does the same

The line understands what the plain form does: rules 8.1, undo, hint, coach, save, quit.
A click puts the cursor on a choice, another does it; the wheel moves what is under it.";

const WATCH_KEYS: &str = "\
right, left     one move on, one move back
[ and ]         ten moves
Home, End       the beginning and the end
1 to 9          type the number of a move, then Enter
space           let it run, or halt it
e               look through the next eyes

g               the goal: what wins, how near it is, what ends the game
w               what the words of the game mean
b               the board alone, as large as the window
PgUp, PgDn      move the board; Shift and the arrows do so line by line
?               the rule of what happened; ? again for all of them
l               the log
s               the seats
q               leave";

impl Screen {
    pub(crate) fn read_keys(&mut self) {
        let keys = match self.manner {
            Manner::Play => PLAY_KEYS,
            Manner::Watch => WATCH_KEYS,
        };
        self.lay(Overlay::Page { title: "Keys".into(), text: keys.into() });
    }

    /// The log, newest last.
    pub(super) fn log_in_words(&self) -> String {
        let lines: Vec<String> = self.scene.log.iter().map(in_words).collect();
        if lines.is_empty() { "Nothing yet.".into() } else { lines.join("\n") }
    }

    /// A passage of the rules, or all of them.
    pub(crate) fn read_rules(&mut self, game: &dyn AnyGame, number: Option<&str>) {
        let text = match number {
            None => Some(game.rules()),
            Some(number) => catalogue::passage(game, number).map(|passage| passage.text),
        };
        match (text, number) {
            (Some(text), _) => {
                let title = number.map_or("Rules".into(), |number| format!("Rule {number}"));
                self.lay(Overlay::Page { title, text: from_markdown(text) });
            }
            (None, number) => {
                let asked = number.unwrap_or_default();
                let word = glossary::explain(game, asked);
                self.say(word.unwrap_or_else(|| no_rule_or_word(asked)));
            }
        }
    }

    /// The goal, whole.
    pub(crate) fn read_goals(&mut self) {
        let lines = &self.scene.goal.lines;
        let text =
            if lines.is_empty() { "Nothing is known of it.".into() } else { lines.join("\n") };
        self.lay(Overlay::Page { title: "What wins".into(), text });
    }

    pub(crate) fn read_words(&mut self, game: &dyn AnyGame) {
        self.lay(Overlay::Page { title: "Words".into(), text: glossary::list(game) });
    }

    pub(super) fn read_seats(&mut self) {
        let lines = self.scene.places.iter().map(|place| {
            let mark = if place.to_act { ">" } else { " " };
            let facts = if place.facts.is_empty() { "" } else { ": " };
            format!("{mark} {} {}{facts}{}", place.letter, place.name, place.facts)
        });
        let text = lines.collect::<Vec<_>>().join("\n");
        self.lay(Overlay::Page { title: "Seats".into(), text });
    }
}

/// "Seat A took Pistols. [6.1]".
pub(super) fn in_words(line: &Line) -> String {
    match &line.rule {
        Some(rule) => format!("{} [{rule}]", line.text),
        None => line.text.clone(),
    }
}
