//! The page without a server, as a server gives it out.

mod common;

use common::House;
use tempfile::TempDir;

#[test]
fn a_site_is_given_out_below_offline_with_a_policy_of_its_own() {
    let folder = TempDir::new().unwrap();
    let written = pages::site::site(b"\0asm".to_vec(), &[]);
    for file in &written {
        let place = folder.path().join(&*file.path);
        std::fs::create_dir_all(place.parent().unwrap()).unwrap();
        std::fs::write(place, &file.body).unwrap();
    }
    let house = House::set(|config| config.site = Some(folder.path().into()));
    assert_eq!(house.get("/offline").is(303).header("location"), Some("/offline/"));
    let page = house.get("/offline/").is(200);
    assert!(page.body.contains("local.js"), "{}", page.body);
    let policy = page.header("content-security-policy").unwrap().to_string();
    assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("unsafe-inline"), "{policy}");
    assert_eq!(
        house.get("/offline/reliquary.wasm").is(200).header("content-type"),
        Some("application/wasm")
    );
    for file in &written {
        house.get(&format!("/offline/{}", file.path)).is(200);
    }
    house.get("/offline/../Cargo.toml").is(404);
    house.get("/offline/nothing.js").is(404);
    // The server's own pages may run no module.
    let own = house.get("/").is(200).header("content-security-policy").unwrap().to_string();
    assert!(!own.contains("wasm"), "{own}");
}

#[test]
fn a_server_without_a_site_says_so() {
    House::open().get("/offline/").says(404, "does not give out");
}
