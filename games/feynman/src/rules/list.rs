//! What a seat that owes a decision may do: candidates, run through the refusals.

use contract::{Refusal, Seat};

use super::{
    claim_refusal, deeds, r04_1_3_trading as trading, r04_1_6_rooms as rooms, r04_turn,
    r06_informant, r07_lines, r10_aliens as aliens, r10_mind as mind,
};
use crate::action::{Action, Switch, Thing};
use crate::book::{R04_1, R05_1, R06_1, R10_11};
use crate::names::{Fig, Good, Item, Room, Species};
use crate::state::{ALIEN, Feynman, PHONE, Phase};

/// Everything a seat that owes a decision may do, in order.
pub(crate) fn all(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    let begin = into.len();
    match game.shut.phase {
        Phase::Setup => return r07_lines::list(game, seat, into),
        Phase::Turn => turn(game, seat, into),
        Phase::Window(window) => {
            let answers = [
                Action::Pass {},
                Action::Sleep {},
                Action::Doze {},
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
            let hands = things().map(|thing| Action::Hand { thing });
            let all = hands.chain(things().map(|thing| Action::Want { thing })).chain(rest);
            into.extend(all.filter(|a| trading::hand_refusal(game, deal, *a).is_none()));
        }
        Phase::Consent(deal) => {
            let answers = [Action::Accept {}, Action::Decline {}];
            let allowed = |a: &Action| trading::consent_refusal(game, deal, *a).is_none();
            into.extend(answers.into_iter().filter(allowed));
        }
        Phase::Voting { .. } => into.extend([Action::Accept {}, Action::Decline {}]),
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
    debug_assert!(into[begin..].is_sorted(), "in the order of the actions");
}

fn things() -> impl Iterator<Item = Thing> {
    let items = Item::ALL.iter().map(|item| Thing::Item(*item));
    items.chain(Good::ALL.iter().map(|good| Thing::Good(*good)))
}

fn computer(game: &Feynman, seat: Seat, fig: Fig, into: &mut Vec<Action>) {
    let begin = into.len();
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
    if game.is_hal(fig) {
        for room in Room::ALL {
            add(Action::Reside { room: *room });
        }
    }
    into[begin..].sort_unstable();
}

/// The actions of a turn, in the order in which they are declared, so that nothing is sorted:
/// who acts and whatever is nobody's, or what the one who was chosen does.
fn turn(game: &Feynman, seat: Seat, into: &mut Vec<Action>) {
    if let Some(fig) = game.shut.actor {
        deeds::of(game, seat, fig, &mut |deed| into.push(deed));
        if !game.shut.bound {
            into.push(Action::Other {});
        }
        return;
    }
    if game.shut.chosen < r04_turn::MOST_CHOICES {
        let able = |fig: &&Fig| r04_turn::idle(game, seat, **fig).is_none();
        into.extend(Fig::ALL.iter().filter(able).map(|fig| Action::Who { fig: *fig }));
    }
    let mut add = |action: Action| {
        if turn_refusal(game, seat, action).is_none() {
            into.push(action);
        }
    };
    match game.shut.species {
        Some(Species::Hal) if seat == ALIEN => {
            add(Action::Seize {});
            for room in Room::ALL {
                add(Action::Reside { room: *room });
            }
        }
        Some(Species::Zombies) if seat == ALIEN => {
            for fig in Fig::ALL {
                add(Action::Mend { fig: *fig });
            }
        }
        Some(
            Species::Mind
            | Species::Bugs
            | Species::Koch
            | Species::Pan
            | Species::Zombies
            | Species::Hal,
        )
        | None => {}
    }
    let claims = (seat == PHONE && r06_informant::unrevealed(game).is_some())
        || (seat == ALIEN && (game.shut.pan.is_some() || game.shut.thralls != 0));
    if claims {
        for fig in Fig::ALL {
            add(Action::Reveal { fig: *fig });
        }
    }
    add(Action::Peace {});
    add(Action::End {});
}

/// Why this is not an action of this turn.
pub(crate) fn turn_refusal(game: &Feynman, seat: Seat, action: Action) -> Option<Refusal> {
    if let Some(fig) = deeds::doer(game, seat, action) {
        return match r04_turn::idle(game, seat, fig) {
            None if game.shut.actor != Some(fig) => Some(R04_1.refuses("say first who acts")),
            None => deeds::refusal(game, seat, fig, action),
            idle => idle,
        };
    }
    match action {
        Action::Who { fig } => r04_turn::choice_refusal(game, seat, fig),
        Action::Other {} if game.shut.bound => {
            Some(R06_1.refuses("whoever is revealed in one's own turn acts"))
        }
        Action::Other {} => {
            game.shut.actor.is_none().then(|| R04_1.refuses("nobody is about to act"))
        }
        _ if game.shut.actor.is_some() => Some(R04_1.refuses("somebody is about to act")),
        Action::End {} => None,
        Action::Peace {} => {
            if game.open.proposed {
                return Some(R05_1.refuses("it was proposed in this turn"));
            }
            (game.shut.used != 0).then(|| R05_1.refuses("it is proposed before anybody acts"))
        }
        Action::Reveal { fig } => claim_refusal(game, seat, fig),
        Action::Reside { room } if seat == ALIEN => aliens::reside_refusal(game, room),
        Action::Seize {} if seat == ALIEN => aliens::seize_refusal(game),
        Action::Mend { fig } if seat == ALIEN => aliens::mend_refusal(game, fig),
        Action::Assassinate { .. } if seat == ALIEN => aliens::refusal(game, action),
        Action::Control { .. } | Action::Illusion { .. } if seat == ALIEN => {
            mind::refusal(game, action)
        }
        Action::Assassinate { .. }
        | Action::Control { .. }
        | Action::Illusion { .. }
        | Action::Reside { .. }
        | Action::Seize {}
        | Action::Mend { .. } => Some(R10_11.refuses("only an alien does that")),
        _ => Some(R04_1.refuses("that is no action of a turn")),
    }
}
