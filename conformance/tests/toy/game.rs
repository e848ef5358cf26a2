//! The rules of the toy.

use std::ops::RangeInclusive;

use conformance::Check;
use contract::{
    Dice, Game, Known, Log, Outcome, Refusal, Rng, Rule, Seat, SeatCount, SetupFaults, Status,
    turn_refusal,
};

use super::action::Action;
use super::event::{Happening, What};
use super::flaw::{flawed, flawed_otherwise, hidden_number};
use super::position::{BOOK, CARDS, Phase, R01_2, R01_3, Setup, Toy, bit};
use super::secrets::View;

impl Game for Toy {
    const ID: &'static str = "toy";
    const REVISION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=3;
    const BOOK: &'static [&'static Rule] = BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Happening;
    type View = View;
    type Knowledge = Known<Self>;

    fn new(setup: &Setup, seats: SeatCount, dice: &mut Dice) -> Result<Self, SetupFaults> {
        Self::deal(setup, seats, dice)
    }

    fn seats(&self) -> SeatCount {
        let gone = self.round == 2 && flawed(Check::SeatsStay);
        if gone { SeatCount::ONE } else { self.seats }
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over if flawed(Check::OutcomeFits) => {
                Status::Over(Outcome::drawn(SeatCount::ONE))
            }
            Phase::Over => {
                Status::Over(Outcome::by_score(self.seats, |seat| self.scores[seat.index()]))
            }
            _ => Status::Waiting(self.waiting()),
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if flawed(Check::WaitingSeatMayAct) && self.round == 2 {
            return;
        }
        if flawed(Check::ActionsOnlyAdd) {
            into.clear();
        }
        let first = into.len();
        let idler = flawed(Check::IdleSeatMayNot) && self.phase == Phase::Turn(Seat::A);
        into.extend(candidates().filter(|action| {
            let over_listed = flawed(Check::ListedIsAllowed) && *action == Action::Aim(3);
            let allowed = self.forbids(seat, *action).is_none();
            allowed && !self.hides(*action)
                || over_listed && matches!(self.phase, Phase::Turn(s) if s == seat)
        }));
        if idler && seat == Seat::B {
            into.push(Action::Pass);
        }
        if flawed(Check::ListIsSorted) {
            into[first..].reverse();
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        let refusal = self.forbids(seat, *action);
        if refusal.is_some() && flawed(Check::RefusalChangesNothing) {
            self.stain.spread();
        }
        if flawed(Check::OverStaysOver) && self.phase == Phase::Over && *action == Action::Pass {
            return None;
        }
        refusal
    }

    fn apply<L: Log<Happening>>(
        &mut self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        log: &mut L,
    ) {
        match *action {
            Action::Play(card) => self.play(seat, card, dice, log),
            Action::Aim(at) => self.aim(seat, at, log),
            Action::Draw => self.draw(seat, log),
            Action::Pass => self.pass(seat, dice, log),
        }
    }

    fn view(&self, seat: Option<Seat>) -> View {
        self.look(seat)
    }

    fn knowledge(&self, seat: Seat) -> Known<Self> {
        let peeks = flawed(Check::ImagineIsBlind) || flawed_otherwise(Check::ImagineIsBlind);
        let position = if peeks { self.clone() } else { self.dealt(seat, self.unknown_to(seat)) };
        Known { seat, position }
    }

    fn imagine(known: &Known<Self>, rng: &mut Rng) -> Self {
        known.position.guess(known.seat, rng)
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        vec![("cards", u32::try_from(self.all_cards().len()).unwrap())]
    }

    fn audit(&self) -> Result<(), String> {
        let mut cards = self.all_cards();
        cards.sort_unstable();
        cards.dedup();
        let whole = cards.len() == usize::from(CARDS) || flawed(Check::CensusStays);
        let objects = flawed(Check::AuditPasses) && self.round == 2;
        if whole && !objects { Ok(()) } else { Err("a card twice, or none".into()) }
    }
}

/// Every action there is, in order.
fn candidates() -> impl Iterator<Item = Action> {
    let plays = (1..=CARDS).map(Action::Play);
    plays.chain((1..=3).map(Action::Aim)).chain([Action::Draw, Action::Pass])
}

impl Toy {
    fn forbids(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if let Some(refusal) = turn_refusal(&self.status(), seat) {
            return Some(refusal);
        }
        let choosing = self.phase == Phase::Choosing;
        let holds = |card: u8| self.hands[seat.index()] & bit(card) != 0;
        let odd_top = self.pile.last().is_some_and(|card| card % 2 == 1);
        let may = match action {
            Action::Play(card) => choosing && holds(card),
            Action::Aim(_) if flawed(Check::ImagineKeepsActions) && odd_top => false,
            Action::Aim(3) if flawed(Check::ListedIsAllowed) => false,
            Action::Aim(_) => !choosing && self.aims[seat.index()].is_none(),
            Action::Draw => !choosing && !self.pile.is_empty(),
            Action::Pass => !choosing,
        };
        (!may).then(|| R01_3.refuses("not that, not now"))
    }

    /// The flaw of an action that is allowed and not listed.
    fn hides(&self, action: Action) -> bool {
        flawed(Check::AllowedIsListed) && action == Action::Aim(2) && self.round == 2
    }

    fn play(&mut self, seat: Seat, card: u8, dice: &mut Dice, log: &mut impl Log<Happening>) {
        self.hands[seat.index()] &= !bit(card);
        self.chosen[seat.index()] = Some(card);
        log.note(What::Chose { seat }.into());
        if self.chosen.iter().all(Option::is_some) {
            self.show(dice, log);
        } else if flawed(Check::UndoRestores) {
            self.stain.spread();
        }
    }

    fn show(&mut self, dice: &mut Dice, log: &mut impl Log<Happening>) {
        if flawed(Check::RecordsVerify) {
            dice.start_move(u64::from(hidden_number()) + 1000);
        }
        let face = dice.d6(R01_2);
        log.note(What::Rolled { face }.into());
        if !flawed(Check::SeesTheSameAfter) {
            log.note(What::Shown { cards: self.chosen.clone() }.into());
        }
        let luck = if flawed(Check::NoHiddenChance) { hidden_number() % 2 } else { 0 };
        for seat in self.seats.seats() {
            let best = self.chosen.iter().max() == self.chosen.get(seat.index());
            let aimed = self.aims[seat.index()] == Some(face);
            self.scores[seat.index()] += i32::from(best) + i32::from(aimed) + i32::from(luck);
        }
        let lost = flawed(Check::CensusStays);
        let shown = self.chosen.iter().flatten().skip(usize::from(lost)).map(|card| bit(*card));
        self.discard |= shown.fold(0, |all, card| all | card);
        self.chosen.fill(None);
        self.aims.fill(None);
        self.phase = Phase::Turn(Seat::A);
    }

    fn aim(&mut self, seat: Seat, at: u8, log: &mut impl Log<Happening>) {
        assert!(!(flawed(Check::ListedApplies) && at == 2), "nobody aims at two");
        self.aims[seat.index()] = Some(at);
        log.note(What::Aimed { seat, at }.into());
    }

    fn draw(&mut self, seat: Seat, log: &mut impl Log<Happening>) {
        if let Some(card) = self.pile.pop() {
            self.hands[seat.index()] |= bit(card);
            log.note(What::DrewUnseen { seat }.into());
            log.note(What::Drew { seat, card }.into());
        }
        if flawed(Check::ClonesStayApart) {
            self.stain.spread();
        }
        self.next(seat);
    }

    fn pass(&mut self, seat: Seat, dice: &mut Dice, log: &mut impl Log<Happening>) {
        if flawed(Check::RollsTheSame) && self.pile.last().is_some_and(|card| card % 2 == 0) {
            dice.d6(R01_2);
        }
        log.note(What::Passed { seat }.into());
        if !flawed(Check::GamesEnd) {
            self.next(seat);
        }
    }

    fn next(&mut self, seat: Seat) {
        let last = seat.index() + 1 == self.seats.get();
        self.phase = match last {
            false => Phase::Turn(self.seats.after(seat)),
            true if self.round == self.rounds => Phase::Over,
            true => Phase::Choosing,
        };
        self.round += u8::from(self.phase == Phase::Choosing);
    }
}
