//! The table on a whole terminal.
//!
//! `scene` is what there is to see, as plain data; whoever has a table makes one. `model` is the
//! screen itself: it is told of keys and of new scenes, says what the person wishes, and draws
//! itself (`draw`). It knows no table, no terminal and no clock, so tests hold it in their hands.
//! `stage` is the thin rest: a real terminal, taken over and given back.

mod draw;
mod menu;
mod model;
mod paint;
mod prompt;
mod reading;
mod scene;
mod scroll;
pub(crate) mod sight;
pub(crate) mod stage;
mod tree;

pub(crate) use model::{Manner, Overlay, Screen, Step, Wish};
pub(crate) use paint::Paint;
pub(crate) use scene::{Entry, Goal, Line, Place, Scene};

#[cfg(test)]
mod tests;
