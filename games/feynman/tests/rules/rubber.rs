//! Sheets that are written on, and rubbed out.

use contract::Game as _;

use crate::scene::{A, B, C, D, PHONE, PIRATES, SCIENTIST, Scene, fresh, heard};

fn blank(seats: usize) -> Scene {
    Scene(fresh(&feynman::Setup::default(), seats))
}

/// Everything but the last word.
fn draft(scene: &mut Scene, seat: contract::Seat, sheet: &str) {
    let words: Vec<&str> = sheet.split_whitespace().collect();
    for word in &words[..words.len() - 1] {
        scene.play(seat, word, &[]);
    }
}

#[test]
fn r03_3_a_whole_sheet_is_rubbed_out() {
    let fresh = blank(4);
    let mut scene = blank(4);
    let phone = format!("employer=gmen {PHONE}");
    for (seat, sheet) in [(A, PIRATES), (B, SCIENTIST), (C, phone.as_str())] {
        assert_eq!(scene.rule(seat, "blank"), "3.3", "there is nothing on it");
        draft(&mut scene, seat, sheet);
        let events = scene.play(seat, "blank", &[]);
        for other in [A, B, C, D].into_iter().filter(|other| *other != seat) {
            assert_eq!(heard(&events, other), Vec::<String>::new());
        }
        assert_eq!(scene.see(seat).rows, fresh.see(seat).rows);
        assert_eq!(scene.see(seat).own.points, fresh.see(seat).own.points);
        assert!(scene.offers(seat, "sheet=1"), "{seat} has a blank sheet again");
    }
    scene.play(B, "sheet=1", &[]);
    scene.play(D, "species=pan", &[]);
    scene.play(D, "shape=docbot", &[]);
    scene.play(D, "blank", &[]);
    assert!(scene.offers(D, "species=koch") && scene.see(D).own.pan.is_none());
}

#[test]
fn r03_3_an_item_is_rubbed_out_for_its_price() {
    let mut scene = blank(2);
    scene.play(B, "buy=mccray-emp", &[]);
    assert_eq!(scene.see(B).own.points, Some(13));
    scene.play(B, "unbuy=mccray-emp", &[]);
    assert_eq!(scene.see(B).own.points, Some(18));
    assert_eq!(scene.rule(B, "unbuy=mccray-emp"), "3.3");
    assert_eq!(scene.rule(A, "unbuy=mccray-emp"), "3.3", "not on your sheet");
    assert!(scene.offers(B, "sheet=1"), "blank again");
}

/// Nobody rubs for ever.
#[test]
fn r03_3_paper_wears_through() {
    let mut scene = blank(2);
    for _ in 0..12 {
        scene.play(B, "buy=mccray-pistol", &[]);
        scene.play(B, "unbuy=mccray-pistol", &[]);
    }
    scene.play(B, "buy=mccray-pistol", &[]);
    let why = "too much has been rubbed out on this sheet";
    assert_eq!(scene.refused(B, "unbuy=mccray-pistol"), ("3.3", why));
    assert_eq!(scene.refused(B, "blank"), ("3.3", why));
    assert!(scene.refusal(B, &"line=trap".parse().unwrap()).is_none());
}
