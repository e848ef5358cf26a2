//! The site that needs no server: a page that holds the program, and what it loads. Addresses are
//! relative, so that it works wherever it is put.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::{DOCTYPE, html};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::assets::{assets, favicon, favicon_drawing, style_path};

/// The module, beside the page.
pub const MODULE: &str = "reliquary.wasm";

/// What the site may load: its own files, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; form-action 'self'; base-uri 'none'";

/// What stands in for a server.
const LOCAL: &str = concat!(
    include_str!("../assets/js/packed.js"),
    include_str!("../assets/js/share.js"),
    include_str!("../assets/js/local.js"),
);

/// A file of the site.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Where it stands, from the folder of the site.
    pub path: Cow<'static, str>,
    /// What is in it.
    pub body: Cow<'static, [u8]>,
}

impl SiteFile {
    fn text(path: &'static str, body: impl Into<Cow<'static, str>>) -> Self {
        let body = match body.into() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        Self { path: path.into(), body }
    }
}

/// The sign of an installed page, painted by whoever can.
#[derive(Clone, Debug)]
pub struct Icon {
    /// Points across and down: one of [`ICONS`].
    pub size: u32,
    /// As a PNG file.
    pub png: Vec<u8>,
}

/// What systems ask for: one on telephones of Apple, two elsewhere.
pub const ICONS: [u32; 3] = [APPLE, 192, 512];
const APPLE: u32 = 180;

/// The sign as a drawing, for whoever paints it.
pub fn mark() -> &'static str {
    favicon_drawing()
}

fn icon_name(size: u32) -> String {
    format!("icon-{size}.png")
}

/// All files of the site around this module.
pub fn site(module: Vec<u8>, icons: &[Icon]) -> Vec<SiteFile> {
    let mut files = vec![
        SiteFile::text("index.html", index(icons)),
        SiteFile::text("manifest.webmanifest", manifest(icons)),
        SiteFile::text("local.js", LOCAL),
        SiteFile::text("worker.js", include_str!("../assets/js/worker.js")),
        SiteFile { path: MODULE.into(), body: module.into() },
    ];
    files.extend(
        icons.iter().map(|icon| SiteFile {
            path: icon_name(icon.size).into(),
            body: icon.png.clone().into(),
        }),
    );
    files.extend(assets().iter().map(|asset| SiteFile::text(relative(asset.path), asset.body)));
    let keeper = keeper(&files);
    files.push(SiteFile::text("sw.js", keeper));
    files
}

fn relative(path: &'static str) -> &'static str {
    path.trim_start_matches('/')
}

fn index(icons: &[Icon]) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Reliquary" }
                link rel="icon" type="image/svg+xml" href=(relative(favicon()));
                @if icons.iter().any(|icon| icon.size == APPLE) {
                    link rel="apple-touch-icon" href=(icon_name(APPLE));
                }
                link rel="manifest" href="manifest.webmanifest";
                link rel="stylesheet" href=(relative(style_path()));
                script type="module" src="local.js" {}
            }
            body {
                main.leaf.message {
                    section.panel {
                        h1 { "Reliquary" }
                        p role="status" { "Unpacking the games. The first time this takes a moment." }
                        noscript { p { "This page holds the whole program, and needs scripts to run it." } }
                    }
                }
            }
        }
    }
    .into_string()
}

fn manifest(icons: &[Icon]) -> String {
    let drawn = json!({"src": relative(favicon()), "sizes": "any", "type": "image/svg+xml"});
    let painted = |icon: &Icon| {
        let sizes = format!("{0}x{0}", icon.size);
        json!({"src": icon_name(icon.size), "sizes": sizes, "type": "image/png"})
    };
    let icons: Vec<_> = icons.iter().map(painted).chain([drawn]).collect();
    json!({
        "name": "Reliquary",
        "short_name": "Reliquary",
        "description": "Five nearly forgotten games about artifacts.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdfcfa",
        "theme_color": "#5b4b8a",
        "icons": icons,
    })
    .to_string()
}

/// The script that keeps the site. It changes whenever anything does.
fn keeper(files: &[SiteFile]) -> String {
    let mut hasher = Sha256::new();
    for file in files {
        hasher.update(file.path.as_bytes());
        hasher.update(&file.body);
    }
    let version = hasher.finalize().iter().take(6).fold(String::new(), |mut text, byte| {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    });
    let names = files.iter().filter(|file| file.path != "index.html").map(|file| &*file.path);
    let names = std::iter::once("./").chain(names).collect::<Vec<_>>().join(" ");
    include_str!("../assets/js/sw.js").replace("@VERSION@", &version).replace("@FILES@", &names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_names_nothing_outside_itself() {
        let icon = Icon { size: 512, png: b"points".to_vec() };
        let files = site(b"module".to_vec(), &[icon]);
        let text = |name: &str| {
            let file = files.iter().find(|file| file.path == name).expect(name);
            String::from_utf8_lossy(&file.body).into_owned()
        };
        for name in ["index.html", "manifest.webmanifest", "sw.js"] {
            let text = text(name);
            assert!(!text.contains("://"), "{name}");
            assert!(!text.contains("=\"/") && !text.contains(":\"/"), "{name}");
        }
        assert!(text("manifest.webmanifest").contains("512x512"));
        assert!(files.iter().any(|file| file.path == "icon-512.png"));
        assert!(!text("index.html").contains("unsafe-inline"));
        assert!(files.iter().all(|file| !file.path.starts_with('/')));
    }

    #[test]
    fn another_module_is_another_version() {
        let version = |module: &[u8]| site(module.to_vec(), &[]).pop().expect("a script").body;
        assert_eq!(version(b"one"), version(b"one"));
        assert_ne!(version(b"one"), version(b"two"));
    }
}
