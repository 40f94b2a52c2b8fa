//! The page: a few files, compiled into the program.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// The files by their paths.
static PAGE: LazyLock<HashMap<&str, Part>> = LazyLock::new(parts);

/// The file for every address that belongs to the page itself.
const INDEX: &str = "index.html";
/// Nothing comes from elsewhere, nothing is said to others, and nobody may frame it.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// A file that was asked for by what is in it never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Anything else changes with the program: a browser asks each time whether it did.
const ASK: &str = "no-cache";

/// A file.
struct Part {
    kind: &'static str,
    bytes: Bytes,
    /// What is in it, in short.
    version: String,
}

fn parts() -> HashMap<&'static str, Part> {
    let mut parts: HashMap<&str, Part> = chatur_page::files()
        .map(|(path, bytes)| (path, Part::new(path, Bytes::from_static(bytes))))
        .collect();
    // The page asks for its own files by what is in them.
    if let Some(index) = parts.get(INDEX) {
        let mut text = String::from_utf8_lossy(&index.bytes).into_owned();
        for (path, part) in parts.iter().filter(|(path, _)| **path != INDEX) {
            text = text.replace(&format!("\"/{path}\""), &format!("\"/{path}?v={}\"", part.version));
        }
        parts.insert(INDEX, Part::new(INDEX, Bytes::from(text)));
    }
    parts
}

impl Part {
    fn new(path: &str, bytes: Bytes) -> Self {
        let kind = match path.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("woff2") => "font/woff2",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "text/html; charset=utf-8",
        };
        let hash = Sha256::digest(&bytes);
        let version = hash.iter().take(8).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        Self { kind, bytes, version }
    }

    /// Its name for a browser that has it already. It is the same however it was packed for the way.
    fn tag(&self) -> String {
        format!("W/\"{}\"", self.version)
    }

    fn is_known(&self, headers: &HeaderMap) -> bool {
        let said = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
        let bare = |tag: &str| tag.trim().trim_start_matches("W/").trim_matches('"') == self.version;
        said.trim() == "*" || said.split(',').any(bare)
    }
}

/// Answers with a file, or with the page itself, which looks at the address.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let asked = PAGE.get(path).or_else(|| PAGE.get(INDEX).filter(|_| is_page(path)));
    let Some(part) = asked else {
        return missing(&headers);
    };
    let by_version = uri.query().is_some_and(|query| query.strip_prefix("v=") == Some(part.version.as_str()));
    let tag = HeaderValue::try_from(part.tag()).ok();
    let caching = HeaderValue::from_static(if by_version { FOR_EVER } else { ASK });
    let known = part.is_known(&headers);
    let mut answer =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { part.bytes.clone().into_response() };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, caching);
    headers.extend(tag.map(|tag| (header::ETAG, tag)));
    if !known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(part.kind));
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
    answer
}

/// What is said of an address that nobody knows: to a person by the page, to a program in a line.
fn missing(headers: &HeaderMap) -> Response {
    let reads = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    match PAGE.get(INDEX).filter(|_| reads.contains("text/html")) {
        Some(index) => {
            let kind = [(header::CONTENT_TYPE, index.kind), (header::CONTENT_SECURITY_POLICY, POLICY)];
            (StatusCode::NOT_FOUND, kind, index.bytes.clone()).into_response()
        }
        None => {
            (StatusCode::NOT_FOUND, "there is nothing at this address; the tables are at /\n").into_response()
        }
    }
}

/// Whether the page knows an address, which it does without the slash at its beginning.
fn is_page(path: &str) -> bool {
    let is_name = |name: &str| {
        !name.is_empty()
            && name.len() <= 100
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
    };
    match path.trim_end_matches('/').split_once('/') {
        None => ["", "new", "analysis", "editor", "variants", "import", "workshop"]
            .contains(&path.trim_end_matches('/')),
        Some(("t" | "variants", name)) => is_name(name),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn get(path: &str, known: Option<&str>) -> Response {
        let mut headers = HeaderMap::new();
        if let Some(tag) = known {
            headers.insert(header::IF_NONE_MATCH, tag.parse().unwrap());
        }
        serve(Method::GET, path.parse().unwrap(), headers).await
    }

    fn field(answer: &Response, name: header::HeaderName) -> &str {
        answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[tokio::test]
    async fn pages_and_files_are_told_apart() {
        for path in
            ["/", "/t/abcdefghij", "/variants/chess960", "/variants/", "/new?variant=duck", "/workshop"]
        {
            let page = get(path, None).await;
            let kind = field(&page, header::CONTENT_TYPE);
            assert_eq!((page.status(), kind), (StatusCode::OK, "text/html; charset=utf-8"), "{path}");
        }
        let script = get("/page.js", None).await;
        assert_eq!(field(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        for path in ["/favicon.ico", "/nonsense", "/t", "/t/", "/t/a/b", "/t/%zz", "/new/x", "/index"] {
            assert_eq!(get(path, None).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
        let post = serve(Method::POST, Uri::from_static("/"), HeaderMap::new()).await;
        assert_eq!(post.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[tokio::test]
    async fn a_file_is_kept_by_what_is_in_it() {
        let page = get("/", None).await;
        assert_eq!(field(&page, header::CACHE_CONTROL), "no-cache");
        let text = axum::body::to_bytes(page.into_body(), 1 << 20).await.unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        for name in ["page.js", "page.css"] {
            let at = text.find(&format!("/{name}?v=")).expect("it is asked for by its version");
            let path = text[at..].split('"').next().unwrap();
            let file = get(path, None).await;
            assert_eq!(field(&file, header::CACHE_CONTROL), FOR_EVER);
            // Another version of it, or none, is not kept so long.
            for other in [format!("/{name}"), format!("/{name}?v=0")] {
                assert_eq!(field(&get(&other, None).await, header::CACHE_CONTROL), "no-cache");
            }
            let tag = field(&file, header::ETAG).to_owned();
            let strong = tag.trim_start_matches("W/");
            for known in [tag.as_str(), strong, &format!("\"x\", {tag}"), "*"] {
                let again = get(path, Some(known)).await;
                assert_eq!(
                    (again.status(), field(&again, header::ETAG)),
                    (StatusCode::NOT_MODIFIED, tag.as_str())
                );
            }
            assert_eq!(get(path, Some("\"x\"")).await.status(), StatusCode::OK);
        }
    }
}
