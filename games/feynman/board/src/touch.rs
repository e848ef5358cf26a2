//! What a hand touches for an action: whom or where, then how. Filling in a sheet it touches a
//! line, and then an entry, a room or somebody.

use feynman::Action;
use feynman::action::{Aim, At};

use board::Pick;

fn fig(fig: feynman::names::Fig) -> Pick {
    Pick::new("fig", fig)
}

fn room(room: feynman::names::Room) -> Pick {
    Pick::new("room", room)
}

fn act(word: &str) -> Pick {
    Pick::new("act", word)
}

fn at(at: At) -> Pick {
    match at {
        At::On(whom) => fig(whom),
        At::In(place) => room(place),
    }
}

fn aim(aim: Aim) -> Pick {
    match aim {
        Aim::Fig(whom) => fig(whom),
        Aim::Terminal => Pick::new("device", "terminal"),
        Aim::Generator => Pick::new("device", "generator"),
    }
}

pub(super) fn picks(action: Action) -> Vec<Pick> {
    match action {
        Action::Sheet { number } => vec![Pick::new("sheet", number)],
        Action::Enlist { name } => vec![Pick::new("enlist", name)],
        // A tick is made and rubbed out with the same touch.
        Action::Buy { fig, item } | Action::Unbuy { fig, item } => {
            vec![Pick::new("buy", format!("{fig}-{item}"))]
        }
        Action::BuyPet {} => vec![Pick::new("buy", "pet")],
        Action::BuyShot {} => vec![Pick::new("buy", "shot")],
        Action::BuyIce {} => vec![Pick::new("buy", "ice")],
        Action::Line { line } => vec![Pick::new("line", line)],
        Action::PlaceLoot { at: to }
        | Action::PlaceDisk { at: to }
        | Action::Real { at: to, .. }
        | Action::Fake { at: to, .. } => vec![at(to)],
        Action::Trap { room: to }
        | Action::Mine { room: to }
        | Action::GasMine { room: to }
        | Action::Start { room: to, .. } => vec![room(to)],
        Action::Employ { employer } => vec![Pick::new("employer", employer)],
        Action::Become { species } => vec![Pick::new("species", species)],
        Action::Shape { robot } => vec![Pick::new("shape", robot)],
        other => in_play(other),
    }
}

/// Who acts is a touch and a choice of its own; what it then does to somebody or somewhere begins
/// there, and what it does by itself begins with itself.
fn in_play(action: Action) -> Vec<Pick> {
    match action {
        Action::Who { fig: who } => vec![fig(who)],
        Action::Move { to, .. } | Action::Reside { room: to } => vec![room(to)],
        Action::Drag { to, body, .. } => vec![fig(body), act("drag"), room(to)],
        Action::Attack { weapon, aim: at, .. } => vec![aim(at), Pick::new("weapon", weapon)],
        Action::Emp { aim: at, .. } => vec![aim(at), act("emp")],
        Action::Zap { good, at: place, .. } => {
            vec![at(place), act("zap"), Pick::new("thing", good)]
        }
        Action::Burn { at: place, .. } => vec![at(place), act("burn")],
        Action::Give { to, .. } => vec![fig(to), act("give")],
        Action::Take { from, .. } => vec![fig(from), act("take")],
        Action::Strip { body, .. } => vec![fig(body), act("strip")],
        Action::Search { .. } => vec![act("search")],
        Action::Hack { .. } => vec![aim(Aim::Terminal), act("hack")],
        Action::Use { .. } => vec![aim(Aim::Terminal), act("use")],
        Action::Cannon { fig: who, room: to } => vec![fig(who), act("cannon"), room(to)],
        Action::Verify { fig: who, art } => vec![fig(who), act("verify"), Pick::new("thing", art)],
        Action::Weld { fig: who, to } => vec![fig(who), act("weld"), room(to)],
        Action::Heal { whom, .. } => vec![fig(whom), act("heal")],
        Action::Revive { whom, .. } => vec![fig(whom), act("revive")],
        Action::Gas { fig: who, to } => vec![fig(who), act("gas"), room(to)],
        Action::Launcher { fig: who, to } => vec![fig(who), act("launcher"), room(to)],
        Action::Detonate { fig: who, room: to } => vec![fig(who), act("detonate"), room(to)],
        Action::Control { whom } => vec![fig(whom), act("control")],
        Action::Illusion { robot } => {
            vec![fig(feynman::names::Fig::Alien1), act("illusion"), fig(robot)]
        }
        Action::Assassinate { whom } => vec![fig(whom), act("kill")],
        Action::Lay { body, .. } => vec![fig(body), act("lay")],
        Action::Mend { fig: who } => vec![fig(who), act("mend")],
        Action::Reveal { fig: who } => vec![fig(who), act("reveal")],
        Action::Hatch { egg } => vec![fig(egg)],
        Action::Lock { one, two } | Action::Unlock { one, two } => {
            vec![Pick::new("door", format!("{one}-{two}"))]
        }
        Action::Shield { .. } => vec![Pick::new("device", "shield")],
        Action::Destruct { .. } => vec![Pick::new("device", "destruct")],
        Action::Want { thing } => vec![act("want"), Pick::new("thing", thing)],
        Action::Hand { thing } | Action::Pick { thing } => vec![Pick::new("thing", thing)],
        other => by_verb(other),
    }
}

/// Whoever acts, if anybody does, and the verb.
fn by_verb(action: Action) -> Vec<Pick> {
    let word = action.to_string();
    let verb = act(word.split('=').next().unwrap_or_default());
    action.actor().map(fig).into_iter().chain([verb]).collect()
}
