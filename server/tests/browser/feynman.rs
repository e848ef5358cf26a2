//! *The Artifact* with a browser for each seat: sheets are filled in from the ready-made ones, some
//! turns are played, and no page ever holds what another page shows as its own secret.

use table::Chair;

use crate::house::House;
use crate::table::{
    arrived, choices, moved_on, my_turn, play, play_first, ply, position, sit_down, touch,
};
use crate::window::Window;

/// The ready-made sheet of each seat, and how its page is known.
const SHEETS: [&str; 4] = ["sheet=1", "sheet=2", "sheet=1", "sheet=2"];
const NAMES: [&str; 4] = ["Ada", "Bea", "Cy", "Dora"];
/// The scientist's seat, and the alien's, who has read the scientist's sheet.
const SCIENTIST: usize = 1;
const ALIEN: usize = 3;
/// Moves after the set-up.
const MOVES: usize = 7;

/// What a page shows of its own sheet and of nobody else's: employer or species, hidden places, the
/// letter drawn, the names behind the letters.
async fn own_secrets(window: &Window) -> Vec<String> {
    let read = "(() => {
        const texts = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent);
        const lines = texts('#fy-sheet .fy-note').flatMap((line) => line.split(' · '));
        const names = [...document.querySelectorAll('#fy-sheet .fy-crew .nm')]
            .map((one) => one.firstChild.textContent).filter((name) => name.includes('. '));
        return [...texts('#fy-sheet .fy-pts'), ...lines, ...names];
    })()";
    let all: Vec<String> = window.ask(read).await;
    // Everybody has heard of the captain and the doctor, and counts the shots that were fired.
    let told = ["Capt. Eastwood", "Dr. McCray"];
    let open = |line: &String| told.contains(&line.as_str()) || line.contains(" left over");
    all.into_iter().filter(|line| line.len() > 2 && !open(line)).collect()
}

/// Everything a page holds that is about the game, seen or not; the list of words is the same for
/// everybody, and names every employer and species there is.
async fn whole(window: &Window) -> String {
    let read = "(() => {
        const page = document.getElementById('table').cloneNode(true);
        page.querySelector('#pane-words').remove();
        return page.outerHTML;
    })()";
    window.ask(read).await
}

async fn assert_sealed(windows: &[Window]) {
    let mut pages = Vec::new();
    for window in windows {
        pages.push((own_secrets(window).await, whole(window).await));
    }
    assert!(pages.iter().any(|(secrets, _)| !secrets.is_empty()), "nobody has a secret");
    for (owner, (secrets, own)) in pages.iter().enumerate() {
        for (reader, (known, page)) in pages.iter().enumerate() {
            let may_read = owner == reader || (owner == SCIENTIST && reader == ALIEN);
            // What stands on the reader's own sheet is no secret of another.
            for secret in secrets.iter().filter(|secret| !may_read && !known.contains(secret)) {
                let (owner, reader) = (NAMES[owner], NAMES[reader]);
                assert!(own.contains(secret.as_str()), "{secret} is not on {owner}'s page");
                assert!(!page.contains(secret.as_str()), "{reader} reads {secret:?} of {owner}");
            }
        }
    }
}

/// Whoever is asked.
async fn asked(windows: &[Window]) -> Option<&Window> {
    for window in windows {
        if window.has("#part-ask [data-yours]").await {
            return Some(window);
        }
    }
    None
}

/// A window for each seat, and every sheet filled in.
async fn seated(house: &House, seats: usize) -> Vec<Window> {
    let table = house.lay("feynman", &vec![Chair::Person; seats], 17).await;
    let mut windows = Vec::new();
    for name in &NAMES[..seats] {
        let window = house.window().await;
        sit_down(&window, &table, name).await;
        windows.push(window);
    }
    for window in &windows {
        arrived(window).await;
    }
    for (made, (window, sheet)) in windows.iter().zip(SHEETS).enumerate() {
        assert!(my_turn(window).await);
        play(window, sheet).await;
        // All are asked at once: what another has filled in is no answer to one's own sheet.
        for other in &windows {
            moved_on(other, made).await;
        }
    }
    windows
}

async fn nobody_reads_anothers_sheet(seats: usize) {
    let house = House::open().await;
    let windows = seated(&house, seats).await;
    for _ in 0..MOVES {
        let before = ply(&windows[0]).await;
        for window in &windows {
            moved_on(window, before - 1).await;
        }
        // At the end all sheets are shown.
        if windows[0].has(".banner").await {
            break;
        }
        assert_sealed(&windows).await;
        let Some(window) = asked(&windows).await else { break };
        play_first(window).await;
        moved_on(&windows[0], before).await;
    }
}

/// Everything on a page but the number of moves.
async fn but_for_the_count(window: &Window) -> serde_json::Value {
    let mut page = position(window).await;
    page.as_object_mut().unwrap().remove("ply");
    page
}

/// First who acts, which is told to nobody, then where to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_is_touched_and_then_a_room() {
    let house = House::open().await;
    let windows = seated(&house, 2).await;
    let [ada, bea] = &windows[..] else { panic!("two") };
    let begun = ply(ada).await;
    moved_on(bea, begun - 1).await;
    let before = but_for_the_count(bea).await;
    assert!(my_turn(ada).await);
    let people = choices(ada).await;
    assert!(people.len() <= 10 && people.contains(&"who=B".to_string()), "{people:?}");
    assert!(touch(ada, "who=B").await);
    moved_on(ada, begun).await;
    moved_on(bea, begun).await;
    assert_eq!(but_for_the_count(bea).await, before, "Bea sees who was touched");
    assert!(my_turn(ada).await);
    let deeds = choices(ada).await;
    assert!(deeds.len() <= 40 && deeds.contains(&"other".to_string()), "{deeds:?}");
    assert!(ada.has("#fy-B.fy-acts").await);
    assert!(touch(ada, "move=B-D3").await);
    moved_on(ada, begun + 1).await;
    assert!(!ada.has(".fy-acts").await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn two_sheets_stay_sealed() {
    nobody_reads_anothers_sheet(2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a long one: `./test --long`"]
async fn three_sheets_stay_sealed() {
    nobody_reads_anothers_sheet(3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_sheets_stay_sealed() {
    nobody_reads_anothers_sheet(4).await;
}

/// Nobody has to fill in a sheet: one is picked, and can be put back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_ready_made_sheet_is_picked_already() {
    let house = House::open().await;
    let ada = house.window().await;
    ada.go("/first/feynman").await;
    ada.click("form[action='/play/feynman'] button").await;
    arrived(&ada).await;
    assert!(my_turn(&ada).await);
    ada.sees(".choice.picked[data-action='sheet=1']").await;
    ada.sees("#confirm:enabled").await;
    ada.click("#back").await;
    ada.until("!document.querySelector('.choice.picked, #confirm:enabled')").await;
}
