//! The page: a few files, compiled into the program.

use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

/// The file for every address that belongs to the page itself.
const INDEX: &str = "index.html";
/// Nothing comes from elsewhere, and nobody may frame it.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Answers with a file, or with the page itself, which looks at the address.
pub(super) async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let asked = FILES.get_file(path).filter(|_| !path.is_empty());
    // An address of the page has no dot in its last part; a file that is not there has one.
    if asked.is_none() && path.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    let Some(file) = asked.or_else(|| FILES.get_file(INDEX)) else {
        return (StatusCode::NOT_FOUND, "this program was built without its page").into_response();
    };
    let kind = match file.path().extension().and_then(|ending| ending.to_str()) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/html; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        // The files change with the program: a browser asks each time.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    (headers, file.contents()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn kind(path: &'static str) -> (StatusCode, Option<HeaderValue>) {
        let answer = serve(Method::GET, Uri::from_static(path)).await;
        (answer.status(), answer.headers().get(header::CONTENT_TYPE).cloned())
    }

    #[tokio::test]
    async fn pages_and_files_are_told_apart() {
        let html = Some(HeaderValue::from_static("text/html; charset=utf-8"));
        for path in ["/", "/t/abcdefghij", "/variants/chess960"] {
            assert_eq!(kind(path).await, (StatusCode::OK, html.clone()), "{path}");
        }
        let script = Some(HeaderValue::from_static("text/javascript; charset=utf-8"));
        assert_eq!(kind("/page.js").await, (StatusCode::OK, script));
        assert_eq!(kind("/favicon.ico").await.0, StatusCode::NOT_FOUND);
        assert_eq!(serve(Method::POST, Uri::from_static("/")).await.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
