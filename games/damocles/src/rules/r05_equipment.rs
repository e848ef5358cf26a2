//! Chapters 5 and 15, equipment: who can use it, damage, repair, and changing hands in step 8.

use contract::{Log, Refusal};

use super::Play;
use crate::book::{R05_1, R05_2, R07_7, R07_8, R15_0};
use crate::effect::What;
use crate::equipment::{Condition, Equipment, Place};
use crate::event::Event;
use crate::mark::Mark;
use crate::member::{Health, Member, Profession};
use crate::state::{Camp, Damocles, Phase, Reading};

/// The member who can use a piece now: healthy, skilled enough, and the piece works
/// [`R05_1`], [`R04_2`](crate::book::R04_2).
#[inline]
pub(crate) fn user(game: &Damocles, kind: Equipment) -> Option<Member> {
    let piece = game.piece(kind);
    let Place::With(member) = piece.place else { return None };
    let able = game.crew.health(member) == Health::Healthy && kind.is_for(member.profession());
    (able && piece.is_sound() && kind != Equipment::Recording).then_some(member)
}

/// Why a piece cannot be used now.
pub(super) fn user_refusal(game: &Damocles, kind: Equipment) -> Option<Refusal> {
    let piece = game.piece(kind);
    let Place::With(member) = piece.place else {
        return Some(R05_1.refuses("the team does not carry it"));
    };
    if !piece.is_sound() {
        return Some(crate::book::R05_4.refuses("it is damaged"));
    }
    if game.crew.health(member) != Health::Healthy {
        return Some(R05_1.refuses("the member who carries it is incapacitated"));
    }
    if !kind.is_for(member.profession()) {
        return Some(crate::book::R04_2.refuses("the member who carries it cannot read it"));
    }
    None
}

/// How a repair goes here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mending {
    /// 1 mends, 6 breaks [`R15_0`].
    Bench,
    /// 1 and 2 mend (233).
    Alcove,
    /// No roll (147).
    Workshop,
}

/// How this piece would be mended on this tile; nothing when it cannot be. Workshop and alcove are
/// there while their tile is on (DAM-51).
pub(crate) fn mending(game: &Damocles, kind: Equipment) -> Option<Mending> {
    let here = game.here()?;
    if game.piece(kind).state == Condition::Ruined {
        return None;
    }
    let workshop = here.works(Mark::Workshop)
        && kind.is_electronic()
        && game.crew.has(Profession::Astronaut)
        && game.carries(Equipment::Tools);
    if workshop {
        return Some(Mending::Workshop);
    }
    if here.works(Mark::Alcove) && !game.crew.healthy().is_empty() {
        return Some(Mending::Alcove);
    }
    let hands = game.crew.has(Profession::Astronaut) || game.crew.has(Profession::Engineer);
    (kind.is_electronic() && hands).then_some(Mending::Bench)
}

/// [`R07_7`]
pub(super) fn repair_refusal(game: &Damocles, kind: Equipment) -> Option<Refusal> {
    let Phase::Camp(camp) = &game.phase else {
        return Some(R07_7.refuses("equipment is repaired in step 7"));
    };
    if camp.step > 7 {
        return Some(R07_7.refuses("step 7 is over"));
    }
    if camp.repaired & 1 << kind.index() != 0 {
        return Some(R07_7.refuses("only one roll for each piece a turn"));
    }
    let piece = game.piece(kind);
    if !matches!(piece.place, Place::With(_)) {
        return Some(R15_0.refuses("the team does not carry it"));
    }
    if piece.is_sound() {
        return Some(R15_0.refuses("it is not damaged"));
    }
    if mending(game, kind).is_some() {
        return None;
    }
    Some(match piece.state {
        Condition::Ruined => R15_0.refuses("it is past all repair"),
        Condition::Sound | Condition::Damaged if !kind.is_electronic() => {
            R05_2.refuses("mechanical equipment cannot be repaired")
        }
        Condition::Sound | Condition::Damaged => {
            R15_0.refuses("no healthy astronaut or engineer is there")
        }
    })
}

/// [`R07_8`]: in any order, as often a turn as there are members (DAM-70).
#[inline]
pub(super) fn hand_refusal(game: &Damocles, member: Member) -> Option<Refusal> {
    let Phase::Camp(camp) = &game.phase else {
        return Some(R07_8.refuses("equipment changes hands in step 8"));
    };
    if !game.crew.members.contains(member) || game.crew.health(member) == Health::Dead {
        return Some(R07_8.refuses("that member is not there"));
    }
    let often = camp.handed >= game.crew.members.len();
    often.then_some(R07_8.refuses("it has changed hands once for each member this turn"))
}

#[inline]
pub(super) fn swap_refusal(game: &Damocles, one: Member, two: Member) -> Option<Refusal> {
    // The dead can only give: whoever lives comes first.
    if let Some(refusal) = hand_refusal(game, one) {
        return Some(refusal);
    }
    if !game.crew.members.contains(two) {
        return Some(R07_8.refuses("that member is not there"));
    }
    let living = game.crew.health(two) != Health::Dead;
    if one == two || (living && one > two) {
        return Some(R07_8.refuses("the member who comes first is named first"));
    }
    let (first, second) = (game.carried_by(one), game.carried_by(two));
    if first.is_none() && second.is_none() {
        return Some(R05_1.refuses("neither carries anything"));
    }
    (!living && second.is_none()).then_some(R05_1.refuses("the dead carried nothing"))
}

pub(super) fn fetch_refusal(game: &Damocles, member: Member, kind: Equipment) -> Option<Refusal> {
    if let Some(refusal) = hand_refusal(game, member) {
        return Some(refusal);
    }
    let lies_here = game.team.is_some_and(|spot| game.piece(kind).place == Place::Left(spot));
    (!lies_here).then_some(R05_1.refuses("it does not lie here"))
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn repair(&mut self, kind: Equipment) {
        let Some(mending) = mending(self.game, kind) else { return };
        self.camp(|camp| {
            camp.step = 7;
            camp.repaired |= 1 << kind.index();
        });
        let mended = match mending {
            Mending::Workshop => true,
            Mending::Bench | Mending::Alcove => {
                let die = self.dice.d6(R15_0);
                self.note(Event::RepairRolled { kind, die });
                if mending == Mending::Bench && die == 6 {
                    self.game.pieces[kind.index()].place = Place::Gone;
                    self.note(Event::Broken { kind });
                }
                die == 1 || (mending == Mending::Alcove && die == 2)
            }
        };
        if mended {
            self.mend(kind);
        }
    }

    pub(crate) fn mend(&mut self, kind: Equipment) {
        self.game.pieces[kind.index()].state = Condition::Sound;
        self.note(Event::Repaired { kind });
    }

    pub(super) fn swap(&mut self, one: Member, two: Member) {
        let (first, second) = (self.game.carried_by(one), self.game.carried_by(two));
        for (kind, to) in [(first, two), (second, one)] {
            if let Some(kind) = kind {
                self.game.pieces[kind.index()].place = Place::With(to);
            }
        }
        self.note(Event::Swapped { one, two });
        self.handed();
    }

    pub(super) fn fetch(&mut self, member: Member, kind: Equipment) {
        let Some(spot) = self.game.team else { return };
        if let Some(old) = self.game.carried_by(member) {
            self.game.pieces[old.index()].place = Place::Left(spot);
            self.note(Event::Left { kind: old });
        }
        self.game.pieces[kind.index()].place = Place::With(member);
        self.note(Event::Fetched { member, kind });
        self.handed();
    }

    fn handed(&mut self) {
        self.camp(|camp| {
            camp.step = 8;
            camp.handed += 1;
        });
    }

    pub(super) fn camp(&mut self, change: impl FnOnce(&mut Camp)) {
        if let Phase::Camp(camp) = &mut self.game.phase {
            change(camp);
        }
    }

    /// [`R05_1`]: what the dead carried stays here unless somebody took it.
    pub(super) fn leave_what_the_dead_carried(&mut self) {
        let Some(spot) = self.game.team else { return };
        for kind in Equipment::ALL {
            if let Place::With(member) = self.game.piece(kind).place
                && self.game.crew.health(member) == Health::Dead
            {
                self.game.pieces[kind.index()].place = Place::Left(spot);
                self.note(Event::Left { kind });
            }
        }
    }

    /// [`R05_4`](crate::book::R05_4)
    pub(super) fn damage(&mut self, what: What, reading: &Reading) {
        let of = |member: Option<Member>| member.and_then(|member| self.game.carried_by(member));
        let kind = match what {
            What::Used => reading.used,
            What::UsedElectronic => reading.used.filter(|kind| kind.is_electronic()),
            What::Radio | What::RadioForGood => Some(Equipment::Radio),
            What::OfPicked => of(reading.picked),
        };
        if let Some(kind) = kind
            && matches!(self.game.piece(kind).place, Place::With(_))
        {
            self.harm(kind, what == What::RadioForGood);
        }
    }

    pub(crate) fn harm(&mut self, kind: Equipment, for_good: bool) {
        let state = if for_good { Condition::Ruined } else { Condition::Damaged };
        let piece = &mut self.game.pieces[kind.index()];
        if piece.is_sound() || (for_good && piece.state != Condition::Ruined) {
            piece.state = state;
            self.note(Event::Damaged { kind, for_good });
        }
    }
}
