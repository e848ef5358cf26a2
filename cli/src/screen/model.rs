//! The screen: what it shows, what a key does to it, and what the person wishes.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::menu::Menu;
use super::paint::Paint;
use super::prompt::Prompt;
use super::scene::Scene;
use super::scroll::Scroll;

/// Something only the one who has the table can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Make this move, in notation.
    Choose(String),
    /// A line that names no choice on the screen.
    Typed(String),
    Undo,
    Hint,
    /// Read a rule, or all of them.
    Rules(Option<String>),
    /// Read what the words of the game mean.
    Words,
    /// The next person is alone with the screen.
    Lift,
    /// What real dice show.
    Dice(String),
    /// Look at another moment of the game.
    Go(Step),
    /// Look through the next eyes.
    Eyes,
    /// Let the game run by itself, or halt it.
    Run,
    Leave,
    /// Ctrl-C.
    Interrupt,
}

/// From one moment of a game to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    By(isize),
    Start,
    End,
}

/// What one does before this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    Play,
    Watch,
}

/// What lies over the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Overlay {
    #[default]
    None,
    /// The board alone, as large as the window.
    Board,
    /// The log, which goes on while it is read.
    Log,
    /// Something to read.
    Page { title: String, text: String },
    /// Real dice are to be rolled.
    Dice { asked: String },
}

/// The table on a whole terminal.
#[derive(Debug)]
pub(crate) struct Screen {
    pub(super) manner: Manner,
    pub(super) paint: Paint,
    pub(super) scene: Scene,
    pub(super) menu: Menu,
    pub(super) prompt: Prompt,
    pub(super) overlay: Overlay,
    /// Who must be alone with the screen before the table is shown.
    pub(super) cover: Option<String>,
    /// The last word of the referee.
    pub(super) notice: String,
    /// The choice that waits to be confirmed.
    pub(super) confirming: Option<usize>,
    pub(super) board: Scroll,
    /// Where the board was moved for the cursor last.
    pub(super) followed: Option<(usize, usize)>,
    pub(super) page: Scroll,
    /// Where things were drawn last, for the mouse.
    pub(super) drawn: Drawn,
}

/// Where things were drawn last.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    pub(super) board: Rect,
    pub(super) choices: Rect,
    /// The row of the list that each line of the pane belongs to.
    pub(super) rows: Vec<Option<usize>>,
}

impl Screen {
    pub(crate) fn new(manner: Manner, paint: Paint) -> Self {
        Self {
            manner,
            paint,
            scene: Scene::default(),
            menu: Menu::default(),
            prompt: Prompt::default(),
            overlay: Overlay::None,
            cover: None,
            notice: String::new(),
            confirming: None,
            board: Scroll::default(),
            followed: None,
            page: Scroll::default(),
            drawn: Drawn::default(),
        }
    }

    /// Shows another scene. What is being typed stays.
    pub(crate) fn show(&mut self, scene: Scene) {
        let same = scene.entries == self.scene.entries;
        self.scene = scene;
        if !same {
            self.confirming = None;
            self.narrow();
        }
    }

    /// Says something, until the next key.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.notice = text.into();
    }

    pub(crate) fn lay(&mut self, overlay: Overlay) {
        self.page = Scroll::default();
        self.overlay = overlay;
    }

    /// Covers the table until this person is alone with it.
    pub(crate) fn cover(&mut self, name: String) {
        // The log behind it will be the next person's.
        if self.overlay == Overlay::Log {
            self.overlay = Overlay::None;
        }
        self.cover = Some(name);
    }

    pub(crate) const fn overlay(&self) -> &Overlay {
        &self.overlay
    }

    /// Puts the cursor on a choice, by its notation.
    pub(crate) fn point_at(&mut self, action: &str) {
        let found = self.scene.entries.iter().position(|entry| entry.action == action);
        if let Some(entry) = found {
            self.prompt.close();
            self.menu = Menu::of(&self.scene.entries);
            self.menu.reveal(entry);
        }
    }

    /// Takes in a key, a click, or another size of the window.
    pub(crate) fn update(&mut self, event: &Event) -> Option<Wish> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) if self.types() => {
                self.prompt.write(text);
                self.narrow();
                None
            }
            _ => None,
        }
    }

    /// Whether letters go into the line now.
    fn types(&self) -> bool {
        self.prompt.is_open() || matches!(self.overlay, Overlay::Dice { .. })
    }

    fn key(&mut self, key: KeyEvent) -> Option<Wish> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Some(Wish::Interrupt),
            KeyCode::Char('d') if control => return Some(Wish::Leave),
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {
                return None;
            }
            _ => {}
        }
        self.notice.clear();
        match self.overlay {
            Overlay::Dice { .. } => self.type_key(key.code),
            Overlay::Page { .. } | Overlay::Log | Overlay::Board => self.read_key(key.code),
            Overlay::None if self.cover.is_some() => self.cover_key(key.code),
            Overlay::None if self.prompt.is_open() => self.type_key(key.code),
            Overlay::None => self.table_key(key),
        }
    }

    fn cover_key(&mut self, key: KeyCode) -> Option<Wish> {
        match key {
            KeyCode::Enter => {
                self.cover = None;
                Some(Wish::Lift)
            }
            KeyCode::Char('q') => Some(Wish::Leave),
            _ => None,
        }
    }

    fn read_key(&mut self, key: KeyCode) -> Option<Wish> {
        let board = self.overlay == Overlay::Board;
        let scroll = if board { &mut self.board } else { &mut self.page };
        match key {
            KeyCode::Up | KeyCode::Char('k') => scroll.move_by(-1, 0),
            KeyCode::Down | KeyCode::Char('j') => scroll.move_by(1, 0),
            KeyCode::Left => scroll.move_by(0, -4),
            KeyCode::Right => scroll.move_by(0, 4),
            KeyCode::PageUp => scroll.page(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => scroll.page(1),
            KeyCode::Home => scroll.move_by(isize::MIN, 0),
            KeyCode::End => scroll.move_by(isize::MAX, 0),
            KeyCode::Char('?') if !board => return Some(Wish::Rules(None)),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'b' | 'l') => {
                self.overlay = Overlay::None;
            }
            _ => {}
        }
        None
    }

    fn type_key(&mut self, key: KeyCode) -> Option<Wish> {
        match key {
            KeyCode::Char(c) => self.prompt.write(c.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => self.prompt.erase(),
            KeyCode::Tab => self.prompt.complete(&self.scene.entries),
            KeyCode::Up => self.menu.move_by(-1),
            KeyCode::Down => self.menu.move_by(1),
            KeyCode::Esc => drop(self.prompt.close()),
            KeyCode::Enter => return self.submit(),
            _ => return None,
        }
        if !matches!(key, KeyCode::Up | KeyCode::Down) {
            self.narrow();
        }
        None
    }

    /// The list holds what fits the line; a number leaves it as it is.
    fn narrow(&mut self) {
        let text = self.prompt.text().trim();
        let whole = text.is_empty() || text.parse::<usize>().is_ok();
        self.menu = if whole || matches!(self.overlay, Overlay::Dice { .. }) {
            Menu::of(&self.scene.entries)
        } else {
            Menu::filtered(&self.scene.entries, text)
        };
    }

    /// A number is a row, a notation a choice; words that leave one choice are that choice.
    fn submit(&mut self) -> Option<Wish> {
        let text = self.prompt.close().trim().to_string();
        if matches!(self.overlay, Overlay::Dice { .. }) {
            return Some(Wish::Dice(text));
        }
        let chosen = self.menu.entry().filter(|_| !text.is_empty());
        self.narrow();
        if self.manner == Manner::Watch {
            return Some(Wish::Typed(text));
        }
        if let Ok(number) = text.parse::<usize>() {
            if number.checked_sub(1).is_some_and(|row| self.menu.go_to(row)) {
                return self.act();
            }
            self.say(format!("There are {} rows to choose from.", self.menu.rows().len()));
            return None;
        }
        if self.scene.entries.iter().any(|entry| entry.action == text) {
            return Some(Wish::Choose(text));
        }
        match chosen {
            Some(entry) => {
                self.menu.reveal(entry);
                self.act()
            }
            None => (!text.is_empty()).then_some(Wish::Typed(text)),
        }
    }

    fn table_key(&mut self, key: KeyEvent) -> Option<Wish> {
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Up if shift => self.board.move_by(-1, 0),
            KeyCode::Down if shift => self.board.move_by(1, 0),
            KeyCode::Left if shift => self.board.move_by(0, -4),
            KeyCode::Right if shift => self.board.move_by(0, 4),
            KeyCode::PageUp => self.board.page(-1),
            KeyCode::PageDown => self.board.page(1),
            KeyCode::Char('/' | ':') => self.prompt.open(),
            KeyCode::Char(c @ '0'..='9') => self.prompt.write(c.encode_utf8(&mut [0; 4])),
            KeyCode::Char('b' | 'm') => self.lay(Overlay::Board),
            KeyCode::Char('g') => self.read_goals(),
            KeyCode::Char('w') => return Some(Wish::Words),
            KeyCode::Char('l') => self.lay(Overlay::Log),
            KeyCode::Char('s') => self.read_seats(),
            KeyCode::F(1) => self.read_keys(),
            KeyCode::Char('?') => return Some(Wish::Rules(self.rule_at_hand())),
            KeyCode::Char('q') => return Some(Wish::Leave),
            other => {
                return match self.manner {
                    Manner::Play => self.play_key(other),
                    Manner::Watch => watch_key(other),
                };
            }
        }
        None
    }

    fn play_key(&mut self, key: KeyCode) -> Option<Wish> {
        let confirming = self.confirming.take();
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.menu.move_by(-1),
            KeyCode::Down | KeyCode::Char('j') => self.menu.move_by(1),
            KeyCode::Home => self.menu.move_by(isize::MIN),
            KeyCode::End => self.menu.move_by(isize::MAX),
            KeyCode::Right => self.menu.open(),
            KeyCode::Left | KeyCode::Esc => self.menu.close(),
            KeyCode::Enter => {
                self.confirming = confirming;
                return self.act();
            }
            KeyCode::Char('u') => return Some(Wish::Undo),
            KeyCode::Char('h') => return Some(Wish::Hint),
            KeyCode::Char('p') => return Some(Wish::Typed("pass for me".into())),
            _ => {}
        }
        None
    }

    /// Opens the group under the cursor, or makes the choice; one that cannot be taken back is
    /// asked about once more.
    fn act(&mut self) -> Option<Wish> {
        let Some(index) = self.menu.entry() else {
            self.menu.toggle();
            return None;
        };
        let entry = &self.scene.entries[index];
        if entry.deed.is_empty() || self.confirming == Some(index) {
            self.confirming = None;
            return Some(Wish::Choose(entry.action.clone()));
        }
        self.confirming = Some(index);
        None
    }

    /// The rule of the choice under the cursor, or of the question.
    fn rule_at_hand(&self) -> Option<String> {
        let chosen = self.menu.entry().and_then(|index| self.scene.entries[index].rule.clone());
        chosen.or_else(|| self.scene.question.rule.clone())
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Option<Wish> {
        let at = Position::new(mouse.column, mouse.row);
        let lines = match mouse.kind {
            MouseEventKind::ScrollUp => -3,
            MouseEventKind::ScrollDown => 3,
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            _ => return None,
        };
        match self.overlay {
            Overlay::Page { .. } | Overlay::Log => self.page.move_by(lines, 0),
            Overlay::None if self.drawn.choices.contains(at) => self.menu.move_by(lines.signum()),
            Overlay::None | Overlay::Board => self.board.move_by(lines, 0),
            Overlay::Dice { .. } => {}
        }
        None
    }

    /// A touch of the board goes to what it can mean, the next touch to the next meaning; when there
    /// is but one, the second touch does it.
    fn touch(&mut self, at: Position) -> Option<Wish> {
        let meant = self.choices_at(at);
        let now = self.menu.entry();
        let next = match meant.iter().position(|entry| Some(*entry) == now) {
            Some(_) if meant.len() == 1 => return self.act(),
            Some(which) => meant[(which + 1) % meant.len()],
            None => *meant.first()?,
        };
        self.confirming = None;
        self.menu.reveal(next);
        None
    }

    /// The first click puts the cursor there, the second does it.
    fn click(&mut self, at: Position) -> Option<Wish> {
        let pane = self.drawn.choices;
        if self.overlay != Overlay::None || self.cover.is_some() {
            return None;
        }
        if !pane.contains(at) {
            return self.touch(at);
        }
        let row = *self.drawn.rows.get(usize::from(at.y - pane.y))?;
        let row = row?;
        if self.menu.at() == row {
            return self.act();
        }
        self.confirming = None;
        self.menu.go_to(row);
        None
    }
}

const fn watch_key(key: KeyCode) -> Option<Wish> {
    Some(match key {
        KeyCode::Right | KeyCode::Down | KeyCode::Enter => Wish::Go(Step::By(1)),
        KeyCode::Left | KeyCode::Up => Wish::Go(Step::By(-1)),
        KeyCode::Char(']') => Wish::Go(Step::By(10)),
        KeyCode::Char('[') => Wish::Go(Step::By(-10)),
        KeyCode::Home => Wish::Go(Step::Start),
        KeyCode::End => Wish::Go(Step::End),
        KeyCode::Char(' ') => Wish::Run,
        KeyCode::Char('e') | KeyCode::Tab => Wish::Eyes,
        _ => return None,
    })
}
