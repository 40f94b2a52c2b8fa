//! Words that are known but have no meaning here yet.

use crate::path::Path;
use crate::report::Report;
use crate::schema::VariantFile;

/// Says that a word is known and comes later.
pub(super) fn say(report: &mut Report<'_>, at: &Path<'_>, word: &str) {
    report
        .word(at, "not-supported", format!("`{word}` is not supported yet"))
        .help("the word is reserved; this version cannot play variants that need it");
}

/// Says that something which takes more than one word comes later.
pub(super) fn say_that(report: &mut Report<'_>, at: &Path<'_>, what: &str) {
    report
        .word(at, "not-supported", format!("{what} is not supported yet"))
        .help("this version cannot play variants that need it");
}

/// Refuses the sections of later work.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    if file.on.is_some() {
        say(report, &top.field("on"), "on");
    }
}
