//! Why a request is not answered, as the answer.

use std::time::Duration;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::host::TooMuch;
use crate::message::{Code, Failed, RefusalReason};

/// When to come again if nothing better is known.
const AGAIN: Duration = Duration::from_secs(2);

/// An answer that says why there is none.
pub(crate) struct Wrong(StatusCode, Failed);

impl Wrong {
    pub(crate) fn with(status: StatusCode, failed: Failed) -> Self {
        Self(status, failed)
    }

    /// What was asked cannot be done.
    pub(crate) fn bad(why: impl Into<RefusalReason>) -> Self {
        Self(StatusCode::BAD_REQUEST, Failed::new(Code::BadMessage, why))
    }

    /// There is no such thing.
    pub(crate) fn missing(why: impl Into<RefusalReason>) -> Self {
        Self(StatusCode::NOT_FOUND, Failed::new(Code::NoTable, why))
    }

    /// Too much from one side.
    pub(crate) fn too_fast(why: impl Into<RefusalReason>) -> Self {
        Self(StatusCode::TOO_MANY_REQUESTS, Failed::new(Code::TooFast, why))
    }
}

impl From<Failed> for Wrong {
    fn from(failed: Failed) -> Self {
        let status = match failed.code {
            Code::NoTable => StatusCode::NOT_FOUND,
            Code::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Store | Code::Closing | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Code::Banned => StatusCode::FORBIDDEN,
            Code::TableClosed => StatusCode::GONE,
            Code::Costly => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::BAD_REQUEST,
        };
        if failed.code == Code::Store {
            tracing::error!(why = failed.why, "the store failed: answering a request");
        }
        Self(status, failed)
    }
}

impl From<TooMuch> for Wrong {
    fn from(refused: TooMuch) -> Self {
        Self::from(Failed::from(refused))
    }
}

impl From<crate::store::StoreError> for Wrong {
    fn from(error: crate::store::StoreError) -> Self {
        tracing::error!(%error, "the store failed: answering a request");
        Self(StatusCode::SERVICE_UNAVAILABLE, Failed::store(error))
    }
}

impl IntoResponse for Wrong {
    fn into_response(self) -> Response {
        let later = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&self.0);
        let response = (self.0, Json(self.1)).into_response();
        if later { ([(header::RETRY_AFTER, AGAIN.as_secs())], response).into_response() } else { response }
    }
}
