//! Lessons over HTTP, without a script: every one of them to its end, and hostile places.

mod common;

use catalogue::{AnyGame, Lesson, Task};
use common::{Answer, House};

/// A browser that keeps what it is told to remember.
struct Browser<'a> {
    house: &'a House,
    cookies: Vec<(String, String)>,
}

impl<'a> Browser<'a> {
    fn new(house: &'a House) -> Self {
        Self { house, cookies: Vec::new() }
    }

    fn line(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    fn get(&mut self, path: &str) -> Answer {
        let answer = self.house.page(&self.line(), path.split('#').next().unwrap_or_default());
        self.remember(&answer);
        answer
    }

    /// Sends a form, and goes where it leads.
    fn post(&mut self, path: &str, form: &str) -> Answer {
        let there = self.there(path, form);
        self.get(&there)
    }

    /// Where a form leads.
    fn there(&mut self, path: &str, form: &str) -> String {
        let answer = self.house.form(&self.line(), path, form).is(303);
        self.remember(&answer);
        answer.header("location").expect("it leads somewhere").to_string()
    }

    fn remember(&mut self, answer: &Answer) {
        for line in answer.head.lines() {
            let Some((name, value)) = line.split_once(": ") else { continue };
            if !name.eq_ignore_ascii_case("set-cookie") {
                continue;
            }
            let pair = value.split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=') {
                self.cookies.retain(|(other, _)| other != name);
                self.cookies.push((name.into(), value.into()));
            }
        }
    }
}

fn lessons() -> impl Iterator<Item = (&'static dyn AnyGame, &'static Lesson)> {
    let of = |game: &&'static dyn AnyGame| {
        let game = *game;
        game.lessons().iter().map(move |lesson| (game, lesson))
    };
    catalogue::all().iter().flat_map(of)
}

fn address(game: &dyn AnyGame, lesson: &Lesson) -> String {
    format!("/learn/{}/{}", game.id(), lesson.id)
}

/// A value as a form sends it.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[test]
fn every_lesson_of_every_game_is_taken_to_its_end_by_forms() {
    let house = House::open();
    for (game, lesson) in lessons() {
        let (mut ada, page) = (Browser::new(&house), address(game, lesson));
        for (index, step) in lesson.steps.iter().enumerate() {
            let here = format!("Step {} of {}", index + 1, lesson.steps.len());
            ada.get(&page).says(200, &here);
            match &step.task {
                Task::Read => drop(ada.post(&page, "go=next")),
                Task::Do { any, .. } => {
                    let tried = ada.post(&page, "attempt=no+such+thing");
                    tried.says(200, "Nothing was moved").says(200, &here);
                    ada.post(&page, "go=show").says(200, &here);
                    let done = ada.post(&page, &format!("attempt={}", encoded(&any[0])));
                    done.says(200, &format!("{here} · done"));
                    ada.post(&page, "go=again").says(200, &format!("{here}<"));
                    ada.post(&page, "go=skip").is(200);
                }
                Task::Play { .. } => {
                    let table = ada.there(&page, "go=play");
                    ada.get(&table).says(200, "id=\"table\"");
                }
            }
        }
        ada.get(&page).says(200, &format!("Lesson {}", 1 + index_of(game, lesson)));
        ada.get("/learn").says(200, " · done");
        ada.post(&page, "go=over").says(200, &format!("Step 1 of {}", lesson.steps.len()));
        ada.get("/learn").says(200, " · done");
    }
}

fn index_of(game: &dyn AnyGame, lesson: &Lesson) -> usize {
    game.lessons().iter().position(|other| other.id == lesson.id).unwrap_or_default()
}

#[test]
fn a_place_nobody_was_ever_at_begins_the_lesson_anew_and_says_so() {
    let house = House::open();
    let long = "9".repeat(4_000);
    let places = ["999", "-1", "1d.7", "%00", "0d.0.0.0.0.0.0.0.0.0.0.0.0.0.0", &long];
    for (game, lesson) in lessons().take(3) {
        for place in places {
            let mut mallory = Browser::new(&house);
            let name = format!("lesson-{}-{}", game.id(), lesson.id);
            mallory.cookies.push((name, place.to_string()));
            let page = address(game, lesson);
            let first = format!("Step 1 of {}", lesson.steps.len());
            mallory.get("/learn").is(200);
            mallory.get(&page).says(200, "could not be found again").says(200, &first);
            mallory.post(&page, "go=next").says(200, "could not be found again");
            mallory.get(&page).says(200, &first);
        }
    }
}

#[test]
fn what_is_no_lesson_and_no_deed_is_said_to_be_none() {
    let house = House::open();
    house.get("/learn/expedition/nowhere").says(404, "no such lesson");
    house.get("/learn/chess/first").is(404);
    house.get("/first/chess").is(404);
    for (game, lesson) in lessons().take(1) {
        let page = address(game, lesson);
        house.form("", &page, "go=away").is(422);
        house.form("", &page, "").is(400);
        let long = format!("attempt={}", "x".repeat(9_000));
        let there = house.form("", &page, &long).is(303);
        assert!(there.header("location").is_some_and(|there| there.len() < 300));
        let strange = format!("{page}?tried={}", encoded("<script>☃\u{0}"));
        assert!(!house.get(&strange).is(200).body.contains("<script>☃"));
    }
}

#[test]
fn lessons_are_found_from_everywhere() {
    let house = House::open();
    house.get("/").says(200, "href=\"/learn\"");
    for (game, lesson) in lessons() {
        house.get("/").says(200, &format!("/learn#{}", game.id()));
        house.get("/learn").says(200, &address(game, lesson)).says(200, "min");
        house.get(&format!("/first/{}", game.id())).says(200, "Just play").says(200, "Learn it");
    }
}

#[test]
fn play_now_asks_somebody_new_and_nobody_else() {
    let house = House::open();
    for game in catalogue::all() {
        let play = format!("/play/{}?first=ask", game.id());
        let mut ada = Browser::new(&house);
        ada.get("/");
        let asked = ada.there(&play, "") == format!("/first/{}", game.id());
        assert_eq!(asked, !game.lessons().is_empty(), "{}", game.id());
        let table = ada.there(&format!("/play/{}", game.id()), "");
        assert!(table.starts_with("/t/"), "{table}");
        assert!(ada.there(&play, "").starts_with("/t/"), "who has played is not asked");
        if let Some(lesson) = game.lessons().first() {
            let mut ben = Browser::new(&house);
            ben.get("/");
            ben.post(&address(*game, lesson), "go=skip");
            assert!(ben.there(&play, "").starts_with("/t/"), "who has begun a lesson is not asked");
        }
    }
}
