//! The head.

use crate::said::Mistake;
use crate::schema::VariantFile;
use crate::text::path::Path;
use crate::told::report::Report;

/// The version of the vocabulary that is spoken here.
const FORMAT: u32 = 1;
/// The longest id.
const LONGEST: usize = 64;

pub(super) fn check(file: &VariantFile, report: &mut Report<'_>) {
    if file.format != FORMAT {
        report
            .error(
                &Path::TOP.field("format"),
                Mistake::Format,
                said!(FormatNotKnown { format: &file.format }),
            )
            .help(said!(WriteThisFormat { format: FORMAT }));
    }
    let sound = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if file.id.is_empty() || file.id.len() > LONGEST || !file.id.chars().all(sound) {
        report
            .error(&Path::TOP.field("id"), Mistake::Id, said!(IdMadeOfSmallLetters))
            .help(said!(ForExampleIdMyVariant));
    }
}
