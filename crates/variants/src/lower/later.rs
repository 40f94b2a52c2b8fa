//! Words that are known but have no meaning here yet.

use crate::said::{Mistake, Said};
use crate::schema::VariantFile;
use crate::text::path::Path;
use crate::told::report::Report;

/// Says that a word is known and comes later.
pub(super) fn say(report: &mut Report<'_>, at: &Path<'_>, word: &str) {
    report
        .word(at, Mistake::NotSupported, said!(WordNotSupportedYet { word }))
        .help(said!(WordReservedVersionCannotPlay));
}

/// Says that something which takes more than one word comes later.
pub(super) fn say_that(report: &mut Report<'_>, at: &Path<'_>, what: &Said) {
    report
        .word(at, Mistake::NotSupported, said!(WhatNotSupportedYet { what }))
        .help(said!(VersionCannotPlayVariantsNeed));
}

/// Refuses the sections of later work.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    if file.on.is_some() {
        say(report, &top.field("on"), "on");
    }
}
