//! Words that are known but have no meaning here yet.

use crate::path::Path;
use crate::report::Report;
use crate::said::Said;
use crate::schema::VariantFile;

/// Says that a word is known and comes later.
pub(super) fn say(report: &mut Report<'_>, at: &Path<'_>, word: &str) {
    report
        .word(
            at,
            "not-supported",
            said!("`{word}` is not supported yet", "`{word}` n'est pas encore pris en charge"),
        )
        .help(said!(
            "the word is reserved; this version cannot play variants that need it",
            "le mot est réservé ; cette version ne peut pas jouer les variantes qui en ont besoin"
        ));
}

/// Says that something which takes more than one word comes later.
pub(super) fn say_that(report: &mut Report<'_>, at: &Path<'_>, what: &Said) {
    report
        .word(
            at,
            "not-supported",
            said!("{what} is not supported yet", "pas encore pris en charge : {what}"; what),
        )
        .help(said!(
            "this version cannot play variants that need it",
            "cette version ne peut pas jouer les variantes qui en ont besoin"
        ));
}

/// Refuses the sections of later work.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    if file.on.is_some() {
        say(report, &top.field("on"), "on");
    }
}
