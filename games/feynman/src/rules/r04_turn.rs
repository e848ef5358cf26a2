//! Chapter 4: rounds and turns [`R04_0`](crate::book::R04_0), who may act
//! [`R04_1`], and how a declared action comes to its effect.

use contract::{Dice, Log, Refusal, Seat};

use super::{
    r04_1_1_moving as moving, r04_1_2_fighting as fighting, r04_1_3_trading as trading,
    r04_1_6_rooms as rooms, r04_1_7_items as items, r05_victory as victory, r06_informant,
    r10_aliens as aliens, r10_mind as mind,
};
use crate::action::{Action, At};
use crate::book::{R04_1, R06_2, R10_17};
use crate::event::Event;
use crate::names::{
    ALIENS, Employer, Fig, Good, HACKER, Health, Item, LETTERS, MECHANIC, MEDIC, Order, PILOT,
    PLASMA, ROBOTS, Species,
};
use crate::state::{ALIEN, Ending, Feynman, PHONE, Phase, Place};

/// How many characters act in a turn.
pub const FIGURES_A_TURN: u32 = 3;
/// So often somebody may be chosen before a deed: more often than a team has people, and not for
/// ever (FEY-142).
pub(crate) const MOST_CHOICES: u8 = 30;

/// A turn begins: bugs hatch, and who stands in gas is noted.
pub(crate) fn begin<L: Log<Event>>(game: &mut Feynman, seat: Seat, log: &mut L) {
    let open = &mut game.open;
    open.turn = seat;
    (open.proposed, open.fired, open.switched, open.bounced) = (false, false, false, 0);
    open.fresh = 0;
    (game.shut.used, game.shut.spent, game.shut.bounced) = (0, 0, 0);
    (game.shut.actor, game.shut.chosen, game.shut.bound) = (None, 0, false);
    game.shut.orders[seat.index().min(3)] = Order::Everything;
    if seat == ALIEN {
        // Whatever was ruled out, hidden aliens may be there soon.
        for fig in ALIENS.into_iter().chain(ROBOTS) {
            game.open.not_in[fig.index()] = 0;
        }
    }
    game.shut.gassed = in_gas(game, seat);
    log.note(Event::TurnBegan { seat });
    game.shut.phase = Phase::Turn;
    if seat == ALIEN {
        aliens::brood(game);
    }
}

/// Gas leaves when the turn of the team that let it out comes round, also if it is passed over
/// [`R04_1_7_5`](crate::book::R04_1_7_5).
fn disperse<L: Log<Event>>(game: &mut Feynman, seat: Seat, log: &mut L) {
    for slot in &mut game.open.gas {
        if let Some(cloud) = *slot
            && cloud.seat == seat
            && cloud.until <= game.open.round
        {
            *slot = None;
            log.note(Event::GasGone { room: cloud.room });
        }
    }
}

fn in_gas(game: &Feynman, seat: Seat) -> u32 {
    let there = |fig: &&Fig| {
        let row = game.row(**fig);
        row.seat == seat && game.is_up(**fig) && game.open.is_gassed(row.room)
    };
    Fig::ALL.iter().filter(there).fold(0, |set, fig| set | fig.bit())
}

/// The active seat is done: gas takes effect.
pub(crate) fn end<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    let stayed = game.shut.gassed & in_gas(game, game.open.turn);
    for fig in Fig::ALL {
        if stayed & fig.bit() != 0 && game.breathes(*fig) {
            fighting::knock_out(game, *fig, log);
        }
    }
    if game.open.turn == ALIEN {
        aliens::track(game);
        aliens::hide_again(game, log);
    }
    next(game, log);
}

/// On to the next team that can act, unless that was the end.
pub(crate) fn next<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    game.shut.phase = Phase::Turn;
    loop {
        if is_decided(game) {
            return victory::finish(game, Ending::LastAble, log);
        }
        let seat = game.open.seats.after(game.open.turn);
        game.open.turn = seat;
        if seat == Seat::A {
            rooms::count_down(game, log);
            if game.open.round >= game.open.last_round() {
                return victory::finish(game, Ending::TimeUp, log);
            }
            game.open.round += 1;
            log.note(Event::RoundBegan { round: game.open.round });
            fighting::wake(game, log);
            if is_decided(game) {
                return victory::finish(game, Ending::LastAble, log);
            }
        }
        disperse(game, seat, log);
        if can_still_act(game, seat) {
            return begin(game, seat, log);
        }
        log.note(Event::Skipped { seat });
    }
}

fn is_decided(game: &Feynman) -> bool {
    game.open.seats.seats().filter(|seat| can_still_act(game, *seat)).count() <= 1
}

/// Whether a team has anybody on the map who could act (FEY-126, FEY-140).
pub(crate) fn can_still_act(game: &Feynman, seat: Seat) -> bool {
    let own = |fig: &Fig| game.row(*fig).seat == seat && !fig.is_egg() && game.is_up(*fig);
    Fig::ALL.iter().any(own)
        || (seat == PHONE && LETTERS.iter().any(|fig| can_claim(game, seat, *fig)))
        || (seat == ALIEN && Fig::ALL.iter().any(|fig| can_claim(game, seat, *fig)))
        || (seat == ALIEN && aliens::can_hatch(game))
}

/// Why this character may not act now [`R04_1`].
pub(crate) fn idle(game: &Feynman, seat: Seat, fig: Fig) -> Option<Refusal> {
    let row = game.row(fig);
    let known = row.here && row.seat == seat;
    if !known || !game.open.is_standing(row.room) {
        return Some(R04_1.refuses("you command nobody of that name on the map"));
    }
    if game.token(fig).health != Health::Up || fig.is_egg() {
        return Some(R06_2.refuses("it cannot act"));
    }
    done(game, fig)
}

/// Why somebody does nothing more in this turn, whoever commands it [`R04_1`].
pub(crate) fn done(game: &Feynman, fig: Fig) -> Option<Refusal> {
    if game.open.fresh & fig.bit() != 0 {
        return Some(R10_17.refuses("it rose in this turn and acts from the next"));
    }
    let again = game.has_two_actions(fig) && game.shut.spent < 2;
    if game.shut.used & fig.bit() != 0 {
        return (!again).then(|| R04_1.refuses("it has acted in this turn"));
    }
    limit_refusal(game)
}

/// Why nobody who has not acted in this turn does [`R04_1`].
pub(crate) fn limit_refusal(game: &Feynman) -> Option<Refusal> {
    (game.shut.used.count_ones() >= FIGURES_A_TURN)
        .then(|| R04_1.refuses("three characters have acted in this turn"))
}

/// Why this character is not chosen now (FEY-142).
pub(crate) fn choice_refusal(game: &Feynman, seat: Seat, fig: Fig) -> Option<Refusal> {
    if let Some(why) = idle(game, seat, fig) {
        return Some(why);
    }
    if game.shut.actor.is_some() {
        return Some(R04_1.refuses("somebody is about to act"));
    }
    (game.shut.chosen >= MOST_CHOICES)
        .then(|| R04_1.refuses("everybody has been thought of: end the turn"))
}

/// Somebody is chosen, or nobody any more. It has no consequence and is not heard of.
pub(crate) fn choose(game: &mut Feynman, actor: Option<Fig>) {
    game.shut.chosen += u8::from(actor.is_some());
    game.shut.actor = actor;
}

/// Whoever is revealed in its new team's turn is revealed by acting (FEY-50).
pub(crate) fn bind(game: &mut Feynman, fig: Fig) {
    (game.shut.actor, game.shut.chosen, game.shut.bound) = (Some(fig), 1, true);
}

/// The action is spent.
pub(crate) fn spend(game: &mut Feynman, fig: Fig) {
    if game.has_two_actions(fig) {
        game.shut.spent += 1;
    }
    game.shut.used |= fig.bit();
    game.shut.phase = Phase::Turn;
}

/// An action has been declared: others may cancel it, then it happens.
pub(crate) fn declare<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    (game.shut.actor, game.shut.chosen, game.shut.bound) = (None, 0, false);
    let (fig, left) = if let Phase::Computer { fig, left } = game.shut.phase {
        (fig, left)
    } else {
        (action.actor().unwrap_or(Fig::Alien1), 0)
    };
    match r06_informant::window(game, seat, action, fig, left) {
        Some(window) => {
            // Whoever declares anything but a move is seen doing it (FEY-15, FEY-76).
            if !matches!(action, Action::Move { .. } | Action::Drag { .. }) {
                if !is_quiet(game, action) {
                    moving::step_out(game, fig, log);
                }
                if let Action::Heal { whom, .. } = action {
                    moving::step_out(game, whom, log);
                }
                show_declared(game, seat, fig, action);
            }
            game.shut.phase = Phase::Window(window);
        }
        None => resolve(game, seat, action, dice, log),
    }
}

/// Whether a hidden character may do this unseen (FEY-15).
pub(crate) const fn is_quiet(game: &Feynman, action: Action) -> bool {
    let room = matches!(
        action,
        Action::Hack { .. }
            | Action::Use { .. }
            | Action::Launch { .. }
            | Action::Cannon { .. }
            | Action::Broadcast { .. }
    );
    game.open.options.quiet_room_actions && (room || action.is_computer())
}

/// A declaration shows what it needs: the weapon, the tool, the skill, the thing in hand.
fn show_declared(game: &mut Feynman, seat: Seat, fig: Fig, action: Action) {
    let (item, skill) = match action {
        Action::Attack { weapon, .. } => (fighting::item_of(weapon), 0),
        Action::Emp { .. } | Action::Zap { .. } => (Some(Item::Emp), 0),
        Action::Burn { .. } => (Some(Item::Plasma), PLASMA),
        Action::Heal { .. } | Action::Revive { .. } => (Some(Item::Medkit), MEDIC),
        Action::Geiger { .. } => (Some(Item::Geiger), 0),
        Action::Gas { .. } => (Some(Item::Grenade), 0),
        Action::Weld { .. } => {
            let (tool, skill) = items::welding(game, fig);
            (Some(tool), skill)
        }
        Action::Verify { .. } => (None, MECHANIC),
        Action::Hack { .. } | Action::Use { .. } => (None, HACKER),
        Action::Launch { .. } => (None, PILOT),
        Action::Cannon { .. } => (None, PLASMA),
        _ => (None, 0),
    };
    if let Some(item) = item {
        show_item(game, fig, item);
    }
    show_skill(game, fig, skill | if item == Some(Item::Plasma) { PLASMA } else { 0 });
    match action {
        Action::Shield { .. } | Action::Destruct { .. } => rooms::show_key(game, seat, fig),
        Action::Verify { art, .. } => fighting::know_good(game, art, Place::On(fig)),
        Action::Broadcast { .. } if game.is_placed(fig) => {
            fighting::know_good(game, Good::Disk, Place::On(fig));
        }
        Action::Zap { good, at: At::On(whom), .. } if whom == fig => {
            fighting::know_good(game, good, Place::On(fig));
        }
        Action::Burn { at: At::On(whom), .. } if whom == fig => {
            fighting::know_good(game, Good::Disk, Place::On(fig));
        }
        _ => {}
    }
}

/// What was declared happens.
pub(crate) fn resolve<L: Log<Event>>(
    game: &mut Feynman,
    seat: Seat,
    action: Action,
    dice: &mut Dice,
    log: &mut L,
) {
    match action {
        Action::Move { fig, to } => moving::walk(game, fig, to, None, log),
        Action::Drag { fig, to, body } => moving::walk(game, fig, to, Some(body), log),
        Action::Attack { fig, weapon, aim } => {
            fighting::attack(game, fig, weapon, aim, dice, log);
        }
        Action::Give { fig, to } => trading::ask(game, fig, fig, to, log),
        Action::Take { fig, from } => trading::ask(game, fig, from, fig, log),
        Action::Search { fig } => trading::search(game, fig, log),
        Action::Strip { fig, body } => trading::strip(game, fig, body, log),
        Action::Hack { .. }
        | Action::Use { .. }
        | Action::Launch { .. }
        | Action::Cannon { .. }
        | Action::Broadcast { .. } => rooms::act(game, seat, action, dice, log),
        Action::Assassinate { .. } | Action::Lay { .. } | Action::Eat { .. } => {
            aliens::act(game, action, log);
        }
        Action::Control { whom } => mind::control(game, whom, dice, log),
        Action::Illusion { robot } => mind::conjure(game, robot, log),
        _ if action.is_computer() => rooms::compute(game, seat, action, dice, log),
        _ => items::act(game, action, dice, log),
    }
}

/// Whether somebody may be claimed in one's own turn, and so be revealed.
pub(crate) fn can_claim(game: &Feynman, seat: Seat, fig: Fig) -> bool {
    let claimed = match seat {
        PHONE => r06_informant::unrevealed(game) == Some(fig),
        ALIEN => aliens::is_claimed(game, fig),
        _ => false,
    };
    claimed && game.is_up(fig)
}

/// Whether the phone company works for the government.
pub(crate) fn is_gmen(game: &Feynman) -> bool {
    game.shut.employer == Some(Employer::Gmen)
}

/// Everybody has now seen this item on a character.
pub(crate) fn show_item(game: &mut Feynman, fig: Fig, item: Item) {
    if !game.carries(fig, item) {
        return;
    }
    for mind in &mut game.minds {
        let known = &mut mind.bags[fig.index()];
        if !known.has(item) {
            *known = known.with(item);
        }
    }
}

/// An item is used up.
pub(crate) fn use_up(game: &mut Feynman, fig: Fig, item: Item) {
    show_item(game, fig, item);
    let row = game.row_mut(fig);
    row.bag = row.bag.without(item);
    for mind in &mut game.minds {
        mind.bags[fig.index()] = mind.bags[fig.index()].without(item);
    }
}

/// Everybody has now seen this skill.
pub(crate) fn show_skill(game: &mut Feynman, fig: Fig, skill: u8) {
    if game.token(fig).seen {
        game.token_mut(fig).skills |= skill;
    }
}

/// The species is out.
pub(crate) fn know_species<L: Log<Event>>(game: &mut Feynman, log: &mut L) {
    if game.open.species.is_none()
        && let Some(species) = game.shut.species
    {
        game.open.species = Some(species);
        log.note(Event::SpeciesKnown { species });
    }
}

/// Whether the seat is the phone company's or the alien's, whose windows exist for secrecy.
pub(crate) const fn species_may_cancel(known: Option<Species>) -> bool {
    matches!(known, None | Some(Species::Pan | Species::Hal | Species::Mind))
}
