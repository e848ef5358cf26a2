//! The page without a server, given out by one: the files that `reliquary site` wrote, under
//! `/offline/`, with a policy of their own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;

use super::extract::Address;
use super::{App, HttpError};

/// A module may be run, and a keeper and a worker from beside the page.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";
/// The site has its pictures one folder down, and none deeper.
const DEEPEST: usize = 2;

/// The files of a site by their place in it; none where none is given out.
#[derive(Clone, Debug, Default)]
pub struct Site(BTreeMap<String, Bytes>);

impl Site {
    /// Reads a folder as `reliquary site` wrote it.
    ///
    /// # Errors
    /// When it cannot be read, or there is no site in it.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut site = Self::default();
        site.take_in(folder, "", DEEPEST)?;
        if !site.0.contains_key("index.html") {
            let why = "there is no site in it: `reliquary site` writes one";
            return Err(io::Error::new(io::ErrorKind::NotFound, why));
        }
        Ok(site)
    }

    fn take_in(&mut self, folder: &Path, before: &str, depth: usize) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let path: PathBuf = entry.path();
            let name = format!("{before}{}", entry.file_name().to_string_lossy());
            if !path.is_dir() {
                self.0.insert(name, fs::read(&path)?.into());
            } else if depth > 1 {
                self.take_in(&path, &format!("{name}/"), depth - 1)?;
            }
        }
        Ok(())
    }
}

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/offline", get(|| async { Redirect::to("/offline/") }))
        .route("/offline/", get(|app: State<App>| file(app, Address("index.html".into()))))
        .route("/offline/{*path}", get(file))
}

async fn file(
    State(app): State<App>,
    Address(path): Address<String>,
) -> Result<Response, HttpError> {
    let none = || HttpError::not_found("This server does not give out the page without a server.");
    let body = app.site.0.get(&path).cloned().ok_or_else(none)?;
    // The names of assets change with their content; what stands beside them is asked for anew.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers =
        [(CONTENT_TYPE, kind(&path)), (CACHE_CONTROL, keep), (CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, body).into_response())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
