//! Why somebody with sense would do something, and what it costs if it goes wrong: in sentences, to
//! whoever would do it.

use board::{capital, chance, counted, list};
use damocles::campaign;
use damocles::equipment::Equipment;
use damocles::goals::WayHome;
use damocles::mark::Mark;
use damocles::member::{Health, Member, Profession};
use damocles::mission::{FEWEST_MEMBERS, PILOTS};
use damocles::odds::{Chance, closes};
use damocles::ship::Side;
use damocles::state::{Before, Phase};
use damocles::tile::{Kind, Section, Tile};
use damocles::view::{Face, Seen};
use damocles::{Action, View};

use super::names;

pub(super) fn because(view: &View, action: Action) -> Option<String> {
    let thinker = Thinker { view };
    match action {
        Action::Crew(profession) => Some(thinker.recruiting(profession)),
        Action::Ready => Some(thinker.setting_out()),
        Action::Take(kind) => thinker.packing(kind),
        Action::Use(kind) => thinker.investigating(kind),
        Action::Enter => thinker.entering(),
        Action::Choose(_) => thinker.answering(action),
        Action::Activate | Action::Robot => thinker.activating(action),
        Action::Alter(tile) | Action::Signal(tile) | Action::Switch(tile) => {
            thinker.altering(tile, action)
        }
        Action::Section => Some("A section that is on raises what the mission is worth.".into()),
        Action::Recover(member) => thinker.healing(member),
        Action::Repair(kind) => thinker.mending(kind),
        Action::Swap(one, two) => thinker.swapping(one, two),
        Action::Fetch(member, kind) => thinker.fetching(member, kind),
        Action::Next => Some(thinker.going_on()),
        Action::Search => thinker.searching(),
        Action::Cross => Some(thinker.crossing()),
        Action::Sphere => Some(thinker.sphere()),
        Action::Jump(tile) => thinker.jumping(tile),
        Action::Go(side) => thinker.leaving(side),
        Action::Home => thinker.returning(),
        Action::Back | Action::Reread => None,
    }
}

pub(super) fn risk(view: &View, action: Action) -> Option<String> {
    Thinker { view }.risk(action)
}

struct Thinker<'a> {
    view: &'a View,
}

impl Thinker<'_> {
    fn odds(&self, action: Action) -> Option<&Chance> {
        self.view.chance(action)
    }

    fn days_left(&self) -> u16 {
        self.view.clock.days.saturating_sub(self.view.clock.day)
    }

    /// The face of the tile the team stands before.
    fn ahead(&self) -> Option<(Before, Option<&Face>)> {
        let Phase::Before(before) = self.view.phase else { return None };
        Some((before, self.view.tile(before.to)?.face.as_ref()))
    }

    fn here(&self) -> Option<&Seen> {
        self.view.tile(self.view.team?)
    }

    fn days(&self, members: usize) -> u16 {
        campaign::days(self.view.options.time_value, u8::try_from(members).unwrap_or(u8::MAX))
    }

    fn recruiting(&self, profession: Profession) -> String {
        let pilots = self.view.crew.iter();
        let pilots = pilots.filter(|one| one.member.profession() == Profession::Astronaut).count();
        let many = self.view.crew.len();
        let use_of = match profession {
            Profession::Astronaut if pilots < usize::from(PILOTS) => {
                format!("The shuttle needs {PILOTS} astronauts to fly it, and you have {pilots}.")
            }
            Profession::Astronaut => {
                "Another astronaut can fly home when one is hurt, and uses every instrument.".into()
            }
            Profession::Engineer => {
                "An engineer takes 6 off every roll on a known control tile, and repairs.".into()
            }
            Profession::Physicist => {
                "A physicist takes 8 off every roll on a known power tile, and reads the geiger \
                 counter."
                    .into()
            }
            Profession::Semanticist => {
                "Many messages ask for a semanticist, who also takes 2 off when vision equipment \
                 looks at a face-down tile."
                    .into()
            }
            Profession::Biologist => "A few messages ask for a biologist.".into(),
            Profession::Astronomer => "A few messages ask for an astronomer.".into(),
        };
        if many < usize::from(FEWEST_MEMBERS) {
            return use_of;
        }
        let (now, then) = (self.days(many), self.days(many + 1));
        format!("{use_of} With one more the mission has {then} days instead of {now}.")
    }

    fn setting_out(&self) -> String {
        let many = self.view.crew.len();
        let (now, then) = (self.days(many), self.days(many + 1));
        if then < now {
            format!(
                "{many} people have {now} days in the artifact; with one more it would be {then}."
            )
        } else {
            format!("{many} people have {now} days in the artifact.")
        }
    }

    fn packing(&self, kind: Equipment) -> Option<String> {
        let Phase::Kit(member) = self.view.phase else { return None };
        let (who, thing) = (names::who(member), names::equipment(kind));
        let expect = expected_of(kind);
        Some(match kind {
            Equipment::Vision => format!("The mission may not leave without it. {expect}"),
            _ if kind.is_for(member.profession()) => {
                format!("{who} can use the {thing}. {expect}")
            }
            _ => format!("{who} cannot use the {thing}, and only carries it for somebody else."),
        })
    }

    fn investigating(&self, kind: Equipment) -> Option<String> {
        let odds = self.odds(Action::Use(kind))?;
        let (_, face) = self.ahead()?;
        let best = self.view.chances.iter().filter(|one| matches!(one.action, Action::Use(_)));
        let (count, best) =
            best.fold((0, 0.0_f64), |(count, best), one| (count + 1, best.max(one.success)));
        let rank = if count > 1 && odds.success >= best {
            ", and nothing else you carry does better here"
        } else {
            ""
        };
        let share = chance(odds.success);
        let thing = names::equipment(kind);
        Some(match face {
            None => format!(
                "The {thing} finds something {share} of the time{rank}. What is found turns the \
                 tile over and tells its message."
            ),
            Some(_) => format!(
                "It is the last look at this tile, and the {thing} succeeds {share} of the \
                 time{rank}."
            ),
        })
    }

    fn entering(&self) -> Option<String> {
        let (before, face) = self.ahead()?;
        let section = self.view.tile(before.to)?.section;
        Some(match face {
            None => {
                "The tile stays face-down: nothing is learned, and nothing can backfire.".into()
            }
            Some(face) if face.kind == Kind::Control && !face.activated => format!(
                "It is a control tile: activated, it turns others on. {}",
                self.lacking(section)
            ),
            Some(_) => {
                format!("From it you go on to other tiles; {} are left.", days(self.days_left()))
            }
        })
    }

    /// "The red section lacks 2 control and 1 power tiles to be on."
    fn lacking(&self, section: Section) -> String {
        let (on, needs) = (self.view.on[section.index()], section.needs());
        let name = section.word();
        if self.view.sections[section.index()] {
            return format!("The {name} section is on already.");
        }
        let kinds = [Kind::Control, Kind::Intel, Kind::Power].into_iter();
        let missing = kinds.filter_map(|kind| {
            let missing = needs[kind.index()].saturating_sub(on[kind.index()]);
            (missing > 0).then(|| format!("{missing} {}", kind.word()))
        });
        let missing: Vec<String> = missing.collect();
        if missing.is_empty() {
            return format!("The {name} section has all the tiles it needs.");
        }
        let unit =
            if missing.len() == 1 && missing[0].starts_with("1 ") { "tile" } else { "tiles" };
        format!("The {name} section needs {} {unit} more to be on.", list(missing))
    }

    fn answering(&self, action: Action) -> Option<String> {
        let odds = self.odds(action)?;
        Some(format!("It succeeds {} of the time.", chance(odds.success)))
    }

    fn activating(&self, action: Action) -> Option<String> {
        let (odds, here) = (self.odds(action)?, self.here()?);
        let share = chance(odds.success);
        let how = match action {
            Action::Robot => "The robot brings no backfire, and it works",
            _ => "It works",
        };
        Some(format!("{how} {share} of the time. {}", self.lacking(here.section)))
    }

    fn altering(&self, tile: Tile, action: Action) -> Option<String> {
        let face = self.view.face(tile)?;
        let section = self
            .view
            .tiles
            .iter()
            .find(|seen| seen.face.as_ref().is_some_and(|face| face.tile == tile))?
            .section;
        let share = match self.odds(action) {
            Some(odds) => format!("It works {} of the time", chance(odds.success)),
            None => "It needs no roll".into(),
        };
        if face.setting.is_on() {
            let point = face.marks.has(Mark::PointWhenOff);
            return point.then(|| format!("{share}, and turning that tile off earns a point."));
        }
        let kind = face.kind.word();
        let (on, needs) = (self.view.on[section.index()], section.needs());
        let index = face.kind.index();
        let name = section.word();
        let counts = if on[index] < needs[index] {
            format!(
                "the {name} section has {} of the {} {kind} tiles it needs",
                on[index], needs[index]
            )
        } else {
            format!("the {name} section has all the {kind} tiles it needs already")
        };
        Some(format!("{share}; {counts}."))
    }

    fn healing(&self, member: Member) -> Option<String> {
        let odds = self.odds(Action::Recover(member))?;
        let who = names::who(member);
        Some(format!(
            "{who} is well again {} of the time. Whoever comes home hurt lowers the result.",
            chance(odds.success)
        ))
    }

    fn mending(&self, kind: Equipment) -> Option<String> {
        let odds = self.odds(Action::Repair(kind))?;
        let thing = names::equipment(kind);
        Some(match odds.success {
            all if all >= 1.0 => format!("Here the {thing} is mended without fail."),
            share => format!(
                "The {thing} works again {} of the time; until then nobody can use it.",
                chance(share)
            ),
        })
    }

    fn swapping(&self, one: Member, two: Member) -> Option<String> {
        let person = |who: Member| self.view.crew.iter().find(|person| person.member == who);
        let held = |who: Member| Some(person(who)?.carries?.0);
        let able = |who: Member, kind: Equipment| {
            kind.is_for(who.profession())
                && person(who).is_some_and(|person| person.health == Health::Healthy)
        };
        let gains = |who: Member, from: Member| {
            let kind = held(from)?;
            (able(who, kind) && !able(from, kind)).then(|| {
                format!(
                    "The {} then is with {}, who can use it.",
                    names::equipment(kind),
                    names::member(who)
                )
            })
        };
        gains(one, two).or_else(|| gains(two, one))
    }

    fn fetching(&self, member: Member, kind: Equipment) -> Option<String> {
        let well = self
            .view
            .crew
            .iter()
            .any(|person| person.member == member && person.health == Health::Healthy);
        let who = names::who(member);
        (well && kind.is_for(member.profession()))
            .then(|| format!("{who} can use the {} from now on.", names::equipment(kind)))
    }

    fn going_on(&self) -> String {
        let hurt = self.view.crew.iter().filter(|one| matches!(one.health, Health::Hurt(_)));
        let hurt: Vec<&str> = hurt.map(|one| names::member(one.member)).collect();
        let left = days(self.days_left());
        if matches!(self.view.phase, Phase::Working(_)) {
            let tend = if hurt.is_empty() {
                "Nobody needs care".into()
            } else {
                format!("Camp is where {} can recover", list(hurt))
            };
            return format!("{tend}, and the tile is left as it is. {} are left.", capital(&left));
        }
        if hurt.is_empty() {
            format!("Nobody is hurt, so nothing keeps you here; {left} are left.")
        } else {
            format!("{} may have to wait for the next camp; {left} are left.", capital(&list(hurt)))
        }
    }

    fn searching(&self) -> Option<String> {
        let odds = self.odds(Action::Search)?;
        let cut = match damocles::goals(self.view) {
            damocles::Goals::Inside(inside) if inside.way == WayHome::Cut => {
                " No open way leads home now."
            }
            _ => "",
        };
        Some(format!("It finds a new way {} of the time.{cut}", chance(odds.success)))
    }

    fn crossing(&self) -> String {
        let left = self.view.left[self.view.section.index()];
        format!(
            "Another section has tiles nobody has seen; this one has {left} left. Each further \
             section costs 3 points when you first enter it."
        )
    }

    fn sphere(&self) -> String {
        let left = self.days_left();
        format!("You have {} left, and it makes them {}.", days(left), left + 5)
    }

    fn jumping(&self, tile: Tile) -> Option<String> {
        let odds = self.odds(Action::Jump(tile))?;
        let to = names::tile_in(self.view, tile);
        Some(format!(
            "It brings the team to {to} {} of the time, and no way is tried.",
            chance(odds.success)
        ))
    }

    fn ways(&self, side: Side) -> Option<(bool, u8)> {
        let ways = self.here()?.ways[side.index()];
        let known = ways.iter().flatten().any(|way| way.known);
        let number = ways.iter().flatten().map(|way| way.close).max().unwrap_or(66);
        Some((known, number))
    }

    fn leaving(&self, side: Side) -> Option<String> {
        let here = self.here()?;
        let (dx, dy) = side.step();
        let there = self.view.tiles.iter();
        let there = there.clone().find(|seen| (seen.x, seen.y) == (here.x + dx, here.y + dy));
        let (known, _) = self.ways(side)?;
        let left = self.days_left();
        let price = match (known, self.view.accessway_days) {
            (true, _) => "costs no day".to_string(),
            (false, 1) => format!("costs a day of the {left} left"),
            (false, many) => format!("costs {many} of the {left} days left"),
        };
        Some(match there.and_then(|seen| seen.face.as_ref()) {
            None => format!("It {price}, and leads to a tile nobody has looked at yet."),
            Some(face) => {
                let tile = names::tile(face);
                let use_of = match face.kind {
                    Kind::Control if !face.activated => ", a control tile not activated yet",
                    _ if face.open => ", which can be looked at once more",
                    _ => "",
                };
                format!("It {price}, and leads to {tile}{use_of}.")
            }
        })
    }

    fn returning(&self) -> Option<String> {
        let damocles::Goals::Inside(inside) = damocles::goals(self.view) else { return None };
        let name = inside.home.judged.name();
        let best = inside.steps.first().map(|step| step.judged.name());
        Some(match best {
            None => format!("The mission counts as {name}, and nothing near would raise that."),
            Some(better) if better == name => format!(
                "The mission counts as {name} then, with {} unspent.",
                days(self.days_left())
            ),
            Some(better) => format!(
                "The mission counts as {name} then. One step more could make it {better}; {} are \
                 left for that.",
                days(self.days_left())
            ),
        })
    }

    fn risk(&self, action: Action) -> Option<String> {
        if let Action::Go(side) = action {
            let (_, number) = self.ways(side)?;
            let share = closes(number);
            return (share > 0.0).then(|| {
                format!(
                    "{} of the time the way closes before you are through, and you need another.",
                    chance(share)
                )
            });
        }
        let odds = self.odds(action)?;
        let fails = match (action, odds.failure) {
            (Action::Use(_), None) => Some(
                "The lowest rolls backfire and do harm; how low is written on the side of the tile \
                 that nobody has seen."
                    .to_string(),
            ),
            (_, Some(share)) if share > 0.0 => {
                let share = chance(share);
                Some(match action {
                    Action::Use(_) => format!("{share} of the time it backfires and does harm."),
                    Action::Recover(member) => {
                        format!("{share} of the time {} dies.", names::member(member))
                    }
                    Action::Repair(_) => format!("{share} of the time it is broken for good."),
                    _ => format!("{share} of the time the tile burns out and stays off for good."),
                })
            }
            _ => None,
        };
        let day = (odds.day > 0.0).then(|| {
            format!("{} of the time a day passes, whatever comes of it.", chance(odds.day))
        });
        let told: Vec<String> = fails.into_iter().chain(day).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}

/// What to expect of a piece of equipment, in a sentence.
const fn expected_of(kind: Equipment) -> &'static str {
    match kind {
        Equipment::Vision => "Its chances are the best, and so is its share of backfires.",
        Equipment::Tools => "They force things open: fair chances, some backfires.",
        Equipment::Ohmmeter => "Its chances are fair; backfires are rare, and bad.",
        Equipment::Magnetometer => "Its chances are fair, and backfires are few.",
        Equipment::Pyrometer => "Its chances are the poorest, and it hardly ever backfires.",
        Equipment::Geiger => "Its chances are poor, and backfires are few.",
        Equipment::Radio | Equipment::Infrared => "Its chances are fair, with some backfires.",
        Equipment::Recording => "With it you can read every message again, anywhere.",
    }
}

fn days(many: u16) -> String {
    counted(many, "day", "days")
}
