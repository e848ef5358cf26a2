//! What may be done in a turn: candidates for everybody one commands, run through the refusals.

use contract::{Refusal, Seat};

use super::{
    claim_refusal, r04_1_1_moving as moving, r04_1_2_fighting as fighting,
    r04_1_3_trading as trading, r04_1_6_rooms as rooms, r04_1_7_items as items, r04_turn,
    r06_informant, r07_sheets, r10_aliens as aliens, r10_mind as mind,
};
use crate::action::{Action, Aim, At, Switch, Thing};
use crate::book::{R04_1, R05_1, R10_11};
use crate::names::{ARTIFACTS, Fig, Good, Item, Room, Species, Weapon};
use crate::state::{ALIEN, Feynman, Phase};

/// Everything a seat that owes a decision may do, in order.
pub(crate) fn all(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let begin = into.len();
    match game.shut.phase {
        Phase::Setup => return r07_sheets::list(game, seat, into),
        Phase::Turn => turn(game, seat, into),
        Phase::Window(window) => {
            let answers = [
                Action::Pass {},
                Action::Sleep {},
                Action::Cancel {},
                Action::Veto {},
                Action::Seize {},
            ];
            let allowed = |a: &Action| r06_informant::refusal(game, &window, *a).is_none();
            into.extend(answers.into_iter().filter(allowed));
        }
        Phase::Computer { fig, .. } => computer(game, seat, fig, into),
        Phase::Handing(deal) => {
            let rest = [Action::Offer {}, Action::Decline {}];
            let things = things().map(|thing| Action::Hand { thing }).chain(rest);
            into.extend(things.filter(|a| trading::hand_refusal(game, deal, *a).is_none()));
        }
        Phase::Consent(_) | Phase::Voting { .. } => {
            into.extend([Action::Accept {}, Action::Decline {}]);
        }
        Phase::Picking { fig, from } => {
            let things = things().map(|thing| Action::Pick { thing }).chain([Action::Leave {}]);
            into.extend(things.filter(|a| trading::pick_refusal(game, fig, from, *a).is_none()));
        }
        Phase::Hatching => {
            let eggs = crate::names::EGGS.into_iter().map(|egg| Action::Hatch { egg });
            let all = eggs.chain([Action::NoHatch {}]);
            into.extend(all.filter(|a| aliens::hatch_refusal(game, *a).is_none()));
        }
        Phase::Over(_) => {}
    }
    into[begin..].sort_unstable();
}

fn things() -> impl Iterator<Item = Thing> {
    let items = Item::ALL.iter().map(|item| Thing::Item(*item));
    items.chain(Good::ALL.iter().map(|good| Thing::Good(*good)))
}

fn computer(game: &Feynman, seat: Seat, fig: Fig, into: &mut Vec<Action>) {
    let mut add = |action: Action| {
        if rooms::compute_refusal(game, seat, fig, action).is_none() {
            into.push(action);
        }
    };
    for (one, two) in game.open.plan.doors {
        add(Action::Lock { one, two });
        add(Action::Unlock { one, two });
    }
    for to in [Switch::On, Switch::Off] {
        add(Action::Shield { to });
        add(Action::Destruct { to });
    }
    add(Action::Core {});
    add(Action::Logoff {});
}

fn turn(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    for fig in Fig::ALL {
        if r04_turn::idle(game, seat, *fig).is_none() {
            of_figure(game, seat, *fig, into);
        }
    }
    let mut add = |action: Action| {
        if turn_refusal(game, seat, action).is_none() {
            into.push(action);
        }
    };
    if seat == ALIEN {
        for &whom in Fig::ALL {
            add(Action::Assassinate { whom });
        }
        if aliens::is(game, Species::Mind) {
            mind::list(&mut add);
        }
        for &room in Room::ALL {
            add(Action::Reside { room });
        }
        add(Action::Seize {});
        for &fig in Fig::ALL {
            add(Action::Mend { fig });
        }
    }
    for &fig in Fig::ALL {
        if r04_turn::can_claim(game, seat, fig) {
            add(Action::Reveal { fig });
        }
    }
    add(Action::Peace {});
    add(Action::End {});
}

/// Everything one character could do. It is not idle; the rest is asked of the chapters.
fn of_figure(game: &Feynman, seat: Seat, fig: Fig, into: &mut Vec<Action>) {
    let mut add = |action: Action| {
        if figure_refusal(game, seat, fig, action).is_none() {
            into.push(action);
        }
    };
    let room = game.row(fig).room;
    for to in game.open.plan.neighbours(room) {
        add(Action::Move { fig, to });
        game.seen_in(room).for_each(|body| add(Action::Drag { fig, to, body }));
        add(Action::Weld { fig, to });
    }
    for weapon in Weapon::ALL.iter().filter(|weapon| game.is_armed(fig, **weapon)) {
        let weapon = *weapon;
        let figs = game.seen_in(room).map(Aim::Fig);
        for aim in figs.chain([Aim::Terminal, Aim::Generator]) {
            add(Action::Attack { fig, weapon, aim });
        }
    }
    add(Action::Hack { fig });
    add(Action::Use { fig });
    add(Action::Launch { fig });
    add(Action::Broadcast { fig });
    with_hands(game, fig, &mut add);
    with_items(game, fig, &mut add);
    if game.row(fig).seat == ALIEN {
        game.seen_in(room).for_each(|body| add(Action::Lay { fig, body }));
        add(Action::Eat { fig });
    }
}

fn with_hands(game: &Feynman, fig: Fig, add: &mut impl FnMut(Action)) {
    let room = game.row(fig).room;
    if !game.has_hands(fig) {
        return;
    }
    add(Action::Search { fig });
    for other in Fig::ALL {
        let other = *other;
        if game.row(other).here && game.row(other).room == room {
            add(Action::Give { fig, to: other });
            add(Action::Take { fig, from: other });
            add(Action::Strip { fig, body: other });
        }
    }
    for art in ARTIFACTS {
        add(Action::Verify { fig, art });
    }
}

fn with_items(game: &Feynman, fig: Fig, add: &mut impl FnMut(Action)) {
    let room = game.row(fig).room;
    let others = || game.seen_in(room).filter(move |other| *other != fig);
    let has = |item| game.wields(fig, item);
    if has(Item::Emp) {
        let figs = others().map(Aim::Fig);
        figs.chain([Aim::Terminal, Aim::Generator]).for_each(|aim| add(Action::Emp { fig, aim }));
        for good in [Good::Disk, Good::ArtA, Good::ArtB, Good::ArtC] {
            add(Action::Zap { fig, good, at: At::In(room) });
            add(Action::Zap { fig, good, at: At::On(fig) });
            others().for_each(|other| add(Action::Zap { fig, good, at: At::On(other) }));
        }
    }
    if has(Item::Plasma) {
        add(Action::Burn { fig, at: At::In(room) });
        add(Action::Burn { fig, at: At::On(fig) });
        others().for_each(|other| add(Action::Burn { fig, at: At::On(other) }));
    }
    if has(Item::Medkit) {
        for whom in others().chain([fig]) {
            add(Action::Heal { fig, whom });
            add(Action::Revive { fig, whom });
        }
    }
    if has(Item::Geiger) {
        add(Action::Geiger { fig });
    }
    if has(Item::Grenade) || fig == Fig::Soldierbot {
        for to in game.open.plan.neighbours(room).chain([room]) {
            add(Action::Gas { fig, to });
            add(Action::Launcher { fig, to });
        }
    }
    if items::is_scientists(fig) {
        let [one, two] = game.shut.mines;
        if let Some(room) = one {
            add(Action::Detonate { fig, room });
        }
        let other = two.filter(|room| Some(*room) != one);
        if let Some(room) = other {
            add(Action::Detonate { fig, room });
        }
    }
    if game.open.plan.room_has(room, crate::station::Function::Cannon) {
        for &room in Room::ALL {
            add(Action::Cannon { fig, room });
        }
    }
}

/// Why this is not an action of this turn.
pub(crate) fn turn_refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    if let Some(fig) = action.actor() {
        let idle = r04_turn::idle(game, seat, fig);
        return idle.or_else(|| figure_refusal(game, seat, fig, action));
    }
    match action {
        Action::End {} => None,
        Action::Peace {} => {
            game.open.proposed.then(|| R05_1.refuses("it was proposed in this turn"))
        }
        Action::Reveal { fig } => claim_refusal(game, seat, fig),
        Action::Assassinate { .. } if seat == ALIEN => {
            let pan = aliens::pan_unseen(game);
            let idle = pan.and_then(|pan| r04_turn::idle(game, seat, pan));
            idle.or_else(|| aliens::refusal(game, action))
        }
        Action::Control { .. } | Action::Illusion { .. } if seat == ALIEN => {
            let idle = r04_turn::idle(game, seat, Fig::Alien1);
            mind::refusal(game, action).or(idle)
        }
        Action::Reside { room } if seat == ALIEN => aliens::reside_refusal(game, room),
        Action::Seize {} if seat == ALIEN => aliens::seize_refusal(game),
        Action::Mend { fig } if seat == ALIEN => aliens::mend_refusal(game, fig),
        Action::Assassinate { .. }
        | Action::Control { .. }
        | Action::Illusion { .. }
        | Action::Reside { .. }
        | Action::Seize {}
        | Action::Mend { .. } => Some(R10_11.refuses("only an alien does that")),
        _ => Some(R04_1.refuses("that is no action of a turn")),
    }
}

fn figure_refusal(game: &Feynman, seat: Seat, fig: Fig, action: Action) -> Option<Refusal> {
    match action {
        Action::Move { to, .. } => moving::refusal(game, seat, fig, to, None),
        Action::Drag { to, body, .. } => moving::refusal(game, seat, fig, to, Some(body)),
        Action::Attack { weapon, aim, .. } => fighting::refusal(game, fig, weapon, aim),
        Action::Give { to, .. } => trading::trade_refusal(game, fig, to, true),
        Action::Take { from, .. } => trading::trade_refusal(game, fig, from, false),
        Action::Search { .. } => trading::search_refusal(game, fig),
        Action::Strip { body, .. } => trading::strip_refusal(game, fig, body),
        Action::Hack { .. }
        | Action::Use { .. }
        | Action::Launch { .. }
        | Action::Cannon { .. }
        | Action::Broadcast { .. } => rooms::refusal(game, seat, action),
        Action::Lay { .. } | Action::Eat { .. } => aliens::refusal(game, action),
        _ => items::refusal(game, action),
    }
}
