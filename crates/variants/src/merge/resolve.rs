//! The canonical text of a variant after `extends`, and its hash.

use ron::ser::PrettyConfig;

use crate::read::dialect;
use crate::schema::{EndWords, ModuleWords, PlayersWords, SeatWords, VariantFile};
use crate::text::layout::lay_out;
use crate::text::tree::Tree;

/// The text of a merged file; it needs no parent and means the same.
pub(crate) fn text(file: &VariantFile) -> String {
    written(&VariantFile { extends: None, without: None, ..normalised(file) })
}

/// The text of a file, laid out as an author would.
///
/// ```
/// use chatur_variants::schema::VariantFile;
/// use chatur_variants::written;
///
/// let file = VariantFile { format: 1, id: "mine".to_owned(), extends: Some("shogi".to_owned()), ..VariantFile::default() };
/// let text = written(&file);
/// assert_eq!(text, "(\n  format: 1,\n  id: \"mine\",\n  extends: \"shogi\",\n)\n");
/// assert!(chatur_variants::load_text("mine.ron", &text).is_ok());
/// ```
pub fn written(file: &VariantFile) -> String {
    // One line with a blank after each colon; our own layout makes the lines.
    let flat = PrettyConfig::new().depth_limit(0);
    lay_out(&bare_apostrophes(&dialect().to_string_pretty(file, flat).unwrap_or_default()))
}

/// The same text with apostrophes as an author writes them: the writer puts a backslash before each.
fn bare_apostrophes(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some('\'') if letter == '\\' => {}
            // What follows is escaped, be it a backslash.
            Some(&escaped) if letter == '\\' => {
                bare.extend([letter, escaped]);
                letters.next();
            }
            _ => bare.push(letter),
        }
    }
    bare
}

/// A hash of the rules that never changes: names, origin, colours, what endings are called, examples, lint, clock and
/// look do not count.
pub(crate) fn hash(file: &VariantFile) -> u64 {
    let plain = |(name, seat): (String, SeatWords)| (name, SeatWords { colour: None, ..seat });
    let players = file.players.clone().map(|players| PlayersWords {
        seats: players.seats.map(|seats| seats.into_iter().map(plain).collect()),
        ..players
    });
    let unsaid = |(name, end): (String, EndWords)| (name, EndWords { text: None, text_fr: None, ..end });
    let rules = VariantFile {
        players,
        end: file.end.clone().map(|end| end.into_iter().map(unsaid).collect()),
        extends: None,
        without: None,
        name: None,
        name_fr: None,
        aka: None,
        about: None,
        clock: None,
        look: None,
        lint: None,
        examples: None,
        ..normalised(file)
    };
    fnv(dialect().to_string(&rules).unwrap_or_default().as_bytes())
}

/// The file with what its modules are told in one form, however the author has laid it out.
fn normalised(file: &VariantFile) -> VariantFile {
    let modules = file.modules.clone().map(|modules| {
        let normalise = |(name, words): (String, ModuleWords)| {
            let with = words.with.map(|with| with.rewritten(squeezed));
            (name, ModuleWords { with, ..words })
        };
        modules.into_iter().map(normalise).collect()
    });
    VariantFile { modules, ..file.clone() }
}

/// A value without comments, blanks and needless commas.
fn squeezed(text: &str) -> String {
    let mut kept = String::new();
    Tree::read(text).write("", &mut kept);
    kept
}

/// FNV-1a in 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::{bare_apostrophes, fnv, squeezed};

    #[test]
    fn values_are_squeezed() {
        assert_eq!(
            squeezed("(\n  a: [1, 2,], // why\n  b: \"x, )\\\" y\",\n)"),
            "(a:[1,2],b:\"x, )\\\" y\")"
        );
    }

    #[test]
    fn apostrophes_are_bare_and_backslashes_stay() {
        assert_eq!(bare_apostrophes(r#"("l\'an", "a\\\\'b", "\"c\"")"#), r#"("l'an", "a\\\\'b", "\"c\"")"#);
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
