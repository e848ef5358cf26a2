//! Everybody on one way.

use board::Pawn;
use contract::Seat;
use maud::{Markup, html};

use table::Projection;

/// Places nearer than this share of the way have their labels on two sides of it.
const NEAR: f32 = 0.09;

/// How far marks on one place stand apart.
const APART: f32 = 13.0;

/// Pawns that stand on one place.
#[derive(Debug, PartialEq)]
struct Group<'p> {
    place: f32,
    label: &'p str,
    below: bool,
    seats: Vec<(Seat, bool)>,
}

pub(super) fn draw(projection: &Projection, from: &str, to: &str, pawns: &[Pawn]) -> Markup {
    html! {
        div.trail role="img" aria-label=(told(projection, from, to, pawns)) {
            span.end { (from) }
            svg.way aria-hidden="true" focusable="false" {
                line x1="0" x2="100%" y1="32" y2="32" {}
                @for group in groups(pawns) { (drawn(&group)) }
            }
            span.end { (to) }
        }
    }
}

/// The same for those who do not see it.
fn told(projection: &Projection, from: &str, to: &str, pawns: &[Pawn]) -> String {
    let pawn = |pawn: &Pawn| {
        let holds = if pawn.holds { ", who has it" } else { "" };
        format!("{} on {}{holds}", projection.name(pawn.seat), pawn.label)
    };
    let pawns: Vec<String> = pawns.iter().map(pawn).collect();
    format!("From {from} to {to}: {}", pawns.join("; "))
}

/// By place, each place once.
fn groups(pawns: &[Pawn]) -> Vec<Group<'_>> {
    let mut pawns: Vec<&Pawn> = pawns.iter().collect();
    pawns.sort_by(|a, b| a.place.total_cmp(&b.place));
    let mut groups: Vec<Group<'_>> = Vec::new();
    for pawn in pawns {
        let seat = (pawn.seat, pawn.holds);
        match groups.last_mut() {
            Some(group) if group.label == pawn.label => group.seats.push(seat),
            last => {
                let crowded =
                    last.is_some_and(|last| !last.below && pawn.place - last.place < NEAR);
                groups.push(Group {
                    place: pawn.place.clamp(0.0, 1.0),
                    label: &pawn.label,
                    below: crowded,
                    seats: vec![seat],
                });
            }
        }
    }
    groups
}

fn drawn(group: &Group<'_>) -> Markup {
    let x = format!("{:.1}%", group.place * 100.0);
    let label = if group.below { "58" } else { "12" };
    // Counted in steps, so that no number is turned into another kind of number.
    let mut left = -APART / 2.0 * group.seats.iter().skip(1).map(|_| 1.0_f32).sum::<f32>();
    let places = group.seats.iter().map(|seat| {
        let place = (*seat, left);
        left += APART;
        place
    });
    html! {
        svg x=(x) overflow="visible" {
            text y=(label) text-anchor="middle" { (group.label) }
            @for ((seat, holds), left) in places {
                g.{"s" (seat.index() + 1)} transform={"translate(" (format!("{left:.1}")) " 32)"} {
                    @if holds { circle.has r="13" {} }
                    use href={"#seat-" (seat.index() + 1)} x="-8.5" y="-8.5" width="17" height="17" {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pawn(seat: Seat, place: f32, label: &str) -> Pawn {
        Pawn { seat, place, label: label.into(), holds: false }
    }

    #[test]
    fn pawns_on_one_place_share_its_label() {
        let pawns = [pawn(Seat::A, 0.5, "15"), pawn(Seat::B, 0.1, "4"), pawn(Seat::C, 0.5, "15")];
        let shown: Vec<(&str, usize)> =
            groups(&pawns).iter().map(|group| (group.label, group.seats.len())).collect();
        assert_eq!(shown, [("4", 1), ("15", 2)]);
    }

    #[test]
    fn labels_of_neighbours_stand_on_two_sides() {
        let pawns = [0.50, 0.53, 0.56, 0.9].map(|place| pawn(Seat::A, place, &place.to_string()));
        let below: Vec<bool> = groups(&pawns).iter().map(|group| group.below).collect();
        assert_eq!(below, [false, true, false, false]);
    }
}
