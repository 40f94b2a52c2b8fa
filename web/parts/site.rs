//! A site that needs no server of its own: the page, beside it its host in WebAssembly, and what keeps both in a browser.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::{DIST, INDEX, files, files_of, index_below, script_within, version};

/// What servers of files give out where they have nothing.
const MISSING: &str = "404.html";
/// The host, and one for browsers without instructions for vectors, as `src/host/vectors.ts` names them.
const HOST: &str = "host.wasm";
const PLAIN: &str = "host-plain.wasm";
/// What keeps the site in a browser: it is told which files there are.
const SERVICE: &str = "service.js";
/// What begins the host, and brings it what is not within: it is told of these files.
const WORKER: &str = "worker.js";
/// The folder of what the host has not within.
const APART: &str = "apart/";
/// Nothing comes from elsewhere, and nothing is said to others; which script within the page may run is said behind this.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     base-uri 'none'; form-action 'none'; script-src 'self' ";
/// What every such page has in its first tag, and no other.
const MARK: &str = "data-host=\"beside\"";

/// The host in WebAssembly, where this program has it within.
pub fn host() -> Option<&'static [u8]> {
    #[cfg(feature = "host")]
    let host = Some(include_bytes!("../pocket.wasm").as_slice());
    #[cfg(not(feature = "host"))]
    let host = None;
    host
}

/// Files by their names.
type Files = BTreeMap<String, Cow<'static, [u8]>>;

/// A site, to be written into a folder.
pub struct Site {
    files: Files,
}

impl Site {
    /// The site with this host, below a path as [`below`](crate::below) gives it. `plain`: another build of the host, for browsers
    /// without instructions for vectors. `apart`: files that the host asks for when it needs them, by the names under which it does.
    pub fn new(
        path: &str,
        host: impl Into<Cow<'static, [u8]>>,
        plain: Option<Cow<'static, [u8]>>,
        apart: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>,
    ) -> Self {
        let page = files().filter(|(name, _)| *name != INDEX);
        let beside = DIST.get_dir("site").into_iter().flat_map(files_of);
        let beside = beside.map(|(name, bytes)| (name.trim_start_matches("site/"), bytes));
        let named = |(name, bytes): (&str, &'static [u8])| (name.to_owned(), Cow::Borrowed(bytes));
        let mut files: Files = page.chain(beside).map(named).collect();
        let apart = apart.into_iter().map(|(name, bytes)| (format!("{APART}{name}"), bytes));
        let hosts = [Some((HOST, host.into())), plain.map(|plain| (PLAIN, plain))];
        let hosts = hosts.into_iter().flatten().map(|(name, bytes)| (name.to_owned(), bytes));
        let brought: Files = apart.chain(hosts).collect();
        tell(&mut files, WORKER, &list(&versions(&brought)));
        files.extend(brought);

        let index = index(path);
        let service = files.remove(SERVICE).unwrap_or_default();
        let mut kept = versions(&files);
        kept.insert("", version(&index));
        let kept = list(&kept);
        let all = version(kept.as_bytes());
        files.insert(SERVICE.to_owned(), service);
        tell(&mut files, SERVICE, &format!("{kept}const VERSION = \"{all}\";\n"));
        files.insert(MISSING.to_owned(), index.clone().into());
        files.insert(INDEX.to_owned(), index.into());
        Self { files }
    }

    /// The files: a name and what is in it. The page itself is the last one, so that it never asks for what is not there yet.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let is_page = |name: &str| [INDEX, MISSING].contains(&name);
        let all = || self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_ref()));
        all().filter(move |(name, _)| !is_page(name)).chain(all().filter(move |(name, _)| is_page(name)))
    }

    /// Whether a page is that of such a site.
    pub fn is_of_site(page: &[u8]) -> bool {
        String::from_utf8_lossy(page).contains(MARK)
    }
}

/// The page, which knows that its host is beside it.
fn index(path: &str) -> Vec<u8> {
    let below = format!("data-below=\"{path}\"");
    let text = index_below(path).replace(&below, &format!("{below} {MARK}"));
    let script = script_within(&text);
    let policy = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}{script}\">"
    );
    text.replace("<meta charset=\"utf-8\">", &policy).into_bytes()
}

/// Of each file what is in it, in short.
fn versions(files: &Files) -> BTreeMap<&str, String> {
    files.iter().map(|(name, bytes)| (name.as_str(), version(bytes))).collect()
}

/// The same as scripts are told it.
fn list(versions: &BTreeMap<&str, String>) -> String {
    format!("const FILES = {};\n", serde_json::json!(versions))
}

/// Says something before the text of a script.
fn tell(files: &mut Files, script: &str, said: &str) {
    let own = files.remove(script).unwrap_or_default();
    files.insert(script.to_owned(), [said.as_bytes(), &own].concat().into());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(path: &str, host: &'static [u8]) -> Site {
        Site::new(
            path,
            host,
            Some(b"plain".as_slice().into()),
            [("rules.txt".to_owned(), b"1 2".as_slice().into())],
        )
    }

    fn text<'a>(site: &'a Site, name: &str) -> &'a str {
        std::str::from_utf8(&site.files[name]).unwrap()
    }

    #[test]
    fn a_site_has_all_that_its_page_asks_for() {
        let site = site("/chess", b"host");
        let names: Vec<&str> = site.files().map(|(name, _)| name).collect();
        for wanted in [
            "page.js",
            "page.css",
            WORKER,
            HOST,
            PLAIN,
            "apart/rules.txt",
            SERVICE,
            "manifest.webmanifest",
            "icon-192.png",
            MISSING,
        ] {
            assert!(names.contains(&wanted), "{wanted}");
        }
        assert_eq!(names.last(), Some(&INDEX));
        let page = text(&site, INDEX);
        assert!(page.contains("data-below=\"/chess\" data-host=\"beside\""), "{page}");
        assert!(page.contains("Content-Security-Policy"), "{page}");
        assert_eq!(text(&site, MISSING), page);
        assert!(Site::is_of_site(page.as_bytes()) && !Site::is_of_site(index_below("/chess").as_bytes()));
    }

    #[test]
    fn the_service_knows_every_file_by_what_is_in_it() {
        let (one, other) = (site("", b"host"), site("", b"another"));
        for name in one.files().map(|(name, _)| name).filter(|name| ![INDEX, MISSING, SERVICE].contains(name))
        {
            let said = format!("\"{name}\":\"{}\"", version(&one.files[name]));
            assert!(text(&one, SERVICE).contains(&said), "{name}");
        }
        assert!(text(&one, SERVICE).contains(&format!("\"\":\"{}\"", version(&one.files[INDEX]))));
        let told = ["apart/rules.txt", PLAIN, HOST]
            .map(|name| format!("\"{name}\":\"{}\"", version(&one.files[name])));
        let told = format!("const FILES = {{{}}};\n", told.join(","));
        assert!(text(&one, WORKER).starts_with(&told));
        // A host's own, which ends it, is another one.
        assert!(text(&one, SERVICE).contains("\"fetch\""));
        let name = |site: &Site| text(site, SERVICE).lines().nth(1).unwrap().to_owned();
        assert!(name(&one).starts_with("const VERSION = \"") && name(&one) != name(&other));
    }
}
