//! `reliquary serve`: what stands in its way is said plainly.

mod common;

use common::Desk;
use common::house::House;

#[test]
fn a_port_in_use_is_said_and_another_one_named() {
    let desk = Desk::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap();
    let ran = desk.run(&format!("serve --listen {address} --data data"));
    let port = address.port().to_string();
    ran.refused(1, &["is in use", &port, "Choose another", "--listen 127.0.0.1:"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let desk = Desk::new();
    desk.write("file", "not a folder");
    let ran = desk.run("serve --listen 127.0.0.1:0 --data file/data");
    ran.refused(1, &["the data file file/data/reliquary.sqlite cannot be used"]);
}

#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("data")).unwrap();
    let letter = "Dear Ada, ".repeat(500);
    desk.write("data/reliquary.sqlite", &letter);
    desk.run("serve --listen 127.0.0.1:0 --data data").refused(1, &["cannot be used"]);
    assert_eq!(desk.read("data/reliquary.sqlite"), letter);
}

#[test]
fn an_address_that_is_none_is_refused() {
    Desk::new().run("serve --listen everywhere").refused(2, &["--listen"]);
}

#[test]
#[cfg(unix)]
fn the_folder_is_made_and_kept() {
    let desk = Desk::new();
    let house = House::open(&desk.path("deep/er/data"));
    let (status, words) = house.terminate();
    assert_eq!(status.code(), Some(0), "{words}");
    assert!(desk.path("deep/er/data/reliquary.sqlite").exists());
}
