//! A record that can be wound back and forth.

use catalogue::{AnyGame, AnyTable, Happened};
use contract::{Record, Seat};

use crate::screen::{Line, Scene, Step, sight};

/// A record at one of its moments.
pub(super) struct Reel {
    game: &'static dyn AnyGame,
    record: Record,
    table: Box<dyn AnyTable>,
    /// What happened at each move.
    told: Vec<Vec<Happened>>,
    eyes: Option<Seat>,
}

impl Reel {
    /// At the beginning, as a spectator sees it. The whole record is played first: nothing is shown
    /// of one that does not hold.
    pub(super) fn of(record: &Record) -> anyhow::Result<Self> {
        let game = catalogue::find(&record.game)?;
        game.replay(record, None)?;
        let mut table = game.replay(record, Some(0))?;
        let told = record.moves.iter().map(|made| table.repeat(made)).collect::<Result<_, _>>()?;
        let table = game.replay(record, Some(0))?;
        Ok(Self { game, record: record.clone(), table, told, eyes: None })
    }

    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The number of the last move.
    pub(super) fn last(&self) -> usize {
        self.record.moves.len()
    }

    pub(super) fn look_as(&mut self, eyes: Option<Seat>) {
        self.eyes = eyes;
    }

    /// A spectator's, then each seat's, then a spectator's again.
    pub(super) fn next_eyes(&mut self) {
        let next = self.eyes.map_or(0, |seat| seat.index() + 1);
        self.eyes = Seat::new(next).filter(|seat| seat.index() < self.record.seats.len());
    }

    /// Says whether anything changed.
    pub(super) fn step(&mut self, step: Step) -> anyhow::Result<bool> {
        let before = self.table.ply();
        let ply = match step {
            Step::By(moves) => before.saturating_add_signed(moves).min(self.last()),
            Step::Start => 0,
            Step::End => self.last(),
        };
        self.go_to(ply)?;
        Ok(ply != before)
    }

    /// Forward from where it is, backward from the beginning.
    pub(super) fn go_to(&mut self, ply: usize) -> anyhow::Result<()> {
        if ply < self.table.ply() {
            self.table = self.game.replay(&self.record, Some(ply))?;
        }
        while self.table.ply() < ply {
            self.table.repeat(&self.record.moves[self.table.ply()])?;
        }
        Ok(())
    }

    pub(super) fn scene(&self) -> Scene {
        let ply = self.table.ply();
        let mut scene = sight::of(&*self.table, self.game.info().title, self.eyes);
        let eyes = self.eyes.map_or("a spectator".into(), |seat| format!("seat {seat}"));
        let (title, last) = (&scene.title, self.last());
        scene.title = format!("{title} · move {ply} of {last} · as {eyes}");
        for index in 0..ply {
            let before = scene.log.len();
            self.tell(index, &mut scene.log);
            scene.fresh = scene.log.len() - before;
        }
        let said = scene.log.iter().rev().take(scene.fresh).find_map(|line| line.rule.clone());
        scene.question.rule = scene.question.rule.take().or(said);
        scene
    }

    /// One move in notation, and what came of it as far as these eyes may know.
    fn tell(&self, index: usize, log: &mut Vec<Line>) {
        let made = &self.record.moves[index];
        let heard = self.told[index].iter().filter(|event| event.audience.includes(self.eyes));
        // Another's secret choice is told to nobody, neither in words nor in notation.
        let open = self.told[index].iter().all(|event| event.audience.includes(self.eyes));
        let action = if open { made.action.as_str() } else { "a choice in secret" };
        log.push(Line { text: format!("{} {} {action}", index + 1, made.seat), rule: None });
        log.extend(heard.map(|event| Line::from(&event.told)));
    }
}

#[cfg(test)]
mod tests {
    use contract::Key;
    use serde_json::json;

    use super::*;

    fn record(id: &str, seats: usize) -> Record {
        let game = catalogue::find(id).unwrap();
        let levels = vec![catalogue::Strength::from(catalogue::Level::Random); seats];
        let mut simulator = game.simulator(&json!({}), &levels).unwrap();
        simulator.record(Key::from_seed(3))
    }

    #[test]
    fn a_record_is_wound_back_and_forth_and_never_past_its_ends() {
        for game in catalogue::all() {
            let record = record(game.info().id, game.info().min_seats);
            let mut reel = Reel::of(&record).unwrap();
            let first = reel.scene().board;
            assert!(!reel.step(Step::By(-1)).unwrap());
            reel.step(Step::End).unwrap();
            let last = reel.scene().board;
            assert!(!reel.step(Step::By(1)).unwrap());
            reel.step(Step::By(-1)).unwrap();
            reel.step(Step::By(1)).unwrap();
            assert_eq!(reel.scene().board, last, "{}", record.game);
            reel.step(Step::Start).unwrap();
            assert_eq!(reel.scene().board, first, "{}", record.game);
        }
    }

    #[test]
    fn every_pair_of_eyes_has_its_turn() {
        let mut reel = Reel::of(&record("lunar", 2)).unwrap();
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(reel.eyes);
            reel.next_eyes();
        }
        assert_eq!(seen, [None, Some(Seat::A), Some(Seat::B), None]);
    }

    /// What a seat did in secret, its own log names and a spectator's does not.
    #[test]
    fn a_secret_is_told_to_its_owner_alone() {
        let mut secrets = 0;
        for (id, seats) in [("ancient", 3), ("lunar", 2), ("feynman", 2)] {
            let record = record(id, seats);
            let mut reel = Reel::of(&record).unwrap();
            reel.step(Step::End).unwrap();
            for (index, made) in record.moves.iter().enumerate() {
                let hidden = reel.told[index].iter().any(|event| !event.audience.includes(None));
                let line = format!("{} {} {}", index + 1, made.seat, made.action);
                let has = |reel: &Reel| reel.scene().log.iter().any(|said| said.text == line);
                reel.look_as(None);
                assert_eq!(has(&reel), !hidden, "{line}");
                reel.look_as(Some(made.seat));
                assert!(has(&reel), "{line}");
                secrets += usize::from(hidden);
            }
        }
        assert!(secrets > 0, "no game had a secret");
    }
}
