//! Colours by role.
//!
//! Only the colours and the marks that the owner of the terminal has chosen are used, never one of
//! our own: so a light terminal stays readable. Nothing is said by colour alone.

use catalogue::{Accent, Ground};
use contract::Seat;
use ratatui::style::{Color, Modifier, Style};

use super::scene::{Place, Tone};

/// What a game looks like in this terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    accent: Option<Color>,
}

impl Paint {
    /// The accent of a game; none of it where `NO_COLOR` is set.
    pub(crate) fn of(game: &str) -> Self {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if plain { Self::none() } else { Self::accented(game) }
    }

    /// With the accent of a game.
    pub(crate) fn accented(game: &str) -> Self {
        Self { accent: Some(accent(game)) }
    }

    /// Without colour.
    pub(crate) const fn none() -> Self {
        Self { accent: None }
    }

    fn coloured(self, colour: Color) -> Style {
        if self.accent.is_some() { Style::new().fg(colour) } else { Style::new() }
    }

    pub(super) fn accent(self) -> Style {
        self.accent.map_or_else(Style::new, |accent| Style::new().fg(accent))
    }

    /// The question, when it is asked of these eyes; the choice under the cursor.
    pub(super) fn lit(self) -> Style {
        self.accent().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What can be touched.
    pub(super) fn possible(self) -> Style {
        self.accent().add_modifier(Modifier::UNDERLINED)
    }

    /// Somebody's on the board: a block in the colour of the seat.
    pub(super) fn counter(self, seat: Seat) -> Style {
        self.seat(seat).add_modifier(Modifier::REVERSED)
    }

    /// In the colour of a seat.
    pub(super) fn seat(self, seat: Seat) -> Style {
        const COLOURS: [Color; contract::MAX_SEATS] =
            [Color::Blue, Color::Red, Color::Green, Color::Yellow, Color::Magenta, Color::Cyan];
        self.coloured(COLOURS[seat.index()]).add_modifier(Modifier::BOLD)
    }

    /// In the colour of who sits there.
    pub(super) fn of_place(self, place: &Place) -> Style {
        let seat = (0..contract::MAX_SEATS)
            .filter_map(Seat::new)
            .find(|seat| seat.letter() == place.letter);
        seat.map_or_else(|| self.title(), |seat| self.seat(seat))
    }

    /// Ground, quietly: what stands on it matters more.
    pub(super) fn ground(self, ground: Ground) -> Style {
        match ground {
            Ground::Plain => Style::new(),
            Ground::Open => Self::faint(),
            Ground::Rough => self.coloured(Color::Yellow),
            Ground::High => self.coloured(Color::Green),
            Ground::Low => self.coloured(Color::Cyan),
        }
    }

    pub(super) fn title(self) -> Style {
        self.accent().add_modifier(Modifier::BOLD)
    }

    pub(super) const fn faint() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(super) const fn fresh() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Good => self.coloured(Color::Green),
            Tone::Even => Style::new(),
            Tone::Bad => self.coloured(Color::Red),
        }
    }
}

/// As the catalogue has it; a game that is not there has none of its own.
fn accent(game: &str) -> Color {
    match catalogue::find(game).map_or(Accent::Green, |game| game.info().accent) {
        Accent::Blue => Color::Blue,
        Accent::Cyan => Color::Cyan,
        Accent::Green => Color::Green,
        Accent::Magenta => Color::Magenta,
        Accent::Yellow => Color::Yellow,
    }
}
