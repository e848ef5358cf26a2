//! On a tablet held upright.

use crate::house::House;
use crate::table::{arrived, play_first};
use crate::window::Shape;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_fills_its_place_and_nothing_is_cut() {
    let house = House::open().await;
    let tablet = house.window_of(Shape::TABLET).await;
    for game in catalogue::all() {
        let id = game.info().id;
        tablet.go(&format!("/first/{id}")).await;
        tablet.click(&format!("form[action='/play/{id}'] button")).await;
        arrived(&tablet).await;
        for _ in 0..3 {
            play_first(&tablet).await;
        }
        let wide: u32 = tablet.ask("document.documentElement.scrollWidth").await;
        assert_eq!(wide, Shape::TABLET.width, "{id}");
        // The picture is as large as its place, but for a hand's breadth.
        let empty: f64 = tablet
            .ask(
                "(() => {
                const svg = document.getElementById('board');
                const { width, height } = svg.getBoundingClientRect();
                const { width: w, height: h } = svg.viewBox.baseVal;
                return 1 - Math.min(width / w, height / h) ** 2 * w * h / (width * height);
            })()",
            )
            .await;
        assert!(empty < 0.25, "{id}: {empty:.2} of the board's place is empty");
        let inside = "(() => {
            const bar = document.querySelector('.bar').getBoundingClientRect();
            const ask = document.querySelector('.ask').getBoundingClientRect();
            return ask.top >= bar.top && ask.bottom <= bar.bottom + 1;
        })()";
        assert!(tablet.ask::<bool>(inside).await, "{id}: the question hangs out of the bar");
        let cut: Vec<String> = tablet
            .ask("[...document.querySelectorAll('.seat .name')]
                .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)")
            .await;
        assert!(cut.is_empty(), "{id}: names are cut: {cut:?}");
    }
}
