//! A small thing on a card: a sign, a number, a word. Some can be touched.

use expedition::Action;
use maud::{Markup, PreEscaped, Render, html};

use crate::pick;

/// One tile of a card.
pub(super) struct Tile {
    pub(super) id: String,
    pub(super) kind: Kind,
    /// A sign before the number, or nothing.
    pub(super) sign: Markup,
    pub(super) value: String,
    pub(super) label: String,
    /// What one would mean by touching it.
    pub(super) action: Option<Action>,
}

/// How a tile looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Light, with an outline.
    Plain,
    /// Dark: where the dice are.
    Sum,
}

impl Tile {
    pub(super) fn new(id: impl Into<String>, value: impl std::fmt::Display, label: &str) -> Self {
        Self {
            id: id.into(),
            kind: Kind::Plain,
            sign: PreEscaped(String::new()),
            value: value.to_string(),
            label: label.into(),
            action: None,
        }
    }

    pub(super) fn signed(self, sign: impl Render) -> Self {
        Self { sign: sign.render(), ..self }
    }

    pub(super) fn doing(self, action: Action) -> Self {
        Self { action: Some(action), ..self }
    }

    pub(super) fn sum(self) -> Self {
        Self { kind: Kind::Sum, ..self }
    }

    pub(super) fn draw(&self) -> Markup {
        html! {
            li id=(self.id) class=[(self.kind == Kind::Sum).then_some("sum")]
                data-pick=[self.action.and_then(pick)] data-action=[self.action] {
                (self.sign)
                @if !self.value.is_empty() { b { (self.value) } }
                @if !self.label.is_empty() { span { (self.label) } }
            }
        }
    }
}
