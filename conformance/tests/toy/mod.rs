//! A toy game with everything a check may stumble over: hidden hands and a face-down pile, dice,
//! choices made in secret by several seats at once, reveals, and moves that can be taken back.
//!
//! A few rounds: every seat secretly plays a card, all are shown and a die falls; then
//! each seat in turn may aim at a number, and draws or passes.
//!
//! The toy breaks exactly one sentence of the contract at a time: [`flaw::flawed`] says which. The flaw
//! belongs to the thread, so that a parser and an event can have one too.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod flaw;
pub(crate) mod game;
pub(crate) mod position;
pub(crate) mod secrets;
pub(crate) mod stain;

pub(crate) use position::{Setup, Toy};
