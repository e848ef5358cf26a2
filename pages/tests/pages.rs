//! What holds for every page, looked at as a browser would.

mod common;
#[path = "../examples/mock/samples.rs"]
mod samples;

use std::collections::BTreeSet;

use common::{Tag, tags};
use pages::Frame;
use table::{End, Projection};

/// Every page with sample data, read.
fn all() -> Vec<(&'static str, String, Vec<Tag>)> {
    let frame = Frame { name: "Ada".into(), ..Frame::default() };
    let read = |(name, page): (&'static str, maud::Markup)| {
        let text = page.into_string();
        let tags = tags(&text);
        (name, text, tags)
    };
    samples::pages(&frame).into_iter().map(read).collect()
}

#[test]
fn tags_nest_and_ids_are_unique() {
    for (page, _, tags) in all() {
        let mut ids = BTreeSet::new();
        // What a template holds is no part of the page until a script takes a piece of it.
        let there = tags.iter().filter(|tag| !tag.around.iter().any(|outer| outer == "template"));
        for id in there.filter_map(|tag| tag.get("id")) {
            assert!(ids.insert(id), "{page}: {id} stands twice");
        }
        assert_eq!(tags[0].get("lang"), Some("en"), "{page}");
        assert_eq!(tags.iter().filter(|tag| tag.name == "h1").count(), 1, "{page}");
        assert_eq!(tags.iter().filter(|tag| tag.name == "main").count(), 1, "{page}");
    }
}

#[test]
fn nothing_runs_but_files_of_the_server() {
    for (page, _, tags) in all() {
        for tag in &tags {
            if tag.name == "script" {
                let from_here = tag.get("src").is_some_and(|src| src.starts_with("/assets/"));
                assert!(from_here && tag.words.is_empty(), "{page}: {tag:?}");
            }
            assert_ne!(tag.name, "style", "{page}");
            for (name, value) in &tag.attributes {
                assert!(!name.starts_with("on") && name != "style", "{page}: {tag:?}");
                assert!(!value.trim_start().starts_with("javascript:"), "{page}: {tag:?}");
            }
            for link in ["href", "src", "action"].iter().filter_map(|name| tag.get(name)) {
                let here = link.starts_with('/') && !link.starts_with("//");
                assert!(here || link.starts_with('#'), "{page} reaches out: {link}");
            }
        }
    }
}

#[test]
fn what_is_pointed_at_is_there() {
    let assets: BTreeSet<&str> = pages::assets().iter().map(|asset| asset.path).collect();
    for (page, _, tags) in all() {
        let ids: BTreeSet<&str> = tags.iter().filter_map(|tag| tag.get("id")).collect();
        for tag in &tags {
            let names = ["aria-controls", "aria-labelledby", "for", "popovertarget"];
            for target in names.iter().filter_map(|name| tag.get(name)) {
                assert!(ids.contains(target), "{page}: nothing is called {target}");
            }
            let own = tag.get("href").and_then(|href| href.strip_prefix('#'));
            // The text of a board without its picture has nothing to use its symbols from.
            if let Some(target) = own.filter(|_| page != "table-text") {
                assert!(ids.contains(target), "{page}: nothing is called {target}");
            }
            for path in ["href", "src", "srcset"].iter().filter_map(|name| tag.get(name)) {
                let kept = !path.starts_with("/assets/") || assets.contains(path);
                assert!(kept, "{page}: there is no {path}");
            }
        }
    }
}

#[test]
fn every_field_and_button_has_a_name() {
    for (page, _, tags) in all() {
        let labelled: BTreeSet<&str> = tags
            .iter()
            .filter(|tag| tag.name == "label")
            .filter_map(|tag| tag.get("for"))
            .collect();
        for tag in &tags {
            if ["input", "select", "textarea"].contains(&tag.name.as_str()) {
                let named = tag.get("type") == Some("hidden")
                    || tag.get("aria-label").is_some()
                    || tag.around.iter().any(|name| name == "label")
                    || tag.get("id").is_some_and(|id| labelled.contains(id));
                assert!(named, "{page}: {tag:?}");
            }
            if tag.name == "button" {
                let named = tag.get("aria-label").is_some() || !tag.words.is_empty();
                assert!(named, "{page}: {tag:?}");
                assert!(tag.get("type").is_some(), "{page}: {tag:?} would send a form");
            }
            if tag.name == "img" {
                assert!(tag.get("alt").is_some(), "{page}: {tag:?}");
            }
        }
    }
}

#[test]
fn every_part_of_a_table_has_its_place_in_the_page() {
    for (name, projection) in samples::tables() {
        let page = pages::table_page::page(&Frame::default(), &projection).into_string();
        let parts = pages::table_page::parts(&projection);
        let names: BTreeSet<&str> = parts.iter().map(|(part, _)| *part).collect();
        assert_eq!(names.len(), parts.len());
        for (part, markup) in &parts {
            tags(&markup.replace("<!DOCTYPE html>", ""));
            let id = if *part == "pieces" { "pieces".into() } else { format!("part-{part}") };
            if *part == "pieces" && projection.drawing.is_none() {
                continue;
            }
            let at = page.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{name}: {id}"));
            let inner = &page[at + page[at..].find('>').unwrap_or(0) + 1..];
            assert!(
                inner.starts_with(markup.as_str()),
                "{name}: {part} is not what the page shows"
            );
        }
    }
}

#[test]
fn the_parts_of_a_replay_and_of_a_gathering_have_their_place() {
    let frame = Frame::default();
    let replay = samples::replay();
    let gathering = samples::gathering();
    let replay_page = pages::replay::page(&frame, &replay).into_string();
    let gather_page = pages::gather::page(&frame, &gathering).into_string();
    for (part, _) in pages::replay::parts(&replay) {
        let id = if part == "pieces" { "pieces".into() } else { format!("part-{part}") };
        assert!(replay_page.contains(&format!("id=\"{id}\"")), "{part}");
    }
    for (part, markup) in pages::gather::parts(&gathering) {
        assert!(gather_page.contains(&format!("id=\"part-{part}\">{markup}")), "{part}");
    }
}

#[test]
fn what_people_type_is_text() {
    let evil = "<img src=x onerror=alert(1)>\"'&";
    let mut projection = samples::projection("expedition", 2, 6);
    projection.title = evil.into();
    projection.people[0].name = evil.into();
    projection.chat[0].text = evil.into();
    projection.chat[1].name = evil.into();
    projection.log[0].text = evil.into();
    projection.ask.text = evil.into();
    projection.goals = samples::goals();
    projection.goals.aim.text = evil.into();
    projection.goals.brief = evil.into();
    projection.goals.near = evil.into();
    projection.seat_link = Some(evil.into());
    let text =
        pages::table_page::page(&Frame { name: evil.into(), ..Frame::default() }, &projection)
            .into_string();
    assert!(!text.contains("<img"), "it got through");
    tags(&text);
}

/// First who won and why, then how it came, then what to do next; who wants numbers unfolds them.
#[test]
fn the_end_is_told_in_its_order_and_its_numbers_are_folded() {
    let (_, page, tags) = all().into_iter().find(|(name, ..)| *name == "table-end").unwrap();
    let places = ["The result", "How the chances went", "What now?", "Luck and play", "hash"]
        .map(|part| page.find(part).unwrap_or_else(|| panic!("{part} is missing")));
    assert!(places.is_sorted(), "{places:?}");
    let folded = |tag: &Tag| tag.around.iter().any(|outer| outer == "details");
    let hashes: Vec<&Tag> =
        tags.iter().filter(|tag| tag.get("class").is_some_and(|of| of.contains("hash"))).collect();
    assert!(!hashes.is_empty() && hashes.iter().all(|tag| folded(tag)), "{hashes:?}");
    let open = tags.iter().find(|tag| tag.name == "details" && tag.get("open").is_some());
    assert!(open.is_none(), "{open:?}");
}

#[test]
fn an_open_table_says_how_fast_it_is_played() {
    let lobby = all().into_iter().find(|(name, ..)| *name == "lobby").expect("a page").2;
    let rows: Vec<&str> = lobby
        .iter()
        .filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("open-")))
        .map(|tag| tag.words.as_str())
        .collect();
    assert!(rows[0].contains("15 minutes each") && rows[1].contains("no clock"), "{rows:?}");
}

#[test]
fn a_table_page_is_small_and_an_update_smaller() {
    for (name, projection) in samples::tables() {
        // The server keeps the log short; here is as much of it as a page shows at first.
        let kept = projection.log.len().saturating_sub(60);
        let projection = Projection { log: projection.log[kept..].to_vec(), ..projection };
        let page = pages::table_page::page(&Frame::default(), &projection).into_string();
        assert!(page.len() < 200_000, "{name}: {} bytes", page.len());
        let parts: usize =
            pages::table_page::parts(&projection).iter().map(|(_, text)| text.len()).sum();
        assert!(parts < 90_000, "{name}: {parts} bytes");
    }
    let script = pages::scripts().len();
    // Compressed it is under a third of this.
    assert!(script < 76_000, "{script} bytes of script");
}

#[test]
fn the_goal_card_says_all_that_the_terminal_says() {
    let mut projection = samples::projection("expedition", 4, 6);
    projection.goals = samples::goals();
    let card = tags(&pages::table_page::goals(&projection).into_string());
    // Words that explain themselves are links, and what stands around a link is cut at its edges.
    let closed = |text: &str| text.replace(' ', "");
    let said = closed(&card.iter().map(|tag| tag.words.as_str()).collect::<String>());
    let labels: String = card.iter().filter_map(|tag| tag.get("aria-label")).collect();
    for word in ["To win", "Bring the Jade Sun home", "26 spaces from home", "11 renown, $4"]
        .into_iter()
        .chain(["18", "most followed, 3", "The Engineer recovers", "Modest Success", "17%"])
        .chain(["Away with loot and artifact", "1 missing", "out of reach", "3/12", "control"])
        .chain(["Ends", "the moment the holder", "Sun:", "5+ turns"])
    {
        assert!(said.contains(&closed(word)), "{word} is not in {said}");
    }
    for word in
        ["Ada on 24", "Second seat on 25, who has it", "Disappointment: 3 of 4", "not known"]
    {
        assert!(labels.contains(word), "{word} is not in {labels}");
    }
}

#[test]
fn a_game_without_a_goal_shows_no_card() {
    let mut projection = samples::projection("expedition", 2, 6);
    projection.goals = board::Goals::default();
    assert_eq!(pages::table_page::goals(&projection).into_string(), "");
}

#[test]
fn nothing_that_acts_stands_within_something_that_acts() {
    for (page, _, tags) in all() {
        for tag in tags.iter().filter(|tag| ["a", "button", "summary"].contains(&tag.name.as_str()))
        {
            let inside = tag.around.iter().find(|name| ["a", "button"].contains(&name.as_str()));
            assert_eq!(inside, None, "{page}: {tag:?}");
        }
    }
}

#[test]
fn a_finished_table_asks_nothing() {
    let mut projection = samples::projection("expedition", 2, 6);
    assert!(pages::table_page::choices(&projection).into_string().contains("data-action"));
    projection.end = Some(End {
        headline: "Ada wins".into(),
        text: String::new(),
        rule: None,
        results: Vec::new(),
        rematch: Some("next".into()),
    });
    let choices = pages::table_page::choices(&projection).into_string();
    assert!(!choices.contains("data-action") && choices.contains("/t/next"));
    assert!(!pages::table_page::ask(&projection).into_string().contains("data-yours"));
}

#[test]
fn a_covered_table_offers_nothing_but_to_sit_down() {
    let tables = samples::tables();
    let (_, projection) =
        tables.iter().find(|(name, _)| *name == "table-curtain").expect("it is there");
    assert!(!pages::table_page::choices(projection).into_string().contains("data-action"));
    assert!(pages::table_page::curtain(projection).into_string().contains("data-seat=\"C\""));
}

#[test]
fn assets_have_names_that_follow_their_content() {
    let mut paths = BTreeSet::new();
    for asset in pages::assets() {
        assert!(asset.path.starts_with("/assets/") && !asset.body.is_empty(), "{}", asset.path);
        assert!(paths.insert(asset.path), "{} stands twice", asset.path);
        assert!(!asset.body.contains("</script"), "{}", asset.path);
    }
    for script in pages::assets().iter().filter(|asset| asset.content_type.contains("javascript")) {
        assert!(!script.body.contains("\nimport ") && !script.body.contains("eval("));
        assert!(!script.body.contains("\nexport "), "{} is one file", script.path);
    }
}

#[test]
fn the_style_sheet_names_roles_and_balances() {
    let style = pages::style();
    assert_eq!(style.matches('{').count(), style.matches('}').count());
    for part in ["tablepage", ".vitrine", ".choice", "[data-game=\"expedition\"]"] {
        assert!(style.contains(part), "{part}");
    }
}

#[test]
fn whoever_plays_alone_asks_nobody() {
    let mut projection = samples::projection("expedition", 2, 6);
    projection.undo = table::Undo::Asks;
    for person in &mut projection.people {
        person.by = table::PlayedBy::Person;
    }
    let tools = |projection: &Projection| pages::table_page::tools(projection).into_string();
    assert!(tools(&projection).contains("Ask to undo"));
    for person in &mut projection.people {
        person.yours = Some(person.seat) == projection.viewer;
        if !person.yours {
            person.by = table::PlayedBy::Program(catalogue::Level::Adept.into());
        }
    }
    let alone = tools(&projection);
    assert!(
        alone.contains("Undo") && !alone.contains("Ask") && !alone.contains("agree"),
        "{alone}"
    );
}

#[test]
fn a_long_range_is_typed_and_the_seats_of_a_link_are_chosen() {
    let frame = Frame { name: "Ada".into(), ..Frame::default() };
    for game in catalogue::all() {
        let form = pages::new_table::Form::fresh(game.info());
        let page = pages::new_table::page(&frame, &form).into_string();
        for list in page.split("<select").skip(1) {
            let list = list.split("</select>").next().unwrap();
            assert!(list.matches("<option").count() <= 20, "{}: {list}", game.info().id);
        }
    }
    let damocles = catalogue::find("damocles").unwrap().info();
    let page = pages::new_table::page(&frame, &pages::new_table::Form::fresh(damocles));
    assert!(page.into_string().contains("min=\"30\" max=\"1000\""));
    let ancient = || pages::new_table::Form::fresh(catalogue::find("ancient").unwrap().info());
    assert_eq!(ancient().with_seats(Some(1)).seats, 1);
    assert_eq!(ancient().with_seats(Some(9)).seats, ancient().seats);
}
