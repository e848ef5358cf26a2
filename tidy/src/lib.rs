//! Reading the source tree, for the tests that keep it tidy. Nothing depends on this crate.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Every file below a folder with one of these endings, sorted; build output left out.
pub fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() && name != "target" && name != ".git" {
                folders.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// A file's text.
///
/// # Panics
/// When it cannot be read: the test that asked has failed.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The folders that hold a crate of the workspace, relative to the root, sorted. What feeds it bytes from
/// anybody is a workspace of its own.
pub fn crates() -> Vec<String> {
    let root = root();
    let manifests = files(&root, &["Cargo.toml"]);
    let folders = manifests.iter().filter_map(|path| path.parent()?.strip_prefix(&root).ok());
    let names = folders.map(|folder| folder.to_string_lossy().replace('\\', "/"));
    names.filter(|name| !name.is_empty() && name != "fuzz").collect()
}

/// The crates a manifest names in one of its sections.
pub fn dependencies(manifest: &str, section: &str) -> Vec<String> {
    let inside = manifest.lines().skip_while(|line| line.trim() != format!("[{section}]")).skip(1);
    let lines = inside.take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).map(String::from).collect()
}
