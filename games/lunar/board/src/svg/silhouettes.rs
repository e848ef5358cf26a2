//! Silhouettes: one for each kind of counter. They are drawn in a square of 32, in two colours
//! that each side has: `INK` for the shape, `CUT` for what is cut out of it.

use lunar::name::{Form, Name, Tech};

/// What stands on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    SciTech,
    MilTech,
    SciRover,
    MilRover,
    SciLander,
    MilLander,
    Troop,
    AlienLander,
}

impl Kind {
    pub(super) const HUMAN: [Self; 6] = [
        Self::SciTech,
        Self::MilTech,
        Self::SciRover,
        Self::MilRover,
        Self::SciLander,
        Self::MilLander,
    ];
    pub(super) const ALIEN: [Self; 2] = [Self::Troop, Self::AlienLander];

    pub(super) const fn of(name: Name) -> Self {
        match (name.form(), name.tech()) {
            (Form::Tech, Tech::Scientific) => Self::SciTech,
            (Form::Tech, Tech::Military) => Self::MilTech,
            (Form::Tech, Tech::Alien) => Self::Troop,
            (Form::Rover, Tech::Scientific) => Self::SciRover,
            (Form::Rover, _) => Self::MilRover,
            (Form::Lander, Tech::Scientific) => Self::SciLander,
            (Form::Lander, Tech::Military) => Self::MilLander,
            (Form::Lander, Tech::Alien) => Self::AlienLander,
        }
    }

    /// As ids name it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::SciTech => "sci-tech",
            Self::MilTech => "mil-tech",
            Self::SciRover => "sci-rover",
            Self::MilRover => "mil-rover",
            Self::SciLander => "sci-lander",
            Self::MilLander => "mil-lander",
            Self::Troop => "troop",
            Self::AlienLander => "alien-lander",
        }
    }

    /// How far it goes in a turn, as printed on counters: on the ground, and by a jump.
    pub(super) const fn moves(self) -> &'static str {
        match self {
            Self::SciTech => "2",
            Self::MilTech | Self::Troop => "2/6",
            Self::SciRover => "4",
            Self::MilRover => "5",
            Self::SciLander | Self::MilLander | Self::AlienLander => "",
        }
    }

    /// The shape in these colours.
    pub(super) fn shape(self, ink: &str, cut: &str) -> String {
        self.drawing().replace("INK", ink).replace("CUT", cut)
    }

    const fn drawing(self) -> &'static str {
        match self {
            Self::SciTech => {
                concat!(
                    r#"<circle cx="14" cy="7.6" r="5.4"/>"#,
                    r#"<path d="M9.4 8.2q4.6-3.6 9.2 0-.6 3.4-4.6 3.4t-4.6-3.4z" fill="CUT"/>"#,
                    r#"<path d="M8.6 14h10.8c2 0 3 1.3 3 3v6h-3.2v-4.3h-.7V29h-3.7v-6.4h-1.6V29H9.5V18.7h-.7V23H5.6v-6c0-1.7 1-3 3-3z"/>"#,
                    r#"<path d="M23.8 14.5h4.4v1.5h-.7v2.6l2.3 4.8c.4.9-.2 1.8-1.1 1.8h-5.4c-.9 "#,
                    r#"0-1.5-.9-1.1-1.8l2.3-4.8V16h-.7z"/><circle cx="26" cy="22.3" r="1.3" fill="CUT"/>"#,
                )
            }
            Self::MilTech => {
                concat!(
                    r#"<circle cx="15" cy="7.6" r="5.4"/>"#,
                    r#"<path d="M10.2 7.3h9.6v2.9q-4.8 2.6-9.6 0z" fill="CUT"/>"#,
                    r#"<path d="M19.5 3.6 22.8.8" stroke="INK" stroke-width="1.4"/>"#,
                    r#"<path d="M9.6 14h10.8c2 0 3 1.3 3 3v6h-3.2v-4.3h-.7V29h-3.7v-6.4h-1.6V29h-3.7V18.7h-.7V23H6.6v-6c0-1.7 1-3 3-3z"/>"#,
                    r#"<path d="M2.5 24.5 24 12.3l5.5-1.5.6 1.2-4.3 3.4L9.5 24.7l-1 3.3-3.3 1z" stroke="CUT" "#,
                    r#"stroke-width="1.3"/>"#,
                )
            }
            Self::SciRover => {
                concat!(
                    r#"<path d="M5 15c0-4.6 3-7.5 7-7.5S19 10.4 19 15z"/>"#,
                    r#"<path d="M8 13.5c.3-2.3 1.7-3.8 3.6-4.1v4.1z" fill="CUT"/>"#,
                    r#"<path d="M2.5 15.8h24.2l3.3 4.7H2z"/>"#,
                    r#"<path d="M24.8 16V9.5" stroke="INK" stroke-width="1.6"/>"#,
                    r#"<path d="M20.3 4.8c.3 3.9 4 6.6 7.9 5.7z"/>"#,
                    r#"<path d="M24 8.5l3.2-3.6" stroke="INK" stroke-width="1.2"/><g>"#,
                    r#"<circle cx="6.8" cy="23.8" r="4.6"/><circle cx="16" cy="23.8" r="4.6"/>"#,
                    r#"<circle cx="25.2" cy="23.8" r="4.6"/></g><g fill="CUT">"#,
                    r#"<circle cx="6.8" cy="23.8" r="1.7"/><circle cx="16" cy="23.8" r="1.7"/>"#,
                    r#"<circle cx="25.2" cy="23.8" r="1.7"/></g>"#,
                )
            }
            Self::MilRover => {
                concat!(
                    r#"<path d="M8 8.2h9.5l3 3H31v2.5H20.5L18 16H7z"/>"#,
                    r#"<path d="M1.5 16.6 5 15h21.5l4 4.2-2 2.6H2.5z"/><path d="M9.5 10h4v2.6h-4z" fill="CUT"/>"#,
                    r#"<g><circle cx="5.4" cy="24" r="3.9"/><circle cx="12.5" cy="24" r="3.9"/>"#,
                    r#"<circle cx="19.6" cy="24" r="3.9"/><circle cx="26.7" cy="24" r="3.9"/></g><g fill="CUT">"#,
                    r#"<circle cx="5.4" cy="24" r="1.3"/><circle cx="12.5" cy="24" r="1.3"/>"#,
                    r#"<circle cx="19.6" cy="24" r="1.3"/><circle cx="26.7" cy="24" r="1.3"/></g>"#,
                )
            }
            Self::SciLander => {
                concat!(
                    r#"<path d="M12 3.5h8l3.8 3.8v5.2l-3 3.2h-9.6l-3-3.2V7.3z"/>"#,
                    r#"<circle cx="16" cy="9.3" r="2.8" fill="CUT"/><path d="M8 16.8h16l1 5.7H7z"/>"#,
                    r#"<path d="M8.5 18 3.6 27.5M23.5 18l4.9 9.5M12.5 22.5l-6 3M19.5 22.5l6 3" stroke="INK" "#,
                    r#"stroke-width="1.7" fill="none"/>"#,
                    r#"<path d="M1.5 27.5h5M25.5 27.5h5" stroke="INK" stroke-width="2.2"/>"#,
                    r#"<path d="M13.8 22.5h4.4l1.6 4.2h-7.6z"/>"#,
                )
            }
            Self::MilLander => {
                concat!(
                    r#"<path d="M16 2.5 23 6l3 7-3.6 3.5H9.6L6 13l3-7z"/>"#,
                    r#"<path d="M11 9.5 16 7l5 2.5-1.2 2.5h-7.6z" fill="CUT"/>"#,
                    r#"<path d="M2.5 10.5h3v6h-3zM26.5 10.5h3v6h-3z"/><path d="M8 17.6h16l1 5H7z"/>"#,
                    r#"<path d="M8.5 18.5 3.6 27.5M23.5 18.5l4.9 9" stroke="INK" stroke-width="2" fill="none"/>"#,
                    r#"<path d="M1.5 27.7h5.5M25 27.7h5.5" stroke="INK" stroke-width="2.3"/>"#,
                    r#"<path d="M13 22.6h6l1.6 4h-9.2z"/>"#,
                )
            }
            Self::Troop => {
                concat!(
                    r#"<path d="M16 2c5.3 0 8.6 4 8.6 8.8 0 3.7-2.3 5.6-2.5 8.3l4.7 4.6-1.9 2.1-5-3.7-.5 "#,
                    r#"7.9h-2.3L16 23.2 14.9 30h-2.3l-.5-7.9-5 3.7-1.9-2.1 4.7-4.6c-.2-2.7-2.5-4.6-2.5-8.3C7.4 "#,
                    r#"6 10.7 2 16 2z"/><path d="M10.5 10.6q5.5-4.4 11 0-5.5 4.4-11 0z" fill="CUT"/>"#,
                    r#"<circle cx="16" cy="10.6" r="1.7"/>"#,
                )
            }
            Self::AlienLander => {
                concat!(
                    r#"<circle cx="16" cy="15" r="9.5"/>"#,
                    r#"<path d="M16 5.5 20 12l-4 3-4-3zM8 20l4-8 4 3v9M24 20l-4-8-4 3" fill="none" "#,
                    r#"stroke="CUT" stroke-width="1.3"/>"#,
                    r#"<ellipse cx="16" cy="16.5" rx="14.5" ry="3.6" fill="none" stroke="INK" "#,
                    r#"stroke-width="2"/>"#,
                    r#"<path d="M9 23.5 5.5 29M23 23.5l3.5 5.5M16 24.5V30" stroke="INK" stroke-width="1.7"/>"#,
                )
            }
        }
    }
}
