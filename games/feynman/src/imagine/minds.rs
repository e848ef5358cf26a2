//! What the other seats would know in an imagined position.

use contract::Seat;

use crate::names::{ARTIFACTS, Fig, Good, ROBOTS};
use crate::rules::r04_1_1_moving::home;
use crate::state::{ALIEN, Feynman, PHONE, PIRATES, Place, SCIENTIST};
use crate::view::View;

/// What the others know: what everybody knows, and their own.
pub(super) fn others(game: &mut Feynman, view: &View) {
    for seat in game.open.seats.seats() {
        if Some(seat) == view.you {
            continue;
        }
        for good in Good::ALL {
            let place = game.good(*good);
            let own = match place {
                Place::On(fig) => game.row(fig).seat == seat,
                Place::Hidden(_) => owner_of(*good) == seat,
                _ => false,
            };
            if own {
                game.minds[seat.index()].goods[good.index()] = Some(place);
            }
        }
        if seat == game.open.control {
            let mind = &mut game.minds[seat.index()];
            (mind.chart, mind.stale) = (game.shut.doors, [0; 8]);
        }
    }
    if game.open.has_alien() && view.you != Some(ALIEN) {
        alien_mind(game);
    }
}

const fn owner_of(good: Good) -> Seat {
    match good {
        Good::Loot => PIRATES,
        Good::Disk => PHONE,
        _ => SCIENTIST,
    }
}

/// The alien has read the scientist's sheet; what is unmoved it still knows.
fn alien_mind(game: &mut Feynman) {
    let mut mind = game.minds[ALIEN.index()];
    for fig in ROBOTS.into_iter().chain([Fig::Mccray]) {
        if home(fig) == SCIENTIST && !game.token(fig).seen && game.row(fig).seat == SCIENTIST {
            mind.bags[fig.index()] = game.row(fig).bag;
            mind.exact |= fig.bit();
        }
    }
    for art in ARTIFACTS {
        let unmoved = match game.good(art) {
            Place::Hidden(_) => true,
            Place::On(Fig::Mccray) => !game.token(Fig::Mccray).seen,
            _ => false,
        };
        if unmoved || game.is_living_artifact(art) {
            mind.goods[art.index()] = Some(game.good(art));
        }
    }
    game.minds[ALIEN.index()] = mind;
}
