//! Mission after mission.

use damocles::Setup;
use damocles::campaign::{FIRST_TIME_VALUE, Logbook};
use damocles::setup::{MissionChoice, Options};
use serde_json::json;

use crate::scene::*;

#[test]
fn a_logbook_carries_the_time_value_on() {
    let mut log = Logbook::default();
    assert_eq!(log.time_value(), FIRST_TIME_VALUE);
    let running = Scene::camp("118", "off").game();
    assert!(log.record(&Setup::default(), &running).is_none(), "it is not over");
    let over = Scene::camp("118", "off").hurt("SEM").points(7);
    let over = over.set("/phase", json!({"over": "home"})).game();
    let entry = log.record(&Setup::default(), &over).unwrap().clone();
    assert_eq!((entry.row, entry.level, entry.points, entry.crew), (5, 5, 7, (4, 3)));
    assert_eq!((entry.rating(), entry.name()), (33, "Disappointment"));
    assert_eq!(log.time_value(), 233);
    let next = log.next_setup(MissionChoice::default(), Options::default());
    assert_eq!(next.options.time_value, 233);
    let text = serde_json::to_string(&log).unwrap();
    assert_eq!(serde_json::from_str::<Logbook>(&text).unwrap(), log);
}
