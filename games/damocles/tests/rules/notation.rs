//! The notation: what reads back, and what is no action.

use damocles::Action;

#[test]
fn words_read_back() {
    for word in [
        "crew=astronaut",
        "crew=ready",
        "take=vision",
        "use=geiger",
        "enter",
        "back",
        "choose=yes",
        "choose=counterclockwise",
        "choose=203",
        "activate",
        "robot",
        "alter=224",
        "switch=111",
        "signal=335",
        "section",
        "reread",
        "recover=SEM",
        "repair=radio",
        "swap=A1-SEM",
        "fetch=ENG-infrared",
        "next",
        "search",
        "cross",
        "sphere",
        "jump=117",
        "go=left",
        "home",
    ] {
        let action: Action = word.parse().expect(word);
        assert_eq!(action.to_string(), word);
        assert_eq!(serde_json::to_value(action).unwrap(), serde_json::json!(word));
    }
}

#[test]
fn nonsense_is_no_action() {
    for word in [
        "",
        "crew",
        "crew=cook",
        "alter=113",
        "alter=0224",
        "alter=+24",
        "swap=A1",
        "fetch=A1",
        "swap=A1-X",
        "go=up",
        "choose=maybe",
        "home=now",
        "use=",
        "jump=999",
        "recover=A5",
    ] {
        assert!(word.parse::<Action>().is_err(), "{word}");
    }
}
