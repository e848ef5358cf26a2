//! Writes every page to a folder with sample data, to be looked at in a browser:
//! `cargo run -p pages --example mock -- /tmp/mock`, then serve that folder.

use std::fs;
use std::path::{Path, PathBuf};

use catalogue::Theme;
use pages::Frame;

#[path = "mock/samples.rs"]
mod samples;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "mock".into()));
    for asset in pages::assets() {
        write(&folder, asset.path.trim_start_matches('/'), asset.body)?;
    }
    for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let frame = Frame { theme: Some(theme), name: "Ada".into(), ..Frame::default() };
        for (name, page) in samples::pages(&frame) {
            write(&folder, &format!("{word}/{name}.html"), &page.into_string())?;
        }
    }
    for game in catalogue::all() {
        let name = format!("rules/{}/part", game.info().id);
        write(&folder, &name, &pages::rules::part(*game).into_string())?;
    }
    println!("{}", folder.display());
    Ok(())
}

fn write(folder: &Path, name: &str, text: &str) -> std::io::Result<()> {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    fs::write(path, text)
}
