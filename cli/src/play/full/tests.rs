//! Whole games at a screen that is a buffer: keys in, letters out.

use std::sync::mpsc::Receiver;
use std::time::Duration;

use contract::{Key, Record, Rng, SeatSet};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::json;
use tempfile::TempDir;

use super::super::keep::Keep;
use super::super::{seats, take_seats};
use super::*;
use table::{DiceBy, Plan, Table};

use crate::six_games::six_games;

/// No program thinks longer.
const PATIENCE: Duration = Duration::from_mins(1);

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// A game, what it is told of, and a window to see it in.
struct Seated {
    game: Game,
    inbox: Receiver<News>,
    window: Terminal<TestBackend>,
    _folder: TempDir,
}

impl Seated {
    fn new(id: &str, seats: &[&str], size: (u16, u16)) -> Self {
        Self::with_dice(id, seats, size, DiceBy::Seeded)
    }

    fn with_dice(id: &str, seats: &[&str], size: (u16, u16), dice: DiceBy) -> Self {
        let game = catalogue::find(id).unwrap();
        let words: Vec<String> = seats.iter().map(ToString::to_string).collect();
        let plan = Plan {
            game: id.into(),
            revision: game.info().rules_revision,
            setup: json!({}),
            seats: seats::chairs(game, &words).unwrap(),
            // The set-up rolls for itself; what follows is rolled as the test says.
            dice: DiceBy::Seeded,
            listed: false,
            secret: Key::from_seed(4),
            campaign: None,
        };
        let folder = TempDir::new().unwrap();
        let keep = Keep::at(id, folder.path().join("kept.json"));
        let mut local =
            LocalTable { table: Table::local(plan).unwrap(), keep, passing: SeatSet::NONE };
        take_seats(&mut local).unwrap();
        local.table.roll_by(dice);
        let (news, inbox) = channel();
        let mut game = Game::open(local, news);
        game.next_turn().unwrap();
        let window = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        Self { game, inbox, window, _folder: folder }
    }

    /// Presses a key, and gives how the game was left if it did.
    fn press(&mut self, code: KeyCode) -> Option<End> {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.game.hear(News::Key(Ok(Event::Key(key)))).unwrap()
    }

    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(KeyCode::Char(letter));
        }
        self.press(KeyCode::Enter);
    }

    /// Lets the programs play until a person is asked, or it is over.
    fn wait(&mut self) {
        while let Some((_, PlayedBy::Program(_))) = self.game.local.next() {
            let news = self.inbox.recv_timeout(PATIENCE).expect("nobody thinks");
            self.game.hear(news).unwrap();
        }
    }

    /// What the window shows, line by line.
    fn seen(&mut self) -> String {
        self.window.draw(|frame| self.game.screen.draw(frame)).unwrap();
        self.window.backend().to_string()
    }

    fn ply(&self) -> usize {
        self.game.local.table.ply()
    }
}

/// The fewest seats of a game, a person in the first.
fn seats_of(game: &dyn catalogue::AnyGame) -> Vec<&'static str> {
    let mut seats = vec!["random"; game.info().min_seats];
    seats[0] = "human";
    seats
}

/// A table in the window has its question, the top of its board and its first choice in it.
fn check(seated: &mut Seated) {
    let seen = seated.seen();
    let table = seated.game.local.play().unwrap();
    let seat = seated.game.viewer;
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
    for game in six_games() {
        for (turn, size) in SIZES.into_iter().enumerate() {
            let mut seated = Seated::new(game.info().id, &seats_of(*game), size);
            let mut rng = Rng::from_key(Key::from_seed(turn as u64), 1);
            let opening = seated.seen();
            assert!(opening.contains("Enter begins"), "{opening}");
            seated.press(KeyCode::Enter);
            let mut presses = 0;
            loop {
                seated.wait();
                if seated.game.local.next().is_none() {
                    break;
                }
                if presses % 8 == 0 && matches!(seated.game.screen.overlay(), Overlay::None) {
                    check(&mut seated);
                }
                for _ in 0..rng.below(6) {
                    seated.press(KeyCode::Down);
                }
                seated.press(KeyCode::Enter);
                presses += 1;
                assert!(presses < 20_000, "{} does not end", game.info().id);
            }
            let seen = seated.seen();
            assert!(seen.contains("The game is at its end."), "{}:\n{seen}", game.info().id);
            assert_eq!(seated.press(KeyCode::Char('q')), Some(End::Left));
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
    for game in six_games() {
        let mut seated = Seated::new(game.info().id, &seats_of(*game), (80, 24));
        let mut rng = Rng::from_key(Key::from_seed(9), 2);
        for _ in 0..600 {
            seated.wait();
            // Hints think for long, and leaving ends the evening.
            let letter = char::from_u32(32 + rng.below(800)).filter(|c| !"hq".contains(*c));
            let code = match rng.below(3) {
                0 => letter.map_or(KeyCode::Enter, KeyCode::Char),
                _ => KEYS[rng.below(16) as usize],
            };
            if seated.press(code).is_some() {
                continue;
            }
            let side = |most| u16::try_from(rng.below(most)).unwrap() + 1;
            let [wide, high] = [140, 50].map(side);
            seated.window.backend_mut().resize(wide, high);
            seated.seen();
        }
        let record = seated.game.local.table.record().unwrap();
        game.replay(&record, None).expect("what was played holds");
    }
}

#[test]
fn a_number_a_notation_and_a_word_make_a_move() {
    let mut seated = Seated::new("expedition", &["human", "human"], (80, 24));
    seated.press(KeyCode::Enter);
    seated.write("1");
    assert!(seated.seen().contains("Enter: Roll the party."), "dice are asked about once more");
    seated.press(KeyCode::Enter);
    assert_eq!(seated.ply(), 1, "{}", seated.seen());
    seated.write("/take=maps");
    assert_eq!(seated.ply(), 2, "{}", seated.seen());
    // Tab writes the rest of a notation that is certain.
    for letter in "/take=lo".chars() {
        seated.press(KeyCode::Char(letter));
    }
    seated.press(KeyCode::Tab);
    assert!(seated.seen().contains("take=lockpicks"));
    seated.press(KeyCode::Esc);
    seated.write("/sextant");
    assert_eq!(seated.ply(), 3, "{}", seated.seen());
}

#[test]
fn what_the_rules_forbid_is_said_with_its_number_and_changes_nothing() {
    let mut seated = Seated::new("expedition", &["human", "human"], (80, 24));
    seated.press(KeyCode::Enter);
    seated.write("/go=home");
    assert!(seated.seen().contains("Not now:"), "{}", seated.seen());
    seated.write("/nonsense");
    assert!(seated.seen().contains("not an action"), "{}", seated.seen());
    seated.write("99");
    assert!(seated.seen().contains("rows to choose from"), "{}", seated.seen());
    assert_eq!(seated.ply(), 0);
}

#[test]
fn undo_hint_rules_and_log_are_at_a_key() {
    let mut seated = Seated::new("expedition", &["human", "human"], (120, 40));
    seated.press(KeyCode::Enter);
    seated.write("/recruit");
    seated.press(KeyCode::Char('u'));
    assert!(seated.seen().contains("othing to take back"), "{}", seated.seen());
    seated.write("1");
    seated.press(KeyCode::Char('u'));
    assert!(seated.seen().contains("Taken back."), "{}", seated.seen());
    seated.press(KeyCode::Char('?'));
    assert!(seated.seen().contains("Rule 6.1"), "{}", seated.seen());
    seated.press(KeyCode::Esc);
    seated.press(KeyCode::Char('l'));
    assert!(seated.seen().contains("leader"), "{}", seated.seen());
    seated.press(KeyCode::Esc);
    seated.press(KeyCode::Char('h'));
    let ideas = seated.inbox.recv_timeout(PATIENCE).unwrap();
    seated.game.hear(ideas).unwrap();
    assert!(seated.seen().contains("games in 100 from here"), "{}", seated.seen());
}

#[test]
fn the_screen_is_covered_between_two_people_with_secrets() {
    let mut seated = Seated::new("feynman", &["human", "human"], (120, 40));
    seated.press(KeyCode::Enter);
    let covered = seated.seen();
    assert!(covered.contains("it is your turn") && !covered.contains("Your sheet"), "{covered}");
    assert!(!covered.contains("Space Pirates"), "what is seen of the seats is covered: {covered}");
    seated.press(KeyCode::Char('1'));
    assert_eq!(seated.ply(), 0, "a covered screen takes no move");
    seated.press(KeyCode::Enter);
    let open = seated.seen();
    assert!(open.contains("Your sheet") && !open.contains("covered"), "{open}");
    assert!(open.contains("Space Pirates"), "{open}");
}

#[test]
fn real_dice_are_asked_for_and_wrong_ones_again() {
    let mut seated = Seated::with_dice("expedition", &["human", "human"], (120, 40), DiceBy::Hand);
    seated.press(KeyCode::Enter);
    seated.write("/recruit");
    assert!(seated.seen().contains("die 1, 1 to 10"), "{}", seated.seen());
    seated.write("11");
    assert!(seated.seen().contains("No such face"), "{}", seated.seen());
    seated.write("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7");
    assert_eq!(seated.ply(), 1, "{}", seated.seen());
    assert_eq!(seated.game.local.play().unwrap().moves()[0].rolls.len(), 16);
}

#[test]
fn ctrl_c_and_a_lost_terminal_end_the_evening_and_the_game_is_kept() {
    let mut seated = Seated::new("expedition", &["human", "human"], (80, 24));
    seated.press(KeyCode::Enter);
    seated.write("/recruit");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    let end = seated.game.hear(News::Key(Ok(Event::Key(key)))).unwrap();
    assert_eq!(end, Some(End::Interrupted));
    let gone = io::Error::from(io::ErrorKind::BrokenPipe);
    assert_eq!(seated.game.hear(News::Key(Err(gone))).unwrap(), Some(End::Left));
    let kept = std::fs::read_to_string(seated.game.local.keep.save().unwrap()).unwrap();
    assert_eq!(Record::from_text(&kept).unwrap().moves.len(), 1);
}
