//! What things are called.

use board::Cast;
use contract::Seat;
use feynman::action::{Aim, At, Thing};
use feynman::names::{
    ALL_SKILLS, Bag, Door, Employer, Fig, Good, HACKER, Item, MECHANIC, MEDIC, Name, PILOT, PLASMA,
    Room, Species, TOUGH, Weapon,
};
use feynman::state::PIRATES;
use feynman::{Station, View};

pub(super) use board::words::capital;

pub(super) fn fig(fig: Fig) -> String {
    match fig {
        Fig::Pet => "the pet".into(),
        Fig::Mccray => "McCray".into(),
        Fig::Techbot => "TechBot".into(),
        Fig::Docbot => "DocBot".into(),
        Fig::Guardbot => "GuardBot".into(),
        Fig::Slavin => "Slavin".into(),
        Fig::Soldierbot => "SoldierBot".into(),
        Fig::Preuitt => "Preuitt".into(),
        Fig::Osorio => "Osorio".into(),
        Fig::Reconbot => "ReconBot".into(),
        _ if fig.is_letter() => format!("pirate {fig}"),
        _ if fig.is_egg() => format!("egg {}", fig.index() - Fig::Egg1.index() + 1),
        _ => format!("alien {}", fig.index() - Fig::Alien1.index() + 1),
    }
}

/// The same, with an alien by its kind once these eyes know it.
pub(super) fn told(view: &View, who: Fig) -> String {
    known(view.open.species.or(view.own.species), who)
}

/// A character, with an alien by its kind.
pub(super) fn of_kind(kind: Species, who: Fig) -> String {
    if !who.is_alien() {
        return fig(who);
    }
    let number = who.index() - Fig::Alien1.index() + 1;
    match kind {
        Species::Bugs => format!("bug {number}"),
        Species::Zombies => format!("zombie {number}"),
        Species::Mind | Species::Koch | Species::Pan | Species::Hal => species(kind).into(),
    }
}

/// The same, once the kind is known.
pub(super) fn known(kind: Option<Species>, who: Fig) -> String {
    kind.map_or_else(|| fig(who), |kind| of_kind(kind, who))
}

/// A character as everybody is told of it: a pirate by its team and letter, since rooms and artifacts
/// have letters too; an alien by its kind once that is known.
pub(super) fn person(cast: &Cast, kind: Option<Species>, who: Fig) -> String {
    if who.is_letter() {
        format!("{}'s {}", cast.name(PIRATES), fig(who))
    } else {
        known(kind, who)
    }
}

/// The same at the beginning of a sentence; a name is written as its owner writes it.
pub(super) fn a_person(cast: &Cast, kind: Option<Species>, who: Fig) -> String {
    let person = person(cast, kind, who);
    if who.is_letter() { person } else { capital(&person) }
}

/// Somebody, or something that nobody sees.
pub(super) fn anybody(cast: &Cast, kind: Option<Species>, who: Option<Fig>) -> String {
    who.map_or("Something unseen".into(), |who| a_person(cast, kind, who))
}

/// What is aimed at.
pub(super) fn aimed_at(cast: &Cast, kind: Option<Species>, at: Aim) -> String {
    match at {
        Aim::Fig(whom) => person(cast, kind, whom),
        Aim::Terminal | Aim::Generator => aim(at),
    }
}

/// Somebody who searches, loots or picks up; of all aliens with a token of their own, only Koch has
/// hands.
pub(super) fn handy(cast: &Cast, who: Option<Fig>) -> String {
    anybody(cast, Some(Species::Koch), who)
}

pub(super) fn room(station: &Station, room: Room) -> String {
    let name = station.rooms.get(&room).map_or("", |file| file.name.as_str());
    let name: String = name.chars().take(18).collect();
    format!("{room} {name}")
}

/// `A1 AI Core and A2 Engine Room`: how a door is told from the others.
pub(super) fn between(station: &Station, one: Room, two: Room) -> String {
    format!("{} and {}", room(station, one), room(station, two))
}

pub(super) const fn item(item: Item) -> &'static str {
    match item {
        Item::Plasma => "plasma gun",
        Item::Torch => "welding torch",
        Item::Emp => "EMP pistol",
        Item::Suit => "sneak suit",
        Item::Geiger => "geiger counter",
        Item::Grenade => "gas grenade",
        Item::Mask => "gas mask",
        Item::Key => "access key",
        other => other.word(),
    }
}

/// With its article: `an EMP pistol`.
pub(super) fn a_item(what: Item) -> String {
    let article = if matches!(what, Item::Emp | Item::Key) { "an" } else { "a" };
    format!("{article} {}", item(what))
}

/// `the EMP pistol`.
pub(super) fn the_item(what: Item) -> String {
    format!("the {}", item(what))
}

pub(super) const fn good(good: Good) -> &'static str {
    match good {
        Good::Loot => "the loot",
        Good::Disk => "the disk",
        Good::ArtA => "artifact A",
        Good::ArtB => "artifact B",
        Good::ArtC => "artifact C",
    }
}

pub(super) const fn thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Item(what) => item(what),
        Thing::Good(what) => good(what),
    }
}

pub(super) const fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Plasma => "plasma gun",
        Weapon::Void => "void blade",
        other => other.word(),
    }
}

/// What is aimed at, as these eyes know it.
pub(super) fn aimed(view: &View, at: Aim) -> String {
    match at {
        Aim::Fig(whom) => told(view, whom),
        Aim::Terminal | Aim::Generator => aim(at),
    }
}

pub(super) fn aim(aim: Aim) -> String {
    match aim {
        Aim::Fig(whom) => fig(whom),
        Aim::Terminal => "the terminal".into(),
        Aim::Generator => "the shield generator".into(),
    }
}

pub(super) fn at(station: &Station, at: At) -> String {
    match at {
        At::On(whom) => format!("on {}", fig(whom)),
        At::In(place) => format!("in {}", room(station, place)),
    }
}

pub(super) const fn pirate(name: Name) -> &'static str {
    match name {
        Name::Eastwood => "Capt. Eastwood",
        Name::Hernandez => "Sgt. Hernandez",
        Name::Kyoshi => "Cpl. Kyoshi",
        Name::Mendez => "Pvt. Mendez",
        Name::Colovisto => "Pvt. Colovisto",
        Name::Yee => "Pvt. Yee",
        Name::Robertson => "Pvt. Robertson",
        Name::Sarma => "Cpl. Sarma",
        Name::Orlov => "Cpl. Orlov",
    }
}

pub(super) const fn employer(employer: Employer) -> &'static str {
    match employer {
        Employer::Gmen => "the G-Men",
        Employer::Museum => "the Museum",
        Employer::Pinkerton => "Pinkerton",
        Employer::Bell => "Bell Telephone",
    }
}

pub(super) const fn species(species: Species) -> &'static str {
    match species {
        Species::Mind => "the living artifact",
        Species::Bugs => "bug aliens",
        Species::Koch => "Koch",
        Species::Pan => "Pan",
        Species::Zombies => "space zombies",
        Species::Hal => "HAL",
    }
}

pub(super) const fn team(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "pirates",
        1 => "scientist",
        2 => "phone company",
        _ => "alien",
    }
}

/// `rifle, 2 medkits`; empty for an empty bag.
pub(super) fn bag(bag: Bag) -> Vec<String> {
    let one = |kind: Item| match bag.count(kind) {
        1 => item(kind).to_string(),
        many => format!("{many} {}s", item(kind)),
    };
    bag.kinds().map(one).collect()
}

/// What a seat plays.
pub(super) const fn role(seat: Seat) -> &'static str {
    match seat.index() {
        0 => "Space Pirates",
        1 => "Mad Scientist",
        2 => "Phone Company",
        _ => "Alien",
    }
}

/// A character, with the name behind a letter for whoever knows it.
pub(super) fn who(view: &View, who: Fig) -> String {
    let known = who.is_letter().then(|| view.own.people[who.index()]).flatten();
    match known {
        Some(name) => format!("{} ({who})", pirate(name)),
        None => told(view, who),
    }
}

/// A door, and whether that may be old.
pub(super) const fn door(state: Door, fresh: bool) -> &'static str {
    match (state, fresh) {
        (Door::Welded, _) => "welded open",
        (Door::Locked, true) => "locked",
        (Door::Unlocked, true) => "open",
        (Door::Locked, false) => "was locked, may have changed",
        (Door::Unlocked, false) => "was open, may have changed",
    }
}

const SKILLS: [(u8, &str); 6] = [
    (TOUGH, "tough"),
    (MEDIC, "medic"),
    (MECHANIC, "mechanic"),
    (HACKER, "hacker"),
    (PILOT, "pilot"),
    (PLASMA, "plasma"),
];

/// `tough, plasma`; empty for none.
pub(super) fn shown_skills(skills: u8) -> String {
    let has = |(skill, _): &&(u8, &str)| skills & skill != 0;
    SKILLS.iter().filter(has).map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
}

/// What somebody can do, as their sheet says.
pub(super) fn skills(fig: Fig, person: Option<Name>) -> String {
    if let Some(name) = person {
        return shown_skills(name.skills());
    }
    match fig.skills() {
        ALL_SKILLS => "all skills".into(),
        some => shown_skills(some),
    }
}

/// What is built into a robot.
pub(super) const fn robot_gear(fig: Fig) -> &'static str {
    match fig {
        Fig::Techbot => "welding torch",
        Fig::Docbot => "three medkits",
        Fig::Guardbot => "pistol",
        Fig::Slavin => "searches, trades, loots; immune to EMP",
        Fig::Soldierbot => "grenade launcher",
        _ => "",
    }
}

/// Who pays the phone company, and for what: what comes with it, then its levels in short, the best
/// first.
pub(super) const fn about_employer(employer: Employer) -> &'static str {
    match employer {
        Employer::Gmen => {
            "One pirate is secretly yours. Wins with Eastwood taken away, alive or else dead, with \
             artifact or disk; or Eastwood dead; or at least your informant alive."
        }
        Employer::Museum => {
            "Collectors. Wins away with an alien, living or else dead; or both of you away with \
             artifact or loot; or both away with the disk."
        }
        Employer::Pinkerton => {
            "Detectives. Wins when you avenge your partner by your own hand; or McCray and the \
             artifact stay and all live; or the disk is broadcast and you have the artifact; or \
             both live."
        }
        Employer::Bell => {
            "Engineers, the access key for nothing. Wins with both away with the loot; or one alive \
             with loot, EMP pistol or artifact and the generator whole; or the artifact gone and the \
             disk broadcast; or both alive."
        }
    }
}

/// What a species can do, then its levels in short, the best first.
pub(super) const fn about_species(species: Species) -> &'static str {
    match species {
        Species::Mind => {
            "You are the real artifact: two actions, take the minds of humans, show robots that are \
             not there. Wins alive with no human killer free; or away with one other; or away."
        }
        Species::Bugs => {
            "Two adults in B or C rooms: acid, always 3 damage, and eggs on the dead. Wins with every \
             human dead or nearly; or five dead and a bug alive."
        }
        Species::Koch => {
            "Android huntress in B2, B3, C2 or C3: every skill, two actions, void blade, EMP, sneak \
             suit. Wins away with the artifact; or all who touched it dead; or it destroyed."
        }
        Species::Pan => {
            "Shape-shifter in A1: two actions, mechanic, plasma, pilot. Once, unseen, kill somebody \
             alone and take the place. Wins alive in that place; or away with the artifact; or alive."
        }
        Species::Zombies => {
            "Two in B2, B3, C2 or C3: claws, no taser or gas stops them, whom they kill rises. Wins \
             with the artifact eaten in two turns; or all others dead; or two humans turned."
        }
        Species::Hal => {
            "The station's computer: four computer actions, a veto, up to two robots. Wins together \
             with McCray, the disk destroyed unheard; or away in the pod with the artifact; or alive."
        }
    }
}

/// A level of victory by its number in the rulebook; nought is none.
pub(super) fn level(number: impl Into<i16>) -> String {
    match number.into() {
        0 => "no level".into(),
        number => format!("level {number}"),
    }
}
