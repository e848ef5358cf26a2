//! Chapter 5: what a level wants and can no longer become so, as far as is known. Ships that left do
//! not come back, the dead stay dead and what is destroyed stays so; where it is not certain, there
//! is still hope.

use super::r05_conditions::{escaped, is_rival, living_human, marked, survives, unfinished};
use super::r05_levels::{Condition, Owner};
use crate::evidence::{Evidence, Truth};
use crate::names::{AGENTS, EGGS, Fig, Good, LETTERS, Room};
use crate::state::PIRATES;
use crate::station::Function;

/// Whether something that is not so can never be.
pub(crate) fn is_lost(known: &Evidence, condition: Condition) -> bool {
    let open = known.open;
    let away = |fig: Fig| known.is_away(fig);
    let sure = |truth: Truth| truth == Truth::Yes;
    let none_sails = !can_sail(known);
    // By option people wake up, also aboard, and whoever was a prisoner may be free.
    let settled = open.options.ko_rounds == 0;
    match condition {
        Condition::CrewAway => {
            let may = |fig: &Fig| may_crew(known, *fig) && may_escape(known, *fig);
            let few = LETTERS.iter().filter(|fig| may(fig)).count() < 3;
            few && sure(known.captain(|fig| (!may(&fig)).into()))
        }
        Condition::CrewHasLoot => is_stuck(known, Good::Loot),
        Condition::CrewHasArtifact | Condition::ArtifactDestroyed | Condition::ArtifactEaten => {
            is_artifact_stuck(known)
        }
        Condition::CrewUnspoilt => {
            let crew = |fig: Fig| known.is_of(fig, PIRATES).and(escaped(known, fig));
            sure(Truth::any(LETTERS.into_iter().map(crew)))
        }
        // What was done cannot be undone, and who left has left.
        Condition::NoPinkertonKilled
        | Condition::NothingHarmed
        | Condition::MccrayAlive
        | Condition::NoAgentKilled
        | Condition::InformantAlive
        | Condition::AgentAlive
        | Condition::AgentsAlive
        | Condition::GeneratorWhole
        | Condition::ArtifactKept
        | Condition::StationWhole
        | Condition::AlienAlive
        | Condition::MccrayWithAlien => true,
        Condition::MccrayKept | Condition::NoKillerAway => settled,
        Condition::PirateAlive => !LETTERS.iter().any(|fig| may_crew(known, *fig)),
        Condition::HasDiskOrArtifact(owner) => {
            let disk = match owner {
                Owner::Pirates => open.has_phone(),
                Owner::Phone => true,
            };
            (!disk || is_stuck(known, Good::Disk)) && is_artifact_stuck(known)
        }
        Condition::AgentsHaveArtifact | Condition::ArtifactLeft => is_artifact_stuck(known),
        Condition::MccrayAway => !may_escape(known, Fig::Mccray),
        Condition::MccrayHasLoot => is_mccray_done(known) || is_stuck(known, Good::Loot),
        Condition::MccrayHasArtifact => is_mccray_done(known) || is_artifact_stuck(known),
        Condition::MccrayHasEither => {
            let neither = is_stuck(known, Good::Loot) && is_artifact_stuck(known);
            is_mccray_done(known) || neither
        }
        Condition::MccrayAlone => is_mccray_done(known),
        Condition::DiskSilenced => open.broadcast || is_stuck(known, Good::Disk),
        Condition::DiskBroadcast => is_stuck(known, Good::Disk),
        Condition::EastwoodTaken => {
            let past = |fig: Fig| away(fig).and(settled.into()).or(!survives(known, fig));
            none_sails || sure(known.captain(past))
        }
        Condition::EastwoodsBodyTaken => none_sails || sure(known.captain(away)),
        Condition::EastwoodDead => sure(known.captain(away)),
        Condition::AgentAway => !AGENTS.iter().any(|agent| may_escape(known, *agent)),
        Condition::AgentsAway | Condition::AgentsAwayTogether => {
            let apart = || {
                let [one, two] = AGENTS.map(|agent| known.ship(agent));
                one != two && AGENTS.iter().all(|agent| sure(away(*agent)))
            };
            let together = condition == Condition::AgentsAwayTogether;
            !AGENTS.iter().all(|agent| may_escape(known, *agent)) || (together && apart())
        }
        Condition::AgentsHaveLoot => are_agents_done(known) || is_stuck(known, Good::Loot),
        Condition::AgentsHavePrize => {
            let neither = is_stuck(known, Good::Loot) && is_artifact_stuck(known);
            are_agents_done(known) || neither
        }
        Condition::AgentsHaveDisk => are_agents_done(known) || is_stuck(known, Good::Disk),
        Condition::AgentsHaveLivingAlien | Condition::AgentsHaveDeadAlien => are_agents_done(known),
        Condition::AgentCarriesPrize => {
            !AGENTS.iter().any(|agent| survives(known, *agent) != Truth::No)
        }
        Condition::PartnerLost => AGENTS.iter().all(|agent| sure(away(*agent))),
        // A bomb may still avenge whoever has set it.
        Condition::PartnerAvenged => {
            let dead = |agent: &Fig| survives(known, *agent) == Truth::No;
            AGENTS.iter().all(dead) && open.destruct.is_none()
        }
        Condition::AlienAway => known.alien().is_some_and(|alien| !may_escape(known, alien)),
        Condition::AlienHasArtifact => {
            known.alien().is_some_and(|alien| sure(away(alien))) || is_artifact_stuck(known)
        }
        Condition::AlienHasOneCompanion => known.alien().is_some_and(|alien| sure(away(alien))),
        Condition::HumansFinished => any(|fig| sure(away(fig).and(unfinished(known, fig)))),
        Condition::BugAlive => !EGGS.iter().any(|egg| known.alive(*egg) != Truth::No),
        Condition::TouchersDead => any(|fig| sure(away(fig).and(marked(known, fig)))),
        Condition::OthersDead => any(|fig| sure(away(fig).and(is_rival(known, fig)))),
        Condition::FiveHumansDead => {
            let dead_or_mortal = |fig: &Fig| {
                let safe = sure(away(*fig).and(living_human(known, *fig)));
                known.is_human(*fig) != Truth::No && !safe
            };
            Fig::ALL.iter().filter(|fig| dead_or_mortal(fig)).count() < 5
        }
        Condition::PanPosing => open.pan.is_some(),
        Condition::JusticeDone | Condition::TwoTurned => false,
    }
}

fn any(what: impl Fn(Fig) -> bool) -> bool {
    Fig::ALL.iter().any(|fig| what(*fig))
}

/// Whether a ship is still docked.
fn can_sail(known: &Evidence) -> bool {
    let docked = |room: &Room| {
        known.open.plan.room_has(*room, Function::Launch) && known.open.is_standing(*room)
    };
    Room::ALL.iter().any(docked)
}

/// Whether it may have escaped or can still do so.
fn may_escape(known: &Evidence, fig: Fig) -> bool {
    let alive = known.alive(fig) != Truth::No;
    let aboard = escaped(known, fig) != Truth::No || known.open.options.ko_rounds > 0;
    alive && (aboard || (known.is_away(fig) != Truth::Yes && can_sail(known)))
}

/// Whether a letter is a pirate or may be one again when its mind is freed.
fn may_crew(known: &Evidence, fig: Fig) -> bool {
    let thrall = known.open.thralls & fig.bit() != 0;
    (thrall || known.is_of(fig, PIRATES) != Truth::No) && survives(known, fig) != Truth::No
}

/// Dead, or away with whatever he has.
fn is_mccray_done(known: &Evidence) -> bool {
    survives(known, Fig::Mccray) == Truth::No || known.is_away(Fig::Mccray) == Truth::Yes
}

/// No agent is left to bring anything aboard.
fn are_agents_done(known: &Evidence) -> bool {
    let left =
        |agent: &Fig| survives(known, *agent) != Truth::No && known.is_away(*agent) != Truth::Yes;
    !AGENTS.iter().any(left) || !can_sail(known)
}

/// Destroyed, or gone with a ship: whoever has it keeps it.
fn is_stuck(known: &Evidence, good: Good) -> bool {
    stuck(known, good) == Truth::Yes
}

fn is_artifact_stuck(known: &Evidence) -> bool {
    known.artifact(|real| stuck(known, real)) == Truth::Yes
}

fn stuck(known: &Evidence, good: Good) -> Truth {
    known.is_gone(good).or(known.lies_in(good, known.open.away))
}
