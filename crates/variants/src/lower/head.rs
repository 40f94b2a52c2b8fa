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
            .error(&Path::TOP.field("format"), "format", format!("format {} is not known", file.format))
            .help(format!("write `format: {FORMAT}`"));
    }
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if file.id.is_empty() || file.id.len() > LONGEST || !file.id.chars().all(sound) {
        report
            .error(&Path::TOP.field("id"), "id", "an id is made of small letters, digits and hyphens")
            .help("for example `id: \"my-variant\"`");
    }
}
