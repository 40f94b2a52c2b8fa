//! The head.

use crate::path::Path;
use crate::report::Report;
use crate::schema::VariantFile;

/// The version of the vocabulary that is spoken here.
const FORMAT: u32 = 1;
/// The longest id.
const LONGEST: usize = 64;

pub(super) fn check(file: &VariantFile, report: &mut Report<'_>) {
    if file.format != FORMAT {
        report
            .error(
                &Path::TOP.field("format"),
                "format",
                said!("format {} is not known", "le format {} n'est pas connu", file.format),
            )
            .help(said!("write `format: {FORMAT}`", "écrivez `format: {FORMAT}`"));
    }
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if file.id.is_empty() || file.id.len() > LONGEST || !file.id.chars().all(sound) {
        report
            .error(
                &Path::TOP.field("id"),
                "id",
                said!(
                    "an id is made of small letters, digits and hyphens",
                    "un identifiant est fait de minuscules, de chiffres et de traits d'union"
                ),
            )
            .help(said!("for example `id: \"my-variant\"`", "par exemple `id: \"my-variant\"`"));
    }
}
