//! The file for every address of the page, as it is where the page stands.

use std::borrow::Cow;
use std::sync::LazyLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::{files, version};

/// Its name.
pub const INDEX: &str = "index.html";
/// Where it is told what comes before its addresses.
pub(crate) const BELOW: &str = "data-below=\"\"";

/// The path that a page stands below, without a stroke at its end and empty at the root of a site; nothing where it is no plain
/// path, as `/chess`.
pub fn below(path: &str) -> Option<&str> {
    let path = path.strip_suffix('/').unwrap_or(path);
    let is_plain = |part: &str| {
        // Neither a way up nor a sign that somebody on the way could write otherwise.
        let signs = part.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.~".contains(&b));
        signs && !part.is_empty() && !part.starts_with('.')
    };
    (path.is_empty() || path.strip_prefix('/')?.split('/').all(is_plain)).then_some(path)
}

/// The text of the page below a path, as [`below`] gives it. It asks for its own files by what is in them, but for scripts: these ask
/// for each other by their names alone, and each is to be there once.
pub fn index_below(path: &str) -> String {
    index(path, |name, bytes| if is_script(name) { String::new() } else { format!("?v={}", version(bytes)) })
}

/// The same for a host that gives out scripts as [`hosted`] makes them: they are all asked for by what is in all of them.
pub fn hosted_index(path: &str) -> String {
    index(path, |name, bytes| {
        let version = if is_script(name) { scripts().to_owned() } else { version(bytes) };
        format!("?v={version}")
    })
}

fn index(path: &str, asked: impl Fn(&str, &[u8]) -> String) -> String {
    let index = files().find(|(name, _)| *name == INDEX).map(|(_, bytes)| bytes).unwrap_or_default();
    let mut text = String::from_utf8_lossy(index).replace(BELOW, &format!("data-below=\"{path}\""));
    for (name, bytes) in files().filter(|(name, _)| *name != INDEX) {
        text = text.replace(&format!("\"/{name}\""), &format!("\"{path}/{name}{}\"", asked(name, bytes)));
    }
    text
}

/// Which script within a page may run, as a policy of security says it: the one that does what cannot wait for the others.
pub fn script_within(page: &str) -> String {
    let script = page.split_once("<script>").and_then(|(_, rest)| rest.split_once("</script>"));
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script.map_or("", |(script, _)| script))))
}

/// A file as a host gives it out. Its scripts ask for each other by what is in all of them, so that a browser keeps them all and
/// asks for none of them again.
pub fn hosted(name: &str, bytes: &'static [u8]) -> Cow<'static, [u8]> {
    if !is_script(name) {
        return Cow::Borrowed(bytes);
    }
    let names = files().map(|(name, _)| name).filter(|name| is_script(name));
    let text = names.fold(String::from_utf8_lossy(bytes).into_owned(), |text, name| {
        text.replace(&format!("\"./{name}\""), &format!("\"./{name}?v={}\"", scripts()))
    });
    Cow::Owned(text.into_bytes())
}

/// Whether a file is one of the scripts that ask for each other.
pub fn is_script(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, end)| end == "js")
}

/// What is in all scripts, in short.
pub fn scripts() -> &'static str {
    static SCRIPTS: LazyLock<String> = LazyLock::new(|| {
        let mut all: Vec<_> = files().filter(|(name, _)| is_script(name)).collect();
        all.sort_unstable();
        version(&all.into_iter().flat_map(|(_, bytes)| bytes).copied().collect::<Vec<u8>>())
    });
    &SCRIPTS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the page itself asks for.
    const SCRIPTS: [&str; 3] = ["page.js", "front.js", "apart.js"];

    #[test]
    fn a_page_stands_below_a_plain_path() {
        for (path, plain) in
            [("", ""), ("/", ""), ("/chess", "/chess"), ("/chess/", "/chess"), ("/b/c-d.e", "/b/c-d.e")]
        {
            assert_eq!(below(path), Some(plain), "{path}");
        }
        for path in
            ["chess", "//", "/a//b", "/..", "/a/../b", "/a?b", "/a b", "/a%20b", "/a\"b", "/.well-known"]
        {
            assert_eq!(below(path), None, "{path}");
        }
    }

    #[test]
    fn it_asks_for_its_files_below_the_path() {
        let text = index_below("/club/chess");
        assert!(text.contains("data-below=\"/club/chess\""), "{text}");
        for name in ["page.css", "rooms.css"] {
            assert!(text.contains(&format!("\"/club/chess/{name}?v=")), "{text}");
        }
        for name in SCRIPTS {
            assert!(text.contains(&format!("\"/club/chess/{name}\"")), "{text}");
        }
        assert!(!text.contains("\"/page.") && !text.contains("\"/rooms."), "{text}");
    }

    #[test]
    fn scripts_of_a_host_ask_for_each_other_by_what_is_in_all_of_them() {
        let text = hosted_index("/club");
        for name in SCRIPTS {
            assert!(text.contains(&format!("\"/club/{name}?v={}\"", scripts())), "{name}: {text}");
        }
        for (name, bytes) in files().filter(|(name, _)| is_script(name)) {
            let script = hosted(name, bytes);
            let script = String::from_utf8_lossy(&script);
            for other in files().map(|(name, _)| name) {
                assert!(!script.contains(&format!("\"./{other}\"")), "{name} asks for {other}");
            }
        }
        let front = files().find(|(name, _)| *name == "front.js").map(|(name, bytes)| hosted(name, bytes));
        assert!(String::from_utf8_lossy(&front.unwrap()).contains(&format!("\"./page.js?v={}\"", scripts())));
    }
}
