//! What everybody is and can do.

use crate::names::{
    ALL_SKILLS, Fig, Good, HACKER, Health, Item, MECHANIC, Name, PILOT, PLASMA, Species, TOUGH,
    Weapon,
};
use crate::state::{ALIEN, Deed, Feynman, Open, Place};

/// Pan's skills [`R10_10`](crate::book::R10_10).
const PAN: u8 = MECHANIC | PLASMA | PILOT;

impl Open {
    /// How many damage boxes a pirate has.
    pub fn boxes_of(&self, name: Name) -> u8 {
        let tough = name.skills() & TOUGH != 0 && !self.options.tough_pirates_4;
        if tough { self.plan.boxes.tough } else { self.plan.boxes.normal }
    }
}

impl Feynman {
    /// Whether it is HAL.
    pub fn is_hal(&self, fig: Fig) -> bool {
        fig == Fig::Alien1 && self.shut.species == Some(Species::Hal)
    }

    /// Whether it is the living artifact [`R10_28`](crate::book::R10_28).
    pub fn is_mind(&self, fig: Fig) -> bool {
        fig == Fig::Alien1 && self.shut.species == Some(Species::Mind)
    }

    /// Whether one of the five is alive.
    pub fn is_living_artifact(&self, good: Good) -> bool {
        self.is_mind(Fig::Alien1) && self.real() == Some(good) && self.is_alive(Fig::Alien1)
    }

    /// Whether it is an object to everybody: carried, hidden by the scientist, or lying as found.
    pub fn is_object(&self, fig: Fig) -> bool {
        let stands = self.real().map(|real| self.good(real)) == Some(Place::On(Fig::Alien1));
        self.is_mind(fig) && !stands && !self.token(fig).is_there()
    }

    /// Who carries the living artifact.
    pub fn bearer(&self) -> Option<Fig> {
        if !self.is_mind(Fig::Alien1) || !self.row(Fig::Alien1).here {
            return None;
        }
        match self.good(self.real()?) {
            Place::On(fig) if fig != Fig::Alien1 => Some(fig),
            _ => None,
        }
    }

    /// Who answers for what a character does; for a mind that is not its own, the alien (FEY-108).
    /// Whose token is not placed is not named (FEY-79).
    pub fn deed(&self, fig: Fig) -> Deed {
        let by = if self.open.thralls & fig.bit() == 0 { fig } else { Fig::Alien1 };
        Deed { seat: self.row(fig).seat, by: self.is_placed(fig).then_some(by) }
    }

    /// Who answers for a death, in truth: also if nobody saw who it was. Pan's victim died by Pan,
    /// whatever became of the token since (FEY-89), and who rose as a zombie by the bite (FEY-141).
    pub fn slayer(&self, fig: Fig) -> Option<Deed> {
        if self.shut.victim == Some(fig) {
            return Some(Deed { seat: ALIEN, by: self.shut.pan });
        }
        self.open.slain[fig.index()].map(|deed| self.owned(fig, deed))
    }

    /// Who struck the last blow against a token, in truth: for Pan's victim, against Pan.
    pub fn downfall(&self, fig: Fig) -> Option<Deed> {
        self.open.last_blow(fig).map(|deed| self.owned(fig, deed))
    }

    /// With whoever did it unseen. A bite is always seen, so of two blows only the last can be that.
    fn owned(&self, fig: Fig, deed: Deed) -> Deed {
        Deed { by: deed.by.or(self.shut.culprits[fig.index()]), ..deed }
    }

    /// Who answers for a token when somebody wants to trade with it: for an illusion, whose it seems
    /// to be.
    pub const fn spokesman(&self, fig: Fig) -> contract::Seat {
        if self.is_illusion(fig) { self.token(fig).seat } else { self.row(fig).seat }
    }

    /// Whether it is Koch.
    pub fn is_koch(&self, fig: Fig) -> bool {
        fig == Fig::Alien1 && self.shut.species == Some(Species::Koch)
    }

    /// Whether it is Pan, acting as itself.
    pub fn is_pan(&self, fig: Fig) -> bool {
        self.shut.pan == Some(fig) && self.row(fig).seat == ALIEN
    }

    /// Whether it is a bug, no egg.
    pub fn is_bug(&self, fig: Fig) -> bool {
        fig.is_alien() && self.shut.species == Some(Species::Bugs)
    }

    /// Whether it is a zombie, born or risen.
    pub fn is_zombie(&self, fig: Fig) -> bool {
        self.token(fig).zombie || (fig.is_alien() && self.shut.species == Some(Species::Zombies))
    }

    /// Whether an EMP destroys it [`R04_1_7_6`](crate::book::R04_1_7_6).
    pub fn is_robot(&self, fig: Fig) -> bool {
        let station = fig.is_robot() && fig != Fig::Slavin && self.shut.pan != Some(fig);
        station || fig == Fig::Reconbot
    }

    /// Whether it lives in the alien seat's colours, alive (FEY-112).
    pub fn is_alien_body(&self, fig: Fig) -> bool {
        fig.is_alien() || self.is_zombie(fig) || self.shut.pan == Some(fig)
    }

    /// Whether it can be knocked out by taser (FEY-29).
    pub fn can_be_knocked_out(&self, fig: Fig) -> bool {
        !self.is_zombie(fig) && !self.is_hal(fig) && !fig.is_egg()
    }

    /// Whether gas works on it (FEY-28).
    pub fn breathes(&self, fig: Fig) -> bool {
        let robot = (fig.is_robot() && !self.is_shape(fig)) || fig == Fig::Reconbot;
        let machine = robot || self.is_koch(fig) || self.is_mind(fig);
        self.can_be_knocked_out(fig) && !machine && !self.carries(fig, Item::Mask)
    }

    /// Whether it can search, trade and loot [`R08_4`](crate::book::R08_4).
    pub fn has_hands(&self, fig: Fig) -> bool {
        let people = fig.is_human() || matches!(fig, Fig::Slavin | Fig::Reconbot);
        let alien = self.is_koch(fig) || self.is_pan(fig);
        (people || alien) && !self.is_zombie(fig)
    }

    /// Whether it can move at all.
    pub fn can_walk(&self, fig: Fig) -> bool {
        !self.is_hal(fig) && !fig.is_egg()
    }

    /// What it can do [`R07_11`](crate::book::R07_11).
    pub fn skills(&self, fig: Fig) -> u8 {
        if self.is_zombie(fig) {
            return 0;
        }
        if self.is_pan(fig) {
            return PAN;
        }
        match fig {
            Fig::Alien1 if self.is_koch(fig) => ALL_SKILLS,
            Fig::Alien1 if self.is_hal(fig) => HACKER | PILOT,
            _ if fig.is_letter() => {
                self.shut.people[fig.index()].map_or(0, crate::names::Name::skills)
            }
            _ => fig.skills(),
        }
    }

    /// Whether it has a skill.
    pub fn is_able(&self, fig: Fig, skill: u8) -> bool {
        self.skills(fig) & skill != 0
    }

    /// Whether it is Pan in a robot's shape; a victim is used by its owner as before (FEY-89).
    pub fn is_shape(&self, fig: Fig) -> bool {
        self.shut.pan == Some(fig) && self.shut.victim != Some(fig)
    }

    /// Whether it can use an item, carried or built in [`R08_4`](crate::book::R08_4).
    pub fn wields(&self, fig: Fig, item: Item) -> bool {
        if self.is_zombie(fig) {
            return false;
        }
        let built_in = match (fig, item) {
            (Fig::Techbot | Fig::Reconbot, Item::Torch) | (Fig::Guardbot, Item::Pistol) => {
                !self.is_shape(fig)
            }
            (Fig::Docbot, Item::Medkit) => !self.is_shape(fig) && self.open.kits > 0,
            (Fig::Alien1, Item::Emp | Item::Suit) => self.is_koch(fig),
            _ => false,
        };
        built_in || (self.has_hands(fig) && self.carries(fig, item))
    }

    /// Whether it attacks with this [`R04_1_2`](crate::book::R04_1_2).
    pub fn is_armed(&self, fig: Fig, weapon: Weapon) -> bool {
        match weapon {
            Weapon::Pistol => self.wields(fig, Item::Pistol),
            Weapon::Rifle => self.wields(fig, Item::Rifle),
            Weapon::Cutlass => self.wields(fig, Item::Cutlass),
            Weapon::Plasma => self.wields(fig, Item::Plasma) && self.is_able(fig, PLASMA),
            Weapon::Taser => self.wields(fig, Item::Taser),
            Weapon::Claws => self.is_zombie(fig) || fig == Fig::Pet,
            Weapon::Acid => self.is_bug(fig),
            Weapon::Claw => self.is_pan(fig),
            Weapon::Void => self.is_koch(fig),
        }
    }

    /// Whether it stays hidden when one other enters [`R08_5`](crate::book::R08_5).
    pub fn is_suited(&self, fig: Fig) -> bool {
        self.wields(fig, Item::Suit)
    }

    /// Whether it moves by the tracking sheet [`R11_1`](crate::book::R11_1): an alien not yet seen.
    /// Puppets move like robots (FEY-92).
    pub fn is_sneaking(&self, fig: Fig) -> bool {
        let tracked = fig.is_alien() || self.shut.pan == Some(fig);
        let found = self.is_mind(fig)
            && self.real().is_some_and(|real| {
                !matches!(self.good(real), Place::Hidden(_) | Place::On(Fig::Alien1))
            });
        self.row(fig).seat == ALIEN && tracked && !self.is_placed(fig) && !found
    }

    /// Whether it has two actions a turn.
    pub fn has_two_actions(&self, fig: Fig) -> bool {
        self.is_koch(fig) || self.is_pan(fig) || self.is_mind(fig)
    }

    /// How many damage boxes it has.
    pub fn boxes_of(&self, fig: Fig) -> u8 {
        let boxes = &self.open.plan.boxes;
        match fig {
            Fig::Mccray | Fig::Preuitt | Fig::Osorio => boxes.tough,
            Fig::Pet => boxes.pet,
            _ if fig.is_robot() || fig == Fig::Reconbot => boxes.of_robot(fig),
            _ if self.is_koch(fig) => boxes.koch,
            _ if fig.is_egg() => 1,
            _ if fig.is_alien() => boxes.alien,
            _ => {
                self.shut.people[fig.index()].map_or(boxes.normal, |name| self.open.boxes_of(name))
            }
        }
    }

    /// Whether somebody human lives: neither dead, risen nor replaced by Pan (FEY-89).
    pub fn is_living_human(&self, fig: Fig) -> bool {
        fig.is_human()
            && self.row(fig).here
            && self.token(fig).health != Health::Dead
            && !self.token(fig).zombie
            && self.shut.victim != Some(fig)
    }
}
