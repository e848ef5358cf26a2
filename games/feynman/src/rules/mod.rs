//! The contract, kept by handing each question to its chapter. No rule is in this file.

pub(crate) mod deeds;
pub(crate) mod list;
pub(crate) mod r03_setup;
pub(crate) mod r04_1_1_moving;
pub(crate) mod r04_1_2_fighting;
pub(crate) mod r04_1_3_terms;
pub(crate) mod r04_1_3_trading;
pub(crate) mod r04_1_6_rooms;
pub(crate) mod r04_1_7_items;
pub(crate) mod r04_turn;
pub(crate) mod r05_conditions;
pub(crate) mod r05_levels;
pub(crate) mod r05_lost;
pub(crate) mod r05_victory;
pub(crate) mod r06_informant;
pub(crate) mod r07_lines;
pub(crate) mod r07_sheets;
pub(crate) mod r10_aliens;
pub(crate) mod r10_mind;

use std::ops::RangeInclusive;

use contract::{
    Dice, Game, Log, Refusal, Rng, Rule, Seat, SeatCount, SeatSet, SetupFaults, Status,
};

use crate::action::Action;
use crate::book::{self, R04_1, R05_1, R06_1};
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{Ending, Feynman, Phase};
use crate::view::View;

impl Game for Feynman {
    const ID: &'static str = "feynman";
    const REVISION: u32 = 6;
    // 2: what is barred no longer tells who carries the disk.
    const VIEW_FORM: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const BOOK: &'static [&'static Rule] = book::BOOK;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Knowledge = View;

    fn new(setup: &Setup, seats: SeatCount, _: &mut Dice) -> Result<Self, SetupFaults> {
        r03_setup::open(setup, seats)
    }

    fn seats(&self) -> SeatCount {
        self.open.seats
    }

    fn status(&self) -> Status {
        if let Phase::Over(_) = self.shut.phase {
            Status::Over(r05_victory::outcome(self))
        } else {
            Status::Waiting(self.owing())
        }
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.owing().contains(seat) {
            list::all(self, seat, into);
        }
    }

    fn refusal(&self, seat: Seat, action: &Action) -> Option<Refusal> {
        if self.owing().contains(seat) {
            return self.chapter_refusal(seat, *action);
        }
        contract::turn_refusal(&self.status(), seat)
    }

    fn apply<L: Log<Event>>(&mut self, seat: Seat, action: &Action, dice: &mut Dice, log: &mut L) {
        let action = *action;
        match self.shut.phase {
            Phase::Setup => r03_setup::apply(self, seat, action, dice, log),
            Phase::Turn => self.take_turn(seat, action, dice, log),
            Phase::Window(window) => r06_informant::answer(self, window, action, dice, log),
            Phase::Computer { .. } if matches!(action, Action::Logoff {}) => {
                self.shut.phase = Phase::Turn;
            }
            Phase::Computer { .. } => match action {
                Action::Reside { room } => r10_aliens::reside(self, room, log),
                _ => r04_turn::declare(self, seat, action, dice, log),
            },
            Phase::Handing(deal) => r04_1_3_trading::hand(self, deal, action, log),
            Phase::Consent(deal) => {
                let yes = matches!(action, Action::Accept {});
                r04_1_3_trading::consent(self, deal, yes, log);
            }
            Phase::Picking { fig, from } => match action {
                Action::Pick { thing } => r04_1_3_trading::pick(self, fig, from, thing, log),
                _ => self.shut.phase = Phase::Turn,
            },
            Phase::Hatching => r10_aliens::hatch(self, action, log),
            Phase::Voting { by, asked } => self.vote(by, asked, action, log),
            Phase::Over(_) => {}
        }
        r10_mind::settle(self, log);
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View { barred: crate::barred::barred(self, seat), ..View::of(self, seat) }
    }

    fn knowledge(&self, seat: Seat) -> View {
        View::of(self, Some(seat))
    }

    fn imagine(known: &View, rng: &mut Rng) -> Self {
        crate::imagine::imagine(known, rng)
    }

    /// Who asked not to be bothered passes [6.1].
    fn standing_order(&self, seat: Seat) -> Option<Action> {
        let Phase::Window(window) = self.shut.phase else { return None };
        let passes = window.asked == seat && r06_informant::lets_pass(self, &window);
        passes.then_some(Action::Pass {})
    }

    fn census(&self) -> Vec<(&'static str, u32)> {
        crate::audit::census(self)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

impl Feynman {
    /// Who owes a decision.
    pub(crate) fn owing(&self) -> SeatSet {
        match self.shut.phase {
            Phase::Setup => r03_setup::owing(self),
            Phase::Turn | Phase::Computer { .. } | Phase::Picking { .. } | Phase::Hatching => {
                SeatSet::only(self.open.turn)
            }
            Phase::Window(window) => SeatSet::only(window.asked),
            Phase::Handing(deal) => SeatSet::only(self.spokesman(deal.from)),
            Phase::Consent(deal) => SeatSet::only(self.spokesman(deal.to)),
            Phase::Voting { asked, .. } => SeatSet::only(asked),
            Phase::Over(_) => SeatSet::NONE,
        }
    }

    fn chapter_refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        match self.shut.phase {
            Phase::Setup => r07_sheets::refusal(self, seat, action),
            Phase::Turn => list::turn_refusal(self, seat, action),
            Phase::Window(window) => r06_informant::refusal(self, &window, action),
            Phase::Computer { fig, .. } => r04_1_6_rooms::compute_refusal(self, seat, fig, action),
            Phase::Handing(deal) => r04_1_3_trading::hand_refusal(self, deal, action),
            Phase::Consent(deal) => r04_1_3_trading::consent_refusal(self, deal, action),
            Phase::Picking { fig, from } => r04_1_3_trading::pick_refusal(self, fig, from, action),
            Phase::Hatching => r10_aliens::hatch_refusal(self, action),
            Phase::Voting { .. } => (!matches!(action, Action::Accept {} | Action::Decline {}))
                .then(|| R05_1.refuses("accept or decline")),
            Phase::Over(_) => Some(R04_1.refuses("the game is over")),
        }
    }

    fn take_turn<L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        log: &mut L,
    ) {
        match action {
            Action::Who { fig } => r04_turn::choose(self, Some(fig)),
            Action::Other {} => r04_turn::choose(self, None),
            Action::End {} => r04_turn::end(self, log),
            Action::Mend { fig } => {
                r10_aliens::mend(self, fig, log);
                r04_turn::end(self, log);
            }
            Action::Peace {} => {
                self.open.proposed = true;
                log.note(Event::Proposed { seat });
                let asked = self.open.seats.after(seat);
                self.shut.phase = Phase::Voting { by: seat, asked };
            }
            Action::Reveal { fig } => {
                if seat == crate::state::PHONE {
                    r06_informant::reveal(self, fig, log);
                } else {
                    r10_aliens::claim(self, fig, log);
                }
                r04_turn::bind(self, fig);
            }
            Action::Reside { room } => r10_aliens::reside(self, room, log),
            Action::Seize {} => r10_aliens::seize(self, log),
            _ => r04_turn::declare(self, seat, action, dice, log),
        }
    }

    /// All must agree [`R05_1`].
    fn vote<L: Log<Event>>(&mut self, by: Seat, asked: Seat, action: Action, log: &mut L) {
        let yes = matches!(action, Action::Accept {});
        log.note(Event::Answered { seat: asked, yes });
        let next = self.open.seats.after(asked);
        if !yes {
            self.shut.phase = Phase::Turn;
        } else if next == by {
            r05_victory::finish(self, Ending::Agreed, log);
        } else {
            self.shut.phase = Phase::Voting { by, asked: next };
        }
    }
}

/// Why a claim fails in one's own turn, in which it takes an action [`R06_1`] (FEY-50).
pub(crate) fn claim_refusal(game: &Feynman, seat: Seat, fig: crate::names::Fig) -> Option<Refusal> {
    if !r04_turn::can_claim(game, seat, fig) {
        return Some(R06_1.refuses("that one is not secretly yours"));
    }
    if game.open.thralls & fig.bit() != 0 {
        return Some(R06_1.refuses("it obeys another mind, and would not act for you"));
    }
    // Whoever it was before the kill, it was Pan that spent both actions [`R10_10`](book::R10_10).
    if game.shut.pan == Some(fig) && game.shut.spent >= 2 {
        return Some(R04_1.refuses("it has acted in this turn"));
    }
    r04_turn::done(game, fig)
}
