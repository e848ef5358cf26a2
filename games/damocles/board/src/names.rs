//! What things are called.

use damocles::View;
use damocles::effect::{Lasting, Object, Setting};
use damocles::equipment::{Condition, Equipment};
use damocles::mark::Mark;
use damocles::member::{Health, Member, Profession, Wound};
use damocles::messages;
use damocles::state::{Powers, Robot};
use damocles::tile::{Colour, Kind, Tile};
use damocles::view::{Face, Person};

pub(super) const fn equipment(kind: Equipment) -> &'static str {
    match kind {
        Equipment::Vision => "vision equipment",
        Equipment::Tools => "simple tools",
        Equipment::Ohmmeter => "ohmmeter",
        Equipment::Magnetometer => "magnetometer",
        Equipment::Pyrometer => "pyrometer",
        Equipment::Geiger => "geiger counter",
        Equipment::Radio => "radio receiver",
        Equipment::Infrared => "infrared detector",
        Equipment::Recording => "recording equipment",
    }
}

/// What to expect of a piece of equipment (5.3).
pub(super) const fn guide(kind: Equipment) -> &'static str {
    match kind {
        Equipment::Vision => "the best chances, and the most backfires",
        Equipment::Tools => "fair chances, some backfires: it forces things open",
        Equipment::Ohmmeter => "fair chances; backfires are rare, and bad",
        Equipment::Magnetometer => "fair chances, few backfires",
        Equipment::Pyrometer => "the poorest chances, hardly ever a backfire",
        Equipment::Geiger => "poor chances, few backfires",
        Equipment::Radio | Equipment::Infrared => "fair chances, some backfires",
        Equipment::Recording => "looks into nothing; lets you read every message again, anywhere",
    }
}

/// `the success range with the ohmmeter`.
pub(super) fn success(kind: Equipment) -> String {
    format!("the success range with the {}", equipment(kind))
}

/// `22 to 54`, as it stands on the face of a tile.
pub(super) fn range(tile: Tile, kind: Equipment) -> String {
    tile.printed().line(kind).map_or_else(String::new, |line| format!("{} to {}", line.1, line.2))
}

pub(super) const fn member(member: Member) -> &'static str {
    match member {
        Member::Astronaut1 => "Astronaut 1",
        Member::Astronaut2 => "Astronaut 2",
        Member::Astronaut3 => "Astronaut 3",
        Member::Astronaut4 => "Astronaut 4",
        Member::Engineer => "the engineer",
        Member::Biologist => "the biologist",
        Member::Astronomer => "the astronomer",
        Member::Physicist => "the physicist",
        Member::Semanticist => "the semanticist",
    }
}

/// On a card of its own.
pub(super) const fn card(somebody: Member) -> &'static str {
    match somebody.profession() {
        Profession::Astronaut => member(somebody),
        scientist => profession(scientist),
    }
}

/// At the head of a sentence.
pub(super) fn who(somebody: Member) -> String {
    let name = member(somebody);
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(super) const fn skill(profession: Profession) -> &'static str {
    match profession {
        Profession::Astronaut => "flies, repairs, uses every instrument",
        Profession::Engineer => "6 off on known control tiles, repairs",
        Profession::Biologist | Profession::Astronomer => "called for by a few messages",
        Profession::Physicist => "8 off on known power tiles, reads the geiger counter",
        Profession::Semanticist => "2 off with vision on a face-down tile; many messages want one",
    }
}

pub(super) const fn health(person: Person) -> &'static str {
    match person.health {
        Health::Healthy if person.weak_heart => "well, weak heart",
        Health::Healthy => "well",
        Health::Hurt(Wound::Common) if person.weak_heart => "incapacitated, weak heart",
        Health::Hurt(Wound::Common) => "incapacitated",
        Health::Hurt(Wound::Mild) => "incapacitated, not in danger",
        Health::Hurt(Wound::Lasting) => "incapacitated for good",
        Health::Dead => "dead",
    }
}

pub(super) const fn state(state: Condition) -> &'static str {
    match state {
        Condition::Sound => "",
        Condition::Damaged => " (damaged)",
        Condition::Ruined => " (past repair)",
    }
}

pub(super) const fn setting(setting: Setting) -> &'static str {
    match setting {
        Setting::On => "on",
        Setting::Off => "off",
        Setting::Dead => "permanently off",
        Setting::ForGood => "on for good",
    }
}

pub(super) const fn short_setting(setting: Setting) -> &'static str {
    match setting {
        Setting::On | Setting::ForGood => "ON",
        Setting::Off => "off",
        Setting::Dead => "DEAD",
    }
}

pub(super) const fn kind_letter(kind: Kind) -> char {
    match kind {
        Kind::Control => 'C',
        Kind::Intel => 'I',
        Kind::Power => 'P',
    }
}

pub(super) const fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'r',
        Colour::Green => 'g',
        Colour::Blue => 'b',
    }
}

/// `221 (sphere on a pedestal)`; the number alone until a message has told what is there.
pub(super) fn tile(face: &Face) -> String {
    if face.told {
        format!("{} ({})", face.tile, face.tile.printed().image)
    } else {
        face.tile.to_string()
    }
}

/// The same for a tile that lies face-up in this view.
pub(super) fn tile_in(view: &View, number: Tile) -> String {
    view.face(number).map_or_else(|| number.to_string(), tile)
}

pub(super) const fn object(object: Object) -> &'static str {
    match object {
        Object::Robot => "a robot that follows the team",
        Object::Teleporter => "a teleporter",
        Object::AccessControl => "an access control: no accessway closes any more",
        Object::ControlDevice => "a control device",
        Object::EnvironmentSphere => "an environment sphere, good for five days",
    }
}

pub(super) const fn lasting(lasting: Lasting) -> &'static str {
    match lasting {
        Lasting::Map => "A map of the artifact: 6 off every search for an accessway",
        Lasting::Rumble => "A rumble goes through the artifact: 5 on every activation roll",
        Lasting::Stimulant => "A stimulant: only every second doubles costs a day",
    }
}

pub(super) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Danger => "there may be danger here",
        Mark::EnterDamages => "entering it while it is on damages electronic equipment",
        Mark::EnterHurts => "entering it while it is on incapacitates a member",
        Mark::PointWhenOff => "turning it off earns a point",
        Mark::LeadsToThrone => "turning it on from a control tile opens another message",
        Mark::DiesWhenLeft => "left before it is activated, it goes off for good",
        Mark::AnyControlOff => "any activated control tile may turn it off",
        Mark::AnyControlOn => "any activated control tile may turn it on",
        Mark::Heavy => "while it is on, a new accessway costs two days",
        Mark::Gravity => "while it is on, gravity slows the team",
        Mark::Workshop => {
            "while it is on, an astronaut with tools mends electronic equipment here without a roll"
        }
        Mark::Alcove => "while it is on, equipment is mended here on 1 or 2",
        Mark::Gate => "another section may be explored from here",
        Mark::NeedsRedPower => "it wants a red power tile of its section on first",
        Mark::OnlyFromAnotherSection => "only a control tile of another section turns it on",
        Mark::RedControls => {
            "while it is on, red control tiles of the section are turned on from here"
        }
        Mark::SwitchesRed => {
            "while it is on, the semanticist alters red tiles everywhere from here by radio"
        }
        Mark::SwitchesIntel => "intel tiles everywhere are altered from here by radio",
        Mark::LightsBlue => "while it is on, blue tiles of the section are turned on from here",
        Mark::LightsColour => "activation turns on its colour here without backfire",
        Mark::LightsControls => "activation turns on control tiles anywhere",
        Mark::Signals => "while it is on, a scientist may signal each intel tile once",
        Mark::Viewer => "it shows what happened on other tiles",
        Mark::Helm => "the artifact is steered from here by an astronaut",
        Mark::Tiller => "the artifact is steered from here if 112, 121 and 231 are on",
        Mark::Throne => "the artifact is controlled from here if 112, 121 and 231 are activated",
        Mark::Bridge => "controlled and steered from here if 112 and 121 are activated",
    }
}

/// `174, The Pedestal`.
pub(super) fn message(number: u16) -> String {
    let title = messages::message(number).map_or("", |message| message.title.as_str());
    if title.is_empty() { number.to_string() } else { format!("{number}, {title}") }
}

/// As it stands on a tile.
pub(super) const fn short_equipment(kind: Equipment) -> &'static str {
    match kind {
        Equipment::Vision => "Vision",
        Equipment::Tools => "Tools",
        Equipment::Ohmmeter => "Ohmmeter",
        Equipment::Magnetometer => "Magnetometer",
        Equipment::Pyrometer => "Pyrometer",
        Equipment::Geiger => "Geiger",
        Equipment::Radio => "Radio",
        Equipment::Infrared => "Infrared",
        Equipment::Recording => "Recorder",
    }
}

pub(super) const fn profession(profession: Profession) -> &'static str {
    match profession {
        Profession::Astronaut => "Astronaut",
        Profession::Engineer => "Engineer",
        Profession::Biologist => "Biologist",
        Profession::Astronomer => "Astronomer",
        Profession::Physicist => "Physicist",
        Profession::Semanticist => "Semanticist",
    }
}

/// What joined the team or lasts for it.
pub(super) fn with_us(powers: &Powers) -> Vec<&'static str> {
    let robot = match powers.robot {
        Robot::Absent => None,
        Robot::Follows => Some("robot"),
        Robot::Loaded => Some("robot, loaded"),
    };
    let flags = [
        (powers.teleporter, "teleporter"),
        (powers.access_control, "access control"),
        (powers.control_device, "control device"),
        (powers.sphere, "environment sphere"),
        (powers.map, "map"),
        (powers.stimulant, "stimulant"),
        (powers.rumble, "rumble"),
    ];
    let held = flags.into_iter().filter(|(has, _)| *has).map(|(_, name)| name);
    robot.into_iter().chain(held).collect()
}

/// What has changed for all that follows.
pub(super) fn news(view: &View) -> Vec<&'static str> {
    let powers = &view.powers;
    let lines = [
        (powers.shuttle_lost, "The shuttle is lost."),
        (powers.control, "The artifact is under control."),
        (powers.maneuver, "The artifact can be steered."),
        (powers.decay.is_some(), "A section is shutting down, a tile a day."),
        (view.accessway_days > 1, "Gravity: a new accessway costs more days."),
    ];
    lines.into_iter().filter(|(holds, _)| *holds).map(|(_, line)| line).collect()
}
