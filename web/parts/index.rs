//! The file for every address of the page, as it is where the page stands.

use crate::{files, version};

/// Its name.
pub const INDEX: &str = "index.html";
/// What the script shares with parts that are loaded when they are needed. Both ask for it by this name alone, so that it is
/// there once.
const SHARED: &str = "chunk.js";
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

/// The text of the page below a path, as [`below`] gives it. It asks for its own files by what is in them.
pub fn index_below(path: &str) -> String {
    let index = files().find(|(name, _)| *name == INDEX).map(|(_, bytes)| bytes).unwrap_or_default();
    let mut text = String::from_utf8_lossy(index).replace(BELOW, &format!("data-below=\"{path}\""));
    for (name, bytes) in files().filter(|(name, _)| *name != INDEX) {
        let asked = if name == SHARED { String::new() } else { format!("?v={}", version(bytes)) };
        text = text.replace(&format!("\"/{name}\""), &format!("\"{path}/{name}{asked}\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for name in ["page.js", "page.css"] {
            assert!(text.contains(&format!("\"/club/chess/{name}?v=")), "{text}");
        }
        assert!(!text.contains("\"/page."), "{text}");
        assert!(text.contains("\"/club/chess/chunk.js\""), "{text}");
        assert!(files().any(|(name, _)| name == SHARED));
    }
}
