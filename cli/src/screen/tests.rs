//! The screen in a hand: scenes and keys in, wishes and letters out.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::style::Color;

use super::*;

fn scene() -> Scene {
    let entry = |action: &str, label: &str, deed: &str| Entry {
        action: action.into(),
        label: label.into(),
        deed: deed.into(),
        rule: Some("8.1".into()),
        ..Entry::default()
    };
    Scene {
        title: "A game".into(),
        question: Line { text: "Seat A: what now?".into(), rule: Some("7.2".into()) },
        yours: true,
        board: "a board\n".repeat(60),
        heading: "Your choices".into(),
        entries: vec![entry("rest", "rest here", ""), entry("roll", "roll", "Roll the dice")],
        ..Scene::default()
    }
}

/// A screen in a window of this size, drawn once.
fn opened(paint: Paint, size: (u16, u16)) -> (Screen, Terminal<TestBackend>) {
    let mut screen = Screen::new(Manner::Play, paint);
    screen.show(scene());
    let mut window = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
    window.draw(|frame| screen.draw(frame)).unwrap();
    (screen, window)
}

fn press(screen: &mut Screen, code: KeyCode) -> Option<Wish> {
    screen.update(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
}

fn click(screen: &mut Screen, row: u16) -> Option<Wish> {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let mouse = MouseEvent { kind, column: 5, row, modifiers: KeyModifiers::NONE };
    screen.update(&Event::Mouse(mouse))
}

/// The line of the window that has this text.
fn line_with(window: &Terminal<TestBackend>, text: &str) -> u16 {
    let seen = window.backend().to_string();
    let line = seen.lines().position(|line| line.contains(text)).expect("it is on the screen");
    u16::try_from(line).unwrap()
}

#[test]
fn a_deed_that_cannot_be_taken_back_is_asked_about_once_more() {
    let (mut screen, mut window) = opened(Paint::none(), (80, 24));
    press(&mut screen, KeyCode::Down);
    assert_eq!(press(&mut screen, KeyCode::Enter), None);
    window.draw(|frame| screen.draw(frame)).unwrap();
    line_with(&window, "Enter: Roll the dice.");
    press(&mut screen, KeyCode::Up);
    assert_eq!(press(&mut screen, KeyCode::Down), None);
    assert_eq!(press(&mut screen, KeyCode::Enter), None, "another key took the question away");
    assert_eq!(press(&mut screen, KeyCode::Enter), Some(Wish::Choose("roll".into())));
}

#[test]
fn what_wins_is_always_in_sight_and_a_key_shows_the_rest() {
    for size in [(80, 24), (120, 40)] {
        let (mut screen, mut window) = opened(Paint::none(), size);
        let lines = vec!["To win: take it home. [8.6]".into(), "Ends after turn 10.".into()];
        let goal = Goal { brief: "To win: 3 hexes (turn 3 of 10)".into(), lines };
        screen.show(Scene { goal, ..scene() });
        window.draw(|frame| screen.draw(frame)).unwrap();
        line_with(&window, "To win: 3 hexes (turn 3 of 10)");
        assert_eq!(press(&mut screen, KeyCode::Char('g')), None);
        window.draw(|frame| screen.draw(frame)).unwrap();
        line_with(&window, "Ends after turn 10.");
        press(&mut screen, KeyCode::Esc);
        assert_eq!(press(&mut screen, KeyCode::Char('w')), Some(Wish::Words));
    }
}

#[test]
fn the_log_is_read_newest_last_and_goes_on_while_it_is_open() {
    let (mut screen, mut window) = opened(Paint::none(), (80, 24));
    let line = |number: usize| Line { text: format!("Line {number}."), rule: None };
    let grown = |lines| Scene { log: (0..lines).map(line).collect(), ..scene() };
    screen.show(grown(100));
    press(&mut screen, KeyCode::Char('l'));
    window.draw(|frame| screen.draw(frame)).unwrap();
    assert!(line_with(&window, "Line 98.") < line_with(&window, "Line 99."));
    screen.show(grown(101));
    window.draw(|frame| screen.draw(frame)).unwrap();
    line_with(&window, "Line 100.");
    press(&mut screen, KeyCode::Home);
    screen.show(grown(102));
    window.draw(|frame| screen.draw(frame)).unwrap();
    line_with(&window, "Line 0.");
    screen.cover("Bea".into());
    window.draw(|frame| screen.draw(frame)).unwrap();
    assert!(!window.backend().to_string().contains("Line "), "the log of whoever comes next");
}

#[test]
fn a_click_goes_there_and_another_does_it() {
    let (mut screen, mut window) = opened(Paint::none(), (80, 24));
    let roll = line_with(&window, " 2 Roll");
    assert_eq!(click(&mut screen, roll), None);
    window.draw(|frame| screen.draw(frame)).unwrap();
    let rest = line_with(&window, " 1 Rest here");
    assert_eq!(click(&mut screen, rest), None);
    assert_eq!(click(&mut screen, rest), Some(Wish::Choose("rest".into())));
    assert_eq!(click(&mut screen, 0), None, "nothing is there");
}

#[test]
fn the_board_moves_in_its_pane_and_says_how_much_there_is() {
    let (mut screen, mut window) = opened(Paint::none(), (80, 24));
    line_with(&window, " of 60");
    press(&mut screen, KeyCode::PageDown);
    window.draw(|frame| screen.draw(frame)).unwrap();
    assert!(!window.backend().to_string().contains(" 1-"), "{}", window.backend());
    press(&mut screen, KeyCode::Char('b'));
    window.draw(|frame| screen.draw(frame)).unwrap();
    assert!(!window.backend().to_string().contains("Your choices"));
    press(&mut screen, KeyCode::Esc);
    window.draw(|frame| screen.draw(frame)).unwrap();
    line_with(&window, "Your choices");
}

#[test]
fn no_colour_is_used_where_none_is_wanted() {
    let coloured = |window: &Terminal<TestBackend>| {
        let cells = window.backend().buffer().content.iter();
        cells.filter(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset).count()
    };
    let (_, window) = opened(Paint::none(), (120, 40));
    assert_eq!(coloured(&window), 0);
    let (_, window) = opened(Paint::accented("lunar"), (120, 40));
    assert!(coloured(&window) > 0);
}

#[test]
fn the_rule_of_the_choice_is_asked_for_and_ctrl_keys_do_nothing_else() {
    let (mut screen, _) = opened(Paint::none(), (80, 24));
    let asked = press(&mut screen, KeyCode::Char('?'));
    assert_eq!(asked, Some(Wish::Rules(Some("8.1".into()))));
    let control = |c| Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL));
    assert_eq!(screen.update(&control('c')), Some(Wish::Interrupt));
    assert_eq!(screen.update(&control('u')), None);
}

/// A board of three words, each the place of one choice or of two.
fn with_spots(paint: Paint) -> (Screen, Terminal<TestBackend>) {
    let (mut screen, mut window) = opened(paint, (80, 24));
    let mut scene = scene();
    scene.board = "here there nowhere".into();
    scene.entries[0].picks = vec!["place:here".into()];
    scene.entries[1].picks = vec!["place:there".into()];
    let spot = |column: usize, width: usize, pick: &str, seat| catalogue::Spot {
        line: 0,
        column,
        width,
        picks: vec![catalogue::Pick(pick.into())],
        seat,
        ground: catalogue::Ground::Plain,
    };
    scene.spots = vec![
        spot(0, 4, "place:here", None),
        spot(5, 5, "place:there", contract::Seat::new(1)),
        spot(11, 7, "place:nowhere", None),
    ];
    screen.show(scene);
    window.draw(|frame| screen.draw(frame)).unwrap();
    (screen, window)
}

/// The style of a letter of the board, counted from its first.
fn letter(window: &Terminal<TestBackend>, column: u16) -> ratatui::style::Style {
    let line = line_with(window, "here there nowhere");
    let text = window.backend().to_string();
    let seen = text.lines().nth(usize::from(line)).unwrap();
    // The text of the backend stands in quotation marks.
    let start = seen.chars().collect::<String>().find("here there").unwrap() - 1;
    let at = u16::try_from(seen[..=start].chars().count() - 1).unwrap();
    window.backend().buffer()[(at + column, line)].style()
}

#[test]
fn what_can_be_done_is_lit_on_the_board_and_what_is_under_the_cursor_most() {
    use ratatui::style::Modifier;
    let (mut screen, mut window) = with_spots(Paint::accented("expedition"));
    assert!(letter(&window, 0).add_modifier.contains(Modifier::REVERSED), "under the cursor");
    let there = letter(&window, 5);
    assert!(there.add_modifier.contains(Modifier::UNDERLINED), "possible");
    assert_eq!(there.fg, Some(Color::Red), "in the colour of the second seat");
    assert_eq!(letter(&window, 11).add_modifier, Modifier::empty(), "nothing can be done there");
    press(&mut screen, KeyCode::Down);
    window.draw(|frame| screen.draw(frame)).unwrap();
    assert!(letter(&window, 5).add_modifier.contains(Modifier::REVERSED));
    assert!(!letter(&window, 0).add_modifier.contains(Modifier::REVERSED));
}

#[test]
fn a_touch_of_the_board_goes_to_its_choice_and_another_does_it() {
    let (mut screen, window) = with_spots(Paint::none());
    let line = line_with(&window, "here there nowhere");
    let touch = |screen: &mut Screen, column: u16| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row: line, modifiers: KeyModifiers::NONE };
        screen.update(&Event::Mouse(mouse))
    };
    assert_eq!(touch(&mut screen, 7), None);
    assert_eq!(screen.menu.entry(), Some(1));
    assert_eq!(touch(&mut screen, 1), None);
    assert_eq!(touch(&mut screen, 1), Some(Wish::Choose("rest".into())));
    assert_eq!(touch(&mut screen, 13), None, "nothing can be done there");
}
