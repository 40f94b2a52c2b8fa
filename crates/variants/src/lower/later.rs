//! Words that are known but have no meaning here yet.

use crate::path::Path;
use crate::report::Report;
use crate::schema::{CaptureWords, CheckWords, Named, PieceWords, VariantFile};

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

/// Refuses the sections and fields of later work.
pub(super) fn refuse(file: &VariantFile, report: &mut Report<'_>) {
    let top = Path::TOP;
    let sections =
        [("drops", file.drops.is_some()), ("on", file.on.is_some()), ("modules", file.modules.is_some())];
    all(report, &top, &sections);
    if let Some(setup) = &file.setup {
        all(report, &top.field("setup"), &[("hands", setup.hands.is_some())]);
    }
    if let Some(turn) = &file.turn {
        let words = [("moves", turn.moves.is_some()), ("pass", turn.pass.is_some())];
        all(report, &top.field("turn"), &words);
    }
    if let Some(CaptureWords { goes, returns_as, blast, .. }) = &file.capture {
        let words =
            [("goes", goes.is_some()), ("returns_as", returns_as.is_some()), ("blast", blast.is_some())];
        all(report, &top.field("capture"), &words);
    }
    if let Some(CheckWords { facing_royals, unless, .. }) = &file.check {
        let words = [("facing_royals", facing_royals.is_some()), ("unless", unless.is_some())];
        all(report, &top.field("check"), &words);
    }
    let pieces = top.field("pieces");
    for (name, piece) in file.pieces.iter().flat_map(Named::iter) {
        let PieceWords { stays_in, takes, captured_as, limit, .. } = piece;
        let words = [
            ("stays_in", stays_in.is_some()),
            ("takes", takes.is_some()),
            ("captured_as", captured_as.is_some()),
            ("limit", limit.is_some()),
        ];
        all(report, &pieces.field(name), &words);
    }
}

fn all(report: &mut Report<'_>, at: &Path<'_>, words: &[(&str, bool)]) {
    for (word, _) in words.iter().filter(|(_, there)| *there) {
        say(report, &at.field(word), word);
    }
}
