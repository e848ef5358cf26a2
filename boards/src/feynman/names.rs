//! What things are called.

use contract::Seat;
use feynman::Station;
use feynman::action::{Aim, At, Thing};
use feynman::names::{Bag, Employer, Fig, Good, Item, Name, Room, Species, Weapon};

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

/// With a capital, to begin a sentence.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Somebody, or something that nobody sees.
pub(super) fn by(who: Option<Fig>) -> String {
    who.map_or("Something unseen".into(), |who| capital(&fig(who)))
}

pub(super) fn room(station: &Station, room: Room) -> String {
    let name = station.rooms.get(&room).map_or("", |file| file.name.as_str());
    let name: String = name.chars().take(18).collect();
    format!("{room} {name}")
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

/// What a weapon does, with its chances.
pub(super) const fn chances(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Pistol | Weapon::Claws => "0 on 1-2, 1 on 3-5, 2 on 6",
        Weapon::Rifle => "1 in 50%, 2 in 39%, else 0 (8%) or 3 (3%)",
        Weapon::Cutlass => "kills in 17%, else 1",
        Weapon::Plasma | Weapon::Claw => "2, for certain",
        Weapon::Taser => "knocks out in 50%",
        Weapon::Acid => "3, for certain",
        Weapon::Void => "kills in 17%, else 3",
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
