//! The living artifact, as somebody else could imagine it: in the artifact that is about, on its
//! way unseen, with a mind or two in its power.

use contract::Rng;

use crate::names::{Bag, Fig, Health, KEPT, ROBOTS, Room, Species};
use crate::state::{ALIEN, Feynman, Place, Row, SCIENTIST};
use crate::view::{Seen, View};

/// Robots seen in the alien's colours.
fn stolen(view: &View) -> impl Iterator<Item = Fig> + '_ {
    ROBOTS.into_iter().filter(|robot| {
        let token = view.open.token(*robot);
        token.seen && token.seat == ALIEN
    })
}

/// What people keep and only an illusion can be here: whoever keeps the true one knows, and who sees
/// a deed of the true one elsewhere may take it for that.
fn copies(view: &View) -> impl Iterator<Item = Fig> + '_ {
    KEPT.into_iter().filter(|fig| {
        let known = view.own.illusions & fig.bit() != 0;
        let acts = matches!(view.phase, Seen::Window { fig: acting, .. } if acting == Some(*fig));
        let may_be = view.open.may_be_conjured(*fig)
            && view.rows[fig.index()].is_none()
            && view.open.species.is_none_or(|species| species == Species::Mind);
        known || (acts && may_be && looks(view, *fig) && is_possible(view))
    })
}

/// Whether one of them is a robot that this seat has elsewhere, or that acts elsewhere unseen.
pub(super) fn is_copied(view: &View) -> bool {
    let twice = |robot: Fig| view.rows[robot.index()].is_some() || acts_unseen(view, robot);
    stolen(view).any(twice) || copies(view).next().is_some()
}

/// Whether somebody else's robot of this kind is about to do something.
fn acts_unseen(view: &View, robot: Fig) -> bool {
    matches!(view.phase, Seen::Window { actor, fig, .. } if fig == Some(robot) && actor != ALIEN)
}

/// Whether all of them could be illusions, which carry nothing and do nothing.
pub(super) fn is_possible(view: &View) -> bool {
    let acts = |fig: Fig| match view.phase {
        // It can be asked and offered something, but holds nothing out.
        Seen::Handing(deal) => deal.by == fig,
        Seen::Consent(deal) => deal.by == fig || deal.from == fig,
        Seen::Picking { fig: who, .. } | Seen::Computer { fig: who, .. } => who == fig,
        _ => false,
    };
    stolen(view).all(|robot| looks(view, robot) && !acts(robot))
}

/// Whether a token could be an illusion by what is seen of it.
fn looks(view: &View, fig: Fig) -> bool {
    let carries = view.mind.goods.contains(&Some(Place::On(fig)))
        || view.mind.bags[fig.index()] != Bag::EMPTY;
    let token = view.open.token(fig);
    let there = token.is_there() && view.open.is_standing(token.room);
    // With the last box it would be gone: who stands after that is somebody else in its shape.
    let boxes = &view.open.plan.boxes;
    let most = if fig == Fig::Pet { boxes.pet } else { boxes.of_robot(fig) };
    there && token.health == Health::Up && token.heard < most && !carries
}

/// They are.
pub(super) fn conjure(game: &mut Feynman, view: &View) {
    for fig in stolen(view).chain(copies(view)) {
        game.shut.illusions |= fig.bit();
    }
}

/// The body of the alien follows from the artifact; minds that are known to obey do.
pub(super) fn settle(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if !game.is_mind(Fig::Alien1) || view.you == Some(ALIEN) {
        return;
    }
    creep(game, view, rng);
    game.shut.thralls = view.open.thralls;
    let token = *view.open.token(Fig::Alien1);
    let place = game.real().map(|real| game.good(real));
    let room = match place {
        Some(Place::On(Fig::Alien1)) => game.row(Fig::Alien1).room,
        Some(Place::On(fig)) => game.row(fig).room,
        Some(Place::Hidden(room) | Place::Lies(room)) => room,
        _ => token.room,
    };
    let alive = token.health != Health::Dead;
    let body = match place {
        Some(Place::Gone | Place::Never) | None => token.is_there(),
        // What was carried off dead is an object and no more.
        Some(Place::On(_)) => alive,
        Some(_) => true,
    };
    let boxes = game.open.plan.boxes.alien.max(token.heard + 1);
    let damage = if alive { token.heard } else { boxes };
    *game.row_mut(Fig::Alien1) = if body {
        Row { here: true, room, seat: ALIEN, damage, boxes, ..Row::NONE }
    } else {
        Row::NONE
    };
    enthral(game, rng);
}

/// It may have left its hiding place: anybody may fear so, also who hid it there.
fn creep(game: &mut Feynman, view: &View, rng: &mut Rng) {
    let Some(real) = game.real() else { return };
    let Place::Hidden(room) = game.good(real) else { return };
    let knows = view.mind.goods[real.index()].is_some();
    let may = view.open.round > 1 && (!knows || view.you == Some(SCIENTIST));
    let known = view.open.species == Some(Species::Mind);
    if view.open.token(Fig::Alien1).seen || !may || (!known && rng.below(4) != 0) {
        return;
    }
    let fits = |to: &&Room| {
        game.open.is_standing(**to) && game.open.not_in[Fig::Alien1.index()] & to.bit() == 0
    };
    let many = Room::ALL.iter().filter(fits).count();
    let Some(to) = Room::ALL.iter().filter(fits).nth(rng.index(many)).copied() else { return };
    game.shut.vacated = (view.open.searched & room.bit() == 0).then_some(room);
    game.shut.goods[real.index()] = Place::On(Fig::Alien1);
    game.row_mut(Fig::Alien1).room = to;
}

/// Now and then somebody in sight beside it obeys, and nobody knows.
fn enthral(game: &mut Feynman, rng: &mut Rng) {
    let row = *game.row(Fig::Alien1);
    if !row.here || rng.below(4) != 0 {
        return;
    }
    let near = |fig: &&Fig| fig.is_human() && game.open.lies_in(**fig, row.room);
    let obeys = |fig: &&Fig| near(fig) && game.is_living_human(**fig);
    let many = Fig::ALL.iter().filter(obeys).count();
    if let Some(fig) = Fig::ALL.iter().filter(obeys).nth(rng.index(many)) {
        game.shut.thralls |= fig.bit();
    }
}
