//! What a request asks: its address, what follows the `?`, its form. What cannot be read is answered
//! with a page in a person's words.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::HttpError;

/// The words in an address.
pub(super) struct Address<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Address<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let Path(words) = Path::from_request_parts(parts, state).await?;
        Ok(Self(words))
    }
}

/// What follows the `?`.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let Query(asked) = Query::from_request_parts(parts, state).await?;
        Ok(Self(asked))
    }
}

/// A form that was filled in.
pub(super) struct Filled<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Filled<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        let Form(form) = Form::from_request(request, state).await?;
        Ok(Self(form))
    }
}

impl From<FormRejection> for HttpError {
    fn from(rejection: FormRejection) -> Self {
        let status = rejection.status();
        Self::unread(status, "This form cannot be read", &rejection.body_text())
    }
}
