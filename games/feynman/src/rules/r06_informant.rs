//! Chapter 6.1 and the windows: after an action is declared and before any die, whoever could
//! have a claim on it is asked, whether or not there is one (FEY-74, K45), so that no pause tells.

use contract::{Dice, Log, Refusal, Seat};

use super::r04_turn::{self, is_gmen, species_may_cancel};
use super::r10_aliens as aliens;
use crate::action::Action;
use crate::book::{R06_1, R10_11, R10_21};
use crate::event::Event;
use crate::names::{Fig, Health, Order, Species};
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Phase, Window};

/// The informant, as long as only the phone company knows.
pub(crate) fn unrevealed(game: &Feynman) -> Option<Fig> {
    let secret = game.open.informant.is_none() && is_gmen(game);
    // Mind: the letter alone means nothing to another employer (FEY-48).
    // Nor does it to Pan in that place, once unmasked (FEY-73, FEY-89).
    let own = |fig: &Fig| !game.token(*fig).zombie && game.open.pan != Some(*fig);
    game.shut.informant.filter(|fig| secret && own(fig))
}

/// The window an action opens, if anybody is to be asked.
pub(crate) fn window(
    game: &Feynman,
    actor: Seat,
    action: Action,
    fig: Fig,
    left: u8,
) -> Option<Window> {
    let mut asked = [None; 2];
    let mut many = 0;
    for seat in game.open.seats.others_from(actor) {
        if is_asked(game, actor, action, fig, seat) {
            asked[many] = Some(seat);
            many += 1;
        }
    }
    let [first, later] = asked;
    first.map(|asked| Window { actor, action, fig, left, asked, later })
}

/// Whether a seat is asked; nothing in here may be a secret.
fn is_asked(game: &Feynman, actor: Seat, action: Action, fig: Fig, seat: Seat) -> bool {
    let open = &game.open;
    match seat {
        PHONE => {
            // Also when mind control has taken the letter from the pirates (FEY-73).
            (actor == PIRATES || open.thralls & fig.bit() != 0)
                && fig.is_letter()
                && open.informant.is_none()
                && !action.is_computer()
        }
        ALIEN => match open.species {
            Some(Species::Hal) => {
                action.is_computer() && open.token(Fig::Alien1).health == Health::Up
            }
            Some(Species::Mind) => {
                fig.is_human() && open.thralls & fig.bit() == 0 && !action.is_computer()
            }
            Some(Species::Pan) => open.pan.is_none() && !action.is_computer(),
            known => species_may_cancel(known),
        },
        _ => false,
    }
}

/// Why this answer is not possible. Who has asked not to be bothered is asked all the same and can
/// only pass, so that nobody else can tell an order from a shrug (K45).
pub(crate) fn refusal(game: &Feynman, window: &Window, action: Action) -> Option<Refusal> {
    let order = game.shut.orders[window.asked.index().min(3)];
    match action {
        Action::Pass {} => None,
        _ if lets_pass(game, window) => {
            Some(R06_1.refuses("you let this pass until your own turn"))
        }
        Action::Doze {} if order == Order::Own => {
            Some(R06_1.refuses("you are asked about your own only, as you wished"))
        }
        Action::Sleep {} | Action::Doze {} => None,
        _ => claim_refusal(game, window, action),
    }
}

/// Whether whoever is asked has asked not to be bothered with this.
pub(crate) fn lets_pass(game: &Feynman, window: &Window) -> bool {
    match game.shut.orders[window.asked.index().min(3)] {
        Order::Everything => false,
        Order::Own => !has_claim(game, window),
        Order::Nothing => true,
    }
}

fn has_claim(game: &Feynman, window: &Window) -> bool {
    let claims = [Action::Cancel {}, Action::Veto {}, Action::Seize {}];
    claims.into_iter().any(|claim| claim_refusal(game, window, claim).is_none())
}

/// Why there is nothing to show here, or nothing to do about it.
fn claim_refusal(game: &Feynman, window: &Window, action: Action) -> Option<Refusal> {
    match action {
        Action::Cancel {} if window.asked == PHONE => (unrevealed(game) != Some(window.fig))
            .then(|| R06_1.refuses("you have no informant behind this letter")),
        Action::Cancel {} => {
            let claimed = aliens::is_claimed(game, window.fig) && !window.action.is_computer();
            (!claimed).then(|| R10_11.refuses("you have no claim on this character"))
        }
        Action::Veto {} | Action::Seize {} => {
            let hal = window.asked == ALIEN
                && game.is_hal(Fig::Alien1)
                && game.is_up(Fig::Alien1)
                && window.action.is_computer();
            let limit = game.open.options.hal_cancel_limit;
            if matches!(action, Action::Veto {}) && limit > 0 && game.open.vetoes >= limit {
                return Some(R10_21.refuses("HAL has cancelled as often as this table allows"));
            }
            (!hal).then(|| R10_21.refuses("only HAL, and only a computer action"))
        }
        _ => Some(R06_1.refuses("pass, or cancel what was declared")),
    }
}

/// An answer.
pub(crate) fn answer<L: Log<Event>>(
    game: &mut Feynman,
    window: Window,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    match action {
        Action::Cancel {} => {
            log.note(Event::Cancelled {
                fig: window.fig,
                seat: window.asked,
                kind: game.open.species,
            });
            if window.asked == PHONE {
                reveal(game, window.fig, log);
            } else {
                aliens::claim(game, window.fig, log);
            }
            lose(game, &window);
        }
        Action::Veto {} => {
            game.open.vetoes = game.open.vetoes.saturating_add(1);
            log.note(Event::Vetoed {});
            r04_turn::know_species(game, log);
            console(game, &window, window.left.saturating_sub(1));
        }
        Action::Seize {} => {
            aliens::seize(game, log);
            console(game, &window, 0);
        }
        Action::Sleep {} => {
            give_order(game, window.asked, Order::Nothing, log);
            pass(game, window, dice, log);
        }
        Action::Doze {} => {
            give_order(game, window.asked, Order::Own, log);
            pass(game, window, dice, log);
        }
        _ => pass(game, window, dice, log),
    }
}

fn give_order<L: Log<Event>>(game: &mut Feynman, seat: Seat, order: Order, log: &mut L) {
    game.shut.orders[seat.index().min(3)] = order;
    log.note(Event::Ordered { seat, order });
}

fn pass<L: Log<Event>>(game: &mut Feynman, window: Window, dice: &mut Dice, log: &mut L) {
    if let Some(asked) = window.later {
        game.shut.phase = Phase::Window(Window { asked, later: None, ..window });
    } else {
        game.shut.phase = match window.left {
            0 => Phase::Turn,
            left => Phase::Computer { fig: window.fig, left },
        };
        r04_turn::resolve(game, window.actor, window.action, dice, log);
    }
}

/// The action is lost.
fn lose(game: &mut Feynman, window: &Window) {
    game.shut.used |= window.fig.bit();
    game.shut.phase = Phase::Turn;
}

/// Back to the terminal, or away from it.
fn console(game: &mut Feynman, window: &Window, left: u8) {
    game.shut.phase = match left {
        0 => Phase::Turn,
        left => Phase::Computer { fig: window.fig, left },
    };
}

/// The informant turns: control passes to the phone company for good [`R06_1`], which sees the row
/// from now on (FEY-72); the pirates keep what they knew.
pub(crate) fn reveal<L: Log<Event>>(game: &mut Feynman, fig: Fig, log: &mut L) {
    // Mind control beats the letter while it lasts (FEY-73).
    if game.open.thralls & fig.bit() == 0 {
        change_sides(game, fig);
    }
    game.open.informant = Some(fig);
    log.note(Event::InformantFound { fig });
}

fn change_sides(game: &mut Feynman, fig: Fig) {
    let bag = game.row(fig).bag;
    let mind = &mut game.minds[PIRATES.index()];
    mind.bags[fig.index()] = bag;
    mind.exact |= fig.bit();
    for good in crate::names::Good::ALL {
        if game.good(*good) == crate::state::Place::On(fig) {
            game.minds[PIRATES.index()].goods[good.index()] = Some(crate::state::Place::On(fig));
            game.minds[PHONE.index()].goods[good.index()] = Some(crate::state::Place::On(fig));
        }
    }
    game.row_mut(fig).seat = PHONE;
    game.token_mut(fig).seat = PHONE;
}
