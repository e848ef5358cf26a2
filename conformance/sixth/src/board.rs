//! Pictures and words.

use board::{
    Around, Board, Cast, Choice, Fact, Palette, Pick, Picture, Place, Sentence, Spot, Tone,
};
use contract::{BuiltIn, Game, Seat};
use maud::{Markup, html};

use crate::action::Action;
use crate::book::{R01_1, R01_2, R01_3, R01_5};
use crate::event::Event;
use crate::game::{Lantern, View};
use crate::setup::{Setup, Vault};

/// The board of the game.
#[derive(Clone, Copy, Debug)]
pub struct LanternBoard;

const SEATS: [Seat; 2] = [Seat::A, Seat::B];

impl Board for LanternBoard {
    type Game = Lantern;
    type Scenery = Vault;

    const PALETTE: Palette = Palette::new(Lantern::ID, include_str!("../tokens.css"));
    const EMBLEM: &'static str = include_str!("../emblem.svg");

    fn scenery(setup: &Setup) -> Vault {
        setup.scenario.find().map_or_else(|_| Vault::built_in()[0].clone(), Vault::clone)
    }

    fn title(vault: &Vault) -> String {
        vault.title.clone()
    }

    fn opening(vault: &Vault) -> String {
        format!("{}: {}. The lantern is lit.", vault.title, vault.about)
    }

    fn text(vault: &Vault, view: &View, cast: &Cast) -> String {
        let sack = |seat: Seat| {
            let known =
                view.wanted[seat.index()].map_or(String::new(), |face| format!(", wants {face}"));
            let name: String = cast.name(seat).chars().take(24).collect();
            format!("\n  [{seat}] {name:<24} {:>3} kept{known}", view.kept[seat.index()])
        };
        let sacks = SEATS.map(sack).concat();
        format!(
            "{}, round {} of {}\n\n  (die) {} in hand\n{sacks}\n",
            vault.title, view.round, view.rounds, view.loot
        )
    }

    fn spots(_: &Vault, view: &View, text: &str) -> Vec<Spot> {
        let sack = |seat: Seat| {
            let picks = (view.turn == Some(seat)).then(|| Pick::new("sack", "open"));
            Some(Spot::find(text, &format!("[{seat}]"))?.touched(picks).of(Some(seat)))
        };
        let die = Spot::find(text, "(die)").map(|spot| spot.touched([Pick::new("die", 1)]));
        die.into_iter().chain(SEATS.into_iter().filter_map(sack)).collect()
    }

    fn picture(_: &Vault, view: &View, cast: &Cast) -> Option<Picture> {
        Some(Picture {
            palette: Self::PALETTE,
            view_box: [0, 0, 400, 200],
            label: format!("A vault by lantern light; {} in hand", view.loot),
            ground: html! { rect width="400" height="200" fill="var(--board-void)" {} },
            pieces: html! {
                g id="die" data-pick="die:1" {
                    circle cx="200" cy="70" r="40" fill="var(--board-lamp)" {}
                    text x="200" y="80" text-anchor="middle" font-size="28" fill="var(--board-void)" {
                        (view.loot)
                    }
                }
                @for seat in SEATS { (sack(view, cast, seat)) }
            },
        })
    }

    fn around(_: &Vault, view: &View, _: &Cast) -> Around {
        let place = |seat: Seat| Place {
            facts: vec![Fact::new("", view.kept[seat.index()], "kept")],
            tag: view.wanted[seat.index()].map_or(String::new(), |face| format!("wants {face}")),
            ..Place::default()
        };
        Around {
            when: format!("round {} of {}", view.round, view.rounds),
            places: SEATS.map(place).to_vec(),
            ..Around::default()
        }
    }

    fn question(_: &Vault, view: &View, cast: &Cast) -> Sentence {
        match view.turn {
            None => Sentence::by(R01_5, "Day breaks. The sacks are counted."),
            Some(seat) if view.viewer == Some(seat) => {
                Sentence::by(R01_2, format!("You hold {}. Roll, or keep it?", view.loot))
            }
            Some(seat) => Sentence::by(R01_2, format!("Waiting for {}.", cast.name(seat))),
        }
    }

    fn choice(_: &Vault, view: &View, _: &Cast, action: &Action) -> Choice {
        match action {
            Action::Keep => Choice::plain(format!("Keep {}", view.loot)).by(R01_3),
            Action::Roll => Choice::plain("Roll")
                .risking(Tone::Good, 5.0 / 6.0, "more loot")
                .risking(Tone::Bad, 1.0 / 6.0, "the lantern goes out")
                .by(R01_2)
                .confirmed("Roll"),
        }
    }

    fn picks(action: &Action) -> Vec<Pick> {
        match action {
            Action::Keep => vec![Pick::new("sack", "open")],
            Action::Roll => vec![Pick::new("die", 1)],
        }
    }

    fn describe(_: &Vault, cast: &Cast, event: &Event) -> Sentence {
        match event {
            Event::Rolled { seat, face } => {
                Sentence::by(R01_2, format!("{} rolls {face}.", cast.name(*seat))).showing(&[*face])
            }
            Event::Lost { seat, loot } => {
                let name = cast.name(*seat);
                Sentence::by(R01_2, format!("The lantern goes out: {name} loses {loot}."))
            }
            Event::Kept { seat, loot } => {
                Sentence::by(R01_3, format!("{} keeps {loot}.", cast.name(*seat)))
            }
            Event::Shown { wanted: [a, b] } => {
                let (ada, ben) = (cast.name(Seat::A), cast.name(Seat::B));
                let text = format!("{ada}'s fence wanted {a}, {ben}'s fence wanted {b}.");
                Sentence::by(R01_1, text)
            }
        }
    }
}

fn sack(view: &View, cast: &Cast, seat: Seat) -> Markup {
    let x = [80, 320][seat.index().min(1)];
    html! {
        g id={"sack-" (seat)} data-pick=[(view.turn == Some(seat)).then_some("sack:open")] {
            ellipse cx=(x) cy="130" rx="44" ry="34" fill="var(--board-sack)" {}
            text x=(x) y="137" text-anchor="middle" font-size="20" fill="var(--board-ink)" {
                (view.kept[seat.index()])
            }
            text x=(x) y="188" text-anchor="middle" font-size="14" fill="var(--board-ink)" {
                (cast.name(seat))
            }
        }
    }
}
