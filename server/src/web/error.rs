//! What is answered when something is wrong: a page in a person's words.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use pages::Frame;
use pages::message::{self, Message};
use table::Refused;

use super::LARGEST_BODY;
use crate::metrics::Refusal;
use crate::tables::TablesError;
use store::StoreError;

/// Something is wrong with a request, or with the server.
#[derive(Debug)]
pub(crate) struct HttpError {
    pub(crate) status: StatusCode,
    pub(crate) why: String,
    pub(crate) rule: Option<&'static str>,
    /// After so many seconds it can be asked again.
    pub(crate) retry_after: Option<u64>,
    /// As what it is counted.
    pub(crate) kind: Option<Refusal>,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, why: impl Into<String>) -> Self {
        Self { status, why: why.into(), rule: None, retry_after: None, kind: None }
    }

    /// Somebody has to wait; perhaps it is known for how many seconds.
    pub(crate) fn wait(kind: Refusal, why: String, retry_after: Option<u64>) -> Self {
        let kind = Some(kind);
        Self { retry_after, kind, ..Self::new(StatusCode::TOO_MANY_REQUESTS, why) }
    }

    /// Somebody who is banned.
    pub(crate) fn turned_away() -> Self {
        let why = "Whoever keeps this server has turned you away. Ask them if that is a mistake.";
        Self::new(StatusCode::FORBIDDEN, why)
    }

    /// The body did not come in time.
    pub(crate) fn slow() -> Self {
        let why = "Your request came too slowly to be read. Try again.";
        Self { kind: Some(Refusal::Slow), ..Self::new(StatusCode::REQUEST_TIMEOUT, why) }
    }

    pub(crate) fn not_found(why: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, why)
    }

    pub(crate) fn bad(why: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, why)
    }

    /// A body that cannot be read: too large, or not what is asked for.
    pub(crate) fn unread(status: StatusCode, what: &str, why: &str) -> Self {
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            let most = LARGEST_BODY / 1024;
            return Self::new(status, format!("This is too large: at most {most} KiB are read."));
        }
        // The first words are the library's; what follows the colon says what is wrong.
        let why = why.split_once(": ").map_or(why, |(_, why)| why);
        Self::new(status, format!("{what}: {why}."))
    }

    /// What is wrong, as a heading.
    pub(crate) fn title(&self) -> &'static str {
        match self.status {
            StatusCode::NOT_FOUND => "Nothing here",
            StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => "Not your seat",
            StatusCode::CONFLICT => "The table has moved on",
            StatusCode::TOO_MANY_REQUESTS => "Too fast",
            StatusCode::PAYLOAD_TOO_LARGE => "Too large",
            StatusCode::REQUEST_TIMEOUT => "Too slow",
            status if status.is_server_error() => "The server has trouble",
            _ => "This cannot be done",
        }
    }
}

impl From<TablesError> for HttpError {
    fn from(error: TablesError) -> Self {
        let status = match &error {
            TablesError::NoTable => StatusCode::NOT_FOUND,
            TablesError::Refused(refused) => refused_status(refused),
            TablesError::Limited(limited) if limited.after.is_none() => {
                StatusCode::PAYLOAD_TOO_LARGE
            }
            TablesError::Limited(_) => StatusCode::TOO_MANY_REQUESTS,
            TablesError::Open(_) => StatusCode::UNPROCESSABLE_ENTITY,
            TablesError::Store(StoreError::Conflict) => StatusCode::CONFLICT,
            TablesError::Restore(_) | TablesError::Store(StoreError::Unreadable { .. }) => {
                StatusCode::GONE
            }
            TablesError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        if status.is_server_error() {
            // What a disk says is for whoever keeps the server, not for its guests.
            tracing::error!(%error, "a request failed");
            let why = "The server cannot reach its data just now. Nothing is lost: try again soon.";
            return Self::new(status, why);
        }
        if let TablesError::Store(StoreError::Unreadable { .. }) = &error {
            tracing::error!(%error, "a table is damaged and set aside");
            let why = "What was kept of this table is damaged, so it is set aside; no other table is \
                       touched. Whoever keeps this server may have a backup of it.";
            return Self::new(status, why);
        }
        let rule = if let TablesError::Refused(refused) = &error { refused.rule() } else { None };
        let retry_after =
            if let TablesError::Limited(limited) = &error { limited.after } else { None };
        let kind = match &error {
            TablesError::Refused(_) => Some(Refusal::Rule),
            TablesError::Limited(_) => Some(Refusal::Quota),
            _ => None,
        };
        Self { status, why: error.to_string(), rule, retry_after, kind }
    }
}

fn refused_status(refused: &Refused) -> StatusCode {
    match refused {
        Refused::Stale { .. }
        | Refused::Taken(_)
        | Refused::Full
        | Refused::Over
        | Refused::NotOver
        | Refused::CannotBeSetUp
        | Refused::NotBegun
        | Refused::Begun
        | Refused::NotAlone
        | Refused::NothingSealed(_)
        | Refused::SameName(_)
        | Refused::Asked
        | Refused::StillHere(..)
        | Refused::NotTheirTurn(_)
        | Refused::StillHasTime(_)
        | Refused::OtherDecides(_)
        | Refused::KeptFor(_)
        | Refused::GaveUp
        | Refused::NotToBeClaimed(_)
        | Refused::PlaysAlready
        | Refused::ClocksSo
        | Refused::NoClocks
        | Refused::Rolling => StatusCode::CONFLICT,
        Refused::NotYours(_)
        | Refused::NotHost(_)
        | Refused::Watching
        | Refused::OnlyPlayersTalk => StatusCode::FORBIDDEN,
        Refused::NoSuchSeat(_) => StatusCode::NOT_FOUND,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl From<StoreError> for HttpError {
    fn from(error: StoreError) -> Self {
        TablesError::from(error).into()
    }
}

impl From<Refused> for HttpError {
    fn from(refused: Refused) -> Self {
        TablesError::from(refused).into()
    }
}

impl From<PathRejection> for HttpError {
    fn from(_: PathRejection) -> Self {
        Self::not_found("This address leads nowhere. Perhaps a letter of the link is missing.")
    }
}

impl From<QueryRejection> for HttpError {
    fn from(rejection: QueryRejection) -> Self {
        let what = "What follows the ? in this address cannot be read";
        Self::unread(StatusCode::BAD_REQUEST, what, &rejection.body_text())
    }
}

/// Says when it can be asked again, and whoever counts of what kind it is.
pub(crate) fn with_retry(
    mut response: Response,
    after: Option<u64>,
    kind: Option<Refusal>,
) -> Response {
    if let Some(kind) = kind {
        response.extensions_mut().insert(kind);
    }
    response.headers_mut().extend(after.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))));
    response
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let said = Message { title: self.title().into(), text: self.why, ..Message::default() };
        let page = message::page(&Frame::default(), &said);
        with_retry((self.status, page).into_response(), self.retry_after, self.kind)
    }
}
