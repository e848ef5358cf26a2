//! Where a choice stands in the list: many of a kind under one line, what harms one's own last.

use feynman::action::{Aim, Switch};
use feynman::names::{Fig, Room};
use feynman::{Action, View};

use super::choices::is_own;
use super::names;
use board::{Choice, Passing, Rank};

pub(super) fn placed(view: &View, action: Action, choice: Choice) -> Choice {
    let choice = match action {
        Action::Pass {} | Action::End {} => choice.passing(Passing::Alone),
        _ => choice,
    };
    choice.among(group(view, action)).ranked(rank(action)).harming(harm(view, action))
}

/// What most people look for first, and what seldom.
fn rank(action: Action) -> Rank {
    match action {
        Action::Sheet { number } if number.0 == 1 => Rank::Suggested,
        Action::Sheet { .. } | Action::Ready {} | Action::Pass {} => Rank::First,
        Action::Unbuy { .. }
        | Action::Blank {}
        | Action::Give { .. }
        | Action::Take { .. }
        | Action::Want { .. }
        | Action::Reveal { .. }
        | Action::Destruct { to: Switch::On }
        | Action::Other {}
        | Action::Peace {} => Rank::Last,
        _ => Rank::Usual,
    }
}

/// Many of a kind.
fn group(view: &View, action: Action) -> String {
    let who = |fig| names::capital(&names::who(view, fig));
    let group = match action {
        Action::Line { .. } => "Turn to another line of the sheet",
        Action::Enlist { .. } => "Enlist a pirate",
        Action::Buy { fig, .. } => return format!("Buy for {}", names::who(view, fig)),
        Action::Unbuy { .. } => "Rub something out",
        Action::PlaceLoot { .. } => "Choose where the loot begins",
        Action::PlaceDisk { .. } => "Choose where the disk begins",
        Action::Real { .. } => "Choose the real artifact and its place",
        Action::Fake { .. } => "Add a fake",
        Action::Trap { .. } => "Lay a booby trap",
        Action::Mine { .. } => "Lay a thermite mine",
        Action::GasMine { .. } => "Lay a gas mine",
        Action::Start { fig, .. } => return format!("{} begins in", who(fig)),
        Action::Attack { aim: Aim::Fig(fig), .. } if is_own(view, fig) => "Attack one of your own",
        Action::Drag { .. } => "Drag somebody along",
        Action::Give { .. } | Action::Take { .. } => "Offer or ask for items",
        Action::Hand { .. } => "Hand something over",
        Action::Want { .. } => "Ask for a promise in return",
        Action::Cannon { .. } => "Fire the plasma cannon",
        Action::Weld { .. } => "Weld a door open",
        Action::Gas { .. } => "Throw gas",
        Action::Launcher { .. } => "Fire a grenade",
        Action::Lock { .. } => "Lock a door",
        Action::Unlock { .. } => "Unlock a door",
        Action::Reveal { .. } => "Reveal one of yours",
        Action::Illusion { .. } => "Show a robot where none is",
        Action::Reside { .. } => "Move to another terminal",
        _ => "",
    };
    group.into()
}

/// What of one's own it harms.
fn harm(view: &View, action: Action) -> String {
    match action {
        Action::Attack { aim: Aim::Fig(fig), .. } | Action::Emp { aim: Aim::Fig(fig), .. }
            if is_own(view, fig) =>
        {
            "one of your own".into()
        }
        Action::Cannon { room, .. } | Action::Detonate { room, .. } => in_room(view, room),
        Action::Gas { to, .. } | Action::Launcher { to, .. } => in_room(view, to),
        Action::Launch { .. } if view.open.shield => "everybody aboard".into(),
        Action::Blank {} => "what you have written".into(),
        _ => String::new(),
    }
}

/// Those of one's own who are in a room.
fn in_room(view: &View, room: Room) -> String {
    let here = |fig: &&Fig| is_own(view, **fig) && view.room(**fig) == Some(room);
    match Fig::ALL.iter().filter(here).count() {
        0 => String::new(),
        1 => "one of your own".into(),
        many => format!("{many} of your own"),
    }
}
