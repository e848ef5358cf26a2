//! Where the five could be.

use contract::Rng;

use crate::names::{ARTIFACTS, Bag, Fig, Good, Health, Item, Room, Species};
use crate::state::{Feynman, Place};
use crate::view::View;

/// The real letter and the place of each of the five.
pub(super) fn settle(game: &mut Feynman, view: &View, rng: &mut Rng) {
    real_letter(game, view, rng);
    for good in Good::ALL {
        let known = view.mind.goods[good.index()];
        let drawn = game.good(*good);
        let place = match known {
            Some(place) => place,
            None if drawn == Place::Never && view.open.met[good.index()] => {
                another(game, view, *good, rng)
            }
            None if is_possible(game, view, drawn) => drawn,
            None => another(game, view, *good, rng),
        };
        game.shut.goods[good.index()] = place;
    }
    if let Some(real) = game.real()
        && game.good(real) == Place::Never
    {
        let place = another(game, view, real, rng);
        game.shut.goods[real.index()] = place;
    }
}

/// Whichever artifact can be real: not one that was found to be a fake.
fn real_letter(game: &mut Feynman, view: &View, rng: &mut Rng) {
    if view.own.real.is_some() {
        return;
    }
    let heard = |letter: usize| view.open.verified[letter].or(view.mind.verified[letter]);
    let proved = (0..3).find(|letter| heard(*letter) == Some(true));
    // One that is known to live has not been destroyed.
    let lives = view.open.species == Some(Species::Mind)
        && view.open.token(Fig::Alien1).health != Health::Dead;
    let can = |letter: &usize| {
        let place = view.mind.goods[ARTIFACTS[*letter].index()];
        heard(*letter) != Some(false)
            && place != Some(Place::Never)
            && !(lives && place == Some(Place::Gone))
    };
    let many = (0..3).filter(can).count();
    let chosen = proved.or_else(|| (0..3).filter(can).nth(rng.index(many))).unwrap_or(0);
    let drawn = usize::from(game.shut.real.unwrap_or(0));
    let (one, two) = (ARTIFACTS[drawn.min(2)].index(), ARTIFACTS[chosen].index());
    game.shut.goods.swap(one, two);
    game.shut.real = u8::try_from(chosen).ok();
}

/// Whether one of the five can be there without this seat knowing.
fn is_possible(game: &Feynman, view: &View, place: Place) -> bool {
    match place {
        Place::Never => true,
        Place::On(fig) => can_hold(game, view, fig),
        Place::Hidden(room) => can_hide(view, room),
        Place::Lies(_) | Place::Gone => false,
    }
}

fn can_hide(view: &View, room: Room) -> bool {
    (view.open.searched | view.open.lost) & room.bit() == 0
}

fn can_hold(game: &Feynman, view: &View, fig: Fig) -> bool {
    let mine = view.rows[fig.index()].is_some();
    let lost = view.open.lost & game.row(fig).room.bit() != 0;
    game.row(fig).here
        && !mine
        && !lost
        && !fig.is_egg()
        && view.mind.exact & fig.bit() == 0
        && (game.has_hands(fig) || game.token(fig).zombie)
}

/// Some other place that fits.
fn another(game: &Feynman, view: &View, good: Good, rng: &mut Rng) -> Place {
    let (rooms, people) = (good.hideouts(), good.first_holders());
    let hide = || rooms.iter().filter(|room| can_hide(view, **room));
    let hold = || people.iter().filter(|fig| can_hold(game, view, **fig));
    let many = hide().count() + hold().count();
    let places = || {
        let hidden = hide().map(|room| Place::Hidden(*room));
        hidden.chain(hold().map(|fig| Place::On(*fig)))
    };
    if let Some(place) = places().nth(rng.index(many)) {
        return place;
    }
    // It has passed through hands that were not watched.
    let anyone = || Fig::ALL.iter().filter(|fig| can_hold(game, view, **fig));
    let many = anyone().count();
    if let Some(fig) = anyone().nth(rng.index(many)) {
        return Place::On(*fig);
    }
    let last = |fig: &&Fig| game.row(**fig).here && view.rows[fig.index()].is_none();
    Fig::ALL.iter().find(last).map_or(Place::Never, |fig| Place::On(*fig))
}

/// Something held out, when these eyes cannot see what.
pub(super) fn some_hand(game: &mut Feynman, view: &View, from: Fig) {
    let bag = game.row(from).bag;
    let first_good = game.goods_on(from).next();
    if let Some(item) = bag.kinds().next() {
        game.shut.hand = Bag::EMPTY.with(item);
    } else if let Some(good) = first_good {
        game.shut.hand_goods[good.index()] = true;
    } else if view.mind.exact & from.bit() == 0 {
        game.row_mut(from).bag = bag.with(Item::Pistol);
        game.shut.hand = Bag::EMPTY.with(Item::Pistol);
    }
}
