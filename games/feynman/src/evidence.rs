//! What is known of a position: all of it to the judge, some of it to whoever looks at a view. The
//! conditions of the levels are asked of this, so that the checklist of a seat and the judgement at
//! the end cannot differ.

use std::ops::Not;

use contract::Seat;

use crate::names::{
    ARTIFACTS, Employer, Fig, Good, Health, Item, LETTERS, Name, Room, Species, TOUGH,
};
use crate::state::{ALIEN, Deed, Feynman, Open, PHONE, PIRATES, Place, Row, SCIENTIST, Shut};
use crate::view::View;

/// Whether something is so, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    Yes,
    No,
    Unknown,
}

impl Truth {
    pub(crate) const fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::No, _) | (_, Self::No) => Self::No,
            (Self::Yes, Self::Yes) => Self::Yes,
            (Self::Unknown, _) | (_, Self::Unknown) => Self::Unknown,
        }
    }

    pub(crate) fn or(self, other: Self) -> Self {
        !(!self).and(!other)
    }

    /// At least so many of them are.
    pub(crate) fn at_least(many: usize, of: impl Iterator<Item = Self>) -> Self {
        let (sure, open) = tally(of);
        if sure >= many {
            Self::Yes
        } else if sure + open >= many {
            Self::Unknown
        } else {
            Self::No
        }
    }

    /// Exactly so many of them are.
    pub(crate) fn exactly(many: usize, of: impl Iterator<Item = Self>) -> Self {
        match tally(of) {
            (sure, open) if sure > many || sure + open < many => Self::No,
            (_, 0) => Self::Yes,
            _ => Self::Unknown,
        }
    }

    pub(crate) fn any(of: impl Iterator<Item = Self>) -> Self {
        Self::at_least(1, of)
    }

    pub(crate) fn all(of: impl Iterator<Item = Self>) -> Self {
        !Self::any(of.map(Not::not))
    }

    /// What holds of the one there is, when only candidates for it are known; of none, nothing.
    fn whichever(of: impl Iterator<Item = Self>) -> Self {
        let same = |all: Option<Self>, next: Self| match all {
            None => Some(next),
            Some(all) if all == next => Some(all),
            Some(_) => Some(Self::Unknown),
        };
        of.fold(None, same).unwrap_or(Self::No)
    }
}

fn tally(of: impl Iterator<Item = Truth>) -> (usize, usize) {
    of.fold((0, 0), |(sure, open), next| match next {
        Truth::Yes => (sure + 1, open),
        Truth::No => (sure, open),
        Truth::Unknown => (sure, open + 1),
    })
}

impl Not for Truth {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Yes => Self::No,
            Self::No => Self::Yes,
            Self::Unknown => Self::Unknown,
        }
    }
}

impl From<bool> for Truth {
    fn from(so: bool) -> Self {
        if so { Self::Yes } else { Self::No }
    }
}

impl From<Option<bool>> for Truth {
    fn from(known: Option<bool>) -> Self {
        known.map_or(Self::Unknown, Self::from)
    }
}

/// What lies open, and what is known of the rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evidence<'a> {
    pub(crate) open: &'a Open,
    source: Source<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Source<'a> {
    /// Everything.
    All(&'a Shut),
    /// What a seat may know.
    Seen(&'a View),
}

impl<'a> Evidence<'a> {
    /// All there is.
    pub(crate) const fn of_position(game: &'a Feynman) -> Self {
        Self { open: &game.open, source: Source::All(&game.shut) }
    }

    /// What a view holds; at the end that is everything.
    pub(crate) const fn of_view(view: &'a View) -> Self {
        let source = match &view.truth {
            Some(shut) => Source::All(shut),
            None => Source::Seen(view),
        };
        Self { open: &view.open, source }
    }

    // Characters.

    /// The row of a character, where it is known.
    fn row(&self, fig: Fig) -> Option<&'a Row> {
        match self.source {
            Source::All(shut) => Some(&shut.rows[fig.index()]),
            Source::Seen(view) => view.rows[fig.index()].as_ref(),
        }
    }

    pub(crate) const fn health(&self, fig: Fig) -> Health {
        self.open.token(fig).health
    }

    pub(crate) fn is_up(&self, fig: Fig) -> Truth {
        (self.health(fig) == Health::Up).into()
    }

    /// Whether it is in the game, dead or alive.
    pub(crate) fn here(&self, fig: Fig) -> Truth {
        if let Some(row) = self.row(fig) {
            return row.here.into();
        }
        let token = self.open.token(fig);
        // What looks like a robot may be an illusion until a ship has left with it.
        let illusion = self.open.may_be_conjured(fig)
            && self.open.away & token.room.bit() == 0
            && self.is(Species::Mind) != Truth::No;
        if token.is_there() {
            return if illusion { Truth::Unknown } else { Truth::Yes };
        }
        if self.open.round == 0 {
            return Truth::Unknown;
        }
        match fig {
            // Whatever is left of it goes about in somebody's hands.
            Fig::Alien1 if self.is(Species::Mind) != Truth::No => Truth::Unknown,
            _ if token.gone => Truth::No,
            Fig::Mccray => (token.health != Health::Dead).into(),
            Fig::Preuitt | Fig::Osorio => {
                (self.open.has_phone() && token.health != Health::Dead).into()
            }
            // Pirates are placed when the game begins.
            _ if fig.is_letter() => Truth::No,
            Fig::Reconbot if !self.open.has_phone() => Truth::No,
            _ if (fig.is_alien() || fig.is_egg()) && !self.open.has_alien() => Truth::No,
            _ => Truth::Unknown,
        }
    }

    pub(crate) fn alive(&self, fig: Fig) -> Truth {
        if self.health(fig) == Health::Dead { Truth::No } else { self.here(fig) }
    }

    pub(crate) fn room(&self, fig: Fig) -> Option<Room> {
        match self.source {
            Source::All(shut) => Some(shut.rows[fig.index()].room),
            Source::Seen(view) => view.room(fig),
        }
    }

    /// Whether it is in one of these rooms, dead or alive.
    pub(crate) fn is_in(&self, fig: Fig, rooms: u16) -> Truth {
        // An artifact that lives goes about unseen in open hands.
        let artifact = || fig == Fig::Alien1 && self.is(Species::Mind) != Truth::No;
        // Whoever was hidden aboard was told when the ship left.
        let ruled_out = self.open.not_in[fig.index()] | self.open.away;
        let inside = match self.room(fig) {
            Some(room) => (rooms & room.bit() != 0).into(),
            None if rooms & !ruled_out == 0 && !artifact() => Truth::No,
            None => Truth::Unknown,
        };
        inside.and(self.here(fig))
    }

    /// Alive aboard a ship that left.
    pub(crate) fn is_away(&self, fig: Fig) -> Truth {
        self.is_in(fig, self.open.away).and(self.alive(fig))
    }

    /// The ship it is aboard, or the room it is in; nothing where that is unknown.
    pub(crate) fn ship(&self, fig: Fig) -> u16 {
        self.room(fig).map_or(0, Room::vessel)
    }

    /// Whether a team commands it.
    pub(crate) fn is_of(&self, fig: Fig, seat: Seat) -> Truth {
        if let Some(row) = self.row(fig) {
            return (row.seat == seat).into();
        }
        // A team knows the rows it commands.
        if let Source::Seen(view) = self.source
            && view.you == Some(seat)
        {
            return Truth::No;
        }
        let token = self.open.token(fig);
        let owner = match fig {
            _ if token.is_there() => Some(token.seat),
            Fig::Pet => Some(PIRATES),
            Fig::Mccray => Some(SCIENTIST),
            Fig::Preuitt | Fig::Osorio | Fig::Reconbot => Some(PHONE),
            _ if fig.is_alien() || fig.is_egg() => Some(ALIEN),
            _ => None,
        };
        owner.map(|owner| owner == seat).into()
    }

    pub(crate) fn carries(&self, fig: Fig, item: Item) -> Truth {
        match self.source {
            Source::All(shut) => shut.rows[fig.index()].bag.has(item).into(),
            Source::Seen(view) => {
                let sure = view.rows[fig.index()].is_some() || view.mind.exact & fig.bit() != 0;
                if view.bag(fig).has(item) {
                    Truth::Yes
                } else if sure {
                    Truth::No
                } else {
                    Truth::Unknown
                }
            }
        }
    }

    /// Whether it has at most so many damage boxes left.
    pub(crate) fn has_at_most(&self, fig: Fig, left: u8) -> Truth {
        if let Some(row) = self.row(fig) {
            return (row.boxes - row.damage.min(row.boxes) <= left).into();
        }
        let (boxes, heard) = (&self.open.plan.boxes, self.open.token(fig).heard);
        let of = |boxes: u8| Truth::from(boxes.saturating_sub(heard) <= left);
        let person = match self.source {
            Source::All(shut) => shut.people.get(fig.index()).copied().flatten(),
            Source::Seen(view) => view.own.people.get(fig.index()).copied().flatten(),
        };
        match person {
            _ if !self.open.token(fig).is_there() => Truth::Unknown,
            _ if !fig.is_letter() => of(boxes.tough),
            _ if self.open.options.tough_pirates_4 => of(boxes.normal),
            Some(name) if name.skills() & TOUGH != 0 => of(boxes.tough),
            Some(_) => of(boxes.normal),
            None if of(boxes.normal) == of(boxes.tough) => of(boxes.normal),
            None => Truth::Unknown,
        }
    }

    /// What holds of Eastwood, whoever he is.
    pub(crate) fn captain(&self, holds: impl Fn(Fig) -> Truth) -> Truth {
        let may_be = |fig: &Fig| match self.source {
            Source::All(shut) => shut.people[fig.index()] == Some(Name::Eastwood),
            Source::Seen(view) => {
                let known = view.own.people.contains(&Some(Name::Eastwood));
                let drawn = view.own.informant.or(view.open.informant);
                match view.own.people[fig.index()] {
                    Some(name) => name == Name::Eastwood,
                    None => !known && drawn != Some(*fig) && self.was_in(*fig),
                }
            }
        };
        Truth::whichever(LETTERS.into_iter().filter(may_be).map(holds))
    }

    /// Whether a token was ever placed.
    fn was_in(&self, fig: Fig) -> bool {
        self.open.token(fig).seen || self.open.round == 0
    }

    /// Whether it was born human and came aboard.
    pub(crate) fn is_human(&self, fig: Fig) -> Truth {
        let slain = self.open.slain[fig.index()].is_some();
        Truth::from(fig.is_human()).and(self.here(fig).or(slain.into()))
    }

    // What only some know.

    pub(crate) fn employer_is(&self, employer: Employer) -> Truth {
        let known = match self.source {
            Source::All(shut) => shut.employer,
            Source::Seen(view) if view.own.employer.is_some() => view.own.employer,
            Source::Seen(view) if view.open.has_phone() => return Truth::Unknown,
            Source::Seen(_) => None,
        };
        (known == Some(employer)).into()
    }

    pub(crate) fn informant(&self) -> Option<Fig> {
        match self.source {
            Source::All(shut) => shut.informant,
            Source::Seen(view) => view.own.informant.or(view.open.informant),
        }
    }

    /// Whether the alien is of a species.
    pub(crate) fn is(&self, species: Species) -> Truth {
        let known = match self.source {
            Source::All(shut) => shut.species,
            Source::Seen(view) => match view.open.species.or(view.own.species) {
                None if view.open.has_alien() => return Truth::Unknown,
                known => known,
            },
        };
        (known == Some(species)).into()
    }

    /// The alien's own body, for the alien and the judge.
    pub(crate) fn alien(&self) -> Option<Fig> {
        let (species, pan) = match self.source {
            Source::All(shut) => (shut.species, shut.pan),
            Source::Seen(view) => (view.own.species, view.own.pan),
        };
        if species == Some(Species::Pan) { pan } else { Some(Fig::Alien1) }
    }

    /// Whether it is Pan, in whatever shape.
    pub(crate) fn is_pan(&self, fig: Fig) -> Truth {
        match self.source {
            Source::All(shut) => (shut.pan == Some(fig)).into(),
            Source::Seen(view) if view.you == Some(ALIEN) => (view.own.pan == Some(fig)).into(),
            Source::Seen(view) if view.open.pan.is_some() => (view.open.pan == Some(fig)).into(),
            Source::Seen(_) if fig.is_robot() => self.is(Species::Pan),
            Source::Seen(_) => self.is_victim(fig),
        }
    }

    /// Whether Pan has killed it and taken its place.
    pub(crate) fn is_victim(&self, fig: Fig) -> Truth {
        let view = match self.source {
            Source::All(shut) => return (shut.victim == Some(fig)).into(),
            Source::Seen(view) => view,
        };
        if view.you == Some(ALIEN) {
            return (view.own.victim == Some(fig)).into();
        }
        if view.open.victim.is_some() || view.open.pan.is_some() {
            return (view.open.victim == Some(fig)).into();
        }
        let token = self.open.token(fig);
        // Pan kills in its own turn and in sight, and its death would have told.
        let early = self.open.round < 2 && self.open.turn != ALIEN;
        let in_sight = token.is_there() && token.health != Health::Dead;
        if early || !in_sight || fig.is_alien() || fig.is_egg() {
            return Truth::No;
        }
        self.is(Species::Pan)
    }

    /// Whether it obeys the artifact.
    pub(crate) fn is_thrall(&self, fig: Fig) -> Truth {
        match self.source {
            Source::All(shut) => (shut.thralls & fig.bit() != 0).into(),
            Source::Seen(view) if view.you == Some(ALIEN) => {
                (view.own.thralls & fig.bit() != 0).into()
            }
            Source::Seen(view) if view.open.thralls & fig.bit() != 0 => Truth::Yes,
            Source::Seen(_) => {
                Truth::from(fig.is_human()).and(self.is(Species::Mind)).and(Truth::Unknown)
            }
        }
    }

    // Deaths.

    /// Whether a team answers for a death; for Pan's victim that is the alien (FEY-89).
    pub(crate) fn answers_for(&self, fig: Fig, seat: Seat) -> Truth {
        let open = self.open.slain[fig.index()].is_some_and(|deed| deed.seat == seat);
        match self.is_victim(fig) {
            Truth::Yes => (seat == ALIEN).into(),
            Truth::No => open.into(),
            Truth::Unknown if open == (seat == ALIEN) => open.into(),
            Truth::Unknown => Truth::Unknown,
        }
    }

    /// What holds of whoever killed somebody; if nobody did, nothing does.
    pub(crate) fn killer(&self, of: Fig, holds: impl Fn(Fig) -> Truth) -> Truth {
        match self.is_victim(of) {
            Truth::Yes => match self.source {
                Source::All(shut) => shut.pan.map_or(Truth::No, holds),
                Source::Seen(view) => view.own.pan.or(view.open.pan).map_or(Truth::Unknown, holds),
            },
            Truth::No => match self.open.slain[of.index()] {
                Some(deed) => self.doer(of, deed, holds),
                None => Truth::No,
            },
            Truth::Unknown => Truth::Unknown,
        }
    }

    /// The same of whoever struck the last blow, be it against what had risen.
    pub(crate) fn feller(&self, of: Fig, holds: impl Fn(Fig) -> Truth) -> Truth {
        self.open.last_blow(of).map_or(Truth::No, |deed| self.doer(of, deed, holds))
    }

    fn doer(&self, of: Fig, deed: Deed, holds: impl Fn(Fig) -> Truth) -> Truth {
        let unseen = match self.source {
            Source::All(shut) => shut.culprits[of.index()],
            Source::Seen(view) if view.you == Some(deed.seat) => view.own.culprits[of.index()],
            Source::Seen(_) if deed.by.is_none() => return Truth::Unknown,
            Source::Seen(_) => None,
        };
        deed.by.or(unseen).map_or(Truth::No, holds)
    }

    /// Whether Pan's victim had killed somebody while it still lived.
    pub(crate) fn had_killed(&self, whom: Fig) -> Truth {
        match self.source {
            Source::All(shut) => (shut.earlier & whom.bit() != 0).into(),
            Source::Seen(view) if view.you == Some(ALIEN) => {
                (view.own.earlier & whom.bit() != 0).into()
            }
            Source::Seen(_) => Truth::Unknown,
        }
    }

    // The five things.

    /// Where one of the five is, where that is known.
    fn place(&self, good: Good) -> Option<Place> {
        match self.source {
            Source::All(shut) => Some(shut.goods[good.index()]),
            Source::Seen(view) => view.mind.goods[good.index()],
        }
    }

    /// Whether it is destroyed, which everybody hears.
    pub(crate) fn is_gone(&self, good: Good) -> Truth {
        (self.place(good) == Some(Place::Gone)).into()
    }

    /// What holds of whoever carries it; if nobody does, nothing.
    pub(crate) fn carrier(&self, good: Good, holds: impl Fn(Fig) -> Truth) -> Truth {
        match self.place(good) {
            Some(Place::On(fig)) => holds(fig),
            Some(Place::Never | Place::Hidden(_) | Place::Lies(_) | Place::Gone) => Truth::No,
            None => {
                // A team knows what its own carry: it is on none of them.
                let stranger = |fig: &&Fig| self.may_carry(**fig, good);
                let maybe = |fig: &Fig| holds(*fig).and(self.here(*fig)).and(Truth::Unknown);
                Truth::any(Fig::ALL.iter().filter(stranger).map(maybe))
            }
        }
    }

    /// Whether it is in one of these rooms, carried or not.
    pub(crate) fn lies_in(&self, good: Good, rooms: u16) -> Truth {
        match self.place(good) {
            Some(Place::On(fig)) => self.is_in(fig, rooms),
            Some(Place::Hidden(room) | Place::Lies(room)) => (rooms & room.bit() != 0).into(),
            Some(Place::Never | Place::Gone) => Truth::No,
            None => {
                let shut = self.open.searched | self.open.lost;
                let hideouts = good.hideouts().iter().fold(0, |set, room| set | room.bit());
                // Pan leaves with a body what it had in its hands.
                let buried = self.open.met[good.index()] && self.is(Species::Pan) != Truth::No;
                if rooms & hideouts & !shut != 0 || (buried && rooms != 0) {
                    Truth::Unknown
                } else {
                    self.carrier(good, |fig| self.is_in(fig, rooms))
                }
            }
        }
    }

    /// Whether somebody may carry what is nobody knows where. An artifact changes hands by its letter,
    /// so one that nobody has heard of is where it was.
    fn may_carry(&self, fig: Fig, good: Good) -> bool {
        let searched = match self.source {
            Source::All(_) => false,
            Source::Seen(view) => view.mind.exact & fig.bit() != 0,
        };
        let unmoved = good.letter().is_some() && !self.open.met[good.index()];
        let first = good.first_holders().contains(&fig);
        self.row(fig).is_none() && !searched && !fig.is_egg() && (first || !unmoved)
    }

    /// What holds of the real artifact, whichever it is.
    pub(crate) fn artifact(&self, holds: impl Fn(Good) -> Truth) -> Truth {
        let real = match self.source {
            Source::All(shut) => shut.real,
            // Whoever has read the scientist's sheet.
            Source::Seen(view) if view.own.traps.is_some() => view.own.real,
            Source::Seen(view) => {
                let told = |art: &Good| {
                    let letter = art.letter().unwrap_or_default();
                    self.open.verified[letter].or(view.mind.verified[letter])
                };
                if let Some(proved) = ARTIFACTS.into_iter().find(|art| told(art) == Some(true)) {
                    return holds(proved);
                }
                let candidates = ARTIFACTS.into_iter().filter(|art| told(art) != Some(false));
                return Truth::whichever(candidates.map(holds));
            }
        };
        real.map_or(Truth::No, |letter| holds(ARTIFACTS[usize::from(letter.min(2))]))
    }
}
