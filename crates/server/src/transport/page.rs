//! The page: a few files, compiled into the program.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use chatur_page::INDEX;

use super::{Entrance, Framer, health, preview};

/// The files by their paths.
static PAGE: LazyLock<HashMap<&str, Part>> = LazyLock::new(parts);

/// What the page is called before it is open.
const TITLE: &str = "<title>chatur</title>";
/// Addresses of the page, and folders of such.
const PAGES: [&str; 8] = ["new", "analysis", "editor", "variants", "puzzles", "import", "workshop", "games"];
const FOLDERS: [&str; 6] = ["t", "v", "learn", "variants", "puzzles", EMBEDDED];
/// The folder of pages that others may frame, where the host lets them.
const EMBEDDED: &str = "embed";
/// What else the host has at its root.
const OTHERS: [&str; 2] = ["api", "ws"];
/// Nothing comes from elsewhere, and nothing is said to others. Behind this is said which script within the page may run, and who may
/// frame it.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; script-src 'self' ";
/// Nobody may.
const NOBODY: &str = "'none'";
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
    let part = |(path, bytes)| {
        let bytes = match chatur_page::hosted(path, bytes) {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        (path, Part::new(path, bytes))
    };
    chatur_page::files().map(part).collect()
}

/// The page as one host shows it.
pub(crate) struct Page {
    index: Part,
    /// What browsers are told of every page, and of those that sites may frame.
    policy: HeaderValue,
    framed: HeaderValue,
}

impl Page {
    /// A page below a path, as `/chess`, or nothing. It asks for its own files by what is in them.
    pub(super) fn below(path: &str, framers: &[Framer]) -> Self {
        let index = chatur_page::hosted_index(path);
        let policy = |allowed: &str| {
            let script = chatur_page::script_within(&index);
            HeaderValue::try_from(format!("{POLICY}{script}; frame-ancestors {allowed}"))
        };
        let allowed: Vec<&str> = framers.iter().map(Framer::source).collect();
        let nobody = policy(NOBODY).unwrap_or_else(|_| HeaderValue::from_static(NOBODY));
        let framed = match policy(&allowed.join(" ")) {
            Ok(framed) if !allowed.is_empty() => framed,
            _ => nobody.clone(),
        };
        Self { index: Part::new(INDEX, Bytes::from(index)), policy: nobody, framed }
    }

    /// The page with these tags in place of its title.
    fn with(&self, tags: &str) -> Self {
        let text = String::from_utf8_lossy(&self.index.bytes).replacen(TITLE, tags, 1);
        let (policy, framed) = (self.policy.clone(), self.framed.clone());
        Self { index: Part::new(INDEX, Bytes::from(text)), policy, framed }
    }

    /// What browsers are told of the page at an address.
    fn policy(&self, path: &str) -> HeaderValue {
        let framed = path.split_once('/').is_some_and(|(folder, _)| folder == EMBEDDED);
        if framed { self.framed.clone() } else { self.policy.clone() }
    }
}

/// Whether the host has addresses that begin so.
pub(super) fn has(first: &str) -> bool {
    let mut health = health::PATHS.iter().filter_map(|path| path.strip_prefix('/'));
    PAGES.contains(&first)
        || FOLDERS.contains(&first)
        || OTHERS.contains(&first)
        || PAGE.contains_key(first)
        || health.any(|path| path == first)
}

impl Part {
    fn new(path: &str, bytes: Bytes) -> Self {
        let kind = match path.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webmanifest") => "application/manifest+json",
            Some("woff2") => "font/woff2",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "text/html; charset=utf-8",
        };
        // Scripts are asked for by what is in all of them.
        let version = if chatur_page::is_script(path) {
            chatur_page::scripts().to_owned()
        } else {
            chatur_page::version(&bytes)
        };
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
pub(super) async fn serve(
    State(entrance): State<Entrance>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let page = &entrance.page;
    let tags = if is_page(uri.path().trim_start_matches('/')) {
        preview::tags(&entrance, uri.path(), &headers).await
    } else {
        None
    };
    match tags {
        Some(tags) => answer(&page.with(&tags), &method, &uri, &headers),
        None => answer(page, &method, &uri, &headers),
    }
}

fn answer(page: &Page, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    if *method != Method::GET && *method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let file = PAGE.get(path).filter(|_| path != INDEX);
    let Some(part) = file.or_else(|| Some(&page.index).filter(|_| path == INDEX || is_page(path))) else {
        return missing(page, headers);
    };
    let by_version = uri.query().is_some_and(|query| query.strip_prefix("v=") == Some(part.version.as_str()));
    let tag = HeaderValue::try_from(part.tag()).ok();
    let caching = HeaderValue::from_static(if by_version { FOR_EVER } else { ASK });
    let known = part.is_known(headers);
    let mut answer =
        if known { StatusCode::NOT_MODIFIED.into_response() } else { part.bytes.clone().into_response() };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, caching);
    headers.extend(tag.map(|tag| (header::ETAG, tag)));
    if !known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(part.kind));
        headers.insert(header::CONTENT_SECURITY_POLICY, page.policy(path));
        headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    }
    answer
}

/// What is said of an address that nobody knows: to a person by the page, to a program in a line.
fn missing(page: &Page, headers: &HeaderMap) -> Response {
    let reads = headers.get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    if reads.contains("text/html") {
        let kind = [
            (header::CONTENT_TYPE, HeaderValue::from_static(page.index.kind)),
            (header::CONTENT_SECURITY_POLICY, page.policy("")),
        ];
        (StatusCode::NOT_FOUND, kind, page.index.bytes.clone()).into_response()
    } else {
        (StatusCode::NOT_FOUND, "there is nothing at this address; the tables are at /\n").into_response()
    }
}

/// Whether the page knows an address, which it does without the slash at its beginning.
fn is_page(path: &str) -> bool {
    let is_name = |name: &str| {
        !name.is_empty()
            && name.len() <= 100
            // `~mine` is a file of the reader's own browser, `ID@2` a version of one that is kept here, and `file:HASH` rules.
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_~@:".contains(&b))
    };
    match path.trim_end_matches('/').split_once('/') {
        None => path.is_empty() || PAGES.contains(&path.trim_end_matches('/')),
        Some((folder, name)) => FOLDERS.contains(&folder) && is_name(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(path: &str, known: Option<&str>) -> Response {
        let mut headers = HeaderMap::new();
        if let Some(tag) = known {
            headers.insert(header::IF_NONE_MATCH, tag.parse().unwrap());
        }
        answer(&Page::below("", &[]), &Method::GET, &path.parse().unwrap(), &headers)
    }

    fn field(answer: &Response, name: header::HeaderName) -> &str {
        answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn pages_and_files_are_told_apart() {
        for path in [
            "/",
            "/t/abcdefghij",
            "/v/chess960",
            "/v/~my-hill",
            "/v/abc@2",
            "/v/file:0123456789abcdef",
            "/embed/duck",
            "/variants/chess960",
            "/variants/",
            "/new?variant=duck",
            "/workshop",
            "/games",
        ] {
            let page = get(path, None);
            let kind = field(&page, header::CONTENT_TYPE);
            assert_eq!((page.status(), kind), (StatusCode::OK, "text/html; charset=utf-8"), "{path}");
        }
        let script = get("/page.js", None);
        assert_eq!(field(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert_eq!(get("/service.js", None).status(), StatusCode::OK);
        assert_eq!(field(&get("/icon-192.png", None), header::CONTENT_TYPE), "image/png");
        let manifest = get("/manifest.webmanifest", None);
        assert_eq!(field(&manifest, header::CONTENT_TYPE), "application/manifest+json");
        for path in
            ["/favicon.ico", "/worker.js", "/nonsense", "/t", "/t/", "/t/a/b", "/t/%zz", "/new/x", "/index"]
        {
            assert_eq!(get(path, None).status(), StatusCode::NOT_FOUND, "{path}");
        }
        let post = answer(&Page::below("", &[]), &Method::POST, &Uri::from_static("/"), &HeaderMap::new());
        assert_eq!(post.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[test]
    fn only_what_is_to_be_framed_is_and_only_by_whom_the_host_names() {
        let framers = ["https://club.example".parse().unwrap(), "https://b.example".parse().unwrap()];
        let may_frame = |framers: &[Framer], path: &str| {
            let shown =
                answer(&Page::below("", framers), &Method::GET, &path.parse().unwrap(), &HeaderMap::new());
            let policy = field(&shown, header::CONTENT_SECURITY_POLICY).to_owned();
            policy.split_once("frame-ancestors ").unwrap().1.to_owned()
        };
        assert_eq!(may_frame(&framers, "/embed/duck"), "https://club.example https://b.example");
        for path in ["/", "/v/duck", "/t/embed", "/page.js"] {
            assert_eq!(may_frame(&framers, path), "'none'", "{path}");
        }
        assert_eq!(may_frame(&[], "/embed/duck"), "'none'");
    }

    #[tokio::test]
    async fn a_file_is_kept_by_what_is_in_it() {
        let page = get("/", None);
        assert_eq!(field(&page, header::CACHE_CONTROL), "no-cache");
        let text = axum::body::to_bytes(page.into_body(), 1 << 20).await.unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        for name in ["page.js", "page.css"] {
            let at = text.find(&format!("/{name}?v=")).expect("it is asked for by its version");
            let path = text[at..].split('"').next().unwrap();
            let file = get(path, None);
            assert_eq!(field(&file, header::CACHE_CONTROL), FOR_EVER);
            // Another version of it, or none, is not kept so long.
            for other in [format!("/{name}"), format!("/{name}?v=0")] {
                assert_eq!(field(&get(&other, None), header::CACHE_CONTROL), "no-cache");
            }
            let tag = field(&file, header::ETAG).to_owned();
            let strong = tag.trim_start_matches("W/");
            for known in [tag.as_str(), strong, &format!("\"x\", {tag}"), "*"] {
                let again = get(path, Some(known));
                assert_eq!(
                    (again.status(), field(&again, header::ETAG)),
                    (StatusCode::NOT_MODIFIED, tag.as_str())
                );
            }
            assert_eq!(get(path, Some("\"x\"")).status(), StatusCode::OK);
        }
    }
}
