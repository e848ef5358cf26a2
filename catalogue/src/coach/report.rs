//! The moves of a finished game that were missed, in sentences.

use board::{infinitive, sentence};

use crate::analysis::{Analysis, Better, Ply};
use crate::measure::Measure;

impl Analysis {
    /// The moves for which something better was found, the costliest first, each with its sentences.
    pub fn missed(&self, names: &[String]) -> Vec<(&Ply, String)> {
        let better = |ply: &'_ Ply| ply.better.as_ref().map_or(0.0, |better| better.gain);
        let mut plies: Vec<&Ply> = self.plies.iter().filter(|ply| ply.better.is_some()).collect();
        plies.sort_by(|one, two| better(two).total_cmp(&better(one)));
        let told = |ply: &Ply| {
            let name = names.get(ply.seat.index()).map_or("Somebody", String::as_str);
            let better = ply.better.as_ref();
            better.map(|better| missed(ply, better, name, self.measure)).unwrap_or_default()
        };
        plies.into_iter().map(|ply| (ply, told(ply))).collect()
    }
}

/// "Ada chose “Roll the die”. To wait would bring about 12 wins in 100 more. It saves a day."
pub fn missed(ply: &Ply, better: &Better, name: &str, measure: Measure) -> String {
    let deed = infinitive(&better.label, true);
    let more = measure.amount(better.gain);
    let why = if better.why.is_empty() { String::new() } else { format!(" {}", better.why) };
    let done = board::capital(&ply.label);
    sentence(&format!("{name} chose “{done}”. To {deed} would bring about {more} more.{why}"))
}

#[cfg(test)]
mod tests {
    use contract::Seat;

    use crate::Share;

    use super::*;

    #[test]
    fn what_was_missed_is_told_without_notation() {
        let better = Better {
            action: "go=home".into(),
            label: "Go home".into(),
            gain: 0.12,
            why: "It is near.".into(),
        };
        let ply = Ply {
            ply: 3,
            seat: Seat::A,
            action: "roll=2".into(),
            label: "roll the die".into(),
            before: vec![0.5; 2],
            decided: vec![0.5; 2],
            after: vec![0.5; 2],
            better: Some(better),
        };
        let analysis = Analysis {
            plies: vec![ply],
            seats: vec![Share::default(); 2],
            measure: Measure::Chance,
        };
        let told = analysis.missed(&["Ada".into(), "Ben".into()]);
        assert_eq!(
            told[0].1,
            "Ada chose “Roll the die”. To go home would bring about 12 wins in 100 more. It is near."
        );
    }
}
