//! What every game's board promises, and what they share. A board draws and words what one seat may
//! see: it is given a view, never a position, so it cannot leak; it asks no rule, so it cannot bend
//! one. The board of a game stands beside its rules, in `games/<game>/board`.

mod around;
mod cast;
mod choice;
mod glossary;
mod goals;
mod listing;
#[doc(hidden)]
pub mod markup;
pub mod number;
mod picture;
pub mod reason;
mod spot;
mod theme;
pub mod words;

pub use around::{Around, Barred, Fact, Place};
pub use cast::Cast;
pub use choice::{Choice, Odds, Passing, Pick, Rank, Tone};
pub use glossary::Term;
pub use goals::{Bar, Check, GoalLevel, GoalPart, Goals, Met, Pawn, Step};
pub use listing::{Listed, Standing, in_order, listed};
pub use picture::Picture;
pub use spot::{Ground, Spot};
pub use theme::{Palette, TOKENS, Theme};
pub use words::{
    capital, chance, counted, grouped, infinitive, list, noun, sentence, third_person,
};

use contract::{Game, Rule};
use serde::Serialize;

/// Pictures and words for one game.
pub trait Board: Send + Sync + 'static {
    /// The game it draws.
    type Game: Game;

    /// What the set-up gives a board besides the view: names, titles, texts. Made once a table.
    type Scenery: Send + Sync;

    /// The colours of the game, from the `tokens.css` beside the board.
    const PALETTE: Palette;

    /// A sign for the game where there is no picture of it: what stands in an SVG of 200 by 200.
    const EMBLEM: &'static str;

    /// The style sheet of what it draws in the page, besides the common one.
    const STYLE: &'static str = "";

    /// Words a newcomer has to be told.
    const GLOSSARY: &'static [Term] = &[];

    /// Its lessons, in the order one takes them: the texts of the files in `games/<game>/lessons`,
    /// in the form of `catalogue::Lesson`.
    const LESSONS: &'static [&'static str] = &[];

    /// The scenery of a set-up.
    fn scenery(setup: &SetupOf<Self>) -> Self::Scenery;

    /// The title of the table: the scenario, as a rule.
    fn title(scenery: &Self::Scenery) -> String;

    /// A level of victory, as the rulebook calls it.
    fn level(level: i16) -> String {
        format!("level {level}")
    }

    /// What there is to read before the first move.
    fn opening(scenery: &Self::Scenery) -> String;

    /// The board as text, at most 80 columns wide.
    fn text(scenery: &Self::Scenery, view: &ViewOf<Self>, cast: &Cast) -> String;

    /// Where in that text things and seats are.
    fn spots(_: &Self::Scenery, _: &ViewOf<Self>, _text: &str) -> Vec<Spot> {
        Vec::new()
    }

    /// The board as a picture, for games that have one.
    fn picture(_: &Self::Scenery, _: &ViewOf<Self>, _: &Cast) -> Option<Picture> {
        None
    }

    /// The picture without its ground, for a page that has the ground already. A game whose ground
    /// takes time to draw leaves it out here.
    fn pieces(scenery: &Self::Scenery, view: &ViewOf<Self>, cast: &Cast) -> Option<Picture> {
        Self::picture(scenery, view, cast)
    }

    /// What stands around the board in the page.
    fn around(_: &Self::Scenery, _: &ViewOf<Self>, _: &Cast) -> Around {
        Around::default()
    }

    /// What winning is for whoever looks, and how near it is.
    fn goals(_: &Self::Scenery, _: &ViewOf<Self>, _: &Cast) -> Goals {
        Goals::default()
    }

    /// Who must act and what is asked, in one sentence.
    fn question(scenery: &Self::Scenery, view: &ViewOf<Self>, cast: &Cast) -> Sentence;

    /// A legal action, as a person would say it.
    fn choice(
        scenery: &Self::Scenery,
        view: &ViewOf<Self>,
        cast: &Cast,
        action: &ActionOf<Self>,
    ) -> Choice;

    /// A legal action as what somebody will do, after "to": "go home". Nothing where its label says
    /// that already.
    fn deed(_: &ActionOf<Self>, _label: &str) -> Option<String> {
        None
    }

    /// Why somebody with sense would do this, in a sentence or two, to whoever would do it: what it
    /// gains, and what that is good for. Nothing where there is nothing to say but its name.
    /// `after` is what the seat would see then, where no chance and nothing hidden can change it.
    fn because(
        scenery: &Self::Scenery,
        view: &ViewOf<Self>,
        cast: &Cast,
        _: &ActionOf<Self>,
        after: Option<&ViewOf<Self>>,
    ) -> Option<String> {
        reason::by_goals(&Self::goals(scenery, view, cast), &Self::goals(scenery, after?, cast))
    }

    /// Whether everybody at the table sees that this is what was done. Asked in games of secrets, where
    /// the purpose of a secret would tell it.
    fn is_seen_by_all(_: &ActionOf<Self>) -> bool {
        false
    }

    /// What it costs if dice or others decide against it, and how likely that is, in a sentence or
    /// two. Nothing where it cannot go wrong.
    fn risk(_: &Self::Scenery, _: &ViewOf<Self>, _: &Cast, _: &ActionOf<Self>) -> Option<String> {
        None
    }

    /// What a hand would touch to make this choice, in order.
    fn picks(action: &ActionOf<Self>) -> Vec<Pick>;

    /// Something that happened.
    fn describe(scenery: &Self::Scenery, cast: &Cast, event: &EventOf<Self>) -> Sentence;
}

/// The set-up of the game a board draws.
pub type SetupOf<B> = <<B as Board>::Game as Game>::Setup;
/// What one seat may know in the game a board draws.
pub type ViewOf<B> = <<B as Board>::Game as Game>::View;
/// A decision in the game a board draws.
pub type ActionOf<B> = <<B as Board>::Game as Game>::Action;
/// Something that happened in the game a board draws.
pub type EventOf<B> = <<B as Board>::Game as Game>::Event;

/// A sentence and the rule it rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// Without the rule's number.
    pub text: String,
    /// The rule to look up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static Rule>,
    /// What dice it speaks of, to be drawn beside it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// Words of it that stand for dice with pictures, to be drawn in their place.
    #[serde(skip)]
    pub signs: Option<Signs>,
}

/// Words that a page draws instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs {
    /// As they stand in the sentence.
    pub words: String,
    /// The ids of symbols on the board, one a die.
    pub symbols: Vec<&'static str>,
}

impl Sentence {
    /// A sentence that rests on a rule.
    pub fn by(rule: &'static Rule, text: impl Into<String>) -> Self {
        Self { text: text.into(), rule: Some(rule), dice: Vec::new(), signs: None }
    }

    /// A sentence that rests on no rule.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// With the dice it speaks of. They are shown to whoever hears the sentence.
    pub fn showing(self, dice: &[u8]) -> Self {
        Self { dice: dice.to_vec(), ..self }
    }

    /// With symbols of the board in place of some of its words.
    pub fn drawing(self, words: String, symbols: Vec<&'static str>) -> Self {
        Self { signs: Some(Signs { words, symbols }), ..self }
    }
}

impl std::fmt::Display for Sentence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} [{}]", self.text, rule.number),
            None => f.write_str(&self.text),
        }
    }
}
