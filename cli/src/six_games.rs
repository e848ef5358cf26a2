//! For tests: the list of games with a sixth one in it, to show that one row is enough for every
//! command too.

use std::sync::Once;

use catalogue::AnyGame;

/// Every game, and one that the program does not know.
pub(crate) fn six_games() -> &'static [&'static dyn AnyGame] {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| catalogue::add(&sixth::ROW).expect("it is added once"));
    catalogue::all()
}

#[cfg(test)]
mod tests {
    use super::six_games;
    use crate::args::{Args, Command};
    use crate::{play, simulate};
    use catalogue::AnyGame as _;
    use clap::Parser as _;
    use contract::Record;

    fn command(line: &str) -> Command {
        let args = Args::try_parse_from(line.split(' ')).expect("a command");
        args.command.expect("something to do")
    }

    #[test]
    fn a_sixth_game_is_simulated_by_its_command() {
        six_games();
        let folder = tempfile::tempdir().unwrap();
        let csv = folder.path().join("games.csv");
        let id = sixth::ROW.id();
        let line = format!("reliquary simulate {id} --games 20 --csv {}", csv.display());
        let Command::Simulate(args) = command(&line) else { panic!("{line}") };
        simulate::run(&args).unwrap();
        let lines = std::fs::read_to_string(csv).unwrap().lines().count();
        assert_eq!(lines, 21, "a heading and a line for each game");
    }

    #[test]
    fn a_sixth_game_is_played_line_by_line() {
        six_games();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sixth.json");
        let id = sixth::ROW.id();
        let line = format!(
            "reliquary play {id} --plain --seats random,random --seed 3 --save {}",
            file.display()
        );
        let Command::Play(args) = command(&line) else { panic!("{line}") };
        play::run(&args).unwrap();
        let text = std::fs::read_to_string(file).unwrap();
        let record: Record = serde_json::from_str(&text).unwrap();
        assert!(record.result.is_some() && record.game == id, "{text}");
    }
}
