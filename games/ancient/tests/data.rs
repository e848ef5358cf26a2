//! The components, counted against the rulebook's list, and every step of the sheets against a
//! second transcription of the table they were made from.

use ancient::Sheet;
use ancient::atlas::{Colour, Place, Region};
use ancient::state::{DICE_PER_COLOUR, RESULTS_DICE};
use ancient::symbol::{Face, Symbol};
use ancient::track::Work;
use contract::BuiltIn;

/// A section a line: steps, then what the milestone pays. `DIG tool|lamp x5` is field work,
/// `RES book [map]` research; `!` a raider step, `>` an arrow, `-` no bonus.
#[rustfmt::skip]
const TRACKS: [(&str, &[&str]); 3] = [
    ("desert", &[
        "D1 RES book [lamp] [map] = 1",
        "D2 FIELD lamp|tool x5 / D3 RES book map tool ! = 2 $1",
        "D4 RES book map [tool] > / D5 RES book lamp [lamp] > / D6 RES book idol [book] [idol] = 3 $1",
        "D7 FIELD idol x3 - = 6",
    ]),
    ("ocean", &[
        "O1 FIELD lamp|tool x5 = 1 $1",
        "O2 RES map [book] [lamp] / O3 FIELD map x4 ! = 3 $2",
        "O4 RES book map [book] > / O5 RES book lamp [book] [lamp] / O6 FIELD idol x4 = 8",
    ]),
    ("jungle", &[
        "J1 FIELD lamp|map x4 / J2 RES book [map] [tool] = 1 $1",
        "J3 FIELD tool x4 ! = 2",
        "J4 RES book map [lamp] > / J5 RES book lamp [book] > / J6 RES book map [book] [map] = 3 $2",
        "J7 FIELD idol x4 = 6",
    ]),
];

fn sorted(symbols: ancient::symbol::Symbols) -> Vec<&'static str> {
    let mut words: Vec<&str> = symbols.iter().map(Symbol::word).collect();
    words.sort_unstable();
    words
}

/// A section of a sheet in the words of the table above.
fn section(sheet: &Sheet, region: Region, index: usize) -> String {
    let track = sheet.track(region);
    let steps = track.rules().section(index).map(|place| {
        let (words, step) = (track.step(place).unwrap(), track.rules().step(place));
        let work = match step.work {
            Work::Field { accepts, boxes } => {
                format!("FIELD {} x{boxes}", sorted(accepts).join("|"))
            }
            Work::Research { plain, coloured } => {
                let coloured = sorted(coloured).into_iter().map(|word| format!("[{word}]"));
                let plain = sorted(plain).into_iter().map(String::from);
                let needs = plain.chain(coloured).collect::<Vec<_>>().join(" ");
                format!("RES {needs}")
            }
        };
        let marks = [(step.raider_icon, " !"), (step.linked, " >"), (step.no_bonus, " -")];
        let marks: String = marks.iter().filter(|(on, _)| *on).map(|(_, mark)| *mark).collect();
        format!("{} {work}{marks}", words.id)
    });
    let steps = steps.collect::<Vec<_>>().join(" / ");
    let milestone = track.rules().milestone(index);
    let money = if milestone.money > 0 { format!(" ${}", milestone.money) } else { String::new() };
    format!("{steps} = {}{money}", milestone.renown)
}

#[test]
fn every_step_is_as_transcribed() {
    let sheet = Sheet::named("grand-tour").unwrap();
    for (region, (name, lines)) in Region::ALL.into_iter().zip(TRACKS) {
        assert_eq!(region.word(), name);
        assert_eq!(sheet.track(region).rules().sections(), lines.len());
        for (index, line) in lines.iter().enumerate() {
            assert_eq!(section(sheet, region, index), *line);
        }
    }
}

#[test]
fn the_short_season_differs_in_two_steps() {
    let short = Sheet::named("short-season").unwrap();
    for (region, (_, lines)) in Region::ALL.into_iter().zip(TRACKS) {
        for (index, line) in lines.iter().enumerate() {
            let expected = line.replace("idol x4", "idol x3");
            assert_eq!(section(short, region, index), expected);
        }
    }
}

#[test]
fn the_components_are_those_of_the_list() {
    let sheet = Sheet::named("grand-tour").unwrap();
    assert_eq!((RESULTS_DICE, DICE_PER_COLOUR, Colour::ALL.len()), (6, 3, 3));
    let faces = sheet.results_die.all();
    assert_eq!(faces.iter().filter(|face| **face == Face::Raider).count(), 1);
    for symbol in Symbol::ALL {
        assert_eq!(faces.iter().filter(|face| **face == Face::Shows(symbol)).count(), 1);
    }
    assert_eq!(sheet.budget.get(), 10);
    let slots = |region| sheet.atlas.slots().filter(|slot| slot.region == region).count();
    assert_eq!(Region::ALL.map(slots), [2, 3, 3]);
    let research = sheet.atlas.slots().filter(|slot| slot.place == Place::Research).count();
    assert_eq!(research, 3);
}

#[test]
fn thirty_six_renown_and_eight_dollars_are_to_be_had() {
    let kit = Sheet::named("grand-tour").unwrap().kit();
    assert_eq!(Region::ALL.map(|region| kit.track(region).renown()), [12, 12, 12]);
    let money = |region: Region| {
        let track = *kit.track(region);
        (0..track.sections()).map(|s| track.milestone(s).money).sum::<u8>()
    };
    assert_eq!(Region::ALL.map(money), [2, 3, 3]);
    let icons = |region: Region| {
        let track = kit.track(region);
        (0..track.len()).filter(|step| track.step(*step).raider_icon).count()
    };
    assert_eq!(Region::ALL.map(icons), [1, 1, 1], "one raider step a track");
}

#[test]
fn every_file_of_the_box_reads_back_from_its_json() {
    for sheet in Sheet::built_in() {
        let json = serde_json::to_string(sheet).unwrap();
        assert_eq!(serde_json::from_str::<Sheet>(&json).unwrap(), *sheet);
        let kit = serde_json::to_string(&sheet.kit()).unwrap();
        assert_eq!(serde_json::from_str::<ancient::track::Kit>(&kit).unwrap(), sheet.kit());
    }
}

/// The line and the complaint when one word of the file is replaced.
fn fault(old: &str, new: &str) -> (usize, String) {
    let text = include_str!("../data/grand-tour.ron");
    let line = text[..text.find(old).expect(old)].lines().count();
    let error = Sheet::from_ron(&text.replacen(old, new, 1)).expect_err(new);
    assert!(error.line >= line, "{error}");
    (error.line - line, error.why)
}

#[test]
fn faults_are_named_with_their_line() {
    let (off, why) = fault("\"raider\", \"book\"", "\"raider\", \"cat\"");
    assert_eq!((off, why.as_str()), (0, "\"cat\" is no face of a results die"));
    let (off, why) = fault("\"raider\", \"book\"", "\"idol\", \"book\"");
    assert_eq!((off, why.as_str()), (0, "a results die has a raider, and something else"));
    let (off, why) = fault("colour: blue", "colour: pink");
    assert!(off <= 1 && why.contains("pink"), "{off} {why}");
    let (_, why) = fault("colour: blue", "colour: green");
    assert_eq!(why, "ocean and jungle share a colour or a number");
    let (_, why) = fault("slots: [[3], [4]]", "slots: [[3], [5]]");
    assert_eq!(why, "a slot of the ocean takes a number of another region");
    let (_, why) = fault("slots: [[3], [4]]", "slots: []");
    assert_eq!(why, "a region has one or two slots for numbers, and no number twice");
    let (_, why) = fault("budget: 10", "budget: 90");
    assert_eq!(why, "a budget is at most 50 dollars");
    let (_, why) = fault("plain: [book]", "plain: []");
    assert!(why.contains("needs a symbol outside the coloured boxes"), "{why}");
    let (_, why) = fault("raider_icon: true", "raider_icon: true, linked: true");
    assert!(why.contains("an arrow leads from research"), "{why}");
    let (_, why) = fault(", linked: true", "");
    assert!(why.contains("section 3: research steps of one section are linked"), "{why}");
    let (_, why) = fault("renown: 2", "renown: 99");
    assert!(why.contains("at most 50 renown"), "{why}");
    let (off, why) = fault("boxes: 5", "boxen: 5");
    assert!(off == 0 && why.contains("boxen"), "{off} {why}");
}
