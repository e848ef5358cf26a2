//! What whoever looks does well to do next, in a sentence or two with the rule they rest on.

use lunar::book::{
    R06_4, R06_6, R06_8_2, R06_8_4, R10_1, R10_2, R11_1, R12_1, R12_3, R13_1_3, R13_5, R14_3,
};
use lunar::event::Who;
use lunar::gear::Side;
use lunar::goals::{Aim, Custody, Haul, Leg, Out, Task, Wanted};
use lunar::name::Form;
use lunar::state::Release;

use super::{Card, hexes};
use crate::names;
use board::{Sentence, list};

impl Card<'_> {
    /// For those who watch, as the first side would be told.
    pub(super) fn next(&self) -> Option<Sentence> {
        let side = self.viewer.unwrap_or(Side::A);
        self.goals.of_side(side).map(|aim| self.next_of(aim)).next()
    }

    fn next_of(&self, aim: &Aim) -> Sentence {
        match &aim.task {
            Task::DingusOff { leg, .. } => self.next_leg(leg, true),
            Task::DingusKept { leg } => self.next_leg(leg, false),
            Task::CaptiveKept { wanted, .. } => self.next_capture(wanted),
            Task::CaptivesOff(haul) => next_haul(haul),
            Task::HoldOut => self.next_defence(aim.side),
        }
    }

    fn next_leg(&self, leg: &Leg, leaves: bool) -> Sentence {
        match leg {
            Leg::Fetch { nearest: Some(nearest), out, .. } if nearest.route.hexes == 0 => {
                let unit = self.unit(nearest.who);
                let way = out.as_ref().map_or(String::new(), |out| {
                    format!(" From here it is {} out, {}.", hexes(out.route.hexes), turns(out))
                });
                if nearest.who.name.form() == Form::Tech {
                    let text = format!("{unit} stands in its hex: move, and take it up.{way}");
                    return Sentence::by(R10_2, text);
                }
                let text = format!(
                    "{unit} stands on it, but a rover has no hands. Let a technician get out to take \
                     it up, and get in again next turn.{way}"
                );
                Sentence::by(R06_8_4, text)
            }
            Leg::Fetch { hex, out, .. } => {
                let carries = if leaves { "; a rover carries it away" } else { "" };
                let way = out.as_ref().map_or(String::new(), |out| {
                    let (edges, many) = edges(out);
                    let far = hexes(out.route.hexes);
                    format!(" From there {edges} {many} {far} away: {}.", turns(out))
                });
                let text = format!(
                    "The dingus lies in {hex}, free for whoever comes. A technician takes it \
                     up{carries}.{way}"
                );
                Sentence::by(R10_2, text)
            }
            Leg::Board { carrier, hex, ride, .. } => {
                let who = names::unit(carrier.name);
                let how = match ride {
                    Some(ride) if ride.route.hexes == 0 => format!(
                        "{} is there: let {who} get in when it moves, and drive.",
                        self.unit(ride.who)
                    ),
                    Some(ride) => format!(
                        "Bring {} there, {} away; {who} gets in the turn after.",
                        self.unit_within(ride.who),
                        hexes(ride.route.hexes)
                    ),
                    None => "No vehicle with a crew can reach it.".into(),
                };
                Sentence::by(R06_8_2, format!("{who} has the dingus, on foot in {hex}. {how}"))
            }
            Leg::Carry { carrier, out: Some(out) } => self.next_out(*carrier, out),
            Leg::Carry { carrier, out: None } => {
                let unit = self.unit(*carrier);
                let text =
                    format!("{unit} has the dingus. Damaged, it drops it: keep it out of sight.");
                Sentence::by(R10_2, text)
            }
            Leg::Secret { suspects, .. } => {
                let text = format!(
                    "{} of this side may carry the dingus. Whoever is targeted has to say.",
                    suspects.len()
                );
                Sentence::by(R10_1, text)
            }
            Leg::Chase { carrier: Some(carrier), .. } => {
                let unit = self.unit(*carrier);
                let text = format!(
                    "{unit} has the dingus. Target it and hit it: damaged or destroyed, it drops the \
                     dingus where it is."
                );
                Sentence::by(R10_2, text)
            }
            Leg::Chase { carrier: None, .. } => Sentence::by(
                R10_1,
                "The enemy has the dingus and does not say who. A carrier that is targeted has to be \
                 named.",
            ),
            Leg::Gone => Sentence::by(R10_2, "The dingus is gone for good."),
        }
    }

    fn next_out(&self, carrier: Who, out: &Out) -> Sentence {
        let (unit, far, turns) = (self.unit(carrier), hexes(out.route.hexes), turns(out));
        let (edges, many) = edges(out);
        let (rule, verb) = match carrier.name.form() {
            Form::Lander => (R11_1, "Fly"),
            Form::Rover => (R06_6, "Drive"),
            Form::Tech => (R06_4, "Walk"),
        };
        let text = format!(
            "{unit} has the dingus. {verb}: {edges} {many} {far} away, {turns}. A hit makes it drop \
             the dingus, so stay out of sight."
        );
        Sentence::by(rule, text)
    }

    /// By whom they are nearest to having.
    fn next_capture(&self, wanted: &[Wanted]) -> Sentence {
        let rank = |one: &&Wanted| match one.custody {
            Custody::Aboard(_) => 5,
            Custody::Held(_) => 4,
            Custody::Down => 3,
            Custody::Free => 2,
            Custody::Sheltered(_) => 1,
            Custody::Unplaced | Custody::Lost => 0,
        };
        let Some(best) = wanted.iter().max_by_key(rank) else {
            return Sentence::by(R14_3, "There is nobody to capture.");
        };
        let her = names::unit(best.who.name);
        match best.custody {
            Custody::Aboard(by) => {
                let text = format!(
                    "{her} sits captive in {}. Keep it whole and guarded until the last turn ends.",
                    self.unit_within(by)
                );
                Sentence::by(R14_3, text)
            }
            Custody::Held(by) => {
                let text = format!(
                    "{} holds {her}. Load her on a rover or lander that stands in the hex.",
                    self.unit(by)
                );
                Sentence::by(R12_3, text)
            }
            Custody::Down => {
                let text = format!(
                    "{her} is damaged: end phase G with an undamaged technician in her hex and no \
                     undamaged enemy there, and capture her."
                );
                Sentence::by(R12_1, text)
            }
            Custody::Free => {
                let text = format!(
                    "Land near {her} and damage her without killing: hand to hand never kills at the \
                     first blow. Then capture her."
                );
                Sentence::by(R12_1, text)
            }
            Custody::Sheltered(by) => {
                let text = format!(
                    "{her} sits in {}. Nobody takes her out of it: she has to get out, or die with it.",
                    self.unit_within(by)
                );
                Sentence::by(R12_1, text)
            }
            Custody::Unplaced => Sentence::by(R14_3, "The scientists are not on the map yet."),
            Custody::Lost => Sentence::by(R14_3, "No scientist is left to capture."),
        }
    }

    /// What keeps the other side from its aim.
    fn next_defence(&self, side: Side) -> Sentence {
        let threat = self.goals.of_side(side.other()).next().map(|aim| &aim.task);
        match threat {
            Some(Task::CaptiveKept { wanted, release, .. }) => self.guard(wanted, *release),
            Some(Task::CaptivesOff(haul)) => {
                let text = match haul.kills {
                    0 | 1 => format!(
                        "Kill their troops: at two dead they turn back to the lander, at three it \
                         takes flight. Killed by you so far: {}.",
                        haul.kills
                    ),
                    2 => "Two troops are dead: they run for the lander. One more, and it takes \
                          flight."
                        .into(),
                    _ => "Three troops are dead: the lander takes flight. Shoot it down, or see that \
                          it leaves with too few."
                        .into(),
                };
                Sentence::by(R13_5, text)
            }
            Some(Task::DingusOff { leg, .. } | Task::DingusKept { leg }) => {
                let text = match leg {
                    Leg::Carry { carrier, .. } => {
                        format!("{} has the dingus. Hit it, and it drops it.", self.unit(*carrier))
                    }
                    Leg::Fetch { .. }
                    | Leg::Board { .. }
                    | Leg::Secret { .. }
                    | Leg::Chase { .. }
                    | Leg::Gone => "Keep the other side from the dingus.".into(),
                };
                Sentence::by(R10_2, text)
            }
            Some(Task::HoldOut) | None => {
                Sentence::by(self.goals.rule, "Hold out until the last turn ends.")
            }
        }
    }

    fn guard(&self, wanted: &[Wanted], release: Release) -> Sentence {
        let taken = wanted.iter().find_map(|one| match one.custody {
            Custody::Aboard(by) | Custody::Held(by) => Some((one.who, by)),
            Custody::Unplaced
            | Custody::Free
            | Custody::Sheltered(_)
            | Custody::Down
            | Custody::Lost => None,
        });
        if let Some((her, by)) = taken {
            let text = format!(
                "{} has {}. Stop it before the last turn ends; a vehicle that is destroyed takes her \
                 with it.",
                self.unit(by),
                names::unit(her.name)
            );
            return Sentence::by(R14_3, text);
        }
        let people: Vec<String> = wanted.iter().map(|one| names::unit(one.who.name)).collect();
        let people = list(people);
        match release {
            Release::Barred => {
                let text = format!(
                    "{people} stay at work until the enemy is in sight and two dice show 5 or less, \
                     or their hex is attacked. Guard them until then."
                );
                Sentence::by(R14_3, text)
            }
            Release::MoveOnly | Release::Free => {
                let text = format!(
                    "{people} may run. Nobody is captured beside an undamaged friend: keep one in \
                     their hex."
                );
                Sentence::by(R12_1, text)
            }
        }
    }
}

/// `the northern edge` and `is`, `the northern and southern edges` and `are`.
fn edges(out: &Out) -> (String, &'static str) {
    let names: Vec<String> = out.edges.iter().map(|edge| format!("{edge}ern")).collect();
    match names.len() {
        1 => (format!("the {} edge", names[0]), "is"),
        _ => (format!("the {} edges", list(names)), "are"),
    }
}

/// `one turn`, `two turns`.
fn turns(out: &Out) -> String {
    match out.route.turns {
        0 | 1 => "one turn".into(),
        2 => "two turns".into(),
        3 => "three turns".into(),
        many => format!("{many} turns"),
    }
}

fn next_haul(haul: &Haul) -> Sentence {
    let missing = haul.wanted.saturating_sub(haul.aboard);
    if missing == 0 {
        let far = haul.out.as_ref().map_or(String::new(), |out| {
            format!(": {} to the nearest edge, {}", hexes(out.route.hexes), turns(out))
        });
        return Sentence::by(R11_1, format!("Enough humans are aboard. Fly off the map{far}."));
    }
    let pick = match haul.held + haul.down {
        0 => "Damage or kill humans, take them up in your arms and bring them to the lander.",
        _ => "Pick up those who are down and bring them to the lander.",
    };
    let text = format!("{missing} more to bring. {pick} Who carries somebody does not jump.");
    Sentence::by(R13_1_3, text)
}
