//! `reliquary site` writes what any host of files can give out.

use std::fs;
use std::process::Command;

fn site(folder: &std::path::Path, module: &std::path::Path) -> std::process::Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_reliquary"));
    program.arg("site").arg(folder).arg("--module").arg(module);
    program.output().expect("the program runs")
}

#[test]
fn a_site_is_written_and_written_again() {
    let scratch = tempfile::tempdir().expect("a folder");
    let (folder, module) = (scratch.path().join("a/site"), scratch.path().join("it.wasm"));
    fs::write(&module, b"\0asm\x01\0\0\0").expect("it can be written");
    for _ in 0..2 {
        let output = site(&folder, &module);
        assert!(output.status.success(), "{output:?}");
    }
    for file in ["index.html", "local.js", "worker.js", "sw.js", "manifest.webmanifest"] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    for size in [180, 192, 512] {
        let icon = fs::read(folder.join(format!("icon-{size}.png"))).expect("it is there");
        assert!(icon.starts_with(b"\x89PNG"));
        // Width and height stand in its head.
        assert_eq!(icon[16..20], u32::to_be_bytes(size));
    }
    assert_eq!(fs::read(folder.join("reliquary.wasm")).expect("it is there").len(), 8);
    let keeper = fs::read_to_string(folder.join("sw.js")).expect("it is there");
    let listed = keeper.split('"').find(|text| text.contains("reliquary.wasm")).expect("a list");
    for file in listed.split(' ').filter(|file| *file != "./") {
        assert!(folder.join(file).is_file(), "{file} is listed and not there");
    }
}

#[test]
fn what_is_no_module_is_refused() {
    let scratch = tempfile::tempdir().expect("a folder");
    let module = scratch.path().join("it.wasm");
    for (content, said) in [(None, "cannot read"), (Some("text"), "no WebAssembly module")] {
        if let Some(content) = content {
            fs::write(&module, content).expect("it can be written");
        }
        let output = site(&scratch.path().join("site"), &module);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(said), "{error}");
        assert!(error.contains("./scripts/build-site"), "{error}");
    }
    assert!(!scratch.path().join("site").exists());
}
