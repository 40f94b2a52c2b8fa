//! The text of a file as a formatter leaves it.

use crate::read::{LARGEST_FILE, too_large, unsound};
use crate::said::diagnostic::Diagnostic;
use crate::text::formatted::formatted;
use crate::text::source::Source;
use crate::text::syntax::stumble;

/// The text of a variant file with its blanks and line breaks as they should be. Comments stay, and so do the breaks that the
/// author has chosen; lines of more than 120 signs are broken where they can be. The words may mean anything, or nothing. What
/// is formatted already stays as it is.
///
/// ```
/// let text = "(format:1,id :\"mine\", // a comment\n    end:{\n\"bare\":(when : Bare( Mover ),result:Draw)})";
/// assert_eq!(
///     chatur_variants::format("mine.ron", text)?,
///     "(format: 1, id: \"mine\", // a comment\n end: {\n   \"bare\": (when: Bare(Mover), result: Draw),\n })\n"
/// );
/// # Ok::<(), Box<chatur_variants::Diagnostic>>(())
/// ```
///
/// # Errors
/// When a bracket, a comma or the like is missing, or the file is too large.
pub fn format(source_name: &str, text: &str) -> Result<String, Box<Diagnostic>> {
    let source = Source::new(source_name, text);
    if source.text.len() > LARGEST_FILE {
        return Err(too_large(&source));
    }
    match stumble(&source.text) {
        Some(stumble) => Err(unsound(&source, stumble)),
        None => Ok(formatted(&source.text)),
    }
}
