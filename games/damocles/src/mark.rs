//! What a message leaves behind on its tile for good; a danger marker is one that does nothing
//! ([`R12_4`](crate::book::R12_4)).

use serde::{Deserialize, Serialize};

/// Declares the marks with the words the data uses.
macro_rules! marks {
    ($($name:ident $text:literal;)+) => {
        /// A lasting property of a tile.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Mark {
            $(#[doc = $text] $name,)+
        }

        impl Mark {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }
    };
}

marks! {
    Danger "A danger marker: a reminder and nothing else (DAM-32).";
    EnterDamages "Entering it while it is on damages a piece of electronic equipment (3, 193).";
    EnterHurts "Entering it while it is on incapacitates a member (248).";
    PointWhenOff "Turning it off earns a point, once (43, 74).";
    LeadsToThrone "Turning it on from a control tile leads to message 253 (204).";
    DiesWhenLeft "Leaving it before it is activated turns it permanently off (108).";
    AnyControlOff "Any activated control tile may turn it off (85, 153).";
    AnyControlOn "Any activated control tile may turn it on (204).";
    Heavy "While it is on, a new accessway costs two days (85).";
    Gravity "While it is on, a new accessway costs as many days as a die showed (232).";
    Workshop "An astronaut with tools mends electronic equipment here without a roll while it is on (147).";
    Alcove "Any equipment is mended here on 1 or 2 while it is on (233).";
    Gate "Another section may be explored from here (25, 102, 224, 249).";
    NeedsRedPower "It cannot be turned on while no red power tile of its section is on (185).";
    OnlyFromAnotherSection "Only a control tile of another section can turn it on (134).";
    RedControls "Red control tiles of the section can be turned on from here (119).";
    SwitchesRed "Any red tile of the artifact can be altered from here (212).";
    SwitchesIntel "Any intel tile of the artifact can be altered from here (240).";
    LightsBlue "Any blue tile of the section can be turned on from here (243).";
    LightsColour "Activation here turns on any tile of its colour and section, without backfire (246).";
    LightsControls "Activation here turns on control tiles anywhere (252).";
    Signals "A scientist may try once for each intel tile to alter it from here (203).";
    Viewer "Shows what happened on other tiles (257).";
    Helm "The artifact is maneuvered from here by an astronaut (227).";
    Tiller "The artifact is maneuvered from here if three control tiles are on (256).";
    Throne "The artifact is controlled from here if three control tiles are activated (253).";
    Bridge "Controlled and maneuvered from here if two control tiles are activated (239).";
}

/// A set of marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Mark>", into = "Vec<Mark>")]
pub struct Marks(u32);

impl Marks {
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether a mark is there.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & 1 << mark as u32 != 0
    }

    /// Whether any of these is there.
    #[inline]
    pub(crate) const fn any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// No mark at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With this one as well.
    pub const fn with(self, mark: Mark) -> Self {
        Self(self.0 | 1 << mark as u32)
    }

    /// Without this one.
    pub const fn without(self, mark: Mark) -> Self {
        Self(self.0 & !(1 << mark as u32))
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.iter().copied().filter(move |mark| self.has(*mark))
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        marks.into_iter().fold(Self::NONE, Self::with)
    }
}

impl TryFrom<Vec<Mark>> for Marks {
    type Error = &'static str;

    fn try_from(list: Vec<Mark>) -> Result<Self, Self::Error> {
        let set: Self = list.iter().copied().collect();
        if set.0.count_ones() as usize == list.len() { Ok(set) } else { Err("a mark stands twice") }
    }
}

impl From<Marks> for Vec<Mark> {
    fn from(set: Marks) -> Self {
        set.iter().collect()
    }
}
