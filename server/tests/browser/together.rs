//! Friends apart: an invitation, two seats, somebody who watches.

use crate::house::House;
use crate::table::{arrived, choices, mark, moved_on, my_turn, play, play_first, ply, sit_down};
use crate::window::Window;

/// Ada makes a table through the form, Bea opens the link and sits down.
pub(crate) async fn ada_and_bea(house: &House) -> (Window, Window, String) {
    let (ada, bea) = (house.window().await, house.window().await);
    ada.go("/new/expedition").await;
    mark(&ada, "seat-B", "friend").await;
    ada.write("input[name=name]", "Ada").await;
    ada.click("main button[type=submit]").await;
    ada.sees("#invitation").await;
    let link: String = ada.ask("document.getElementById('invitation').value").await;
    sit_down(&bea, &link, "Bea").await;
    arrived(&bea).await;
    // Nobody has told Ada to load anything again.
    arrived(&ada).await;
    (ada, bea, link)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_and_a_third_watches() {
    let house = House::open().await;
    let (ada, bea, link) = ada_and_bea(&house).await;
    let cy = house.window().await;
    cy.go(&link).await;
    arrived(&cy).await;
    assert!(cy.text("#choices").await.contains("You are watching"));
    while ply(&bea).await < 6 {
        let acting = if ada.has("#part-ask [data-yours]").await { &ada } else { &bea };
        let before = ply(acting).await;
        play_first(acting).await;
        for other in [&ada, &bea, &cy] {
            moved_on(other, before).await;
        }
    }
    assert_eq!(ada.texts("#log .e").await, cy.texts("#log .e").await);
    assert_eq!(ada.texts("#log .e").await, bea.texts("#log .e").await);
    assert!(choices(&cy).await.is_empty(), "a spectator is offered moves");
    drop(bea);
    ada.until("document.getElementById('seat-of-B').innerText.toLowerCase().includes('away')")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_writes_the_others_read() {
    let house = House::open().await;
    let (ada, bea, link) = ada_and_bea(&house).await;
    let cy = house.window().await;
    cy.go(&link).await;
    arrived(&cy).await;
    ada.click("#tab-chat").await;
    ada.write("#compose input", "Good luck <b>Bea</b>, see 8.6").await;
    ada.click("#compose button").await;
    bea.until("document.getElementById('unread').textContent === '1'").await;
    bea.click("#tab-chat").await;
    for reader in [&bea, &cy] {
        reader.until("document.querySelectorAll('#chat .m').length === 1").await;
        let line: String = reader.ask("document.querySelector('#chat .m').textContent").await;
        assert!(line.contains("Ada") && line.contains("Good luck <b>Bea</b>"), "{line}");
    }
    ada.until("!document.querySelector('#chat .unsent')").await;
    assert_eq!(ada.texts("#chat .m").await.len(), 1, "one's own line stands there twice");
    cy.click("#tab-chat").await;
    assert!(
        cy.text("#pane-chat").await.contains("Only the players talk") && !cy.has("#compose").await
    );
    bea.write("#compose input", "May the better one win").await;
    bea.click("#compose button").await;
    for reader in [&ada, &bea, &cy] {
        reader.until("document.querySelectorAll('#chat .m:not(.unsent)').length === 2").await;
        reader.until("!document.querySelector('#chat .unsent')").await;
        assert!(reader.text("#chat .m:last-child").await.contains("May the better one win"));
    }
}

/// Where those who watch may talk, their own line stands there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_spectator_writes_stands_once() {
    let house = House::open().await;
    let (ada, cy) = (house.window().await, house.window().await);
    ada.go("/").await;
    let make = "const [done] = arguments;
        const wanted = { game: 'expedition', seats: ['person', 'random'], spectators_talk: true };
        const headers = { 'Content-Type': 'application/json' };
        fetch('/api/v1/tables', { method: 'POST', headers, body: JSON.stringify(wanted) })
            .then((answer) => answer.json()).then(({ page }) => done(page));";
    let table: String = ada.run_with(make, Vec::new()).await;
    sit_down(&ada, &table, "Ada").await;
    arrived(&ada).await;
    cy.go(&table).await;
    arrived(&cy).await;
    cy.click("#tab-chat").await;
    cy.write("#compose input", "A fine game").await;
    cy.click("#compose button").await;
    ada.until("document.querySelectorAll('#chat .m').length === 1").await;
    cy.until("document.querySelectorAll('#chat .m:not(.unsent)').length === 1").await;
    // A second line comes after whatever the first one brought.
    cy.write("#compose input", "Indeed").await;
    cy.click("#compose button").await;
    for window in [&ada, &cy] {
        window
            .until("document.querySelector('#chat .m:last-child')?.innerText.includes('Indeed')")
            .await;
        window.until("!document.querySelector('#chat .unsent')").await;
        assert_eq!(window.texts("#chat .m").await.len(), 2, "a line stands there twice");
        assert!(window.text("#chat .m em").await.contains("watching"));
    }
}

/// What changes is told to whoever listens, in the sentences of the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_screen_reader_hears_what_changed_after_a_move() {
    let house = House::open().await;
    let (ada, bea, _) = ada_and_bea(&house).await;
    assert_eq!(ada.ask::<String>("document.getElementById('say').ariaLive").await, "polite");
    // Not every move has something to tell.
    while !ada.has("#log .e").await {
        play_first(&ada).await;
    }
    moved_on(&bea, ply(&ada).await - 1).await;
    for window in [&ada, &bea] {
        window.until("document.querySelector('#say p')").await;
        let last = "(css) => document.querySelector(css).textContent";
        let heard: String = window.ask(&format!("({last})('#say p:last-child')")).await;
        let written: String = window.ask(&format!("({last})('#log .e:last-child')")).await;
        assert!(heard.len() > 10 && written.contains(&heard), "{heard:?} is not of {written:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gives_up_stands_in_the_log_and_who_won_in_the_result() {
    let house = House::open().await;
    let (ada, bea, _) = ada_and_bea(&house).await;
    bea.ask::<Option<()>>("(document.querySelector('[data-do=resign]').click(), null)").await;
    for window in [&ada, &bea] {
        window.sees(".banner").await;
        let log: String = window.ask("document.getElementById('pane-log').textContent").await;
        assert!(log.contains("Bea gave up.") && log.contains("Ada wins."), "{log}");
        assert_eq!(window.texts(".banner dd").await, ["won", "gave up"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_with_dice_is_taken_back_only_when_the_other_agrees() {
    let house = House::open().await;
    let (ada, bea, _) = ada_and_bea(&house).await;
    assert!(my_turn(&ada).await);
    play(&ada, "recruit").await;
    let made = ply(&ada).await;
    for (answer, after) in [("refuse", made), ("agree", made - 1)] {
        moved_on(&bea, made - 1).await;
        ada.until("document.getElementById('undo')?.innerText.includes('Ask to undo')").await;
        ada.click("#undo").await;
        for window in [&ada, &bea] {
            window.sees(".proposal").await;
        }
        assert!(bea.text(".proposal").await.contains("Ada asks to take back the last move"));
        bea.click(&format!(".proposal [data-do={answer}]")).await;
        for window in [&ada, &bea] {
            window.until("!document.querySelector('.proposal')").await;
            assert_eq!(ply(window).await, after, "after {answer}");
        }
    }
    assert_eq!(choices(&ada).await, ["recruit"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_link_opens_the_seat_on_another_device_and_is_nobody_elses() {
    let house = House::open().await;
    let (ada, bea, _) = ada_and_bea(&house).await;
    let link = "document.getElementById('seat-link').value";
    let (adas, beas): (String, String) = (ada.ask(link).await, bea.ask(link).await);
    let token = |link: &str| link.rsplit('/').next().unwrap().to_string();
    assert_ne!(token(&adas), token(&beas));
    assert!(!bea.source().await.contains(&token(&adas)));
    assert!(!ada.source().await.contains(&token(&beas)));
    let telephone = house.window().await;
    telephone.go(&adas).await;
    arrived(&telephone).await;
    assert!(telephone.text("#seat-of-A").await.contains("you"));
    play(&telephone, "recruit").await;
    moved_on(&ada, 0).await;
}
