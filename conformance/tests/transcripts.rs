//! Transcripts: written, replayed, compared and blessed.

#[allow(dead_code)] // The flaws of the toy are for another test.
mod toy;

use std::fs;
use std::path::{Path, PathBuf};

use conformance::{check_transcripts, of_table, replay_transcripts};
use contract::{Dice, Game, Rng, Sitter, Table};
use toy::{Setup, Toy};

/// A folder with one transcript, gone when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("transcripts-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn with(name: &str, text: &str) -> Self {
        let folder = Self::new(name);
        fs::write(folder.file(), text).unwrap();
        folder
    }

    fn file(&self) -> PathBuf {
        self.0.join("one.txt")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    /// What is wrong with the transcript, after its path.
    fn fault(&self, bless: bool) -> String {
        let faults = check_transcripts::<Toy>(&self.0, bless).unwrap_err();
        faults[0].replace(&self.0.display().to_string(), "")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn sitters(count: usize) -> Vec<Sitter> {
    vec![Sitter { name: "x".into(), player: "human".into() }; count]
}

/// A random game, as far as `plies`.
fn game(rounds: u8, plies: usize) -> Table<Toy> {
    let (mut rng, mut dice) = (Rng::new(5), Dice::seeded(5));
    let mut table = Table::<Toy>::open(Setup { rounds }, sitters(3), &mut dice).unwrap();
    while let Some(seat) = table.position().status().waiting().first() {
        if table.ply() == plies {
            break;
        }
        let mut actions = Vec::new();
        table.position().actions(seat, &mut actions);
        table.play(seat, &actions[rng.index(actions.len())], &mut dice).unwrap();
    }
    table
}

#[test]
fn the_transcripts_of_the_toy_replay() {
    replay_transcripts::<Toy>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games"));
}

#[test]
fn a_game_writes_a_transcript_that_replays() {
    let text = of_table(&game(3, 999), &["shows 1.1".into()]);
    assert!(text.starts_with("# game toy   revision 1   seats 3\n# setup {\"rounds\":3}\n"));
    assert!(text.contains("\n# shows 1.1\n\n  1 A play="), "{text}");
    assert!(text.contains("   dice "), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("@ ")).count(), 1, "{text}");
    assert!(text.lines().last().unwrap().starts_with("end won "), "{text}");
    let folder = Folder::with("whole", &text);
    assert_eq!(check_transcripts::<Toy>(&folder.0, false), Ok(1));
}

#[test]
fn an_unfinished_game_stays_open() {
    let text = of_table(&game(3, 5), &[]);
    assert!(text.lines().last().unwrap().starts_with("open   digest "), "{text}");
    assert_eq!(check_transcripts::<Toy>(&Folder::with("open", &text).0, false), Ok(1));
}

#[test]
fn a_game_from_a_position_keeps_its_start() {
    let position = game(3, 5).position().clone();
    let table = Table::from_position(Setup::default(), sitters(3), position, None).unwrap();
    let text = of_table(&table, &[]);
    assert!(text.contains("\n# start {"), "{text}");
    assert_eq!(check_transcripts::<Toy>(&Folder::with("start", &text).0, false), Ok(1));
}

const SHORT: &str = "# game toy seats 2\n# setup {\"rounds\":1}\n# opening 12,11,10,9,8,7,6,5,4,3,2\n\
                     A play=1\n# between\nB play=6 dice 3\n";

#[test]
fn a_person_writes_the_moves_and_blesses_the_rest() {
    let folder = Folder::with("bless", SHORT);
    assert!(
        folder.fault(false).starts_with("/one.txt:1: the file says"),
        "{}",
        folder.fault(false)
    );
    assert_eq!(check_transcripts::<Toy>(&folder.0, true), Ok(1));
    let text = folder.text();
    assert!(
        text.contains("\n  1 A play=1                   of 3\n# between\n  2 B play=6"),
        "{text}"
    );
    assert!(text.contains(" of 3   dice 3\nopen   digest "), "{text}");
    assert_eq!(check_transcripts::<Toy>(&folder.0, false), Ok(1));
}

#[test]
fn one_more_action_is_noticed_in_its_line() {
    let text = of_table(&game(2, 999), &[]).replacen(" of 3", " of 4", 1);
    let fault = Folder::with("count", &text).fault(false);
    assert!(fault.starts_with("/one.txt:5: ") && fault.contains("of 4"), "{fault}");
}

#[test]
fn a_missing_last_line_end_is_noticed() {
    let text = of_table(&game(2, 999), &[]);
    let fault = Folder::with("end", text.trim_end()).fault(false);
    assert!(fault.contains("the replay gives \"\""), "{fault}");
}

#[test]
fn what_cannot_be_played_is_told_with_file_and_line() {
    let cases = [
        ("A play=1", "A play=9", ":4: A play=9: ", "the cards that can be played"),
        (" dice 3", "", ":6: B play=6: die 1 of this move is wanted", "a die that is missing"),
        (" dice 3", " dice 3,4", ":6: ", "a die too many"),
        ("A play=1", "A fly", ":4: ", "no action"),
        ("A play=1", "Z play=1", ":4: ", "no seat"),
        ("game toy", "game chess", ":1: a transcript of chess", "another game"),
        ("seats 2", "seats 5", ":1: ", "too many seats"),
        ("{\"rounds\":1}", "{\"rounds\":9}", ":1: ", "a set-up with a fault"),
        ("{\"rounds\":1}", "{}", ":1: the set-up", "a set-up that cannot be read"),
        ("# opening 12,", "# opening ", ":1: in the line `# opening`", "an opening too short"),
    ];
    for (written, instead, expected, what) in cases {
        let broken = SHORT.replace(written, instead);
        let folder = Folder::with("faults", &broken);
        let fault = folder.fault(true);
        assert!(fault.starts_with(&format!("/one.txt{expected}")), "{what}: {fault}");
        assert_eq!(folder.text(), broken, "{what}: a file that does not play is not rewritten");
    }
}

#[test]
fn a_refused_move_tells_what_could_be_done() {
    let fault = Folder::with("may", &SHORT.replace("A play=1", "A draw")).fault(false);
    assert!(fault.contains("[1.3]; A may play="), "{fault}");
}

#[test]
fn an_empty_folder_is_a_fault() {
    let folder = Folder::new("empty");
    assert!(folder.fault(false).contains("no transcript"));
    assert!(check_transcripts::<Toy>(&folder.0.join("nowhere"), false).is_err());
}
