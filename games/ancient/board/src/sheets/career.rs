//! One career sheet in full: three tracks with their steps, boxes, milestones and raider boxes.

use ancient::atlas::{Kind, Region};
use ancient::career::RAIDER_BOXES;
use ancient::stake::Stake;
use ancient::state::Ask;
use ancient::symbol::Symbol;
use ancient::track::{Step, Work};
use ancient::view::Seen;
use ancient::{Sheet, View};
use contract::Seat;
use maud::{Markup, html};

use super::layout::{Boxes, MOST_BOXES, Measure, Part, lay, raider_ink};
use crate::names;
use crate::svg::symbols::{self, Glyph, glyph, role};
use board::number::{at, nth, short};
use board::{Cast, Pick};

/// Where steps may stand, between the name of a track and its raider boxes.
const ROOM: (f64, f64) = (96.0, 1058.0);
const MEASURE: Measure = Measure { step: width, arrow: 9.0, milestone: 40.0, gap: 4.0 };
const BOXES: Boxes = Boxes { pitch: 14.0, top: 15.0, wide: 11.5, high: 13.0 };

/// One sheet, and who looks at it.
struct Leaf<'a> {
    sheet: &'a Sheet,
    view: &'a View,
    seat: Seat,
    stake: Option<Stake>,
}

pub(super) fn draw(sheet: &Sheet, view: &View, cast: &Cast, seat: Seat) -> Markup {
    let leaf = Leaf { sheet, view, seat, stake: view.stake(seat) };
    let title = if view.you == Some(seat) {
        "Your career".to_string()
    } else {
        format!("The career of {}", cast.name(seat))
    };
    html! {
        section class="anc-career panel" aria-label=(title) {
            header {
                h2 { (title) }
                (leaf.purse())
            }
            svg class="anc-tracks" viewBox="0 0 1150 182" role="img" aria-label=(leaf.summary())
                font-family="var(--font-body)" {
                @for region in Region::ALL { (leaf.track(region)) }
            }
        }
    }
}

/// One step alone, with its name.
pub(super) fn in_play(sheet: &Sheet, view: &View, seat: Seat, stake: Stake) -> Markup {
    let leaf = Leaf { sheet, view, seat, stake: Some(stake) };
    let wide = width(view.kit.track(stake.region).step(stake.step)) + 4.0;
    let name = names::step(sheet, stake.region, stake.step);
    html! {
        p { (name) @if let Some(words) = names::effect(stake.effect) { span { " · " (words) } } }
        svg class="anc-step" viewBox={"-2 4 " (short(wide)) " 47"} width=(short(wide))
            height="47" role="img" aria-label="the step in play" font-family="var(--font-body)" {
            (leaf.step_face(stake.region, stake.step))
        }
    }
}

impl Leaf<'_> {
    /// Alone, one puts down the pen here to end the game.
    fn purse(&self) -> Markup {
        let alone = self.view.seats.get() == 1;
        let (career, standing) =
            (self.view.career(self.seat), self.view.standings[self.seat.index()]);
        html! {
            span id="purse" class="anc-purse" data-pick=[alone.then_some("sheet:end")]
                data-action=[alone.then_some("end")] {
                b { (standing.renown) } " renown "
                b { "$" (career.money) } " purse "
                @if !alone { b { (career.follows) } " followed " }
                b { (standing.score) } " in all"
            }
        }
    }

    fn summary(&self) -> String {
        let career = self.view.career(self.seat);
        let of = |region: Region| {
            let track = self.view.kit.track(region);
            let done = (0..track.len()).filter(|step| career.has_done(track, region, *step));
            let raiders = names::raiders(career.raiders[region.index()]);
            format!("{region} {} of {} steps, {raiders}", done.count(), track.len())
        };
        Region::ALL.map(of).join("; ")
    }

    fn track(&self, region: Region) -> Markup {
        let (parts, wide) = lay(self.view.kit.track(region), &MEASURE);
        // A crowded track is drawn smaller rather than cut.
        let scale = ((ROOM.1 - ROOM.0) / wide).min(1.0);
        let from = at((ROOM.0, 27.5 - 27.5 * scale));
        let [soft, deep] = ["soft", "deep"].map(|tone| role(&format!("board-{region}-{tone}")));
        let row = at((0.0, 2.0 + 61.0 * nth(region.index())));
        let closed = self.view.career(self.seat).is_blocked(region);
        html! {
            g id={"track-" (region)} transform=(row) {
                rect x="1" width="1148" height="55" rx="8" fill=(soft) stroke=(deep)
                    stroke-width="1.2" {}
                (self.name(region))
                g transform=(format!("{from} scale({scale:.3})"))
                    opacity=[closed.then_some(".55")] {
                    @for (x, part) in parts {
                        g transform=(at((x, 0.0))) { (self.part(region, part)) }
                    }
                }
                (self.raiders(region))
            }
        }
    }

    fn name(&self, region: Region) -> Markup {
        let career = self.view.career(self.seat);
        let state = if career.is_blocked(region) {
            Some("closed")
        } else if career.has_finished(&self.view.kit, region) {
            Some("complete")
        } else {
            None
        };
        html! {
            path d="M9 0H87V55H9a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"
                fill=(role(&format!("board-{region}-deep"))) {}
            g text-anchor="middle" fill="var(--board-on-leather)" {
                text x="44" y=(if state.is_some() { "27" } else { "34" })
                    font-family="var(--font-title)" font-size="18" font-weight="700" {
                    (names::region(region))
                }
                @if let Some(state) = state {
                    text x="44" y="44" font-size="12.5" font-weight="600" { (state) }
                }
            }
        }
    }

    fn part(&self, region: Region, part: Part) -> Markup {
        match part {
            Part::Step(step) => self.step(region, step),
            Part::Arrow => html! {
                path d="M-3 27.5h11M4 23l5 4.5-5 4.5" fill="none" stroke="var(--board-ink)"
                    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" {}
            },
            Part::Milestone(section) => self.milestone(region, section),
        }
    }

    fn milestone(&self, region: Region, section: usize) -> Markup {
        let track = self.view.kit.track(region);
        let pays = track.milestone(section);
        let passed = self.view.career(self.seat).has_passed(track, region, section);
        let (ground, ink) =
            if passed { ("board-gold", "die-pip") } else { ("board-paper", "board-ink") };
        html! {
            g transform="translate(20 27.5)" text-anchor="middle" font-weight="700"
                fill=(role(ink)) {
                path d=(SEAL) fill=(role(ground)) stroke="var(--board-ink)" stroke-width="1.1" {}
                text y=(if pays.money > 0 { "1" } else { "5.5" }) font-family="var(--font-title)"
                    font-size="15" { (pays.renown) }
                @if pays.money > 0 { text y="12.5" font-size="10.5" { "$" (pays.money) } }
            }
        }
    }

    fn step(&self, region: Region, index: usize) -> Markup {
        let touch = self.touch(region, index);
        let wide = width(self.view.kit.track(region).step(index));
        html! {
            g id={"step-" (region) "-" (index + 1)} class=[touch.map(|_| "anc-pick")]
                data-pick=[touch.map(|(pick, _)| pick)]
                data-action=[touch.map(|(_, action)| action)] {
                title { (names::step(self.sheet, region, index)) }
                (self.step_face(region, index))
                @if touch.is_some() {
                    rect class="anc-halo" x="-3" y="3" width=(short(wide + 6.0)) height="49" rx="8"
                        fill="none" pointer-events="all" {}
                }
            }
        }
    }

    /// A step as it is printed and marked; outlined when it is in play.
    fn step_face(&self, region: Region, index: usize) -> Markup {
        let track = self.view.kit.track(region);
        let (step, career) = (track.step(index), self.view.career(self.seat));
        let stake = self.stake.filter(|stake| stake.region == region && stake.step == index);
        let done = career.has_done(track, region, index);
        let edge = if stake.is_some() { ("board-pick", "3") } else { ("board-ink-2", "1") };
        html! {
            rect y="6" width=(short(width(step))) height="43" rx="6" fill="var(--board-paper)"
                fill-opacity=(if done { ".55" } else { ".95" }) stroke=(role(edge.0))
                stroke-width=(edge.1) {}
            (asks(region, step))
            (boxes(step, career.marked(region, index), stake.map_or(0, |s| s.fills)))
            (foot(region, step))
        }
    }

    /// The pick and the action of a step, for the one whose sheet it is.
    fn touch(&self, region: Region, index: usize) -> Option<(&'static str, &'static str)> {
        let stake = self.stake.filter(|stake| stake.region == region)?;
        if self.view.you != Some(self.seat) {
            return None;
        }
        let next = index == stake.step + 1 && self.view.kit.track(region).step(stake.step).linked;
        match &self.view.phase {
            Seen::Rolling { .. } if index == stake.step => Some(("sheet:stop", "stop")),
            Seen::Rolling { .. } if next => Some(("sheet:on", "on")),
            Seen::Asking(question) if index == stake.step => match question.ask {
                Ask::Follow => Some(("answer:follow", "follow")),
                Ask::Stay => Some(("answer:stay", "stay")),
            },
            _ => None,
        }
    }

    fn raiders(&self, region: Region) -> Markup {
        let marked = self.view.career(self.seat).raiders[region.index()];
        let own = self.view.you == Some(self.seat);
        html! {
            g id={"raiders-" (region)} class=[own.then_some("anc-pick")]
                transform="translate(1066 27.5)"
                data-pick=[own.then(|| Pick::new("raider", region).0)]
                data-action=[own.then(|| format!("raid={region}"))] {
                title { "Raider boxes: " (marked) " of 3" }
                @for index in 0..RAIDER_BOXES {
                    @let full = index < marked;
                    @let x = 26.0 * f64::from(index);
                    rect x=(short(x)) y="-11" width="22" height="22" rx="4"
                        fill=(role(if full { "board-red" } else { "board-paper" }))
                        stroke="var(--board-ink)" stroke-width="1.1" {}
                    @let (ink, hole) = raider_ink(full, "board-paper");
                    (glyph(Glyph::Raider, (x + 11.0, 0.0), 15.0, ink, hole))
                }
                rect class="anc-halo" x="-5" y="-17" width="84" height="34" rx="8" fill="none"
                    pointer-events="all" {}
            }
        }
    }
}

/// The wax seal of a milestone.
const SEAL: &str =
    "M0-19 5-15l7-1 3 6 6 4-2 6 2 6-6 4-3 6-7-1-5 4-5-4-7 1-3-6-6-4 2-6-2-6 6-4 3-6 7 1z";

/// The symbols of a step, each with whether it stands in a coloured box.
fn symbols_of(work: Work) -> Vec<(Symbol, bool)> {
    match work {
        Work::Research { plain, coloured } => {
            let plain = plain.iter().map(|symbol| (symbol, false));
            plain.chain(coloured.iter().map(|symbol| (symbol, true))).collect()
        }
        Work::Field { accepts, .. } => accepts.kinds().map(|symbol| (symbol, false)).collect(),
    }
}

/// From one symbol to the next; "or" stands between those of field work.
fn pitch(work: Work) -> f64 {
    if work.kind() == Kind::Field { 33.0 } else { 21.0 }
}

fn symbols_width(work: Work) -> f64 {
    pitch(work) * (nth(symbols_of(work).len()) - 1.0) + 21.0
}

fn boxes_width(work: Work) -> f64 {
    if work.boxes() > MOST_BOXES { 44.0 } else { BOXES.pitch * f64::from(work.boxes()) }
}

fn width(step: &Step) -> f64 {
    let icon = if step.raider_icon { 17.0 } else { 0.0 };
    let foot = if step.no_bonus { 114.0 } else { 76.0 };
    (14.0 + symbols_width(step.work) + boxes_width(step.work) + icon).max(foot)
}

fn asks(region: Region, step: &Step) -> Markup {
    let field = step.work.kind() == Kind::Field;
    html! {
        @for (index, (symbol, coloured)) in symbols_of(step.work).into_iter().enumerate() {
            @let x = 15.5 + pitch(step.work) * nth(index);
            @if coloured {
                rect x=(short(x - 10.0)) y="11.5" width="20" height="20" rx="4"
                    fill=(role(&format!("board-{region}"))) opacity=".55" {}
            }
            @if field && index > 0 {
                text x=(short(x - 16.5)) y="26" font-size="11.5" text-anchor="middle"
                    fill="var(--board-ink-2)" { "or" }
            }
            (glyph(Glyph::Shows(symbol), (x, 21.5), 17.5, "board-ink", "board-paper"))
        }
    }
}

fn boxes(step: &Step, marked: u8, promised: u8) -> Markup {
    let first = 9.0 + symbols_width(step.work);
    let many = step.work.boxes();
    let behind = first + boxes_width(step.work);
    html! {
        @if many > MOST_BOXES {
            text x=(short(first)) y="27" font-size="14" font-weight="700" fill="var(--board-ink)" {
                (marked) "/" (many)
            }
        } @else {
            (BOXES.row(first, many, marked, promised))
            @let ticks: Vec<String> = (0..marked).map(|index| tick(first, index)).collect();
            @if marked > 0 { path class="anc-tick" d=(ticks.concat()) {} }
        }
        @if step.raider_icon {
            (glyph(Glyph::Raider, (behind + 7.0, 21.5), 15.0, "board-red", "board-paper"))
        }
    }
}

fn tick(first: f64, index: u8) -> String {
    format!("M{} 21.5l2.5 3 4.5-6", short(first + 2.2 + BOXES.pitch * f64::from(index)))
}

/// The action of a step, in a word.
fn foot(region: Region, step: &Step) -> Markup {
    let kind = step.work.kind();
    html! {
        (symbols::action(region, kind, (6.0, 34.0), 12.0, "board-ink-2"))
        text x="22" y="44.5" font-size="12" font-weight="600" fill="var(--board-ink-2)" {
            (symbols::action_word(region, kind))
            @if step.no_bonus { ", no bonus" }
        }
    }
}
