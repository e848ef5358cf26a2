//! What a hand touches for an action, in order: what it is done to, then who does it. So a click
//! on an enemy leaves the shots at it, with their chances, to choose from.

use lunar::Action;

use board::Pick;

pub(super) fn picks(action: Action) -> Vec<Pick> {
    let unit = |name| Pick::new("unit", name);
    let enemy = |name| Pick::new("enemy", name);
    let hex = |hex| Pick::new("hex", hex);
    let act = |what: &str| Pick::new("act", what);
    match action {
        Action::Place(at) | Action::Step(at) | Action::Fly(at) => vec![hex(at)],
        Action::Jump(at) => vec![act("jump"), hex(at)],
        Action::Out(name)
        | Action::Hide(name)
        | Action::Move(name)
        | Action::Load(name)
        | Action::Sphere(name)
        | Action::Unload(name) => vec![unit(name)],
        Action::Stow(name) => vec![act("stow"), unit(name)],
        Action::Bring(name) => vec![act("bring"), unit(name)],
        Action::Take(name) => vec![act("take"), unit(name)],
        Action::Idle(name) => vec![act("idle"), unit(name)],
        Action::Give(one, two) => vec![act("give"), unit(one), unit(two)],
        Action::Crew(rover, post, name) => {
            vec![Pick::new("post", format!("{rover}.{}", post.word())), unit(name)]
        }
        Action::Target(name, at) => [hex(at), unit(name)].into_iter().chain(shot(action)).collect(),
        Action::Fire(name, slot, foe) => {
            let weapon = Pick::new("weapon", format!("{name}.{}", slot + 1));
            [enemy(foe), weapon].into_iter().chain(shot(action)).collect()
        }
        Action::Speed(_, velocity) => vec![Pick::new("velocity", velocity)],
        Action::Swap(one, two) => vec![unit(one), unit(two)],
        Action::Lead(name, captive) => vec![Pick::new("captive", captive), unit(name)],
        Action::Strike(name, foe) | Action::Capture(name, foe) => vec![enemy(foe), unit(name)],
        Action::Rescue(name, friend) => vec![unit(friend), unit(name)],
        Action::Exit(edge) => vec![Pick::new("edge", edge)],
        Action::Default | Action::Ready | Action::Land | Action::Stop | Action::Pass => {
            vec![Pick::new("act", action)]
        }
    }
}

/// The line of an attempt or a shot. Nobody needs to touch it: it lights up with its choice.
pub(super) fn shot(action: Action) -> Option<Pick> {
    match action {
        Action::Target(name, hex) => Some(Pick::new("shot", format!("{name}-{hex}"))),
        Action::Fire(name, slot, foe) => {
            Some(Pick::new("shot", format!("{name}.{}-{foe}", slot + 1)))
        }
        _ => None,
    }
}
