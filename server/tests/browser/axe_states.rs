//! What axe finds where the other tests do not look: pages of one's own, and whatever can be opened.

use fantoccini::key::Key;

use crate::axe::{at_a_table, faults, faults_in, look, nothing};
use crate::house::{House, Rules, TOKEN};
use crate::table::{arrived, mark, my_turn, play_first, sit_down};
use crate::window::{Shape, Window};
use table::Chair;

/// What is wrong with the window as it stands, on a desk and in a hand.
async fn look_here(window: &Window, what: &str, found: &mut Vec<String>) {
    let told = faults(window).await;
    found.extend(told.iter().map(|fault| format!("{what}: {fault}")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_page_of_ones_own_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    let playing = at_a_table(&house, "lunar", 2, &ada).await;
    // A table of one's own that waits for somebody: its host may change it, and send people away.
    ada.go("/new/expedition").await;
    mark(&ada, "seat-B", "friend").await;
    ada.click("main button[type=submit]").await;
    ada.sees("#gathering").await;
    let waiting = ada.place().await;
    ada.go("/campaign").await;
    ada.click("form[action='/campaign'] button[type=submit]").await;
    arrived(&ada).await;
    ada.go("/campaign").await;
    let campaign: String =
        ada.ask("document.querySelector('a[href^=\"/campaign/\"]').getAttribute('href')").await;
    ada.go("/operator").await;
    ada.write("input[name=token]", TOKEN).await;
    ada.click("button[value=enter]").await;
    ada.until("document.querySelector('input[name=proof]')").await;
    let pages = [
        "/my".into(),
        "/settings".into(),
        "/settings/notices".into(),
        "/settings/me".into(),
        "/scenario/expedition".into(),
        "/operator".into(),
        format!("/operator{playing}"),
        format!("{waiting}/change"),
        waiting,
        campaign,
    ];
    for page in pages {
        look(&ada, &page, &mut found).await;
    }
    ada.go("/scenario/expedition").await;
    ada.write("#scenario-text", "(\n  title: 5,\n)").await;
    ada.click("button[value=check]").await;
    ada.sees(".faults .around .hit").await;
    look_here(&ada, "a scenario with a fault", &mut found).await;
    nothing(&found);
}

/// Each tab beside the board, the menu, the goal card, choices that were folded away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_opened_at_a_table_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    let table = at_a_table(&house, "feynman", 2, &ada).await;
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        ada.go(&table).await;
        arrived(&ada).await;
        assert!(my_turn(&ada).await);
        let open = "document.querySelectorAll('.fold > details').forEach((fold) => (fold.open = true)) ?? null";
        ada.ask::<Option<bool>>(open).await;
        look_here(&ada, "folded choices", &mut found).await;
        for tab in ["chat", "rules", "words", "hint"] {
            // On a telephone some of them are reached by way of others.
            let open = format!(
                "(document.getElementById('tab-{tab}').click(), document.body.dataset.sheet = document.body.dataset.sheet === 'play' && innerWidth > 720 ? 'play' : '{tab}', null)"
            );
            ada.ask::<Option<()>>(&open).await;
            if tab == "rules" {
                ada.until("document.querySelector('#pane-rules [id^=r]')").await;
            }
            ada.sees(&format!("#pane-{tab}")).await;
            look_here(&ada, tab, &mut found).await;
        }
        ada.ask::<Option<()>>("(document.body.dataset.sheet = 'play', null)").await;
        ada.click("#goal-line summary").await;
        ada.sees("#goal-card .ends").await;
        look_here(&ada, "the goal card", &mut found).await;
        ada.click("#goal-line summary").await;
        ada.ask::<Option<()>>("(document.getElementById('menu').showPopover(), null)").await;
        ada.sees("#menu").await;
        look_here(&ada, "the menu", &mut found).await;
    }
    nothing(&found);
}

/// The same panels at the other games, looked at alone: the page around them is looked at elsewhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_panel_of_any_game_has_a_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for game in catalogue::all() {
        let info = game.info();
        ada.shape(Shape::DESK).await;
        at_a_table(&house, info.id, info.min_seats, &ada).await;
        play_first(&ada).await;
        assert!(my_turn(&ada).await);
        for shape in [Shape::DESK, Shape::PHONE] {
            ada.shape(shape).await;
            for tab in ["log", "chat", "rules", "words", "hint"] {
                let open = format!(
                    "(document.getElementById('tab-{tab}').click(), document.body.dataset.sheet = '{tab}', null)"
                );
                ada.ask::<Option<()>>(&open).await;
                if tab == "rules" {
                    ada.until("document.querySelector('#pane-rules [id^=r]')").await;
                }
                let pane = format!("#pane-{tab}");
                let told = faults_in(&ada, &pane).await;
                found.extend(told.iter().map(|fault| format!("{} {pane}: {fault}", info.id)));
            }
            ada.ask::<Option<()>>("(document.body.dataset.sheet = 'play', document.getElementById('menu').showPopover(), null)").await;
            ada.sees("#menu").await;
            let told = faults_in(&ada, "#menu").await;
            found.extend(told.iter().map(|fault| format!("{} menu: {fault}", info.id)));
            ada.ask::<Option<()>>("(document.getElementById('menu').hidePopover(), null)").await;
        }
    }
    nothing(&found);
}

/// A game whose journal does not hold, one that older rules led elsewhere, and a replay in a frame.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_stand_still_and_replays_in_a_frame_have_no_fault() {
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    let replay = house.played("expedition", 2, 3).await;
    for (rules, said) in
        [(Rules::Todays, "A damaged game"), (Rules::Older, "A game of older rules")]
    {
        ada.shape(Shape::DESK).await;
        let table = house.lay_under(rules, "expedition", &[Chair::Person, Chair::Person], 3).await;
        sit_down(&ada, &table, "Ada").await;
        let bea = house.window().await;
        sit_down(&bea, &table, "Bea").await;
        arrived(&ada).await;
        play_first(&ada).await;
        house.stop().await;
        house.write_twice(&table).await;
        house.open_again().await;
        for shape in [Shape::DESK, Shape::PHONE] {
            ada.shape(shape).await;
            ada.go(&table).await;
            arrived(&ada).await;
            ada.sees(&format!(".proposal[aria-label='{said}']")).await;
            look_here(&ada, said, &mut found).await;
        }
    }
    look(&ada, &format!("/replay/{replay}?ply=9&embed=yes"), &mut found).await;
    nothing(&found);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_the_curtain_nor_dice_by_hand_have_a_fault() {
    let house = House::open().await;
    let mut found = Vec::new();
    let screen = house.window().await;
    screen.go("/new/ancient").await;
    mark(&screen, "seats", "2").await;
    mark(&screen, "seat-B", "hot").await;
    screen.click("main button[type=submit]").await;
    screen.sees("#lift").await;
    let covered = screen.place().await;
    for shape in [Shape::DESK, Shape::PHONE] {
        screen.shape(shape).await;
        screen.go(&covered).await;
        screen.sees("#lift").await;
        look_here(&screen, "the curtain", &mut found).await;
    }
    let ada = house.window().await;
    ada.go("/new/expedition").await;
    mark(&ada, "seat-B", "random").await;
    mark(&ada, "dice", "hand").await;
    ada.click("main button[type=submit]").await;
    arrived(&ada).await;
    ada.press(Key::Enter).await;
    ada.sees(".faces [data-die-face='10']").await;
    ada.press('4').await;
    ada.sees(".slots .full").await;
    for shape in [Shape::DESK, Shape::PHONE] {
        ada.shape(shape).await;
        look_here(&ada, "dice by hand", &mut found).await;
    }
    nothing(&found);
}

/// The dead, the lost and the idle keep their ink. Games come there late and by luck, so a table is
/// dressed as it is then: in the dark too, and on a tablet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_in_the_dark_and_the_dead_in_any_light_have_no_fault() {
    const DRESSED: &str = "(() => {
        for (const [css, word] of [
            ['.d-crew > li', 'dead'], ['.d-shelf li', 'idle'], ['.expedition .party li', 'x'],
            ['.expedition .abs .ab', 'lost'], ['.feynman .fy-crew li', 'dead'],
            ['.feynman .fy-crew li:nth-child(2)', 'done'], ['.feynman .fy-crew li:nth-child(3)', 'ko'],
        ]) document.querySelector(css)?.classList.add(word);
        return null;
    })()";
    let house = House::open().await;
    let ada = house.window().await;
    let mut found = Vec::new();
    for game in catalogue::all() {
        let info = game.info();
        ada.shape(Shape::DESK).await;
        at_a_table(&house, info.id, info.min_seats, &ada).await;
        for _ in 0..4 {
            play_first(&ada).await;
        }
        for light in ["dark", "light"] {
            ada.prefers(&[("prefers-color-scheme", light)]).await;
            ada.shape(if light == "dark" { Shape::TABLET } else { Shape::DESK }).await;
            ada.ask::<Option<()>>(DRESSED).await;
            look_here(&ada, &format!("{} ({light})", info.id), &mut found).await;
        }
    }
    nothing(&found);
}

/// Somebody is asked whether the game may end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_to_the_table_has_no_fault() {
    let house = House::open().await;
    let (ada, bea) = (house.window().await, house.window().await);
    let table = house.lay("expedition", &[Chair::Person; 2], 3).await;
    sit_down(&ada, &table, "Ada").await;
    sit_down(&bea, &table, "Bea").await;
    for window in [&ada, &bea] {
        arrived(window).await;
    }
    play_first(&ada).await;
    let ask = "(document.querySelector('[data-do=propose][data-what=end]').click(), null)";
    ada.ask::<Option<()>>(ask).await;
    bea.sees(".proposal").await;
    let mut found = Vec::new();
    look_here(&bea, "a proposal", &mut found).await;
    ada.sees(".proposal").await;
    look_here(&ada, "one's own proposal", &mut found).await;
    nothing(&found);
}
