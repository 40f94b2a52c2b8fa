//! Check, royal pieces and duties.

use chatur_core::{Check, Kind, Piece, SeatSpec};

use super::Ground;
use crate::path::Path;
use crate::report::Report;
use crate::schema::{ConditionWords, Duty, EndWords, Named, RoyalsWord, VariantFile};

/// What check means, with what belongs to it.
pub(super) struct Checks {
    pub(super) rule: Check,
    pub(super) royals_optional: bool,
    pub(super) must_capture: bool,
    pub(super) royal_capture: bool,
}

pub(super) fn lower(
    file: &VariantFile,
    ground: &Ground,
    kinds: &[Kind],
    start: &[Option<Piece>],
    report: &mut Report<'_>,
) -> Checks {
    let at = Path::TOP.field("check");
    let words = file.check.clone().unwrap_or_default();
    let royal = kinds.iter().any(|kind| kind.royal);
    let matters = words.matters.unwrap_or(royal);
    let optional = words.royals == Some(RoyalsWord::Optional);
    if matters && !royal && !kinds.is_empty() {
        report
            .error(&at.field("matters"), "check", "check matters, but no piece is royal")
            .help("give a piece `royal: Yes`, or write `check: (matters: false)`");
    }
    let royal_capture = words.royal_capture == Some(true);
    if royal_capture {
        capturable(file, ground, matters, &at.field("royal_capture"), report);
    }
    let settled = !report.failed();
    if matters && royal && !optional && settled {
        for (seat, spec) in ground.seats.iter().enumerate() {
            let has = |piece: &Piece| piece.seat.index() == seat && kinds[piece.kind.index()].royal;
            if !start.iter().flatten().any(has) {
                missing(spec, file, report);
            }
        }
    }
    Checks {
        rule: Check { matters, may_give: words.may_give.unwrap_or(true), ..Check::default() },
        royals_optional: optional,
        royal_capture,
        must_capture: file.must.iter().flatten().any(|duty| *duty == Duty::Capture),
    }
}

/// Whether the capture of a royal piece can come about and means something.
fn capturable(file: &VariantFile, ground: &Ground, matters: bool, at: &Path<'_>, report: &mut Report<'_>) {
    if !matters {
        report
            .error(at, "check", "where check does not matter, royal pieces are captured as all others")
            .help("leave `royal_capture` out");
        return;
    }
    let follows = |end: &EndWords| says_royals_gone(&end.when);
    if !file.end.iter().flat_map(Named::iter).any(|(_, end)| follows(end)) {
        report
            .error(at, "check", "no ending says what follows when a royal piece is captured")
            .help("write an ending `(when: RoyalsGone(Owner), result: Out(Owner))`, or `Lose(Owner)`");
    } else if ground.most_enemies() < 2 && ground.seats.len() == 2 {
        report
            .warning(at, "check", "with two seats no royal piece can ever be captured")
            .help("only a third player's move leaves one open to somebody who moves before its owner");
    }
}

fn says_royals_gone(words: &ConditionWords) -> bool {
    match words {
        ConditionWords::RoyalsGone(_) => true,
        ConditionWords::Everybody(inner) | ConditionWords::Not(inner) => says_royals_gone(inner),
        ConditionWords::All(parts) | ConditionWords::AnyOf(parts) => parts.iter().any(says_royals_gone),
        _ => false,
    }
}

fn missing(seat: &SeatSpec, file: &VariantFile, report: &mut Report<'_>) {
    let setup = Path::TOP.field("setup");
    let words = file.setup.as_ref();
    let armies = setup.field("armies");
    let own = words.and_then(|words| words.armies.as_ref()?.get(&seat.name));
    let at = if words.is_some_and(|words| words.rows.is_some()) {
        setup.field("rows")
    } else if own.is_some() {
        armies.field(&seat.name)
    } else {
        setup
    };
    report
        .error(&at, "no-royal", format!("`{}` has no royal piece at the start", seat.name))
        .help("place one, or write `check: (royals: Optional)`");
}
