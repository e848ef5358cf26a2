//! Chapter 17, what messages ask about: the situation at the moment of reading, and nothing later.

use crate::effect::{Condition, Count, Scope};
use crate::member::Profession;
use crate::ship::Spot;
use crate::state::{Damocles, Robot};
use crate::tile::{Kind, Section};

/// Whether a condition holds for the message of this tile [`R17_0`](crate::book::R17_0).
pub(crate) fn holds(game: &Damocles, spot: Spot, condition: &Condition) -> bool {
    let crew = &game.crew;
    let has = |profession: &Profession| crew.has(*profession);
    let own = game.ship.at(spot).printed().section;
    match condition {
        Condition::On(count) => counted(game, spot, count),
        Condition::TilesOn(tiles) => tiles.iter().all(|tile| game.is_tile_on(*tile)),
        Condition::ThisOn => game.ship.at(spot).is_on(),
        Condition::EachSection(control, intel, power) => Section::ALL.into_iter().all(|section| {
            let on = game.on_in(section);
            on[Kind::Control.index()] >= *control
                && on[Kind::Intel.index()] >= *intel
                && on[Kind::Power.index()] >= *power
        }),
        Condition::SectionOn(section) => game.is_section_on(*section),
        Condition::OtherSectionsOn => {
            Section::ALL.into_iter().filter(|s| *s != own).all(|s| game.is_section_on(s))
        }
        Condition::Present(list) => list.iter().all(has),
        Condition::AnyPresent(list) => list.iter().any(has),
        Condition::OnlyOne(list) => list.iter().filter(|profession| has(profession)).count() == 1,
        Condition::Scientist => {
            crew.healthy().iter().any(|member| member.profession().is_scientist())
        }
        Condition::Beyond(day) => game.clock.day > day + game.clock.shift,
        Condition::From(day) => game.clock.day >= day + game.clock.shift,
        Condition::Carried(kind) => game.carries(*kind),
        Condition::HealthyAtMost(most) => crew.healthy().len() <= *most,
        Condition::HurtAtMost(most) => crew.hurt().len() <= *most,
        Condition::SomeoneHurt => !crew.hurt().is_empty(),
        Condition::HasRobot => game.powers.robot != Robot::Absent,
    }
}

fn counted(game: &Damocles, spot: Spot, count: &Count) -> bool {
    let own = game.ship.at(spot).printed().section;
    let fits = game.ship.spots().filter(|(other, chamber)| {
        let printed = chamber.printed();
        chamber.is_on()
            && (!count.activated || chamber.activated)
            && (!count.other || *other != spot)
            && (count.scope == Scope::Artifact || printed.section == own)
            && count.colour.is_none_or(|colour| colour == printed.colour)
            && count.kind.is_none_or(|kind| kind == printed.kind)
    });
    let many = u8::try_from(fits.count()).unwrap_or(u8::MAX);
    count.least.is_none_or(|least| many >= least) && count.most.is_none_or(|most| many <= most)
}
