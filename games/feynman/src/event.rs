//! What can happen, who hears of it, and whether it tells something that was hidden.
//!
//! A `by` or `fig` that may be missing stands for an alien that nobody sees (FEY-79). A `kind` is what
//! aliens are, as far as whoever hears of it knows by then.

use contract::{Audience, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Aim, Thing};
use crate::names::{Bag, Fig, Good, Item, Order, Room, Species, Weapon};
use crate::state::{ALIEN, Deed, Ending, PHONE};

macro_rules! events {
    ($($doc:literal $reveals:literal $variant:ident { $($field:ident : $type:ty),* },)+) => {
        /// One thing that happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "event", rename_all = "snake_case")]
        #[allow(missing_docs)] // Fields are named after what they hold.
        pub enum Event {
            $(#[doc = $doc] $variant { $($field: $type),* },)+
        }

        impl contract::Event for Event {
            fn audience(&self) -> Audience {
                self.heard_by()
            }

            fn reveals(&self) -> bool {
                match self { $(Self::$variant { .. } => $reveals,)+ }
            }
        }
    };
}

events! {
    "Something was written on a sheet." false Noted { seat: Seat, action: Action },
    "A sheet is filled in." false Readied { seat: Seat },
    "The alien reads the scientist's sheet." true SheetRead {},
    "All sheets are filled in, and the pirates' letters lie in their ship." true Landed { pirates: u8 },
    "A letter was drawn." false Drawn {},
    "The letter, for the phone company." true DrawnLetter { fig: Fig },
    "A round began." false RoundBegan { round: u8 },
    "A turn began." false TurnBegan { seat: Seat },
    "A team that cannot act was passed over." true Skipped { seat: Seat },
    "A token was placed." true Appeared { fig: Fig, seat: Seat, room: Room, kind: Option<Species> },
    "Somebody moved." false Moved { fig: Fig, to: Room, body: Option<Fig>, kind: Option<Species> },
    "A door turned out to be open." true DoorFound { one: Room, two: Room },
    "An alien moved unseen." false Crept { fig: Fig, to: Room, kind: Option<Species> },
    "A door was locked." true Bounced { fig: Fig, to: Room, kind: Option<Species> },
    "A booby trap went off." true TrapSprung { fig: Fig, room: Room, kind: Option<Species> },
    "A gas mine went off." true GasMineSprung { room: Room },
    "An attack." false Attacked { fig: Fig, weapon: Weapon, aim: Aim, dice: [u8; 2], kind: Option<Species> },
    "Damage everybody heard of." false Hurt { fig: Fig, boxes: u8, kind: Option<Species> },
    "Damage its owner alone knows of." true HurtUnseen { fig: Fig, boxes: u8, seat: Seat, kind: Option<Species> },
    "Somebody was knocked out." true KnockedOut { fig: Fig, kind: Option<Species> },
    "Somebody woke." false Woke { fig: Fig, kind: Option<Species> },
    "Somebody died." true Died { fig: Fig, deed: Deed, kind: Option<Species> },
    "Somebody rose as a zombie." true Rose { fig: Fig },
    "A dead zombie fell to dust." false Decomposed { fig: Fig },
    "A terminal or the generator was hit." false Struck { aim: Aim, room: Room, boxes: u8 },
    "A terminal was destroyed." false Wrecked { room: Room },
    "The generator was destroyed." false GeneratorLost {},
    "An EMP pistol was fired." false Pulsed { fig: Fig, aim: Aim, kind: Option<Species> },
    "It had no effect." true NoEffect { fig: Fig, kind: Option<Species> },
    "Somebody fired at disk or artifact." false Zapped { fig: Fig, good: Good, kind: Option<Species> },
    "It was not there." true NotThere { fig: Fig, good: Good, kind: Option<Species> },
    "One of the five was destroyed." true Destroyed { good: Good },
    "A trade was proposed." false TradeAsked { by: Fig, from: Fig, to: Fig, kind: Option<Species> },
    "What is held out, for the two parties." true Offered { from: Fig, to: Fig, bag: Bag, goods: [bool; 5], want: Option<Thing>, seats: SeatSet, kind: Option<Species> },
    "A promise was made in return, as the two parties know." false Promised { by: Seat, to: Seat, thing: Thing, seats: SeatSet },
    "A promise was kept." false PromiseKept { by: Seat, to: Seat, thing: Thing, seats: SeatSet },
    "A promise was broken." false PromiseBroken { by: Seat, to: Seat, thing: Thing, seats: SeatSet },
    "Items changed hands; artifacts by their letters." true Traded { from: Fig, to: Fig, letters: [bool; 3], kind: Option<Species> },
    "What changed hands, for the two parties." true TradedItems { from: Fig, to: Fig, bag: Bag, loot: bool, disk: bool, seats: SeatSet, kind: Option<Species> },
    "A trade was refused." false Refused { from: Fig, to: Fig, seat: Seat },
    "A room was searched." true Searched { fig: Option<Fig>, room: Room },
    "One of the five was found." true Found { good: Good, room: Room },
    "Something was picked up." false Picked { fig: Option<Fig>, thing: Thing },
    "A body was looted: what it carries." true Looted { fig: Option<Fig>, body: Fig, bag: Bag, goods: [bool; 5], kind: Option<Species> },
    "Somebody tried to take computer control." true Hacked { fig: Option<Fig>, die: u8, ice: bool, taken: bool, kind: Option<Species> },
    "The chart changed hands." false ControlTaken { seat: Seat },
    "The chart, for its new holder." true ChartShown { seat: Seat },
    "A terminal is used." false Used { fig: Option<Fig>, kind: Option<Species> },
    "A door action; which is not told." false DoorSwitched {},
    "Which door, for the holder of the chart." false DoorSet { one: Room, two: Room, locked: bool, seat: Seat },
    "The shield was switched." false ShieldSet { up: bool },
    "Self-destruct was engaged or aborted." false DestructSet { on: bool },
    "Somebody hacked the core." false CoreHacked { seat: Seat, die: u8 },
    "A vessel left." true Launched { room: Room, safe: bool },
    "Somebody turned out to be aboard." true Aboard { fig: Fig, room: Room, kind: Option<Species> },
    "The cannon was fired." false CannonFired { fig: Option<Fig>, room: Room, kind: Option<Species> },
    "The cannon is empty." true CannonEmpty {},
    "A room was destroyed." true RoomLost { room: Room },
    "The disk was broadcast." true BroadcastMade { fig: Option<Fig>, kind: Option<Species> },
    "An artifact was verified." true Verified { fig: Fig, art: Good, real: bool },
    "An artifact was verified, for one seat's ears." true VerifiedAside { art: Good, real: bool, seat: Seat },
    "Somebody looks an artifact over; the answer is for that seat." false LookedOver { fig: Fig, art: Good, kind: Option<Species> },
    "A door was welded open, and everybody saw the tool." true Welded { fig: Fig, one: Room, two: Room, tool: Item, kind: Option<Species> },
    "A medkit healed." true Healed { fig: Fig, whom: Fig, boxes: u8, kind: Option<Species> },
    "A medkit revived." false Revived { fig: Fig, whom: Fig, kind: Option<Species> },
    "A geiger counter was read." true Reading { fig: Fig, artifact: bool, zombies: Option<bool> },
    "Gas was thrown." false GasThrown { fig: Fig, room: Room, kind: Option<Species> },
    "Gas dispersed." false GasGone { room: Room },
    "A grenade was launched." false GrenadeFired { fig: Fig, room: Room, kind: Option<Species> },
    "A thermite mine went off." true Detonated { fig: Fig, room: Room },
    "Pan took a place." false Assassinated { whom: Fig, room: Room },
    "Pan is known." true PanFound { fig: Fig },
    "A body was found that Pan left." true BodyFound { fig: Fig, room: Room },
    "The species is known." true SpeciesKnown { species: Species },
    "The living artifact tried to take a mind." true Dominated { whom: Fig, die: u8, taken: bool },
    "Somebody turns out to be under mind control." true Thralled { fig: Fig },
    "Mind control ended; others hear of it only if they knew." true Freed { fig: Fig, seen: bool },
    "An illusion was made, as its maker knows." false Conjured { fig: Fig, room: Room },
    "A token was an illusion, and is gone." true Vanished { fig: Fig, room: Room },
    "The artifact is no longer where it was hidden." true Vacated { room: Room },
    "An artifact turns out to be alive." true Alive { art: Good },
    "An alien nobody stands by is hidden again." true HidAgain { fig: Fig, kind: Option<Species> },
    "An egg was laid." false EggLaid { fig: Fig, body: Fig, seen: bool },
    "An egg hatched." false Hatched { egg: Fig, fig: Fig, seen: bool },
    "A zombie bit into the artifact." true Bitten { fig: Fig },
    "The artifact was eaten." true Eaten { fig: Fig },
    "A zombie healed." false Mended { fig: Fig, seen: bool },
    "HAL moved." false Resided { room: Room },
    "HAL cancelled a computer action." true Vetoed {},
    "An action was cancelled." true Cancelled { fig: Fig, seat: Seat, kind: Option<Species> },
    "The informant turned." true InformantFound { fig: Fig },
    "The self-destruct token moved." false Counted { left: u8 },
    "The station exploded." true Exploded {},
    "Somebody proposed to end the game." false Proposed { seat: Seat },
    "An answer to that." false Answered { seat: Seat, yes: bool },
    "A seat wants to be asked about less until its turn, as it alone knows." false Ordered { seat: Seat, order: Order },
    "It is over." true Ended { ending: Ending },
    "A team's level of victory; 0 is none." true Levelled { seat: Seat, level: u8 },
}

impl Event {
    const fn heard_by(&self) -> Audience {
        match self {
            Self::Noted { seat, .. }
            | Self::HurtUnseen { seat, .. }
            | Self::VerifiedAside { seat, .. }
            | Self::ChartShown { seat }
            | Self::Ordered { seat, .. }
            | Self::DoorSet { seat, .. } => Audience::Only(SeatSet::only(*seat)),
            Self::SheetRead {}
            | Self::Crept { .. }
            | Self::Assassinated { .. }
            | Self::Resided { .. }
            | Self::Dominated { .. }
            | Self::Conjured { .. }
            | Self::Freed { seen: false, .. }
            | Self::EggLaid { seen: false, .. }
            | Self::Hatched { seen: false, .. }
            | Self::Mended { seen: false, .. } => Audience::Only(SeatSet::only(ALIEN)),
            Self::DrawnLetter { .. } => Audience::Only(SeatSet::only(PHONE)),
            Self::TradedItems { seats, .. }
            | Self::Offered { seats, .. }
            | Self::Promised { seats, .. }
            | Self::PromiseKept { seats, .. }
            | Self::PromiseBroken { seats, .. } => Audience::Only(*seats),
            _ => Audience::All,
        }
    }
}
