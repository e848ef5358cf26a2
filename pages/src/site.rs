//! The site that needs no server: a page that holds the program, and what it loads. Addresses are
//! relative, so that it works wherever it is put.

use std::borrow::Cow;
use std::fmt::Write as _;

use maud::{DOCTYPE, html};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::assets::{assets, favicon, style_path};

/// The module, beside the page.
pub const MODULE: &str = "reliquary.wasm";

/// What the site may load: its own files, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; form-action 'self'; base-uri 'none'";

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

/// All files of the site around this module.
pub fn site(module: Vec<u8>) -> Vec<SiteFile> {
    let mut files = vec![
        SiteFile::text("index.html", index()),
        SiteFile::text("manifest.webmanifest", manifest()),
        SiteFile::text("local.js", include_str!("../assets/js/local.js")),
        SiteFile::text("worker.js", include_str!("../assets/js/worker.js")),
        SiteFile { path: MODULE.into(), body: module.into() },
    ];
    files.extend(assets().iter().map(|asset| SiteFile::text(relative(asset.path), asset.body)));
    let keeper = keeper(&files);
    files.push(SiteFile::text("sw.js", keeper));
    files
}

fn relative(path: &'static str) -> &'static str {
    path.trim_start_matches('/')
}

fn index() -> String {
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

fn manifest() -> String {
    let icon = json!({"src": relative(favicon()), "sizes": "any", "type": "image/svg+xml"});
    json!({
        "name": "Reliquary",
        "short_name": "Reliquary",
        "description": "Five nearly forgotten games about artifacts.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdfcfa",
        "theme_color": "#5b4b8a",
        "icons": [icon],
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
        let files = site(b"module".to_vec());
        let text = |name: &str| {
            let file = files.iter().find(|file| file.path == name).expect(name);
            String::from_utf8_lossy(&file.body).into_owned()
        };
        for name in ["index.html", "manifest.webmanifest", "sw.js"] {
            let text = text(name);
            assert!(!text.contains("://"), "{name}");
            assert!(!text.contains("=\"/") && !text.contains(":\"/"), "{name}");
        }
        assert!(!text("index.html").contains("unsafe-inline"));
        assert!(files.iter().all(|file| !file.path.starts_with('/')));
    }

    #[test]
    fn another_module_is_another_version() {
        let version = |module: &[u8]| site(module.to_vec()).pop().expect("a script").body;
        assert_eq!(version(b"one"), version(b"one"));
        assert_ne!(version(b"one"), version(b"two"));
    }
}
