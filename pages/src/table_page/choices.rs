//! What these eyes may do now: the list beside the board, the button that confirms, and whatever
//! else waits for an answer.

use std::cell::RefCell;

use board::{Barred, Choice, Listed, Odds, Rank, Tone, chance, listed};
use catalogue::Offer;
use maud::{Markup, html};

use super::{dice, end, older};
use crate::icons::{Icon, icon};
use crate::{glossary, words};
use table::{Doing, PersonAt, Projection, ProposalShown};

/// So many choices are found without searching: each has a digit.
const WITHOUT_SEARCH: usize = 9;

pub(super) fn choices(projection: &Projection) -> Markup {
    html! {
        section.panel.choices #choices aria-label="Your choices" tabindex="-1" {
            button.handle.scripted type="button" aria-label="Make this sheet taller or lower" {}
            @if let Some(proposal) = &projection.proposal { (proposed(proposal)) }
            @else if let Some(older) = &projection.older { (older::choice(projection, older)) }
            @if projection.end.is_some() {
                (end::what_now(projection))
            } @else if let Some(rolling) = &projection.rolling {
                (dice::by_hand(projection.game.id, rolling))
            } @else if projection.curtain.is_some() || projection.offers.is_empty() {
                (nothing_to_do(projection))
            } @else {
                (all_of_them(projection))
            }
        }
    }
}

fn all_of_them(projection: &Projection) -> Markup {
    let pass = Offer::pass_of(&projection.offers);
    let reader = RefCell::new(glossary::Reader::new(projection.game.id));
    html! {
        header {
            h2 { (projection.around.heading) }
            span.small.muted { (projection.around.note) }
        }
        @if projection.offers.len() > WITHOUT_SEARCH {
            label.seek.scripted {
                span.vh { "Search the choices" }
                input #seek type="search" placeholder="Search the choices ( / )" autocomplete="off";
            }
        }
        ol.offers {
            (lines(projection.offers.iter().collect(), |at, offer| {
                let terms = glossary::of_choice(&mut reader.borrow_mut(), &offer.choice);
                offered(projection.game.id, at, offer, pass == Some(offer), terms.as_ref())
            }))
            @for barred in &projection.around.barred { (forbidden(projection.game.id, barred)) }
        }
        (kinds(&projection.offers))
        div.confirm.scripted {
            button.btn.primary #confirm type="button" disabled {
                (icon(Icon::Check)) span #deed { "Choose above, or on the board" }
            }
            button.btn #back type="button" hidden { "Back" }
        }
    }
}

/// Choices as lines, many of a kind folded into one that opens. What is folded away has no key
/// until it is opened.
pub(crate) fn lines(offers: Vec<&Offer>, one: impl Fn(Option<usize>, &Offer) -> Markup) -> Markup {
    html! {
        @for (at, line) in listed(offers, |offer| offer.standing()).into_iter().enumerate() {
            @match line {
                Listed::One(offer) => { (one(Some(at), offer)) }
                Listed::Many { group, under } => li.fold #{"fold-" (slug(&group))} {
                    details {
                        summary.choice {
                            kbd { (key(Some(at))) }
                            strong { (words::capital(&group)) "…" }
                            span.cost { (under.len()) }
                        }
                        ol.under { @for offer in under { (one(None, offer)) } }
                    }
                },
            }
        }
    }
}

/// Where some choices act at once and others wait for the button, which is which.
fn kinds(offers: &[Offer]) -> Markup {
    let waits = |offer: &&Offer| !offer.choice.deed.is_empty();
    let waiting = offers.iter().filter(waits).count();
    html! {
        @if waiting > 0 && waiting < offers.len() {
            p.kinds.small.muted.scripted aria-hidden="true" {
                span { kbd {} "done at once" } span { kbd.waits {} "waits for the button" }
            }
        }
    }
}

fn slug(group: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    group.chars().map(plain).collect()
}

fn offered(
    game: &str,
    at: Option<usize>,
    offer: &Offer,
    passes: bool,
    terms: Option<&Markup>,
) -> Markup {
    let choice = &offer.choice;
    let picks: Vec<&str> = offer.picks.iter().map(|pick| pick.0.as_str()).collect();
    let short = choice.detail.is_empty() && choice.odds.is_empty() && choice.harm.is_empty();
    let cited = choice.rule.is_some() || terms.is_some();
    html! {
        li {
            button.choice.cited[cited].short[cited && short].worded[terms.is_some()]
                #{"do-" (offer.action)} type="button" data-action=(offer.action)
                data-picks=(picks.join(" "))
                data-deed=[(!choice.deed.is_empty()).then_some(&choice.deed)]
                data-passes[passes] data-suggested[choice.rank == Rank::Suggested] {
                kbd { (key(at)) }
                strong { (words::capital(&choice.label)) }
                @if !choice.cost.is_empty() { span.cost { (choice.cost) } }
                @if !choice.detail.is_empty() { span.why { (words::capital(&choice.detail)) } }
                (ends(choice))
            }
            (beside(game, choice, terms))
        }
    }
}

/// What a choice cannot hold because it is a button: what its words mean, and its rule.
fn beside(game: &str, choice: &Choice, terms: Option<&Markup>) -> Markup {
    html! {
        @if choice.rule.is_some() || terms.is_some() {
            span.beside {
                @if let Some(terms) = terms { (terms) }
                @if let Some(rule) = choice.rule { (words::rule_beside(game, rule.number)) }
            }
        }
    }
}

/// The first nine have a key.
pub(crate) fn key(at: Option<usize>) -> String {
    at.filter(|at| *at < 9).map_or("·".into(), |at| (at + 1).to_string())
}

/// What of one's own it harms, and how it may end.
pub(crate) fn ends(choice: &Choice) -> Markup {
    html! {
        @if !choice.odds.is_empty() || !choice.harm.is_empty() {
            span.oddsline {
                @if !choice.harm.is_empty() { span.odds.bad.harm { "Harms " (choice.harm) } }
                @for odds in &choice.odds { (chip(odds)) }
            }
        }
    }
}

/// Pips where one die decides, a percentage always.
pub(super) fn chip(odds: &Odds) -> Markup {
    let tone = match odds.tone {
        Tone::Good => " good",
        Tone::Even => "",
        Tone::Bad => " bad",
    };
    html! {
        span class={"odds" (tone)} {
            @if let Some(hits) = sixths(odds.share) {
                span.pips aria-hidden="true" {
                    @for pip in 0..6 { i.hit[pip < hits] {} }
                }
            }
            b { (chance(odds.share)) } " " (odds.what)
        }
    }
}

/// How many of six faces, when it is a whole number of them and not all or none.
fn sixths(share: f64) -> Option<usize> {
    (1..6).find(|hits: &usize| {
        let exact = f64::from(u8::try_from(*hits).unwrap_or(0)) / 6.0;
        (share - exact).abs() < 1e-9
    })
}

fn forbidden(game: &str, barred: &Barred) -> Markup {
    html! {
        li {
            div.choice.forbidden {
                kbd aria-hidden="true" { "–" }
                strong { (words::capital(&barred.label)) }
                span.why {
                    (words::capital(&barred.why.text)) " "
                    @if let Some(rule) = barred.why.rule { (words::rule(game, rule.number)) }
                }
            }
        }
    }
}

fn nothing_to_do(projection: &Projection) -> Markup {
    let (title, text) = match (projection.curtain, projection.viewer) {
        (Some(seat), _) => {
            ("Covered".to_string(), format!("{} plays next.", projection.name(seat)))
        }
        (None, None) => ("You are watching".into(), "The table plays on by itself.".into()),
        (None, Some(_)) => {
            (waiting_for(projection), "You may look around, read the rules or write a line.".into())
        }
    };
    html! {
        header { h2 { (title) } }
        p.small.muted.quietly { (text) }
    }
}

/// `Waiting for Alice and Bob`.
fn waiting_for(projection: &Projection) -> String {
    let acts = |person: &&PersonAt| {
        !person.yours && matches!(person.doing, Doing::Acts | Doing::ActsAway | Doing::Thinks)
    };
    let names: Vec<&str> =
        projection.people.iter().filter(acts).map(|person| person.name.as_str()).collect();
    match names[..] {
        [] => "Waiting for the others".into(),
        _ => format!("Waiting for {}", board::words::list(&names)),
    }
}

fn proposed(proposal: &ProposalShown) -> Markup {
    html! {
        div.proposal role="group" aria-label="A question to the table" {
            p { (icon(Icon::Chat)) span { (proposal.text) } }
            @if proposal.yours {
                div.answers.scripted {
                    button.btn.primary type="button" data-do="agree" { (icon(Icon::Check)) "Agree" }
                    button.btn type="button" data-do="refuse" { "No" }
                }
            } @else if proposal.own {
                div.answers.scripted {
                    button.btn type="button" data-do="withdraw" { "Withdraw" }
                }
            } @else {
                p.small.muted { "The others are asked." }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_are_shown_for_one_die_only() {
        assert_eq!(sixths(1.0 / 3.0), Some(2));
        assert_eq!(sixths(0.5), Some(3));
        for share in [0.0, 1.0, 0.4, 7.0 / 36.0] {
            assert_eq!(sixths(share), None, "{share}");
        }
    }
}
