//! Records: whatever a file says, it is read or refused, and what is read is opened as far as it goes.

#![no_main]

use contract::{Key, Record};
use libfuzzer_sys::fuzz_target;
use table::Table;

fuzz_target!(|text: &str| {
    // A seal that does not fit ends the reading, so whatever looks like a record is sealed anew.
    let _ = Record::from_text(text);
    let Ok(record) = serde_json::from_str::<Record>(text) else { return };
    let Ok(record) = Record::from_text(&record.to_text()) else { return };
    let Ok(game) = catalogue::find(&record.game) else { return };
    let _ = game.verify(&record);
    if let Ok(table) = Table::from_record(&record, Key::from_seed(1)) {
        let again = table.record().expect("it has begun");
        assert_eq!(again.moves, record.moves, "no move is lost");
    }
});
