//! Where the parties stand: who is likely to bring the Artifact home.

use contract::{MAX_SEATS, Seat, likely};

use super::chase::{self, Mover};
use super::strength::{self, fight_share, odds_against};
use crate::rules::r11_fights::beside_dice;
use crate::state::{Artifact, Condition, Expedition, Fight, Phase, Space, Way};

/// The parts of a position that the race is about; what may come next is tried on a copy.
#[derive(Clone, Copy)]
pub(super) struct Standing<'a> {
    game: &'a Expedition,
    artifact: Artifact,
    spaces: [Space; MAX_SEATS],
    /// Who moves next; nobody knows before the race begins.
    next: Option<Seat>,
    /// The share of the fights each party wins against each other.
    shares: &'a Shares,
}

/// By the seat that wins, then by its rival.
pub(super) type Shares = [[f32; MAX_SEATS]; MAX_SEATS];

/// What every party wins against every other.
pub(super) fn shares(game: &Expedition) -> Shares {
    let mut points = [[0; 9]; MAX_SEATS];
    for seat in game.parties_in() {
        points[seat.index()] = strength::points(game, seat);
    }
    let mut shares = [[0.5; MAX_SEATS]; MAX_SEATS];
    for one in game.parties_in() {
        for other in game.parties_in().filter(|other| *other > one) {
            let share = fight_share(&points[one.index()], &points[other.index()]);
            shares[one.index()][other.index()] = share;
            shares[other.index()][one.index()] = 1.0 - share;
        }
    }
    shares
}

impl<'a> Standing<'a> {
    /// As it is; what a party is in the middle of belongs to a move that is made.
    pub(super) fn of(game: &'a Expedition, shares: &'a Shares) -> Self {
        let active = game.turn.active;
        let next = match game.phase {
            Phase::Recruiting(_) | Phase::Learning(..) | Phase::Equipping(_) => None,
            Phase::Moving | Phase::Steering(_) => Some(active),
            _ => Some(game.seats.after(active)),
        };
        let spaces = game.parties.map(|party| party.space);
        Self { game, artifact: game.artifact, spaces, next, shares }
    }

    /// The chance of a seat, with what the dice that lie may bring.
    pub(super) fn chance(&self, seat: Seat) -> f32 {
        let active = self.game.turn.active;
        match self.game.phase {
            Phase::Steering(die) => {
                let after = |way| self.moved(active, way, die);
                let ways = [Way::Out, Way::Home].map(after);
                let [out, home] = ways.map(|way| way.met(active, active));
                ways[usize::from(home > out)].met(active, seat)
            }
            Phase::Fighting(fight) => self.fought(&fight, seat),
            _ => self.settled(seat),
        }
    }

    /// The chance of a seat to end a move this way, whatever it then meets.
    pub(super) fn chance_after(&self, seat: Seat, way: Way, die: u8) -> f32 {
        self.moved(seat, way, die).met(seat, seat)
    }

    fn moved(mut self, seat: Seat, way: Way, die: u8) -> Self {
        let to = self.spaces[seat.index()].step(way, die);
        self.spaces[seat.index()] = to;
        self.next = Some(self.game.seats.after(seat));
        if self.artifact == Artifact::Lying(to) {
            self.artifact = Artifact::Held(seat);
        }
        self
    }

    /// After a move: where it ends on the party with the Artifact there is a fight for it.
    fn met(&self, mover: Seat, seat: Seat) -> f32 {
        match self.artifact {
            Artifact::Held(holder)
                if holder != mover && self.space(holder) == self.space(mover) =>
            {
                let share = self.shares[mover.index()][holder.index()];
                let won = Self { artifact: Artifact::Held(mover), ..*self };
                let wins = share * (1.0 - chase::TIES);
                wins * won.settled(seat) + (1.0 - wins) * self.settled(seat)
            }
            _ => self.settled(seat),
        }
    }

    /// A fight whose ability is known.
    fn fought(&self, fight: &Fight, seat: Seat) -> f32 {
        let (active, rival) = (self.game.turn.active, fight.rival);
        let [ours, theirs] = beside_dice(self.game, fight).map(i32::from);
        let (robber, more) = match self.artifact {
            Artifact::Held(holder) if holder == rival => (active, ours - theirs),
            Artifact::Held(holder) if holder == active => (rival, theirs - ours),
            _ => return self.settled(seat),
        };
        let wins = odds_against(more);
        let won = Self { artifact: Artifact::Held(robber), ..*self };
        wins * won.settled(seat) + (1.0 - wins) * self.settled(seat)
    }

    fn space(&self, seat: Seat) -> Space {
        self.spaces[seat.index()]
    }

    /// A seat's share of what all may hope for, when no dice lie.
    fn settled(&self, seat: Seat) -> f32 {
        let (mut own, mut all) = (0.0, 0.0);
        for party in self.game.parties_in() {
            let hope = self.hope(party);
            all += hope;
            if party == seat {
                own = hope;
            }
        }
        if all > 0.0 { own / all } else { 0.5 }
    }

    /// What a party may hope for against each of the others.
    fn hope(&self, seat: Seat) -> f32 {
        let rivals = self.game.parties_in().filter(|other| *other != seat);
        let ahead: f32 = rivals.map(|rival| self.ahead(seat, rival)).product();
        ahead * vigour(self.game, seat)
    }

    /// The chance of one party if there were only this other one.
    fn ahead(&self, seat: Seat, rival: Seat) -> f32 {
        let share = self.shares[seat.index()][rival.index()];
        let (here, there) = (self.space(seat), self.space(rival));
        match self.artifact {
            Artifact::Held(holder) if holder == seat => {
                self.next_of(seat, rival, |next| chase::carrier(share, here, there, next))
            }
            Artifact::Held(holder) if holder == rival => {
                let kept = |next| chase::carrier(1.0 - share, there, here, next);
                1.0 - self.next_of(rival, seat, kept)
            }
            Artifact::Lying(_) if !self.game.found => {
                self.next_of(seat, rival, |next| chase::racer(share, here, there, next))
            }
            Artifact::Held(holder) => nearer(here, there, self.space(holder)),
            Artifact::Lying(space) => nearer(here, there, space),
        }
    }

    /// A chance by who of two moves next. A party that misses its turn lets the other go first.
    fn next_of(&self, one: Seat, other: Seat, chance: impl Fn(Mover) -> f32) -> f32 {
        let Some(next) = self.next else {
            return 0.5 * (chance(Mover::One) + chance(Mover::Other));
        };
        let seats = self.game.seats.get();
        let wait = |seat: Seat| {
            let missed = if self.game.party(seat).misses { seats } else { 0 };
            (seat.index() + seats - next.index()) % seats + missed
        };
        chance(if wait(one) < wait(other) { Mover::One } else { Mover::Other })
    }
}

/// Who of two comes sooner to where neither is.
fn nearer(here: Space, there: Space, goal: Space) -> f32 {
    let far = |from: Space| f32::from(from.number().abs_diff(goal.number()));
    likely((far(there) - far(here)) / 6.0)
}

/// A party with few wounds left to take may not come home at all.
fn vigour(game: &Expedition, seat: Seat) -> f32 {
    let left = game.party(seat).members.iter().map(|member| match member.condition {
        Condition::Fit => 2.0,
        Condition::Wounded => 1.0,
        Condition::Out => 0.0,
    });
    let left: f32 = left.sum();
    left / (left + 0.5)
}
