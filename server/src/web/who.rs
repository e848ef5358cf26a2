//! Who asks: a browser, known by a cookie it was given; its name and its liking for light or dark.

use axum::extract::FromRequestParts;
use axum::extract::{Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use catalogue::Theme;
use contract::Digest;
use pages::{Frame, Home};
use store::Owner;
use table::Visitor;

use super::App;
use super::error::HttpError;
use super::guard::is_secure;
use crate::quota::{ASKER, Asker};

/// How long a browser is remembered: a year.
const YEAR: u32 = 31_536_000;

/// Who asks.
#[derive(Clone, Debug)]
pub(super) struct Who {
    /// The browser.
    pub(super) visitor: Visitor,
    /// Whose browser it is: its own, or a person's who has several.
    pub(super) owner: Owner,
    /// The name it plays under; empty before it gave one.
    pub(super) name: String,
    theme: Option<Theme>,
    /// The SHA-256 of a value that this browser keeps for the dice of the table it sits down at.
    sealed: Option<Digest>,
}

impl Who {
    fn of(headers: &HeaderMap) -> (Self, bool) {
        let known = cookie(headers, "visitor").and_then(|word| word.parse().ok());
        let fresh = known.is_none();
        let visitor = known.unwrap_or_else(crate::random::word);
        let who = Self {
            owner: Owner::from(&visitor),
            visitor,
            name: cookie(headers, "name").map(|text| decoded(&text)).unwrap_or_default(),
            theme: match cookie(headers, "theme").as_deref() {
                Some("light") => Some(Theme::Light),
                Some("dark") => Some(Theme::Dark),
                _ => None,
            },
            sealed: cookie(headers, "sealed").and_then(|digits| digits.try_into().ok()),
        };
        (who, fresh)
    }

    /// The same browser in the hands of this one.
    pub(super) fn owned_by(self, owner: Owner) -> Self {
        Self { owner, ..self }
    }

    /// Whose seats theirs are.
    pub(super) fn owner(&self) -> Owner {
        self.owner.clone()
    }

    /// What it adds to the dice when it sits down, with a text that was typed.
    pub(super) fn chance(&self, typed: &str) -> String {
        match &self.sealed {
            Some(digest) => contract::fair::seal(digest, typed),
            None => typed.trim().into(),
        }
    }

    /// The name, or what to say in its place.
    pub(super) fn name_or(&self, otherwise: &str) -> String {
        if self.name.is_empty() { otherwise.into() } else { self.name.clone() }
    }

    /// What every page is told of its reader.
    pub(super) fn frame(&self) -> Frame {
        Frame { theme: self.theme, name: self.name.clone(), home: Home::Server }
    }
}

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(|| Self::of(&parts.headers).0))
    }
}

/// Gives every new browser its cookie. What was encrypted on its way is never sent otherwise.
pub(super) async fn greet(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (mut who, fresh) = Who::of(request.headers());
    let mut asker = Asker::current().unwrap_or_default();
    if !fresh {
        match app.tables.store().owner_of(&who.visitor).await {
            Ok(None) => {}
            Ok(Some(owner)) => {
                // What one may take, and whether one is turned away, is asked of the person.
                asker.visitor = Some(owner.as_str().into());
                who.owner = owner;
            }
            // Taken for somebody else they would miss their games.
            Err(error) => return HttpError::from(error).into_response(),
        }
    }
    if app.tables.inner.bans.turn_away(&asker) {
        return HttpError::turned_away().into_response();
    }
    let word = who.visitor.as_str().to_string();
    let secure = is_secure(request.headers());
    request.extensions_mut().insert(who);
    let mut response = ASKER.scope(asker, next.run(request)).await;
    if fresh {
        let cookie = format!("visitor={word}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax");
        append_cookie(response.headers_mut(), &cookie);
    }
    if secure {
        for cookie in response.headers_mut().iter_mut().filter(|(name, _)| **name == SET_COOKIE) {
            let secure = [cookie.1.as_bytes(), b"; Secure"].concat();
            *cookie.1 = HeaderValue::from_bytes(&secure).unwrap_or_else(|_| cookie.1.clone());
        }
    }
    response
}

/// Remembers the name a browser plays under.
pub(super) fn remember_name(headers: &mut HeaderMap, name: &str) {
    remember(headers, "name", &encoded(name.trim()));
}

/// Lets a browser remember something for a year. The value must be fit for a cookie.
pub(super) fn remember(headers: &mut HeaderMap, name: &str, value: &str) {
    let cookie = format!("{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax");
    append_cookie(headers, &cookie);
}

fn append_cookie(headers: &mut HeaderMap, cookie: &str) {
    if let Ok(value) = HeaderValue::from_str(cookie) {
        headers.append(SET_COOKIE, value);
    }
}

/// What a browser was given to remember under this name.
pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
}

/// Letters and digits as they are, everything else as `%41`.
pub(super) fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |done, byte| {
        if byte.is_ascii_alphanumeric() {
            done + char::from(byte).encode_utf8(&mut [0; 4])
        } else {
            done + &format!("%{byte:02X}")
        }
    })
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let hex = |digit: Option<u8>| char::from(digit.unwrap_or(b'?')).to_digit(16);
            let (Some(high), Some(low)) = (hex(rest.next()), hex(rest.next())) else { continue };
            bytes.extend(u8::try_from(high * 16 + low));
        } else {
            bytes.push(byte);
        }
    }
    let name = String::from_utf8_lossy(&bytes);
    name.chars().filter(|c| !c.is_control()).take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_survives_its_cookie() {
        for name in ["Ada", "Zoë Müller", "a=b; c", "100%", "名前"] {
            assert_eq!(decoded(&encoded(name)), name);
        }
    }

    #[test]
    fn a_broken_cookie_does_no_harm() {
        for text in ["%", "%4", "%zz", "\u{fffd}", "%00%0a"] {
            let name = decoded(text);
            assert!(!name.chars().any(char::is_control), "{name:?}");
        }
    }
}
