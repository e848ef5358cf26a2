//! Whole evenings at a screen that is a buffer: keys in, letters out.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use contract::{Dice, Key, Record, Rng};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::json;
use tempfile::TempDir;

use super::super::keep::Keep;
use super::super::seats;
use super::*;
use crate::args::DiceBy;

/// No program thinks longer.
const PATIENCE: Duration = Duration::from_mins(1);

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// An evening, what it is told of, and a window to see it in.
struct Desk {
    evening: Evening,
    inbox: Receiver<News>,
    window: Terminal<TestBackend>,
    _folder: TempDir,
}

impl Desk {
    fn new(id: &str, seats: &[&str], size: (u16, u16)) -> Self {
        Self::with_dice(id, seats, size, DiceBy::House)
    }

    fn with_dice(id: &str, seats: &[&str], size: (u16, u16), by: DiceBy) -> Self {
        let game = catalogue::find(id).unwrap();
        let words: Vec<String> = seats.iter().map(ToString::to_string).collect();
        let players = seats::players(game, &words).unwrap();
        let key = Key::from_seed(4);
        let sitters = seats::sitters(&players);
        let table = game.open(&json!({}), sitters, &mut Dice::house(key)).unwrap();
        let folder = TempDir::new().unwrap();
        let keep = Keep::at(id, folder.path().join("kept.json"));
        let sitting = Sitting { game, table, players, key, by, keep, log: Vec::new() };
        let (news, inbox) = channel();
        let mut evening = Evening::open(sitting, news);
        evening.next_turn().unwrap();
        let window = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        Self { evening, inbox, window, _folder: folder }
    }

    /// Presses a key, and gives how the evening ended if it did.
    fn press(&mut self, code: KeyCode) -> Option<End> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.evening.hear(News::Key(Ok(Event::Key(key)))).unwrap()
    }

    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(KeyCode::Char(letter));
        }
        self.press(KeyCode::Enter);
    }

    /// Lets the programs play until a person is asked, or it is over.
    fn wait(&mut self) {
        while let Some((_, Player::Agent(_))) = self.evening.sitting.next() {
            let news = self.inbox.recv_timeout(PATIENCE).expect("nobody thinks");
            self.evening.hear(news).unwrap();
        }
    }

    /// What the window shows, line by line.
    fn seen(&mut self) -> String {
        self.window.draw(|frame| self.evening.screen.draw(frame)).unwrap();
        self.window.backend().to_string()
    }

    fn ply(&self) -> usize {
        self.evening.sitting.table.ply()
    }
}

/// The fewest seats of a game, a person in the first.
fn seats_of(game: &dyn catalogue::AnyGame) -> Vec<&'static str> {
    let mut seats = vec!["random"; game.info().min_seats];
    seats[0] = "human";
    seats
}

/// A table in the window has its question, the top of its board and its first choice in it.
fn check(desk: &mut Desk) {
    let seen = desk.seen();
    let table = &desk.evening.sitting.table;
    let seat = desk.evening.viewer;
    let words = |text: &str| text.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    let question = words(&table.question(seat).text);
    assert!(seen.contains(&question), "{question:?} is missing in\n{seen}");
    let board = table.board(seat);
    let first = words(board.lines().next().unwrap_or_default());
    assert!(seen.contains(&first), "{first:?} is missing in\n{seen}");
    assert!(seen.contains(" 1 "), "no choice in\n{seen}");
}

#[test]
fn every_game_is_played_to_its_end_with_arrows_and_enter_alone() {
    for game in catalogue::all() {
        for (turn, size) in SIZES.into_iter().enumerate() {
            let mut desk = Desk::new(game.info().id, &seats_of(*game), size);
            let mut rng = Rng::from_key(Key::from_seed(turn as u64), 1);
            let opening = desk.seen();
            assert!(opening.contains("Enter begins"), "{opening}");
            desk.press(KeyCode::Enter);
            let mut presses = 0;
            loop {
                desk.wait();
                if desk.evening.sitting.next().is_none() {
                    break;
                }
                if presses % 8 == 0 && matches!(desk.evening.screen.overlay(), Overlay::None) {
                    check(&mut desk);
                }
                for _ in 0..rng.below(6) {
                    desk.press(KeyCode::Down);
                }
                desk.press(KeyCode::Enter);
                presses += 1;
                assert!(presses < 20_000, "{} does not end", game.info().id);
            }
            let seen = desk.seen();
            assert!(seen.contains("The game is at its end."), "{}:\n{seen}", game.info().id);
            assert_eq!(desk.press(KeyCode::Char('q')), Some(End::Left));
        }
    }
}

#[test]
fn no_key_and_no_size_of_the_window_does_any_harm() {
    const KEYS: [KeyCode; 16] = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Tab,
        KeyCode::Backspace,
        KeyCode::F(1),
        KeyCode::Insert,
        KeyCode::Null,
        KeyCode::Delete,
    ];
    for game in catalogue::all() {
        let mut desk = Desk::new(game.info().id, &seats_of(*game), (80, 24));
        let mut rng = Rng::from_key(Key::from_seed(9), 2);
        for _ in 0..600 {
            desk.wait();
            // Hints think for long, and leaving ends the evening.
            let letter = char::from_u32(32 + rng.below(800)).filter(|c| !"hq".contains(*c));
            let code = match rng.below(3) {
                0 => letter.map_or(KeyCode::Enter, KeyCode::Char),
                _ => KEYS[rng.below(16) as usize],
            };
            if desk.press(code).is_some() {
                continue;
            }
            let side = |most| u16::try_from(rng.below(most)).unwrap() + 1;
            let [wide, high] = [140, 50].map(side);
            desk.window.backend_mut().resize(wide, high);
            desk.seen();
        }
        let record = desk.evening.sitting.table.record();
        game.replay(&record, None).expect("what was played holds");
    }
}

#[test]
fn a_number_a_notation_and_a_word_make_a_move() {
    let mut desk = Desk::new("expedition", &["human", "human"], (80, 24));
    desk.press(KeyCode::Enter);
    desk.write("1");
    assert!(desk.seen().contains("Enter: Roll the party."), "dice are asked about once more");
    desk.press(KeyCode::Enter);
    assert_eq!(desk.ply(), 1, "{}", desk.seen());
    desk.write("/take=maps");
    assert_eq!(desk.ply(), 2, "{}", desk.seen());
    // Tab writes the rest of a notation that is certain.
    for letter in "/take=lo".chars() {
        desk.press(KeyCode::Char(letter));
    }
    desk.press(KeyCode::Tab);
    assert!(desk.seen().contains("take=lockpicks"));
    desk.press(KeyCode::Esc);
    desk.write("/sextant");
    assert_eq!(desk.ply(), 3, "{}", desk.seen());
}

#[test]
fn what_the_rules_forbid_is_said_with_its_number_and_changes_nothing() {
    let mut desk = Desk::new("expedition", &["human", "human"], (80, 24));
    desk.press(KeyCode::Enter);
    desk.write("/go=home");
    assert!(desk.seen().contains("Not now:"), "{}", desk.seen());
    desk.write("/nonsense");
    assert!(desk.seen().contains("not an action"), "{}", desk.seen());
    desk.write("99");
    assert!(desk.seen().contains("rows to choose from"), "{}", desk.seen());
    assert_eq!(desk.ply(), 0);
}

#[test]
fn undo_hint_rules_and_log_are_at_a_key() {
    let mut desk = Desk::new("expedition", &["human", "human"], (120, 40));
    desk.press(KeyCode::Enter);
    desk.write("/recruit");
    desk.press(KeyCode::Char('u'));
    assert!(desk.seen().contains("othing to take back"), "{}", desk.seen());
    desk.write("1");
    desk.press(KeyCode::Char('u'));
    assert!(desk.seen().contains("Taken back: take="), "{}", desk.seen());
    desk.press(KeyCode::Char('?'));
    assert!(desk.seen().contains("Rule 6.1"), "{}", desk.seen());
    desk.press(KeyCode::Esc);
    desk.press(KeyCode::Char('l'));
    assert!(desk.seen().contains("leader"), "{}", desk.seen());
    desk.press(KeyCode::Esc);
    desk.press(KeyCode::Char('h'));
    let ideas = desk.inbox.recv_timeout(PATIENCE).unwrap();
    desk.evening.hear(ideas).unwrap();
    assert!(desk.seen().contains("An adept would choose:"), "{}", desk.seen());
}

#[test]
fn the_screen_is_covered_between_two_people_with_secrets() {
    let mut desk = Desk::new("feynman", &["human", "human"], (120, 40));
    desk.press(KeyCode::Enter);
    let covered = desk.seen();
    assert!(covered.contains("it is your turn") && !covered.contains("Your sheet"), "{covered}");
    assert!(!covered.contains("Space Pirates"), "what is seen of the seats is covered: {covered}");
    desk.press(KeyCode::Char('1'));
    assert_eq!(desk.ply(), 0, "a covered screen takes no move");
    desk.press(KeyCode::Enter);
    let open = desk.seen();
    assert!(open.contains("Your sheet") && !open.contains("covered"), "{open}");
    assert!(open.contains("Space Pirates"), "{open}");
}

#[test]
fn real_dice_are_asked_for_and_wrong_ones_again() {
    let mut desk = Desk::with_dice("expedition", &["human", "human"], (120, 40), DiceBy::Hand);
    desk.press(KeyCode::Enter);
    desk.write("/recruit");
    assert!(desk.seen().contains("die 1, 1 to 10"), "{}", desk.seen());
    desk.write("11");
    assert!(desk.seen().contains("No such face"), "{}", desk.seen());
    desk.write("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7");
    assert_eq!(desk.ply(), 1, "{}", desk.seen());
    assert_eq!(desk.evening.sitting.table.moves()[0].rolls.len(), 16);
}

#[test]
fn ctrl_c_and_a_lost_terminal_end_the_evening_and_the_game_is_kept() {
    let mut desk = Desk::new("expedition", &["human", "human"], (80, 24));
    desk.press(KeyCode::Enter);
    desk.write("/recruit");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let end = desk.evening.hear(News::Key(Ok(Event::Key(key)))).unwrap();
    assert_eq!(end, Some(End::Interrupted));
    let gone = io::Error::from(io::ErrorKind::BrokenPipe);
    assert_eq!(desk.evening.hear(News::Key(Err(gone))).unwrap(), Some(End::Left));
    let kept = std::fs::read_to_string(desk.evening.sitting.keep.save().unwrap()).unwrap();
    assert_eq!(Record::from_text(&kept).unwrap().moves.len(), 1);
}
