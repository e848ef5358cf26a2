//! A record that can be wound back and forth.

use catalogue::{AnyGame, AnyTable, Draw};
use contract::{Key, Record, Seat};
use table::Table;

use crate::screen::{Line, Scene, Step, sight};

/// A record at one of its moments.
pub(super) struct Reel {
    /// The whole game, with all that happened in it.
    whole: Table,
    record: Record,
    /// The game at the moment that is shown.
    play: Box<dyn AnyTable>,
    viewer: Option<Seat>,
}

impl Reel {
    /// At the beginning, as a spectator sees it. The whole record is played first: nothing is shown
    /// of one that does not hold.
    pub(super) fn of(record: &Record) -> anyhow::Result<Self> {
        // No die falls here any more: any secret does.
        let whole = Table::from_record(record, Key::from_seed(0))?;
        let play = whole.game().replay(record, Some(0))?;
        Ok(Self { whole, record: record.clone(), play, viewer: None })
    }

    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.whole.game()
    }

    /// The number of the last move that can be shown: of a game of older rules, the last that agrees.
    pub(super) fn last(&self) -> usize {
        self.whole.ply()
    }

    pub(super) fn look_as(&mut self, viewer: Option<Seat>) {
        self.viewer = viewer;
    }

    /// A spectator's, then each seat's, then a spectator's again.
    pub(super) fn next_eyes(&mut self) {
        let next = self.viewer.map_or(0, |seat| seat.index() + 1);
        self.viewer = Seat::new(next).filter(|seat| seat.index() < self.record.seats.len());
    }

    /// Says whether anything changed.
    pub(super) fn step(&mut self, step: Step) -> anyhow::Result<bool> {
        let before = self.play.ply();
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
        if ply < self.play.ply() {
            self.play = self.whole.game().replay(&self.record, Some(ply))?;
        }
        while self.play.ply() < ply {
            self.play.repeat(&self.record.moves[self.play.ply()])?;
        }
        Ok(())
    }

    pub(super) fn scene(&self) -> Scene {
        let ply = self.play.ply();
        let shown = self.whole.project_at(&*self.play, self.viewer, Draw::Text);
        let Some(projection) = shown else { return Scene::default() };
        let mut scene = sight::of(&projection);
        scene.over = self.play.status().outcome().is_some();
        let viewer = self.viewer.map_or("a spectator".into(), |seat| format!("seat {seat}"));
        let (title, last) = (&scene.title, self.last());
        let older = if self.whole.is_of_older_rules() {
            format!(
                " · from here today's rules lead elsewhere than its {} moves",
                self.whole.plies_made()
            )
        } else {
            String::new()
        };
        let older = if ply == last { older } else { String::new() };
        scene.title = format!("{title} · move {ply} of {last} · as {viewer}{older}");
        let mut heard = projection.log.into_iter().peekable();
        for ply in 1..=ply {
            let before = scene.log.len();
            scene.log.push(self.move_line(ply));
            while let Some(line) = heard.next_if(|line| line.ply <= ply) {
                scene.log.push(Line { text: line.text, rule: line.rule.map(Into::into) });
            }
            scene.fresh = scene.log.len() - before;
        }
        let said = scene.log.iter().rev().take(scene.fresh).find_map(|line| line.rule.clone());
        scene.question.rule = scene.question.rule.take().or(said);
        scene
    }

    /// One move in notation. Another's secret choice is told to nobody, neither in words nor in
    /// notation.
    fn move_line(&self, ply: usize) -> Line {
        let made = &self.record.moves[ply - 1];
        let action = if self.is_open(ply) { made.action.as_str() } else { "a choice in secret" };
        Line { text: format!("{ply} {} {action}", made.seat), rule: None }
    }

    /// Whether the viewer may hear all that a move led to.
    fn is_open(&self, ply: usize) -> bool {
        let Some(play) = self.whole.play_state() else { return false };
        let mut events = play.events_until(ply - 1)..play.events_until(ply);
        events.all(|event| {
            play.event_data(event).is_some_and(|(audience, _)| audience.includes(self.viewer))
        })
    }
}

#[cfg(test)]
mod tests {
    use contract::Key;
    use serde_json::json;

    use super::*;
    use crate::six_games::six_games;

    fn record(id: &str, seats: usize) -> Record {
        let game = catalogue::find(id).unwrap();
        let levels = vec![catalogue::Strength::from(catalogue::Level::Random); seats];
        let mut simulator = game.simulator(&json!({}), &levels).unwrap();
        simulator.record(Key::from_seed(3))
    }

    #[test]
    fn a_record_is_wound_back_and_forth_and_never_past_its_ends() {
        for game in six_games() {
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
            seen.push(reel.viewer);
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
                reel.look_as(None);
                let hidden = !reel.is_open(index + 1);
                let line = format!("{} {} {}", index + 1, made.seat, made.action);
                let has = |reel: &Reel| reel.scene().log.iter().any(|said| said.text == line);
                assert_eq!(has(&reel), !hidden, "{line}");
                reel.look_as(Some(made.seat));
                assert!(has(&reel), "{line}");
                secrets += usize::from(hidden);
            }
        }
        assert!(secrets > 0, "no game had a secret");
    }
}
