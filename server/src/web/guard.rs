//! Closed to mischief: where requests may come from, how many, and what a page may do.

use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::error::HttpError;
use super::who::cookie;
use super::{App, LARGEST_BODY};
use crate::api::ApiError;
use crate::metrics::Refusal;
use crate::net::{Connections, Crowd, Knocks, PROTO, Peer, Place, Proxies};
use crate::quota::{self, ASKER, Asker};
use store::Owner;
use table::Visitor;

/// How much one address may ask.
pub struct Limits {
    by_address: Option<DefaultKeyedRateLimiter<IpAddr>>,
    messages: Option<NonZeroU32>,
    proxies: Proxies,
    /// How long the body of a request may be on its way.
    body: Duration,
    /// Open connections, by whoever is at their other end.
    pub(crate) lines: Arc<Crowd>,
    /// How often lines are opened.
    pub(crate) knocks: Arc<Knocks>,
    /// Pages and bots that follow a table, by whoever asks: a proxy's guests are told apart.
    followers: Arc<Crowd>,
}

impl Limits {
    /// So many requests a second from one address, eight times as many in a moment; no limit for
    /// zero. Who asks is what trusted proxies say.
    pub fn new(requests: u32, connections: &Connections) -> Self {
        let quota = |each| Quota::per_second(each).allow_burst(each.saturating_mul(EIGHT));
        let each = NonZeroU32::new(requests);
        Self {
            by_address: each.map(|each| RateLimiter::keyed(quota(each))),
            messages: NonZeroU32::new(connections.messages),
            proxies: connections.proxies.clone(),
            body: connections.timeouts.body,
            lines: Crowd::new(connections.per_address),
            knocks: Arc::new(Knocks::new(requests)),
            followers: Crowd::new(connections.per_address),
        }
    }

    /// Whether this address may ask once more; otherwise after how many seconds.
    fn allow(&self, address: IpAddr) -> Result<(), u64> {
        let Some(limiter) = &self.by_address else { return Ok(()) };
        let wait =
            |early: governor::NotUntil<_>| early.wait_time_from(DefaultClock::default().now());
        limiter.check_key(&address).map_err(|early| wait(early).as_secs() + 1)
    }

    /// Who is behind a request: its peer, or whoever a trusted proxy names. The headers that say how it
    /// was addressed are made true: `Host`, and `X-Forwarded-Proto` where it came encrypted.
    fn asker(&self, request: &mut Request) -> Asker {
        let peer = request.extensions().get::<Peer>().copied();
        let address = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.address.ip());
        let client = self.proxies.client(address, request.headers());
        let headers = request.headers_mut();
        if let Some(host) = client.host.and_then(|host| HeaderValue::try_from(host).ok()) {
            headers.insert(HOST, host);
        }
        headers.remove(PROTO);
        if client.is_secure.unwrap_or(peer.is_some_and(|peer| peer.is_secure)) {
            headers.insert(PROTO, HeaderValue::from_static(HTTPS));
        }
        let visitor = cookie(headers, "visitor").and_then(|word| word.parse().ok());
        let visitor = visitor.map(|visitor: Visitor| Owner::from(&visitor).into());
        Asker::new(client.address, visitor)
    }

    /// Whoever asks follows a table, until the place is dropped.
    pub(crate) fn follow(&self) -> Result<Place, HttpError> {
        let address = Asker::current().and_then(|asker| asker.address);
        self.followers.enter(address).ok_or_else(|| {
            let why = "Too many tables are followed from your address. Close one of their pages: then \
                       another can be followed, within half a minute at the latest.";
            HttpError::wait(Refusal::Connections, why.into(), Some(UNNOTICED))
        })
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.knocks.tidy();
        if let Some(limiter) = &self.by_address {
            limiter.retain_recent();
        }
    }

    /// A pace for one socket.
    pub(super) fn pace(&self) -> Pace {
        let quota =
            |each: NonZeroU32| Quota::per_second(each).allow_burst(each.saturating_mul(TWO));
        Pace(self.messages.map(|each| Arc::new(RateLimiter::direct(quota(each)))))
    }
}

/// After so many seconds at the latest it is noticed that a page has gone.
const UNNOTICED: u64 = 30;
const TWO: NonZeroU32 = NonZeroU32::new(2).unwrap();
const EIGHT: NonZeroU32 = NonZeroU32::new(8).unwrap();
const HTTPS: &str = "https";

/// Whether a request came encrypted, once it is known who asks.
pub(super) fn is_secure(headers: &HeaderMap) -> bool {
    headers.get(PROTO).is_some_and(|proto| proto == HTTPS)
}

/// How fast one socket may speak.
pub(super) struct Pace(Option<Arc<DefaultDirectRateLimiter>>);

impl Pace {
    /// Whether one more message is not too fast.
    pub(super) fn allows(&self) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check().is_ok())
    }
}

/// Refuses an address that asks too much.
pub(super) async fn limit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let asker = app.limits.asker(&mut request);
    let allowed = asker.address.map_or(Ok(()), |address| app.limits.allow(address));
    let trouble = match allowed {
        _ if app.tables.inner.bans.turn_away(&asker) => HttpError::turned_away(),
        Ok(()) => return ASKER.scope(asker, next.run(request)).await,
        Err(after) => {
            let wait = quota::words(after);
            let why = format!("Too many requests from your address. You can go on in {wait}.");
            HttpError::wait(Refusal::Rate, why, Some(after))
        }
    };
    fault(is_of_a_program(&request), trouble)
}

fn is_of_a_program(request: &Request) -> bool {
    request.uri().path().starts_with("/api/v1/")
}

fn fault(is_program: bool, error: HttpError) -> Response {
    if is_program { ApiError(error).into_response() } else { error.into_response() }
}

/// Reads the whole body before anybody works on it: it has to come in time and may not be too large.
pub(super) async fn whole(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let is_program = is_of_a_program(&request);
    let (head, body) = request.into_parts();
    let read = tokio::time::timeout(app.limits.body, read(body));
    match read.await.unwrap_or_else(|_| Err(HttpError::slow())) {
        Ok(body) => next.run(Request::from_parts(head, body.into())).await,
        Err(error) => fault(is_program, error),
    }
}

async fn read(body: Body) -> Result<Vec<u8>, HttpError> {
    let mut pieces = body.into_data_stream();
    let mut whole = Vec::new();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| HttpError::bad("Your request broke off. Try again."))?;
        if whole.len() + piece.len() > LARGEST_BODY {
            return Err(HttpError::unread(StatusCode::PAYLOAD_TOO_LARGE, "", ""));
        }
        whole.extend_from_slice(&piece);
    }
    Ok(whole)
}

/// What is sent from another site is not what its reader meant.
pub(super) fn same_origin(headers: &HeaderMap) -> Result<(), HttpError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let site = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match site {
        Some((_, site)) if site == host => Ok(()),
        _ => Err(HttpError::new(
            StatusCode::FORBIDDEN,
            "This came from another site, so it was not done. Open the table here and try again.",
        )),
    }
}

/// Forms are taken from our own pages alone.
pub(super) async fn own_forms(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    match same_origin(request.headers()) {
        Err(trouble) if changes => trouble.into_response(),
        _ => next.run(request).await,
    }
}

/// What a page may load and who may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The same for a page that may stand in anybody's.
pub(super) const EMBEDDED: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                                   img-src 'self' data:; connect-src 'self'; form-action 'none'; \
                                   base-uri 'none'; frame-ancestors *";

/// Puts the guarding headers on every answer.
pub(super) async fn seal(request: Request, next: Next) -> Response {
    let of_a_seat = ["/t/", "/api/v1/tables/", "/operator", "/settings/", "/me/"]
        .iter()
        .any(|at| request.uri().path().starts_with(at));
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let may_be_framed =
        headers.get(CONTENT_SECURITY_POLICY).is_some_and(|policy| policy == EMBEDDED);
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(CONTENT_SECURITY_POLICY, POLICY);
    if of_a_seat {
        // It holds what only one seat may know and the link that opens it, or what only a keeper may.
        set(CACHE_CONTROL, "no-store");
    }
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    if !may_be_framed {
        set(X_FRAME_OPTIONS, "DENY");
    }
    set(REFERRER_POLICY, "same-origin");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("127.0.0.1:7878"));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        headers
    }

    #[test]
    fn only_our_own_pages_speak_for_their_reader() {
        assert!(same_origin(&headers(None)).is_ok());
        assert!(same_origin(&headers(Some("http://127.0.0.1:7878"))).is_ok());
        assert!(same_origin(&headers(Some("http://evil.example"))).is_err());
        assert!(same_origin(&headers(Some("http://127.0.0.1:7879"))).is_err());
        assert!(same_origin(&headers(Some("null"))).is_err());
    }

    #[test]
    fn an_address_that_floods_is_stopped_and_others_are_not() {
        let limits = Limits::new(2, &Connections::default());
        let flooder = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
        let allowed = (0..100).filter(|_| limits.allow(flooder).is_ok()).count();
        assert!((16..=17).contains(&allowed), "{allowed}");
        assert!(limits.allow(IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2))).is_ok());
    }

    #[test]
    fn no_limit_means_none() {
        let limits = Limits::new(0, &Connections::default());
        assert!((0..10_000).all(|_| limits.allow(IpAddr::V4(Ipv4Addr::LOCALHOST)).is_ok()));
    }
}
